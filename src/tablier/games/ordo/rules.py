"""The rules of Ordo (clauses O1 to O13): rows and actions are described in ``viewpoint``."""

from __future__ import annotations

from typing import Any, NamedTuple

from tablier.core import rules as generic
from tablier.core.kernel import kernel
from tablier.games.ordo.board import COLUMNS, FULL, HALF, ROW, connected, turned
from tablier.games.ordo.ordos import ordos
from tablier.games.ordo.singletons import reconnections, singletons
from tablier.games.ordo.viewpoint import (
    BLACK_HIGH,
    BLACK_LOW,
    PLAYER,
    WHITE_HIGH,
    WHITE_LOW,
    WIDTH,
    as_seen,
)

MOST_ACTIONS = 1024
LAST_ROW = ROW << 30


class OrdoRules(NamedTuple):
    """Ordo has no parameters that its moves depend on."""

    columns: int = COLUMNS


@kernel
def moves(row: Any, out: Any, listing: bool) -> int:
    """List or count the legal actions of a position."""
    low, high, other_low, other_high = as_seen(row)
    if (low | high) == 0 or (other_low | other_high) == 0:  # O12
        return 0
    if high & LAST_ROW or other_low & ROW:  # O11
        return 0
    player = row[PLAYER]
    taken_low = low | other_low
    taken_high = high | other_high
    split = not connected(low, high, COLUMNS)
    if split:
        n = reconnections(low, high, taken_low, taken_high, player, out, listing)
        n = ordos(low, high, taken_low, taken_high, 10, -1, split, player, out, n, listing)
    else:
        n = singletons(
            low, high, taken_low, taken_high, low, high, FULL, FULL, player, out, listing
        )
    n = ordos(low, high, taken_low, taken_high, 10, 1, split, player, out, n, listing)
    low, high = turned(low, high)
    taken_low, taken_high = turned(taken_low, taken_high)
    n = ordos(low, high, taken_low, taken_high, 8, 1, split, player, out, n, listing)
    return ordos(low, high, taken_low, taken_high, 8, -1, split, player, out, n, listing)


@generic.width.register
def _(rules: OrdoRules) -> int:
    return WIDTH


@generic.most_actions.register
def _(rules: OrdoRules) -> int:
    return MOST_ACTIONS


@generic.actions.register
def _(rules: OrdoRules, row: Any, out: Any) -> int:
    return moves(row, out, True)


@generic.count.register
def _(rules: OrdoRules, row: Any) -> int:
    return moves(row, row, False)


@generic.play.register
def _(rules: OrdoRules, row: Any, action: int) -> None:
    first = action & 127
    last = (action >> 7) & 127
    to = action >> 14
    own = WHITE_LOW + 2 * row[PLAYER]
    other = BLACK_LOW - 2 * row[PLAYER]
    step = 1 if last - first < COLUMNS else COLUMNS
    for square in range(first, last + 1, step):
        row[own + square // HALF] ^= 1 << (square % HALF)
    for square in range(to, to + last - first + 1, step):
        row[own + square // HALF] |= 1 << (square % HALF)
        row[other + square // HALF] &= ~(1 << (square % HALF))
    row[PLAYER] = 1 - row[PLAYER]


@generic.decider.register
def _(rules: OrdoRules, row: Any) -> int:
    return row[PLAYER]


@generic.verdict.register
def _(rules: OrdoRules, row: Any) -> int:
    white = row[WHITE_LOW] | row[WHITE_HIGH]
    black = row[BLACK_LOW] | row[BLACK_HIGH]
    if black == 0 or row[WHITE_HIGH] & LAST_ROW:  # O11, O12
        return 1
    if white == 0 or row[BLACK_LOW] & ROW:
        return 2
    if moves(row, row, False) == 0:  # O13
        return 2 - row[PLAYER]
    return -1


@generic.at_turn_start.register
def _(rules: OrdoRules, row: Any) -> bool:
    return True
