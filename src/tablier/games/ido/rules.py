"""The rules of IDO (clauses I6 to I25) over rows of numbers.

A row: what the names up to ``SETS`` say, then sets of unit squares: those that are taken, and those
of each *kind* of block, small and large ones of each player (a kind is twice the player, plus one
when large). A set takes ``words`` words of ``WORD_BITS`` squares. An action is a number: what it
does, the points it costs and two more values.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tablier.core import rules as generic
from tablier.core.kernel import highest, kernel, lowest, popcount
from tablier.games.ido.tables import MOST_POINTS, WORD_BITS

MOVER = 0
PLACE = 1  # of the frame
FRAMERS = 2  # set of players: who moved the frame on the turns that I16 looks at
POINTS = 3  # left in the middle of a move, else 0
RESERVE = 4  # blocks of each kind beside the board, four bits each
PENDING = 5  # blocks whose arrival has to be put in order (I24), see ``pending_code``, or 0
ARRIVED = 6  # of each of four players a one and then a bit for each block come home, 1 if large
SETS = 10

INTRODUCE, SEGMENT, HOME, FRAME, PASS, DONE, ARRIVE = range(7)
EACH_SIZE = 3


class IdoRules(NamedTuple):
    """The parameters of a game: options, seats and the board; from ``words`` on see ``tables``."""

    players: int
    goal: int
    order: int  # written as the arrivals in a row, or 0 (I21)
    seats: int  # two bits for each player
    size: int
    frame_size: int
    words: int
    table: tuple[int, ...]
    entry: int
    reach: int
    home_cost: int
    frame_to: int
    swept: int
    beside: int
    goal_beside: int
    plan: int  # this and what follows up to ``thrown`` is for computer players
    plan_in: int
    thrown: int
    shape: int  # this and what follows is for people, not for the kernels
    field: int
    printed_across: int
    printed_upright: int
    frame_across: int
    frame_upright: int


@kernel
def action_code(what: int, cost: int, first: int, second: int) -> int:
    """An action as a number."""
    return what | (cost << 3) | (first << 6) | (second << 16)


@kernel
def pending_code(small: int, large: int, owner: int) -> int:
    """Blocks whose arrival has to be put in order, as a number."""
    return small | (large << 2) | (owner << 4)


@kernel
def blocks_of(rules: Any, kind: int) -> int:
    """Where in a row the set of a kind of blocks begins; the taken squares stand before kind 0."""
    return SETS + (1 + kind) * rules.words


@kernel
def seat_of(rules: Any, player: int) -> int:
    """Where a player sits (I4)."""
    return (rules.seats >> (2 * player)) & 3


@kernel
def contains(words: Any, at: int, square: int) -> bool:
    """Whether a square is in the set that begins at ``at``."""
    return (words[at + square // WORD_BITS] >> (square % WORD_BITS)) & 1 == 1


@kernel
def toggle(rules: Any, row: Any, square: int, kind: int) -> None:
    """Put a block on a free square, or take it away."""
    word = square // WORD_BITS
    bit = 1 << (square % WORD_BITS)
    row[SETS + word] ^= bit
    row[blocks_of(rules, kind) + word] ^= bit


@kernel
def kind_on(rules: Any, row: Any, square: int) -> int:
    """The kind of the block on a taken square."""
    kind = 0
    while not contains(row, blocks_of(rules, kind), square):
        kind += 1
    return kind


@kernel
def on_board(rules: Any, row: Any, player: int) -> int:
    """How many blocks a player has on the play area."""
    at = blocks_of(rules, 2 * player)
    number = 0
    for i in range(at, at + 2 * rules.words):
        number += popcount(row[i])
    return number


@kernel
def has_won(rules: Any, row: Any, player: int) -> bool:
    """Whether enough blocks of a player have arrived (I20)."""
    return row[ARRIVED + player] >> rules.goal != 0


@kernel
def moves(rules: Any, row: Any, out: Any, listing: bool) -> int:
    """List or count the legal actions of a position."""
    for player in range(rules.players):
        if has_won(rules, row, player):
            return 0
    if row[PENDING]:  # I24
        if listing:
            out[0] = action_code(ARRIVE, 0, 0, 0)
            out[1] = action_code(ARRIVE, 0, 1, 0)
        return 2
    if row[POINTS]:  # I15
        count = segments(rules, row, row[POINTS], out, 0, listing)
        if listing:
            out[count] = action_code(DONE, 0, 0, 0)
        return count + 1
    count = introductions(rules, row, out, listing)
    points = on_board(rules, row, row[MOVER])
    if points:
        count = segments(rules, row, points, out, count, listing)
    if row[FRAMERS] == 0:  # I16
        count = frame_moves(rules, row, out, count, listing)
    if points or count == 0:  # I10
        if listing:
            out[count] = action_code(PASS, 0, 0, 0)
        count += 1
    return count


@kernel
def introductions(rules: Any, row: Any, out: Any, listing: bool) -> int:
    """Blocks from the reserve onto fields at the start edge (I7)."""
    player = row[MOVER]
    count = 0
    for size in range(2):
        if (row[RESERVE] >> (4 * (2 * player + size))) & 15 == 0:
            continue
        entry = rules.entry + ((row[PLACE] * 4 + seat_of(rules, player)) * 2 + size) * rules.words
        for word in range(rules.words):
            free = rules.table[entry + word] & ~row[SETS + word]
            if not listing:
                count += popcount(free)
                continue
            while free:
                out[count] = action_code(INTRODUCE, 0, size, word * WORD_BITS + lowest(free))
                free &= free - 1
                count += 1
    return count


@kernel
def segments(rules: Any, row: Any, points: int, out: Any, count: int, listing: bool) -> int:
    """Single moves of the player's blocks, home included, for at most ``points`` (I11 to I14)."""
    player = row[MOVER]
    small = blocks_of(rules, 2 * player)
    large = blocks_of(rules, 2 * player + 1)
    squares = rules.size * rules.size
    for word in range(rules.words):
        left = row[small + word] | row[large + word]
        while left:
            bit = lowest(left)
            left &= left - 1
            size = (row[large + word] >> bit) & 1
            square = word * WORD_BITS + bit
            index = (row[PLACE] * 2 + size) * squares + square
            within = rules.reach + index * (MOST_POINTS + 1) * rules.words
            if listing:
                count = list_segments(rules, row, square, within, points, out, count)
            else:
                for i in range(rules.words):
                    reached = rules.table[within + points * rules.words + i]
                    count += popcount(reached & ~row[SETS + i])
            index = ((row[PLACE] * 4 + seat_of(rules, player)) * 2 + size) * squares + square
            cost = rules.table[rules.home_cost + index]
            if cost <= points:  # I14
                if listing:
                    out[count] = action_code(HOME, cost, square, 0)
                count += 1
    return count


