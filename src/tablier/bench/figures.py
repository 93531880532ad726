"""Figures, and what they are meant to be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Aim:
    """A bound; for speeds, on a machine where the yardstick does 50 million a second."""

    bound: float
    at_least: bool = True

    def __str__(self) -> str:
        return f"{'≥' if self.at_least else '≤'} {shown(self.bound)}"


@dataclass(frozen=True)
class Figure:
    """What was measured of one thing."""

    name: str
    unit: str
    value: float  # the median of the rounds
    best: float
    scaled: float | None = None  # what it would be where the yardstick does 50 million a second
    aim: Aim | None = None
    is_speed: bool = False

    @property
    def is_met(self) -> bool | None:
        """Whether the aim is met; None when there is none, or no yardstick for a speed."""
        judged = self.scaled if self.is_speed else self.value
        if self.aim is None or judged is None:
            return None
        return judged >= self.aim.bound if self.aim.at_least else judged <= self.aim.bound


def shown(number: float) -> str:
    """A number with three figures that count.

    >>> [shown(number) for number in (0.0123456, 3.14159, 172.4, 43210.9)]
    ['0.0123', '3.14', '172', '43 211']
    """
    if number >= 1000:
        return f"{number:,.0f}".replace(",", " ")
    return f"{number:.3g}"
