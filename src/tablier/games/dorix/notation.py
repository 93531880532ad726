"""Texts of Dorix actions (D14)."""

from __future__ import annotations

import re
from itertools import takewhile

from tablier.core.errors import BadAction, Message
from tablier.core.game import Row
from tablier.games.dorix.position import SQUARES
from tablier.games.dorix.rules import PASS, RELOCATE, SERVE, DorixRules

_SQUARE = ("abcd", "1234")
_SPELLINGS = (_SQUARE, (*_SQUARE, "-", *_SQUARE), (">", *_SQUARE), tuple("pass"))
_EXPECTED = Message(
    "b2 from the reserve, a1-b2 to move a pawn, >c2 in a collapse, or pass; squares are a1 to d4"
)


def read_action(rules: DorixRules, text: str) -> str:
    """The canonical spelling of an action: upper case and spaces are fine.

    >>> read_action(DorixRules(), " > C2")
    '>c2'
    """
    read = [(i, letter) for i, ch in enumerate(text) for letter in ch.lower() if letter.strip()]
    action = "".join(letter for _, letter in read)
    if any(_beginning(action, s) == len(action) == len(s) for s in _SPELLINGS):
        return action
    fits = max(_beginning(action, s) for s in _SPELLINGS)
    where = read[fits][0] if fits < len(read) else len(text.rstrip())
    if fits in (2, 5) and action[fits:].startswith(">"):
        expected = Message("one action at a time, {action} first", action=action[:fits])
        raise BadAction(text, where, expected)
    raise BadAction(text, where, _EXPECTED)


def _beginning(action: str, spelling: tuple[str, ...]) -> int:
    """How many characters agree with a spelling."""
    pairs = zip(action, spelling, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] in pair[1], pairs))


def write_action(rules: DorixRules, row: Row, code: int) -> str:
    """The text of an action's number."""
    if code == PASS:
        return "pass"
    if code >= RELOCATE:
        return f"{SQUARES[(code - RELOCATE) >> 4]}-{SQUARES[code & 15]}"
    return f">{SQUARES[code - SERVE]}" if code >= SERVE else SQUARES[code]


def split_turn(text: str) -> tuple[str, ...]:
    """The actions of a whole turn.

    >>> split_turn("b2>c2>b1")
    ('b2', '>c2', '>b1')
    """
    parts = re.split("(?=>)", text)
    if len(parts) > 1 and not parts[0].strip():
        del parts[0]  # a turn that is taken up in the middle of a collapse
    return tuple(parts)


def join_turn(actions: tuple[str, ...]) -> str:
    """The text of a whole turn."""
    return "".join(actions)
