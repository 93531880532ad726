"""How strong a computer player is: ten levels.

A level is a *strength* between 0 and 1. A lower one looks at fewer positions, judges them through a
haze (as somebody who misjudges them would), and does not even think of some actions. From the third
on a level never fails to win at once, and from the lowest on it takes a win that it looks at.

How strong each level has to be, so that all steps between them are alike, depends on the game: its
folder has a file ``levels.json``, made by ``tools/calibrate.py``, with the strength of each level for
a number of players. Without it the steps are even in strength.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from tablier.core.game import Game
from tablier.core.registry import FOLDERS
from tablier.core.state import State

WEAKEST, STRONGEST = 1, 10
SECONDS = 2.0  # for an action, when nothing else is said
HAZE = 2  # of the strongest, in points of score: just enough for games to differ
OPENING_HAZE = 8  # at the beginning, where many actions are about as good
OPENING_TURNS = 3  # of each player

_SEES_WINS = 3  # the first level that never fails to win at once
_FEWEST, _MOST = 100, 400_000  # positions looked at
_THICKEST = 300  # haze
_MOST_OVERLOOKED = 0.95  # the share of the actions
_OVERLOOKS_NONE = 0.3  # the strength from which on all actions are thought of


@dataclass(frozen=True)
class Level:
    """What a player may do: positions an action (0 is no limit), the haze in points of score."""

    nodes: int = 0
    haze: int = HAZE
    overlooks: float = 0.0  # the share of actions not even thought of
    sees_wins: bool = True  # never fails to win at once
    knows_openings: bool = True

    def haze_in(self, state: State) -> int:
        """The haze in a position: thicker at the beginning, so that no game is like another."""
        beginning = len(state.turns) < OPENING_TURNS * state.game.players
        return max(self.haze, OPENING_HAZE) if beginning else self.haze


def weakened(strength: float, sees_wins: bool = True) -> Level:
    """A player of a strength between 0 and 1.

    >>> weakened(0.5).nodes, weakened(0.5).haze
    (6325, 75)
    """
    missing = max(1 - strength / _OVERLOOKS_NONE, 0.0)
    return Level(
        nodes=round(_FEWEST * (_MOST / _FEWEST) ** strength),
        haze=max(round(_THICKEST * (1 - strength) ** 2), HAZE),
        overlooks=round(_MOST_OVERLOOKED * missing, 3),
        sees_wins=sees_wins,
        knows_openings=False,
    )


@cache
def strengths(kind: str) -> dict[str, dict[str, float]]:
    """The strength of each level below the strongest, by number of players."""
    file = files(FOLDERS[kind]) / "levels.json"
    return json.loads(file.read_text("utf-8")) if file.is_file() else {}


def even(number: int) -> float:
    """The strength of a level in a game of which nothing better is known."""
    return (number - WEAKEST) / STRONGEST


def level_of(game: Game, number: int, strength: float | None = None) -> Level:
    """A level in a game, or a player like it of another strength."""
    if strength is None:
        if number == STRONGEST:
            return Level()
        found = strengths(game.kind.name).get(str(game.players), {})
        strength = found.get(str(number), even(number))
    return weakened(strength, sees_wins=number >= _SEES_WINS)
