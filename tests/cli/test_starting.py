"""The start of the program: what it imports, and what it does not look through."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator

import pytest

from pirategames.cli import starting

UNASKED = ("textual", "attrs", "cattrs", "importlib.metadata", "sqlite3")
"""What ``--help`` does without."""


@pytest.fixture
def usual() -> Iterator[None]:
    before = gc.get_threshold()
    gc.unfreeze()
    yield
    gc.set_threshold(*before)


def test_garbage_is_looked_for_as_usual_once_somebody_plays(usual: None) -> None:
    before = gc.get_threshold()
    starting.begin()
    assert gc.get_threshold()[0] > before[0]
    assert gc.isenabled()
    starting.end()
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() > 0


@pytest.mark.parametrize(
    ("module", "unasked"),
    [
        ("pirategames.cli", UNASKED),
        ("pirategames.bots.levels", ("importlib.metadata", "email", "csv")),
        ("pirategames.screens.app", ("pirategames.play.lessons", "pirategames.play.puzzles", "pirategames.screens.plain")),
        ("pirategames.screens.table.screen", ("pirategames.screens.plain", "pirategames.play.deeds", "statistics")),
    ],
)
def test_a_start_brings_nothing_that_is_not_asked_for(module: str, unasked: tuple[str, ...]) -> None:
    program = f"import sys, {module}; print(*[name for name in {unasked!r} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert found.split() == []
