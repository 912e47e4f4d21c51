"""Logbooks that somebody or something has spoilt: whatever is raised about them is told, and the file stays as it is."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.play.logbook import Logbook, LogbookError
from pirategames.play.logfile import sqlite_reason
from pirategames.play.match import BrokenRecord, MatchError, start
from pirategames.play.report import logbook_json, logbook_text
from pirategames.play.shown import shown
from tests.play.helpers import FILE, HIGHER, PAIR, change, contents, frozen, open_book, play_out, step
from tests.work import work

FORMS = Path(__file__).parent / "forms"
LONG = 1_000_000


@pytest.fixture(scope="module")
def newest(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The logbook of form 1, brought to the newest form."""
    folder = tmp_path_factory.mktemp("newest")
    shutil.copyfile(FORMS / "form-1.sqlite3", folder / FILE)
    open_book(folder).close()
    return (folder / FILE).read_bytes()


def test_a_wrong_byte_in_the_names_of_the_tables_is_told_as_damage(tmp_path: Path) -> None:
    shutil.copyfile(FORMS / "wrong-byte.sqlite3", tmp_path / FILE)
    before = contents(tmp_path)
    with open_book(tmp_path) as book:
        assert "is damaged, so nothing is read from it or written to it. It is left as it is" in str(book.trouble)
        step(book.begin(HIGHER, PAIR, 1))
    assert contents(tmp_path) == before


def _do_everything(book: Logbook) -> None:
    """Whatever the program may ask of a logbook; what cannot be done is told."""
    for tell in (logbook_text, logbook_json):
        with contextlib.suppress(MatchError):
            assert tell(book)
    matches = []
    with contextlib.suppress(MatchError):
        matches = [*book.unfinished(), *book.results()]
    for match in matches:
        assert len(match.summary) <= 200
        with contextlib.suppress(MatchError):
            book.record(match.id)
        with contextlib.suppress(MatchError):
            book.rank(match.id)
        with contextlib.suppress(MatchError):
            found = book.resume(match.id)
            found.mark("advice")
            step(found) if found.outcome is None else None
    with contextlib.suppress(MatchError):
        step(book.begin(HIGHER, PAIR, 1))
    with contextlib.suppress(MatchError):
        book.same_as(start(HIGHER, PAIR, 18, now=frozen))


@pytest.mark.parametrize("form", ["1", "newest"])
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_no_bytes_that_go_wrong_end_the_program_or_are_made_worse(form: str, newest: bytes, data: st.DataObject) -> None:
    content = bytearray(newest if form == "newest" else (FORMS / "form-1.sqlite3").read_bytes())
    begin = data.draw(st.sampled_from([0, 40, 100]) | st.integers(0, len(content) // 4096 - 1).map(lambda page: page * 4096))
    for _ in range(data.draw(st.integers(1, 8))):
        content[data.draw(st.integers(begin, min(begin + 4096, len(content)) - 1))] = data.draw(st.integers(0, 255))
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / FILE).write_bytes(content)
        with open_book(Path(name), patience=0.05) as book:
            is_used = book.trouble is None
            _do_everything(book)
        assert is_used or (Path(name) / FILE).read_bytes() == content


def test_a_match_that_is_spoilt_is_like_no_other(tmp_path: Path) -> None:
    match = play_out(start(HIGHER, PAIR, 17, now=frozen))
    with open_book(tmp_path) as book:
        book.keep(match)
        change(tmp_path, "UPDATE matches SET seats = 'x'")
        assert book.same_as(match) is None
        assert book.keep(play_out(start(HIGHER, PAIR, 17, now=frozen))) == 2


def test_a_result_that_belongs_to_no_number_is_still_found_by_its_match(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        play_out(book.begin(HIGHER, PAIR, 17))
        change(tmp_path, "UPDATE results SET won = 'x'", "UPDATE results SET name = x'ff00'")
        assert [(type(best.match), best.won) for best in book.bests("higher")] == [(int, False)] * 2


# ---- texts without an end


@pytest.mark.parametrize(
    "column", ["game", "summary", "started", "changed", "ended", "outcome", "seats", "options", "seed", "rules", "actions"]
)
@pytest.mark.parametrize("letter", ["a", "海", "\u0301"])
def test_huge_texts_are_cut_where_they_are_shown(tmp_path: Path, column: str, letter: str) -> None:
    with open_book(tmp_path) as book:
        step(book.begin(HIGHER, PAIR, 1))
        play_out(book.begin(HIGHER, PAIR, 2))
        change(tmp_path, f"UPDATE matches SET {column} = '{letter * LONG}'")
        assert len(logbook_text(book)) < 3_000
        for one in (*book.unfinished(), *book.results()):
            assert all(
                len(str(text)) <= 200 for text in (one.game, one.title, one.started, one.changed, one.ended, one.summary)
            )
        for best in book.bests("higher"):
            assert all(len(text) <= 200 for text in (best.summary, best.name, best.how, best.ended))


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        ("UPDATE matches SET options = json_object('{long}', 'x')", "There is no option “aaa"),
        ("UPDATE matches SET options = json_object('aces', '{long}')", "takes low, high, not “aaa"),
        ("UPDATE matches SET game = '{long}'", "cannot be read"),
        ("UPDATE matches SET seats = json_array(json_array('{long}', 'person'))", "."),
        ("UPDATE matches SET seats = json_array(json_array('Anne', '{long}'))", "cannot be read"),
        ("UPDATE actions SET text = '{long}'", "takes at most 1000 characters"),
        ("UPDATE actions SET text = 'lay ' || substr('{long}', 1, 900)", "The card of “lay” cannot be “aaa"),
        ("INSERT INTO marks VALUES (1, '{long}')", "cannot be read"),
        ("INSERT INTO results VALUES ('higher', 1, 1, 0, 1, '{long}', 1, 1)", ""),
    ],
)
def test_what_is_said_of_a_spoilt_match_is_short(tmp_path: Path, spoil: str, what: str) -> None:
    with open_book(tmp_path) as book:
        step(book.begin(HIGHER, PAIR, 1))
        change(tmp_path, spoil.replace("{long}", "a" * LONG))
        if what:
            with pytest.raises(BrokenRecord) as caught:
                book.resume(1)
            assert what in str(caught.value)
            assert len(str(caught.value)) < 500
        assert len(logbook_text(book)) < 1_000


def test_what_sqlite_says_of_a_file_is_one_short_line() -> None:
    said = sqlite_reason(sqlite3.OperationalError("no such column: \x1b[31m" + "x" * LONG))
    assert len(said) < 250
    assert said.isprintable()


def test_what_is_raised_while_a_damaged_file_is_read_or_written_is_told(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        for seed in range(40):
            play_out(book.begin(HIGHER, PAIR, seed), Random(seed))
        match = book.begin(HIGHER, PAIR, 99)
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        content = (tmp_path / FILE).read_bytes()
        with (tmp_path / FILE).open("rb+") as file:
            file.seek(4096)
            file.write(Random(1).randbytes(len(content) - 4096))
        for ask in (
            book.unfinished,
            book.results,
            lambda: book.resume(1),
            lambda: book.bests("higher"),
            lambda: step(match),
        ):
            with pytest.raises(LogbookError):
                ask()


def test_what_is_shown_of_a_text_is_cut_before_it_is_read() -> None:
    assert shown("\x1b[31m" + "x" * LONG) == "?[31m" + "x" * 34 + "…"
    assert work(lambda: shown("\x1b" * LONG)) == work(lambda: shown("\x1b" * 100))
