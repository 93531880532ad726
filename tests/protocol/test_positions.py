"""The protocol's positions: what goes on from a known one is not played again."""

from __future__ import annotations

import random

import pytest

import tablier
from tablier.core.state import State
from tablier.protocol import lines
from tablier.protocol.lines import read_position, write_position


def walk(game: str, actions: int, seed: int) -> list[State]:
    rng = random.Random(seed)
    states = [tablier.game(game).initial()]
    while len(states) <= actions and not states[-1].is_over:
        states.append(states[-1].play(rng.choice(states[-1].actions)))
    return states


@pytest.mark.parametrize("game", ["ordo", "ido", "dorix:players=3"])
def test_a_position_that_goes_on_is_read_from_the_last_one(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = walk(game, 12, 4)
    texts = [write_position(state).removeprefix("position ") for state in states]
    played: list[str] = []
    steps = lines.steps

    def counted(state: State, text: str) -> tuple[State, ...]:
        played.append(text)
        return steps(state, text)

    monkeypatch.setattr(lines, "steps", counted)
    known = states[0]
    for state, text in zip(states[1:], texts[1:], strict=True):
        known = read_position(state.game, text, known)
        assert (known, known.turns, known.past) == (state, state.turns, state.past)
    assert len(played) == len(states) - 1


def test_another_position_is_read_from_its_own_start() -> None:
    game = tablier.game("dorix")
    known = game.initial().play("b2").play("c3")
    for text in ("start", "start actions b2", "start actions b2 c3b", "start actions a1 c3 b2"):
        try:
            alone = read_position(game, text)
        except tablier.TablierError as error:
            with pytest.raises(type(error)):
                read_position(game, text, known)
        else:
            assert read_position(game, text, known).turns == alone.turns
