"""The tree search for two sides: alpha-beta over atomic actions, without recursion.

A *node* is a position on the path from the root; its numbers stand in a row of ``node``. A value is
as the side that decides there sees it. The same side may decide several times in a row: a value
changes its sign only where the side changes.

Everything that tells a good search from a plain one can be switched off (``TRIM``): then the value
is that of minimax to the same depth.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tablier.core.judgement import fingerprint, noisy, promise, score, skip
from tablier.core.kernel import highest, kernel
from tablier.core.rules import actions, at_turn_start, decider, play, verdict
from tablier.engines.table import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    NO_ACTION,
    look_up,
    packed,
    packed_action,
    packed_bound,
    packed_depth,
    packed_value,
    remember,
)

MOST_PLIES = 120
DEEPEST = 100
WON = 30_000  # less the number of turns it takes
SURE = 29_000  # beyond it a value is a proven win or loss
UNKNOWN = 32_000

# A node's numbers.
(
    SIDE, DEPTH, ALPHA, BETA, BEST, CHOICE, FIRST_ALPHA, LENGTH, NEXT, KEY, TURNS, STARTS, QUIET,
    STAGE, JUDGED, CHILD_DEPTH, SAME, EXTENDED, NODE_WORDS,
) = range(19)  # fmt: skip

# Stages of a child's search.
FULL, SCOUT, REDUCED, SKIPPED = range(4)

# What a search is told, and what it tells.
(
    STOP,
    NODES,
    NODE_LIMIT,
    TRIM,
    AGE,
    NOISE,
    SEED,
    DEEPEST_PLY,
    DRAWS_AT,
    QUIET_PLIES,
    CONTROL_WORDS,
) = range(11)

HISTORY = 1 << 13
_MOST_MERIT = 1 << 14  # that the history gives or takes
_SPECIAL = 200 << 20  # actions of more merit than this are never looked at less deeply
FORESEEN = 3  # to this depth what is far from the window is not looked into
MARGIN = 70  # by which a position is far from it, a ply of depth
QUIETEST = 8  # how deep the quiet search goes


class Desk(NamedTuple):
    """The memory that one searching thread works in."""

    rows: Any  # a position for each ply
    lists: Any  # its actions
    merits: Any  # how early each wants to be tried
    node: Any  # its numbers
    killers: Any  # two refutations a ply
    history: Any  # how often an action refuted something, by side and the action's hash
    line: Any  # the best line from each ply on
    line_length: Any
    past: Any  # fingerprints of the game's earlier positions at the start of turns
    sides: Any  # the side of each player: 0 or 1
    winners: Any  # the set of players of each of the two
    camps: Any  # the side, 0 or 1, of each of the game's own sides
    banned: Any  # root actions left out (lines found before)
    features: Any  # room for what is said of a side
    control: Any


@kernel
def action_slot(action: int) -> int:
    """A small number for an action."""
    return ((action * 0x9E3779B1) >> 15) & (HISTORY - 1)


@kernel
def value_of_verdict(desk: Any, won: int, side: int, turns: int) -> int:
    """The value of a finished game."""
    if won == 0:
        return 0
    if won & desk.winners[side]:
        return WON - turns
    return turns - WON


@kernel
def judged(rules: Any, weights: Any, desk: Any, row: Any, side: int, key: int) -> int:
    """The value of a position as it looks, with the noise that weaker levels have.

    Where more than two play for themselves, one stands against the best of the others.
    """
    own = -UNKNOWN
    other = -UNKNOWN
    for camp in range(len(desk.camps)):
        value = score(rules, weights, row, camp, desk.features)
        if desk.camps[camp] == side:
            own = max(own, value)
        else:
            other = max(other, value)
    value = own - other
    noise = desk.control[NOISE]
    if noise > 0:
        drawn = (((key ^ desk.control[SEED]) & 0xFFFFFFFF) * 0x9E3779B1) >> 13
        value += drawn % (2 * noise + 1) - noise if side == 0 else noise - drawn % (2 * noise + 1)
    return min(max(value, 1 - SURE), SURE - 1)


@kernel
def from_table(value: int, turns: int) -> int:
    """A value as seen from the root: wins are counted in turns from there."""
    if value >= SURE:
        return value - turns
    if value <= -SURE:
        return value + turns
    return value


@kernel
def to_table(value: int, turns: int) -> int:
    """A value as seen from the node itself."""
    if value >= SURE:
        return value + turns
    if value <= -SURE:
        return value - turns
    return value


@kernel
def is_repeated(desk: Any, ply: int) -> bool:
    """Whether the position stood before: on the path once, or in the game twice (C3)."""
    key = desk.node[ply][KEY]
    for earlier in range(ply):
        if desk.node[earlier][STARTS] and desk.node[earlier][KEY] == key:
            return True
    times = 0
    for i in range(len(desk.past)):
        if desk.past[i] == key:
            times += 1
    return times + 1 >= desk.control[DRAWS_AT]


@kernel
def rank_actions(rules: Any, desk: Any, ply: int, first: int) -> None:
    """Say how early each action is to be tried."""
    node = desk.node[ply]
    row = desk.rows[ply]
    side = node[SIDE]
    for i in range(node[LENGTH]):
        action = desk.lists[ply][i]
        if action == first:
            merit = 1 << 40
        else:
            merit = promise(rules, row, action) << 20
            if action == desk.killers[ply][0]:
                merit += 300 << 20
            elif action == desk.killers[ply][1]:
                merit += 250 << 20
            merit += desk.history[side][action_slot(action)]
        desk.merits[ply][i] = merit


@kernel
def bring_best(desk: Any, ply: int, start: int) -> None:
    """Swap the most promising of the actions from ``start`` on to that place."""
    merits = desk.merits[ply]
    best = start
    for i in range(start + 1, desk.node[ply][LENGTH]):
        if merits[i] > merits[best]:
            best = i
    if best != start:
        listed = desk.lists[ply]
        listed[start], listed[best] = listed[best], listed[start]
        merits[start], merits[best] = merits[best], merits[start]


@kernel
def is_banned(desk: Any, action: int) -> bool:
    """Whether an action at the root is left out."""
    banned = False
    for i in range(len(desk.banned)):
        banned = banned or desk.banned[i] == action
    return banned


@kernel
def prepare(rules: Any, desk: Any, ply: int, turns: int) -> None:
    """Fill in what a position says of itself."""
    node = desk.node[ply]
    row = desk.rows[ply]
    node[SIDE] = desk.sides[decider(rules, row)]
    node[KEY] = fingerprint(rules, row)
    node[STARTS] = 1 if at_turn_start(rules, row) else 0
    node[TURNS] = turns


@kernel
def may_foresee(desk: Any, ply: int) -> bool:
    """Whether a position's looks are enough when they are far from the window."""
    node = desk.node[ply]
    if node[DEPTH] > FORESEEN or node[STARTS] == 0 or node[BETA] - node[ALPHA] > 1:
        return False
    return node[BETA] < SURE and node[ALPHA] > -SURE


