"""Tactics as lines of a file: what there is to find, the position, the only right action."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import tablier
from tablier.core.state import State

HEADING = """\
# Positions with one right action, found and proven by tools/tactics.py.
#
# win N      the only action that wins within N turns, and the game is not won sooner
# defend N   the only action after which the other side does not win within N turns
# The second column names the motif; the third says for how many turns the action is proven to be
# the only one that wins, or to hold.
"""


@dataclass(frozen=True)
class Tactic:
    """A position and the only right action in it."""

    aim: str  # "win" or "defend"
    turns: int
    motif: str
    proven: int  # for how many turns
    position: str
    action: str

    @property
    def kind(self) -> str:
        """What is to be found, as it is written."""
        return f"{self.aim} {self.turns}"

    @property
    def state(self) -> State:
        """The position."""
        return tablier.parse(self.position)

    def __str__(self) -> str:
        return " | ".join((self.kind, self.motif, str(self.proven), self.position, self.action))


def read_tactics(file: Path) -> list[Tactic]:
    """The tactics of a file."""
    found: list[Tactic] = []
    for line in file.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            kind, motif, proven, position, action = line.split(" | ")
            aim, turns = kind.split()
            found.append(Tactic(aim, int(turns), motif, int(proven), position, action))
    return found


def write_tactics(file: Path, tactics: Iterable[Tactic]) -> None:
    """Write a file, sorted by what there is to find."""
    ordered = sorted(tactics, key=lambda t: (t.aim == "defend", t.turns, t.motif, t.position))
    lines = "".join(f"{tactic}\n" for tactic in ordered)
    file.write_text(f"{HEADING}\n{lines}", "utf-8")
