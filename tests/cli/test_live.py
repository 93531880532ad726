"""What is different when somebody sits at the terminal: colours, columns, questions, Ctrl-C."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from codecs import getincrementaldecoder
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from tablier.records import load

if not sys.platform.startswith("linux"):
    pytest.skip("terminals of this kind are not on every system", allow_module_level=True)

import pty

CTRL_C, CTRL_D, TAB = "\x03", "\x04", "\t"
PATIENCE = 20.0


class Terminal:
    """A command at a terminal of its own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self._ours, theirs = pty.openpty()
        environment = os.environ | {
            "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "50", "PAGER": "cat",
            "INPUTRC": os.devnull,
        }  # fmt: skip
        environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tablier", *arguments],
            stdin=theirs, stdout=theirs, stderr=theirs, env=environment, cwd=folder,
            start_new_session=True, preexec_fn=_take_terminal,
        )  # fmt: skip
        os.close(theirs)
        self._decoder = getincrementaldecoder("utf-8")()
        self.seen = ""

    def until(self, text: str) -> str:
        """What appears up to a text."""
        end = monotonic() + PATIENCE
        while text not in self.seen:
            if not self._read(end):
                raise AssertionError(f"{text!r} does not appear in {self.seen!r}")
        before, _, self.seen = self.seen.partition(text)
        return before

    def type(self, keys: str) -> None:
        """Type on the keyboard."""
        os.write(self._ours, keys.encode())

    def press(self, key: str) -> None:
        """Press a key when the command waits for one: Ctrl-C is heard only then."""
        end = monotonic() + PATIENCE
        stat = Path(f"/proc/{self.process.pid}/stat")
        while stat.read_text().rpartition(") ")[2][0] != "S" and monotonic() < end:
            self._read(0)
        self.type(key)

    def rest(self) -> str:
        """What appears until the command has ended."""
        end = monotonic() + PATIENCE
        while self._read(end):
            pass
        self.process.wait(PATIENCE)
        return self.seen

    def close(self) -> None:
        """End it, if it has not ended by itself."""
        self.process.kill()
        self.process.wait()
        os.close(self._ours)

    def _read(self, end: float) -> bool:
        ready, _, _ = select.select([self._ours], [], [], max(0, end - monotonic()))
        try:
            new = os.read(self._ours, 65536) if ready else b""
        except OSError:  # the other side is closed
            new = b""
        self.seen += self._decoder.decode(new).replace("\r", "")
        return bool(new)


def _take_terminal() -> None:
    """Make the terminal the one whose Ctrl-C the command hears."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.fixture
def terminals(tmp_path: Path) -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


def sit(terminals: list[Terminal], folder: Path, *arguments: str) -> Terminal:
    terminals.append(Terminal(folder, *arguments))
    return terminals[-1]


def test_pieces_have_colours(terminals: list[Terminal], tmp_path: Path) -> None:
    shown = sit(terminals, tmp_path, "show", "dorix", "b2").rest()
    assert "\x1b[97;41mR\x1b[0m" in shown  # a red piece
    assert "    a       b       c       d\n" in shown  # columns are no pieces


def test_moves_stand_in_columns(terminals: list[Terminal], tmp_path: Path) -> None:
    shown = sit(terminals, tmp_path, "moves", "dorix").rest()
    assert shown.startswith("a1  a2  a3  a4  b1  b2  b3  b4  c1  c2  c3  c4  d1  d2  d3  d4\n")
    assert "16 legal actions" in shown


def test_pictures_are_not_spilt_on_the_screen(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = sit(terminals, tmp_path, "draw", "ordo")
    assert terminal.rest() == "tablier: say which file, as in -o board.svg\n"


def test_ctrl_c_offers_to_keep_the_game(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = sit(terminals, tmp_path, "play", "dorix")
    terminal.until("Red")
    terminal.until("> ")
    terminal.type("b2\n")
    terminal.until("Blue to move")
    terminal.until("> ")
    terminal.press(CTRL_C)
    offered = terminal.until("> ")
    assert "Keep the game in a file? Enter: dorix-" in offered
    terminal.type("no/where.txt\n")
    assert "no/where.txt: No such file or directory" in terminal.until("> ")
    terminal.type("evening.txt\n")
    assert "Go on with: tablier play --record evening.txt\n" in terminal.rest()
    assert terminal.process.returncode == 0
    assert load(tmp_path / "evening.txt").state.turn_texts == ("b2",)


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D], ids=["Ctrl-C", "Ctrl-D"])
def test_leaving_twice_keeps_the_game_too(
    key: str, terminals: list[Terminal], tmp_path: Path
) -> None:
    terminal = sit(terminals, tmp_path, "play", "dorix")
    terminal.until("Red to move")
    terminal.until("> ")
    terminal.type("b2\n")
    terminal.until("Blue to move")
    terminal.until("> ")
    terminal.press(key)
    terminal.until("Keep the game")
    terminal.until("> ")
    terminal.press(key)
    assert "Go on with: tablier play --record dorix-" in terminal.rest()
    (path,) = tmp_path.iterdir()
    assert load(path).state.turn_texts == ("b2",)


def test_a_game_can_be_left_behind(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = sit(terminals, tmp_path, "play", "dorix")
    terminal.until("Red to move")
    terminal.until("> ")
    terminal.type("b2\nquit\n")
    terminal.until("Keep the game")
    terminal.type("n\n")
    assert terminal.rest().endswith("Goodbye.\n")
    assert list(tmp_path.iterdir()) == []


def test_tab_completes_actions_and_commands(terminals: list[Terminal], tmp_path: Path) -> None:
    pytest.importorskip("readline")
    terminal = sit(terminals, tmp_path, "play", "dorix")
    terminal.until("Red to move")
    terminal.until("> ")
    terminal.type(f"posi{TAB}\n")
    assert "tablier show dorix --position" in terminal.until("Red")


def test_rules_are_shown_in_the_pager(terminals: list[Terminal], tmp_path: Path) -> None:
    shown = sit(terminals, tmp_path, "rules", "dorix", "--lang", "en").rest()
    assert "In short" in shown
    assert "\x1b[" in shown  # in colour
