"""The figures in ``tests/perft``, one case for every position."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent.parent / "perft"


class Case(NamedTuple):
    """A position and how many sequences of 1, 2, 3 … actions there are from it."""

    name: str  # file and line, for the test's report
    line: str
    game: str
    position: str
    figures: tuple[int, ...]


def cases() -> list[Case]:
    """Every position of every file."""
    return [case for path in sorted(FOLDER.glob("*.txt")) for case in _cases_of(path)]


def _cases_of(path: Path) -> list[Case]:
    found: list[Case] = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if line and not line.startswith("#"):
            game, position, figures = (part.strip() for part in line.split("|"))
            numbers = tuple(int(figure) for figure in figures.split())
            found.append(Case(f"{path.stem}-{number}", line, game, position, numbers))
    return found
