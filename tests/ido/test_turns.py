"""Blocks and turns of IDO, clause by clause (I6 to I15, I20), with the rulebook's own examples.

With the frame in the centre (b2) the fields around the corners are small squares: a3 to c3, c1, c2, b2
and so on; b4–b5, c4–c5, d2–e2, d3–e3 are rectangles, d4–e5 is a large square, a1–b1–a2 an L-field.
"""

from __future__ import annotations

import pytest

from ido.board import arrived, blocks, board, game, introductions, moves, reserve
from tablier import IllegalAction, State

SMALL_PATH = ("b3", "c3", "c2", "c1", "d1", "e1")  # from a3, one field after another
OTHERS = {"b5": "R", "c5": "R", "f5": "R", "f7": "r", "g7": "r"}


def with_blocks(number: int, **on: str) -> State:
    """Red to move with this many blocks on the board, one of them small on a3."""
    others = dict(list(OTHERS.items())[: number - 1])
    return board(a3="r", **others, **on)


# Blocks


def test_I6_everybody_has_three_small_and_three_large_blocks():
    assert reserve(game("players=4").initial()) == dict.fromkeys("rRbByYgG", 3)


@pytest.mark.parametrize(("size", "frame", "sign"), [("s", "b2", "r"), ("l", "b1", "R")])
def test_I6_a_fourth_block_of_a_size_cannot_come_in(size: str, frame: str, sign: str):
    two = board(frame=frame, b5=sign, c5=sign)
    three = board(frame=frame, b5=sign, c5=sign, f5=sign)
    assert introductions(two, size)
    assert not introductions(three, size)
    assert reserve(three)[sign] == 0


@pytest.mark.parametrize("mate", ["r", "R", "y", "Y"])
def test_I6_a_rectangle_holds_two_blocks_of_any_owner_and_size(mate: str):
    state = board(d2="R", d3=mate)  # one rectangle is d3–e3, the other d2–e2
    assert "e3" in moves(state, "d2")
    assert blocks(state.play("d2-e3")) == {"d3": mate, "e3": "R"}


def test_I6_a_square_holds_one_block():
    assert "d3" not in moves(board(d2="R", d3="y"), "d2")


# Introducing a block


def test_I7_a_small_block_comes_in_on_a_small_square_at_the_start_edge():
    assert introductions(board(), "s") == {"e1", "f1"}  # g1 and h1 are an L-field with h2
    state = board().play("s@f1")
    assert blocks(state) == {"f1": "r"}
    assert reserve(state)["r"] == 2


def test_I7_a_large_block_comes_in_on_either_half_of_a_rectangle_at_the_start_edge():
    assert introductions(board(frame="b1"), "l") == {"f1", "f2", "g1", "g2", "h1", "h2"}
    assert introductions(board(frame="b1"), "s") == {"e1"}


def test_I7_the_square_has_to_be_free():
    state = board(frame="b1", e1="y", f1="r", g2="Y")
    assert introductions(state, "l") == {"f2", "g1", "h1", "h2"}
    assert introductions(state, "s") == set()


def test_I7_introducing_a_block_is_the_whole_turn():
    state = board(f1="r").play("s@e1")
    assert state.player == 1
    assert state.at_turn_start


# Moving


@pytest.mark.parametrize("number", range(1, 7))
def test_I8_a_player_has_as_many_points_as_blocks_on_the_board(number: int):
    assert moves(with_blocks(number), "a3").intersection(SMALL_PATH) == set(SMALL_PATH[:number])


def test_I8_blocks_in_reserve_at_home_and_of_others_give_no_points():
    state = board(a3="r", b5="R", c5="Y", f5="y", arrived="ss:s")
    assert moves(state, "a3").intersection(SMALL_PATH) == set(SMALL_PATH[:2])


def three_blocks() -> State:
    """The rulebook's example: three blocks on the board."""
    return board(a3="r", h3="r", f1="r")


@pytest.mark.parametrize(
    ("turn", "where"),
    [
        ("a3-c2", {"c2", "h3", "f1"}),  # three fields with one block
        ("a3-b3 b3-c3 c3-c2", {"c2", "h3", "f1"}),
        ("a3-b3 h3-g3 f1-e1", {"b3", "g3", "e1"}),  # each block one field
        ("a3-b3 h3-f3", {"b3", "f3", "f1"}),  # one block one field, another two
        ("h3-f3 a3-b3", {"b3", "f3", "f1"}),
        ("f1-e1 done", {"a3", "h3", "e1"}),  # a part of the move is given up
        ("a3-c3 done", {"c3", "h3", "f1"}),
        ("pass", {"a3", "h3", "f1"}),  # all of it
    ],
)
def test_I8_example_with_three_blocks(turn: str, where: set[str]):
    after = three_blocks().play_turn(turn)
    assert set(blocks(after)) == where
    assert after.player == 1
    assert after.turn_texts == (turn,)


