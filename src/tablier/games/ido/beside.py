"""Where things are drawn around IDO's board: reserves, goals, names, buttons.

Every side of the board is measured alike: ``along`` it clockwise as its own player sees it (from his
left to his right for South), and ``out`` from its edge. The first half of a side is the goal of the
player before, the second half the start of the player who sits there (I5).
"""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from tablier.core.scene import Point
from tablier.games.ido.position import seat_of
from tablier.games.ido.rules import EACH_SIZE, IdoRules
from tablier.games.ido.seats import EAST, NORTH, SOUTH, WEST

# Blocks are drawn upright, a large one higher than wide: a line of them needs less room across.
LYING = (SOUTH, NORTH)  # sides that run from left to right
PITCH = {True: 0.8, False: 0.94}  # the room along a side that a block likes to have
TIGHTEST = {True: 0.62, False: 0.9}  # and the least
DEPTH = {True: 0.92, False: 0.8}  # the room that a line of blocks takes outwards
EDGE = 0.17  # where the edges to start from and to reach are drawn
GAP = {SOUTH: 0.78, WEST: 0.78, NORTH: 0.54, EAST: 0.54}  # coordinates stand in the first two
COORDINATE = 0.52
MARGIN = 0.14
BETWEEN = 0.06
SEAM = 0.02  # between trays that lie side by side
NEARER = 0.2  # to the board: blocks that are not home yet

Outline = tuple[Point, ...]


class Tray(NamedTuple):
    """Places for blocks in lines beside the board."""

    slots: tuple[Point, ...]
    cell: Point  # width and height of a slot

    def outline(self, first: int = 0, end: int | None = None) -> Outline:
        """The box around some of the slots, all by default."""
        xs, ys = zip(*self.slots[first:end], strict=True)
        width, height = self.cell[0] / 2 - SEAM, self.cell[1] / 2 - SEAM
        return rectangle(min(xs) - width, min(ys) - height, max(xs) + width, max(ys) + height)


def rectangle(left: float, top: float, right: float, bottom: float) -> Outline:
    """An upright box as an outline."""
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return tuple((round(x, 3), round(y, 3)) for x, y in corners)


def point(rules: IdoRules, side: int, along: float, out: float) -> Point:
    """A point beside the board."""
    n = rules.size
    x, y = ((along, n + out), (-out, along), (n - along, -out), (n + out, n - along))[side]
    return round(x, 3), round(y, 3)


def edge(rules: IdoRules, side: int, half: int) -> tuple[Point, Point]:
    """The line along the first or the second half of a side."""
    n = rules.size / 2
    return point(rules, side, half * n, EDGE), point(rules, side, (half + 1) * n, EDGE)


def goal_side(rules: IdoRules, player: int) -> int:
    """The side over which a player's blocks get home."""
    return (seat_of(rules, player) + 1) % 4


def reserve_tray(rules: IdoRules, player: int) -> Tray:
    """Three slots for small blocks, then three for large ones."""
    side = seat_of(rules, player)
    fits = rules.size / 2 / (2 * EACH_SIZE) >= TIGHTEST[side in LYING]
    return _tray(rules, side, 1, 2 * EACH_SIZE, 2 * EACH_SIZE if fits else EACH_SIZE)


def goal_tray(rules: IdoRules, player: int) -> Tray:
    """A slot for each block that has to come home."""
    side = goal_side(rules, player)
    return _tray(rules, side, 0, rules.goal, _a_line(rules, side, rules.goal))


def arrival_slots(rules: IdoRules, player: int, arrived: int, waiting: int) -> tuple[Point, ...]:
    """Slots for blocks that came home and for those to be put in order (I24), nearer to the board.

    Together they may be more than the goal asks for; then they stand closer.
    """
    side = goal_side(rules, player)
    number = max(arrived + waiting, rules.goal)
    a_line = max(_a_line(rules, side, rules.goal), number if number > rules.goal else 0)
    slots = _tray(rules, side, 0, number, a_line).slots
    toward = point(rules, side, 0, -NEARER), point(rules, side, 0, 0)
    dx, dy = toward[0][0] - toward[1][0], toward[0][1] - toward[1][1]
    return tuple(
        (round(x + dx, 3), round(y + dy, 3)) if i >= arrived else (x, y)
        for i, (x, y) in enumerate(slots[: arrived + waiting])
    )


def depth(rules: IdoRules, side: int) -> float:
    """How far out the trays of a side reach."""
    lines = 0
    for player in range(rules.players):
        if seat_of(rules, player) == side:
            lines = max(lines, len(_outs(reserve_tray(rules, player), side)))
        if goal_side(rules, player) == side:
            lines = max(lines, len(_outs(goal_tray(rules, player), side)))
    return GAP[side] + lines * DEPTH[side in LYING]


def box(rules: IdoRules) -> tuple[float, float, float, float]:
    """What must be seen: left, top, width and height."""
    south, west, north, east = (depth(rules, side) + MARGIN for side in range(4))
    width, height = rules.size + west + east, rules.size + north + south
    return round(-west, 3), round(-north, 3), round(width, 3), round(height, 3)


def corner(rules: IdoRules, player: int) -> tuple[float, float, float, float]:
    """The corner of the picture at a player's right hand, beside his reserve: for his name.

    Its left, top, right and bottom.
    """
    seat, n = seat_of(rules, player), float(rules.size)
    left, top, width, height = box(rules)
    west, east = (left + MARGIN / 2, -BETWEEN), (n + BETWEEN, left + width - MARGIN / 2)
    north, south = (top + MARGIN / 2, 0.0), (n + BETWEEN, top + height - MARGIN / 2)
    across = east if seat in (SOUTH, EAST) else west
    along = south if seat in (SOUTH, WEST) else north
    return across[0], along[0], across[1], along[1]


def _a_line(rules: IdoRules, side: int, number: int) -> int:
    """How many of a number of slots stand in a line, all lines of a length as far as it goes."""
    most = max(1, int(rules.size / 2 / TIGHTEST[side in LYING] + 0.001))
    return ceil(number / ceil(number / most))


def _tray(rules: IdoRules, side: int, half: int, number: int, a_line: int) -> Tray:
    room, lying = rules.size / 2, side in LYING
    pitch = min(PITCH[lying], room / a_line)
    middle = room * (half + 0.5)
    slots = [
        point(
            rules, side,
            middle + (i % a_line - (a_line - 1) / 2) * pitch,
            GAP[side] + (i // a_line + 0.5) * DEPTH[lying],
        )
        for i in range(number)
    ]  # fmt: skip
    return Tray(tuple(slots), (pitch, DEPTH[lying]) if lying else (DEPTH[lying], pitch))


def _outs(tray: Tray, side: int) -> set[float]:
    return {y if side in LYING else x for x, y in tray.slots}
