"""Wins by the turn that is being played are looked for without losing time."""

from __future__ import annotations

from time import process_time

import tablier
from tablier.engines.wins import win_at_once

SIX_BLOCKS = "ido 2RRyyY1/4y3/8/r7/8/5r2/8/2R1r3 r b3 -:- -"  # and so six points


def test_actions_in_another_order_are_not_looked_at_again() -> None:
    state = tablier.parse(SIX_BLOCKS)
    assert win_at_once(state) is None  # compiled, and there is none

    def seconds() -> float:
        start = process_time()
        win_at_once(state)
        return process_time() - start

    assert min(seconds() for _ in range(3)) < 0.2  # all orders take more than a second
