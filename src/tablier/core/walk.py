"""Walks through the game tree, generic over games: perft and random playouts."""

from __future__ import annotations

from typing import Any

from tablier.core.kernel import kernel, matrix, vector
from tablier.core.rules import (
    actions,
    at_turn_start,
    count,
    decider,
    most_actions,
    play,
    verdict,
    width,
)


@kernel
def copy_row(source: Any, target: Any) -> None:
    """Copy one row over another."""
    for i in range(len(source)):
        target[i] = source[i]


@kernel
def perft(rules: Any, row: Any, depth: int) -> int:
    """The number of sequences of ``depth`` atomic actions (C1)."""
    if depth == 0:
        return 1
    if depth == 1:
        return count(rules, row)
    rows = matrix(depth, width(rules))
    lists = matrix(depth, most_actions(rules))
    length = vector(depth)
    following = vector(depth)
    copy_row(row, rows[0])
    length[0] = actions(rules, rows[0], lists[0])
    total = 0
    level = 0
    while level >= 0:
        if following[level] == length[level]:
            level -= 1
            continue
        child = rows[level + 1]
        copy_row(rows[level], child)
        play(rules, child, lists[level][following[level]])
        following[level] += 1
        if level == depth - 2:
            total += count(rules, child)
        else:
            level += 1
            length[level] = actions(rules, child, lists[level])
            following[level] = 0
    return total


@kernel
def draw_number(seed: int) -> int:
    """The next number of the minimal standard generator; 1 … 2**31 - 2."""
    return seed * 48271 % 2147483647


@kernel
def playout(rules: Any, row: Any, seed: int, longest: int, out: Any) -> int:
    """Play ``row`` to its end, every legal action as likely as any other; return the next seed.

    ``out`` gets the verdict (-1 when ``longest`` actions did not end it) and the number of actions.
    """
    choices = vector(most_actions(rules))
    played = 0
    while played < longest:
        n = actions(rules, row, choices)
        if n == 0:
            break
        seed = draw_number(seed)
        play(rules, row, choices[seed % n])
        played += 1
    out[0] = verdict(rules, row)
    out[1] = played
    return seed


@kernel
def playouts(rules: Any, row: Any, games: int, seed: int, longest: int, wins: Any) -> int:
    """Many playouts; ``wins`` counts games by verdict (a set of winners), its last entry those
    without an end. Returns the number of actions played."""
    copy = vector(width(rules))
    result = vector(2)
    total = 0
    for _ in range(games):
        copy_row(row, copy)
        seed = playout(rules, copy, seed, longest, result)
        wins[result[0]] += 1
        total += result[1]
    return total


@kernel
def list_batch(rules: Any, rows: Any, lists: Any, counts: Any) -> None:
    """The legal actions of every position of a batch."""
    for i in range(len(rows)):
        counts[i] = actions(rules, rows[i], lists[i])


@kernel
def play_batch(rules: Any, rows: Any, chosen: Any) -> None:
    """Play one action in every position of a batch."""
    for i in range(len(rows)):
        play(rules, rows[i], chosen[i])


@kernel
def look_batch(rules: Any, rows: Any, seen: Any) -> None:
    """Who decides, the verdict and whether a turn begins, in every position of a batch."""
    for i in range(len(rows)):
        seen[0][i] = decider(rules, rows[i])
        seen[1][i] = verdict(rules, rows[i])
        seen[2][i] = 1 if at_turn_start(rules, rows[i]) else 0
