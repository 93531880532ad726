"""match: which of two players is stronger."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path

import pytest

from cli.terminal import fail, run, run_json, start

QUICK = ("dorix", "random,seed=1", "random", "--processes", "1")


def results(path: Path) -> list[dict[str, object]]:
    """The games in a file of results."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_pairs_begin_alike_with_sides_exchanged(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    found = run_json("match", *QUICK, "--games", "5", "-o", str(file))
    games = sorted(results(file), key=lambda game: str(game["number"]))
    assert len(games) == found["games"] == 6  # the last pair is not left unfinished
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert first["opening"] == second["opening"]
        assert first["seats"] == ["random,seed=1", "random"]
        assert second["seats"] == ["random", "random,seed=1"]
    assert games[0]["opening"] != games[2]["opening"]
    assert found["wins"] + found["draws"] + found["losses"] == 6


def test_a_match_is_told_in_words() -> None:
    said = run("match", "dorix", "level:6,nodes=300,hash=1", "random", "--games", "4",
               "--processes", "1")  # fmt: skip
    head, games, strength, pairs, red, blue, *times = said.splitlines()
    assert head == "dorix: A level:6,nodes=300,hash=1, B random"
    assert games == "4 games: A won 4, drew 0, lost 0"
    assert strength.startswith("A 100.0%, Elo +∞ (")
    assert pairs == "A's points in a pair  0: 0  ½: 0  1: 0  1½: 0  2: 2"
    assert (red, blue) == ("A as Red: 100.0% of 2", "A as Blue: 100.0% of 2")
    assert [line[:6] for line in times] == ["A took", "B took"]


def test_among_three_the_share_counts() -> None:
    said = run("match", "dorix:players=3", *QUICK[1:], "--games", "3")
    assert " × its share" in said
    assert "A as Yellow: " in said


def test_a_match_goes_on_where_it_was_and_is_prolonged(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run("match", *QUICK, "--games", "2", "-o", str(file))
    before = file.read_text("utf-8")
    run("match", *QUICK, "--games", "2", "-o", str(file))
    assert file.read_text("utf-8") == before
    assert run_json("match", *QUICK, "--games", "4", "-o", str(file))["games"] == 4
    assert file.read_text("utf-8").startswith(before)
    code, said = fail("match", "dorix", "random", "random", "-o", str(file))
    assert (code, "games of another match" in said) == (1, True)


def test_a_test_ends_a_match_as_soon_as_it_is_clear() -> None:
    found = run_json("match", *QUICK, "--games", "2000", "--sprt", "0,400")
    assert found["games"] < 200
    assert found["sprt"]["answer"] is False
    assert "A is stronger by 0 rather than 400 Elo" in run(
        "match", *QUICK, "--games", "2000", "--sprt", "0,400"
    )


def test_openings_from_a_file_are_played_in_turn(tmp_path: Path) -> None:
    openings, file = tmp_path / "openings.txt", tmp_path / "games.jsonl"
    openings.write_text("b2 c3\na1 a2\n")
    run("match", *QUICK, "--games", "6", "-o", str(file), "--openings", str(openings))
    assert [game["opening"] for game in results(file)] == (
        [["b2", "c3"]] * 2 + [["a1", "a2"]] * 2 + [["b2", "c3"]] * 2
    )


def test_forfeits_and_games_cut_off_are_told() -> None:
    said = run("match", *QUICK, "--games", "2", "--longest", "9")
    assert "2 games: A won 0, drew 2, lost 0" in said
    assert "game 0: cut off after " in said


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("chess", "random", "random"), 2, "there is no game 'chess'"),
        (("dorix", "random", "stockfish"), 2, "there is no player 'stockfish'"),
        (("dorix", "level:12", "random"), 2, "level cannot be '12'"),
        (("dorix", "random", "program:/no/such"), 1, "/no/such cannot be started"),
        (("dorix", "random", "random", "--sprt", "x"), 2, "--sprt needs two numbers, as in 0,10"),
        (("dorix", "random", "random", "--sprt", "9,1"), 2, "--sprt needs the smaller number"),
        (
            ("dorix", "random", "random", "--sprt", "0,9", "--risks", "1,1"),
            2, "--risks are between 0 and 0.5",
        ),
        (("dorix:players=3", "random", "random", "--sprt", "0,9"), 2, "--sprt is for two sides"),
        (("dorix", "random", "random", "--openings", "none.txt"), 1, "none.txt: No such file"),
        (("dorix", "random", "random", "-o", "no/where"), 1, "no/where: No such file"),
    ],
)  # fmt: skip
def test_C6_what_is_no_match(arguments: tuple[str, ...], code: int, said: str) -> None:
    found, line = fail("match", *arguments)
    assert found == code
    assert line.startswith(f"tablier: {said}")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is another thing there")
def test_ctrl_c_keeps_the_games_that_are_over(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    arguments = (*QUICK, "--games", "100000", "-o", str(file))
    with start("match", *arguments) as process:
        while not (file.exists() and file.read_bytes().count(b"\n") > 3):
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        said, errors = process.communicate()
    assert process.returncode == 130
    assert f"tablier: stopped; the same command goes on with {file}" in errors
    number = len(results(file))
    assert f"{number} games: " in said
    more = ("--games", f"{number // 2 * 2 + 2}")
    assert run_json("match", *QUICK, *more, "-o", str(file))["games"] >= number
