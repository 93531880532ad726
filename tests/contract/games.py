"""The games that the contract tests run for: every registered one, found by itself."""

from __future__ import annotations

import tablier
from tablier.core.options import Option
from tablier.core.registry import kind_named

# Combinations of options that are worth a run of their own.
MORE = (
    "ido:goal=3,order=lsl",
    "ido:order=lsls",
    "ido:players=3,order=llss",
    "ido:players=4,goal=5,order=sslls",
    "dorix:players=4,repetition=0",
)


def _with_players(name: str) -> list[str]:
    """The game for every number of players that it can be played by."""
    counts = [option.choices for option in kind_named(name).options if option.name == "players"]
    return [_named(name, "players", count) for count in (counts[0] if counts else ("2",))]


def _with_options(name: str) -> list[str]:
    """The game with every other choice of every other option."""
    return [
        _named(name, option.name, choice)
        for option in kind_named(name).options
        if option.name != "players"
        for choice in option.choices
    ]


def _named(name: str, option: str, value: str) -> str:
    known: tuple[Option, ...] = kind_named(name).options
    is_known = any(option == other.name for other in known)
    return tablier.game(f"{name}:{option}={value}" if is_known else name).name


GAMES: tuple[str, ...] = tablier.game_names()
PLAYER_COUNTS: tuple[str, ...] = tuple(text for name in GAMES for text in _with_players(name))
EVERY: tuple[str, ...] = tuple(
    dict.fromkeys([*PLAYER_COUNTS, *(t for name in GAMES for t in _with_options(name)), *MORE])
)


def _apart(names: tuple[str, ...]) -> tuple[str, ...]:
    """Of games that differ in nothing but what rules and pictures never look at, the first."""
    by_rules = {
        (tablier.game(name).kind.name, tablier.game(name).rules): name for name in names[::-1]
    }
    return tuple(name for name in names if name in by_rules.values())


DIFFERENT: tuple[str, ...] = _apart(EVERY)
