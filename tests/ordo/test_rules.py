"""The clauses O1 to O13 of Ordo's rules."""

from __future__ import annotations

import random

import pytest

from ordo.board import ORDO, black, board, ordos, singletons, squares, white
from tablier import BadPosition
from tablier.games.ordo.position import OrdoPosition, groups, neighbours, pack
from tablier.games.ordo.rules import MOST_ACTIONS, moves

FAR = "j8"  # a black piece out of White's way


def words(text: str) -> set[str]:
    return set(text.split())


# --- Board and set-up ---


def test_O1_forward_is_up_for_White_and_down_for_Black() -> None:
    assert "d4-d5" in board("d4", FAR).actions
    assert "d4-d3" not in board("d4", FAR).actions
    assert "d4-d3" in board("j7", "d4", 1).actions
    assert "d4-d5" not in board("j7", "d4", 1).actions


def test_O1_ten_columns_and_eight_rows() -> None:
    assert singletons(board("a2", "c3"), "a2") == words(
        "a3 a4 a5 a6 a7 a8 b2 c2 d2 e2 f2 g2 h2 i2 j2 b3 c4 d5 e6 f7 g8"
    )


def test_O1_White_moves_first_and_the_players_alternate() -> None:
    state = ORDO.initial()
    for turn in range(6):
        assert state.player == turn % 2
        state = state.play(state.actions[0])


def test_O2_the_set_up_has_twenty_pieces_each_and_is_a_mirror_image() -> None:
    start = ORDO.initial()
    assert white(start) == squares("c1 d1 g1 h1 a2-j2 a3 b3 e3 f3 i3 j3")
    assert black(start) == squares("c8 d8 g8 h8 a7-j7 a6 b6 e6 f6 i6 j6")
    assert len(white(start)) == len(black(start)) == 20


# --- Group ---


@pytest.mark.parametrize(
    ("pieces", "parts"),
    [
        ("e4", 1),  # a single piece is connected
        ("e4 f4", 1),
        ("e4 e5", 1),
        ("e4 f5", 1),  # over a diagonal
        ("e5 f4", 1),
        ("e4 g4", 2),
        ("e4 e6", 2),
        ("e4 g5", 2),
        ("j3 a4", 2),  # the edges do not touch each other
        ("j3 a5", 2),
        ("a1 j7", 2),
        ("j4 i5", 1),  # from one half of the board to the other
        ("b2 c3 d2 e3 f2 g3", 1),
        ("b2 c3 d2 f2 g3", 2),
        ("b2 b3 b4 c4 d4 d3 d2 c2", 1),  # a ring
        ("b2 b4 d2 d4 c3", 1),
        ("b2 b4 d2 d4", 4),
    ],
)
def test_O3_pieces_hold_together_orthogonally_and_diagonally(pieces: str, parts: int) -> None:
    assert len(groups(squares(pieces))) == parts
    if parts > 1:
        with pytest.raises(BadPosition, match="White is not to move and so cannot be split"):
            board(pieces, "f8", player=1)
    else:
        assert board(pieces, "f8", player=1).outcome is None


def test_O4_a_move_that_splits_the_group_is_not_legal() -> None:
    state = board("c3 d3 e3", "j7")
    assert singletons(state, "d3") == words("d4")  # still a bridge between the others


def test_O4_not_even_when_it_reaches_the_far_row() -> None:
    assert singletons(board("a6 a7", FAR), "a7") == words("b7")
    assert singletons(board("a7 b7", FAR), "a7") == words("a8 b8")


def test_O4_not_even_when_it_captures_the_last_piece() -> None:
    assert "a1xd4" not in board("a1 b1", "d4").actions
    assert "b1xd3" not in board("a1 b1", "d3").actions
    assert "b1xc2" not in board("a1 b1", "c2").actions
    assert "b1xb2" in board("a1 b1", "b2").actions


def test_O4_the_other_side_may_be_split_by_a_capture() -> None:
    state = board("d3 e3", "c4 d4 e4", 0).play("d3xd4")
    assert len(groups(black(state))) == 2
    assert state.outcome is None


# --- Singletons ---


