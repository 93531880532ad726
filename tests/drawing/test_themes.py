"""Colours, signs and styles: light, dark, high contrast; nobody told apart by colour alone."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from drawing.samples import everything, scene
from tablier.drawing import svg
from tablier.drawing.signs import SIGNS, Drum
from tablier.drawing.styles import RULES, stylesheet
from tablier.drawing.themes import (
    CONTRAST,
    DARK,
    LIGHT,
    THEMES,
    Theme,
    custom_properties,
    custom_property,
)


def style(picture: str) -> str:
    """A picture's style sheet."""
    return ElementTree.fromstring(picture).findtext("{http://www.w3.org/2000/svg}style") or ""


def brightness(colour: str) -> float:
    """Relative luminance, as WCAG defines it."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * c for c in colour[1:])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(theme: Theme, one: str, other: str) -> float:
    """How well two colours of a theme are told apart, from 1 to 21."""
    low, high = sorted(brightness(theme.colours[name]) for name in (one, other))
    return (high + 0.05) / (low + 0.05)


def test_all_themes_have_the_same_colours():
    assert set(DARK.colours) == set(LIGHT.colours) == set(CONTRAST.colours)


def test_every_colour_is_used_and_every_one_used_is_there():
    used = set(re.findall(r"\$([a-z0-9-]+)", RULES))
    players = {f"{c}-{part}" for c in SIGNS for part in ("top", "side", "edge", "sign")}
    assert used | players == set(LIGHT.colours)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("text", ["ink", "faint"])
def test_words_can_be_read(theme: Theme, text: str):
    for ground in ("paper", "tray"):
        assert contrast(theme, text, ground) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("colour", ["red", "blue", "yellow", "green"])
def test_signs_stand_out_from_their_pieces(theme: Theme, colour: str):
    for part in ("top", "side"):
        assert contrast(theme, f"{colour}-{part}", f"{colour}-sign") >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_white_and_black_are_told_apart_by_lightness(theme: Theme):
    assert contrast(theme, "white-top", "black-top") >= 10


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("ground", ["light", "dark", "home-light", "home-dark"])
def test_black_pieces_stand_out_from_their_squares(theme: Theme, ground: str):
    assert contrast(theme, "black-top", ground) >= 2


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_frame_stands_out_from_what_is_printed(theme: Theme):
    assert contrast(theme, "frame", "frame-edge") >= 7


@pytest.mark.parametrize(("one", "other"), list(combinations(SIGNS, 2)))
def test_every_colour_has_a_sign_and_a_band_of_its_own(one: str, other: str):
    drum = Drum(0.3, 0.2, 0.1)
    assert SIGNS[one].face != SIGNS[other].face
    assert SIGNS[one].band(drum) != SIGNS[other].band(drum)


@pytest.mark.parametrize("name", ["ordo", "dorix", "ido"])
def test_an_automatic_picture_asks_for_the_reader_s_settings(name: str):
    light, dark, more = re.split(r"@media", style(svg(scene(name))))
    assert LIGHT.colours["paper"] in light
    assert dark.startswith(" (prefers-color-scheme:dark)")
    assert f".card{{fill:{DARK.colours['paper']}}}" in dark
    assert more.startswith(" (prefers-contrast:more)")
    assert f".card{{fill:{CONTRAST.colours['paper']}}}" in more


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_fixed_theme_has_its_own_colours_only(theme: Theme):
    said = style(svg(everything(), theme=theme.name, interactive=True))
    assert "@media" not in said
    assert set(re.findall(r"#[0-9a-f]{3,6}\b", said)) <= set(theme.colours.values())


def test_dark_overrides_every_colour_of_light():
    light, dark, _ = re.split(r"@media", style(svg(everything(), interactive=True)))
    selectors = {s for s, body in re.findall(r"([^{}]+)\{([^{}]*)\}", light) if "#" in body}
    assert selectors == set(re.findall(r"(?:^|[{}])(\.[^{}]+)\{", dark))


def test_a_page_sets_colours_by_custom_properties():
    said = style(svg(scene("ordo"), theme="page"))
    assert f"fill:var(--tablier-paper,{LIGHT.colours['paper']})" in said
    assert not re.search(r"[;{](fill|stroke):#", said)
    declared = dict(part.split(":") for part in custom_properties(DARK).split(";"))
    assert declared[custom_property("paper")] == DARK.colours["paper"]
    assert set(re.findall(r"var\((--[a-z0-9-]+)", said)) <= set(declared)


def test_a_style_sheet_has_no_rule_that_nothing_needs():
    said = stylesheet("light", "p", {"card", "coordinate"})
    assert re.findall(r"\.p ([^{]+)", said) == [".card", ".coordinate"]
