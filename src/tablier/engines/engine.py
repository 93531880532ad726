"""A computer player for people and programs."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from weakref import WeakSet

from tablier.core.errors import BadOption, TablierError
from tablier.core.game import Game
from tablier.core.registry import game as game_of
from tablier.core.state import State
from tablier.engines.book import from_book
from tablier.engines.judging import weights_of
from tablier.engines.levels import SECONDS, STRONGEST, WEAKEST, level_of
from tablier.engines.limits import FORESIGHT, Limits
from tablier.engines.report import Line, Report
from tablier.engines.thinker import Thinker
from tablier.engines.wins import win_at_once

_prepared: WeakSet[Thinker] = WeakSet()


class NothingToDecide(TablierError):
    """A computer player was asked about a game that is over."""


class Engine:
    """A computer player for one game; it thinks about one position at a time.

    With ``nodes`` or ``depth`` and a ``seed``, and one thread, it does the same on every run. Without
    a seed it varies. ``strength``, between 0 and 1, is in place of a level's own; ``book`` says
    whether the strongest level may begin with openings thought about beforehand, which it does when
    neither ``nodes`` nor ``depth`` is given.

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
        strength: float | None = None,
        book: bool = True,
    ) -> None:
        self.game = game_of(game) if isinstance(game, str) else game
        if level not in range(WEAKEST, STRONGEST + 1):
            raise BadOption(
                "there is no level {level}; it may be a number from {low} to {high}",
                level=level, low=WEAKEST, high=STRONGEST,
            )  # fmt: skip
        for name, value in (
            ("seconds", seconds), ("nodes", nodes), ("depth", depth), ("threads", threads),
            ("megabytes", megabytes),
        ):  # fmt: skip
            if value is not None and not value > 0:
                raise BadOption("{name} must be more than 0, not {value}", name=name, value=value)
        if strength is not None and not 0 <= strength <= 1:
            raise BadOption("strength is between 0 and 1, not {value}", value=strength)
        self.level = level_of(self.game, level, strength)
        self.threads = threads
        self.megabytes = megabytes
        self.report: Report | None = None
        self._random = random.Random(seed)
        self._given = Limits(seconds=seconds, nodes=nodes, depth=depth)
        self._book = book and nodes is None and depth is None
        self._foresight = FORESIGHT if level == STRONGEST and depth is None else 0.0

    @cached_property
    def thinker(self) -> Thinker:
        """The search behind the player, made when it is first needed."""
        weights = weights_of(self.game)
        if len(self.game.teams) == 2:
            from tablier.engines.foresight import Foresight, has_foresight
            from tablier.engines.search import TreeSearch

            if self._foresight == 0 or not has_foresight(self.game):
                return TreeSearch(self.game, weights, self.megabytes, self.threads)
            half = max(self.megabytes // 2, 1)
            return Foresight(self.game, TreeSearch(self.game, weights, half, self.threads), half)
        from tablier.engines.monte_carlo import MonteCarlo

        return MonteCarlo(self.game, weights, self.megabytes)

    def prepare(self) -> None:
        """Compile what is needed, or read it from the disk; afterwards limits of time hold.

        The first question does so by itself. A search remembers what it saw on that occasion.
        """
        if self.thinker not in _prepared:
            win_at_once(self.game.initial())
            for _ in self.thinker.think(self.game.initial(), Limits(depth=1)):
                pass
            _prepared.add(self.thinker)

    @property
    def is_unlimited(self) -> bool:
        """Whether neither time nor nodes nor depth was given."""
        return self._given == Limits()

    def choose(self, state: State) -> str:
        """An action for the one who decides; ``report`` says afterwards what was seen."""
        *_, report = self.consider(state)
        self.report = report
        return report.action

    def consider(self, state: State) -> Iterator[Report]:
        """What ``choose`` does, step by step: the action of the last report is its choice."""
        self._refuse(state)
        known = self._at_once(state)
        if known is not None:
            return iter((Report(len(known.actions), 0, 0, 0.0, (known,)),))
        self.prepare()
        return self.thinker.think(state, self._limits(state), 1)

    def analyse(self, state: State, lines: int = 3) -> Iterator[Report]:
        """The best lines, seen deeper and deeper, until a limit is reached or ``stop`` is called.

        Analysis is never weakened by the level; without limits it goes on for ever.
        """
        self._refuse(state)
        self.prepare()
        return self.thinker.think(state, self._given, lines)

    def stop(self) -> None:
        """End the thinking that is going on; what was found so far is the answer."""
        thinker: Thinker | None = self.__dict__.get("thinker")  # not made only to be stopped
        if thinker is not None:
            thinker.stop()

    def _at_once(self, state: State) -> Line | None:
        """What needs no thinking."""
        if self.level.sees_wins:
            won = win_at_once(state)
            if won is not None:
                return won
        if self._book and self.level.knows_openings:
            return from_book(state, self._random)
        return None

    def _limits(self, state: State) -> Limits:
        level, given = self.level, self._given
        return replace(
            given,
            nodes=given.nodes or level.nodes or None,
            seconds=SECONDS if self.is_unlimited else given.seconds,
            noise=level.haze_in(state),
            overlooks=level.overlooks,
            seed=self._random.randrange(1 << 30),
            foresight=self._foresight,
        )

    def _refuse(self, state: State) -> None:
        if state.game != self.game:
            raise BadOption(
                "this computer player plays {own}, not {other}",
                own=self.game.name, other=state.game.name,
            )  # fmt: skip
        if state.is_over:
            raise NothingToDecide("the game is over: there is nothing to decide")