@kernel
def list_segments(
    rules: Any, row: Any, square: int, within: int, points: int, out: Any, count: int
) -> int:
    """Where a block can go on the play area, nearest first; ``within`` begins its reach."""
    for cost in range(1, points + 1):
        for word in range(rules.words):
            at = within + cost * rules.words + word
            free = rules.table[at] & ~rules.table[at - rules.words] & ~row[SETS + word]
            while free:
                out[count] = action_code(SEGMENT, cost, square, word * WORD_BITS + lowest(free))
                free &= free - 1
                count += 1
    return count


@kernel
def frame_moves(rules: Any, row: Any, out: Any, count: int, listing: bool) -> int:
    """The frame one unit north, east, south or west, within the play area (I9)."""
    for direction in range(4):
        if rules.table[rules.frame_to + row[PLACE] * 4 + direction] >= 0:
            if listing:
                out[count] = action_code(FRAME, 0, direction, 0)
            count += 1
    return count


@kernel
def end_turn(rules: Any, row: Any, moved_frame: bool) -> None:
    """Hand the turn on, and remember who moved the frame as far as I16 asks."""
    mover = row[MOVER]
    following = mover + 1
    if following == rules.players:
        following = 0
    remembered = 0
    if rules.players == 2:
        remembered = row[FRAMERS] & (1 << following)
    if moved_frame:
        remembered |= 1 << mover
    row[FRAMERS] = remembered
    row[MOVER] = following
    row[POINTS] = 0


@kernel
def back_to_reserve(row: Any, kind: int) -> None:
    """A block that left the play area stands beside it again."""
    row[RESERVE] += 1 << (4 * kind)


@kernel
def arrive(rules: Any, row: Any, player: int, size: int) -> None:
    """A block comes home, unless that is out of the agreed order (I22) or the game is over (I20)."""
    came = row[ARRIVED + player]
    after = came * 2 + size
    fits = not has_won(rules, row, player)
    if fits and rules.order:
        fits = after == rules.order >> (rules.goal - highest(after))
    if fits:
        row[ARRIVED + player] = after
    else:
        back_to_reserve(row, 2 * player + size)


@kernel
def spend(rules: Any, row: Any, cost: int) -> None:
    """Take the points of a segment; with none left the turn ends by itself (I8, I15)."""
    points = row[POINTS]
    if points == 0:
        points = on_board(rules, row, row[MOVER])
    row[POINTS] = points - cost
    if points == cost:
        end_turn(rules, row, False)


