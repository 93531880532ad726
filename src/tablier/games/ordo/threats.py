"""The moves in Ordo after which nothing is as before: captures, and arrivals on the far row."""

from __future__ import annotations

from typing import Any

from tablier.core.kernel import kernel, lowest, popcount
from tablier.games.ordo.board import COLUMNS, FULL, HALF, ROW, ROWS, line, sideways, size, spread
from tablier.games.ordo.ordos import ordos
from tablier.games.ordo.singletons import neighbourhood, shifted, singletons
from tablier.games.ordo.viewpoint import for_mover

NEXT_TO_LAST_ROW = ROW << 20
LAST_ROW = ROW << 30


@kernel
def rays(low: int, high: int, empty_low: int, empty_high: int, dx: int, dy: int) -> tuple[int, int]:
    """The squares that pieces slide to in a direction, the first taken one included."""
    reached_low = 0
    reached_high = 0
    low, high = shifted(low, high, dx, dy)
    while low | high:
        reached_low |= low
        reached_high |= high
        low, high = shifted(low & empty_low, high & empty_high, dx, dy)
    return reached_low, reached_high


@kernel
def rays_of_three(low: int, high: int, empty_low: int, empty_high: int, dy: int) -> tuple[int, int]:
    """Rays straight and diagonally up (``dy`` 1) or down (-1)."""
    a_low, a_high = rays(low, high, empty_low, empty_high, 0, dy)
    b_low, b_high = rays(low, high, empty_low, empty_high, -1, dy)
    c_low, c_high = rays(low, high, empty_low, empty_high, 1, dy)
    return a_low | b_low | c_low, a_high | b_high | c_high


@kernel
def rays_of_two(low: int, high: int, empty_low: int, empty_high: int) -> tuple[int, int]:
    """Rays to the left and to the right."""
    a_low, a_high = rays(low, high, empty_low, empty_high, -1, 0)
    b_low, b_high = rays(low, high, empty_low, empty_high, 1, 0)
    return a_low | b_low, a_high | b_high


@kernel
def threats(
    low: int, high: int, other_low: int, other_high: int, player: int, out: Any
) -> int:  # fmt: skip
    """List the arrivals of a connected group (O11); if there are none, its captures."""
    taken_low = low | other_low
    taken_high = high | other_high
    empty_low = FULL ^ taken_low
    empty_high = FULL ^ taken_high
    _low, near_high = spread(0, high & NEXT_TO_LAST_ROW, COLUMNS)  # who arrives touches these
    if near_high == 0 and is_one_row(low, high):
        near_high = LAST_ROW  # the group may arrive as a whole
    wanted = near_high & LAST_ROW
    if wanted:
        # back to the pieces that see it
        seen_low, seen_high = rays_of_three(0, wanted, empty_low, empty_high, -1)
        seen_low &= low
        seen_high &= high
        n = 0
        if seen_low | seen_high:
            n = singletons(
                low, high, taken_low, taken_high, seen_low, seen_high, 0, wanted, player, out, True
            )
        if n == 0:
            n = ordo_arrivals(low, high, taken_low, taken_high, player, out)
        if n > 0:
            return n
    seen_low, seen_high = rays_of_three(other_low, other_high, empty_low, empty_high, -1)
    beside_low, beside_high = rays_of_two(other_low, other_high, empty_low, empty_high)
    seen_low = (seen_low | beside_low) & low
    seen_high = (seen_high | beside_high) & high
    if (seen_low | seen_high) == 0:
        return 0
    return singletons(
        low, high, taken_low, taken_high, seen_low, seen_high, other_low, other_high,
        player, out, True,
    )  # fmt: skip


@kernel
def is_one_row(low: int, high: int) -> bool:
    """Whether all pieces stand in a row."""
    first = lowest(low) if low else lowest(high) + HALF
    return popcount(line(low, high, first // COLUMNS, COLUMNS)) == size(low, high)


@kernel
def ordo_arrivals(
    low: int, high: int, taken_low: int, taken_high: int, player: int, out: Any
) -> int:  # fmt: skip
    """List the moves of horizontal ordos of a connected group to the far row."""
    clear_low, clear_high = rays(
        0, LAST_ROW & ~taken_high, FULL ^ taken_low, FULL ^ taken_high, 0, -1
    )
    clear_low &= low
    clear_high &= high
    if (clear_low & sideways(clear_low, 1, COLUMNS)) | (
        clear_high & sideways(clear_high, 1, COLUMNS)
    ) == 0:
        return 0
    n = ordos(low, high, taken_low, taken_high, COLUMNS, 1, False, player, out, 0, True)
    kept = 0
    for i in range(n):
        if for_mover(out[i] >> 14, player) >= COLUMNS * (ROWS - 1):
            out[kept] = out[i]
            kept += 1
    return kept


@kernel
def moves_at_a_glance(low: int, high: int) -> bool:
    """Whether a piece that the group holds together without has a step forward or aside."""
    _a, _b, twice_low, twice_high, joint_low, joint_high = neighbourhood(low, high)
    loose_low = low & ~joint_low
    loose_high = high & ~joint_high
    twice_low &= ~low
    twice_high &= ~high
    for dy in range(1, -1, -1):
        for dx in range(-1, 2):
            to_low, to_high = shifted(loose_low, loose_high, dx, dy)
            if (to_low & twice_low) | (to_high & twice_high):
                return True
    return False
