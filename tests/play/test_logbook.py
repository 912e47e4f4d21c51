"""The logbook: every action on disk before it counts, matches side by side, results and bests."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from pirategames.play.listing import UNREADABLE
from pirategames.play.logbook import (
    NoSuchMatch,
    Rank,
    data_folder,
    open_logbook,
    unsaved_logbook,
)
from pirategames.play.match import BrokenRecord, ForeignRules, Seat, UndoRefused, start
from pirategames.play.report import logbook_json, logbook_text
from pirategames.play.seeds import seed_from_text
from pirategames.rules.game import IllegalAction, Outcome
from tests.play.helpers import ANNE, BESS, FILE, HIGHER, PAIR, SCALLYWAG, change, games, open_book, play_out, step
from tests.toy_game import Card, Lay


def _rows(folder: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / FILE)) as db:
        return db.execute(question).fetchall()


# ---- where it lies


def test_the_data_folder_is_the_one_named_or_the_users(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIRATEGAMES_DATA", str(tmp_path / "variable"))
    assert data_folder(tmp_path) == tmp_path
    assert data_folder() == tmp_path / "variable"
    monkeypatch.setenv("PIRATEGAMES_DATA", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder().name == "pirategames"


def test_a_logbook_is_made_with_its_folders_and_leaves_one_file(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    with open_book(folder) as book:
        assert book.trouble is None
        assert book.saves
        assert book.unfinished() == book.results() == ()
    assert [file.name for file in folder.iterdir()] == [FILE]


def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    folder = tmp_path / "50% ?mode=ro & #1 – à bord"
    with open_book(folder) as book:
        assert book.trouble is None
        assert book.begin(HIGHER, PAIR, 1).id == 1


# ---- playing and coming back


def test_a_match_resumes_where_it_was_left(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        match = book.begin(HIGHER, PAIR, 17, {"aces": "high"})
        step(match)
        step(match, 1)
    with open_book(tmp_path) as book:
        again = book.resume(1)
        assert again.record() == match.record()
        assert again.state == match.state
        step(again)
    with open_book(tmp_path) as book:
        assert book.resume(1).number == 3


def test_every_action_is_on_disk_before_it_counts(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        match = book.begin(HIGHER, PAIR, 17)
        for number in range(1, 5):
            step(match)
            assert _rows(tmp_path, "SELECT max(number) FROM actions") == [(number,)]
            assert _rows(tmp_path, "SELECT actions FROM matches") == [(number,)]


def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        assert book._db.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
        assert book._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_refused_action_is_not_written(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        match = book.begin(HIGHER, PAIR, 17)
        with pytest.raises(IllegalAction):
            match.act(Lay(match.state.seats[1].hand[0]))
        assert _rows(tmp_path, "SELECT count(*) FROM actions") == [(0,)]


def test_an_action_taken_back_is_struck_and_another_takes_its_place(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        match = book.begin(HIGHER, PAIR, 17)
        step(match)
        match.undo(0)
        assert _rows(tmp_path, "SELECT count(*) FROM actions") == [(0,)]
        step(match, 1)
    with open_book(tmp_path) as book:
        again = book.resume(1)
        assert again.record() == match.record()
        with pytest.raises(UndoRefused):
            again.undo(1)


def test_a_match_that_ended_can_be_opened_again_to_look_at(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        match = play_out(book.begin(HIGHER, PAIR, 17))
        again = book.resume(1)
        assert again.outcome == match.outcome is not None
        with pytest.raises(IllegalAction):
            again.act(Lay(Card(1, "A")))


def test_a_whole_voyage_of_scallywag_is_kept(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        match = play_out(book.begin(SCALLYWAG, (ANNE,), 4817), Random(4817))
        assert book.resume(1).record() == match.record()
        assert book.bests("scallywag")[0].score == match.outcome.scores[0]  # type: ignore[union-attr]


def test_a_match_played_elsewhere_is_kept_whole_and_goes_on_here(tmp_path: Path) -> None:
    elsewhere = unsaved_logbook(games=games)
    assert not elsewhere.saves
    match = elsewhere.begin(HIGHER, PAIR, 17)
    step(match)
    with open_book(tmp_path) as book:
        assert book.same_as(match) is None
        assert book.keep(match) == 1
        assert book.same_as(match) == 1
        step(match)
        assert book.resume(1).record() == match.record()


def test_a_match_that_ended_elsewhere_brings_its_result(tmp_path: Path) -> None:
    match = play_out(unsaved_logbook(games=games).begin(HIGHER, PAIR, 17))
    with open_book(tmp_path) as book:
        book.keep(match)
        assert book.unfinished() == ()
        assert len(book.bests("higher")) == 2


# ---- lists


def test_unfinished_matches_come_latest_first_and_say_how_far_they_are(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        first = book.begin(HIGHER, PAIR, 1)
        book.begin(SCALLYWAG, (ANNE,), 2)
        step(first)
        one, two = book.unfinished()
    assert (one.id, one.game, one.title, one.names, one.actions) == (1, "higher", "higher", ("Anne", "Bess"), 1)
    assert one.summary == "tricks 0 to 0"
    assert (two.id, two.title, two.names, two.ended, two.outcome) == (2, "Scallywag", ("Anne",), None, None)
    assert one.started < two.started < one.changed


def test_results_come_last_first_and_by_game(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        for seed in (1, 2):
            play_out(book.begin(HIGHER, PAIR, seed))
        play_out(book.begin(SCALLYWAG, (ANNE,), 3))
        book.begin(HIGHER, PAIR, 4)
        assert [result.id for result in book.results()] == [3, 2, 1]
        assert [result.id for result in book.results("higher")] == [2, 1]
        assert [result.id for result in book.results(limit=1)] == [3]
        outcome = book.results("higher")[0].outcome
        assert isinstance(outcome, Outcome)
        assert outcome.how == "most tricks"
        assert book.listed(2).ended is not None


def test_bests_are_peoples_by_score_then_by_who_won_then_by_time(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        for seed in (1, 2, 1):
            play_out(book.begin(HIGHER, (ANNE, Seat("Bess", "bot:admiral")), seed), Random(seed))
        bests = book.bests("higher")
        assert {best.name for best in bests} == {"Anne"}
        assert [best.score for best in bests] == sorted((best.score for best in bests), reverse=True)
        for one, two in pairwise(bests):
            assert (-one.score, not one.won, one.ended) <= (-two.score, not two.won, two.ended)
        assert {best.match for best in book.bests("higher", seed=1)} == {1, 3}
        assert len(book.bests("higher", limit=2)) == 2
        assert book.bests("scallywag") == ()


def test_bests_and_ranks_compare_voyages_with_the_same_options_only(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        easy, hard = {"red_aces": "none", "jokers": "0"}, {"red_aces": "add", "jokers": "2"}
        for options in (easy, hard, hard):
            play_out(book.begin(SCALLYWAG, (ANNE,), 1, options))
        assert [best.match for best in book.bests("scallywag", options=easy)] == [1]
        assert [best.match for best in book.bests("scallywag", options=hard)] == [2, 3]
        assert len(book.bests("scallywag")) == 3
        assert book.rank(1) == Rank(1, 1)
        assert book.rank(3) == Rank(1, 2)


def test_a_result_has_a_rank_among_peoples_results(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        for seed in range(6):
            play_out(book.begin(HIGHER, PAIR, seed), Random(seed))
        bests = book.bests("higher", limit=100)
        for best in bests:
            better = sum((other.score, other.won) > (best.score, best.won) for other in bests)
            assert book.rank(best.match, best.seat) == Rank(better + 1, 12) == Rank(best.place, 12)
        assert book.rank(1, 0, same_seed=True) in (Rank(1, 2), Rank(2, 2))
        open_match = book.begin(HIGHER, PAIR, 7)
        assert open_match.id is not None
        assert book.rank(open_match.id) is None


# ---- what cannot be resumed


def test_a_number_without_a_match_is_named(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        with pytest.raises(NoSuchMatch, match="no match 3 in the logbook; it is empty"):
            book.resume(3)
        book.begin(HIGHER, PAIR, 1)
        with pytest.raises(NoSuchMatch, match="numbered up to 1"):
            book.record(3)
        with pytest.raises(NoSuchMatch):
            book.listed(2**70)


def test_a_match_of_other_rules_is_kept_and_shown_and_refused_politely(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        step(book.begin(HIGHER, PAIR, 17))
    change(tmp_path, "UPDATE matches SET rules = 9")
    with open_book(tmp_path) as book:
        with pytest.raises(ForeignRules, match="version 9 of the rules of Higher"):
            book.resume(1)
        assert book.record(1).actions[0].text.startswith("lay ")
        assert book.unfinished()[0].rules == 9


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        ("UPDATE actions SET text = 'fly' WHERE number = 2", "Action 2 does not fit the rules"),
        ("UPDATE actions SET seat = 0 WHERE number = 2", "Action 2 does not fit the rules"),
        ("DELETE FROM actions WHERE number = 1", "actions are not complete"),
        ("UPDATE matches SET game = 'chess'", "“chess”, a game that this program does not know"),
        ("UPDATE matches SET seats = '[[1]]'", "cannot be read"),
        ('UPDATE matches SET seats = \'[["Anne","ghost"]]\'', "cannot be read"),
        ("UPDATE matches SET options = 'x'", "cannot be read"),
        ('UPDATE matches SET options = \'{"aces":"wild"}\'', "cannot be set up"),
        ("UPDATE matches SET seed = 'x'", "cannot be read"),
        ("UPDATE matches SET seed = -1", "cannot be set up"),
        ('UPDATE matches SET ended = \'x\', outcome = \'{"winners":[0],"scores":[1,2],"how":"x"}\'', "does not end as"),
        ("UPDATE matches SET outcome = '{}'", "cannot be read"),
        ("UPDATE matches SET actions = 9223372036854775807", "actions are not complete"),
        ("UPDATE matches SET actions = 'x'", "actions are not complete"),
        ("UPDATE matches SET summary = cast(x'ff41' AS TEXT)", "cannot be read"),
        ("UPDATE matches SET game = char(27) || '[31mhigher'", "cannot be read"),
        ("UPDATE matches SET started = 'x' || char(10) || 'y'", "cannot be read"),
        ("UPDATE actions SET text = 'lay 1' || char(10) || '  9  lay 2' WHERE number = 1", "cannot be read"),
        ("UPDATE actions SET text = cast(x'ff' AS TEXT) WHERE number = 1", "cannot be read"),
        ("UPDATE matches SET revision = 'x'", "cannot be read"),
        ("UPDATE matches SET revision = 9223372036854775807", "cannot be read"),
        ("INSERT INTO marks VALUES (1, '')", "cannot be read"),
        ("INSERT INTO marks VALUES (1, char(27) || '[31m')", "cannot be read"),
        ("INSERT INTO marks VALUES (1, x'ff')", "cannot be read"),
        ('UPDATE matches SET ended = \'x\', outcome = \'{"winners":[2],"scores":[1,2],"how":"x"}\'', "cannot be read"),
        ('UPDATE matches SET ended = \'x\', outcome = \'{"winners":[],"scores":[1,1e99],"how":"x"}\'', "cannot be read"),
        (f'UPDATE matches SET ended = \'x\', outcome = \'{{"winners":[],"scores":[1,{10**30}],"how":"x"}}\'', "cannot be"),
    ],
)
def test_a_spoilt_match_is_refused_and_keeps_nothing_else_from_being_played(tmp_path: Path, spoil: str, says: str) -> None:
    with open_book(tmp_path) as book:
        match = book.begin(HIGHER, PAIR, 17)
        step(match)
        step(match)
    change(tmp_path, spoil)
    with open_book(tmp_path) as book:
        with pytest.raises(BrokenRecord, match=says):
            book.resume(1)
        listed = (*book.unfinished(), *book.results())
        assert [one.id for one in listed] == [1]
        step(book.begin(HIGHER, PAIR, 18))
        assert book.resume(2).number == 1


def test_a_row_that_cannot_be_read_says_so_in_the_list(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        book.begin(HIGHER, PAIR, 1)
        change(tmp_path, "UPDATE matches SET seats = 'x'")
        assert book.unfinished()[0].summary == UNREADABLE


@pytest.mark.parametrize("column", ["game", "summary", "started", "changed", "ended"])
def test_nothing_that_a_terminal_would_obey_comes_out_of_a_spoilt_row(tmp_path: Path, column: str) -> None:
    with open_book(tmp_path) as book:
        step(book.begin(HIGHER, PAIR, 1))
        play_out(book.begin(HIGHER, PAIR, 2))
        change(tmp_path, f"UPDATE matches SET {column} = char(27) || '[31m' || char(10) || cast(x'ff' AS TEXT)")
        for one in (*book.unfinished(), *book.results()):
            assert one.summary == UNREADABLE
            assert all(str(text).isprintable() for text in (one.game, one.title, one.started, one.changed, one.ended))
        for best in book.bests("higher"):
            assert all(text.isprintable() for text in (best.summary, best.name, best.how, best.ended))


def test_a_spoilt_result_is_no_best(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        play_out(book.begin(HIGHER, PAIR, 1))
        change(tmp_path, "UPDATE results SET name = char(27) || 'Eve' WHERE seat = 0")
        assert {best.name for best in book.bests("higher")} == {"Eve", "Bess"}
        change(tmp_path, "UPDATE results SET score = char(27) || 'many' WHERE seat = 1")
        assert [best.name for best in book.bests("higher")] == ["Eve"]


def test_a_match_from_a_file_says_so_and_is_no_best(tmp_path: Path) -> None:
    match = play_out(unsaved_logbook(games=games).begin(HIGHER, PAIR, 17))
    with open_book(tmp_path) as book:
        number = book.keep(match, imported=True)
        assert book.results()[0].imported
        assert book.bests("higher") == ()
        own = book.begin(HIGHER, PAIR, 17)
        assert not book.unfinished()[0].imported
        play_out(own)
        assert {best.match for best in book.bests("higher")} == {own.id}
        assert own.id is not None
        rank = book.rank(own.id)
        assert rank is not None
        assert rank.count == 2  # its own two seats
        assert book.rank(number) is not None


def test_names_with_anything_in_them_are_kept(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        book.begin(HIGHER, (Seat('"; DROP TABLE'), Seat("海賊[b]")), 1)
        assert book.unfinished()[0].names == ('"; DROP TABLE', "海賊[b]")
        assert json.loads(str(_rows(tmp_path, "SELECT seats FROM matches")[0][0]))[1] == ["海賊[b]", "person"]


def test_the_logbook_opens_by_the_catalogue_when_no_games_are_named(tmp_path: Path) -> None:
    with open_logbook(tmp_path) as book:
        book.begin(SCALLYWAG, (BESS,), 5)
        assert book.resume(1).game.slug == "scallywag"


def test_a_seed_stays_as_it_was_typed(tmp_path: Path) -> None:
    seed = seed_from_text("Kraken")
    with open_book(tmp_path) as book:
        play_out(book.begin(HIGHER, PAIR, seed, seed_word="Kraken"))
        play_out(book.begin(HIGHER, PAIR, seed))
        step(book.begin(HIGHER, PAIR, seed, seed_word="Kraken"))
    with open_book(tmp_path) as book:
        assert [match.seed_shown for match in book.results()] == [str(seed), "Kraken"]
        assert {best.match: best.seed_shown for best in book.bests("higher")} == {1: "Kraken", 2: str(seed)}
        assert book.resume(1).seed_word == book.record(1).seed_word == "Kraken"
        assert len(book.bests("higher", seed)) == 4
        text, told = logbook_text(book), json.loads(logbook_json(book))
        assert "seed Kraken" in text
        assert [match["seed_word"] for match in told["results"]] == [None, "Kraken"]
        assert [match["seed_word"] for match in told["unfinished"]] == [None]  # it would tell every hand


def test_a_match_is_known_again_however_its_seed_was_typed(tmp_path: Path) -> None:
    seed = seed_from_text("kraken")
    with open_book(tmp_path) as book:
        match = book.begin(HIGHER, PAIR, seed, seed_word="kraken")
        twin = start(HIGHER, PAIR, seed)
        twin.started = match.started
        assert book.same_as(twin) == 1


@pytest.mark.parametrize("word", ["squid", "x\x1b[31m", "4817"])
def test_words_that_are_not_those_of_the_seed_are_not_shown(tmp_path: Path, word: str) -> None:
    with open_book(tmp_path) as book:
        play_out(book.begin(HIGHER, PAIR, seed_from_text("kraken"), seed_word="kraken"))
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as db:
        db.execute("UPDATE matches SET seed_word = ?", (word,))
    with open_book(tmp_path) as book:
        assert word not in logbook_text(book)
        assert [match.summary for match in book.results()] == [UNREADABLE]
        with pytest.raises(BrokenRecord):
            book.record(1)
