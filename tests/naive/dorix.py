"""Dorix, as its rules page reads, with piles as strings."""

from functools import lru_cache
from typing import NamedTuple

LETTERS = "rbyg"
SQUARES = [column + row for row in "1234" for column in "abcd"]  # a1, b1 ... d4
DIAGONALS = (("a1", "b2", "c3", "d4"), ("a4", "b3", "c2", "d1"))  # D1
PAWNS = {2: 15, 3: 12, 4: 10}  # D2


class Position(NamedTuple):
    piles: tuple[str, ...]  # in the order of SQUARES, each from bottom to top
    mover: int
    reserves: tuple[int, ...]
    played: str = ""  # in the middle of a collapse: the square that collapses
    served: frozenset[str] = frozenset()  # and the receivers that have their pawn


def start(players: int = 2) -> Position:
    return Position(("",) * 16, 0, (PAWNS[players],) * players)


def parse(text: str, players: int = 2) -> Position:  # D15
    parts = text.split()
    if len(parts) not in (3, 4):
        raise ValueError(f"not a Dorix position: {text!r}")
    letters = LETTERS[:players]
    rows = [row.split(",") for row in parts[0].split("/")]
    if len(rows) != 4 or any(len(row) != 4 for row in rows):
        raise ValueError(f"not four rows of four: {text!r}")
    piles = tuple("" if pile == "-" else pile for row in reversed(rows) for pile in row)
    reserves = tuple(int(number) for number in parts[2].split(":"))
    if len(reserves) != players or any(not set(pile) <= set(letters) for pile in piles):
        raise ValueError(f"not {players} players: {text!r}")
    for letter, reserve in zip(letters, reserves, strict=True):
        if reserve < 0 or "".join(piles).count(letter) + reserve != PAWNS[players]:
            raise ValueError(f"not {PAWNS[players]} pawns of {letter!r}: {text!r}")
    mover = letters.index(parts[1])
    if len(parts) == 3:
        return Position(piles, mover, reserves)
    played, *served = parts[3].split(">")
    position = Position(piles, mover, reserves, played, frozenset(served))
    if not set(served) < set(_receivers(position)) or not _pile(position, played):
        raise ValueError(f"no such collapse: {text!r}")
    return position


def write(position: Position) -> str:
    piles = [pile or "-" for pile in position.piles]
    rows = "/".join(",".join(piles[first : first + 4]) for first in (12, 8, 4, 0))
    text = f"{rows} {LETTERS[position.mover]} {':'.join(map(str, position.reserves))}"
    if position.played:
        served = sorted(position.served, key=SQUARES.index)
        text += " " + ">".join([position.played, *served])
    return text


def actions(position: Position) -> list[str]:
    return sorted(_successors(position))


def play(position: Position, action: str) -> Position:
    if action not in _successors(position):
        raise ValueError(f"{action!r} is not legal in {write(position)!r}")
    return _successors(position)[action]


def decider(position: Position) -> int | None:
    return position.mover if winners(position) is None else None


def winners(position: Position) -> tuple[int, ...] | None:
    if position.played:
        return None  # D12: only after the collapse
    with_diagonal = [team for team in _teams(position) if _has_diagonal(position, team)]
    return with_diagonal[0] if len(with_diagonal) == 1 else None  # D12


def _teams(position: Position) -> list[tuple[int, ...]]:
    players = len(position.reserves)
    if players == 4:
        return [(0, 2), (1, 3)]  # D3
    return [(player,) for player in range(players)]


def _has_diagonal(position: Position, team: tuple[int, ...]) -> bool:
    letters = [LETTERS[player] for player in team]
    return any(
        all(_pile(position, square)[-1:] in letters for square in diagonal)  # D4, D13
        for diagonal in DIAGONALS
    )


def _pile(position: Position, square: str) -> str:
    return position.piles[SQUARES.index(square)]


def _with_pile(position: Position, square: str, pile: str) -> Position:
    piles = list(position.piles)
    piles[SQUARES.index(square)] = pile
    return position._replace(piles=tuple(piles))


def _neighbours(square: str) -> list[str]:
    return [
        other
        for other in SQUARES
        if abs(ord(square[0]) - ord(other[0])) + abs(ord(square[1]) - ord(other[1])) == 1
    ]


def _receivers(position: Position) -> list[str]:
    """The receivers of the collapse of `played`, those already served too."""
    height = len(_pile(position, position.played)) + len(position.served)  # D11
    found: list[str] = []
    for square in _neighbours(position.played):
        before = len(_pile(position, square)) - (square in position.served)  # D11
        if 0 < before < height:  # D9
            found.append(square)
    return found


@lru_cache(maxsize=20000)
def _successors(position: Position) -> dict[str, Position]:
    """Every legal action and the position after it."""
    if winners(position) is not None:
        return {}
    if position.played:
        return _collapse_actions(position)
    player, found = position.mover, {}
    letter = LETTERS[player]
    if position.reserves[player] > 0:  # D5
        reserves = list(position.reserves)
        reserves[player] -= 1
        lighter = position._replace(reserves=tuple(reserves))
        for square in SQUARES:
            if _may_receive(lighter, square, letter):
                found[square] = _put(lighter, square, letter)
    else:
        for source in SQUARES:
            pile = _pile(position, source)
            if pile[-1:] == letter:  # D6
                lifted = _with_pile(position, source, pile[:-1])
                for square in SQUARES:
                    if _may_receive(lifted, square, letter):
                        found[f"{source}-{square}"] = _put(lifted, square, letter)
    return found or {"pass": _next_turn(position)}  # D7


def _may_receive(position: Position, square: str, letter: str) -> bool:
    pile = _pile(position, square)
    return pile == "" or pile[-1] == letter  # D5, D6


def _put(position: Position, square: str, letter: str) -> Position:
    pile = _pile(position, square)
    position = _with_pile(position, square, pile + letter)
    if pile == "":
        return _next_turn(position)  # D8
    collapsing = position._replace(played=square)
    return collapsing if _receivers(collapsing) else _next_turn(position)  # D9


def _collapse_actions(position: Position) -> dict[str, Position]:
    found: dict[str, Position] = {}
    pile = _pile(position, position.played)
    for square in _receivers(position):
        if square not in position.served:  # D10
            after = _with_pile(position, position.played, pile[:-1])
            after = _with_pile(after, square, _pile(after, square) + pile[-1])
            after = after._replace(served=position.served | {square})
            finished = pile[:-1] == "" or len(after.served) == len(_receivers(after))  # D10
            found[">" + square] = _next_turn(after) if finished else after
    return found


def _next_turn(position: Position) -> Position:
    following = (position.mover + 1) % len(position.reserves)
    return position._replace(mover=following, played="", served=frozenset[str]())
