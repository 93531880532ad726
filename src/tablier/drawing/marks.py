"""Marks: what is to be seen about areas, under the pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from tablier.core.scene import Area, Point, Scene
from tablier.drawing.areas import is_board
from tablier.drawing.geometry import box_of, inset, middle, rounded, touch
from tablier.drawing.markup import element, group, number, numbers

_INSETS = {"left": 0.1, "entered": 0.06, "played": 0.05, "receiver": 0.1, "blocked": 0.1}
_BESIDE = 0.03  # the inset where pieces and words need all the room
_UNDER_BARS = 0.06  # more on fields, that bars may lie over
_BOND = 0.55  # so wide that no gaps are left where bonds cross
_PARTS = 3  # colours for the parts of a split group; then they come round again


def marks(scene: Scene) -> Iterator[str]:
    """All marks of a scene; one that is not known is drawn as ``entered``."""
    areas = {area.id: area for area in scene.areas}
    parts = 0
    for mark in scene.marks:
        marked = [areas[name] for name in mark.areas if name in areas]
        if mark.kind == "split":
            parts += 1
            yield _linked(marked, (parts - 1) % _PARTS + 1)
        else:
            kind = mark.kind if mark.kind in _INSETS else "entered"
            yield from (_framed(area, kind) for area in marked)


def _framed(area: Area, kind: str) -> str:
    beside = not is_board(area)
    distance = _INSETS[kind] + (_UNDER_BARS if area.kind.startswith("field") else 0)
    outline = inset(area.outline, _BESIDE if beside else distance)
    path = rounded(outline, 0.12)
    if kind == "blocked":
        x, y, width, height = box_of(outline)
        path += f"M{numbers(x, y)}l{numbers(width, height)}m{number(-width)} 0l{numbers(width, -height)}"
    return element(
        "path", class_=f"mark {kind}{' beside' if beside else ''}", data_mark=area.id, d=path
    )


def _linked(areas: list[Area], part: int) -> str:
    """Areas that hang together: a spot on each and a bond to each neighbour."""
    spots: Mapping[str, Point] = {area.id: middle(area.outline) for area in areas}
    bonds = "".join(
        f"M{numbers(*spots[one.id])}L{numbers(*spots[other.id])}"
        for one, other in combinations(areas, 2)
        if touch(one.outline, other.outline)
    )
    places = "".join(f"M{numbers(*spot)}h0" for spot in spots.values())
    return group(
        [element("path", d=bonds, stroke_width=_BOND) if bonds else "",
         element("path", d=places, stroke_width=0.92)],
        class_=f"mark split part-{part}",
    )  # fmt: skip
