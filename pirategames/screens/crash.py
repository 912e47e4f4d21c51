"""What is left of a crash: a log of where it happened, without what the variables held, and a few calm words."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path

from pirategames import __version__


def crash_trace(error: BaseException) -> str:
    """Where an error came from, line by line, without local variables."""
    return "".join(traceback.format_exception(error))


def write_crash_log(folder: Path, trace: str, now: datetime) -> Path | None:
    """Writes ``crash-<time>.log`` into the folder, and returns where it is; None where it cannot be written."""
    path = folder / f"crash-{now:%Y%m%d-%H%M%S}.log"
    about = f"pirategames {__version__}, Python {platform.python_version()}, {sys.platform}, {now.isoformat()}\n\n"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(about + trace)
    except OSError:
        return None
    return path


def crash_words(log: Path | None, saved: bool) -> str:
    """What the player is told after a crash."""
    lines = ["pirategames ran aground: something went wrong that we did not foresee."]
    if log is not None:
        lines.append(f"Where it happened is written in {log}.")
    if saved:
        lines.append("Every action so far is saved: “pirategames resume” carries on.")
    else:
        lines.append("The logbook could not be written, so what was played is lost.")
    return "\n".join(lines)
