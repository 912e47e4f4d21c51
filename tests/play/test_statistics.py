"""Numbers, feats, the voyage of the day, cards and copies: all of it from the matches of a logbook."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from importlib.util import find_spec
from pathlib import Path

import pytest
from attrs import evolve

from pirategames.play.backup import back_up
from pirategames.play.card import WIDEST, card
from pirategames.play.daily import Day, Month, calendar, is_todays, monday, month_of, streak_of
from pirategames.play.deeds import VERSION, catch_up, remembered, sections_of
from pirategames.play.feats import earned_by, standings
from pirategames.play.lessons import lessons_of
from pirategames.play.logbook import Logbook, open_logbook
from pirategames.play.match import Match, MatchError
from pirategames.play.record import ADVICE, IMPORTED, OPEN_HANDS, PLAYED_ON, Seat
from pirategames.play.remembering import facts_of, forget_facts, unknown
from pirategames.play.seeds import todays_seed
from pirategames.play.statistics import as_data, as_text, interval, overview, sections, share_words, sittings, streaks
from pirategames.rules.catalogue import CATALOGUE, Entry
from pirategames.rules.game import Outcome
from tests.screens.apps import CREW, CREW_GAME, TEST_GAME, crew_match, voyage
from tests.screens.replay.matches import PAIR_AND_BOTS, by_chance


@pytest.fixture
def book(tmp_path: Path) -> Logbook:
    return open_logbook(tmp_path)


def remember_all(book: Logbook) -> None:
    for _ in catch_up(book):
        pass


def test_what_every_game_tells_is_remembered_once_and_found_again_when_it_was_dropped(book: Logbook) -> None:
    voyage(book, "Anne", 1)
    crew_match(book, 2)
    voyage(book, "Anne", 3, actions=4)
    assert list(catch_up(book)) == [1, 0]
    told = remembered(book)
    assert set(told) == {1, 2}
    assert set(told[2]) == {"0", "1"}  # people only
    assert unknown(book, VERSION) == ()
    forget_facts(book)
    remember_all(book)
    assert remembered(book) == told
    assert json.dumps(told)


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.slug)
def test_every_game_shows_its_numbers(book: Logbook, entry: Entry) -> None:
    slug, has_deeds = entry.slug, find_spec(f"pirategames.play.deeds.{entry.slug}") is not None
    match = by_chance(slug, PAIR_AND_BOTS[: min(4, entry.game().seats[-1])], 3)
    book.keep(match)
    remember_all(book)
    sat = sittings(book)
    assert len(sat) == len(match.people)
    assert len(sections_of(slug, [one.numbers for one in sat], [one.won for one in sat])) >= (2 if has_deeds else 0)
    shown = [(slug, sections(slug, sat)), ("all", overview(sat))]
    text = as_text(shown)
    assert "GAMES" in text
    assert all(section.title in text for _, found in shown for section in found)
    assert json.dumps(as_data(shown))


def test_imported_matches_and_those_played_on_count_for_nothing(book: Logbook) -> None:
    kept = voyage(book, "Anne", 1)
    for mark in (IMPORTED, PLAYED_ON):
        voyage(book, "Anne", 2).mark(mark)
    remember_all(book)
    assert [one.match.id for one in sittings(book)] == [kept.id]
    assert [one.match.id for one in sittings(book, "Nobody")] == []


def test_a_match_that_goes_on_tells_nothing(book: Logbook) -> None:
    crew_match(book, 5, actions=30)
    remember_all(book)
    assert remembered(book) == {}
    assert sittings(book) == ()
    assert overview(sittings(book)) == ()
    assert not any(one.value or one.match for one in standings(book))


def test_of_few_matches_no_share_is_told_and_of_many_how_sure_it_is() -> None:
    assert share_words(3, 4) == "3 of 4"
    assert share_words(12, 41) == "29 % (18–44)"
    assert interval(0, 40)[0] == 0
    assert interval(0, 40)[1] < 0.1
    assert interval(40, 40)[1] == 1


def test_streaks_are_those_now_and_at_most() -> None:
    assert streaks([True, True, False, True]) == (1, 2)
    assert streaks([]) == (0, 0)


# ---- feats


def test_a_feat_is_dated_by_the_first_match_that_earned_it_and_progress_by_the_nearest(book: Logbook) -> None:
    voyage(book, "Anne", 1)
    voyage(book, "Anne", 2)
    remember_all(book)
    found = {one.feat.slug: one for one in standings(book, "Anne")}
    assert len(found) == 69
    assert found["first-page"].match == 1
    assert found["old-salt"].value == 2
    assert not found["old-salt"].is_earned
    assert [feat.slug for feat in earned_by(book, 1, "Anne")] == ["first-page"]
    assert earned_by(book, 2, "Anne") == ()
    assert not any(one.is_earned for one in standings(book, "Bart"))


def test_the_lessons_of_every_game_are_a_feat_of_the_day_on_which_the_last_was_done(book: Logbook) -> None:
    games = [entry.slug for entry in CATALOGUE if lessons_of(entry.slug)]
    taught = {slug: f"2026-11-{day:02}" for day, slug in enumerate(games, 1)}
    for some, is_earned in ((taught, True), ({slug: taught[slug] for slug in games[1:]}, False)):
        found = next(one for one in standings(book, "Anne", some) if one.feat.slug == "schooled")
        assert (found.value, found.feat.goal, found.is_earned) == (len(some), len(games), is_earned)
        assert found.earned == (taught[games[-1]] if is_earned else "")


@pytest.mark.parametrize("mark", [IMPORTED, OPEN_HANDS, PLAYED_ON, ADVICE])
def test_matches_with_help_or_from_elsewhere_earn_none(book: Logbook, mark: str) -> None:
    voyage(book, "Anne", 1).mark(mark)
    remember_all(book)
    assert not any(one.is_earned or one.value for one in standings(book))


def test_three_given_up_in_a_day_are_a_feat_of_their_own(book: Logbook) -> None:
    for seed in range(3):
        match = voyage(book, "Anne", seed, actions=3)
        assert match.id is not None
        book.give_up(match.id)
    assert {one.feat.slug for one in standings(book, "Anne") if one.is_earned} == {"man-overboard"}


# ---- the voyage of the day


def today() -> date:
    return datetime.now().astimezone().date()


def test_the_first_try_of_a_day_counts_and_only_on_that_day(book: Logbook) -> None:
    first = voyage(book, "Anne", todays_seed(today()))
    voyage(book, "Anne", todays_seed(today()))
    voyage(book, "Anne", todays_seed(today() - timedelta(days=1)))
    found = calendar(book, "Anne", monday(today(), 6), 42)
    assert len(found) == 42
    assert found[0].date.weekday() == 0
    sailed = [day for day in found if day.match is not None]
    assert [(day.date, day.match and day.match.id, day.tries) for day in sailed] == [(today(), first.id, 2)]
    assert [is_todays(match) for match in book.results()].count(None) == 1
    assert calendar(book, "Bart", today(), 1)[0].match is None


def test_days_in_a_row_may_wait_for_today() -> None:
    day = date(2026, 11, 29)
    row = [day - timedelta(days=number) for number in (1, 2, 3, 7)]
    assert streak_of(row, day) == (3, 3)
    assert streak_of([*row, day], day) == (4, 4)
    assert streak_of(row, day + timedelta(days=1)) == (0, 3)


def test_a_month_goes_as_far_as_it_has_come_and_its_longest_row_may_begin_before_it(tmp_path: Path) -> None:
    now = [datetime(2026, 11, 30, 12, tzinfo=UTC)]
    book = open_logbook(tmp_path, lambda: now[0])
    sailed = [date(2026, 10, number) for number in (29, 30, 31)] + [
        date(2026, 11, number) for number in (1, 2, 20, 21, 22, 23)
    ]
    for day in sailed:
        now[0] = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
        voyage(book, "Anne", todays_seed(day))
    today = date(2026, 11, 25)
    month = month_of(book, "Anne", date(2026, 11, 9), today)
    assert [day.date.day for day in month.sailed] == [1, 2, 20, 21, 22, 23]
    assert (month.days[0].date.day, month.days[-1].date.day) == (1, 24)  # the 25th is still to be sailed
    assert month.longest == 5
    assert month_of(book, "Anne", date(2026, 10, 1), today).longest == 3
    assert len(month_of(book, "Anne", date(2026, 10, 1), today).days) == 31
    assert month_of(book, "Bart", today, today).sailed == ()
    assert month_of(book, "Anne", date(2026, 12, 1), today) == Month()
    now[0] = datetime(2026, 11, 25, 12, tzinfo=UTC)
    voyage(book, "Anne", todays_seed(today))
    assert month_of(book, "Anne", today, today).days[-1].date == today


def test_the_best_of_a_month_came_home(book: Logbook) -> None:
    voyage(book, "Anne", 1)
    listed = book.results()[0]

    def day(number: int, score: int, *winners: int) -> Day:
        return Day(date(2026, 11, number), evolve(listed, outcome=Outcome(winners, (score,), "ended")), 1)

    lost, low, high, again = day(1, 99), day(2, 11, 0), day(3, 54, 0), day(4, 54, 0)
    assert Month((lost, low, high, again)).best == high
    assert Month((lost,)).best is None


# ---- cards


def test_a_card_is_short_plain_and_tells_no_card_of_the_deal(book: Logbook) -> None:
    match = voyage(book, "Anne", todays_seed(today()))
    text = card(match)
    assert f"voyage of {today().day} " in text
    assert all(len(line) <= WIDEST for line in text.split("\n"))
    assert f"pirategames, seed {today().isoformat()}" in text
    plain = card(match, ascii=True)
    assert plain.isascii()
    assert [len(line) for line in plain.split("\n")] == [len(line) for line in text.split("\n")]
    table = card(crew_match(book, 7))
    assert all(seat.name in table for seat in CREW)
    assert CREW_GAME.title in table


def test_a_match_that_goes_on_has_no_card(book: Logbook) -> None:
    with pytest.raises(MatchError, match="goes on"):
        card(crew_match(book, 7, actions=9))


def test_a_match_that_was_given_up_has_no_card_either(book: Logbook) -> None:
    match = voyage(book, "Anne", 3, actions=4)
    assert match.id is not None
    book.give_up(match.id)
    with pytest.raises(MatchError, match="was given up"):
        card(book.resume(match.id))


def test_a_card_tells_points_only_where_a_game_has_any() -> None:
    for slug, has_points in (("scalawag", False), ("scoundrel_bay", True)):
        match = by_chance(slug, PAIR_AND_BOTS)
        outcome = match.outcome
        assert outcome is not None
        _, *lines, _ = card(match).split("\n")
        assert [line.split()[0] == "★" for line in lines] == [seat in outcome.winners for seat in outcome.order]
        assert all((len(line.split()) == 3) is has_points for line in lines)


# ---- a copy


def test_a_copy_made_while_a_match_is_played_opens_with_all_that_was_written(book: Logbook, tmp_path: Path) -> None:
    match = voyage(book, "Anne", 5, actions=5)
    folder = tmp_path / "copy"
    folder.mkdir()
    with book.writing() as db:  # somebody is writing
        db.execute("UPDATE matches SET summary = 'half written'")
        with closing(sqlite3.connect(book.path, timeout=0)) as other:
            assert other.execute("SELECT count(*) FROM matches WHERE summary = 'half written'").fetchone() == (0,)
    back_up(book, folder / "logbook.sqlite3")
    match.act(match.game.legal(match.state, 0)[0])
    with open_logbook(folder) as copy:
        assert copy.trouble is None
        assert copy.resume(1).number == 5
    assert [file.name for file in folder.iterdir()] == ["logbook.sqlite3"]
    with pytest.raises(FileExistsError):
        back_up(book, folder / "logbook.sqlite3")
    back_up(book, folder / "logbook.sqlite3", replace=True)
    with open_logbook(folder) as copy:
        assert copy.resume(1).number == 6


def test_facts_that_somebody_has_spoilt_are_found_again(book: Logbook) -> None:
    match: Match = voyage(book, "Anne", 5)
    remember_all(book)
    with book.writing() as db:
        db.execute("UPDATE facts SET facts = '{'")
    assert facts_of(book, VERSION) == {}
    assert match.seats == (Seat("Anne"),)
    assert TEST_GAME.slug == match.game.slug
