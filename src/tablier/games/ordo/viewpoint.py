"""An Ordo position as its mover sees it, going up, and how his actions are written as numbers.

A row is White's pieces (low and high half, see ``board``), Black's pieces, the player to move. An
action is one number: first piece, last piece (the same for a singleton) and where the first one
lands, seven bits each.
"""

from __future__ import annotations

from typing import Any

from tablier.core.kernel import kernel
from tablier.games.ordo.board import COLUMNS, ROWS, reversed_rows

WHITE_LOW, WHITE_HIGH, BLACK_LOW, BLACK_HIGH, PLAYER, WIDTH = range(6)


@kernel
def action_code(first: int, last: int, to: int) -> int:
    """An action as a number."""
    return first | (last << 7) | (to << 14)


@kernel
def for_mover(square: int, player: int) -> int:
    """A square of the board as its mover sees it, and back."""
    if player == 0:
        return square
    return square + COLUMNS * (ROWS - 1 - square // COLUMNS * 2)


@kernel
def as_seen(row: Any) -> tuple[int, int, int, int]:
    """The player to move's pieces and the opponent's, with the mover going up."""
    if row[PLAYER] == 0:
        return row[WHITE_LOW], row[WHITE_HIGH], row[BLACK_LOW], row[BLACK_HIGH]
    return (
        reversed_rows(row[BLACK_HIGH]),
        reversed_rows(row[BLACK_LOW]),
        reversed_rows(row[WHITE_HIGH]),
        reversed_rows(row[WHITE_LOW]),
    )
