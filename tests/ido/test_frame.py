"""Moving IDO's frame (I9, I16 to I19) and arriving by it (I23, with an order I21, I22, I24, I25)."""

from __future__ import annotations

import pytest

from ido.board import arrived, blocks, board, frame, game, moves, reserve
from tablier import State


def frame_moves(state: State) -> set[str]:
    return {action[-1] for action in state.actions if action.startswith("frame:")}


@pytest.mark.parametrize(
    ("place", "directions"),
    [
        ("b2", "nesw"), ("a1", "ne"), ("b1", "new"), ("c1", "nw"), ("a2", "nes"), ("c2", "nsw"),
        ("a3", "es"), ("b3", "esw"), ("c3", "sw"),
    ],
)  # fmt: skip
def test_I9_the_frame_goes_one_unit_within_the_play_area(place: str, directions: str):
    assert frame_moves(board(frame=place)) == set(directions)


@pytest.mark.parametrize(
    ("direction", "place"), [("n", "b3"), ("e", "c2"), ("s", "b1"), ("w", "a2")]
)
def test_I9_north_east_south_west(direction: str, place: str):
    after = board().play(f"frame:{direction}")
    assert frame(after) == place
    assert after.player == 1


# Who may move the frame


def test_I16_not_when_the_player_before_moved_it():
    assert not frame_moves(board(framers="-").play("frame:s"))


def test_I16_of_two_also_not_on_two_turns_running():
    state = board(h3="r", d8="y").play("frame:s").play("pass")
    assert state.player == 0
    assert not frame_moves(state)
    assert frame_moves(state.play("pass")) == set("new")
    assert frame_moves(state.play("pass").play("pass")) == set("new")


@pytest.mark.parametrize("players", [3, 4])
def test_I16_of_more_only_the_player_before_is_looked_at(players: int):
    options = f"players={players}"
    start = board(h3="r", a3="b", d8="y", options=options)
    third = start.play("frame:s").play("pass")
    assert third.player == 2
    assert frame_moves(third) == set("new")
    around = third
    while around.player != 0:
        around = around.play("pass" if "pass" in around.actions else "s@h6")
    assert frame_moves(around) == set("new")


@pytest.mark.parametrize(
    ("players", "to_move", "framers", "free"),
    [
        (2, "r", "-", True), (2, "r", "y", False), (2, "r", "r", False), (2, "y", "r", False),
        (3, "b", "r", False), (3, "b", "-", True), (4, "g", "y", False), (4, "r", "g", False),
    ],
)  # fmt: skip
def test_I16_as_the_position_says(players: int, to_move: str, framers: str, free: bool):
    state = board(to_move, framers=framers, options=f"players={players}")
    assert bool(frame_moves(state)) == free


@pytest.mark.parametrize("mover", ["r", "y"])
def test_I16_the_frame_may_go_back_where_it_came_from(mover: str):
    state = board(h3="r", d8="y").play("frame:s").play("pass").play("pass")
    state = state if mover == "y" else state.play("pass")
    assert "n" in frame_moves(state)


# Pushing


@pytest.mark.parametrize(
    ("direction", "columns", "rows"),
    [
        ("e", "bdfh", "234567"),
        ("w", "aceg", "234567"),
        ("n", "bcdefg", "2468"),
        ("s", "bcdefg", "1357"),
    ],
)
def test_I17_each_bar_across_the_direction_sweeps_a_line_of_squares(
    direction: str, columns: str, rows: str
):
    for column in "abcdefgh":
        for row in "12345678":
            square = column + row
            swept = column in columns and row in rows
            after = board(**{square: "y"}).play(f"frame:{direction}")
            assert (square not in blocks(after)) == swept, square


