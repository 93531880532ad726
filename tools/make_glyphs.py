"""Write src/tablier/drawing/glyphs.json: the outlines of the letters that pictures use.

The letters are those of Figtree SemiBold by Erik D. Kennedy and the Figtree Project Authors, under
the SIL Open Font License (src/tablier/drawing/OFL.txt). Get its files, then name them::

    npm pack @fontsource/figtree && tar xzf fontsource-figtree-*.tgz
    python tools/make_glyphs.py package/files/figtree-latin{,-ext}-600-normal.woff

A letter is its advance width and its outline, in units of which 500 make the size of the type; the
outline starts with an absolute point and goes on with relative ones, so that it is easily moved.
"""

# pyright: reportMissingTypeStubs=false

from __future__ import annotations

import json
import sys
import unicodedata
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

UNITS = 500
TARGET = Path(__file__).parent.parent / "src" / "tablier" / "drawing" / "glyphs.json"

Point = tuple[int, int]


def main(files: list[str]) -> None:
    """Collect the letters of all files; the first file that has a letter gives it."""
    glyphs: dict[str, tuple[int, str]] = {}
    for name in files:
        font: Any = TTFont(name)
        for code, glyph in font.getBestCmap().items():
            letter = chr(code)
            if letter.isprintable() and not unicodedata.combining(letter):
                glyphs.setdefault(letter, outline(font, glyph))
        add_turned_arrows(font, glyphs)
    lines = (
        f"{json.dumps(letter, ensure_ascii=False)}:{json.dumps(glyphs[letter], separators=(',', ':'))}"
        for letter in sorted(glyphs)
    )
    TARGET.write_text("{" + ",\n".join(lines) + "}\n", "utf-8")
    print(f"{len(glyphs)} letters, {TARGET.stat().st_size} bytes")


def add_turned_arrows(font: Any, glyphs: dict[str, tuple[int, str]]) -> None:
    """Arrows to the left and to the right, where the font has only those up and down."""
    up = font.getBestCmap().get(ord("↑"))
    if up and "→" not in glyphs:
        height, half = font["OS/2"].sCapHeight, font.getGlyphSet()[up].width / 2
        glyphs["→"] = outline(font, up, (0, -1, 1, 0, half - height / 2, half + height / 2))
        glyphs["←"] = outline(font, up, (0, 1, -1, 0, half + height / 2, height / 2 - half))


def outline(font: Any, glyph: str, turn: tuple[float, ...] = (1, 0, 0, 1, 0, 0)) -> tuple[int, str]:
    """A letter's advance width and outline, y growing downwards."""
    glyph_set = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyph_set)
    scale = UNITS / font["head"].unitsPerEm
    a, b, c, d, e, f = turn
    glyph_set[glyph].draw(
        TransformPen(pen, (a * scale, -b * scale, c * scale, -d * scale, e * scale, -f * scale))
    )
    return round(glyph_set[glyph].width * scale), path(cast(Any, pen).value)


def path(commands: list[tuple[str, tuple[Any, ...]]]) -> str:
    """A recorded outline as path data: one absolute point, then relative ones."""
    text = ""
    here = start = (0, 0)
    for command, points in commands:
        if points and points[-1] is None:  # a round dot: no point lies on the curve itself
            *offs, _ = points
            first = middle(offs[-1], offs[0])
            points = (*offs, first)
            text, here = begun(text, here, first)
            start = here
        match command:
            case "moveTo":
                text, here = begun(text, here, points[0])
                start = here
            case "lineTo":
                target = rounded(points[0])
                dx, dy = step(here, target)
                text += f"h{dx}" if dy == 0 else f"v{dy}" if dx == 0 else "l" + joined([(dx, dy)])
                here = target
            case "qCurveTo":
                for off, on in curves(points):
                    text += "q" + joined([step(here, off), step(here, on)])
                    here = on
            case "closePath":
                text += "z"
                here = start
            case _:
                raise ValueError(f"an outline with {command}")
    return text


def begun(text: str, here: Point, point: tuple[float, float]) -> tuple[str, Point]:
    """The path data with a new contour begun."""
    target = rounded(point)
    return text + ("m" + joined([step(here, target)]) if text else "M" + joined([target])), target


def curves(points: tuple[Any, ...]) -> list[tuple[Point, Point]]:
    """The single curves of a run of off-curve points, the implied points between them added."""
    *offs, last = points
    ends = [middle(a, b) for a, b in pairwise(offs)] + [last]
    return [(rounded(off), rounded(end)) for off, end in zip(offs, ends, strict=True)]


def middle(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    """The point between two."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def rounded(point: tuple[float, float]) -> Point:
    """To whole units."""
    return round(point[0]), round(point[1])


def step(start: Point, end: Point) -> Point:
    """From one point to another."""
    return end[0] - start[0], end[1] - start[1]


def joined(points: list[Point]) -> str:
    """Numbers with as little between them as path data needs."""
    numbers = [str(n) for point in points for n in point]
    return "".join(n if i == 0 or n[0] == "-" else " " + n for i, n in enumerate(numbers))


if __name__ == "__main__":
    main(sys.argv[1:])
