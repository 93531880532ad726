"""The tree search against plain minimax, and what it promises."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import tablier
from engines.minimax import Minimax
from tablier.core.state import State
from tablier.engines import tree
from tablier.engines.judging import weights_of
from tablier.engines.limits import Limits
from tablier.engines.search import TreeSearch

TWO_SIDES = ("ordo", "dorix", "ido", "dorix:players=4")


def random_states(name: str, number: int, seed: int, most_actions: int = 1000) -> list[State]:
    """Positions of random games, not over, at all stages, in the middle of turns too."""
    rng = random.Random(seed)
    states: list[State] = []
    while len(states) < number:
        state = tablier.game(name).initial()
        for _ in range(rng.randrange(120)):
            if state.is_over:
                break
            state = state.play(rng.choice(state.actions))
        if 0 < len(state.actions) <= most_actions:
            states.append(state)
    return states


MOST_ACTIONS = {1: 1000, 2: 1000, 3: 20, 4: 14}  # at the root: plain minimax takes its time
SOME = [
    ("ordo", 1, 1, 40), ("ordo", 2, 0, 10), ("ordo", 3, 0, 10), ("ordo", 4, 0, 3),
    ("dorix", 1, 2, 40), ("dorix", 2, 2, 40), ("dorix", 3, 0, 40), ("dorix", 4, 0, 20),
    ("dorix:players=4", 1, 2, 20), ("dorix:players=4", 2, 1, 20),
    ("dorix:players=4", 3, 0, 20), ("dorix:players=4", 4, 0, 10),
    ("ido", 1, 1, 40), ("ido", 2, 1, 40), ("ido", 3, 1, 20), ("ido", 4, 0, 10),
]  # fmt: skip
MANY = [(name, depth, quiet, 10 * number) for name, depth, quiet, number in SOME]


@pytest.mark.parametrize(("name", "depth", "quiet", "number"), SOME)
def test_untrimmed_search_is_minimax(name: str, depth: int, quiet: int, number: int) -> None:
    game = tablier.game(name)
    weights = weights_of(game)
    search = TreeSearch(game, weights, megabytes=1)
    plain = Minimax(game, weights, quiet)
    for state in random_states(name, number, depth, MOST_ACTIONS[depth]):
        search.table[:] = 0
        found = search.plain_value(state, depth, quiet)
        assert found == plain.value(state, depth), str(state)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "depth", "quiet", "number"), MANY)
def test_untrimmed_search_is_minimax_on_many(
    name: str, depth: int, quiet: int, number: int
) -> None:
    test_untrimmed_search_is_minimax(name, depth, quiet, number)


@pytest.mark.parametrize("name", TWO_SIDES)
def test_same_seed_and_nodes_see_the_same(name: str) -> None:
    state = random_states(name, 1, 7)[0]

    def seen() -> list[object]:
        search = TreeSearch(state.game, weights_of(state.game), megabytes=1)
        limits = Limits(nodes=3000, noise=20, seed=5)
        return [(r.depth, r.nodes, r.lines) for r in search.think(state, limits, 2)]

    assert seen() == seen()


@pytest.mark.parametrize("name", TWO_SIDES)
def test_lines_can_be_played_and_are_ordered(name: str) -> None:
    state = random_states(name, 1, 3)[0]
    search = TreeSearch(state.game, weights_of(state.game), megabytes=1)
    *_, report = search.think(state, Limits(nodes=4000), 3)
    assert len({line.actions[0] for line in report.lines}) == len(report.lines)
    for line in report.lines:
        after = state
        for action in line.actions:
            after = after.play(action)
    for better, worse in pairwise(report.lines):
        assert better.score >= worse.score


def test_win_in_one_is_seen_and_told() -> None:
    state = tablier.parse("ordo 3b6/2b3w3/2bb1w1w2/1b2w5/3ww5/10/10/10 w")
    search = TreeSearch(state.game, weights_of(state.game), megabytes=1)
    *_, report = search.think(state, Limits(nodes=5000))
    assert report.lines[0].wins_in == 1
    assert state.play(report.action).is_over


def test_node_limit_is_kept() -> None:
    state = tablier.game("ordo").initial()
    search = TreeSearch(state.game, weights_of(state.game), megabytes=1)
    *_, report = search.think(state, Limits(nodes=1234))
    assert report.nodes <= 1234


def test_memory_is_what_was_asked_for() -> None:
    search = TreeSearch(tablier.game("dorix"), weights_of(tablier.game("dorix")), megabytes=8)
    assert 4 << 20 <= search.table.nbytes <= 8 << 20
    assert tree.DEEPEST < tree.MOST_PLIES
