"""How hard Hypothesis tries: the same examples in every run, without a clock."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

_COMMON = {
    "deadline": None,
    "derandomize": True,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
}

few = settings(max_examples=8, **_COMMON)
some = settings(max_examples=25, **_COMMON)
