"""Ordo's scene, gestures and travels of pieces (contract 3)."""

from __future__ import annotations

from itertools import pairwise

import pytest

import tablier
from tablier.core.scene import Area, Mark, Scene, Travel
from tablier.games.ordo.board import COLUMNS, ROWS
from tablier.games.ordo.position import SQUARES
from tablier.games.ordo.view import gesture, travel

GAME = tablier.game("ordo")
SPLIT = "2b1bb4/1b1b6/4w5/4wbb3/3w6/1wwww5/10/10 b"


def area(scene: Scene, name: str) -> Area:
    return next(area for area in scene.areas if area.id == name)


def test_O1_board_has_ten_columns_and_eight_rows_white_at_the_bottom():
    scene = GAME.initial().scene
    assert sorted(a.id for a in scene.areas) == sorted(SQUARES)
    assert len(scene.areas) == COLUMNS * ROWS
    assert area(scene, "a1").outline == ((0, 7), (1, 7), (1, 8), (0, 8))
    assert area(scene, "j8").outline == ((9, 0), (10, 0), (10, 1), (9, 1))


def test_O1_home_rows_are_recognisable():
    homes = {a.id: a.player for a in GAME.initial().scene.areas if "home" in a.kind.split()}
    white = {f"{column}1": 0 for column in "abcdefghij"}
    assert homes == white | {f"{column}8": 1 for column in "abcdefghij"}


def test_squares_are_light_and_dark_in_turn():
    kinds = {a.id: a.kind for a in GAME.initial().scene.areas}
    assert (kinds["a4"], kinds["b4"], kinds["b5"]) == (
        "square light",
        "square dark",
        "square light",
    )
    assert kinds["a1"] == "square dark home"  # as on a chessboard


def test_O2_twenty_discs_each_in_the_middle_of_their_squares():
    scene = GAME.initial().scene
    assert [piece.form for piece in scene.pieces] == ["disc"] * 40
    assert [piece.player for piece in scene.pieces].count(0) == 20
    middles = {piece.place: (piece.x, piece.y) for piece in scene.pieces}
    assert middles["c1", 0] == (2.5, 7.5)
    assert middles["h8", 0] == (7.5, 0.5)


@pytest.mark.parametrize(
    ("square", "spoken"),
    [("c1", "c1, white piece"), ("a1", "a1, empty"), ("j7", "j7, black piece")],
)
def test_squares_have_spoken_names(square: str, spoken: str):
    assert area(GAME.initial().scene, square).name == spoken


def test_coordinates_stand_beside_the_board():
    labels = GAME.initial().scene.labels
    assert {label.kind for label in labels} == {"coordinate"}
    below = "".join(label.text for label in labels if label.y > ROWS)
    left = "".join(label.text for label in labels if label.x < 0)
    assert (below, left) == ("abcdefghij", "12345678")


def test_everything_lies_in_the_box():
    scene = GAME.initial().scene
    x, y, width, height = scene.box
    points = [point for a in scene.areas for point in a.outline]
    points += [(label.x, label.y) for label in scene.labels]
    assert all(x <= u <= x + width and y <= v <= y + height for u, v in points)


def test_O9_each_part_of_a_split_group_has_a_mark_of_its_own():
    marks = GAME.parse(SPLIT).scene.marks
    assert marks == (
        Mark("split", ("f5", "g5")),
        Mark("split", ("b7", "d7", "c8", "e8", "f8")),
    )


def test_O9_a_split_group_is_told():
    said = GAME.parse(SPLIT).scene.description
    assert said == (
        "A board of 10 by 8 squares with 7 white and 7 black pieces. "
        "Black's group is split into 2 parts. Black to move."
    )


def test_O3_a_connected_group_has_no_mark():
    assert GAME.initial().scene.marks == ()


def test_the_last_turn_is_marked():
    marks = GAME.initial().play("c2:d2-c4").scene.marks
    assert marks == (Mark("left", ("c2", "d2")), Mark("entered", ("c4", "d4")))


@pytest.mark.parametrize(
    ("action", "squares"),
    [
        ("c3-c5", ("c3", "c5")),
        ("c3xc5", ("c3", "c5")),
        ("a2:b2-a4", ("a2", "b2", "a4")),
        ("j7:j8-a7", ("j7", "j8", "a7")),
    ],
)
def test_O14_gestures_are_the_squares_of_an_action(action: str, squares: tuple[str, ...]):
    assert gesture(GAME.rules, (), action) == squares


@pytest.mark.parametrize(
    "position",
    [
        str(GAME.initial()),
        SPLIT,
        "10/10/3bbb4/2bb6/3w1ww3/3www4/3w1w4/10 w",
        "10/4b5/2bb6/1b4w3/1b2w1w3/2wwwww3/10/10 w",
    ],
)
def test_no_gesture_is_the_beginning_of_another(position: str):
    gestures = sorted(GAME.parse(position).gestures.values())
    assert gestures
    for one, following in pairwise(gestures):
        assert following[: len(one)] != one


@pytest.mark.parametrize(
    ("action", "travels"),
    [
        ("c3-c5", ["c3 c5"]),
        ("c3xe5", ["c3 e5"]),
        ("a2:c2-a4", ["a2 a4", "b2 b4", "c2 c4"]),
        ("d3:d4-g3", ["d3 g3", "d4 g4"]),
    ],
)
def test_every_piece_of_a_move_travels(action: str, travels: list[str]):
    expected = (text.split() for text in travels)
    assert travel(GAME.rules, (), action) == tuple(
        Travel((start, 0), (end, 0)) for start, end in expected
    )


def test_O5_a_captured_piece_disappears_and_the_others_keep_their_names():
    before = GAME.parse("10/10/10/3bb5/2ww6/10/10/10 w")
    names = before.places
    assert before.play("c4xd5").places == {
        ("d4", 0): names["d4", 0],
        ("d5", 0): names["c4", 0],
        ("e5", 0): names["e5", 0],
    }


def test_pieces_of_a_scene_carry_the_names_of_their_places():
    state = GAME.initial().play("c2:d2-c4").play("a6-a5")
    assert {piece.place: piece.id for piece in state.scene.pieces} == state.places
    assert len(set(state.places.values())) == 40
