"""rules: how to play, with pictures, in the reader's language."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

import tablier
from cli.terminal import run
from tablier.cli.app import app
from tablier.cli.language import preferred_language
from tablier.core.texts import Picture, languages, parts, pictures, rules_text

GAMES = tablier.game_names()
LANGUAGES = ("de", "en", "fr")
HEADINGS = {"en": "In short", "fr": "En bref", "de": "Kurz gesagt"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_a_diagram_with_its_caption(game: str, language: str) -> None:
    printed = run("rules", game, "--lang", language)
    assert HEADINGS[language] in printed.splitlines()
    assert "![" not in printed
    words = " ".join(printed.split())
    shown = [part for part in parts(rules_text(game, language)) if isinstance(part, Picture)]
    assert [picture.name for picture in shown] == list(pictures(game))
    for picture in shown:
        board = pictures(game)[picture.name].diagram().splitlines()[:8]
        assert "\n".join(f"    {line}".rstrip() for line in board) in printed
        assert " ".join(picture.caption.split()) in words
    assert max(map(len, printed.splitlines())) <= 80


def test_pictures_remember_the_actions_that_led_to_them() -> None:
    state = pictures("dorix")["collapse-after"]
    assert state.turn_texts == ("b2>c2>b3",)
    assert pictures("dorix")["team"].game.name == "dorix:players=4"


def test_an_address_is_printed_once() -> None:
    assert run("rules", "ordo").count("https://spielstein.com") == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_explained_in_three_languages(game: str) -> None:
    assert languages(game) == LANGUAGES


def test_the_locale_chooses_the_language() -> None:
    assert HEADINGS["de"] in run("rules", "ordo", environment={"LANG": "de_CH.UTF-8"})
    assert HEADINGS["en"] in run("rules", "ordo", environment={"LANG": "it_IT.UTF-8"})
    assert HEADINGS["fr"] in run("rules", "ordo", "--lang", "fr", environment={"LANG": "de_CH"})


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "de_DE", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LANGUAGE": "it:fr_CA:de"}, "fr"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "en"),  # as gettext has it
        ({"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
    ],
)
def test_preferred_language(environment: dict[str, str], language: str) -> None:
    assert preferred_language(LANGUAGES, environment) == language


def test_a_language_that_is_not_there_is_said_and_english_is_shown() -> None:
    result = CliRunner().invoke(app, ["rules", "dorix", "--lang", "la"])
    assert result.exit_code == 0
    assert result.stderr == "tablier: no dorix rules in 'la', only de, en, fr; English:\n"
    assert HEADINGS["en"] in result.stdout
    assert rules_text("dorix", "la") == rules_text("dorix", "en")
