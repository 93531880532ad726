"""draw: pictures into files and pipes."""

from __future__ import annotations

import os
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tablier
from cli.terminal import run, start
from tablier.records import save

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.chdir(tmp_path)


def files() -> list[str]:
    return sorted(os.listdir())


def test_svg_into_a_file() -> None:
    assert run("draw", "ordo", "c2:d2-c4", "-o", "out.svg") == ""
    state = tablier.game("ordo").initial().play("c2:d2-c4")
    assert Path("out.svg").read_text() == state.svg()


def test_svg_to_standard_output() -> None:
    svg = tablier.game("dorix").initial().svg()
    assert run("draw", "dorix", "-o", "-") == svg
    assert run("draw", "dorix") == svg  # into a pipe it needs no -o


def test_png_by_ending_and_by_format() -> None:
    run("draw", "ido", "-o", "board.png", "--width", "120")
    run("draw", "ido", "-o", "board", "--width", "120", "--format", "png")
    assert Path("board.png").read_bytes().startswith(PNG)
    assert Path("board").read_bytes() == Path("board.png").read_bytes()
    command = ("draw", "ido", "-o", "-", "--width", "120", "--format", "png")
    with Path("piped").open("wb") as piped, start(*command, stdout=piped) as process:
        assert process.wait() == 0
    assert Path("piped").read_bytes() == Path("board").read_bytes()


def test_theme_and_width() -> None:
    drawn = run("draw", "dorix", "-o", "-", "--theme", "dark", "--width", "333")
    assert drawn == tablier.game("dorix").initial().svg(theme="dark", width=333)
    assert ElementTree.fromstring(drawn).get("width") == "333"


def test_each_position_into_a_numbered_file() -> None:
    run("draw", "dorix", "b2", "c3", "--each", "-o", "game.svg")
    assert files() == ["game-0.svg", "game-1.svg", "game-2.svg"]
    moments = tablier.game("dorix").initial().play("b2").play("c3").moments
    assert [Path(name).read_text() for name in files()] == [state.svg() for state in moments]


def test_each_position_of_a_record_with_numbers_that_sort() -> None:
    state = tablier.game("dorix").initial()
    for _ in range(10):
        state = state.play(state.actions[0])
    save(state, "game.txt")
    run("draw", "--record", "game.txt", "--each", "-o", "game.svg")
    assert files()[:2] == ["game-00.svg", "game-01.svg"]
    assert files()[-2:] == ["game-10.svg", "game.txt"]
