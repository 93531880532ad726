"""Thinking as a job for another process: plain functions of values that can be sent.

They work behind any ``concurrent.futures.Executor``::

    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        print(pool.submit(answer, state, level=5).result().action)
"""

from __future__ import annotations

import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass

from tablier.core.errors import BadOption
from tablier.core.game import Game
from tablier.core.state import State
from tablier.engines.engine import Engine
from tablier.engines.report import Report
from tablier.engines.thinker import Thinker

_KEPT = 4  # searches with their memory, in each process

_idle: list[tuple[tuple[Game, int, int], Thinker]] = []  # the one used last comes last
_lock = threading.Lock()


@dataclass(frozen=True)
class Answer:
    """An action, and what was seen on the way to it."""

    action: str
    report: Report


def answer(
    state: State,
    level: int = 10,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    seed: int | None = None,
    threads: int = 1,
    megabytes: int = 16,
    book: bool = True,
) -> Answer:
    """What a computer player does in a position.

    >>> import tablier
    >>> state = tablier.game("dorix").initial()
    >>> answer(state, nodes=100, seed=1).action in state.actions
    True
    """
    engine = Engine(
        state.game, level, seconds=seconds, nodes=nodes, depth=depth, seed=seed,
        threads=threads, megabytes=megabytes, book=book,
    )  # fmt: skip
    with _memory(engine, fresh=seed is not None):
        action = engine.choose(state)
    assert engine.report is not None
    return Answer(action, engine.report)


def analysis(
    state: State,
    lines: int = 3,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    threads: int = 1,
    megabytes: int = 16,
) -> Report:
    """The best lines in a position, as deep as the limits allow; there has to be one of them."""
    engine = Engine(
        state.game, seconds=seconds, nodes=nodes, depth=depth, threads=threads,
        megabytes=megabytes,
    )  # fmt: skip
    if engine.is_unlimited:
        raise BadOption("an analysis as a job needs seconds, nodes or depth: nobody can stop it")
    with _memory(engine, fresh=False):
        *_, last = engine.analyse(state, lines)
    return last


@contextmanager
def _memory(engine: Engine, fresh: bool) -> Generator[None]:
    """Lend an engine what another one remembered that was here before, unless it is to be fresh."""
    key = engine.game, engine.threads, engine.megabytes
    with _lock:
        place = next((i for i, (other, _) in enumerate(_idle) if other == key and not fresh), None)
        if place is not None:
            engine.thinker = _idle.pop(place)[1]
    yield
    if not fresh:
        with _lock:
            _idle.append((key, engine.thinker))
            del _idle[:-_KEPT]
