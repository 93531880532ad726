"""What a game tells computer players: generic functions beside those of ``core.rules``.

``side`` is a player, or a team of players that win together. Scores are whole numbers, a hundred to
the natural logarithm of the odds: a side whose score is 100 above the other's wins e times out of
1 + e. Every function has a plain default, so that a new game can be played by the engines at once.
"""

from __future__ import annotations

from typing import Any

from tablier.core.kernel import generic, kernel
from tablier.core.rules import at_turn_start

MASK = (1 << 62) - 1
WEIGHT_BITS = 4  # a weight of 16 is one point of score


@kernel
def mixed(number: int, word: int) -> int:
    """A fingerprint with one more word in it (only low bits count: both speeds agree)."""
    number = ((number ^ word) * 0x1D8E4E27C47D124F) & MASK
    return number ^ (number >> 29)


@generic
def fingerprint(rules: Any, row: Any) -> int:
    """A number that different positions hardly ever share."""
    number = 0x2545F4914F6CDD1D
    for word in row:
        number = mixed(number, word)
    return mixed(number, 0x3C6EF372)


@generic
def feature_count(rules: Any) -> int:
    """How many features ``features`` writes."""
    return 1


@generic
def features(rules: Any, row: Any, side: int, out: Any) -> None:
    """What there is to say of a side, as whole numbers; weights make a score of them."""
    out[0] = 0


@kernel
def score(rules: Any, weights: Any, row: Any, side: int, out: Any) -> int:
    """How well a side stands: its features, weighed. ``out`` is memory for them."""
    features(rules, row, side, out)
    total = 0
    for i in range(feature_count(rules)):
        total += weights[i] * out[i]
    return total >> WEIGHT_BITS


@generic
def promise(rules: Any, row: Any, action: int) -> int:
    """How much an action deserves to be looked at early: 0 nothing special, up to 1000."""
    return 0


@generic
def noisy(rules: Any, row: Any, out: Any) -> int:
    """The actions after which the score may leap, for the quiet search at the leaves.

    -1 says that the position itself is not to be judged: all its actions have to be tried.
    """
    return 0 if at_turn_start(rules, row) else -1


@generic
def skip(rules: Any, row: Any) -> bool:
    """Hand the turn to the next player, where doing nothing is never better than doing something.

    Leaves the row alone and says no where that is not known.
    """
    return False
