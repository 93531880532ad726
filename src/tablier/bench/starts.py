"""How long one waits at the beginning: for the command line, and for the compiler.

Counted is the processor time of a new process, which on an idle machine is the time that passes:
NumPy's threads, which run at its start beside everything else, are held to one. Python's own compiled
files are kept, as they are for everybody who has started a program before.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tablier.bench.clock import children_seconds

COMMANDS = ("--help", "games", "rules ido", "show ido", "moves ido", "draw ido")  # compile nothing
# To the result and not further: what a process takes to end is not what one waits for.
FIRST_COUNT = "import os, tablier; tablier.game({game!r}).initial().perft(1); os._exit(0)"


def command_seconds(command: str, kept: Path) -> float:
    """Of a command; Python's compiled files are kept in a directory."""
    return _seconds(["-m", "tablier", *command.split()], kept)


def first_count_seconds(game: str, kept: Path, cache: Path | None = None) -> float:
    """Of the first compiled count in a new process; with the usual cache or one of its own."""
    return _seconds(["-c", FIRST_COUNT.format(game=game)], kept, cache)


def first_answer_seconds(game: str, kept: Path, cache: Path | None = None) -> float:
    """Of the first answer of the fifth level to another program."""
    asked = f"game {game}\ngo level 5\n"
    return _seconds(["-m", "tablier", "engine"], kept, cache, asked)


def _seconds(arguments: list[str], kept: Path, cache: Path | None = None, told: str = "") -> float:
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "PYTHONPYCACHEPREFIX": str(kept)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if cache:
        environment["TABLIER_CACHE"] = str(cache)
    started = children_seconds()
    command = [sys.executable, *arguments]
    subprocess.run(command, env=environment, check=True, capture_output=True, input=told, text=True)
    return children_seconds() - started
