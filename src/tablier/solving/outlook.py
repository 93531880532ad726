"""What is certain of a position: a win that the one who decides can force, actions that lose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from tablier.core.compiled import compiled
from tablier.core.state import State
from tablier.solving import forcing
from tablier.solving.solver import Solver, players_set


@dataclass(frozen=True)
class Outlook:
    """An action that begins a forced win within so many turns, if there is one, and the actions after
    which the others force one: all such that were found, or where every action loses the quicker ones.
    """

    action: str | None
    turns: int
    losing: tuple[str, ...]
    nodes: int


def outlook(solver: Solver, state: State, nodes: int = 0) -> Outlook:
    """Look at more and more turns, until a win is found, all is lost, or the search was stopped.

    It ends after so many nodes, if any, and then says the same on every run.

    >>> import tablier
    >>> state = tablier.parse("dorix r,-,-,b/-,-,b,-/r,b,-,-/-,-,-,r r 12:12")
    >>> outlook(Solver(state.game, megabytes=1), state, nodes=2000).losing[:3]
    ('b1', 'c1', 'd1')
    """
    own = next(team for team in state.game.teams if state.player in team)
    other = next(team for team in state.game.teams if team != own)
    listed = np.array(state.codes, dtype=np.int64)
    lost = np.zeros(len(listed), dtype=np.int64)
    solver.begin(nodes)
    solver.desk.root[:] = state.row
    sift: Any = compiled(forcing.sift)
    sides = players_set(own), players_set(other)
    before: tuple[str, ...] = ()
    for turns in range(1, forcing.MOST_TURNS + 1):
        found = int(sift(solver.rules, solver.table, solver.desk, *sides, turns, listed, lost))
        if found >= 0:
            return Outlook(state.actions[found], turns, (), solver.nodes)
        losing = tuple(action for action, at in zip(state.actions, lost, strict=True) if at)
        if len(losing) == len(listed):
            break
        before = losing
        if found == forcing.STOPPED:
            break
    return Outlook(None, 0, before, solver.nodes)
