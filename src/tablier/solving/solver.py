"""Questions to the proving searches: who can force a win, within how many turns, and how."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter
from typing import Any, Literal

import numpy as np

from tablier.core import rules as generic
from tablier.core.compiled import as_arrays, compiled
from tablier.core.errors import BadOption, TablierError
from tablier.core.game import Game
from tablier.core.proving import OPEN, PROVEN
from tablier.core.registry import FOLDERS
from tablier.core.state import State
from tablier.solving import forcing, proof_numbers
from tablier.solving.memory import ENTRY_BYTES, WORDS_AT_A_PLACE

Method = Literal["search", "numbers", "plain"]
METHODS: tuple[Method, ...] = ("search", "numbers", "plain")


class NotTwoSided(TablierError):
    """A game in which more than two play for themselves."""


@dataclass(frozen=True)
class Answer:
    """Whether players force a win within a number of turns; None when the search was stopped."""

    players: tuple[int, ...]
    turns: int
    wins: bool | None
    nodes: int
    seconds: float


class Solver:
    """A proving search with its memory; it answers one question at a time.

    ``search`` goes depth first, ``numbers`` follows proof numbers; both use symmetries and what the
    game sees at once. ``plain`` follows proof numbers over nothing but the rules. Repetition, a house
    rule, is not looked at.

    >>> import tablier
    >>> solver = Solver(tablier.game("dorix"), megabytes=1)
    >>> state = tablier.parse("dorix -,-,-,r/-,-,r,-/-,r,b,-/-,b,-,b b 12:12")
    >>> solver.wins(state, (1,), 3).wins
    False
    >>> solver.wins(state, (0,), 2).wins
    False
    """

    def __init__(self, game: Game, megabytes: int = 64, method: Method = "search") -> None:
        if len(game.teams) != 2:
            raise NotTwoSided(
                "{game} has {number} sides; a win can be forced where there are two",
                game=game.name, number=len(game.teams),
            )  # fmt: skip
        learn(game.kind.name)
        self.game = game
        self.method = method
        self.rules = as_arrays(game.rules)
        entries = max(megabytes * 1024 * 1024 // ENTRY_BYTES, WORDS_AT_A_PLACE)
        self.table = _zeros(2 << (entries.bit_length() - 1))
        self.desk: Any
        self.kernel: Any
        if method == "search":
            self.desk = _search_desk(game)
            self.kernel = compiled(forcing.force)
        else:
            self.desk = _numbers_desk(game)
            self.kernel = compiled(proof_numbers.follow_numbers)
        self._stopped = False

    def stop(self) -> None:
        """End the search that is going on, and refuse further ones until ``resume``."""
        self._stopped = True
        self.desk.control[forcing.STOP] = 1

    def resume(self) -> None:
        """Let there be searches again."""
        self._stopped = False

    @property
    def nodes(self) -> int:
        """How many positions the search that is going on, or the last one, has looked at."""
        return int(self.desk.control[forcing.NODES])

    def wins(self, state: State, players: tuple[int, ...], turns: int, nodes: int = 0) -> Answer:
        """Whether players force a win within so many turns, both sides' counted, from a position on.

        In the middle of a turn that one counts too. The search ends after so many nodes, if any.
        """
        if not 0 <= turns <= forcing.MOST_TURNS:
            raise BadOption(
                "turns must be from 0 to {most}, not {turns}", most=forcing.MOST_TURNS, turns=turns
            )
        self.begin(nodes)
        desk = self.desk
        desk.rows[0] = state.row
        desk.node[0][forcing.TURNS] = turns
        start = perf_counter()
        value = int(self.kernel(self.rules, self.table, desk, players_set(players)))
        wins = None if value == OPEN else value == PROVEN
        return Answer(players, turns, wins, self.nodes, perf_counter() - start)

    def begin(self, nodes: int) -> None:
        """Get ready for a question that may take so many nodes, if that is limited."""
        desk = self.desk
        control = desk.control
        control[:] = 0
        control[forcing.NODE_LIMIT] = nodes
        if self.method == "search":
            desk.killers[:] = -1
            desk.history[:] >>= 4
        else:
            control[proof_numbers.KNOWING] = self.method == "numbers"
        if self._stopped:
            control[forcing.STOP] = 1


def players_set(players: tuple[int, ...]) -> int:
    """Players as the kernels take them."""
    return sum(1 << player for player in players)


@cache
def learn(kind: str) -> bool:
    """Make known to the kernels what a game tells those who prove; whether it tells anything."""
    module = f"{FOLDERS[kind]}.proof"
    known = find_spec(module) is not None
    if known:
        import_module(module)
    return known


def _zeros(*shape: int) -> Any:
    return np.zeros(shape, dtype=np.int64)


def _search_desk(game: Game) -> forcing.ProofDesk:
    plies = forcing.MOST_PLIES + 1
    most, width = int(generic.most_actions(game.rules)), int(generic.width(game.rules))
    return forcing.ProofDesk(
        rows=_zeros(plies, width), lists=_zeros(plies, most), merits=_zeros(plies, most),
        node=_zeros(plies, forcing.NODE_WORDS), killers=_zeros(plies),
        history=_zeros(4, forcing.HISTORY), spare=_zeros(width), root=_zeros(width),
        control=_zeros(forcing.CONTROL_WORDS),
    )  # fmt: skip


def _numbers_desk(game: Game) -> proof_numbers.NumbersDesk:
    plies = forcing.MOST_PLIES + 1
    most, width = int(generic.most_actions(game.rules)), int(generic.width(game.rules))
    return proof_numbers.NumbersDesk(
        rows=_zeros(plies, width), lists=_zeros(plies, most), proofs=_zeros(plies, most),
        disproofs=_zeros(plies, most), node=_zeros(plies, proof_numbers.NODE_WORDS),
        child=_zeros(width), spare=_zeros(width), control=_zeros(proof_numbers.CONTROL_WORDS),
    )  # fmt: skip
