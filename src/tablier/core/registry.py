"""Which games there are. A game is a folder and one line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from tablier.core.errors import UnknownGame
from tablier.core.game import Game, GameKind
from tablier.core.state import State

FOLDERS = {
    "ordo": "tablier.games.ordo",
    "ido": "tablier.games.ido",
    "dorix": "tablier.games.dorix",
}


def game_names() -> tuple[str, ...]:
    """The names of all games.

    >>> game_names()
    ('ordo', 'ido', 'dorix')
    """
    return tuple(FOLDERS)


def kind_named(name: str) -> GameKind:
    """What the game of that name says about itself."""
    if name not in FOLDERS:
        raise UnknownGame(
            "there is no game {name!r}; the games are: {games}",
            name=name[:60],
            games=", ".join(FOLDERS),
        )
    return import_module(FOLDERS[name]).KIND


@cache
def _game(text: str) -> Game:
    name, _, options = text.partition(":")
    return Game.from_text(kind_named(name.strip().lower()), options.strip())


def game(text: str) -> Game:
    """A game by its name and options.

    >>> game("ido:players=3,goal=4")
    tablier.game('ido:players=3')
    """
    return _game(text)


def parse(text: str) -> State:
    """A position with its game's name before it, as ``state.text`` writes it.

    >>> parse("dorix -,-,-,-/-,r,-,-/-,-,-,-/-,-,-,- b 14:15").player
    1
    """
    name, _, position = text.strip().partition(" ")
    return game(name).parse(position)
