"""Ordo as a scene, its actions as gestures and as travels of pieces (contract 3)."""

from __future__ import annotations

from collections.abc import Iterator

from tablier.core.errors import Message
from tablier.core.game import Row
from tablier.core.scene import Area, Label, Mark, Piece, Scene, Travel
from tablier.games.ordo.board import COLUMNS, ROWS
from tablier.games.ordo.notation import NAMES
from tablier.games.ordo.position import SQUARES, OrdoPosition, groups, unpack
from tablier.games.ordo.rules import OrdoRules

# Coordinates stand to the left of the board and below it.
_BOX = (-0.7, -0.2, COLUMNS + 0.9, ROWS + 0.9)
_PIECE_NAMES = (Message("white piece"), Message("black piece"))


def scene(rules: OrdoRules, row: Row) -> Scene:
    """The board with its pieces; the parts of a split group are marked, each with a mark."""
    position = unpack(row)
    own = position.black if position.player else position.white
    parts = groups(own)
    return Scene(
        title=Message("Ordo"),
        description=_description(position, len(parts)),
        box=_BOX,
        colours=("white", "black"),
        areas=tuple(_area(position, square) for square in range(len(SQUARES))),
        pieces=tuple(_pieces(position)),
        marks=tuple(_split(part) for part in parts) if len(parts) > 1 else (),
        labels=tuple(_coordinates()),
    )


def gesture(rules: OrdoRules, row: Row, action: str) -> tuple[str, ...]:
    """The squares that enter an action: ``a2:b2-a4`` is a2, b2, a4.

    An ordo's second square holds an own piece and a singleton's never does, so that one action's
    gesture is never the beginning of another's.
    """
    return _squares(action)


def travel(rules: OrdoRules, row: Row, action: str) -> tuple[Travel, ...]:
    """Which piece goes where; a captured one is replaced by the one that captures it."""
    *line, target = (SQUARES.index(name) for name in _squares(action))
    first, last = line[0], line[-1]
    step = 1 if last - first < COLUMNS else COLUMNS  # an ordo lies in a row or in a column (O6)
    return tuple(
        Travel((SQUARES[square], 0), (SQUARES[square + target - first], 0))
        for square in range(first, last + 1, step)
    )


def _squares(action: str) -> tuple[str, ...]:
    return tuple(action.replace(":", "-").replace("x", "-").split("-"))


def _description(position: OrdoPosition, parts: int) -> Message:
    board = Message(
        "A board of {columns} by {rows} squares with {white} white and {black} black pieces.",
        columns=COLUMNS, rows=ROWS, white=len(position.white), black=len(position.black),
    )  # fmt: skip
    if parts < 2:
        return board
    return Message(
        "{board} {player}'s group is split into {number} parts.",
        board=board, player=NAMES[position.player], number=parts,
    )  # fmt: skip


def _area(position: OrdoPosition, square: int) -> Area:
    x, y = square % COLUMNS, ROWS - 1 - square // COLUMNS
    owner = _owner(position, square)
    held = Message("empty") if owner is None else _PIECE_NAMES[owner]
    home = {ROWS - 1: 0, 0: 1}.get(y, -1)  # row 1 is White's home row, row 8 Black's (O1)
    shade = "dark" if (x + y) % 2 else "light"
    return Area(
        id=SQUARES[square],
        name=Message("{square}, {held}", square=SQUARES[square], held=held),
        kind=f"square {shade}" if home < 0 else f"square {shade} home",
        outline=((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)),
        player=home,
    )


def _pieces(position: OrdoPosition) -> Iterator[Piece]:
    for square, name in enumerate(SQUARES):
        owner = _owner(position, square)
        if owner is not None:
            x, y = square % COLUMNS + 0.5, ROWS - 0.5 - square // COLUMNS
            yield Piece("", "disc", owner, (name, 0), x, y, _PIECE_NAMES[owner])


def _owner(position: OrdoPosition, square: int) -> int | None:
    if square in position.white:
        return 0
    return 1 if square in position.black else None


def _split(part: set[int]) -> Mark:
    return Mark("split", tuple(SQUARES[square] for square in sorted(part)))


def _coordinates() -> Iterator[Label]:
    for x in range(COLUMNS):
        yield Label(x + 0.5, ROWS + 0.35, chr(97 + x), "coordinate")
    for y in range(ROWS):
        yield Label(-0.35, ROWS - 0.5 - y, str(y + 1), "coordinate")
