"""What a board's lines mean for moves, worked out once: a table that the kernels look up.

``p`` is a place of the frame (row by row), ``q`` a unit square (row by row), ``z`` a size (0 small,
1 large), ``n`` the number of unit squares. A set of unit squares takes ``w`` words of ``WORD_BITS``
squares each; a1 is the lowest bit of the first. Costs above six points are left out: nobody has more
blocks on the play area.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import accumulate, chain, islice
from typing import NamedTuple

from tablier.games.ido.layout import RECTANGLE, SMALL, Fields, Layout, Square, shape_of
from tablier.games.ido.layout_checks import is_swept
from tablier.games.ido.plans import Plans
from tablier.games.ido.seats import STEPS, goal_direction, goal_squares, start_squares

MOST_POINTS = 6
FITTING = (SMALL, RECTANGLE)  # the shape that a block of a size steps on
WORD_BITS = 32

Region = frozenset[Square]
Distances = dict[Region, dict[Region, int]]  # from every field to those that a block gets to


class Tables(NamedTuple):
    """One flat table, and where in it each part begins; the comment names the index in the part.

    It is one table because every one more is one more thing to hand from kernel to kernel.
    """

    words: int  # w
    table: tuple[int, ...]
    entry: int  # ((p·4 + seat)·2 + z)·w: the set of squares to introduce a block on
    reach: int  # (((p·2 + z)·n + q)·7 + points)·w: the set of squares within reach
    home_cost: int  # ((p·4 + seat)·2 + z)·n + q: the points it takes to get home
    frame_to: int  # p·4 + direction: the frame's next place, or -1
    swept: int  # (p·4 + direction)·w: the set of squares that a bar sweeps
    beside: int  # direction·n + q: the next square, or -1
    goal_beside: int  # direction·n + q: whose goal lies there (a seat), or -1
    plan: int  # ((p·4 + seat)·2 + z)·n + q: the same with moves of the frame, see ``plans``
    plan_in: int  # (p·4 + seat)·2 + z: from the reserve
    thrown: int  # ((p·4 + direction)·4 + seat)·w: the squares where a push throws a block back
    shape: int  # p·n + q: the shape of the field there
    field: int  # p·n + q: the lowest square of the field there
    printed_across: int  # the lines themselves, row by row
    printed_upright: int
    frame_across: int
    frame_upright: int


class Grid:
    """The unit squares of a play area, by number and as sets."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.squares = [(x, y) for y in range(size) for x in range(size)]
        self.words = -(-len(self.squares) // WORD_BITS)

    def number(self, square: Square) -> int:
        """The number of a square."""
        return square[1] * self.size + square[0]

    def as_words(self, squares: Iterable[Square]) -> list[int]:
        """A set of squares as words."""
        words = [0] * self.words
        for square in squares:
            word, bit = divmod(self.number(square), WORD_BITS)
            words[word] |= 1 << bit
        return words


@cache
def tables_of(layout: Layout) -> Tables:
    """The tables of a board."""
    grid = Grid(layout.size)
    parts: dict[str, list[int]] = {name: [] for name in Tables._fields[2:]}
    for place in layout.places:
        _add_fields(parts, grid, layout.fields(place))
        for direction, (dx, dy) in enumerate(STEPS):
            moved = (place[0] + dx, place[1] + dy)
            parts["frame_to"].append(layout.places.index(moved) if moved in layout.places else -1)
            swept = (s for s in grid.squares if is_swept(layout, place, direction, s))
            parts["swept"] += grid.as_words(swept)
    for direction in range(4):
        _add_edges(parts, grid, direction)
    plans = Plans(parts, len(grid.squares), grid.words, WORD_BITS)
    parts["plan"] += plans.plan()
    parts["plan_in"] += plans.plan_in(parts["plan"])
    parts["thrown"] += plans.thrown()
    for name, lines in (("printed", layout.printed), ("frame", layout.frame)):
        parts[f"{name}_across"] += map(int, chain(*lines.across))
        parts[f"{name}_upright"] += map(int, chain(*lines.upright))
    begins = accumulate(map(len, parts.values()), initial=0)
    return Tables(grid.words, tuple(chain(*parts.values())), *islice(begins, len(parts)))


def _add_fields(parts: dict[str, list[int]], grid: Grid, fields: Fields) -> None:
    """What the fields at one place of the frame mean."""
    shapes = {field: shape_of(field) for field in set(fields.values())}
    parts["shape"] += [shapes[fields[square]] or 0 for square in grid.squares]
    parts["field"] += [min(map(grid.number, fields[square])) for square in grid.squares]
    distances = [_distances(fields, shapes, fitting) for fitting in FITTING]
    for by_field in distances:
        reach = {field: _reach(grid, by_field[field]) for field in shapes}
        for square in grid.squares:
            parts["reach"] += reach[fields[square]]
    for seat in range(4):
        starts = {fields[square] for square in start_squares(seat, grid.size)}
        goals = {fields[square] for square in goal_squares(seat, grid.size)}
        for by_field, fitting in zip(distances, FITTING, strict=True):
            entry = chain(*(field for field in starts if shapes[field] == fitting))
            parts["entry"] += grid.as_words(entry)
            cost = {
                field: 1 + min(by_field[field].get(goal, MOST_POINTS) for goal in goals)
                for field in shapes
            }
            parts["home_cost"] += [cost[fields[square]] for square in grid.squares]


def _reach(grid: Grid, distances: dict[Region, int]) -> list[int]:
    """The squares within reach of a field with 0, 1 … 6 points (I13)."""
    words: list[int] = []
    for points in range(MOST_POINTS + 1):
        reached = (field for field, cost in distances.items() if 0 < cost <= points)
        words += grid.as_words(chain(*reached))
    return words


def _add_edges(parts: dict[str, list[int]], grid: Grid, direction: int) -> None:
    """What lies beside the squares in one direction."""
    dx, dy = STEPS[direction]
    goals = {
        square: seat
        for seat in range(4)
        if goal_direction(seat) == direction
        for square in goal_squares(seat, grid.size)
    }
    for x, y in grid.squares:
        inside = 0 <= x + dx < grid.size and 0 <= y + dy < grid.size
        parts["beside"].append(grid.number((x + dx, y + dy)) if inside else -1)
        parts["goal_beside"].append(goals.get((x, y), -1))


def _distances(fields: Fields, shapes: dict[Region, int | None], fitting: int) -> Distances:
    """Steps from every field to the others, as many as there are points (I11, I12)."""
    onto = {
        field: {
            fields[other]
            for x, y in field
            for dx, dy in STEPS
            if (other := (x + dx, y + dy)) in fields and shapes[fields[other]] == fitting
        }
        for field in shapes
    }
    distances: Distances = {}
    for start in shapes:
        steps = distances[start] = {start: 0}
        edge = {start}
        for cost in range(1, MOST_POINTS + 1):
            edge = set(chain(*(onto[field] for field in edge))) - steps.keys()
            steps.update(dict.fromkeys(edge, cost))
    return distances
