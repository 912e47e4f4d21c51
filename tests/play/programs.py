"""Other programs that open the same logbook, for tests: real processes, of this user or of one with fewer rights."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PRELUDE = """
import json, os, random, resource, shutil, sys, tempfile, urllib.parse
from pathlib import Path
from pirategames.play.logbook import LogbookError, MatchMovedOn
from tests.play.helpers import *
folder = Path(sys.argv[1])
if os.getuid() == 0 and "nobody" in sys.argv:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
book = open_book(folder, patience=20)
"""


def _program(text: str) -> str:
    lines = text.split("\n")
    indent = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    return PRELUDE + "\n".join(line[indent:] for line in lines)


def start_program(folder: Path, program: str, *words: str) -> subprocess.Popen[str]:
    """Start a program with a logbook of this folder open as `book`; with the word ``nobody``, it may do little."""
    command = [sys.executable, "-c", _program(program), str(folder), *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])


def run_program(folder: Path, program: str, *words: str) -> str:
    """Run such a program to its end, and return what it printed."""
    child = start_program(folder, program, *words)
    said, _ = child.communicate(timeout=60)
    assert child.returncode == 0
    return said
