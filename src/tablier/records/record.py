"""A game with what people write beside it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from tablier.core.errors import TablierError
from tablier.core.game import Game
from tablier.core.state import Outcome, State

TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,63}")
TAGS = ("Game", "Position", "Date", "Result", "Ending")  # and one for each player


@dataclass(frozen=True, eq=False)
class Record:
    """A game written down.

    ``players`` are the names of the people in turn order, or nothing; an empty name is unknown.
    ``agreed`` is an ending that the rules do not know (a resignation, a draw by agreement).
    ``comments`` go by the number of turns played before them. ``tags`` are all other tags.
    """

    state: State
    players: tuple[str, ...] = ()
    date: str = ""
    agreed: Outcome | None = None
    tags: Mapping[str, str] = field(default_factory=dict[str, str])
    comments: Mapping[int, str] = field(default_factory=dict[int, str])

    def __post_init__(self) -> None:
        """Refuse what could not be written and read again."""
        game = self.state.game
        if len(self.players) not in (0, game.players):
            raise TablierError(
                "{game} is played by {expected} people, and there are {number} names",
                game=game.name, expected=game.players, number=len(self.players),
            )  # fmt: skip
        if self.agreed and self.state.outcome:
            raise TablierError("the rules have ended the game; nothing is left to agree on")
        for name, value in self.tags.items():
            if not TAG_NAME.fullmatch(name) or name in (*TAGS, *game.player_names):
                raise TablierError("a record has no further tag {name!r}", name=name)
            _check_line(value)
        for value in (*self.players, self.date, self.agreed.reason if self.agreed else ""):
            _check_line(value)
        for number, comment in self.comments.items():
            if not 0 <= number <= len(self.state.turns):
                raise TablierError("there is no turn {number} for a comment", number=number)
            if "}" in comment:
                raise TablierError("a comment cannot hold a closing brace")

    @property
    def game(self) -> Game:
        """The game that was played."""
        return self.state.game

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or by agreement; None while it goes on."""
        return self.state.outcome or self.agreed


def _check_line(value: str) -> None:
    if "\n" in value or "\r" in value:
        raise TablierError("a tag has one line: {value!r}", value=value[:60])
