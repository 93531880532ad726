"""Monte Carlo tree search as a player: plain UCT, and the search with scores at its leaves."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from tablier.core import judgement
from tablier.core import rules as generic
from tablier.core.compiled import as_arrays, compiled
from tablier.core.game import Game
from tablier.core.state import State
from tablier.engines import forest as kernels
from tablier.engines.desk import Numbers, zeros
from tablier.engines.limits import Limits
from tablier.engines.report import Line, Report

_STEP = 64  # rounds between two looks at the clock, at first
_EXPLORE_PLAIN = 0.9
_EXPLORE_SCORED = 1.2
_WORDS_A_NODE = 8
_LONGEST = 2000  # actions of a random game


class MonteCarlo:
    """A game's Monte Carlo search; ``random_games`` makes it the plain one."""

    def __init__(
        self, game: Game, weights: Numbers, megabytes: int = 64, random_games: bool = False
    ) -> None:
        self.game = game
        self.rules = as_arrays(game.rules)
        self.weights = weights
        self.random_games = random_games
        sides = len(game.teams)
        nodes = max(megabytes * 1024 * 1024 // (8 * (_WORDS_A_NODE + sides)), 2000)
        team = zeros(game.players)
        for side, players in enumerate(game.teams):
            team[list(players)] = side
        self.forest = kernels.Forest(
            first=zeros(nodes),
            children=zeros(nodes),
            action=zeros(nodes),
            side=zeros(nodes),
            visits=zeros(nodes),
            wins=np.zeros((nodes, sides)),
            prior=np.zeros(nodes),
            policy=np.zeros(nodes),
            proven=zeros(nodes),
            rows=zeros(3, int(generic.width(game.rules))),
            listed=zeros(int(generic.most_actions(game.rules))),
            path=zeros(kernels.MOST_STEPS),
            share=np.zeros(sides),
            best_share=np.zeros(sides),
            team=team,
            features=zeros(int(judgement.feature_count(game.rules))),
            control=zeros(kernels.FOREST_WORDS),
        )
        self.kernel: Any = compiled(kernels.grow)

    def stop(self) -> None:
        """End the thinking that is going on."""
        self.forest.control[kernels.STOP] = 1

    def think(self, state: State, limits: Limits, lines: int = 1) -> Iterator[Report]:
        """Reports after twice as many rounds each; the last one is the answer."""
        self._set_up(state, limits)
        return self._grow(state, limits, lines)

    def _grow(self, state: State, limits: Limits, lines: int) -> Iterator[Report]:
        start = time.perf_counter()
        control = self.forest.control
        alarm = None
        if limits.seconds is not None:
            alarm = threading.Timer(limits.seconds, self.stop)
            alarm.daemon = True
            alarm.start()
        explore = _EXPLORE_PLAIN if self.random_games else _EXPLORE_SCORED
        overlooked = set(limits.overlooked(state.codes))
        rounds, depth = _STEP, 1
        try:
            while True:
                before = int(control[kernels.ROUNDS])
                self.kernel(self.rules, self.weights, self.forest, rounds, explore)
                yield self._report(state, depth, time.perf_counter() - start, lines, overlooked)
                limit = limits.nodes or 0
                if control[kernels.STOP] or 0 < limit <= control[kernels.ROUNDS]:
                    break
                if (len(state.actions) == 1 and lines == 1) or control[kernels.ROUNDS] == before:
                    break
                if limits.depth is not None and depth >= limits.depth:
                    break
                rounds, depth = rounds * 2, depth + 1
        finally:
            self.stop()
            if alarm:
                alarm.cancel()

    def _set_up(self, state: State, limits: Limits) -> None:
        forest = self.forest
        forest.control[:] = 0
        forest.control[kernels.STATE] = limits.seed % 2147483646 + 1
        forest.control[kernels.USED] = 1
        forest.control[kernels.RANDOM_GAMES] = int(self.random_games)
        forest.control[kernels.NOISE] = limits.noise
        forest.control[kernels.SEED] = limits.seed
        forest.control[kernels.LONGEST] = _LONGEST
        forest.control[kernels.ROUND_LIMIT] = limits.nodes or 0
        forest.rows[0] = state.row
        forest.children[0] = 0
        forest.proven[0] = 0
        forest.visits[0] = 0
        forest.wins[0] = 0

    def _report(
        self, state: State, depth: int, seconds: float, lines: int, overlooked: set[int]
    ) -> Report:
        forest = self.forest
        first, count = int(forest.first[0]), int(forest.children[0])
        side = int(forest.side[0])
        by_visits = sorted(
            (c for c in range(first, first + count) if int(forest.action[c]) not in overlooked),
            key=lambda child: (forest.proven[child] != side + 1, -int(forest.visits[child])),
        )
        found: list[Line] = []
        for child in by_visits[:lines]:
            visits = max(int(forest.visits[child]), 1)
            won = float(forest.wins[child][side]) / visits
            found.append(Line(self._line(state, child), _score(won)))
        if not found:  # stopped before anything was known
            found.append(Line((state.actions[0],), 0))
        return Report(depth, depth, int(forest.control[kernels.ROUNDS]), seconds, tuple(found))

    def _line(self, state: State, child: int) -> tuple[str, ...]:
        """The most visited way down from a child of the root."""
        forest = self.forest
        texts: list[str] = []
        while len(texts) < 12:
            code = int(forest.action[child])
            text = state.actions[state.codes.index(code)]
            texts.append(text)
            state = state.play(text)
            first, count = int(forest.first[child]), int(forest.children[child])
            if count == 0 or not state.actions or not forest.visits[first : first + count].any():
                break
            child = first + int(np.argmax(forest.visits[first : first + count]))
        return tuple(texts)


def _score(chance: float) -> int:
    """A chance as a score, within bounds that no proven win reaches."""
    chance = min(max(chance, 1e-6), 1 - 1e-6)
    return round(100 * math.log(chance / (1 - chance)))
