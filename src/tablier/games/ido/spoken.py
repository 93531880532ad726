"""What is said of an IDO position: names of areas and blocks, and a description of it all."""

from __future__ import annotations

from collections.abc import Iterator

from tablier.core.errors import Message
from tablier.games.ido.position import (
    SIZES,
    IdoPosition,
    colour_of,
    field_shape,
    order_of,
    reserve,
    square_name,
)
from tablier.games.ido.rules import IdoRules

_BLOCKS = ("{colour} small block", "{colour} large block")
_NUMBERS = (
    ("no small block", "one small block", "{number} small blocks"),
    ("no large block", "one large block", "{number} large blocks"),
)
_SIZES = (Message("small"), Message("large"))


def block(rules: IdoRules, player: int, size: int) -> Message:
    """A block by colour and size."""
    return Message(_BLOCKS[size], colour=Message(colour_of(rules, player).lower()))


def square(rules: IdoRules, position: IdoPosition, number: int) -> Message:
    """A unit square, the field it belongs to and what stands on it."""
    held = position.blocks.get(number)
    return Message(
        "{square}, {shape}, {held}",
        square=square_name(rules, number),
        shape=Message(field_shape(rules, position.place, number)),
        held=Message("empty") if held is None else block(rules, *held),
    )


def blocks_in_reserve(rules: IdoRules, position: IdoPosition, player: int, size: int) -> Message:
    """A player's blocks of a size beside the board."""
    number = reserve(rules, position, player)[size]
    return Message(
        "{player}'s reserve, {blocks}",
        player=colour_of(rules, player),
        blocks=Message(_NUMBERS[size][min(number, 2)], number=number),
    )


def goal(rules: IdoRules, position: IdoPosition, player: int) -> Message:
    """A player's blocks that came home, and what the agreed order says of the next."""
    came = position.arrived[player]
    said = Message(
        "{player}'s goal, {number} of {goal} home",
        player=colour_of(rules, player), number=len(came), goal=rules.goal,
    )  # fmt: skip
    if came:
        said = Message("{goal}: {sizes}", goal=said, sizes=_listed(came))
    if position.pending and position.owner == player:
        said = Message(
            "{goal}; to be put in order: {sizes}", goal=said, sizes=_listed(position.pending)
        )
    elif order_of(rules) and len(came) < rules.goal:
        following = _SIZES[SIZES.index(order_of(rules)[len(came)])]
        said = Message("{goal}; a {size} block comes next", goal=said, size=following)
    return said


def description(rules: IdoRules, position: IdoPosition) -> Message:
    """The whole position, for those who cannot see it."""
    name = square_name(rules, _corner_square(rules, position))
    said = Message("The frame lies at {place}.", place=name)
    for sentence in _sentences(rules, position):
        said = Message("{before} {sentence}", before=said, sentence=sentence)
    return said


def _sentences(rules: IdoRules, position: IdoPosition) -> Iterator[Message]:
    for player in range(rules.players):
        small, large = reserve(rules, position, player)
        yield Message(
            "{player}: {blocks}; in reserve {small} small and {large} large; {number} of {goal} home.",
            player=colour_of(rules, player),
            blocks=_on_board(rules, position, player),
            small=small, large=large, number=len(position.arrived[player]), goal=rules.goal,
        )  # fmt: skip
    if position.points:
        yield Message(
            "{player} is in the middle of a move, points left: {number}.",
            player=colour_of(rules, position.player), number=position.points,
        )  # fmt: skip
    if position.pending:
        yield Message(
            "{player} says which block comes home first: {sizes}.",
            player=colour_of(rules, position.owner), sizes=_listed(position.pending),
        )  # fmt: skip
    for player in sorted(position.framers):
        yield Message(
            "{player} moved the frame, so it stays this turn.", player=colour_of(rules, player)
        )


def _on_board(rules: IdoRules, position: IdoPosition, player: int) -> Message:
    small, large = (
        ", ".join(
            square_name(rules, number)
            for number in sorted(position.blocks)
            if position.blocks[number] == (player, size)
        )
        for size in range(2)
    )
    if small and large:
        return Message("small on {small}, large on {large}", small=small, large=large)
    if small:
        return Message("small on {squares}", squares=small)
    return Message("large on {squares}", squares=large) if large else Message("none on the board")


def _listed(sizes: str) -> str:
    return ", ".join(_SIZES[SIZES.index(letter)] for letter in sizes)


def _corner_square(rules: IdoRules, position: IdoPosition) -> int:
    x, y = position.place
    return y * rules.size + x
