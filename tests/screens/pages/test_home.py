"""Home: what it lists, what Enter and the letters open, and that names are never more than names."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from textual.events import MouseScrollDown

from pirategames.play.logbook import Logbook, open_logbook
from pirategames.play.record import Seat
from pirategames.play.seeds import todays_seed
from pirategames.rules.catalogue import Entry
from pirategames.screens.app import PirateApp
from pirategames.screens.pages.home import SET_SAIL, HomePage
from pirategames.screens.pages.lines import HelpPage, LinesPage
from pirategames.screens.pages.logbook import LogbookPage
from pirategames.screens.pages.new_game import NewGamePage
from pirategames.screens.pages.reader import RulesPage
from pirategames.screens.pages.settings import SettingsPage
from pirategames.screens.pages.today import TodayPage
from pirategames.screens.settings_file import Settings, SettingsFile
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.widgets.entries import Entries
from pirategames.screens.widgets.lines_view import LinesView
from pirategames.screens.wording import day_word
from tests.screens.apps import (
    CREW,
    CREW_GAME,
    FEARFUL_NAMES,
    LOOKS,
    NOW,
    ROOMY,
    SMALL,
    TEST_GAME,
    UNICODE,
    Clock,
    app_on,
    crew_match,
    filled_logbook,
    row_of,
    shown,
    until,
    voyage,
)

ALONE = (TEST_GAME,)
TWO = (TEST_GAME, CREW_GAME)
FOUR = (
    TEST_GAME,
    Entry("three", "Scalawag!", "⚑", "3–8", "30 min", "give an order, bluff, be called"),
    Entry("four", "Scoundrel Bay", "⎈", "2–4", "2 hours", "map, monsters and two hours of loot"),
    CREW_GAME,
)
TWENTY = (*TWO, *(Entry(f"game-{n}", f"Game no. {n}", "⚑", "2–4", f"{n} min", f"the {n}th game") for n in range(3, 21)))


def home_app(book: Logbook, games: Sequence[Entry] = FOUR, settings: Any = UNICODE) -> PirateApp:
    """The app on a home of these games."""
    return app_on(book, settings, first=lambda app: HomePage(games))


def page_of(app: PirateApp) -> HomePage:
    assert isinstance(app.screen, HomePage)
    return app.screen


async def text_of(
    book: Logbook, games: Sequence[Entry] = FOUR, size: tuple[int, int] = SMALL, settings: Any = UNICODE
) -> str:
    """What home shows at first."""
    app = home_app(book, games, settings)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: TEST_GAME.title in shown(app))
        return shown(app)


# ---------------------------------------------------------------- what stands there


@pytest.mark.parametrize("size", [SMALL, (100, 30), ROOMY, (160, 50), (200, 24), (80, 60)])
@pytest.mark.parametrize("settings", [UNICODE, Settings(glyphs="ascii")])
async def test_everything_that_matters_stands_at_every_size(tmp_path: Path, size: tuple[int, int], settings: Any) -> None:
    book = filled_logbook(tmp_path, sailing=["Bart", "Mary", "Anne"], ended=["Jack"])
    text = await text_of(book, FOUR, size, settings)
    for part in (SET_SAIL, "CARRY ON", "Anne, room", "today", "logbook", "rules", "settings", "new game", "^Q quit"):
        assert part in text
    for entry in FOUR:
        assert entry.title in text
    assert "carries on with Anne" in text
    assert not settings.wants_ascii or text.isascii()


@pytest.mark.parametrize("size", [SMALL, (100, 30), ROOMY])
async def test_twenty_games_scroll_and_nothing_is_written_over(tmp_path: Path, size: tuple[int, int]) -> None:
    app = home_app(filled_logbook(tmp_path, sailing=["Bart", "Mary", "Anne"], ended=["Jack"]), TWENTY)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: TEST_GAME.title in shown(app))
        bottom: list[str] = []
        while page_of(app).cursor:
            page_of(app).press("up")
        for number, game in enumerate(TWENTY):
            await until(pilot, lambda game=game: "▌" in (line_of(shown(app), game.title) or ""))  # type: ignore[misc]
            assert page_of(app).cursor == number
            text = shown(app)
            bottom = bottom or text.split("\n")[row_of(app, "r  rules") :]
            assert f"sets sail: a new game of {game.title}" in text
            assert all(part in text for part in (SET_SAIL, "CARRY ON", "Anne, room"))
            assert text.split("\n")[row_of(app, "r  rules")] == bottom[0]
            assert text.split("\n")[-1] == bottom[-1]
            page_of(app).press("down")


def line_of(text: str, part: str) -> str:
    """The first line of the list of games that a text stands in; empty where there is none."""
    return next((line for line in text.partition(SET_SAIL)[2].split("\n")[1:] if part in line[:40]), "")


async def test_ten_of_twenty_games_have_a_number_and_every_one_can_be_opened_by_mouse(tmp_path: Path) -> None:
    app = home_app(filled_logbook(tmp_path), (*TWENTY[2:], *TWO))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: TWENTY[2].title in shown(app))
        assert "1-0 new game" in shown(app).split("\n")[-1]
        games = app.screen.query(Entries)[0]
        while CREW_GAME.title not in shown(app).partition(SET_SAIL)[2]:
            before = games.scroll_y
            games.post_message(MouseScrollDown(games, 2, 1, 0, 1, 0, False, False, False))
            await until(pilot, lambda before=before: games.scroll_y > before)  # type: ignore[misc]
        await pilot.click(offset=(20, row_of(app, CREW_GAME.title)))
        await until(pilot, lambda: isinstance(app.screen, NewGamePage))


async def test_no_line_of_the_lists_runs_into_another(tmp_path: Path) -> None:
    for number, games in enumerate((ALONE, TWO, FOUR, TWENTY)):
        for size in (SMALL, ROOMY):
            book = filled_logbook(tmp_path / f"{number} {size[0]}", sailing=FEARFUL_NAMES[-3:])
            lines = (await text_of(book, games, size)).split("\n")
            lists = next(number for number, line in enumerate(lines) if SET_SAIL in line)
            column = lines[lists].index("TODAY’S VOYAGE")
            for line in lines[lists : lists + 8]:
                assert line.ljust(size[0])[column - 3] == " ", line


async def test_the_numbers_of_the_bests_stand_in_line(tmp_path: Path) -> None:
    text = await text_of(filled_logbook(tmp_path, ended=["Anne", "Bart", "Jack"]), ALONE, ROOMY)
    places = {line.index("’s voyage, room") - len(name) for line in text.split("\n") for name in ("Anne", "Bart", "Jack")
              if f"{name}’s voyage, room" in line}  # fmt: skip
    assert len(places) == 1


async def test_voyages_beyond_the_letters_wait_behind_m(tmp_path: Path) -> None:
    book = filled_logbook(tmp_path, sailing=["A", "B", "C", "D", "E"])
    small, roomy = await text_of(book), await text_of(book, size=ROOMY)
    assert "m  3 more" in small
    assert "C, room" not in small
    assert "m  2 more" in roomy
    assert "C, room" in roomy


async def test_a_first_visit_is_welcomed(tmp_path: Path) -> None:
    text = await text_of(filled_logbook(tmp_path, sailing=[]))
    assert "No match under way yet" in text
    assert "Welcome aboard" in text
    assert f"sets sail: a new game of {TEST_GAME.title}" in text


async def test_the_best_results_stand_on_a_roomy_home_only(tmp_path: Path) -> None:
    for games, what in ((ALONE, "voyage"), (TWO, TEST_GAME.title)):
        book = filled_logbook(tmp_path / what, ended=["Anne", "Bart"])
        assert f"Anne’s {what}" in await text_of(book, games, ROOMY)
        assert "FROM THE LOGBOOK" not in await text_of(book, games, SMALL)


async def test_the_last_week_of_daily_voyages_stands_at_home_and_leads_to_its_page(tmp_path: Path) -> None:
    clock, days = Clock(), {}
    book = open_logbook(tmp_path, clock)
    for before in (5, 2, 1, 0):
        clock.time = NOW - timedelta(days=before)
        match = voyage(book, "Anne", todays_seed(clock.time.date()), actions=4 if not before else None)
        days[before] = "☼" if match.outcome is None else "★" if match.outcome.winners else "☠"
    for size in (SMALL, ROOMY):
        app = home_app(book, FOUR)
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda app=app: "TODAY’S VOYAGE" in shown(app))  # type: ignore[misc]
            text = shown(app)
            assert "M  T  W  T  F  S  S" in text
            assert "  ".join(["·", days[5], "·", "·", days[2], days[1], days[0]]) in text
            assert "2 days" in text
            await pilot.press("t")
            await until(pilot, lambda app=app: isinstance(app.screen, TodayPage))  # type: ignore[misc]


async def test_a_crew_is_told_in_short_and_how_far_it_came_in_public(tmp_path: Path) -> None:
    book = open_logbook(tmp_path, lambda: NOW)
    match = crew_match(book, 7, actions=40)
    crew_match(book, 8, [Seat("Anne Bonny of Cork"), *CREW[1:]], actions=5)
    crew_match(book, 9, CREW[:2], actions=5)
    roomy, small = await text_of(book, size=ROOMY), await text_of(book)
    assert f"Anne, Bart +2, {match.summary.split(', ')[0]}" in roomy
    assert "Anne and Bart, " in small
    assert "Anne Bonny of" in small
    assert f"the game of {CREW_GAME.title}" in small


async def test_bots_are_no_bests(tmp_path: Path) -> None:
    book = open_logbook(tmp_path, lambda: NOW)
    crew_match(book, 7, [Seat("Anne"), *CREW[2:]])
    text = await text_of(book, size=ROOMY)
    assert f"Anne’s {CREW_GAME.title}, three at the table, seed 7" in text
    assert "Morgan" not in text


@pytest.mark.parametrize(
    ("days", "word"),
    [(0, "today"), (1, "yesterday"), (2, "Friday"), (6, "Monday"), (7, "22 Nov"), (400, "25 Oct 2025"), (-1, "30 Nov")],
)
def test_days_are_named_as_people_name_them(days: int, word: str) -> None:
    assert day_word((NOW - timedelta(days=days)).isoformat(), NOW) == word


def test_a_time_that_is_none_has_no_word() -> None:
    assert day_word("never", NOW) == ""


# ---------------------------------------------------------------- the page


async def test_home_opens_what_its_keys_say(tmp_path: Path) -> None:
    app = home_app(filled_logbook(tmp_path, sailing=["Bart", "Anne"]))
    async with app.run_test(size=SMALL) as pilot:
        assert "carries on with Anne’s voyage" in shown(app)
        for key, page in (("l", LogbookPage), ("r", RulesPage), ("s", SettingsPage), ("?", HelpPage), ("1", NewGamePage)):
            await pilot.press(key)
            await until(pilot, lambda page=page: isinstance(app.screen, page))  # type: ignore[misc]
            await pilot.press("backspace")
            await until(pilot, lambda: isinstance(app.screen, HomePage))
        await pilot.press("d")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.match is not None
        assert app.match.seats[0].name == "Bart"
        app.go_home()
        await until(pilot, lambda: isinstance(app.screen, HomePage))


async def test_arrows_go_round_both_lists_and_enter_opens(tmp_path: Path) -> None:
    app = home_app(filled_logbook(tmp_path, sailing=["Bart", "Anne"]))
    async with app.run_test(size=SMALL) as pilot:
        page = page_of(app)
        games = len(FOUR)
        keys = (
            ("down", games + 1),
            ("down", 0),
            ("up", games + 1),
            ("left", min(1, games - 1)),
            ("up", 0),
            ("right", games),
        )
        for key, cursor in (*keys, ("up", games - 1)):
            page.press(key)
            assert page.cursor == cursor
        assert "sets sail" in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, NewGamePage))


async def test_every_row_can_be_clicked(tmp_path: Path) -> None:
    app = home_app(filled_logbook(tmp_path, sailing=["Bart", "Anne"]))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "Bart, room" in shown(app))
        await pilot.click(offset=(50, row_of(app, "Bart, room")))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.match is not None
        assert app.match.seats[0].name == "Bart"


async def test_keys_typed_ahead_of_a_new_page_do_nothing(tmp_path: Path) -> None:
    app = home_app(filled_logbook(tmp_path, sailing=["Bart", "Anne"]))
    async with app.run_test(size=SMALL) as pilot:
        for key in ("c", "d", "1", "s"):
            app.simulate_key(key)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.pause()
        assert len(app.screen_stack) == 3
        assert app.match is not None
        assert app.match.seats[0].name == "Anne"
        assert app.match.number == 5


async def test_names_are_shown_as_they_are_written(tmp_path: Path) -> None:
    for name in FEARFUL_NAMES:
        folder = tmp_path / str(FEARFUL_NAMES.index(name))
        app = home_app(filled_logbook(folder, sailing=[name]))
        async with app.run_test(size=SMALL):
            text = shown(app)
            assert not set(text) & {"\x1b", "\u202e", "\u202c"}
            if name.startswith("["):
                assert name[:12] in text


async def test_what_is_wrong_is_told_calmly_and_in_full_on_request(tmp_path: Path) -> None:
    (tmp_path / "logbook.sqlite3").write_text("this is no logbook")
    book = open_logbook(tmp_path)
    app = app_on(book, SettingsFile(None, UNICODE, "The settings are broken. " * 6))
    async with app.run_test(size=SMALL) as pilot:
        assert "⊘" in shown(app)
        assert "w  all of it" in shown(app)
        await pilot.press("w")
        await until(pilot, lambda: isinstance(app.screen, LinesPage))
        text = "".join(app.screen.query_one(LinesView).text.split())
        assert "".join(str(book.trouble).split()) in text
        assert "Thesettingsarebroken." in text


async def test_a_voyage_of_other_rules_is_refused_in_words(tmp_path: Path) -> None:
    book = filled_logbook(tmp_path, sailing=["Anne"])
    with book.writing() as db:
        db.execute("UPDATE matches SET rules = 99")
    app = home_app(book)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("c")
        await until(pilot, lambda: "played under version 99" in shown(app))
        assert isinstance(app.screen, HomePage)
        await pilot.press("w")
        await until(pilot, lambda: isinstance(app.screen, LinesPage) and app.screen.query(LinesView))
        assert "cannot be played on here." in " ".join(app.screen.query_one(LinesView).text.split())


async def test_a_terminal_that_shrinks_takes_the_cursor_along(tmp_path: Path) -> None:
    app = home_app(filled_logbook(tmp_path, sailing=["A", "B", "C", "Anne"]))
    async with app.run_test(size=ROOMY) as pilot:
        page = page_of(app)
        for _ in range(len(FOUR) + 1):
            page.press("up")
        assert "carries on with B’s voyage" in shown(app)
        await pilot.resize_terminal(*SMALL)
        await until(pilot, lambda: "carries on with C’s voyage" in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.match is not None
        assert app.match.seats[0].name == "C"


def busy_logbook(folder: Path) -> Logbook:
    """Voyages and matches of several, ended and under way."""
    book = filled_logbook(folder, sailing=["Bart", "Mary Read", "Anne"], ended=["Anne", "Jack"])
    crew_match(book, 7)
    crew_match(book, 8, actions=40)
    return book


@pytest.mark.parametrize(("size", "settings"), LOOKS)
def test_home_looks_as_it_should(snap_compare: Any, tmp_path: Path, size: tuple[int, int], settings: Settings) -> None:
    assert snap_compare(home_app(busy_logbook(tmp_path), FOUR, settings), terminal_size=size)


def test_the_clock_of_the_tests_stands_on_a_sunday() -> None:
    assert date(2026, 11, 29).weekday() == 6
