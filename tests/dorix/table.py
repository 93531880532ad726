"""Dorix positions by their piles, for tests."""

from __future__ import annotations

from collections.abc import Mapping

import tablier
from tablier import State

LETTERS = "rbyg"
EACH = {2: 15, 3: 12, 4: 10}


def table(
    on: Mapping[str, str] | None = None, to_move: str = "r", players: int = 2, **squares: str
) -> State:
    """A position with these piles, bottom first; all other pawns are in reserve.

    >>> str(table(b2="rb", players=3))
    '-,-,-,-/-,-,-,-/-,rb,-,-/-,-,-,- r 11:11:12'
    """
    piles = {**(on or {}), **squares}
    rows = (",".join(piles.get(column + row, "-") for column in "abcd") for row in "4321")
    played = "".join(piles.values())
    reserves = ":".join(str(EACH[players] - played.count(c)) for c in LETTERS[:players])
    game = tablier.game(f"dorix:players={players}")
    return game.parse(f"{'/'.join(rows)} {to_move} {reserves}")


def piles(state: State) -> dict[str, str]:
    """The piles on the board."""
    rows = [row.split(",") for row in str(state).split()[0].split("/")]
    return {
        column + row: pile
        for row, row_of_piles in zip("4321", rows, strict=True)
        for column, pile in zip("abcd", row_of_piles, strict=True)
        if pile != "-"
    }
