"""One game of a match, from its opening to its end; a job for any process."""

from __future__ import annotations

import random
import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path

from tablier.arena.openings import opened, opening
from tablier.arena.player_text import read_player
from tablier.arena.players import Player, new_player
from tablier.core.errors import IllegalAction, Message, TablierError, Unreadable
from tablier.core.game import Game
from tablier.core.registry import game as game_named
from tablier.core.state import Outcome, State
from tablier.records import Record, draw_agreed, write
from tablier.records.endings import resigned

BY_RULES, FORFEIT, CUT = "rules", "forfeit", "cut"
LONGEST = 600  # turns


@dataclass(frozen=True)
class Task:
    """A game to be played. ``seats`` has a player's text for each side."""

    number: int
    game: str
    seats: tuple[str, ...]
    seed: int = 1
    opening_seed: int = 1
    opening: tuple[str, ...] | None = None  # None: found from its seed
    longest: int = LONGEST


@dataclass
class Clock:
    """The time that a side has taken."""

    actions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    overruns: int = 0

    def add(self, seconds: float, allowed: float | None) -> None:
        """Count an action."""
        self.actions += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        if allowed is not None and seconds > max(1.05 * allowed, allowed + 0.03):
            self.overruns += 1


@dataclass(frozen=True)
class Played:
    """A game that was played. ``shares`` says for each side what part of the win it has."""

    number: int
    game: str
    seats: tuple[str, ...]
    opening: tuple[str, ...]
    record: str
    shares: tuple[float, ...]
    ending: str
    how: str  # BY_RULES, FORFEIT or CUT
    blamed: int | None  # the side that forfeited
    turns: int
    clocks: tuple[Clock, ...] = field(default=())


def play_game(task: Task) -> Played:
    """Play a game. What a player does wrong loses it, and is told."""
    game = game_named(task.game)
    turns = opening(game, task.opening_seed) if task.opening is None else task.opening
    table = _Table(game, task, opened(game, turns))
    try:
        table.play()
    finally:
        table.close()
    outcome = table.state.outcome or table.agreed or draw_agreed()
    won = outcome.winners or tuple(range(game.players))
    winning = [any(player in won for player in team) for team in game.teams]
    names = tuple(table.texts[side_of(game, player)].text for player in range(game.players))
    record = Record(table.state, players=names, agreed=table.agreed)
    return Played(
        number=task.number,
        game=game.name,
        seats=tuple(text.text for text in table.texts),
        opening=turns,
        record=write(record),
        shares=tuple(wins / sum(winning) for wins in winning),
        ending=str(outcome.reason),
        how=table.how,
        blamed=table.blamed,
        turns=len(table.state.turns),
        clocks=tuple(table.clocks),
    )


def side_of(game: Game, player: int) -> int:
    """The side that a player belongs to."""
    return next(side for side, team in enumerate(game.teams) if player in team)


class _Table:
    """A game going on."""

    def __init__(self, game: Game, task: Task, state: State) -> None:
        self.game, self.task, self.state = game, task, state
        self.rng = random.Random(task.seed)
        self.texts = [read_player(text).settled(self.rng) for text in task.seats]
        self.players: list[Player] = []
        self.clocks = [Clock() for _ in game.teams]
        self.agreed: Outcome | None = None
        self.how = BY_RULES
        self.blamed: int | None = None

    def play(self) -> None:
        """Play until there is an end."""
        if not self._sit_down():
            return
        while not self.state.is_over and self.agreed is None:
            if len(self.state.turns) >= self.task.longest and self.state.at_turn_start:
                reason = Message("cut off after {number} turns", number=len(self.state.turns))
                self.how, self.agreed = CUT, Outcome((), reason)
            else:
                self._ask(side_of(self.game, self.state.player or 0))

    def close(self) -> None:
        """Send the players home."""
        for player in self.players:
            player.close()

    def _sit_down(self) -> bool:
        for side, text in enumerate(self.texts):
            seed = self.rng.randrange(1 << 30)
            try:
                self.players.append(new_player(text, self.game, seed))
            except Exception as error:
                self._forfeit(side, _said(error))
                return False
        return True

    def _ask(self, side: int) -> None:
        start = time.perf_counter()
        try:
            action = self.players[side].choose(self.state)
        except Exception as error:
            self._forfeit(side, _said(error))
            return
        allowed = self.texts[side].seconds_allowed
        self.clocks[side].add(time.perf_counter() - start, allowed)
        try:
            self.state = self.state.play(action)
        except (IllegalAction, Unreadable) as error:
            self._forfeit(side, Message("illegal action: {error}", error=error.message))

    def _forfeit(self, side: int, reason: Message) -> None:
        player = self.game.teams[side][0]
        said = Message(
            "{player} forfeits: {reason}",
            player=self.game.player_names[player],
            reason=" ".join(reason.split()),
        )
        self.how, self.blamed = FORFEIT, side
        self.agreed = Outcome(resigned(self.state, player).winners, said)


def _said(error: Exception) -> Message:
    if isinstance(error, TablierError):
        return error.message
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(last.filename).name}:{last.lineno}"
    return Message(
        "{kind} at {where}: {error}", kind=type(error).__name__, where=where, error=error
    )
