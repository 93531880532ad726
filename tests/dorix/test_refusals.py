"""Why an action is not legal: the rule in one sentence, and legal actions near it."""

from __future__ import annotations

import pytest

from dorix.table import table
from tablier import IllegalAction, State

RESERVE = table(a1="r", b1="b", c1="rb")
TEAM = table(players=4, a1="r", b1="b", c1="y", d1="g")
USED_UP = table(a1="r", b1="b", c1="rbr", d1="rrrrrrrrrrr", d2="rb")
STUCK = table(a1="rrrrrrrrrrrrrrrb")
FULL = table(
    {column + row: "b" for column in "bcd" for row in "1234"}
    | {"a1": "y", "a2": "y", "a3": "y", "a4": "y", "b2": "y", "b3": "y"}, players=3,
)  # fmt: skip
COLLAPSE = table(b2="brr", b1="b", b3="b", a2="rrrrb", c3="b").play("b2").play(">b3")
OVER = table(a1="r", b2="r", c3="r", d4="r")


@pytest.mark.parametrize(
    ("state", "action", "reason"),
    [
        (RESERVE, "b1", "Blue controls b1, not Red"),
        (RESERVE, "c1", "Blue controls c1, not Red"),
        (RESERVE, "a1-a2", "Red still has pawns in reserve, and moves none on the board before they are used up"),
        (RESERVE, "b1-a2", "Red still has pawns in reserve, and moves none on the board before they are used up"),
        (RESERVE, ">a1", "no pile is collapsing"),
        (RESERVE, "pass", "Red can put a pawn on the board, and so must not pass"),
        (TEAM, "c1", "Yellow controls c1, and a partner's pile is not Red's own"),
        (TEAM, "b1", "Blue controls b1, not Red"),
        (TEAM, "d1", "Green controls d1, not Red"),
        (USED_UP, "a2", "Red's reserve is used up: now a pawn on the board moves, written like a1-b2"),
        (USED_UP, "a1", "Red's reserve is used up: now a pawn on the board moves, written like a1-b2"),
        (USED_UP, "b1", "Blue controls b1, not Red"),
        (USED_UP, "a2-a3", "there is no pawn to lift on a2"),
        (USED_UP, "b1-a3", "Blue controls b1, not Red"),
        (USED_UP, "d2-d2", "Blue controls d2, not Red"),
        (USED_UP, "a1-b1", "Blue controls b1, not Red"),
        (USED_UP, "c1-c1", "the pawn cannot go back to c1: Blue's pawn is on top there when it is lifted"),
        (USED_UP, "pass", "Red can move a pawn, and so must not pass"),
        (USED_UP, ">a1", "no pile is collapsing"),
        (STUCK, "b2", "Red has no pawn in reserve and none on top of a pile, and so passes"),
        (STUCK, "a1-b2", "Blue controls a1, not Red"),
        (STUCK, "a1", "Blue controls a1, not Red"),
        (FULL, "a1", "Yellow controls a1, not Red"),
        (FULL, "d4", "Blue controls d4, not Red"),
        (COLLAPSE, "a1", "the collapse of b2 must be finished first: say which receiver gets its top pawn, as in >b1"),
        (COLLAPSE, "a1-a2", "the collapse of b2 must be finished first: say which receiver gets its top pawn, as in >b1"),
        (COLLAPSE, "pass", "the collapse of b2 must be finished first: say which receiver gets its top pawn, as in >b1"),
        (COLLAPSE, ">b3", "b3 has been given its pawn already"),
        (COLLAPSE, ">b2", "b2 is the pile that collapses, and keeps none of the pawns"),
        (COLLAPSE, ">c2", "c2 is empty, and only a pile receives a pawn"),
        (COLLAPSE, ">a2", "a2 is not a receiver: its pile is not lower than that of b2 was"),
        (COLLAPSE, ">c3", "c3 does not share a side with b2"),
        (COLLAPSE, ">d4", "d4 does not share a side with b2"),
    ],
)  # fmt: skip
def test_C6_an_illegal_action_names_the_rule(state: State, action: str, reason: str):
    assert action not in state.actions
    with pytest.raises(IllegalAction) as caught:
        state.play(action)
    assert caught.value.reason == reason
    assert caught.value.near
    assert set(caught.value.near) <= set(state.actions)


@pytest.mark.parametrize("action", ["b1", "a1-a2", ">b2", "pass"])
def test_C6_nothing_is_legal_when_the_game_is_over(action: str):
    with pytest.raises(IllegalAction, match="the game is over: Red holds the diagonal a1–d4"):
        OVER.play(action)
    assert OVER.game.kind.refusal(OVER.game.rules, OVER.row, action) == "the game is over"


@pytest.mark.parametrize(
    "state", [RESERVE, TEAM, USED_UP, STUCK, FULL, COLLAPSE, OVER, COLLAPSE.play(">b1")]
)
def test_C6_every_text_of_an_action_is_played_or_refused_with_a_reason(state: State):
    squares = [column + row for column in "abcd" for row in "1234"]
    texts = ["pass", *squares, *(">" + s for s in squares), *(f"{a}-{b}" for a in squares for b in squares)]  # fmt: skip
    for text in texts:
        if text in state.actions:
            state.play(text)
        else:
            with pytest.raises(IllegalAction) as caught:
                state.play(text)
            assert caught.value.reason
