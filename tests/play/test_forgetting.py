"""Matches are given up or deleted: what stays of them, what does not, and what another window is told."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pirategames.play.export import ExportError, read_match, write_match
from pirategames.play.logbook import Logbook, LogbookError, MatchCalledOff, NoSuchMatch
from pirategames.play.match import MatchError
from pirategames.play.record import Seat
from pirategames.play.report import logbook_json, logbook_text
from pirategames.rules.game import IllegalAction
from tests.play.helpers import ANNE, FILE, HIGHER, PAIR, change, contents, games, higher, is_at, open_book, play_out, step

A_LINE = 76
"""The cells that a table of 80 has for what it says of a key."""


def rows(folder: Path) -> dict[str, int]:
    """How many rows the tables of the logbook hold."""
    with closing(sqlite3.connect(folder / FILE)) as db:
        tables = ("matches", "actions", "results", "marks")
        return {table: db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables}


def filled(folder: Path) -> Logbook:
    """A logbook with two matches that have ended, 1 and 3, and two that go on, 2 and 4."""
    book = open_book(folder)
    for seed in (1, 2):
        play_out(book.begin(HIGHER, PAIR, seed))
        step(book.begin(HIGHER, PAIR, seed))
    return book


def test_a_match_that_is_given_up_stands_among_the_results_and_counts_for_no_best(tmp_path: Path) -> None:
    with filled(tmp_path) as book:
        bests = book.bests("higher")
        book.give_up(2)
        assert [match.id for match in book.unfinished()] == [4]
        assert [match.id for match in book.results()] == [2, 3, 1]
        given_up = book.results()[0]
        assert given_up.is_given_up
        assert given_up.outcome is None
        assert given_up.winners == ()
        assert given_up.how == f"given up, {given_up.summary}"
        assert given_up.remarks == ()
        assert book.bests("higher") == bests
        assert book.rank(2) is None
        assert not any(match.is_given_up for match in (*book.unfinished(), *book.results()[1:]))


def test_a_match_that_is_given_up_can_be_looked_at_and_nobody_acts_in_it(tmp_path: Path) -> None:
    with filled(tmp_path) as book:
        book.give_up(2)
    with open_book(tmp_path) as book:
        match = book.resume(2)
        assert match.is_given_up
        assert match.number == 1
        with pytest.raises(IllegalAction, match="was given up"):
            step(match)
        assert "was given up" in str(match.undo_refusal(match.taken[-1].seat))
        is_at(match, 1)


def test_only_a_match_that_goes_on_can_be_given_up(tmp_path: Path) -> None:
    with filled(tmp_path) as book:
        book.give_up(2)
        for number in (1, 2):
            with pytest.raises(MatchError, match=f"Match {number} has ended already"):
                book.give_up(number)
        for number in (99, 0, -1, 1 << 70):
            with pytest.raises(NoSuchMatch):
                book.give_up(number)
        assert [match.id for match in book.results()] == [2, 3, 1]


def test_a_match_that_is_deleted_leaves_nothing_behind(tmp_path: Path) -> None:
    with filled(tmp_path) as book:
        book.resume(2).mark("advice")
        kept = play_out(book.begin(HIGHER, PAIR, 9))
        assert book.forget(1, 2, 3, 4, 99, 1 << 70) == 4
        assert rows(tmp_path) == {"matches": 1, "actions": kept.number, "results": 2, "marks": 0}
        assert [match.id for match in book.results()] == [5]
        assert {best.match for best in book.bests("higher")} == {5}
        with pytest.raises(NoSuchMatch):
            book.resume(1)


def test_the_number_of_a_deleted_match_goes_to_no_other(tmp_path: Path) -> None:
    with filled(tmp_path) as book:
        book.forget(4)
        assert book.begin(HIGHER, PAIR, 5).id == 5
        book.forget(1, 2, 3, 5)
    with open_book(tmp_path) as book:
        assert book.begin(HIGHER, PAIR, 6).id == 6


def test_a_match_whose_row_makes_no_sense_can_be_deleted(tmp_path: Path) -> None:
    filled(tmp_path).close()
    change(tmp_path, "UPDATE matches SET seats = 'nonsense' WHERE id = 2")
    with open_book(tmp_path) as book:
        assert book.forget(2) == 1
        assert [match.id for match in book.unfinished()] == [4]


@pytest.mark.parametrize("undoes", [False, True], ids=["act", "undo"])
def test_a_window_that_plays_a_deleted_match_is_told_so_and_another_match_is_not_touched(
    tmp_path: Path, undoes: bool
) -> None:
    with open_book(tmp_path) as here, open_book(tmp_path) as there:
        match = here.begin(HIGHER, (ANNE, Seat("Bess", "bot:deckhand")), 17)
        step(match)
        there.forget(1)
        other = there.begin(HIGHER, PAIR, 17)
        step(other)
        with pytest.raises(MatchCalledOff, match="deleted in another window") as told:
            match.undo(0) if undoes else step(match)
        assert len(str(told.value)) <= A_LINE
        is_at(match, 1)
        with pytest.raises(MatchCalledOff, match="deleted in another window"):
            match.mark("advice")
        assert match.marks == frozenset()
        assert rows(tmp_path) == {"matches": 1, "actions": 1, "results": 0, "marks": 0}
        assert there.resume(2).record() == other.record()


def test_a_window_that_plays_a_match_given_up_elsewhere_is_told_so(tmp_path: Path) -> None:
    with open_book(tmp_path) as here, open_book(tmp_path) as there:
        match = here.begin(HIGHER, PAIR, 17)
        there.give_up(1)
        for what in (lambda: step(match), lambda: match.mark("advice")):
            with pytest.raises(MatchCalledOff, match="given up in another window") as told:
                what()
            assert len(str(told.value)) <= A_LINE
        is_at(match, 0)
        assert there.listed(1).marks == {"given up"}


def test_a_match_that_was_given_up_goes_into_a_file_and_comes_back_as_given_up(tmp_path: Path) -> None:
    with filled(tmp_path) as book:
        book.give_up(2)
        text = write_match(book.resume(2))
        assert "mark      given up" in text
        match = read_match(text, games=games)
        book.forget(2)
        number = book.keep(match, imported=True)
        assert book.listed(number).is_given_up
        assert book.listed(number).remarks == ("imported",)
        assert [one.id for one in book.unfinished()] == [4]


def test_a_file_that_says_an_ended_match_was_given_up_is_refused() -> None:
    text = write_match(play_out(higher())).replace("pirategames match 1", "pirategames match 2")
    with pytest.raises(ExportError, match="has the mark “given up” has not ended"):
        read_match(text.replace("seat ", "mark given up\nseat ", 1), games=games)


def test_what_several_people_gave_up_keeps_no_secret_any_more(tmp_path: Path) -> None:
    with filled(tmp_path) as book:
        assert book.record(2).keeps_secrets
        book.give_up(2)
        assert not book.record(2).keeps_secrets
        assert '"seed": null' in logbook_json(book)
        book.give_up(4)
        assert '"seed": null' not in logbook_json(book)


def test_the_printed_logbook_says_given_up_once_and_who_scored_what(tmp_path: Path) -> None:
    with filled(tmp_path) as book:
        book.give_up(2)
        text, (first, *_) = logbook_text(book), book.results()
        assert text.count("given up") == 1
        assert first.how in text
        ended = book.results()[1].outcome
        assert ended is not None
        assert f"Anne {ended.scores[0]}, Bess {ended.scores[1]}" in text


def test_nothing_is_given_up_or_deleted_in_a_logbook_that_cannot_be_written(tmp_path: Path) -> None:
    filled(tmp_path).close()
    change(tmp_path, "PRAGMA user_version = 1")  # a form that it has not
    before = contents(tmp_path)
    with open_book(tmp_path) as book:
        number = book.begin(HIGHER, PAIR, 3).id
        assert number is not None
        for what in (book.give_up, book.forget):
            with pytest.raises(LogbookError, match="So no match can be given up or deleted"):
                what(number)
    assert contents(tmp_path) == before


def test_all_are_deleted_or_none(tmp_path: Path) -> None:
    with filled(tmp_path) as book:
        before = rows(tmp_path)
        book._db.execute(
            "CREATE TEMP TRIGGER stop BEFORE DELETE ON results WHEN old.match = 3 BEGIN SELECT raise(ABORT, 'no'); END"
        )
        with pytest.raises(LogbookError):
            book.forget(1, 2, 3)
        assert rows(tmp_path) == before
