"""How long one waits at the beginning: for the command line, and for the compiler.

Counted is the processor time of a new process, which on an idle machine is the time that passes.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tablier.bench.clock import children_seconds

FIRST_COUNT = "import tablier; tablier.game({game!r}).initial().perft(1)"


def help_seconds() -> float:
    """Of ``tablier --help``."""
    return _seconds(["-m", "tablier", "--help"])


def first_count_seconds(game: str, cache: Path | None = None) -> float:
    """Of the first compiled count in a new process; with the usual cache or one of its own."""
    return _seconds(["-c", FIRST_COUNT.format(game=game)], cache)


def _seconds(arguments: list[str], cache: Path | None = None) -> float:
    environment = {**os.environ, **({"TABLIER_CACHE": str(cache)} if cache else {})}
    started = children_seconds()
    command = [sys.executable, *arguments]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    return children_seconds() - started
