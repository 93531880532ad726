"""Measuring several things in turn, so that what else the machine does hits all of them alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from statistics import median
from time import perf_counter

from tablier.bench.clock import own_seconds

Measurement = Callable[[], float]  # one run; returns a rate
Rates = dict[str, list[float]]  # the best of every round


def interleaved(
    tasks: Mapping[str, Measurement], rounds: int, seconds: float, tell: Callable[[str], None]
) -> Rates:
    """Run every task for some seconds, and all of them again, for some rounds."""
    rates: Rates = {name: [] for name in tasks}
    for number in range(rounds):
        for name, run in tasks.items():
            tell(f"round {number + 1} of {rounds}: {name}")
            rates[name].append(_best(run, seconds))
    return rates


def ratio(rates: list[float], others: list[float]) -> float:
    """How many times as fast as another task, round by round.

    >>> ratio([10, 30, 40], [10, 10, 20])
    2.0
    """
    return median(rate / other for rate, other in zip(rates, others, strict=True))


def timed(work: Callable[[], float]) -> Measurement:
    """A task that says how much it did, as one that says how much in a second of the processor."""

    def run() -> float:
        started = own_seconds()
        done = work()
        return done / (own_seconds() - started)

    return run


def _best(run: Measurement, seconds: float) -> float:
    until = perf_counter() + seconds
    best = run()
    while perf_counter() < until:
        best = max(best, run())
    return best
