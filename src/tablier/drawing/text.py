"""Words in pictures, as outlines: the same in every browser and in PNG, with no font to be found.

The letters are in ``glyphs.json``, made by ``tools/make_glyphs.py`` from Figtree SemiBold by Erik D.
Kennedy and the Figtree Project Authors (OFL.txt).
"""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from importlib.resources import files

from tablier.drawing.markup import element, escape, number, numbers

_UNITS = 500  # the size of the type
_CAPITAL = 350  # the height of a capital letter
_GUESS = 0.6  # the width of an unknown letter, in sizes of the type


@cache
def letters() -> dict[str, tuple[int, str]]:
    """Every letter that can be drawn: its advance width and its outline."""
    return json.loads((files("tablier.drawing") / "glyphs.json").read_text("utf-8"))


def legible(text: str) -> str:
    """A text in one line, its accents joined to their letters, without what cannot be seen.

    >>> legible("Ame\N{COMBINING ACUTE ACCENT}lie\\n und  Jo\N{ZERO WIDTH SPACE}")
    'Amélie und Jo'
    """
    joined = unicodedata.normalize("NFC", " ".join(text.split()))
    return "".join(c for c in joined if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Cn"))


def width(text: str, size: float) -> float:
    """How wide a text will be."""
    known = letters()
    text = legible(text)
    if any(letter not in known for letter in text):
        return len(text) * size * _GUESS
    return sum(known[letter][0] for letter in text) * size / _UNITS


def words(text: str, x: float, y: float, size: float, class_: str) -> str:
    """A text centred on a point. Letters that are not at hand are left to the reader's own fonts."""
    known = letters()
    text = legible(text)
    if any(letter not in known for letter in text):
        return element(
            "text", escape(text), class_=f"{class_} written", x=x, y=y + 0.35 * size,
            font_size=size, text_anchor="middle",
        )  # fmt: skip
    scale = size / _UNITS
    outline, pen = "", 0
    for letter in text:
        advance, drawn = known[letter]
        outline += _moved(drawn, pen)
        pen += advance
    if not outline:
        return ""
    place = numbers(x - pen / 2 * scale, y + _CAPITAL / 2 * scale)
    return element(
        "path", class_=class_, transform=f"translate({place})scale({_scale(scale)})", d=outline
    )


def _moved(outline: str, by: int) -> str:
    if not outline or not by:
        return outline
    # Only the first point of an outline is absolute.
    end = min(i for i, c in enumerate(outline) if i and c.isalpha())
    first = outline[1:end]
    cut = first.index("-", 1) if "-" in first[1:] else first.index(" ")
    return f"M{int(first[:cut]) + by}{first[cut:]}{outline[end:]}"


def _scale(value: float) -> str:
    return number(value * 1000) + "e-3"
