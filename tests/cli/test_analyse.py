"""analyse: what the engine thinks of a position."""

from __future__ import annotations

import json
import re
import signal
import sys
from pathlib import Path

import pytest

import tablier
from cli.terminal import fail, run, start
from contract.games import PLAYER_COUNTS
from tablier.records import save

DORIX = tablier.game("dorix").initial()
WON = "r,-,-,b/-,-,b,-/r,b,-,-/-,-,-,r b 12:12"


def steps(*arguments: str) -> list[dict[str, object]]:
    """What is said to a program."""
    return [json.loads(line) for line in run("analyse", *arguments, "--json").splitlines()]


@pytest.mark.parametrize("name", PLAYER_COUNTS)
def test_every_game_is_analysed_deeper_and_deeper(name: str) -> None:
    found = steps(name, "--nodes", "600", "--lines", "2", "--hash", "1")
    depths = [step["depth"] for step in found]
    assert depths == list(range(1, len(depths) + 1))
    lines = found[-1]["lines"]
    assert isinstance(lines, list)
    assert len(lines) == 2  # pyright: ignore[reportUnknownArgumentType]


def test_a_line_for_each_step_and_line() -> None:
    lines = run("analyse", "dorix", "b2", "--depth", "2", "--lines", "2").splitlines()
    assert len(lines) == 4
    for number, line in enumerate(lines):
        form = rf"depth  {number // 2 + 1} +[+-]\d+ +\d+% +[\d ]+ in +\d+\.\d\d s  \S+"
        assert re.match(form, line), line


def test_proven_results_are_told_in_words() -> None:
    assert " wins in 1  100%" in run("analyse", f"dorix {WON}", "--depth", "2", "--lines", "1")


def test_the_position_can_be_named_in_every_way(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    save(DORIX.play("b2").play("c3").play("d1"), path)
    limits = ("--depth", "2", "--hash", "1")
    ways = [
        ("dorix", "b2", "c3"),
        (str(path), "--turn", "2"),
        ("--record", str(path), "--turn", "2"),
        ("dorix", "--record", str(path), "--turn", "2"),
    ]
    seen = [[{**step, "seconds": 0} for step in steps(*way, *limits)] for way in ways]
    assert seen[1:] == seen[:1] * 3
    texts = [(DORIX.play("b2").text,), ("dorix", "--position", str(DORIX.play("b2")))]
    one, other = ([{**step, "seconds": 0} for step in steps(*way, *limits)] for way in texts)
    assert one == other


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ((), 2, "say which game: ordo, ido, dorix"),
        (("chess",), 2, "there is no game 'chess'"),
        (("nothing.txt",), 1, "nothing.txt: No such file or directory"),
        (("dorix nonsense",), 2, "The position 'nonsense' cannot be read"),
        (("dorix", "b2", "--turn", "2"), 2, "there is no turn 2; the game has 1"),
        (("dorix", "z9"), 2, "The action 'z9' cannot be read"),
        ((f"dorix {WON}", "a1"), 1, "the game is over: there is nothing to decide"),
    ],
)
def test_C6_what_cannot_be_analysed(arguments: tuple[str, ...], code: int, said: str) -> None:
    found, line = fail("analyse", *arguments)
    assert found == code
    assert line.startswith(f"tablier: {said}")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is another thing there")
def test_ctrl_c_ends_an_analysis_without_end() -> None:
    with start("analyse", "dorix", "--seconds", "0", "--json") as process:
        assert process.stdout
        first = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.communicate()
    assert json.loads(first)["depth"] == 1
    assert process.returncode == 0
