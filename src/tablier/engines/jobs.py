"""Thinking as a job for another process: plain functions of values that can be sent.

They work behind any ``concurrent.futures.Executor``::

    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        answer = pool.submit(answer, state, level=5).result()
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tablier.core.state import State
from tablier.engines.engine import Engine
from tablier.engines.report import Report


@dataclass(frozen=True)
class Answer:
    """An action, and what was seen on the way to it."""

    action: str
    report: Report


@lru_cache(maxsize=8)
def _engine(
    game: str, level: int, seconds: float | None, nodes: int | None, megabytes: int
) -> Engine:
    return Engine(game, level, seconds=seconds, nodes=nodes, megabytes=megabytes)


def answer(
    state: State,
    level: int = 10,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    megabytes: int = 16,
) -> Answer:
    """What a computer player does in a position; engines are kept from call to call."""
    engine = _engine(state.game.name, level, seconds, nodes, megabytes)
    action = engine.choose(state)
    assert engine.report is not None
    return Answer(action, engine.report)
