"""The openings thought about beforehand."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import tablier
from contract.games import GAMES
from tablier.engines import book, engine
from tablier.engines.book import book_of, books_of, from_book

DORIX = tablier.game("dorix")
START = DORIX.initial()
BOOK = {str(START): {"b2": 10, "c3": 10, "a1": -90}, str(START.play("b2")): {"c3": 3}}


@pytest.mark.parametrize("name", GAMES)
def test_books_know_legal_actions_of_positions_that_can_be_reached(name: str) -> None:
    for game_name, known in books_of(name).items():
        game = tablier.game(game_name)
        assert game.name == game_name
        assert str(game.initial()) in known
        for position, actions in known.items():
            state = game.parse(position)
            assert actions.keys() <= set(state.actions)
            assert actions


def test_the_better_an_action_the_likelier() -> None:
    dice = random.Random(1)
    chosen = Counter(line.actions[0] for _ in range(200) if (line := from_book(START, dice, BOOK)))
    assert set(chosen) == {"b2", "c3"}
    assert min(chosen.values()) > 60


def test_a_position_that_the_book_does_not_know_has_nothing() -> None:
    assert from_book(START.play("d4"), random.Random(1), BOOK) is None
    assert book_of(tablier.game("dorix:repetition=0")) == {}


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "books_of", lambda _: {"dorix": BOOK})  # type: ignore[misc]


def thinks(level: int = 10, **how: bool | float) -> bool:
    """Whether a player thinks about its first action."""
    player = engine.Engine(DORIX, level, megabytes=1, **({"seconds": 0.01} | how))  # type: ignore[arg-type]
    player.choose(START)
    assert player.report
    return player.report.nodes > 0


@pytest.mark.usefixtures("known")
def test_only_the_strongest_level_begins_with_the_book_and_only_if_it_may() -> None:
    assert not thinks()
    assert thinks(book=False)
    assert thinks(nodes=50)
    assert thinks(depth=1)
    assert thinks(9)


@pytest.mark.usefixtures("known")
def test_a_seed_settles_what_is_chosen_from_the_book() -> None:
    def first(seed: int) -> str:
        return tablier.engine("dorix", seed=seed, megabytes=1).choose(START)

    assert [first(seed) for seed in range(9)] == [first(seed) for seed in range(9)]
    assert {first(seed) for seed in range(9)} == {"b2", "c3"}


@pytest.mark.usefixtures("known")
def test_an_analysis_does_not_ask_the_book() -> None:
    *_, last = tablier.engine("dorix", seconds=0.01, megabytes=1).analyse(START, 1)
    assert last.nodes > 0
