"""Players named by texts, such as ``level:7`` or ``uct,seconds=0.2``.

A text is a kind, what it needs after a colon, and settings after commas. An external program's
command comes last, because anything may stand in it: ``program,seconds=0.2:./other engine``.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tablier.core.errors import BadOption
from tablier.engines.levels import SECONDS, STRONGEST, WEAKEST
from tablier.protocol.lines import real, whole

KINDS = {
    "level": "a level from 1 to 10, as in level:7; level:any is another one in each game",
    "engine": "the strongest level, as in engine:nodes=5000",
    "weights": "the same with other weights, as in weights=first.json",
    "tree": "the tree search, whatever the number of sides",
    "mcts": "the Monte Carlo search with scores at its leaves",
    "uct": "the plain Monte Carlo search with random games",
    "random": "every legal action as likely as any other",
    "program": "a program that speaks the protocol, as in program:COMMAND",
}


_LEVELS = range(WEAKEST, STRONGEST + 1)


class BadPlayer(BadOption):
    """A text that names no player."""


@dataclass(frozen=True)
class PlayerText:
    """What a player's text says; ``level`` is 0 for any, None where it is not said."""

    text: str
    kind: str
    level: int | None = None
    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    threads: int = 1
    hash: int = 64  # megabytes
    seed: int | None = None
    weights: str | None = None
    strength: float | None = None  # instead of the level's own
    book: bool = True
    patience: float | None = None  # how long a program may be silent beyond its time
    command: str = ""

    @property
    def seconds_allowed(self) -> float | None:
        """The time for one action, if it is limited."""
        free = self.nodes is None and self.depth is None
        if self.seconds is None and free and self.kind not in ("random", "program"):
            return SECONDS
        return self.seconds

    def settled(self, rng: random.Random) -> PlayerText:
        """The same with nothing left open: any level has become one."""
        if self.level != 0:
            return self
        level = rng.choice(_LEVELS)
        return replace(self, level=level, text=self.text.replace(":any", f":{level}"))


def _level(text: str) -> int | None:
    if text.lower() == "any":
        return 0
    level = whole(text)
    return level if level in _LEVELS else None


def _count(text: str) -> int | None:
    return whole(text) or None


def _share(text: str) -> float | None:
    try:
        share = float(text)
    except ValueError:
        return None
    return share if 0 <= share <= 1 else None


def _yes_or_no(text: str) -> bool | None:
    return {"yes": True, "no": False}.get(text.lower())


def _file(text: str) -> str | None:
    return text if Path(text).is_file() else None


_READERS: dict[str, tuple[Callable[[str], Any], str]] = {
    "level": (_level, "a number from 1 to 10, or any"),
    "seconds": (real, "a number of seconds more than 0"),
    "nodes": (_count, "a whole number more than 0"),
    "depth": (_count, "a whole number more than 0"),
    "threads": (_count, "a whole number more than 0"),
    "hash": (_count, "a number of megabytes"),
    "seed": (whole, "a whole number"),
    "weights": (_file, "a file that exists"),
    "strength": (_share, "a number from 0 to 1"),
    "book": (_yes_or_no, "yes or no"),
    "patience": (real, "a number of seconds more than 0"),
}
_LIMITS = {"seconds", "nodes", "depth"}
_SEARCH = _LIMITS | {"hash", "seed"}
_KNOWN = {
    "level": {"level", "threads", "weights", "strength", "book"} | _SEARCH,
    "engine": {"threads", "weights", "book"} | _SEARCH,
    "tree": {"threads", "weights"} | _SEARCH,
    "mcts": {"weights"} | _SEARCH,
    "uct": _SEARCH,
    "random": {"seed"},
    "program": _LIMITS | {"level", "patience"},
}


def read_player(text: str) -> PlayerText:
    """The player that a text names.

    >>> read_player("level:10,seconds=0.2").seconds
    0.2
    >>> read_player("program,nodes=100:tablier engine").command
    'tablier engine'
    """
    text = text.strip()
    head, _, rest = text.partition(":")
    kind = head.partition(",")[0].partition("=")[0].strip().lower()
    if kind not in KINDS:
        raise BadPlayer(
            "there is no player {text!r}; the players are: {kinds}",
            text=text[:60], kinds=", ".join(KINDS),
        )  # fmt: skip
    settings = _settings(text, kind, head if kind == "program" else f"{head},{rest}")
    if kind == "program":
        if not rest.strip():
            raise BadPlayer("say which program, as in program:COMMAND")
        return PlayerText(text, kind, command=rest.strip(), **settings)
    if kind == "level" and "level" not in settings:
        raise BadPlayer("say which level, as in level:7")
    if kind == "weights":
        if "weights" not in settings:
            raise BadPlayer("say which weights, as in weights=first.json")
        kind = "engine"
    return PlayerText(text, kind, **settings)


def _settings(text: str, kind: str, listed: str) -> dict[str, Any]:
    parts = [part.strip() for part in listed.split(",") if part.strip()]
    if "=" not in parts[0]:  # the kind by itself
        parts = parts[1:]
    if kind == "level" and parts and "=" not in parts[0]:
        parts[0] = f"level={parts[0]}"
    known = _KNOWN["engine" if kind == "weights" else kind]
    values: dict[str, Any] = {}
    for part in parts:
        name, equals, value = (word.strip() for word in part.partition("="))
        name = name.lower()
        if name not in known or not equals:
            raise BadPlayer(
                "in {text!r} {part!r} means nothing; it may have {names}",
                text=text[:60], part=part[:60], names=", ".join(f"{n}=…" for n in _READERS if n in known),
            )  # fmt: skip
        if name in values:
            raise BadPlayer("in {text!r} {name} is said twice", text=text[:60], name=name)
        values[name] = _value(name, value)
    return values


def _value(name: str, text: str) -> Any:
    read, allowed = _READERS[name]
    value = read(text)
    if value is None:
        raise BadPlayer(
            "{name} cannot be {text!r}; it is {allowed}",
            name=name, text=text[:60], allowed=allowed,
        )  # fmt: skip
    return value
