"""Minimax as a child would write it: what the tree search must agree with when it trims nothing."""

from __future__ import annotations

from typing import Any

from tablier.core import judgement, rules
from tablier.core.game import Game
from tablier.engines.tree import SURE, WON


class Minimax:
    """Values as the side that decides sees them, wins counted in turns from the root."""

    def __init__(self, game: Game, weights: Any, quiet_plies: int) -> None:
        self.game = game
        self.quiet_plies = quiet_plies
        self.weights = [int(weight) for weight in weights]
        self.sides = {p: side for side, team in enumerate(game.teams) for p in team}

    def value(self, row: list[int], depth: int, turns: int = 0) -> int:
        """The value of a position to a depth; below it, quiet search."""
        game = self.game
        side = self.sides[rules.decider(game.rules, row)]
        won = rules.verdict(game.rules, row)
        if won >= 0:
            if not rules.at_turn_start(game.rules, row):
                turns += 1
            if won == 0:
                return 0
            return WON - turns if any(won >> p & 1 for p in game.teams[side]) else turns - WON
        out = [0] * rules.most_actions(game.rules)
        best = -WON
        n = rules.actions(game.rules, row, out)
        if depth <= 0:
            noisy = [0] * rules.most_actions(game.rules)
            found = judgement.noisy(game.rules, row, noisy)
            if found >= 0:
                best = self._judged(row, side)
                out, n = noisy, (0 if depth < -self.quiet_plies else found)
        for action in out[:n]:
            child = list(row)
            rules.play(game.rules, child, action)
            starts = rules.at_turn_start(game.rules, child)
            value = self.value(child, depth - 1, turns + int(starts))
            if self.sides[rules.decider(game.rules, child)] != side:
                value = -value
            best = max(best, value)
        return best

    def _judged(self, row: list[int], side: int) -> int:
        room = [0] * judgement.feature_count(self.game.rules)
        own, other = (
            judgement.score(self.game.rules, self.weights, row, one, room)
            for one in (side, 1 - side)
        )
        return min(max(own - other, 1 - SURE), SURE - 1)
