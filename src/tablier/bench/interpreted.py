"""The rules in plain Python: how long it takes to list the actions of a position."""

from __future__ import annotations

from random import Random
from statistics import quantiles

from tablier.bench.clock import own_seconds
from tablier.core.registry import game as game_named

GAMES = (
    "ordo", "dorix", "dorix:players=3", "dorix:players=4", "ido", "ido:players=3", "ido:players=4",
)  # fmt: skip
FIRST, LAST = 10, 150  # the actions of a game that count as the middle of play


def listing_seconds(name: str, games: int, seed: int = 1) -> float:
    """Of all positions in the middle of random games, nineteen in twenty are faster than this."""
    chance = Random(seed)
    taken: list[float] = []
    for _ in range(games):
        state = game_named(name).initial()
        for number in range(LAST):
            started = own_seconds()
            actions = state.actions
            seconds = own_seconds() - started
            if not actions:
                break
            if number >= FIRST:
                taken.append(seconds)
            state = state.play(chance.choice(actions))
    return quantiles(taken, n=20)[-1]
