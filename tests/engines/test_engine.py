"""Computer players from Python: choosing, analysing, stopping, in threads and as jobs."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
import threading
import time
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import pairwise

import pytest

import tablier
from contract.games import PLAYER_COUNTS
from tablier.core.errors import BadOption
from tablier.engines import jobs
from tablier.engines.engine import NothingToDecide
from tablier.engines.jobs import analysis, answer

DORIX = tablier.game("dorix")
START = DORIX.initial()
MIDDLE = START.play("b2").play("c2").play("c3")


@pytest.mark.parametrize("name", PLAYER_COUNTS)
def test_reports_go_deeper_and_deeper_and_the_last_one_is_the_choice(name: str) -> None:
    engine = tablier.engine(name, nodes=400, seed=1, megabytes=1)
    state = engine.game.initial()
    reports = list(engine.consider(state))
    assert all(one.depth < other.depth for one, other in pairwise(reports))
    assert all(one.nodes <= other.nodes for one, other in pairwise(reports))
    again = tablier.engine(name, nodes=400, seed=1, megabytes=1)
    assert again.choose(state) == reports[-1].action
    assert again.report
    assert again.report.lines == reports[-1].lines


@pytest.mark.parametrize("name", PLAYER_COUNTS)
def test_analysis_has_as_many_lines_as_asked_for(name: str) -> None:
    engine = tablier.engine(name, nodes=1500, megabytes=1)
    state = engine.game.initial()
    *_, last = engine.analyse(state, lines=3)
    assert len({line.actions[0] for line in last.lines}) == 3
    assert all(0 < line.chance < 1 for line in last.lines)
    for line in last.lines:
        after = state
        for action in line.actions:
            after = after.play(action)


def test_analysis_without_limits_goes_on_until_it_is_stopped() -> None:
    engine = tablier.engine("dorix", megabytes=1)
    seen: list[int] = []
    for report in engine.analyse(MIDDLE, 1):
        seen.append(report.depth)
        if len(seen) == 4:
            engine.stop()
    assert seen[:4] == [1, 2, 3, 4]
    assert len(seen) <= 5


@pytest.mark.parametrize("name", ["dorix", "dorix:players=3"])
def test_stop_from_another_thread_is_heard_at_once(name: str) -> None:
    engine = tablier.engine(name, megabytes=1)
    engine.prepare()
    state = engine.game.initial()
    begun, told, over = threading.Event(), [0.0], [0.0]

    def think() -> None:
        for _ in engine.analyse(state):
            begun.set()
        over[0] = time.perf_counter()

    late: list[float] = []
    for _ in range(5):
        thread = threading.Thread(target=think)
        begun.clear()
        thread.start()
        begun.wait()
        told[0] = time.perf_counter()
        engine.stop()
        thread.join()
        late.append(over[0] - told[0])
    assert sorted(late)[2] < 0.05  # other work on the machine may delay one or two


def test_to_stop_what_has_not_begun_does_nothing() -> None:
    engine = tablier.engine("dorix", nodes=50, megabytes=1)
    engine.stop()
    assert "thinker" not in vars(engine)
    assert engine.choose(START) in START.actions


def test_a_game_that_is_over_is_not_thought_about() -> None:
    over = tablier.parse("dorix r,-,-,b/-,-,b,-/r,b,-,-/-,-,-,r b 12:12").play("a1")
    engine = tablier.engine("dorix", megabytes=1)
    for ask in (engine.choose, engine.consider, engine.analyse):
        with pytest.raises(NothingToDecide, match="the game is over"):
            ask(over)


def test_another_game_is_refused() -> None:
    with pytest.raises(BadOption, match="this computer player plays dorix, not ordo"):
        tablier.engine("dorix", megabytes=1).choose(tablier.game("ordo").initial())


def executors() -> list[Executor]:
    spawn = multiprocessing.get_context("spawn")
    return [ThreadPoolExecutor(3), ProcessPoolExecutor(2, mp_context=spawn)]


@pytest.mark.parametrize("kind", [0, 1], ids=["threads", "processes"])
def test_jobs_give_the_same_answers_behind_any_executor(kind: int) -> None:
    states = [START, MIDDLE, tablier.game("dorix:players=3").initial()] * 3
    here = [answer(state, 5, nodes=300, seed=2, megabytes=1).report.lines for state in states]
    with executors()[kind] as pool:
        futures = [
            pool.submit(answer, state, 5, nodes=300, seed=2, megabytes=1) for state in states
        ]
        assert [future.result().report.lines for future in futures] == here
        looked = pool.submit(analysis, MIDDLE, 2, depth=2, megabytes=1).result()
    assert (looked.depth, len(looked.lines)) == (2, 2)


def test_jobs_keep_a_few_memories_and_no_more() -> None:
    for megabytes in range(1, 9):
        answer(START, nodes=20, megabytes=megabytes)
        analysis(START, nodes=20, megabytes=megabytes)
    assert len(vars(jobs)["_idle"]) <= 4


def test_a_job_that_would_have_no_end_is_refused() -> None:
    with pytest.raises(BadOption, match="seconds, nodes or depth"):
        analysis(START)


MEMORY = """
import sys, tablier
from tablier.engines.jobs import answer

def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096 >> 20

name, megabytes, threads = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
game = tablier.game(name)
tablier.engine(game, nodes=100, megabytes=1).choose(game.initial())
before = resident()
engine = tablier.engine(game, seconds=1.5, megabytes=megabytes, threads=threads, book=False)
for report in engine.analyse(game.initial(), 1):
    pass
print(resident() - before)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is counted otherwise")
@pytest.mark.parametrize(("name", "threads"), [("dorix", 2), ("dorix:players=3", 1)])
def test_memory_is_what_was_asked_for(name: str, threads: int) -> None:
    command = [sys.executable, "-c", MEMORY, name, "24", f"{threads}"]
    grown = int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert grown <= 24 + 8
