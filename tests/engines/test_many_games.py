"""Games between any two levels: none has an illegal action or an error, and all of them end."""

from __future__ import annotations

import pytest

import tablier
from contract.games import PLAYER_COUNTS
from tablier.arena.playing import BY_RULES, Task, play_game

FEW, MANY = 10, 1000


def play(name: str, number: int) -> None:
    """Play so many games, each between levels of their own."""
    seats = ("level:any,nodes=40,hash=1",) * len(tablier.game(name).teams)
    for seed in range(number):
        played = play_game(Task(seed, name, seats, seed=seed, opening=(), longest=3000))
        assert played.how == BY_RULES, f"{played.ending}\n{played.record}"


@pytest.mark.parametrize("name", PLAYER_COUNTS)
def test_a_few_games_of_any_levels(name: str) -> None:
    play(name, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYER_COUNTS)
def test_a_thousand_games_of_any_levels(name: str) -> None:
    play(name, MANY)
