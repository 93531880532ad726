"""The rules against the naive referee, which shares no code with the package."""

from __future__ import annotations

import random

import pytest

import tablier
from naive import dorix as referee
from tablier import State

LETTERS = "rbyg"
EACH = {2: 15, 3: 12, 4: 10}


def same(state: State, position: referee.Position) -> None:
    """Package and referee say the same about a position."""
    assert str(state) == referee.write(position)
    assert sorted(state.actions) == referee.actions(position)
    assert len(set(state.actions)) == len(state.actions)
    assert state.player == referee.decider(position)
    assert (state.outcome.winners if state.outcome else None) == referee.winners(position)
    assert state.game.parse(str(state)) == state
    assert referee.parse(str(state), state.game.players) == position


def follow(
    state: State, position: referee.Position, chance: random.Random, longest: int = 150
) -> str:
    """Play on at random, one action after another; say how it went on."""
    seen = ""
    for _ in range(longest):
        same(state, position)
        if state.is_over:
            return seen + "."
        action = chance.choice(state.actions)
        seen += "-" if "-" in action else action[0]
        state, position = state.play(action), referee.play(position, action)
    return seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_D1_to_D15_random_games_go_the_same_way(players: int):
    game = tablier.game(f"dorix:players={players},repetition=0")
    chance = random.Random(players)
    games = [follow(game.initial(), referee.start(players), chance) for _ in range(25)]
    assert any(seen.endswith(".") for seen in games)
    assert any(">" in seen for seen in games)


def shuffled(players: int, chance: random.Random) -> str:
    """A position with all pawns, or all but a few, in random piles."""
    piles = [""] * 16
    reserves = [0] * players
    pawns = list(LETTERS[:players] * EACH[players])
    chance.shuffle(pawns)
    squares = chance.sample(range(16), chance.choice((2, 4, 8, 12, 16)))
    for letter in pawns:
        if chance.random() < 0.05:
            reserves[LETTERS.index(letter)] += 1
        else:
            piles[chance.choice(squares)] += letter
    rows = ",".join(pile or "-" for pile in piles)
    board = "/".join(",".join(rows.split(",")[first : first + 4]) for first in (0, 4, 8, 12))
    return f"{board} {chance.choice(LETTERS[:players])} {':'.join(map(str, reserves))}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_D6_D7_with_most_pawns_on_the_board_games_go_the_same_way(players: int):
    game = tablier.game(f"dorix:players={players},repetition=0")
    chance = random.Random(10 + players)
    seen = ""
    for _ in range(80):
        text = shuffled(players, chance)
        seen += follow(game.parse(text), referee.parse(text, players), chance, 30)
    assert set("-p>.") <= set(seen)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_C1_perft_figures_of_the_rules(players: int):
    figures = {2: [16, 240, 3600], 3: [16, 240, 3360], 4: [16, 240, 3360]}[players]
    start = tablier.game(f"dorix:players={players}").initial()
    assert [start.perft(depth, compiled=False) for depth in (1, 2, 3)] == figures
