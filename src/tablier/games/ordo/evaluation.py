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
    sideways,
    size,
    spread,
)
from tablier.games.ordo.rules import (
    BLACK_HIGH,
    BLACK_LOW,
    PLAYER,
    WHITE_HIGH,
    WHITE_LOW,
    OrdoRules,
    as_seen,
    moves,
)
from tablier.games.ordo.singletons import neighbourhood
from tablier.games.ordo.threats import (
    LAST_ROW,
    NEXT_TO_LAST_ROW,
    moves_at_a_glance,
    rays_of_three,
    rays_of_two,
    threats,
)
from tablier.games.ordo.viewpoint import for_mover

FILES = ("a j", "b i", "c h", "d g", "e f")

# Features.
PLACES = 0  # seven rows of five kinds of files
FEWNESS = 35  # small groups are hard to split: the pieces missing from ten, squared
ALONE = 36  # a single piece cannot be split at all
ABREAST = 37  # pairs side by side
TAIL = 38  # the row of the last piece
FRONT = 39  # the most advanced row, squared
AT_FRONT = 40  # pieces on the two most advanced rows
SPAN = 41  # the rows between them, squared
JOINTS = 42  # pieces that their neighbours may depend on
REACH = 43  # empty squares ahead that pieces slide to
OPEN_LINES = 44  # squares of the far row that pieces slide to
ARRIVALS = 45  # those that touch another piece
ATTACKS = 46  # opponent's pieces that pieces slide to
JOINT_ATTACKS = 47  # those among them that are joints
TO_MOVE = 48
COUNT = 49

FEATURES = (
    *(f"row {row}, files {files}" for row in range(1, ROWS) for files in FILES),
    "fewness", "alone", "pairs abreast", "tail", "front", "pieces at the front", "span", "joints",
    "reach", "open lines", "arrivals", "attacks", "attacks on joints", "to move",
)  # fmt: skip


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


@judgement.feature_count.register
def _(rules: OrdoRules) -> int:
    return COUNT


@judgement.features.register
def _(rules: OrdoRules, row: Any, side: int, out: Any) -> None:
    low, high, other_low, other_high = from_side(row, side)
    _a, once_high, _b, twice_high, joint_low, joint_high = neighbourhood(low, high)
    front, tail = write_places(low, high, out)
    pieces = size(low, high)
    missing = max(10 - pieces, 0)
    out[FEWNESS] = missing * missing
    out[ALONE] = 1 if pieces == 1 else 0
    out[ABREAST] = size(low & sideways(low, 1, COLUMNS), high & sideways(high, 1, COLUMNS))
    out[TAIL] = tail
    out[FRONT] = front * front
    out[SPAN] = (front - tail) * (front - tail)
    at_front = line(low, high, front, COLUMNS) | line(low, high, front - 1, COLUMNS) << COLUMNS
    out[AT_FRONT] = popcount(at_front)
    out[JOINTS] = size(joint_low, joint_high)
    out[TO_MOVE] = 1 if row[PLAYER] == side else 0

    empty_low = FULL ^ (low | other_low)
    empty_high = FULL ^ (high | other_high)
    next_high = high & NEXT_TO_LAST_ROW
    ahead_low, ahead_high = rays_of_three(low, high ^ next_high, empty_low, empty_high, 1)
    _low, near_high = spread(0, next_high, COLUMNS)
    near_high &= LAST_ROW
    out[ARRIVALS] = popcount((ahead_high & LAST_ROW & once_high) | (near_high & twice_high))
    ahead_high |= near_high
    out[REACH] = size(ahead_low & empty_low, ahead_high & empty_high)
    out[OPEN_LINES] = popcount(ahead_high & LAST_ROW)

    aside_low, aside_high = rays_of_two(low, high, empty_low, empty_high)
    struck_low = (ahead_low | aside_low) & other_low
    struck_high = (ahead_high | aside_high) & other_high
    _c, _d, _e, _f, weak_low, weak_high = neighbourhood(other_low, other_high)
    out[ATTACKS] = size(struck_low, struck_high)
    out[JOINT_ATTACKS] = size(struck_low & weak_low, struck_high & weak_high)


@kernel
def write_places(low: int, high: int, out: Any) -> tuple[int, int]:
    """Write how many pieces stand where; return the first and the last of their rows."""
    front = 0
    tail = ROWS
    for y in range(ROWS - 1):
        pieces = line(low, high, y, COLUMNS)
        if pieces:
            front = y
            tail = min(tail, y)
        place = PLACES + 5 * y
        out[place] = popcount(pieces & 0x201)
        out[place + 1] = popcount(pieces & 0x102)
        out[place + 2] = popcount(pieces & 0x84)
        out[place + 3] = popcount(pieces & 0x48)
        out[place + 4] = popcount(pieces & 0x30)
    return front, tail


@judgement.promise.register
def _(rules: OrdoRules, row: Any, action: int) -> int:
    first = action & 127
    last = (action >> 7) & 127
    to = action >> 14
    origin = for_mover(first, row[PLAYER]) // COLUMNS
    rank = for_mover(to, row[PLAYER]) // COLUMNS
    if rank == ROWS - 1:
        return 1000
    other = BLACK_LOW - 2 * row[PLAYER]
    if first == last and (row[other + to // HALF] >> (to % HALF)) & 1:
        _a, _b, _c, _d, weak_low, weak_high = neighbourhood(row[other], row[other + 1])
        weak = weak_low if to < HALF else weak_high
        return 450 if (weak >> (to % HALF)) & 1 else 350
    return max(rank * rank - origin * origin, 0)


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
