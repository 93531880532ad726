"""The kernels give the same interpreted and compiled (contract 1), on thousands of positions."""

from __future__ import annotations

import random
from functools import cache

import numpy as np
import pytest

import tablier
from contract.games import DIFFERENT
from contract.walks import ends, rows
from tablier import Game
from tablier.core import rules as generic
from tablier.core.game import Row

POSITIONS = 2500  # of every game

every_game = pytest.mark.parametrize("text", DIFFERENT)


@cache
def positions(text: str) -> list[Row]:
    """Positions of random play, middles of turns and ends among them."""
    return [*rows(tablier.game(text), POSITIONS, seed=7), *(state.row for state in ends(text))]


def listed(game: Game, row: Row) -> list[int]:
    """The action codes of a position, interpreted."""
    out = [0] * generic.most_actions(game.rules)
    return out[: generic.actions(game.rules, row, out)]


@every_game
def test_actions_agree(text: str) -> None:
    game = tablier.game(text)
    lists, counts = game.fast.actions(game.fast.rows(positions(text)))
    for row, codes, count in zip(positions(text), lists.tolist(), counts.tolist(), strict=True):
        assert codes[:count] == listed(game, row)
        assert generic.count(game.rules, row) == count


@every_game
def test_play_agrees(text: str) -> None:
    game = tablier.game(text)
    dice = random.Random(text)
    before = [row for row in positions(text) if generic.count(game.rules, row)]
    chosen = [dice.choice(listed(game, row)) for row in before]
    played = game.fast.play(game.fast.rows(before), np.array(chosen, dtype=np.int64))
    for row, action, after in zip(before, chosen, played.tolist(), strict=True):
        copy = list(row)
        generic.play(game.rules, copy, action)
        assert after == copy


@every_game
def test_who_decides_who_won_and_where_turns_begin_agree(text: str) -> None:
    game = tablier.game(text)
    deciders, verdicts, starts = game.fast.look(game.fast.rows(positions(text)))
    for i, row in enumerate(positions(text)):
        assert verdicts[i] == generic.verdict(game.rules, row)
        assert bool(starts[i]) == bool(generic.at_turn_start(game.rules, row))
        if verdicts[i] < 0:
            assert deciders[i] == generic.decider(game.rules, row)


@every_game
def test_counts_agree(text: str) -> None:
    """``count`` is written apart from ``actions`` where that is faster; perft(1) is the count."""
    game = tablier.game(text)
    for row in positions(text)[::50]:
        assert game.fast.perft(row, 1) == len(listed(game, row))
        assert game.fast.perft(row, 2) == game.state(row).perft(2, compiled=False)


@every_game
def test_verdicts_and_actions_agree(text: str) -> None:
    """A position is over exactly when there is no action."""
    game = tablier.game(text)
    _, counts = game.fast.actions(game.fast.rows(positions(text)))
    _, verdicts, _ = game.fast.look(game.fast.rows(positions(text)))
    assert ((counts == 0) == (verdicts >= 0)).all()


def test_the_positions_are_of_all_sorts() -> None:
    """Middles of turns and ends are among them, or the tests above would say little."""
    for text in DIFFERENT:
        game = tablier.game(text)
        assert len(set(positions(text))) > POSITIONS // 2
        assert any(generic.verdict(game.rules, row) >= 0 for row in positions(text))
        if game.kind.name != "ordo":  # a turn of Ordo is one action
            assert any(not generic.at_turn_start(game.rules, row) for row in positions(text))


@every_game
def test_compiled_playouts_end_as_interpreted_ones_do(text: str) -> None:
    game = tablier.game(text)
    verdicts, actions = game.fast.playouts(game.initial().row, 20, seed=3, longest=20_000)
    assert sum(verdicts.values()) == 20
    assert actions > 20
    teams = {sum(1 << player for player in team) for team in game.teams}
    assert set(verdicts) <= {-1, *teams}
