"""The memory that searching takes: one table, and a desk for each thread."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablier.core import judgement
from tablier.core import rules as generic
from tablier.core.game import Game
from tablier.engines import tree
from tablier.engines.table import ENTRY_BYTES

Numbers = NDArray[np.int64]


def zeros(*shape: int) -> Numbers:
    """An array of zeros."""
    return np.zeros(shape, dtype=np.int64)


def new_table(megabytes: int) -> Numbers:
    """A transposition table that fits into so many megabytes."""
    entries = max(megabytes * 1024 * 1024 // ENTRY_BYTES, 1024)
    table = zeros(2 << (entries.bit_length() - 1))
    table.fill(0)  # so that it is fetched from the system now, and not during the first actions
    return table


def new_desk(game: Game) -> tree.Desk:
    """A desk for a game of two sides."""
    plies = tree.MOST_PLIES + 1
    most = int(generic.most_actions(game.rules))
    return tree.Desk(
        rows=zeros(plies, int(generic.width(game.rules))),
        lists=zeros(plies, most),
        merits=zeros(plies, most),
        node=zeros(plies, tree.NODE_WORDS),
        killers=zeros(plies, 2),
        history=zeros(2, tree.HISTORY),
        line=zeros(plies, plies + 1),
        line_length=zeros(plies),
        past=zeros(0),
        sides=zeros(game.players),
        winners=zeros(2),
        camps=zeros(len(game.teams)),
        banned=zeros(0),
        features=zeros(int(judgement.feature_count(game.rules))),
        control=zeros(tree.CONTROL_WORDS),
    )


def take_sides(game: Game, desk: Any, player: int) -> None:
    """Settle who is against whom: two sides, or the player who thinks against all others."""
    own = next(team for team, players in enumerate(game.teams) if player in players)
    for team, players in enumerate(game.teams):
        camp = team if len(game.teams) == 2 else int(team != own)
        desk.camps[team] = camp
        for one in players:
            desk.sides[one] = camp
    for camp in range(2):
        desk.winners[camp] = sum(1 << p for p in range(game.players) if desk.sides[p] == camp)
