"""play with computer players at the table."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import tablier
from cli.terminal import fail, run
from contract.games import PLAYER_COUNTS
from tablier.records import load

LEVEL_1 = "level:1,nodes=40,hash=1"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.chdir(tmp_path)


def seated(*players: str) -> tuple[str, ...]:
    """The options for players in all seats from the first on."""
    return tuple(
        word for number, who in enumerate(players) for word in ("--seat", f"{number}={who}")
    )


@pytest.mark.parametrize("name", PLAYER_COUNTS)
def test_computers_take_any_seat_of_any_game(name: str) -> None:
    players = tablier.game(name).players
    seats = ["human", *[LEVEL_1, "random"] * 2][:players]
    first = tablier.game(name).initial().actions[0]
    run("play", name, *seated(*seats), "--record", "game.txt", typed=f"{first}\n")
    record = load("game.txt")
    assert len(record.state.turns) >= players
    assert record.state.player == 0
    assert record.players == ("", *seats[1:])


def test_a_game_among_computers_comes_to_its_end() -> None:
    said = run("play", "dorix", *seated("random", LEVEL_1), "--record", "game.txt")
    outcome = load("game.txt").outcome
    assert outcome
    assert str(outcome.reason) in said


def test_undo_takes_back_what_the_computer_did_as_well() -> None:
    said = run(
        "play", "dorix", *seated("human", "random"), "--record", "game.txt",
        typed="b2\nundo\nc3\n",
    )  # fmt: skip
    assert said.count("Red to move") >= 3
    assert load("game.txt").state.turn_texts[0] == "c3"
    assert len(load("game.txt").state.turns) == 2


def test_a_person_takes_the_place_of_a_program_that_fails() -> None:
    broken = f"program:{sys.executable} -c 'import sys; sys.exit(3)'"
    said = run("play", "dorix", *seated(broken), "--record", "game.txt", typed="b2\n")
    assert "has ended with code 3" in said
    assert load("game.txt").state.turn_texts == ("b2",)


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ("1", "a seat is written as in 1=level:7, with a number from 0 to 1, not '1'"),
        ("2=random", "a seat is written as in 1=level:7"),
        ("x=random", "a seat is written as in 1=level:7"),
        ("0=level:99", "level cannot be '99'; it is a number from 1 to 10, or any"),
        ("0=nobody", "there is no player 'nobody'"),
    ],
)
def test_C6_what_is_no_seat(seat: str, said: str) -> None:
    code, line = fail("play", "dorix", "--seat", seat)
    assert code == 2
    assert line.startswith(f"tablier: {said}")


def test_a_seat_is_taken_once() -> None:
    twice = ("--seat", "1=random", "--seat", "1=human")
    assert fail("play", "dorix", *twice) == (2, "tablier: seat 1 is given twice")
