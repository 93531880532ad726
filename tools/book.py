"""Compute a book of openings by deep search.

    python tools/book.py dorix --seconds 20 --plies 4

Every position is analysed for so long, and its best actions are written down with their scores. Then
come the positions after the actions that are not much worse than the best, action by action, as
deep as asked for. The result goes into the game's ``book.json``. With ``--work FILE`` what is known is
kept there meanwhile, and the same command goes on with it when it was stopped.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import tablier
from tablier.core.registry import FOLDERS
from tablier.core.state import State
from tablier.engines.jobs import analysis

Entries = dict[str, dict[str, int]]


def reached(state: State, entries: Entries, wide: int) -> Iterator[State]:
    """The positions after the actions that are not much worse than the best."""
    known = entries[str(state)]
    best = max(known.values())
    for action, score in known.items():
        after = state.play(action)
        if best - score <= wide and not after.is_over:
            yield after


def best_actions(state: State, limits: dict[str, Any], lines: int) -> dict[str, int]:
    """The best actions in a position and their scores."""
    report = analysis(state, lines, **limits)
    return {line.actions[0]: line.score for line in report.lines}


def kept(entries: Entries, narrow: int) -> Entries:
    """The entries with only those actions that are worth playing."""
    return {
        position: {
            action: score
            for action, score in known.items()
            if max(known.values()) - score <= narrow
        }
        for position, known in entries.items()
    }


def book_file(kind: str) -> Path:
    """Where a game's book stands."""
    folder = Path(tablier.__file__).parent.parent.joinpath(*FOLDERS[kind].split("."))
    return folder / "book.json"


def main() -> None:
    """Compute the book, and write the file."""
    reader = argparse.ArgumentParser(description="Compute a book of openings by deep search.")
    reader.add_argument("game", help="a game with options, such as ido:players=3")
    reader.add_argument("--seconds", type=float, default=20.0, help="for each position")
    reader.add_argument("--nodes", type=int, help="instead of a time")
    reader.add_argument("--plies", type=int, default=4, help="actions deep")
    reader.add_argument("--lines", type=int, default=6, help="actions of a position")
    reader.add_argument("--narrow", type=int, default=12, help="points of score: worth playing")
    reader.add_argument("--wide", type=int, default=25, help="points of score: worth an answer")
    reader.add_argument("--hash", type=int, default=256, help="megabytes for each process")
    reader.add_argument("--processes", type=int, default=2)
    reader.add_argument("--work", type=Path, help="a file to go on from when it was stopped")
    arguments = reader.parse_args()
    game = tablier.game(arguments.game)
    limits: dict[str, Any] = (
        {"nodes": arguments.nodes} if arguments.nodes else {"seconds": arguments.seconds}
    ) | {"megabytes": arguments.hash}
    work: Path | None = arguments.work
    entries: Entries = json.loads(work.read_text("utf-8")) if work and work.exists() else {}
    look = partial(best_actions, limits=limits, lines=arguments.lines)
    layer = {str(game.initial()): game.initial()}
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(arguments.processes, mp_context=context) as pool:
        for ply in range(arguments.plies):
            new = [state for position, state in layer.items() if position not in entries]
            print(f"ply {ply + 1}: {len(layer)} positions, {len(new)} new", flush=True)
            for state, found in zip(new, pool.map(look, new), strict=True):
                entries[str(state)] = found
                if work:
                    work.write_text(json.dumps(entries), "utf-8")
            layer = {
                str(after): after
                for state in layer.values()
                for after in reached(state, entries, arguments.wide)
            }
    file = book_file(game.kind.name)
    books: dict[str, Entries] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    books[game.name] = kept(entries, arguments.narrow)
    text = json.dumps(dict(sorted(books.items())), indent=1, ensure_ascii=False)
    file.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
