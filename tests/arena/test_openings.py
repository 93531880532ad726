"""Where games begin."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablier
from tablier.arena.openings import MARGIN, fair_score, opened, opening, openings_in
from tablier.engines.engine import Engine

GAMES = ("dorix", "ordo", "dorix:players=3")


@pytest.mark.parametrize("name", GAMES)
def test_openings_are_short_legal_and_as_their_seed_says(name: str) -> None:
    game = tablier.game(name)
    found = [opening(game, seed) for seed in range(4)]
    assert found == [opening(game, seed) for seed in range(4)]
    assert len(set(found)) == 4
    for turns in found:
        state = opened(game, turns)
        assert game.players <= len(turns) <= 4 * game.players
        assert state.turn_texts == turns
        assert state.at_turn_start
        assert not state.is_over


@pytest.mark.parametrize("name", GAMES)
def test_a_longer_look_finds_openings_balanced_too(name: str) -> None:
    game = tablier.game(name)
    sides = len(game.teams)
    engine = Engine(game, nodes=4000, megabytes=1, seed=1)
    for seed in range(4):
        *_, report = engine.analyse(opened(game, opening(game, seed)), 1)
        assert abs(report.score - fair_score(sides)) < 3 * MARGIN


def test_openings_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "openings.txt"
    file.write_text("b2 c3 # the usual\n\n# nothing\na1 a2 a3\n")
    assert openings_in(str(file)) == (("b2", "c3"), ("a1", "a2", "a3"))
    with pytest.raises(tablier.IllegalAction):
        opened(tablier.game("dorix"), ("b2", "b2"))
