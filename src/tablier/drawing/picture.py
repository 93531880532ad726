"""A scene as SVG: one writer for all games, that knows none of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256

from tablier.core.scene import Scene
from tablier.drawing.areas import board, is_board, is_tool, tools
from tablier.drawing.errors import NoSuchPicture
from tablier.drawing.geometry import Box, box_of, corners, rounded
from tablier.drawing.labels import labels
from tablier.drawing.lines import lines
from tablier.drawing.marks import marks
from tablier.drawing.markup import element, escape, group, number, numbers, polyline
from tablier.drawing.pieces import known_form, shape
from tablier.drawing.signs import known_colours
from tablier.drawing.styles import stylesheet
from tablier.drawing.themes import AUTOMATIC, check_theme

LARGEST = 8_000  # pixels: enough to print on, and not too much to paint
_CARD = 0.25  # roundness of the whole picture's corners
_MARGIN = 0.2


def svg(
    scene: Scene,
    *,
    theme: str = AUTOMATIC,
    width: int | None = 480,
    coordinates: bool = True,
    interactive: bool = False,
    background: bool = True,
) -> str:
    """A scene as an SVG that stands alone: shapes, letters and colours are all inside.

    ``theme`` is ``auto`` (light, dark or high contrast, as the reader's settings ask), ``light``,
    ``dark``, ``contrast``, or ``page``: colours are custom properties of the page around the picture.
    ``width`` is the natural width in pixels; with None the picture fills what room it is given. An
    ``interactive`` picture has handles and controls, and its areas are buttons.

    >>> import tablier
    >>> svg(tablier.game("ordo").initial().scene)[:39]
    '<svg xmlns="http://www.w3.org/2000/svg"'
    """
    check_theme(theme)
    if width is not None:
        check_size(width)
    said = repr((scene, theme, coordinates, interactive, background))
    prefix = "t" + sha256(said.encode("utf-8", "replace")).hexdigest()[:6]
    box = scene.box if coordinates else _box_without_coordinates(scene)
    drawing = "".join(
        [
            element("path", class_="card", d=rounded(corners(box), _CARD)) if background else "",
            group(board(scene, interactive), class_="board"),
            element("path", class_="rim still", d=_rim(scene)),
            group(marks(scene), class_="marks still"),
            group(lines(scene, prefix), class_="lines still"),
            group(_pieces(scene, prefix), class_="pieces still"),
            group(labels(scene, coordinates), class_="labels still", aria_hidden="true"),
            group(tools(scene), class_="tools") if interactive else "",
        ]
    )
    shapes = "".join(_shapes(scene, prefix))
    used = _classes(drawing + shapes, prefix)
    return element(
        "svg",
        element("title", escape(scene.title), id=f"{prefix}-title"),
        element("desc", escape(scene.description), id=f"{prefix}-desc"),
        element("style", stylesheet(theme, prefix, used, interactive)),
        element("defs", shapes) if shapes else "",
        drawing,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, box)),
        width=width,
        height=None if width is None else height_for(box, width),
        class_=f"tablier {prefix}",
        role="group" if interactive else "img",
        aria_labelledby=f"{prefix}-title {prefix}-desc",
    )


def check_size(width: int) -> None:
    """Refuse a width that no picture can have."""
    if not 1 <= width <= LARGEST:
        raise NoSuchPicture(
            "a picture is from 1 to {largest} pixels wide, not {width}",
            largest=LARGEST, width=width,
        )  # fmt: skip


def height_for(box: Box, width: int) -> int:
    """The height in whole pixels of a picture of a width."""
    return max(1, round(width * box[3] / box[2]))


def _pieces(scene: Scene, prefix: str) -> Iterator[str]:
    for piece, name in zip(scene.pieces, _shape_names(scene), strict=True):
        area, level = piece.place
        yield element(
            "use", class_=f"piece {known_form(piece.form)}", href=f"#{prefix}-{name}",
            data_piece=piece.id, data_place=f"{area}.{level}",
            transform=f"translate({numbers(piece.x, piece.y)})",
        )  # fmt: skip


def _shapes(scene: Scene, prefix: str) -> Iterator[str]:
    for name in dict.fromkeys(_shape_names(scene)):
        form, colour = name.split("-")
        yield element(
            "g", shape(form, colour), id=f"{prefix}-{name}", class_=f"{prefix}-{colour}",
            stroke_width=0.022, stroke_linejoin="round",
        )  # fmt: skip


def _shape_names(scene: Scene) -> Iterator[str]:
    colours = known_colours(scene.colours)
    for piece in scene.pieces:
        yield f"{known_form(piece.form)}-{colours[piece.player]}"


def _rim(scene: Scene) -> str:
    """Around the squares or fields of the board."""
    points = [point for area in scene.areas if is_board(area) for point in area.outline]
    return polyline(corners(box_of(points)), closed=True) if points else "M0 0"


def _box_without_coordinates(scene: Scene) -> Box:
    """The picture's box, cut down to what is left in it."""
    areas = [point for area in scene.areas if not is_tool(area) for point in area.outline]
    lines_ = [point for line in scene.lines for point in line.points]
    texts = [(label.x, label.y) for label in scene.labels if label.kind != "coordinate"]
    x, y, width, height = scene.box
    if not (areas or lines_ or texts):
        return scene.box
    left, top, across, along = box_of([*areas, *lines_, *texts])
    left, top, right, bottom = (
        max(x, left - _MARGIN), max(y, top - _MARGIN),
        min(x + width, left + across + _MARGIN), min(y + height, top + along + _MARGIN),
    )  # fmt: skip
    return left, top, right - left, bottom - top


def _classes(drawing: str, prefix: str) -> set[str]:
    said = re.findall(r'class="([^"]*)"', drawing)
    return {word.removeprefix(f"{prefix}-") for words in said for word in words.split()}
