"""What there is to say of a player in IDO, for computer players.

A block's *way* is the points it takes to get home with the frame where it lies; its *plan* the same
with moves of the frame on the way (see ``plans``). A player's *race* is the time that he still
needs to win if nobody hinders him, counted in turns of all players.
"""

from __future__ import annotations

from typing import Any

from tablier.core import judgement
from tablier.core.kernel import highest, kernel, lowest, popcount
from tablier.games.ido.rules import (
    ARRIVED,
    DONE,
    EACH_SIZE,
    FRAME,
    FRAMERS,
    HOME,
    MOVER,
    PASS,
    PENDING,
    PLACE,
    POINTS,
    RESERVE,
    SEGMENT,
    SETS,
    IdoRules,
    action_code,
    blocks_of,
    contains,
    end_turn,
    has_won,
    on_board,
    seat_of,
)
from tablier.games.ido.tables import MOST_POINTS, WORD_BITS

_FURTHEST = 12  # plans from 1 on; the last one holds all further ones
_LONGEST = 24  # races: the last one holds all longer ones
_LAST_NEEDED = 3

# Features.
NEEDED = 0  # the number of blocks still needed, then whether it is at most 1 to 3
BLOCKS = 4  # one for each number of blocks on the play area, 0 to 6
WAYS = 11  # blocks by their way, 1 to 6, then those that have none
PLANS = 18  # blocks by their plan
WAITING_SMALL = 30  # blocks in reserve that cannot come in, then those that can
WAITING_LARGE = 32
PLANS_IN = 34  # the plans of the sizes in reserve
TO_MOVE = 35
POINTS_LEFT = 36  # in the middle of a move
READY = 37  # blocks that the points would bring home
READY_TO_MOVE = 38
RACE = 39  # how long it is, then whether it is at most 1 to 23
THROWN = 63  # blocks that a move of the frame by others would send back
THROWN_TO_MOVE = 64
FRAME_FREE = 65  # may move the frame in the next own turn
FRAME_FREE_TO_MOVE = 66
COUNT = 67

FEATURES = (
    "still needed", *(f"at most {n} still needed" for n in range(1, 4)),
    *(f"{n} blocks on the board" for n in range(7)),
    *(f"blocks {n} points from home" for n in range(1, 7)), "blocks without a way home",
    *(f"blocks with a plan of {n}" for n in range(1, 12)), "blocks with a longer plan",
    "small blocks waiting", "small blocks that can come in",
    "large blocks waiting", "large blocks that can come in", "plans from the reserve",
    "to move", "points left", "blocks ready to go home", "blocks ready to go home and to move",
    "race", *(f"race of at most {n}" for n in range(1, _LONGEST)),
    "blocks the frame would send back", "blocks the frame would send back and to move",
    "may move the frame", "may move the frame and to move",
)  # fmt: skip


@kernel
def note_blocks(rules: Any, row: Any, side: int, out: Any) -> None:
    """Count a player's blocks by way and plan."""
    squares = rules.size * rules.size
    for size in range(2):
        index = ((row[PLACE] * 4 + seat_of(rules, side)) * 2 + size) * squares
        at = blocks_of(rules, 2 * side + size)
        for word in range(rules.words):
            left = row[at + word]
            while left:
                square = index + word * WORD_BITS + lowest(left)
                left &= left - 1
                way = rules.table[rules.home_cost + square]
                plan = rules.table[rules.plan + square]
                out[WAYS + way - 1] += 1
                out[PLANS + min(plan, _FURTHEST) - 1] += 1


@kernel
def note_reserve(rules: Any, row: Any, side: int, out: Any) -> int:
    """Say which blocks wait beside the board; return the shortest plan of one."""
    shortest = 4 * _FURTHEST
    for size in range(2):
        left = (row[RESERVE] >> (4 * (2 * side + size))) & 15
        if left == 0:
            continue
        index = (row[PLACE] * 4 + seat_of(rules, side)) * 2 + size
        free = 0
        for word in range(rules.words):
            free |= rules.table[rules.entry + index * rules.words + word] & ~row[SETS + word]
        out[WAITING_SMALL + 2 * size + (1 if free else 0)] = left
        plan = rules.table[rules.plan_in + index]
        out[PLANS_IN] += plan
        shortest = min(shortest, plan)
    return shortest


@kernel
def note_ready(out: Any, points: int, to_move: int) -> None:
    """Count the blocks that the points bring home as the frame lies."""
    ready = 0
    for way in range(1, MOST_POINTS + 1):
        number = out[WAYS + way - 1]
        while number > 0 and points >= way:
            points -= way
            number -= 1
            ready += 1
    out[READY] = ready
    out[READY_TO_MOVE] = ready * to_move


