"""Why an IDO action is not legal, in one sentence; and no sentence without a reason."""

from __future__ import annotations

import random

import pytest

from ido.board import board, game
from tablier import IllegalAction, State

ORDERED = board("y", a6="r", a7="R", options="order=lsls").play("frame:w")
MOVING = board(a3="r", h3="r", f1="r", a6="y").play("a3-b3")


def refusal(state: State, action: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        state.play(action)
    return str(caught.value.reason)


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        # Introducing (I6, I7)
        (board(a3="r", a4="r", h3="r"), "s@f1", "Red has no small block in reserve"),
        (board(), "s@c1", "the field of c1 does not touch Red's start edge e1–h1"),
        (board("y"), "s@f1", "the field of f1 does not touch Yellow's start edge a8–d8"),
        (board(), "s@g1", "a small block needs a small square, and g1 belongs to a field of another "
                          "shape: L-field"),
        (board(), "l@f1", "a large block needs a rectangle, and f1 belongs to a field of another "
                          "shape: small square"),
        (board(f1="y"), "s@f1", "f1 is taken"),
        # Moving (I8, I11 to I14)
        (board(f1="r"), "e1-d1", "there is no block on e1"),
        (board(f1="r"), "e1-*", "there is no block on e1"),
        (board(f1="r", a3="y"), "a3-b3", "the block on a3 is Yellow's, and Red is to move"),
        (board(f1="r"), "f1-f1", "a move has to go somewhere"),
        (board(d3="R"), "d3-e3", "d3 and e3 are one field, and a block has to end on another one"),
        (board(c3="r"), "c3-c4", "a small block needs a small square, and c4 belongs to a field of "
                                 "another shape: rectangle"),
        (board(d3="R"), "d3-d4", "a large block needs a rectangle, and d4 belongs to a field of "
                                 "another shape: large square"),
        (board(c3="r", b3="y"), "c3-b3", "b3 is taken"),
        (board(a3="r"), "a3-c3", "a3-c3 costs 2 points, and Red has one"),
        (board(a3="r", h3="r"), "a3-c2", "a3-c2 costs 3 points, and Red has 2"),
        (board(a3="r", h3="r", f1="r").play("f1-e1"), "a3-c2", "a3-c2 costs 3 points, and Red has 2"),
        (board(a4="r"), "a4-*", "a4-* costs 2 points, and Red has one"),
        (board(c4="R", h3="r"), "c4-d3", "no way over rectangles leads from c4 to d3"),
        (board(d3="R"), "d3-*", "no way over rectangles leads from d3 to Red's goal edge a5–a8"),
        (board(d4="r"), "d4-c3", "no way over small squares leads from d4 to c3"),
        # The frame (I9, I16)
        (board(frame="b1"), "frame:s", "the frame would leave the board in the south"),
        (board(frame="c3"), "frame:e", "the frame would leave the board in the east"),
        (board(framers="y"), "frame:n", "the frame stays for a turn, for Yellow has just moved it"),
        (board("b", framers="r", options="players=4"), "frame:n",
         "the frame stays for a turn, for Red has just moved it"),
        (board(framers="r"), "frame:n", "with two players nobody moves the frame on two turns "
                                        "running, and Red moved it last turn"),
        # Passing and ending a turn (I10, I15)
        (board(), "pass", "nobody passes without a block on the board, unless nothing else is "
                          "possible"),
        (board(f1="r"), "done", "done ends a move that has begun; to give up a whole turn play pass"),
        (MOVING, "pass", "Red has begun to move: the turn goes on with a block, or ends with done"),
        (MOVING, "frame:n", "Red has begun to move: the turn goes on with a block, or ends with done"),
        (MOVING, "s@e1", "Red has begun to move: the turn goes on with a block, or ends with done"),
        (MOVING, "a6-b6", "the block on a6 is Yellow's, and Red is to move"),
        # Arriving in order (I24)
        (board(f1="r"), "arrive:s", "no blocks are waiting to be put in order"),
        (ORDERED, "pass", "Red's blocks have to be put in order first"),
        (ORDERED, "s@f1", "Red's blocks have to be put in order first"),
        # The end (I20)
        (board(arrived="lsls:-"), "s@f1", "the game is over: Red has brought 4 blocks home"),
    ],
)  # fmt: skip
def test_C6_an_illegal_action_is_refused_with_its_rule(state: State, action: str, sentence: str):
    assert refusal(state, action) == sentence


def test_C6_legal_actions_that_look_alike_are_named():
    with pytest.raises(IllegalAction, match=r"; legal: .*frame:n"):
        board(frame="b1").play("frame:s")
    with pytest.raises(IllegalAction, match=r"; legal: arrive:[sl], arrive:[sl]$"):
        ORDERED.play("pass")


def every_action() -> list[str]:
    squares = [column + row for column in "abcdefgh" for row in "12345678"]
    chance = random.Random(5)
    return [
        "pass", "done", "arrive:s", "arrive:l", *(f"frame:{d}" for d in "nesw"),
        *(f"{size}@{square}" for size in "sl" for square in squares),
        *(f"{square}-*" for square in squares),
        *(f"{a}-{b}" for a, b in (chance.sample(squares, 2) for _ in range(150))),
        *(f"{square}-{square}" for square in squares[:3]),
    ]  # fmt: skip


@pytest.mark.parametrize("options", ["", "players=3", "players=4,order=lsls"])
def test_C6_every_illegal_action_has_a_reason(options: str):
    chance = random.Random(options)
    state = game(options).initial()
    for _ in range(40):
        state = state.play(chance.choice(state.actions))
        if state.is_over:
            break
        legal = set(state.actions)
        for action in chance.sample(every_action(), 12):
            if action not in legal:
                reason = state.game.kind.refusal(state.game.rules, state.row, action)
                assert reason
                assert reason.template
