"""What a computer player saw while it was thinking."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from tablier.engines.tree import SURE, WON


def chance(score: int) -> float:
    """The odds of a score as a probability.

    >>> chance(0), round(chance(100), 2)
    (0.5, 0.73)
    """
    return 1 / (1 + math.exp(-max(min(score, SURE), -SURE) / 100))


@dataclass(frozen=True)
class Line:
    """The best that both sides can do after an action, as far as it was seen.

    ``score`` is as the one who decides sees it, a hundred to the natural logarithm of the odds.
    """

    actions: tuple[str, ...]
    score: int

    @property
    def proven(self) -> bool:
        """Whether the score is a proven win or loss."""
        return abs(self.score) >= SURE

    @property
    def wins_in(self) -> int | None:
        """In how many of the winner's turns the game is over; negative when it is lost."""
        if not self.proven:
            return None
        turns = (WON - abs(self.score) + 1) // 2
        return turns if self.score > 0 else -max(turns, 1)

    @property
    def chance(self) -> float:
        """How likely the one who decides is to win."""
        return chance(self.score)


@dataclass(frozen=True)
class Report:
    """A step of thinking: the lines found so far, the best first, and what they took."""

    depth: int
    deepest: int
    nodes: int
    seconds: float
    lines: tuple[Line, ...]

    @property
    def action(self) -> str:
        """The action that looks best."""
        return self.lines[0].actions[0]

    @property
    def score(self) -> int:
        """The score of the best line."""
        return self.lines[0].score

    @property
    def speed(self) -> int:
        """Positions a second."""
        return round(self.nodes / self.seconds) if self.seconds > 0 else 0

    def as_json(self) -> dict[str, Any]:
        """The report as plain values."""
        return {
            "depth": self.depth,
            "deepest": self.deepest,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 3),
            "lines": [
                {
                    "actions": list(line.actions),
                    "score": line.score,
                    "chance": round(line.chance, 4),
                    "wins_in": line.wins_in,
                }
                for line in self.lines
            ],
        }
