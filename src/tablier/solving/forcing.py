"""Who can force a win: depth-first search of attackers and defenders, without recursion.

A node is a position on the path from the root. Its value is ``PROVEN`` when the attackers win within
the turns that are left whatever the defenders do, else ``REFUTED``. What is found at the start of a
turn is kept for positions that are the same but for a symmetry, whatever number of turns is left.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tablier.core.judgement import fingerprint, mixed
from tablier.core.kernel import kernel
from tablier.core.proving import OPEN, PROVEN, REFUTED, foreseen, normal_form, worthwhile
from tablier.core.rules import at_turn_start, decider, play, verdict
from tablier.solving.memory import (
    NO_ACTION,
    keep,
    kept_action,
    kept_proof,
    kept_refutation,
    look_up,
)

MOST_TURNS = 60
MOST_PLIES = 400

# A node's numbers.
TURNS, ATTACKS, MEMORY, KEY, LENGTH, NEXT, FIRST_NODE, NODE_WORDS = range(8)

# What a search is told, and what it tells.
STOP, NODES, NODE_LIMIT, CONTROL_WORDS = range(4)

NO_KEY = -1
NONE_WINS, STOPPED = -1, -2
HISTORY = 1 << 13
_KEPT_FROM = 4  # turns left: below, looking up takes longer than looking


class ProofDesk(NamedTuple):
    """The memory that a search works in, beside the table of what is known."""

    rows: Any  # a position for each ply
    lists: Any  # its actions
    merits: Any  # how early each wants to be tried
    node: Any  # its numbers
    killers: Any  # the last action that decided each ply
    history: Any  # how often an action decided something, by who attacks, who acts, and slot
    spare: Any  # room for a position
    root: Any  # the position that several questions are asked about
    control: Any


@kernel
def slot(action: int) -> int:
    """A small number for an action."""
    return (action * 0x9E3779B1 >> 15) & (HISTORY - 1)


@kernel
def rank(desk: Any, ply: int, first: int) -> None:
    """Say how early each action is to be tried."""
    node = desk.node[ply]
    for i in range(node[LENGTH]):
        action = desk.lists[ply][i]
        merit = desk.history[node[MEMORY]][slot(action)]
        if action == first:
            merit += 1 << 40
        elif action == desk.killers[ply]:
            merit += 1 << 36
        desk.merits[ply][i] = merit


@kernel
def bring_first(desk: Any, ply: int) -> int:
    """The action to be tried next."""
    node = desk.node[ply]
    listed = desk.lists[ply]
    merits = desk.merits[ply]
    start = node[NEXT]
    best = start
    for i in range(start + 1, node[LENGTH]):
        if merits[i] > merits[best]:
            best = i
    listed[start], listed[best] = listed[best], listed[start]
    merits[start], merits[best] = merits[best], merits[start]
    node[NEXT] = start + 1
    return listed[start]


@kernel
def straighten(rules: Any, desk: Any, row: Any) -> None:
    """Change a position to the one that stands for those like it."""
    normal_form(rules, row, desk.spare)
    for i in range(len(row)):
        row[i] = desk.spare[i]


@kernel
def enter(rules: Any, table: Any, desk: Any, ply: int, attackers: int) -> int:
    """Begin a node: its value if that is known at once, else ``OPEN`` with its actions listed."""
    node = desk.node[ply]
    row = desk.rows[ply]
    turns = node[TURNS]
    desk.control[NODES] += 1
    won = verdict(rules, row)
    if won >= 0:
        return PROVEN if won & attackers else REFUTED
    if turns == 0:
        return REFUTED
    if ply == MOST_PLIES:
        desk.control[STOP] = 1
        return OPEN
    known = foreseen(rules, row, attackers, turns)
    if known != OPEN:
        return known
    first = NO_ACTION
    node[KEY] = NO_KEY
    if turns >= _KEPT_FROM and at_turn_start(rules, row):
        straighten(rules, desk, row)
        node[KEY] = mixed(fingerprint(rules, row), attackers)
        entry = look_up(table, node[KEY])
        if entry != 0:
            if kept_proof(entry) <= turns:
                return PROVEN
            if kept_refutation(entry) >= turns:
                return REFUTED
            first = kept_action(entry)
    node[ATTACKS] = attackers >> decider(rules, row) & 1
    node[MEMORY] = 2 * (attackers & 1) + node[ATTACKS]
    node[LENGTH] = worthwhile(rules, row, attackers, turns, desk.lists[ply])
    node[NEXT] = 0
    node[FIRST_NODE] = desk.control[NODES]
    if node[LENGTH] == 0:  # what there is to do leads to what has been looked at
        return REFUTED if node[ATTACKS] else PROVEN
    rank(desk, ply, first)
    return OPEN


@kernel
def leave(table: Any, desk: Any, ply: int, value: int, action: int) -> None:
    """End a node whose value is known by its actions."""
    node = desk.node[ply]
    if action != NO_ACTION:
        desk.killers[ply] = action
        desk.history[node[MEMORY]][slot(action)] += node[TURNS] * node[TURNS]
    if node[KEY] != NO_KEY:
        work = desk.control[NODES] - node[FIRST_NODE]
        keep(table, node[KEY], node[TURNS], value == PROVEN, action, work)


@kernel
def force(rules: Any, table: Any, desk: Any, attackers: int) -> int:
    """The value of the position on the desk's first row; ``OPEN`` when it was stopped."""
    control = desk.control
    ply = 0
    straighten(rules, desk, desk.rows[0])
    value = enter(rules, table, desk, 0, attackers)
    while True:
        if value == OPEN:
            if control[STOP] or control[NODES] >= control[NODE_LIMIT] > 0:
                return OPEN
        else:
            while ply > 0:
                ply -= 1
                node = desk.node[ply]
                if (value == PROVEN) == (node[ATTACKS] == 1):
                    leave(table, desk, ply, value, desk.lists[ply][node[NEXT] - 1])
                elif node[NEXT] == node[LENGTH]:
                    leave(table, desk, ply, value, NO_ACTION)
                else:
                    break
            else:
                return value
        node = desk.node[ply]
        row = desk.rows[ply]
        child = desk.rows[ply + 1]
        for i in range(len(row)):
            child[i] = row[i]
        play(rules, child, bring_first(desk, ply))
        desk.node[ply + 1][TURNS] = node[TURNS] - (1 if at_turn_start(rules, child) else 0)
        ply += 1
        value = enter(rules, table, desk, ply, attackers)


