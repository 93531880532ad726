"""Where the players sit around the board, and where everything on the table stands.

One unit is one square; the board lies from 0 to 4 both ways, y grows downwards. A pawn is a flat
disc seen from the front and above, so that those under it show their rims.
"""

from __future__ import annotations

from typing import NamedTuple

from tablier.core.scene import Point

SOUTH, WEST, NORTH, EAST = range(4)
SIDES = {2: (SOUTH, NORTH), 3: (SOUTH, WEST, NORTH), 4: (SOUTH, WEST, NORTH, EAST)}

# A pawn shows a little more below its centre than above it: centres stand above the middle.
MIDDLE = 0.43
# A pile rises by so much from pawn to pawn, around the middle of its square; a tall one is pressed
# together, with its lowest pawn and its highest one no further down and up than this.
STEP = 0.13
LOWEST = 0.59
HIGHEST = 0.1

STEP_IN_RESERVE = 0.1
STACKED = {2: 5, 3: 6, 4: 5}  # how many pawns of a reserve stand on each other


class Rectangle(NamedTuple):
    """Left, top, right and bottom."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def corners(self) -> tuple[Point, ...]:
        """As an outline."""
        left, top, right, bottom = self
        return (left, top), (right, top), (right, bottom), (left, bottom)


class Seat(NamedTuple):
    """A player's side of the table: the reserve with its stacks, words, and a place to pass."""

    reserve: Rectangle
    stacks: tuple[Point, ...]
    name: Point
    partner: Point
    number: Point
    control: Rectangle


def _across(top: float, players: int) -> Seat:
    """A seat at the bottom or at the top."""
    middle = top + 0.65
    # With two players whoever passes has an empty rack (D7), with more the corner is free.
    control = Rectangle(1.4, middle - 0.3, 3, middle + 0.3)
    if players > 2:
        control = Rectangle(-1.8, middle - 0.3, -0.7, middle + 0.3)
    return Seat(
        Rectangle(0, top, 4, top + 1.3),
        tuple((x, middle) for x in ((1.52, 2.24, 2.96) if players == 2 else (1.9, 2.65))),
        (0.6 if players == 2 else 0.7, middle - 0.2 * (players == 4)), (0.7, middle + 0.24),
        (3.68, middle),
        control,
    )  # fmt: skip


def _upright(left: float, players: int) -> Seat:
    """A seat at the left or at the right."""
    middle = left + 0.7
    number = 0.86 if players < 4 else 1.12
    return Seat(
        Rectangle(left, 0, left + 1.4, 4),
        ((middle, 1.97), (middle, 3.23)),
        (middle, 0.36), (middle, 0.74), (middle, number),
        Rectangle(left + 0.15, 4.25, left + 1.25, 4.85),
    )  # fmt: skip


_BOARD = Rectangle(-0.5, 0, 4, 4.5)  # with the coordinates
_GAP = 0.25
_MARGIN = 0.25


def seats(players: int) -> tuple[Seat, ...]:
    """The players' seats in turn order, clockwise; partners sit opposite each other (D3)."""
    places = (
        _across(_BOARD.bottom + 0.1, players), _upright(_BOARD.left - 0.1 - 1.4, players),
        _across(-_GAP - 1.3, players), _upright(4 + _GAP, players),
    )  # fmt: skip
    return tuple(places[side] for side in SIDES[players])


def box(players: int) -> tuple[float, float, float, float]:
    """What must be seen: x, y, width and height."""
    seen = [_BOARD, *(seat.reserve for seat in seats(players))]
    left, top = min(r.left for r in seen) - _MARGIN, min(r.top for r in seen) - _MARGIN
    right, bottom = max(r.right for r in seen) + _MARGIN, max(r.bottom for r in seen) + _MARGIN
    return left, top, right - left, bottom - top


def square(number: int) -> Rectangle:
    """Where a square of the board lies."""
    x, y = number % 4, 3 - number // 4
    return Rectangle(x, y, x + 1, y + 1)


def pawn_in_pile(number: int, height: int, level: int) -> Point:
    """The centre of a pawn in the pile on a square."""
    left, top, _, _ = square(number)
    step = min(STEP, (LOWEST - HIGHEST) / max(1, height - 1))
    lowest = min(LOWEST, MIDDLE + step * (height - 1) / 2)
    return left + 0.5, top + lowest - level * step


def height_of_pile(number: int, height: int) -> Point:
    """Where the height of a pile is written: in the corner, over the rims of the pawns."""
    _, _, right, bottom = square(number)
    return right - (0.19 if height < 10 else 0.27), bottom - 0.19


def pawn_in_reserve(seat: Seat, players: int, level: int) -> Point:
    """The centre of a pawn in reserve: the stacks are filled one after another."""
    stack, height = divmod(level, STACKED[players])
    x, y = seat.stacks[stack]
    return x, y + STEP_IN_RESERVE * ((STACKED[players] - 1) / 2 - height) - 0.06
