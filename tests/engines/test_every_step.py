"""The searches in plain Python, with every step that they take looked over."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablier
from tablier.core import rules as generic
from tablier.core.judgement import fingerprint
from tablier.core.state import State
from tablier.engines import forest, tree
from tablier.engines.desk import new_desk, take_sides
from tablier.engines.engine import Engine, NothingToDecide
from tablier.engines.judging import weights_of
from tablier.engines.monte_carlo import MonteCarlo

TWO_SIDES = ("ordo", "dorix", "ido", "dorix:players=4")
ALL = (*TWO_SIDES, "dorix:players=3", "ido:players=3", "ido:players=4")


def game_to_the_end(name: str, seed: int) -> list[State]:
    """The positions of a random game."""
    rng = random.Random(seed)
    states = [tablier.game(name).initial()]
    while not states[-1].is_over:
        states.append(states[-1].play(rng.choice(states[-1].actions)))
    return states


@pytest.fixture
def ends(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, ...]]:
    """The finished games that a search comes upon; every step into them is checked."""
    met: list[tuple[int, ...]] = []

    def play(rules: Any, row: Any, action: int) -> None:
        assert generic.verdict(rules, row) < 0, "a finished game was played on"
        listed = [0] * generic.most_actions(rules)
        assert action in listed[: generic.actions(rules, row, listed)]
        generic.play(rules, row, action)
        if generic.verdict(rules, row) >= 0:
            met.append(tuple(row))

    monkeypatch.setattr(tree, "play", play)
    monkeypatch.setattr(forest, "play", play)
    return met


def search_in_python(state: State, depth: int, nodes: int) -> Any:
    """Search to a depth, or as far as so many nodes go; the desk that it leaves behind."""
    game = state.game
    weights = [int(weight) for weight in weights_of(game)]
    made = new_desk(game)
    take_sides(game, made, state.player or 0)
    desk: Any = tree.Desk(*(part.tolist() for part in made))
    desk.rows[0] = list(state.row)
    desk.control[tree.TRIM] = 1
    desk.control[tree.QUIET_PLIES] = 2
    desk.control[tree.NODE_LIMIT] = nodes
    table = [0] * 1024
    for deeper in range(1, depth + 1):
        tree.search(game.rules, weights, table, desk, deeper, -tree.WON, tree.WON)
    return desk


@pytest.mark.parametrize("name", TWO_SIDES)
def test_tree_search_never_goes_beyond_the_end(name: str, ends: list[tuple[int, ...]]) -> None:
    states = game_to_the_end(name, 1)
    for state in states[-4:-1]:
        search_in_python(state, 3, 400)
    assert ends


@pytest.mark.parametrize("random_games", [False, True])
@pytest.mark.parametrize("name", ALL)
def test_monte_carlo_never_goes_beyond_the_end(
    name: str, random_games: bool, ends: list[tuple[int, ...]]
) -> None:
    state = game_to_the_end(name, 2)[-2]
    game = state.game
    made: Any = MonteCarlo(game, weights_of(game), megabytes=1).forest
    trees: Any = forest.Forest(*(part.tolist() for part in made))
    trees.rows[0] = list(state.row)
    trees.control[forest.STATE] = trees.control[forest.USED] = 1
    trees.control[forest.RANDOM_GAMES] = int(random_games)
    trees.control[forest.LONGEST] = 100
    weights = [int(weight) for weight in weights_of(game)]
    forest.grow(game.rules, weights, trees, 30, 1.0)
    assert ends


@pytest.mark.parametrize("name", TWO_SIDES)
def test_mistaken_positions_never_lead_to_illegal_actions(
    name: str, monkeypatch: pytest.MonkeyPatch, ends: list[tuple[int, ...]]
) -> None:
    monkeypatch.setattr(tree, "fingerprint", lambda rules, row: fingerprint(rules, row) & 7)  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    states = game_to_the_end(name, 3)
    for state in (states[len(states) // 2], states[-4]):
        desk = search_in_python(state, 3, 500)
        for code in desk.line[0][: desk.line_length[0]]:
            assert code in state.codes
            state = state.play(state.actions[state.codes.index(code)])


@pytest.mark.parametrize("name", ALL)
def test_a_finished_game_is_refused(name: str) -> None:
    state = game_to_the_end(name, 4)[-1]
    engine = Engine(state.game, nodes=10, megabytes=1)
    with pytest.raises(NothingToDecide):
        engine.choose(state)
    with pytest.raises(NothingToDecide):
        engine.analyse(state)
