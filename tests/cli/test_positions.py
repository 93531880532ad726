"""show, moves, games: looking at positions."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablier
from cli.terminal import run, run_json
from contract.games import PLAYER_COUNTS
from tablier.records import save

ORDO_SHOWN = """\
8 · · X X · · X X · ·
7 X X X X X X X X X X
6 X X · · X X · · X X
5 · · · · · · · · · ·
4 · · O O · · · · · ·
3 O O · · O O · · O O
2 O O · · O O O O O O
1 · · O O · · O O · ·
  a b c d e f g h i j
White O 20   Black X 20
Black to move

game      ordo
position  2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/2ww6/ww2ww2ww/ww2wwwwww/2ww2ww2 b
turns     1, the last one c2:d2-c4
actions   56 legal
"""
WON = "3b6/2b3w3/2bb1w1w2/1b2w5/3ww5/10/10/10 w"
COLLAPSE = "r,-,r,r/-,b,-,r/-,brr,bb,-/-,rbb,-,- r 8:9 b2"


def test_show_ordo() -> None:
    assert run("show", "ordo", "c2:d2-c4") == ORDO_SHOWN


def test_show_in_the_middle_of_a_turn_says_what_is_left_to_do() -> None:
    shown = run("show", "dorix", "--position", COLLAPSE)
    assert "Red to move: b2 collapses, onto c2 or b3\n" in shown
    assert "actions   2 legal\n" in shown


def test_show_says_who_has_won() -> None:
    shown = run("show", "ordo", "h6-h8", "--position", WON)
    assert "\nWhite has won: White has reached the opponent's home row.\n" in shown
    assert "to move" not in shown


def test_C3_show_says_that_a_repeated_position_is_a_draw() -> None:
    shown = run("show", "ordo", *("c1-b1", "c8-b8", "b1-c1", "b8-c8") * 2)
    assert "\nThe game is a draw: the same position has come up 3 times.\n" in shown
    assert "to move" not in shown


def test_show_for_a_program() -> None:
    assert run_json("show", "dorix:players=3", "b2", "c3") == {
        "game": "dorix:players=3",
        "position": "-,-,-,-/-,-,b,-/-,r,-,-/-,-,-,- y 11:11:12",
        "player": 2,
        "player_name": "Yellow",
        "at_turn_start": True,
        "outcome": None,
        "turns": ["b2", "c3"],
        "legal_actions": 14,
    }
    over = run_json("show", "ordo", "h6-h8", "--position", WON)
    assert over["player"] is over["player_name"] is None
    assert over["outcome"]["winners"] == [0]
    assert over["outcome"]["winner_names"] == ["White"]
    assert run_json("show", "dorix", "--position", COLLAPSE)["at_turn_start"] is False


def test_a_whole_turn_is_typed_as_one_action() -> None:
    turns = ("b2", "b3", "c2", "c3", "b2>c2>b3")
    assert run_json("show", "dorix", *turns)["turns"] == list(turns)
    turns = ("s@f1", "s@c8", "frame:s", "l@c7", "f1-f2 done")
    state = tablier.game("ido").initial()
    for turn in turns[:-1]:
        state = state.play(turn)
    last = next(turn for turn in state.legal_turns())
    assert run_json("show", "ido", *turns[:-1], last)["turns"][-1] == last


@pytest.mark.parametrize("name", PLAYER_COUNTS)
def test_every_game_is_shown(name: str) -> None:
    state = tablier.game(name).initial()
    shown = run("show", name)
    assert shown.startswith(state.diagram() + "\n\n")
    assert f"position  {state}\n" in shown


def test_a_record_is_shown_with_its_last_turn(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    save(tablier.game("ordo").initial().play("c2:d2-c4"), path)
    assert run("show", "--record", str(path)) == ORDO_SHOWN
    assert run("show", "ordo", "--record", str(path)) == ORDO_SHOWN
    assert run_json("show", "ordo", "a6-a5", "--record", str(path))["turns"][-1] == "a6-a5"


@pytest.mark.parametrize("name", PLAYER_COUNTS)
def test_moves_are_the_legal_actions_one_a_line(name: str) -> None:
    state = tablier.game(name).initial()
    assert run("moves", name).splitlines() == list(state.actions)
    assert run_json("moves", name) == list(state.actions)


def test_moves_as_whole_turns() -> None:
    played = ("b2", "b3", "c2", "c3")
    turns = run_json("moves", "dorix", *played, "--turns")
    assert "b2>c2>b3" in turns
    assert "b2>b3>c2" in turns
    assert "b2" not in turns
    assert run("moves", "dorix", *played, "--turns").splitlines() == turns


def test_no_moves_when_the_game_is_over() -> None:
    for more in ((), ("--turns",)):
        assert run("moves", "ordo", "h6-h8", "--position", WON, *more) == ""
        assert run_json("moves", "ordo", "h6-h8", "--position", WON, *more) == []


def test_games_lists_every_game_with_its_options() -> None:
    listed = run("games")
    described = run_json("games")
    assert [game["name"] for game in described] == list(tablier.game_names())
    for game in described:
        assert f"{game['name']}   {game['title']} by {game['author']}\n" in listed
        for option in game["options"]:
            assert f"  {option['name']}=" in listed
    assert max(len(line.rstrip()) for line in listed.splitlines()) <= 80


def test_games_tells_about_one() -> None:
    assert "Loïc Lamy" not in run("games", "ordo:repetition=5")
    (described,) = run_json("games", "ordo")
    assert "https://spielstein.com" in described["credits"]
    assert described["options"] == [
        {
            "name": "repetition",
            "default": 3,
            "allowed": "0 or a number from 2 to 100",
            "meaning": "a position standing for the n-th time is a draw; 0: never",
        }
    ]