@pytest.mark.parametrize("turn", ["a3-c2 done", "a3-b3 h3-g3 f1-e1 e1-d1", "a3-b3", "a3-b3 pass"])
def test_I8_example_with_three_blocks_no_more_and_no_less(turn: str):
    with pytest.raises(IllegalAction):
        three_blocks().play_turn(turn)


def test_I10_a_player_with_a_block_on_the_board_may_pass():
    after = board(f1="r").play("pass")
    assert blocks(after) == {"f1": "r"}
    assert after.player == 1


def test_I10_a_player_without_a_block_on_the_board_may_not_pass():
    assert "pass" not in board().actions
    assert "pass" not in board(f1="y").actions


def test_I10_a_player_with_no_other_action_must_pass():
    assert board(e1="y", f1="y", framers="y").actions == ("pass",)


def test_I10_nobody_passes_in_the_middle_of_a_move():
    state = three_blocks().play("a3-b3")
    assert "pass" not in state.actions
    assert "done" in state.actions


@pytest.mark.parametrize(
    ("start", "sign", "reached"),
    [
        ("b2", "r", {"b3", "c2"}),  # never diagonally to c3
        ("d3", "R", {"d2", "e2"}),
        ("h3", "r", {"g3", "h4"}),
        ("d6", "R", {"d7", "e7"}),
    ],
)
def test_I11_one_point_leads_across_one_shared_edge(start: str, sign: str, reached: set[str]):
    assert moves(board(**{start: sign}), start) == reached


def test_I11_a_block_goes_the_shortest_way():
    state = board(a3="r", d1="r", h6="r").play("a3-c2")  # a3–b3–c3–c2, also a3–b3–b2–c2
    assert state.at_turn_start


def test_I11_a_field_costs_one_point_whatever_its_size():
    state = board(frame="b1", h1="R", h6="r")
    # h1–h2 and g1–g2 and f1–f2 are rectangles side by side: two points lead two fields on.
    assert {"g1", "g2", "f1", "f2"} <= moves(state, "h1")
    assert "e2" not in moves(state, "h1")


@pytest.mark.parametrize(("sign", "reached"), [
    ("r", {"c1", "b2", "a3"}),  # the small squares around the L-field a1–b1–a2
    ("R", set[str]()),  # no rectangle touches it
])  # fmt: skip
def test_I12_a_block_leaves_a_field_that_does_not_fit_it(sign: str, reached: set[str]):
    assert moves(board(a1=sign), "a1") == reached


def test_I12_large_blocks_step_on_rectangles_only():
    around = {"c4", "c5", "f4", "f5", "d3", "e3", "d6", "e6"}  # of the large square d4–e5
    assert moves(board(d4="R"), "d4") == around
    assert moves(board(d4="r"), "d4") == set()


def test_I12_fields_of_other_shapes_are_not_stepped_over():
    every = board(b5="R", c5="R", f5="R", f7="r", g7="r", a6="r")
    assert "d2" not in moves(every, "c5")  # only the large square leads from c4–c5 to d3–e3
    assert "a1" not in moves(every, "a6")


def test_I13_a_block_passes_over_full_fields_and_they_count():
    state = board(c3="r", b3="y", f2="r")
    assert moves(state, "c3") == {"c2", "c1", "a3", "b2"}  # a3 costs two: b3 counts
    assert "a3" not in moves(board(c3="r", b3="y"), "c3")


def test_I13_a_block_passes_over_its_own_full_rectangle():
    state = board(frame="b1", h1="R", g1="Y", g2="R")
    assert {"f1", "f2"} <= moves(state, "h1")
    assert not {"g1", "g2"} & moves(state, "h1")


def test_I13_a_block_ends_on_either_free_half_of_a_rectangle():
    assert moves(board(d3="R", d2="y"), "d3") == {"e2"}
    assert moves(board(d3="R"), "d3") == {"d2", "e2"}


def test_I13_a_block_ends_on_another_field_than_it_began_on():
    assert "e3" not in moves(board(d3="R", a3="r", h3="r"), "d3")


