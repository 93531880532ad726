"""``tablier analyse``: what the engine thinks of a position."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import ExitStack, closing, suppress
from errno import ENOENT
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablier.cli.arguments import (
    Actions,
    Json,
    Position,
    RecordFile,
    Usage,
    chosen_state,
    complete_game,
)
from tablier.core.registry import parse
from tablier.core.state import State

if TYPE_CHECKING:
    from tablier.engines.engine import Engine
    from tablier.engines.report import Report

_SECONDS = 10.0


def analyse(
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="POSITION|RECORD",
            help="A game, a position with its game before it, or a file with a record.",
            show_default=False,
            autocompletion=complete_game,
        ),
    ] = None,
    actions: Actions = None,
    position: Position = None,
    record: RecordFile = None,
    turn: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="After N turns of the game.", show_default=False),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            metavar="S", min=0, show_default=False,
            help="How long; 10 when nothing is limited, 0 for no end.",
        ),
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="How many positions.", show_default=False),
    ] = None,
    depth: Annotated[
        int | None, typer.Option(metavar="D", min=1, help="How deep.", show_default=False)
    ] = None,
    lines: Annotated[int, typer.Option(metavar="K", min=1, help="How many best lines.")] = 3,
    threads: Annotated[int, typer.Option(metavar="N", min=1, help="How many threads.")] = 1,
    hash: Annotated[
        int, typer.Option(metavar="MB", min=1, help="Memory to remember positions in.")
    ] = 64,
    json: Json = False,
) -> None:  # fmt: skip
    """Show the best lines in a position, seen deeper and deeper.

    Scores are those of the player who decides: +110 is three wins to one. With --json each step is
    an object in a line of its own. Ctrl-C ends it.

    \b
    tablier analyse dorix b2 c3 --lines 5
    tablier analyse game.txt --turn 12 --seconds 60
    """
    from tablier.engines.engine import Engine, NothingToDecide

    state = _chosen(what, position, record, actions)
    if turn is not None:
        state = _after(state, turn)
    if state.is_over:
        raise NothingToDecide("the game is over: there is nothing to decide")
    if seconds is None and nodes is None and depth is None:
        seconds = _SECONDS
    engine = Engine(
        state.game, seconds=seconds or None, nodes=nodes, depth=depth, seed=0,
        threads=threads, megabytes=hash,
    )  # fmt: skip
    with suppress(KeyboardInterrupt), closing(_reports(engine, state, lines)) as reports:
        if json:
            from json import dumps

            for report in reports:
                typer.echo(dumps(report.as_json(), ensure_ascii=False))
        else:
            from tablier.cli.analysis_screen import show_reports

            show_reports(state, reports)


def _chosen(
    what: str | None, position: str | None, record: Path | None, actions: list[str] | None
) -> State:
    """The position meant by an argument that may be a game, a position or a file."""
    if what is not None and position is None and record is None:
        if Path(what).is_file():
            return chosen_state(None, None, Path(what), actions)
        if Path(what).suffix and ":" not in what and " " not in what:
            raise FileNotFoundError(ENOENT, "No such file or directory", what)
        if " " in what.strip():
            state = parse(what)
            return chosen_state(state.game.name, str(state), None, actions)
    return chosen_state(what, position, record, actions)


def _after(state: State, turns: int) -> State:
    """The position after so many turns of the game."""
    if turns > len(state.turns):
        raise Usage(
            "there is no turn {turns}; the game has {number}", turns=turns, number=len(state.turns)
        )
    found = state.game.state(state.origin)
    for moment in state.moments:
        if len(moment.turns) == turns:
            found = moment
    return found


def _reports(engine: Engine, state: State, lines: int) -> Generator[Report]:
    """What the engine sees; it thinks in a thread of its own, so that Ctrl-C is heard."""
    from queue import SimpleQueue

    from tablier.cli.preparing import preparing
    from tablier.engines.background import Choice, Thinking

    seen: SimpleQueue[Report | Choice] = SimpleQueue()

    def prepared() -> Engine:
        with preparing():
            engine.prepare()
        return engine

    thinking = Thinking(
        state, prepared, lambda engine, state: engine.analyse(state, lines), seen.put, seen.put
    )
    thinking.start()
    with ExitStack() as stack:
        stack.callback(thinking.finish)
        stack.callback(thinking.stop)
        while not isinstance(step := seen.get(), Choice):
            yield step
        if step.error is not None:
            raise step.error
