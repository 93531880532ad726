"""Why a readable Ordo action is not legal, in one sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tablier.core.errors import Message
from tablier.core.game import Row
from tablier.games.ordo.notation import NAMES
from tablier.games.ordo.position import COLUMNS, SQUARES, OrdoPosition, groups, unpack
from tablier.games.ordo.rules import OrdoRules


def refusal(rules: OrdoRules, row: Row, action: str) -> Message | None:
    """The rule that forbids an action that is not among the legal ones."""
    position = unpack(row)
    ends, how, to_name = re.split(r"([-x])", action, maxsplit=1)
    first_name, _, last_name = ends.partition(":")
    first, to = SQUARES.index(first_name), SQUARES.index(to_name)
    own = position.black if position.player else position.white
    if first == to:
        return Message("a move has to go somewhere; passing is not allowed")
    if last_name:
        return _ordo(position, own, action, first, SQUARES.index(last_name), to)
    return _singleton(position, own, action, first, to, how == "x")


def _singleton(
    position: OrdoPosition, own: frozenset[int], action: str, first: int, to: int, captures: bool
) -> Message | None:
    if wrong := _not_own(position, own, (first,)):
        return wrong
    other = position.white if position.player else position.black
    name, target = NAMES[position.player], SQUARES[to]
    if to in own:
        return Message("{square} holds a piece of your own", square=target)
    if captures and to not in other:
        return Message("there is nothing to capture on {square}", square=target)
    if not captures and to in other:
        return Message(
            "{square} holds an opponent's piece; a capture is written {text}",
            square=target, text=f"{SQUARES[first]}x{target}",
        )  # fmt: skip
    dx, dy = to % COLUMNS - first % COLUMNS, to // COLUMNS - first // COLUMNS
    if dx and dy and abs(dx) != abs(dy):
        return Message("a piece slides in a straight line")  # O5
    if _backward(position, dy) and len(groups(own)) == 1:
        return Message("a piece goes backward only to reconnect a split group")  # O5, O9
    steps = max(abs(dx), abs(dy))
    step = (dx // steps) + COLUMNS * (dy // steps)
    if blocked := _first_taken(position, range(first + step, to, step)):
        return Message("a piece never jumps: {square} is taken", square=blocked)
    return _splits(own, {first}, {to}, action, name)


def _ordo(
    position: OrdoPosition, own: frozenset[int], action: str, first: int, last: int, to: int
) -> Message | None:
    same_row = first // COLUMNS == last // COLUMNS
    if not same_row and first % COLUMNS != last % COLUMNS:
        return Message("an ordo stands in a row or in a column")  # O6
    line = range(first, last + 1, 1 if same_row else COLUMNS)
    if wrong := _not_own(position, own, line):
        return wrong
    dx, dy = to % COLUMNS - first % COLUMNS, to // COLUMNS - first // COLUMNS
    if same_row and dx:
        return Message("a horizontal ordo moves straight forward only")  # O7
    if not same_row and dy:
        return Message("a vertical ordo moves left or right only")  # O7
    if _backward(position, dy) and len(groups(own)) == 1:
        return Message("an ordo goes backward only to reconnect a split group")  # O9
    step = (1 if dx > 0 else -1) if dx else (COLUMNS if dy > 0 else -COLUMNS)
    path = (s for start in line for s in range(start + step, start + to - first + step, step))
    if blocked := _first_taken(position, path):
        return Message(
            "an ordo moves over and onto empty squares only: {square} is taken", square=blocked
        )  # O8
    target = {square + to - first for square in line}
    return _splits(own, set(line), target, action, NAMES[position.player])


def _backward(position: OrdoPosition, dy: int) -> bool:
    return dy > 0 if position.player else dy < 0


def _not_own(
    position: OrdoPosition, own: frozenset[int], squares: tuple[int, ...] | range
) -> Message | None:
    for square in squares:
        if square not in own:
            taken = square in position.white | position.black
            held = "an opponent's piece" if taken else "no piece"
            return Message(
                "{player} is to move, and {square} holds {held}",
                player=NAMES[position.player], square=SQUARES[square], held=held,
            )  # fmt: skip
    return None


def _first_taken(position: OrdoPosition, path: Iterable[int]) -> str | None:
    taken = position.white | position.black
    return next((SQUARES[s] for s in path if s in taken), None)


def _splits(
    own: frozenset[int], left: set[int], entered: set[int], action: str, name: str
) -> Message | None:
    if len(groups(own - left | entered)) == 1:
        return None
    if len(groups(own)) > 1:  # O9
        return Message("{action} would leave {player}'s group split", action=action, player=name)
    return Message("{action} would split {player}'s group", action=action, player=name)  # O4
