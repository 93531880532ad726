"""Positions from random play that tests of computer players begin with."""

from __future__ import annotations

import random
from functools import cache

import tablier
from tablier import State
from tablier.core import rules


@cache
def won_in_one(name: str, count: int = 3) -> tuple[State, ...]:
    """Positions at the start of the turns that won random games."""
    game = tablier.game(name)
    dice = random.Random(f"wins of {name}")
    out = [0] * rules.most_actions(game.rules)
    found: list[State] = []
    while len(found) < count:
        row = list(game.initial().row)
        start, mover = tuple(row), 0
        while n := rules.actions(game.rules, row, out):
            if rules.at_turn_start(game.rules, row):
                start, mover = tuple(row), rules.decider(game.rules, row)
            rules.play(game.rules, row, out[dice.randrange(n)])
        if rules.verdict(game.rules, row) >> mover & 1:
            found.append(game.state(start))
    return tuple(found)