@pytest.mark.parametrize(
    ("direction", "before", "after"),
    [
        ("e", {"b3": "r"}, {"c3": "r"}),
        ("e", {"b3": "r", "c3": "y"}, {"c3": "r", "d3": "y"}),  # c3 stands in the way
        ("e", {"c3": "y"}, {"c3": "y"}),  # and is not pushed by itself
        ("e", {"b3": "r", "c3": "Y", "d3": "R"}, {"c3": "r", "d3": "Y", "e3": "R"}),
        ("e", {"b3": "r", "d3": "y"}, {"c3": "r", "e3": "y"}),  # a gap: each by its own bar
        ("e", {"c3": "y", "d3": "r", "e3": "R"}, {"c3": "y", "e3": "r", "f3": "R"}),
        ("w", {"c3": "r", "b3": "y"}, {"b3": "r", "a3": "y"}),
        ("n", {"d2": "r", "d3": "y"}, {"d3": "r", "d4": "y"}),
        ("s", {"d7": "r", "d6": "y", "d5": "R"}, {"d6": "r", "d5": "y", "d4": "R"}),
        ("e", {"b1": "r", "b8": "y"}, {"b1": "r", "b8": "y"}),  # beside the frame
    ],
)
def test_I17_a_pushed_block_pushes_what_stands_in_its_way(
    direction: str, before: dict[str, str], after: dict[str, str]
):
    assert blocks(board(**before).play(f"frame:{direction}")) == after


def test_I17_a_whole_line_is_pushed_over_the_edge():
    line = {"a4": "r", "b4": "R", "c4": "y", "d4": "Y", "e4": "r", "f4": "R", "g4": "y", "h4": "Y"}
    state = board("y", **line).play("frame:e")
    # a4 is not swept: it stays, and nothing pushes it.
    assert blocks(state) == {
        "a4": "r", "c4": "R", "d4": "y", "e4": "Y", "f4": "r", "g4": "R", "h4": "y",
    }  # fmt: skip
    assert arrived(state) == ["", "l"]  # the edge at h4 is Yellow's goal


@pytest.mark.parametrize("to_move", ["r", "y"])
def test_I18_a_block_pushed_over_its_goal_edge_has_arrived_whoever_moved_the_frame(to_move: str):
    state = board(to_move, a6="r", a7="R").play("frame:w")
    assert blocks(state) == {}
    assert arrived(state) == ["sl", ""]
    assert reserve(state) == {"r": 2, "R": 2, "y": 3, "Y": 3}


@pytest.mark.parametrize(
    ("direction", "place", "square", "sign"),
    [
        ("w", "b2", "a6", "y"),  # another's goal
        ("w", "b2", "a3", "r"),  # the wrong half of the edge
        ("n", "a2", "a8", "r"),  # a corner, over the other edge of it
        ("e", "b2", "h6", "r"),
        ("s", "b2", "f1", "r"),  # the own start edge
        ("n", "b2", "c8", "Y"),
    ],
)
def test_I18_over_any_other_edge_it_goes_back_to_the_reserve(
    direction: str, place: str, square: str, sign: str
):
    state = board(frame=place, **{square: sign}).play(f"frame:{direction}")
    assert blocks(state) == {}
    assert arrived(state) == ["", ""]
    assert reserve(state) == dict.fromkeys("rRyY", 3)


@pytest.mark.parametrize(
    ("sign", "square", "direction"), [("b", "f8", "n"), ("y", "h3", "e"), ("g", "c1", "s")]
)
def test_I18_every_colour_has_its_own_goal_edge(sign: str, square: str, direction: str):
    state = board(options="players=4", **{square: sign}).play(f"frame:{direction}")
    assert arrived(state)["rbyg".index(sign)] == "s"


@pytest.mark.parametrize(
    ("sign", "start", "end", "shape"),
    [
        ("r", "b7", "b8", "L-field"),
        ("r", "d3", "d4", "large square"),
        ("r", "b3", "b4", "rectangle"),
        ("R", "b5", "b6", "small square"),
        ("R", "b7", "b8", "L-field"),
    ],
)
def test_I19_a_block_may_be_pushed_onto_a_field_of_any_shape(
    sign: str, start: str, end: str, shape: str
):
    state = board("y", frame="b1", **{start: sign}).play("frame:n")
    assert blocks(state) == {end: sign}
    assert shape in next(area.name for area in state.scene.areas if area.id == end)


def test_I19_a_pushed_block_goes_on_by_the_usual_rules():
    state = board("y", frame="b1", b7="r", b3="R").play("frame:n")
    assert moves(state, "b8") == {"*", "a6", "b7", "c8", "a5", "b6", "c7", "d8"}
    assert moves(state, "b4") == {"c4", "c5"}


# Arriving several at once


