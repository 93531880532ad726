"""Deeper and deeper: the tree search driven from depth to depth, on one thread or several."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from tablier.core import judgement
from tablier.core.compiled import as_arrays, compiled
from tablier.core.game import Game
from tablier.core.state import State
from tablier.engines import tree
from tablier.engines.desk import Numbers, new_desk, new_table, take_sides
from tablier.engines.limits import Limits
from tablier.engines.report import Line, Report

_WINDOW = 40  # how far from the last value the next one is looked for first
_YOUNGEST = 64


class TreeSearch:
    """A game's tree search with its memory; it thinks about one position at a time."""

    def __init__(self, game: Game, weights: Numbers, megabytes: int = 64, threads: int = 1) -> None:
        self.game = game
        self.rules = as_arrays(game.rules)
        self.weights = weights
        self.table = new_table(megabytes)
        self.desks: Sequence[Any] = [new_desk(game) for _ in range(threads)]
        self.age = 0
        self.kernel: Any = compiled(tree.search)
        self._stopped = threading.Event()

    def stop(self) -> None:
        """End the thinking that is going on."""
        self._stopped.set()
        for desk in self.desks:
            desk.control[tree.STOP] = 1

    def plain_value(self, state: State, depth: int, quiet_plies: int) -> int:
        """What minimax finds at a depth: nothing trimmed, repetition not looked at."""
        self._set_up(state, Limits())
        control = self.desks[0].control
        control[tree.TRIM] = 0
        control[tree.DRAWS_AT] = 0
        control[tree.QUIET_PLIES] = quiet_plies
        self.desks = [desk._replace(banned=np.zeros(0, dtype=np.int64)) for desk in self.desks]
        return self._run(depth, -tree.WON, tree.WON)

    def think(self, state: State, limits: Limits, lines: int = 1) -> Iterator[Report]:
        """Reports, each from a deeper search than the one before; the last one is the answer."""
        self._stopped.clear()
        self._set_up(state, limits)
        return self._deepen(state, limits, lines)

    def _deepen(self, state: State, limits: Limits, lines: int) -> Iterator[Report]:
        start = time.perf_counter()
        main = self.desks[0]
        alarm = None
        if limits.seconds is not None:
            alarm = threading.Timer(limits.seconds, self.stop)
            alarm.daemon = True
            alarm.start()
        scores: dict[int, int] = {}
        last: list[Line] = []
        overlooked = [*limits.overlooked(state.codes), *limits.avoided]
        try:
            for depth in range(1, min(limits.depth or tree.DEEPEST, tree.DEEPEST) + 1):
                found = self._search_lines(state, depth, lines, scores, overlooked)
                if not found and depth == 1:  # stopped before anything was known
                    found = [Line((state.actions[0],), 0)]
                    self.stop()
                if found:
                    last = _completed(found, last)
                    yield Report(
                        depth,
                        int(main.control[tree.DEEPEST_PLY]),
                        sum(int(desk.control[tree.NODES]) for desk in self.desks),
                        time.perf_counter() - start,
                        tuple(last),
                    )
                if self._is_done(main, limits, found, lines, time.perf_counter() - start):
                    break
        finally:
            self.stop()
            if alarm:
                alarm.cancel()

    def _set_up(self, state: State, limits: Limits) -> None:
        self.age = (self.age + 1) % _YOUNGEST
        repetition = self.game.options.get("repetition", 0)
        past = [int(judgement.fingerprint(self.game.rules, row)) for row in state.past]
        for i, desk in enumerate(self.desks):
            take_sides(self.game, desk, state.player or 0)
            desk.rows[0] = state.row
            desk.killers[:] = -1
            desk.history[:] >>= 3
            desk.control[:] = 0
            desk.control[tree.TRIM] = 1
            desk.control[tree.AGE] = self.age
            desk.control[tree.NOISE] = limits.noise
            desk.control[tree.SEED] = limits.seed
            desk.control[tree.DRAWS_AT] = repetition
            desk.control[tree.QUIET_PLIES] = tree.QUIETEST
            if i == 0:
                desk.control[tree.NODE_LIMIT] = limits.nodes or 0
        earlier = np.array(past, dtype=np.int64)
        self.desks = [desk._replace(past=earlier) for desk in self.desks]

    def _is_done(
        self, main: Any, limits: Limits, found: list[Line], lines: int, seconds: float
    ) -> bool:
        if self._stopped.is_set() or not found:
            return True
        if limits.nodes and main.control[tree.NODES] >= limits.nodes:
            return True
        if len(found) == lines and all(line.proven for line in found):
            return True
        if lines == 1 and limits.seconds is not None:
            only = len(main.banned) == 0 and int(main.node[0][tree.LENGTH]) == 1
            return only or seconds > 0.55 * limits.seconds
        return False

    def _search_lines(
        self,
        state: State,
        depth: int,
        lines: int,
        scores: dict[int, int],
        overlooked: list[int],
    ) -> list[Line]:
        """The best lines at a depth; those that could not be finished are left out."""
        found: list[Line] = []
        banned = list(overlooked)
        for number in range(min(lines, len(state.actions))):
            self.desks = [
                desk._replace(banned=np.array(banned, dtype=np.int64)) for desk in self.desks
            ]
            value = self._search(depth, scores.get(number))
            main = self.desks[0]
            root = main.node[0]
            if value == tree.UNKNOWN:
                better = root[tree.BEST] > root[tree.FIRST_ALPHA] and main.line_length[0] > 0
                if number or not better:
                    break
                value = int(root[tree.BEST])
            codes = [int(code) for code in main.line[0][: main.line_length[0]]]
            found.append(Line(_texts(state, codes), value))
            scores[number] = value
            banned.append(codes[0])
            if self._stopped.is_set():
                break
        return sorted(found, key=lambda line: -line.score)

    def _search(self, depth: int, expected: int | None) -> int:
        """The value at a depth, first looked for near the one expected."""
        low, high = -tree.WON, tree.WON
        width = _WINDOW
        if expected is not None and depth > 3 and abs(expected) < tree.SURE:
            low, high = max(expected - width, low), min(expected + width, high)
        while True:
            value = self._run(depth, low, high)
            if value == tree.UNKNOWN:
                return value
            if value <= low > -tree.WON:
                low = max(value - width, -tree.WON) if value > -tree.SURE else -tree.WON
            elif value >= high < tree.WON:
                high = min(value + width, tree.WON) if value < tree.SURE else tree.WON
            else:
                return value
            width *= 4

    def _run(self, depth: int, low: int, high: int) -> int:
        """One search on every desk; the others fill the table for the first."""
        if len(self.desks) == 1:
            return self._kernel_on(0, depth, low, high)
        helpers = [
            threading.Thread(
                target=self._kernel_on, args=(i, depth + i % 2, low, high), daemon=True
            )
            for i in range(1, len(self.desks))
        ]
        for helper in helpers:
            helper.start()
        value = self._kernel_on(0, depth, low, high)
        for desk in self.desks[1:]:
            desk.control[tree.STOP] = 1
        for helper in helpers:
            helper.join()
        if not self._stopped.is_set():
            for desk in self.desks[1:]:
                desk.control[tree.STOP] = 0
        return value

    def _kernel_on(self, number: int, depth: int, low: int, high: int) -> int:
        desk = self.desks[number]
        return int(self.kernel(self.rules, self.weights, self.table, desk, depth, low, high))


def _completed(found: list[Line], last: list[Line]) -> list[Line]:
    """The lines of a depth; those that could not be finished are as they were seen before."""
    seen = {line.actions[0] for line in found}
    missing = max(len(last) - len(found), 0)
    return [*found, *[line for line in last if line.actions[0] not in seen][:missing]]


def _texts(state: State, codes: list[int]) -> tuple[str, ...]:
    """A line's actions as texts, as far as they can be played."""
    texts: list[str] = []
    for code in codes:
        if code not in state.codes:
            break
        text = state.actions[state.codes.index(code)]
        texts.append(text)
        state = state.play(text)
    return tuple(texts)
