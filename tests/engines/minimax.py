"""Minimax as a child would write it: what the tree search must agree with when it trims nothing."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from tablier.core.compiled import as_arrays, cache_directory, compiled
from tablier.core.game import Game
from tablier.core.judgement import feature_count, noisy, score
from tablier.core.kernel import kernel
from tablier.core.rules import (
    actions,
    at_turn_start,
    decider,
    most_actions,
    play,
    verdict,
    width,
)
from tablier.core.state import State
from tablier.engines.tree import SURE, WON

cache_directory()  # settled before the kernels below are known, which are no part of the package

OPEN = 1 << 20
MOST_PLIES = 40


class Path(NamedTuple):
    """The positions from the root to the one at hand, with what is known of each."""

    rows: Any
    lists: Any
    length: Any
    following: Any
    best: Any
    turns: Any  # that have begun since the root
    side: Any
    sides: Any  # of each player
    room: Any  # for features


@kernel
def value_of_end(path: Any, won: int, place: int, starts: bool) -> int:
    """The value of a finished game for the side that would decide; wins are counted in turns."""
    turns = path.turns[place] if starts else path.turns[place] + 1
    if won == 0:
        return 0
    for player in range(len(path.sides)):
        if (won >> player) & 1 and path.sides[player] == path.side[place]:
            return WON - turns
    return turns - WON


@kernel
def begin(rules: Any, weights: Any, path: Any, place: int, depth: int, quiet_plies: int) -> int:
    """The value of a position if it is over, else ``OPEN`` with its actions listed."""
    row = path.rows[place]
    side = path.sides[decider(rules, row)]
    path.side[place] = side
    won = verdict(rules, row)
    if won >= 0:
        return value_of_end(path, won, place, at_turn_start(rules, row))
    path.best[place] = -WON
    path.following[place] = 0
    number = -1
    if depth <= 0:
        number = noisy(rules, row, path.lists[place])
        if number >= 0:
            own = score(rules, weights, row, side, path.room)
            other = score(rules, weights, row, 1 - side, path.room)
            path.best[place] = min(max(own - other, 1 - SURE), SURE - 1)
            if depth < -quiet_plies:
                number = 0
    if number < 0:
        number = actions(rules, row, path.lists[place])
    path.length[place] = number
    return OPEN


@kernel
def minimax(rules: Any, weights: Any, path: Any, depth: int, quiet_plies: int) -> int:
    """The value of the first position of a path to a depth; below it, quiet search."""
    place = 0
    value = begin(rules, weights, path, 0, depth, quiet_plies)
    while True:
        if value == OPEN:
            if path.following[place] < path.length[place]:
                child = path.rows[place + 1]
                for i in range(len(child)):
                    child[i] = path.rows[place][i]
                play(rules, child, path.lists[place][path.following[place]])
                path.following[place] += 1
                started = 1 if at_turn_start(rules, child) else 0
                path.turns[place + 1] = path.turns[place] + started
                place += 1
                value = begin(rules, weights, path, place, depth - place, quiet_plies)
                continue
            value = path.best[place]
        if place == 0:
            return value
        place -= 1
        if path.side[place + 1] != path.side[place]:
            value = -value
        path.best[place] = max(path.best[place], value)
        value = OPEN


class Minimax:
    """Values as the side that decides sees them, wins counted in turns from the root."""

    def __init__(self, game: Game, weights: Any, quiet_plies: int) -> None:
        self.weights = weights
        self.quiet_plies = quiet_plies
        self.rules = as_arrays(game.rules)

        def zeros(*shape: int) -> Any:
            return np.zeros(shape, dtype=np.int64)

        sides = zeros(game.players)
        for side, team in enumerate(game.teams):
            sides[list(team)] = side
        self.path = Path(
            rows=zeros(MOST_PLIES, int(width(game.rules))),
            lists=zeros(MOST_PLIES, int(most_actions(game.rules))),
            length=zeros(MOST_PLIES),
            following=zeros(MOST_PLIES),
            best=zeros(MOST_PLIES),
            turns=zeros(MOST_PLIES),
            side=zeros(MOST_PLIES),
            sides=sides,
            room=zeros(int(feature_count(game.rules))),
        )

    def value(self, state: State, depth: int) -> int:
        """The value of a position to a depth."""
        self.path.rows[0] = state.row
        run = compiled(minimax)
        return int(run(self.rules, self.weights, self.path, depth, self.quiet_plies))
