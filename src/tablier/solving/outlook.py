"""What is certain of a position: a win that the one who decides can force, actions that lose."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.core.state import State
from tablier.solving.forcing import MOST_TURNS
from tablier.solving.solver import Solver
from tablier.solving.winning import turns_left


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
    after = {action: state.play(action) for action in state.actions}
    losing: list[str] = []
    spent = 0

    def wins(position: State, players: tuple[int, ...], turns: int) -> bool | None:
        nonlocal spent
        if nodes and spent >= nodes:
            return None
        answer = solver.wins(position, players, turns, nodes - spent if nodes else 0)
        spent += answer.nodes
        return answer.wins

    for turns in range(1, MOST_TURNS + 1):
        won = wins(state, own, turns)
        if won:
            for action, position in after.items():  # known by now: hardly any work
                if solver.wins(position, own, turns_left(position, turns)).wins:
                    return Outlook(action, turns, (), spent)
        if won is None:
            break
        found: list[str] = []
        for action in after:
            if action not in losing:
                lost = wins(after[action], other, turns)
                if lost is None:
                    return Outlook(None, 0, _but_one(losing, found, len(after)), spent)
                if lost:
                    found.append(action)
        if len(losing) + len(found) == len(after):
            break
        losing += found
    return Outlook(None, 0, tuple(losing), spent)


def _but_one(losing: list[str], found: list[str], number: int) -> tuple[str, ...]:
    """Both lists together, unless that is everything there is."""
    return tuple(losing + found) if len(losing) + len(found) < number else tuple(losing)
