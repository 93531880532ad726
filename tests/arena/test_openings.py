"""Where games begin."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablier
from tablier.arena.openings import MARGIN, BadOpenings, fair_score, opened, opening, openings_in
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
    assert openings_in(tablier.game("dorix"), file) == (("b2", "c3"), ("a1", "a2", "a3"))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "there are no openings in"),
        (b"# nothing\n", "there are no openings in"),
        (b"\xff\xfe", "is not a text in UTF-8"),
        (b"b2 c3\nb2 b2\n", "line 2: Red controls b2, not Blue"),
        (b"a1 a2\nz9\n", "line 2: The action 'z9' cannot be read"),
    ],
)
def test_C6_what_holds_no_openings_is_refused(content: bytes, said: str, tmp_path: Path) -> None:
    file = tmp_path / "openings.txt"
    file.write_bytes(content)
    with pytest.raises(BadOpenings, match=r"openings\.txt") as refused:
        openings_in(tablier.game("dorix"), file)
    assert said in str(refused.value)


def test_an_opening_after_which_the_game_is_over_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "openings.txt"
    file.write_text("b2 b1 c3 c1 a4 d1 d4 a2 c2 b3 a1\n")
    assert opened(tablier.game("dorix"), tuple(file.read_text().split())).is_over
    with pytest.raises(BadOpenings, match="line 1: the game is over"):
        openings_in(tablier.game("dorix"), file)
