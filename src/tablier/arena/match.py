"""A match being played, by as many processes as there are cores."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Generator, Iterable
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any

from tablier.arena.playing import Played, Task, play_game
from tablier.core.errors import TablierError


class WorkerLost(TablierError):
    """A process that played a game is no more."""


def cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def play_match(tasks: Iterable[Task], executor: Executor, at_once: int) -> Generator[Played]:
    """Play the games, so many at once, and give each as soon as it is over.

    Any executor does. Whoever has seen enough stops asking for more.
    """
    waiting = iter(tasks)
    going: set[Future[Played]] = set()
    try:
        while True:
            for task in waiting:
                going.add(executor.submit(play_game, task))
                if len(going) >= at_once:
                    break
            if not going:
                return
            over, going = wait(going, return_when=FIRST_COMPLETED)
            yield from sorted((future.result() for future in over), key=lambda game: game.number)
    except BrokenExecutor as error:
        raise WorkerLost("a process that was playing has ended: {error}", error=error) from error
    finally:
        for future in going:
            future.cancel()


class _Workers(ProcessPoolExecutor):
    """Processes that do not hear Ctrl-C: their parent says when it is over."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Hand out work; this may start a process, which keeps the signals that are blocked."""
        if sys.platform == "win32":
            return super().submit(fn, *args, **kwargs)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def workers(processes: int) -> Generator[Executor]:
    """Processes that play games. They end at once with this block, or with this process."""
    context = multiprocessing.get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    executor = _Workers(processes, context, initializer=_begin, initargs=(theirs,))
    try:
        yield executor
    finally:
        ours.close()  # the signal to end
        executor.shutdown(wait=True, cancel_futures=True)
        theirs.close()


def _begin(parent: Connection) -> None:
    """Make a worker end when its parent does, in the middle of a game if need be."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Connection) -> None:
    from tablier.protocol.program import end_all

    try:
        parent.recv_bytes()
    except (EOFError, OSError):
        end_all()
        os._exit(0)
