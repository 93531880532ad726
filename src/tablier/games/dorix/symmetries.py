"""The eight symmetries of the square: each maps the two diagonals to the two diagonals."""

from __future__ import annotations

from typing import Any

from tablier.core.kernel import kernel, lowest
from tablier.games.dorix.rules import (
    COLLAPSE,
    HIGH,
    LOW,
    OCCUPIED,
    TOP_HIGH,
    TOP_LOW,
    collapse_code,
    waiting_receivers,
)

SYMMETRIES = 8


@kernel
def turned(square: int, symmetry: int) -> int:
    """Where a square goes in one of the eight symmetries; from 4 on rows become columns."""
    if symmetry & 4:
        square = ((square & 3) << 2) | (square >> 2)
    return square ^ ((symmetry & 1) * 3) ^ ((symmetry & 2) * 6)


@kernel
def turned_back(square: int, symmetry: int) -> int:
    """Where the square that goes to ``square`` comes from."""
    square ^= ((symmetry & 1) * 3) ^ ((symmetry & 2) * 6)
    if symmetry & 4:
        square = ((square & 3) << 2) | (square >> 2)
    return square


@kernel
def turned_set(squares: int, symmetry: int) -> int:
    """A set of squares, turned."""
    after = 0
    while squares:
        after |= 1 << turned(lowest(squares), symmetry)
        squares &= squares - 1
    return after


@kernel
def least_symmetry(rules: Any, row: Any) -> int:
    """The symmetry after which the squares, read in order, hold the least numbers."""
    candidates = (1 << SYMMETRIES) - 1
    for place in range(16):
        least = -1
        best = 0
        left = candidates
        while left:
            symmetry = lowest(left)
            left &= left - 1
            square = turned_back(place, symmetry)
            number = row[LOW + square]
            if rules.players > 2:
                number = (number << 16) ^ row[HIGH + square]
            if least < 0 or number < least:
                least = number
                best = 0
            if number == least:
                best |= 1 << symmetry
        candidates = best
        if candidates & (candidates - 1) == 0:
            return lowest(candidates)
    return lowest(candidates)


@kernel
def turn_position(rules: Any, row: Any, symmetry: int, out: Any) -> None:
    """Write a position turned. In a collapse the receivers already served are left out: what can
    still happen does not depend on them."""
    for i in range(LOW):
        out[i] = row[i]
    occupied = 0
    low = 0
    for place in range(16):
        pile = row[LOW + turned_back(place, symmetry)]
        out[LOW + place] = pile
        if pile > 1:
            occupied |= 1 << place
            low |= (pile & 1) << place
    out[OCCUPIED] = occupied
    out[TOP_LOW] = low
    if rules.players > 2:
        out[TOP_HIGH] = turned_set(row[TOP_HIGH], symmetry)
        for place in range(16):
            out[HIGH + place] = row[HIGH + turned_back(place, symmetry)]
    collapse = row[COLLAPSE]
    out[COLLAPSE] = 0
    if collapse:
        waiting = turned_set(waiting_receivers(collapse), symmetry)
        out[COLLAPSE] = collapse_code(turned(collapse & 15, symmetry), waiting, 0)
