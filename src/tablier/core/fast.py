"""A game's kernels, compiled: perft, playouts and batches of positions.

A batch is a matrix with a position in each row.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tablier.core import rules as generic
from tablier.core import walk
from tablier.core.compiled import as_array, as_arrays, compiled

if TYPE_CHECKING:
    from tablier.core.game import Game

Numbers = NDArray[np.int64]


class Fast:
    """The compiled form of a game.

    >>> import tablier
    >>> dorix = tablier.game("dorix")
    >>> dorix.fast.perft(dorix.initial().row, 3)
    3600
    """

    def __init__(self, game: Game) -> None:
        self.rules = as_arrays(game.rules)
        self.players = game.players
        self.width = int(generic.width(game.rules))
        self.most_actions = int(generic.most_actions(game.rules))

    def rows(self, rows: Sequence[Sequence[int]]) -> Numbers:
        """Positions as a batch."""
        return np.array(rows, dtype=np.int64).reshape(-1, self.width)

    def perft(self, row: Sequence[int], depth: int) -> int:
        """The number of sequences of ``depth`` atomic actions."""
        return int(compiled(walk.perft)(self.rules, as_array(row), depth))

    def playouts(
        self, row: Sequence[int], games: int, seed: int = 1, longest: int = 100_000
    ) -> tuple[dict[int, int], int]:
        """Random games, every legal action as likely as any other.

        Returns how many ended with each verdict (a set of winners as bits; -1 is a game cut off
        after ``longest`` actions) and the number of actions played.
        """
        wins = np.zeros((1 << self.players) + 1, dtype=np.int64)
        total: Any = compiled(walk.playouts)(
            self.rules, as_array(row), games, seed % 2147483646 + 1, longest, wins
        )
        verdicts = {i if i < len(wins) - 1 else -1: int(n) for i, n in enumerate(wins) if n}
        return verdicts, int(total)

    def actions(self, rows: Numbers) -> tuple[Numbers, Numbers]:
        """The action codes of every position, and how many each has."""
        lists = np.zeros((len(rows), self.most_actions), dtype=np.int64)
        counts = np.zeros(len(rows), dtype=np.int64)
        compiled(walk.list_batch)(self.rules, rows, lists, counts)
        return lists, counts

    def play(self, rows: Numbers, actions: Numbers) -> Numbers:
        """Every position after an action of its own."""
        after = rows.copy()
        compiled(walk.play_batch)(self.rules, after, actions)
        return after

    def look(self, rows: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """Of every position: who decides, the verdict, and whether a turn begins there."""
        seen = np.zeros((3, len(rows)), dtype=np.int64)
        compiled(walk.look_batch)(self.rules, rows, seen)
        return seen[0], seen[1], seen[2]
