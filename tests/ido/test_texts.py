"""The texts of IDO: positions (I26), actions (I7 to I24), whole turns, and the diagram."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import tablier
from ido.board import board, game
from tablier import BadAction, BadPosition, IllegalAction, State, TablierError

START = "8/8/8/8/8/8/8/8 r b2 -:- -"
EMPTY = "8/8/8/8/8/8/8/8"
ALL_OPTIONS = [
    "",
    "players=3,goal=3",
    "players=4,goal=5",
    "order=lsls",
    "players=3,goal=5,order=slsls",
]


# Positions


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ("", START),
        ("players=3", f"{EMPTY} r b2 -:-:- -"),
        ("players=4", f"{EMPTY} r b2 -:-:-:- -"),
        ("", "8/R7/r6Y/8/3rR3/8/8/7y y c3 s:l r +2"),
        ("", f"{EMPTY} y a1 sll:s ry"),
        ("players=4", "8/8/8/8/8/8/b7/gGyR4 g a3 s:-:lls:- y"),
        ("order=lsls", f"{EMPTY} y a2 -:- - arrive:lsr"),
        ("order=lsls,players=3", f"{EMPTY} r a2 l:-:ls - arrive:llssb"),
        ("goal=5", f"{EMPTY} r b2 lslss:- -"),
    ],
)
def test_I26_position_texts_go_there_and_back(options: str, text: str):
    state = game(options).parse(text)
    assert str(state) == text
    assert game(options).parse(str(state)) == state
    assert tablier.parse(state.text) == state


def test_I26_the_start_is_written_like_this():
    assert str(game().initial()) == START


@pytest.mark.parametrize(
    ("text", "same"),
    [
        (f"  {START}\n", START),
        (START.replace(" ", "   "), START),
        (f"{EMPTY} r b2 -:- yr", f"{EMPTY} r b2 -:- ry"),
        (f"ido {START}", START),
    ],
)
def test_I26_other_spellings_are_read_where_nothing_has_to_be_guessed(text: str, same: str):
    assert str(game().parse(text)) == same


def test_I26_other_boards_have_other_rows():
    ten = game(layout="ten.txt")
    text = "10/10/R9/10/10/10/10/10/9y/10 y a1 -:l -"
    assert str(ten.parse(text)) == text
    with pytest.raises(BadPosition, match="10 rows separated by /, found 8"):
        ten.parse(START)


REFUSED = [
    # options, text, character (None: the whole), what was expected
    ("", "", 1, "the rows of the board"),
    ("", EMPTY, 16, "the letter of the player to move"),
    ("", f"{EMPTY} r", 18, "the frame's place, as in b2"),
    ("", f"{EMPTY} r b2", 21, "the arrived blocks of each player, as in sl:-"),
    ("", f"{EMPTY} r b2 -:-", 25, "the letters of those who moved the frame last, or -"),
    ("", f"{START} +1 +1", 31, "the end of the text"),
    ("", "8/8/8/8/8/8/8 r b2 -:- -", 1, "8 rows separated by /, found 7"),
    ("", "8/8/8/8/8/8/8/8/8 r b2 -:- -", 1, "8 rows separated by /, found 9"),
    ("", "8/8/8/8/8/7/8/8 r b2 -:- -", 11, "8 squares in row 3, found 7"),
    ("", "r8/8/8/8/8/8/8/8 r b2 -:- -", 1, "8 squares in row 8, found 9"),
    ("", "8/8/9/8/8/8/8/8 r b2 -:- -", 5, "number of empty squares from 1 to 8"),
    ("", "8/8/44/8/8/8/8/8 r b2 -:- -", 5, "number of empty squares from 1 to 8"),
    ("", "8/8/0r7/8/8/8/8/8 r b2 -:- -", 5, "number of empty squares"),
    ("", "8/8/r٧/8/8/8/8/8 r b2 -:- -", 6, "r or y, in upper case for a large block"),
    ("", "8/8/3b4/8/8/8/8/8 r b2 -:- -", 6, "r or y, in upper case for a large block"),
    ("players=3", "8/8/3g4/8/8/8/8/8 r b2 -:-:- -", 6, "r, b or y, in upper case"),
    ("", f"{EMPTY} b b2 -:- -", 17, "r or y, the letter of a player"),
    ("", f"{EMPTY} R b2 -:- -", 17, "r or y, the letter of a player"),
    ("", f"{EMPTY} ry b2 -:- -", 17, "r or y, the letter of a player"),
    ("", f"{EMPTY} r d1 -:- -", 19, "a place of the frame from a1 to c3"),
    ("", f"{EMPTY} r a4 -:- -", 19, "so that it lies on the play area"),
    ("", f"{EMPTY} r a0 -:- -", 19, "a place of the frame from a1 to c3"),
    ("", f"{EMPTY} r b -:- -", 19, "a place of the frame from a1 to c3"),
    ("", f"{EMPTY} r b2 - -", 22, "the arrived blocks of 2 players separated by :, found 1"),
    ("", f"{EMPTY} r b2 -:-:- -", 22, "the arrived blocks of 2 players separated by :, found 3"),
    ("", f"{EMPTY} r b2 -:sx -", 24, "letters s and l in order of arrival, or -"),
    ("", f"{EMPTY} r b2 :s -", 22, "letters s and l in order of arrival, or -"),
    ("", f"{EMPTY} r b2 S:- -", 22, "letters s and l in order of arrival, or -"),
    ("goal=3", f"{EMPTY} r b2 s:slsl -", 24, "3 arrived blocks of Yellow at the most, found 4"),
    ("", f"{EMPTY} r b2 slsls:- -", 22, "4 arrived blocks of Red at the most, found 5"),
    ("", f"{EMPTY} r b2 ssss:- -", None, "3 small blocks of Red at the most"),
    ("", "rrrr4/8/8/8/8/8/8/8 r b2 -:- -", None, "3 small blocks of Red at the most"),
    ("", "YYY5/8/8/8/8/8/8/8 r b2 -:l -", None, "arrived ones included, found 4"),
    ("order=lsls", f"{EMPTY} r b2 -:- - arrive:llllsr", None, "3 large blocks of Red at the most"),
    ("order=lsls", f"{EMPTY} r b2 s:- -", 22, "arrived in the agreed order lsls, found s"),
    ("order=lsls", f"{EMPTY} r b2 l:ll -", 24, "arrived in the agreed order lsls, found ll"),
    ("", f"{EMPTY} r b2 slsl:slsl -", None, "one winner at the most"),
    ("", f"{EMPTY} r b2 -:- x", 26, "r or y, the letter of a player"),
    ("", f"{EMPTY} r b2 -:- rr", 27, "every letter once"),
    ("", f"{EMPTY} r b2 -:- r-", 27, "r or y, the letter of a player"),
    ("players=3", f"{EMPTY} r b2 -:-:- b", 28, "- or y, for only the player before Red"),
    ("players=3", f"{EMPTY} y b2 -:-:- yb", 28, "- or b, for only the player before Yellow"),
    ("players=4", f"{EMPTY} r b2 -:-:-:- r", 30, "- or g, for only the player before Red"),
    ("", f"{START} 2", 28, "the points left from +1 to +5"),
    ("", f"{START} +0", 28, "the points left from +1 to +5"),
    ("", f"{START} +6", 28, "the points left from +1 to +5"),
    ("", f"{START} +", 28, "the points left from +1 to +5"),
    ("", f"{START} +1", 28, "no more points left than Red has blocks on the play area, 0"),
    ("", "r7/8/8/8/8/8/8/yyy5 r b2 -:- - +2", 32, "than Red has blocks on the play area, 1"),
    ("", "r7/8/8/8/8/8/8/8 r b2 llls:- - +1", 32, "the end of the text, for the game is over"),
    ("", f"{START} arrive:lsr", 28, "no arrivals to be put in order: none is agreed"),
    ("order=lsls", f"{START} arrive:ssr", 28, "blocks of both sizes to be put in order"),
    ("order=lsls", f"{START} arrive:lr", 28, "blocks of both sizes to be put in order"),
    ("order=lsls", f"{START} arrive:ls", 28, "arrivals to be put in order as in arrive:lsr"),
    ("order=lsls", f"{START} arrive:r", 28, "arrivals to be put in order as in arrive:lsr"),
    ("order=lsls", f"{START} arrive:lsb", 37, "r or y, the letter of a player"),
    ("order=lsls", f"{START} arrive:llsssr", 28, "at most 4 blocks to be put in order"),
    ("order=lsls", f"{EMPTY} r b2 -:lsls - arrive:lsr", 31, "for the game is over"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "text", "character", "expected"), REFUSED)
def test_I26_a_text_that_is_no_position_is_refused_with_the_place(
    options: str, text: str, character: int | None, expected: str
):
    with pytest.raises(BadPosition) as caught:
        game(options).parse(text)
    assert expected in str(caught.value)
    assert caught.value.where == (None if character is None else character - 1)


def random_states(options: str, number: int) -> list[State]:
    chance = random.Random(options)
    state = game(options).initial()
    found: list[State] = []
    while len(found) < number:
        state = game(options).initial() if state.is_over else state
        found.append(state)
        state = state.play(chance.choice(state.actions))
    return found


@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_I26_every_position_of_a_game_is_read_back(options: str):
    for state in random_states(options, 60):
        assert game(options).parse(str(state)).row == state.row


# Actions


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("s@f1", "s@f1"), (" S @ F1 ", "s@f1"), ("L@h2", "l@h2"),
        ("f1-f3", "f1-f3"), ("F1 - F3", "f1-f3"), ("f1-f1", "f1-f1"), ("a7-*", "a7-*"),
        ("A7 - *", "a7-*"), ("\tframe:n\n", "frame:n"), ("FRAME: E", "frame:e"),
        ("frame s", "frame:s"), ("Pass", "pass"), (" done ", "done"), ("ARRIVE:L", "arrive:l"),
        ("arrive s", "arrive:s"),
    ],
)  # fmt: skip
def test_C6_action_texts_are_read_with_spaces_and_capitals(text: str, action: str):
    assert game().kind.read_action(game().rules, text) == action


@pytest.mark.parametrize(
    ("text", "character", "expected"),
    [
        ("", 1, "a block that comes in like s@f1"), ("  ", 3, "a block that comes in like s@f1"),
        ("x", 1, "s@f1"), ("s", 1, "s@f1"), ("S f1", 1, "s@f1"), ("f", 2, "s@f1"),
        ("m@f1", 1, "s@f1"), ("s@", 3, "a square from a1 to h8"), ("s@i1", 3, "a1 to h8"),
        ("s@f9", 3, "a1 to h8"), ("s@f0", 3, "a1 to h8"), ("s @ f 12", 5, "a1 to h8"),
        ("f1", 3, "- between where a block stands and goes to"), ("f1xf3", 3, "-"),
        ("f1-", 4, "a square from a1 to h8"), ("f1-i1", 4, "a1 to h8"), ("f1-**", 5, "the end"),
        ("i1-f1", 1, "a square from a1 to h8"), ("f1-f3-f5", 6, "the end of the action f1-f3"),
        ("c2-b3 g4-f4", 7, "the end of the action c2-b3; a turn goes one action at a time"),
        ("frame", 6, "frame:n"), ("frame:x", 7, "frame:n"), ("frame:nn", 8, "frame:n"),
        ("passe", 5, "pass"), ("arrive:x", 8, "arrive:s"), ("done!", 5, "done"),
        ("f\N{SUPERSCRIPT ONE}-f3", 1, "a1 to h8"), ("\N{LATIN SMALL LETTER LONG S}@f1", 1, "s@f1"),
    ],
)  # fmt: skip
def test_C6_other_texts_are_refused_with_the_place(text: str, character: int, expected: str):
    with pytest.raises(BadAction) as caught:
        game().initial().play(text)
    assert caught.value.where == character - 1
    assert expected in caught.value.expected


def test_C6_rows_above_nine_have_two_digits():
    state = board(layout="ten.txt", a10="r", frame="b2")
    assert state.play("a10-*").player == 1
    with pytest.raises(BadAction, match="a square from a1 to j10"):
        state.play("a11-*")


@given(st.text(alphabet="srlyab1278@-*:/+ frameponivd\n", max_size=40) | st.text(max_size=40))
@example("8/8/8/8/8/8/8/8 r b2 -:- - +\N{ARABIC-INDIC DIGIT ONE}")
@example("arrive:")
@example("a1-a1")
@example("\ud800")
@settings(max_examples=300, deadline=None)
def test_C6_every_string_is_read_or_refused(text: str):
    for options in ("", "players=4", "order=lsls"):
        state = game(options).initial()
        with suppress(TablierError):
            state.play(text)
        with suppress(TablierError):
            state.play_turn(text)
        with suppress(TablierError):
            assert game(options).parse(str(game(options).parse(text)))


@given(
    st.sampled_from([text for _, text, _, _ in REFUSED] + [START]),
    st.integers(0, 40), st.text(alphabet="srlyRY18/+-: a3", max_size=3), st.integers(0, 3),
)  # fmt: skip
@settings(max_examples=300, deadline=None)
def test_C6_every_text_near_a_position_is_read_or_refused(text: str, at: int, put: str, cut: int):
    with suppress(TablierError):
        state = game("order=lsls").parse(text[:at] + put + text[at + cut :])
        assert game("order=lsls").parse(str(state)) == state


# Turns


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("s@f1", ("s@f1",)),
        ("c2-b3 g4-f4 done", ("c2-b3", "g4-f4", "done")),
        ("  c2 - b3\ng4-f4 ", ("c2-b3", "g4-f4")),
        ("frame w arrive : s arrive:l", ("frame:w", "arrive:s", "arrive:l")),
        ("a4-* c1-c2", ("a4-*", "c1-c2")),
        ("", ("",)),
    ],
)
def test_C1_a_turn_is_one_action_or_several(text: str, actions: tuple[str, ...]):
    assert game().kind.split_turn(text) == actions


@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_C1_the_turns_of_a_game_can_be_played_from_their_texts(options: str):
    state = random_states(options, 80)[-1]
    again = game(options).initial()
    for turn in state.turn_texts[:-1]:
        again = again.play_turn(turn)
    for action in state.turns[-1] if state.turns else ():
        again = again.play(action)
    assert (again, again.turn_texts) == (state, state.turn_texts)


def test_C1_every_whole_turn_can_be_written_and_read():
    state = board(a3="r", h3="r")
    turns = list(state.legal_turns())
    assert {"pass", "s@e1", "frame:n", "a3-b3 done", "a3-b3 h3-h4", "h3-f3"} <= set(turns)
    for turn in turns:
        assert state.play_turn(turn).player == 1


@pytest.mark.parametrize("turn", ["", "a3-b3", "pass pass", "a3-b3 frame:n"])
def test_C1_a_turn_that_is_none_is_refused(turn: str):
    with pytest.raises((BadAction, IllegalAction)):
        board(a3="r", h3="r").play_turn(turn)


# The diagram

DIAGRAM = """
        y↓  y↓  y↓  y↓
      ┌───────┬───┬───┬───┬───┬───────┐
