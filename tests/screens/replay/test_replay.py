"""The replay page: it goes through a match by keys and clicks, and log and timeline lead into it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pirategames.play.logbook import open_logbook, unsaved_logbook
from pirategames.play.match import Match
from pirategames.screens.app import PirateApp
from pirategames.screens.drawing.look import DARK
from pirategames.screens.pages.home import SET_SAIL
from pirategames.screens.replay.course import Course
from pirategames.screens.replay.log import ReplayLog
from pirategames.screens.replay.page import ReplayPage
from pirategames.screens.replay.picture import draw_replay
from pirategames.screens.replay.play_on import PlayOnPage
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.table.wing import wing_of
from pirategames.screens.widgets.rows import Rows
from tests.screens.apps import app_on, crew_match, shown, until
from tests.screens.replay.matches import LONE_AND_BOTS, PAIR_AND_BOTS, by_chance

GAMES = {"scallywag": 1, "skull_queen": 4, "scalawag": 4, "scoundrel_bay": 3}


def app_with(match: Match, at: int = 0) -> PirateApp:
    return app_on(unsaved_logbook(), first=lambda app: ReplayPage(match, at))


def page_of(app: PirateApp) -> ReplayPage:
    assert isinstance(app.screen, ReplayPage)
    return app.screen


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (160, 50)])
def test_every_action_of_every_game_can_be_looked_at_at_every_size(slug: str, size: tuple[int, int]) -> None:
    match = by_chance(
        slug, (*PAIR_AND_BOTS, *LONE_AND_BOTS)[: GAMES[slug]], 11, actions=None if slug != "scoundrel_bay" else 150
    )
    course = Course(match, wing_of(slug), "all" if GAMES[slug] > 1 and match.outcome else None if GAMES[slug] > 1 else 0)
    for number in range(0, match.number + 1, 1 + match.number // 12):
        rows = draw_replay(course, number, *size, DARK).text().split("\n")
        assert rows[0].startswith(" Replay")
        assert f"{number} of {match.number}" in rows[0]
        assert f"■ {number}" in rows[-5]
        assert "■" in rows[-3]


def test_legs_parts_and_marks_are_where_the_rules_say_them() -> None:
    course = Course(by_chance("skull_queen", PAIR_AND_BOTS, 3), wing_of("skull_queen"), None)
    led = [number for number, events in enumerate(course.heard) for event in events if getattr(event, "is_lead", False)]
    dealt = [number for number, events in enumerate(course.heard) for event in events if type(event).__name__ == "Dealt"]
    assert list(course.legs) == led
    assert list(course.parts) == dealt
    assert course.after(course.legs, 0) == led[0]
    assert course.before(course.parts, course.last) == dealt[-1]
    assert course.after(course.legs, course.last) == course.last
    assert course.before(course.legs, 0) == 0


def test_a_bluff_is_named_where_all_hands_lie_open_and_only_there() -> None:
    match = by_chance("scalawag", PAIR_AND_BOTS, 5)
    asides = {}
    for eyes in ("all", None, 0):
        course = Course(match, wing_of("scalawag"), eyes)  # type: ignore[arg-type]
        told = ["".join(str(getattr(piece, "text", piece)) for piece in course.line(n)) for n in range(course.last + 1)]
        asides[eyes] = [line for line in told if "a bluff" in line]
    assert asides["all"]
    assert not asides[None]
    assert not asides[0]


async def test_keys_go_by_actions_tricks_rounds_and_to_the_ends() -> None:
    match = by_chance("skull_queen", LONE_AND_BOTS)
    app = app_with(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "right", "left")
        assert page_of(app).at == 1
        await pilot.press("down")
        assert page_of(app).at == page_of(app).course.legs[0]
        await pilot.press("pagedown", "m", "end")
        assert page_of(app).at == match.number
        assert "Replay" in shown(app)
        await pilot.press("home", "left")
        assert page_of(app).at == 0
        assert page_of(app).eyes == "all"
        await pilot.press("e")
        assert page_of(app).eyes == 0
        await pilot.click(offset=(75, 21))
        assert page_of(app).at == match.number


async def test_it_runs_by_itself_and_pauses() -> None:
    app = app_with(by_chance("scallywag", LONE_AND_BOTS[:1]))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("+", "enter")
        await until(pilot, lambda: page_of(app).at >= 2, 1_000)
        await pilot.press("space")
        at = page_of(app).at
        assert page_of(app)._playing is None
        await pilot.pause()
        assert page_of(app).at == at


async def test_the_log_leads_to_the_moment_of_a_line_and_back() -> None:
    match = by_chance("skull_queen", LONE_AND_BOTS)
    app = app_with(match, 40)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("l")
        await until(
            pilot, lambda: isinstance(app.screen, ReplayLog) and app.screen.query(Rows) and app.screen.table.cursor_row
        )
        assert isinstance(app.screen, ReplayLog)
        assert app.screen._actions[app.screen.table.cursor_row] == 40
        await pilot.press("pagedown", "enter")
        assert page_of(app).at > 40
        at = page_of(app).at
        await pilot.press("l", "backspace")
        await until(pilot, lambda: isinstance(app.screen, ReplayPage))
        assert page_of(app).at == at


async def test_a_text_is_found_in_the_log_and_its_line_leads_to_the_table() -> None:
    app = app_with(by_chance("skull_queen", LONE_AND_BOTS))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("l", "/", *"OVERboard", "enter")
        await until(pilot, lambda: "with “OVERboard”" in shown(app))
        log: Any = app.screen
        assert 0 < len(log._actions) < len(log._lines)
        assert all("overboard" in log._sheet.rows[row][1] for row in range(len(log._actions)))
        await pilot.press("enter")
        assert page_of(app).at == log._actions[0]
        await pilot.press("l", "/", *"kraken", "enter")
        await until(pilot, lambda: "with “kraken”: no line" in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: "≈ a pirate falls" in shown(app))


async def test_from_the_log_at_a_table_of_several_there_are_only_the_own_eyes(tmp_path: Path) -> None:
    book = open_logbook(tmp_path)
    match = crew_match(book, 5, actions=12)
    seat = next(iter(match.to_act))
    app = app_on(book, first=lambda app: TableScreen(match))
    async with app.run_test(size=(80, 24)) as pilot:
        screen: Any = app.screen
        screen.program.open_replay(match, match.number, seat)
        await until(pilot, lambda: isinstance(app.screen, ReplayPage))
        assert set(page_of(app).all_eyes) == ({seat, None} if seat in match.people else {None})
        await pilot.press("backspace")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_it_is_played_on_from_as_a_new_match_that_counts_for_nothing(tmp_path: Path) -> None:
    book = open_logbook(tmp_path)
    match = crew_match(book, 5)
    app = app_on(book, first=lambda app: ReplayPage(match, 20))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, PlayOnPage))
        assert "after action 20" in shown(app)
        await pilot.press("3", "d", "d", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        on = app.match
        assert on is not None
        assert on.number == 20
        assert on.marks == {"played on"}
        assert on.anew is not None
        assert on.seats[2].holder != match.seats[2].holder
        assert book.listed(2).note == "from action 20"


async def test_a_match_that_goes_on_is_not_played_on_from(tmp_path: Path) -> None:
    book = open_logbook(tmp_path)
    match = crew_match(book, 5, actions=20)
    app = app_on(book, first=lambda app: ReplayPage(match, 10))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n")
        assert "It goes on" in shown(app)
        assert isinstance(app.screen, ReplayPage)


async def test_where_it_was_the_first_page_the_way_back_leads_home() -> None:
    app = app_with(by_chance("scallywag", LONE_AND_BOTS[:1]))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("backspace")
        await until(pilot, lambda: not isinstance(app.screen, ReplayPage))
        assert SET_SAIL in shown(app)
