"""What the rules told to players say of their pictures, checked against the rules themselves."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest

import tablier
from ido.board import arrived, blocks, board, frame, game, introductions, moves, reserve
from tablier import State
from tablier.games.ido.position import (
    edge_name,
    field_squares,
    goal_squares,
    square_number,
    start_squares,
    unpack,
)

TEXTS = files("tablier.games.ido") / "texts"
PICTURES: dict[str, dict[str, Any]] = tomllib.loads((TEXTS / "pictures.toml").read_text("utf-8"))
ENGLISH = (TEXTS / "rules.en.md").read_text("utf-8")


def states(name: str) -> list[State]:
    """The position of a picture before its actions, and after each."""
    picture = PICTURES[name]
    played = tablier.game(picture.get("game", "ido"))
    state = played.parse(picture["position"]) if "position" in picture else played.initial()
    found = [state]
    for action in picture.get("actions", ()):
        found.append(found[-1].play(action))
    return found


def caption(name: str) -> str:
    found = re.search(rf"^!\[([^\]]+)\]\(pictures/{name}\.svg\)$", ENGLISH, re.MULTILINE)
    assert found
    return found[1]


def shape(state: State, square: str) -> str:
    return next(area.name.split(", ")[1] for area in state.scene.areas if area.id == square)


def same_field(state: State, one: str, other: str) -> bool:
    rules = state.game.rules
    numbers = square_number(rules, one), square_number(rules, other)
    assert numbers[0] is not None
    return numbers[1] in field_squares(rules, unpack(rules, state.row).place, numbers[0])


def test_every_picture_has_a_test_here():
    tested = {name.removeprefix("test_picture_") for name in globals()}
    assert {name.replace("-", "_") for name in PICTURES} <= tested


def test_table_of_sides_gives_the_start_and_goal_areas():
    rows = re.findall(r"^\| (\w+) \| (\w+) \| (\S+) \| (\S+) \|$", ENGLISH, re.MULTILINE)
    rules = game("players=4").rules
    assert rows == [
        (colour, side, edge_name(rules, start_squares(rules, player)),
         edge_name(rules, goal_squares(rules, player)))
        for player, (colour, side) in enumerate(
            (("Red", "South"), ("Blue", "West"), ("Yellow", "North"), ("Green", "East"))
        )
    ]  # fmt: skip


def test_picture_board():
    (state,) = states("board")
    assert frame(state) == "b2"
    kinds = [line.kind for line in state.scene.lines]
    assert (kinds.count("start"), kinds.count("goal")) == (4, 4)
    assert "frame in the centre" in caption("board")


def test_picture_introduce():
    start, pulled, yellow, after = states("introduce")
    assert "the upper half of the rectangle f1–f2" in caption("introduce")
    assert not introductions(start, "l")
    assert frame(pulled) == "b1"
    assert blocks(yellow) == {"d8": "y"}
    assert blocks(after) == {"d8": "y", "f2": "R"}
    assert shape(after, "f2") == "rectangle"
    assert same_field(after, "f1", "f2")


def test_picture_move():
    start, between, after = states("move")
    assert "two for the small block (c2-b3), one for the large block (g4-f4)" in caption("move")
    assert [sign.lower() for sign in blocks(start).values()].count("r") == 3
    assert str(between).endswith("+1")  # c2-b3 took two of three
    assert after.player == 1
    assert after.turn_texts == ("c2-b3 g4-f4",)


def test_picture_over():
    start, after = states("over")
    assert "stepped from c3 over the full square b3 to a3" in caption("over")
    assert len([sign for sign in blocks(start).values() if sign == "r"]) == 2
    assert blocks(start)["b3"] == "y"
    assert blocks(after)["a3"] == "r"
    assert after.at_turn_start  # both points are spent


def test_picture_home():
    start, home, after = states("home")
    assert (
        "a4 to a5 is one, out of the board the second (a4-*). The third is spent on c1-c2"
        in caption("home")
    )
    assert len([sign for sign in blocks(start).values() if sign == "r"]) == 3
    assert str(home).endswith("+1")
    assert arrived(home)[0] == "s"
    assert after.at_turn_start


def test_picture_frame_before():
    (state,) = states("frame-before")
    assert "columns b, d, f and h, from row 2 to row 7" in caption("frame-before")
    assert state.player == 0
    assert "frame:e" in state.actions
    for column in "bdfh":
        for row in "234567":
            pushed = board(**{column + row: "Y"}).play("frame:e")
            assert column + row not in blocks(pushed)


def test_picture_frame_after():
    before, after = states("frame-after")
    assert "they stand on c3 and d3, now one rectangle" in caption("frame-after")
    assert blocks(before) == {"b3": "r", "c3": "y", "f4": "R", "h6": "y"}
    assert blocks(after) == {"c3": "r", "d3": "y", "g4": "R"}
    assert shape(after, "c3") == "rectangle"
    assert same_field(after, "c3", "d3")
    assert reserve(after)["y"] == reserve(before)["y"] + 1


def test_picture_push_home():
    before, after = states("push-home")
    assert "The red blocks from a6 and a7 are home, both at once" in caption("push-home")
    assert blocks(before) == {"a6": "r", "a7": "R", "a3": "y"}
    assert blocks(after) == {}
    assert sorted(arrived(after)[0]) == ["l", "s"]
    assert arrived(after)[1] == ""
    assert reserve(after)["y"] == 3


def test_picture_win():
    before, after = states("win")
    assert "a5-* brings the fourth" in caption("win")
    assert len(arrived(before)[0]) == 3
    assert after.outcome is not None
    assert after.outcome.winners == (0,)


# Sentences of the text that are not beside a picture


def test_with_two_players_a_shift_leaves_the_fields_for_two_turns():
    state = board(h3="r", d8="y").play("frame:s")
    assert not any(action.startswith("frame") for action in state.actions)
    assert not any(action.startswith("frame") for action in state.play("pass").actions)


def test_a_large_block_pushed_onto_an_l_field_at_the_goal_area_may_go_home():
    state = board("y", frame="b1", b7="R").play("frame:n")
    assert shape(state, "b8") == "L-field"
    assert "*" in moves(state, "b8")


def test_in_the_centre_the_frame_leaves_a_row_free_all_round():
    bars = [line for line in game().initial().scene.lines if line.kind == "frame"]
    points = [point for bar in bars for point in bar.points]
    assert (min(points), max(points)) == ((1, 1), (7, 7))
    assert len(bars) == 8  # a mesh of two spots


@pytest.mark.parametrize("name", PICTURES)
def test_squares_of_a_caption_are_on_the_board(name: str):
    squares = {area.id for area in states(name)[-1].scene.areas}
    assert set(re.findall(r"\b[a-z]\d+\b", caption(name))) <= squares
