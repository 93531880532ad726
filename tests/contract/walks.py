"""Random play through any game, the same in every run."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby, pairwise

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

import tablier
from tablier import Game, State
from tablier.core import rules as generic
from tablier.core.game import Row

_RELUCTANCE = 0.8  # how often a walk looks for another action when one ends the game


@cache
def walk(game: str, seed: int = 0, longest: int = 120) -> tuple[State, ...]:
    """The positions of one game of random play, from the start."""
    dice = random.Random(f"{game} {seed}")
    states = [tablier.game(game).initial()]
    assert states[0].places is not None  # asked for once, they are carried along
    while len(states) <= longest and not states[-1].is_over:
        states.append(_next(states[-1], dice))
    return tuple(states)


def _next(state: State, dice: random.Random) -> State:
    after = state.play(_choice(state.actions, dice))
    for _ in range(3):
        if after.is_over and dice.random() < _RELUCTANCE:
            after = state.play(_choice(state.actions, dice))
    return after


def _choice(actions: Sequence[str], dice: random.Random) -> str:
    """Any action, or first a kind of action (told by its signs) and then one of that kind."""
    if dice.random() < 0.5:
        return dice.choice(actions)
    by_signs = groupby(sorted(actions, key=_signs), _signs)
    return dice.choice(dice.choice([list(group) for _, group in by_signs]))


def _signs(action: str) -> str:
    return re.sub(r"\w", "", action)


def sample(game: str, count: int, seeds: int = 3) -> list[State]:
    """Positions from all over some walks, middles of turns and ends among them."""
    states = [state for seed in range(seeds) for state in walk(game, seed)]
    step = max(1, len(states) // count)
    unfinished = [state for state in states if not state.at_turn_start]
    return [*states[::step], *unfinished[:: max(1, len(unfinished) // 10)], *ends(game)]


@cache
def ends(game: str, count: int = 2) -> tuple[State, ...]:
    """Positions in which a game of random play ended."""
    found = tablier.game(game)
    looked_at = rows(found, 100_000, seed=5, ends_wanted=count)
    over = [row for row in looked_at if generic.verdict(found.rules, row) >= 0]
    return tuple(found.state(row) for row in over)


def steps(game: str, seeds: int = 2) -> Iterator[tuple[State, str, State]]:
    """Every step of some walks: before, the action, after."""
    for seed in range(seeds):
        states = walk(game, seed)
        for before, after in pairwise(states):
            yield before, after.trail[-1][1], after


def played(game: str, longest: int = 60) -> SearchStrategy[State]:
    """Positions reached by any play at all, for Hypothesis."""
    choices = st.lists(st.integers(0, 1 << 16), max_size=longest)
    return choices.map(lambda numbers: follow(tablier.game(game), numbers))


def follow(game: Game, choices: Sequence[int]) -> State:
    """The position after the actions with these numbers, counted round the list."""
    state = game.initial()
    for number in choices:
        if state.is_over:
            break
        state = state.play(state.actions[number % len(state.actions)])
    return state


def rows(game: Game, count: int, seed: int, ends_wanted: int = 1_000_000) -> list[Row]:
    """Positions of random play as rows, many in little time; fewer once enough games have ended."""
    dice = random.Random(f"{game.name} {seed}")
    out = [0] * generic.most_actions(game.rules)
    found: list[Row] = []
    row = list(game.initial().row)
    while len(found) < count and ends_wanted:
        found.append(tuple(row))
        n = generic.actions(game.rules, row, out)
        if n == 0:
            row = list(game.initial().row)
            ends_wanted -= 1
        else:
            generic.play(game.rules, row, out[dice.randrange(n)])
    return found