@kernel
def is_pushed(rules: Any, row: Any, square: int, direction: int) -> bool:
    """Whether a bar sweeps the block on a square, or one that stands in a row behind it (I17)."""
    swept = rules.swept + (row[PLACE] * 4 + direction) * rules.words
    behind = rules.beside + (direction ^ 2) * rules.size * rules.size
    while square >= 0 and contains(row, SETS, square):
        if contains(rules.table, swept, square):
            return True
        square = rules.table[behind + square]
    return False


@kernel
def push_frame(rules: Any, row: Any, direction: int) -> None:
    """Move the frame one unit; its bars push blocks, and these push others (I17, I18)."""
    beside = rules.beside + direction * rules.size * rules.size
    goals = rules.goal_beside + direction * rules.size * rules.size
    ascending = direction > 1  # the foremost block first: then nothing stands in its way
    home = 0  # how many come home, their owner and their sizes, by square
    owner = 0
    sizes = 0
    for i in range(rules.words):
        word = i if ascending else rules.words - 1 - i
        left = row[SETS + word]
        while left:
            bit = lowest(left) if ascending else highest(left)
            left ^= 1 << bit
            square = word * WORD_BITS + bit
            if not is_pushed(rules, row, square, direction):
                continue
            kind = kind_on(rules, row, square)
            toggle(rules, row, square, kind)
            if rules.table[beside + square] >= 0:
                toggle(rules, row, rules.table[beside + square], kind)
            elif rules.table[goals + square] == seat_of(rules, kind // 2):  # I18
                sizes = sizes | ((kind & 1) << home) if ascending else sizes * 2 + (kind & 1)
                home += 1
                owner = kind // 2  # I23: of all of them
            else:
                back_to_reserve(row, kind)
    row[PLACE] = rules.table[rules.frame_to + row[PLACE] * 4 + direction]
    large = popcount(sizes)
    if rules.order and 0 < large < home:  # I24
        row[PENDING] = pending_code(home - large, large, owner)
        return
    for i in range(home):  # I25
        arrive(rules, row, owner, (sizes >> i) & 1)
    end_turn(rules, row, True)


@kernel
def put_in_order(rules: Any, row: Any, size: int) -> None:
    """The owner's choice; once those left are of one size they follow by themselves (I24)."""
    small = row[PENDING] & 3
    large = (row[PENDING] >> 2) & 3
    owner = row[PENDING] >> 4
    arrive(rules, row, owner, size)
    if size == 0:
        small -= 1
    else:
        large -= 1
    if small > 0 and large > 0 and not has_won(rules, row, owner):
        row[PENDING] = pending_code(small, large, owner)
        return
    for _ in range(small):
        arrive(rules, row, owner, 0)
    for _ in range(large):
        arrive(rules, row, owner, 1)
    row[PENDING] = 0
    end_turn(rules, row, True)


@generic.width.register
def _(rules: IdoRules) -> int:
    return blocks_of(rules, 2 * rules.players)


@generic.most_actions.register
def _(rules: IdoRules) -> int:
    return 6 * rules.size * rules.size + 16 * rules.size + 16


@generic.actions.register
def _(rules: IdoRules, row: Any, out: Any) -> int:
    return moves(rules, row, out, True)


@generic.count.register
def _(rules: IdoRules, row: Any) -> int:
    return moves(rules, row, row, False)


@generic.play.register
def _(rules: IdoRules, row: Any, action: int) -> None:
    what = action & 7
    cost = (action >> 3) & 7
    first = (action >> 6) & 1023
    second = action >> 16
    player = row[MOVER]
    if what == INTRODUCE:
        kind = 2 * player + first
        row[RESERVE] -= 1 << (4 * kind)
        toggle(rules, row, second, kind)
        end_turn(rules, row, False)
    elif what == SEGMENT:
        kind = kind_on(rules, row, first)
        toggle(rules, row, first, kind)
        toggle(rules, row, second, kind)
        spend(rules, row, cost)
    elif what == HOME:
        kind = kind_on(rules, row, first)
        spend(rules, row, cost)  # before the block is taken off: the points of this turn stay
        toggle(rules, row, first, kind)
        arrive(rules, row, player, kind & 1)
        if row[POINTS] and has_won(rules, row, player):  # I20: the points left are lost
            end_turn(rules, row, False)
    elif what == FRAME:
        push_frame(rules, row, first)
    elif what == ARRIVE:
        put_in_order(rules, row, first)
    else:
        end_turn(rules, row, False)


@generic.decider.register
def _(rules: IdoRules, row: Any) -> int:
    return row[PENDING] >> 4 if row[PENDING] else row[MOVER]


@generic.verdict.register
def _(rules: IdoRules, row: Any) -> int:
    for player in range(rules.players):
        if has_won(rules, row, player):
            return 1 << player
    return -1


@generic.at_turn_start.register
def _(rules: IdoRules, row: Any) -> bool:
    return row[POINTS] == 0 and row[PENDING] == 0
