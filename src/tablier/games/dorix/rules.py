"""The rules of Dorix (clauses D1 to D13) over short rows of numbers.

Squares are numbered a1 = 0, b1 = 1 … d4 = 15; a set of squares is a number of 16 bits. A pile is a
number too, read from its top: the lowest bit is the top pawn's, and a one stands above the bottom
pawn's, so that 1 is an empty square and a higher pile is a greater number. Of a player's number the
piles at ``LOW`` hold the lowest bit and those at ``HIGH`` the other one (three and four players
only, without the one above). In the team game the lowest bit is the team (D3).

A row: the player to move, the reserves (four bits each), the collapse, the squares with a pile, the
lowest bits of the pawns on top, the sixteen piles; then the same of the higher bits. The collapse is
0 when there is none, else the played square (4 bits), the receivers still to serve (16 bits) and
those already served (16 bits).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tablier.core import rules as generic
from tablier.core.kernel import highest, kernel, lowest, popcount

PLAYER, RESERVES, COLLAPSE, OCCUPIED, TOP_LOW, LOW = range(6)
TOP_HIGH = LOW + 16
HIGH = TOP_HIGH + 1
WIDTH_OF_TWO = TOP_HIGH
WIDTH = HIGH + 16

BOARD = 0xFFFF
COLUMN_A = 0x1111
COLUMN_D = 0x8888
RISING = 0x8421  # D1: a1 b2 c3 d4
FALLING = 0x1248  # D1: a4 b3 c2 d1

# An action: a square to put a pawn on, or to serve; pass; or a square to lift from and one to put on.
SERVE = 16
PASS = 32
RELOCATE = 64
MOST_ACTIONS = 240  # fifteen single pawns to sixteen squares


class DorixRules(NamedTuple):
    """What the moves depend on."""

    players: int = 2


@kernel
def neighbours(square: int) -> int:
    """The orthogonal neighbours of a square."""
    bit = 1 << square
    beside = ((bit & ~COLUMN_D) << 1) | ((bit & ~COLUMN_A) >> 1)
    return beside | ((bit << 4) & BOARD) | (bit >> 4)


@kernel
def controlled(rules: Any, row: Any, player: int) -> int:
    """The squares whose top pawn is the player's (D4)."""
    squares = row[TOP_LOW] if player & 1 else row[OCCUPIED] & ~row[TOP_LOW]
    if rules.players > 2:
        squares &= row[TOP_HIGH] if player & 2 else ~row[TOP_HIGH]
    return squares


@kernel
def held_by_side(rules: Any, row: Any, side: int) -> int:
    """The squares that a player controls, or in the team game a team (D3, D13)."""
    if rules.players == 4:
        return row[TOP_LOW] if side else row[OCCUPIED] & ~row[TOP_LOW]
    return controlled(rules, row, side)


@kernel
def has_diagonal(squares: int) -> bool:
    """Whether a whole diagonal is among the squares (D12)."""
    return squares & RISING == RISING or squares & FALLING == FALLING


@kernel
def winning_side(rules: Any, row: Any) -> int:
    """The only player or team with a whole diagonal, after the collapse; else -1 (D12)."""
    if row[COLLAPSE] or not has_diagonal(row[OCCUPIED]):
        return -1
    winner = -1
    for side in range(3 if rules.players == 3 else 2):
        if has_diagonal(held_by_side(rules, row, side)):
            if winner >= 0:
                return -1
            winner = side
    return winner


@kernel
def height(row: Any, square: int) -> int:
    """How many pawns stand on a square."""
    return highest(row[LOW + square])


@kernel
def top_pawn(rules: Any, row: Any, square: int) -> int:
    """The player whose pawn is on top of a pile (D4)."""
    pawn = row[LOW + square] & 1
    if rules.players > 2:
        pawn |= (row[HIGH + square] & 1) << 1
    return pawn


@kernel
def push(rules: Any, row: Any, square: int, pawn: int) -> None:
    """Put a player's pawn on top."""
    bit = 1 << square
    row[LOW + square] = (row[LOW + square] << 1) | (pawn & 1)
    row[OCCUPIED] |= bit
    row[TOP_LOW] = (row[TOP_LOW] & ~bit) | ((pawn & 1) << square)
    if rules.players > 2:
        row[HIGH + square] = (row[HIGH + square] << 1) | (pawn >> 1)
        row[TOP_HIGH] = (row[TOP_HIGH] & ~bit) | ((pawn >> 1) << square)


@kernel
def lift(rules: Any, row: Any, square: int) -> int:
    """Take the top pawn of a pile away; return whose it was."""
    pawn = top_pawn(rules, row, square)
    bit = 1 << square
    pile = row[LOW + square] >> 1
    row[LOW + square] = pile
    if pile == 1:
        row[OCCUPIED] ^= bit
        pile = 0
    row[TOP_LOW] = (row[TOP_LOW] & ~bit) | ((pile & 1) << square)
    if rules.players > 2:
        pile = row[HIGH + square] >> 1
        row[HIGH + square] = pile
        row[TOP_HIGH] = (row[TOP_HIGH] & ~bit) | ((pile & 1) << square)
    return pawn


