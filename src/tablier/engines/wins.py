"""Wins that need no thinking: by the turn that is being played."""

from __future__ import annotations

from typing import Any

from tablier.core.judgement import fingerprint
from tablier.core.kernel import kernel, matrix, vector
from tablier.core.rules import actions, at_turn_start, most_actions, play, verdict, width
from tablier.core.state import State
from tablier.core.walk import copy_row
from tablier.engines.report import Line
from tablier.engines.tree import WON

_LONGEST = 16  # actions of a turn
_SEEN = 1 << 17  # places to remember positions in the middle of the turn, so that few are lost


@kernel
def winning_action(rules: Any, row: Any, winners: int) -> int:
    """The first action of a way to end this turn with a win of ``winners``, a set; -1 for none.

    What the same actions lead to in another order is not looked at again.
    """
    seen = vector(_SEEN)
    rows = matrix(_LONGEST + 1, width(rules))
    lists = matrix(_LONGEST, most_actions(rules))
    length = vector(_LONGEST)
    following = vector(_LONGEST)
    copy_row(row, rows[0])
    length[0] = actions(rules, rows[0], lists[0])
    level = 0
    while level >= 0:
        if following[level] == length[level]:
            level -= 1
            continue
        child = rows[level + 1]
        copy_row(rows[level], child)
        play(rules, child, lists[level][following[level]])
        following[level] += 1
        won = verdict(rules, child)
        if won > 0 and won & winners:
            return lists[0][following[0] - 1]
        if won < 0 and not at_turn_start(rules, child) and level + 1 < _LONGEST:
            key = fingerprint(rules, child)
            if seen[key & (_SEEN - 1)] == key:
                continue
            seen[key & (_SEEN - 1)] = key
            level += 1
            length[level] = actions(rules, child, lists[level])
            following[level] = 0
    return -1


def win_at_once(state: State) -> Line | None:
    """The beginning of a turn that wins, if there is one.

    >>> import tablier
    >>> state = tablier.parse("dorix r,-,-,b/-,-,b,-/r,b,-,-/-,-,-,r b 12:12")
    >>> line = win_at_once(state)
    >>> line.actions, line.wins_in
    (('a1',), 1)
    """
    from tablier.core.compiled import as_array, compiled

    game = state.game
    winners = sum(1 << p for team in game.teams if state.player in team for p in team)
    search: Any = compiled(winning_action)
    code = int(search(game.fast.rules, as_array(state.row), winners))
    return None if code < 0 else Line((state.actions[state.codes.index(code)],), WON - 1)
