"""Every word of core/scene.py is drawn in a way of its own; what is not known falls back."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations

import pytest

from drawing.samples import everything, words
from tablier.core.scene import Area, Label, Line, Mark, Piece, Scene
from tablier.drawing import png, svg
from tablier.drawing.signs import SIGNS

SQUARE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
EMPTY = Scene("t", "d", (0, 0, 4, 4), ("red", "blue"), (Area("a", "a", "square", SQUARE),))


def drawn(scene: Scene, theme: str = "light") -> str:
    """A picture without the names that are its own."""
    picture = svg(scene, theme=theme, interactive=True)
    own = re.search(r'class="tablier (\w+)"', picture)
    assert own
    return picture.replace(own[1], "")


def with_kind(what: str, kind: str) -> Scene:
    """A scene with one thing of a kind."""
    match what:
        case "areas":
            return replace(EMPTY, areas=(Area("a", "a", kind, SQUARE, 0, "Go"),))
        case "lines":
            return replace(EMPTY, lines=(Line("l", kind, ((0, 2), (3, 2)), 0),))
        case "marks":
            return replace(EMPTY, marks=(Mark(kind, ("a",)),))
        case "labels":
            return replace(EMPTY, labels=(Label(1, 1, "12", kind, 0),))
        case _:
            return replace(EMPTY, pieces=(Piece("p", kind, 0, ("a", 0), 0.5, 0.5, "p"),))


@pytest.mark.parametrize(
    ("what", "row"),
    [
        ("areas", "kinds of areas"),
        ("lines", "kinds of lines"),
        ("marks", "kinds of marks"),
        ("labels", "kinds of labels"),
        ("pieces", "forms of pieces"),
    ],
)
def test_every_word_is_drawn_in_its_own_way(what: str, row: str):
    listed = words(row)
    pictures = {kind: png(with_kind(what, kind), 120, interactive=True) for kind in listed}
    assert len(listed) > 3
    # No block belongs on a bare field, nor on an L-field; a plain square is as light as a light one.
    same = {frozenset(("field", "field l"))}
    twins = {
        frozenset(pair)
        for pair in combinations(listed, 2)
        if pictures[pair[0]] == pictures[pair[1]]
    }
    assert twins <= same


def test_every_colour_of_the_vocabulary_is_known():
    assert set(words("colours")) == set(SIGNS)


@pytest.mark.parametrize(
    ("what", "kind", "fallback"),
    [
        ("areas", "square crooked", "square"),
        ("areas", "field small crooked", "field small"),
        ("lines", "river", "printed"),
        ("marks", "wonder", "entered"),
        ("labels", "rumour", "note"),
        ("pieces", "elephant", "disc"),
    ],
)
def test_unknown_words_are_drawn_as_more_general_ones(what: str, kind: str, fallback: str):
    assert drawn(with_kind(what, kind)) == drawn(with_kind(what, fallback))


@pytest.mark.parametrize("kind", ["swamp", ""])
def test_an_area_of_an_unknown_kind_is_still_drawn(kind: str):
    assert 'class="area" data-area="a"' in drawn(with_kind("areas", kind))


def test_unknown_colours_are_drawn_as_others():
    one = replace(with_kind("pieces", "disc"), colours=("mauve", "white"))
    assert drawn(one) == drawn(replace(one, colours=("black", "white")))


def test_a_mark_on_an_unknown_area_is_left_out():
    assert 'class="mark' not in drawn(replace(EMPTY, marks=(Mark("left", ("z",)),)))


def test_each_part_of_a_split_group_is_told_apart():
    areas = tuple(
        Area(f"a{x}", "a", "square", tuple((u + x, v) for u, v in SQUARE)) for x in range(9)
    )
    parts = (Mark("split", ("a0", "a1")), Mark("split", ("a4",)), Mark("split", ("a8",)))
    picture = drawn(replace(EMPTY, areas=areas, marks=parts))
    assert re.findall(r'class="mark split (part-\d)"', picture) == ["part-1", "part-2", "part-3"]
    assert "M.5 .5L1.5 .5" in picture  # neighbours hang together
    assert picture.count("L1.5 .5") == 1


def test_everything_at_once_can_be_drawn():
    for theme in ("auto", "light", "dark", "contrast", "page"):
        assert len(drawn(everything(), theme)) > 5000
