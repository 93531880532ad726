"""Scenes to draw: one with every word of the vocabulary, and positions of all games."""

from __future__ import annotations

import re
from functools import cache

import tablier
from tablier.core import scene as vocabulary
from tablier.core.scene import Area, Label, Line, Mark, Piece, Scene

POSITIONS = {
    "ordo": "ordo 2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/ww2ww2ww/wwwwwwwwww/2ww2ww2 w",
    "ordo split": "ordo 2b1bb4/1b1b6/4w5/4wbb3/3w6/1wwww5/10/10 b",
    "ordo over": "ordo 3b3w2/2b3w3/2bb1w1w2/1b2w5/3ww5/10/10/10 b",
    "dorix": "dorix -,r,-,b/b,rb,br,-/-,brr,r,-/b,-,-,r b 8:9",
    "dorix team": "dorix:players=4 rbryrbyg,-,yg,-/-,rbyg,br,-/-,g,yr,-/-,y,b,- r 4:5:4:6",
    "dorix three": "dorix:players=3 -,r,-,y/b,rby,br,-/-,brr,r,-/b,-,-,r b 5:7:10",
    "ido": "ido 8/8/2y2y2/8/6R1/5r2/2r5/8 r b2 -:- -",
    "ido four": "ido:players=4 8/2g5/2Y2y2/1b4G1/6R1/5r2/2rB4/8 r c3 s:-:l:- -",
    "ido order": "ido:order=lsls 8/R7/r7/8/8/y7/8/8 r b2 -:- -",
}


@cache
def scene(name: str) -> Scene:
    """The scene of a position."""
    return tablier.parse(POSITIONS[name]).scene


def words(what: str) -> list[str]:
    """The words of one row of the table of ``core/scene.py``, as ``square light`` or ``disc``."""
    text = vocabulary.__doc__ or ""
    row = next(line for line in text.splitlines() if line.startswith(f"| {what}"))
    listed = row.split("|")[2]
    variants = re.findall(r"\(([^)]*)\)", listed)
    plain = re.sub(r"\([^)]*\)", "", listed)
    return [word.strip() for part in (plain, *variants) for word in part.split(",")]


@cache
def everything() -> Scene:
    """A scene with every word of the vocabulary."""
    colours = tuple(words("colours"))
    kinds = words("kinds of areas")
    areas = tuple(
        Area(f"area{i}", f"area {i}, {kind}", kind, _square(i % 6, i // 6), i % 6, "Go" * (i > 12))
        for i, kind in enumerate(kinds)
    )
    lines = tuple(
        Line(f"line{i}", kind, ((i, 3.2), (i + 0.8, 3.2), (i + 0.8, 3.8)), i % 6)
        for i, kind in enumerate(words("kinds of lines"))
    )
    pieces = tuple(
        Piece(f"piece{y}{x}", form, x, (f"area{x}", y), x + 0.5, y + 4.5, f"{colour} {form}")
        for y, form in enumerate(words("forms of pieces"))
        for x, colour in enumerate(colours)
    )
    marks = tuple(Mark(kind, (f"area{i}",)) for i, kind in enumerate(words("kinds of marks")))
    labels = tuple(
        Label(i + 0.5, 8.4, f"{kind} {i}"[-6:], kind, i)
        for i, kind in enumerate(words("kinds of labels"))
    )
    return Scene(
        "Everything",
        "All words.",
        (-0.2, -0.2, 6.4, 9.2),
        colours,
        areas,
        lines,
        pieces,
        marks,
        labels,
    )


def _square(x: float, y: float) -> tuple[tuple[float, float], ...]:
    return ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
