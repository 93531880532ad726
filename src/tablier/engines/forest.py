"""Monte Carlo tree search, for any number of sides: each maximises its own share of wins.

A tree's nodes are numbered from 0, the root; the children of a node stand one after another. A
position that is new to the tree is weighed by a random game (plain UCT), or by its score; then all
its successors are weighed at once, which tells where to look first.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from tablier.core.judgement import score
from tablier.core.kernel import kernel
from tablier.core.rules import actions, decider, play, verdict
from tablier.core.walk import draw_number

# What a search is told, and what it tells.
STOP, ROUNDS, ROUND_LIMIT, STATE, USED, RANDOM_GAMES, NOISE, LONGEST, FOREST_WORDS = range(9)

MOST_STEPS = 400


class Forest(NamedTuple):
    """The memory that a search works in."""

    first: Any  # of each node: the first of its children
    children: Any  # and how many it has; 0 before they are listed
    action: Any  # what led to the node
    side: Any  # the side that decides there
    visits: Any
    wins: Any  # of each node and side: what was won there
    prior: Any  # of each node: what its parent's side can hope for, at first sight
    rows: Any  # the root's position, and the one at hand
    listed: Any  # its actions
    path: Any
    share: Any  # of each side: what the last round brought
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
    """What each side can hope for, by the scores."""
    sides = len(forest.share)
    highest = -1.0e9
    for side in range(sides):
        value = score(rules, weights, row, side, forest.features) / 100.0
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
            hope = (forest.wins[child][side] + forest.prior[child] * 2.0) / (visits + 2.0)
            value = hope + root * forest.prior[child] / (1.0 + visits)
        if value > highest:
            highest = value
            best = child
    return best


@kernel
def expand(rules: Any, weights: Any, forest: Any, node: int, row: Any) -> bool:
    """List the children of a node; False when the game is over there or the memory is used up."""
    control = forest.control
    n = actions(rules, row, forest.listed)
    used = control[USED]
    if n == 0 or used + n > len(forest.first):
        return False
    child_row = forest.rows[2]
    side = forest.side[node]
    for i in range(n):
        child = used + i
        forest.action[child] = forest.listed[i]
        forest.children[child] = 0
        forest.visits[child] = 0
        for other in range(len(forest.share)):
            forest.wins[child][other] = 0.0
    if control[RANDOM_GAMES]:  # in random order, for the first visits go from left to right
        for i in range(n - 1, 0, -1):
            control[STATE] = draw_number(control[STATE])
            j = control[STATE] % (i + 1)
            a = forest.action[used + i]
            forest.action[used + i] = forest.action[used + j]
            forest.action[used + j] = a
    else:
        total = 0.0
        for i in range(n):
            child = used + i
            for word in range(len(row)):
                child_row[word] = row[word]
            play(rules, child_row, forest.action[child])
            won = verdict(rules, child_row)
            if won >= 0:
                share_of_verdict(forest, won)
            else:
                share_of_scores(rules, weights, forest, child_row)
            forest.prior[child] = forest.share[side]
            total += forest.share[side]
    forest.first[node] = used
    forest.children[node] = n
    control[USED] = used + n
    return True


@kernel
def one_round(rules: Any, weights: Any, forest: Any, explore: float) -> None:
    """Walk down the tree, let it grow by one node's children, and carry what was found back."""
    control = forest.control
    row = forest.rows[1]
    for word in range(len(row)):
        row[word] = forest.rows[0][word]
    node = 0
    steps = 0
    forest.path[0] = 0
    while forest.children[node] > 0 and steps < MOST_STEPS - 1:
        node = choose_child(forest, node, explore)
        play(rules, row, forest.action[node])
        forest.side[node] = forest.team[decider(rules, row)]
        steps += 1
        forest.path[steps] = node
    won = verdict(rules, row)
    if won >= 0:
        share_of_verdict(forest, won)
    else:
        if forest.visits[node] > 0 or node == 0 or not control[RANDOM_GAMES]:
            expand(rules, weights, forest, node, row)
        if control[RANDOM_GAMES]:
            play_at_random(rules, forest, row)
        else:
            share_of_scores(rules, weights, forest, row)
    for step in range(steps + 1):
        visited = forest.path[step]
        forest.visits[visited] += 1
        for side in range(len(forest.share)):
            forest.wins[visited][side] += forest.share[side]


@kernel
def grow(rules: Any, weights: Any, forest: Any, rounds: int, explore: float) -> int:
    """Go so many rounds more, or fewer when told to stop; how many there were in all."""
    control = forest.control
    for _ in range(rounds):
        if control[STOP] or 0 < control[ROUND_LIMIT] <= control[ROUNDS]:
            break
        if control[ROUNDS] == 0:
            forest.side[0] = forest.team[decider(rules, forest.rows[0])]
        one_round(rules, weights, forest, explore)
        control[ROUNDS] += 1
    return control[ROUNDS]
