"""What is seen at once of who can force a win in Dorix, with two sides."""

from __future__ import annotations

from typing import Any

from tablier.core import proving
from tablier.core import rules as generic
from tablier.core.kernel import highest, kernel, lowest, popcount
from tablier.core.proving import OPEN, PROVEN, REFUTED
from tablier.games.dorix.evaluation import RIM, struck_from
from tablier.games.dorix.rules import (
    BOARD,
    COLLAPSE,
    FALLING,
    HIGH,
    LOW,
    OCCUPIED,
    PLAYER,
    RESERVES,
    RISING,
    SERVE,
    TOP_HIGH,
    TOP_LOW,
    DorixRules,
    controlled,
    has_diagonal,
    height,
    held_by_side,
    neighbours,
    top_pawn,
)
from tablier.games.dorix.symmetries import least_symmetry, turn_position


@proving.normal_form.register
def _(rules: DorixRules, row: Any, out: Any) -> None:
    turn_position(rules, row, least_symmetry(rules, row), out)


@kernel
def next_player(rules: Any, player: int) -> int:
    """Whose turn it is after a player's."""
    return player + 1 if player + 1 < rules.players else 0


@kernel
def reserve_of(row: Any, player: int) -> int:
    """How many pawns a player has in reserve."""
    return (row[RESERVES] >> (4 * player)) & 15


@kernel
def wins_by_putting(rules: Any, row: Any, side: int, player: int) -> int:
    """Whether a player with a reserve would win for his side by putting a pawn now.

    A collapse wins when it serves all that a diagonal lacks: with the pawn that was put and the own
    one below it, so at most two squares, both next to the played pile, which is not on that diagonal
    itself. What else it serves of that diagonal are own squares, and the first two pawns suffice.
    """
    occupied = row[OCCUPIED]
    held = held_by_side(rules, row, side)
    if has_diagonal(held):
        return OPEN  # the other side has one too
    for i in range(2):
        diagonal = RISING if i == 0 else FALLING
        lack = diagonal & ~held
        rest = lack & (lack - 1)
        if rest & (rest - 1):
            continue
        if lack & ~occupied:
            if rest == 0:
                return PROVEN
            continue
        square = lowest(lack)
        strikers = controlled(rules, row, player) & neighbours(square)
        tallest = row[LOW + square]
        if rest:
            square = lowest(rest)
            strikers &= neighbours(square)
            tallest = max(tallest, row[LOW + square])
        while strikers:
            square = lowest(strikers)
            strikers &= strikers - 1
            if tallest < 2 << height(row, square) and not lays_bare(rules, row, side, square):
                return PROVEN
    return REFUTED


@kernel
def lays_bare(rules: Any, row: Any, side: int, square: int) -> bool:
    """Whether a collapse of a side's pile would complete a diagonal of the other side, by what was
    below the pawns that it loses: then nobody wins (D12)."""
    diagonal = RISING if RISING >> square & 1 else FALLING
    crossing = diagonal & ~(1 << square)
    if (
        diagonal >> square & 1 == 0
        or crossing & (row[OCCUPIED] & ~held_by_side(rules, row, side)) != crossing
    ):
        return False
    lost = min(popcount(struck_from(row, square)), height(row, square) + 1)
    left = ((row[LOW + square] << 1) | side) >> lost
    return left > 1 and left & 1 != side


@kernel
def defends_by_putting(rules: Any, row: Any, side: int, player: int, attacker: int) -> bool:
    """Whether a defender has an empty square to put a pawn on, after which ``attacker`` cannot win
    at once for ``side``."""
    empty = BOARD ^ row[OCCUPIED]
    low = player & 1
    while empty:
        square = lowest(empty)
        bit = empty & -empty
        empty ^= bit
        row[OCCUPIED] |= bit
        row[TOP_LOW] |= low << square
        row[LOW + square] = 2 | low
        if rules.players > 2:
            row[TOP_HIGH] |= (player >> 1) << square
            row[HIGH + square] = player >> 1
        safe = (
            has_diagonal(held_by_side(rules, row, 1 - side))
            or wins_by_putting(rules, row, side, attacker) == REFUTED
        )
        row[OCCUPIED] ^= bit
        row[TOP_LOW] &= ~bit
        row[LOW + square] = 1
        if rules.players > 2:
            row[TOP_HIGH] &= ~bit
            row[HIGH + square] = 0
        if safe:
            return True
    return False


