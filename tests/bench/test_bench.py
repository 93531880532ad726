"""tablier bench: what it measures, and what it makes of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

import tablier
from cli.terminal import fail, run, run_json
from tablier.bench import engines, kernels, report, yardstick
from tablier.bench.engines import perft_played
from tablier.bench.figures import Aim, Figure
from tablier.bench.machine import Machine
from tablier.bench.report import GIVEN, OWN, OWN_STANDARD, STANDARD, Effort, measure
from tablier.bench.yardstick import COUNT, BadYardstick, Yardstick, build, own_source
from tablier.core.compiled import as_array, compiled

T = TypeVar("T")

HASTY = Effort(rounds=1, seconds=0, games=1, repeats=1, compiles=False, positions=1)
NAMES = [kernels.perft_name(game) for game in kernels.PERFT] + [
    kernels.playouts_name(game) for game in kernels.PLAYOUTS
]
SEARCHES = [
    name(game) for game in engines.PLAYED for name in (engines.search_name, engines.played_name)
]
needs_compiler = pytest.mark.skipif(yardstick.compiler() is None, reason="there is no g++")


def always(value: T) -> Callable[..., T]:
    """A function that gives the same value, whatever it is called with."""

    def give(*_: object) -> T:
        return value

    return give


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.fixture
def at_once(tmp_path: Path) -> Path:
    """A yardstick that knows its count by heart."""
    file = tmp_path / "at_once.cpp"
    file.write_text(f'#include <cstdio>\nint main() {{ puts("perft 4 {COUNT} at once"); }}')
    return file


@pytest.fixture
def nothing_real(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels that do a hundred million a second, and yardsticks that do what they are meant to."""

    def standard(program: Yardstick) -> float:
        return STANDARD if program.source == GIVEN else OWN_STANDARD

    def found(*_: object) -> dict[str, Yardstick]:
        return {name: Yardstick(name, Path(name)) for name in (GIVEN, OWN)}

    monkeypatch.setattr(kernels, "tasks", always(dict.fromkeys(NAMES, always(100e6))))
    monkeypatch.setattr(engines, "tasks", always(dict.fromkeys(SEARCHES, always(20e6))))
    monkeypatch.setattr(engines, "two_threads", always(0.6))
    monkeypatch.setattr("tablier.bench.starts.first_answer_seconds", always(1.2))
    monkeypatch.setattr(report, "_yardsticks", found)
    monkeypatch.setattr(Yardstick, "run", standard)
    monkeypatch.setattr("tablier.bench.interpreted.listing_seconds", always(0.0015))
    monkeypatch.setattr("tablier.bench.starts.command_seconds", always(0.1))
    monkeypatch.setattr("tablier.bench.starts.first_count_seconds", always(0.6))
    monkeypatch.setattr(report, "FULL", HASTY)


def silent(_: str) -> None:
    pass


def test_everything_is_measured_without_a_compiler(
    monkeypatch: pytest.MonkeyPatch, no_compiler: None
) -> None:
    monkeypatch.setattr(report, "QUICK", HASTY)
    found = run_json("bench", "--quick")
    figures = {figure["name"]: figure for figure in found["figures"]}
    assert figures.keys() >= {
        *NAMES,
        "ordo search",
        "dorix, two threads / one",
        "tablier --help",
        "ido actions",
        "ido from the cache",
    }
    assert all(figure["value"] > 0 for figure in found["figures"])
    assert found["machine"]["cores"] >= 1
    assert found["machine"]["numba"]
    assert found["yardsticks"] == {}
    assert any("no g++" in note for note in found["notes"])
    assert figures["dorix perft(6)"]["scaled"] is None
    assert figures["dorix perft(6)"]["is_met"] is None
    assert figures["dorix perft(6)"]["value"] > 1  # million a second, on anything
    assert figures["tablier --help"]["is_met"] is not None


@needs_compiler
def test_own_yardstick_counts_right(tmp_path: Path) -> None:
    assert build(own_source(), tmp_path, "this machine").run() > 1e6


@needs_compiler
@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ('#include <cstdio>\nint main() { puts("perft 4 11501157"); }', "should say perft 4"),
        ("int main() { return 1; }", "does not run"),
        ("int main() {", "does not compile"),
    ],
)
def test_a_program_that_cannot_be_trusted(source: str, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "other.cpp"
    file.write_text(source)
    with pytest.raises(BadYardstick, match=complaint):
        build(file, tmp_path, "this machine")


@needs_compiler
def test_a_program_is_compiled_once_for_a_machine(at_once: Path, tmp_path: Path) -> None:
    first = build(at_once, tmp_path / "programs", "this machine")
    assert build(at_once, tmp_path / "programs", "this machine") == first
    assert list((tmp_path / "programs").iterdir()) == [first.program]
    assert build(at_once, tmp_path / "programs", "another machine").program != first.program


@needs_compiler
def test_a_yardstick_is_called_deeper_when_it_is_done_too_soon(
    at_once: Path, tmp_path: Path
) -> None:
    assert build(at_once, tmp_path, "this machine").depth == 5


def test_figures_are_judged_where_the_yardstick_does_50_million(nothing_real: None) -> None:
    found = measure(None, HASTY, silent)
    figures = {figure.name: figure for figure in found.figures}
    assert figures[f"ordo / {GIVEN}"].value == 2
    assert figures[f"own / {GIVEN}"].value == OWN_STANDARD / STANDARD
    assert figures["dorix perft(6)"].scaled == 100
    assert figures["dorix perft(6)"].is_met
    assert figures["ordo actions"].value == 1.5
    assert figures["ordo actions"].is_met
    assert figures["ido from the cache"].is_met is False
    assert figures["search / dorix perft(6)"].value == 0.2
    assert figures["search / dorix perft(6)"].is_met
    assert figures["search / ido perft(6) played"].is_met
    assert figures["dorix, two threads / one"].is_met
    assert figures["dorix, answer from the cache"].is_met


@pytest.mark.parametrize("game", engines.PLAYED)
def test_playing_every_action_counts_as_counting_does(game: str) -> None:
    state = tablier.game(game).initial()
    for depth in (1, 2, 3):
        fast, row = state.game.fast, as_array(state.row)
        assert compiled(perft_played)(fast.rules, row, depth) == state.perft(depth)


@pytest.mark.parametrize(
    ("figure", "met"),
    [
        (Figure("", "", 9, 9, scaled=11, aim=Aim(10), is_speed=True), True),
        (Figure("", "", 11, 11, scaled=9, aim=Aim(10), is_speed=True), False),
        (Figure("", "", 11, 11, aim=Aim(10), is_speed=True), None),
        (Figure("", "", 11, 11, aim=Aim(10)), True),
        (Figure("", "", 11, 9, aim=Aim(10, at_least=False)), False),
        (Figure("", "", 11, 11), None),
    ],
)
def test_an_aim_is_met(figure: Figure, met: bool | None) -> None:
    assert figure.is_met is met


def test_table(nothing_real: None) -> None:
    lines = run("bench").splitlines()
    assert lines[0].startswith(Machine.here().cpu)
    assert max(map(len, lines)) <= 80
    row = next(line for line in lines if "dorix perft(6)" in line)
    assert row.split() == ["dorix", "perft(6),", "M/s", "100", "100", "100", "≥", "40", "yes"]
    assert any("ido from the cache" in line and line.rstrip().endswith("no") for line in lines)


def test_a_file_that_is_not_there(no_compiler: None) -> None:
    assert fail("bench", "--yardstick", "nothing.cpp") == (
        1, "tablier: nothing.cpp: No such file or directory",
    )  # fmt: skip
