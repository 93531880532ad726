"""What many commands are told: a game, a position, the actions from there, a record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tablier.core.errors import TablierError
from tablier.core.game import Game
from tablier.core.registry import game as game_named
from tablier.core.registry import game_names
from tablier.core.state import State
from tablier.core.turns import steps


def complete_game(incomplete: str) -> list[str]:
    """The names of games that begin like this."""
    return [name for name in game_names() if name.startswith(incomplete.lower())]


class Usage(TablierError):
    """Arguments that do not go together."""


_GAME_HELP = "A game, with options after a colon: ordo, dorix:players=3."

GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help=_GAME_HELP, show_default=False, autocompletion=complete_game
    ),
]
GameOrRecord = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME",
        help=_GAME_HELP + " A record (--record) names its own.",
        show_default=False,
        autocompletion=complete_game,
    ),
]
Actions = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="ACTIONS",
        help="Actions or whole turns to be played from there: c2:d2-c4 c7:d7-c5.",
        show_default=False,
    ),
]
Position = Annotated[
    str | None,
    typer.Option(metavar="TEXT", help="A position instead of the start.", show_default=False),
]
RecordFile = Annotated[
    Path | None,
    typer.Option(
        "--record", metavar="FILE", help="The game that stands in a file.", show_default=False
    ),
]
Json = Annotated[bool, typer.Option("--json", help="For a program to read.")]


def chosen_game(name: str | None) -> Game:
    """The game that was named."""
    if name is None:
        raise Usage("say which game: {games}", games=", ".join(game_names()))
    return game_named(name)


def chosen_state(
    name: str | None, position: str | None, record: Path | None, actions: list[str] | None = None
) -> State:
    """The position that the arguments describe, with its history."""
    if record is not None:
        state = _recorded(name, position, record)
    else:
        game = chosen_game(name)
        state = game.parse(position) if position is not None else game.initial()
    for action in actions or ():
        state = steps(state, action)[-1]
    return state


def _recorded(name: str | None, position: str | None, path: Path) -> State:
    from tablier.records import load

    if position is not None:
        raise Usage("a record has its own position; leave out --position or --record")
    state = load(path).state
    if name is not None and game_named(name) != state.game:
        raise Usage(
            "{path} is a game of {recorded}, not of {game}",
            path=path, recorded=state.game.name, game=name,
        )  # fmt: skip
    return state
