"""An engine does not play the same game twice, unless a seed is given."""

from __future__ import annotations

from itertools import combinations

import pytest

import tablier
from contract.games import PLAYER_COUNTS


def game(name: str, level: int, nodes: int, seed: int | None) -> tuple[str, ...]:
    """The actions of the beginning of a game of an engine against itself."""
    engine = tablier.engine(name, level, nodes=nodes, seed=seed, megabytes=1)
    state = engine.game.initial()
    played: list[str] = []
    while not state.is_over and len(played) < 24:
        played.append(engine.choose(state))
        state = state.play(played[-1])
    return tuple(played)


@pytest.mark.parametrize("name", PLAYER_COUNTS)
@pytest.mark.parametrize("level", [10, 4])
def test_without_a_seed_all_games_differ(name: str, level: int) -> None:
    games = [game(name, level, 100, None) for _ in range(10)]
    assert all(one != other for one, other in combinations(games, 2))


@pytest.mark.parametrize("name", PLAYER_COUNTS)
@pytest.mark.parametrize("level", [10, 4])
def test_with_a_seed_all_games_are_the_same(name: str, level: int) -> None:
    assert game(name, level, 100, 7) == game(name, level, 100, 7) != game(name, level, 100, 8)
