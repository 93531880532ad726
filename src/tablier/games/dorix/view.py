"""Dorix for eyes, fingers and ears: scenes, gestures, and which pawn goes where."""

from __future__ import annotations

from collections.abc import Iterator

from tablier.core import rules as generic
from tablier.core.errors import Message
from tablier.core.game import Row
from tablier.core.scene import Area, Label, Mark, Piece, Place, Scene, Travel
from tablier.games.dorix import seats
from tablier.games.dorix.position import NAMES, SQUARES, DorixPosition, Pile, unpack
from tablier.games.dorix.rules import FALLING, PASS, RISING, DorixRules

RESERVES = ("reserve:r", "reserve:b", "reserve:y", "reserve:g")
_FROM_THE_BACK = tuple(4 * y + x for y in reversed(range(4)) for x in range(4))
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def scene(rules: DorixRules, row: Row) -> Scene:
    """The board, every pawn of every pile, and the reserves where their players sit."""
    position = unpack(rules, row)
    return Scene(
        title="Dorix",
        description=_description(position),
        box=seats.box(rules.players),
        colours=tuple(name.lower() for name in NAMES[: rules.players]),
        areas=(*_squares(position), *_reserves(position), *_controls(rules, row)),
        pieces=(*_pawns_on_board(position), *_pawns_in_reserve(position)),
        marks=tuple(_marks(position)),
        labels=(*_coordinates(), *_heights(position), *_words_of_seats(position)),
    )


def gesture(rules: DorixRules, row: Row, action: str) -> tuple[str, ...]:
    """The areas that enter an action, one after another.

    >>> gesture(DorixRules(), (), "a1-b2")
    ('a1', 'b2')
    """
    return tuple(action.removeprefix(">").split("-"))


def travel(rules: DorixRules, row: Row, action: str) -> tuple[Travel, ...]:
    """The pawn that an action moves: from the reserve, from a pile, or from the played pile."""
    if action == "pass":
        return ()
    position = unpack(rules, row)
    start, target = _ends(position, action)
    lifted = start[0] == SQUARES[target]  # D6: it is lifted before it is put
    return (Travel(start, (SQUARES[target], len(position.piles[target]) - lifted)),)


def _ends(position: DorixPosition, action: str) -> tuple[Place, int]:
    source, _, target = action.removeprefix(">").rpartition("-")
    if position.played is not None:
        source = SQUARES[position.played]
    if not source:
        start = RESERVES[position.player], position.reserves[position.player] - 1
    else:
        start = source, len(position.piles[SQUARES.index(source)]) - 1
    return start, SQUARES.index(target)


def _squares(position: DorixPosition) -> Iterator[Area]:
    for number, name in enumerate(SQUARES):
        diagonal = (RISING | FALLING) >> number & 1
        pile = position.piles[number]
        yield Area(
            name, _spoken(position, number), "square diagonal" if diagonal else "square",
            seats.square(number).corners, pile[-1] if pile else -1,
        )  # fmt: skip


def _spoken(position: DorixPosition, number: int) -> Message:
    pile = _spoken_pile(SQUARES[number], position.piles[number])
    if number == position.played:
        return Message("{pile}; collapsing", pile=pile)
    if number in position.served:
        return Message("{pile}; has been given its pawn", pile=pile)
    if number in position.waiting:
        return Message("{pile}; may be given the next pawn", pile=pile)
    return pile


def _spoken_pile(square: str, pile: Pile) -> Message:
    if not pile:
        return Message("{square}, empty", square=square)
    colours = [Message(NAMES[pawn].lower()) for pawn in reversed(pile)]
    if len(pile) == 1:
        return Message("{square}, {colour} pawn", square=square, colour=colours[0])
    return Message(
        "{square}, pile of {number}, {player} on top: {colours} from the top",
        square=square, number=_number(len(pile)), player=NAMES[pile[-1]],
        colours=", ".join(colours),
    )  # fmt: skip


def _number(number: int) -> str:
    return Message(_NUMBERS[number]) if number < len(_NUMBERS) else str(number)


