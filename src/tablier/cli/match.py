"""``tablier match``: which of two players is stronger."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablier.cli.arguments import GameName, Json, Usage

if TYPE_CHECKING:
    from tablier.arena.plan import Plan
    from tablier.arena.playing import Played
    from tablier.arena.rating import Sprt

_PLAYER = "level:7, engine:nodes=5000, uct,seconds=0.2, random, program:COMMAND, …"


def match(
    game: GameName,
    a: Annotated[
        str, typer.Argument(metavar="A", help=f"A player: {_PLAYER}", show_default=False)
    ],
    b: Annotated[str, typer.Argument(metavar="B", help="The other one.", show_default=False)],
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many games, or at the most.")
    ] = 100,
    seed: Annotated[
        int, typer.Option(metavar="N", help="Other openings with another number.")
    ] = 1,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", show_default=False,
            help="A line of JSON for each game; what is there already is not played again.",
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="ELO0,ELO1", show_default=False,
            help="Stop as soon as it is clear whether A is rather ELO1 than ELO0 stronger.",
        ),
    ] = None,
    risks: Annotated[
        str, typer.Option(metavar="ALPHA,BETA", help="How likely --sprt may be wrong.")
    ] = "0.05,0.05",
    openings: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", show_default=False,
            help="Openings instead of random ones: turns from the start, one opening a line.",
        ),
    ] = None,
    longest: Annotated[
        int, typer.Option(metavar="TURNS", min=1, help="Longer games are cut off as draws.")
    ] = 600,
    processes: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="How many games at once.", show_default="all cores"),
    ] = None,
    json: Json = False,
) -> None:  # fmt: skip
    """Let two players play each other, and say which is stronger.

    Games come in pairs that begin alike, with sides exchanged; the openings are random and
    balanced. Where more than two play for themselves, A has each seat in turn and B all others.
    Ctrl-C ends a match; with --output the same command goes on with it.

    \b
    tablier match dorix level:7 level:6 --games 200 -o 7-6.jsonl
    tablier match ordo engine:seconds=0.2 uct:seconds=0.2 --sprt 0,50
    """
    from tablier.arena.openings import openings_in
    from tablier.arena.plan import Plan
    from tablier.arena.player_text import read_player
    from tablier.cli.arguments import chosen_game

    played = chosen_game(game)
    plan = Plan(
        game=played.name,
        a=read_player(a).text,
        b=read_player(b).text,
        games=games,
        seed=seed,
        longest=longest,
        openings=openings_in(played, openings) if openings else (),
    )
    _play(plan, _test(plan, sprt, risks), output, processes, json)


def _test(plan: Plan, sprt: str | None, risks: str) -> Sprt | None:
    from tablier.arena.rating import Sprt

    if sprt is None:
        return None
    if plan.sides != 2:
        raise Usage(
            "--sprt is for two sides, and {game} has {sides}", game=plan.game, sides=plan.sides
        )
    elo0, elo1 = _two_numbers("--sprt", sprt, "0,10")
    alpha, beta = _two_numbers("--risks", risks, "0.05,0.05")
    if elo0 >= elo1:
        raise Usage("--sprt needs the smaller number first, as in 0,10")
    if not (0 < alpha < 0.5 and 0 < beta < 0.5):
        raise Usage("--risks are between 0 and 0.5, as in 0.05,0.05")
    return Sprt(elo0, elo1, alpha, beta)


def _two_numbers(name: str, text: str, example: str) -> tuple[float, float]:
    try:
        first, second = (float(part) for part in text.split(","))
    except ValueError as error:
        raise Usage(
            "{name} needs two numbers, as in {example}", name=name, example=example
        ) from error
    return first, second


def _play(
    plan: Plan, sprt: Sprt | None, output: Path | None, processes: int | None, json: bool
) -> None:
    from contextlib import ExitStack

    from tablier.arena.match import cores, play_match, workers
    from tablier.arena.player_text import read_player
    from tablier.arena.players import prepare_players
    from tablier.arena.results import read_results, results_file, write_line
    from tablier.arena.standing import Standing
    from tablier.cli.match_screen import Progress, summary
    from tablier.cli.preparing import preparing

    done: dict[int, Played] = read_results(plan, output) if output else {}
    players = [read_player(text) for text in (plan.a, plan.b)]
    at_once = processes or max(cores() // max(player.threads for player in players), 1)
    tasks = list(plan.tasks(done))
    standing = Standing(plan, done.values(), sprt)
    stopped = False
    try:
        with ExitStack() as stack:
            if tasks and standing.answer is None:
                file = stack.enter_context(results_file(output)) if output else None
                executor = stack.enter_context(workers(min(at_once, len(tasks))))
                with preparing():
                    executor.submit(prepare_players, plan.game, players).result()
                progress = stack.enter_context(Progress(standing))
                for played in play_match(tasks, executor, at_once):
                    done[played.number] = played
                    if file:
                        file.write(write_line(plan, played) + "\n")
                        file.flush()
                    standing = Standing(plan, done.values(), sprt)
                    progress.show(standing)
                    if standing.answer is not None:
                        break
    except KeyboardInterrupt:
        stopped = True
    if json:
        from json import dumps

        typer.echo(dumps(standing.as_json(), indent=2, ensure_ascii=False))
    else:
        summary(standing)
    if stopped:
        more = (
            f"the same command goes on with {output}" if output else "-o FILE would keep the games"
        )
        typer.echo(f"tablier: stopped; {more}", err=True)
        raise typer.Exit(130)
