"""Ordo positions written as lists of squares, so that a test can be read beside a board."""

from __future__ import annotations

import tablier
from tablier import State
from tablier.games.ordo.notation import write_position
from tablier.games.ordo.position import SQUARES, OrdoPosition, pack, unpack

ORDO = tablier.game("ordo")


def squares(text: str) -> frozenset[int]:
    """``c1 a2-d2``: single squares and stretches of a row or a column."""
    found: set[int] = set()
    for part in text.split():
        first, _, last = part.partition("-")
        ends = SQUARES.index(first), SQUARES.index(last or first)
        found.update(range(ends[0], ends[1] + 1, 1 if ends[1] - ends[0] < 10 else 10))
    return frozenset(found)


def text(white: str, black: str, player: int = 0) -> str:
    """The position's text; it may be one that is refused."""
    position = OrdoPosition(squares(white), squares(black), player)
    return write_position(ORDO.rules, pack(position))


def board(white: str, black: str, player: int = 0) -> State:
    """The position, checked; ``player`` is to move: 0 White, 1 Black."""
    return ORDO.parse(text(white, black, player))


def white(state: State) -> frozenset[int]:
    """Where White's pieces are."""
    return unpack(state.row).white


def black(state: State) -> frozenset[int]:
    """Where Black's pieces are."""
    return unpack(state.row).black


def singletons(state: State, square: str) -> set[str]:
    """Where one piece may go: ``x`` before a square on which it captures."""
    moves = (
        action[2:] for action in state.actions if action.startswith((f"{square}-", f"{square}x"))
    )
    return {move.removeprefix("-") for move in moves}


def ordos(state: State) -> set[str]:
    """The legal actions of ordos."""
    return {action for action in state.actions if ":" in action}
