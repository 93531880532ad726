"""Dorix by Loïc Lamy: two to four players, 4 × 4 squares, piles that collapse."""

from __future__ import annotations

from tablier.core.errors import Message
from tablier.core.game import GameKind, Row
from tablier.core.options import REPETITION, Options, players_option
from tablier.games.dorix import notation, position_text
from tablier.games.dorix.diagram import diagram
from tablier.games.dorix.position import NAMES, starting_row
from tablier.games.dorix.refusal import refusal
from tablier.games.dorix.rules import FALLING, RISING, DorixRules, held_by_side, winning_side
from tablier.games.dorix.view import gesture, scene, travel


def _any(options: Options) -> None:
    """Every value of every option goes with every other."""


def _reason(rules: DorixRules, row: Row) -> Message:
    side = winning_side(rules, row)
    squares = held_by_side(rules, row, side)
    diagonals = [
        name for name, all_four in (("a1–d4", RISING), ("a4–d1", FALLING))
        if squares & all_four == all_four
    ]  # fmt: skip
    names = [NAMES[player] for player in _teams(rules)[side]]
    values = {"player": names[0], "partner": names[-1], "diagonal": diagonals[0]}
    if rules.players == 4:  # D13
        if len(diagonals) == 2:
            return Message("{player} and {partner} hold both diagonals", **values)
        return Message("{player} and {partner} hold the diagonal {diagonal}", **values)
    if len(diagonals) == 2:
        return Message("{player} holds both diagonals", **values)
    return Message("{player} holds the diagonal {diagonal}", **values)  # D12


def _teams(rules: DorixRules) -> tuple[tuple[int, ...], ...]:
    if rules.players == 4:
        return (0, 2), (1, 3)  # D3
    return tuple((player,) for player in range(rules.players))


KIND = GameKind(
    name="dorix",
    title="Dorix",
    author="Loïc Lamy",
    credits="Dorix is a game by Loïc Lamy. The explanations here are our own words.",
    summary=(
        "Two, three or four players. Hold a diagonal of the board; tall piles collapse onto their "
        "neighbours."
    ),
    options=(players_option(4), REPETITION),
    check=_any,
    rules=lambda options: DorixRules(options["players"]),
    start=starting_row,
    player_names=lambda rules: NAMES[: rules.players],
    teams=_teams,
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
