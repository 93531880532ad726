"""What is stored as proven can be repeated, as far as a test has time for it."""

from __future__ import annotations

import pytest

import tablier
from tablier.solving.known import known_results
from tablier.solving.solver import METHODS, Method, Solver

KNOWN = [result for name in tablier.game_names() for result in known_results(name)]
REPEATED: list[tuple[Method, int]] = [("search", 15), ("numbers", 10), ("plain", 5)]


def test_bounds_of_the_rules_page_are_among_what_is_known() -> None:
    least = {"Red": 17, "Blue": 18}
    for side, turns in least.items():
        known = [r for r in KNOWN if (r.game, r.side) == ("dorix", side) and not r.wins]
        assert max(result.turns for result in known) >= turns


def test_every_result_says_how_it_was_found() -> None:
    for result in KNOWN:
        assert result.runs
        for run in result.runs:
            assert run.method in METHODS
            assert run.nodes > 0


def test_results_go_together() -> None:
    for one in KNOWN:
        for other in KNOWN:
            if (one.game, one.side) == (other.game, other.side) and one.wins and not other.wins:
                assert other.turns < one.turns


@pytest.mark.parametrize(("method", "turns"), REPEATED)
def test_nobody_forces_an_early_win_by_any_method(method: Method, turns: int) -> None:
    refuted = [result for result in KNOWN if not result.wins and result.turns >= turns]
    assert refuted
    for game, side in {(result.game, result.side) for result in refuted}:
        start = tablier.game(game).initial()
        solver = Solver(start.game, 16, method)
        seat = start.game.player_names.index(side.split()[0])
        team = next(team for team in start.game.teams if seat in team)
        assert solver.wins(start, team, turns).wins is False
