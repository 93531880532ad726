"""Options of a game: fixed when it starts, part of its name and of every record (C4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tablier.core.errors import BadOption

Options = Mapping[str, Any]


@dataclass(frozen=True)
class Option:
    """One thing that players agree on before they start.

    ``read`` turns the text of a value into the value and raises ValueError for an impossible one;
    ``allowed`` says in words what it may be.
    """

    name: str
    default: Any
    allowed: str
    meaning: str
    read: Callable[[str], Any]
    choices: tuple[str, ...] = ()


def whole_number(lowest: int, highest: int) -> Callable[[str], int]:
    """A reader for whole numbers in a range."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 9):
            raise ValueError
        value = int(text)
        if not lowest <= value <= highest:
            raise ValueError
        return value

    return read


def players_option(most: int) -> Option:
    """The option ``players``: two, or up to ``most``."""
    choices = tuple(str(n) for n in range(2, most + 1))
    return Option(
        "players", 2, f"{', '.join(choices[:-1])} or {choices[-1]}", "how many play",
        whole_number(2, most), choices,
    )  # fmt: skip


REPETITION = Option(
    "repetition", 3, "0 or a number from 2 to 100",
    "a position standing for the n-th time is a draw; 0: never",
    lambda text: 0 if text == "0" else whole_number(2, 100)(text), ("0", "2", "3"),
)  # fmt: skip


def read_options(game: str, known: tuple[Option, ...], text: str) -> dict[str, Any]:
    """Read ``players=3,goal=5``; what is not named has its default.

    >>> read_options("dorix", (REPETITION,), "repetition=5")
    {'repetition': 5}
    """
    by_name = {option.name: option for option in known}
    values = {option.name: option.default for option in known}
    seen: set[str] = set()
    for part in text.split(",") if text else ():
        name, equals, value = part.partition("=")
        name, value = name.strip().lower(), value.strip()
        if name not in by_name:
            raise BadOption(
                "{game} has no option {name!r}; its options are: {options}",
                game=game,
                name=name[:60],
                options=", ".join(by_name),
            )
        option = by_name[name]
        if not equals:
            raise BadOption(
                "option {name} needs a value, as in {name}={default}; it may be {allowed}",
                name=name,
                default=option.default,
                allowed=option.allowed,
            )
        if name in seen:
            raise BadOption("option {name} is given twice", name=name)
        seen.add(name)
        values[name] = read_value(option, value)
    return values


def read_value(option: Option, value: str) -> Any:
    """Read one option's value."""
    try:
        return option.read(value)
    except BadOption:
        raise
    except ValueError as error:
        said = f": {error}" if str(error) else ""
        raise BadOption(
            "option {name} cannot be {value!r}; it may be {allowed}{said}",
            name=option.name,
            value=value[:60],
            allowed=option.allowed,
            said=said,
        ) from error


def write_options(known: tuple[Option, ...], values: Options) -> str:
    """The options that differ from their defaults, in their fixed order."""
    return ",".join(
        f"{option.name}={values[option.name]}"
        for option in known
        if values[option.name] != option.default
    )