@kernel
def may_return(rules: Any, row: Any, square: int, player: int) -> bool:
    """Whether a pawn lifted from a pile may be put back: nothing or his own below it (D6)."""
    below = row[LOW + square] >> 1
    if below == 1:
        return True
    pawn = below & 1
    if rules.players > 2:
        pawn |= row[HIGH + square] & 2
    return pawn == player


@kernel
def receivers(row: Any, square: int) -> int:
    """The neighbours that hold a pile lower than the one on the square (D9)."""
    around = neighbours(square) & row[OCCUPIED]
    as_high = 1 << height(row, square)  # the lowest number of a pile that is not lower
    found = 0
    while around:
        other = lowest(around)
        around &= around - 1
        if row[LOW + other] < as_high:
            found |= 1 << other
    return found


@kernel
def collapse_code(played: int, waiting: int, served: int) -> int:
    """A collapse as a number."""
    return played | (waiting << 4) | (served << 20)


@kernel
def waiting_receivers(collapse: int) -> int:
    """The receivers that are still to be served."""
    return (collapse >> 4) & BOARD


@kernel
def end_turn(rules: Any, row: Any) -> None:
    """The next player is to move."""
    following = row[PLAYER] + 1
    row[PLAYER] = 0 if following == rules.players else following
    row[COLLAPSE] = 0


@kernel
def put(rules: Any, row: Any, square: int) -> None:
    """Put the mover's pawn on a square; a collapse begins or the turn ends."""
    on_pile = row[LOW + square] > 1
    push(rules, row, square, row[PLAYER])
    waiting = receivers(row, square) if on_pile else 0  # D8
    if waiting:
        row[COLLAPSE] = collapse_code(square, waiting, 0)
    else:
        end_turn(rules, row)  # D9


@kernel
def serve(rules: Any, row: Any, square: int) -> None:
    """The top pawn of the played pile goes on a receiver (D10)."""
    collapse = row[COLLAPSE]
    bit = 1 << square
    played = collapse & 15
    waiting = waiting_receivers(collapse) ^ bit  # D11: receivers were settled by the first heights
    push(rules, row, square, lift(rules, row, played))
    if waiting and row[LOW + played] > 1:
        row[COLLAPSE] = collapse_code(played, waiting, (collapse >> 20) | bit)
    else:
        end_turn(rules, row)  # D10


@generic.width.register
def _(rules: DorixRules) -> int:
    return WIDTH if rules.players > 2 else WIDTH_OF_TWO


@generic.most_actions.register
def _(rules: DorixRules) -> int:
    return MOST_ACTIONS


@generic.actions.register
def _(rules: DorixRules, row: Any, out: Any) -> int:
    n = 0
    if row[COLLAPSE]:  # D10
        waiting = waiting_receivers(row[COLLAPSE])
        while waiting:
            out[n] = SERVE + lowest(waiting)
            waiting &= waiting - 1
            n += 1
        return n
    if winning_side(rules, row) >= 0:
        return 0
    player = row[PLAYER]
    own = controlled(rules, row, player)
    targets = own | (BOARD ^ row[OCCUPIED])  # D5: a partner's pile is not his own
    if (row[RESERVES] >> (4 * player)) & 15:  # D5
        while targets:
            out[n] = lowest(targets)
            targets &= targets - 1
            n += 1
    else:  # D6
        while own:
            source = lowest(own)
            own &= own - 1
            left = targets
            if not may_return(rules, row, source, player):
                left ^= 1 << source
            while left:
                out[n] = RELOCATE + 16 * source + lowest(left)
                left &= left - 1
                n += 1
    if n == 0:  # D7
        out[0] = PASS
        n = 1
    return n


@generic.count.register
def _(rules: DorixRules, row: Any) -> int:
    if row[COLLAPSE]:
        return popcount(waiting_receivers(row[COLLAPSE]))
    if winning_side(rules, row) >= 0:
        return 0
    player = row[PLAYER]
    own = controlled(rules, row, player)
    n = popcount(own | (BOARD ^ row[OCCUPIED]))
    if (row[RESERVES] >> (4 * player)) & 15 == 0:
        n *= popcount(own)
        while own:
            if not may_return(rules, row, lowest(own), player):
                n -= 1
            own &= own - 1
    return n if n else 1


@generic.play.register
def _(rules: DorixRules, row: Any, action: int) -> None:
    if action == PASS:
        end_turn(rules, row)
    elif action >= RELOCATE:
        lift(rules, row, (action - RELOCATE) >> 4)
        put(rules, row, action & 15)
    elif action >= SERVE:
        serve(rules, row, action & 15)
    else:
        row[RESERVES] -= 1 << (4 * row[PLAYER])
        put(rules, row, action)


@generic.decider.register
def _(rules: DorixRules, row: Any) -> int:
    return row[PLAYER]


@generic.verdict.register
def _(rules: DorixRules, row: Any) -> int:
    winner = winning_side(rules, row)
    if winner < 0:
        return -1
    return (5 if rules.players == 4 else 1) << winner  # D3: partners win together


@generic.at_turn_start.register
def _(rules: DorixRules, row: Any) -> bool:
    return row[COLLAPSE] == 0