@proving.foreseen.register
def _(rules: DorixRules, row: Any, attackers: int, turns: int) -> int:
    if row[COLLAPSE] or rules.players == 3:
        return OPEN
    side = 0 if attackers & 1 else 1
    player = row[PLAYER]
    if reserve_of(row, player) == 0:
        return OPEN
    if attackers >> player & 1:
        seen = wins_by_putting(rules, row, side, player)
        if seen == PROVEN or turns == 1:
            return seen
        empty = BOARD ^ row[OCCUPIED]
        following = next_player(rules, player)
        if turns == 2 and seen == REFUTED and empty & (empty - 1) and reserve_of(row, following):
            return REFUTED  # a defender can put a pawn on an empty square
        return OPEN
    if has_diagonal(held_by_side(rules, row, side)):
        return OPEN  # both sides have a diagonal
    if turns == 1:
        return REFUTED if row[OCCUPIED] != BOARD else OPEN
    following = next_player(rules, player)
    defended = (
        turns == 2
        and reserve_of(row, following) > 0
        and defends_by_putting(rules, row, side, player, following)
    )
    return REFUTED if defended else OPEN


@kernel
def could_threaten(rules: Any, row: Any, held: int, square: int) -> bool:
    """Whether a pawn put on a square could leave so little to do that one more turn might win.

    What a diagonal lacks after it must be one square, or two neighbours of the diagonal for a
    collapse to serve; these cannot be empty, unless the defender has to fill them.
    """
    occupied = row[OCCUPIED]
    taken = (neighbours(square) & occupied) | (1 << square)
    for i in range(2):
        diagonal = RISING if i == 0 else FALLING
        lack = diagonal & ~held & ~taken
        rest = lack & (lack - 1)
        if rest == 0:
            return True
        close = rest & (rest - 1) == 0 and highest(lack) - lowest(lack) <= 5
        if close and (lack & ~occupied == 0 or RIM & ~(occupied | (1 << square)) == 0):
            return True
    return False


@proving.worthwhile.register
def _(rules: DorixRules, row: Any, attackers: int, turns: int, out: Any) -> int:
    n = generic.actions(rules, row, out)
    if rules.players == 3:
        return n
    collapse = row[COLLAPSE]
    kept = 0
    if collapse:
        # Pawns of one colour: it is enough to serve in the order of the squares.
        served = collapse >> 20
        pawn = top_pawn(rules, row, collapse & 15)
        left = served
        while left:
            if top_pawn(rules, row, lowest(left)) != pawn:
                return n
            left &= left - 1
        for i in range(n):
            if served >> (out[i] - SERVE) == 0:
                out[kept] = out[i]
                kept += 1
        return kept
    player = row[PLAYER]
    following = next_player(rules, player)
    empty = BOARD ^ row[OCCUPIED]
    if reserve_of(row, player) == 0 or reserve_of(row, following) == 0:
        return n
    side = 0 if attackers & 1 else 1
    held = held_by_side(rules, row, side)
    if attackers >> player & 1 == 0:
        if turns == 2 and not has_diagonal(held):  # all empty squares were tried at once
            for i in range(n):
                if empty >> out[i] & 1 == 0:
                    out[kept] = out[i]
                    kept += 1
            return kept
        return n
    if turns != 3 or empty & (empty - 1) == 0:
        return n
    for i in range(n):
        if could_threaten(rules, row, held, out[i]):
            out[kept] = out[i]
            kept += 1
    return kept
