"""Ordo moves: several pieces of a line move together (O6 to O9)."""

from __future__ import annotations

from typing import Any

from tablier.core.kernel import kernel, lowest, popcount
from tablier.games.ordo.board import (
    COLUMNS,
    HALF,
    ROWS,
    down,
    flood,
    line,
    number_of_lines,
    on_line,
    sideways,
    up,
)
from tablier.games.ordo.viewpoint import action_code, for_mover


@kernel
def ordos(
    low: int, high: int, taken_low: int, taken_high: int, length: int, step: int, split: bool,
    player: int, out: Any, n: int, listing: bool,
) -> int:  # fmt: skip
    """Ordo moves across their line, ``step`` lines at a time (O6, O7, O8).

    ``length`` 10: horizontal ordos; 8: the board is turned, and these are the vertical ones.
    """
    if step == 1:
        ahead_low, ahead_high = down(taken_low, taken_high, length)
        edge = number_of_lines(length) - 1
    else:
        ahead_low, ahead_high = up(taken_low, taken_high, length)
        edge = 0
    edge_low, edge_high = on_line((1 << length) - 1, edge, length)
    clear_low = low & ~(ahead_low | edge_low)
    clear_high = high & ~(ahead_high | edge_high)
    # pieces whose neighbour along the line may come along
    heads_low = clear_low & sideways(clear_low, -1, length)
    heads_high = clear_high & sideways(clear_high, -1, length)
    while heads_low | heads_high:
        if heads_low:
            square = lowest(heads_low)
            heads_low &= heads_low - 1
        else:
            square = lowest(heads_high) + HALF
            heads_high &= heads_high - 1
        y = square // COLUMNS if length == COLUMNS else square // ROWS
        first = square - y * length
        clear = line(clear_low, clear_high, y, length)
        last = first + 1
        while (clear >> last) & 1:
            n = one_ordo(
                low, high, taken_low, taken_high, length, step, split,
                y, first, last, player, out, n, listing,
            )  # fmt: skip
            last += 1
    return n


@kernel
def one_ordo(
    low: int, high: int, taken_low: int, taken_high: int, length: int, step: int, split: bool,
    y: int, first: int, last: int, player: int, out: Any, n: int, listing: bool,
) -> int:  # fmt: skip
    """The moves of one stretch of a line; the next square ahead of all its pieces is empty."""
    stretch = (2 << last) - (1 << first)
    window = (stretch | (stretch << 1) | (stretch >> 1)) & ((1 << length) - 1)
    ends = line(low, high, y, length) & window & ~stretch
    behind = line(low, high, y - step, length) & window
    ahead = line(low, high, y + step, length) & window
    # Runs of neighbours: those behind, an end piece that none of them touches, and a piece ahead of
    # an empty end. One run at the most: what stays behind holds together by itself.
    runs = (
        popcount(behind & ~(behind << 1))
        + popcount(ends & ~(behind | (behind << 1) | (behind >> 1)))
        + popcount(ahead & ~ends)
    )
    stretch_low, stretch_high = on_line(stretch, y, length)
    rest_low = low ^ stretch_low
    rest_high = high ^ stretch_high
    whole = (rest_low | rest_high) == 0
    lines = number_of_lines(length)
    target = y + step
    nearer = ends
    while 0 <= target < lines and line(taken_low, taken_high, target, length) & stretch == 0:
        beside = line(low, high, target, length)
        further = line(low, high, target + step, length)
        fits = whole or (nearer | beside | further) & window != 0
        if fits and (runs > 1 or split):
            to_low, to_high = on_line(stretch, target, length)
            to_low |= rest_low
            to_high |= rest_high
            joined_low, joined_high = flood(
                to_low & ~rest_low, to_high & ~rest_high, to_low, to_high, length
            )
            fits = joined_low == to_low and joined_high == to_high
        if fits:
            if listing:
                out[n] = ordo_code(y, first, last, target, length, player)
            n += 1
        nearer = beside
        target += step
    return n


@kernel
def ordo_code(y: int, first: int, last: int, target: int, length: int, player: int) -> int:
    """An ordo's action: western or lower end first (O14)."""
    if length == COLUMNS:
        return action_code(
            for_mover(y * COLUMNS + first, player),
            for_mover(y * COLUMNS + last, player),
            for_mover(target * COLUMNS + first, player),
        )
    if player == 1:  # as the mover sees it, up is down: the lower end is the last one
        first, last = last, first
    return action_code(
        for_mover(first * COLUMNS + y, player),
        for_mover(last * COLUMNS + y, player),
        for_mover(first * COLUMNS + target, player),
    )
