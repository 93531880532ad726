"""What results prove: Elo with its uncertainty, and sequential tests of two hypotheses.

The two games of a pair begin alike and are not independent of each other; so pairs are counted,
by the score that they brought: 0, ½, 1, 1½ or 2 points (the pentanomial model).

The formulas are those of Michel Van den Bergh, as chess programmers use them: the likelihoods of
the test are those of the distributions closest to what was seen among all that have the mean that a
hypothesis asks for.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

_Z95 = 1.959963984540054
_UNSEEN = 1e-3  # counted for a result that never came


def elo(score: float) -> float:
    """The difference in strength that brings a score.

    >>> round(elo(0.75)), elo(1.0)
    (191, inf)
    """
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return -400 * math.log10(1 / score - 1) + 0.0  # no -0.0


def expected(difference: float) -> float:
    """The score that a difference in strength brings.

    >>> round(expected(191), 2)
    0.75
    """
    return 1 / (1 + 10 ** (-difference / 400))


@dataclass(frozen=True)
class Estimate:
    """A mean and the bounds between which the true one lies in 95 cases of 100."""

    mean: float
    low: float
    high: float
    better: float  # the chance that the true one is above the fair share

    @property
    def elo(self) -> float:
        """The mean as a difference in strength."""
        return elo(self.mean)

    @property
    def elo_low(self) -> float:
        """Its lower bound."""
        return elo(self.low)

    @property
    def elo_high(self) -> float:
        """Its upper bound."""
        return elo(self.high)


def estimate(scores: Sequence[float], fair: float = 0.5) -> Estimate:
    """The strength behind the scores of groups of games, each between 0 and 1.

    >>> estimate([0.5, 1.0, 0.75, 0.5]).mean
    0.6875
    """
    n = len(scores)
    if n == 0:
        return Estimate(fair, 0.0, 1.0, 0.5)
    mean = sum(scores) / n
    variance = sum((score - mean) ** 2 for score in scores) / n
    if variance == 0:  # all alike: what could as well have been so, were they to differ
        return _all_alike(mean, n, fair)
    error = math.sqrt(variance / n)
    better = (1 + math.erf((mean - fair) / error / math.sqrt(2))) / 2
    return Estimate(mean, max(mean - _Z95 * error, 0.0), min(mean + _Z95 * error, 1.0), better)


def _all_alike(mean: float, n: int, fair: float) -> Estimate:
    """Bounds by the rule of three: what happens less often than 3 times in n may not be seen."""
    unseen = 1 - 0.05 ** (1 / n)
    better = 0.5 if mean == fair else 1 - fair**n if mean > fair else (1 - fair) ** n
    return Estimate(mean, max(mean - unseen, 0.0), min(mean + unseen, 1.0), better)


@dataclass(frozen=True)
class Sprt:
    """A sequential test: is the difference rather ``elo1`` than ``elo0``?

    ``alpha`` is the risk of saying so wrongly, ``beta`` that of denying it wrongly.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first the answer is no, above the second yes.

        >>> [round(bound, 2) for bound in Sprt(0, 5).bounds]
        [-2.94, 2.94]
        """
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def log_likelihood_ratio(self, counts: Mapping[float, int]) -> float:
        """How much likelier the results are with ``elo1``; they are counted by score."""
        if not any(counts.values()):
            return 0.0
        seen = {score: float(count) or _UNSEEN for score, count in counts.items()}
        total = sum(seen.values())
        chances = {score: count / total for score, count in seen.items()}
        zero, one = (_closest(chances, expected(value)) for value in (self.elo0, self.elo1))
        return total * sum(
            chance * math.log(one[score] / zero[score]) for score, chance in chances.items()
        )

    def answer(self, ratio: float) -> bool | None:
        """Yes, no, or None as long as it is open."""
        low, high = self.bounds
        return False if ratio <= low else True if ratio >= high else None


def counted(scores: Sequence[float], games: int = 2) -> dict[float, int]:
    """How many groups of so many games brought which score.

    >>> counted([0.5, 1.0, 0.5])
    {0.0: 0, 0.25: 0, 0.5: 2, 0.75: 0, 1.0: 1}
    """
    steps = 2 * games
    counts = {step / steps: 0 for step in range(steps + 1)}
    for score in scores:
        counts[round(score * steps) / steps] += 1
    return counts


def _closest(chances: Mapping[float, float], mean: float) -> dict[float, float]:
    """The likeliest distribution with a mean, given the one that was seen."""
    low = -1 / (max(chances) - mean)
    high = -1 / (min(chances) - mean)
    for _ in range(100):  # halving the interval: the sum below falls as the factor grows
        factor = (low + high) / 2
        slope = sum(
            chance * (score - mean) / (1 + factor * (score - mean))
            for score, chance in chances.items()
        )
        low, high = (factor, high) if slope > 0 else (low, factor)
    factor = (low + high) / 2
    return {s: chance / (1 + factor * (s - mean)) for s, chance in chances.items()}
