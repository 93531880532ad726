"""``tablier play``: people and computer players at one terminal."""

from __future__ import annotations

from pathlib import Path
from random import shuffle
from typing import TYPE_CHECKING, Annotated

import typer

from tablier.cli.arguments import GameOrRecord, Position, RecordFile, Usage, chosen_state
from tablier.core.errors import TablierError
from tablier.core.registry import game as game_named
from tablier.core.registry import game_names

if TYPE_CHECKING:
    from rich.console import Console

    from tablier.cli.prompt import Prompt
    from tablier.cli.seats import Seats
    from tablier.cli.table import Table
    from tablier.records import Record


def play(
    game: GameOrRecord = None,
    position: Position = None,
    record: RecordFile = None,
    names: Annotated[
        str | None,
        typer.Option(metavar="A,B", help="The players' names in turn order.", show_default=False),
    ] = None,
    lots: Annotated[
        bool, typer.Option("--lots", help="Draw lots for the order of the names.")
    ] = False,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="N=PLAYER",
            help="Who sits where, from 0 on: human, or a computer player such as level:7.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Play a game, people and computer players at one terminal.

    With --record the game is written into the file after every action, and goes on from there when
    the file exists already. At the table, help says what can be said there.

    \b
    tablier play dorix:players=3 --names Anna,Bert,Chloé
    tablier play ordo --seat 1=level:5
    tablier play ordo --record evening.txt
    """
    from tablier.cli.conversation import Conversation
    from tablier.cli.prompt import Left, Prompt
    from tablier.cli.screen import new_console
    from tablier.cli.seats import read_seats
    from tablier.cli.table import Table

    console = new_console()
    prompt = Prompt(console)
    resumed = record is not None and record.exists()
    if game is None and not resumed:
        try:
            game = _ask_game(console, prompt)
        except Left:
            console.print("Goodbye.")
            return
    opened = _opened(game, position, record, _names(names, lots))
    seats = read_seats(seat or (), opened.game)
    table = Table(_seated(opened, seats), record)
    if not resumed:
        table.save()
    _welcome(console, table)
    Conversation(console, prompt, table, seats).run()


def _ask_game(console: Console, prompt: Prompt) -> str:
    from rich.table import Table
    from rich.text import Text

    from tablier.cli.prompt import Left
    from tablier.cli.screen import reading_width
    from tablier.core.registry import kind_named

    choice = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for name in game_names():
        choice.add_row(Text(name, style="bold"), kind_named(name).summary)
    console.print(choice, width=reading_width(console), soft_wrap=False)
    console.print()
    while True:
        answer = prompt.ask("Which game")
        if answer.strip().lower() == "quit":
            raise Left
        try:
            return game_named(answer).name
        except TablierError as error:
            console.print(f"{error}", style="red")


def _opened(
    game: str | None, position: str | None, path: Path | None, names: tuple[str, ...]
) -> Record:
    from dataclasses import replace
    from datetime import date

    from tablier.records import Record, load

    if path is not None and path.exists():
        chosen_state(game, position, path)  # refuses another game or position
        record = load(path)
    else:
        record = Record(chosen_state(game, position, None), date=date.today().isoformat())
    return replace(record, players=names) if names else record


def _seated(record: Record, seats: Seats) -> Record:
    """A computer that has no name yet is called by what it is."""
    from dataclasses import replace

    if not seats.texts:
        return record
    names = record.players or ("",) * record.game.players
    named = (name or seats.texts.get(player, "") for player, name in enumerate(names))
    return replace(record, players=tuple(named))


def _names(text: str | None, lots: bool) -> tuple[str, ...]:
    names = [name.strip() for name in text.split(",")] if text else []
    if lots:
        if not names:
            raise Usage("lots are drawn for the order of --names")
        shuffle(names)
    return tuple(names)


def _welcome(console: Console, table: Table) -> None:
    kind, game = table.game.kind, table.game
    players = ", ".join(table.name_of(player) for player in range(game.players))
    console.print(f"{kind.title} by {kind.author}", style="bold")
    console.print(f"{game.name}: {players}")
    if table.has_begun:
        turns = len(table.state.turns)
        console.print(f"The game goes on after {turns} turn{'' if turns == 1 else 's'}.")
    console.print("Type an action; ? shows what is legal, help everything else.")
