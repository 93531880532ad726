"""solve: who can force a win, from turn to turn, for people and for programs."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

import tablier
from cli.terminal import fail, run, run_json
from tablier.cli.app import app
from tablier.core.state import State
from tablier.solving.solver import Answer, Solver

WON = "-,-,-,b/-,rr,-,-/-,-,br,-/b,br,-,- r 11:11"  # Red wins within seven turns


def test_win_is_told_with_the_actions_that_keep_it() -> None:
    lines = run("solve", "dorix", "--position", WON, "--turns", "9", "--hash", "1").splitlines()
    assert lines[-5].split()[:7] == ["within", "7", "turns", "Red", "can", "force", "a"]
    assert lines[-4] == "winning: d1 a4"
    assert lines[-3].startswith("for example: ")
    state = tablier.game("dorix").parse(WON)
    for action in lines[-3].removeprefix("for example: ").split():
        state = state.play(action)
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert lines[-2:] == [f"{side}: no forced win within 6 turns" for side in ("Red", "Blue")]


@pytest.mark.parametrize("method", ["search", "numbers"])
def test_methods_answer_a_program(method: str) -> None:
    arguments = ["--position", WON, "--side", "red", "--turns", "7", "--hash", "1"]
    said = run("solve", "dorix", *arguments, "--method", method, "--json")
    answers = [json.loads(line) for line in said.splitlines()]
    assert [answer["turns"] for answer in answers] == list(range(1, 8))
    assert [answer["wins"] for answer in answers] == [False] * 6 + [True]
    assert all(answer["players"] == [0] for answer in answers)
    assert answers[-1]["actions"] == ["d1", "a4"]


def test_sides_are_named_by_colour_or_seat_and_partners_together() -> None:
    by_seat, by_colour = (
        run("solve", "dorix:players=4", "--side", side, "--turns", "2", "--hash", "1")
        for side in ("2", "Red")
    )
    assert by_seat.splitlines()[-1] == "Red and Yellow: no forced win within 2 turns"
    assert by_colour.splitlines()[-1] == by_seat.splitlines()[-1]


def test_nothing_is_claimed_of_what_was_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    wins = Solver.wins

    def interrupted(
        self: Solver, state: State, players: tuple[int, ...], turns: int, nodes: int = 0
    ) -> Answer:
        if turns == 3:
            self.stop()
        return wins(self, state, players, turns if turns != 3 else 9, nodes)

    monkeypatch.setattr(Solver, "wins", interrupted)
    result = CliRunner().invoke(app, ["solve", "dorix", "--turns", "5", "--hash", "1"])
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-2:] == [
        "Red: no forced win within 2 turns",
        "Blue: no forced win within 2 turns",
    ]
    assert result.stderr == "stopped\n"


def test_known_results_are_listed_with_the_commands_that_repeat_them() -> None:
    said = run("solve", "dorix", "--known")
    results = run_json("solve", "dorix", "--known")
    assert len(results) >= 2
    for result in results:
        assert f"{result['side']} cannot force a win within {result['turns']} turns" in said
        for run_of_it in result["runs"]:
            assert f"--turns {result['turns']} --method {run_of_it['method']}" in said
    assert run("solve", "ordo", "--known") == "nothing has been stored of ordo\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["dorix:players=3"], "3 sides"),
        (["dorix", "--side", "green"], "there are Red, Blue"),
        (["dorix", "--method", "guess"], "search, numbers, plain"),
        (["dorix", "--position", "r,-,-,-/-,r,-,-/-,-,r,-/-,-,-,r b 11:15"], "over"),
    ],
)
def test_refusals_say_what_was_expected(arguments: list[str], said: str) -> None:
    _, line = fail("solve", *arguments)
    assert said in line