@kernel
def ask(rules: Any, table: Any, desk: Any, attackers: int, turns: int, action: int) -> int:
    """The value after an action at the root, or of the root itself with ``NO_ACTION``."""
    row = desk.rows[0]
    for i in range(len(row)):
        row[i] = desk.root[i]
    if action != NO_ACTION:
        play(rules, row, action)
    desk.node[0][TURNS] = turns
    return force(rules, table, desk, attackers)


@kernel
def sift(
    rules: Any, table: Any, desk: Any, own: int, others: int, turns: int, listed: Any, lost: Any
) -> int:
    """The place among the ``listed`` actions of one that wins within so many turns, else ``NONE_WINS``
    or ``STOPPED``. The actions after which the others win within so many turns are marked in ``lost``.
    """
    value = ask(rules, table, desk, own, turns, NO_ACTION)
    if value == OPEN:
        return STOPPED
    for i in range(len(listed)):
        if value == PROVEN:
            row = desk.spare
            for j in range(len(row)):
                row[j] = desk.root[j]
            play(rules, row, listed[i])
            left = turns - (1 if at_turn_start(rules, row) else 0)
            if ask(rules, table, desk, own, left, listed[i]) == PROVEN:
                return i
        elif lost[i] == 0:
            after = ask(rules, table, desk, others, turns, listed[i])
            if after == OPEN:
                return STOPPED
            if after == PROVEN:
                lost[i] = turns
    return STOPPED if value == PROVEN else NONE_WINS
