"""With a node limit and a seed the engine does and tells the same, in every process."""

from __future__ import annotations

import os
import subprocess
import sys

# A user of the engine, in a process of its own.
SCRIPT = """
import sys, tablier
for name in sys.argv[1:]:
    state = tablier.game(name).initial()
    for level in (2, 10):
        engine = tablier.engine(name, level, nodes=700, seed=3, megabytes=2)
        for _ in range(4):
            state = state.play(engine.choose(state))
            print(name, level, state, engine.report.as_json() | {"seconds": 0})
        for report in engine.analyse(state, lines=3):
            print(name, level, report.as_json() | {"seconds": 0})
"""
GAMES = ("ordo", "dorix", "ido", "dorix:players=4", "dorix:players=3", "ido:players=3")


def test_same_nodes_and_seed_tell_the_same_in_every_process() -> None:
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT, *GAMES],
            env={**os.environ, "PYTHONHASHSEED": hashing}, stdout=subprocess.PIPE, text=True,
        )
        for hashing in ("1", "2")
    ]  # fmt: skip
    told = [process.communicate()[0] for process in processes]
    assert all(f"{name} 10 " in told[0] for name in GAMES)
    assert told[0] == told[1]
