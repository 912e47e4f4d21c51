"""Marks: what is to be said of a match beside its result, kept from its beginning, or from later on, for good."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pirategames.play.logbook import LogbookError
from pirategames.play.match import start
from tests.play.helpers import ANNE, BESS, FILE, HIGHER, PAIR, open_book, play_out, step


def test_a_match_keeps_the_marks_that_it_began_with_and_those_that_came_later(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        match = book.begin(HIGHER, PAIR, 17, marks=("open hands",))
        assert match.marks == book.listed(1).marks == {"open hands"}
        step(match)
        match.mark("advice")
        match.mark("advice")
        assert book.listed(1).marks == {"advice", "open hands"}
        play_out(match)
        match.mark("sung")  # whatever a newer program says
        assert not book.begin(HIGHER, PAIR, 18).marks
    with open_book(tmp_path) as book:
        assert book.resume(1).marks == book.record(1).marks == book.results()[0].marks == {"advice", "open hands", "sung"}


def test_an_action_taken_back_leaves_its_mark(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        match = book.begin(HIGHER, (ANNE, BESS), 17)
        step(match)
        match.mark("advice")
        match.undo(0)
        assert book.resume(1).marks == {"advice"}


@pytest.mark.parametrize("mark", ["", " advice", "open  hands", "a\nb", "\x1b[31m", "x" * 41])
def test_what_is_no_mark_is_refused_and_leaves_no_match(tmp_path: Path, mark: str) -> None:
    with open_book(tmp_path) as book:
        with pytest.raises(ValueError, match="is no mark"):
            book.begin(HIGHER, PAIR, 17, marks=(mark,))
        with pytest.raises(ValueError, match="is no mark"):
            start(HIGHER, PAIR, 17).mark(mark)
        assert book.unfinished() == ()


def test_a_mark_that_cannot_be_written_is_not_there(tmp_path: Path) -> None:
    with open_book(tmp_path, patience=0.05) as book:
        match = book.begin(HIGHER, PAIR, 17)
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(LogbookError, match="another program keeps it locked"):
                match.mark("advice")
            other.execute("ROLLBACK")
        assert match.marks == frozenset()
        match.mark("advice")
        assert book.resume(1).marks == {"advice"}


def test_marks_of_two_windows_come_together(tmp_path: Path) -> None:
    with open_book(tmp_path) as one, open_book(tmp_path) as two:
        here = one.begin(HIGHER, PAIR, 17)
        there = two.resume(1)
        there.mark("advice")
        here.mark("advice")
        here.mark("open hands")
        step(here)
        assert two.resume(1).marks == {"advice", "open hands"}


def test_a_match_played_elsewhere_brings_its_marks_and_may_be_imported(tmp_path: Path) -> None:
    match = play_out(start(HIGHER, PAIR, 17, marks=("sung",)))
    with open_book(tmp_path) as book:
        book.keep(match, imported=True)
        assert match.marks == book.record(1).marks == {"imported", "sung"}
        assert book.listed(1).imported
        assert book.bests("higher") == ()
        twin = start(HIGHER, PAIR, 17, now=lambda: book.now())
        twin.started = match.started
        assert book.same_as(play_out(twin)) == 1  # it went the same way, whatever is said of it


def test_a_mark_alone_keeps_nothing_from_the_bests(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        play_out(book.begin(HIGHER, PAIR, 17, marks=("sung",)))
        assert len(book.bests("higher")) == 2
