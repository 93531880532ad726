"""Computer players at work: positions searched in a second, and what a second thread is worth."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

from tablier.bench.rounds import Measurement, timed
from tablier.core.compiled import as_array, compiled
from tablier.core.kernel import matrix, vector
from tablier.core.registry import game as game_named
from tablier.core.rules import actions, most_actions, play, width
from tablier.core.state import State
from tablier.core.walk import copy_row
from tablier.engines.judging import weights_of
from tablier.engines.limits import Limits
from tablier.engines.report import Report
from tablier.engines.search import TreeSearch

PLAYED = {"ordo": 3, "dorix": 5, "ido": 6}  # how deep actions are counted by playing each
_NODES = 40_000
_MEGABYTES = 64
_OPENING = 12  # random actions


def search_name(game: str) -> str:
    """What searching is called."""
    return f"{game} search"


def played_name(game: str) -> str:
    """What counting is called that plays every last action."""
    return f"{game} perft({PLAYED[game]}) played"


def tasks() -> dict[str, Measurement]:
    """What is measured in rounds, with kernels that another process has compiled."""
    subprocess.run([sys.executable, "-m", __name__], check=True)
    return _ready()


def _ready() -> dict[str, Measurement]:
    found = {search_name(game): timed(_search(game)) for game in PLAYED}
    return found | {played_name(game): timed(_count(game)) for game in PLAYED}


def positions(name: str, count: int) -> list[State]:
    """Positions from the beginnings of random games."""
    chance = Random(1)
    found: list[State] = []
    while len(found) < count:
        state = game_named(name).initial()
        for _ in range(_OPENING):
            state = state if state.is_over else state.play(chance.choice(state.actions))
        if not state.is_over:
            found.append(state)
    return found


def _search(name: str) -> Callable[[], float]:
    """Search a few positions, as players do: with a judgement of positions and a table."""
    game = game_named(name)
    search = TreeSearch(game, weights_of(game), _MEGABYTES)
    looked_at = positions(name, 4)

    def run() -> float:
        return sum(_last(search, state, Limits(nodes=_NODES)).nodes for state in looked_at)

    run()
    return run


def _count(name: str) -> Callable[[], float]:
    game = game_named(name)
    row = as_array(game.initial().row)
    kernel: Any = compiled(perft_played)
    kernel(game.fast.rules, row, 1)
    return lambda: float(kernel(game.fast.rules, row, PLAYED[name]))


def perft_played(rules: Any, row: Any, depth: int) -> int:
    """The number of sequences of ``depth`` actions, and each is played: nothing is only counted.

    No kernel for others to call, and so not marked as one: the cache would be another.
    """
    rows = matrix(depth + 1, width(rules))
    lists = matrix(depth, most_actions(rules))
    length = vector(depth)
    following = vector(depth)
    copy_row(row, rows[0])
    length[0] = actions(rules, rows[0], lists[0])
    total = 0
    level = 0
    while level >= 0:
        if following[level] == length[level]:
            level -= 1
            continue
        child = rows[level + 1]
        copy_row(rows[level], child)
        play(rules, child, lists[level][following[level]])
        following[level] += 1
        if level == depth - 1:
            total += 1
        else:
            level += 1
            length[level] = actions(rules, child, lists[level])
            following[level] = 0
    return total


def two_threads(name: str, count: int, seconds: float) -> float:
    """The time of two threads as a part of that of one, to the depth that it has after so long."""
    game = game_named(name)
    found: list[float] = []
    for state in positions(name, count):
        alone = _first_after(TreeSearch(game, weights_of(game), _MEGABYTES), state, seconds)
        if alone is not None:
            both = TreeSearch(game, weights_of(game), _MEGABYTES, threads=2)
            found.append(_last(both, state, Limits(depth=alone.depth)).seconds / alone.seconds)
    return median(found) if found else 1.0


def _first_after(search: TreeSearch, state: State, seconds: float) -> Report | None:
    """What is seen after so long, with a depth completed; None when all is proven before."""
    for report in search.think(state, Limits()):
        if report.seconds >= seconds:
            return report
    return None


def _last(search: TreeSearch, state: State, limits: Limits) -> Report:
    *_, report = search.think(state, limits)
    return report


if __name__ == "__main__":
    _ready()
