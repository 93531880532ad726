"""What the captions of the pictures claim holds in the positions that are shown."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

import pytest

import tablier
from dorix.table import piles
from tablier import State

TEXTS = files("tablier.games.dorix") / "texts"
SQUARE = re.compile("[a-d][1-4]")


def claims(name: str) -> list[str]:
    """The sentences of an English caption."""
    text = (TEXTS / "rules.en.md").read_text("utf-8")
    (caption,) = re.findall(rf"^!\[(.*)\]\(pictures/{name}\.svg\)$", text, re.MULTILINE)
    return re.split(r"(?<=[.;:,]) ", caption)


@cache
def shown(name: str) -> tuple[State, ...]:
    """The position of a picture, and those after each action."""
    picture = tomllib.loads((TEXTS / "pictures.toml").read_text("utf-8"))[name]
    game = tablier.game(picture.get("game", "dorix"))
    states = [game.parse(picture["position"]) if "position" in picture else game.initial()]
    for action in picture.get("actions", ()):
        states.append(states[-1].play(action))
    return tuple(states)


def controlled(state: State, letter: str) -> set[str]:
    return {square for square, pile in piles(state).items() if pile[-1] == letter}


def winners(name: str) -> tuple[int, ...]:
    outcome = shown(name)[-1].outcome
    return outcome.winners if outcome else ()


def test_D1_start_is_an_empty_board_with_two_diagonals():
    assert shown("start")[-1] == tablier.game("dorix").initial()
    assert "Its two diagonals, a1–d4 and a4–d1, decide the game." in " ".join(claims("start"))


def test_D4_piles_are_controlled_as_the_caption_says():
    state, text = shown("piles")[-1], " ".join(claims("piles"))
    red, blue, below = re.split("Blue controls|The blue pawn", text)
    assert red.startswith("Red controls")
    assert controlled(state, "r") == set(SQUARE.findall(red))
    assert controlled(state, "b") == set(SQUARE.findall(blue))
    assert below.startswith(" at the bottom of b2 counts for nothing")
    assert piles(state)["b2"][0] == "b"


def test_D8_a_pawn_on_an_empty_square():
    before, after = shown("place")
    assert claims("place")[0] == "Red has put a pawn on the empty square c2."
    assert after.turn_texts == ("c2",)
    assert "c2" not in piles(before)
    assert after.player == 1


def test_D9_the_receivers_of_the_coming_collapse():
    state = shown("collapse-before")[-1]
    heights = {square: len(pile) for square, pile in piles(state).items()}
    assert claims("collapse-before")[2] == "b3 (one) and c2 (two) are lower and will receive;"
    assert claims("collapse-before")[3:] == ["b1 (three) is as high,", "a2 is empty."]
    assert state.player == 0
    assert heights["b2"] + 1 == 3
    assert (heights["b3"], heights["c2"], heights["b1"]) == (1, 2, 3)
    assert "a2" not in heights
    assert state.play("b2").actions == (">c2", ">b3")


def test_D10_the_collapse_afterwards():
    before, after = shown("collapse-after")[0], shown("collapse-after")[-1]
    assert before == shown("collapse-before")[-1]
    assert claims("collapse-after")[0] == "The turn was b2>c2>b3."
    assert after.turn_texts == ("b2>c2>b3",)
    assert {"c2", "b3"} <= controlled(after, "r")
    assert piles(after)["b2"] == "b"
    assert after.player == 1


def test_D10_two_pawns_for_three_receivers():
    before, played, *_, after = shown("fewer")
    assert claims("fewer")[0] == "Two pawns for three receivers:"
    assert claims("fewer")[1] == "Red chose b3 and c2 (b2>b3>c2)."
    assert len(piles(played)["b2"]) == 2
    assert set(played.actions) == {">b3", ">c2", ">a2"}
    assert after.turn_texts == ("b2>b3>c2",)
    assert "b2" not in piles(after)
    assert piles(after)["a2"] == piles(before)["a2"]
    assert after.at_turn_start


def test_D12_red_wins():
    assert claims("win")[0] == "Red has played c2>b2>c3."
    assert claims("win")[-2:] == ["c3 and d4 are all red:", "Red wins."]
    assert shown("win")[-1].turn_texts == ("c2>b2>c3",)
    assert {"a1", "b2", "c3", "d4"} <= controlled(shown("win")[-1], "r")
    assert winners("win") == (0,)


def test_D12_both_sides_hold_a_diagonal():
    state = shown("both")[-1]
    assert claims("both") == [
        "Both sides hold a diagonal,", "Red a1–d4 and Blue a4–d1.", "The game goes on.",
    ]  # fmt: skip
    assert controlled(state, "r") == {"a1", "b2", "c3", "d4"}
    assert controlled(state, "b") == {"a4", "b3", "c2", "d1"}
    assert state.outcome is None
    assert state.actions


def test_D13_partners_win_together():
    after = shown("team")[-1]
    assert claims("team")[:2] == ["Four players:", "Yellow has put a pawn on d4."]
    assert after.turn_texts == ("d4",)
    assert {"d4", "b2"} <= controlled(after, "y")
    assert {"a1", "c3"} <= controlled(after, "r")
    assert winners("team") == (0, 2)


@pytest.mark.parametrize("name", ["collapse-before", "collapse-after", "fewer", "win", "team"])
def test_only_the_pictures_that_should_show_a_win(name: str):
    assert bool(winners(name)) == (name in ("win", "team"))
