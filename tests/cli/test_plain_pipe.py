"""The plain table through a real pipe: a whole voyage, several people who are refused, a reader that goes away."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from pirategames.play.logbook import open_logbook

PROGRAM = (sys.executable, "-m", "pirategames")


def test_a_whole_voyage_goes_through_a_pipe(tmp_path: Path) -> None:
    words = [*PROGRAM, "--data", str(tmp_path), "play", "scallywag", "--name", "Anne", "--seed", "3"]
    lines = "".join(f"{key}\n\ny\n" for _ in range(120) for key in "1234") + "quit\n"
    done = subprocess.run(words, input=lines, capture_output=True, text=True, timeout=60, check=True)
    assert "The game is over" in done.stdout
    assert "\x1b" not in done.stdout
    assert done.stderr == ""
    with open_logbook(tmp_path) as book:
        assert book.results()[0].ended


def test_odd_bytes_long_lines_and_an_end_in_the_middle_harm_nothing(tmp_path: Path) -> None:
    words = [*PROGRAM, "--data", str(tmp_path), "play", "scallywag", "--name", "Anne"]
    odd = b"\xff\xfe\x00\n" + b"x" * 300_000 + b"\n\x1b[3J\n?\n1 2 3 4\nwhole log"
    done = subprocess.run(words, input=odd, capture_output=True, timeout=60, check=True)
    assert b"\x1b" not in done.stdout
    assert len(done.stdout) < 5_000
    assert b"The match is saved" in done.stdout
