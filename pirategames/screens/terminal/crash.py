"""What is left of a crash: a log of where it happened, without what the variables held, and a few calm words."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path

from rich.traceback import Traceback

from pirategames import __version__


def crash_trace(error: BaseException) -> str:
    """Where an error came from, line by line, without local variables."""
    return "".join(traceback.format_exception(error))


def panic_trace(shown: Iterable[object]) -> str:
    """The same of an error that comes as something to show, as Textual tells of those in its threads."""
    return "".join(["Textual panicked.\n", *(line for one in shown for line in _lines(one))])


def _lines(shown: object) -> Iterator[str]:
    if not isinstance(shown, Traceback):
        yield f"{shown if isinstance(shown, str) else type(shown).__name__}\n"
        return
    for stack in shown.trace.stacks:  # each the cause of the one before it
        for frame in stack.frames:
            yield f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}\n'
        yield f"{stack.exc_type}: {stack.exc_value}\n"


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


def crash_words(log: Path | None, saved: bool | None) -> str:
    """What the player is told after a crash. `saved` is None where nothing was played."""
    lines = ["pirategames ran aground: something went wrong that we did not foresee."]
    if log is not None:
        lines.append(f"Where it happened is written in {log}.")
    if saved:
        lines.append("Every action so far is saved: “pirategames resume” carries on.")
    elif saved is not None:
        lines.append("The logbook could not be written, so what was played is lost.")
    return "\n".join(lines)
