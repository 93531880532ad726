"""perft: counts, a table for people, JSON for programs."""

from __future__ import annotations

import pytest

from cli.terminal import run, run_json

FIGURES = {"ordo": [56, 3136], "ido": [6, 28, 134], "dorix:players=4": [16, 240, 3360]}


@pytest.mark.parametrize("game", FIGURES)
@pytest.mark.parametrize("how", [(), ("--interpreted",)], ids=["compiled", "interpreted"])
def test_counts(game: str, how: tuple[str, ...]) -> None:
    nodes = FIGURES[game]
    counted = run_json("perft", game, str(len(nodes)), *how)
    assert [entry["nodes"] for entry in counted] == nodes
    assert [entry["depth"] for entry in counted] == list(range(1, len(nodes) + 1))
    assert all(entry["seconds"] >= 0 for entry in counted)
    assert all(set(entry) == {"depth", "nodes", "seconds"} for entry in counted)


def test_table() -> None:
    lines = run("perft", "ido", "3", "--interpreted").splitlines()
    assert lines[0].split() == ["depth", "nodes", "seconds", "nodes/s"]
    assert [line.split()[:2] for line in lines[1:]] == [["1", "6"], ["2", "28"], ["3", "134"]]


def test_divide_adds_up() -> None:
    divided = run_json("perft", "dorix", "3", "--divide", "--interpreted")
    assert len(divided) == 16
    assert sum(entry["nodes"] for entry in divided) == 3600
    lines = run("perft", "dorix", "3", "--divide", "--interpreted").splitlines()
    assert lines[0].split() == ["a1", "225"]
    assert lines[-1] == "16 actions, 3 600 sequences of 3"


def test_from_another_position() -> None:
    split = "2b1bb4/1b1b6/4w5/4wbb3/3w6/1wwww5/10/10 b"  # the rescue of O9
    (entry,) = run_json("perft", "ordo", "1", "--position", split, "--interpreted")
    assert entry["nodes"] == len(run("moves", "ordo", "--position", split).splitlines()) > 0


def test_a_finished_game_has_no_sequences() -> None:
    over = "3b3w2/2b3w3/2bb1w4/1b2w5/3ww5/10/10/10 b"
    assert run_json("perft", "ordo", "2", "--position", over, "--interpreted")[1]["nodes"] == 0
    assert run("perft", "ordo", "2", "--position", over, "--interpreted", "--divide") == (
        "0 actions, 0 sequences of 2\n"
    )
