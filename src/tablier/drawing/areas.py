"""Areas: squares, fields, reserves and goals; handles and controls for those who can point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablier.core.scene import Area, Point, Scene
from tablier.drawing.geometry import box_of, middle, rounded
from tablier.drawing.markup import element, group, polyline
from tablier.drawing.text import width, words

_TOOLS = ("handle", "control")
_CORNERS = {"reserve": 0.12, "goal": 0.12, "handle": 0.1, "control": 0.2}  # how round they are
_KNOWN = {
    "square": ("light", "dark", "diagonal", "home"),
    "field": ("small", "rectangle", "l", "large"),
    "reserve": (),
    "goal": (),
    "handle": (),
    "control": (),
}
_TOOL_TEXT = 0.3


def is_tool(area: Area) -> bool:
    """Whether an area is there to be used and not to be read."""
    return area.kind.partition(" ")[0] in _TOOLS


def is_board(area: Area) -> bool:
    """Whether an area is a part of the board itself."""
    return area.kind.partition(" ")[0] not in _CORNERS


def board(scene: Scene, interactive: bool) -> Iterator[str]:
    """What is drawn under everything else."""
    for area in scene.areas:
        if not is_tool(area):
            yield _area(area, interactive)


def tools(scene: Scene) -> Iterator[str]:
    """Handles and controls, over everything else."""
    for area in scene.areas:
        if is_tool(area):
            x, y = middle(area.outline)
            _, _, across, _ = box_of(area.outline)
            size = min(
                _TOOL_TEXT, _TOOL_TEXT * (across - 0.1) / (width(area.label, _TOOL_TEXT) or 1)
            )
            yield group(
                [_area(area, True), words(area.label, x, y, size, "label caption still")],
                class_="tool",
            )  # fmt: skip


def classes(kind: str) -> str:
    """The classes of a kind of area; words that are not known are left out.

    >>> classes("square dark home"), classes("swamp"), classes("square crooked")
    ('area square dark home', 'area', 'area square')
    """
    first, *more = kind.split() or [""]
    if first not in _KNOWN:
        return "area"
    return " ".join(["area", first, *(word for word in more if word in _KNOWN[first])])


def _area(area: Area, interactive: bool) -> str:
    spoken = {"role": "button", "tabindex": "-1", "aria_label": area.name} if interactive else {}
    named = {"class_": classes(area.kind), "data_area": area.id, **spoken}
    if not is_board(area):
        corner = _CORNERS[area.kind.partition(" ")[0]]
        return element("path", **named, d=rounded(area.outline, corner))
    if _is_upright(area.outline):
        x, y, across, along = box_of(area.outline)
        return element("rect", **named, x=x, y=y, width=across, height=along)
    return element("path", **named, d=polyline(area.outline, closed=True))


def _is_upright(outline: Sequence[Point]) -> bool:
    x, y, across, along = box_of(outline)
    return len(outline) == 4 and set(outline) == {
        (x, y), (x + across, y), (x, y + along), (x + across, y + along)
    }  # fmt: skip
