"""``tablier perft``: counting sequences of actions."""

from __future__ import annotations

import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from time import perf_counter
from typing import Annotated

import typer

from tablier.cli.arguments import GameName, Json, Position, RecordFile, chosen_state
from tablier.core.state import State


def perft(
    game: GameName,
    depth: Annotated[
        int,
        typer.Argument(
            metavar="DEPTH", min=1, max=100, help="How many actions.", show_default=False
        ),
    ],
    position: Position = None,
    record: RecordFile = None,
    divide: Annotated[
        bool, typer.Option("--divide", help="The count behind each legal action.")
    ] = False,
    interpreted: Annotated[
        bool, typer.Option("--interpreted", help="In plain Python, nothing compiled.")
    ] = False,
    json: Json = False,
) -> None:
    """Count sequences of single actions, up to a depth, and time it.

    Compiling the rules, which takes some seconds the first time, is not counted.
    """
    state = chosen_state(game, position, record)
    with _interruptible():
        if not interpreted:
            state.perft(1)  # compiled now, or read from the disk
        if divide:
            _divide(state, depth, not interpreted, json)
        else:
            _count(state, depth, not interpreted, json)


@contextmanager
def _interruptible() -> Generator[None]:
    """Let Ctrl-C end the program inside compiled code too, where Python would not see it."""
    if threading.current_thread() is not threading.main_thread():  # not ours to say there
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _count(state: State, depth: int, compiled: bool, json: bool) -> None:
    found: list[dict[str, float]] = []
    if not json:
        typer.echo(f"depth {'nodes':>19} {'seconds':>11} {'nodes/s':>15}")
    for ply in range(1, depth + 1):
        start = perf_counter()
        nodes = state.perft(ply, compiled=compiled)
        seconds = perf_counter() - start
        found.append({"depth": ply, "nodes": nodes, "seconds": round(seconds, 6)})
        if not json:
            speed = grouped(round(nodes / seconds)) if seconds > 1e-3 else "–"
            typer.echo(f"{ply:5} {grouped(nodes):>19} {seconds:11.3f} {speed:>15}")
    if json:
        from json import dumps

        typer.echo(dumps(found, indent=2))


def _divide(state: State, depth: int, compiled: bool, json: bool) -> None:
    counts: dict[str, int] = {}
    widest = max(map(len, state.actions), default=0)
    for action in state.actions:
        counts[action] = state.play(action).perft(depth - 1, compiled=compiled)
        if not json:
            typer.echo(f"{action:{widest}} {grouped(counts[action]):>19}")
    if json:
        from json import dumps

        listed = [{"action": action, "nodes": nodes} for action, nodes in counts.items()]
        typer.echo(dumps(listed, indent=2))
    else:
        number = len(counts)
        typer.echo(f"{number} action{'' if number == 1 else 's'}, "
                   f"{grouped(sum(counts.values()))} sequences of {depth}")  # fmt: skip


def grouped(number: int) -> str:
    """A number with its digits in threes.

    >>> grouped(724821826)
    '724 821 826'
    """
    return f"{number:,}".replace(",", " ")