@kernel
def enter(rules: Any, weights: Any, table: Any, desk: Any, ply: int) -> int:
    """Begin a node: its value if that is known at once, else ``UNKNOWN`` with its actions listed."""
    node = desk.node[ply]
    row = desk.rows[ply]
    control = desk.control
    control[NODES] += 1
    control[DEEPEST_PLY] = max(control[DEEPEST_PLY], ply)
    desk.line_length[ply] = 0
    side = node[SIDE]
    if ply > 0 and node[STARTS] and control[DRAWS_AT] > 0 and is_repeated(desk, ply):
        return 0
    if ply >= MOST_PLIES - 1:
        return judged(rules, weights, desk, row, side, node[KEY])
    if ply > 0:  # nothing can be better than to win at once, nor worse than to have lost already
        node[ALPHA] = max(node[ALPHA], node[TURNS] - WON)
        node[BETA] = min(node[BETA], WON - node[TURNS])
        if node[ALPHA] >= node[BETA]:
            return node[ALPHA]
    node[FIRST_ALPHA] = node[ALPHA]
    node[BEST] = -UNKNOWN
    node[CHOICE] = NO_ACTION
    node[NEXT] = 0
    node[QUIET] = 1 if node[DEPTH] <= 0 else 0
    depth = max(node[DEPTH], 0)
    first = NO_ACTION
    entry = look_up(table, node[KEY])
    if entry != 0:
        first = packed_action(entry)
        known = packed_depth(entry)
        if ply > 0 and (known == depth or (known > depth and control[TRIM])):
            value = from_table(packed_value(entry), node[TURNS])
            bound = packed_bound(entry)
            if (
                bound == EXACT
                or (bound == AT_LEAST and value >= node[BETA])
                or (bound == AT_MOST and value <= node[ALPHA])
            ):
                return value
    node[JUDGED] = UNKNOWN
    if control[TRIM] and ply > 0 and not node[QUIET]:
        if first == NO_ACTION and depth >= 4:
            node[DEPTH] -= 1  # nothing is known of it: it can hardly be of great weight
        if may_foresee(desk, ply):
            value = judged(rules, weights, desk, row, side, node[KEY])
            node[JUDGED] = value
            above = value - MARGIN * depth >= node[BETA]
            below = depth == 1 and value + 2 * MARGIN <= node[ALPHA]
            if (above or below) and noisy(rules, row, desk.lists[ply]) >= 0:
                if above:
                    return value
                node[QUIET] = 1
                node[DEPTH] = 0
    if node[QUIET]:
        node[LENGTH] = noisy(rules, row, desk.lists[ply])
        if node[LENGTH] > 0 and node[DEPTH] < -control[QUIET_PLIES]:
            node[LENGTH] = 0
        if node[LENGTH] >= 0:
            value = node[JUDGED]
            if value == UNKNOWN:
                value = judged(rules, weights, desk, row, side, node[KEY])
                node[JUDGED] = value
            node[BEST] = value
            node[ALPHA] = max(node[ALPHA], value)
            if node[LENGTH] == 0 or value >= node[BETA]:
                return value
    if not node[QUIET] or node[LENGTH] < 0:
        node[LENGTH] = actions(rules, row, desk.lists[ply])
        if node[LENGTH] == 0:
            turns = node[TURNS] if node[STARTS] else node[TURNS] + 1
            return value_of_verdict(desk, verdict(rules, row), side, turns)
    if ply == 0:
        kept = 0
        for i in range(node[LENGTH]):
            if not is_banned(desk, desk.lists[0][i]):
                desk.lists[0][kept] = desk.lists[0][i]
                kept += 1
        node[LENGTH] = kept
    rank_actions(rules, desk, ply, first)
    return UNKNOWN


