"""Texts that are wrong in every way one can think of."""

from __future__ import annotations

import random

# What the texts of the games are made of, and what somebody may paste by mistake.
SIGNS = "abcdefghijrygwlsxRBYG0123456789-:/>@*+,= \t\n\0'\"\\.;#|()[]{}%éß٣３–…\ud800😀"


def mutated(text: str, dice: random.Random) -> str:
    """The text with one to four signs left out, put in, changed, doubled or exchanged."""
    signs = list(text)
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        here = dice.randrange(len(signs) + 1)
        what = dice.randrange(5)
        if what == 0:
            signs[here : here + 1] = []
        elif what == 1:
            signs.insert(here, dice.choice(SIGNS))
        elif what == 2:
            signs[here : here + 1] = [dice.choice(SIGNS)]
        elif what == 3:
            end = here + dice.randrange(1, 9)
            signs[here:here] = signs[here:end]
        else:
            there = dice.randrange(len(signs) + 1)
            first, last = min(here, there), max(here, there)
            signs[first:last] = reversed(signs[first:last])
    return "".join(signs)


def noise(dice: random.Random) -> str:
    """Any signs at all, mostly of those that the games' texts are made of."""
    length = dice.choice((0, 1, 2, 3, 5, 8, 20, 60))
    if dice.random() < 0.2:
        return "".join(chr(dice.randrange(0x3000)) for _ in range(length))
    return "".join(dice.choices(SIGNS, k=length))
