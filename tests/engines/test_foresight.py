"""The strongest level takes wins that are proven, and leaves out what is proven to lose."""

from __future__ import annotations

from itertools import islice

import tablier
from solving.brute_force import late_positions
from tablier.core.state import State
from tablier.engines.engine import Engine
from tablier.engines.foresight import Foresight, has_foresight
from tablier.engines.judging import weights_of
from tablier.engines.limits import Limits
from tablier.engines.search import TreeSearch
from tablier.solving.outlook import outlook
from tablier.solving.solver import Solver

DORIX = tablier.game("dorix")
PROVER = Solver(DORIX, 1)


def foresight() -> Foresight:
    """A search with foresight and little memory."""
    return Foresight(DORIX, TreeSearch(DORIX, weights_of(DORIX), 1), 1)


def some_states() -> list[State]:
    """Positions in which something is decided."""
    return late_positions("dorix", 60, (14, 30), seed=12)


def test_proven_win_is_played_and_told() -> None:
    thinker = foresight()
    forced = 0
    for state in some_states():
        seen = outlook(PROVER, state, nodes=2000)
        if seen.action is None:
            continue
        forced += 1
        (report,) = thinker.think(state, Limits(nodes=10_000, foresight=0.2))
        assert report.action == seen.action
        assert report.lines[0].wins_in == (seen.turns + 1) // 2
    assert forced > 5


def test_actions_proven_to_lose_are_left_out() -> None:
    some_lose = 0
    for state in some_states():
        seen = outlook(Solver(DORIX, 1), state, nodes=1000)
        if seen.losing:
            some_lose += 1
            *_, report = foresight().think(state, Limits(nodes=5000, foresight=0.2))
            assert report.action not in seen.losing
    assert some_lose > 5


def test_same_seed_and_nodes_choose_the_same() -> None:
    for state in islice(some_states(), 3):
        chosen = {Engine(DORIX, nodes=3000, seed=4).choose(state) for _ in range(2)}
        assert len(chosen) == 1


def test_told_to_stop_before_it_begins_it_has_an_answer_at_once() -> None:
    for state in [DORIX.initial(), *some_states()[:3]]:
        thinker = foresight()
        reports = thinker.think(state, Limits(seconds=3600, foresight=0.5))
        thinker.stop()
        *_, report = reports
        assert report.action in state.actions
        assert report.seconds < 1


def test_node_limit_holds_for_proofs_and_search_together() -> None:
    *_, report = foresight().think(DORIX.initial(), Limits(nodes=5000, foresight=0.2))
    assert report.nodes <= 5001


def test_only_the_strongest_level_of_a_game_that_tells_enough_has_foresight() -> None:
    assert isinstance(Engine("dorix", 10).thinker, Foresight)
    assert isinstance(Engine("dorix", 9).thinker, TreeSearch)
    assert not has_foresight(tablier.game("ordo"))
    assert not has_foresight(tablier.game("dorix:players=3"))
