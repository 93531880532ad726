"""Monte Carlo tree search, for any number of sides: each maximises its own share of wins.

A tree's nodes are numbered from 0, the root; the children of a node stand one after another. A
position that is new to the tree is weighed by a random game (plain UCT), or all its successors are
by their scores: the best of them for the side that decides is what the position is worth, and all
together say where to look first. A side that can win at once does; what follows from that for the
nodes above is proven, and not looked at again.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from tablier.core.judgement import fingerprint, mixed, score
from tablier.core.kernel import kernel
from tablier.core.rules import actions, decider, play, verdict
from tablier.core.walk import draw_number

# What a search is told, and what it tells.
(
    STOP, ROUNDS, ROUND_LIMIT, STATE, USED, RANDOM_GAMES, NOISE, SEED, LONGEST, FOREST_WORDS,
) = range(10)  # fmt: skip

MOST_STEPS = 400
TRUST = 1.0  # how many visits a node's value at first sight is worth
KEENNESS = 2.0  # how much more the better successors are looked at
CERTAIN = 0.999


class Forest(NamedTuple):
    """The memory that a search works in."""

    first: Any  # of each node: the first of its children
    children: Any  # and how many it has; 0 before they are listed
    action: Any  # what led to the node
    side: Any  # the side that decides there
    visits: Any
    wins: Any  # of each node and side: what was won there
    prior: Any  # of each node: what its parent's side can hope for, at first sight
    policy: Any  # and which part of the looks at the parent's children it deserves
    proven: Any  # of each node: the side that is sure to win, plus one; or 0
    rows: Any  # the root's position, and the one at hand
    listed: Any  # its actions
    path: Any
    share: Any  # of each side: what the last round brought
    best_share: Any
    team: Any  # the side of each player
    features: Any
    control: Any


@kernel
def share_of_verdict(forest: Any, won: int) -> None:
    """Who won: one among the winning sides, a draw in equal parts."""
    sides = len(forest.share)
    winners = 0
    for side in range(sides):
        forest.share[side] = 0.0
    for player in range(len(forest.team)):
        if won == 0 or (won >> player) & 1:
            forest.share[forest.team[player]] = 1.0
    for side in range(sides):
        if forest.share[side] > 0:
            winners += 1
    for side in range(sides):
        forest.share[side] /= winners


@kernel
def share_of_scores(rules: Any, weights: Any, forest: Any, row: Any) -> None:
    """What each side can hope for, by the scores, with the noise that weaker levels have."""
    sides = len(forest.share)
    noise = forest.control[NOISE]
    drawn = 0
    if noise > 0:
        drawn = (fingerprint(rules, row) ^ forest.control[SEED]) & 0xFFFFFFFF
    highest = -1.0e9
    for side in range(sides):
        value = score(rules, weights, row, side, forest.features) / 100.0
        if noise > 0:
            drawn = mixed(drawn, side)
            value += (drawn % (2 * noise + 1) - noise) / 100.0
        forest.share[side] = value
        highest = max(highest, value)
    total = 0.0
    for side in range(sides):
        forest.share[side] = math.exp(forest.share[side] - highest)
        total += forest.share[side]
    for side in range(sides):
        forest.share[side] /= total


@kernel
def play_at_random(rules: Any, forest: Any, row: Any) -> None:
    """A random game from the position at hand to its end."""
    control = forest.control
    for _ in range(control[LONGEST]):
        n = actions(rules, row, forest.listed)
        if n == 0:
            share_of_verdict(forest, verdict(rules, row))
            return
        control[STATE] = draw_number(control[STATE])
        play(rules, row, forest.listed[control[STATE] % n])
    share_of_verdict(forest, 0)


@kernel
def choose_child(forest: Any, node: int, explore: float) -> int:
    """The child to look at next."""
    first = forest.first[node]
    side = forest.side[node]
    root = explore * math.sqrt(forest.visits[node] + 1.0)
    logarithm = math.log(forest.visits[node] + 1.0)
    best = first
    highest = -1.0
    for child in range(first, first + forest.children[node]):
        visits = forest.visits[child]
        if forest.control[RANDOM_GAMES]:
            if visits == 0:
                return child
            value = forest.wins[child][side] / visits + explore * math.sqrt(logarithm / visits)
        else:
            hope = (forest.wins[child][side] + forest.prior[child] * TRUST) / (visits + TRUST)
            value = hope + root * forest.policy[child] / (1.0 + visits)
        if value > highest:
            highest = value
            best = child
    return best


@kernel
def shuffle(forest: Any, first: int, number: int) -> None:
    """Put children into random order, for plain UCT visits them from left to right at first."""
    control = forest.control
    for i in range(number - 1, 0, -1):
        control[STATE] = draw_number(control[STATE])
        j = control[STATE] % (i + 1)
        action = forest.action[first + i]
        forest.action[first + i] = forest.action[first + j]
        forest.action[first + j] = action


@kernel
def weigh_children(rules: Any, weights: Any, forest: Any, node: int, row: Any) -> None:
    """Look at every child once; the best one's shares are in ``best_share`` then.

    When one wins at once, the others are forgotten.
    """
    first = forest.first[node]
    side = forest.side[node]
    child_row = forest.rows[2]
    most = -1.0
    total = 0.0
    for child in range(first, first + forest.children[node]):
        for word in range(len(row)):
            child_row[word] = row[word]
        play(rules, child_row, forest.action[child])
        won = verdict(rules, child_row)
        if won >= 0:
            share_of_verdict(forest, won)
        else:
            share_of_scores(rules, weights, forest, child_row)
        hope = forest.share[side]
        if hope > most:
            most = hope
            for other in range(len(forest.share)):
                forest.best_share[other] = forest.share[other]
        if won >= 0 and hope == 1.0:
            forest.action[first] = forest.action[child]
            forest.prior[first] = 1.0
            forest.policy[first] = 1.0
            forest.proven[first] = side + 1
            forest.proven[node] = side + 1
            forest.children[node] = 1
            return
        forest.prior[child] = hope
        odds = min(hope, CERTAIN) / (1.0 - min(hope, CERTAIN))
        forest.policy[child] = math.pow(odds, KEENNESS)
        total += forest.policy[child]
    for child in range(first, first + forest.children[node]):
        forest.policy[child] /= total + 1.0e-30


@kernel
def expand(rules: Any, weights: Any, forest: Any, node: int, row: Any) -> bool:
    """List the children of a node; False when the memory is used up."""
    control = forest.control
    n = actions(rules, row, forest.listed)
    used = control[USED]
    if n == 0 or used + n > len(forest.first):
        return False
    for i in range(n):
        child = used + i
        forest.action[child] = forest.listed[i]
        forest.children[child] = 0
        forest.visits[child] = 0
        forest.proven[child] = 0
        for other in range(len(forest.share)):
            forest.wins[child][other] = 0.0
    forest.first[node] = used
    forest.children[node] = n
    if control[RANDOM_GAMES]:
        shuffle(forest, used, n)
    else:
        weigh_children(rules, weights, forest, node, row)
    control[USED] = used + forest.children[node]
    return True


@kernel
def prove(forest: Any, node: int) -> None:
    """Say who is sure to win at a node, if its children tell."""
    side = forest.side[node]
    first = forest.first[node]
    same = forest.proven[first]
    for child in range(first, first + forest.children[node]):
        if forest.proven[child] == side + 1:
            forest.proven[node] = side + 1
            return
        if forest.proven[child] != same:
            same = 0
    forest.proven[node] = same


@kernel
def weigh(rules: Any, weights: Any, forest: Any, node: int, row: Any) -> None:
    """What a node at the edge of the tree is worth; it gets children."""
    won = verdict(rules, row)
    if won >= 0:
        share_of_verdict(forest, won)
        for side in range(len(forest.share)):
            if forest.share[side] == 1.0 and not forest.control[RANDOM_GAMES]:
                forest.proven[node] = side + 1
    elif forest.control[RANDOM_GAMES]:
        if forest.visits[node] > 0 or node == 0:
            expand(rules, weights, forest, node, row)
        play_at_random(rules, forest, row)
    elif expand(rules, weights, forest, node, row):
        for side in range(len(forest.share)):
            forest.share[side] = forest.best_share[side]
    else:
        share_of_scores(rules, weights, forest, row)


@kernel
def one_round(rules: Any, weights: Any, forest: Any, explore: float) -> None:
    """Walk down the tree, let it grow by one node's children, and carry what was found back."""
    row = forest.rows[1]
    for word in range(len(row)):
        row[word] = forest.rows[0][word]
    node = 0
    steps = 0
    forest.path[0] = 0
    while (
        forest.children[node] > 0
        and (node == 0 or forest.proven[node] == 0)
        and steps < MOST_STEPS - 1
    ):
        node = choose_child(forest, node, explore)
        play(rules, row, forest.action[node])
        forest.side[node] = forest.team[decider(rules, row)]
        steps += 1
        forest.path[steps] = node
    if forest.proven[node] == 0:
        weigh(rules, weights, forest, node, row)
    sure = forest.proven[node]
    if sure:
        for side in range(len(forest.share)):
            forest.share[side] = 1.0 if side + 1 == sure else 0.0
    for step in range(steps, -1, -1):
        visited = forest.path[step]
        if step < steps and forest.proven[forest.path[step + 1]] and not forest.proven[visited]:
            prove(forest, visited)
        forest.visits[visited] += 1
        for side in range(len(forest.share)):
            forest.wins[visited][side] += forest.share[side]


@kernel
def grow(rules: Any, weights: Any, forest: Any, rounds: int, explore: float) -> int:
    """Go so many rounds more, or fewer when told to stop; how many there were in all."""
    control = forest.control
    for _ in range(rounds):
        if control[STOP] or 0 < control[ROUND_LIMIT] <= control[ROUNDS] or forest.proven[0]:
            break
        if control[ROUNDS] == 0:
            forest.side[0] = forest.team[decider(rules, forest.rows[0])]
        one_round(rules, weights, forest, explore)
        control[ROUNDS] += 1
    return control[ROUNDS]
