"""A logbook of an older form becomes one of the newest, in one transaction; the old file is kept beside it.

A program that is killed on the way leaves the old logbook or the new one, whole, and before anything changes the copy of
the old one is there.
"""

from __future__ import annotations

import filecmp
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from pirategames.play.forms import FORM, bring_up, form_of
from pirategames.play.placing import beside, put_in_place


def migrate(path: Path, patience: float) -> None:
    """Bring the logbook at this path to the newest form, unless another program has done so meanwhile.

    `patience` is how long to wait for another program to finish writing, in seconds. Raises `sqlite3.Error` and `OSError`,
    and has changed nothing then.
    """
    with closing(_opened(path, "rw", patience)) as db:
        db.execute("PRAGMA synchronous = FULL")
        db.execute("BEGIN IMMEDIATE")  # from here on nobody else writes: what is copied is what is changed
        if 0 < form_of(db) < FORM:
            keep_copy(path, form_of(db))
            bring_up(db)
        db.execute("COMMIT")
        with suppress(sqlite3.Error):  # an older program reads the number of the form in the file, not in its log
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def keep_copy(path: Path, form: int) -> Path:
    """Make a copy of a logbook beside it, unless there is one like it; nobody may write meanwhile. Returns where it is,
    such as ``logbook-form-1.sqlite3``. Raises `sqlite3.Error` and `OSError`."""
    fresh = path.with_name(f".{path.stem}-form-{form}.new")  # whoever may write alone uses it: leftovers are of the killed
    _sweep(fresh)
    try:
        with closing(_opened(path, "ro")) as source, closing(sqlite3.connect(fresh)) as copy:
            source.backup(copy)
        shutil.copymode(path, fresh)
        with fresh.open("rb+") as file:
            os.fsync(file.fileno())
        return next(place for place in _places(path, form) if put_in_place(fresh, place) or _is_like(fresh, place))
    finally:
        _sweep(fresh)


def _sweep(fresh: Path) -> None:
    for leftover in (fresh, beside(fresh, "-wal"), beside(fresh, "-shm"), beside(fresh, "-journal")):
        leftover.unlink(missing_ok=True)


def _places(path: Path, form: int) -> Iterator[Path]:
    """Where a copy may lie: an older copy that holds something else stays where it is."""
    for number in count(1):
        yield path.with_name(f"{path.stem}-form-{form}{'' if number == 1 else f'-{number}'}{path.suffix}")


def _is_like(one: Path, other: Path) -> bool:
    return other.is_file() and filecmp.cmp(one, other, shallow=False)


def _opened(path: Path, mode: str, patience: float = 0.0) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=patience, isolation_level=None)
