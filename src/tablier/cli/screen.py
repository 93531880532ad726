"""Positions on a terminal: the diagram in the players' colours, and what stands below it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tablier.core import rules as generic
from tablier.core.game import Game
from tablier.core.state import Outcome, State

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

# Light and dark terminals both show these: a piece brings its own background.
_TILES = {
    "white": "black on bright_white",
    "black": "bright_white on black",
    "red": "bright_white on red",
    "blue": "bright_white on blue",
    "yellow": "black on bright_yellow",
    "green": "black on green",
}
_COLUMNS = re.compile(r"\s*a(\s+[a-z])*\s*")
_WORD = re.compile(r"(?P<letters>\w+)(?P<arrow>[↑→↓←])?")


def new_console() -> Console:
    """Where everything is printed; colours only when the terminal has them."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)


def reading_width(console: Console) -> int:
    """Lines of text longer than this tire the eye."""
    return min(console.width, 80)


def in_columns(texts: list[str], width: int) -> str:
    """Texts in columns, read downwards as ``ls`` does.

    >>> print(in_columns(["a2-a3", "a2-b3", "b2-b3", "c1-b1", "c1-c2"], 24))
    a2-a3  b2-b3  c1-c2
    a2-b3  c1-b1
    """
    if not texts:
        return ""
    cell = max(map(len, texts)) + 2
    columns = max(1, (width + 2) // cell)
    rows = -(-len(texts) // columns)
    lines = ("".join(f"{text:{cell}}" for text in texts[row::rows]) for row in range(rows))
    return "\n".join(line.rstrip() for line in lines)


def coloured(game: Game, diagram: str) -> Text:
    """A diagram with its pieces in colour.

    A word made of nothing but players' signs is a piece or a pile, except in the line that names
    the columns. With an arrow behind it, it is a mark beside the board.
    """
    from rich.text import Text

    colours = {
        sign: name.lower()
        for name in game.player_names
        if name.lower() in _TILES
        for sign in _signs(name, diagram)
    }
    text = Text(diagram, no_wrap=True)
    start = 0
    for line in diagram.splitlines(keepends=True):
        words = () if _COLUMNS.fullmatch(line) else _WORD.finditer(line)
        for word in words:
            if set(word["letters"]) <= set(colours):
                for i, sign in enumerate(word["letters"], start + word.start()):
                    colour = colours[sign]
                    if word["arrow"]:
                        text.stylize(f"bold {colour}", i, i + 2)
                    else:
                        text.stylize(_TILES[colour], i, i + 1)
        start += len(line)
    return text


def _signs(player: str, diagram: str) -> str:
    """The letters for a player's pieces: those that the legend gives (``White O 20``), or the
    first letter of the name, small and large."""
    legend = re.search(rf"\b{player} ([A-Z])\b", diagram)
    return legend[1] if legend and legend[1] != player[0] else player[0].lower() + player[0]


def board(state: State, *, to_do: bool = True) -> Text:
    """A position's diagram in colour.

    While the rules have not ended the game, the last line of a diagram says what is to be done; it
    is left out when it is not wanted, or when the position has come up too often (C3).
    """
    diagram = state.diagram()
    if (state.outcome or not to_do) and generic.verdict(state.game.rules, state.row) < 0:
        diagram = diagram.rpartition("\n")[0]
    return coloured(state.game, diagram)


def outcome_sentence(game: Game, outcome: Outcome) -> str:
    """How a game ended.

    >>> import tablier
    >>> outcome_sentence(tablier.game("ordo"), tablier.Outcome((1,), "White resigned"))
    'Black has won: White resigned.'
    """
    reason = f": {outcome.reason}." if outcome.reason else "."
    if outcome.is_draw:
        return f"The game is a draw{reason}"
    names = [game.player_names[player] for player in outcome.winners]
    return f"{' and '.join(names)} {'has' if len(names) == 1 else 'have'} won{reason}"
