"""IDO by Bernhard Weber: two to four players, a board whose fields change when its frame is moved."""

from __future__ import annotations

from tablier.core.errors import Message
from tablier.core.game import GameKind, Row
from tablier.games.ido import notation, position_text, setup
from tablier.games.ido.diagram import diagram
from tablier.games.ido.places import travel
from tablier.games.ido.position import colour_of, unpack
from tablier.games.ido.refusal import refusal
from tablier.games.ido.rules import IdoRules
from tablier.games.ido.view import gesture, scene


def _reason(rules: IdoRules, row: Row) -> Message:
    arrived = unpack(rules, row).arrived
    winner = max(range(rules.players), key=lambda player: len(arrived[player]))
    return Message(
        "{player} has brought {number} blocks home",
        player=colour_of(rules, winner), number=rules.goal,
    )  # fmt: skip


KIND = GameKind(
    name="ido",
    title="IDO",
    author="Bernhard Weber",
    credits=(
        "IDO is a game by Bernhard Weber, published by Goldsieber in 1998. The lines of the "
        "published board are not known any more: the board here is a reconstruction that agrees "
        "with the rulebook; the explanations are our own words."
    ),
    summary=(
        "Two to four players. Bring your blocks across a board whose fields change whenever "
        "somebody moves the frame. The board is a reconstruction."
    ),
    options=setup.OPTIONS,
    check=setup.check,
    rules=setup.rules_of,
    start=setup.start,
    player_names=lambda rules: tuple(colour_of(rules, player) for player in range(rules.players)),
    teams=lambda rules: tuple((player,) for player in range(rules.players)),
    read_position=position_text.read_position,
    write_position=position_text.write_position,
    read_action=notation.read_action,
    write_action=notation.write_action,
    split_turn=notation.split_turn,
    join_turn=notation.join_turn,
    refusal=refusal,
    reason=_reason,
    diagram=diagram,
    scene=scene,
    gesture=gesture,
    travel=travel,
)
