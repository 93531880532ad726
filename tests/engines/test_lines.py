"""Several lines at once: the same that one line after another would show."""

from __future__ import annotations

import pytest

from engines.test_tree import TWO_SIDES, random_states
from tablier.core.state import State
from tablier.engines import tree
from tablier.engines.judging import weights_of
from tablier.engines.limits import Limits
from tablier.engines.report import Line
from tablier.engines.search import TreeSearch


class PlainSearch(TreeSearch):
    """The tree search without anything left out."""

    def _set_up(self, state: State, limits: Limits) -> None:
        super()._set_up(state, limits)
        for desk in self.desks:
            desk.control[tree.TRIM] = 0
            desk.control[tree.QUIET_PLIES] = 0


def lines_of(state: State, depth: int, lines: int) -> tuple[Line, ...]:
    """The best lines at a depth, found with an empty memory."""
    search = PlainSearch(state.game, weights_of(state.game), megabytes=1)
    *_, report = search.think(state, Limits(depth=depth), lines)
    return report.lines


@pytest.mark.parametrize("depth", [1, 2])
@pytest.mark.parametrize("name", TWO_SIDES)
def test_lines_are_the_best_of_all_actions(name: str, depth: int) -> None:
    for state in random_states(name, 5, depth + 20, 30):
        three = lines_of(state, depth, 3)
        every = lines_of(state, depth, len(state.actions))
        (one,) = lines_of(state, depth, 1)
        assert len({line.actions[0] for line in every}) == len(state.actions), str(state)
        assert len({line.actions[0] for line in three}) == min(3, len(state.actions))
        scores = [line.score for line in every]
        assert scores == sorted(scores, reverse=True)
        assert [line.score for line in three] == scores[:3], str(state)
        assert one.score == scores[0], str(state)
