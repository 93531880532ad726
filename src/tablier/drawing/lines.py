"""Lines of the board: printed ones, the frame lying over them, edges to start from and to reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from tablier.core.scene import Line, Point, Scene
from tablier.drawing.markup import element, group, polyline
from tablier.drawing.signs import known_colours

_EDGES = ("start", "goal")
_BAND = 0.18  # the width of an edge
_ARROW = 0.11  # half the width of an arrow on it, and its height


def lines(scene: Scene, prefix: str) -> Iterator[str]:
    """All lines of a scene; one that is not known is drawn as printed."""
    frame = [line for line in scene.lines if line.kind == "frame"]
    edges = [line for line in scene.lines if line.kind in _EDGES]
    for line in scene.lines:
        if line not in frame and line not in edges:
            yield _line(line, "line")
    # The whole frame lies on a pale edge of its own, so that it stands out from what is printed.
    yield group(_line(line, "line frame-edge") for line in frame)
    yield group(_line(line, "line frame") for line in frame)
    colours = known_colours(scene.colours)
    x, y, width, height = scene.box
    for line in edges:
        owner = f"{prefix}-{colours[line.player]}" if 0 <= line.player < len(colours) else "nobody"
        yield _edge(line, owner, (x + width / 2, y + height / 2))


def _line(line: Line, class_: str) -> str:
    return element("path", class_=class_, data_line=line.id, d=polyline(line.points))


def _edge(line: Line, owner: str, middle: Point) -> str:
    """A band with arrows: full and pointing in where one starts, hollow and out where one arrives."""
    start = line.kind == "start"
    band = polyline(_shortened(line.points, _BAND * 0.7))
    arrows = "".join(_arrow(*unit, middle, inwards=start) for unit in _units(line.points))
    drawn = [
        element("path", class_="band", d=band, stroke_width=_BAND),
        "" if start else element("path", class_="hollow", d=band, stroke_width=0.7 * _BAND),
        element("path", d=arrows, fill="currentColor" if start else None, stroke="none"),
    ]
    return group(
        ["".join(drawn)], class_=f"edge {line.kind} {owner}", data_line=line.id,
        stroke_linecap="round",
    )  # fmt: skip


def _shortened(points: Sequence[Point], by: float) -> list[Point]:
    first = _towards(points[0], points[1], by)
    last = _towards(points[-1], points[-2], by)
    return [first, *points[1:-1], last]


def _towards(start: Point, end: Point, distance: float) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    part = min(0.5, distance / length)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _units(points: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The middle of every unit of a chain of points, and the direction there."""
    for (x, y), (u, v) in pairwise(points):
        length = hypot(u - x, v - y)
        units = max(1, round(length))
        for i in range(units):
            part = (i + 0.5) / units
            yield (x + (u - x) * part, y + (v - y) * part), ((u - x) / length, (v - y) / length)


def _arrow(point: Point, along: Point, middle: Point, *, inwards: bool) -> str:
    x, y = point
    across = (-along[1], along[0])
    if (across[0] * (middle[0] - x) + across[1] * (middle[1] - y) > 0) != inwards:
        across = (along[1], -along[0])
    (a, b), (u, v) = along, across
    foot, tip = 0.5 * _ARROW, 0.5 * _ARROW
    return polyline(
        [(x - a * _ARROW - u * foot, y - b * _ARROW - v * foot),
         (x + u * tip, y + v * tip),
         (x + a * _ARROW - u * foot, y + b * _ARROW - v * foot)],
        closed=True,
    )  # fmt: skip
