"""Fuzz: whatever is typed, pasted or sent, a parser reads it or raises one of our own errors."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

import tablier
from contract.games import EVERY, GAMES
from contract.texts import mutated, noise
from contract.walks import ends, walk
from tablier import State, TablierError
from tablier.games.ido.layout import read_layout
from tablier.records import read, write

STRINGS = 100_000  # into every parser
PLAYED = 4_000  # whole actions and turns played, which costs more than reading them
NOISE = 0.1  # how many are noise; the others are valid texts with a few signs changed


def fuzz(parser: Callable[[str], Any], valid: list[str], seed: str, strings: int = STRINGS) -> int:
    """Feed a parser; return how many texts it could read."""
    dice = random.Random(seed)
    read_well = 0
    for _ in range(strings):
        text = noise(dice) if dice.random() < NOISE else mutated(dice.choice(valid), dice)
        try:
            parser(text)
        except TablierError:
            continue
        except Exception as error:
            raise AssertionError(f"{error!r} for the text {text!r}") from error
        read_well += 1
    return read_well


@cache
def states(name: str) -> list[State]:
    """Positions of a game with any options."""
    texts = [text for text in EVERY if text.partition(":")[0] == name]
    return [state for text in texts for state in (*walk(text)[::4], *ends(text))]


def any_game(name: str) -> list[tablier.Game]:
    return [tablier.game(text) for text in EVERY if text.partition(":")[0] == name]


@pytest.mark.parametrize("name", GAMES)
def test_positions(name: str) -> None:
    dice = random.Random(name)
    games = any_game(name)
    valid = [str(state) for state in states(name)]
    assert fuzz(lambda text: dice.choice(games).parse(text), valid, f"position {name}") > 100


@pytest.mark.parametrize("name", GAMES)
def test_positions_that_can_be_read_are_written_the_same(name: str) -> None:
    dice = random.Random(name)
    games = any_game(name)

    def there_and_back(text: str) -> None:
        state = dice.choice(games).parse(text)
        assert state.game.parse(str(state)) == state
        assert len(state.actions) == state.perft(1, compiled=False)

    valid = [str(state) for state in states(name)]
    assert fuzz(there_and_back, valid, f"there and back {name}", PLAYED) > 10


@pytest.mark.parametrize("name", GAMES)
def test_actions(name: str) -> None:
    game = tablier.game(name)
    valid = sorted({action for state in states(name) for action in state.actions})
    reads = game.kind.read_action
    assert fuzz(lambda text: reads(game.rules, text), valid, f"action {name}") > 100


@pytest.mark.parametrize("name", GAMES)
def test_actions_and_turns_that_are_played(name: str) -> None:
    dice = random.Random(name)
    valid = sorted({turn for state in walk(name) for turn in state.turn_texts})
    valid += sorted({action for state in walk(name) for action in state.actions})
    chosen = walk(name)[::8]
    fuzz(lambda text: dice.choice(chosen).play(text), valid, f"play {name}", PLAYED)
    fuzz(lambda text: dice.choice(chosen).play_turn(text), valid, f"turn {name}", PLAYED)


def test_games_and_options() -> None:
    assert fuzz(tablier.game, [*EVERY, "ido:players=3,goal=5,order=lslsl"], "game") > 100


def test_positions_with_their_games() -> None:
    valid = [state.text for name in GAMES for state in states(name)]
    assert fuzz(tablier.parse, valid, "parse") > 100


def test_records() -> None:
    valid = [write(state) for name in GAMES for state in walk(name)[:5:2]]
    valid += [write(walk(name)[0].game.parse(str(walk(name)[30]))) for name in GAMES]
    assert fuzz(read, valid, "record") > 100


def test_layouts() -> None:
    valid = (files("tablier.games.ido") / "reconstruction.txt").read_text("utf-8")
    assert fuzz(read_layout, [valid, valid.replace("\n", "\r\n")], "layout") > 100
