"""A Dorix position drawn with letters, for a terminal."""

from __future__ import annotations

from tablier.core.game import Row
from tablier.games.dorix.position import NAMES, SQUARES, DorixPosition, Pile, unpack
from tablier.games.dorix.position_text import LETTERS
from tablier.games.dorix.rules import DorixRules, winning_side

_NARROWEST = 5


def diagram(rules: DorixRules, row: Row) -> str:
    """The board for a terminal: a pile from bottom to top, the capital letter on top.

    Piles of two and more have their height behind them.
    """
    position = unpack(rules, row)
    cells = [_cell(pile) for pile in position.piles]
    widths = [max(_NARROWEST, *map(len, cells[column::4])) for column in range(4)]
    lines = [_rule("┌┬┐", widths)]
    for y in reversed(range(4)):
        pairs = zip(cells[4 * y : 4 * y + 4], widths, strict=True)
        lines.append(f"{y + 1} │{'│'.join(f' {cell:{width}} ' for cell, width in pairs)}│")
        lines.append(_rule("├┼┤" if y else "└┴┘", widths))
    columns = " ".join(f" {letter:{w}} " for letter, w in zip("abcd", widths, strict=True))
    reserves = "   ".join(
        f"{NAMES[player]} {LETTERS[player].upper()} {number}"
        for player, number in enumerate(position.reserves)
    )
    over = winning_side(rules, row) >= 0
    lines += [f"   {columns}".rstrip(), f"In reserve: {reserves}"]
    return "\n".join(lines if over else [*lines, _to_do(position)])


def _cell(pile: Pile) -> str:
    if not pile:
        return "·"
    letters = "".join(LETTERS[pawn] for pawn in pile)
    height = f" {len(pile)}" if len(pile) > 1 else ""
    return f"{letters[:-1]}{letters[-1].upper()}{height}"


def _rule(corners: str, widths: list[int]) -> str:
    left, middle, right = corners
    return f"  {left}{middle.join('─' * (width + 2) for width in widths)}{right}"


def _to_do(position: DorixPosition) -> str:
    name = NAMES[position.player]
    if position.played is None:
        return f"{name} to move"
    waiting = " or ".join(SQUARES[square] for square in sorted(position.waiting))
    served = ", ".join(SQUARES[square] for square in sorted(position.served))
    done = f" (served: {served})" if served else ""
    return f"{name} to move: {SQUARES[position.played]} collapses, onto {waiting}{done}"
