"""An action that is not legal is refused with the rule that forbids it."""

from __future__ import annotations

import pytest

from ordo.board import ORDO, board
from tablier import IllegalAction
from tablier.games.ordo.notation import read_action
from tablier.games.ordo.refusal import refusal

WHITE, BLACK = 0, 1


@pytest.mark.parametrize(
    ("white", "black", "player", "action", "reason"),
    [
        ("c3 d3", "j8", WHITE, "e4-e5", "White is to move, and e4 holds no piece"),
        ("c3 d3", "j8", WHITE, "j8-j7", "White is to move, and j8 holds an opponent's piece"),
        ("j2", "e5 e6", BLACK, "j2-j3", "Black is to move, and j2 holds an opponent's piece"),
        ("c3 d3", "j8", WHITE, "c3-c3", "a move has to go somewhere; passing is not allowed"),
        ("c3 d3", "j8", WHITE, "c3:d3-c3", "a move has to go somewhere; passing is not allowed"),
        ("c3 d3", "j8", WHITE, "c3-d3", "d3 holds a piece of your own"),
        ("c3 d3", "j8", WHITE, "c3xc4", "there is nothing to capture on c4"),
        ("c3 d3", "c4", WHITE, "c3-c4", "c4 holds an opponent's piece; a capture is written c3xc4"),
        ("c3 d3", "j8", WHITE, "c3-e4", "a piece slides in a straight line"),
        ("c3 d3", "j8", WHITE, "c3-c2", "a piece goes backward only to reconnect a split group"),
        ("j2", "e5 e6", BLACK, "e6-f7", "a piece goes backward only to reconnect a split group"),
        ("c3 d3", "c5", WHITE, "c3-c6", "a piece never jumps: c5 is taken"),
        ("c3 d3", "j8", WHITE, "c3-e3", "a piece never jumps: d3 is taken"),
        ("c3 d3", "j8", WHITE, "c3-c8", "c3-c8 would split White's group"),
        ("j2", "e5 e6", BLACK, "e5-e2", "e5-e2 would split Black's group"),
        ("b2 f6", "j8", WHITE, "b2-b3", "b2-b3 would leave White's group split"),
        ("c3 d3", "j8", WHITE, "c3:d4-c5", "an ordo stands in a row or in a column"),
        ("c3 d3 e4", "j8", WHITE, "c3:e3-c4", "White is to move, and e3 holds no piece"),
        ("c3 d3", "e3", WHITE, "c3:e3-c4", "White is to move, and e3 holds an opponent's piece"),
        ("c3 d3", "j8", WHITE, "c3:d3-d4", "a horizontal ordo moves straight forward only"),
        ("c3 d3", "j8", WHITE, "c3:d3-e3", "a horizontal ordo moves straight forward only"),
        ("c3 c4", "j8", WHITE, "c3:c4-c4", "a vertical ordo moves left or right only"),
        ("c3 c4", "j8", WHITE, "c3:c4-d4", "a vertical ordo moves left or right only"),
        ("c3 d3", "j8", WHITE, "c3:d3-c2", "an ordo goes backward only to reconnect a split group"),
        ("c3 d3", "d5", WHITE, "c3:d3-c5", "moves over and onto empty squares only: d5 is taken"),
        ("c3 d3", "d5", WHITE, "c3:d3-c6", "moves over and onto empty squares only: d5 is taken"),
        ("c3 c4 d4", "j8", WHITE, "c3:c4-d3", "over and onto empty squares only: d4 is taken"),
        ("a3 b3 c3", "j8", WHITE, "b3:c3-b5", "b3:c3-b5 would split White's group"),
        ("b2 f6 g6", "j8", WHITE, "f6:g6-f5", "f6:g6-f5 would leave White's group split"),
    ],
)  # fmt: skip
def test_the_rule_is_named(white: str, black: str, player: int, action: str, reason: str) -> None:
    state = board(white, black, player)
    with pytest.raises(IllegalAction) as caught:
        state.play(action)
    assert reason in str(caught.value)
    assert caught.value.reason is not None


def test_near_legal_actions_are_named() -> None:
    with pytest.raises(IllegalAction) as caught:
        ORDO.initial().play("c2-c6")
    assert caught.value.near[0].startswith("c2")
    assert set(caught.value.near) <= set(ORDO.initial().actions)
    assert caught.value.near[0] in str(caught.value)


def test_after_the_end_the_reason_is_the_end() -> None:
    state = board("d7 e7", "j8").play("d7-d8")
    with pytest.raises(IllegalAction, match="the game is over: White has reached") as caught:
        state.play("j8-j7")
    assert caught.value.near == ()


def test_every_slide_and_every_ordo_gets_a_reason() -> None:
    """Nothing that can be written is refused without a sentence of its own."""
    names = [column + row for column in "abcdefghij" for row in "12345678"]
    state = board("c3 d3 d4 g2", "e5 f5 d5", 0)
    for first in names:
        for to in names:
            for action in (f"{first}-{to}", f"{first}x{to}", f"c3:d3-{to}", f"d3:d4-{to}"):
                canonical = read_action(state.game.rules, action)
                if canonical not in state.actions:
                    assert refusal(state.game.rules, state.row, canonical), action
