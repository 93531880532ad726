"""The lines of the protocol: read into values, and written from them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from tablier.core.errors import TablierError
from tablier.core.game import Game
from tablier.core.state import State
from tablier.core.turns import steps
from tablier.engines.report import Line, Report


class BadLine(TablierError):
    """A line that means nothing here."""


@dataclass(frozen=True)
class Go:
    """How long to think, and how well: what follows the word ``go``."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    level: int | None = None
    lines: int = 1
    infinite: bool = False

    @property
    def is_limited(self) -> bool:
        """Whether anything but the level ends the thinking."""
        return not (self.seconds is None and self.nodes is None and self.depth is None)


@dataclass(frozen=True)
class Setting:
    """Something that ``setoption`` sets: a whole number in a range; None is no number at all."""

    default: int | None
    low: int
    high: int

    def read(self, name: str, text: str) -> int | None:
        """A value from its text."""
        if text.lower() == "none" and self.default is None:
            return None
        value = whole(text)
        if value is None or not self.low <= value <= self.high:
            raise BadLine(
                "option {name} cannot be {text!r}; it may be a number from {low} to {high}",
                name=name, text=text[:60], low=self.low, high=self.high,
            )  # fmt: skip
        return value

    def described(self, name: str) -> str:
        """The line that tells of it."""
        default = "none" if self.default is None else self.default
        return f"option name {name} type number default {default} min {self.low} max {self.high}"


SETTINGS = {
    "level": Setting(10, 1, 10),
    "threads": Setting(1, 1, 64),
    "hash": Setting(64, 1, 65536),  # megabytes
    "seed": Setting(None, 0, 2**62),
    "book": Setting(1, 0, 1),
}


def whole(text: str) -> int | None:
    """A whole number, if the text is one."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else None


def real(text: str) -> float | None:
    """A positive number, if the text is one."""
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) and value > 0 else None


def read_go(text: str) -> Go:
    """What follows the word ``go``.

    >>> read_go("seconds 0.5 lines 3")
    Go(seconds=0.5, nodes=None, depth=None, level=None, lines=3, infinite=False)
    """
    words = text.lower().split()
    values: dict[str, Any] = {}
    readers: dict[str, Callable[[str], Any]] = {f.name: whole for f in fields(Go)}
    readers["seconds"] = real
    while words:
        name = words.pop(0)
        if name not in readers:
            raise BadLine(
                "go knows no {name!r}, only {names}", name=name[:60], names=", ".join(readers)
            )
        if name in values:
            raise BadLine("{name} is said twice", name=name)
        if name == "infinite":
            values[name] = True
            continue
        given = words.pop(0) if words else ""
        value = readers[name](given)
        if not value:
            raise BadLine(
                "{name} needs a number more than 0, not {given!r}", name=name, given=given[:60]
            )
        values[name] = value
    return Go(**values)


def write_go(go: Go) -> str:
    """The command for a search with these limits.

    >>> write_go(Go(nodes=500, lines=2))
    'go nodes 500 lines 2'
    """
    words = ["go"]
    for field in fields(Go):
        value = getattr(go, field.name)
        if value != field.default:
            words += [field.name] if value is True else [field.name, f"{value}"]
    return " ".join(words)


def read_position(game: Game, text: str, known: State | None = None) -> State:
    """What follows the word ``position``: ``start`` or a text, then the actions from there.

    What goes on from the position ``known`` is not played again from the start.

    >>> import tablier
    >>> str(read_position(tablier.game("dorix"), "start actions b2 c3"))
    '-,-,-,-/-,-,b,-/-,r,-,-/-,-,-,- r 14:14'
    """
    if known is not None and known.turns:
        before = write_position(known).removeprefix("position ")
        if f"{text} ".startswith(f"{before} "):
            return _after(known, text.removeprefix(before))
    place, separator, played = f"{text.strip()} ".partition(" actions ")
    place = place.strip()
    if not place:
        raise BadLine("position is followed by start, or by the text of one")
    state = game.initial() if place.lower() == "start" else game.parse(place)
    return _after(state, played) if separator else state


def _after(state: State, played: str) -> State:
    for action in played.split():
        state = steps(state, action)[-1]
    return state


def write_position(state: State) -> str:
    """The command for a position with all that led to it.

    >>> import tablier
    >>> write_position(tablier.game("dorix").initial().play("b2"))
    'position start actions b2'
    """
    game = state.game
    origin = game.state(state.origin)
    words = ["position", "start" if origin == game.initial() else str(origin)]
    if state.turns:
        words += ["actions", *(action for turn in state.turns for action in turn)]
    return " ".join(words)


def write_info(report: Report) -> list[str]:
    """A report, a line for each line of play."""
    begun = (
        f"info depth {report.depth} deepest {report.deepest} nodes {report.nodes} "
        f"seconds {report.seconds:.3f} speed {report.speed}"
    )
    return [f"{begun} line {i} {_line(line)}" for i, line in enumerate(report.lines, 1)]


def _line(line: Line) -> str:
    words = [f"score {line.score} chance {line.chance:.4f}"]
    if (turns := line.wins_in) is not None:
        words.append(f"wins {turns}" if turns > 0 else f"loses {-turns}")
    return " ".join([*words, "actions", *line.actions])


def one_line(text: str) -> str:
    """A text without line breaks."""
    return " ".join(text.split())