def _reserves(position: DorixPosition) -> Iterator[Area]:
    places = seats.seats(len(position.reserves))
    for player, (seat, number) in enumerate(zip(places, position.reserves, strict=True)):
        one, many = "{player}'s reserve, one pawn", "{player}'s reserve, {number} pawns"
        name = Message(one if number == 1 else many, player=NAMES[player], number=_number(number))
        yield Area(RESERVES[player], name, "reserve", seat.reserve.corners, player)


def _controls(rules: DorixRules, row: Row) -> Iterator[Area]:
    """A pass can be pointed at when it is legal (D7)."""
    out = [0] * generic.most_actions(rules)
    if PASS in out[: generic.actions(rules, row, out)]:
        player = int(generic.decider(rules, row))
        outline = seats.seats(rules.players)[player].control.corners
        yield Area("pass", Message("Pass"), "control", outline, player, Message("Pass"))


def _pawns_on_board(position: DorixPosition) -> Iterator[Piece]:
    """From the back to the front, so that a pile may rise a little over the square behind it."""
    for number in _FROM_THE_BACK:
        pile = position.piles[number]
        for level, pawn in enumerate(pile):
            point = seats.pawn_in_pile(number, len(pile), level)
            yield _pawn(pawn, (SQUARES[number], level), *point)


def _pawns_in_reserve(position: DorixPosition) -> Iterator[Piece]:
    places = seats.seats(len(position.reserves))
    for player, (seat, number) in enumerate(zip(places, position.reserves, strict=True)):
        for level in range(number):
            point = seats.pawn_in_reserve(seat, len(places), level)
            yield _pawn(player, (RESERVES[player], level), *point)


def _pawn(player: int, place: Place, x: float, y: float) -> Piece:
    name = Message("{colour} pawn", colour=Message(NAMES[player].lower()))
    return Piece(f"{place[0]}.{place[1]}", "pawn", player, place, x, y, name)


def _marks(position: DorixPosition) -> Iterator[Mark]:
    if position.played is not None:
        yield Mark("played", (SQUARES[position.played],))
        yield Mark("receiver", tuple(SQUARES[number] for number in sorted(position.waiting)))


def _coordinates() -> Iterator[Label]:
    for i in range(4):
        yield Label(i + 0.5, 4.27, "abcd"[i], "coordinate")
        yield Label(-0.27, 3.5 - i, str(i + 1), "coordinate")


def _heights(position: DorixPosition) -> Iterator[Label]:
    for number in _FROM_THE_BACK:
        pile = position.piles[number]
        if len(pile) > 1:
            yield Label(*seats.height_of_pile(number, len(pile)), str(len(pile)), "count", pile[-1])


def _words_of_seats(position: DorixPosition) -> Iterator[Label]:
    players = len(position.reserves)
    for player, seat in enumerate(seats.seats(players)):
        yield Label(*seat.name, NAMES[player], "name", player)
        yield Label(*seat.number, str(position.reserves[player]), "count", player)
        if players == 4:  # D3
            yield Label(*seat.partner, f"+ {NAMES[(player + 2) % 4]}", "note", player)


def _description(position: DorixPosition) -> Message:
    players = range(len(position.reserves))
    parts = [
        Message(
            "{player} controls {squares} and has {number} in reserve.",
            player=NAMES[player], squares=_controlled(position, player),
            number=position.reserves[player],
        )
        for player in players
    ]  # fmt: skip
    return Message("{parts}", parts=" ".join(["Dorix.", *parts, *_collapse(position)]))


def _controlled(position: DorixPosition, player: int) -> str:
    squares = (s for s, pile in zip(SQUARES, position.piles, strict=True) if pile[-1:] == (player,))
    return ", ".join(squares) or Message("nothing")


def _collapse(position: DorixPosition) -> Iterator[Message]:
    if position.played is not None:
        waiting = " or ".join(SQUARES[number] for number in sorted(position.waiting))
        yield Message(
            "The pile on {played} collapses, onto {squares}.",
            played=SQUARES[position.played], squares=waiting,
        )  # fmt: skip
