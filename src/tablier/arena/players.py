"""Players at work: what is asked for an action, and how long it may take."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from tablier.arena.player_text import BadPlayer, PlayerText
from tablier.core.errors import TablierError
from tablier.core.game import Game
from tablier.core.registry import game as game_named
from tablier.core.state import State
from tablier.engines.engine import Engine
from tablier.engines.judging import feature_names, weights_of
from tablier.engines.levels import STRONGEST
from tablier.engines.monte_carlo import MonteCarlo
from tablier.engines.search import TreeSearch
from tablier.protocol.lines import Go
from tablier.protocol.program import Program

_PATIENCE = 60.0  # seconds for a program that has no limit of time
_PATIENCE_BEYOND = 5.0  # and beyond a limit


class Player(Protocol):
    """Somebody who chooses actions."""

    def choose(self, state: State) -> str:
        """An action, or whatever is taken for one; an error is a failure to answer."""
        ...

    def close(self) -> None:
        """The game is over; whatever is being thought about need not be thought through."""
        ...


@dataclass
class RandomPlayer:
    """Every legal action is as likely as any other."""

    rng: random.Random

    def choose(self, state: State) -> str:
        """Any action."""
        return self.rng.choice(state.actions)

    def close(self) -> None:
        """Nothing is left to do."""


@dataclass
class EnginePlayer:
    """The engine, with a memory of its own."""

    engine: Engine

    def choose(self, state: State) -> str:
        """What the engine chooses."""
        return self.engine.choose(state)

    def close(self) -> None:
        """Stop thinking."""
        self.engine.stop()


class ProgramPlayer:
    """Another program, which is kept for further games as long as it behaves."""

    def __init__(self, text: PlayerText, game: Game) -> None:
        self._patience = text.patience or (_PATIENCE_BEYOND if text.seconds else _PATIENCE)
        self._go = Go(text.seconds, text.nodes, text.depth, text.level)
        self._idle = _idle.setdefault(text.command, [])
        self._program = self._idle.pop() if self._idle else Program(text.command)
        self._behaves = False
        try:
            self._program.begin(game)
        except TablierError:
            self._program.close()
            raise
        self._behaves = True

    def choose(self, state: State) -> str:
        """What the program answers."""
        self._behaves = False
        action = self._program.choose(state, self._go, self._patience)
        self._behaves = True
        return action

    def close(self) -> None:
        """Keep the program for another game, or end it."""
        if self._behaves:
            self._idle.append(self._program)
        else:
            self._program.close()


_idle: dict[str, list[Program]] = {}


def new_player(text: PlayerText, game: Game, seed: int) -> Player:
    """A player for one game."""
    seed = seed if text.seed is None else text.seed
    if text.kind == "random":
        return RandomPlayer(random.Random(seed))
    if text.kind == "program":
        return ProgramPlayer(text, game)
    return EnginePlayer(_engine(text, game, seed))


def _engine(text: PlayerText, game: Game, seed: int) -> Engine:
    engine = Engine(
        game,
        STRONGEST if text.level is None else text.level,
        seconds=text.seconds,
        nodes=text.nodes,
        depth=text.depth,
        seed=seed,
        threads=text.threads,
        megabytes=text.hash,
        strength=text.strength,
        book=text.book,
    )
    weights = weights_of(game, None if text.weights is None else read_weights(text.weights, game))
    kind = text.kind
    if text.weights and kind in ("engine", "level"):  # what an engine takes, with other weights
        kind = "tree" if len(game.teams) == 2 else "mcts"
    if text.kind in ("tree", "mcts", "uct"):  # a search and nothing else
        engine.level = replace(engine.level, sees_wins=False, knows_openings=False)
    if kind == "tree":
        engine.thinker = TreeSearch(game, weights, text.hash, text.threads)
    elif kind in ("mcts", "uct"):
        engine.thinker = MonteCarlo(game, weights, text.hash, random_games=kind == "uct")
    engine.prepare()
    return engine


def read_weights(path: str, game: Game) -> Mapping[str, float]:
    """Weights from a file like a game's own: by feature, or by number of players and feature."""
    try:
        found: Any = json.loads(Path(path).read_text("utf-8"))
        found = found.get(str(game.players), found)
        weights = {str(name): float(value) for name, value in found.items()}
    except (ValueError, TypeError, AttributeError) as error:
        raise BadPlayer("{path} holds no weights: {error}", path=path, error=error) from error
    for name in weights:
        if name not in feature_names(game.kind.name):
            raise BadPlayer(
                "{path} has a weight for {name!r}, which {game} knows nothing of",
                path=path, name=name, game=game.kind.name,
            )  # fmt: skip
    return weights


def prepare_players(game_name: str, texts: Sequence[PlayerText]) -> None:
    """Compile what players need, and make sure that they can play at all."""
    game = game_named(game_name)
    Engine(game, megabytes=1).prepare()  # openings are judged by it
    for text in texts:
        new_player(text.settled(random.Random(0)), game, 0).close()
