"""The logbook's file: made whole or not at all, looked over before it is touched, and left alone where something is wrong.

A file that cannot be used stays as it is, byte for byte; matches then go to a database in memory, and the trouble is told.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Final

from pirategames.play.forms import APPLICATION, FORM, bring_up, form_of, lacks
from pirategames.play.placing import beside, put_in_place
from pirategames.play.shown import shown
from pirategames.rules.values import frozen

FILE_ERRORS: Final = (
    sqlite3.Error, sqlite3.Warning, ValueError, TypeError, ArithmeticError, MemoryError, RecursionError,
)  # fmt: skip
"""Whatever SQLite and Python may raise about what a spoilt file holds, such as a `UnicodeDecodeError` for a text of it."""


_QUICK: Final = 4_000_000  # bytes that are read through in some 30 ms
_HEADER: Final = 100  # bytes; https://sqlite.org/fileformat.html
_MAGIC: Final = b"SQLite format 3\0"


@frozen
class Opened:
    """A database to write matches in. With a `fault` it is in memory only, and `fault` says what is wrong with the file;
    `is_shown` says whether it holds the matches of the file all the same."""

    connection: sqlite3.Connection
    fault: str | None = None
    is_shown: bool = True


class _Trouble(Exception):  # noqa: N818 - it is what the logbook calls it
    """Why the file cannot be used. `may_copy`: what it holds can still be looked at."""

    def __init__(self, text: str, *, may_copy: bool = False) -> None:
        super().__init__(text)
        self.may_copy = may_copy


def open_file(path: Path, patience: float) -> Opened:
    """The database at this path, made if there is none. Raises nothing for what may be wrong with a file or folder.

    `patience` is how long to wait for another program to finish writing, in seconds.
    """
    try:
        if not os.path.lexists(path):
            _make(path)
        _check_kind(path)
        _check_header(path)
        _check_permission(path)
        if _check_contents(path, patience) < FORM:
            _bring_up_to_date(path, patience)
        return Opened(_connect(path, patience))
    except _Trouble as trouble:
        return _in_trouble(path, trouble)


def in_memory() -> sqlite3.Connection:
    """An empty logbook database that is gone when it is closed."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    _make_tables(connection)
    return connection


def _make_tables(connection: sqlite3.Connection) -> None:
    """All that a logbook needs, or what one of an older form lacks."""
    connection.execute("BEGIN")
    bring_up(connection)
    connection.execute("COMMIT")


def place_of(path: Path) -> tuple[int, int] | None:
    """Which file lies at the path (device and number); None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _in_trouble(path: Path, trouble: _Trouble) -> Opened:
    if not trouble.may_copy:
        return Opened(in_memory(), str(trouble), is_shown=False)
    try:
        return Opened(_copy(path), str(trouble))
    except (*FILE_ERRORS, OSError):
        return Opened(in_memory(), f"{trouble} Nor can its matches be shown.", is_shown=False)


# ---- making it


def _make(path: Path) -> None:
    """A new logbook appears under its name complete, whoever else makes one at the same time."""
    import tempfile  # slow to import, and needed once

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _Trouble(f"The folder {path.parent} for the logbook cannot be made: {_why(error)}.") from error
    try:
        handle, name = tempfile.mkstemp(prefix=".logbook-", suffix=".new", dir=path.parent)
        os.close(handle)
        fresh = Path(name)
        try:
            _write_tables(fresh)
            put_in_place(fresh, path)  # or another program has just made one
        finally:
            for leftover in (fresh, beside(fresh, "-wal"), beside(fresh, "-shm"), beside(fresh, "-journal")):
                leftover.unlink(missing_ok=True)
    except OSError as error:
        raise _Trouble(f"No logbook can be written in the folder {path.parent}: {_why(error)}.") from error
    except sqlite3.Error as error:
        raise _Trouble(f"No logbook can be written in the folder {path.parent}: {sqlite_reason(error)}.") from error


def _write_tables(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        _make_tables(connection)
        connection.execute("PRAGMA journal_mode = WAL")


# ---- looking it over


def _check_kind(path: Path) -> None:
    """Whoever opens a pipe waits until somebody writes into it, perhaps for ever."""
    try:
        kind = path.stat().st_mode
    except OSError as error:
        raise _Trouble(f"The logbook {path} cannot be read: {_why(error)}.") from error
    if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
        raise _Trouble(f"The logbook {path} is no file, but a device or a pipe. Move it away to begin a new logbook.")


def _check_header(path: Path) -> None:
    """What kind of file it is, read from its first bytes without SQLite, which might leave files beside it."""
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except OSError as error:
        raise _Trouble(f"The logbook {path} cannot be read: {_why(error)}.") from error
    if len(header) < _HEADER or not header.startswith(_MAGIC):
        raise _Trouble(
            f"The file {path} is no logbook, or is damaged. It is left as it is; move it away to begin a new logbook."
        )
    if int.from_bytes(header[68:72], "big") != APPLICATION:
        raise _Trouble(
            f"The file {path} is a database of another program. It is left as it is; "
            "move it away, or choose another folder, to begin a logbook."
        )
    _check_form(path, int.from_bytes(header[60:64], "big"))


def _check_form(path: Path, form: int) -> None:
    if form > FORM:
        raise _Trouble(
            f"The logbook {path} was written by a newer pirategames (its form is {form}, this program knows "
            f"{FORM}). It is left as it is; update pirategames to use it."
        )
    if form < 1:
        raise _damaged(path)


def _check_permission(path: Path) -> None:
    """Ask the system, before SQLite tries: it would leave files beside a logbook that it may not write."""
    for place, word in ((path, "file"), (path.parent, "folder")):
        if not os.access(place, os.W_OK):
            raise _read_only(path, f"the {word} is read-only")


def _check_contents(path: Path, patience: float) -> int:
    """Read it through, by a connection that cannot write; returns the number of its form. Raises `_Trouble`."""
    try:
        if _has_log(path):
            return _read_through(f"{path.absolute().as_uri()}?mode=ro", path, patience)
        return _read_undisturbed(path, patience)
    except OSError as error:
        raise _Trouble(f"The logbook {path} cannot be read: {_why(error)}.") from error
    except FILE_ERRORS as error:
        if _code(error) in _DAMAGE:
            raise _damaged(path) from error
        if _code(error) in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN):
            raise _read_only(path, sqlite_reason(error)) from error
        raise _Trouble(f"The logbook {path} cannot be read: {sqlite_reason(error)}.") from error


def _read_undisturbed(path: Path, patience: float) -> int:
    """While no program has the file open, SQLite may take it as one that does not change: it leaves no trace then."""
    try:
        return _read_through(f"{path.absolute().as_uri()}?immutable=1", path, patience)
    except (_Trouble, *FILE_ERRORS):
        if not _has_log(path):
            raise
        # another program opened it meanwhile, and may have changed what was being read
        return _read_through(f"{path.absolute().as_uri()}?mode=ro", path, patience)


def _read_through(uri: str, path: Path, patience: float) -> int:
    with closing(sqlite3.connect(uri, uri=True, timeout=patience, isolation_level=None)) as connection:
        form = form_of(connection)
        _check_form(path, form)
        # of a file of many thousand matches, the actions are not read through: that would delay the start of the program
        check = "quick_check(1)" if path.stat().st_size <= _QUICK else "quick_check('matches')"
        if lacks(connection, form) or connection.execute(f"PRAGMA {check}").fetchone()[0] != "ok":
            raise _damaged(path)
        return form


def _has_log(path: Path) -> bool:
    """Whether SQLite's write-ahead log lies beside it: another program has it open, or one was killed."""
    try:
        return beside(path, "-wal").stat().st_size > 0
    except OSError:
        return False


