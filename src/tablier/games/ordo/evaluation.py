"""What there is to say of a side in Ordo, for computer players.

Everything is seen with the side going up. Rows count from the side's own home row.
"""

from __future__ import annotations

from typing import Any

from tablier.core import judgement
from tablier.core.kernel import kernel, popcount
from tablier.games.ordo.board import (
    COLUMNS,
    FULL,
    HALF,
    ROW,
    ROWS,
    connected,
    line,
    reversed_rows,
    spread,
)
from tablier.games.ordo.rules import (
    BLACK_HIGH,
    BLACK_LOW,
    LAST_ROW,
    PLAYER,
    WHITE_HIGH,
    WHITE_LOW,
    OrdoRules,
    as_seen,
    moves,
)
from tablier.games.ordo.singletons import neighbourhood
from tablier.games.ordo.threats import moves_at_a_glance, rays, threats

# Features.
PIECES = 0
ON_ROW = 1  # seven rows
MIDDLE = 8  # pieces on the four middle columns
RIM = 9  # pieces on the two outer columns
JOINTS = 10  # pieces that their neighbours may depend on
LINKS = 11  # touching pairs, along rows, columns and diagonals
RUNS = 12  # open lines to the far row
BACKED_RUNS = 13  # those that would arrive beside an own piece, or come from where one is
FRONT = 14  # the most advanced row, squared
SECOND = 15  # pieces on the two most advanced rows
GUARDS = 16  # pieces on the first two rows
TO_MOVE = 17
TO_MOVE_RUN = 18  # the side is to move and has an open line
REACH = 19  # empty squares in front that pieces slide to
ATTACKS = 20  # opponent's pieces that a piece of the side could capture
WEAK_JOINTS = 21  # own joints that the opponent attacks
COUNT = 22

FEATURES = (
    "pieces", *(f"pieces on row {row}" for row in range(1, 8)), "pieces in the middle",
    "pieces at the rim", "joints", "links", "open lines", "backed open lines", "front",
    "pieces at the front", "guards", "to move", "to move with an open line", "reach", "attacks",
    "attacked joints",
)  # fmt: skip

_MIDDLE = 0x78 * 0x40100401
_RIM = 0x201 * 0x40100401


@kernel
def from_side(row: Any, side: int) -> tuple[int, int, int, int]:
    """The side's pieces and the other's, with the side going up."""
    if side == 0:
        return row[WHITE_LOW], row[WHITE_HIGH], row[BLACK_LOW], row[BLACK_HIGH]
    return (
        reversed_rows(row[BLACK_HIGH]),
        reversed_rows(row[BLACK_LOW]),
        reversed_rows(row[WHITE_HIGH]),
        reversed_rows(row[WHITE_LOW]),
    )


@kernel
def seen(low: int, high: int, empty_low: int, empty_high: int) -> tuple[int, int, int, int]:
    """The squares that pieces of a side going up slide to: forward ones, and those to the sides."""
    front_low, front_high = rays(low, high, empty_low, empty_high, 0, 1)
    left_low, left_high = rays(low, high, empty_low, empty_high, -1, 1)
    right_low, right_high = rays(low, high, empty_low, empty_high, 1, 1)
    west_low, west_high = rays(low, high, empty_low, empty_high, -1, 0)
    east_low, east_high = rays(low, high, empty_low, empty_high, 1, 0)
    return (
        front_low | left_low | right_low,
        front_high | left_high | right_high,
        west_low | east_low,
        west_high | east_high,
    )


@judgement.feature_count.register
def _(rules: OrdoRules) -> int:
    return COUNT


@judgement.features.register
def _(rules: OrdoRules, row: Any, side: int, out: Any) -> None:
    low, high, other_low, other_high = from_side(row, side)
    empty_low = FULL ^ (low | other_low)
    empty_high = FULL ^ (high | other_high)
    out[PIECES] = popcount(low) + popcount(high)
    front = 0
    for y in range(ROWS - 1):
        number = popcount(line(low, high, y, COLUMNS))
        out[ON_ROW + y] = number
        if number > 0:
            front = y
    out[MIDDLE] = popcount(low & _MIDDLE) + popcount(high & _MIDDLE)
    out[RIM] = popcount(low & _RIM) + popcount(high & _RIM)
    _once_low, _once_high, twice_low, twice_high, joint_low, joint_high = neighbourhood(low, high)
    out[JOINTS] = popcount(joint_low) + popcount(joint_high)
    out[LINKS] = popcount(low & twice_low) + popcount(high & twice_high)
    ahead_low, ahead_high, beside_low, beside_high = seen(low, high, empty_low, empty_high)
    runs = ahead_high & LAST_ROW
    out[RUNS] = popcount(runs)
    _near_low, near_high = spread(low & ~ROW, high, COLUMNS)
    out[BACKED_RUNS] = popcount(runs & near_high)
    out[FRONT] = front * front
    out[SECOND] = out[ON_ROW + front] + (out[ON_ROW + front - 1] if front > 0 else 0)
    out[GUARDS] = out[ON_ROW] + out[ON_ROW + 1]
    to_move = 1 if row[PLAYER] == side else 0
    out[TO_MOVE] = to_move
    out[TO_MOVE_RUN] = to_move if runs & near_high else 0
    out[REACH] = popcount(ahead_low & empty_low) + popcount(ahead_high & empty_high)
    struck_low = (ahead_low | beside_low) & other_low
    struck_high = (ahead_high | beside_high) & other_high
    out[ATTACKS] = popcount(struck_low) + popcount(struck_high)
    turned_low = reversed_rows(other_high)
    turned_high = reversed_rows(other_low)
    a_low, a_high, b_low, b_high = seen(
        turned_low, turned_high, reversed_rows(empty_high), reversed_rows(empty_low)
    )
    threat_low = reversed_rows(a_high | b_high)
    threat_high = reversed_rows(a_low | b_low)
    out[WEAK_JOINTS] = popcount(joint_low & threat_low) + popcount(joint_high & threat_high)


@judgement.promise.register
def _(rules: OrdoRules, row: Any, action: int) -> int:
    first = action & 127
    last = (action >> 7) & 127
    to = action >> 14
    rank = to // COLUMNS
    if row[PLAYER] == 1:
        rank = ROWS - 1 - (to // COLUMNS)
    if rank == ROWS - 1:
        return 1000
    other = BLACK_LOW - 2 * row[PLAYER]
    if first == last and (row[other + to // HALF] >> (to % HALF)) & 1:
        return 400
    return rank


@judgement.noisy.register
def _(rules: OrdoRules, row: Any, out: Any) -> int:
    low, high, other_low, other_high = as_seen(row)
    if (low | high) == 0 or (other_low | other_high) == 0 or high & LAST_ROW or other_low & ROW:
        return -1
    if not connected(low, high, COLUMNS):
        return -1
    n = threats(low, high, other_low, other_high, row[PLAYER], out)
    if n == 0 and not moves_at_a_glance(low, high) and moves(row, out, False) == 0:
        return -1
    return n


@judgement.skip.register
def _(rules: OrdoRules, row: Any) -> bool:
    low, high, _other_low, _other_high = as_seen(row)
    if not connected(low, high, COLUMNS):
        return False
    row[PLAYER] = 1 - row[PLAYER]
    return True
