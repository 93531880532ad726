"""Singleton moves in Ordo (O4, O5, O9), with the board turned so that the mover goes up.

What stays behind must hold together with what moved (O4). For all pieces whose neighbours hold
together without them this is asked at once, by sets: one step away the target needs two own
neighbours (one is the piece itself), further away one. For the others the squares are found that
touch every part of what they leave behind; these are few.
"""

from __future__ import annotations

from typing import Any

from tablier.core.kernel import kernel, lowest
from tablier.games.ordo.board import (
    COLUMNS,
    FULL,
    HALF,
    component,
    down,
    first_piece,
    flood,
    from_line_on,
    sideways,
    size,
    spread,
    up,
)
from tablier.games.ordo.viewpoint import action_code, for_mover


@kernel
def write_slides(half: int, base: int, back: int, player: int, out: Any, n: int) -> int:
    """Write the action to every target in half a board; ``back`` leads to its origin."""
    while half:
        to = for_mover(lowest(half) + base, player)
        half &= half - 1
        out[n] = action_code(to - back, to - back, to)
        n += 1
    return n


@kernel
def write_targets(half: int, base: int, start: int, player: int, out: Any, n: int) -> int:
    """Write one piece's action to every target in half a board."""
    origin = for_mover(start, player)
    while half:
        out[n] = action_code(origin, origin, for_mover(lowest(half) + base, player))
        half &= half - 1
        n += 1
    return n


@kernel
def shifted(low: int, high: int, dx: int, dy: int) -> tuple[int, int]:
    """Every square moved one step in a direction."""
    low = sideways(low, dx, COLUMNS)
    high = sideways(high, dx, COLUMNS)
    if dy == 1:
        return up(low, high, COLUMNS)
    if dy == -1:
        return down(low, high, COLUMNS)
    return low, high


@kernel
def slides(
    low: int, high: int, empty_low: int, empty_high: int,
    near_low: int, near_high: int, far_low: int, far_high: int,
    dx: int, dy: int, player: int, out: Any, n: int, listing: bool,
) -> int:  # fmt: skip
    """Singletons in one direction (O5): the first step lands on ``near``, further ones on ``far``."""
    step = dx + COLUMNS * (dy if player == 0 else -dy)
    low, high = shifted(low, high, dx, dy)
    to_low = low & near_low
    to_high = high & near_high
    back = step
    while True:
        if listing:
            n = write_slides(to_low, 0, back, player, out, n)
            n = write_slides(to_high, HALF, back, player, out, n)
        else:
            n += size(to_low, to_high)
        low &= empty_low
        high &= empty_high
        if (low | high) == 0:
            return n
        low, high = shifted(low, high, dx, dy)
        back += step
        to_low = low & far_low
        to_high = high & far_high


@kernel
def neighbourhood(low: int, high: int) -> tuple[int, int, int, int, int, int]:
    """Squares with one and with two own neighbours, and pieces that neighbours may hang on.

    A piece is *loose* when its neighbours hold together among themselves: then the group holds
    without it. Going round its eight neighbours, a new run begins after each empty orthogonal one
    that is followed by a neighbour; more than one beginning, and the piece may be a joint.
    """
    # the squares whose neighbour to the east is own, and so on round
    east_low, east_high = shifted(low, high, -1, 0)
    west_low, west_high = shifted(low, high, 1, 0)
    n_low, n_high = down(low, high, COLUMNS)
    s_low, s_high = up(low, high, COLUMNS)
    ne_low, ne_high = down(east_low, east_high, COLUMNS)
    nw_low, nw_high = down(west_low, west_high, COLUMNS)
    se_low, se_high = up(east_low, east_high, COLUMNS)
    sw_low, sw_high = up(west_low, west_high, COLUMNS)
    once_low, twice_low, joint_low = ring(
        east_low, ne_low, n_low, nw_low, west_low, sw_low, s_low, se_low
    )
    once_high, twice_high, joint_high = ring(
        east_high, ne_high, n_high, nw_high, west_high, sw_high, s_high, se_high
    )
    return once_low, once_high, twice_low, twice_high, joint_low & low, joint_high & high


@kernel
def ring(
    e: int, ne: int, n: int, nw: int, w: int, sw: int, s: int, se: int
) -> tuple[int, int, int]:
    """For every square: one own neighbour, two of them, two runs of them."""
    # pairs first: cheaper than one after another
    twice = (e & ne) | (n & nw) | (w & sw) | (s & se)
    a, b, c, d = e | ne, n | nw, w | sw, s | se
    twice |= (a & b) | (c & d) | ((a | b) & (c | d))
    once = a | b | c | d
    begin_e, begin_n, begin_w, begin_s = ~e & (ne | n), ~n & (nw | w), ~w & (sw | s), ~s & (se | e)
    joint = (begin_e & begin_n) | (begin_w & begin_s) | ((begin_e | begin_n) & (begin_w | begin_s))
    return once, twice, joint


@kernel
def joining(piece_low: int, piece_high: int, low: int, high: int) -> tuple[int, int, int]:
    """The squares from which a piece would join all that it leaves behind of a connected group.

    Also the number of parts that the group falls into without it; each has some neighbours of it.
    """
    low ^= piece_low
    high ^= piece_high
    all_low = FULL
    all_high = FULL
    parts = 0
    around_low, around_high = spread(piece_low, piece_high, COLUMNS)
    around_low &= low
    around_high &= high
    while low | high:
        seed_low, seed_high = first_piece(around_low, around_high)
        near_low, near_high = spread(seed_low, seed_high, COLUMNS)
        part_low = low  # where the neighbours left over hold together, so does all that is left
        part_high = high
        if parts == 0 or (around_low & ~near_low) | (around_high & ~near_high):
            part_low, part_high = flood(near_low & low, near_high & high, low, high, COLUMNS)
        parts += 1
        low ^= part_low
        high ^= part_high
        around_low &= low
        around_high &= high
        part_low, part_high = spread(part_low, part_high, COLUMNS)
        all_low &= part_low
        all_high &= part_high
    return all_low, all_high, parts


