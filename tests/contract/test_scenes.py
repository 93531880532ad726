"""Scenes and gestures (contract 3): what a user interface that knows no rule relies on."""

from __future__ import annotations

from collections import Counter

import pytest

from contract.games import DIFFERENT
from contract.walks import sample, steps, walk
from tablier import State
from tablier.core.scene import Point, Scene

every_game = pytest.mark.parametrize("game", DIFFERENT)

COLOURS = {"white", "black", "red", "blue", "yellow", "green"}
AREAS = {"square", "field", "reserve", "goal", "handle", "control"}
LINES = {"printed", "frame", "start", "goal"}
FORMS = {"disc", "pawn", "small", "large"}
MARKS = {"left", "entered", "split", "played", "receiver", "blocked"}
LABELS = {"coordinate", "count", "name", "note"}
INTERACTIVE = {"handle", "control"}  # drawn only where somebody can point at them


@every_game
def test_every_action_has_a_gesture_over_areas_of_the_scene(game: str) -> None:
    for state in sample(game, 30):
        ids = {area.id for area in state.scene.areas}
        assert tuple(state.gestures) == state.actions
        for gesture in state.gestures.values():
            assert gesture
            assert set(gesture) <= ids


@every_game
def test_gestures_can_be_walked_as_a_tree(game: str) -> None:
    """No gesture is another's, or the beginning of another's: its end is the end of the action."""
    for state in sample(game, 60):
        gestures = set(state.gestures.values())
        assert len(gestures) == len(state.actions)
        beginnings = {gesture[:n] for gesture in gestures for n in range(1, len(gesture))}
        assert beginnings.isdisjoint(gestures)


@every_game
def test_a_scene_names_everything_once_and_aloud(game: str) -> None:
    for state in sample(game, 20):
        scene = state.scene
        assert str(scene.title)
        assert str(scene.description)
        for named in (scene.areas, scene.pieces, scene.lines):
            assert len({thing.id for thing in named}) == len(named)
            assert all(thing.id for thing in named)
        assert all(area.name.strip() for area in scene.areas)
        assert all(piece.name.strip() for piece in scene.pieces)
        assert all(label.text.strip() for label in scene.labels)
        spoken = [area.name for area in scene.areas]
        assert len(set(spoken)) == len(spoken)


@every_game
def test_a_scene_speaks_the_words_that_drawings_know(game: str) -> None:
    for state in sample(game, 12):
        scene = state.scene
        assert len(scene.colours) == len(set(scene.colours)) == state.game.players
        assert set(scene.colours) <= COLOURS
        assert {area.kind.split()[0] for area in scene.areas} <= AREAS
        assert {line.kind.split()[0] for line in scene.lines} <= LINES
        assert {piece.form.split()[0] for piece in scene.pieces} <= FORMS
        assert {mark.kind for mark in scene.marks} <= MARKS
        assert {label.kind for label in scene.labels} <= LABELS
        players = range(-1, state.game.players)
        owned = (*scene.areas, *scene.lines, *scene.labels)
        assert all(thing.player in players for thing in owned)
        assert all(piece.player in players[1:] for piece in scene.pieces)


@every_game
def test_pieces_and_marks_are_at_areas_of_the_scene(game: str) -> None:
    for state in sample(game, 20):
        scene = state.scene
        ids = {area.id for area in scene.areas}
        places = [piece.place for piece in scene.pieces]
        assert len(set(places)) == len(places)
        levels = Counter(area for area, _ in places)
        assert set(places) == {(area, n) for area, high in levels.items() for n in range(high)}
        assert set(levels) <= ids
        assert all(mark.areas and set(mark.areas) <= ids for mark in scene.marks)


@every_game
def test_the_box_holds_everything_that_is_always_drawn(game: str) -> None:
    for state in sample(game, 12):
        scene = state.scene
        for x, y in _points(scene):
            assert scene.box[0] <= x <= scene.box[0] + scene.box[2]
            assert scene.box[1] <= y <= scene.box[1] + scene.box[3]
        assert all(len(area.outline) >= 3 for area in scene.areas)


def _points(scene: Scene) -> list[Point]:
    return [
        *(p for area in scene.areas if area.kind not in INTERACTIVE for p in area.outline),
        *(p for line in scene.lines for p in line.points),
        *((piece.x, piece.y) for piece in scene.pieces),
        *((label.x, label.y) for label in scene.labels),
    ]


@every_game
def test_areas_that_can_be_pointed_at_stay_where_they_are(game: str) -> None:
    """Only what stands beside the board for one moment (a button, a handle) comes and goes."""
    seen: dict[str, object] = {}
    for state in sample(game, 20):
        for area in state.scene.areas:
            if area.kind not in INTERACTIVE:
                assert seen.setdefault(area.id, area.outline) == area.outline


@every_game
def test_pieces_keep_their_names_and_go_where_travel_says(game: str) -> None:
    for before, action, after in steps(game, 1):
        was = {piece.id: piece for piece in before.scene.pieces}
        now = {piece.id: piece for piece in after.scene.pieces}
        assert set(now) <= set(was)
        kind, rules = before.game.kind, before.game.rules
        travels = kind.travel(rules, before.row, action)
        goes = {travel.start: travel.end for travel in travels}
        assert len(goes) == len(travels)
        assert len(set(goes.values())) == len(travels)
        assert set(goes) <= {piece.place for piece in was.values()}
        for name, piece in now.items():
            assert piece.place == goes.get(was[name].place, was[name].place)
            assert (piece.player, piece.form) == (was[name].player, was[name].form)
        taken = {was[name].place for name in set(was) - set(now)}
        assert taken <= set(goes.values())


@every_game
def test_names_of_pieces_do_not_depend_on_when_one_looks(game: str) -> None:
    """A state that was looked at all along and one that is looked at now see the same."""
    state = walk(game)[0]
    for action in (action for turn in walk(game)[-1].turns[:25] for action in turn):
        assert state.places
        state = state.play(action)
    fresh = State(state.game, state.row, origin=state.origin, turns=state.turns, trail=state.trail)
    assert fresh.places == state.places
    assert {piece.place: piece.id for piece in state.scene.pieces} == state.places


@every_game
def test_the_last_turn_is_marked(game: str) -> None:
    for before, action, after in steps(game, 1):
        left = {area for mark in after.scene.marks if mark.kind == "left" for area in mark.areas}
        entered = {a for mark in after.scene.marks if mark.kind == "entered" for a in mark.areas}
        for travel in before.game.kind.travel(before.game.rules, before.row, action):
            assert travel.start[0] in left
            assert travel.end[0] in entered


@every_game
def test_a_position_from_a_text_has_a_scene_too(game: str) -> None:
    for state in sample(game, 8):
        read = state.game.parse(str(state)).scene
        assert [(p.place, p.form, p.player, p.x, p.y) for p in read.pieces] == [
            (p.place, p.form, p.player, p.x, p.y) for p in state.scene.pieces
        ]
        assert read.areas == state.scene.areas
        assert read.lines == state.scene.lines
