"""A Dorix position in words of the game, to and from the row of numbers that the kernels use."""

from __future__ import annotations

from typing import NamedTuple

from tablier.core import rules as generic
from tablier.core.game import Row
from tablier.games.dorix.rules import (
    COLLAPSE,
    HIGH,
    LOW,
    PLAYER,
    RESERVES,
    DorixRules,
    collapse_code,
    push,
    receivers,
    waiting_receivers,
)

SQUARES = tuple(f"{column}{row}" for row in "1234" for column in "abcd")
NAMES = ("Red", "Blue", "Yellow", "Green")
PAWNS_EACH = {2: 15, 3: 12, 4: 10}  # D2

Pile = tuple[int, ...]


class DorixPosition(NamedTuple):
    """Squares are numbered a1 = 0, b1 = 1 … d4 = 15; a pile is its pawns' players, bottom first.

    In the middle of a collapse there is a ``played`` square; ``served`` are the receivers that have
    their pawn, ``waiting`` those that have not.
    """

    piles: tuple[Pile, ...]
    player: int
    reserves: tuple[int, ...]
    played: int | None = None
    served: frozenset[int] = frozenset()
    waiting: frozenset[int] = frozenset()


def unpack(rules: DorixRules, row: Row) -> DorixPosition:
    """The position of a row."""
    piles = tuple(_pile(rules, row, square) for square in range(16))
    reserves = tuple(row[RESERVES] >> 4 * player & 15 for player in range(rules.players))
    collapse = row[COLLAPSE]
    if not collapse:
        return DorixPosition(piles, row[PLAYER], reserves)
    served, waiting = _squares(collapse >> 20), _squares(waiting_receivers(collapse))
    return DorixPosition(piles, row[PLAYER], reserves, collapse & 15, served, waiting)


def pack(rules: DorixRules, position: DorixPosition) -> Row:
    """The row of a position."""
    row = [0] * generic.width(rules)
    row[PLAYER] = position.player
    row[RESERVES] = sum(n << 4 * player for player, n in enumerate(position.reserves))
    for square, pile in enumerate(position.piles):
        row[LOW + square] = 1
        for pawn in pile:
            push(rules, row, square, pawn)
    if position.played is not None:
        waiting, served = _bits(position.waiting), _bits(position.served)
        row[COLLAPSE] = collapse_code(position.played, waiting, served)
    return tuple(row)


def starting_row(rules: DorixRules) -> Row:
    """The empty board, all pawns in reserve (D2)."""
    reserves = (PAWNS_EACH[rules.players],) * rules.players
    return pack(rules, DorixPosition(((),) * 16, 0, reserves))


def receivers_before(rules: DorixRules, position: DorixPosition, played: int) -> frozenset[int]:
    """The receivers of a collapse, those already served too: the heights before it count (D11)."""
    piles = list(position.piles)
    for square in position.served:
        piles[played] += piles[square][-1:]
        piles[square] = piles[square][:-1]
    before = DorixPosition(tuple(piles), position.player, position.reserves)
    return _squares(receivers(pack(rules, before), played))


def _pile(rules: DorixRules, row: Row, square: int) -> Pile:
    low = row[LOW + square]
    high = row[HIGH + square] if rules.players > 2 else 0
    height = low.bit_length() - 1
    return tuple(low >> i & 1 | (high >> i & 1) << 1 for i in reversed(range(height)))


def _squares(bits: int) -> frozenset[int]:
    return frozenset(square for square in range(16) if bits >> square & 1)


def _bits(squares: frozenset[int]) -> int:
    return sum(1 << square for square in squares)
