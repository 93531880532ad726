"""Scenes, gestures and travel: what a player sees, points at and hears (contract 3)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

import tablier
from dorix.table import EACH, piles, table
from tablier import State
from tablier.core.scene import Area, Label, Piece, Point, Scene

PAWN_ACROSS, PAWN_UP, PAWN_DOWN = 0.36, 0.25, 0.38  # of a drawn pawn, from its centre
COLLAPSE = table(b2="br", a2="bb", b3="b", c2="bbb").play("b2")


def random_moments(players: int, games: int = 3) -> Iterator[State]:
    """Positions of random games."""
    chance = random.Random(100 + players)
    for _ in range(games):
        state = tablier.game(f"dorix:players={players}").initial()
        yield state
        for _ in range(60):
            if state.is_over:
                break
            state = state.play(chance.choice(state.actions))
            yield state


def area(scene: Scene, name: str) -> Area:
    return next(area for area in scene.areas if area.id == name)


def inside(point: Point, outline: tuple[Point, ...], margin: float = 0) -> bool:
    (left, top), (right, bottom) = outline[0], outline[2]
    return (
        left - margin <= point[0] <= right + margin and top - margin <= point[1] <= bottom + margin
    )


def spoken(state: State, name: str) -> str:
    return area(state.scene, name).name


@pytest.mark.parametrize("players", [2, 3, 4])
def test_D2_every_pawn_is_seen_at_a_place_of_its_own(players: int):
    for state in random_moments(players):
        pieces = state.scene.pieces
        assert Counter(piece.player for piece in pieces) == dict.fromkeys(
            range(players), EACH[players]
        )
        assert len({piece.place for piece in pieces}) == len(pieces)
        assert len({(piece.x, piece.y) for piece in pieces}) == len(pieces)
        assert {piece.form for piece in pieces} == {"pawn"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_D4_piles_are_seen_in_their_order(players: int):
    for state in random_moments(players):
        at: dict[str, list[Piece]] = {}
        for piece in state.scene.pieces:
            at.setdefault(piece.place[0], []).append(piece)
        for square, pile in piles(state).items():
            stack = at[square]  # in the order they are drawn
            assert [piece.place[1] for piece in stack] == list(range(len(pile)))
            assert "".join("rbyg"[piece.player] for piece in stack) == pile
            assert all(low.y > high.y and low.x == high.x for low, high in pairwise(stack))
            assert area(state.scene, square).player == "rbyg".index(pile[-1])


@pytest.mark.parametrize("height", [1, 2, 3, 5, 8, 15, 20, 30])
def test_D4_piles_of_any_height_stay_with_their_square(height: int):
    pile = ("rb" * 15)[:height]
    state = table(b3=pile)
    outline = area(state.scene, "b3").outline
    pawns = [piece for piece in state.scene.pieces if piece.place[0] == "b3"]
    assert len(pawns) == height
    for pawn in pawns:
        assert inside((pawn.x, pawn.y), outline)
        assert inside((pawn.x - PAWN_ACROSS, pawn.y + PAWN_DOWN), outline)
        assert inside((pawn.x + PAWN_ACROSS, pawn.y - PAWN_UP), outline, margin=0.2)
    steps = [low.y - high.y for low, high in pairwise(pawns)]
    assert min(steps, default=1) > 0.015
    assert max(steps, default=0) - min(steps, default=0) < 1e-9


def test_D4_piles_of_the_front_rows_are_drawn_over_those_behind():
    state = table(a1="rb", a2="br", a3="r", a4="b")
    order = [piece.place[0] for piece in state.scene.pieces if len(piece.place[0]) == 2]
    assert order == ["a4", "a3", "a2", "a2", "a1", "a1"]


def test_D9_the_height_stands_beside_every_pile_of_two_and_more():
    state = table(a1="r", b2="rb", c3="brbrb", d4="rbrbrbrbrbrb")
    heights = [label for label in state.scene.labels if label.kind == "count"][:-2]
    assert sorted((label.text, label.player) for label in heights) == [
        ("12", 1),
        ("2", 1),
        ("5", 1),
    ]
    for label, square in zip(heights, ("d4", "c3", "b2"), strict=True):
        assert inside((label.x, label.y), area(state.scene, square).outline)


@pytest.mark.parametrize(
    ("players", "middles"),
    [
        (2, ["south", "north"]),
        (3, ["south", "west", "north"]),
        (4, ["south", "west", "north", "east"]),
    ],
)
def test_D3_reserves_lie_where_their_players_sit(players: int, middles: list[str]):
    scene = tablier.game(f"dorix:players={players}").initial().scene
    reserves = [area for area in scene.areas if area.kind == "reserve"]
    found: list[str] = []
    for player, reserve in enumerate(reserves):
        assert reserve.player == player
        x = sum(x for x, _ in reserve.outline) / 4
        y = sum(y for _, y in reserve.outline) / 4
        assert abs(x - 2) < 0.01 or abs(y - 2) < 0.01
        found.append("west" if x < 0 else "east" if x > 4 else "north" if y < 0 else "south")
        pawns = [piece for piece in scene.pieces if piece.place[0] == reserve.id]
        assert [pawn.place[1] for pawn in pawns] == list(range(EACH[players]))
        for pawn in pawns:
            assert pawn.player == player
            assert inside((pawn.x - PAWN_ACROSS, pawn.y - PAWN_UP), reserve.outline)
            assert inside((pawn.x + PAWN_ACROSS, pawn.y + PAWN_DOWN), reserve.outline)
        words = {label.kind: label for label in scene.labels if label.player == player}
        assert words["name"].text == ("Red", "Blue", "Yellow", "Green")[player]
        assert words["count"].text == str(EACH[players])
        assert all(inside((label.x, label.y), reserve.outline) for label in words.values())
    assert found == middles


def test_D3_partners_are_named_beside_the_reserves():
    def notes(players: int) -> list[str]:
        scene = tablier.game(f"dorix:players={players}").initial().scene
        return [label.text for label in scene.labels if label.kind == "note"]

    assert notes(4) == ["+ Yellow", "+ Green", "+ Red", "+ Blue"]
    assert notes(3) == notes(2) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_is_inside_the_box_which_never_changes(players: int):
    boxes: set[tuple[float, ...]] = set()
    for state in random_moments(players, games=1):
        scene = state.scene
        boxes.add(scene.box)
        x, y, width, height = scene.box
        frame = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        points = [(piece.x, piece.y) for piece in scene.pieces]
        points += [(label.x, label.y) for label in scene.labels]
        assert all(inside(point, frame, margin=-0.2) for point in points)
        assert all(inside(point, frame) for area in scene.areas for point in area.outline)
    assert len(boxes) == 1


def test_D1_squares_of_the_diagonals_are_of_a_kind_of_their_own():
    areas = tablier.game("dorix").initial().scene.areas
    diagonal = {area.id for area in areas if area.kind == "square diagonal"}
    assert diagonal == {"a1", "b2", "c3", "d4", "a4", "b3", "c2", "d1"}
    assert sum(area.kind == "square" for area in areas) == 8
    assert (area(tablier.game("dorix").initial().scene, "a1").outline) == (
        (0, 3), (1, 3), (1, 4), (0, 4),
    )  # fmt: skip


def test_squares_have_coordinates():
    labels: tuple[Label, ...] = tablier.game("dorix").initial().scene.labels
    coordinates = {label.text: (label.x, label.y) for label in labels if label.kind == "coordinate"}
    assert set(coordinates) == set("abcd1234")
    assert coordinates["a"][0] == 0.5
    assert coordinates["1"][1] == 3.5


def test_D10_a_collapse_is_marked():
    def marks(state: State) -> dict[str, tuple[str, ...]]:
        return {mark.kind: mark.areas for mark in state.scene.marks}

    assert marks(COLLAPSE)["played"] == ("b2",)
    assert marks(COLLAPSE)["receiver"] == ("a2", "b3")
    assert marks(COLLAPSE.play(">b3"))["receiver"] == ("a2",)
    over = marks(COLLAPSE.play(">b3").play(">a2"))
    assert over == {"left": ("reserve:r", "b2"), "entered": ("b2", "b3", "a2")}


@pytest.mark.parametrize(
    ("state", "name", "words"),
    [
        (table(b2="rbr"), "b2", "b2, pile of three, Red on top: red, blue, red from the top"),
        (table(b2="b"), "b2", "b2, blue pawn"),
        (table(), "b2", "b2, empty"),
        (table(d4="rb" * 6), "d4", "d4, pile of 12, Blue on top: " + ", ".join(["blue, red"] * 6) + " from the top"),
        (table(players=4, a3="yg"), "a3", "a3, pile of two, Green on top: green, yellow from the top"),
        (COLLAPSE, "b2", "b2, pile of three, Red on top: red, red, blue from the top; collapsing"),
        (COLLAPSE, "b3", "b3, blue pawn; may be given the next pawn"),
        (COLLAPSE, "c2", "c2, pile of three, Blue on top: blue, blue, blue from the top"),
        (COLLAPSE.play(">b3"), "b3", "b3, pile of two, Red on top: red, blue from the top; has been given its pawn"),
        (table(), "reserve:r", "Red's reserve, 15 pawns"),
        (table(a1="bbbbbbbbbbbbbb"), "reserve:b", "Blue's reserve, one pawn"),
        (table(a1="bbbbbbbbbbbbbbb"), "reserve:b", "Blue's reserve, no pawns"),
        (table(a1="rrrrrrrrrrrrrrrb"), "pass", "Pass"),
    ],
)  # fmt: skip
def test_areas_have_names_to_be_spoken(state: State, name: str, words: str):
    assert spoken(state, name) == words


def test_the_scene_describes_itself():
    state = table(players=3, a1="r", b2="ryb", c3="b", to_move="y")
    assert state.scene.title == "Dorix"
    assert state.scene.description == (
        "Dorix. Red controls a1 and has 10 in reserve. Blue controls b2, c3 and has 10 in reserve. "
        "Yellow controls nothing and has 11 in reserve. Yellow to move."
    )
    assert "The pile on b2 collapses, onto a2 or b3." in COLLAPSE.scene.description


# Gestures


@pytest.mark.parametrize(
    ("state", "action", "gesture"),
    [
        (table(), "b2", ("b2",)),
        (table(a1="rr", b2="rrrrrrrrrrrrrb"), "a1-b3", ("a1", "b3")),
        (table(a1="rr", b2="rrrrrrrrrrrrrb"), "a1-a1", ("a1", "a1")),
        (COLLAPSE, ">b3", ("b3",)),
        (table(a1="rrrrrrrrrrrrrrrb"), "pass", ("pass",)),
    ],
)
def test_D14_gestures(state: State, action: str, gesture: tuple[str, ...]):
    assert state.gestures[action] == gesture


@pytest.mark.parametrize("players", [2, 3, 4])
def test_D14_every_action_has_a_gesture_over_areas_of_the_scene(players: int):
    for state in random_moments(players):
        gestures = state.gestures
        areas = {area.id for area in state.scene.areas}
        assert tuple(gestures) == state.actions
        assert len(set(gestures.values())) == len(gestures)
        for gesture in gestures.values():
            assert gesture
            assert areas.issuperset(gesture)
            # No gesture begins with another: every one is finished where it ends.
            assert not any(gesture[:n] in gestures.values() for n in range(1, len(gesture)))


def test_D7_pass_can_be_pointed_at_only_when_it_is_legal():
    assert "pass" not in {area.id for area in table().scene.areas}
    area_to_pass = area(table(a1="rrrrrrrrrrrrrrrb").scene, "pass")
    assert area_to_pass.kind == "control"
    assert area_to_pass.player == 0
    assert area_to_pass.label == "Pass"


# Travel


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pieces_keep_their_names_and_colours_as_they_travel(players: int):
    before: Scene | None = None
    for state in random_moments(players):
        fresh = state.game.parse(str(state)).scene
        assert set(state.places) == {piece.place for piece in fresh.pieces}
        assert {(p.place, p.player) for p in state.scene.pieces} == {
            (p.place, p.player) for p in fresh.pieces
        }
        if before is not None and state.turns:
            old = {piece.id: piece for piece in before.pieces}
            moved = [piece for piece in state.scene.pieces if piece.place != old[piece.id].place]
            assert all(piece.player == old[piece.id].player for piece in state.scene.pieces)
            assert len(moved) <= 1
        before = state.scene


@pytest.mark.parametrize(
    ("state", "action", "travel"),
    [
        (table(), "b2", [(("reserve:r", 14), ("b2", 0))]),
        (table(b2="br", to_move="r"), "b2", [(("reserve:r", 13), ("b2", 2))]),
        (table(a1="rr", b2="rrrrrrrrrrrrrb"), "a1-b3", [(("a1", 1), ("b3", 0))]),
        (table(a1="rr", b2="rrrrrrrrrrrrrb"), "a1-a1", [(("a1", 1), ("a1", 1))]),
        (COLLAPSE, ">a2", [(("b2", 2), ("a2", 2))]),
        (table(a1="rrrrrrrrrrrrrrrb"), "pass", []),
    ],
)
def test_D14_travel(state: State, action: str, travel: list[object]):
    kind = state.game.kind
    found = kind.travel(state.game.rules, state.row, action)
    assert [(t.start, t.end) for t in found] == travel
    state.play(action)
