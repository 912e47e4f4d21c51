"""How many games the laws are held over: ``quick`` for every day, ``deep`` where the environment says CI."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

_PLAIN = settings.get_profile("default")

# Hypothesis has a profile of its own for CI, which draws the same games every time; ours look for new ones.
settings.register_profile("quick", _PLAIN, max_examples=60, deadline=None, derandomize=False)
settings.register_profile(
    "deep", _PLAIN, max_examples=300, deadline=None, derandomize=False, print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)  # fmt: skip
_IS_CI = os.environ.get("CI", "").lower() not in ("", "0", "false")
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("deep" if _IS_CI else "quick"))


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: many tests wait for a terminal."""
    return (os.cpu_count() or 1) + 1
