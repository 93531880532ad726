"""``tablier bench``: how fast everything is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tablier.cli.arguments import Json

if TYPE_CHECKING:
    from tablier.bench.figures import Figure
    from tablier.bench.report import Report

_MET = {True: "yes", False: "no", None: ""}


def bench(
    yardstick: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", show_default=False,
            help="A C++ program that counts Ordo's actions, to compare with.",
        ),
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Some seconds instead of minutes.")] = False,
    json: Json = False,
) -> None:  # fmt: skip
    """Measure how fast the rules are on this machine.

    Speeds are measured in turn on one core, beside programs in C++ when g++ is there, and compared
    with what they are meant to be.

    \b
    tablier bench --quick
    tablier bench --yardstick other/ordo_perft.cpp --json
    """
    from rich.console import Console

    from tablier.bench.report import FULL, QUICK, measure

    with Console(stderr=True).status("") as status:
        report = measure(yardstick, QUICK if quick else FULL, status.update)
    if json:
        from json import dumps

        typer.echo(dumps(described(report), indent=2, ensure_ascii=False))
    else:
        _print(report)


def described(report: Report) -> dict[str, Any]:
    """A report for a program."""
    from dataclasses import asdict

    figures = [{**asdict(figure), "is_met": figure.is_met} for figure in report.figures]
    return {**asdict(report), "figures": figures}


def _print(report: Report) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from tablier.bench.figures import shown
    from tablier.cli.screen import new_console

    console = new_console()
    machine = report.machine
    console.print(f"{machine.cpu}, {machine.cores} cores, load {machine.load}")
    console.print(f"{machine.system}, {machine.python}, Numba {machine.numba}\n")
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    table.add_column("")
    for heading in ("median", "best", "at 50 M/s", "aim"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("met")
    for figure in report.figures:
        table.add_row(
            f"{figure.name}, {figure.unit}",
            shown(figure.value),
            shown(figure.best),
            "" if figure.scaled is None else shown(figure.scaled),
            "" if figure.aim is None else str(figure.aim),
            _met(figure),
            style="bold red" if figure.is_met is False else "",
        )
    console.print(table)
    for name, source in report.yardsticks.items():
        console.print(f"{name}: {source}")
    for note in report.notes:
        console.print(f"Note: {note}.")


def _met(figure: Figure) -> str:
    if figure.aim and figure.is_met is None:
        return "not judged"
    return _MET[figure.is_met]
