"""The SVG writer: pictures that stand alone, say what they show, and do not disturb each other."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from drawing.samples import POSITIONS, everything, scene
from tablier.core.scene import Area, Label, Piece, Scene
from tablier.drawing import CannotDraw, svg
from tablier.drawing.themes import CHOICES

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "<script>alert(\"x\")</script> & 'so' ]]> \x00\x1b\ud800 @import url(x)"


def tree(picture: str) -> ElementTree.Element:
    """A picture as a tree of elements."""
    return ElementTree.fromstring(picture)


def identifiers(picture: str) -> list[str]:
    """Everything in a picture that has an id."""
    return [element.attrib["id"] for element in tree(picture).iter() if "id" in element.attrib]


def told(picture: str, name: str) -> list[str]:
    """The values of an attribute all over a picture."""
    return [element.attrib[name] for element in tree(picture).iter() if name in element.attrib]


@pytest.mark.parametrize("interactive", [False, True])
@pytest.mark.parametrize("theme", CHOICES)
@pytest.mark.parametrize("name", POSITIONS)
def test_pictures_are_well_formed_and_alone(name: str, theme: str, interactive: bool):
    picture = svg(scene(name), theme=theme, interactive=interactive)
    root = tree(picture)
    assert root.tag == f"{SVG}svg"
    assert {element.tag for element in root.iter()} <= {
        f"{SVG}{tag}" for tag in (
            "svg", "title", "desc", "style", "defs", "g", "path", "rect", "circle", "ellipse", "use"
        )
    }  # fmt: skip
    ids = identifiers(picture)
    assert len(ids) == len(set(ids))
    links = told(picture, "href")
    assert {link.removeprefix("#") for link in links} <= set(ids)
    outside = picture.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"https?:|url\(|@import|src=", outside)


@pytest.mark.parametrize("name", POSITIONS)
def test_title_and_description_are_for_screen_readers(name: str):
    root = tree(svg(scene(name)))
    title, desc = root[0], root[1]
    assert (title.tag, title.text) == (f"{SVG}title", scene(name).title)
    assert (desc.tag, desc.text) == (f"{SVG}desc", scene(name).description)
    assert root.attrib["role"] == "img"
    assert root.attrib["aria-labelledby"] == f"{title.attrib['id']} {desc.attrib['id']}"


@pytest.mark.parametrize("name", POSITIONS)
def test_every_area_line_and_piece_can_be_pointed_at_by_name(name: str):
    shown = scene(name)
    picture = svg(shown, interactive=True)
    assert sorted(told(picture, "data-area")) == sorted(area.id for area in shown.areas)
    assert told(picture, "data-piece") == [piece.id for piece in shown.pieces]
    assert told(picture, "data-place") == [f"{p.place[0]}.{p.place[1]}" for p in shown.pieces]
    assert {line.id for line in shown.lines} == set(told(picture, "data-line"))


def test_pieces_stand_where_the_scene_says():
    shown = scene("ordo")
    places = told(svg(shown), "transform")
    assert "translate(2.5 7.5)" in places
    assert len([place for place in places if place.startswith("translate")]) >= len(shown.pieces)


def test_later_pieces_lie_over_earlier_ones():
    shown = scene("dorix")
    drawn = told(svg(shown), "data-place")
    assert drawn.index("b2.0") < drawn.index("b2.1") < drawn.index("b2.2")


def test_user_texts_are_escaped():
    hostile = replace(
        scene("ordo"),
        title=HOSTILE,
        description=HOSTILE,
        areas=(Area(HOSTILE, HOSTILE, "control", ((0, 0), (1, 0), (1, 1), (0, 1)), 0, HOSTILE),),
        pieces=(Piece(HOSTILE, "disc", 0, (HOSTILE, 0), 1, 1, HOSTILE),),
        labels=(Label(1, 1, HOSTILE, "name"), Label(1, 1, HOSTILE + " Ω", "name")),
    )
    picture = svg(hostile, interactive=True)
    root = tree(picture)
    assert "<script" not in picture
    assert root[0].text == HOSTILE.replace("\x00", "�").replace("\x1b", "�").replace("\ud800", "�")
    assert not any(element.tag.endswith("script") for element in root.iter())


def test_an_at_sign_in_a_text_stays_one():
    picture = svg(replace(scene("ordo"), title="a@b"))
    assert tree(picture)[0].text == "a@b"


@pytest.mark.parametrize("name", POSITIONS)
def test_the_same_scene_gives_the_same_picture(name: str):
    shown = scene(name)
    again = Scene(**{field: getattr(shown, field) for field in shown.__dataclass_fields__})
    assert svg(shown) == svg(again)


def test_pictures_on_one_page_share_no_names():
    pictures = [
        svg(scene("ordo")), svg(scene("ordo split")), svg(scene("ido")),
        svg(scene("ordo"), theme="dark"), svg(scene("ordo"), coordinates=False),
        svg(scene("ordo"), interactive=True),
    ]  # fmt: skip
    ids = [name for picture in pictures for name in identifiers(picture)]
    assert len(ids) == len(set(ids))
    for picture in pictures:
        own = told(picture, "class")[0].split()[1]
        style = tree(picture).findtext(f"{SVG}style") or ""
        selectors = re.findall(r"(?:^|[{}])(\.[^{}]+)\{", style)
        assert selectors
        assert all(selector.startswith(f".{own}") for selector in selectors)


def test_a_picture_has_the_width_asked_for_and_scales():
    shown = scene("ordo")
    root = tree(svg(shown, width=545))
    assert (root.attrib["width"], root.attrib["height"]) == ("545", "445")
    assert root.attrib["viewBox"] == "-.7 -.2 10.9 8.9"
    assert "width" not in tree(svg(shown, width=None)).attrib


@pytest.mark.parametrize("width", [0, -5, 1_000_000])
def test_impossible_widths_are_refused(width: int):
    with pytest.raises(CannotDraw, match="pixels wide"):
        svg(scene("ordo"), width=width)


def test_unknown_themes_are_refused():
    with pytest.raises(CannotDraw, match="no theme 'pink'; the themes are: auto, light, dark"):
        svg(scene("ordo"), theme="pink")


@pytest.mark.parametrize("name", ["ordo", "dorix", "ido"])
def test_coordinates_can_be_left_out(name: str):
    with_them, without = svg(scene(name)), svg(scene(name), coordinates=False)
    assert 'class="label coordinate"' in with_them
    assert "coordinate" not in without
    wide, narrow = (
        [float(n) for n in tree(p).attrib["viewBox"].split()] for p in (with_them, without)
    )
    assert narrow[2] <= wide[2]
    assert narrow[3] <= wide[3]


def test_handles_and_controls_are_drawn_for_those_who_can_use_them():
    shown = everything()
    tools = {area.id for area in shown.areas if area.kind in ("handle", "control")}
    assert tools
    assert not tools & set(told(svg(shown), "data-area"))
    assert tools <= set(told(svg(shown, interactive=True), "data-area"))


def test_areas_of_an_interactive_picture_are_buttons_with_spoken_names():
    shown = scene("ordo")
    picture = svg(shown, interactive=True)
    areas = {e.attrib["data-area"]: e for e in tree(picture).iter() if "data-area" in e.attrib}
    assert areas["c1"].attrib["role"] == "button"
    assert areas["c1"].attrib["aria-label"] == "c1, white piece"
    assert tree(picture).attrib["role"] == "group"
    assert told(svg(shown), "aria-label") == []


def test_only_areas_are_pointed_at():
    shown = scene("dorix")
    style = tree(svg(shown, interactive=True)).findtext(f"{SVG}style") or ""
    assert ".still{pointer-events:none}" in style
    over = [e for e in tree(svg(shown)).iter() if e.attrib.get("class", "").startswith("pieces")]
    assert over[0].attrib["class"] == "pieces still"


def test_a_picture_without_background_has_no_card():
    assert 'class="card"' in svg(scene("ordo"))
    assert 'class="card"' not in svg(scene("ordo"), background=False)


def test_pictures_stay_small():
    assert len(svg(scene("ordo"))) < 25_000
    assert max(len(svg(scene(name))) for name in POSITIONS) < 50_000


def test_an_empty_scene_can_be_drawn():
    empty = Scene("Nothing", "Nothing at all.", (0, 0, 1, 1), (), ())
    assert tree(svg(empty, coordinates=False, interactive=True))[1].text == "Nothing at all."
