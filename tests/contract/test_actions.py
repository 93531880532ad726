"""Actions: a fixed list without duplicates; each plays, and every other text is refused."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablier
from contract.games import EVERY
from contract.settings import few
from contract.texts import mutated
from contract.walks import ends, played, sample, steps, walk
from tablier import BadAction, IllegalAction, State, TablierError
from tablier.core import rules as generic

every_game = pytest.mark.parametrize("game", EVERY)


@every_game
def test_the_list_has_a_fixed_order_and_no_duplicates(game: str) -> None:
    for state in sample(game, 40):
        assert len(set(state.actions)) == len(state.actions)
        assert state.game.state(state.row).actions == state.actions or state.is_over


@every_game
def test_codes_and_counts_agree_with_the_list(game: str) -> None:
    for state in sample(game, 40):
        assert len(set(state.codes)) == len(state.codes) == len(state.actions)
        if not (state.outcome and state.outcome.is_draw):
            assert generic.count(state.game.rules, state.row) == len(state.actions)
        assert len(state.actions) <= generic.most_actions(state.game.rules)
        assert len(state.row) == generic.width(state.game.rules)


@every_game
def test_there_are_actions_until_the_game_is_over(game: str) -> None:
    for state in sample(game, 40):
        assert (state.outcome is None) == bool(state.actions)
        assert (state.player is None) == state.is_over
        if state.outcome:
            winners = set(state.outcome.winners)
            assert state.outcome.reason
            assert winners == set() or any(winners == set(team) for team in state.game.teams)
        else:
            assert state.player in range(state.game.players)


@every_game
def test_every_listed_action_plays(game: str) -> None:
    for state in sample(game, 12):
        for action in state.actions:
            after = state.play(action)
            assert after.trail[-1] == (state.row, action)
            assert state.game.kind.read_action(state.game.rules, action) == action
            assert after != state


@every_game
@few
@given(data=st.data())
def test_every_other_text_is_refused(game: str, data: st.DataObject) -> None:
    state = data.draw(played(game, longest=40))
    for text in data.draw(st.lists(st.text(max_size=12), max_size=20)):
        refuses(state, text)


@every_game
def test_every_mutated_action_is_refused_or_another_legal_one(game: str) -> None:
    dice = random.Random(game)
    legal = [action for state in walk(game) for action in state.actions]
    for state in sample(game, 15):
        for _ in range(30):
            refuses(state, mutated(dice.choice(legal), dice))


@every_game
def test_actions_of_other_positions_are_refused(game: str) -> None:
    dice = random.Random(game)
    elsewhere = sorted({action for state in walk(game, 1) for action in state.actions})
    for state in sample(game, 15):
        for action in dice.sample(elsewhere, min(30, len(elsewhere))):
            refuses(state, action)


def refuses(state: State, text: str) -> None:
    """A text is one of the legal actions, or is refused with an error of the package."""
    before = str(state)
    refused: BadAction | IllegalAction | None = None
    after = state
    try:
        after = state.play(text)
    except (BadAction, IllegalAction) as error:
        refused = error
    if refused is None:
        assert after.trail[-1][1] in state.actions
        assert after.trail[-1][1] == state.game.kind.read_action(state.game.rules, text)
    else:
        assert text not in state.actions
        assert str(refused)
    if isinstance(refused, IllegalAction):
        assert set(refused.near) <= set(state.actions)
    assert str(state) == before


@every_game
def test_whole_turns_are_their_actions_one_after_another(game: str) -> None:
    end = walk(game)[-1]
    state = end.game.initial()
    for turn, text in zip(end.turns, end.turn_texts, strict=True):
        step_by_step = state
        for action in turn:
            step_by_step = step_by_step.play(action)
        if not (step_by_step.at_turn_start or step_by_step.is_over):
            break  # the walk stopped in the middle of a turn
        assert end.game.kind.split_turn(text) == turn
        assert state.play_turn(text) == step_by_step
        state = state.play_turn(text)
        assert state.turns[-1] == turn


@every_game
def test_legal_turns_are_those_that_play(game: str) -> None:
    for state in sample(game, 6):
        for _, turn in zip(range(15), state.legal_turns(), strict=False):
            after = state.play_turn(turn)
            assert after.at_turn_start or after.is_over
    assert all(list(state.legal_turns()) == [] for state in ends(game))


@every_game
def test_turns_that_are_too_long_or_too_short_are_refused(game: str) -> None:
    state = tablier.game(game).initial()
    turn = next(state.legal_turns())
    join = state.game.kind.join_turn
    for wrong in (join((turn, turn)), join((turn, turn, turn)), ""):
        with pytest.raises(TablierError):
            state.play_turn(wrong)
    for before, action, after in steps(game, 1):
        if before.at_turn_start and not (after.at_turn_start or after.is_over):
            with pytest.raises(IllegalAction, match="not finished"):
                before.play_turn(action)


@every_game
def test_moments_are_the_game_again(game: str) -> None:
    states = walk(game)
    assert list(states[-1].moments) == list(states)
    for state in (states[0], states[len(states) // 2]):
        assert next(state.moments) == states[0]
        assert len(list(state.moments)) == 1 + sum(map(len, state.turns))


@every_game
def test_a_game_may_begin_anywhere(game: str) -> None:
    start = walk(game)[len(walk(game)) // 2]
    fresh = start.game.parse(str(start))
    after = fresh.play(fresh.actions[0]) if fresh.actions else fresh
    assert next(after.moments) == fresh
    assert fresh.turn_texts == ()


@every_game
def test_perft_counts_sequences_of_actions(game: str) -> None:
    for state in sample(game, 4):
        if state.outcome and state.outcome.is_draw:
            continue
        assert state.perft(0, compiled=False) == 1
        assert state.perft(1, compiled=False) == len(state.actions)
        children = [state.play(action) for action in state.actions]
        two = sum(child.perft(1, compiled=False) for child in children)
        assert state.perft(2, compiled=False) == two
