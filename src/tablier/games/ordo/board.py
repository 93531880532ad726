"""The Ordo board as numbers, at both speeds.

A set of squares is two numbers: rows 1 to 4 and rows 5 to 8, 40 bits each (a1 is bit 0, b1 bit 1,
a2 bit 10), so that no value comes near the sign bit. The same functions serve the board turned over
its diagonal (8 wide, 10 high: columns a to e, columns f to j): ``length`` says how long a line is.
"""

from __future__ import annotations

from tablier.core.kernel import kernel, popcount

COLUMNS = 10
ROWS = 8
HALF = 40
FULL = (1 << HALF) - 1
ROW = (1 << COLUMNS) - 1


@kernel
def first_of_lines(length: int) -> int:
    """The first square of every line of a half."""
    return 0x40100401 if length == COLUMNS else 0x0101010101


@kernel
def number_of_lines(length: int) -> int:
    """How many lines there are."""
    return ROWS if length == COLUMNS else COLUMNS


@kernel
def line(low: int, high: int, number: int, length: int) -> int:
    """The squares of one line as a small number; nothing outside the board."""
    place = number * length
    if place < 0:
        return 0
    if place < HALF:
        return (low >> place) & ((1 << length) - 1)
    return (high >> (place - HALF)) & ((1 << length) - 1)


@kernel
def on_line(squares: int, number: int, length: int) -> tuple[int, int]:
    """A small number as the squares of a line of the board."""
    place = number * length
    if place < HALF:
        return squares << place, 0
    return 0, squares << (place - HALF)


@kernel
def from_line_on(low: int, high: int, number: int) -> tuple[int, int]:
    """The squares of one row and of those above it."""
    place = number * COLUMNS
    if place < HALF:
        return (low >> place) << place, high
    return 0, (high >> (place - HALF)) << (place - HALF)


@kernel
def up(low: int, high: int, length: int) -> tuple[int, int]:
    """Every square moved one line up; those of the last line leave the board."""
    return (low << length) & FULL, ((high << length) & FULL) | (low >> (HALF - length))


@kernel
def down(low: int, high: int, length: int) -> tuple[int, int]:
    """Every square moved one line down; those of the first line leave the board."""
    return (low >> length) | ((high & ((1 << length) - 1)) << (HALF - length)), high >> length


@kernel
def sideways(half: int, step: int, length: int) -> int:
    """Every square of a half moved one square along its line (step 1, 0 or -1)."""
    first = first_of_lines(length)
    if step == 1:
        return (half << 1) & FULL & ~first
    if step == -1:
        return (half & ~first) >> 1
    return half


@kernel
def spread(low: int, high: int, length: int) -> tuple[int, int]:
    """The squares and all their neighbours, orthogonal and diagonal (O3)."""
    first = first_of_lines(length)
    low |= ((low << 1) & FULL & ~first) | ((low & ~first) >> 1)
    high |= ((high << 1) & FULL & ~first) | ((high & ~first) >> 1)
    up_low, up_high = up(low, high, length)
    down_low, down_high = down(low, high, length)
    return low | up_low | down_low, high | up_high | down_high


@kernel
def flood(
    reached_low: int, reached_high: int, low: int, high: int, length: int
) -> tuple[int, int]:  # fmt: skip
    """The pieces that hang together with those reached already (O3)."""
    while True:
        more_low, more_high = spread(reached_low, reached_high, length)
        more_low &= low
        more_high &= high
        if more_low == reached_low and more_high == reached_high:
            return reached_low, reached_high
        reached_low = more_low
        reached_high = more_high


@kernel
def first_piece(low: int, high: int) -> tuple[int, int]:
    """The lowest piece alone."""
    if low:
        return low & -low, 0
    return 0, high & -high


@kernel
def component(low: int, high: int, length: int) -> tuple[int, int]:
    """The connected pieces that hang together with the lowest one (O3)."""
    piece_low, piece_high = first_piece(low, high)
    return flood(piece_low, piece_high, low, high, length)


@kernel
def connected(low: int, high: int, length: int) -> bool:
    """Whether the pieces are one group (O3); none and one are."""
    reached_low, reached_high = component(low, high, length)
    return reached_low == low and reached_high == high


@kernel
def reversed_rows(half: int) -> int:
    """A half of the board upside down."""
    return (
        ((half & ROW) << 30)
        | (((half >> 10) & ROW) << 20)
        | (((half >> 20) & ROW) << 10)
        | (half >> 30)
    )


@kernel
def turned(low: int, high: int) -> tuple[int, int]:
    """The board over its diagonal: file x, row y becomes file y, row x, eight squares a line."""
    turned_low = 0
    turned_high = 0
    for x in range(5):
        turned_low |= column(low, high, x) << (8 * x)
        turned_high |= column(low, high, x + 5) << (8 * x)
    return turned_low, turned_high


@kernel
def column(low: int, high: int, x: int) -> int:
    """The eight squares of a column as a small number (a product gathers four bits at once)."""
    gather = 0x8040201
    return (((((low >> x) & 0x40100401) * gather) >> 27) & 15) | (
        ((((high >> x) & 0x40100401) * gather) >> 27) & 15
    ) << 4


@kernel
def size(low: int, high: int) -> int:
    """How many squares."""
    return popcount(low) + popcount(high)