r←  8 │ r   · │ · │ · │ · │ · │ ·   · │
      ┢━━━━━━━╈━━━┿━━━╈━━━┿━━━┪       │
r←  7 ┃ ·   · ┃ · │ · ┃ · │ · ┃ ·   · │
      ┠───────╂───┴───╂───┴───╂───────┤
r←  6 ┃ ·   · ┃ ·   · ┃ ·   · ┃ ·   · │
      ┣━━━┯━━━╋━━━━━━━╋━━━━━━━╉───┬───┤
r←  5 ┃ · │ · ┃ ·   · ┃ ·   · ┃ · │ · │
      ┠───┤   ┃       ┃       ┃   ├───┤
    4 ┃ · │ · ┃ ·   R ┃ ·   · ┃ · │ · │ y→
      ┣━━━┷━━━╋━━━━━━━╋━━━━━━━╉───┴───┤
    3 ┃ ·   · ┃ ·   · ┃ ·   · ┃ ·   Y │ y→
      ┠───────╂───┬───╂───┬───╂───────┤
    2 ┃ ·   · ┃ · │ · ┃ · │ · ┃ y   · │ y→
      ┡━━━━━━━╇━━━┿━━━╇━━━┿━━━┩       │
    1 │ ·   · │ · │ · │ · │ · │ ·   · │ y→
      └───────┴───┴───┴───┴───┴───────┘
                        r↑  r↑  r↑  r↑
        a   b   c   d   e   f   g   h

