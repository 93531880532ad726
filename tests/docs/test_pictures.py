"""The committed pictures are what the drawing draws now; ``make pictures`` draws them anew."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from documents import ROOT, commands
from pictures import folder, kept

import tablier
from tablier.core.texts import pictures

GAMES = tablier.game_names()
RULES = [(game, name) for game in GAMES for name in pictures(game)]


@pytest.mark.parametrize(("game", "name"), RULES)
def test_picture_of_the_rules_is_as_drawn(game: str, name: str) -> None:
    kept_picture = (folder(game) / f"{name}.svg").read_text("utf-8")
    assert kept_picture == pictures(game)[name].svg()


def test_no_picture_is_left_over() -> None:
    shown = {folder(game) / f"{name}.svg" for game, name in RULES}
    drawn = [command.picture for command in commands() if command.picture]
    assert len(set(drawn)) == len(drawn)
    assert kept() == shown | set(drawn)


@pytest.mark.parametrize("path", sorted(kept()), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_picture_stands_alone_and_is_described(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    words = {child.tag.rpartition("}")[2]: child.text or "" for child in root}
    assert words["title"]
    assert len(words["desc"]) > 20
    assert "http" not in ElementTree.tostring(root, "unicode").replace("http://www.w3.org/", "")
