"""A careful beginner: sees a turn ahead, takes wins, does not let others win at once, likes captures."""

from __future__ import annotations

import random

from tablier import State
from tablier.core.judgement import promise
from tablier.engines.wins import win_at_once


def careful(state: State, dice: random.Random) -> str:
    """What the beginner does."""
    won = win_at_once(state)
    if won is not None:
        return won.actions[0]
    rules, row = state.game.rules, state.row
    safe = [i for i, action in enumerate(state.actions) if _is_safe(state, action)]
    return state.actions[
        max(
            safe or range(len(state.actions)),
            key=lambda i: (promise(rules, row, state.codes[i]), dice.random()),
        )
    ]


def _is_safe(state: State, action: str) -> bool:
    after = state.play(action)
    if not after.at_turn_start:
        return True
    own = next(team for team in state.game.teams if state.player in team)
    return not after.is_over and (after.player in own or win_at_once(after) is None)
