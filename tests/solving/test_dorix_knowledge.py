"""What Dorix tells those who prove is true: checked by brute force, and by the square's symmetries."""

from __future__ import annotations

import random

import pytest

import tablier
from contract.symmetries import EIGHT, dorix_board
from solving.brute_force import late_positions, successors, wins
from tablier.core import proving
from tablier.core.proving import OPEN, PROVEN
from tablier.solving.solver import learn

TWO_SIDED = ("dorix", "dorix:players=4")
learn("dorix")


@pytest.mark.parametrize("name", TWO_SIDED)
def test_what_is_foreseen_is_so(name: str) -> None:
    seen = 0
    for state in late_positions(name, 60, (8, 70), seed=3):
        rules, row = state.game.rules, list(state.row)
        for attackers in (1, 2) if state.game.players == 2 else (5, 10):
            for turns in (1, 2):
                foreseen = proving.foreseen(rules, row, attackers, turns)
                assert tuple(row) == state.row
                if foreseen != OPEN:
                    seen += 1
                    expected = wins(rules, state.row, attackers, turns)
                    assert (foreseen == PROVEN) is expected, (str(state), attackers, turns)
    assert seen > 60


@pytest.mark.parametrize("name", TWO_SIDED)
def test_actions_passed_over_change_nothing(name: str) -> None:
    passed_over = 0
    for state in late_positions(name, 40, (16, 40), seed=5):
        rules, row = state.game.rules, state.row
        normal = [0] * len(row)
        proving.normal_form(rules, list(row), normal)  # as a search begins
        for attackers in (1, 2) if state.game.players == 2 else (5, 10):
            attacks = bool(attackers >> (state.player or 0) & 1)
            turns = 3 if attacks else 2
            out = [0] * 240
            after = successors(rules, tuple(normal))
            kept = out[: proving.worthwhile(rules, normal, attackers, turns, out)]
            if proving.foreseen(rules, normal, attackers, turns) != OPEN or len(kept) == len(after):
                continue
            for action in rng_sample(set(after) - set(kept), 3):
                passed_over += 1
                left = turns - tablier.game(name).state(after[action]).at_turn_start
                assert wins(rules, after[action], attackers, left) is not attacks, str(state)
    assert passed_over > 20


def rng_sample(actions: set[int], number: int) -> list[int]:
    return random.Random(1).sample(sorted(actions), min(number, len(actions)))


@pytest.mark.parametrize("name", TWO_SIDED)
def test_positions_that_are_alike_have_one_normal_form(name: str) -> None:
    game = tablier.game(name)
    for state in late_positions(name, 10, (1, 60), seed=2):
        if not state.at_turn_start:
            continue
        forms: set[tuple[int, ...]] = set()
        for _, turn in EIGHT:
            turned = game.parse(dorix_board(turn)(str(state)))
            form = [0] * len(turned.row)
            proving.normal_form(game.rules, turned.row, form)
            forms.add(tuple(form))
        assert len(forms) == 1, str(state)
        assert forms.pop() in {game.parse(dorix_board(t)(str(state))).row for _, t in EIGHT}