# ---- opening it


def _bring_up_to_date(path: Path, patience: float) -> None:
    """Make a logbook of an older form one of the newest. Raises `_Trouble`."""
    from pirategames.play.migration import migrate  # needed once in the life of a logbook

    try:
        migrate(path, patience)
        _check_contents(path, patience)
    except OSError as error:
        raise _older(path, _why(error)) from error
    except FILE_ERRORS as error:
        raise _older(path, sqlite_reason(error)) from error


def _connect(path: Path, patience: float) -> sqlite3.Connection:
    """A connection that can write, as durable as SQLite offers. Raises `_Trouble`."""
    connection = None
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=patience, isolation_level=None)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
        return connection
    except FILE_ERRORS as error:
        if connection is not None:
            connection.close()
        if _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise _damaged(path) from error
        raise _read_only(path, sqlite_reason(error)) from error


def _copy(path: Path) -> sqlite3.Connection:
    """What a logbook holds that may not be written, in memory. Raises `FILE_ERRORS` and `OSError`."""
    if not _has_log(path):
        return _load(f"{path.absolute().as_uri()}?immutable=1")
    import shutil  # slow to import, and needed seldom
    import tempfile

    with tempfile.TemporaryDirectory(prefix="pirategames-") as folder:
        copy = Path(folder, path.name)
        shutil.copyfile(path, copy)
        shutil.copyfile(beside(path, "-wal"), beside(copy, "-wal"))
        return _load(copy.as_uri())


def _load(uri: str) -> sqlite3.Connection:
    memory = sqlite3.connect(":memory:", isolation_level=None)
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as source:
        source.backup(memory)
    form = form_of(memory)
    if not 0 < form <= FORM or lacks(memory, form) or memory.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise sqlite3.DatabaseError("the copy is damaged")
    _make_tables(memory)
    return memory


# ---- saying what is wrong


def sqlite_reason(error: Exception) -> str:
    """Why SQLite could not do something, as the end of a sentence. What it says itself may hold parts of the file."""
    return _REASONS.get(_code(error), f"SQLite says “{shown(error, _LONGEST)}”")


def _code(error: Exception) -> int:
    """SQLite's number for what went wrong; what is none of its errors comes of a file that holds nonsense."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF


def _why(error: OSError) -> str:
    return "the disk is full" if error.errno == errno.ENOSPC else (error.strerror or "the system refuses").lower()


def _damaged(path: Path) -> _Trouble:
    return _Trouble(
        f"The logbook {path} is damaged, so nothing is read from it or written to it. It is left as it is; "
        "put back a copy of it, or move it away to begin a new one."
    )


def _older(path: Path, reason: str) -> _Trouble:
    return _Trouble(
        f"The logbook {path} is of an older form, and could not be brought to that of this program: {reason}. "
        "Its matches can be looked at, but nothing is added to it.",
        may_copy=True,
    )


def _read_only(path: Path, reason: str) -> _Trouble:
    return _Trouble(
        f"The logbook {path} cannot be written: {reason}. Its matches can be looked at, but nothing is added to it.",
        may_copy=True,
    )


_LONGEST: Final = 200
_DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
_REASONS: Final = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_BUSY: "another program keeps it locked",
    sqlite3.SQLITE_LOCKED: "another program keeps it locked",
    sqlite3.SQLITE_READONLY: "it is read-only",
    sqlite3.SQLITE_PERM: "the system does not permit it",
    sqlite3.SQLITE_IOERR: "the disk failed to read or write",
    sqlite3.SQLITE_CORRUPT: "it is damaged",
    sqlite3.SQLITE_NOTADB: "it is damaged",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_NOMEM: "there is no memory left",
}
