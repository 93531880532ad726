"""The texts of Dorix: actions (D14), positions (D15), options (C4), and the diagram."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import tablier
from dorix.table import table
from tablier import BadAction, BadOption, BadPosition, State, TablierError

START = "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r 15:15"
COLLAPSING = "-,-,-,-/-,b,-,-/-,brr,bb,-/-,-,-,- r 13:11 b2"
SERVED = "-,-,-,-/-,b,-,-/-,br,bbr,-/-,-,-,- r 13:11 b2>c2"


def game(players: int) -> tablier.Game:
    return tablier.game(f"dorix:players={players}")


# Actions


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("b2", "b2"), (" B2 ", "b2"), ("b 2", "b2"),
        ("a1-b2", "a1-b2"), ("A1 - B2", "a1-b2"), ("a1-a1", "a1-a1"),
        (">c2", ">c2"), ("> c2", ">c2"), (">C2", ">c2"), ("\t>c2\n", ">c2"),
        ("pass", "pass"), ("Pass", "pass"), (" PASS", "pass"),
    ],
)  # fmt: skip
def test_D14_action_texts_are_read_with_spaces_and_capitals(text: str, action: str):
    read = tablier.game("dorix").kind.read_action(tablier.game("dorix").rules, text)
    assert read == action


@pytest.mark.parametrize(
    ("text", "character"),
    [
        ("", 1), ("  ", 1), ("e2", 1), ("b5", 2), ("b0", 2), ("b", 2), ("b22", 3), ("b2 x", 4),
        ("a1-", 4), ("a1-b", 5), ("a1-e1", 4), ("a1xb2", 3), ("a1-b2-c3", 6), (">", 2), (">>c2", 2),
        (">c9", 3), ("passe", 5), ("pas", 4), ("b\N{SUPERSCRIPT TWO}", 2), ("-a1", 1), ("b2>c2", 3),
    ],
)  # fmt: skip
def test_D14_other_texts_are_refused_with_the_place(text: str, character: int):
    with pytest.raises(BadAction) as caught:
        tablier.game("dorix").initial().play(text)
    assert f"at character {character}:" in str(caught.value)
    assert caught.value.where == character - 1


def test_D14_a_turn_given_as_one_action_is_told_to_go_one_by_one():
    with pytest.raises(BadAction, match="one action at a time, b2 first"):
        table(b2="rr", b3="b").play("b2>b3")


@pytest.mark.parametrize(
    ("turn", "actions"),
    [
        ("b2", ("b2",)),
        ("b2>c2>b1", ("b2", ">c2", ">b1")),
        ("a1-b2>c2", ("a1-b2", ">c2")),
        (">c2>b1", (">c2", ">b1")),
        ("pass", ("pass",)),
    ],
)
def test_D14_a_whole_turn_is_written_without_spaces(turn: str, actions: tuple[str, ...]):
    kind = tablier.game("dorix").kind
    assert kind.split_turn(turn) == actions
    assert kind.join_turn(actions) == turn


@pytest.mark.parametrize("turn", ["b2 > c2 > b3", " B2>C2 >B3"])
def test_D14_a_whole_turn_is_read_with_spaces_and_capitals(turn: str):
    state = table(b2="br", b3="b", c2="bb")
    assert state.play_turn(turn) == state.play_turn("b2>c2>b3")
    assert state.play_turn(turn).turn_texts == ("b2>c2>b3",)


@pytest.mark.parametrize("turn", ["", ">", "b2>", "b2>>c2", "b2>c2>", "b2c2", "b2>c2 b3"])
def test_D14_other_turns_are_refused(turn: str):
    with pytest.raises(BadAction):
        table(b2="br", b3="b", c2="bb").play_turn(turn)


def test_D14_every_pawn_of_a_collapse_is_named_also_the_last_one():
    state = table(b2="rr", b3="b").play("b2")
    assert state.actions == (">b3",)
    assert state.play(">b3").turn_texts == ("b2>b3",)


# Positions


@pytest.mark.parametrize(
    ("players", "text"),
    [
        (2, START),
        (2, "-,-,-,-/-,b,-,-/b,r,-,-/-,-,-,- r 14:13"),
        (3, "y,-,-,-/-,-,-,-/-,rby,-,-/-,-,-,- y 11:11:10"),
        (4, "g,-,-,-/-,-,-,-/-,rgby,-,-/-,-,-,- g 9:9:9:8"),
        (2, COLLAPSING),
        (2, SERVED),
    ],
)
def test_D15_position_texts_there_and_back(players: int, text: str):
    assert str(game(players).parse(text)) == text


def test_D15_a_pile_is_written_from_bottom_to_top_and_the_rows_from_the_fourth():
    state = game(2).parse("r,-,-,-/-,-,-,-/-,rb,-,-/-,-,-,b b 13:13")
    assert not {"a4"} & set(state.actions)
    assert {"b2", "d1"} <= set(state.actions)


def test_D15_a_collapse_names_the_played_square_and_the_receivers_served():
    state = table(b2="br", b3="b", c2="bb").play("b2")
    assert str(state) == COLLAPSING
    assert str(state.play(">c2")) == SERVED
    assert game(2).parse(SERVED).actions == (">b3",)
    assert game(2).parse(SERVED) == state.play(">c2")


def test_D15_the_receivers_served_are_written_in_the_order_of_the_squares():
    state = table(b2="brr", a2="b", b3="b", c2="b").play("b2").play(">b3").play(">a2")
    assert str(state).endswith(" b2>a2>b3")
    assert game(2).parse(str(state).replace("a2>b3", "b3>a2")) == state


@pytest.mark.parametrize(
    ("players", "text", "says"),
    [
        (2, "", "character 1: the piles, the player to move, the reserves"),
        (2, "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r", "the piles, the player to move, the reserves"),
        (2, START + " b2 c2", "character 44: the piles, the player to move"),
        (2, "-,-,-,-/-,-,-,-/-,-,-,- r 15:15", "4 rows separated by /, found 3"),
        (2, "-,-,-,-/-,-,-/-,-,-,-/-,-,-,- r 15:15", "character 9: 4 squares separated by , in row 3"),
        (2, "-,-,-,-/-,-,-,-/-,,-,-/-,-,-,- r 15:15", "character 19: with 2 players a pile of r b"),
        (2, "-,-,-,-/-,-,-,-/-,rby,-,-/-,-,-,- r 14:14", "character 21: with 2 players a pile of r b"),
        (3, "-,-,-,-/-,-,-,-/-,g,-,-/-,-,-,- r 12:12:12", "with 3 players a pile of r b y,"),
        (2, "-,-,-,-/-,-,-,-/-,R,-,-/-,-,-,- r 14:15", "with 2 players a pile of r b"),
        (2, START.replace("r", "y"), "character 33: who is to move, one of r b"),
        (2, START.replace("r", "rb"), "who is to move, one of r b"),
        (2, START + ":15", "character 35: 2 reserves separated by :, found 3"),
        (4, START, "4 reserves separated by :, found 2"),
        (2, START.replace("15:15", "15:x"), "character 38: how many pawns are in reserve"),
        (2, START.replace("15:15", "015:15"), "how many pawns are in reserve"),
        (2, START.replace("15:15", "15:"), "how many pawns are in reserve"),
        (2, START.replace("15:15", "-1:15"), "how many pawns are in reserve"),
        (2, START.replace("15:15", "15:14"), "15 pawns of Blue in all, found 0 on the board and 14"),
        (2, START.replace("15:15", "16:15"), "15 pawns of Red in all, found 0 on the board and 16"),
        (3, START.replace("15:15", "15:15:15"), "12 pawns of Red in all"),
        (2, "rr,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r 14:15", "15 pawns of Red in all, found 2 on the"),
        (2, START + " e2", "a collapse like b2>c2"),
        (2, START + " b2>", "a collapse like b2>c2"),
        (2, START + " b2", "a played square with a pile, and b2 is empty"),
        (2, SERVED + ">c2", "every receiver once"),
        (2, SERVED.replace("b2>c2", "b2>b1"), "a receiver of b2, and b1 was no lower pile beside it"),
        (2, SERVED.replace("b2>c2", "b2>b3"), "a receiver of b2, and b3 was no lower pile beside it"),
        (2, SERVED.replace("b2>c2", "b2>c3"), "a receiver of b2, and c3 was no lower pile beside it"),
        (2, SERVED.replace("b2>c2", "b2>b2"), "a receiver of b2, and b2 was no lower pile beside it"),
        (2, "-,-,-,-/-,-,-,-/-,brr,bbb,-/-,-,-,- r 13:11 b2", "a collapse with a receiver to serve"),
        (2, "-,-,-,-/-,-,-,-/-,br,bbr,-/-,-,-,- r 13:12 b2>c2", "a collapse with a receiver to serve"),
        (2, "-,-,-,-/-,b,-,-/-,r,br,-/-,-,-,b r 13:12 b2>b3", "a receiver of b2, and b3 was no lower"),
    ],
)  # fmt: skip
def test_D15_positions_that_cannot_be_are_refused_with_the_reason(
    players: int, text: str, says: str
):
    with pytest.raises(BadPosition) as caught:
        game(players).parse(text)
    assert says in str(caught.value)


def test_D15_which_receiver_got_which_pawn_does_not_matter():
    # The two red pawns went first, then a blue one: the served piles may show them in any order.
    state = table(b2="rbrr", a2="b", b1="b", b3="b", c2="b").play("b2")
    assert str(state).endswith(" b2")
    for turn in (">a2", ">b1", ">b3"), (">b3", ">c2", ">a2"):
        middle = state
        for action in turn:
            middle = middle.play(action)
            assert game(2).parse(str(middle)) == middle


# Options


@pytest.mark.parametrize("players", ["1", "5", "0", "two", "", "2.0", "-2"])
def test_C4_two_to_four_players(players: str):
    with pytest.raises(BadOption, match=r"option players cannot be .*; it may be 2, 3 or 4"):
        tablier.game(f"dorix:players={players}")


def test_C4_defaults_are_left_out_of_the_name():
    assert tablier.game("dorix:players=2").name == "dorix"
    assert tablier.game("dorix:players=4,repetition=5").name == "dorix:players=4,repetition=5"


def test_C3_a_position_that_stands_for_the_third_time_is_a_draw():
    # Nobody has a reserve: both lift a single pawn and put it back.
    state = table(a1="r", a2="rrrrrrrrrrrrrb", c1="b", d1="bbbbbbbbbbbbbr")
    for number in range(2):
        assert state.outcome is None
        for action in ("a1-a1", "c1-c1"):
            assert not state.is_over, number
            state = state.play(action)
    assert state.outcome == tablier.Outcome((), "the same position has come up 3 times")
    assert state.actions == ()


# Nothing else comes out of a reader than the package's own errors (C6)

FUZZ = st.one_of(
    st.text(),
    st.text(alphabet="abcdrbyg1234>-,/: p", max_size=50),
    st.text(alphabet="abcdABCD1234>- ", max_size=10),
)


@given(FUZZ)
@example("\N{LATIN CAPITAL LETTER I WITH DOT ABOVE}")
@settings(max_examples=400, deadline=None)
def test_C6_any_text_as_an_action_or_a_turn(text: str):
    start = tablier.game("dorix").initial()
    for play in (start.play, start.play_turn, table(b2="rr", b3="b").play("b2").play):
        with suppress(TablierError):
            assert isinstance(play(text), State)


@given(FUZZ, st.sampled_from((2, 3, 4)), st.sampled_from((START, COLLAPSING, SERVED)), st.data())
@settings(max_examples=400, deadline=None)
def test_C6_any_text_as_a_position(text: str, players: int, position: str, data: st.DataObject):
    cut = sorted(data.draw(st.tuples(*2 * [st.integers(0, len(position))])))
    for tried in (text, position[: cut[0]] + text + position[cut[1] :]):
        with suppress(TablierError):
            state = game(players).parse(tried)
            assert str(game(players).parse(str(state))) == str(state)


# The diagram


def test_the_diagram_shows_every_pile_with_its_height():
    assert table(b2="brr", c3="b", d4="rbrbr", to_move="b").diagram().splitlines() == [
        "  ┌───────┬───────┬───────┬─────────┐",
        "4 │ ·     │ ·     │ ·     │ rbrbR 5 │",
        "  ├───────┼───────┼───────┼─────────┤",
        "3 │ ·     │ ·     │ B     │ ·       │",
        "  ├───────┼───────┼───────┼─────────┤",
        "2 │ ·     │ brR 3 │ ·     │ ·       │",
        "  ├───────┼───────┼───────┼─────────┤",
        "1 │ ·     │ ·     │ ·     │ ·       │",
        "  └───────┴───────┴───────┴─────────┘",
        "    a       b       c       d",
        "In reserve: Red R 10   Blue B 11",
        "Blue to move",
    ]


@pytest.mark.parametrize(
    ("state", "last_line"),
    [
        (table(), "Red to move"),
        (game(2).parse(COLLAPSING), "Red to move: b2 collapses, onto c2 or b3"),
        (game(2).parse(SERVED), "Red to move: b2 collapses, onto b3 (served: c2)"),
        (table(a1="r", b2="r", c3="r", d4="r"), "In reserve: Red R 11   Blue B 15"),
    ],
)
def test_the_diagram_says_what_is_to_be_done(state: State, last_line: str):
    assert state.diagram().splitlines()[-1] == last_line