@kernel
def may_skip(rules: Any, weights: Any, desk: Any, ply: int) -> bool:
    """Whether it is worth asking if the side would be well off even without acting."""
    node = desk.node[ply]
    if ply == 0 or node[DEPTH] < 3 or node[QUIET] or node[STARTS] == 0:
        return False
    if node[BETA] - node[ALPHA] > 1 or node[BETA] >= SURE or node[BETA] <= -SURE:
        return False
    if desk.node[ply - 1][STAGE] == SKIPPED:
        return False
    if node[JUDGED] == UNKNOWN:
        node[JUDGED] = judged(rules, weights, desk, desk.rows[ply], node[SIDE], node[KEY])
    return node[JUDGED] >= node[BETA]


@kernel
def descend(rules: Any, desk: Any, ply: int, depth: int, alpha: int, beta: int) -> None:
    """Set up the child of a node, whose row is made already, for a search with a window."""
    node = desk.node[ply]
    child = desk.node[ply + 1]
    node[CHILD_DEPTH] = depth
    child[DEPTH] = depth
    if node[SAME]:
        child[ALPHA] = alpha
        child[BETA] = beta
    else:
        child[ALPHA] = -beta
        child[BETA] = -alpha


@kernel
def make_child(rules: Any, desk: Any, ply: int, action: int) -> None:
    """The position after an action, as the next node."""
    child = desk.rows[ply + 1]
    parent = desk.rows[ply]
    for i in range(len(parent)):
        child[i] = parent[i]
    play(rules, child, action)
    prepare(rules, desk, ply + 1, desk.node[ply][TURNS])
    node = desk.node[ply]
    if desk.node[ply + 1][STARTS]:
        desk.node[ply + 1][TURNS] += 1
    node[SAME] = 1 if desk.node[ply + 1][SIDE] == node[SIDE] else 0


