"""Positions with one right action: proven anew, and found by the strongest level."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from prover import Prover
from tactic_files import Tactic, read_tactics

import tablier
from tablier.engines.engine import Engine

TACTICS = {file.stem: read_tactics(file) for file in sorted(Path(__file__).parent.glob("*.txt"))}
LEAST, LEAST_OF_A_KIND = 40, 4
QUICK = {"win 1", "win 2", "defend 1"}  # to prove
NODES = {"ordo": 150_000, "ido": 400_000, "dorix": 500_000}  # less than a second on one core

games = pytest.mark.parametrize("game", TACTICS)


@cache
def prover_of(game: str) -> Prover:
    """The prover of a game, with what it remembers."""
    return Prover(tablier.game(game))


def is_proven(tactic: Tactic) -> bool:
    """Whether the action is the only right one, as far as the file says."""
    prover, state, turns = prover_of(tactic.state.game.kind.name), tactic.state, tactic.turns
    only = [tactic.action]
    if tactic.aim == "win":
        sooner = turns > 1 and prover.wins_within(state, turns - 1)
        return not sooner and all(
            list(prover.winning(state, number)) == only for number in {turns, tactic.proven}
        )
    after = list(prover.holding(state, turns))
    return after == only and not prover.loses_within(state, tactic.proven)


@games
def test_every_kind_is_represented(game: str) -> None:
    number = Counter(tactic.kind if tactic.aim == "win" else "defend" for tactic in TACTICS[game])
    assert number.total() >= LEAST
    assert min(number[kind] for kind in ("win 1", "win 2", "win 3", "defend")) >= LEAST_OF_A_KIND
    assert len({tactic.position for tactic in TACTICS[game]}) == number.total()


@games
def test_quick_tactics_are_proven(game: str) -> None:
    quick = [tactic for tactic in TACTICS[game] if tactic.kind in QUICK]
    assert [str(tactic) for tactic in quick if not is_proven(tactic)] == []


@pytest.mark.slow
@games
def test_tactics_are_proven(game: str) -> None:
    assert [str(tactic) for tactic in TACTICS[game] if not is_proven(tactic)] == []


def fault(tactic: Tactic) -> str:
    """What the strongest level does wrong in a position; nothing if it does nothing wrong."""
    game = tactic.state.game
    engine = Engine(game, nodes=NODES[game.kind.name], seed=1, megabytes=16)
    action = engine.choose(tactic.state)
    assert engine.report
    told = engine.report.lines[0].wins_in
    if action != tactic.action:
        return f"played {action} at depth {engine.report.depth}: {tactic}"
    if told is not None and told > 0 and tactic.aim == "win" and told < tactic.turns:
        return f"saw a win in {told}: {tactic}"
    if told is not None and told < 0 and -told <= tactic.proven:
        return f"saw a loss in {-told}: {tactic}"
    return ""


def faults(game: str, aim: str) -> list[str]:
    """What the strongest level does wrong in the positions with an aim."""
    seen = (fault(tactic) for tactic in TACTICS[game] if tactic.aim == aim)
    return [said for said in seen if said]


@games
def test_level_10_finds_every_win_within_a_second(game: str) -> None:
    assert faults(game, "win") == []


@games
def test_level_10_finds_every_defence_within_a_second(game: str) -> None:
    assert faults(game, "defend") == []
