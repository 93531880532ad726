"""The engine as other programs meet it: a process that is talked to in lines."""

from __future__ import annotations

import queue
import subprocess
import sys
import threading
import time
from types import TracebackType

PATIENCE = 120.0  # kernels may have to be compiled


class EngineProcess:
    """``tablier engine``, with what it answers."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tablier", "engine"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self._lines: queue.SimpleQueue[tuple[float, str]] = queue.SimpleQueue()
        threading.Thread(target=self._hear, daemon=True).start()

    def _hear(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self._lines.put((time.perf_counter(), line.rstrip("\n")))
        self._lines.put((time.perf_counter(), ""))

    def say(self, *lines: str) -> float:
        """Tell it something; when that was done."""
        assert self.process.stdin
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()
        return time.perf_counter()

    def until(self, *words: str) -> list[str]:
        """What it says up to a line that begins with one of the words."""
        heard: list[str] = []
        while True:
            _, line = self.hear()
            heard.append(line)
            if line.partition(" ")[0] in words:
                return heard

    def hear(self) -> tuple[float, str]:
        """The next line, and when it came; an empty one is the end."""
        return self._lines.get(timeout=PATIENCE)

    def answer(self, *lines: str) -> str:
        """The one line that it answers to some."""
        self.say(*lines)
        return self.hear()[1]

    def end(self) -> tuple[int, str]:
        """Its exit code once the input has ended, and what it said to standard error."""
        assert self.process.stdin
        assert self.process.stderr
        self.process.stdin.close()
        said = self.process.stderr.read()
        return self.process.wait(PATIENCE), said

    def __enter__(self) -> EngineProcess:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait()
