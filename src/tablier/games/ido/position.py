"""An IDO position in words of the game, to and from the row of numbers that the kernels use."""

from __future__ import annotations

from typing import NamedTuple

from tablier.core.game import Row
from tablier.games.ido import rules as kernel
from tablier.games.ido import seats
from tablier.games.ido.layout import SHAPES
from tablier.games.ido.rules import EACH_SIZE, IdoRules

SIZES = "sl"
SIZE_NAMES = ("small", "large")

Bar = tuple[tuple[int, int], tuple[int, int]]


class IdoPosition(NamedTuple):
    """Squares are numbered row by row, a1 = 0; sizes are 0 (small) and 1 (large)."""

    blocks: dict[int, tuple[int, int]]  # square: owner and size
    player: int  # whose turn it is
    place: tuple[int, int]  # the frame's lower left square
    arrived: tuple[str, ...]  # one a player, in order of arrival
    framers: frozenset[int]  # who moved the frame on the turns that I16 looks at
    points: int  # left in the middle of a move
    pending: str  # sizes whose arrival has to be put in order
    owner: int  # whose those are


def unpack(rules: IdoRules, row: Row) -> IdoPosition:
    """The position of a row."""
    span = rules.size - rules.frame_size + 1
    pending = row[kernel.PENDING]
    return IdoPosition(
        blocks={
            square: (kind // 2, kind % 2)
            for square in _squares(rules, row, kernel.SETS)
            for kind in [kernel.kind_on(rules, row, square)]
        },
        player=row[kernel.MOVER],
        place=(row[kernel.PLACE] % span, row[kernel.PLACE] // span),
        arrived=tuple(sizes_text(row[kernel.ARRIVED + player]) for player in range(rules.players)),
        framers=frozenset(p for p in range(rules.players) if row[kernel.FRAMERS] >> p & 1),
        points=row[kernel.POINTS],
        pending="l" * (pending >> 2 & 3) + "s" * (pending & 3),
        owner=pending >> 4,
    )


def pack(rules: IdoRules, position: IdoPosition) -> Row:
    """The row of a position."""
    row = [0] * kernel.blocks_of(rules, 2 * rules.players)
    for square, (player, size) in position.blocks.items():
        kernel.toggle(rules, row, square, 2 * player + size)
    row[kernel.MOVER] = position.player
    row[kernel.PLACE] = place_index(rules, position.place)
    row[kernel.FRAMERS] = sum(1 << player for player in position.framers)
    row[kernel.POINTS] = position.points
    for player in range(rules.players):
        for size, left in enumerate(reserve(rules, position, player)):
            row[kernel.RESERVE] |= left << 4 * (2 * player + size)
    if position.pending:
        small, large = (position.pending.count(letter) for letter in SIZES)
        row[kernel.PENDING] = kernel.pending_code(small, large, position.owner)
    for player in range(4):
        came = position.arrived[player] if player < rules.players else ""
        row[kernel.ARRIVED + player] = sizes_code(came)
    return tuple(row)


def sizes_code(sizes: str) -> int:
    """Blocks in order of arrival as a number: a one, then a bit for each, 1 for a large one."""
    return int("1" + "".join(str(SIZES.index(letter)) for letter in sizes), 2)


def sizes_text(code: int) -> str:
    """Blocks in order of arrival as letters."""
    return "".join(SIZES[int(bit)] for bit in f"{code:b}"[1:])


def order_of(rules: IdoRules) -> str:
    """The agreed order of arrival as letters; empty when there is none (I21)."""
    return sizes_text(rules.order)


def _squares(rules: IdoRules, row: Row, at: int) -> list[int]:
    """The squares of the set that begins at a place of a row."""
    return [q for q in range(rules.size * rules.size) if kernel.contains(row, at, q)]


def reserve(rules: IdoRules, position: IdoPosition, player: int) -> tuple[int, int]:
    """How many small and large blocks a player has beside the board."""
    gone = list(position.blocks.values())
    pending = position.pending if position.owner == player else ""
    left = tuple(
        EACH_SIZE
        - gone.count((player, size))
        - position.arrived[player].count(letter)
        - pending.count(letter)
        for size, letter in enumerate(SIZES)
    )
    return left[0], left[1]


def on_board(position: IdoPosition, player: int) -> int:
    """How many blocks a player has on the play area: his points for a turn (I8)."""
    return sum(owner == player for owner, _ in position.blocks.values())


def place_index(rules: IdoRules, place: tuple[int, int]) -> int:
    """The number of a place of the frame."""
    return place[1] * (rules.size - rules.frame_size + 1) + place[0]


def field_shape(rules: IdoRules, place: tuple[int, int], square: int) -> str:
    """The shape of the field around a square, in words."""
    at = rules.shape + place_index(rules, place) * rules.size**2
    return SHAPES[rules.table[at + square]]


def field_squares(rules: IdoRules, place: tuple[int, int], square: int) -> tuple[int, ...]:
    """The squares of the field around a square."""
    n = rules.size**2
    at = rules.field + place_index(rules, place) * n
    fields = rules.table[at : at + n]
    return tuple(other for other in range(n) if fields[other] == fields[square])


def square_name(rules: IdoRules, square: int) -> str:
    """A column's letter and a row's number."""
    return f"{chr(97 + square % rules.size)}{square // rules.size + 1}"


def square_number(rules: IdoRules, name: str) -> int | None:
    """The number of a named square; None when it is off the board."""
    x, y = ord(name[0]) - 97, int(name[1:]) - 1
    return y * rules.size + x if 0 <= x < rules.size and 0 <= y < rules.size else None


def seat_of(rules: IdoRules, player: int) -> int:
    """The seat of a player: 0 South, 1 West, 2 North, 3 East."""
    return kernel.seat_of(rules, player)


def letter_of(rules: IdoRules, player: int) -> str:
    """The letter of a player's colour."""
    return seats.LETTERS[seat_of(rules, player)]


def colour_of(rules: IdoRules, player: int) -> str:
    """The name of a player's colour."""
    return seats.COLOURS[seat_of(rules, player)]


def start_squares(rules: IdoRules, player: int) -> tuple[int, ...]:
    """The squares along a player's start edge."""
    return tuple(
        y * rules.size + x for x, y in seats.start_squares(seat_of(rules, player), rules.size)
    )


def goal_squares(rules: IdoRules, player: int) -> tuple[int, ...]:
    """The squares along a player's goal edge."""
    return tuple(
        y * rules.size + x for x, y in seats.goal_squares(seat_of(rules, player), rules.size)
    )


def edge_name(rules: IdoRules, squares: tuple[int, ...]) -> str:
    """Squares along an edge by the first and the last of them, as in e1–h1."""
    return f"{square_name(rules, min(squares))}–{square_name(rules, max(squares))}"


def printed_bars(rules: IdoRules) -> list[Bar]:
    """The printed lines as unit bars, in corners counted from a1's lower left one."""
    return _bars(rules, rules.size, rules.printed_across, rules.printed_upright, (0, 0))


def frame_bars(rules: IdoRules, place: tuple[int, int]) -> list[Bar]:
    """The frame's bars where it lies, in corners counted from a1's lower left one."""
    return _bars(rules, rules.frame_size, rules.frame_across, rules.frame_upright, place)


def _bars(
    rules: IdoRules, size: int, across: int, upright: int, place: tuple[int, int]
) -> list[Bar]:
    u, v = place
    return [
        ((u + x, v + y), (u + x + 1, v + y))
        for y in range(size + 1)
        for x in range(size)
        if rules.table[across + y * size + x]
    ] + [
        ((u + x, v + y), (u + x, v + y + 1))
        for y in range(size)
        for x in range(size + 1)
        if rules.table[upright + y * (size + 1) + x]
    ]
