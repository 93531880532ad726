"""What games tell computer players: symmetric, alike at both speeds, and never an illegal action."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import tablier
from contract.games import DIFFERENT
from contract.symmetries import Symmetry, symmetries
from contract.walks import rows, sample
from tablier import Game, State
from tablier.core import judgement
from tablier.core import rules as generic
from tablier.core.compiled import as_arrays, compiled
from tablier.core.game import Row
from tablier.core.kernel import kernel
from tablier.engines.judging import feature_names

Features = list[tuple[int, ...]]

every_game = pytest.mark.parametrize("text", DIFFERENT)


@kernel
def features_of(rules: object, row: object, side: int, out: object) -> None:
    """The features of a side, to be called at both speeds."""
    judgement.features(rules, row, side, out)


@cache
def game_of(text: str) -> Game:
    game = tablier.game(text)
    feature_names(game.kind.name)
    return game


def said(game: Game, row: Row) -> Features:
    """The features of every side."""
    found: Features = []
    for side in range(len(game.teams)):
        out = [99] * judgement.feature_count(game.rules)
        judgement.features(game.rules, list(row), side, out)
        found.append(tuple(out))
    return found


def own(state: State) -> tuple[int, ...]:
    """The features of the side that decides."""
    sides = [state.player in team for team in state.game.teams]
    return said(state.game, state.row)[sides.index(True)]


@every_game
def test_features_have_names(text: str) -> None:
    game = game_of(text)
    names = feature_names(game.kind.name)
    assert len(set(names)) == len(names) == judgement.feature_count(game.rules)


@pytest.mark.parametrize(
    ("text", "symmetry"),
    [
        pytest.param(text, symmetry, id=f"{text} {symmetry.name}")
        for text in DIFFERENT
        for symmetry in symmetries(text)
    ],
)
def test_symmetric_positions_are_judged_alike(text: str, symmetry: Symmetry) -> None:
    game = game_of(text)
    for state in sample(text, 60):
        if state.is_over:
            continue
        image = game.parse(symmetry.position(str(state)))
        assert own(image) == own(state)
        assert sorted(said(game, image.row)) == sorted(said(game, state.row))


@every_game
def test_features_agree_at_both_speeds(text: str) -> None:
    game = game_of(text)
    fast = compiled(features_of)
    rules = as_arrays(game.rules)
    out = np.full(judgement.feature_count(game.rules), 99, dtype=np.int64)
    for row in rows(game, 300, seed=3):
        for side, expected in enumerate(said(game, row)):
            fast(rules, np.array(row, dtype=np.int64), side, out)
            assert tuple(out.tolist()) == expected


@every_game
def test_what_is_noisy_is_legal_and_leaves_the_position_alone(text: str) -> None:
    game = game_of(text)
    found = 0
    for row in rows(game, 400, seed=5):
        out = [0] * generic.most_actions(game.rules)
        legal = set(out[: generic.actions(game.rules, row, out)])
        copy = list(row)
        number = judgement.noisy(game.rules, copy, out)
        assert copy == list(row)
        assert set(out[: max(number, 0)]) <= legal
        assert len(set(out[: max(number, 0)])) == max(number, 0)
        found += max(number, 0)
    assert found > 0


@every_game
def test_promises_are_from_0_to_1000(text: str) -> None:
    game = game_of(text)
    promises: set[int] = set()
    for row in rows(game, 100, seed=6):
        out = [0] * generic.most_actions(game.rules)
        for action in out[: generic.actions(game.rules, row, out)]:
            promises.add(judgement.promise(game.rules, list(row), action))
    assert len(promises) > 1
    assert 0 <= min(promises) <= max(promises) <= 1000
