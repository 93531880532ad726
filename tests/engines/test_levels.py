"""Levels: weaker in a human way, and never absurd."""

from __future__ import annotations

import random
from itertools import islice, pairwise

import pytest

import tablier
from contract.games import GAMES, PLAYER_COUNTS
from engines.beginner import careful
from engines.positions import won_in_one
from tablier.core.errors import BadOption
from tablier.engines.levels import (
    OPENING_HAZE,
    SECONDS,
    STRONGEST,
    WEAKEST,
    level_of,
    strengths,
    weakened,
)
from tablier.engines.limits import Limits
from tablier.engines.wins import win_at_once

TWO_PLAYERS = [name for name in PLAYER_COUNTS if tablier.game(name).players == 2]


@pytest.mark.parametrize("name", PLAYER_COUNTS)
def test_from_the_third_level_on_a_win_in_this_turn_is_always_taken(name: str) -> None:
    for state in won_in_one(name):
        mover = state.player
        for level in range(3, STRONGEST + 1):
            engine, after = tablier.engine(state.game, level, megabytes=1), state
            while not after.is_over and after.player == mover:
                after = after.play(engine.choose(after))
            assert after.outcome is not None, (level, str(state))
            assert mover in after.outcome.winners


@pytest.mark.parametrize("name", TWO_PLAYERS)
def test_wins_in_this_turn_are_those_that_trying_every_turn_finds(name: str) -> None:
    dice = random.Random(5)
    seen: set[bool] = set()
    for won in won_in_one(name, 6):
        state = won.play(dice.choice(won.actions)) if dice.random() < 0.7 else won
        if state.is_over:
            continue
        turns = list(islice(state.legal_turns(), 500))
        if len(turns) == 500:
            continue  # too many to try
        outcomes = [state.play_turn(turn).outcome for turn in turns]
        wins = any(outcome and state.player in outcome.winners for outcome in outcomes)
        assert (win_at_once(state) is not None) == wins, str(state)
        seen.add(wins)
    assert seen


@pytest.mark.parametrize("name", PLAYER_COUNTS)
def test_a_higher_level_sees_more_and_more_clearly(name: str) -> None:
    game = tablier.game(name)
    levels = [level_of(game, number) for number in range(WEAKEST, STRONGEST)]
    for lower, higher in pairwise(levels):
        assert lower.nodes < higher.nodes
        assert lower.haze >= higher.haze
        assert lower.overlooks >= higher.overlooks
    strongest = level_of(game, STRONGEST)
    assert (strongest.nodes, strongest.overlooks) == (0, 0.0)
    assert strongest.haze <= levels[-1].haze
    assert [level.sees_wins for level in levels[:3]] == [False, False, True]


@pytest.mark.parametrize("name", GAMES)
def test_files_of_levels_have_a_strength_for_each_below_the_strongest(name: str) -> None:
    for found in strengths(name).values():
        assert list(found) == [str(number) for number in range(WEAKEST, STRONGEST)]
        assert list(found.values()) == sorted(found.values())
        assert all(0 <= strength <= 1 for strength in found.values())


def test_only_at_the_beginning_is_the_haze_of_the_strongest_thicker() -> None:
    state = tablier.game("dorix").initial()
    strongest = level_of(state.game, STRONGEST)
    assert strongest.haze_in(state) == OPENING_HAZE > strongest.haze
    for action in ("b2", "c3", "a1", "d4", "b1", "c1"):
        state = state.play(action)
    assert strongest.haze_in(state) == strongest.haze
    assert weakened(0.3).haze_in(state) == weakened(0.3).haze > OPENING_HAZE


def test_overlooked_actions_are_the_share_that_was_said_and_never_all() -> None:
    codes = list(range(40))
    assert len(Limits(overlooks=0.25).overlooked(codes)) == 10
    assert len(Limits(overlooks=1.0).overlooked(codes)) == 39
    assert Limits(overlooks=0.9).overlooked([7]) == []
    assert Limits(overlooks=0.5, seed=1).overlooked(codes) != Limits(overlooks=0.5).overlooked(
        codes
    )


@pytest.mark.parametrize("name", ["dorix", "dorix:players=3"])
def test_what_is_overlooked_is_not_played(name: str) -> None:
    engine = tablier.engine(name, nodes=300, megabytes=1)
    state = engine.game.initial()
    limits = Limits(nodes=300, overlooks=0.8, seed=3)
    overlooked = limits.overlooked(state.codes)
    *_, report = engine.thinker.think(state, limits)
    assert state.codes[state.actions.index(report.action)] not in overlooked


@pytest.mark.parametrize("name", ["dorix", "dorix:players=3"])
def test_haze_changes_what_is_seen_and_is_the_same_for_a_seed(name: str) -> None:
    engine = tablier.engine(name, nodes=300, megabytes=1)
    state = engine.game.initial().play("b2")

    def score(noise: int, seed: int) -> int:
        fresh = tablier.engine(name, megabytes=1)
        *_, report = fresh.thinker.think(state, Limits(nodes=300, noise=noise, seed=seed))
        return report.score

    assert score(200, 1) == score(200, 1)
    assert len({score(200, seed) for seed in range(4)}) > 1


def test_no_level_thinks_longer_than_two_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = tablier.engine("dorix", 9, megabytes=1)
    given: list[Limits] = []

    def think(state: tablier.State, limits: Limits, lines: int = 1) -> object:
        given.append(limits)
        return iter(())

    engine.prepare()
    monkeypatch.setattr(engine.thinker, "think", think)
    assert list(engine.consider(engine.game.initial())) == []
    assert given[0].seconds == SECONDS == 2.0
    assert given[0].nodes == engine.level.nodes


@pytest.mark.parametrize("name", TWO_PLAYERS)
def test_level_1_loses_to_a_careful_beginner(name: str) -> None:
    dice = random.Random(3)
    points = 0.0
    games = 8
    for number in range(games):
        state = tablier.game(name).initial()
        engine = tablier.engine(name, 1, seed=number, megabytes=1)
        while not state.is_over and len(state.turns) < 200:
            own = state.player == number % 2
            state = state.play(careful(state, dice) if own else engine.choose(state))
        winners = state.outcome.winners if state.outcome else ()
        points += float(number % 2 in winners) if winners else 0.5
    assert points >= 0.75 * games


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"level": 0}, "there is no level 0; it may be a number from 1 to 10"),
        ({"level": 11}, "there is no level 11"),
        ({"seconds": 0}, "seconds must be more than 0, not 0"),
        ({"nodes": -1}, "nodes must be more than 0, not -1"),
        ({"threads": 0}, "threads must be more than 0"),
        ({"megabytes": 0}, "megabytes must be more than 0"),
        ({"seconds": float("nan")}, "seconds must be more than 0, not nan"),
    ],
)
def test_C6_impossible_limits_are_refused(how: dict[str, float], said: str) -> None:
    with pytest.raises(BadOption) as refused:
        tablier.engine("dorix", **how)  # type: ignore[arg-type]
    assert str(refused.value).startswith(said)


def test_strength_is_in_place_of_a_levels_own() -> None:
    game = tablier.game("dorix")
    assert level_of(game, 7, 0.25) == weakened(0.25)
    assert level_of(game, 2, 0.25) == weakened(0.25, sees_wins=False)
