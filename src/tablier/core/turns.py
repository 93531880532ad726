"""Turns that need not be finished, as people type them and records keep them."""

from __future__ import annotations

from tablier.core.errors import IllegalAction, Message
from tablier.core.state import State


def steps(state: State, text: str) -> tuple[State, ...]:
    """The positions after each action of a text that may be a whole turn or a part of one.

    >>> import tablier
    >>> state = tablier.parse("dorix -,-,-,-/-,b,-,-/b,r,-,-/-,-,-,- r 14:13")
    >>> [str(after).split()[-1] for after in steps(state, "b2>b3")]
    ['b2', 'b2>b3']
    """
    parts = state.game.kind.split_turn(text)
    after: list[State] = []
    for i, action in enumerate(parts):
        if i and (state.at_turn_start or state.is_over):
            reason = Message("the turn is over after {action}", action=parts[i - 1])
            raise IllegalAction(text, reason, ())
        state = state.play(action)
        after.append(state)
    return tuple(after)
