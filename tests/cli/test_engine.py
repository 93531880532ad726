"""engine: the command behind the protocol (its conversations are tested in tests/protocol)."""

from __future__ import annotations

import signal
import sys

import pytest

from cli.terminal import run, start


def test_the_end_of_the_input_is_the_end_once_a_search_is_through() -> None:
    said = run("engine", typed="game dorix\ngo nodes 200\n").splitlines()
    assert said[-1].startswith("bestmove ")
    assert all(line.startswith("info depth ") for line in said[:-1])


def test_nonsense_is_answered_and_nothing_else_happens() -> None:
    said = run("engine", typed="\n\nwhat\ngo\nposition start\nquit\nhello\n").splitlines()
    assert said == [
        "error there is no command 'what'; the commands are: hello, isready, setoption, game, "
        "position, go, stop, quit",
        *["error say first which game, as in game ordo"] * 2,
    ]


def test_the_book_is_an_option() -> None:
    said = run("engine", typed="setoption book 0\nsetoption book yes\nhello\n").splitlines()
    assert said[0] == "error option book cannot be 'yes'; it may be a number from 0 to 1"
    assert "option name book type number default 1 min 0 max 1" in said


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is another thing there")
def test_ctrl_c_ends_it_in_silence() -> None:
    with start("engine", stdin=-1) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write("hello\n")
        process.stdin.flush()
        while process.stdout.readline() != "welcome\n":
            pass
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate()
    assert (process.returncode, errors) == (0, "")
