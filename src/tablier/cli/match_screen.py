"""A match on the screen: a line while it goes on, a table when it is over."""

from __future__ import annotations

import math
from types import TracebackType
from typing import TYPE_CHECKING

from tablier.core.registry import game as game_named

if TYPE_CHECKING:
    from tablier.arena.playing import Clock
    from tablier.arena.standing import Standing

_SHOWN_TROUBLES = 8


class Progress:
    """A bar on standard error, when somebody is there to see it."""

    def __init__(self, standing: Standing) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        console = Console(stderr=True, highlight=False)
        self._bar = Bar(
            BarColumn(24),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.description}"),
            console=console,
            disable=not console.is_terminal,
            transient=True,
        )
        plan = standing.plan
        self._task = self._bar.add_task("", total=plan.groups * plan.sides)
        self.show(standing)

    def show(self, standing: Standing) -> None:
        """Show how the match stands now."""
        said = f"+{standing.wins} ={standing.draws} −{standing.losses}  {_strength(standing)}"
        if standing.ratio is not None:
            said += f"  LLR {standing.ratio:+.2f}"
        self._bar.update(self._task, completed=len(standing.played), description=said)

    def __enter__(self) -> Progress:
        self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._bar.stop()


def summary(standing: Standing) -> None:
    """Print what came out."""
    from tablier.cli.screen import new_console

    console = new_console()
    plan = standing.plan
    console.print(f"{plan.game}: A {plan.a}, B {plan.b}", style="bold")
    games = len(standing.played)
    console.print(
        f"{games} game{'' if games == 1 else 's'}: "
        f"A won {standing.wins}, drew {standing.draws}, lost {standing.losses}"
    )
    if standing.scores:
        console.print(_strength(standing))
        if plan.sides == 2:
            pairs = "  ".join(
                f"{points}: {n}"
                for points, n in zip(
                    ("0", "½", "1", "1½", "2"), standing.counts.values(), strict=True
                )
            )
            console.print(f"A's points in a pair  {pairs}")
    names = game_named(plan.game)
    for side, number, share in standing.by_side():
        who = " and ".join(names.player_names[player] for player in names.teams[side])
        console.print(f"A as {who}: {share:.1%} of {number}", style="dim")
    _print_test(standing)
    for name, a in (("A", True), ("B", False)):
        console.print(f"{name} took {_time(standing.clock(a))}", style="dim")
    troubles = standing.troubles
    for played in troubles[:_SHOWN_TROUBLES]:
        console.print(f"game {played.number}: {played.ending}", style="red")
    if len(troubles) > _SHOWN_TROUBLES:
        console.print(f"and {len(troubles) - _SHOWN_TROUBLES} games more", style="red")


def _print_test(standing: Standing) -> None:
    from tablier.cli.screen import new_console

    test, ratio = standing.sprt, standing.ratio
    if test is None or ratio is None:
        return
    low, high = test.bounds
    said = {
        True: f"A is stronger by {test.elo1:g} rather than {test.elo0:g} Elo",
        False: f"A is stronger by {test.elo0:g} rather than {test.elo1:g} Elo",
        None: "not clear yet",
    }[standing.answer]
    new_console().print(f"LLR {ratio:+.2f} ({low:.2f} … {high:.2f}): {said}", style="bold")


def _strength(standing: Standing) -> str:
    """The score with its bounds, and what strength it tells of."""
    found = standing.estimate
    if not standing.scores:
        return ""
    if standing.plan.sides != 2:
        fair = 1 / standing.plan.sides
        bounds = f"{found.low:.1%} … {found.high:.1%}"
        return f"A {found.mean:.1%} ({bounds}), {found.mean / fair:.2f} × its share"
    if math.isinf(found.elo_low) or math.isinf(found.elo_high):
        bounds = f"({_signed(found.elo_low)} … {_signed(found.elo_high)}, 95 %)"
    else:
        bounds = f"± {(found.elo_high - found.elo_low) / 2:.0f} (95 %)"
    return (
        f"A {found.mean:.1%}, Elo {_signed(found.elo)} {bounds}, stronger with {found.better:.1%}"
    )


def _signed(number: float) -> str:
    return f"{'+' if number > 0 else '−'}∞" if math.isinf(number) else f"{number:+.0f}"


def _time(clock: Clock) -> str:
    if not clock.actions:
        return "no time"
    late = f", {clock.overruns} beyond the limit" if clock.overruns else ""
    return (
        f"{clock.seconds / clock.actions:.3f} s an action, {clock.slowest:.3f} s for the "
        f"slowest of {clock.actions}{late}"
    )
