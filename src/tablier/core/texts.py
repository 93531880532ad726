"""How each game is played, in people's languages: the texts and pictures of a game's folder.

A text is Markdown. Its pictures, ``![caption](pictures/name.svg)``, are positions that
``pictures.toml`` lists by name::

    [name]
    game = "dorix:players=4"      # left out: the game with its usual options
    position = "…"                # left out: the start
    actions = ["b2", ">c2"]       # left out: none; the picture shows the position after them
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from tablier.core.registry import FOLDERS, kind_named
from tablier.core.registry import game as game_named
from tablier.core.state import State

FALLBACK = "en"
_PICTURE = re.compile(r"!\[(?P<caption>[^\]]*)\]\(pictures/(?P<name>[^)\s]+)\.svg\)")


@dataclass(frozen=True)
class Picture:
    """A picture in a text."""

    name: str
    caption: str


def _folder(game_name: str) -> Traversable:
    return files(FOLDERS[kind_named(game_name).name]) / "texts"


@cache
def languages(game_name: str) -> tuple[str, ...]:
    """The languages in which a game is explained.

    >>> languages("ordo")
    ('de', 'en', 'fr')
    """
    names = (entry.name.split(".") for entry in _folder(game_name).iterdir())
    return tuple(sorted(name[1] for name in names if name[0] == "rules" and name[2:] == ["md"]))


def rules_text(game_name: str, language: str = FALLBACK) -> str:
    """How to play a game, as Markdown; in English when the language is not there.

    >>> rules_text("ordo", "de").splitlines()[2]
    '## Kurz gesagt'
    """
    there = language if language in languages(game_name) else FALLBACK
    return (_folder(game_name) / f"rules.{there}.md").read_text(encoding="utf-8")


def parts(text: str) -> Iterator[str | Picture]:
    """A text taken apart: Markdown and pictures in turn.

    >>> list(parts("One.\\n\\n![Two](pictures/2.svg)\\n"))
    ['One.\\n\\n', Picture(name='2', caption='Two'), '\\n']
    """
    end = 0
    for found in _PICTURE.finditer(text):
        yield text[end : found.start()]
        yield Picture(found["name"], found["caption"])
        end = found.end()
    yield text[end:]


@cache
def pictures(game_name: str) -> dict[str, State]:
    """The positions in the pictures of a game's texts, with the actions that led to them.

    >>> pictures("ordo")["ordo-forward"].turn_texts
    ('c2:d2-c4',)
    """
    listed = tomllib.loads((_folder(game_name) / "pictures.toml").read_text(encoding="utf-8"))
    return {name: _position(game_name, entry) for name, entry in listed.items()}


def _position(game_name: str, entry: dict[str, Any]) -> State:
    game = game_named(entry.get("game", game_name))
    state = game.parse(entry["position"]) if "position" in entry else game.initial()
    for action in entry.get("actions", ()):
        state = state.play(action)
    return state
