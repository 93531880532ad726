"""What there is to say of a side in Dorix, for computer players."""

from __future__ import annotations

from typing import Any

from tablier.core import judgement
from tablier.core.kernel import kernel, lowest, popcount
from tablier.games.dorix.rules import (
    BOARD,
    COLLAPSE,
    FALLING,
    LOW,
    OCCUPIED,
    PLAYER,
    RESERVES,
    RISING,
    DorixRules,
    controlled,
    held_by_side,
    neighbours,
    winning_side,
)
from tablier.games.dorix.rules import height as height_of

DIAGONAL_SQUARES = RISING | FALLING
RIM = BOARD ^ DIAGONAL_SQUARES

# Features.
DIAGONALS = 0  # own squares k and others' m of a diagonal: 15 kinds, see ``kind_of_diagonal``
RIM_PILES = 15
RESERVE = 16
TO_MOVE = 17
HEIGHTS = 18  # pawns in own piles, by what they stand on: diagonals and rim
HIDDEN = 20  # own pawns below the top of piles of others
STRIKES = 21  # diagonal squares that the side does not hold and a collapse of its could take
STRIKERS = 22  # own piles that would collapse
EXPOSED = 23  # own diagonal squares that a collapse of another side's could take
NEARLY = 24  # diagonals that the side may complete next: three and an empty square, or a strike
NEARLY_TO_MOVE = 25
NEARLY_NEXT = 26  # the same for the side that comes next
LAST_PAWNS = 27  # the reserve is used up
FOOTING = 28  # own pawns below the top of own piles
COUNT = 29

FEATURES = (
    *(f"diagonal with {k} own and {m} others'" for k in range(5) for m in range(5 - k)),
    "piles at the rim", "reserve", "to move", "pawns in piles on diagonals",
    "pawns in piles at the rim", "hidden pawns", "strikes", "strikers", "exposed squares",
    "nearly a diagonal", "nearly a diagonal and to move", "nearly a diagonal and next",
    "reserve used up", "own pawns below",
)  # fmt: skip


@kernel
def kind_of_diagonal(own: int, others: int) -> int:
    """A number from 0 to 14 for how a diagonal is held."""
    return own * 5 - own * (own - 1) // 2 + others


@kernel
def side_of(rules: Any, player: int) -> int:
    """The side of a player (D3)."""
    return player & 1 if rules.players == 4 else player


@kernel
def struck_from(row: Any, square: int) -> int:
    """The receivers there would be if a pawn were put on a pile (D9)."""
    around = neighbours(square) & row[OCCUPIED]
    as_high = 2 << height_of(row, square)
    found = 0
    while around:
        other = lowest(around)
        around &= around - 1
        if row[LOW + other] < as_high:
            found |= 1 << other
    return found


@judgement.feature_count.register
def _(rules: DorixRules) -> int:
    return COUNT


@judgement.features.register
def _(rules: DorixRules, row: Any, side: int, out: Any) -> None:
    for i in range(COUNT):
        out[i] = 0
    own = held_by_side(rules, row, side)
    others = row[OCCUPIED] & ~own
    strikes = 0
    reserve = 0
    for player in range(rules.players):
        if side_of(rules, player) != side:
            continue
        left = (row[RESERVES] >> (4 * player)) & 15
        reserve += left
        if left == 0:
            out[LAST_PAWNS] += 1
    squares = own
    while squares:
        square = lowest(squares)
        squares &= squares - 1
        struck = struck_from(row, square)
        if struck:
            out[STRIKERS] += 1
            strikes |= struck
        out[HEIGHTS + (1 if (RIM >> square) & 1 else 0)] += height_of(row, square)
        if rules.players != 3:
            high = height_of(row, square)
            bits = row[LOW + square] & ((1 << high) - 1)
            alike = popcount(bits) if side == 1 else high - popcount(bits)
            out[FOOTING] += alike - 1
    threats = 0
    squares = others
    while squares:
        square = lowest(squares)
        squares &= squares - 1
        threats |= struck_from(row, square)
        if rules.players != 3:
            high = height_of(row, square)
            bits = row[LOW + square] & ((1 << high) - 1)
            out[HIDDEN] += popcount(bits) if side == 1 else high - popcount(bits)
    to_move = 1 if side_of(rules, row[PLAYER]) == side else 0
    following = (row[PLAYER] + 1) % rules.players
    is_next = 1 if side_of(rules, following) == side else 0
    for i in range(2):
        diagonal = RISING if i == 0 else FALLING
        held = popcount(own & diagonal)
        out[DIAGONALS + kind_of_diagonal(held, popcount(others & diagonal))] += 1
        last = diagonal & ~own
        if held == 3 and last & (strikes | ~row[OCCUPIED]):
            out[NEARLY] += 1
            out[NEARLY_TO_MOVE] = to_move
            out[NEARLY_NEXT] = is_next
    out[RIM_PILES] = popcount(own & RIM)
    out[RESERVE] = reserve
    out[TO_MOVE] = to_move
    out[STRIKES] = popcount(strikes & others & DIAGONAL_SQUARES)
    out[EXPOSED] = popcount(threats & own & DIAGONAL_SQUARES)


@judgement.promise.register
def _(rules: DorixRules, row: Any, action: int) -> int:
    square = action & 15
    worth = 10 if (DIAGONAL_SQUARES >> square) & 1 else 0
    if action < 16 and (row[OCCUPIED] >> square) & 1 and struck_from(row, square):
        worth += 30
    return worth


@judgement.noisy.register
def _(rules: DorixRules, row: Any, out: Any) -> int:
    if row[COLLAPSE] or winning_side(rules, row) >= 0:
        return -1
    player = row[PLAYER]
    own = controlled(rules, row, player)
    held = held_by_side(rules, row, side_of(rules, player))
    near = 0
    for i in range(2):
        diagonal = RISING if i == 0 else FALLING
        if popcount(held & diagonal) == 3:
            near |= diagonal & ~held
    if near == 0 or (row[RESERVES] >> (4 * player)) & 15 == 0:
        return 0
    n = 0
    free = near & ~row[OCCUPIED]
    while free:
        out[n] = lowest(free)
        free &= free - 1
        n += 1
    while own:
        square = lowest(own)
        own &= own - 1
        if struck_from(row, square) & near:
            out[n] = square
            n += 1
    return n
