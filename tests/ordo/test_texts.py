"""The texts of Ordo: actions (O14) and positions (O15)."""

from __future__ import annotations

import pytest

from ordo.board import ORDO, board, text
from tablier import BadAction, BadPosition
from tablier.games.ordo.notation import START, read_action


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("c3-c5", "c3-c5"),
        ("c3xc5", "c3xc5"),
        ("C3-C5", "c3-c5"),
        ("C3XC5", "c3xc5"),
        (" c3 - c5 ", "c3-c5"),
        ("a2:b2-a4", "a2:b2-a4"),
        ("A2 : B2 - A4", "a2:b2-a4"),
        ("b2:a2-b4", "a2:b2-a4"),  # the target is that of the end named first
        ("b2:a2-a4", "a2:b2-a4"),  # or of the western end
        ("c4:c2-d4", "c2:c4-d2"),
        ("c4:c2-d2", "c2:c4-d2"),
        ("j7:a7-j6", "a7:j7-a6"),
        ("c7:c5-a7", "c5:c7-a5"),
    ],
)
def test_O14_ends_in_either_order_upper_case_and_spaces(written: str, meant: str) -> None:
    assert read_action(ORDO.rules, written) == meant


def test_O14_every_spelling_plays_the_same_move() -> None:
    state = board("a2 b2", "j8")
    for spelling in ("A2:B2-A4", "b2:a2-b4", " b2 : A2 - a4"):
        assert state.play(spelling) == state.play("a2:b2-a4")
        assert state.play(spelling).turn_texts == ("a2:b2-a4",)


def test_O14_the_western_or_lower_end_comes_first() -> None:
    assert "c2:d2-c3" in board("c2 d2", "j8").actions
    assert "c2:c3-d2" in board("c2 c3", "j8").actions
    assert "c6:c7-d6" in board("j2", "c6 c7", 1).actions
    assert "c6:d6-c5" in board("j2", "c6 d6", 1).actions


@pytest.mark.parametrize(
    "unreadable",
    [
        "", " ", "-", "pass", "c3", "c3c5", "c3-", "-c5", "c3--c5", "c3-c5-c6", "c3-c9", "c0-c5",
        "k3-c5", "c3-k5", "c3:d3", "c3:d3xc4", "c3:c3-c4", "c3:d3:e3-c4", "c3-c5 c3-c6", "c3–c5",
        "ｃ3-c5", "c٣-c5", "c3-c5\0", "1", "c33-c5", "resign",
    ],
)  # fmt: skip
def test_O14_other_texts_are_no_actions(unreadable: str) -> None:
    with pytest.raises(BadAction) as caught:
        ORDO.initial().play(unreadable)
    assert repr(unreadable) in str(caught.value)


def test_O15_the_start() -> None:
    assert str(ORDO.initial()) == START
    assert START == "2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/ww2ww2ww/wwwwwwwwww/2ww2ww2 w"
    assert ORDO.parse(START) == ORDO.initial()


@pytest.mark.parametrize(
    "position",
    [
        "10/10/10/10/4w5/10/10/9b w",
        "9b/10/10/10/10/10/10/w9 b",
        "bbbbbbbbbb/bbbbbbbbbb/10/10/10/10/wwwwwwwwww/wwwwwwwwww w",
        "9b/10/10/3w6/10/10/10/w9 w",  # the side to move may be split
        "w9/10/10/10/10/10/9b/10 b",  # White has won
        "10/10/10/10/10/10/10/w9 b",  # Black has no piece left
        "10/10/10/10/10/10/10/b9 w",
    ],
)
def test_O15_there_and_back(position: str) -> None:
    assert str(ORDO.parse(position)) == position


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("10/10/10/10/10/10/10 w", "8 rows separated by /, found 7"),
        ("10/10/10/10/10/10/10/10/10 w", "8 rows separated by /, found 9"),
        ("10/10/10/10/4w4/10/10/9b w", "10 squares in row 4, found 9"),
        ("10/10/10/10/4w6/10/10/9b w", "10 squares in row 4, found 11"),
        ("/10/10/10/10/10/10/10 w", "10 squares in row 8, found 0"),
        ("10/10/10/10/4x5/10/10/9b w", "w, b or a number of empty squares"),
        ("10/10/10/10/4W5/10/10/9b w", "w, b or a number of empty squares"),
        ("10/10/10/10/0w9/10/10/9b w", "w, b or a number of empty squares"),
        ("55/10/10/10/4w5/10/10/9b w", "w, b or a number of empty squares"),
        ("11/10/10/10/4w5/10/10/9b w", "w, b or a number of empty squares"),
        ("99999999999999999999/10/10/10/4w5/10/10/9b w", "w, b or a number of empty squares"),
        ("10/10/10/10/4w٥/10/10/9b w", "w, b or a number of empty squares"),
        ("10/10/10/10/4w5/10/10/9b", "after the rows a space and w or b"),
        ("10/10/10/10/4w5/10/10/9b ", "after the rows a space and w or b"),
        ("10/10/10/10/4w5/10/10/9b x", "after the rows a space and w or b"),
        ("10/10/10/10/4w5/10/10/9b w w", "after the rows a space and w or b"),
        ("", "after the rows a space and w or b"),
        ("w", "after the rows a space and w or b"),
        (text("a2-j2 a3-j3 e4", "j8"), "20 pieces of White at the most, found 21"),
        (text("a2", "a6-j6 a7-j7 c8", 1), "20 pieces of Black at the most, found 21"),
        (text("a1", "d6 f6"), "Black is not to move and so cannot be split"),
        (text("a1 c1", "f6", 1), "White is not to move and so cannot be split"),
        (text("a8", "d1"), "one winner at the most, and both sides have won"),
        (text("a8", "d1", 1), "one winner at the most, and both sides have won"),
        ("10/10/10/10/10/10/10/10 w", "one winner at the most, and both sides have won"),
    ],
)
def test_O15_positions_that_are_refused(position: str, expected: str) -> None:
    with pytest.raises(BadPosition) as caught:
        ORDO.parse(position)
    assert expected in str(caught.value)


def test_O15_the_place_of_what_cannot_be_read_is_named() -> None:
    with pytest.raises(BadPosition, match="at character 14") as caught:
        ORDO.parse("10/10/10/10/4x5/10/10/9b w")
    assert caught.value.where == 13