@kernel
def reduction(desk: Any, ply: int, number: int) -> int:
    """How much less deeply an action is looked at, the later in line the less."""
    node = desk.node[ply]
    depth = node[DEPTH]
    merit = desk.merits[ply][number]
    if depth < 2 or number < 2 or merit >= _SPECIAL:
        return 0
    less = (highest(depth * depth * depth) * highest(number * number * number) + 8) // 20
    if node[BETA] - node[ALPHA] > 1:
        less -= 1
    learnt = desk.history[node[SIDE]][action_slot(desk.lists[ply][number])]
    if learnt > _MOST_MERIT // 4:
        less -= 1
    elif learnt < 0:
        less += 1
    return max(less, 0)


@kernel
def advance(rules: Any, weights: Any, desk: Any, ply: int) -> bool:
    """Go on to the next action of a node; False when there is none left."""
    node = desk.node[ply]
    trim = desk.control[TRIM]
    number = node[NEXT]
    if number >= node[LENGTH]:
        return False
    bring_best(desk, ply, number)
    action = desk.lists[ply][number]
    node[NEXT] = number + 1
    make_child(rules, desk, ply, action)
    depth = node[DEPTH] - 1
    if trim and node[LENGTH] == 1 and node[EXTENDED] < 8 and not node[QUIET]:
        depth += 1  # the only action there is
        desk.node[ply + 1][EXTENDED] = node[EXTENDED] + 1
    else:
        desk.node[ply + 1][EXTENDED] = node[EXTENDED]
    if number == 0 or not trim or node[QUIET]:
        node[STAGE] = FULL
        descend(rules, desk, ply, depth, node[ALPHA], node[BETA])
        return True
    less = reduction(desk, ply, number)
    if less > 0:
        node[STAGE] = REDUCED
        node[CHILD_DEPTH] = depth
        descend(rules, desk, ply, max(depth - less, 1), node[ALPHA], node[ALPHA] + 1)
        node[CHILD_DEPTH] = depth
        return True
    node[STAGE] = SCOUT
    descend(rules, desk, ply, depth, node[ALPHA], node[ALPHA] + 1)
    return True


@kernel
def keep_line(desk: Any, ply: int, action: int) -> None:
    """The best line of a node: an action and the child's best line."""
    length = desk.line_length[ply + 1]
    desk.line[ply][0] = action
    for i in range(length):
        desk.line[ply][i + 1] = desk.line[ply + 1][i]
    desk.line_length[ply] = length + 1


@kernel
def reward(desk: Any, ply: int, action: int) -> None:
    """Remember an action that refuted what led here."""
    node = desk.node[ply]
    if desk.killers[ply][0] != action:
        desk.killers[ply][1] = desk.killers[ply][0]
        desk.killers[ply][0] = action
    if node[QUIET]:
        return
    learn(desk, ply, action, 1)
    for i in range(node[NEXT] - 1):
        learn(desk, ply, desk.lists[ply][i], -1)


