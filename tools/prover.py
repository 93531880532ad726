"""Who can force a win within so many turns: exhaustive proof, as plainly as it can be done in time.

Every action is looked at until one settles the matter; nothing is judged, trimmed or guessed. What
was found of a position is kept with the whole of it, so that no two are ever mistaken for each other.
Repetition (C3) is not looked at: no position comes up three times within a few turns.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from tablier.core.compiled import as_arrays, cache_directory, compiled
from tablier.core.game import Game
from tablier.core.kernel import kernel
from tablier.core.rules import (
    actions,
    at_turn_start,
    decider,
    most_actions,
    play,
    verdict,
    width,
)
from tablier.core.state import State

cache_directory()  # settled before the kernels below are known, which are no part of the package

OPEN = -1  # not known yet
LOOKED_AT, MOST = range(2)  # positions so far, and how many there may be
WON_WITHIN, NOT_WITHIN, PLAYERS, EXTRA_WORDS = range(4)  # what is kept after a position
NEVER = 1000
DEEPEST = 100
SLOTS = 1 << 17
HISTORY = 1 << 12


class Memory(NamedTuple):
    """What a proof works in; a place for each position on the path."""

    rows: Any
    lists: Any
    merits: Any
    length: Any
    following: Any
    left: Any  # turns left, the one at hand included
    attacking: Any  # 1 where those decide who want to win
    settled: Any  # how often an action settled the matter, for either party
    known: Any  # positions with what was found of them
    control: Any


@kernel
def slot_of(known: Any, row: Any, players: int) -> int:
    """Where in the memory a position belongs."""
    number = players
    for word in row:
        number = ((number ^ word) * 0x2C1B3C6D + (word >> 20)) & 0x3FFFFFFFFFF
        number ^= number >> 17
    return number % len(known)


@kernel
def is_in(known: Any, slot: int, row: Any, players: int) -> bool:
    """Whether a place of the memory holds this very position."""
    same = known[slot][len(row) + PLAYERS] == players
    for i in range(len(row)):
        same = same and known[slot][i] == row[i]
    return same


@kernel
def recalled(memory: Any, row: Any, players: int, left: int) -> int:
    """What was found earlier: 1 or 0, or ``OPEN``."""
    slot = slot_of(memory.known, row, players)
    if is_in(memory.known, slot, row, players):
        if memory.known[slot][len(row) + WON_WITHIN] <= left:
            return 1
        if memory.known[slot][len(row) + NOT_WITHIN] >= left:
            return 0
    return OPEN


@kernel
def keep(memory: Any, row: Any, players: int, left: int, value: int) -> None:
    """Remember whether a position is won within so many turns."""
    wide = len(row)
    slot = slot_of(memory.known, row, players)
    entry = memory.known[slot]
    if not is_in(memory.known, slot, row, players):
        for i in range(wide):
            entry[i] = row[i]
        entry[wide + WON_WITHIN] = NEVER
        entry[wide + NOT_WITHIN] = -1
        entry[wide + PLAYERS] = players
    if value:
        entry[wide + WON_WITHIN] = min(entry[wide + WON_WITHIN], left)
    else:
        entry[wide + NOT_WITHIN] = max(entry[wide + NOT_WITHIN], left)


@kernel
def begin(rules: Any, memory: Any, players: int, place: int) -> int:
    """Whether a position is won, if that can be said at once; else its actions are listed."""
    row = memory.rows[place]
    left = memory.left[place]
    memory.control[LOOKED_AT] += 1
    if left == 0:
        won = verdict(rules, row)
        return 1 if won > 0 and won & players else 0
    value = recalled(memory, row, players, left)
    if value != OPEN:
        return value
    number = actions(rules, row, memory.lists[place])
    if number == 0:
        return 1 if verdict(rules, row) & players else 0
    attacking = (players >> decider(rules, row)) & 1
    memory.length[place] = number
    memory.following[place] = 0
    memory.attacking[place] = attacking
    for i in range(number):
        settled = memory.settled[attacking][memory.lists[place][i] * 40503 % HISTORY]
        memory.merits[place][i] = settled
    return OPEN


@kernel
def next_action(memory: Any, place: int) -> int:
    """The action that settled most so far, of those not tried here yet; it swaps to its place."""
    start = memory.following[place]
    listed = memory.lists[place]
    merits = memory.merits[place]
    best = start
    for i in range(start + 1, memory.length[place]):
        if merits[i] > merits[best]:
            best = i
    action = listed[best]
    listed[best] = listed[start]
    merits[best] = merits[start]
    listed[start] = action
    memory.following[place] = start + 1
    return action


@kernel
def settle(memory: Any, place: int) -> None:
    """The last action tried has settled the matter: the same may do so elsewhere."""
    settled = memory.settled[memory.attacking[place]]
    action = memory.lists[place][memory.following[place] - 1]
    settled[action * 40503 % HISTORY] += memory.left[place] * memory.left[place]
    if settled[action * 40503 % HISTORY] > 1 << 30:
        for i in range(len(settled)):
            settled[i] >>= 1


@kernel
def forces(rules: Any, memory: Any, players: int, left: int) -> int:
    """Whether some players win together within so many turns, whatever the others do: 1 or 0.

    ``OPEN`` when more positions would have to be looked at than allowed.
    """
    memory.left[0] = left
    place = 0
    value = begin(rules, memory, players, 0)
    while True:
        row = memory.rows[place]
        if value == OPEN:
            if memory.control[LOOKED_AT] >= memory.control[MOST]:
                return OPEN
            if memory.following[place] < memory.length[place]:
                action = next_action(memory, place)
                child = memory.rows[place + 1]
                for i in range(len(row)):
                    child[i] = row[i]
                play(rules, child, action)
                ended = 1 if at_turn_start(rules, child) else 0
                memory.left[place + 1] = memory.left[place] - ended
                place += 1
                value = begin(rules, memory, players, place)
                continue
            value = 1 - memory.attacking[place]  # nothing was found that changes it
            keep(memory, row, players, memory.left[place], value)
        if place == 0:
            return value
        place -= 1
        if value == memory.attacking[place]:
            settle(memory, place)
            keep(memory, memory.rows[place], players, memory.left[place], value)
        else:
            value = OPEN


class TooMuch(Exception):
    """A proof would take more positions than it may."""


class Prover:
    """Proofs for a game of two sides, of at most so many positions each."""

    def __init__(self, game: Game, most: int = 50_000_000) -> None:
        self.game = game
        self.most = most
        self.looked_at = 0
        self._rules = as_arrays(game.rules)
        wide, choices = int(width(game.rules)), int(most_actions(game.rules))

        def zeros(*shape: int) -> Any:
            return np.zeros(shape, dtype=np.int64)

        self._memory = Memory(
            rows=zeros(DEEPEST + 1, wide),
            lists=zeros(DEEPEST, choices),
            merits=zeros(DEEPEST, choices),
            length=zeros(DEEPEST),
            following=zeros(DEEPEST),
            left=zeros(DEEPEST + 1),
            attacking=zeros(DEEPEST),
            settled=zeros(2, HISTORY),
            known=zeros(SLOTS, wide + EXTRA_WORDS),
            control=zeros(2),
        )

    def forces(self, state: State, players: tuple[int, ...], turns: int) -> bool:
        """Whether players win within so many turns of anybody, the one at hand included."""
        memory = self._memory
        memory.rows[0] = state.row
        memory.control[:] = (0, self.most)
        value = OPEN
        for left in range(turns % 2, turns + 1, 2):  # what ends soon tells where to look later
            value = int(compiled(forces)(self._rules, memory, sum(1 << p for p in players), left))
            self.looked_at += int(memory.control[LOOKED_AT])
            if value == OPEN:
                raise TooMuch(state.text)
            if value:
                return True
        return False

    def wins_within(self, state: State, turns: int) -> bool:
        """Whether the side that decides wins within so many of its own turns."""
        return self.forces(state, self._sides(state)[0], 2 * turns - 1)

    def loses_within(self, state: State, turns: int) -> bool:
        """Whether the other side wins within so many of its turns."""
        return self.forces(state, self._sides(state)[1], 2 * turns)

    def winning(self, state: State, turns: int) -> Iterator[str]:
        """The actions with which the side that decides wins within so many of its turns."""
        own = self._sides(state)[0]
        return (a for a in state.actions if self._after(state, a, own, 2 * turns - 1))

    def holding(self, state: State, turns: int) -> Iterator[str]:
        """The actions after which the other side does not win within so many of its turns."""
        other = self._sides(state)[1]
        return (a for a in state.actions if not self._after(state, a, other, 2 * turns))

    def _after(self, state: State, action: str, players: tuple[int, ...], turns: int) -> bool:
        after = state.play(action)
        return self.forces(after, players, turns - int(after.at_turn_start))

    def _sides(self, state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The players of the side that decides, and those of the other."""
        own, other = sorted(self.game.teams, key=lambda team: state.player not in team)
        return own, other
