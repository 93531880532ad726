"""How a forced win is carried out: which actions keep it, and what it may look like."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.core.state import State
from tablier.solving.solver import Solver


@dataclass(frozen=True)
class Win:
    """The actions that keep a forced win, none where the others decide, and a line that carries it
    out: the winners win as soon as they can, the others hold out as long as they can."""

    actions: tuple[str, ...]
    line: tuple[str, ...]


def win_of(solver: Solver, state: State, players: tuple[int, ...], turns: int) -> Win | None:
    """How players win within a number of turns; None when that is not forced or was not found out."""
    if not solver.wins(state, players, turns).wins:
        return None
    actions: tuple[str, ...] = ()
    if state.player in players:
        actions = tuple(
            action for action in state.actions
            if _within(solver, state.play(action), players, turns) is not None
        )  # fmt: skip
    return Win(actions, _line(solver, state, players, turns))


def turns_left(after: State, turns: int) -> int:
    """How many of the turns are left after an action: it may not have ended its turn."""
    return turns - after.at_turn_start


def _within(solver: Solver, after: State, players: tuple[int, ...], turns: int) -> int | None:
    """The least number of turns, up to those left, in which the players win after an action."""
    for number in range(turns_left(after, turns) + 1):
        if solver.wins(after, players, number).wins:
            return number
    return None


def _line(solver: Solver, state: State, players: tuple[int, ...], turns: int) -> tuple[str, ...]:
    line: list[str] = []
    while not state.is_over:
        ways = [
            (left, action)
            for action in state.actions
            if (left := _within(solver, state.play(action), players, turns)) is not None
        ]
        if not ways:  # stopped, or drawn by a house rule
            break
        choose = min if state.player in players else max
        _, action = choose(ways, key=lambda way: way[0])
        line.append(action)
        state = state.play(action)
        turns = turns_left(state, turns)
    return tuple(line)
