"""The board as data (I1 to I3), the seats (I4, I5) and the options (C4)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablier
from ido.board import LAYOUTS, blocks, board, frame, game, introductions
from tablier import BadLayout, BadOption, State
from tablier.games.ido.layout import Layout, read_layout, reconstruction, shape_of
from tablier.games.ido.layout_checks import check_layout
from tablier.games.ido.position import (
    field_shape,
    field_squares,
    frame_bars,
    goal_squares,
    square_name,
    start_squares,
)

BROKEN = sorted((LAYOUTS / "broken").glob("*.txt"))
PLACES = [(x, y) for y in range(3) for x in range(3)]


def named(state: State, squares: tuple[int, ...]) -> set[str]:
    return {square_name(state.game.rules, square) for square in squares}


# The play area, the frame and the fields


@pytest.mark.parametrize(
    ("layout", "size", "span"), [("", 8, 6), ("six.txt", 6, 4), ("ten.txt", 10, 8)]
)
def test_I1_the_frame_is_two_squares_shorter_than_the_play_area(layout: str, size: int, span: int):
    rules = game(layout=layout).rules
    assert (rules.size, rules.frame_size) == (size, span)
    assert str(game(layout=layout).initial()).split()[0] == "/".join([str(size)] * size)


def test_I1_the_frame_is_named_by_its_lower_left_square():
    corners = {corner for bar in frame_bars(game().rules, (1, 1)) for corner in bar}
    assert (min(corners), max(corners)) == ((1, 1), (7, 7))
    assert frame(game().initial()) == "b2"


def test_I1_the_frame_has_nine_places():
    reached, edge = {"b2"}, [board(f1="r", a8="y")]
    while edge:
        state = edge.pop()
        for action in state.actions:
            if action.startswith("frame:"):
                place = frame(state.play(action))
                if place not in reached:
                    reached.add(place)
                    edge.append(board(frame=place, f1="r", a8="y"))
    assert reached == {column + row for column in "abc" for row in "123"}


def figures() -> dict[tuple[int, int], list[str]]:
    """The figures of the nine places, as drawn in the data file."""
    text = Path(__file__).with_name("ido_fields.txt").read_text("utf-8")
    found: dict[tuple[int, int], list[str]] = {}
    for figure in text.strip().split("\n\n"):
        heading, *rows = figure.splitlines()
        x, y = re.findall(r"\d+", heading)[:2]
        found[int(x), int(y)] = rows
    return found


@pytest.mark.parametrize("place", PLACES)
def test_I2_the_fields_of_the_nine_places_are_those_of_the_figures(place: tuple[int, int]):
    rules = game().rules
    rows = list(reversed(figures()[place]))
    letters = {"s": "small square", "r": "rectangle", "L": "L-field", "Q": "large square"}
    for square in range(64):
        y, x = divmod(square, 8)
        assert field_shape(rules, place, square) == letters[rows[2 * y + 1][2 * x + 1]]
        inside = set(field_squares(rules, place, square))
        if x < 7:
            assert (square + 1 in inside) == (rows[2 * y + 1][2 * x + 2] != "|")
        if y < 7:
            assert (square + 8 in inside) == (rows[2 * y + 2][2 * x + 1] != "-")


@pytest.mark.parametrize("place", PLACES)
def test_I2_a_figure_counts_its_fields(place: tuple[int, int]):
    text = Path(__file__).with_name("ido_fields.txt").read_text("utf-8")
    heading = next(line for line in text.splitlines() if line.startswith(f"offset {place}"))
    counted = dict(re.findall(r"(\w)=(\d+)", heading))
    regions = set(reconstruction().fields(place).values())
    for letter, shape in zip("srLQ", range(4), strict=True):
        assert sum(shape_of(region) == shape for region in regions) == int(counted[letter])


@pytest.mark.parametrize("layout", ["six.txt", "ten.txt"])
def test_I3_boards_of_other_sizes_pass_the_checks_and_can_be_played_on(layout: str):
    state = game("players=4", layout).initial()
    for _ in range(40):
        state = state.play(state.actions[len(state.turns) % len(state.actions)])
    assert len(state.turns) >= 20


def test_I3_the_reconstruction_agrees_with_every_statement_of_the_rulebook():
    check_layout(reconstruction())


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_I3_a_layout_that_breaks_a_statement_is_refused_and_the_statement_named(path: Path):
    text = path.read_text("utf-8")
    said = text.splitlines()[0].removeprefix("# ")
    with pytest.raises(BadLayout) as caught:
        check_layout(read_layout(text, path.name))
    assert caught.value.expected == said
    assert re.search(r"\(I[1-5](, I5)?\)$", said)
    with pytest.raises(BadOption) as refused:
        game(layout=f"broken/{path.name}")
    assert said in str(refused.value)


def test_I3_the_broken_layouts_break_every_kind_of_statement():
    said = {path.read_text("utf-8").splitlines()[0] for path in BROKEN}
    assert len(said) == len(BROKEN) == 16


DRAWING = (LAYOUTS / "six.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "two drawings, the printed lines and the frame, found 0"),
        (DRAWING.split("\n\n")[0], "two drawings, the printed lines and the frame, found 1"),
        (f"{DRAWING}\n\n+-+\n| |\n+-+", "found 3"),
        (DRAWING.replace("\n", "\n+\n", 1), "2 × N + 1 lines with N up to 26, found 14"),
        (DRAWING.replace("|   |", "|   x", 1), "'|' or ' ' at line 3, character 5, found 'x'"),
        (DRAWING.replace("|   |", "|-  |", 1), "' ' at line 3, character 2, found '-'"),
        (DRAWING.replace("| |\n", "| |  +\n", 1), "13 characters in line"),
    ],
)  # fmt: skip
def test_C6_a_drawing_that_cannot_be_read_is_refused_with_the_place(text: str, expected: str):
    with pytest.raises(BadLayout) as caught:
        read_layout(text, "my board")
    assert expected in str(caught.value)
    assert "my board" in str(caught.value)


def test_C6_a_layout_file_that_is_not_there_is_refused():
    with pytest.raises(BadOption, match="option layout cannot be"):
        tablier.game("ido:layout=/no/such/board.txt")


def test_I3_a_game_on_another_board_says_so_in_its_name_and_is_another_game():
    six = game(layout="six.txt")
    assert six.name.endswith("layouts/six.txt")
    assert six != game()
    assert tablier.parse(six.initial().text) == six.initial()


def test_I3_lines_that_look_the_same_from_each_side_turn_into_themselves():
    layout: Layout = reconstruction()
    assert layout.printed.turned() == layout.printed
    assert layout.frame.turned() == layout.frame


@pytest.mark.parametrize("layout", ["", "six.txt", "ten.txt"])
def test_I3_with_the_frame_in_the_centre_only_small_blocks_can_be_introduced(layout: str):
    """The note in the rulebook on introducing a block."""
    state = game("players=4", layout).initial()
    for _ in range(4):
        assert introductions(state, "s")
        assert not introductions(state, "l")
        state = state.play(f"s@{min(introductions(state, 's'))}")


@pytest.mark.parametrize(
    ("player", "pull", "place", "inside"),
    [
        ("r", "frame:s", "b1", {"f1", "f2", "g1", "g2"}),
        ("b", "frame:w", "a2", {"a3", "b3", "a2", "b2"}),
        ("y", "frame:n", "b3", {"b7", "b8", "c7", "c8"}),
        ("g", "frame:e", "c2", {"g6", "h6", "g7", "h7"}),
    ],
)
def test_I3_after_one_pull_a_large_block_can_be_introduced_inside_the_frame(
    player: str, pull: str, place: str, inside: set[str]
):
    """The rulebook's favourite opening."""
    before = board(player, options="players=4")
    assert frame(before.play(pull)) == place
    after = board(player, frame=place, options="players=4")
    assert inside <= introductions(after, "l")


