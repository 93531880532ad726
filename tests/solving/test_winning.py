"""What is told of a forced win holds, and what is certain of a position is so."""

from __future__ import annotations

from functools import cache

import pytest

import tablier
from solving.brute_force import late_positions, wins
from tablier.core.state import State
from tablier.solving.outlook import outlook
from tablier.solving.solver import Solver
from tablier.solving.winning import turns_left, win_of


@cache
def solver(name: str) -> Solver:
    return Solver(tablier.game(name), 1)


def sides(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Whose turn it is, and the others."""
    own, other = sorted(state.game.teams, key=lambda team: state.player not in team)
    return own, other


@pytest.mark.parametrize("name", ["dorix", "dorix:players=4"])
def test_lines_end_with_the_win_in_time(name: str) -> None:
    told = 0
    for state in late_positions(name, 40, (14, 30), seed=4):
        for team in state.game.teams:
            win = win_of(solver(name), state, team, 3)
            if win is None:
                continue
            told += 1
            after, turns = state, 3
            for action in win.line:
                after = after.play(action)
                turns = turns_left(after, turns)
            assert after.outcome is not None
            assert after.outcome.winners == team
            assert turns >= 0
            assert (win.line[0] in win.actions) == (state.player in team)
    assert told > 5


def test_outlook_agrees_with_brute_force() -> None:
    won = lost = 0
    for state in late_positions("dorix", 60, (14, 30), seed=6):
        rules = state.game.rules
        (own,), (other,) = sides(state)
        seen = outlook(solver("dorix"), state, nodes=20_000)
        if seen.action is not None:
            after = state.play(seen.action)
            if seen.turns <= 2:
                won += 1
                assert wins(rules, after.row, 1 << own, turns_left(after, seen.turns)), str(state)
            continue
        losing = {a for a in state.actions if wins(rules, state.play(a).row, 1 << other, 1)}
        if len(losing) < len(state.actions):
            lost += len(losing)
            assert losing <= set(seen.losing), str(state)
    assert won > 2
    assert lost > 5


def test_outlook_leaves_an_action_where_all_lose() -> None:
    lost = [state for state in _lost() if len(state.actions) > 1]
    assert lost
    for state in lost:
        seen = outlook(solver("dorix"), state, nodes=50_000)
        assert seen.action is None
        assert 0 <= len(seen.losing) < len(state.actions)


def _lost() -> list[State]:
    """Positions where the other side wins within two turns."""
    found: list[State] = []
    for state in late_positions("dorix", 120, (14, 30), seed=9):
        own, other = sides(state)
        if solver("dorix").wins(state, other, 2).wins and not win_of(
            solver("dorix"), state, own, 1
        ):
            found.append(state)
    return found


def test_outlook_is_the_same_on_every_run_within_nodes() -> None:
    state = late_positions("dorix", 1, (12, 13), seed=1)[0]
    first, second = (outlook(Solver(state.game, 1), state, nodes=3000) for _ in range(2))
    assert first == second
    assert first.nodes <= 3000 + 1


def test_stopped_solver_still_has_an_outlook() -> None:
    stopped = Solver(tablier.game("dorix"), 1)
    stopped.stop()
    seen = outlook(stopped, tablier.game("dorix").initial())
    assert (seen.action, seen.losing) == (None, ())
