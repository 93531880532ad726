"""Games played, as lines of JSON in a file: one a game, written as soon as it is over."""

from __future__ import annotations

import json
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any

from tablier.arena.plan import Plan
from tablier.arena.playing import Clock, Played
from tablier.core.errors import TablierError


class BadResults(TablierError):
    """A file that holds no results, or those of another match."""


def write_line(plan: Plan, played: Played) -> str:
    """A game as a line."""
    values = asdict(played)
    values["clocks"] = [_rounded(clock) for clock in values["clocks"]]
    return json.dumps(plan.identity | values, ensure_ascii=False)


def _rounded(clock: dict[str, Any]) -> dict[str, Any]:
    return {k: round(v, 4) if isinstance(v, float) else v for k, v in clock.items()}


def read_results(plan: Plan, path: Path) -> dict[int, Played]:
    """The games of a match that a file holds, by number; none when there is no file.

    A last line that was not finished, because the power went off, is passed over.
    """
    if not path.exists():
        return {}
    lines = path.read_text("utf-8").split("\n")
    done: dict[int, Played] = {}
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        try:
            played = _read_line(plan, json.loads(line))
        except (ValueError, TypeError, KeyError) as error:
            if isinstance(error, TablierError):
                raise
            if number == len(lines):
                break
            raise BadResults(
                "{path}, line {number}: that is no game of a match", path=path, number=number
            ) from error
        done[played.number] = played
    return done


def _read_line(plan: Plan, values: dict[str, Any]) -> Played:
    for name, wanted in plan.identity.items():
        found = values[name]
        if found != wanted:
            raise BadResults(
                "the file holds games of another match: {name} is {found}, not {wanted}",
                name=name, found=found, wanted=wanted,
            )  # fmt: skip
    kept = {name: values[name] for name in Played.__dataclass_fields__}
    for name in ("seats", "opening", "shares"):
        kept[name] = tuple(kept[name])
    kept["clocks"] = tuple(Clock(**clock) for clock in kept["clocks"])
    return Played(**kept)


@contextmanager
def results_file(path: Path) -> Generator[IO[str]]:
    """A file to go on writing results into; half a line at its end is taken away."""
    if path.exists():
        content = path.read_bytes()
        if content and not content.endswith(b"\n"):
            path.write_bytes(content[: content.rfind(b"\n") + 1])
    with path.open("a", encoding="utf-8") as file:
        yield file
