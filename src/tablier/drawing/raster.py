"""A scene as PNG, by resvg."""

from __future__ import annotations

from typing import Any

from tablier.core.scene import Scene
from tablier.drawing.errors import CannotDraw
from tablier.drawing.picture import check_size, svg
from tablier.drawing.themes import AUTOMATIC, LIGHT


def png(scene: Scene, width: int = 800, *, theme: str = LIGHT.name, **how: Any) -> bytes:
    """A scene as PNG, ``width`` pixels wide; the rest as for ``svg``.

    A PNG cannot ask for its reader's settings: the themes ``auto`` and ``page`` are light in it.
    """
    check_size(width)
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise CannotDraw(
            "a PNG needs resvg: install it with {command}, or ask for an SVG",
            command="pip install 'tablier[png]'",
        ) from error
    chosen = LIGHT.name if theme in (AUTOMATIC, "page") else theme
    return bytes(svg_to_bytes(svg_string=svg(scene, theme=chosen, width=width, **how)))
