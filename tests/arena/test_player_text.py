"""Players named by texts."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tablier.arena.player_text import BadPlayer, read_player

TEXTS: dict[str, dict[str, Any]] = {
    "level:7": {"kind": "level", "level": 7},
    "level:10,seconds=0.2": {"kind": "level", "level": 10, "seconds": 0.2},
    "Level: 3, hash=8 , seed=0": {"kind": "level", "level": 3, "hash": 8, "seed": 0},
    "level:4,strength=0.25": {"level": 4, "strength": 0.25},
    "level:4,strength=0.0000": {"strength": 0.0},
    "engine:book=no": {"book": False},
    "uct,seconds=0.2": {"kind": "uct", "seconds": 0.2},
    "uct:nodes=50": {"kind": "uct", "nodes": 50},
    "engine:nodes=5000": {"kind": "engine", "nodes": 5000, "level": None},
    "engine": {"kind": "engine", "nodes": None},
    "tree:depth=3,threads=2": {"kind": "tree", "depth": 3, "threads": 2},
    "mcts": {"kind": "mcts"},
    "random": {"kind": "random"},
    "program:./a.out --book=x,y:z": {"kind": "program", "command": "./a.out --book=x,y:z"},
    "program,seconds=1,level=4:p": {"kind": "program", "seconds": 1.0, "level": 4, "command": "p"},
    "program,patience=0.5:p": {"kind": "program", "patience": 0.5, "level": None},
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_names_a_player(text: str) -> None:
    player = read_player(text)
    assert {name: getattr(player, name) for name in TEXTS[text]} == TEXTS[text]
    assert player.text == text


def test_weights_are_a_player_and_a_setting(tmp_path: Path) -> None:
    file = tmp_path / "first.json"
    file.write_text("{}")
    assert read_player(f"weights={file}").weights == str(file)
    assert read_player(f"weights={file},nodes=9").nodes == 9
    assert read_player(f"level:3,weights={file}").weights == str(file)


MISTAKES = {
    "": "there is no player ''",
    "stockfish": "there is no player 'stockfish'; the players are: level, engine,",
    "level": "say which level, as in level:7",
    "level:11": "level cannot be '11'; it is a number from 1 to 10, or any",
    "level:0": "level cannot be '0'",
    "level:7,seconds=0": "seconds cannot be '0'",
    "level:7,seconds=nan": "seconds cannot be 'nan'",
    "level:7,nodes=1.5": "nodes cannot be '1.5'",
    "level:7,strength=1.5": "strength cannot be '1.5'; it is a number from 0 to 1",
    "level:7,strength=nan": "strength cannot be 'nan'",
    "level:7,strength=weak": "strength cannot be 'weak'",
    "engine,strength=0.5": "'strength=0.5' means nothing",
    "engine:book=maybe": "book cannot be 'maybe'; it is yes or no",
    "level:7,speed=3": "'speed=3' means nothing; it may have level=…, seconds=…",
    "level:7,seconds=1,seconds=2": "seconds is said twice",
    "uct,level=3": "'level=3' means nothing",
    "random,nodes=3": "'nodes=3' means nothing",
    "weights=nowhere.json": "weights cannot be 'nowhere.json'; it is a file that exists",
    "weights": "say which weights",
    "program": "say which program",
    "program,hash=3:p": "'hash=3' means nothing",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_C6_what_names_no_player_is_refused(text: str) -> None:
    with pytest.raises(BadPlayer) as refused:
        read_player(text)
    assert MISTAKES[text] in str(refused.value)


def test_any_level_is_settled_for_a_game() -> None:
    open_text = read_player("level:any,nodes=10")
    levels = {open_text.settled(random.Random(seed)).level for seed in range(99)}
    assert levels == set(range(1, 11))
    settled = open_text.settled(random.Random(1))
    assert settled.text == f"level:{settled.level},nodes=10"
    assert settled.settled(random.Random(2)) is settled


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("level:5,seconds=0.2", 0.2),
        ("level:1", 2.0),
        ("level:1,nodes=9", None),
        ("uct", 2.0),
        ("random", None),
        ("program:p", None),
        ("program,seconds=3:p", 3.0),
    ],
)
def test_the_time_for_an_action(text: str, allowed: float | None) -> None:
    assert read_player(text).seconds_allowed == allowed
