"""Why a readable IDO action is not legal, in one sentence."""

from __future__ import annotations

from tablier.core import rules as generic
from tablier.core.errors import Message
from tablier.core.game import Row
from tablier.games.ido.layout import SHAPES
from tablier.games.ido.notation import write_action
from tablier.games.ido.position import (
    SIZE_NAMES,
    SIZES,
    IdoPosition,
    colour_of,
    edge_name,
    field_shape,
    field_squares,
    goal_squares,
    on_board,
    pack,
    reserve,
    square_number,
    start_squares,
    unpack,
)
from tablier.games.ido.rules import IdoRules
from tablier.games.ido.tables import FITTING, MOST_POINTS

_TO = {"n": "north", "e": "east", "s": "south", "w": "west"}


def refusal(rules: IdoRules, row: Row, action: str) -> Message | None:
    """The rule that forbids an action that is not among the legal ones."""
    position = unpack(rules, row)
    name = colour_of(rules, position.player)
    what, _, direction = action.partition(":")
    if position.pending:  # I24
        return Message(
            "{player}'s blocks have to be put in order first",
            player=colour_of(rules, position.owner),
        )
    if what == "arrive":  # I24
        return Message("no blocks are waiting to be put in order")
    if what == "done":  # I15
        return Message("done ends a move that has begun; to give up a whole turn play pass")
    if "-" in action:
        return _move(rules, position, action)
    if position.points:  # I15
        return Message(
            "{player} has begun to move: the turn goes on with a block, or ends with done",
            player=name,
        )
    if what == "pass":  # I10
        return Message(
            "nobody passes without a block on the board, unless nothing else is possible"
        )
    if what == "frame":
        return _frame(rules, position, direction)
    return _introduce(rules, position, action)


def _frame(rules: IdoRules, position: IdoPosition, direction: str) -> Message:
    before = (position.player - 1) % rules.players
    if before in position.framers:  # I16
        return Message(
            "the frame stays for a turn, for {player} has just moved it",
            player=colour_of(rules, before),
        )
    if position.framers:  # I16
        return Message(
            "with two players nobody moves the frame on two turns running, and {player} moved it "
            "last turn", player=colour_of(rules, position.player),
        )  # fmt: skip
    return Message(
        "the frame would leave the board in the {direction}", direction=Message(_TO[direction])
    )  # I9


def _introduce(rules: IdoRules, position: IdoPosition, action: str) -> Message | None:
    letter, _, target = action.partition("@")
    size = SIZES.index(letter)
    square = square_number(rules, target) or 0
    name, kind = colour_of(rules, position.player), Message(SIZE_NAMES[size])
    if not reserve(rules, position, position.player)[size]:  # I6
        return Message("{player} has no {size} block in reserve", player=name, size=kind)
    starts = start_squares(rules, position.player)
    if not set(field_squares(rules, position.place, square)).intersection(starts):  # I7
        return Message(
            "the field of {square} does not touch {player}'s start edge {edge}",
            square=target, player=name, edge=edge_name(rules, starts),
        )  # fmt: skip
    return _unfit(rules, position, target, size) or _taken(position, target, square)


def _move(rules: IdoRules, position: IdoPosition, action: str) -> Message | None:
    start, _, target = action.partition("-")
    first = square_number(rules, start) or 0
    name = colour_of(rules, position.player)
    held = position.blocks.get(first)
    if held is None:
        return Message("there is no block on {square}", square=start)
    if held[0] != position.player:
        return Message(
            "the block on {square} is {other}'s, and {player} is to move",
            square=start, other=colour_of(rules, held[0]), player=name,
        )  # fmt: skip
    size = held[1]
    if target != "*":
        square = square_number(rules, target) or 0
        if square == first:
            return Message("a move has to go somewhere")
        if square in field_squares(rules, position.place, first):  # I13
            return Message(
                "{start} and {target} are one field, and a block has to end on another one",
                start=start, target=target,
            )  # fmt: skip
        if wrong := _unfit(rules, position, target, size) or _taken(position, target, square):
            return wrong
    return _too_far(rules, position, action, size)


def _unfit(rules: IdoRules, position: IdoPosition, target: str, size: int) -> Message | None:
    """A field of the wrong shape (I7, I12)."""
    shape = field_shape(rules, position.place, square_number(rules, target) or 0)
    fitting = SHAPES[FITTING[size]]
    if shape == fitting:
        return None
    return Message(
        "a {size} block needs a {fitting}, and {square} belongs to a field of another shape: {shape}",
        size=Message(SIZE_NAMES[size]), fitting=Message(fitting), square=target,
        shape=Message(shape),
    )  # fmt: skip


def _taken(position: IdoPosition, target: str, square: int) -> Message | None:
    """A block ends on a free square (I7, I13)."""
    return Message("{square} is taken", square=target) if square in position.blocks else None


def _too_far(rules: IdoRules, position: IdoPosition, action: str, size: int) -> Message:
    """A way that costs more than there are points, or none at all (I8, I11, I12, I14)."""
    points = position.points or on_board(position, position.player)
    for more in range(points + 1, MOST_POINTS + 1):
        if action in _segments(rules, position._replace(points=more)):
            template = "{action} costs {cost} points, and {player} has {points}"
            if points == 1:
                template = "{action} costs {cost} points, and {player} has one"
            return Message(
                template, action=action, cost=more, points=points,
                player=colour_of(rules, position.player),
            )  # fmt: skip
    start, _, target = action.partition("-")
    shape = Message(SHAPES[FITTING[size]] + "s")
    if target == "*":
        edge = edge_name(rules, goal_squares(rules, position.player))
        return Message(
            "no way over {shapes} leads from {start} to {player}'s goal edge {edge}",
            shapes=shape, start=start, player=colour_of(rules, position.player), edge=edge,
        )  # fmt: skip
    return Message(
        "no way over {shapes} leads from {start} to {target}",
        shapes=shape, start=start, target=target,
    )  # fmt: skip


def _segments(rules: IdoRules, position: IdoPosition) -> set[str]:
    """What could be moved with the points of a position."""
    row = pack(rules, position)
    out = [0] * generic.most_actions(rules)
    return {write_action(rules, row, code) for code in out[: generic.actions(rules, row, out)]}
