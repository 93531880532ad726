"""``tablier show``: a position."""

from __future__ import annotations

from typing import Any

import typer

from tablier.cli.arguments import Actions, GameOrRecord, Json, Position, RecordFile, chosen_state
from tablier.core.state import State


def show(
    game: GameOrRecord = None,
    actions: Actions = None,
    position: Position = None,
    record: RecordFile = None,
    json: Json = False,
) -> None:
    """Show a position: the board and who is to move, or who has won.

    \b
    tablier show ordo c2:d2-c4 c7:d7-c5
    tablier show "dorix:players=3" --position "-,-,-,-/-,r,-,-/-,-,-,-/-,-,-,- b 11:12:12"
    """
    state = chosen_state(game, position, record, actions)
    if json:
        from json import dumps

        typer.echo(dumps(described(state), indent=2, ensure_ascii=False))
    else:
        _print(state)


def described(state: State) -> dict[str, Any]:
    """A position for a program."""
    names, outcome = state.game.player_names, state.outcome
    return {
        "game": state.game.name,
        "position": str(state),
        "player": state.player,
        "player_name": None if state.player is None else names[state.player],
        "at_turn_start": state.at_turn_start,
        "outcome": outcome and {
            "winners": list(outcome.winners),
            "winner_names": [names[player] for player in outcome.winners],
            "reason": str(outcome.reason),
        },
        "turns": list(state.turn_texts),
        "legal_actions": len(state.actions),
    }  # fmt: skip


def _print(state: State) -> None:
    from rich.text import Text

    from tablier.cli.screen import board, new_console, outcome_sentence

    console = new_console()
    console.print(board(state))
    if state.outcome:
        console.print(Text(outcome_sentence(state.game, state.outcome), style="bold"))
    console.print()
    console.print(Text.assemble(("game      ", "dim"), state.game.name))
    console.print(Text.assemble(("position  ", "dim"), str(state)))
    if state.turns:
        played = f"{len(state.turns)}, the last one {state.turn_texts[-1]}"
        console.print(Text.assemble(("turns     ", "dim"), played))
    if not state.outcome:
        console.print(Text.assemble(("actions   ", "dim"), f"{len(state.actions)} legal"))
