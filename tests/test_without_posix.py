"""On systems without POSIX terminals the program starts all the same, with Textual's own driver."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_the_program_plays_where_nothing_of_posix_is(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.without_posix", tmp_path], stdin=subprocess.DEVNULL, capture_output=True, text=True,
        env={**os.environ, "PAGER": "cat"}, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("it runs\n")
