"""The page of looking back: it fills while the old captain judges, keeps what he said, and leads to the replay."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from attrs import evolve, frozen
from textual.pilot import Pilot

from pirategames.bots.advising import review
from pirategames.bots.bot import Coin, Heard, Judge, Judged
from pirategames.bots.scallywag import Captain
from pirategames.play import looking_back
from pirategames.play.logbook import Logbook, open_logbook
from pirategames.play.match import Match, start
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.chance import Chance
from pirategames.rules.scallywag import GAME
from pirategames.screens.app import PirateApp
from pirategames.screens.drawing.look import DARK
from pirategames.screens.lookback.opening import look_back_page
from pirategames.screens.lookback.page import LookBackPage
from pirategames.screens.lookback.picture import draw_sight
from pirategames.screens.pages.logbook import LogbookPage
from pirategames.screens.replay.page import ReplayPage
from pirategames.screens.settings_file import Settings
from pirategames.screens.table.screen import TableScreen
from tests.screens.apps import NOW, SMALL, app_on, shown, until

PLAIN = Settings(glyphs="unicode", animation=False)


@pytest.fixture(autouse=True)
def _thinks_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who judges thinks in a thread of the program: a process would have to begin first."""
    asked = review
    monkeypatch.setattr(looking_back, "review", lambda *given: evolve(asked(*given), is_quick=True))


@pytest.fixture
def book(tmp_path: Path) -> Logbook:
    """With one voyage that bare hands have lost."""
    book = open_logbook(tmp_path, lambda: NOW)
    match = book.begin(GAME, [Seat("Anne")], 5)
    while match.outcome is None:
        legal = GAME.legal(match.state, 0)
        match.act(next((action for action in legal if getattr(action, "how", "") == "bare"), legal[-1]))
    return book


@asynccontextmanager
async def looking(
    book: Logbook, judge: Judge | None = None, size: tuple[int, int] = SMALL, number: int = 1
) -> AsyncIterator[Any]:
    page = LookBackPage(book.resume(number), judge or Captain(), book.path.parent)
    app = app_on(book, PLAIN, first=lambda app: page, folder=book.path.parent)
    async with app.run_test(size=size) as pilot:
        yield app, pilot, page


async def settled(pilot: Pilot[Any], page: LookBackPage) -> None:
    await until(pilot, lambda: page.sight.is_done)
    await pilot.pause()


async def test_it_tells_what_turned_the_voyage_and_what_would_have_been_better(book: Logbook) -> None:
    async with looking(book) as (app, pilot, page):
        await settled(pilot, page)
        for words in ("COMES HOME", "as the old captain saw it", "Anne", "0 %", "choice", "opens the replay"):
            assert words in shown(app)
        await pilot.press("b")
        turns = page.sight.turns
        assert turns
        assert {turn.cause for turn in turns} == {"choice"}
        await pilot.press(str(len(turns)))
        assert page.picked == len(turns) - 1
        text = shown(app)
        assert "⎈ The old captain: " in text
        assert f"instead of {page.sight.amount(turns[-1].after)}, for certain. " in text
        assert "ends at 0 health, by every line." in text


async def test_enter_leads_to_the_table_before_the_choice_and_back(book: Logbook) -> None:
    async with looking(book) as (app, pilot, page):
        await settled(pilot, page)
        await pilot.press("b")
        turn = page.sight.turns[page.picked]
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, ReplayPage))
        assert app.screen.at == turn.number - 1
        await pilot.press("backspace")
        await until(pilot, lambda: app.screen is page)


async def test_the_replay_marks_what_turned_it_and_leads_there_and_back(book: Logbook) -> None:
    async with looking(book) as (app, pilot, page):
        await settled(pilot, page)
        turns = page.sight.turns
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, ReplayPage))
        replay: ReplayPage = app.screen
        assert {page.sight.told_of(turn) for turn in turns} == set(replay.course.turns)
        assert set(replay.course.turns) <= set(replay.course.marks)
        replay.go_to(turns[0].number)
        replay.redraw()
        await until(pilot, lambda: f"⎈ {turns[0].cause} {page.sight.amount(turns[0].before)} → " in shown(app))
        await pilot.press("b")
        await until(pilot, lambda: app.screen is page)


async def test_a_replay_has_no_turning_points_before_it_is_looked_back_on_and_finds_them_after(book: Logbook) -> None:
    app = app_on(book, PLAIN, first=lambda app: ReplayPage(book.resume(1)), folder=book.path.parent)
    async with app.run_test(size=SMALL) as pilot:
        replay: Any = app.screen
        assert not replay.course.turns
        await pilot.press("b")
        await until(pilot, lambda: isinstance(app.screen, LookBackPage))
        page: Any = app.screen
        await settled(pilot, page)
        await pilot.press("backspace")
        await until(pilot, lambda: app.screen is replay)
        assert replay.course.turns


