"""What may be played, told to the people at the table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from tablier.cli.screen import in_columns
from tablier.core.errors import IllegalAction, TablierError
from tablier.core.state import State

FEW = 24
_BEGINNING = re.compile(r">?[a-z]+[0-9]*")


def legal(state: State, width: int) -> str:
    """All legal actions when they are few, or else how many begin where."""
    if len(state.actions) <= FEW:
        return listed(state.actions, width)
    beginnings = Counter(_beginning(action) for action in state.actions)
    counted = [f"{beginning} ({number})" for beginning, number in beginnings.items()]
    first = next(iter(beginnings))
    return (
        f"{len(state.actions)} legal actions; how many begin with:\n"
        f"{in_columns(sorted(counted), width)}\n"
        f"? {first} lists those that begin with {first}, moves lists them all."
    )


def legal_with(state: State, text: str, width: int) -> str:
    """The legal actions that begin with a text, or else those that it stands in."""
    part = "".join(text.split()).lower()
    if found := [action for action in state.actions if action.startswith(part)]:
        return listed(found, width)
    if found := [action for action in state.actions if part in action]:
        return f"Nothing begins with {part}; with {part} in it:\n{listed(found, width)}"
    return f"Nothing legal has {part} in it."


def listed(actions: Sequence[str], width: int) -> str:
    """Actions in columns and how many they are."""
    number = f"{len(actions)} legal action{'' if len(actions) == 1 else 's'}:"
    return f"{number}\n{in_columns(sorted(actions), width)}"


def refused(state: State, text: str, error: TablierError, width: int) -> str:
    """Why a text was not played, and what may have been meant."""
    if isinstance(error, IllegalAction):
        said = _sentence(str(error.reason or f"{error.action} is not legal here"))
        return f"{said}\nLegal and near: {', '.join(error.near)}" if error.near else said
    part = "".join(text.split()).lower()
    if part and any(action.startswith(part) for action in state.actions):
        return legal_with(state, part, width)
    return f"{_sentence(str(error))}\n? shows what is legal, help the commands."


def left_to_do(state: State) -> str | None:
    """In the middle of a turn: what has been played of it, and what may follow."""
    if state.is_over or state.at_turn_start or not state.turns:
        return None
    few = state.actions[:8]
    more = len(state.actions) - len(few)
    following = ", ".join(few) + (f" and {more} more" if more else "")
    if len(state.actions) == 1:
        following += " (Enter plays it)"
    return f"So far {state.turn_texts[-1]}; next: {following}"


def _beginning(action: str) -> str:
    match = _BEGINNING.match(action)
    return match.group() if match else action


def _sentence(text: str) -> str:
    first = re.match(r"[a-z]+\b(?![-:x@0-9])", text)  # a word, not an action or a square
    return f"{text[:1].upper() if first else text[:1]}{text[1:]}."
