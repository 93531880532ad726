"""``tablier moves``: what is legal."""

from __future__ import annotations

from typing import Annotated

import typer

from tablier.cli.arguments import Actions, GameOrRecord, Json, Position, RecordFile, chosen_state


def moves(
    game: GameOrRecord = None,
    actions: Actions = None,
    position: Position = None,
    record: RecordFile = None,
    turns: Annotated[
        bool, typer.Option("--turns", help="Whole turns instead of single actions.")
    ] = False,
    json: Json = False,
) -> None:
    """List what is legal: single actions, or whole turns.

    In columns on a terminal, one a line into a pipe or a file.
    """
    state = chosen_state(game, position, record, actions)
    texts = state.legal_turns() if turns and not state.is_over else iter(state.actions)
    if json:
        from json import dumps

        typer.echo(dumps(list(texts), indent=2))
        return
    from tablier.cli.screen import in_columns, new_console, outcome_sentence

    console = new_console()
    if not console.is_terminal:
        for text in texts:
            typer.echo(text)
        return
    if state.outcome:
        console.print(outcome_sentence(state.game, state.outcome))
        return
    listed = sorted(texts)
    console.print(in_columns(listed, console.width))
    what = "turn" if turns else "action"
    plural = "" if len(listed) == 1 else "s"
    console.print(f"{len(listed)} legal {what}{plural}", style="dim")
