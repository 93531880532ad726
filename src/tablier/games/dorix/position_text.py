"""Texts of Dorix positions (D15)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablier.core.errors import BadPosition, Message
from tablier.core.game import Row
from tablier.games.dorix.position import (
    NAMES,
    PAWNS_EACH,
    SQUARES,
    DorixPosition,
    Pile,
    pack,
    receivers_before,
    unpack,
)
from tablier.games.dorix.rules import DorixRules

LETTERS = "rbyg"
_ROWS = tuple(range(first, first + 4) for first in (12, 8, 4, 0))
_COLLAPSE = re.compile("[a-d][1-4](>[a-d][1-4])*")


def write_position(rules: DorixRules, row: Row) -> str:
    """The text of a position."""
    position = unpack(rules, row)
    texts = ["".join(LETTERS[pawn] for pawn in pile) or "-" for pile in position.piles]
    board = "/".join(",".join(texts[square] for square in squares) for squares in _ROWS)
    reserves = ":".join(map(str, position.reserves))
    text = f"{board} {LETTERS[position.player]} {reserves}"
    if position.played is None:
        return text
    collapse = [SQUARES[square] for square in (position.played, *sorted(position.served))]
    return f"{text} {'>'.join(collapse)}"


def read_position(rules: DorixRules, text: str) -> Row:
    """Read a position text and check that it can occur (D15)."""
    parts = [(part.start(), part.group()) for part in re.finditer(r"\S+", text)]
    if not 3 <= len(parts) <= 4:
        raise BadPosition(
            text, parts[4][0] if len(parts) > 4 else len(text),
            Message("the piles, the player to move, the reserves, and perhaps a collapse"),
        )  # fmt: skip
    position = DorixPosition(
        _read_piles(rules, text, *parts[0]),
        _read_player(rules, text, *parts[1]),
        _read_reserves(rules, text, *parts[2]),
    )
    _check_pawns(text, position)
    if len(parts) == 4:
        position = _read_collapse(rules, text, position, *parts[3])
    return pack(rules, position)


def _split(text: str, where: int, separator: str) -> Iterator[tuple[int, str]]:
    """The parts of a text that stands at a place of a longer one, each with its place."""
    for part in text.split(separator):
        yield where, part
        where += len(part) + 1


def _read_piles(rules: DorixRules, text: str, where: int, board: str) -> tuple[Pile, ...]:
    rows = list(_split(board, where, "/"))
    if len(rows) != 4:
        expected = Message("4 rows separated by /, found {number}", number=len(rows))
        raise BadPosition(text, where, expected)
    piles: list[Pile] = [()] * 16
    for squares, (place, row) in zip(_ROWS, rows, strict=True):
        parts = list(_split(row, place, ","))
        if len(parts) != 4:
            expected = Message(
                "4 squares separated by , in row {row}, found {number}",
                row=SQUARES[squares[0]][1], number=len(parts),
            )  # fmt: skip
            raise BadPosition(text, place, expected)
        for square, (start, pile) in zip(squares, parts, strict=True):
            piles[square] = _read_pile(rules, text, start, pile)
    return tuple(piles)


def _read_pile(rules: DorixRules, text: str, where: int, pile: str) -> Pile:
    letters = LETTERS[: rules.players]
    if pile == "-":
        return ()
    wrong = next((i for i, letter in enumerate(pile) if letter not in letters), None)
    if wrong is None and pile:
        return tuple(letters.index(letter) for letter in pile)
    raise BadPosition(
        text, where + (wrong or 0),
        Message(
            "with {number} players a pile of {letters}, bottom first, or - for an empty square",
            number=rules.players, letters=" ".join(letters),
        ),
    )  # fmt: skip


def _read_player(rules: DorixRules, text: str, where: int, letter: str) -> int:
    letters = LETTERS[: rules.players]
    if len(letter) != 1 or letter not in letters:
        expected = Message("who is to move, one of {letters}", letters=" ".join(letters))
        raise BadPosition(text, where, expected)
    return letters.index(letter)


def _read_reserves(rules: DorixRules, text: str, where: int, reserves: str) -> tuple[int, ...]:
    parts = list(_split(reserves, where, ":"))
    if len(parts) != rules.players:
        expected = Message(
            "{players} reserves separated by :, found {number}",
            players=rules.players, number=len(parts),
        )  # fmt: skip
        raise BadPosition(text, where, expected)
    for start, part in parts:
        if not re.fullmatch("0|[1-9][0-9]?", part):
            most = PAWNS_EACH[rules.players]
            expected = Message("how many pawns are in reserve, from 0 to {most}", most=most)
            raise BadPosition(text, start, expected)
    return tuple(int(part) for _, part in parts)


def _check_pawns(text: str, position: DorixPosition) -> None:
    each = PAWNS_EACH[len(position.reserves)]  # D2
    for player, reserve in enumerate(position.reserves):
        played = sum(pile.count(player) for pile in position.piles)
        if played + reserve != each:
            expected = Message(
                "{number} pawns of {player} in all, found {played} on the board and {reserve} in "
                "reserve",
                number=each, player=NAMES[player], played=played, reserve=reserve,
            )  # fmt: skip
            raise BadPosition(text, None, expected)


def _read_collapse(
    rules: DorixRules, text: str, position: DorixPosition, where: int, collapse: str
) -> DorixPosition:
    if not _COLLAPSE.fullmatch(collapse):
        expected = Message("a collapse like b2>c2: the played square, the receivers served")
        raise BadPosition(text, where, expected)
    squares = [(start, SQUARES.index(name)) for start, name in _split(collapse, where, ">")]
    played, served = squares[0][1], frozenset(square for _, square in squares[1:])
    name = SQUARES[played]
    if not position.piles[played]:
        expected = Message("a played square with a pile, and {square} is empty", square=name)
        raise BadPosition(text, where, expected)
    if len(served) != len(squares) - 1:
        expected = Message("every receiver once, for none is served twice (D10)")
        raise BadPosition(text, where, expected)
    position = position._replace(played=played, served=served)
    receivers = receivers_before(rules, position, played)
    for start, square in squares[1:]:
        if square not in receivers:
            expected = Message(
                "a receiver of {played}, and {square} was no lower pile beside it (D9)",
                played=name, square=SQUARES[square],
            )  # fmt: skip
            raise BadPosition(text, start, expected)
    if receivers == served:
        expected = Message("a collapse with a receiver to serve; {square} has none", square=name)
        raise BadPosition(text, where, expected)
    return position._replace(waiting=receivers - served)
