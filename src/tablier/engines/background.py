"""Thinking in a thread of its own, that can be stopped at any moment and then has an answer."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tablier.core.state import State
from tablier.engines.engine import Engine
from tablier.engines.report import Report

_PATIENCE = 0.025  # seconds that a stopped search has for an answer of its own


@dataclass(frozen=True)
class Choice:
    """The end of thinking: an action, or the error that came instead of one."""

    action: str | None
    error: BaseException | None = None


class Thinking:
    """Thinking about one position, from ``start`` on, in a thread of its own.

    In that thread ``make`` gives the engine, prepared, ``think`` its reports (``consider`` or
    ``analyse``), and ``on_report`` and ``on_choice`` are called. There is one choice, and no report
    after it.
    """

    def __init__(
        self,
        state: State,
        make: Callable[[], Engine],
        think: Callable[[Engine, State], Iterator[Report]],
        on_report: Callable[[Report], None],
        on_choice: Callable[[Choice], None],
    ) -> None:
        self._state, self._make, self._think = state, make, think
        self._on_report, self._on_choice = on_report, on_choice
        self._action = next(iter(state.actions), None)  # should it be stopped before any report
        self._engine: Engine | None = None
        self._lock = threading.Lock()
        self._stopped = threading.Event()
        self._chosen = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    @property
    def is_over(self) -> bool:
        """Whether the choice has been made."""
        return self._chosen.is_set()

    def stop(self) -> None:
        """End the thinking; the choice has been made when this returns.

        What is being compiled, or too slow to stop, goes on unseen; ``finish`` waits for it.
        """
        self._stopped.set()
        if self._engine is not None:
            self._engine.stop()
            self._thread.join(_PATIENCE)
        self._choose(Choice(self._action))

    def finish(self, timeout: float | None = None) -> bool:
        """Wait until the engine is free again; whether it is."""
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            engine = self._make()
            self._engine = engine
            if not self._stopped.is_set():
                for report in self._think(engine, self._state):
                    self._tell(report)
                    if self._stopped.is_set():  # perhaps it was told before it had begun
                        engine.stop()
            self._choose(Choice(self._action))
        except BaseException as error:
            self._choose(Choice(None, error))

    def _tell(self, report: Report) -> None:
        with self._lock:
            if not self._chosen.is_set():
                self._action = report.action
                self._on_report(report)

    def _choose(self, choice: Choice) -> None:
        with self._lock:
            if not self._chosen.is_set():
                self._chosen.set()
                self._on_choice(choice)
