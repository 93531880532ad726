"""The Monte Carlo tree search: what it never misses, and what it takes."""

from __future__ import annotations

import random
from functools import cache

import pytest

import tablier
from tablier.core.state import State
from tablier.engines import forest
from tablier.engines.judging import weights_of
from tablier.engines.limits import Limits
from tablier.engines.monte_carlo import MonteCarlo

MANY = ("ido:players=3", "ido:players=4", "dorix:players=3")


def search_for(name: str, megabytes: int = 4, random_games: bool = False) -> MonteCarlo:
    game = tablier.game(name)
    return MonteCarlo(game, weights_of(game), megabytes, random_games)


@cache
def before_the_end(name: str, number: int) -> tuple[State, ...]:
    """Positions of random games in which the one who decides could win at once."""
    dice = random.Random(name)
    found: list[State] = []
    while len(found) < number:
        state = tablier.game(name).initial()
        before = state
        while not state.is_over:
            before, state = state, state.play(dice.choice(state.actions))
        if state.outcome and state.outcome.winners == (before.player,):
            found.append(before)
    return tuple(found)


@pytest.mark.parametrize("name", MANY)
def test_win_at_once_is_taken(name: str) -> None:
    search = search_for(name)
    for state in before_the_end(name, 6):
        *_, report = search.think(state, Limits(nodes=50))
        outcome = state.play(report.action).outcome
        assert outcome is not None
        assert outcome.winners == (state.player,)


@pytest.mark.parametrize("name", MANY)
@pytest.mark.parametrize("random_games", [False, True])
def test_same_seed_and_nodes_see_the_same(name: str, random_games: bool) -> None:
    state = before_the_end(name, 1)[0].game.initial()

    def seen() -> list[object]:
        search = search_for(name, random_games=random_games)
        limits = Limits(nodes=150, noise=30, seed=5)
        return [(r.depth, r.nodes, r.lines) for r in search.think(state, limits, 2)]

    assert seen() == seen()


def test_noise_changes_what_is_seen() -> None:
    search = search_for("dorix:players=3")
    state = search.game.initial()
    lines = {
        (*search.think(state, Limits(nodes=100, noise=noise, seed=3), 3),)[-1].lines
        for noise in (0, 200)
    }
    assert len(lines) == 2


def test_node_limit_is_kept() -> None:
    search = search_for("dorix:players=3")
    *_, report = search.think(search.game.initial(), Limits(nodes=777))
    assert report.nodes == 777


def test_memory_is_what_was_asked_for_and_thinking_goes_on_without() -> None:
    search = search_for("ido:players=4", megabytes=1)
    arrays = (part for part in search.forest if part.ndim and len(part) == len(search.forest.first))
    assert (1 << 19) < sum(part.nbytes for part in arrays) <= 1 << 20
    *_, report = search.think(search.game.initial(), Limits(nodes=3000))
    assert report.nodes == 3000
    used = int(search.forest.control[forest.USED])
    assert len(search.forest.first) - 500 < used <= len(search.forest.first)