@kernel
def touching_all(low: int, high: int) -> tuple[int, int]:
    """The squares that touch every component."""
    all_low = FULL
    all_high = FULL
    while low | high:
        part_low, part_high = component(low, high, COLUMNS)
        low ^= part_low
        high ^= part_high
        part_low, part_high = spread(part_low, part_high, COLUMNS)
        all_low &= part_low
        all_high &= part_high
    return all_low, all_high


@kernel
def singletons(
    low: int, high: int, taken_low: int, taken_high: int, movers_low: int, movers_high: int,
    wanted_low: int, wanted_high: int, player: int, out: Any, listing: bool,
) -> int:  # fmt: skip
    """The singleton moves of a connected group (O4, O5): those of some pieces to some squares."""
    once_low, once_high, twice_low, twice_high, joint_low, joint_high = neighbourhood(low, high)
    n = 0
    loose_low = movers_low & ~joint_low
    loose_high = movers_high & ~joint_high
    joint_low &= movers_low
    joint_high &= movers_high
    wanted_low &= ~low
    wanted_high &= ~high
    while joint_low | joint_high:
        piece_low, piece_high = first_piece(joint_low, joint_high)
        joint_low ^= piece_low
        joint_high ^= piece_high
        to_low, to_high, parts = joining(piece_low, piece_high, low, high)
        if parts < 2:
            loose_low |= piece_low
            loose_high |= piece_high
        else:
            n = one_singleton(
                piece_low, piece_high, to_low & wanted_low, to_high & wanted_high,
                taken_low, taken_high, False, player, out, n, listing,
            )  # fmt: skip
    if low & (low - 1) == 0 and high & (high - 1) == 0 and (low == 0 or high == 0):
        once_low = once_high = twice_low = twice_high = FULL  # a single piece is connected (O3)
    empty_low = FULL ^ taken_low
    empty_high = FULL ^ taken_high
    once_low &= wanted_low
    once_high &= wanted_high
    twice_low &= wanted_low
    twice_high &= wanted_high
    for dx in range(-1, 2):
        n = slides(
            loose_low, loose_high, empty_low, empty_high,
            twice_low, twice_high, once_low, once_high, dx, 1, player, out, n, listing,
        )  # fmt: skip
    for dx in range(-1, 2, 2):
        n = slides(
            loose_low, loose_high, empty_low, empty_high,
            twice_low, twice_high, once_low, once_high, dx, 0, player, out, n, listing,
        )  # fmt: skip
    return n


@kernel
def reconnections(
    low: int, high: int, taken_low: int, taken_high: int, player: int, out: Any, listing: bool
) -> int:
    """All singleton moves of a split group, backward too (O9)."""
    n = 0
    left_low = low
    left_high = high
    while left_low | left_high:
        part_low, part_high = component(left_low, left_high, COLUMNS)
        left_low ^= part_low
        left_high ^= part_high
        other_low, other_high = touching_all(low ^ part_low, high ^ part_high)
        other_low &= ~low
        other_high &= ~high
        pieces_low = part_low if other_low | other_high else 0
        pieces_high = part_high if other_low | other_high else 0
        while pieces_low | pieces_high:
            piece_low, piece_high = first_piece(pieces_low, pieces_high)
            pieces_low ^= piece_low
            pieces_high ^= piece_high
            to_low, to_high, _ = joining(piece_low, piece_high, part_low, part_high)
            n = one_singleton(
                piece_low, piece_high, to_low & other_low, to_high & other_high,
                taken_low, taken_high, True, player, out, n, listing,
            )  # fmt: skip
    return n


@kernel
def one_singleton(
    piece_low: int, piece_high: int, to_low: int, to_high: int, taken_low: int, taken_high: int,
    backward: bool, player: int, out: Any, n: int, listing: bool,
) -> int:  # fmt: skip
    """The moves of one piece to those of some squares that it can slide to (O5, O9)."""
    start = lowest(piece_low) if piece_low else lowest(piece_high) + HALF
    if not backward:
        to_low, to_high = from_line_on(to_low, to_high, start // COLUMNS)
    near_low, near_high = spread(piece_low, piece_high, COLUMNS)
    far_low = to_low & ~near_low
    far_high = to_high & ~near_high
    while far_low | far_high:
        square_low, square_high = first_piece(far_low, far_high)
        far_low ^= square_low
        far_high ^= square_high
        to = lowest(square_low) if square_low else lowest(square_high) + HALF
        if not slide_is_open(start, to, taken_low, taken_high):
            to_low ^= square_low
            to_high ^= square_high
    if not listing:
        return n + size(to_low, to_high)
    n = write_targets(to_low, 0, start, player, out, n)
    return write_targets(to_high, HALF, start, player, out, n)


@kernel
def slide_is_open(start: int, to: int, taken_low: int, taken_high: int) -> bool:
    """Whether two squares lie in a line with nothing between them (O5)."""
    dx = to % COLUMNS - start % COLUMNS
    dy = to // COLUMNS - start // COLUMNS
    if dx != 0 and dy != 0 and abs(dx) != abs(dy):
        return False
    step = sign(dy) * COLUMNS + sign(dx)
    square = start + step
    while square != to:
        half = taken_low if square < HALF else taken_high
        if (half >> (square % HALF)) & 1:
            return False
        square += step
    return True


@kernel
def sign(number: int) -> int:
    """-1, 0 or 1."""
    if number > 0:
        return 1
    return -1 if number < 0 else 0
