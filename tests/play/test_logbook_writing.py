"""When the logbook cannot be written: the action is not taken, and is taken when it is tried again."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pirategames.play.logbook import Logbook, LogbookError
from pirategames.play.match import Match
from tests.play.helpers import FILE, HIGHER, PAIR, is_at, open_book, step
from tests.play.programs import run_program


def _fill_up(book: Logbook) -> tuple[Match, int]:
    """Play on many matches until no action fits on the disk any more; the match that was refused one, and how far it was."""
    waiting: list[Match] = []
    for seed in range(40):
        try:
            waiting.append(book.begin(HIGHER, PAIR, seed))
        except LogbookError:
            break
    for match in waiting:
        while match.outcome is None:
            number = match.number
            try:
                step(match)
            except LogbookError:
                return match, number
    raise AssertionError("there was room for everything")


def test_with_a_full_disk_an_action_is_not_taken_until_there_is_room(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        pages = book._db.execute("PRAGMA page_count").fetchone()[0]
        book._db.execute(f"PRAGMA max_page_count = {pages}")
        match, number = _fill_up(book)
        with pytest.raises(LogbookError, match="the disk is full"):
            step(match)
        is_at(match, number)
        assert book.resume(match.id or 0).number == number
        book._db.execute("PRAGMA max_page_count = 100000")
        step(match)
        assert book.resume(match.id or 0).number == number + 1
        assert book._db.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_when_the_system_refuses_to_write_the_action_waits(tmp_path: Path) -> None:
    """A limit on the size of files makes every write fail, as a broken disk does; lifted, all goes on."""
    done = run_program(
        tmp_path,
        """
        match = book.begin(HIGHER, PAIR, 17)
        step(match)
        before = match.state
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
        try:
            step(match)
        except LogbookError as error:
            print(error)
        assert match.state is before
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        step(match)
        """,
    )
    assert "This could not be written: the disk" in done  # the reason first: at a table there is one line for it
    with open_book(tmp_path) as book:
        assert book.resume(1).number == 2


def test_while_another_program_locks_the_file_an_action_waits(tmp_path: Path) -> None:
    with open_book(tmp_path, patience=0.05) as book:
        match = book.begin(HIGHER, PAIR, 17)
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(LogbookError, match="another program keeps it locked"):
                step(match)
            is_at(match, 0)
            assert book.unfinished()[0].actions == 0
            other.execute("ROLLBACK")
        step(match)
        assert book.resume(1).number == 1


def test_when_the_file_is_gone_an_action_waits_until_it_is_back(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        match = book.begin(HIGHER, PAIR, 17)
        (tmp_path / FILE).rename(tmp_path / "elsewhere")
        with pytest.raises(LogbookError, match="moved or deleted"):
            step(match)
        is_at(match, 0)
        (tmp_path / "elsewhere").rename(tmp_path / FILE)
        step(match)
    with open_book(tmp_path) as book:
        assert book.resume(1).number == 1


def test_an_undo_that_cannot_be_written_is_not_done(tmp_path: Path) -> None:
    with open_book(tmp_path, patience=0.05) as book:
        match = book.begin(HIGHER, PAIR, 17)
        step(match)
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(LogbookError):
                match.undo(0)
        is_at(match, 1)
        match.undo(0)
        assert book.resume(1).number == 0
