"""The symmetries of the games, written on the texts of positions and actions, apart from the package."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import tablier

Square = tuple[int, int]  # column and row from 0


class Symmetry(NamedTuple):
    """A change of the texts that the rules must not notice."""

    name: str
    position: Callable[[str], str]
    action: Callable[[str], str]


def named(square: Square) -> str:
    return "abcdefghij"[square[0]] + str(square[1] + 1)


def square_of(text: str) -> Square:
    return "abcdefghij".index(text[0]), int(text[1:]) - 1


def moved(text: str, turn: Callable[[Square], Square]) -> str:
    """The text with every square in it moved."""
    return re.sub(r"[a-j][0-9]+", lambda match: named(turn(square_of(match[0]))), text)


def exchanged(text: str, letters: str, for_letters: str) -> str:
    return text.translate(
        str.maketrans(letters + letters.upper(), for_letters + for_letters.upper())
    )


# --- Ordo: the mirror, and the board upside down with the colours exchanged ---


def _ordo_rows(text: str) -> tuple[list[str], str]:
    board, mover = text.split()
    spread = re.sub(r"\d+", lambda run: "." * int(run[0]), board)
    return spread.split("/"), mover


def _ordo_text(rows: list[str], mover: str) -> str:
    board = "/".join(rows)
    return f"{re.sub(r'[.]+', lambda run: str(len(run[0])), board)} {mover}"


def _ordo_mirror(text: str) -> str:
    rows, mover = _ordo_rows(text)
    return _ordo_text([row[::-1] for row in rows], mover)


def _ordo_flip(text: str) -> str:
    rows, mover = _ordo_rows(text)
    return exchanged(_ordo_text(rows[::-1], mover), "wb", "bw")


def _ordo_action(turn: Callable[[Square], Square]) -> Callable[[str], str]:
    def change(action: str) -> str:
        if ":" not in action:
            return moved(action, turn)
        first, last, to = (square_of(part) for part in re.split("[:-]", action))
        far = (to[0] + last[0] - first[0], to[1] + last[1] - first[1])  # where the other end lands
        ends = sorted([(turn(first), turn(to)), (turn(last), turn(far))])
        return f"{named(ends[0][0])}:{named(ends[1][0])}-{named(ends[0][1])}"  # O14

    return change


ORDO = [
    Symmetry("mirror", _ordo_mirror, _ordo_action(lambda s: (9 - s[0], s[1]))),
    Symmetry("colours", _ordo_flip, _ordo_action(lambda s: (s[0], 7 - s[1]))),
]

# --- Dorix: the eight of the square, and the players one seat on ---

EIGHT: list[tuple[str, Callable[[Square], Square]]] = [
    ("identity", lambda s: (s[0], s[1])),
    ("mirror", lambda s: (3 - s[0], s[1])),
    ("upside down", lambda s: (s[0], 3 - s[1])),
    ("half turn", lambda s: (3 - s[0], 3 - s[1])),
    ("diagonal", lambda s: (s[1], s[0])),
    ("other diagonal", lambda s: (3 - s[1], 3 - s[0])),
    ("quarter turn", lambda s: (s[1], 3 - s[0])),
    ("quarter turn back", lambda s: (3 - s[1], s[0])),
]


def dorix_board(turn: Callable[[Square], Square]) -> Callable[[str], str]:
    def change(text: str) -> str:
        board, mover, reserves, *collapse = text.split()
        rows = [row.split(",") for row in board.split("/")][::-1]
        turned = [row.copy() for row in rows]
        for x in range(4):
            for y in range(4):
                u, v = turn((x, y))
                turned[v][u] = rows[y][x]
        parts = ["/".join(",".join(row) for row in turned[::-1]), mover, reserves]
        for part in collapse:
            played, *served = moved(part, turn).split(">")
            served.sort(key=lambda name: square_of(name)[::-1])  # by rows
            parts.append(">".join([played, *served]))
        return " ".join(parts)

    return change


def _dorix_seats(players: int) -> Callable[[str], str]:
    letters = "rbyg"[:players]

    def change(text: str) -> str:
        board, mover, reserves, *collapse = text.split()
        numbers = reserves.split(":")
        one_on = letters[1:] + letters[0]
        parts = [exchanged(board, letters, one_on), exchanged(mover, letters, one_on)]
        return " ".join([*parts, ":".join([numbers[-1], *numbers[:-1]]), *collapse])

    return change


def _moved_by(turn: Callable[[Square], Square]) -> Callable[[str], str]:
    return lambda action: moved(action, turn)


def _same(action: str) -> str:
    return action


def _dorix(players: int) -> list[Symmetry]:
    of_the_square = [Symmetry(name, dorix_board(turn), _moved_by(turn)) for name, turn in EIGHT]
    return [*of_the_square, Symmetry("one seat on", _dorix_seats(players), _same)]


# --- IDO: the board turned so that every player sits at the next one's edge ---

SIDE, FRAME = 8, 6
QUARTER = {"n": "e", "e": "s", "s": "w", "w": "n"}  # South's edge becomes West's


def _quarter(square: Square) -> Square:
    return square[1], SIDE - 1 - square[0]


def _ido_quarter(text: str) -> str:
    """A quarter turn of the board; the letters go on by one seat of four."""
    board, mover, place, arrived, framers, *rest = text.split()
    spread = re.sub(r"\d+", lambda run: "." * int(run[0]), board)
    rows = spread.split("/")[::-1]
    turned = [["."] * SIDE for _ in range(SIDE)]
    for x in range(SIDE):
        for y in range(SIDE):
            u, v = _quarter((x, y))
            turned[v][u] = rows[y][x]
    lines = "/".join("".join(row) for row in turned[::-1])
    board = re.sub(r"[.]+", lambda run: str(len(run[0])), lines)
    x, y = square_of(place)
    parts = [board, mover, named((y, SIDE - FRAME - x)), arrived, framers, *rest]
    return " ".join(parts)


def _ido(players: int) -> Symmetry:
    seats = {2: "ry", 4: "rbyg"}[players]
    one_on = seats[1:] + seats[0]
    quarters = 4 // players

    def position(text: str) -> str:
        for _ in range(quarters):
            text = _ido_quarter(text)
        board, mover, place, arrived, framers, *rest = text.split()
        came = arrived.split(":")
        moved_on = sorted(exchanged(framers, seats, one_on), key=seats.find)
        parts = [exchanged(board, seats, one_on), exchanged(mover, seats, one_on), place]
        parts += [":".join([came[-1], *came[:-1]]), "".join(moved_on)]
        for part in rest:
            owner = exchanged(part[-1], seats, one_on) if part.startswith("arrive") else part[-1]
            parts.append(part[:-1] + owner)
        return " ".join(parts)

    def action(text: str) -> str:
        for _ in range(quarters):
            if text.startswith("frame:"):
                text = text[:-1] + QUARTER[text[-1]]
            elif not text.startswith("arrive:"):
                text = moved(text, _quarter)
        return text

    return Symmetry("half turn" if players == 2 else "quarter turn", position, action)


def symmetries(text: str) -> list[Symmetry]:
    game = tablier.game(text)
    if game.kind.name == "ordo":
        return ORDO
    if game.kind.name == "dorix":
        return _dorix(game.players)
    return [_ido(game.players)] if game.kind.name == "ido" and game.players != 3 else []
