"""Who can force a win, as a child would find out: over the rules as they stand, and nothing else."""

from __future__ import annotations

import random
from typing import Any

import tablier
from tablier.core import rules
from tablier.core.state import State


def wins(parameters: Any, row: tuple[int, ...], attackers: int, turns: int) -> bool:
    """Whether a set of players forces a win within so many turns, the one being played included."""
    won = rules.verdict(parameters, row)
    if won >= 0:
        return bool(won & attackers)
    if turns == 0:
        return False
    attacks = bool(attackers >> rules.decider(parameters, row) & 1)
    after = (
        wins(parameters, row, attackers, turns - rules.at_turn_start(parameters, row))
        for row in successors(parameters, row).values()
    )
    return any(after) if attacks else all(after)


def successors(parameters: Any, row: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """The positions after each legal action."""
    out = [0] * rules.most_actions(parameters)
    found: dict[int, tuple[int, ...]] = {}
    for action in out[: rules.actions(parameters, row, out)]:
        child = list(row)
        rules.play(parameters, child, action)
        found[action] = tuple(child)
    return found


def late_positions(name: str, number: int, actions: tuple[int, int], seed: int) -> list[State]:
    """Positions after so many random actions, from and to; in Dorix mostly on the diagonals, so that
    there is something to be won."""
    rng = random.Random(seed)
    found: list[State] = []
    while len(found) < number:
        state = tablier.game(name).initial()
        for _ in range(rng.randrange(*actions)):
            if state.is_over:
                break
            near = [a for a in state.actions if a[-2:] in ("a1", "b2", "c3", "d4", "b3", "c2")]
            state = state.play(rng.choice(near if near and rng.random() < 0.5 else state.actions))
        if not state.is_over:
            found.append(state)
    return found
