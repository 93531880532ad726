"""``tablier engine`` in a process of its own: whole conversations."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablier
from cli.terminal import start
from protocol.engine import EngineProcess

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
POSITION = "position start actions b2 c3"
# Blue, to move, has three squares of a diagonal; the fourth, a1, is empty.
WON = "r,-,-,b/-,-,b,-/r,b,-,-/-,-,-,r b 12:12"


@pytest.fixture(name="engine", scope="module")
def _engine() -> Iterator[EngineProcess]:  # pyright: ignore[reportUnusedFunction]
    """One conversation for all who only ask for one thing or the other."""
    with EngineProcess() as engine:
        yield engine
        assert engine.end() == (0, "")


@pytest.fixture(autouse=True)
def _dorix(engine: EngineProcess) -> None:  # pyright: ignore[reportUnusedFunction]
    engine.say("setoption level 10", "setoption hash 8", "setoption seed none", "game dorix")
    assert engine.answer("isready") == "readyok"


def test_the_conversation_in_the_documentation() -> None:
    block = re.search(r"^```text\n(> hello.*?)^```", DOCUMENT.read_text("utf-8"), re.M | re.S)
    assert block
    with EngineProcess() as engine:
        for line in block[1].splitlines():
            if line.startswith("> "):
                engine.say(line[2:])
            else:
                pattern = re.escape(line[2:]).replace("…", ".+")
                assert re.fullmatch(pattern, engine.hear()[1]), line
        assert engine.hear()[1] == ""
        assert engine.end() == (0, "")


def test_the_choice_is_legal_and_that_of_the_last_report(engine: EngineProcess) -> None:
    engine.say(POSITION, "go nodes 500")
    *infos, best = engine.until("bestmove")
    action = best.split()[1]
    state = tablier.game("dorix").initial().play("b2").play("c3")
    assert action in state.actions
    assert infos[-1].partition(" actions ")[2].split()[0] == action
    depths = [int(info.split()[2]) for info in infos]
    assert depths == list(range(1, len(depths) + 1))


def test_lines_are_numbered_and_begin_differently(engine: EngineProcess) -> None:
    engine.say(POSITION, "go depth 2 lines 3")
    *infos, _ = engine.until("bestmove")
    last = infos[-3:]
    assert [re.search(r" line (\d) ", info)[1] for info in last] == ["1", "2", "3"]  # type: ignore[index]
    assert len({info.partition(" actions ")[2].split()[0] for info in last}) == 3


def test_the_same_nodes_and_seed_bring_the_same_answers(engine: EngineProcess) -> None:
    def ask() -> list[str]:
        engine.say("setoption seed 5", POSITION, "go level 4 nodes 300")
        return [re.sub(r" seconds \S+ speed \S+", "", line) for line in engine.until("bestmove")]

    first = ask()
    assert len(first) > 2
    assert ask() == first == ask()


def test_a_win_is_told(engine: EngineProcess) -> None:
    engine.say(f"position {WON}", "go depth 3")
    *infos, best = engine.until("bestmove")
    assert best == "bestmove a1"
    assert " wins 1 " in infos[-1]


def test_stop_ends_a_search_without_end(engine: EngineProcess) -> None:
    engine.say(POSITION, "go infinite")
    engine.until("info")
    assert engine.answer("isready") != ""  # it listens meanwhile
    engine.say("stop")
    assert engine.until("bestmove")[-1].split()[1] in tablier.game("dorix").initial().actions


def test_an_infinite_search_holds_its_answer_until_stop(engine: EngineProcess) -> None:
    engine.say(f"position {WON}", "go infinite")
    engine.until("info")
    engine.say("isready")
    assert engine.until("readyok")[-1] == "readyok"
    assert engine.answer(POSITION) == "error a search is going on; stop it first"
    assert engine.answer("stop").startswith("bestmove ")


def test_stop_is_answered_in_50_ms_in_every_phase(engine: EngineProcess) -> None:
    slow: list[float] = []
    for lines in (1, 4):
        for reports in (0, 1, 6):
            engine.say(POSITION, f"go infinite lines {lines}")
            for _ in range(reports):
                engine.until("info")
            told = engine.say("stop")
            came = told
            while True:
                came, line = engine.hear()
                if line.startswith("bestmove"):
                    break
            slow.append(came - told)
    assert sorted(slow)[len(slow) // 2] < 0.05  # other work on the machine may delay one or two
    assert max(slow) < 0.5


def test_stop_without_a_search_says_nothing(engine: EngineProcess) -> None:
    engine.say("stop", "", "   ")
    assert engine.answer("isready") == "readyok"


ERRORS = {
    "hallo": "there is no command 'hallo'; the commands are: hello, isready,",
    "game chess": "there is no game 'chess'",
    "game dorix:players=9": "option players cannot be '9'",
    "position": "position is followed by start, or by the text of one",
    "position here": "The position 'here' cannot be read",
    "position start actions b2 b2": "Red controls b2, not Blue",
    "position start actions z9": "The action 'z9' cannot be read",
    "go fast": "go knows no 'fast', only seconds, nodes,",
    "go seconds": "seconds needs a number more than 0, not ''",
    "go seconds -1": "seconds needs a number more than 0, not '-1'",
    "go nodes 1 nodes 2": "nodes is said twice",
    "go level 11": "there is no level 11",
    "setoption speed 3": "there is no option 'speed'; the options are: level,",
    "setoption hash 0": "option hash cannot be '0'; it may be a number from 1 to 65536",
    "setoption hash": "option hash cannot be ''",
    "go \x00 \udcff": "go knows no",
}


@pytest.mark.parametrize("line", ERRORS)
def test_C6_a_mistake_is_answered_in_one_line(engine: EngineProcess, line: str) -> None:
    answered = engine.answer(line.encode(errors="replace").decode())
    assert answered.startswith(f"error {ERRORS[line]}")
    assert engine.answer("isready") == "readyok"  # and nothing else


def test_a_game_that_is_over_is_not_searched(engine: EngineProcess) -> None:
    answered = engine.answer(f"position {WON} actions a1", "go nodes 10")
    assert answered == "error the game is over: Blue holds the diagonal a1–d4"


def test_repetition_counts_what_was_played(engine: EngineProcess) -> None:
    engine.say("game ordo")
    shuffle = " ".join(["c1-b1", "c8-b8", "b1-c1", "b8-c8"] * 2)
    answered = engine.answer(f"position start actions {shuffle}", "go nodes 10")
    assert answered == "error the game is over: the same position has come up 3 times"


def test_before_a_game_there_is_nothing_to_search() -> None:
    with EngineProcess() as engine:
        assert engine.answer("go nodes 5") == "error say first which game, as in game ordo"
        assert engine.answer("position start").startswith("error say first")
        assert engine.answer("isready") == "readyok"


def test_the_end_of_the_input_waits_for_a_search_that_has_an_end() -> None:
    with EngineProcess() as engine:
        engine.say("game dorix", "go nodes 2000")
        assert engine.process.stdin
        engine.process.stdin.close()
        assert engine.until("bestmove", "")[-1].startswith("bestmove ")
        assert engine.process.wait(20) == 0


@pytest.mark.parametrize("last", ["quit", "end of the input"])
def test_an_infinite_search_ends_with_the_conversation(last: str) -> None:
    with EngineProcess() as engine:
        engine.say("game dorix", "go infinite")
        engine.until("info")
        if last == "quit":
            engine.say("quit")
        assert engine.end() == (0, "")


def test_a_listener_that_goes_away_ends_the_engine() -> None:
    with start("engine", stdin=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        print("game dorix\ngo infinite lines 5", file=process.stdin, flush=True)
        assert process.stdout.readline().startswith("info ")
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(20) == 0
