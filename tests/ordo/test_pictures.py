"""The pictures of Ordo's rules: they can be drawn, and what their captions say is true."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest

import tablier
from tablier import IllegalAction, State
from tablier.games.ordo.notation import START
from tablier.games.ordo.position import SQUARES, groups, neighbours, unpack

GAME = tablier.game("ordo")
TEXTS = files("tablier.games.ordo") / "texts"
PICTURES: dict[str, dict[str, Any]] = tomllib.loads((TEXTS / "pictures.toml").read_text("utf-8"))
_SHOWN = re.compile(r"!\[([^\]]*)\]\(pictures/([a-z-]+)\.svg\)")


def captions(language: str) -> dict[str, str]:
    """The caption of every picture that a text shows."""
    text = (TEXTS / f"rules.{language}.md").read_text("utf-8")
    return {name: caption for caption, name in _SHOWN.findall(text)}


def moments(name: str) -> list[State]:
    """The positions of a picture, from what is set up to what is shown."""
    picture = PICTURES[name]
    state = GAME.parse(picture["position"]) if "position" in picture else GAME.initial()
    for action in picture.get("actions", ()):
        state = state.play(action)
    return list(state.moments)


def shown(name: str) -> State:
    """The position of a picture."""
    return moments(name)[-1]


def pieces(state: State, player: int) -> set[str]:
    """The squares of a player's pieces."""
    position = unpack(state.row)
    return {SQUARES[square] for square in (position.white, position.black)[player]}


def parts(squares: set[str]) -> list[set[str]]:
    """The connected parts of some pieces."""
    found = groups(frozenset(SQUARES.index(name) for name in squares))
    return [{SQUARES[square] for square in part} for part in found]


def around(square: str) -> set[str]:
    """The squares that touch a square."""
    return {SQUARES[number] for number in neighbours(SQUARES.index(square))} - {square}


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_picture_is_shown_and_every_one_shown_exists(language: str):
    assert set(captions(language)) == set(PICTURES)


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_can_be_set_up_played_and_drawn(name: str):
    state = shown(name)
    assert GAME.parse(str(state)) == state
    assert state.svg().startswith("<svg")


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("name", [name for name in PICTURES if "actions" in PICTURES[name]])
def test_the_last_action_stands_in_the_caption(name: str, language: str):
    assert PICTURES[name]["actions"][-1] in captions(language)[name]


def test_O2_start():
    """The start: White below, Black above. White moves first."""
    state = shown("start")
    assert str(state) == START
    assert all(square[1] in "123" for square in pieces(state, 0))
    assert all(square[1] in "678" for square in pieces(state, 1))
    assert state.player == 0


def test_O3_group():
    """Two connected groups. A corner is enough: b2 touches c3."""
    state = shown("group")
    white = pieces(state, 0)
    assert len(parts(white)) == len(parts(pieces(state, 1))) == 1
    assert white & around("b2") == {"c3"}


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_O5_singleton(language: str):
    """White to move. The piece on e4 may go to d4, c4, f4, f5 or g6, or capture on b4."""
    state = shown("singleton")
    *moves, capture = re.findall(r"\b[a-j][1-8]\b", captions(language)["singleton"])[1:]
    said = {f"e4-{square}" for square in moves} | {f"e4x{capture}"}
    assert state.player == 0
    assert {action for action in state.actions if re.match("e4[-x]", action)} == said
    # "Everywhere else it would lose its group": no rule but that one keeps it from going there.
    for move in ("e4-e5", "e4-e6", "e4xe7", "e4-d5", "e4xc6", "e4-h7", "e4-i8"):
        with pytest.raises(IllegalAction, match="would split White's group"):
            state.play(move)


def test_O6_O7_ordo_forward():
    """The first move of a game: the ordo c2–d2 has gone two squares forward. c4 touches b3, d4 e3."""
    start, state = moments("ordo-forward")
    assert start == GAME.initial()
    assert pieces(state, 0) - pieces(start, 0) == {"c4", "d4"}
    assert "b3" in pieces(state, 0) & around("c4")
    assert "e3" in pieces(state, 0) & around("d4")


def test_O7_ordo_sideways():
    """The vertical ordo d3–d4 has slid three squares to the right."""
    before, state = moments("ordo-sideways")
    assert pieces(before, 0) - pieces(state, 0) == {"d3", "d4"}
    assert pieces(state, 0) - pieces(before, 0) == {"g3", "g4"}


def test_O9_capture_before():
    """White to move. The black piece on e6 is the only link between d7 and f5."""
    state = shown("capture-before")
    black = pieces(state, 1)
    assert state.player == 0
    assert black & around("e6") == {"d7", "f5"}
    one, other = parts(black - {"e6"})
    assert ("f5" in one, "d7" in other) == (True, True)


def test_O9_capture_after():
    """White has captured it (c4xe6). Black is split: five pieces behind, two in front."""
    before, state = moments("capture-after")
    assert pieces(before, 1) - pieces(state, 1) == {"e6"}
    front, behind = parts(pieces(state, 1))
    assert (len(behind), len(front)) == (5, 2)
    assert max(square[1] for square in front) < min(square[1] for square in behind)
    assert [mark.kind for mark in state.scene.marks if mark.kind == "split"] == ["split"] * 2


def test_O9_reconnect():
    """Black's only rescue: f5–g5 goes two squares backward, and f7 touches e8 and f8."""
    _, split, state = moments("reconnect")
    assert split == shown("capture-after")
    assert split.actions == ("f5:g5-f7",)
    assert {"e8", "f8"} <= pieces(state, 1) & around("f7")
    assert state.player == 0


def test_O11_win():
    """White has won: h6-h8; g7 keeps the piece in the group. g7-g8 would have been forbidden."""
    before, state = moments("win")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert pieces(state, 0) & around("h8") == {"g7"}
    with pytest.raises(IllegalAction, match="g7-g8 would split White's group"):
        before.play("g7-g8")
