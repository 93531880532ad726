"""Count sequences of actions, and check the figures of a perft file.

From the folder `tests`: `python -m naive.perft perft/*.txt`.
"""

import argparse
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from . import dorix, ido, ordo

GAMES: dict[str, ModuleType] = {"ordo": ordo, "dorix": dorix, "ido": ido}


def perft(module: ModuleType, position: Any, depth: int) -> int:
    if depth == 0:
        return 1
    actions = module.actions(position)
    if depth == 1:
        return len(actions)
    return sum(perft(module, module.play(position, action), depth - 1) for action in actions)


def game(name: str) -> tuple[ModuleType, dict[str, Any]]:
    """The module and the options that a name such as `ido:goal=3,order=lsl` stands for."""
    base, _, tail = name.partition(":")
    pairs = [item.split("=") for item in tail.split(",") if item]
    return GAMES[base], {key: int(text) if text.isdigit() else text for key, text in pairs}


def read(line: str) -> tuple[ModuleType, Any, list[int]]:
    """The module, the position and the figures of one line of a perft file."""
    name, text, figures = (part.strip() for part in line.split("|"))
    module, options = game(name)
    position = module.parse(text, **options)
    if module.write(position) != text:
        raise ValueError(f"not the canonical text: {text!r}")
    return module, position, [int(figure) for figure in figures.split()]


def fill(line: str, nodes: int) -> str:
    """The line with figures counted anew up to about `nodes`; known ones beyond that stay."""
    module, position, known = read(line)
    figures = [perft(module, position, 1), perft(module, position, 2)]
    while figures[-1] > 0 and figures[-1] * figures[-1] // figures[-2] <= nodes:
        figures.append(perft(module, position, len(figures) + 1))
    figures += known[len(figures) :]
    return line.rsplit("|", 1)[0] + "| " + " ".join(map(str, figures))


def check(line: str, nodes: int) -> list[str]:
    """What is wrong with those figures of a line that are not above `nodes`."""
    module, position, figures = read(line)
    wrong: list[str] = []
    for depth, figure in enumerate(figures, 1):
        if depth > 1 and figure > nodes:
            break
        found = perft(module, position, depth)
        if found != figure:
            wrong.append(f"{line}\n  depth {depth}: found {found}, the file says {figure}")
    return wrong


def main(arguments: list[str]) -> int:
    reader = argparse.ArgumentParser(description="Check the figures of perft files.")
    reader.add_argument("files", nargs="+", type=Path)
    reader.add_argument("--nodes", type=int, default=200_000, help="leave out figures above this")
    reader.add_argument("--fill", action="store_true", help="print the files counted anew instead")
    wanted = reader.parse_args(arguments)
    failures = 0
    for path in wanted.files:
        for line in path.read_text().splitlines():
            is_case = line != "" and not line.startswith("#")
            if wanted.fill:
                print(fill(line, wanted.nodes) if is_case else line, flush=True)
            elif is_case:
                for message in check(line, wanted.nodes):
                    failures += 1
                    print(message, flush=True)
        if not wanted.fill:
            print(f"{path}: checked", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