def test_O5_a_singleton_slides_forward_diagonally_forward_and_sideways() -> None:
    # Figure 4 without its last sentence, which is O9.
    assert singletons(board("e4", FAR), "e4") == words(
        "e5 e6 e7 e8 d5 c6 b7 a8 f5 g6 h7 i8 d4 c4 b4 a4 f4 g4 h4 i4 j4"
    )
    assert singletons(board("j2", "e4", 1), "e4") == words(
        "e3 e2 e1 d3 c2 b1 f3 g2 h1 d4 c4 b4 a4 f4 g4 h4 i4 j4"
    )


def test_O5_it_ends_on_an_opponents_piece_and_captures_it() -> None:
    state = board("e4", "e6 f5 g4 d4 c6 d6 d5 e7")
    assert singletons(state, "e4") == words("e5 xe6 xf5 f4 xg4 xd4 xd5")
    after = state.play("e4xe6")
    assert squares("e6") == white(after)
    assert black(after) == squares("f5 g4 d4 c6 d6 d5 e7")


def test_O5_it_never_jumps_and_never_lands_on_its_own() -> None:
    assert singletons(board("e4 e5 f5 f4", FAR), "e4") == words("d5 d4")  # not e6, g6, g4
    assert "e4xe7" not in board("e4", "e6 e7").actions


# --- Ordos ---


def test_O6_any_stretch_of_at_least_two_moves() -> None:
    assert ordos(board("a1-d1", "j7")) == words(
        "a1:b1-a2 a1:c1-a2 b1:c1-b2 b1:d1-b2 c1:d1-c2 "
        "a1:d1-a2 a1:d1-a3 a1:d1-a4 a1:d1-a5 a1:d1-a6 a1:d1-a7 a1:d1-a8"
    )


def test_O6_in_a_column_too() -> None:
    assert ordos(board("b2-b4", "j7")) == words(
        "b2:b3-a2 b2:b3-c2 b3:b4-a3 b3:b4-c3 b2:b4-a2 "
        "b2:b4-c2 b2:b4-d2 b2:b4-e2 b2:b4-f2 b2:b4-g2 b2:b4-h2 b2:b4-i2 b2:b4-j2"
    )


def test_O6_but_not_over_a_gap() -> None:
    state = board("a1 b1 d1 e1 c2", "j7")
    assert not any(
        action.startswith(("a1:d1", "a1:e1", "b1:d1", "b1:e1")) for action in state.actions
    )


def test_O6_lines_do_not_go_on_over_the_edge() -> None:
    state = board("i1 j1 a2 b2 c2 d2 e2 f2 g2 h2", "a7")
    starts = {action[:5] for action in ordos(state)}
    assert "j1:a2" not in starts
    assert "i1:j1" in starts


def test_O7_a_horizontal_ordo_moves_straight_forward_only() -> None:
    # Figure 8: not in single file.
    for action in ordos(board("c3 d3", "j7")):
        assert action.startswith("c3:d3-c")
    assert ordos(board("j2", "c6 d6", 1)) == words("c6:d6-c5 c6:d6-c4 c6:d6-c3 c6:d6-c2 c6:d6-c1")


def test_O7_a_vertical_ordo_moves_left_or_right_only() -> None:
    for action in ordos(board("c3 c4", "j7")):
        assert action.startswith("c3:c4-")
        assert action.endswith("3")


def test_O8_an_ordo_moves_over_empty_squares_and_does_not_capture() -> None:
    state = board("c2 d2 e2", "d5 d6")
    assert ordos(state) == words("c2:d2-c3 c2:e2-c3 c2:e2-c4 d2:e2-d3")
    assert ordos(board("c2 d2", "d3")) == set()


def test_O8_its_pieces_move_the_same_distance() -> None:
    # Figure 7: c2 could go on to c4, d2 only to d3.
    state = board("c2 d2", "d4")
    assert ordos(state) == words("c2:d2-c3")
    assert squares("c3 d3") == white(state.play("c2:d2-c3"))


def test_O6_one_position_with_ordos_of_both_kinds() -> None:
    # Figure 6: rows go forward, columns to the side; what they leave and reach must hold together.
    assert ordos(board("b2 c2 d2 d3 d4", FAR)) == words(
        "b2:c2-b3 b2:c2-b4 b2:c2-b5 d3:d4-a3 d3:d4-b3 d3:d4-c3 d3:d4-e3"
    )


# --- Reconnection ---