@kernel
def learn(desk: Any, ply: int, action: int, sign: int) -> None:
    """Let the history of an action tend to its best or its worst."""
    node = desk.node[ply]
    history = desk.history[node[SIDE]]
    slot = action_slot(action)
    step = min(node[DEPTH] * node[DEPTH] * 16, _MOST_MERIT // 4)
    history[slot] += sign * step - ((history[slot] * step) >> 14)


@kernel
def leave(table: Any, desk: Any, ply: int) -> int:
    """The value of a node whose actions are done; what was learnt goes into the table."""
    node = desk.node[ply]
    bound = EXACT
    if node[BEST] >= node[BETA]:
        bound = AT_LEAST
    elif node[BEST] <= node[FIRST_ALPHA]:
        bound = AT_MOST
    if ply > 0 or len(desk.banned) == 0:
        entry = packed(
            node[CHOICE], to_table(node[BEST], node[TURNS]), max(node[DEPTH], 0), bound,
            desk.control[AGE],
        )  # fmt: skip
        remember(table, node[KEY], entry)
    return node[BEST]


@kernel
def search(
    rules: Any, weights: Any, table: Any, desk: Any, depth: int, alpha: int, beta: int
) -> int:
    """The value of the position in ``desk.rows[0]`` to a depth; ``UNKNOWN`` when it was stopped."""
    control = desk.control
    prepare(rules, desk, 0, 0)
    root = desk.node[0]
    root[DEPTH] = depth
    root[ALPHA] = alpha
    root[BETA] = beta
    root[EXTENDED] = 0
    ply = 0
    value = enter(rules, weights, table, desk, 0)
    arrived = value != UNKNOWN  # whether ``value`` is that of the node at ``ply``
    while True:
        if control[STOP] or 0 < control[NODE_LIMIT] <= control[NODES]:
            return UNKNOWN
        if not arrived:
            if advance(rules, weights, desk, ply):
                ply += 1
            else:
                value = leave(table, desk, ply)
                arrived = True
                continue
            value = enter(rules, weights, table, desk, ply)
            arrived = value != UNKNOWN
            if not arrived and control[TRIM] and may_skip(rules, weights, desk, ply):
                start_skip(rules, desk, ply)
                if desk.node[ply][STAGE] == SKIPPED:
                    ply += 1
                    value = enter(rules, weights, table, desk, ply)
                    arrived = value != UNKNOWN
            continue
        if ply == 0:
            return value
        ply -= 1
        arrived = False
        node = desk.node[ply]
        if not node[SAME]:
            value = -value
        if node[STAGE] == SKIPPED:
            node[STAGE] = FULL
            if value >= node[BETA]:
                value = node[BETA] if value >= SURE else value
                node[BEST] = value
                arrived = True
            continue
        if value > node[ALPHA] and node[STAGE] == REDUCED:
            node[STAGE] = SCOUT
            descend(rules, desk, ply, node[CHILD_DEPTH], node[ALPHA], node[ALPHA] + 1)
            ply += 1
        elif node[ALPHA] < value < node[BETA] and node[STAGE] == SCOUT:
            node[STAGE] = FULL
            descend(rules, desk, ply, node[CHILD_DEPTH], node[ALPHA], node[BETA])
            ply += 1
        else:
            absorb(desk, ply, value)
            if node[BEST] >= node[BETA]:
                reward(desk, ply, node[CHOICE])
                value = leave(table, desk, ply)
                arrived = True
            continue
        value = enter(rules, weights, table, desk, ply)
        arrived = value != UNKNOWN


@kernel
def absorb(desk: Any, ply: int, value: int) -> None:
    """Take in the value of the action just searched."""
    node = desk.node[ply]
    if value > node[BEST]:
        action = desk.lists[ply][node[NEXT] - 1]
        node[BEST] = value
        node[CHOICE] = action
        if value > node[ALPHA]:
            node[ALPHA] = value
            keep_line(desk, ply, action)


@kernel
def start_skip(rules: Any, desk: Any, ply: int) -> None:
    """Let the side do nothing, if it may, and see what the other makes of it."""
    node = desk.node[ply]
    parent = desk.rows[ply]
    child = desk.rows[ply + 1]
    for i in range(len(parent)):
        child[i] = parent[i]
    node[STAGE] = FULL
    if not skip(rules, child):
        return
    prepare(rules, desk, ply + 1, node[TURNS] + 1)
    node[SAME] = 1 if desk.node[ply + 1][SIDE] == node[SIDE] else 0
    node[STAGE] = SKIPPED
    desk.node[ply + 1][EXTENDED] = node[EXTENDED]
    less = 2 + node[DEPTH] // 4
    descend(rules, desk, ply, max(node[DEPTH] - 1 - less, 0), node[BETA] - 1, node[BETA])
