"""Random games and positions played by the package and by the naive referee side by side."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ido.board import LAYOUTS, game
from naive import ido as referee
from tablier import Game, State

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 2, "goal": 3},
    {"players": 2, "goal": 5},
    {"players": 3},
    {"players": 3, "goal": 5},
    {"players": 4, "goal": 3},
    {"players": 4},
    {"players": 2, "order": "lsls"},
    {"players": 2, "goal": 3, "order": "sll"},
    {"players": 3, "goal": 5, "order": "slsls"},
    {"players": 4, "goal": 3, "order": "ssl"},
]
CASES = [*((options, "") for options in OPTIONS), *((options, "six.txt") for options in OPTIONS)]


def named(options: dict[str, Any], layout: str) -> tuple[Game, dict[str, Any]]:
    """The game, and what the referee is told of it."""
    written = ",".join(f"{name}={value}" for name, value in options.items())
    played = game(f"{written},repetition=0", layout)  # the referee knows no repetition
    drawn = (LAYOUTS / layout).read_text("utf-8") if layout else None
    return played, {**options, "layout": drawn}


def compare(state: State, position: referee.Position) -> None:
    """Everything that both say of a position."""
    assert str(state) == referee.write(position)
    winners = referee.winners(position)
    assert (state.outcome.winners if state.outcome else None) == winners
    assert state.player == referee.decider(position)
    assert sorted(state.actions) == referee.actions(position)


def walk(state: State, position: referee.Position, actions: int, chance: random.Random) -> int:
    """Play at random, and count the positions that were compared."""
    for played in range(actions):
        compare(state, position)
        if state.is_over:
            return played
        action = chance.choice(state.actions)
        state, position = state.play(action), referee.play(position, action)
    return actions


def crowded(played: Game, chance: random.Random) -> str:
    """A position near its end: many blocks at the edges and at home, the frame anywhere."""
    rules = played.rules
    size, letters = int(rules.size), referee.SEATS[played.players]
    order, goal = played.options["order"], played.options["goal"]
    squares = [(x, y) for x in range(size) for y in range(size)]
    edge = [(x, y) for x, y in squares if min(x, y) == 0 or max(x, y) == size - 1]
    signs: dict[tuple[int, int], str] = {}
    arrived: list[str] = []
    for letter in letters:
        home = chance.randrange(goal)
        came = order[:home] or "".join(chance.sample("ssslll", home))
        arrived.append(came or "-")
        for size_letter, sign in (("s", letter), ("l", letter.upper())):
            for _ in range(chance.randint(0, 3 - came.count(size_letter))):
                free = [s for s in (edge if chance.random() < 0.6 else squares) if s not in signs]
                signs[chance.choice(free)] = sign
    rows = ["".join(signs.get((x, y), "1") for x in range(size)) for y in reversed(range(size))]
    text = "/".join("".join(_joined(row)) for row in rows)
    place = f"{chance.choice('abc')}{chance.randint(1, 3)}"
    return f"{text} {chance.choice(letters)} {place} {':'.join(arrived)} -"


def _joined(row: str) -> list[str]:
    """Runs of empty squares as one number."""
    parts: list[str] = []
    for sign in row:
        if sign == "1" and parts and parts[-1].isdigit():
            parts[-1] = str(int(parts[-1]) + 1)
        else:
            parts.append(sign)
    return parts


@pytest.mark.parametrize(("options", "layout"), CASES)
def test_games_from_the_start(options: dict[str, Any], layout: str):
    played, told = named(options, layout)
    chance = random.Random(f"{options}{layout}")
    assert walk(played.initial(), referee.start(**told), 120, chance) > 20


@pytest.mark.parametrize(("options", "layout"), CASES)
def test_crowded_positions(options: dict[str, Any], layout: str):
    played, told = named(options, layout)
    chance = random.Random(f"crowded{options}{layout}")
    compared = 0
    for _ in range(25):
        text = crowded(played, chance)
        compared += walk(played.parse(text), referee.parse(text, **told), 12, chance)
    assert compared > 150