Red    start e1–h1, goal a5–a8   reserve sll    home s (1 of 4)
Yellow start a8–d8, goal h1–h4   reserve ss     home ll (2 of 4)
Yellow to move; the frame lies at a2 and stays there this turn (Red moved it)
"""


def test_the_diagram_shows_printed_lines_frame_blocks_and_edges():
    state = board("y", frame="a2", a8="r", d4="R", h3="Y", g2="y", arrived="s:ll", framers="r")
    assert state.diagram() == DIAGRAM.strip("\n")


@pytest.mark.parametrize(
    ("options", "text", "line"),
    [
        ("", START, "Red to move; the frame lies at b2"),
        ("", f"{EMPTY} y b1 -:- r",
         "Yellow to move; the frame lies at b1 and stays there this turn (Red moved it)"),
        ("", "8/8/8/8/8/8/8/rr6 r b2 -:- - +1",
         "Red to move, 1 point left; the frame lies at b2"),
        ("", "8/8/8/8/8/8/8/rr6 r b2 -:- - +2",
         "Red to move, 2 points left; the frame lies at b2"),
        ("", f"{EMPTY} r b2 lsls:- -", "Red has won; the frame lies at b2"),
        ("order=lsls", f"{EMPTY} y a2 -:- - arrive:lsr",
         "Red says which block comes home first; the frame lies at a2"),
        ("order=lsls", f"{EMPTY} y a2 -:l - arrive:lsr",
         "Red    start e1–h1, goal a5–a8   reserve ssll   home - (0 of 4), to be put in order: ls"),
        ("order=lsls", START, "Agreed order of arrival: l s l s"),
        ("", "8/8/8/8/8/8/8/rR4yY r b2 s:l -",
         "Yellow start a8–d8, goal h1–h4   reserve ssl    home l (1 of 4)"),
    ],
)  # fmt: skip
def test_the_diagram_says_what_is_beside_the_board(options: str, text: str, line: str):
    assert line in game(options).parse(text).diagram().splitlines()


@pytest.mark.parametrize("layout", ["", "six.txt", "ten.txt"])
def test_every_line_of_the_diagrams_board_has_its_width(layout: str):
    state = game("players=4", layout).initial()
    size = int(state.game.rules.size)
    rows = state.diagram().splitlines()[1 : 2 * size + 2]
    assert {len(row.rstrip(" rbyg←→")) for row in rows} == {4 * size + 7}
