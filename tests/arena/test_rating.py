"""Elo and sequential tests, against what chess programmers' tools say of the same results."""

from __future__ import annotations

import math

import pytest

from tablier.arena.rating import Sprt, counted, elo, estimate, expected

POINTS = (0.0, 0.25, 0.5, 0.75, 1.0)


def scores(*pairs: int) -> list[float]:
    """So many pairs with 0, ½, 1, 1½ and 2 points."""
    return [point for point, n in zip(POINTS, pairs, strict=True) for _ in range(n)]


@pytest.mark.parametrize(
    ("score", "difference"), [(0.5, 0), (0.64, 99.95), (0.76, 200.24), (0.01, -798.25)]
)
def test_elo_of_a_score_there_and_back(score: float, difference: float) -> None:
    assert elo(score) == pytest.approx(difference, abs=0.01)
    assert expected(elo(score)) == pytest.approx(score)


def test_a_score_without_a_loss_has_no_end() -> None:
    assert (elo(1.0), elo(0.0)) == (math.inf, -math.inf)


# Pairs by points, then Elo, its error and the chance to be stronger as fastchess prints them.
ESTIMATES = [
    ((34, 54, 63, 64, 75), 55.58, 27.65, 1.0),
    ((332, 433, 498, 333, 334), -8.64, 10.33, 0.0505),
    ((7895, 8757, 5685, 568, 9999), -21.04, 2.95, 0.0),
]


@pytest.mark.parametrize(("pairs", "difference", "error", "stronger"), ESTIMATES)
def test_estimate_from_pairs(
    pairs: tuple[int, ...], difference: float, error: float, stronger: float
) -> None:
    found = estimate(scores(*pairs))
    assert found.elo == pytest.approx(difference, abs=0.01)
    assert (found.elo_high - found.elo_low) / 2 == pytest.approx(error, abs=0.01)
    assert found.better == pytest.approx(stronger, abs=1e-4)


def test_estimate_of_nothing_but_wins_has_a_lower_bound() -> None:
    found = estimate([1.0] * 50)
    assert found.elo == found.elo_high == math.inf
    assert found.low == pytest.approx(0.9418, abs=1e-4)  # 0.9418 ** 50 is 0.05
    assert found.better > 0.999


def test_estimate_of_nothing_but_draws_is_not_certain() -> None:
    found = estimate([0.5] * 10)
    assert (found.elo, found.better) == (0, 0.5)
    assert found.elo_low < -50
    assert found.elo_high > 50
    assert estimate([]).better == 0.5


def test_estimate_among_three_is_measured_by_a_third() -> None:
    found = estimate([1.0, 0.0, 1 / 3, 1 / 3, 0.0, 2 / 3], fair=1 / 3)
    assert found.mean == pytest.approx(0.3889, abs=1e-4)
    assert 0.5 < found.better < 0.7


# Bounds, results by points, and the ratio of likelihoods as fastchess gives it.
RATIOS = [
    ((0.5, 2.5), (223, 9863, 21279, 10037, 246), -3.07),
    ((0, 2), (871, 26175, 55983, 26678, 821), -4.98),
    ((0.5, 2.5), (21184, 40708, 21404), -1.57),
    ((0, 2), (57030, 106593, 57433), -2.59),
]


@pytest.mark.parametrize(("bounds", "results", "ratio"), RATIOS)
def test_log_likelihood_ratio(
    bounds: tuple[float, float], results: tuple[int, ...], ratio: float
) -> None:
    points = POINTS if len(results) == 5 else (0.0, 0.5, 1.0)
    counts = dict(zip(points, results, strict=True))
    assert Sprt(*bounds).log_likelihood_ratio(counts) == pytest.approx(ratio, abs=0.01)


def test_a_test_is_decided_at_its_bounds() -> None:
    test = Sprt(0, 10, alpha=0.05, beta=0.1)
    low, high = test.bounds
    assert (low, high) == (pytest.approx(-2.2513, abs=1e-4), pytest.approx(2.8904, abs=1e-4))
    assert [test.answer(ratio) for ratio in (low, 0.0, high)] == [False, None, True]


def test_wins_speak_for_strength_and_losses_against_it() -> None:
    test = Sprt(0, 100)
    assert test.log_likelihood_ratio(counted([])) == 0
    won, lost = counted([1.0, 1.0, 0.75]), counted([0.0, 0.0, 0.25])
    assert test.log_likelihood_ratio(won) > 0 > test.log_likelihood_ratio(lost)
    assert test.log_likelihood_ratio(won) < test.log_likelihood_ratio(counted([1.0, 0.75] * 9))


def test_pairs_are_counted_by_points() -> None:
    assert list(counted(scores(1, 2, 3, 4, 5)).values()) == [1, 2, 3, 4, 5]
