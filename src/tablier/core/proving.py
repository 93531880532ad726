"""What a game may tell those who prove who can force a win: generic functions, all with a default.

``attackers`` is the set of players (player 0 is bit 0) who want to win, *turns* are those of both
sides together, the one that is being played included.
"""

from __future__ import annotations

from typing import Any

from tablier.core.kernel import generic
from tablier.core.rules import actions

OPEN, REFUTED, PROVEN = -1, 0, 1


@generic
def normal_form(rules: Any, row: Any, out: Any) -> None:
    """Write the position that stands for all those that are alike but for a symmetry."""
    for i in range(len(row)):
        out[i] = row[i]


@generic
def foreseen(rules: Any, row: Any, attackers: int, turns: int) -> int:
    """Whether the attackers force a win within so many turns, as far as that is seen at once.

    ``row`` may be changed meanwhile, but not for good.
    """
    return OPEN


@generic
def worthwhile(rules: Any, row: Any, attackers: int, turns: int, out: Any) -> int:
    """Write those of the legal actions that a proof has to look at; return how many.

    The others lead to what one of these leads to as well, or are refuted (tried by attackers) or
    proven (by defenders) for certain.
    """
    return actions(rules, row, out)
