"""Outlines: their boxes, middles, insets, rounded corners and neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from tablier.core.scene import Point
from tablier.drawing.markup import numbers

Box = tuple[float, float, float, float]  # x, y, width, height
Outline = Sequence[Point]


def box_of(points: Iterable[Point]) -> Box:
    """The smallest upright box around points.

    >>> box_of([(1, 1), (3, 2)])
    (1, 1, 2, 1)
    """
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def middle(outline: Outline) -> Point:
    """The middle of an outline's box."""
    x, y, width, height = box_of(outline)
    return x + width / 2, y + height / 2


def inset(outline: Outline, distance: float) -> list[Point]:
    """An outline drawn together towards its middle, its box smaller by ``distance`` at each side."""
    x, y, width, height = box_of(outline)
    u, v = x + width / 2, y + height / 2
    across = 1 - 2 * distance / width if width > 2 * distance else 1
    along = 1 - 2 * distance / height if height > 2 * distance else 1
    return [(u + (a - u) * across, v + (b - v) * along) for a, b in outline]


def corners(box: Box) -> list[Point]:
    """A box as an outline."""
    x, y, width, height = box
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def rounded(outline: Outline, radius: float) -> str:
    """Path data of an outline with its corners rounded off."""
    text = ""
    for i, corner in enumerate(outline):
        before = _towards(corner, outline[i - 1], radius)
        after = _towards(corner, outline[(i + 1) % len(outline)], radius)
        text += f"{'L' if text else 'M'}{numbers(*before)}Q{numbers(*corner, *after)}"
    return text + "Z"


def _towards(start: Point, end: Point, distance: float) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    if length == 0:
        return start
    part = min(distance / length, 0.5)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def touch(one: Outline, other: Outline) -> bool:
    """Whether two outlines have a corner in common, and so lie side by side or corner to corner."""
    return not {_near(p) for p in one}.isdisjoint(_near(p) for p in other)


def _near(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)
