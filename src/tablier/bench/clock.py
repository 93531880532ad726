"""Processor time: what a program needed, whatever else the machine was doing."""

from __future__ import annotations

import sys
import time

own_seconds = time.process_time


def children_seconds() -> float:
    """Processor time of all finished programs started from here."""
    if sys.platform == "win32":
        return time.perf_counter()  # no such account there: the time that passes has to do
    import resource

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
