"""IDO positions by their blocks, for tests."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote

import tablier
from tablier import Game, State

LAYOUTS = Path(__file__).with_name("layouts")


def game(options: str = "", layout: str = "") -> Game:
    """A game with these options, on one of the boards beside these tests."""
    parts = [options] if options else []
    if layout:
        parts.append(f"layout={quote(str(LAYOUTS / layout), safe='/')}")
    return tablier.game(f"ido:{','.join(parts)}")


def board(
    to_move: str = "r",
    frame: str = "b2",
    arrived: str = "",
    framers: str = "-",
    last: str = "",
    options: str = "",
    layout: str = "",
    **on: str,
) -> State:
    """A position with these blocks on the board.

    >>> str(board(f1="r", g2="Y", arrived="s:-"))
    '8/8/8/8/8/8/6Y1/5r2 r b2 s:- -'
    """
    played = game(options, layout)
    size = int(played.rules.size)
    rows = [
        "".join(on.get(f"{chr(97 + x)}{y + 1}", ".") for x in range(size))
        for y in reversed(range(size))
    ]
    text = re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(rows))
    home = arrived or ":".join("-" * played.players)
    return played.parse(f"{text} {to_move} {frame} {home} {framers} {last}")


def blocks(state: State) -> dict[str, str]:
    """The blocks on the board.

    >>> blocks(board(f1="r", g2="Y"))
    {'f1': 'r', 'g2': 'Y'}
    """
    found: dict[str, str] = {}
    for y, row in enumerate(reversed(str(state).split()[0].split("/")), 1):
        squares = re.sub(r"\d+", lambda run: "." * int(run[0]), row)
        found |= {f"{chr(97 + x)}{y}": sign for x, sign in enumerate(squares) if sign != "."}
    return found


def arrived(state: State) -> list[str]:
    """The blocks that came home, a text for each player."""
    return [came.replace("-", "") for came in str(state).split()[3].split(":")]


def frame(state: State) -> str:
    """Where the frame lies."""
    return str(state).split()[2]


def reserve(state: State) -> dict[str, int]:
    """How many blocks of which kind are in reserve, as the scene shows them.

    >>> reserve(board(f1="r", g2="Y"))
    {'r': 2, 'R': 3, 'y': 3, 'Y': 2}
    """
    found: dict[str, int] = {}
    for area in state.scene.areas:
        if area.kind == "reserve":
            _, letter, size = area.id.split(":")
            sign = letter.upper() if size == "l" else letter
            found[sign] = sum(piece.place[0] == area.id for piece in state.scene.pieces)
    return found


def moves(state: State, start: str) -> set[str]:
    """Where the block on a square can go; ``*`` is home.

    >>> sorted(moves(board(f3="r", g3="r"), "f3"))
    ['f1', 'f2', 'g2', 'h3']
    """
    return {text.partition("-")[2] for text in state.actions if text.startswith(start + "-")}


def introductions(state: State, size: str) -> set[str]:
    """Where a small (s) or large (l) block can be introduced."""
    return {text[2:] for text in state.actions if text.startswith(size + "@")}