def test_O9_a_split_group_may_move_backward() -> None:
    # Figure 9; the piece that was left behind may come up instead, as always.
    assert set(board("e2 e7", FAR).actions) == words("e7-e3 e2-e6")
    assert set(board("b2 e5", FAR).actions) == words("e5-c3 b2-d4")
    assert set(board("h2 e5", FAR).actions) == words("e5-g3 h2-f4")


def test_O9_a_group_that_holds_together_may_not() -> None:
    state = board("e6 e7", FAR)
    assert all(int(to[-1]) >= 6 for square in ("e6", "e7") for to in singletons(state, square))


def test_O9_the_move_must_leave_the_group_connected() -> None:
    for action in (state := board("b2 c2 g6", FAR)).actions:
        assert len(groups(white(state.play(action)))) == 1


def test_O9_backward_captures_reconnect_too() -> None:
    assert "e7xe3" in board("e2 e7", "e3 f3").actions


def test_O9_a_horizontal_ordo_may_move_backward() -> None:
    # Figure 10.
    assert ordos(board("c2 d6 e6", FAR)) == words("d6:e6-d3 d6:e6-d2 d6:e6-d1")
    assert ordos(board("c2 d6 e6", "e3")) == set()  # over empty squares only
    assert ordos(board("d5 d6 e6", FAR)).isdisjoint(words("d6:e6-d5 d6:e6-d4"))


def test_O9_for_Black_backward_is_up() -> None:
    assert ordos(board("j2", "c7 d3 e3", 1)) == words("d3:e3-d6 d3:e3-d7 d3:e3-d8")
    assert singletons(board("j2", "e2 e7", 1), "e2") == words("e6")


def test_O9_a_vertical_ordo_gains_nothing() -> None:
    assert board("c2 e6 e7", FAR).actions == ("c2-f5",)
    assert ordos(board("b5 e5 e6", FAR)) == words("e5:e6-c5")  # to the side, as always


def test_O9_three_parts_are_joined_in_one_move_or_not_at_all() -> None:
    assert set(board("b3 d3 c6", FAR).actions) == words("c6-c4 c6-c3 c6-c2")
    assert board("b3 e3 h3", FAR).actions == ()


# --- No passing ---


def test_O10_no_passing() -> None:
    state = ORDO.initial()
    assert "pass" not in state.actions
    with pytest.raises(ValueError, match="a move like c3-c5"):
        state.play("pass")


# --- End ---


def test_O11_a_singleton_on_the_far_row_wins_at_once() -> None:
    # Figure 11.
    state = board("d7 e7", "e8 f8 g8").play("d7xe8")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert state.outcome.reason == "White has reached the opponent's home row"
    assert state.actions == ()


def test_O11_an_ordo_on_the_far_row_wins() -> None:
    state = board("j6", "c2 d2", 1).play("c2:d2-c1")
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


def test_O11_the_own_home_row_wins_nothing() -> None:
    assert board("a1 b1", "i8 j8").outcome is None


def test_O12_who_has_no_piece_left_loses() -> None:
    state = board("d4", "f6").play("d4xf6")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert state.outcome.reason == "Black has no piece left"
    assert state.player is None
    assert state.actions == ()


def test_O13_who_cannot_reconnect_loses_without_being_asked() -> None:
    state = board("d4", "a5-g5").play("d4xd5")
    assert len(groups(black(state))) == 2
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert state.outcome.reason == "Black cannot reconnect the group"
    assert state.player is None


def test_O13_who_can_reconnect_plays_on() -> None:
    state = board("d4", "a5-e5").play("d4xd5")
    assert state.outcome is None
    assert set(state.actions) == words("e5xd5 e5-d4 e5-d6")


def test_O13_a_group_that_holds_together_can_always_move() -> None:
    """The second sentence of O13 asks for a position that does not exist: 400 shapes are tried."""
    dice = random.Random(13)
    for _ in range(400):
        pieces = {dice.randrange(70)}
        for _ in range(dice.randint(0, 19)):
            around = {n for s in pieces for n in neighbours(s) if n < 70} - pieces
            pieces.add(dice.choice(sorted(around)))
        row = pack(OrdoPosition(frozenset(pieces), frozenset(range(10, 80)) - pieces, 0))
        assert moves(row, [0] * MOST_ACTIONS, True) > 0
