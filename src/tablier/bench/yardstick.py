"""C++ programs that count Ordo's actions: what this machine can do, to measure the rest by.

A yardstick is called with a depth and prints a line for every depth up to there, like ``perft 4
11501158``; what follows in the line is not read.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path

from tablier.bench.clock import children_seconds
from tablier.core.errors import TablierError

DEPTH = 4
COUNT = 11_501_158
ENOUGH_SECONDS = 0.05
FLAGS = ("-O3", "-march=native", "-std=c++17")

_LINE = re.compile(r"^perft (\d+) (\d+)\b", re.MULTILINE)


class BadYardstick(TablierError):
    """A program that cannot be compiled, or that counts wrong."""


@dataclass(frozen=True)
class Yardstick:
    """A compiled program, and how deep it counts."""

    source: str
    program: Path
    depth: int = DEPTH

    def run(self) -> float:
        """Actions in a second of the processor."""
        actions, seconds = self._counted()
        return actions / seconds

    def fitted(self) -> Yardstick:
        """The same, counting one action further when it is done too soon to be timed."""
        _, seconds = self._counted()
        return replace(self, depth=self.depth + 1) if seconds < ENOUGH_SECONDS else self

    def _counted(self) -> tuple[int, float]:
        started = children_seconds()
        try:
            done = subprocess.run(
                [self.program, str(self.depth)], capture_output=True, text=True, check=True
            )
        except (OSError, subprocess.CalledProcessError) as error:
            raise BadYardstick(
                "{file} does not run: {reason}", file=self.source, reason=str(error)
            ) from error
        seconds = children_seconds() - started
        counts = {int(depth): int(count) for depth, count in _LINE.findall(done.stdout)}
        if counts.get(DEPTH) != COUNT:
            raise BadYardstick(
                "{file} should say perft {depth} {count}, and says {text!r}",
                file=self.source, depth=DEPTH, count=COUNT, text=done.stdout[-200:],
            )  # fmt: skip
        return sum(counts.values()), seconds


def compiler() -> str | None:
    """The C++ compiler, if there is one."""
    return shutil.which("g++")


def own_source() -> Path:
    """The project's own yardstick: in an installed package beside this file, else in ``bench/``."""
    packed = Path(str(files("tablier.bench"))) / "ordo_perft.cpp"
    return packed if packed.exists() else Path(__file__).parents[3] / "bench" / "ordo_perft.cpp"


def build(source: Path, directory: Path, machine: str) -> Yardstick:
    """Compile a program, or find it compiled for this machine before."""
    found = compiler()
    if found is None:
        raise BadYardstick("there is no g++ to compile {file} with", file=str(source))
    text = source.read_bytes()
    key = hashlib.sha256("\0".join((machine, found, *FLAGS)).encode() + text).hexdigest()[:16]
    program = directory / f"{source.stem}-{key}"
    if not program.exists():
        directory.mkdir(parents=True, exist_ok=True)
        fresh = program.with_suffix(".new")
        done = subprocess.run(
            [found, *FLAGS, "-o", fresh, source], capture_output=True, text=True
        )  # fmt: skip
        if done.returncode:
            raise BadYardstick(
                "{file} does not compile: {reason}",
                file=str(source), reason=done.stderr.strip().partition("\n")[0],
            )  # fmt: skip
        fresh.replace(program)
    return Yardstick(str(source), program).fitted()
