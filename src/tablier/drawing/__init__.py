"""Scenes as pictures: SVG, and PNG by resvg. Nothing here knows a game."""

from tablier.drawing.errors import CannotDraw
from tablier.drawing.picture import svg
from tablier.drawing.raster import png

__all__ = ["CannotDraw", "png", "svg"]
