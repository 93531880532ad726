"""What the README and the documentation show is what happens: Python, commands, figures, links."""

from __future__ import annotations

import doctest
import re
from dataclasses import fields
from pathlib import Path

import pytest
from documents import ROOT, Command, commands, documents

import tablier
from tablier.cli.app import app
from tablier.core.game import GameKind

CODE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")

PAGES = documents()
GAME_PAGES = [ROOT / "docs" / f"{name}.md" for name in tablier.game_names()]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def with_code() -> list[Path]:
    return [page for page in PAGES if CODE.search(page.read_text("utf-8"))]


@pytest.mark.parametrize("page", with_code(), ids=name_of)
def test_python_examples_give_what_they_show(page: Path) -> None:
    text = page.read_text("utf-8")
    parser = doctest.DocTestParser()
    examples: list[doctest.Example] = []
    for block in CODE.finditer(text):
        found = parser.get_examples(block[1])
        assert found, f"a block of {page.name} that no test can run:\n{block[1]}"
        first = text.count("\n", 0, block.start(1))
        for example in found:
            example.lineno += first
        examples += found
    test = doctest.DocTest(examples, {}, page.name, str(page), 0, text)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    results = runner.run(test, out=said.append)
    assert results.attempted == len(examples)
    assert results.failed == 0, "".join(said)


def id_of(command: Command) -> str:
    return f"{command.document}:{command.line}"


@pytest.mark.parametrize("command", list(commands()), ids=id_of)
def test_commands_print_what_they_show(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    # The pages show what comes once the kernels are compiled; here this may be the first time.
    monkeypatch.setattr("tablier.cli.preparing._LONG", 3600)
    output = command.run()
    if command.picture:
        assert output == command.picture.read_text("utf-8")
        assert command.output == ""
    else:
        wanted = _without_trailing_spaces(command.output)
        got = _without_trailing_spaces(output)
        check = doctest.OutputChecker().check_output
        assert check(wanted, got, doctest.ELLIPSIS), got


def _without_trailing_spaces(text: str) -> str:
    return "".join(f"{line.rstrip()}\n" for line in text.rstrip().splitlines())


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    prose = FENCED.sub("", page.read_text("utf-8"))
    for found in LINK.finditer(prose):
        target = found[1] or found[2]
        if target.startswith("https://"):
            continue
        name, _, anchor = target.partition("#")
        path = (page.parent / name).resolve() if name else page
        assert path.exists(), target
        if anchor:
            assert anchor in anchors(path), target


def anchors(path: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", FENCED.sub("", path.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_pages_of_the_games_have_the_same_headings() -> None:
    own = {"Your own board", "Proven"}
    headings = [
        [h for h in re.findall(r"^## (.+)$", page.read_text("utf-8"), re.MULTILINE) if h not in own]
        for page in GAME_PAGES
    ]
    assert len(headings[0]) > 5
    assert all(others == headings[0] for others in headings)


@pytest.mark.parametrize("page", GAME_PAGES, ids=name_of)
def test_perft_figures_are_those_of_the_perft_files(page: Path) -> None:
    section = page.read_text("utf-8").partition("## Perft\n")[2].partition("\n## ")[0]
    tables = [row.split("|")[2:-1] for row in section.splitlines() if row.startswith("|")][2:]
    figures = [[int(cell.replace(" ", "")) for cell in row] for row in tables]
    starts = dict[str, list[int]]()
    for line in (ROOT / "tests" / "perft" / f"{page.stem}.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            game, position, counts = line.split(" | ")
            if position == str(tablier.game(game).initial()):
                starts[game] = [int(count) for count in counts.split()]
    assert figures == [starts[name][: len(figures[0])] for name in starts]


@pytest.mark.parametrize("page", GAME_PAGES, ids=name_of)
def test_pages_of_the_games_name_author_options_and_rules(page: Path) -> None:
    text = page.read_text("utf-8")
    game = tablier.game(page.stem)
    assert game.kind.author in text
    for option in game.kind.options:
        assert f"| `{option.name}` |" in text
    for language in ("en", "fr", "de"):
        assert f"../src/tablier/games/{page.stem}/texts/rules.{language}.md" in text


def test_architecture_tells_of_everything_that_a_game_says_about_itself() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    assert [field.name for field in fields(GameKind) if f"`{field.name}`" not in text] == []


def test_commands_in_the_table_of_the_command_line_exist() -> None:
    text = (ROOT / "docs" / "command-line.md").read_text("utf-8")
    table = text[text.index("| Command |") :].partition("\n\n")[0]
    listed = re.findall(r"^\| `([a-z]+)` \|", table, re.MULTILINE)
    functions = [command.callback for command in app.registered_commands]
    assert len(listed) > 5
    assert set(listed) <= {getattr(function, "__name__", "") for function in functions}
