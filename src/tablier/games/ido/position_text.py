"""Position texts of IDO, there and back (I26)."""

from __future__ import annotations

import re
from itertools import groupby

from tablier.core.errors import BadPosition, Message
from tablier.core.game import Row
from tablier.games.ido.position import (
    SIZE_NAMES,
    SIZES,
    IdoPosition,
    colour_of,
    letter_of,
    on_board,
    order_of,
    pack,
    reserve,
    square_name,
    unpack,
)
from tablier.games.ido.rules import EACH_SIZE, IdoRules
from tablier.games.ido.seats import LETTERS

MOST_POINTS_LEFT = 2 * EACH_SIZE - 1  # the first segment has cost one at least

Part = tuple[str, int]  # a piece of the text and where it begins

_PARTS = (
    Message("the rows of the board, then who is to move"),
    Message("the letter of the player to move"),
    Message("the frame's place, as in b2"),
    Message("the arrived blocks of each player, as in sl:-"),
    Message("the letters of those who moved the frame last, or -"),
)
_PENDING = re.compile(rf"arrive:([{SIZES}]+)([{LETTERS}])")


def read_position(rules: IdoRules, text: str) -> Row:
    """Read a position text and check that it can occur (I26)."""
    parts = [(found.group(), found.start()) for found in re.finditer(r"\S+", text)]
    if len(parts) < len(_PARTS):
        raise BadPosition(text, len(text), _PARTS[len(parts)])
    if len(parts) > len(_PARTS) + 1:
        raise BadPosition(text, parts[len(_PARTS) + 1][1], Message("the end of the text"))
    rows, mover, place, arrived, framers, *last = parts
    position = IdoPosition(
        blocks=_read_rows(rules, text, rows),
        player=_read_player(rules, text, *mover),
        place=_read_place(rules, text, place),
        arrived=_read_arrived(rules, text, arrived),
        framers=_read_framers(rules, text, framers),
        points=0,
        pending="",
        owner=0,
    )
    if last:
        position = _read_last(rules, text, last[0], position)
    _check_blocks(rules, text, position)
    _check_arrived(rules, text, arrived[1], position)
    _check_framers(rules, text, framers[1], position)
    if last:
        _check_last(rules, text, last[0][1], position)
    return pack(rules, position)


def write_position(rules: IdoRules, row: Row) -> str:
    """The text of a position (I26)."""
    position = unpack(rules, row)
    rows: list[str] = []
    for y in reversed(range(rules.size)):
        signs = [block_letter(rules, position, y * rules.size + x) for x in range(rules.size)]
        runs = ((sign, len(list(run))) for sign, run in groupby(signs))
        rows.append("".join(sign * n if sign else str(n) for sign, n in runs))
    x, y = position.place
    parts = [
        "/".join(rows),
        letter_of(rules, position.player),
        square_name(rules, y * rules.size + x),
        ":".join(came or "-" for came in position.arrived),
        "".join(letter_of(rules, player) for player in sorted(position.framers)) or "-",
    ]
    if position.points:
        parts.append(f"+{position.points}")
    if position.pending:
        parts.append(f"arrive:{position.pending}{letter_of(rules, position.owner)}")
    return " ".join(parts)


def block_letter(rules: IdoRules, position: IdoPosition, square: int) -> str:
    """The letter of the block on a square, upper case for a large one; nothing when it is empty."""
    if square not in position.blocks:
        return ""
    player, size = position.blocks[square]
    letter = letter_of(rules, player)
    return letter.upper() if size else letter


def _letters(rules: IdoRules) -> str:
    return "".join(letter_of(rules, player) for player in range(rules.players))


def _any_of(letters: str) -> str:
    return f"{', '.join(letters[:-1])} or {letters[-1]}"


def _read_rows(rules: IdoRules, text: str, part: Part) -> dict[int, tuple[int, int]]:
    board, where = part
    rows = board.split("/")
    if len(rows) != rules.size:
        raise BadPosition(
            text, where,
            Message("{number} rows separated by /, found {found}",
                    number=rules.size, found=len(rows)),
        )  # fmt: skip
    blocks: dict[int, tuple[int, int]] = {}
    for y, row in zip(reversed(range(rules.size)), rows, strict=True):
        x = 0
        for found in re.finditer(r"[0-9]+|.", row):
            sign = found.group()
            if sign.lower() in _letters(rules):
                player = _letters(rules).index(sign.lower())
                blocks[y * rules.size + x] = player, int(sign.isupper())
                x += 1
            elif sign[0] in "123456789" and int(sign[:3]) <= rules.size:
                x += int(sign[:3])
            else:
                raise BadPosition(
                    text, where + found.start(),
                    Message("{letters}, in upper case for a large block, or a number of empty "
                            "squares from 1 to {number}",
                            letters=_any_of(_letters(rules)), number=rules.size),
                )  # fmt: skip
        if x != rules.size:
            raise BadPosition(
                text, where,
                Message("{number} squares in row {row}, found {found}",
                        number=rules.size, row=y + 1, found=x),
            )  # fmt: skip
        where += len(row) + 1
    return blocks


def _read_player(rules: IdoRules, text: str, letter: str, where: int) -> int:
    if len(letter) != 1 or letter not in _letters(rules):
        raise BadPosition(
            text, where,
            Message("{letters}, the letter of a player", letters=_any_of(_letters(rules))),
        )  # fmt: skip
    return _letters(rules).index(letter)


