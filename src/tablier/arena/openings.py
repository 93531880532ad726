"""Where the games of a match begin: a few random turns that leave everybody the same chance."""

from __future__ import annotations

import math
import random
from pathlib import Path

from tablier.core.errors import TablierError
from tablier.core.game import Game
from tablier.core.state import State
from tablier.core.turns import steps
from tablier.engines.engine import Engine

NODES = 2000
MARGIN = 45  # of score, about 11 percent of a win
_TRIES = 60
_ROUNDS = (1, 4)  # turns of each player


class BadOpenings(TablierError):
    """A file that holds no openings for a game."""


def fair_score(sides: int) -> int:
    """The score of a side that wins as often as every other.

    >>> fair_score(2), fair_score(3)
    (0, -69)
    """
    return round(-100 * math.log(sides - 1))


def opening(game: Game, seed: int) -> tuple[str, ...]:
    """The turns of a balanced opening, always the same ones for a seed.

    Balanced is what a quick search sees so. When nothing is found that is, the best balanced of
    all that were tried is taken.
    """
    rng = random.Random(seed)
    found: list[tuple[int, tuple[str, ...]]] = []
    for _ in range(_TRIES):
        state = _random_turns(game, rng)
        if state.is_over:
            continue
        unfair = _unfairness(state)
        found.append((unfair, state.turn_texts))
        if unfair <= MARGIN:
            break
    return min(found)[1] if found else ()


def _random_turns(game: Game, rng: random.Random) -> State:
    state = game.initial()
    low, high = _ROUNDS
    for _ in range(rng.randint(low * game.players, high * game.players)):
        while not state.is_over:
            state = state.play(rng.choice(state.actions))
            if state.at_turn_start:
                break
    return state


def _unfairness(state: State) -> int:
    """How far the score is from a fair one; the search begins with an empty memory."""
    game = state.game
    engine = Engine(game, nodes=NODES if len(game.teams) == 2 else NODES // 4, seed=0, megabytes=1)
    *_, last = engine.analyse(state, 1)
    return abs(last.score - fair_score(len(game.teams)))


def opened(game: Game, turns: tuple[str, ...]) -> State:
    """The position after an opening."""
    state = game.initial()
    for turn in turns:
        state = steps(state, turn)[-1]
    return state


def openings_in(game: Game, path: Path) -> tuple[tuple[str, ...], ...]:
    """The openings in a file: turns in each line; what follows # is for people."""
    found: list[tuple[str, ...]] = []
    try:
        lines = path.read_text("utf-8").splitlines()
    except UnicodeDecodeError as error:
        raise BadOpenings("{path} is not a text in UTF-8", path=path) from error
    for number, line in enumerate(lines, 1):
        turns = tuple(line.partition("#")[0].split())
        try:
            is_over = opened(game, turns).is_over
        except TablierError as error:
            raise BadOpenings(
                "{path}, line {number}: {error}", path=path, number=number, error=error.message
            ) from error
        if is_over:
            raise BadOpenings("{path}, line {number}: the game is over", path=path, number=number)
        if turns:
            found.append(turns)
    if not found:
        raise BadOpenings("there are no openings in {path}", path=path)
    return tuple(found)
