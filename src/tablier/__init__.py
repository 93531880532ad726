"""Tablier: the board games Ordo, IDO and Dorix.

>>> import tablier
>>> state = tablier.game("ordo").initial()
>>> len(state.actions)
56
"""

from tablier.core.errors import (
    BadAction,
    BadLayout,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    TablierError,
    UnknownGame,
    Unreadable,
)
from tablier.core.game import Game
from tablier.core.registry import game, game_names, parse
from tablier.core.state import Outcome, State

__version__ = "0.1.0"

__all__ = [
    "BadAction",
    "BadLayout",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "IllegalAction",
    "Outcome",
    "State",
    "TablierError",
    "UnknownGame",
    "Unreadable",
    "__version__",
    "game",
    "game_names",
    "parse",
]
