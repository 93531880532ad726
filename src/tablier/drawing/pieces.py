"""The shapes of pieces: each form in each colour is drawn once, and used wherever it stands."""

from __future__ import annotations

from collections.abc import Callable

from tablier.drawing.markup import Value, element, group, number, numbers
from tablier.drawing.signs import SIGNS, Drum, Sign

_SHADOW: dict[str, Value] = {"fill": "#000", "fill_opacity": 0.18, "stroke": "none"}


def shape(form: str, colour: str) -> str:
    """A piece of a form and a colour around the origin; an unknown form is a disc."""
    return _FORMS[known_form(form)](SIGNS[colour])


def known_form(form: str) -> str:
    """The form that a piece is drawn in.

    >>> known_form("disc"), known_form("elephant")
    ('disc', 'disc')
    """
    return form if form in _FORMS else "disc"


def _disc(sign: Sign) -> str:
    radius = 0.375
    return (
        element("circle", **_SHADOW, cy=0.05, r=radius)
        + element("circle", class_="top", r=radius)
        + _face(sign, 0, 0, radius, radius)
    )


def _pawn(sign: Sign) -> str:
    """A flat round piece seen from the front and above; others may lie on it."""
    across, along, height = 0.34, 0.22, 0.11
    side = (
        f"M{numbers(-across, 0)}v{number(height)}"
        f"a{numbers(across, along)} 0 0 0 {numbers(2 * across, 0)}v{number(-height)}"
    )
    return (
        element("ellipse", **_SHADOW, cy=height + 0.03, rx=across + 0.01, ry=along)
        + element("path", d=side)
        + sign.band(Drum(across, along, height))
        + element("ellipse", class_="top", rx=across, ry=along)
        + _face(sign, 0, 0, across, along)
    )


def _small(sign: Sign) -> str:
    return _block(sign, width=0.54, depth=0.42, height=0.12, on_top=True)


def _large(sign: Sign) -> str:
    return _block(sign, width=0.5, depth=0.21, height=0.56, on_top=False)


def _block(sign: Sign, width: float, depth: float, height: float, on_top: bool) -> str:
    """A block seen from the front and above: its top and under it its front."""
    left, up = -width / 2, -(depth + height) / 2
    face = up + depth / 2 if on_top else up + depth + height / 2
    size = min(width, depth if on_top else height) / 2
    return (
        element("rect", **_SHADOW, x=left - 0.02, y=up + 0.06, width=width + 0.04,
                height=depth + height, rx=0.06)
        + element("rect", x=left, y=up, width=width, height=depth + height, rx=0.05)
        + element("rect", class_="top", x=left, y=up, width=width, height=depth, rx=0.05)
        + _face(sign, 0, face, size, size)
    )  # fmt: skip


def _face(sign: Sign, x: float, y: float, across: float, along: float) -> str:
    moved = f"translate({numbers(x, y)})" if x or y else ""
    return group([sign.face], transform=f"{moved}scale({numbers(across, along)})")


_FORMS: dict[str, Callable[[Sign], str]] = {
    "disc": _disc,
    "pawn": _pawn,
    "small": _small,
    "large": _large,
}