def test_I23_blocks_pushed_home_together_belong_to_one_player():
    state = board("y", a5="y", a6="r", a7="R", a4="r").play("frame:w")
    assert arrived(state) == ["sl", ""]
    assert reserve(state)["y"] == 3  # Red's edge is not Yellow's goal


def test_I25_without_an_order_they_all_arrive():
    state = board("y", a5="r", a6="R", a7="r").play("frame:w")
    assert arrived(state) == ["sls", ""]
    assert state.player == 0


def test_I25_each_of_them_may_be_the_last_one_needed():
    state = board("y", a6="r", a7="R", arrived="lls:-").play("frame:w")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert arrived(state) == ["llss", ""]
    assert reserve(state)["R"] == 1


# An agreed order


@pytest.mark.parametrize("order", ["lsls", "ssll", "slls"])
def test_I21_an_order_has_as_many_letters_as_the_goal(order: str):
    assert game(f"order={order}").options["order"] == order
    assert game(f"order={order.upper()}").name == f"ido:order={order}"


@pytest.mark.parametrize(
    ("came", "sign", "after"),
    [
        ("", "R", "l"), ("", "r", ""), ("l", "r", "ls"), ("l", "R", "l"), ("ls", "R", "lsl"),
        ("ls", "r", "ls"),
    ],
)  # fmt: skip
def test_I22_a_block_out_of_turn_goes_back_to_the_reserve(came: str, sign: str, after: str):
    state = board(a5=sign, arrived=f"{came or '-'}:-", options="order=lsls")
    state = state.play("a5-*")
    assert arrived(state)[0] == after
    assert blocks(state) == {}
    kept = 3 - after.count("l" if sign == "R" else "s")
    assert reserve(state)[sign] == kept


def test_I22_pushed_home_it_goes_back_as_well():
    state = board("y", a6="r", options="order=lsls").play("frame:w")
    assert arrived(state) == ["", ""]
    assert reserve(state)["r"] == 3
    assert state.player == 0


def test_I24_the_owner_says_which_comes_first():
    state = board("y", a6="r", a7="R", options="order=lsls").play("frame:w")
    assert str(state) == "8/8/8/8/8/8/8/8 y a2 -:- - arrive:lsr"
    assert state.player == 0  # and not Yellow, who moved the frame
    assert state.actions == ("arrive:s", "arrive:l")
    assert not state.at_turn_start


@pytest.mark.parametrize(("first", "came"), [("s", "l"), ("l", "ls")])
def test_I24_then_those_of_one_size_follow_and_the_turn_ends(first: str, came: str):
    state = board("y", a6="r", a7="R", options="order=lsls").play("frame:w")
    after = state.play(f"arrive:{first}")
    assert arrived(after) == [came, ""]
    assert (after.player, after.at_turn_start) == (0, True)
    assert after.turn_texts == (f"frame:w arrive:{first}",)
    assert not frame_moves(after)  # I16


def test_I24_the_owner_says_it_until_those_left_are_of_one_size():
    state = board("y", a5="R", a6="r", a7="r", options="goal=5,order=slsls").play("frame:w")
    assert str(state).endswith(" arrive:lssr")
    first = state.play("arrive:s")
    assert str(first).endswith(" s:- - arrive:lsr")
    assert first.player == 0
    after = first.play("arrive:l")
    assert arrived(after) == ["sls", ""]
    assert after.at_turn_start


@pytest.mark.parametrize("signs", [("r", "r"), ("R", "R")])
def test_I24_blocks_of_one_size_need_no_word(signs: tuple[str, str]):
    state = board("y", a6=signs[0], a7=signs[1], options="order=lsls").play("frame:w")
    assert state.at_turn_start
    assert arrived(state) == ["l" if signs == ("R", "R") else "", ""]


def test_I24_without_an_order_nobody_is_asked():
    assert board("y", a6="r", a7="R").play("frame:w").at_turn_start


def test_I24_the_choice_may_win():
    state = board("y", a5="r", a6="R", arrived="lsl:-", options="order=lsls").play("frame:w")
    after = state.play("arrive:s")
    assert after.outcome is not None
    assert after.outcome.winners == (0,)
    assert reserve(after)["R"] == 1
    unwise = state.play("arrive:l")  # out of turn: back to the reserve, and then the small one
    assert unwise.outcome is not None
    assert arrived(unwise) == ["lsls", ""]
