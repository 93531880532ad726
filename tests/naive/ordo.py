"""Ordo, as its rules page reads, with sets of squares."""

from functools import lru_cache
from typing import NamedTuple

Square = tuple[int, int]  # column and row, both from 0
Group = frozenset[Square]

COLUMNS, ROWS = 10, 8  # O1
LETTERS = "wb"
START = "2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/ww2ww2ww/wwwwwwwwww/2ww2ww2 w"  # O2


class Position(NamedTuple):
    white: Group
    black: Group
    mover: int


def start() -> Position:
    return parse(START)


def parse(text: str) -> Position:  # O15
    rows_text, letter = text.split()
    rows = rows_text.split("/")
    if len(rows) != ROWS or letter not in ("w", "b"):
        raise ValueError(f"not an Ordo position: {text!r}")
    pieces: dict[str, set[Square]] = {"w": set(), "b": set()}
    for row, line in zip(reversed(range(ROWS)), rows, strict=True):
        column = 0
        for item in line.replace("10", "x"):
            if item in LETTERS:
                pieces[item].add((column, row))
                column += 1
            else:
                column += 10 if item == "x" else int(item)
        if column != COLUMNS:
            raise ValueError(f"row {row + 1} has not {COLUMNS} squares: {text!r}")
    white, black = frozenset(pieces["w"]), frozenset(pieces["b"])
    if len(white) > 20 or len(black) > 20:
        raise ValueError(f"more than 20 pieces: {text!r}")
    position = Position(white, black, LETTERS.index(letter))
    if not _connected(black if position.mover == 0 else white):
        raise ValueError(f"the side not to move is split: {text!r}")
    if _has_won(position, 0) and _has_won(position, 1):
        raise ValueError(f"both sides have won: {text!r}")
    return position


def write(position: Position) -> str:
    rows: list[str] = []
    for row in reversed(range(ROWS)):
        line, gap = "", 0
        for column in range(COLUMNS):
            square = (column, row)
            if square in position.white or square in position.black:
                line += (str(gap) if gap else "") + ("w" if square in position.white else "b")
                gap = 0
            else:
                gap += 1
        rows.append(line + (str(gap) if gap else ""))
    return "/".join(rows) + " " + LETTERS[position.mover]


def actions(position: Position) -> list[str]:
    return sorted(_turns(position))


def play(position: Position, action: str) -> Position:
    if action not in _turns(position):
        raise ValueError(f"{action!r} is not legal in {write(position)!r}")
    return _turns(position)[action]


def decider(position: Position) -> int | None:
    return position.mover if winners(position) is None else None


def winners(position: Position) -> tuple[int, ...] | None:
    for player in (0, 1):
        if _has_won(position, player):
            return (player,)
    if not _turns(position):  # O13
        return (1 - position.mover,)
    return None


def _has_won(position: Position, player: int) -> bool:
    own, other = position.white, position.black
    home = ROWS - 1
    if player == 1:
        own, other = other, own
        home = 0
    return not other or any(row == home for _, row in own)  # O12, O11


def _connected(group: Group) -> bool:  # O3
    if not group:
        return True
    first = next(iter(group))
    reached, waiting = {first}, [first]
    while waiting:
        column, row = waiting.pop()
        for x in (column - 1, column, column + 1):
            for y in (row - 1, row, row + 1):
                if (x, y) in group and (x, y) not in reached:
                    reached.add((x, y))
                    waiting.append((x, y))
    return len(reached) == len(group)


@lru_cache(maxsize=5000)
def _turns(position: Position) -> dict[str, Position]:
    """Every legal action and the position after it."""
    turns: dict[str, Position] = {}
    if _has_won(position, 0) or _has_won(position, 1):
        return turns
    own, other = position.white, position.black
    forward = 1
    if position.mover == 1:
        own, other = other, own
        forward = -1
    split = not _connected(own)

    def add(text: str, left: list[Square], reached: list[Square]) -> None:
        own_after = (own - frozenset(left)) | frozenset(reached)
        other_after = other - frozenset(reached)
        if _connected(own_after):  # O4, O9
            if position.mover == 0:
                turns[text] = Position(own_after, other_after, 1)
            else:
                turns[text] = Position(other_after, own_after, 0)

    directions = [(0, forward), (-1, forward), (1, forward), (-1, 0), (1, 0)]  # O5
    if split:
        directions += [(0, -forward), (-1, -forward), (1, -forward)]  # O9
    for piece in sorted(own):
        for dx, dy in directions:
            target = (piece[0] + dx, piece[1] + dy)
            while _on_board(target) and target not in own:
                if target in other:
                    add(f"{_name(piece)}x{_name(target)}", [piece], [target])
                    break
                add(f"{_name(piece)}-{_name(target)}", [piece], [target])
                target = (target[0] + dx, target[1] + dy)

    for first in sorted(own):
        for step_x, step_y in ((1, 0), (0, 1)):
            if step_x:
                directions = [(0, forward)] + ([(0, -forward)] if split else [])  # O7, O9
            else:
                directions = [(-1, 0), (1, 0)]  # O7
            line = [first]
            while (line[-1][0] + step_x, line[-1][1] + step_y) in own:  # O6: any stretch
                line.append((line[-1][0] + step_x, line[-1][1] + step_y))
                for dx, dy in directions:
                    landing = [(x + dx, y + dy) for x, y in line]
                    while all(_on_board(square) for square in landing):
                        if any(square in own or square in other for square in landing):
                            break  # O8
                        ends = f"{_name(first)}:{_name(line[-1])}"  # O14
                        add(f"{ends}-{_name(landing[0])}", line, landing)
                        landing = [(x + dx, y + dy) for x, y in landing]
    return turns


def _on_board(square: Square) -> bool:
    return 0 <= square[0] < COLUMNS and 0 <= square[1] < ROWS


def _name(square: Square) -> str:
    return "abcdefghij"[square[0]] + str(square[1] + 1)
