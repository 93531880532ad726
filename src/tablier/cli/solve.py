"""``tablier solve``: who can force a win, proven."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tablier.cli.arguments import (
    Actions,
    GameOrRecord,
    Json,
    Position,
    RecordFile,
    Usage,
    chosen_game,
    chosen_state,
)
from tablier.cli.perft import grouped
from tablier.core.game import Game
from tablier.core.state import State

if TYPE_CHECKING:
    from tablier.solving.solver import Answer, Solver
    from tablier.solving.winning import Win

_GLANCE = 0.5  # seconds between two looks at how far a search is


def solve(
    game: GameOrRecord = None,
    actions: Actions = None,
    position: Position = None,
    record: RecordFile = None,
    turns: Annotated[
        int, typer.Option(metavar="N", min=1, max=60, help="Up to how many turns, of both sides.")
    ] = 9,
    side: Annotated[
        str | None,
        typer.Option(
            metavar="SIDE", show_default=False,
            help="Only this side: a colour, or a seat from 0.",
        ),
    ] = None,
    method: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="search; to check it numbers, or plain, which knows nothing but the rules.",
        ),
    ] = "search",
    hash: Annotated[
        int, typer.Option(metavar="MB", min=1, help="Memory to remember positions in.")
    ] = 256,
    known: Annotated[bool, typer.Option("--known", help="List what has been proven.")] = False,
    json: Json = False,
) -> None:  # fmt: skip
    """Say who can force a win within N turns, and how.

    The turns of both sides are counted. It goes on from turn to turn until a win is proven or N is reached. Draws by repetition, a house
    rule, are not looked at. Ctrl-C ends it with what is proven so far.

    \b
    tablier solve dorix --turns 13
    tablier solve dorix b2 c3 b3 --side blue --turns 9 --method numbers
    """
    if known:
        _list_known(chosen_game(game), json)
        return
    from tablier.solving.solver import METHODS, Solver

    state = chosen_state(game, position, record, actions)
    if method not in METHODS:
        raise Usage(
            "there is no method {method!r}; it may be {methods}",
            method=method, methods=", ".join(METHODS),
        )  # fmt: skip
    if state.is_over:
        raise Usage("the game is over: nobody can force anything")
    solver = Solver(state.game, hash, method)
    sides = state.game.teams if side is None else (_side(state.game, side),)
    refuted = dict.fromkeys(sides, 0)
    try:
        for answer, win in _answers(solver, state, sides, turns):
            (_write_json if json else _write)(state.game, answer, win)
            if not answer.wins:
                refuted[answer.players] = answer.turns
    except KeyboardInterrupt:
        if not json:
            typer.echo("stopped", err=True)
    if not json:
        for players, number in refuted.items():
            typer.echo(f"{_name(state.game, players)}: no forced win within {_counted(number)}")


def _side(game: Game, text: str) -> tuple[int, ...]:
    """The side of a player named by colour or seat."""
    for seat, colour in enumerate(game.player_names):
        if text.lower() in (colour.lower(), str(seat)):
            return next(team for team in game.teams if seat in team)
    raise Usage(
        "there is no side {side!r} in {game}; there are {names}",
        side=text, game=game.name, names=", ".join(game.player_names),
    )  # fmt: skip


def _name(game: Game, players: tuple[int, ...]) -> str:
    return " and ".join(game.player_names[player] for player in players)


def _counted(turns: int) -> str:
    return f"{turns} turn{'' if turns == 1 else 's'}"


def _answers(
    solver: Solver, state: State, sides: tuple[tuple[int, ...], ...], turns: int
) -> Iterator[tuple[Answer, Win | None]]:
    """One answer after another, with more and more turns, to the first win."""
    from tablier.solving.winning import win_of

    for number in range(1, turns + 1):
        for players in sides:
            answer = _heard(solver, partial(solver.wins, state, players, number))
            if answer.wins is None:
                raise KeyboardInterrupt
            if not answer.wins:
                yield answer, None
                continue
            yield answer, _heard(solver, partial(win_of, solver, state, players, number))
            return


def _heard(solver: Solver, ask: Any) -> Any:
    """What the solver answers in a thread of its own: so Ctrl-C is heard, and progress is shown."""
    import sys

    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(ask()), daemon=True)
    thread.start()
    live = sys.stderr.isatty()
    try:
        while thread.is_alive():
            thread.join(_GLANCE)
            if live and thread.is_alive():
                typer.echo(f"\r{grouped(solver.nodes)} positions ", nl=False, err=True)
    except KeyboardInterrupt:
        solver.stop()
        thread.join()
        raise
    finally:
        if live:
            typer.echo("\r\x1b[K", nl=False, err=True)
    return found[0]


def _write(game: Game, answer: Answer, win: Win | None) -> None:
    said = "can force a win" if answer.wins else "no"
    typer.echo(
        f"within {_counted(answer.turns):>8}  {_name(game, answer.players):5} {said}"
        f" {grouped(answer.nodes):>15} positions {answer.seconds:9.2f} s"
    )
    if win is not None:
        if win.actions:
            typer.echo(f"winning: {' '.join(win.actions)}")
        typer.echo(f"for example: {' '.join(win.line)}")


def _write_json(game: Game, answer: Answer, win: Win | None) -> None:
    from json import dumps

    fields = asdict(answer) | {"seconds": round(answer.seconds, 3)}
    if win is not None:
        fields |= asdict(win)
    typer.echo(dumps(fields, ensure_ascii=False))


def _list_known(game: Game, json: bool) -> None:
    from tablier.solving.known import known_results

    results = [result for result in known_results(game.kind.name) if result.game == game.name]
    if json:
        from json import dumps

        typer.echo(dumps([asdict(result) for result in results], indent=2, ensure_ascii=False))
        return
    for result in results:
        said = "forces a win" if result.wins else "cannot force a win"
        typer.echo(f"{result.side} {said} within {_counted(result.turns)}")
        for run in result.runs:
            typer.echo(
                f"  {result.command(run)}: {grouped(run.nodes)} positions, {run.seconds:g} s,"
                f" {run.date}"
            )
    if not results:
        typer.echo(f"nothing has been stored of {game.name}")