# Seats


@pytest.mark.parametrize(
    ("players", "names"),
    [
        (2, ("Red", "Yellow")),
        (3, ("Red", "Blue", "Yellow")),
        (4, ("Red", "Blue", "Yellow", "Green")),
    ],
)
def test_I4_players_sit_and_play_in_this_order(players: int, names: tuple[str, ...]):
    state = game(f"players={players}").initial()
    assert state.game.player_names == names
    movers: list[str] = []
    for _ in range(players + 1):
        movers.append(names[state.player or 0])
        state = state.play(f"s@{min(introductions(state, 's'))}")
    assert movers == [*names, names[0]]


@pytest.mark.parametrize(
    ("player", "start", "goal"),
    [
        (0, {"e1", "f1", "g1", "h1"}, {"a5", "a6", "a7", "a8"}),
        (1, {"a1", "a2", "a3", "a4"}, {"e8", "f8", "g8", "h8"}),
        (2, {"a8", "b8", "c8", "d8"}, {"h1", "h2", "h3", "h4"}),
        (3, {"h5", "h6", "h7", "h8"}, {"a1", "b1", "c1", "d1"}),
    ],
)
def test_I5_every_edge_has_one_start_and_one_goal(player: int, start: set[str], goal: set[str]):
    state = game("players=4").initial()
    assert named(state, start_squares(state.game.rules, player)) == start
    assert named(state, goal_squares(state.game.rules, player)) == goal


@pytest.mark.parametrize("to_move", "rbyg")
def test_I5_the_first_blocks_come_in_over_the_own_start_edge(to_move: str):
    state = board(to_move, options="players=4")
    starts = named(state, start_squares(state.game.rules, "rbyg".index(to_move)))
    for action in (a for a in state.actions if "@" in a):
        (square,) = blocks(state.play(action))
        assert square in starts


# Options


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("players=5", "option players cannot be '5'; it may be 2, 3 or 4"),
        ("players=1", "option players cannot be '1'"),
        ("goal=2", "option goal cannot be '2'; it may be 3, 4 or 5"),
        ("goal=6", "option goal cannot be '6'"),
        ("order=lsl", "it may be 4 letters s and l"),
        ("goal=5,order=lsls", "option order cannot be 'lsls' when the goal is 5"),
        ("order=lslx", "only the letters s and l"),
        ("order=ssss", "nobody has more than three small blocks"),
        ("goal=5,order=lllls", "nobody has more than three large blocks"),
        ("colour=red", "ido has no option 'colour'"),
    ],
)
def test_C4_impossible_options_are_refused_by_name(options: str, message: str):
    with pytest.raises(BadOption) as caught:
        tablier.game(f"ido:{options}")
    assert message in str(caught.value)


def test_C4_the_reconstruction_is_the_layout_by_default():
    assert tablier.game("ido:layout=") == tablier.game("ido")
    assert tablier.game("ido").options["layout"] is None


def test_C4_the_game_says_that_its_board_is_a_reconstruction():
    kind = game().kind
    assert "reconstruction" in kind.credits
    assert "reconstruction" in kind.summary
    assert "Bernhard Weber" in kind.credits
    assert "Goldsieber" in kind.credits
