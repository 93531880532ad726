"""PNG by resvg: really of the size asked for, and really a picture."""

from __future__ import annotations

import struct
import sys
import zlib
from dataclasses import replace

import pytest

from drawing.samples import scene
from tablier import TablierError
from tablier.core.scene import Scene
from tablier.drawing import CannotDraw, png


def size(picture: bytes) -> tuple[int, int]:
    """Width and height in pixels."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", picture[16:24])


def pixels(picture: bytes) -> bytes:
    """The picture's data, as its filters left them."""
    data, at = b"", 8
    while at < len(picture):
        length, kind = struct.unpack(">I4s", picture[at : at + 8])
        if kind == b"IDAT":
            data += picture[at + 8 : at + 8 + length]
        at += length + 12
    return zlib.decompress(data)


@pytest.mark.parametrize("width", [1, 200, 333])
@pytest.mark.parametrize("name", ["ordo", "dorix", "ido four"])
def test_a_png_has_the_size_asked_for(name: str, width: int):
    _, _, across, along = scene(name).box
    assert size(png(scene(name), width)) == (width, max(1, round(width * along / across)))


@pytest.mark.parametrize("name", ["ordo", "dorix", "ido"])
def test_a_png_is_not_blank(name: str):
    shown = scene(name)
    empty = Scene("t", "d", shown.box, (), ())
    assert len(set(pixels(png(shown, 200)))) > 100
    assert pixels(png(shown, 200)) != pixels(png(empty, 200))


@pytest.mark.parametrize("name", ["ordo", "dorix", "ido"])
def test_pieces_labels_and_lines_are_seen(name: str):
    shown = scene(name)
    whole = pixels(png(shown, 120))
    assert pixels(png(replace(shown, pieces=()), 120)) != whole
    assert pixels(png(replace(shown, labels=()), 120)) != whole
    if shown.lines:
        assert pixels(png(replace(shown, lines=()), 120)) != whole


def test_themes_can_be_asked_for():
    pictures = {
        theme: png(scene("ido"), 100, theme=theme) for theme in ("light", "dark", "contrast")
    }
    assert len(set(pictures.values())) == 3
    assert png(scene("ido"), 100) == png(scene("ido"), 100, theme="auto") == pictures["light"]


def test_an_impossible_width_is_refused():
    with pytest.raises(CannotDraw, match="from 1 to 8000 pixels wide, not 0"):
        png(scene("ordo"), 0)


def test_without_resvg_a_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(TablierError, match=r"pip install 'tablier\[png\]'"):
        png(scene("ordo"))
