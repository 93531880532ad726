"""Scenes, gestures and travel of IDO: what a player sees, points at and hears (contract 3)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from ido.board import board, game
from tablier import State
from tablier.core.scene import Area, Label, Line, Place, Scene, Travel, first_places
from tablier.games.ido.position import printed_bars

CASES = [
    ("", ""), ("players=3,goal=5", ""), ("players=4,goal=3", ""), ("order=lsls", ""),
    ("players=4,goal=3,order=ssl", ""), ("players=2,goal=5,order=slsls", "six.txt"),
    ("players=3", "six.txt"), ("players=4", "ten.txt"),
]  # fmt: skip

# A position before each kind of action, and what it moves.
ORDERED = board("y", a5="R", a6="r", a7="r", options="goal=5,order=slsls").play("frame:w")


def random_moments(options: str, layout: str, actions: int) -> Iterator[tuple[State, str]]:
    """Positions of random games, each with the action played in it; homeward steps are preferred."""
    chance = random.Random(f"{options} {layout}")
    played = game(options, layout)
    state = played.initial()
    for _ in range(actions):
        if state.is_over:
            state = played.initial()
        eager = [a for a in state.actions if a.endswith("*") or a.startswith(("arrive", "frame"))]
        action = chance.choice(eager if eager and chance.random() < 0.4 else state.actions)
        yield state, action
        state = state.play(action)


def area(state: State, name: str) -> Area:
    return next(area for area in state.scene.areas if area.id == name)


def names(scene: Scene, kind: str) -> list[str]:
    return [area.id for area in scene.areas if area.kind.split()[0] == kind]


def labels(state: State, kind: str) -> list[str]:
    return [label.text for label in state.scene.labels if label.kind == kind]


def lines(state: State, kind: str) -> list[Line]:
    return [line for line in state.scene.lines if line.kind == kind]


def box(outline: tuple[tuple[float, float], ...]) -> tuple[float, float, float, float]:
    xs, ys = zip(*outline, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def held(scene: Scene) -> dict[Place, tuple[int, str]]:
    return {piece.place: (piece.player, piece.form) for piece in scene.pieces}


# The scene


@pytest.mark.parametrize(("options", "layout"), CASES)
def test_the_scene_is_sound_throughout_random_games(options: str, layout: str):
    for state, _ in random_moments(options, layout, 40):
        scene = state.scene
        ids = [area.id for area in scene.areas] + [line.id for line in scene.lines]
        assert len(set(ids)) == len(ids)
        assert len({piece.place for piece in scene.pieces}) == len(scene.pieces)
        assert {piece.place[0] for piece in scene.pieces} <= set(ids)
        players = range(state.game.players)
        assert Counter((piece.player, piece.form) for piece in scene.pieces) == {
            (player, form): 3 for player in players for form in ("small", "large")
        }
        left, top, width, height = scene.box
        right, bottom = left + width, top + height
        points = [(piece.x, piece.y) for piece in scene.pieces]
        points += [(label.x, label.y) for label in scene.labels]
        points += [point for line in scene.lines for point in line.points]
        points += [point for area in scene.areas for point in area.outline]
        assert all(left <= x <= right and top <= y <= bottom for x, y in points)


@pytest.mark.parametrize(("options", "layout"), CASES)
def test_pieces_stand_in_their_areas_and_not_on_each_other(options: str, layout: str):
    for state, _ in random_moments(options, layout, 25):
        outlines = {area.id: box(area.outline) for area in state.scene.areas}
        for piece in state.scene.pieces:
            left, top, right, bottom = outlines[piece.place[0]]
            if not piece.place[0].startswith("goal") or not str(state).partition("arrive")[1]:
                assert left < piece.x < right
                assert top < piece.y < bottom
        for one, other in combinations(state.scene.pieces, 2):
            assert max(abs(one.x - other.x), abs(one.y - other.y)) > 0.45


@pytest.mark.parametrize(("options", "layout"), CASES)
def test_what_lies_beside_the_board_does_not_overlap(options: str, layout: str):
    for state, _ in random_moments(options, layout, 10):
        beside = [a for a in state.scene.areas if a.kind in ("reserve", "goal", "control")]
        size = float(state.game.rules.size)
        boxes = [box(a.outline) for a in beside] + [(0.0, 0.0, size, size)]
        for one, other in combinations(boxes, 2):
            apart = (
                one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            )
            assert apart, (one, other, beside)


@pytest.mark.parametrize(
    ("square", "kind", "name"),
    [
        ("f1", "field small", "f1, small square, red small block"),
        ("d3", "field rectangle", "d3, rectangle, yellow large block"),
        ("a1", "field l", "a1, L-field, empty"),
        ("d4", "field large", "d4, large square, empty"),
    ],
)
def test_I2_a_square_is_spoken_with_its_field_and_its_block(square: str, kind: str, name: str):
    spoken = area(board(f1="r", d3="Y"), square)
    assert (spoken.kind, spoken.name) == (kind, name)


def test_I1_squares_are_read_from_the_upper_left_one():
    squares = names(game().initial().scene, "field")
    assert (squares[0], squares[7], squares[8], squares[-1]) == ("a8", "h8", "a7", "h1")
    assert area(game().initial(), "a1").outline == ((0, 7), (1, 7), (1, 8), (0, 8))


@pytest.mark.parametrize(
    ("players", "letters"), [("players=2", "ry"), ("players=3", "rby"), ("players=4", "rbyg")]
)
def test_I4_only_seats_with_a_player_are_drawn(players: str, letters: str):
    scene = game(players).initial().scene
    assert names(scene, "reserve") == [f"reserve:{x}:{size}" for x in letters for size in "sl"]
    assert names(scene, "goal") == [f"goal:{x}" for x in letters]
    colours = {"r": "red", "b": "blue", "y": "yellow", "g": "green"}
    assert scene.colours == tuple(colours[letter] for letter in letters)


def test_I5_reserves_lie_at_the_start_edges_and_goals_at_the_goal_edges():
    state = game("players=4").initial()
    beside = {
        "reserve:r:s": (4, 8, 8, 99), "goal:r": (-99, 0, 0, 4),
        "reserve:b:l": (-99, 4, 0, 8), "goal:b": (4, -99, 8, 0),
        "reserve:y:s": (0, -99, 4, 0), "goal:y": (8, 4, 99, 8),
        "reserve:g:l": (8, 0, 99, 4), "goal:g": (0, 8, 4, 99),
    }  # fmt: skip
    for name, (left, top, right, bottom) in beside.items():
        x, y, u, v = box(area(state, name).outline)
        assert left <= x < u <= right, name
        assert top <= y < v <= bottom, name
    ends = {line.id: line.points for line in state.scene.lines if line.kind in ("start", "goal")}
    assert {x for x, _ in ends["start:r"]} == {4, 8}
    assert {y for _, y in ends["goal-edge:r"]} == {0, 4}
    assert {y for _, y in ends["start:b"]} == {4, 8}
    assert {x for x, _ in ends["goal-edge:g"]} == {0, 4}


def test_I1_a_bar_of_the_frame_keeps_its_name_where_the_frame_goes():
    before, after = board(frame="b2"), board(frame="c2")
    assert [bar.id for bar in lines(before, "frame")] == [bar.id for bar in lines(after, "frame")]
    for one, other in zip(lines(before, "frame"), lines(after, "frame"), strict=True):
        assert [(x + 1, y) for x, y in one.points] == list(other.points)


def test_I2_printed_lines_and_bars_are_drawn_in_long_pieces():
    state = game().initial()
    assert len(lines(state, "frame")) == 8
    assert {line.points for line in lines(state, "frame")} >= {
        ((1, 7), (7, 7)), ((1, 1), (7, 1)), ((1, 7), (1, 1)), ((3, 7), (3, 1)),
    }  # fmt: skip
    printed = {line.points for line in lines(state, "printed")}
    assert ((0, 8), (8, 8)) in printed  # the lower edge
    assert ((0, 3), (2, 3)) in printed  # between rows 5 and 6, on the left
    units = sum(abs(x - u) + abs(y - v) for (x, y), (u, v) in printed)
    assert units == len(printed_bars(state.game.rules))


@pytest.mark.parametrize(
    ("state", "name", "said"),
    [
        (board(), "reserve:r:s", "Red's reserve, 3 small blocks"),
        (board(f1="r", f2="r"), "reserve:r:s", "Red's reserve, one small block"),
        (board(f1="Y", f2="Y", f3="Y"), "reserve:y:l", "Yellow's reserve, no large block"),
        (board(), "goal:r", "Red's goal, 0 of 4 home"),
        (board(arrived="sl:-"), "goal:r", "Red's goal, 2 of 4 home: small, large"),
        (board(arrived="l:-", options="order=lsls"), "goal:r",
         "Red's goal, 1 of 4 home: large; a small block comes next"),
        (ORDERED, "goal:r", "Red's goal, 0 of 5 home; to be put in order: large, small, small"),
    ],
)  # fmt: skip
def test_reserves_and_goals_are_spoken(state: State, name: str, said: str):
    assert area(state, name).name == said


@pytest.mark.parametrize(
    ("state", "notes"),
    [
        (board("y"), ["to move"]),
        (board("y", framers="r"), ["to move", "no frame"]),
        (board(f1="r", a3="r", last="+1"), ["1 point"]),
        (board(f1="r", a3="r", h3="r", last="+2"), ["2 points"]),
        (board(arrived="lsls:-"), ["has won"]),
        (ORDERED, ["which first?"]),
    ],
)
def test_notes_say_what_a_player_is_to_do(state: State, notes: list[str]):
    named = {"Red", "Yellow"}
    said = [text for text in labels(state, "note") if text not in named and "/" not in text]
    assert [text for text in said if len(text) > 1] == notes


def test_I21_the_agreed_order_stands_in_the_empty_slots_of_a_goal():
    state = board(arrived="l:-", options="order=lsls")
    assert [text for text in labels(state, "note") if text in "SL"] == [*"SLS", *"LSLS"]


def test_I20_goals_say_whose_they_are_and_how_many_are_home():
    notes = labels(board(arrived="ls:s"), "note")
    assert {"Red", "2/4", "Yellow", "1/4"} <= set(notes)


def test_coordinates_name_columns_and_rows():
    state = game(layout="ten.txt").initial()
    found = {
        (label.x, label.y): label.text for label in state.scene.labels if label.kind == "coordinate"
    }
    assert sorted(found.values()) == sorted([*"abcdefghij", *(str(n) for n in range(1, 11))])
    label: Label = next(label for label in state.scene.labels if label.text == "10")
    assert (label.x < 0, label.y) == (True, 0.5)


def test_the_description_tells_everything_to_those_who_cannot_see():
    state = board("y", frame="b1", f2="R", d8="y", h3="y", arrived="sl:-", framers="r")
    assert state.scene.description == (
        "The frame lies at b1. Red: large on f2; in reserve 2 small and 1 large; 2 of 4 home. "
        "Yellow: small on h3, d8; in reserve 1 small and 3 large; 0 of 4 home. "
        "Red moved the frame, so it stays this turn. Yellow to move."
    )
    assert (
        "Red says which block comes home first: large, small, small." in ORDERED.scene.description
    )
    moving = board(f1="r", a3="r", last="+1")
    assert "Red is in the middle of a move, points left: 1." in moving.scene.description


# Gestures


@pytest.mark.parametrize(
    ("state", "action", "gesture"),
    [
        (board(), "s@f1", ("reserve:r:s", "f1")),
        (board("y", frame="b3"), "l@b8", ("reserve:y:l", "b8")),
        (board(f1="r"), "f1-e1", ("f1", "e1")),
        (board(a7="r"), "a7-*", ("a7", "goal:r")),
        (board(), "frame:n", ("frame:n",)),
        (board(f1="r"), "pass", ("pass",)),
        (board(f1="r", a3="r", last="+1"), "done", ("done",)),
        (ORDERED, "arrive:s", ("arrive:s",)),
    ],
)  # fmt: skip
def test_an_action_is_entered_by_pointing(state: State, action: str, gesture: tuple[str, ...]):
    assert state.gestures[action] == gesture


@pytest.mark.parametrize(("options", "layout"), CASES)
def test_gestures_lead_over_areas_of_the_scene_each_to_one_action(options: str, layout: str):
    for state, _ in random_moments(options, layout, 40):
        areas = {area.id for area in state.scene.areas}
        gestures = list(state.gestures.values())
        assert set(state.gestures) == set(state.actions)
        assert all(areas.issuperset(gesture) for gesture in gestures)
        assert len(set(gestures)) == len(gestures)
        starts = {gesture[:n] for gesture in gestures for n in range(1, len(gesture))}
        assert starts.isdisjoint(gestures)  # none is the beginning of another


def test_handles_and_buttons_are_there_when_they_can_be_used():
    assert names(board(frame="a1").scene, "handle") == ["frame:n", "frame:e"]
    assert names(board(frame="a1", framers="y").scene, "handle") == []
    assert names(board(f1="r").scene, "control") == ["pass"]
    assert names(board(f1="r", a3="r", last="+1").scene, "control") == ["done"]
    assert names(ORDERED.scene, "control") == ["arrive:s", "arrive:l"]
    assert names(board(arrived="lsls:-").scene, "handle") == []


@pytest.mark.parametrize(
    ("handle", "tip"), [("n", (4, 0.56)), ("e", (7.44, 4)), ("s", (4, 7.44)), ("w", (0.56, 4))]
)
def test_I9_handles_are_arrows_on_the_sides_of_the_frame(handle: str, tip: tuple[float, float]):
    outline = area(board(), f"frame:{handle}").outline
    assert outline[1] == pytest.approx(tip)


# Travel


@pytest.mark.parametrize(
    ("state", "action", "travels"),
    [
        (board(), "s@f1", {("reserve:r:s", 2, "f1", 0)}),
        (board(f1="r"), "f1-e1", {("f1", 0, "e1", 0)}),
        (board(a7="R"), "a7-*", {("a7", 0, "goal:r", 0)}),
        (board(a7="R", arrived="s:-"), "a7-*", {("a7", 0, "goal:r", 1)}),
        (board(a7="r", options="order=lsls"), "a7-*", {("a7", 0, "reserve:r:s", 2)}),
        (board(f1="r"), "pass", set[tuple[str, int, str, int]]()),
        (board(f1="r", a3="r", last="+1"), "done", set[tuple[str, int, str, int]]()),
        (board(b3="r", c3="r", d3="r"), "frame:e",
         {("b3", 0, "c3", 0), ("c3", 0, "d3", 0), ("d3", 0, "e3", 0)}),
        (board(b3="r", c3="r", e3="r"), "frame:e", {("b3", 0, "c3", 0), ("c3", 0, "d3", 0)}),
        (board(h5="r", h6="R"), "frame:e",
         {("h5", 0, "reserve:r:s", 2), ("h6", 0, "reserve:r:l", 2)}),
        (board(a6="r", a5="R", a4="y"), "frame:w",
         {("a6", 0, "goal:r", 1), ("a5", 0, "goal:r", 0), ("a4", 0, "reserve:y:s", 2)}),
        (board("y", a6="r", a7="r", arrived="lls:-"), "frame:w",
         {("a6", 0, "goal:r", 3), ("a7", 0, "reserve:r:s", 0)}),
        (board("y", a6="r", a7="r", options="order=slsl"), "frame:w",
         {("a6", 0, "goal:r", 0), ("a7", 0, "reserve:r:s", 1)}),
        (board("y", a6="r", a7="R", arrived="l:-", options="order=lsls"), "frame:w",
         {("a7", 0, "goal:r", 1), ("a6", 0, "goal:r", 2)}),
        (ORDERED, "arrive:s", {("goal:r", 0, "goal:r", 1), ("goal:r", 1, "goal:r", 0)}),
        (ORDERED, "arrive:l", {("goal:r", 0, "reserve:r:l", 2), ("goal:r", 1, "goal:r", 0),
                               ("goal:r", 2, "reserve:r:s", 1)}),
    ],
)  # fmt: skip
def test_travel_says_which_block_goes_where(
    state: State, action: str, travels: set[tuple[str, int, str, int]]
):
    found = state.game.kind.travel(state.game.rules, state.row, action)
    assert {(*travel.start, *travel.end) for travel in found} == travels
    assert len(found) == len(travels)


@pytest.mark.parametrize(("options", "layout"), CASES)
def test_blocks_that_travel_come_to_the_places_of_the_next_scene(options: str, layout: str):
    for state, action in random_moments(options, layout, 70):
        kind, rules = state.game.kind, state.game.rules
        travels: tuple[Travel, ...] = kind.travel(rules, state.row, action)
        places = held(kind.scene(rules, state.row))
        assert {travel.start for travel in travels} <= set(places)
        assert all(travel.start != travel.end for travel in travels)
        moving = {travel.end: places.pop(travel.start) for travel in travels}
        assert set(moving).isdisjoint(places)
        assert {**places, **moving} == held(kind.scene(rules, state.play(action).row))


def test_blocks_keep_their_names_while_a_game_is_played():
    state = game().initial()
    first = first_places(state)
    for action in ("s@f1", "s@d8", "f1-e1", "frame:n"):
        state = state.play(action)
    assert state.places["e1", 0] == first["reserve:r:s", 2]
    assert state.places["reserve:y:s", 2] == first["reserve:y:s", 2]  # pushed off d8, it is back
    assert set(state.places.values()) == set(first.values())
    assert {mark.kind: mark.areas for mark in state.scene.marks} == {
        "left": ("d8",), "entered": ("reserve:y:s",),
    }  # fmt: skip
