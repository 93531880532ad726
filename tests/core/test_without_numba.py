"""Rules, texts and pictures need neither Numba nor NumPy (contract 1)."""

from __future__ import annotations

import subprocess
import sys

import pytest

from contract.games import PLAYER_COUNTS

BLOCKED = ("numba", "llvmlite", "numpy")

SCRIPT = """
import sys
for name in {blocked}:
    sys.modules[name] = None
import tablier
state = tablier.game({game!r}).initial()
for number in range(30):
    state = state.play(state.actions[number * 7 % len(state.actions)])
    assert tablier.parse(state.text) == state
    if state.is_over:
        break
assert state.diagram() and state.scene.areas and set(state.gestures) == set(state.actions)
assert state.svg()
assert state.perft(2, compiled=False) >= 0
try:
    state.perft(2)
except ImportError:
    print("compiles nothing")
"""


@pytest.mark.parametrize("game", PLAYER_COUNTS)
def test_games_are_played_without_numba(game: str) -> None:
    script = SCRIPT.format(blocked=BLOCKED, game=game)
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "compiles nothing"


def test_importing_the_package_imports_none_of_it() -> None:
    script = f"import tablier, sys; print([n for n in {BLOCKED} if n in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
