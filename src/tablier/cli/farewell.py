"""Leaving the table without losing the game."""

from __future__ import annotations

import shlex
from datetime import date
from itertools import count
from pathlib import Path

from rich.console import Console

from tablier.cli.prompt import Left, Prompt
from tablier.cli.table import Table
from tablier.records import write


def farewell(console: Console, prompt: Prompt, table: Table) -> None:
    """Say how to go on with the game, and keep it somewhere if nobody has yet."""
    if table.path and not table.changed:
        _told(console, table, table.path)
    elif table.outcome or not table.has_begun:
        console.print("Goodbye.")
    elif prompt.is_live:
        _offer(console, prompt, table)
    else:
        console.print("The game so far:\n")
        console.print(write(table.record))
        console.print("Kept in a file, it goes on with: tablier play --record FILE")


def free_name(table: Table) -> Path:
    """A file for a game that has none: ``dorix-2026-07-25.txt``, numbered if need be."""
    stem = f"{table.game.kind.name}-{date.today().isoformat()}"
    names = (Path(f"{stem}{f'-{n}' if n > 1 else ''}.txt") for n in count(1))
    return next(name for name in names if not name.exists())


def _offer(console: Console, prompt: Prompt, table: Table) -> None:
    usual = free_name(table)
    while True:
        try:
            answer = prompt.ask(f"Keep the game in a file? Enter: {usual}, n: no, or a name")
        except Left:
            answer = ""
        if answer.lower() in ("n", "no"):
            console.print("Goodbye.")
            return
        path = Path(answer).expanduser() if answer else usual
        try:
            table.save(path)
        except OSError as error:
            console.print(f"{error.filename}: {error.strerror}", style="red")
            if path == usual:
                console.print(write(table.record))
                return
            continue
        _told(console, table, path)
        return


def _told(console: Console, table: Table, path: Path) -> None:
    console.print(f"The game is in {path}.")
    if not table.outcome:
        console.print(f"Go on with: tablier play --record {shlex.quote(str(path))}")
