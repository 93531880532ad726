"""What computer players are told of Ordo positions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from contract.walks import rows
from ordo.board import ORDO, board
from tablier.core import judgement
from tablier.core import rules as generic
from tablier.core.compiled import compiled
from tablier.core.game import Row
from tablier.core.kernel import kernel
from tablier.engines.judging import feature_names, weights_by_name
from tablier.games.ordo.position import OrdoPosition, groups, pack, unpack

NAMES = feature_names("ordo")
HAND_MADE = Path(__file__).parents[2] / "bench" / "hand_made" / "ordo.json"


@cache
def positions() -> list[Row]:
    """Positions of random play."""
    return list(rows(ORDO, 1500, seed=11))


def features(row: Row, side: int) -> dict[str, int]:
    """The features of a side by name."""
    out = [0] * len(NAMES)
    judgement.features(ORDO.rules, list(row), side, out)
    return dict(zip(NAMES, out, strict=True))


def noisy(row: Row) -> list[int] | None:
    """The actions of the quiet search; None where the position is not to be judged."""
    out = [0] * generic.most_actions(ORDO.rules)
    found = judgement.noisy(ORDO.rules, list(row), out)
    return None if found < 0 else sorted(out[:found])


def turned(row: Row, mirror: bool, exchange: bool) -> Row:
    """The position mirrored from left to right, or upside down with the colours exchanged."""
    white, black, player = unpack(row)

    def moved(pieces: frozenset[int]) -> frozenset[int]:
        if mirror:
            pieces = frozenset(square // 10 * 10 + 9 - square % 10 for square in pieces)
        if exchange:
            pieces = frozenset((7 - square // 10) * 10 + square % 10 for square in pieces)
        return pieces

    sides = (moved(black), moved(white)) if exchange else (moved(white), moved(black))
    return pack(OrdoPosition(*sides, 1 - player if exchange else player))


def test_mirrored_position_has_the_same_features() -> None:
    for row in positions():
        assert features(row, 0) == features(turned(row, mirror=True, exchange=False), 0)


def test_features_do_not_know_colours() -> None:
    for row in positions():
        for side in (0, 1):
            other = turned(row, mirror=False, exchange=True)
            assert features(row, side) == features(other, 1 - side)


@kernel
def both_sides(rules: Any, batch: Any, out: Any) -> None:
    """The features of each position for each side."""
    for i in range(len(batch)):
        for side in range(2):
            judgement.features(rules, batch[i], side, out[i][side])


def test_both_speeds_see_the_same_features() -> None:
    found = np.zeros((len(positions()), 2, len(NAMES)), dtype=np.int64)
    compiled(both_sides)(ORDO.fast.rules, ORDO.fast.rows(positions()), found)
    for row, (white, black) in zip(positions(), found.tolist(), strict=True):
        assert [white, black] == [list(features(row, side).values()) for side in (0, 1)]


def decisive(row: Row) -> Iterator[tuple[int, bool]]:
    """The captures and arrivals among all actions, and whether they arrive."""
    white, black, player = unpack(row)
    out = [0] * generic.most_actions(ORDO.rules)
    for action in out[: generic.actions(ORDO.rules, list(row), out)]:
        to = action >> 14
        arrives = to // 10 == (0 if player else 7)
        if arrives or to in (white if player else black):
            yield action, arrives


def test_quiet_search_looks_at_arrivals_or_else_at_every_capture() -> None:
    arrived = captured = 0
    for row in positions():
        found = noisy(row)
        if found is None:
            continue
        expected = list(decisive(row))
        if any(arrives for _, arrives in expected):
            arrived += 1
            assert found
            assert set(found) <= {action for action, arrives in expected if arrives}
        else:
            captured += len(found) > 0
            assert found == sorted(action for action, _ in expected)
    assert arrived > 10
    assert captured > 100


def test_split_group_is_not_judged_as_it_stands() -> None:
    for row in positions():
        white, black, player = unpack(row)
        if len(groups(black if player else white)) > 1:
            assert noisy(row) is None


def test_whole_row_arrives_together() -> None:
    state = board("d6-e6", "a7 b7")
    assert [state.actions[state.codes.index(code)] for code in noisy(state.row) or ()] == [
        "d6:e6-d8"
    ]


def test_arrival_beside_an_own_piece_is_counted() -> None:
    assert features(board("d7 c6 f3-f6 d6 e6", "a8").row, 0)["arrivals"] > 0
    assert features(board("d5-d6 e6", "a8").row, 0)["arrivals"] == 0


def test_every_feature_has_a_weight() -> None:
    assert set(weights_by_name(ORDO)) == set(NAMES)


def test_hand_made_weights_are_of_these_features() -> None:
    assert set(json.loads(HAND_MADE.read_text("utf-8"))) <= set(NAMES)
