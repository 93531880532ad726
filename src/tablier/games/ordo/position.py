"""An Ordo position in words of the game, to and from the row of numbers that the kernels use."""

from __future__ import annotations

from typing import NamedTuple

from tablier.core.game import Row
from tablier.games.ordo.board import COLUMNS, FULL, HALF, ROWS

SQUARES = tuple(f"{chr(97 + x)}{y + 1}" for y in range(ROWS) for x in range(COLUMNS))


class OrdoPosition(NamedTuple):
    """Squares are numbered a1 = 0, b1 = 1 … j8 = 79."""

    white: frozenset[int]
    black: frozenset[int]
    player: int


def unpack(row: Row) -> OrdoPosition:
    """The position of a row."""
    white_low, white_high, black_low, black_high, player = row
    return OrdoPosition(_squares(white_low, white_high), _squares(black_low, black_high), player)


def pack(position: OrdoPosition) -> Row:
    """The row of a position."""
    white = sum(1 << square for square in position.white)
    black = sum(1 << square for square in position.black)
    return white & FULL, white >> HALF, black & FULL, black >> HALF, position.player


def _squares(low: int, high: int) -> frozenset[int]:
    both = low | high << HALF
    return frozenset(square for square in range(COLUMNS * ROWS) if both >> square & 1)


def groups(pieces: frozenset[int]) -> list[set[int]]:
    """The connected parts of a player's pieces (O3), the one with the lowest square first."""
    left = set(pieces)
    found: list[set[int]] = []
    while left:
        part: set[int] = set()
        edge = {min(left)}
        while edge:
            part |= edge
            edge = {n for square in edge for n in neighbours(square)} & left - part
        left -= part
        found.append(part)
    return found


def neighbours(square: int) -> list[int]:
    """The squares around a square."""
    x, y = square % COLUMNS, square // COLUMNS
    return [
        v * COLUMNS + u
        for u in range(max(0, x - 1), min(COLUMNS, x + 2))
        for v in range(max(0, y - 1), min(ROWS, y + 2))
        if (u, v) != (x, y)
    ]