@pytest.mark.parametrize(
    ("square", "sign"),
    [("a5", "r"), ("a6", "r"), ("a7", "r"), ("a8", "r"), ("b8", "r"), ("b8", "R"), ("a5", "R")],
)
def test_I14_from_a_field_at_the_goal_edge_one_point_leads_home(square: str, sign: str):
    """The shape of the field does not matter, nor where on it the block stands."""
    after = board(**{square: sign}).play(f"{square}-*")
    assert arrived(after) == ["l" if sign == "R" else "s", ""]
    assert blocks(after) == {}
    assert after.player == 1


def test_I14_the_way_to_the_goal_edge_counts():
    assert "*" not in moves(board(a4="r"), "a4")
    assert "*" in moves(board(a4="r", h3="r"), "a4")


@pytest.mark.parametrize("square", ["h3", "c8", "e1", "h6", "c1", "e8"])
def test_I14_no_other_edge_leads_home(square: str):
    assert "*" not in moves(board(**{square: "r"}), square)


def test_I14_the_points_of_the_turn_stay_and_those_of_the_next_do_not():
    state = board(a5="r", h3="r", f1="r", h8="y").play("a5-*")
    assert str(state).endswith("+2")
    later = state.play("done").play("pass")
    assert "g3" in moves(later, "h3")
    assert "f3" in moves(later, "h3")
    assert "f2" not in moves(later, "h3")  # three fields, and there are two blocks left


def test_I14_example_with_five_blocks():
    """Five blocks on the board: two fields bring one home, and three points remain for the others."""
    state = board(a4="r", h3="r", f1="r", b5="R", g5="R").play("a4-*")
    assert str(state).endswith(" r b2 s:- - +3")
    assert {"f1-f2", "f1-f3", "f1-g3"} <= set(state.actions)
    assert state.play("f1-g3").at_turn_start


def test_I14_a_block_goes_home_over_full_fields():
    state = board(a4="r", a5="Y", h3="r").play("a4-*")
    assert arrived(state) == ["s", ""]
    assert blocks(state) == {"a5": "Y", "h3": "r"}


def test_I15_the_player_goes_on_with_any_block_or_ends_the_turn():
    state = three_blocks().play("a3-b3")
    assert {action[:2] for action in state.actions if action != "done"} == {"b3", "h3", "f1"}
    assert state.actions[-1] == "done"
    assert state.play("done").player == 1


def test_I15_in_the_middle_of_a_move_nothing_else_is_possible():
    for action in three_blocks().play("a3-b3").actions:
        assert "-" in action or action == "done"


def test_I15_with_no_point_left_the_turn_ends_by_itself():
    state = board(a3="r").play("a3-b3")
    assert state.at_turn_start
    assert state.player == 1
    assert "done" not in state.actions


@pytest.mark.parametrize("moved", ["pass", "f1-e1 done", "s@e1", "f1-f3"])
def test_I15_the_next_turn_is_the_left_neighbours(moved: str):
    state = board(f1="r", g3="r", options="players=3").play_turn(moved)
    assert (state.player, state.at_turn_start) == (1, True)


# The end


@pytest.mark.parametrize(("goal", "came"), [(3, "ls"), (4, "lsl"), (5, "lsls")])
def test_I20_the_first_to_bring_the_goal_home_wins(goal: int, came: str):
    state = board(a5="r", arrived=f"{came}:-", options=f"goal={goal}")
    assert not state.is_over
    after = state.play("a5-*")
    assert after.outcome is not None
    assert after.outcome.winners == (0,)
    assert after.outcome.reason == f"Red has brought {goal} blocks home"
    assert after.actions == ()


def test_I20_a_player_wins_at_once_in_the_middle_of_a_turn():
    state = board(a5="r", h3="r", f1="r", arrived="lll:-").play("a5-*")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert state.turn_texts == ("a5-*",)


def test_I20_a_won_game_has_no_points_left():
    before = board(a5="r", h3="r", f1="r", arrived="lll:-")
    assert str(before.play("a5-*")) == "8/8/8/8/8/7r/8/5r2 y b2 llls:- -"
    assert before.play_turn("a5-*") == before.play("a5-*")


def test_I20_a_player_wins_on_the_turn_of_another():
    state = board("y", a6="r", arrived="lls:-").play("frame:w")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def test_I20_blocks_beyond_the_goal_do_not_count():
    state = board("y", a5="r", a6="r", arrived="lls:-").play("frame:w")
    assert arrived(state) == ["llss", ""]
    assert reserve(state)["r"] == 1
