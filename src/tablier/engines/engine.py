"""A computer player for people and programs."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from tablier.core.errors import BadOption, TablierError
from tablier.core.game import Game
from tablier.core.registry import game as game_of
from tablier.core.state import State
from tablier.engines.judging import weights_of
from tablier.engines.levels import LEVELS, STRONGEST, WEAKEST
from tablier.engines.limits import Limits
from tablier.engines.report import Report
from tablier.engines.thinker import Thinker


class NothingToDecide(TablierError):
    """A computer player was asked about a game that is over."""


class Engine:
    """A computer player for one game.

    With ``nodes`` or ``depth`` and a ``seed``, and one thread, it does the same on every run.

    >>> import tablier
    >>> player = tablier.engine("dorix", nodes=200, seed=1)
    >>> state = tablier.game("dorix").initial()
    >>> player.choose(state) in state.actions
    True
    """

    def __init__(
        self,
        game: Game | str,
        level: int = STRONGEST,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        seed: int | None = None,
        threads: int = 1,
        megabytes: int = 64,
    ) -> None:
        self.game = game_of(game) if isinstance(game, str) else game
        if level not in LEVELS:
            raise BadOption(
                "there is no level {level}; it may be a number from {low} to {high}",
                level=level, low=WEAKEST, high=STRONGEST,
            )  # fmt: skip
        for name, value in (("seconds", seconds), ("nodes", nodes), ("depth", depth)):
            if value is not None and value <= 0:
                raise BadOption("{name} must be more than 0, not {value}", name=name, value=value)
        self.level = level
        self.threads = threads
        self.megabytes = megabytes
        self.report: Report | None = None
        self._random = random.Random(seed)
        self._given = Limits(seconds=seconds, nodes=nodes, depth=depth)

    @cached_property
    def thinker(self) -> Thinker:
        """The search behind the player, made when it is first needed."""
        weights = weights_of(self.game)
        if len(self.game.teams) == 2:
            from tablier.engines.search import TreeSearch

            return TreeSearch(self.game, weights, self.megabytes, self.threads)
        from tablier.engines.monte_carlo import MonteCarlo

        return MonteCarlo(self.game, weights, self.megabytes)

    def choose(self, state: State) -> str:
        """An action for the one who decides; ``report`` says afterwards what was seen."""
        *_, report = self.consider(state)
        self.report = report
        return report.action

    def consider(self, state: State) -> Iterator[Report]:
        """What ``choose`` does, step by step: the action of the last report is its choice."""
        return self._think(state, self._limits(), 1)

    def analyse(self, state: State, lines: int = 3) -> Iterator[Report]:
        """The best lines, seen deeper and deeper, until a limit is reached or ``stop`` is called.

        Analysis is never weakened by the level; without limits it goes on for ever.
        """
        return self._think(state, self._given, lines)

    def stop(self) -> None:
        """End the thinking that is going on; what was found so far is the answer."""
        self.thinker.stop()

    def _limits(self) -> Limits:
        level = LEVELS[self.level]
        given = self._given
        free = given.seconds is None and given.nodes is None and given.depth is None
        return replace(
            given,
            nodes=given.nodes or level.nodes or None,
            seconds=level.seconds if free else given.seconds,
            noise=level.noise,
            overlooks=level.overlooks,
            seed=self._random.randrange(1 << 30),
        )

    def _think(self, state: State, limits: Limits, lines: int) -> Iterator[Report]:
        if state.game != self.game:
            raise BadOption(
                "this computer player plays {own}, not {other}",
                own=self.game.name, other=state.game.name,
            )  # fmt: skip
        if state.is_over:
            raise NothingToDecide("the game is over: there is nothing to decide")
        return self.thinker.think(state, limits, lines)
