"""What an engine sees, on the screen: a table that changes, or a line for each step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tablier.cli.perft import grouped
from tablier.core.state import State

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tablier.engines.report import Line, Report


def show_reports(state: State, reports: Iterator[Report]) -> None:
    """Show reports as they come: in place on a terminal, one below the other elsewhere."""
    from tablier.cli.screen import new_console

    console = new_console()
    if not console.is_terminal:
        for report in reports:
            for line in report.lines:
                console.print(_plain(state, report, line))
        return
    from rich.live import Live

    from tablier.cli.screen import board

    console.print(board(state))
    console.print()
    with Live(console=console, auto_refresh=False) as live:
        for report in reports:
            live.update(_table(state, report), refresh=True)


def _turns(state: State, line: Line) -> list[str]:
    """A line's actions as turns; one that has begun already is shown from its beginning."""
    begun = len(state.turns) - (0 if state.at_turn_start else 1)
    for action in line.actions:
        state = state.play(action)
    return list(state.turn_texts[max(begun, 0) :])


def _plain(state: State, report: Report, line: Line) -> str:
    turns = " ".join(_turns(state, line))
    return (
        f"depth {report.depth:2}  {_score(line):>14}  {line.chance:4.0%}  "
        f"{grouped(report.nodes):>13} in {report.seconds:7.2f} s  {turns}"
    )


def _table(state: State, report: Report) -> RenderableType:
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    head = Text.assemble(
        ("depth ", "dim"), f"{report.depth} (up to {report.deepest})",
        ("   nodes ", "dim"), grouped(report.nodes),
        ("   speed ", "dim"), f"{grouped(report.speed)}/s",
        ("   time ", "dim"), f"{report.seconds:.1f} s",
    )  # fmt: skip
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("", justify="right", style="dim")
    table.add_column("score", justify="right", no_wrap=True)
    table.add_column("wins", justify="right", no_wrap=True)
    table.add_column("line", ratio=1)
    for number, line in enumerate(report.lines, 1):
        first, *others = _turns(state, line)
        text = Text.assemble((first, "bold"), " ", " ".join(others))
        table.add_row(str(number), _score(line), f"{line.chance:.0%}", text)
    return Group(head, table)


def _score(line: Line) -> str:
    """A score as people say it."""
    turns = line.wins_in
    if turns is None:
        return f"{line.score:+d}"
    return f"wins in {turns}" if turns > 0 else f"loses in {-turns}"
