"""IDO as a scene, and its actions as gestures (contract 3)."""

from __future__ import annotations

from collections.abc import Iterator

from tablier.core.errors import Message
from tablier.core.game import Row
from tablier.core.scene import Area, Label, Line, Piece, Place, Point, Scene
from tablier.games.ido import beside, spoken
from tablier.games.ido.bars import frame_lines, printed_lines
from tablier.games.ido.layout import SHAPES
from tablier.games.ido.places import goal_id, places, reserve_id
from tablier.games.ido.position import (
    SIZES,
    IdoPosition,
    colour_of,
    field_shape,
    letter_of,
    order_of,
    seat_of,
    square_name,
    unpack,
)
from tablier.games.ido.rules import EACH_SIZE, IdoRules
from tablier.games.ido.tools import BUTTONS, HANDLES, tools

_FIELDS: dict[str, str] = dict(zip(SHAPES, ("small", "rectangle", "l", "large"), strict=True))
_FORMS = ("small", "large")
_NAME, _NOTE = 0.38, 0.33  # the heights of lines of text in a player's corner


def scene(rules: IdoRules, row: Row) -> Scene:
    """The board with its frame and blocks; reserves, goals and names beside it."""
    position = unpack(rules, row)
    players = range(rules.players)
    return Scene(
        title=Message("IDO"),
        description=spoken.description(rules, position),
        box=beside.box(rules),
        colours=tuple(colour_of(rules, player).lower() for player in players),
        areas=(*_areas(rules, position), *tools(rules, row, position)),
        lines=(
            *printed_lines(rules), *_edges(rules), *frame_lines(rules, position.place)
        ),
        pieces=tuple(_pieces(rules, position)),
        labels=(
            *_coordinates(rules),
            *(label for player in players for label in _in_corner(rules, position, player)),
            *(label for player in players for label in _in_goal(rules, position, player)),
        ),
    )  # fmt: skip


def gesture(rules: IdoRules, row: Row, action: str) -> tuple[str, ...]:
    """The areas that enter an action: ``a7-*`` of Red is a7, goal:r."""
    if action in HANDLES or action in BUTTONS:
        return (action,)
    player = unpack(rules, row).player
    first, joint, second = action.partition("@" if "@" in action else "-")
    if joint == "@":
        return reserve_id(rules, player, SIZES.index(first)), second
    return first, goal_id(rules, player) if second == "*" else second


def _areas(rules: IdoRules, position: IdoPosition) -> Iterator[Area]:
    """The squares as one reads, then what lies beside the board."""
    for y in reversed(range(rules.size)):
        for x in range(rules.size):
            number = y * rules.size + x
            left, top = float(x), float(rules.size - 1 - y)
            yield Area(
                square_name(rules, number),
                spoken.square(rules, position, number),
                f"field {_FIELDS[field_shape(rules, position.place, number)]}",
                ((left, top), (left + 1, top), (left + 1, top + 1), (left, top + 1)),
            )
    for player in range(rules.players):
        tray = beside.reserve_tray(rules, player)
        for size in range(2):
            yield Area(
                reserve_id(rules, player, size),
                spoken.blocks_in_reserve(rules, position, player, size),
                "reserve",
                tray.outline(size * EACH_SIZE, (size + 1) * EACH_SIZE),
                player,
            )
        yield Area(
            goal_id(rules, player),
            spoken.goal(rules, position, player),
            "goal",
            beside.goal_tray(rules, player).outline(),
            player,
        )


def _edges(rules: IdoRules) -> Iterator[Line]:
    """Where blocks come in and where they go home."""
    for player in range(rules.players):
        letter = letter_of(rules, player)
        yield Line(
            f"start:{letter}", "start", beside.edge(rules, seat_of(rules, player), 1), player
        )
        yield Line(
            f"goal-edge:{letter}",
            "goal",
            beside.edge(rules, beside.goal_side(rules, player), 0),
            player,
        )


def _pieces(rules: IdoRules, position: IdoPosition) -> Iterator[Piece]:
    """From the back to the front, for a block is higher than its square."""
    found = [
        (_centre(rules, position, place), place, block)
        for place, block in places(rules, position).items()
    ]
    for (x, y), place, (player, size) in sorted(found, key=lambda piece: piece[0][1]):
        name = spoken.block(rules, player, size)
        yield Piece(f"{place[0]}.{place[1]}", _FORMS[size], player, place, x, y, name)


def _centre(rules: IdoRules, position: IdoPosition, place: Place) -> Point:
    area, level = place
    kind, _, rest = area.partition(":")
    letters = [letter_of(rules, player) for player in range(rules.players)]
    if kind == "reserve":
        letter, _, size = rest.partition(":")
        tray = beside.reserve_tray(rules, letters.index(letter))
        return tray.slots[SIZES.index(size) * EACH_SIZE + level]
    if kind == "goal":
        player = letters.index(rest)
        return beside.arrival_slots(rules, player, *_at_goal(position, player))[level]
    return ord(area[0]) - 96.5, rules.size - int(area[1:]) + 0.5


def _at_goal(position: IdoPosition, player: int) -> tuple[int, int]:
    """How many blocks came home, and how many wait to be put in order."""
    waiting = len(position.pending) if position.owner == player else 0
    return len(position.arrived[player]), waiting


def _coordinates(rules: IdoRules) -> Iterator[Label]:
    n = rules.size
    for i in range(n):
        yield Label(i + 0.5, n + beside.COORDINATE, chr(97 + i), "coordinate")
        yield Label(-beside.COORDINATE, n - i - 0.5, str(i + 1), "coordinate")


def _in_corner(rules: IdoRules, position: IdoPosition, player: int) -> Iterator[Label]:
    """A player's name, and under it what he is to do."""
    left, top, right, _ = beside.corner(rules, player)
    x = round((left + right) / 2, 3)
    yield Label(x, round(top + _NAME / 2, 3), colour_of(rules, player), "name", player)
    for i, note in enumerate(_notes(rules, position, player)):
        yield Label(x, round(top + _NAME + (i + 0.5) * _NOTE, 3), note, "note", player)


def _notes(rules: IdoRules, position: IdoPosition, player: int) -> Iterator[Message]:
    winners = [p for p, came in enumerate(position.arrived) if len(came) == rules.goal]
    if winners:
        if player in winners:
            yield Message("has won")
    elif position.pending:
        if player == position.owner:
            yield Message("which first?")
    elif player == position.player:
        if position.points == 1:
            yield Message("1 point")
        elif position.points:
            yield Message("{number} points", number=position.points)
        else:
            yield Message("to move")
        if position.framers and not position.points:
            yield Message("no frame")


def _in_goal(rules: IdoRules, position: IdoPosition, player: int) -> Iterator[Label]:
    """Whose goal it is and how many are home, in the slot that is filled last; the agreed order."""
    came, waiting = _at_goal(position, player)
    order = order_of(rules)
    for level, (x, y) in enumerate(beside.goal_tray(rules, player).slots):
        if level < came + waiting:
            continue
        last = level == rules.goal - 1
        if last:
            yield Label(x, round(y - 0.2, 3), colour_of(rules, player), "note", player)
        text = order[level].upper() if order else f"{came}/{rules.goal}" if last else ""
        if text:
            yield Label(x, round(y + 0.2 * last, 3), text, "note", player)
