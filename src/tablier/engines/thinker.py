"""What every search offers to those who use it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from tablier.core.state import State
from tablier.engines.limits import Limits
from tablier.engines.report import Report


class Thinker(Protocol):
    """A search with its memory; it thinks about one position at a time."""

    def think(self, state: State, limits: Limits, lines: int = 1) -> Iterator[Report]:
        """Reports, each better than the one before; the last one is the answer."""
        ...

    def stop(self) -> None:
        """End the thinking that is going on, within a few milliseconds."""
        ...
