"""The sign of each player's colour, so that nobody is told apart by colour alone.

The face of a sign fills a circle of radius 1 around the origin. A flat piece that lies under others
shows its side only: there the same colour has a band of its own, around the front of the drum.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin

from tablier.drawing.markup import element, numbers, polyline

_DRAWN = {"fill": "none", "stroke": "currentColor"}
_FILLED = {"fill": "currentColor", "stroke": "none"}


@dataclass(frozen=True)
class Drum:
    """The side of a flat piece: half an ellipse, and a height."""

    across: float
    along: float
    height: float

    def point(self, turn: float, up: float) -> tuple[float, float]:
        """A point of the side: ``turn`` from 0 (left) to 1 (right), ``up`` from 0 to 1 (top)."""
        angle = pi * (1 - turn)
        return self.across * cos(angle), self.along * sin(angle) + self.height * (1 - up)


@dataclass(frozen=True)
class Sign:
    """What is drawn on top of a piece, and around a side."""

    face: str
    band: Callable[[Drum], str]


def _ring(radius: float, width: float) -> str:
    return element("circle", **_DRAWN, r=radius, stroke_width=width)


def _dot(radius: float) -> str:
    return element("circle", **_FILLED, r=radius)


def _strokes(path: str, width: float) -> str:
    return element("path", **_DRAWN, d=path, stroke_width=width)


def _turns(number: int) -> list[float]:
    """Places around the front, none at its very ends."""
    return [0.08 + 0.84 * i / (number - 1) for i in range(number)]


def _plain(drum: Drum) -> str:
    return ""


def _line(drum: Drum) -> str:
    width = 0.28 * drum.height
    across = drum.across - width / 2  # at its ends the line runs up the edge
    arc = f"M{numbers(-across, drum.height / 2)}a{numbers(across, drum.along)} 0 0 0 {numbers(2 * across, 0)}"
    return _strokes(arc, width)


def _dots(drum: Drum) -> str:
    size = 0.23 * drum.height
    return "".join(
        element("circle", **_FILLED, cx=x, cy=y, r=size)
        for x, y in (drum.point(turn, 0.5) for turn in _turns(8))
    )


def _bars(drum: Drum) -> str:
    ends = ((drum.point(turn, 0.12), drum.point(turn, 0.88)) for turn in _turns(9))
    return _strokes("".join(polyline(pair) for pair in ends), 0.26 * drum.height)


def _zigzag(drum: Drum) -> str:
    points = [drum.point(i / 28, 0.85 if i % 4 == 1 else 0.15) for i in range(1, 28, 2)]
    return _strokes(polyline(points), 0.2 * drum.height)


def _dashes(drum: Drum) -> str:
    points = [drum.point(i / 15, 0.5) for i in range(16)]
    every_other = list(pairwise(points))[::2]
    return _strokes("".join(polyline(pair) for pair in every_other), 0.2 * drum.height)


SIGNS = {
    "white": Sign(_ring(0.66, 0.09), _plain),
    "black": Sign(_ring(0.66, 0.09) + _dot(0.2), _dashes),
    "red": Sign(_ring(0.46, 0.22), _line),
    "blue": Sign(_dot(0.42), _dots),
    "yellow": Sign(_strokes("M-.56-.28H.56M-.56 .28H.56", 0.26), _bars),
    "green": Sign(_strokes("M-.6 0H.6M0-.6V.6", 0.28), _zigzag),
}


def known_colours(colours: Sequence[str]) -> tuple[str, ...]:
    """The players' colours; one that has no sign is drawn as another that nobody else has.

    >>> known_colours(("white", "mauve"))
    ('white', 'black')
    """
    spare = [colour for colour in SIGNS if colour not in colours]
    return tuple(
        colour if colour in SIGNS else spare.pop(0) if spare else "white" for colour in colours
    )
