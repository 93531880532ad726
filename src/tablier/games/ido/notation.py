"""Action texts of IDO (I7 to I24), and whole turns of several actions."""

from __future__ import annotations

import re

from tablier.core.errors import BadAction, Message
from tablier.core.game import Row
from tablier.games.ido import rules as kernel
from tablier.games.ido.position import SIZES, square_name, square_number
from tablier.games.ido.rules import IdoRules
from tablier.games.ido.seats import DIRECTIONS

_SQUARE = re.compile("[a-z][1-9][0-9]?")
_ENTRY = re.compile(f"[{SIZES}]@")
_WORDS = (
    "pass", "done", *(f"frame:{direction}" for direction in DIRECTIONS),
    *(f"arrive:{size}" for size in SIZES),
)  # fmt: skip
_SPELLINGS = {word: word for word in _WORDS} | {word.replace(":", ""): word for word in _WORDS}
_LONGEST = max(map(len, _WORDS))
_WANTED = Message(
    "a block that comes in like s@f1, a move like f1-f3 or a7-*, frame:n, frame:e, frame:s, "
    "frame:w, pass, done, arrive:s or arrive:l"
)
_JOINT = re.compile(r"\s*([-@:])\s*")
_SPACED_WORD = re.compile(r"\b(frame|arrive)\s+", re.IGNORECASE)


def read_action(rules: IdoRules, text: str) -> str:
    """The canonical spelling of an action: upper case and spaces are fine.

    >>> import tablier
    >>> read_action(tablier.game("ido").rules, " S @ F1 ")
    's@f1'
    """
    places = [where for where, sign in enumerate(text) if not sign.isspace()]
    squeezed = "".join(text[where] for where in places)
    squeezed = squeezed.lower() if squeezed.isascii() else squeezed
    places.append(len(text))
    if squeezed in _SPELLINGS:
        return _SPELLINGS[squeezed]
    if _ENTRY.match(squeezed):
        end = _read_square(rules, text, squeezed, 2, places)
    elif squeezed[1:2].isdigit():
        end = _read_move(rules, text, squeezed, places)
    else:
        known = next(
            number
            for number in range(min(len(squeezed), _LONGEST), -1, -1)
            if any(word.startswith(squeezed[:number]) for word in _SPELLINGS)
        )
        raise BadAction(text, places[known], _WANTED)
    if end < len(squeezed):
        raise BadAction(
            text, places[end],
            Message("the end of the action {action}; a turn goes one action at a time",
                    action=squeezed[:end]),
        )  # fmt: skip
    return squeezed


def _read_move(rules: IdoRules, text: str, squeezed: str, places: list[int]) -> int:
    end = _read_square(rules, text, squeezed, 0, places)
    if squeezed[end : end + 1] != "-":
        raise BadAction(text, places[end], Message("- between where a block stands and goes to"))
    if squeezed[end + 1 : end + 2] == "*":
        return end + 2
    return _read_square(rules, text, squeezed, end + 1, places)


def _read_square(rules: IdoRules, text: str, squeezed: str, start: int, places: list[int]) -> int:
    """Where a square's name ends."""
    match = _SQUARE.match(squeezed, start)
    if not match or square_number(rules, match[0]) is None:
        last = square_name(rules, rules.size**2 - 1)
        raise BadAction(text, places[start], Message("a square from a1 to {last}", last=last))
    return match.end()


def write_action(rules: IdoRules, row: Row, code: int) -> str:
    """The text of an action's number."""
    kind, first, second = code & 7, code >> 6 & 1023, code >> 16
    if kind == kernel.INTRODUCE:
        return f"{SIZES[first]}@{square_name(rules, second)}"
    if kind == kernel.SEGMENT:
        return f"{square_name(rules, first)}-{square_name(rules, second)}"
    if kind == kernel.HOME:
        return f"{square_name(rules, first)}-*"
    if kind == kernel.FRAME:
        return f"frame:{DIRECTIONS[first]}"
    if kind == kernel.ARRIVE:
        return f"arrive:{SIZES[first]}"
    return "done" if kind == kernel.DONE else "pass"


def split_turn(text: str) -> tuple[str, ...]:
    """The actions of a turn.

    >>> split_turn("c2-b3 g4 - f4 done")
    ('c2-b3', 'g4-f4', 'done')
    """
    joined = _SPACED_WORD.sub(r"\1:", _JOINT.sub(r"\1", text))
    return tuple(joined.split()) or (text,)


def join_turn(actions: tuple[str, ...]) -> str:
    """A turn as one text, its actions separated by spaces."""
    return " ".join(actions)
