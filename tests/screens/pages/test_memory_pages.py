"""Numbers, feats and today’s voyage: the pages of what the logbook remembers."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from pirategames.play.deeds import catch_up
from pirategames.play.deeds.sections import Row, Section
from pirategames.play.lessons import all_lessons
from pirategames.play.logbook import Logbook, open_logbook, unsaved_logbook
from pirategames.play.seeds import todays_seed
from pirategames.rules.catalogue import CATALOGUE
from pirategames.screens.drawing.wrapping import line_text, line_width
from pirategames.screens.pages import by_game
from pirategames.screens.pages.by_game import ByGamePage
from pirategames.screens.pages.feats import FeatsPage
from pirategames.screens.pages.home import SET_SAIL
from pirategames.screens.pages.learn import LearnPage
from pirategames.screens.pages.logbook import LogbookPage
from pirategames.screens.pages.new_game import NewGamePage
from pirategames.screens.pages.numbers import NumbersPage
from pirategames.screens.pages.section_lines import in_columns
from pirategames.screens.pages.today import TodayPage
from pirategames.screens.replay.page import ReplayPage
from pirategames.screens.settings_file import Settings
from pirategames.screens.table.screen import TableScreen
from tests.screens.apps import LOOKS, NOW, ROOMY, SMALL, TEST_GAME, Clock, app_on, crew_match, shown, until, voyage

LAID = tuple(entry for entry in CATALOGUE if entry.slug in ("scallywag", "skull_queen", "scalawag", "scoundrel_bay"))
PAGES: dict[str, Any] = {"numbers": NumbersPage, "feats": FeatsPage, "today": TodayPage}


def filled(folder: Path) -> Logbook:
    """A few matches of two games, one of them today's voyage, with all that they tell."""
    book = open_logbook(folder, Clock())
    for name, seed in (("Anne", 1), ("Bart", 2), ("Anne", todays_seed(NOW.date()))):
        voyage(book, name, seed)
    crew_match(book, 5)
    for _ in catch_up(book):
        pass
    return book


@pytest.mark.parametrize(("size", "settings"), [LOOKS[0], LOOKS[2], LOOKS[4]])
@pytest.mark.parametrize("page", PAGES)
def test_the_page_looks_as_it_should(
    snap_compare: Any,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    page: str,
    size: tuple[int, int],
    settings: Settings,
) -> None:
    monkeypatch.setattr(by_game, "CATALOGUE", LAID)
    press = {"numbers": ["2"], "feats": ["2", "down"], "today": []}[page]
    app = app_on(filled(tmp_path), settings, first=lambda app: PAGES[page]())
    assert snap_compare(app, terminal_size=size, press=press)


@pytest.mark.parametrize("page", ["numbers", "feats"])
async def test_more_games_than_a_row_has_room_for_stand_in_several(monkeypatch: pytest.MonkeyPatch, page: str) -> None:
    games = [*LAID, *(evolve(entry, slug=f"more_{entry.slug}", title=f"More {entry.title[:8]}") for entry in LAID)]
    monkeypatch.setattr(by_game, "CATALOGUE", tuple(games))
    app = app_on(unsaved_logbook(), first=lambda app: PAGES[page]())
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PAGES[page]))
        for number, entry in enumerate(games, 2):
            await until(pilot, lambda words=f"{number} {entry.title}": words in shown(app))  # type: ignore[misc]


@pytest.mark.parametrize("page", PAGES)
async def test_an_empty_logbook_has_them_too_and_home_leads_there(tmp_path: Path, page: str) -> None:
    app = app_on(open_logbook(tmp_path, Clock()))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press({"numbers": "n", "feats": "f", "today": "t"}[page])
        await until(pilot, lambda: isinstance(app.screen, PAGES[page]))
        await pilot.press("right", "down", "c")
        await pilot.press("backspace")
        await until(pilot, lambda: SET_SAIL in shown(app))


@pytest.mark.parametrize("page", ["numbers", "feats"])
async def test_what_is_not_remembered_yet_is_found_and_told_meanwhile(tmp_path: Path, page: str) -> None:
    book = open_logbook(tmp_path, Clock())
    for seed in (1, 2, 3):
        voyage(book, "Anne", seed)
    app = app_on(book, first=lambda app: PAGES[page]())
    async with app.run_test(size=SMALL) as pilot:
        shows = app.screen
        assert isinstance(shows, ByGamePage)
        shows._timer.pause()
        shows._catching_up = catch_up(book)
        shows._catch_up()
        await pilot.press("2")
        assert "2 matches still to be gone through." in shown(app)
        for _ in range(3):
            shows._catch_up()
        await pilot.pause()
        assert "still to be gone through" not in shown(app)


async def test_numbers_are_those_of_a_captain_and_lead_to_the_best_match_and_the_logbook(tmp_path: Path) -> None:
    app = app_on(filled(tmp_path), first=lambda app: NumbersPage(TEST_GAME.slug))
    async with app.run_test(size=SMALL) as pilot:
        page: Any = app.screen
        assert len(page.of_game) == 3
        await pilot.press("c")
        assert page.captain == "Anne"
        assert len(page.of_game) == 2
        await pilot.press("l")
        await until(pilot, lambda: isinstance(app.screen, LogbookPage))
        assert len(app.screen.numbers) == 2  # type: ignore[attr-defined]
        await pilot.press("backspace", "enter")
        await until(pilot, lambda: isinstance(app.screen, ReplayPage))
        assert app.screen.match.seats[0].name == "Anne"  # type: ignore[attr-defined]


