"""Where every block is, on the board and beside it, and which block an action takes where."""

from __future__ import annotations

from tablier.core import rules as generic
from tablier.core.game import Row
from tablier.core.scene import Place, Travel
from tablier.games.ido.notation import write_action
from tablier.games.ido.position import (
    SIZES,
    IdoPosition,
    letter_of,
    reserve,
    square_name,
    unpack,
)
from tablier.games.ido.rules import IdoRules
from tablier.games.ido.seats import DIRECTIONS, STEPS

Block = tuple[int, int]  # owner and size
Places = dict[Place, Block]


def reserve_id(rules: IdoRules, player: int, size: int) -> str:
    """The area of a player's small or large blocks beside the board."""
    return f"reserve:{letter_of(rules, player)}:{SIZES[size]}"


def goal_id(rules: IdoRules, player: int) -> str:
    """The area of a player's blocks that came home."""
    return f"goal:{letter_of(rules, player)}"


def places(rules: IdoRules, position: IdoPosition) -> Places:
    """Every block at its place. Those to be put in order (I24) stand behind those that arrived."""
    found: Places = {
        (square_name(rules, square), 0): block for square, block in position.blocks.items()
    }
    for player, came in enumerate(position.arrived):
        waiting = position.pending if position.pending and position.owner == player else ""
        for level, letter in enumerate(came + waiting):
            found[goal_id(rules, player), level] = player, SIZES.index(letter)
    for player in range(rules.players):
        for size, number in enumerate(reserve(rules, position, player)):
            for level in range(number):
                found[reserve_id(rules, player, size), level] = player, size
    return found


def travel(rules: IdoRules, row: Row, action: str) -> tuple[Travel, ...]:
    """Which block goes where: pushed ones and those that come home or back to the reserve too."""
    before, after = unpack(rules, row), unpack(rules, _played(rules, row, action))
    old, new = places(rules, before), places(rules, after)
    pushed = _pushes(rules, before, after, action) if action.startswith("frame:") else {}
    stay = {
        place
        for place, block in old.items()
        if new.get(place) == block and place not in pushed and place not in pushed.values()
    }
    # What else is no longer at its place is now at a new one; a goal is filled before a reserve.
    free = [place for place in new if place not in stay and place not in pushed.values()]
    travels = [Travel(start, end) for start, end in pushed.items()]
    for place, block in old.items():
        if place not in stay and place not in pushed:
            end = next(other for other in free if new[other] == block)
            free.remove(end)
            travels.append(Travel(place, end))
    return tuple(travels)


def _played(rules: IdoRules, row: Row, action: str) -> Row:
    out = [0] * generic.most_actions(rules)
    codes = out[: generic.actions(rules, row, out)]
    after = list(row)
    generic.play(rules, after, next(c for c in codes if write_action(rules, row, c) == action))
    return tuple(after)


def _pushes(
    rules: IdoRules, before: IdoPosition, after: IdoPosition, action: str
) -> dict[Place, Place]:
    """The blocks that stay on the board but not on their squares when the frame is moved.

    Blocks of a line never change their order, and those that leave it are the foremost ones. So the
    others are found in their order, with no look at the bars.
    """
    dx, dy = STEPS[DIRECTIONS.index(action[-1])]
    found: dict[Place, Place] = {}
    for line in range(rules.size):
        squares = [
            step * rules.size + line if dy else line * rules.size + step
            for step in range(rules.size)
        ]
        if dx + dy > 0:
            squares.reverse()
        old = [square for square in squares if square in before.blocks]
        new = [square for square in squares if square in after.blocks]
        for start, end in zip(old[len(old) - len(new) :], new, strict=True):
            if start != end:
                found[square_name(rules, start), 0] = square_name(rules, end), 0
    return found
