"""The rules told to players: the same in every language, with pictures of positions that can occur."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

import tablier
from tablier.core.registry import FOLDERS, kind_named

GAMES = tablier.game_names()
LANGUAGES = ("en", "fr", "de")
TRANSLATIONS = LANGUAGES[1:]

HOUSE_RULE = {"en": "house rule", "fr": "règle maison", "de": "Hausregel"}
RECONSTRUCTION = {"en": "reconstruction", "fr": "reconstitution", "de": "Rekonstruktion"}

PICTURE = re.compile(r"^!\[(?P<caption>[^\]]+)\]\(pictures/(?P<name>[a-z-]+)\.svg\)$", re.MULTILINE)
SNIPPET = re.compile(r"`([^`]+)`")
HEADING = re.compile(r"^(#+) ", re.MULTILINE)
SQUARES = re.compile(r"\b[a-j][1-8]\b|-\*")


@cache
def text_of(game: str, language: str) -> str:
    return (files(FOLDERS[game]) / "texts" / f"rules.{language}.md").read_text("utf-8")


@cache
def pictures_of(game: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((files(FOLDERS[game]) / "texts" / "pictures.toml").read_text("utf-8"))


def rows_of_tables(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("|")]


def shape_of(text: str) -> list[str]:
    """Headings by level, list items, questions, table rows and pictures in their order."""
    found: list[str] = []
    for line in text.splitlines():
        if heading := HEADING.match(line):
            found.append(heading[1])
        elif picture := PICTURE.match(line):
            found.append(picture["name"])
        elif item := re.match(r"- |\d+\. |\||\*\*", line):
            found.append(item[0])
    return found


def every_text() -> list[Any]:
    return [pytest.param(game, language) for game in GAMES for language in LANGUAGES]


def every_translation() -> list[Any]:
    return [pytest.param(game, language) for game in GAMES for language in TRANSLATIONS]


def every_picture() -> list[Any]:
    return [pytest.param(game, name) for game in GAMES for name in pictures_of(game)]


@pytest.mark.parametrize(("game", "language"), every_text())
def test_begins_with_the_title_and_says_everything_once(game: str, language: str) -> None:
    text = text_of(game, language)
    assert text.startswith(f"# {kind_named(game).title}\n\n## ")
    headings = [line for line in text.splitlines() if HEADING.match(line)]
    assert len(set(headings)) == len(headings) > 12


@pytest.mark.parametrize(("game", "language"), every_translation())
def test_translation_has_the_shape_of_the_english_text(game: str, language: str) -> None:
    assert shape_of(text_of(game, language)) == shape_of(text_of(game, "en"))


@pytest.mark.parametrize(("game", "language"), every_translation())
def test_translation_quotes_the_same_inputs(game: str, language: str) -> None:
    translated, english = text_of(game, language), text_of(game, "en")
    assert Counter(SNIPPET.findall(translated)) == Counter(SNIPPET.findall(english))
    for ours, theirs in zip(rows_of_tables(translated), rows_of_tables(english), strict=True):
        first = ours.split("|")[1].strip()
        if first.startswith("`"):
            assert first == theirs.split("|")[1].strip()


@pytest.mark.parametrize(("game", "language"), every_translation())
def test_captions_name_the_same_squares(game: str, language: str) -> None:
    translated, english = text_of(game, language), text_of(game, "en")
    for ours, theirs in zip(PICTURE.finditer(translated), PICTURE.finditer(english), strict=True):
        named = Counter(SQUARES.findall(ours["caption"]))
        assert named == Counter(SQUARES.findall(theirs["caption"])), ours["name"]


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_shown_once_and_in_order(game: str) -> None:
    shown = [picture["name"] for picture in PICTURE.finditer(text_of(game, "en"))]
    assert shown == list(pictures_of(game))
    assert text_of(game, "en").count("![") == len(shown)


@pytest.mark.parametrize(("game", "name"), every_picture())
def test_picture_shows_a_position_that_can_be_played(game: str, name: str) -> None:
    picture = pictures_of(game)[name]
    assert set(picture) <= {"game", "position", "actions"}
    played = tablier.game(picture.get("game", game))
    assert played.kind.name == game
    state = played.parse(picture["position"]) if "position" in picture else played.initial()
    for action in picture.get("actions", ()):
        assert action in state.actions
        state = state.play(action)


@pytest.mark.parametrize("game", GAMES)
def test_inputs_in_the_tables_can_be_read(game: str) -> None:
    kind = kind_named(game)
    rules = tablier.game(game).rules
    cells = [row.split("|")[1] for row in rows_of_tables(text_of(game, "en"))]
    inputs = [text for cell in cells for text in SNIPPET.findall(cell)]
    assert len(inputs) >= 4
    for text in inputs:
        for action in kind.split_turn(text):
            assert kind.read_action(rules, action) == action


@pytest.mark.parametrize(("game", "language"), every_text())
def test_names_of_games_and_options_are_known(game: str, language: str) -> None:
    named = [s for s in SNIPPET.findall(text_of(game, language)) if s.startswith(f"{game}:")]
    assert named
    for text in named:
        assert tablier.game(text).kind.name == game
    for option in kind_named(game).options:
        assert f"`{option.name}`" in text_of(game, language)


@pytest.mark.parametrize(("game", "language"), every_text())
def test_house_rule_is_called_one(game: str, language: str) -> None:
    bold = re.findall(r"\*\*([^*]+)\*\*", text_of(game, language))
    assert [said for said in bold if HOUSE_RULE[language] in " ".join(said.split())]


@pytest.mark.parametrize(("game", "language"), every_text())
def test_author_is_named_at_the_end(game: str, language: str) -> None:
    assert kind_named(game).author in text_of(game, language).rpartition("\n## ")[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_ordo_links_its_author_and_names_the_licence_of_his_text(language: str) -> None:
    credits = text_of("ordo", language).rpartition("\n## ")[2]
    assert "<https://spielstein.com>" in credits
    assert "[CC BY-NC 3.0](https://creativecommons.org/licenses/by-nc/3.0/)" in credits
    assert "François Haffner" in credits


@pytest.mark.parametrize("language", LANGUAGES)
def test_ido_board_is_called_a_reconstruction_where_it_is_shown_and_in_the_credits(
    language: str,
) -> None:
    board, _, rest = text_of("ido", language).partition("\n### ")
    assert re.search(rf"\*\*[^*]*{RECONSTRUCTION[language]}\*\*", board)
    assert "`layout`" in rest.rpartition("\n## ")[2]


@pytest.mark.parametrize("game", GAMES)
def test_french_signs_stay_with_the_word_before_them(game: str) -> None:
    prose = re.sub(r"`[^`]*`|https?:\S+|!\[", "", text_of(game, "fr"))
    assert not re.findall(r".{0,20}(?:[ \n][;:?!]|\w[;?!])", prose)  # a no-break space stands there
