"""Which games a match consists of."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from tablier.arena.playing import LONGEST, Played, Task
from tablier.core.registry import game as game_named

GAMES = 100


@dataclass(frozen=True)
class Plan:
    """A match of ``a`` against ``b``: groups of games that begin alike.

    With two sides a group is a pair of games, with sides exchanged; where more play for
    themselves, ``a`` has each seat once and ``b`` all the others.
    """

    game: str
    a: str
    b: str
    games: int = GAMES
    seed: int = 1
    longest: int = LONGEST
    openings: tuple[tuple[str, ...], ...] = ()  # in turn, when given

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return len(game_named(self.game).teams)

    @property
    def groups(self) -> int:
        """How many groups of games; the last one is not left unfinished."""
        return -(-self.games // self.sides)

    def side_of_a(self, number: int) -> int:
        """The side that ``a`` plays in a game."""
        return number % self.sides

    def tasks(self, done: Mapping[int, Played] | None = None) -> Iterator[Task]:
        """The games that are still to be played; a group keeps the opening that it began with."""
        done = done or {}
        begun = {number // self.sides: played.opening for number, played in done.items()}
        for number in range(self.groups * self.sides):
            if number not in done:
                group = number // self.sides
                given = self.openings[group % len(self.openings)] if self.openings else None
                yield Task(
                    number=number,
                    game=self.game,
                    seats=self.seats(number),
                    opening_seed=self.seed * 1_000_003 + group,
                    seed=self.seed * 1_000_003 + number + (1 << 40),
                    longest=self.longest,
                    opening=begun.get(group, given),
                )

    def seats(self, number: int) -> tuple[str, ...]:
        """Who plays each side in a game."""
        mine = self.side_of_a(number)
        return tuple(self.a if side == mine else self.b for side in range(self.sides))

    @property
    def identity(self) -> dict[str, str | int]:
        """What must not change when a match goes on."""
        name = game_named(self.game).name
        return {
            "game": name, "a": self.a, "b": self.b, "seed": self.seed, "longest": self.longest,
        }  # fmt: skip

    def scores(self, done: Collection[Played]) -> list[float]:
        """The share of the points that ``a`` has won in each group that is complete."""
        groups: dict[int, list[float]] = {}
        for played in done:
            share = played.shares[self.side_of_a(played.number)]
            groups.setdefault(played.number // self.sides, []).append(share)
        complete = sorted(group for group, shares in groups.items() if len(shares) == self.sides)
        return [sum(groups[group]) / self.sides for group in complete]
