"""Who can force a win: a second search of another kind, to check the first.

Depth-first proof-number search. A position's *proof number* says how many
positions must at least still be shown to be won so that it is won itself; its *disproof number* how
many must be refuted. The search follows the numbers, wherever they are least. What its table
holds is for one number of turns left only. It may use symmetries and what the game sees at once, or
nothing but the rules.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tablier.core.judgement import fingerprint, mixed
from tablier.core.kernel import kernel
from tablier.core.proving import OPEN, PROVEN, REFUTED, foreseen, normal_form
from tablier.core.rules import actions, at_turn_start, decider, play, verdict
from tablier.solving.forcing import MOST_PLIES, NODE_LIMIT, NODES, STOP
from tablier.solving.memory import look_up, put_away

ENDLESS = (1 << 28) - 1  # the proof number of what is refuted

# A node's numbers.
(
    TURNS, ATTACKS, KEY, LENGTH, PROOF, DISPROOF, PROOF_LIMIT, DISPROOF_LIMIT, CHOICE, FIRST_NODE,
    NODE_WORDS,
) = range(11)  # fmt: skip

KNOWING = 3  # after the words of ``forcing``: whether what the game knows is used
CONTROL_WORDS = 4


class NumbersDesk(NamedTuple):
    """The memory that the search works in, beside its table."""

    rows: Any  # a position for each ply
    lists: Any  # its actions
    proofs: Any  # the proof number after each
    disproofs: Any
    node: Any  # its numbers
    child: Any  # room for a position
    spare: Any
    control: Any


@kernel
def total(numbers: Any, length: int) -> int:
    """The sum of numbers: ``ENDLESS`` only if one of them is."""
    added = 0
    for i in range(length):
        if numbers[i] == ENDLESS:
            return ENDLESS
        added += numbers[i]
    return min(added, ENDLESS - 1)


@kernel
def look_at(rules: Any, table: Any, desk: Any, ply: int, number: int, attackers: int) -> None:
    """Fill in the numbers after an action of a node: those of the table, or those of a new one."""
    node = desk.node[ply]
    row = desk.rows[ply]
    child = desk.child
    for i in range(len(row)):
        child[i] = row[i]
    play(rules, child, desk.lists[ply][number])
    turns = node[TURNS] - (1 if at_turn_start(rules, child) else 0)
    known = OPEN
    won = verdict(rules, child)
    if won >= 0:
        known = PROVEN if won & attackers else REFUTED
    elif turns == 0:
        known = REFUTED
    elif desk.control[KNOWING]:
        known = foreseen(rules, child, attackers, turns)
    # The more turns are left the more is to be done: so what was begun is finished first.
    proof = 1 << min(turns, 24)
    disproof = proof
    if known != OPEN:
        proof = 0 if known == PROVEN else ENDLESS
        disproof = ENDLESS - proof
    else:
        entry = look_up(table, key_of(rules, desk, child, turns, attackers))
        if entry != 0:
            proof = entry & ENDLESS
            disproof = (entry >> 28) & ENDLESS
    desk.proofs[ply][number] = proof
    desk.disproofs[ply][number] = disproof


@kernel
def key_of(rules: Any, desk: Any, row: Any, turns: int, attackers: int) -> int:
    """A fingerprint of a position and the question that is asked about it."""
    question = attackers * 64 + turns
    if desk.control[KNOWING] and at_turn_start(rules, row):
        normal_form(rules, row, desk.spare)
        return mixed(fingerprint(rules, desk.spare), question)
    return mixed(fingerprint(rules, row), question)


@kernel
def open_node(rules: Any, table: Any, desk: Any, ply: int, attackers: int) -> None:
    """List the actions of a node, with their numbers."""
    node = desk.node[ply]
    row = desk.rows[ply]
    desk.control[NODES] += 1
    node[FIRST_NODE] = desk.control[NODES]
    node[KEY] = key_of(rules, desk, row, node[TURNS], attackers)
    node[ATTACKS] = attackers >> decider(rules, row) & 1
    node[LENGTH] = actions(rules, row, desk.lists[ply])
    for i in range(node[LENGTH]):
        look_at(rules, table, desk, ply, i, attackers)
        decided = desk.proofs[ply][i] if node[ATTACKS] else desk.disproofs[ply][i]
        if decided == 0:  # the others do not matter
            node[LENGTH] = i + 1


@kernel
def weigh(desk: Any, ply: int) -> bool:
    """Sum up a node; whether it is to be left, for it is decided or less inviting than others.

    Otherwise the child to go on with is chosen, with limits beyond which it is to be left.
    """
    node = desk.node[ply]
    attacks = node[ATTACKS]
    # Whoever decides needs one good action: the least of ``own`` numbers, the sum of ``other``.
    own = desk.proofs[ply] if attacks else desk.disproofs[ply]
    other = desk.disproofs[ply] if attacks else desk.proofs[ply]
    length = node[LENGTH]
    best = 0
    least = ENDLESS + 1
    second = ENDLESS + 1
    for i in range(length):
        if own[i] < least:
            second = least
            least = own[i]
            best = i
        elif own[i] < second:
            second = own[i]
    least = min(least, ENDLESS)
    added = total(other, length)
    node[PROOF] = least if attacks else added
    node[DISPROOF] = added if attacks else least
    own_limit = node[PROOF_LIMIT] if attacks else node[DISPROOF_LIMIT]
    other_limit = node[DISPROOF_LIMIT] if attacks else node[PROOF_LIMIT]
    if least >= own_limit or added >= other_limit:
        return True
    node[CHOICE] = best
    own_limit = min(own_limit, second + second // 4 + 1)  # a little more, not to come back too soon
    other_limit = min(max(other_limit - added, 1) + other[best], ENDLESS)
    child = desk.node[ply + 1]
    child[PROOF_LIMIT] = own_limit if attacks else other_limit
    child[DISPROOF_LIMIT] = other_limit if attacks else own_limit
    return False


@kernel
def follow_numbers(rules: Any, table: Any, desk: Any, attackers: int) -> int:
    """The value of the position on the desk's first row; ``OPEN`` when it was stopped."""
    control = desk.control
    ply = 0
    won = verdict(rules, desk.rows[0])
    if won >= 0:
        return PROVEN if won & attackers else REFUTED
    if desk.node[0][TURNS] == 0:
        return REFUTED
    desk.node[0][PROOF_LIMIT] = ENDLESS
    desk.node[0][DISPROOF_LIMIT] = ENDLESS
    open_node(rules, table, desk, 0, attackers)
    while True:
        node = desk.node[ply]
        if weigh(desk, ply):
            known = node[PROOF] | (node[DISPROOF] << 28)
            put_away(table, node[KEY], known, control[NODES] - node[FIRST_NODE])
            if ply == 0:
                return PROVEN if node[PROOF] == 0 else REFUTED
            ply -= 1
            choice = desk.node[ply][CHOICE]
            desk.proofs[ply][choice] = node[PROOF]
            desk.disproofs[ply][choice] = node[DISPROOF]
            continue
        if control[STOP] or control[NODES] >= control[NODE_LIMIT] > 0 or ply + 1 == MOST_PLIES:
            return OPEN
        row = desk.rows[ply]
        child = desk.rows[ply + 1]
        for i in range(len(row)):
            child[i] = row[i]
        play(rules, child, desk.lists[ply][node[CHOICE]])
        desk.node[ply + 1][TURNS] = node[TURNS] - (1 if at_turn_start(rules, child) else 0)
        ply += 1
        open_node(rules, table, desk, ply, attackers)
