"""How many games the laws are held over: ``quick`` for every day, ``deep`` where the environment says CI. And what a run
need not do again for every worker and every program that it starts."""

from __future__ import annotations

import gc
import os
import sys

import pytest
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


# Screens and drawn games make so many objects that Python would look for garbage a fifth of the time.
gc.set_threshold(20_000, 20, 20)


def pytest_xdist_auto_num_workers() -> int:
    """Two workers for each core: many tests wait for a terminal or for a screen to come to rest."""
    return 2 * (os.cpu_count() or 1)


def pytest_configure(config: pytest.Config) -> None:
    """Where Python is told not to write beside its sources what it compiled, the workers and the programs that tests start
    keep it in pytest's own folder: otherwise each of some hundred would compile everything for itself."""
    cache = getattr(config, "cache", None)
    if sys.dont_write_bytecode and cache is not None and not hasattr(config, "workerinput"):
        os.environ["PYTHONPYCACHEPREFIX"] = str(cache.mkdir("bytecode"))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end: the collector need not go through it again and again."""
    gc.collect()
    gc.freeze()
