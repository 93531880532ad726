"""What the rulebook says of IDO's board (I1 to I3), asked of a layout."""

from __future__ import annotations

from tablier.core.errors import BadLayout
from tablier.games.ido.layout import (
    LARGE,
    RECTANGLE,
    SHAPES,
    SMALL,
    Layout,
    Square,
    shape_of,
    square_name,
)
from tablier.games.ido.seats import SEAT_NAMES, STEPS, goal_direction, goal_squares, start_squares


def check_layout(layout: Layout) -> None:
    """Refuse a board that breaks a statement of the rulebook, and say which."""
    _check_frame(layout)
    _check_fields(layout)
    _check_turns(layout)
    for seat in range(4):
        _check_openings(layout, seat)
        for shape, block in ((SMALL, "small"), (RECTANGLE, "large")):
            if not _gets_home(layout, seat, shape):
                raise _broken(
                    layout, f"a {block} block of {SEAT_NAMES[seat]} that can get home (I3)"
                )


def _broken(layout: Layout, expected: str) -> BadLayout:
    return BadLayout(layout.source or "layout", None, expected)


def _check_frame(layout: Layout) -> None:
    size, frame = layout.size, layout.frame.size
    if size < 4 or size % 2:
        raise _broken(
            layout, f"an even number of squares along an edge, 4 at least, found {size} (I1, I5)"
        )
    if frame >= size or (size - frame) % 2:
        raise _broken(
            layout,
            "a frame that can be moved and can lie in the centre, "
            f"found {frame} units on {size} squares (I1)",
        )
    for lines, what in ((layout.printed, "play area"), (layout.frame, "frame")):
        closed = (
            all(lines.across[0]) and all(lines.across[-1])
            and all(row[0] and row[-1] for row in lines.upright)
        )  # fmt: skip
        if not closed:
            raise _broken(layout, f"a closed line around the {what} (I2)")


def _check_fields(layout: Layout) -> None:
    seen: set[int] = set()
    for place in layout.places:
        for square, region in layout.fields(place).items():
            shape = shape_of(region)
            if shape is None:
                raise _broken(
                    layout,
                    f"fields of the four shapes only; with the frame at {square_name(place)} "
                    f"the field at {square_name(square)} is another, of {len(region)} squares (I2)",
                )
            seen.add(shape)
    for shape in range(LARGE + 1):
        if shape not in seen:
            raise _broken(layout, f"at least one {SHAPES[shape]} at some place of the frame (I3)")


def _check_turns(layout: Layout) -> None:
    for lines, what in ((layout.printed, "printed lines"), (layout.frame, "bars of the frame")):
        if lines.turned() != lines:
            raise _broken(layout, f"{what} that look the same from each side (I3)")


def _check_openings(layout: Layout, seat: int) -> None:
    name = SEAT_NAMES[seat]
    centre = layout.centre
    shapes = _start_shapes(layout, centre, seat)
    if SMALL not in shapes:
        raise _broken(
            layout, f"a small block that {name} can introduce with the frame in the centre (I3)"
        )
    if RECTANGLE in shapes:
        raise _broken(
            layout, f"no large block that {name} can introduce with the frame in the centre (I3)"
        )
    toward = STEPS[(seat + 2) % 4]  # South pulls south, West pulls west, and so on
    pulled = (centre[0] + toward[0], centre[1] + toward[1])
    if RECTANGLE not in _start_shapes(layout, pulled, seat, inside_frame=True):
        raise _broken(
            layout,
            f"a large block that {name} can introduce inside the frame after one pull "
            "towards himself (I3)",
        )


def _start_shapes(
    layout: Layout, place: Square, seat: int, inside_frame: bool = False
) -> set[int | None]:
    fields = layout.fields(place)
    regions = {fields[square] for square in start_squares(seat, layout.size)}
    frame = layout.frame.size
    return {
        shape_of(region)
        for region in regions
        if not inside_frame
        or all(0 <= x - place[0] < frame and 0 <= y - place[1] < frame for x, y in region)
    }


def _gets_home(layout: Layout, seat: int, fitting: int) -> bool:
    """Whether a block alone on the board can be introduced and get home, stepping and pushed."""
    goals = set(goal_squares(seat, layout.size))
    fields = {place: layout.fields(place) for place in layout.places}
    reached: set[tuple[Square, Square]] = set()
    edge: list[tuple[Square, Square]] = []
    for place in layout.places:
        for square in start_squares(seat, layout.size):
            if shape_of(fields[place][square]) == fitting:
                edge.extend((place, other) for other in fields[place][square])
    while edge:
        place, square = edge.pop()
        if (place, square) in reached:
            continue
        reached.add((place, square))
        region = fields[place][square]
        if region & goals:
            return True
        for x, y in region:
            for dx, dy in STEPS:
                other = fields[place].get((x + dx, y + dy))
                if other and other != region and shape_of(other) == fitting:
                    edge.extend((place, s) for s in other)
        for direction, (dx, dy) in enumerate(STEPS):
            moved = (place[0] + dx, place[1] + dy)
            if moved not in fields:
                continue
            after = square
            if is_swept(layout, place, direction, square):
                after = (square[0] + dx, square[1] + dy)
            if after in fields[moved]:
                edge.append((moved, after))
            elif direction == goal_direction(seat) and square in goals:
                return True
    return False


def is_swept(layout: Layout, place: Square, direction: int, square: Square) -> bool:
    """Whether a bar sweeps the square when the frame goes one unit that way (I17)."""
    dx, dy = STEPS[direction]
    u, v = square[0] - place[0], square[1] - place[1]
    n = layout.frame.size
    if dx:
        bar = u if dx > 0 else u + 1
        return 0 <= v < n and 0 <= bar <= n and layout.frame.upright[v][bar]
    bar = v if dy > 0 else v + 1
    return 0 <= u < n and 0 <= bar <= n and layout.frame.across[bar][u]
