"""``tablier games``: what there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from tablier.cli.arguments import Json, complete_game
from tablier.core.registry import game_names, kind_named

if TYPE_CHECKING:
    from tablier.core.game import GameKind


def games(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="Only this one.", show_default=False, autocompletion=complete_game
        ),
    ] = None,
    json: Json = False,
) -> None:
    """List the games, their authors and their options."""
    names = game_names() if game is None else (game.partition(":")[0].lower(),)
    kinds = [kind_named(name) for name in names]
    if json:
        from json import dumps

        typer.echo(dumps([_described(kind) for kind in kinds], indent=2, ensure_ascii=False))
    else:
        _print(kinds)


def _described(kind: GameKind) -> dict[str, Any]:
    return {
        "name": kind.name,
        "title": kind.title,
        "author": kind.author,
        "summary": kind.summary,
        "credits": kind.credits,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "allowed": option.allowed,
                "meaning": option.meaning,
            }
            for option in kind.options
        ],
    }


def _print(kinds: list[GameKind]) -> None:
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from tablier.cli.screen import new_console, reading_width

    console = new_console()
    width = reading_width(console)
    for kind in kinds:
        heading = Text.assemble((kind.name, "bold"), f"   {kind.title} by {kind.author}")
        options = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        options.add_column(no_wrap=True)
        options.add_column()
        for option in kind.options:
            usual = "" if option.default in ("", None) else option.default
            meaning = Text(f"{option.meaning} ({option.allowed})")
            options.add_row(Text(f"{option.name}={usual}", style="cyan"), meaning)
        console.print(heading)
        for part in (Text(kind.summary), options, Text(kind.credits, style="dim")):
            console.print(Padding(part, (0, 0, 0, 2)), width=width, soft_wrap=False)
        console.print()
    first = next((kind.name for kind in kinds), "ordo")
    console.print(
        Text.assemble(
            "Options, here with their usual values, are written after the game's name: ",
            ("dorix:players=3", "cyan"),
            ".\nHow to play: ",
            (f"tablier rules {first}", "cyan"),
            ". To a game: ",
            (f"tablier play {first}", "cyan"),
            ".",
        ),
        width=width,
        soft_wrap=False,
    )
