"""Texts of Ordo: positions (O15), actions (O14), diagrams."""

from __future__ import annotations

import re
from itertools import groupby

from tablier.core.errors import BadAction, BadPosition
from tablier.core.game import Row
from tablier.core.rules import verdict
from tablier.games.ordo.board import COLUMNS, ROWS
from tablier.games.ordo.position import SQUARES, OrdoPosition, groups, pack, unpack
from tablier.games.ordo.rules import PLAYER, OrdoRules

NAMES = ("White", "Black")
PIECES_EACH = 20
START = "2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/ww2ww2ww/wwwwwwwwww/2ww2ww2 w"

_ACTION = re.compile(r"([a-j][1-8])(?::([a-j][1-8]))?([-x])([a-j][1-8])")


def read_position(rules: OrdoRules, text: str) -> Row:
    """Read a position text and check that it can occur (O15)."""
    board, space, mover = text.partition(" ")
    if not space or mover not in ("w", "b"):
        where = len(board) + len(space)
        raise BadPosition(text, where, "after the rows a space and w or b, who is to move")
    rows = board.split("/")
    if len(rows) != ROWS:
        raise BadPosition(text, 0, f"{ROWS} rows separated by /, found {len(rows)}")
    squares: dict[str, set[int]] = {"w": set(), "b": set()}
    where = 0
    for y, row in zip(reversed(range(ROWS)), rows, strict=True):
        for x, letter in enumerate(_read_row(text, where, row, y)):
            if letter in squares:
                squares[letter].add(y * COLUMNS + x)
        where += len(row) + 1
    position = OrdoPosition(frozenset(squares["w"]), frozenset(squares["b"]), "wb".index(mover))
    _check(text, position)
    return pack(position)


def _read_row(text: str, where: int, row: str, y: int) -> str:
    squares = ""
    for part in re.finditer(r"\d+|.", row):
        read = part.group()
        if read in ("w", "b"):
            squares += read
        elif read.isascii() and read.isdigit() and read[0] != "0" and int(read[:3]) <= COLUMNS:
            squares += "." * int(read[:3])
        else:
            raise BadPosition(
                text, where + part.start(), f"w, b or a number of empty squares from 1 to {COLUMNS}"
            )
    if len(squares) != COLUMNS:
        raise BadPosition(text, where, f"{COLUMNS} squares in row {y + 1}, found {len(squares)}")
    return squares


def _check(text: str, position: OrdoPosition) -> None:
    sides = (position.white, position.black)
    for name, pieces in zip(NAMES, sides, strict=True):
        if len(pieces) > PIECES_EACH:
            raise BadPosition(
                text, None, f"{PIECES_EACH} pieces of {name} at the most, found {len(pieces)}"
            )
    waiting = 1 - position.player
    if len(groups(sides[waiting])) > 1:
        raise BadPosition(
            text, None, f"{NAMES[waiting]} is not to move and so cannot be split (O4)"
        )
    top = COLUMNS * (ROWS - 1)
    white_won = not position.black or max(position.white, default=0) >= top
    black_won = not position.white or min(position.black, default=top) < COLUMNS
    if white_won and black_won:
        raise BadPosition(text, None, "one winner at the most, and both sides have won")


def write_position(rules: OrdoRules, row: Row) -> str:
    """The text of a position."""
    position = unpack(row)
    rows: list[str] = []
    for y in reversed(range(ROWS)):
        letters = [_letter(position, y * COLUMNS + x) for x in range(COLUMNS)]
        runs = ((letter, len(list(run))) for letter, run in groupby(letters))
        rows.append("".join(str(n) if letter == "." else letter * n for letter, n in runs))
    return f"{'/'.join(rows)} {'wb'[position.player]}"


def _letter(position: OrdoPosition, square: int) -> str:
    if square in position.white:
        return "w"
    return "b" if square in position.black else "."


def read_action(rules: OrdoRules, text: str) -> str:
    """The canonical spelling of an action: ends in either order, upper case and spaces are fine."""
    squeezed = "".join(text.split()).lower()
    match = _ACTION.fullmatch(squeezed)
    if not match:
        raise BadAction(
            text, None, "a move like c3-c5, a capture like c3xc5, or an ordo like a2:b2-a4"
        )
    first, last, how, to = match.groups()
    if last is None:
        return squeezed
    if how == "x":
        raise BadAction(text, squeezed.index("x"), "-, for an ordo does not capture (O8)")
    if first == last:
        raise BadAction(text, 0, "two different ends of an ordo")
    if (first[1], first[0]) > (last[1], last[0]):
        first, last = last, first
        # The ends the other way round: the target may be that of the end that was named first. An
        # ordo keeps its columns (or rows), so the target itself says whose it is.
        same = 0 if first[1] == last[1] else 1
        if to[same] == last[same] != first[same]:
            to = first[0] + to[1] if same == 0 else to[0] + first[1]
    return f"{first}:{last}-{to}"


def write_action(rules: OrdoRules, row: Row, code: int) -> str:
    """The text of an action's number."""
    first, last, to = code & 127, code >> 7 & 127, code >> 14
    if first != last:
        return f"{SQUARES[first]}:{SQUARES[last]}-{SQUARES[to]}"
    position = unpack(row)
    captures = to in (position.black if row[PLAYER] == 0 else position.white)
    return f"{SQUARES[first]}{'x' if captures else '-'}{SQUARES[to]}"


def split_turn(text: str) -> tuple[str, ...]:
    """A turn is one action."""
    return (text,)


def join_turn(actions: tuple[str, ...]) -> str:
    """A turn is one action."""
    return " ".join(actions)


def diagram(rules: OrdoRules, row: Row) -> str:
    """The board for a terminal: O White, X Black."""
    position = unpack(row)
    signs = {"w": "O", "b": "X", ".": "·"}
    lines = [
        f"{y + 1} " + " ".join(signs[_letter(position, y * COLUMNS + x)] for x in range(COLUMNS))
        for y in reversed(range(ROWS))
    ]
    files = "  " + " ".join(chr(97 + x) for x in range(COLUMNS))
    pieces = f"White O {len(position.white)}   Black X {len(position.black)}"
    own = position.black if position.player else position.white
    split = " (group split)" if len(groups(own)) > 1 else ""
    lines += [files, pieces]
    if verdict(rules, row) < 0:
        lines.append(f"{NAMES[position.player]} to move{split}")
    return "\n".join(lines)
