"""What the rulebook's figures show, in positions of our own: the figures themselves are lost."""

from __future__ import annotations

import pytest

from ordo.board import ORDO, board, ordos, singletons, white
from tablier import IllegalAction
from tablier.games.ordo.position import groups


def words(text: str) -> set[str]:
    return set(text.split())


FAR = "j8"
FIGURE_5 = board("d4 d3 e3 f3 g3", FAR)  # the marked piece stands on d4
FIGURE_7 = board("d3 e3", "e5 f5")
FIGURE_8 = board("c3 d3 e3 c4 c5", FAR)
FIGURE_9 = board("c2 d3 g6", "i7 i8")
FIGURE_10 = board("c2 d2 e3 e6 f6", "e8 f8")
FIGURE_11 = board("f7 g7 g6", "b8 c7 d6")


def test_figure_1_the_pieces_of_a_colour_form_the_group() -> None:
    assert len(groups(white(ORDO.initial()))) == 1


def test_figure_4_backward_only_to_reconnect() -> None:
    alone = {to for to in singletons(board("e5", FAR), "e5") if to[-1] < "5"}
    assert alone == set()
    split = {to for to in singletons(board("e5 e2", FAR), "e5") if to[-1] < "5"}
    assert split == words("e3")


def test_O4_figure_5_the_marked_piece_has_exactly_five_moves() -> None:
    assert singletons(FIGURE_5, "d4") == words("c4 e4 f4 g4 h4")


@pytest.mark.parametrize("forbidden", ["d4-d5", "d4-b4", "d4-a4"])
def test_O4_figure_5_one_forward_and_two_or_three_to_the_left_disconnect(forbidden: str) -> None:
    with pytest.raises(IllegalAction, match=f"{forbidden} would split White's group"):
        FIGURE_5.play(forbidden)


def test_O6_figure_6_ordos_of_rows_and_columns() -> None:
    assert ordos(FIGURE_8) == words(
        "d3:e3-d4 d3:e3-d5 d3:e3-d6 c4:c5-b4 c4:c5-d4 c4:c5-e4 c4:c5-f4"
    )


def test_O8_figure_7_both_pieces_advance_the_same_distance() -> None:
    assert ordos(FIGURE_7) == words("d3:e3-d4")
    with pytest.raises(IllegalAction, match="over and onto empty squares only: e5 is taken"):
        FIGURE_7.play("d3:e3-d5")


@pytest.mark.parametrize(
    ("file", "rule"),
    [
        ("d3:e3-e3", "a horizontal ordo moves straight forward only"),
        ("d3:e3-f3", "a horizontal ordo moves straight forward only"),
        ("c4:c5-c5", "a vertical ordo moves left or right only"),
        ("c4:c5-c6", "a vertical ordo moves left or right only"),
    ],
)
def test_O7_figure_8_not_in_single_file(file: str, rule: str) -> None:
    with pytest.raises(IllegalAction, match=rule):
        FIGURE_8.play(file)


def test_O9_figure_9_backward_only_to_reconnect_the_group() -> None:
    assert FIGURE_9.actions == ("g6-e4",)
    after = FIGURE_9.play("g6-e4").play("i7-j7")
    assert len(groups(white(after))) == 1
    assert not any(
        to[-1] < square[1] for square in ("c2", "d3", "e4") for to in singletons(after, square)
    )


def test_O9_figure_10_an_ordo_goes_backward() -> None:
    assert FIGURE_10.actions == ("e6:f6-e4",)
    assert len(groups(white(FIGURE_10.play("e6:f6-e4")))) == 1


def test_O11_figure_11_White_wins() -> None:
    winning = [action for action in FIGURE_11.actions if action[-1] == "8"]
    assert set(winning) == words("f7-f8 f7-g8 g7-f8 g7-g8")
    for action in winning:
        outcome = FIGURE_11.play(action).outcome
        assert outcome is not None
        assert outcome.winners == (0,)
