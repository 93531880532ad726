"""The figures of ``tests/perft``: by the second implementation, interpreted, and compiled."""

from __future__ import annotations

from collections import Counter

import pytest

import tablier
from contract.games import GAMES, PLAYER_COUNTS
from contract.perft_files import Case, cases
from naive import perft as naive

CASES = cases()
FURTHER_POSITIONS = 20  # of every game, beside the starts
NAIVE_NODES = 5_500  # figures above these are left out, so that each takes seconds in all
INTERPRETED_NODES = 30_000
INTERPRETED_NODES_FROM_START = 200_000
COMPILED_NODES = 20_000_000
SLOW_NAIVE_NODES = 100_000
SLOW_NODES = 1_000_000_000

every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


def is_start(case: Case) -> bool:
    game = tablier.game(case.game)
    return game.parse(case.position) == game.initial()


@every_case
def test_the_naive_referee_finds_the_figures(case: Case) -> None:
    assert naive.check(case.line, NAIVE_NODES) == []


@pytest.mark.slow
@every_case
def test_the_naive_referee_finds_larger_figures(case: Case) -> None:
    assert naive.check(case.line, SLOW_NAIVE_NODES) == []


@every_case
def test_interpreted_kernels_find_the_figures(case: Case) -> None:
    state = tablier.game(case.game).parse(case.position)
    limit = INTERPRETED_NODES_FROM_START if is_start(case) else INTERPRETED_NODES
    for depth, figure in enumerate(case.figures, 1):
        if figure <= limit:
            assert state.perft(depth, compiled=False) == figure, f"depth {depth}"


@every_case
def test_compiled_kernels_find_the_figures(case: Case) -> None:
    state = tablier.game(case.game).parse(case.position)
    for depth, figure in enumerate(case.figures, 1):
        if figure <= COMPILED_NODES:
            assert state.perft(depth) == figure, f"depth {depth}"


@pytest.mark.slow
@pytest.mark.parametrize(
    "case",
    [case for case in CASES if case.figures[-1] > COMPILED_NODES],
    ids=lambda case: case.name,
)
def test_compiled_kernels_find_the_large_figures(case: Case) -> None:
    state = tablier.game(case.game).parse(case.position)
    for depth, figure in enumerate(case.figures, 1):
        if COMPILED_NODES < figure <= SLOW_NODES:
            assert state.perft(depth) == figure, f"depth {depth}"


@every_case
def test_figures_are_the_same_in_half_finished_walks(case: Case) -> None:
    """perft(2) is the sum of perft(1) after every action, and so is the number of actions."""
    state = tablier.game(case.game).parse(case.position)
    assert len(state.actions) == case.figures[0]
    assert sum(state.play(action).perft(1) for action in state.actions) == case.figures[1]


def test_every_start_and_many_further_positions_are_there() -> None:
    starts = {case.game for case in CASES if is_start(case)}
    assert starts == set(PLAYER_COUNTS)
    further = Counter(case.game.partition(":")[0] for case in CASES if not is_start(case))
    assert all(further[game] >= FURTHER_POSITIONS for game in GAMES), further


def test_no_position_is_there_twice() -> None:
    assert len({(case.game, case.position) for case in CASES}) == len(CASES)
