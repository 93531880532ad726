"""Words as outlines: no font is needed, and no name breaks a picture."""

from __future__ import annotations

import re
import string
from importlib.resources import files

import pytest

from tablier.drawing.text import legible, letters, width, words

FRENCH = "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»’…–—"
GERMAN = "äöüßÄÖÜẞ„“‚‘"


def test_letters_for_french_german_and_the_neighbours_are_at_hand():
    needed = string.ascii_letters + string.digits + string.punctuation + FRENCH + GERMAN
    assert set(needed + "łŁřšžőñøåðþ×·€←→↑↓") <= set(letters())


@pytest.mark.parametrize("letter", ["i", "é", "8", "%", "ß"])
def test_an_outline_begins_with_one_absolute_point(letter: str):
    advance, outline = letters()[letter]
    assert 50 < advance < 600
    assert re.fullmatch(r"M-?\d+[ -]\d+(?:[mlhvqz][-\d ]*)+", outline)
    assert outline.endswith("z")


def test_words_are_one_path_centred_on_their_point():
    drawn = words("No", 3, 2, 0.5, "label name")
    scale = 0.5 / 500
    middle = width("No", 0.5) / 2
    match = re.match(
        r'<path class="label name" transform="translate\(([\d.]+) ([\d.]+)\)scale\(1e-3\)" d="M',
        drawn,
    )
    assert match
    assert float(match[1]) == pytest.approx(3 - middle, abs=0.001)
    assert float(match[2]) == pytest.approx(2 + 175 * scale, abs=0.001)


def test_letters_follow_each_other():
    advance, outline = letters()["l"]
    start = re.match(r"M(-?\d+)([ -]\d+)", outline)
    assert start
    twice = words("ll", 0, 0, 0.5, "x")
    assert f"{outline}M{int(start[1]) + advance}{start[2]}" in twice


def test_wider_words_are_wider():
    assert width("Wilhelmine", 0.3) > width("Wil", 0.3) > width("il", 0.3) > 0
    assert width("Wil", 0.6) == pytest.approx(2 * width("Wil", 0.3))


@pytest.mark.parametrize("name", ["Ωmega", "Иван", "小林", "🙂 Zoë"])
def test_unknown_letters_are_left_to_the_reader_s_fonts(name: str):
    drawn = words(name, 1, 1, 0.3, "label name")
    assert drawn.startswith('<text class="label name written"')
    assert f">{name}</text>" in drawn
    assert width(name, 0.3) > 0


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("a\tb\nc", "a b c"),
        ("e\N{COMBINING ACUTE ACCENT}", "é"),
        ("x\N{RIGHT-TO-LEFT OVERRIDE}y", "xy"),
        ("nul\x00l", "null"),
        ("   ", ""),
    ],
)
def test_what_cannot_be_seen_is_left_out(text: str, seen: str):
    assert legible(text) == seen


def test_no_words_draw_nothing():
    assert words(" \n", 0, 0, 1, "x") == ""


def test_the_letters_have_their_licence():
    licence = (files("tablier.drawing") / "OFL.txt").read_text("utf-8")
    assert "Figtree Project Authors" in licence
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
