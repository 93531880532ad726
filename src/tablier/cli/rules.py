"""``tablier rules``: how to play, with the pictures as diagrams."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Annotated

import typer

from tablier.cli.arguments import GameName
from tablier.cli.language import FALLBACK, language_code, preferred_language

if TYPE_CHECKING:
    from rich.console import Console

    from tablier.core.state import State

_ADDRESS = re.compile(r"<(https?://[^>\s]+)>")


def rules(
    game: GameName,
    lang: Annotated[
        str | None,
        typer.Option(
            metavar="LANGUAGE",
            help="en, fr or de; without it the language of your system.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Explain how a game is played, with pictures."""
    from tablier.cli.screen import new_console
    from tablier.core.registry import game as game_named
    from tablier.core.texts import languages, rules_text

    name = game_named(game).kind.name
    there = languages(name)
    if lang is None:
        language = preferred_language(there, os.environ)
    else:
        language = language_code(lang)
        if language not in there:
            known = ", ".join(there)
            typer.echo(f"tablier: no {name} rules in {lang!r}, only {known}; English:", err=True)
            language = FALLBACK
    show_rules(new_console(), name, rules_text(name, language))


def show_rules(console: Console, name: str, text: str) -> None:
    """Show a text that explains a game, in a pager when somebody is there to turn pages."""
    import pydoc

    with console.capture() as printed:
        _print_rules(console, name, text)
    page = "\n".join(line.rstrip() for line in printed.get().splitlines())
    if console.is_terminal and not console.is_dumb_terminal:
        os.environ.setdefault("LESS", "FRX")  # colours, no waiting for a short text
        pydoc.pager(page)
    else:
        typer.echo(page)


def _print_rules(console: Console, name: str, text: str) -> None:
    from rich.markdown import Markdown

    from tablier.cli.screen import reading_width
    from tablier.core.texts import Picture, parts, pictures

    width = reading_width(console)
    positions = pictures(name)
    for part in parts(text):
        if isinstance(part, Picture):
            _print_picture(console, positions[part.name], part.caption, width)
        elif part.strip():
            plain = _ADDRESS.sub(r"\1", part)  # or it would be printed twice
            markdown = Markdown(plain, hyperlinks=console.is_terminal)
            console.print(markdown, width=width, soft_wrap=False)


def _print_picture(console: Console, state: State, caption: str, width: int) -> None:
    from rich.padding import Padding
    from rich.text import Text

    from tablier.cli.screen import board

    console.print()
    console.print(Padding(board(state, to_do=False), (0, 0, 1, 4)))
    described = Padding(Text(caption, style="italic"), (0, 4, 1, 4))
    console.print(described, width=width, soft_wrap=False)