def test_sections_fill_a_large_window_with_few_columns_and_a_small_one_with_all_it_can() -> None:
    rows = tuple(Row(f"row {number}", str(number), number / 9) for number in range(9))
    sections = (Section("ROWS", rows=rows), Section("CHART", columns=(0.5, 1.0) * 10), *[Section("MORE", rows=rows)] * 2)
    large, small = in_columns(sections, 112, 34), in_columns(sections, 72, 10)
    assert len(large) <= 34
    assert sum("█" in line_text(line) for line in large) == 6
    assert sum("█" in line_text(line) for line in small) == 3
    for width, lines in ((112, large), (72, small)):
        assert max(map(line_width, lines)) <= width
        assert "".join(map(line_text, lines)).count("row 8") == 3


async def test_the_captain_who_played_last_here_is_shown_first(tmp_path: Path) -> None:
    for page in (NumbersPage, FeatsPage):
        app = app_on(filled(tmp_path / page.__name__), Settings(name="Bart"), first=lambda app, page=page: page())  # type: ignore[misc]
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            assert app.screen.captain == "Bart"  # type: ignore[attr-defined]


async def test_what_is_not_known_yet_is_found_while_the_page_stands_there(tmp_path: Path) -> None:
    book = open_logbook(tmp_path, Clock())
    voyage(book, "Anne", 1)
    app = app_on(book, first=lambda app: NumbersPage(TEST_GAME.slug))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "WHAT ENDED THEM" in shown(app))


async def test_a_feat_leads_to_the_match_that_earned_it_and_a_hidden_one_tells_nothing(tmp_path: Path) -> None:
    app = app_on(filled(tmp_path), first=lambda app: FeatsPage())
    async with app.run_test(size=SMALL) as pilot:
        assert "★ " in shown(app)
        assert "The First Page" in shown(app)
        assert "Give up three" not in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, ReplayPage))
        await pilot.press("backspace", "2")
        await until(pilot, lambda: "Land Ho" in shown(app))
        assert "Black Sails" in shown(app)
        assert "Home under" not in shown(app)


async def test_lessons_that_are_all_done_are_a_feat_and_lead_to_the_lessons(tmp_path: Path) -> None:
    app = app_on(filled(tmp_path), first=lambda app: FeatsPage(), folder=tmp_path)
    lessons = all_lessons()
    for lesson in lessons[1:]:
        app.learnt_file.mark_lesson(lesson.id, done="2026-11-12")
    assert lessons[0].game not in app.learnt_file.learnt.taught
    app.learnt_file.mark_lesson(lessons[0].id, done="2026-11-17")
    async with app.run_test(size=SMALL) as pilot:
        assert re.search(r"★ +Schooled .* 17 Nov", shown(app))
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, LearnPage))


async def test_todays_voyage_is_sailed_looked_at_and_shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = filled(tmp_path)
    app = app_on(book, first=lambda app: TodayPage())
    copied: list[str] = []
    monkeypatch.setattr(app, "copy_to_clipboard", copied.append)
    async with app.run_test(size=SMALL) as pilot:
        assert "voyage of 29 Nov 2026" in shown(app)
        await pilot.press("y", "w")
        assert copied[0].startswith(f"{TEST_GAME.title}, voyage of 29 Nov 2026")
        assert (tmp_path / "voyage-2026-11-29.txt").read_text("utf-8") == copied[0] + "\n"
        await pilot.press("left")
        assert "28 NOV" in shown(app)
        assert "not sailed" in shown(app)
        await pilot.press("pageup")
        assert "18 OCT" not in shown(app)
        assert "17 OCT" in shown(app)
        assert "not sailed" in shown(app)
        await pilot.press("pagedown", "right", "enter")
        await until(pilot, lambda: isinstance(app.screen, ReplayPage))
        await pilot.press("backspace", "t")
        await until(pilot, lambda: isinstance(app.screen, NewGamePage))


async def test_the_month_of_the_lit_day_is_told_beside_the_weeks(tmp_path: Path) -> None:
    clock = Clock()
    book = open_logbook(tmp_path, clock)
    for back in (40, 2, 1, 0):
        clock.time = NOW - timedelta(days=back)
        voyage(book, "Anne", todays_seed(clock.time.date()))
    clock.time = NOW
    app = app_on(book, first=lambda app: TodayPage())
    async with app.run_test(size=ROOMY) as pilot:
        told = [" ".join(row.split("│")[-1].split()) for row in shown(app).split("\n")]
        at = told.index("THIS MONTH")
        assert told[at + 1 : at + 5] == ["sailed 3 of 29", "came home 0", "in a row 3 days", "longest 3 days"]
        for _ in range(6):
            await pilot.press("up")
        told = [" ".join(row.split("│")[-1].split()) for row in shown(app).split("\n")]
        at = told.index("OCTOBER")
        assert told[at + 1 : at + 4] == ["sailed 1 of 31", "came home 0", "longest 1 day"]


async def test_a_new_feat_is_told_on_the_last_page_and_only_by_the_match_that_earned_it(tmp_path: Path) -> None:
    book = open_logbook(tmp_path, Clock())
    first, second = voyage(book, "Anne", 1), voyage(book, "Anne", 2)
    for match, told in ((first, True), (second, False)):
        app = app_on(book, first=lambda app, match=match: TableScreen(match))  # type: ignore[misc]
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            assert ("A new feat: The First Page." in shown(app)) is told
            await pilot.press("f")
            await until(pilot, lambda app=app: isinstance(app.screen, FeatsPage))  # type: ignore[misc]
