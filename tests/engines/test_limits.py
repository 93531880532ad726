"""A player stops when it is told to, and when its time is up.

On a machine that is busy with other things a clock on the wall measures those too. So what was slow
is tried again, and only what is slow every time has failed.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from functools import partial

import pytest

import tablier
from engines.test_tree import random_states
from tablier.core.state import State
from tablier.engines.background import Choice, Thinking
from tablier.engines.engine import Engine

GAMES = ("ordo", "dorix", "ido", "dorix:players=4", "dorix:players=3", "ido:players=3")
TRIES = 6
PROMPT = 0.05  # seconds
LATE = 0.03


def fastest(measure: Callable[[], float], enough: float) -> float:
    """The least of some measurements; no more are taken once it is small enough."""
    least = measure()
    for _ in range(TRIES - 1):
        if least <= enough:
            break
        least = min(least, measure())
    return least


def seconds_to_stop(engine: Engine, state: State, moment: float, lines: int) -> float:
    """How long after being told to, at a moment, the engine has really stopped."""
    chosen: list[Choice] = []
    thinking = Thinking(
        state, lambda: engine, lambda one, at: one.analyse(at, lines),
        lambda report: None, chosen.append,
    )  # fmt: skip
    told: list[float] = []

    def tell() -> None:
        told.append(time.perf_counter())
        thinking.stop()

    alarm = threading.Timer(moment, tell)
    thinking.start()
    alarm.start()
    assert thinking.finish(60)
    stopped = time.perf_counter()
    alarm.join()
    (choice,) = chosen
    assert choice.error is None
    assert choice.action in state.actions
    return stopped - told[0] if told else 0.0  # a proven position needs no stopping


@pytest.mark.parametrize("name", GAMES)
def test_stop_is_obeyed_in_50_ms_at_any_moment(name: str) -> None:
    rng = random.Random(name)
    engine = tablier.engine(name, megabytes=16)
    engine.prepare()
    for state in random_states(name, 12, 11):
        moment, lines = rng.choice((0, 0.001, rng.uniform(0, 0.2))), rng.choice((1, 3))
        slow = fastest(partial(seconds_to_stop, engine, state, moment, lines), PROMPT)
        assert slow <= PROMPT, (str(state), moment, lines)


def overrun(engine: Engine, state: State, seconds: float) -> float:
    """How much longer than it may an engine thinks."""
    start = time.perf_counter()
    engine.choose(state)
    return time.perf_counter() - start - seconds


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_time_limits_are_kept_within_30_ms(name: str, threads: int) -> None:
    for seconds in (0.03, 0.15):
        engine = tablier.engine(name, seconds=seconds, threads=threads, megabytes=16)
        engine.prepare()
        for state in random_states(name, 5, 12):
            late = fastest(partial(overrun, engine, state, seconds), LATE)
            assert late <= LATE, (str(state), seconds)
