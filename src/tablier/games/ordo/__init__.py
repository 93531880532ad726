"""Ordo by Dieter Stein (spielstein.com): two players, 10 × 8 squares, groups that hold together."""

from __future__ import annotations

from tablier.core.errors import Message
from tablier.core.game import GameKind, Row
from tablier.core.options import REPETITION, Options
from tablier.games.ordo import notation
from tablier.games.ordo.position import groups, unpack
from tablier.games.ordo.refusal import refusal
from tablier.games.ordo.rules import OrdoRules
from tablier.games.ordo.view import gesture, scene, travel


def _any(options: Options) -> None:
    """Every value of every option goes with every other."""


def _reason(rules: OrdoRules, row: Row) -> Message:
    position = unpack(row)
    sides = (position.white, position.black)
    far_rows = (range(70, 80), range(10))
    for name, pieces, far_row in zip(notation.NAMES, sides, far_rows, strict=True):
        if not pieces:
            return Message("{player} has no piece left", player=name)  # O12
        if pieces.intersection(far_row):
            return Message("{player} has reached the opponent's home row", player=name)  # O11
    mover = notation.NAMES[position.player]
    if len(groups(sides[position.player])) > 1:
        return Message("{player} cannot reconnect the group", player=mover)  # O13
    return Message("{player} has no legal move", player=mover)


KIND = GameKind(
    name="ordo",
    title="Ordo",
    author="Dieter Stein",
    credits=(
        "Ordo is a game by Dieter Stein (https://spielstein.com). His rules are published under "
        "CC BY-NC 3.0; the explanations here are our own words."
    ),
    summary="Two players. Reach the far row with one piece while your group holds together.",
    options=(REPETITION,),
    check=_any,
    rules=lambda options: OrdoRules(),
    start=lambda rules: notation.read_position(rules, notation.START),
    player_names=lambda rules: notation.NAMES,
    teams=lambda rules: ((0,), (1,)),
    read_position=notation.read_position,
    write_position=notation.write_position,
    read_action=notation.read_action,
    write_action=notation.write_action,
    split_turn=notation.split_turn,
    join_turn=notation.join_turn,
    refusal=refusal,
    reason=_reason,
    diagram=notation.diagram,
    scene=scene,
    gesture=gesture,
    travel=travel,
)