async def test_what_is_judged_is_kept_and_not_judged_again(book: Logbook) -> None:
    async with looking(book) as (_, pilot, page):
        await settled(pilot, page)
        judged = page.sight.judged
    again = LookBackPage(book.resume(1), Captain(), book.path.parent)
    assert again.sight.is_done
    assert again.sight.judged == judged


@frozen
class Failing:
    """Fails at every judgement, and not before it may."""

    may: Event
    coin: Coin = "chance"

    def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
        return legal[0]

    def judge(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> tuple[Judged, ...]:
        self.may.wait(20)
        raise RuntimeError


async def test_it_shows_how_far_he_is_and_where_nothing_is_judged_nothing_is_kept(book: Logbook) -> None:
    may = Event()
    async with looking(book, Failing(may)) as (_, pilot, page):
        canvas = draw_sight(evolve(page.sight, done=3, all_of_them=12), 1, 0, 80, 24, DARK)
        assert "3 of 12" in canvas.text()
        assert "The old captain goes through it" in canvas.text()
        await pilot.press("backspace")
        await until(pilot, lambda: not page.is_attached)
        may.set()
    assert not (book.path.parent / "looks").exists()


@frozen
class Patient:
    """Judges as the captain does, so often, `told` of each decision, and then waits to be ended."""

    told: list[Any]
    most: int
    coin: Coin = "chance"

    def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
        return legal[0]

    def judge(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> tuple[Judged, ...]:
        if len(self.told) == self.most:
            Event().wait(20)
        self.told.append(view)
        return Captain().judge(view, heard, legal, chance)


async def test_who_leaves_in_the_middle_finds_what_is_judged_and_it_goes_on_from_there(book: Logbook) -> None:
    match = book.begin(GAME, [Seat("Anne")], 3)
    while match.outcome is None:
        match.act(GAME.legal(match.state, 0)[-1])
    first, rest, number = Patient([], 2), Patient([], -1), 2
    async with looking(book, first, number=number) as (app, pilot, page):
        await until(pilot, lambda: len(first.told) == 2 and "go on from here when you come back" in shown(app))
        await pilot.press("backspace")
        await until(pilot, lambda: not page.is_attached)
        done, judged = page.sight.done, page.sight.judged
        assert 0 < done < page.sight.all_of_them
    async with looking(book, rest, number=number) as (_, pilot, page):
        assert page.sight.done >= done
        await settled(pilot, page)
        assert page.sight.judged[: len(judged)] == judged
        assert len(page.sight.judged) > len(judged)
    assert first.told[0] not in rest.told


async def test_decisions_that_he_fails_at_are_left_out(book: Logbook) -> None:
    may = Event()
    may.set()
    async with looking(book, Failing(may)) as (app, pilot, page):
        await settled(pilot, page)
        assert page.sight.judged == ()
        assert "Nothing turned it" in shown(app)


async def test_the_last_page_and_the_logbook_lead_there(book: Logbook) -> None:
    app: PirateApp = app_on(book, PLAIN, first=lambda app: TableScreen(book.resume(1)))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "look back" in shown(app))
        await pilot.press("b")
        await until(pilot, lambda: isinstance(app.screen, LookBackPage))
    app = app_on(book, PLAIN, first=lambda app: LogbookPage())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("b")
        await until(pilot, lambda: isinstance(app.screen, LookBackPage))


def test_a_match_that_goes_on_is_not_looked_back_on() -> None:
    match = start(GAME, [Seat("Anne")], 3)
    assert "goes on" in str(look_back_page(match))


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)], ids=["small", "middle", "roomy"])
async def test_every_game_with_a_judge_has_a_track_for_each_captain(size: tuple[int, int], book: Logbook) -> None:
    for entry in CATALOGUE:
        game = entry.game()
        match = start(game, [Seat(name) for name in ("Anne", "Bart", "Cora", "Dirk")[: min(4, game.seats[-1])]], 3)
        while match.number < 30 and match.outcome is None:
            seat = match.to_act[0]
            match.act(game.legal(match.state, seat)[0], seat)
        page = LookBackPage(match, Captain())
        sight = evolve(page.sight, judged=judged_by_hand(match), done=1, all_of_them=1, coin="gold")
        text = draw_sight(sight, 4, 0, *size, DARK).text()
        for sitting in match.seats:
            assert sitting.name in text
        assert max(map(len, text.split("\n"))) <= size[0]


def judged_by_hand(match: Match) -> tuple[looking_back.Seen, ...]:
    return tuple(
        looking_back.Seen(number, match.taken[number - 1].seat, number, number - 2.0, better=match.taken[number - 1].text)
        for number in range(1, match.number, 3)
    )
