"""Where the players sit, start and arrive (I4, I5)."""

from __future__ import annotations

SOUTH, WEST, NORTH, EAST = range(4)
SEAT_NAMES = ("South", "West", "North", "East")
LETTERS = "rbyg"  # of the seats in turn order
COLOURS = ("Red", "Blue", "Yellow", "Green")
SEATS = {2: (SOUTH, NORTH), 3: (SOUTH, WEST, NORTH), 4: (SOUTH, WEST, NORTH, EAST)}
DIRECTIONS = "nesw"
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))  # of the directions, as columns and rows


def start_squares(seat: int, size: int) -> tuple[tuple[int, int], ...]:
    """The edge squares of the right half of a seat's edge (I5)."""
    return tuple(_turned((x, 0), seat, size) for x in range(size // 2, size))


def goal_squares(seat: int, size: int) -> tuple[tuple[int, int], ...]:
    """The edge squares of the diagonally opposite corner, on the edge to the left (I5)."""
    return tuple(_turned((0, y), seat, size) for y in range(size // 2, size))


def goal_direction(seat: int) -> int:
    """The direction in which a block leaves over its goal edge: South's goal lies in the west."""
    return (DIRECTIONS.index("w") + seat) % 4


def _turned(square: tuple[int, int], quarters: int, size: int) -> tuple[int, int]:
    """A square after quarter turns to the left neighbour: South's edge becomes West's."""
    for _ in range(quarters):
        square = (square[1], size - 1 - square[0])
    return square
