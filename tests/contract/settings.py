"""How hard Hypothesis tries: the same examples in every run, without a clock."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

some = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
few = settings(some, max_examples=8)