@kernel
def race(out: Any, needed: int, blocks: int, points: int, waiting: int, plan_in: int) -> int:
    """The turns until the needed blocks are home, the nearest first.

    ``points`` are those of the first turn. Blocks ``waiting`` in reserve come in when those on the
    play area are used up.
    """
    turns = 1 if points > 0 else 0
    plan = 1
    number = out[PLANS]
    while needed > 0:
        while number == 0 and plan < _FURTHEST:
            plan += 1
            number = out[PLANS + plan - 1]
        cost = plan
        if number == 0:
            if waiting == 0:
                return _LONGEST
            waiting -= 1
            blocks += 1
            cost = plan_in
        else:
            number -= 1
        while points < cost and turns < _LONGEST:
            turns += 1
            points += blocks
        points -= cost
        blocks -= 1
        needed -= 1
    return turns


@kernel
def note_pushes(rules: Any, row: Any, side: int, to_move: int, out: Any) -> None:
    """Say who may move the frame, and what that could throw off the play area.

    Without knowing what the others do before: whoever moved it last has to wait with two players.
    """
    own_free = row[FRAMERS] == 0
    others_free = row[FRAMERS] & ~(1 << side) == 0
    if not to_move:
        own_free = rules.players > 2 or row[FRAMERS] & (1 << side) == 0
        others_free = row[FRAMERS] == 0
    if own_free:
        out[FRAME_FREE] = 1
        out[FRAME_FREE_TO_MOVE] = to_move
    if rules.players == 2 and not others_free:
        return
    small = blocks_of(rules, 2 * side)
    most = 0
    for direction in range(4):
        at = rules.thrown + ((row[PLACE] * 4 + direction) * 4 + seat_of(rules, side)) * rules.words
        thrown = 0
        for word in range(rules.words):
            own = row[small + word] | row[small + rules.words + word]
            thrown += popcount(own & rules.table[at + word])
        most = max(most, thrown)
    out[THROWN] = most
    out[THROWN_TO_MOVE] = most * to_move


@judgement.feature_count.register
def _(rules: IdoRules) -> int:
    return COUNT


@judgement.features.register
def _(rules: IdoRules, row: Any, side: int, out: Any) -> None:
    for i in range(COUNT):
        out[i] = 0
    to_move = 1 if row[MOVER] == side else 0
    needed = max(rules.goal - highest(row[ARRIVED + side]), 0)
    out[NEEDED] = needed
    for number in range(max(needed, 1), _LAST_NEEDED + 1):
        out[NEEDED + number] = 1
    blocks = on_board(rules, row, side)
    out[BLOCKS + blocks] = 1
    note_blocks(rules, row, side, out)
    plan_in = note_reserve(rules, row, side, out)
    out[TO_MOVE] = to_move
    points = blocks
    if to_move and row[POINTS]:
        points = row[POINTS]
        out[POINTS_LEFT] = points
    note_ready(out, points, to_move)
    waiting = 2 * EACH_SIZE - blocks - highest(row[ARRIVED + side])
    turns = race(out, needed, blocks, points, waiting, plan_in)
    before = (side + rules.players - row[MOVER]) % rules.players
    length = max(min((turns - 1) * rules.players + before + 1, _LONGEST), 0)
    out[RACE] = length
    for number in range(max(length, 1), _LONGEST):
        out[RACE + number] = 1
    note_pushes(rules, row, side, to_move, out)


@kernel
def points_home(rules: Any, row: Any, part: int, size: int, square: int) -> int:
    """What a part of the table, ways or plans, says of the mover's block on a square."""
    index = (row[PLACE] * 4 + seat_of(rules, row[MOVER])) * 2 + size
    return rules.table[part + index * rules.size * rules.size + square]


@judgement.promise.register
def _(rules: IdoRules, row: Any, action: int) -> int:
    what = action & 7
    if what == HOME:
        return 500
    if what in (PASS, DONE):
        return 0
    if what == SEGMENT:
        square = (action >> 6) & 1023
        size = 1 if contains(row, blocks_of(rules, 2 * row[MOVER] + 1), square) else 0
        before = points_home(rules, row, rules.plan, size, square)
        after = points_home(rules, row, rules.plan, size, action >> 16)
        return max(20 + 20 * (before - after), 1)
    return 60 if what == FRAME else 50


@judgement.noisy.register
def _(rules: IdoRules, row: Any, out: Any) -> int:
    if row[PENDING]:
        return -1
    for player in range(rules.players):
        if has_won(rules, row, player):
            return -1
    player = row[MOVER]
    points = row[POINTS]
    if points == 0:
        points = on_board(rules, row, player)
    n = 0
    for size in range(2):
        at = blocks_of(rules, 2 * player + size)
        for word in range(rules.words):
            left = row[at + word]
            while left:
                square = word * WORD_BITS + lowest(left)
                left &= left - 1
                way = points_home(rules, row, rules.home_cost, size, square)
                if way <= points:
                    out[n] = action_code(HOME, way, square, 0)
                    n += 1
    return n


@judgement.skip.register
def _(rules: IdoRules, row: Any) -> bool:
    if row[PENDING] or row[POINTS] or on_board(rules, row, row[MOVER]) == 0:
        return False
    end_turn(rules, row, False)
    return True