def _read_place(rules: IdoRules, text: str, part: Part) -> tuple[int, int]:
    name, where = part
    room = rules.size - rules.frame_size
    match = re.fullmatch(r"([a-z])([1-9][0-9]?)", name)
    place = (ord(match[1]) - ord("a"), int(match[2]) - 1) if match else (-1, -1)
    if not all(0 <= n <= room for n in place):
        last = square_name(rules, room * rules.size + room)
        raise BadPosition(
            text, where,
            Message("a place of the frame from a1 to {last}, so that it lies on the play area",
                    last=last),
        )  # fmt: skip
    return place


def _read_arrived(rules: IdoRules, text: str, part: Part) -> tuple[str, ...]:
    came, where = part
    by_player = came.split(":")
    if len(by_player) != rules.players:
        raise BadPosition(
            text, where,
            Message("the arrived blocks of {number} players separated by :, found {found}",
                    number=rules.players, found=len(by_player)),
        )  # fmt: skip
    for sizes in by_player:
        if not re.fullmatch(rf"-|[{SIZES}]+", sizes):
            raise BadPosition(text, where, Message("letters s and l in order of arrival, or -"))
        where += len(sizes) + 1
    return tuple("" if sizes == "-" else sizes for sizes in by_player)


def _read_framers(rules: IdoRules, text: str, part: Part) -> frozenset[int]:
    letters, where = part
    if letters == "-":
        return frozenset()
    for i, letter in enumerate(letters):
        _read_player(rules, text, letter, where + i)
        if letter in letters[:i]:
            raise BadPosition(text, where + i, Message("every letter once"))
    return frozenset(_letters(rules).index(letter) for letter in letters)


def _read_last(rules: IdoRules, text: str, part: Part, position: IdoPosition) -> IdoPosition:
    last, where = part
    if match := re.fullmatch(rf"\+([1-{MOST_POINTS_LEFT}])", last):
        return position._replace(points=int(match[1]))
    if match := _PENDING.fullmatch(last):
        sizes, letter = match.groups()
        owner = _read_player(rules, text, letter, where + len(last) - 1)
        return position._replace(pending="".join(sorted(sizes)), owner=owner)
    raise BadPosition(
        text, where,
        Message("the points left from +1 to +{most}, or arrivals to be put in order as in "
                "arrive:lsr", most=MOST_POINTS_LEFT),
    )  # fmt: skip


def _check_blocks(rules: IdoRules, text: str, position: IdoPosition) -> None:
    for player in range(rules.players):
        for left, size in zip(reserve(rules, position, player), SIZE_NAMES, strict=True):
            if left < 0:  # I6
                raise BadPosition(
                    text, None,
                    Message("{most} {size} blocks of {player} at the most, arrived ones included, "
                            "found {found}", most=EACH_SIZE, size=size,
                            player=colour_of(rules, player), found=EACH_SIZE - left),
                )  # fmt: skip


def _check_arrived(rules: IdoRules, text: str, where: int, position: IdoPosition) -> None:
    order = order_of(rules)
    for player, came in enumerate(position.arrived):
        name = colour_of(rules, player)
        if len(came) > rules.goal:  # I20
            raise BadPosition(
                text, where,
                Message("{goal} arrived blocks of {player} at the most, found {found}",
                        goal=rules.goal, player=name, found=len(came)),
            )  # fmt: skip
        if order and not order.startswith(came):  # I22
            raise BadPosition(
                text, where,
                Message("blocks of {player} that arrived in the agreed order {order}, found "
                        "{found}", player=name, order=order, found=came),
            )  # fmt: skip
        where += max(len(came), 1) + 1
    if sum(len(came) == rules.goal for came in position.arrived) > 1:
        raise BadPosition(text, None, Message("one winner at the most, and more have won"))


def _check_framers(rules: IdoRules, text: str, where: int, position: IdoPosition) -> None:
    before = (position.player - 1) % rules.players
    looked_at = {before, position.player} if rules.players == 2 else {before}  # I16
    if not position.framers <= looked_at:
        raise BadPosition(
            text, where,
            Message("- or {letter}, for only the player before {mover} is looked at (I16)",
                    letter=letter_of(rules, before), mover=colour_of(rules, position.player)),
        )  # fmt: skip


def _check_last(rules: IdoRules, text: str, where: int, position: IdoPosition) -> None:
    if any(len(came) == rules.goal for came in position.arrived):
        raise BadPosition(text, where, Message("the end of the text, for the game is over (I20)"))
    # A block that went home this turn gave its point too, so there may be a point for each block.
    blocks = on_board(position, position.player)
    if position.points > blocks:  # I8
        raise BadPosition(
            text, where,
            Message("no more points left than {player} has blocks on the play area, {number}",
                    player=colour_of(rules, position.player), number=blocks),
        )  # fmt: skip
    if not position.pending:
        return
    if not order_of(rules):
        raise BadPosition(
            text, where, Message("no arrivals to be put in order: none is agreed (I24)")
        )
    if len(set(position.pending)) < 2:
        raise BadPosition(text, where, Message("blocks of both sizes to be put in order (I24)"))
    if len(position.pending) > rules.size // 2:
        raise BadPosition(
            text, where,
            Message("at most {number} blocks to be put in order, as many as fit at a goal edge",
                    number=rules.size // 2),
        )  # fmt: skip
