"""Symmetric positions have symmetric actions, and lead to symmetric positions."""

from __future__ import annotations

import pytest

import tablier
from contract.games import DIFFERENT
from contract.symmetries import Symmetry, symmetries
from contract.walks import sample
from tablier import State

CASES = [
    pytest.param(text, symmetry, id=f"{text} {symmetry.name}")
    for text in DIFFERENT
    for symmetry in symmetries(text)
]


@pytest.mark.parametrize(("text", "symmetry"), CASES)
def test_symmetric_positions_have_symmetric_actions(text: str, symmetry: Symmetry) -> None:
    game = tablier.game(text)
    for state in sample(text, 40):
        image = game.parse(symmetry.position(str(state)))
        if state.outcome and state.outcome.is_draw:
            continue
        assert set(image.actions) == {symmetry.action(action) for action in state.actions}
        assert len(image.actions) == len(state.actions)
        assert (image.outcome is None) == (state.outcome is None)


@pytest.mark.parametrize(("text", "symmetry"), CASES)
def test_symmetric_actions_lead_to_symmetric_positions(text: str, symmetry: Symmetry) -> None:
    game = tablier.game(text)
    for state in sample(text, 15):
        image = game.parse(symmetry.position(str(state)))
        for action in state.actions[::3]:
            after = image.play(symmetry.action(action))
            assert str(after) == symmetry.position(str(state.play(action)))


@pytest.mark.parametrize(("text", "symmetry"), CASES)
def test_the_symmetry_does_something_and_comes_round(text: str, symmetry: Symmetry) -> None:
    states: list[State] = sample(text, 10)
    changed = 0
    for state in states:
        image = symmetry.position(str(state))
        changed += image != str(state)
        seen = 1
        while image != str(state):
            image = symmetry.position(image)
            seen += 1
            assert seen <= 4
    assert (changed > 0) == (symmetry.name != "identity")


def test_every_game_but_ido_for_three_has_symmetries() -> None:
    without = {tablier.game(text).kind.name for text in DIFFERENT if not symmetries(text)}
    assert without == {"ido"}
