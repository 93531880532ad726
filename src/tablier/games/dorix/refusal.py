"""Why a readable Dorix action is not legal, in one sentence."""

from __future__ import annotations

from tablier.core.errors import Message
from tablier.core.game import Row
from tablier.games.dorix.position import NAMES, SQUARES, DorixPosition, unpack
from tablier.games.dorix.rules import DorixRules, neighbours, winning_side


def refusal(rules: DorixRules, row: Row, action: str) -> Message | None:
    """The rule that forbids an action that is not among the legal ones."""
    position = unpack(rules, row)
    if winning_side(rules, row) >= 0:
        return Message("the game is over")
    if position.played is not None:
        return _in_collapse(position, position.played, action)
    if action.startswith(">"):
        return Message("no pile is collapsing")
    if action == "pass":
        return _pass(position)
    source, _, target = action.rpartition("-")
    if source:
        return _relocation(position, SQUARES.index(source), SQUARES.index(target))
    return _placement(position, SQUARES.index(target))


def _in_collapse(position: DorixPosition, played: int, action: str) -> Message | None:
    names = {"square": action[1:], "played": SQUARES[played]}
    if not action.startswith(">"):
        return Message(
            "the collapse of {played} must be finished first: say which receiver gets its top pawn, "
            "as in {example}",
            played=SQUARES[played], example=f">{SQUARES[min(position.waiting)]}",
        )  # fmt: skip
    square = SQUARES.index(action[1:])
    if square == played:
        return Message("{played} is the pile that collapses, and keeps none of the pawns", **names)
    if not neighbours(played) >> square & 1:
        return Message("{square} does not share a side with {played}", **names)  # D9
    if square in position.served:
        return Message("{square} has been given its pawn already", **names)  # D10
    if not position.piles[square]:
        return Message("{square} is empty, and only a pile receives a pawn", **names)  # D9
    return Message(
        "{square} is not a receiver: its pile is not lower than that of {played} was", **names
    )  # D9, D11


def _pass(position: DorixPosition) -> Message:
    name = NAMES[position.player]
    if position.reserves[position.player]:
        return Message("{player} can put a pawn on the board, and so must not pass", player=name)
    return Message("{player} can move a pawn, and so must not pass", player=name)  # D7


def _placement(position: DorixPosition, target: int) -> Message | None:
    if wrong := _not_own(position, target):
        return wrong
    name = NAMES[position.player]
    if not any(pile[-1:] == (position.player,) for pile in position.piles):
        return Message(
            "{player} has no pawn in reserve and none on top of a pile, and so passes", player=name
        )  # D7
    return Message(
        "{player}'s reserve is used up: now a pawn on the board moves, written like a1-b2",
        player=name,
    )  # D6


def _relocation(position: DorixPosition, source: int, target: int) -> Message | None:
    name, start = NAMES[position.player], SQUARES[source]
    if position.reserves[position.player]:
        return Message(
            "{player} still has pawns in reserve, and moves none on the board before they are used "
            "up", player=name,
        )  # fmt: skip  # D6
    pile = position.piles[source]
    if not pile:
        return Message("there is no pawn to lift on {square}", square=start)
    if wrong := _not_own(position, source):
        return wrong
    if source == target:  # D6: the choice is made after lifting
        return Message(
            "the pawn cannot go back to {square}: {other}'s pawn is on top there when it is lifted",
            square=start, other=NAMES[pile[-2]],
        )  # fmt: skip
    return _not_own(position, target)


def _not_own(position: DorixPosition, square: int) -> Message | None:
    """A pile that somebody else controls (D5)."""
    holder = (position.piles[square] or (position.player,))[-1]
    if holder == position.player:
        return None
    values = {
        "square": SQUARES[square], "holder": NAMES[holder], "player": NAMES[position.player],
    }  # fmt: skip
    if len(position.reserves) == 4 and (holder - position.player) % 2 == 0:
        return Message(
            "{holder} controls {square}, and a partner's pile is not {player}'s own", **values
        )
    return Message("{holder} controls {square}, not {player}", **values)
