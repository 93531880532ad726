"""Tablier: the board games Ordo, IDO and Dorix.

>>> import tablier
>>> state = tablier.game("ordo").initial()
>>> len(state.actions)
56
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from tablier.engines.engine import Engine

__version__ = "0.1.0"


def engine(
    game: Game | str,
    level: int = 10,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    seed: int | None = None,
    threads: int = 1,
    megabytes: int = 64,
    book: bool = True,
) -> Engine:
    """A computer player for a game; see ``tablier.engines.engine.Engine``."""
    from tablier.engines.engine import Engine

    return Engine(
        game, level, seconds=seconds, nodes=nodes, depth=depth, seed=seed, threads=threads,
        megabytes=megabytes, book=book,
    )  # fmt: skip


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
    "engine",
    "game",
    "game_names",
    "parse",
]
