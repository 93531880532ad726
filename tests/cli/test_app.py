"""The command line as a whole: start, help, errors, pipes."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import tablier
from cli.terminal import fail, run, start
from tablier.cli import main
from tablier.cli.app import app

EXPECTED = {"games", "rules", "play", "show", "moves", "draw", "perft", "bench"}
COMMANDS = [info.callback.__name__ for info in app.registered_commands if info.callback]


def test_help_names_every_command_in_80_columns() -> None:
    text = run("--help")
    listed = text.partition("Commands:")[2].split()
    assert EXPECTED <= set(COMMANDS) <= set(listed)
    assert "..." not in text.partition("Commands:")[2]  # nothing cut off
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_80_columns(command: str) -> None:
    text = run(command, "--help")
    assert text.startswith(f"Usage: tablier {command} ")
    described = text.split("\n\n")[1]
    assert described.strip().endswith(".")
    assert all(len(line) <= 80 for line in text.splitlines() if "tablier" not in line)


def test_without_a_command_helps() -> None:
    runner = subprocess.run(
        [sys.executable, "-m", "tablier"], capture_output=True, text=True, check=False
    )
    assert "Usage: tablier" in runner.stdout + runner.stderr


def test_version() -> None:
    assert run("--version") == f"tablier {tablier.__version__}\n"


def test_entry_point_is_the_same_as_the_module() -> None:
    (script,) = entry_points(group="console_scripts", name="tablier")
    assert script.load() is main
    with start("--version") as process:
        assert process.communicate() == (run("--version"), "")
    assert process.returncode == 0


MISTAKES = [
    (("show", "chess"), 2, "there is no game 'chess'; the games are: ordo, ido, dorix"),
    (("show",), 2, "say which game: ordo, ido, dorix"),
    (("games", "go"), 2, "there is no game 'go'"),
    (("rules", "go"), 2, "there is no game 'go'"),
    (("show", "dorix:players=5"), 2, "option players cannot be '5'; it may be 2, 3 or 4"),
    (("moves", "ordo", "--position", "10/10 w"), 2, "8 rows separated by /"),
    (("show", "ordo", "hello"), 2, "The action 'hello' cannot be read"),
    (("show", "ordo", "c3-c4"), 1, "White is to move, and c3 holds no piece; legal: "),
    (("show", "dorix", "b2>c2"), 1, "the turn is over after b2"),
    (("show", "--record", "no such file"), 1, "no such file: No such file or directory"),
    (("perft", "ordo", "2", "--position", "x"), 2, "cannot be read"),
    (("draw", "ordo", "-o", "board.gif"), 2, "board.gif ends neither in .svg nor in .png"),
    (("draw", "ordo", "--each", "-o", "-"), 2, "--each writes several files"),
    (("draw", "ordo", "--theme", "mauve", "-o", "-"), 2, "there is no theme 'mauve'"),
    (("draw", "ordo", "--width", "0", "-o", "-"), 2, "from 1 to"),
    (("draw", "ordo", "-o", "no/where.svg"), 1, "no/where.svg: No such file or directory"),
    (("play", "ordo", "--names", "A,B,C"), 1, "played by 2 people, and there are 3 names"),
    (("play", "ordo", "--lots"), 2, "lots are drawn for the order of --names"),
]


@pytest.mark.parametrize(("arguments", "code", "said"), MISTAKES)
def test_C6_a_mistake_is_said_in_one_line(arguments: tuple[str, ...], code: int, said: str) -> None:
    exit_code, line = fail(*arguments)
    assert exit_code == code
    assert line.startswith("tablier: ")
    assert said in line


def test_a_record_of_another_game_is_a_mistake(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text('[Game "ordo"]')
    code, line = fail("show", "dorix", "--record", str(path))
    assert (code, line) == (2, f"tablier: {path} is a game of ordo, not of dorix")
    code, line = fail("show", "--position", "10", "--record", str(path))
    assert (code, line.partition(";")[0]) == (2, "tablier: a record has its own position")
    path.write_text('[Game "ordo"]\n1. a2-a9')
    code, line = fail("moves", "--record", str(path))
    assert code == 1
    assert "line 2, character 4: turn 1, a2-a9" in line


@pytest.mark.parametrize(
    "arguments",
    [
        ("games",), ("rules", "ido"), ("show", "ido"), ("moves", "ido", "frame:s", "--turns"),
        ("moves", "ordo"), ("draw", "ido"), ("perft", "ordo", "2", "--interpreted", "--json"),
        ("play", "ordo"), ("--help",),
    ],
    ids=" ".join,
)  # fmt: skip
def test_a_reader_that_has_seen_enough_is_no_error(arguments: tuple[str, ...]) -> None:
    with start(*arguments, stdin=subprocess.DEVNULL) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == ""


# What an ordinary start must not import: it takes longer than everything else together.
SLOW = ("numba", "numpy", "llvmlite", "resvg_py")
NOTHING_COMPILED = [
    ("--help",), ("--version",), ("games",), ("games", "--json"), ("rules", "ido"),
    ("show", "ordo"), ("show", "ido", "--json"), ("moves", "dorix"), ("moves", "dorix", "--turns"),
    ("draw", "dorix", "-o", "-"), ("perft", "dorix", "2", "--interpreted"), ("play", "ordo"),
    ("bench", "--help"),
]  # fmt: skip


@pytest.mark.parametrize("arguments", NOTHING_COMPILED, ids=" ".join)
def test_commands_that_compile_nothing_import_nothing_slow(arguments: tuple[str, ...]) -> None:
    program = (
        "import sys\n"
        "from tablier.cli.app import app\n"
        "app(sys.argv[1:], standalone_mode=False)\n"
        f"print([name for name in {SLOW} if name in sys.modules], file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        capture_output=True, text=True, stdin=subprocess.DEVNULL, check=True,
    )  # fmt: skip
    assert done.stderr == "[]\n"


def test_help_and_version_do_without_rich() -> None:
    program = (
        "import sys\nfrom tablier.cli.app import app\napp(['--help'], standalone_mode=False)\n"
        "print('rich' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith("False\n")


def test_names_of_games_are_completed() -> None:
    from tablier.cli.arguments import complete_game

    assert complete_game("") == ["ordo", "ido", "dorix"]
    assert complete_game("D") == ["dorix"]
