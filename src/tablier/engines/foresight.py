"""Forced wins and losses, proven before the search begins."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

from tablier.core.game import Game
from tablier.core.state import State
from tablier.engines.limits import Limits
from tablier.engines.report import Line, Report
from tablier.engines.thinker import Thinker
from tablier.engines.tree import WON
from tablier.solving.outlook import Outlook, outlook
from tablier.solving.solver import Solver, learn

_NODES_A_SECOND = 4_000_000


def has_foresight(game: Game) -> bool:
    """Whether a game tells enough to those who prove that looking ahead pays."""
    return len(game.teams) == 2 and learn(game.kind.name)


class Foresight:
    """A search that is spared what is certain: a forced win is played at once, and actions after which
    the others force one are left out as long as there is another."""

    def __init__(self, game: Game, search: Thinker, megabytes: int) -> None:
        self.search = search
        self.solver = Solver(game, megabytes)
        self.solver.table.fill(0)  # fetched from the system now, as the search's is
        outlook(self.solver, game.initial(), nodes=1)  # compiled now
        self._stopped = threading.Event()

    def stop(self) -> None:
        """End the thinking that is going on."""
        self._stopped.set()
        self.solver.stop()
        self.search.stop()

    def think(self, state: State, limits: Limits, lines: int = 1) -> Iterator[Report]:
        """Reports, the last one is the answer. Only for a choice anything is proven before."""
        if limits.foresight == 0 or lines > 1:
            return self.search.think(state, limits, lines)
        self._stopped.clear()
        self.solver.resume()
        return self._consider(state, limits)

    def _consider(self, state: State, limits: Limits) -> Iterator[Report]:
        start = perf_counter()
        seen = self._look(state, limits)
        seconds = perf_counter() - start
        if self._stopped.is_set() or seen.action:
            action = seen.action or next(a for a in state.actions if a not in seen.losing)
            score = WON - seen.turns if seen.action else 0
            yield Report(seen.turns, seen.turns, seen.nodes, seconds, (Line((action,), score),))
            return
        avoided = tuple(state.codes[state.actions.index(action)] for action in seen.losing)
        rest = replace(limits, avoided=avoided, foresight=0)
        if limits.seconds is not None:
            rest = replace(rest, seconds=max(limits.seconds - seconds, 0.001))
        if limits.nodes is not None:
            rest = replace(rest, nodes=max(limits.nodes - seen.nodes, 1))
        reports = self.search.think(state, rest)
        if self._stopped.is_set():  # perhaps it was told before it had begun
            self.search.stop()
        for report in reports:
            yield replace(report, nodes=report.nodes + seen.nodes, seconds=report.seconds + seconds)

    def _look(self, state: State, limits: Limits) -> Outlook:
        if len(state.actions) == 1:
            return Outlook(None, 0, (), 0)
        share = limits.foresight
        nodes = int((limits.nodes or 0) * share)
        alarm = None
        if limits.seconds is not None:
            # Counted rather than timed, for an alarm is heard late; it is there for slow machines.
            usual = int(limits.seconds * share * _NODES_A_SECOND) + 1
            nodes = min(nodes or usual, usual)
            alarm = threading.Timer(2 * share * limits.seconds, self.solver.stop)
            alarm.daemon = True
            alarm.start()
        try:
            return outlook(self.solver, state, nodes)
        finally:
            if alarm:
                alarm.cancel()
