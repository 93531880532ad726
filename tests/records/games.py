"""Games to be written down."""

from __future__ import annotations

from functools import cache
from random import Random

import tablier
from tablier import State


@cache
def random_game(name: str, actions: int, seed: int) -> State:
    """A game after so many random actions, or at its end."""
    random, state = Random(seed), tablier.game(name).initial()
    for _ in range(actions):
        if state.is_over:
            break
        state = state.play(random.choice(state.actions))
    return state


def play_all(state: State, *turns: str) -> State:
    """The position after whole turns."""
    for turn in turns:
        state = state.play_turn(turn)
    return state


def same_history(one: State, other: State) -> bool:
    """Whether two positions came about in the same way."""
    return one == other and one.origin == other.origin and one.turns == other.turns


def ordo_drawn_by_repetition() -> State:
    """Both sides slide a piece to and fro until the start has stood three times (C3)."""
    there_and_back = ("c1-b1", "c8-b8", "b1-c1", "b8-c8")
    return play_all(tablier.game("ordo").initial(), *there_and_back * 2)
