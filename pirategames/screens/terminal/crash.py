"""What is left of a crash: a log of what kind it was and where it happened, and a few calm words."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from textual.worker import WorkerFailed

from pirategames import __version__

if TYPE_CHECKING:
    from rich.traceback import Trace


def crash_trace(error: BaseException) -> str:
    """What kind of error it was and where it came from, line by line, with the errors that it came from and those that it
    holds: types and places only. An error's own message, its notes and the variables could name a hidden card."""
    return "".join(f"{line}\n" for line in _told(error, set()))


def _told(error: BaseException, told: set[int]) -> Iterator[str]:
    """An error after those that led to it, as Python tells them; none is told twice."""
    chain, before = [error], _before(error)
    while before is not None and id(before) not in {*told, *map(id, chain)}:
        chain.append(before)
        before = _before(before)
    told.update(map(id, chain))
    for one in reversed(chain):
        yield from _alone(one, told)
        if one is not error:
            yield "… which led to:"


def _before(error: BaseException) -> BaseException | None:
    """The error that an error came from: its cause, or the one that was handled at the time; of one by which Textual tells
    of a worker, the worker's own."""
    if isinstance(error, WorkerFailed):
        return error.error
    return error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _alone(error: BaseException, told: set[int]) -> Iterator[str]:
    for frame, line in traceback.walk_tb(error.__traceback__):
        yield _place(frame.f_code.co_filename, line, frame.f_code.co_name)
    yield type(error).__qualname__
    if isinstance(error, BaseExceptionGroup):
        for one in error.exceptions:
            yield "  … of which one is:"
            yield from (f"  {line}" for line in _told(one, told))


def panic_trace(shown: Iterable[object]) -> str:
    """The same of an error that comes as something to show, as Textual tells of those in its threads."""
    return "".join(["Textual panicked.\n", *(f"{line}\n" for one in shown for line in _shown(one))])


def _shown(one: object) -> Iterator[str]:
    from rich.traceback import Traceback  # it brings a tenth of what an app loads, and nobody needs it in peace

    if isinstance(one, Traceback):
        yield from _stacks(one.trace)
    else:
        yield type(one).__name__


def _stacks(trace: Trace) -> Iterator[str]:
    for stack in reversed(trace.stacks):  # each led to the one before it
        for frame in stack.frames:
            yield _place(frame.filename, frame.lineno, frame.name)
        yield stack.exc_type
        for one in stack.exceptions:
            yield "  … of which one is:"
            yield from (f"  {line}" for line in _stacks(one))
        if stack is not trace.stacks[0]:
            yield "… which led to:"


def _place(file: str, line: int | None, function: str) -> str:
    return f'  File "{file}", line {line}, in {function}'


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
