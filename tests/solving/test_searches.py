"""The proving searches agree with brute force and with each other."""

from __future__ import annotations

import pytest

import tablier
from solving.brute_force import late_positions, wins
from tablier.core.errors import BadOption
from tablier.solving.solver import METHODS, Method, NotTwoSided, Solver

CASES = [
    *[("dorix", 2, (5, 60), 20, method) for method in METHODS],
    *[("dorix", 3, (14, 40), 3, method) for method in METHODS],
    *[("dorix:players=4", 2, (8, 60), 10, method) for method in METHODS],
    ("ordo", 1, (10, 60), 4, "search"),
    ("ido", 2, (20, 120), 8, "search"),
]


@pytest.mark.parametrize(("name", "turns", "actions", "number", "method"), CASES)
def test_searches_agree_with_brute_force(
    name: str, turns: int, actions: tuple[int, int], number: int, method: Method
) -> None:
    solver = Solver(tablier.game(name), 1, method)
    for state in late_positions(name, number, actions, seed=turns):
        for team in state.game.teams:
            attackers = sum(1 << player for player in team)
            for within in range(turns + 1):
                expected = wins(state.game.rules, state.row, attackers, within)
                assert solver.wins(state, team, within).wins is expected, (str(state), team, within)


@pytest.mark.parametrize(("name", "turns"), [("dorix", 4), ("dorix:players=4", 3)])
def test_searches_agree_where_wins_are_deeper(name: str, turns: int) -> None:
    solvers = [Solver(tablier.game(name), 1, method) for method in METHODS]
    forced = 0
    for state in late_positions(name, 60, (14, 30), seed=8):
        for team in state.game.teams:
            answers = {solver.wins(state, team, turns).wins for solver in solvers}
            assert len(answers) == 1, (str(state), team)
            forced += answers == {True}
    assert forced > 10


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", ["dorix", "dorix:players=4"])
def test_nobody_wins_early_in_the_game(name: str, method: Method) -> None:
    start = tablier.game(name).initial()
    solver = Solver(start.game, 1, method)
    for team in start.game.teams:
        assert solver.wins(start, team, 3).wins is False


def test_same_question_takes_the_same_nodes() -> None:
    start = tablier.game("dorix").initial()
    first, second = (Solver(start.game, 1).wins(start, (0,), 11) for _ in range(2))
    assert first.nodes == second.nodes > 0


@pytest.mark.parametrize("method", METHODS)
def test_node_limit_leaves_the_question_open(method: Method) -> None:
    start = tablier.game("dorix").initial()
    answer = Solver(start.game, 1, method).wins(start, (0,), 15, nodes=500)
    assert answer.wins is None
    assert answer.nodes <= 501


def test_stopped_solver_answers_nothing_until_it_is_resumed() -> None:
    start = tablier.game("dorix").initial()
    solver = Solver(start.game, 1)
    solver.stop()
    assert solver.wins(start, (0,), 9).wins is None
    solver.resume()
    assert solver.wins(start, (0,), 9).wins is False


def test_memory_is_what_was_asked_for() -> None:
    assert 4 << 20 <= Solver(tablier.game("dorix"), 8).table.nbytes <= 8 << 20


@pytest.mark.parametrize("name", ["dorix:players=3", "ido:players=4"])
def test_more_than_two_sides_are_refused(name: str) -> None:
    with pytest.raises(NotTwoSided, match="sides"):
        Solver(tablier.game(name), 1)


def test_impossible_number_of_turns_is_refused() -> None:
    start = tablier.game("dorix").initial()
    with pytest.raises(BadOption, match="61"):
        Solver(start.game, 1).wins(start, (0,), 61)
