"""Draw the pictures of the rules and of the documentation anew (``make pictures``).

The rules show the positions that ``texts/pictures.toml`` of each game lists; the documents show what
the ``tablier draw`` commands printed in them draw. All are committed, and a test compares them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from documents import ROOT, commands

from tablier.core.registry import game_names
from tablier.core.texts import pictures


def folder(game: str) -> Path:
    """Where the pictures of a game's rules are kept."""
    return ROOT / "src" / "tablier" / "games" / game / "texts" / "pictures"


def drawn() -> Iterator[tuple[Path, str]]:
    """Every picture: its file, and what should be in it."""
    for game in game_names():
        for name, state in pictures(game).items():
            yield folder(game) / f"{name}.svg", state.svg()
    for command in commands():
        if command.picture:
            yield command.picture, command.run()


def kept() -> set[Path]:
    """The files of pictures that there are."""
    folders = [*map(folder, game_names()), ROOT / "docs" / "pictures"]
    return {path for folder in folders for path in folder.glob("*")}


def main() -> None:
    """Write every picture, and remove those that nothing shows any more."""
    wanted = dict(drawn())
    for path in kept() - wanted.keys():
        path.unlink()
    for path, picture in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(picture, "utf-8")
    print(f"{len(wanted)} pictures drawn")


if __name__ == "__main__":
    main()
