"""How a match stands: points, strength, tests, times, and everything that went wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tablier.arena.plan import Plan
from tablier.arena.playing import CUT, FORFEIT, Clock, Played
from tablier.arena.rating import Estimate, Sprt, counted, estimate


@dataclass(frozen=True)
class Standing:
    """What the games of a match have brought so far."""

    plan: Plan
    played: Collection[Played]
    sprt: Sprt | None = None

    @cached_property
    def scores(self) -> list[float]:
        """The share that ``a`` has won of each group that is complete."""
        return self.plan.scores(self.played)

    @cached_property
    def estimate(self) -> Estimate:
        """The strength of ``a``: only groups that are complete count."""
        return estimate(self.scores, 1 / self.plan.sides)

    @cached_property
    def counts(self) -> dict[float, int]:
        """How many pairs brought which score."""
        return counted(self.scores)

    @cached_property
    def ratio(self) -> float | None:
        """The logarithm of the sequential test's likelihood ratio, if there is a test."""
        return self.sprt and self.sprt.log_likelihood_ratio(self.counts)

    @property
    def answer(self) -> bool | None:
        """What the test says: yes, no, or None when it is still open."""
        return self.sprt.answer(self.ratio) if self.sprt and self.ratio is not None else None

    @cached_property
    def wins(self) -> int:
        """Games that ``a`` won, alone or with nobody from the other camp."""
        return sum(self._share(played) == 1 for played in self.played)

    @cached_property
    def losses(self) -> int:
        """Games that ``a`` got nothing out of."""
        return sum(self._share(played) == 0 for played in self.played)

    @property
    def draws(self) -> int:
        """All other games."""
        return len(self.played) - self.wins - self.losses

    def _share(self, played: Played) -> float:
        return played.shares[self.plan.side_of_a(played.number)]

    def clock(self, a: bool) -> Clock:
        """The time that ``a``, or else ``b``, has taken for all games."""
        total = Clock()
        for played in self.played:
            for side, clock in enumerate(played.clocks):
                if (side == self.plan.side_of_a(played.number)) == a:
                    total.actions += clock.actions
                    total.seconds += clock.seconds
                    total.slowest = max(total.slowest, clock.slowest)
                    total.overruns += clock.overruns
        return total

    def by_side(self) -> Iterator[tuple[int, int, float]]:
        """Of each side: how many games ``a`` played it, and what share of the points it got."""
        for side in range(self.plan.sides):
            shares = [
                self._share(played)
                for played in self.played
                if self.plan.side_of_a(played.number) == side
            ]
            if shares:
                yield side, len(shares), sum(shares) / len(shares)

    @property
    def troubles(self) -> list[Played]:
        """Games that the rules did not end."""
        return sorted(
            (p for p in self.played if p.how in (FORFEIT, CUT)), key=lambda played: played.number
        )

    def as_json(self) -> dict[str, Any]:
        """The standing as plain values."""
        found = self.estimate
        two = self.plan.sides == 2
        values: dict[str, Any] = self.plan.identity | {
            "games": len(self.played),
            "groups": len(self.scores),
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": round(found.mean, 4),
            "score_low": round(found.low, 4),
            "score_high": round(found.high, 4),
            "better": round(found.better, 4),
        }
        if two:
            values["pairs"] = list(self.counts.values())
            for name in ("elo", "elo_low", "elo_high"):
                value: float = getattr(found, name)
                values[name] = round(value, 1) if abs(value) < 1e6 else None  # no infinity in JSON
        if self.sprt and self.ratio is not None:
            low, high = self.sprt.bounds
            values["sprt"] = {
                "elo0": self.sprt.elo0, "elo1": self.sprt.elo1, "ratio": round(self.ratio, 3),
                "low": round(low, 3), "high": round(high, 3), "answer": self.answer,
            }  # fmt: skip
        for name, a in (("a", True), ("b", False)):
            clock = self.clock(a)
            values[f"time_{name}"] = {
                "actions": clock.actions,
                "seconds": round(clock.seconds, 3),
                "slowest": round(clock.slowest, 4),
                "overruns": clock.overruns,
            }
        values["forfeits"] = sum(p.how == FORFEIT for p in self.played)
        values["cut"] = sum(p.how == CUT for p in self.played)
        return values
