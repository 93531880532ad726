"""The other end of the protocol: a program that is asked for actions."""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from typing import IO

from tablier.core.errors import TablierError
from tablier.core.game import Game
from tablier.core.state import State
from tablier.protocol.lines import Go, one_line, write_go, write_position

PREPARING = 180.0  # seconds that a program may take to get ready
_running: set[subprocess.Popen[str]] = set()


class ProgramFailed(TablierError):
    """A program that does not do its part: it is not there, ends, falls silent or complains."""


class Program:
    """A program in a process of its own; what it says to standard error is kept for complaints."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.name = command
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._complaints: deque[str] = deque(maxlen=5)
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                text=True, encoding="utf-8", errors="replace",
                start_new_session=True,  # Ctrl-C is for those who asked it
            )  # fmt: skip
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise ProgramFailed(
                "{command} cannot be started: {reason}", command=command, reason=reason
            ) from error
        _running.add(self._process)
        out, err = self._process.stdout, self._process.stderr
        self._listener = threading.Thread(target=self._hear, args=(out,), daemon=True)
        self._noter = threading.Thread(target=self._note, args=(err,), daemon=True)
        self._listener.start()
        self._noter.start()
        self._greeted = False

    def _greet(self) -> None:
        """Learn the program's name."""
        self._say("hello")
        deadline = time.monotonic() + PREPARING
        while (line := self._next(deadline)) != "welcome":
            if line.startswith("id name "):
                self.name = line.removeprefix("id name ")
        self._greeted = True

    def begin(self, game: Game) -> None:
        """Begin a new game, and wait until the program is ready for it."""
        if not self._greeted:
            self._greet()
        self._say(f"game {game.name}")
        self._say("isready")
        self._await("readyok", time.monotonic() + PREPARING)

    def choose(self, state: State, go: Go, patience: float) -> str:
        """The action that the program chooses within its limits and ``patience`` seconds more."""
        self._say(write_position(state))
        self._say(write_go(go))
        return self._await("bestmove", time.monotonic() + (go.seconds or 0) + patience)

    def close(self) -> None:
        """End the program, and whatever it has started."""
        _kill(self._process)
        self._process.wait()
        _running.discard(self._process)

    def _say(self, line: str) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError as error:
            raise self._ended() from error

    def _await(self, word: str, deadline: float) -> str:
        """What follows a word at the beginning of a line that is to come."""
        while True:
            first, _, rest = self._next(deadline).partition(" ")
            if first == word:
                return rest.strip()
            if first == "error":
                raise ProgramFailed("{name} says: {said}", name=self.name, said=rest)

    def _next(self, deadline: float) -> str:
        try:
            line = self._lines.get(timeout=max(deadline - time.monotonic(), 0))
        except queue.Empty:
            raise ProgramFailed("{name} does not answer", name=self.name) from None
        if line is None:
            raise self._ended()
        return line.strip()

    def _ended(self) -> ProgramFailed:
        try:
            code = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return ProgramFailed("{name} says no more", name=self.name)
        self._noter.join(1)  # its last words
        said = self._complaints[-1] if self._complaints else ""
        return ProgramFailed(
            "{name} has ended with code {code}{said}",
            name=self.name, code=code, said=f": {said}" if said else "",
        )  # fmt: skip

    def _hear(self, stream: IO[str]) -> None:
        for line in stream:
            self._lines.put(line)
        self._lines.put(None)

    def _note(self, stream: IO[str]) -> None:
        self._complaints.extend(one_line(line) for line in stream if line.strip())


def end_all() -> None:
    """End every program that this process has started."""
    for process in tuple(_running):
        _kill(process)


def _kill(process: subprocess.Popen[str]) -> None:
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
