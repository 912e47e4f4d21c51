"""A copy of the logbook that is sound while a match is played: opening it is restoring it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from errno import ENOENT
from pathlib import Path
from secrets import token_hex

from pirategames.play.logbook import Logbook, LogbookError
from pirategames.play.logfile import FILE_ERRORS, sqlite_reason
from pirategames.play.placing import beside, put_in_place


def back_up(book: Logbook, file: Path, *, replace: bool = False) -> None:
    """Copy all of a logbook to a file, whole or not at all. Raises `LogbookError`, and `OSError`: `FileExistsError` where
    there is a file already, unless it may be replaced; the logbook itself never is."""
    if file.exists() and book.path.exists() and file.samefile(book.path):
        raise LogbookError(f"{file} is the logbook itself: a copy needs another place.")
    if not replace and os.path.lexists(file):
        raise FileExistsError(f"{file} exists")
    target = file.resolve()
    if not target.parent.is_dir():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(target.parent))
    fresh = target.with_name(f".pirategames-{token_hex(8)}.new")
    try:
        with book.reading() as db, closing(sqlite3.connect(fresh)) as copy:
            db.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        with fresh.open("rb+") as written:
            os.fsync(written.fileno())
        if replace:
            fresh.replace(target)
        elif not put_in_place(fresh, target):
            raise FileExistsError(f"{file} exists")
    except FILE_ERRORS as error:
        raise LogbookError(f"The copy could not be made: {sqlite_reason(error)}.") from error
    finally:
        for leftover in (fresh, beside(fresh, "-journal"), beside(fresh, "-wal"), beside(fresh, "-shm")):
            leftover.unlink(missing_ok=True)
