"""What there is to say of a player in IDO, for computer players.

A block's *way* is the points it takes to get home with the frame where it lies; its *distance* the
squares between it and the goal edge, whatever the fields between.
"""

from __future__ import annotations

from typing import Any

from tablier.core import judgement
from tablier.core.kernel import highest, kernel, lowest, popcount
from tablier.games.ido.rules import (
    ARRIVED,
    FRAMERS,
    HOME,
    MOVER,
    PENDING,
    PLACE,
    POINTS,
    RESERVE,
    SETS,
    IdoRules,
    blocks_of,
    end_turn,
    has_won,
    moves,
    on_board,
    seat_of,
)
from tablier.games.ido.tables import MOST_POINTS, WORD_BITS

_BUCKETS = 10  # distances from 1 on; the last one holds all further ones

# Features.
NEEDED = 0  # one for each number of blocks still needed, 0 to 5
POINTS_AHEAD = 6  # one for each number of blocks on the play area, 0 to 6
WAYS = 13  # blocks by their way, 1 to 6, then those that have none
DISTANCES = 20  # blocks by their distance
ENTRIES = 30  # sizes that could be introduced now
RESERVE_SMALL = 31
RESERVE_LARGE = 32
TO_MOVE = 33
READY = 34  # blocks that the points would bring home
READY_TO_MOVE = 35
ENOUGH = 36  # the points would bring home as many as are needed
ENOUGH_TO_MOVE = 37
STUCK = 38  # blocks that cannot step anywhere
FRAME_FREE_TO_MOVE = 39
BEST_DISTANCES = 40  # the distances of the nearest blocks, as many as are needed
COUNT = 41

FEATURES = (
    *(f"{n} still needed" for n in range(6)),
    *(f"{n} blocks on the board" for n in range(7)),
    *(f"blocks {n} points from home" for n in range(1, 7)), "blocks without a way home",
    *(f"blocks at distance {n}" for n in range(1, 11)),
    "sizes to introduce", "small blocks in reserve", "large blocks in reserve", "to move",
    "blocks ready to go home", "blocks ready to go home and to move", "enough ready",
    "enough ready and to move", "stuck blocks", "may move the frame", "distance of the nearest",
)  # fmt: skip


@kernel
def distance_home(rules: Any, square: int, seat: int) -> int:
    """Steps from a square over the goal edge of a seat, were there no fields (I5)."""
    x = square % rules.size
    y = square // rules.size
    for _ in range(seat):  # turn the board until it is South's
        x, y = rules.size - 1 - y, x
    return x + 1 + max(0, rules.size // 2 - y)


@kernel
def note_blocks(rules: Any, row: Any, side: int, points: int, out: Any) -> int:
    """Count a player's blocks by way and distance; return how many the points bring home."""
    seat = seat_of(rules, side)
    squares = rules.size * rules.size
    for size in range(2):
        at = blocks_of(rules, 2 * side + size)
        for word in range(rules.words):
            left = row[at + word]
            while left:
                square = word * WORD_BITS + lowest(left)
                left &= left - 1
                index = ((row[PLACE] * 4 + seat) * 2 + size) * squares + square
                way = rules.table[rules.home_cost + index]
                out[WAYS + min(way, MOST_POINTS + 1) - 1] += 1
                away = min(distance_home(rules, square, seat), _BUCKETS)
                out[DISTANCES + away - 1] += 1
                index = (row[PLACE] * 2 + size) * squares + square
                within = rules.reach + index * (MOST_POINTS + 1) * rules.words
                steps = 0
                for i in range(rules.words):
                    steps |= rules.table[within + rules.words + i] & ~row[SETS + i]
                if steps == 0 and way > MOST_POINTS:
                    out[STUCK] += 1
    ready = 0
    for way in range(1, MOST_POINTS + 1):
        for _ in range(out[WAYS + way - 1]):
            points -= way
            if points >= 0:
                ready += 1
    return ready


@judgement.feature_count.register
def _(rules: IdoRules) -> int:
    return COUNT


@judgement.features.register
def _(rules: IdoRules, row: Any, side: int, out: Any) -> None:
    for i in range(COUNT):
        out[i] = 0
    to_move = 1 if row[MOVER] == side else 0
    needed = rules.goal - highest(row[ARRIVED + side])
    out[NEEDED + max(needed, 0)] = 1
    blocks = on_board(rules, row, side)
    out[POINTS_AHEAD + blocks] = 1
    points = row[POINTS] if to_move and row[POINTS] else blocks
    ready = note_blocks(rules, row, side, points, out)
    for size in range(2):
        left = (row[RESERVE] >> (4 * (2 * side + size))) & 15
        out[RESERVE_SMALL + size] = left
        entry: int = (
            rules.entry + ((row[PLACE] * 4 + seat_of(rules, side)) * 2 + size) * rules.words
        )
        open_squares = 0
        for word in range(rules.words):
            open_squares += popcount(rules.table[entry + word] & ~row[SETS + word])
        if left and open_squares:
            out[ENTRIES] += 1
    out[TO_MOVE] = to_move
    out[READY] = ready
    out[READY_TO_MOVE] = ready * to_move
    if 0 < needed <= ready:
        out[ENOUGH] = 1
        out[ENOUGH_TO_MOVE] = to_move
    if to_move and row[FRAMERS] == 0:
        out[FRAME_FREE_TO_MOVE] = 1
    left = needed
    for away in range(1, _BUCKETS + 1):
        taken = min(left, out[DISTANCES + away - 1])
        out[BEST_DISTANCES] += taken * away
        left -= taken
    out[BEST_DISTANCES] += left * (_BUCKETS + 4)


@judgement.promise.register
def _(rules: IdoRules, row: Any, action: int) -> int:
    return 500 if action & 7 == HOME else 0


@judgement.noisy.register
def _(rules: IdoRules, row: Any, out: Any) -> int:
    if row[PENDING]:
        return -1
    for player in range(rules.players):
        if has_won(rules, row, player):
            return -1
    n = moves(rules, row, out, True)
    kept = 0
    for i in range(n):
        if out[i] & 7 == HOME:
            out[kept] = out[i]
            kept += 1
    return kept


@judgement.skip.register
def _(rules: IdoRules, row: Any) -> bool:
    if row[PENDING] or row[POINTS] or on_board(rules, row, row[MOVER]) == 0:
        return False
    end_turn(rules, row, False)
    return True
