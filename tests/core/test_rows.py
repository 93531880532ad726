"""Compiled kernels do not count references to rows; so only some may make rows, and none is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any, NamedTuple

import pytest
from numba.core.errors import TypingError

from tablier.core import walk
from tablier.core.compiled import as_array, compiled
from tablier.core.kernel import vector
from tablier.core.rules import count


class Wasteful(NamedTuple):
    """The rules of a game whose kernel makes a row where it must not."""

    players: int = 2


@count.register
def _(rules: Wasteful, row: Any) -> int:
    return vector(3)[0]


def test_a_game_that_makes_rows_is_refused() -> None:
    with pytest.raises((TypeError, TypingError), match="a generic kernel makes no rows"):
        compiled(walk.perft)(Wasteful(), as_array([0]), 1)


SCRIPT = """
import json
import tablier
from numba.core.runtime import rtsys
state = tablier.game("dorix").initial()
def work():
    state.perft(3)
    fast = state.game.fast
    fast.playouts(state.row, 2)
    fast.play(fast.rows([state.row] * 2), fast.actions(fast.rows([state.row] * 2))[0][:, 0])
work()
before = rtsys.get_allocation_stats()
work()
after = rtsys.get_allocation_stats()
print(json.dumps([after.alloc - before.alloc, after.free - before.free]))
"""


def test_every_row_is_given_back() -> None:
    environment = {**os.environ, "NUMBA_NRT_STATS": "1"}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=environment, check=True, capture_output=True, text=True
    )
    made, given_back = json.loads(done.stdout)
    assert made == given_back > 0
