"""How strong a computer player is: ten levels.

A lower level looks at fewer positions, judges them through a haze (always the same one for the same
position, as somebody who misjudges it would), and below level 3 overlooks some actions altogether.
It never fails to take a win that it looks at.
"""

from __future__ import annotations

from dataclasses import dataclass

WEAKEST, STRONGEST = 1, 10


@dataclass(frozen=True)
class Level:
    """What a level may do: positions a turn, the haze in points of score, actions overlooked."""

    nodes: int
    noise: int
    overlooks: float = 0.0  # the share of actions not even thought of
    seconds: float = 2.0


LEVELS: dict[int, Level] = {
    1: Level(40, 260, 0.45, 0.1),
    2: Level(80, 190, 0.25, 0.1),
    3: Level(150, 140, 0.0, 0.2),
    4: Level(300, 100, 0.0, 0.2),
    5: Level(800, 70, 0.0, 0.3),
    6: Level(2_500, 45, 0.0, 0.5),
    7: Level(8_000, 25, 0.0, 0.5),
    8: Level(30_000, 12, 0.0, 1.0),
    9: Level(120_000, 6, 0.0, 1.0),
    10: Level(0, 2, 0.0, 2.0),
}
