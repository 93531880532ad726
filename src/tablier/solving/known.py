"""What has been proven of games: a file of results with how each was found.

A game's folder may have a file ``proofs.json``. A result is found by one search and checked by
another: its runs say by which method, with how much memory, how many nodes and seconds that took.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files

from tablier.core.registry import FOLDERS


@dataclass(frozen=True)
class Run:
    """One search that came to a result; seconds are those of one core."""

    method: str
    megabytes: int
    nodes: int
    seconds: float
    date: str


@dataclass(frozen=True)
class Known:
    """Whether the players of a side force a win from the start of a game within so many turns."""

    game: str
    side: str
    turns: int
    wins: bool
    runs: tuple[Run, ...]

    def command(self, run: Run) -> str:
        """What to enter to repeat a run."""
        return (
            f"tablier solve {self.game} --side {self.side.lower()} --turns {self.turns}"
            f" --method {run.method} --hash {run.megabytes}"
        )


def known_results(kind: str) -> tuple[Known, ...]:
    """What has been proven of a game, with its options.

    >>> {result.side for result in known_results("dorix") if not result.wins}
    {'Red', 'Blue'}
    """
    file = files(FOLDERS[kind]) / "proofs.json"
    if not file.is_file():
        return ()
    return tuple(
        Known(
            entry["game"], entry["side"], entry["turns"], entry["wins"],
            tuple(Run(**run) for run in entry["runs"]),
        )
        for entry in json.loads(file.read_text("utf-8"))
    )  # fmt: skip
