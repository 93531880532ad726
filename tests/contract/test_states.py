"""Positions are values: texts there and back, equality, pickling, nothing that changes."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablier
from contract.games import EVERY
from contract.settings import few, some
from contract.walks import played, sample, walk
from tablier import State

every_game = pytest.mark.parametrize("game", EVERY)


@every_game
@some
@given(data=st.data())
def test_position_text_there_and_back(game: str, data: st.DataObject) -> None:
    state = data.draw(played(game))
    text = str(state)
    again = tablier.game(game).parse(text)
    assert again == state
    assert again.row == state.row
    assert str(again) == text
    assert tablier.parse(state.text) == state
    assert tablier.game(game).parse(f"  {state.text} ") == state


@every_game
def test_what_a_text_says_is_all_that_matters(game: str) -> None:
    """A position read from its text goes on exactly as the one that was played to."""
    for state in sample(game, 25):
        again = state.game.parse(str(state))
        assert again.at_turn_start == state.at_turn_start
        if state.outcome and state.outcome.is_draw:
            continue  # C3 looks at the history
        assert (again.actions, again.codes) == (state.actions, state.codes)
        assert (again.player, again.outcome) == (state.player, state.outcome)


@every_game
def test_states_are_equal_when_game_and_position_are(game: str) -> None:
    for state in sample(game, 10):
        again = state.game.parse(str(state))
        assert state == again
        assert hash(state) == hash(again)
        assert len({state, again}) == 1
        assert state != str(state)
    states = walk(game)
    assert len({str(state) for state in states}) == len(set(states))


def test_states_of_different_games_differ() -> None:
    starts = {tablier.game(text).initial() for text in EVERY}
    assert len(starts) == len(EVERY)


@every_game
def test_pickling_keeps_everything(game: str) -> None:
    for state in sample(game, 8):
        again: State = pickle.loads(pickle.dumps(state))
        assert again == state
        assert hash(again) == hash(state)
        assert again.game == state.game
        assert again.turn_texts == state.turn_texts
        assert again.trail == state.trail
        assert again.outcome == state.outcome
        assert again.actions == state.actions


@every_game
def test_a_state_does_not_change(game: str) -> None:
    state = walk(game)[3]
    with pytest.raises(AttributeError):
        state.row = (0,)
    with pytest.raises(AttributeError):
        state.game = state.game
    assert state.actions is state.actions
    with pytest.raises(AttributeError):
        state.actions = ()
    assert isinstance(state.row, tuple)


@every_game
@few
@given(data=st.data())
def test_play_never_changes_the_position_before(game: str, data: st.DataObject) -> None:
    state = data.draw(played(game, longest=30))
    before = (str(state), state.row, state.turns, state.trail, state.actions)
    for action in state.actions[:40]:
        state.play(action)
    assert (str(state), state.row, state.turns, state.trail, state.actions) == before


@every_game
def test_names_and_texts_of_games_there_and_back(game: str) -> None:
    found = tablier.game(game)
    assert found.name == game
    assert tablier.game(game.upper() if ":" not in game else game) == found
    assert pickle.loads(pickle.dumps(found)) == found
    assert repr(found) == f"tablier.game({game!r})"
    state = found.initial()
    assert repr(state) == f"tablier.parse({state.text!r})"
    assert state.text == f"{game} {state}"


@every_game
def test_players_names_and_teams(game: str) -> None:
    found = tablier.game(game)
    assert len(set(found.player_names)) == found.players >= 2
    assert all(found.player_names)
    assert sorted(player for team in found.teams for player in team) == list(range(found.players))


@every_game
def test_diagrams_tell_positions_apart(game: str) -> None:
    states = sample(game, 30)
    diagrams = {str(state): state.diagram() for state in states}
    assert all(diagram.strip() for diagram in diagrams.values())
    assert all(max(map(len, diagram.splitlines())) <= 100 for diagram in diagrams.values())
    boards = {text.split()[0]: diagrams[text] for text in diagrams}
    assert len(set(boards.values())) == len(boards)
