"""Bots at the table: their pace, how they are hurried, stopped and left, and what becomes of their mistakes."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from attrs import evolve

from pirategames.play.logbook import open_logbook
from pirategames.play.match import Seat
from pirategames.screens.pages.home import HomePage
from pirategames.screens.pages.lines import HelpPage
from pirategames.screens.settings_file import PACES
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.ending import Ending
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.public_table import PublicTable
from pirategames.screens.table.shared_choices import IS_THINKING, TAKEN_BACK
from tests.screens.apps import NOW, until
from tests.screens.table.keyboard import BOTS, ONE_AND_A_BOT, STILL, Crew, begun, hidden_from, keyboard, toy_games
from tests.screens.table.seating import bots_choose

SLOW = evolve(STILL, pace="slow")


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Bots think until this is set, and then take the first legal action."""
    done = Event()

    def choose(legal: tuple[Any, ...]) -> Any:
        done.wait(60)
        return legal[0]

    bots_choose(monkeypatch, choose)
    yield done
    done.set()


async def lay_one(crew: Crew) -> None:
    """The one person lays its first card."""
    await crew.comes(OwnTable, 0)
    await crew.press("1", "p")


async def test_one_person_sees_its_own_table_all_the_time_and_no_curtain(thinking: Event) -> None:
    match = begun(ONE_AND_A_BOT)
    async with keyboard(match) as crew:
        await lay_one(crew)
        assert isinstance(crew.mode, OwnTable)
        await crew.shows(f"Morgan{IS_THINKING}")
        assert {card.text for card in match.view(0).hand} <= crew.cards()
        await crew.press("1", "p", "s", "t", "x")
        assert (match.number, crew.mode.desk.lifted) == (1, ())
        thinking.set()
        await crew.comes(MomentMode)
        assert match.number == 2


async def test_a_person_and_bots_play_to_the_end() -> None:
    match = begun(ONE_AND_A_BOT)
    async with keyboard(match) as crew:
        while not isinstance(crew.mode, Ending):
            if isinstance(crew.mode, MomentMode):
                await crew.press("enter")
            elif isinstance(crew.mode, OwnTable) and crew.mode.bot is None:
                await crew.press("1", "p")
            assert not isinstance(crew.mode, Curtain)
            assert not crew.cards() & hidden_from(match, 0)
            await crew.goes_on()
        assert match.outcome is not None


async def test_bots_alone_are_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(BOTS)
    async with keyboard(match) as crew:
        while not isinstance(crew.mode, Ending):
            assert isinstance(crew.mode, PublicTable | MomentMode)
            assert not crew.cards() & hidden_from(match, None)
            if isinstance(crew.mode, MomentMode):
                await crew.press("enter")
            await crew.goes_on()


async def test_the_pace_is_kept_and_enter_hurries(monkeypatch: pytest.MonkeyPatch, thinking: Event) -> None:
    monkeypatch.setitem(PACES, "slow", 600.0)
    thinking.set()
    match = begun(BOTS)
    async with keyboard(match, settings=SLOW) as crew:
        for number in (1, 2):
            await crew.shows(IS_THINKING)
            await crew.bots_rest()
            assert match.number == number - 1
            await crew.press("x", "enter" if number == 1 else "space")
            await until(crew.pilot, lambda number=number: match.number == number)  # type: ignore[misc]


@pytest.mark.parametrize("takes", [0, 1], ids=["the first", "the second"])
async def test_secret_choices_beside_others_take_the_same_time_whatever_is_chosen(
    monkeypatch: pytest.MonkeyPatch, takes: int
) -> None:
    """Neither the pace that is set nor a key that hurries changes it."""
    monkeypatch.setitem(PACES, "slow", 600.0)
    bots_choose(monkeypatch, lambda legal: legal[takes])
    monkeypatch.setattr("pirategames.screens.table.bots_at_play.SECRETLY", 0.6)
    slept: list[float] = []
    sleep = asyncio.sleep

    async def sleeps(seconds: float) -> None:
        slept.append(seconds)
        await sleep(seconds)

    monkeypatch.setattr("pirategames.screens.table.bots_at_play.asyncio.sleep", sleeps)
    monkeypatch.setattr("tests.toy_game.Higher.to_act", lambda self, state: (0, 1) if state.seats[1].hand else ())
    monkeypatch.setattr("tests.toy_game.Higher.refusal", lambda self, state, action, seat=0: None)
    match = begun(ONE_AND_A_BOT)
    async with keyboard(match, settings=SLOW) as crew:
        await crew.press("enter")
        await until(crew.pilot, lambda: match.number >= 1)
        assert match.taken[0].seat == 1
    assert 0.3 in slept


async def test_quitting_and_going_home_leave_at_once_and_nothing_is_half_done(thinking: Event) -> None:
    match = begun(ONE_AND_A_BOT)
    async with keyboard(match) as crew:
        await lay_one(crew)
        await crew.shows(IS_THINKING)
        await crew.press("backspace", "y")
        await until(crew.pilot, lambda: isinstance(crew.app.screen, HomePage))
        thinking.set()
        await crew.bots_rest()
        assert match.number == 1
    match = begun(ONE_AND_A_BOT, actions=1)
    thinking.clear()
    async with keyboard(match) as crew:
        await crew.shows(IS_THINKING)
        await crew.pilot.press("ctrl+q")
        await until(crew.pilot, lambda: crew.app._exit)
    assert crew.app.crash is None
    assert crew.app.return_code == 0


async def test_an_undo_stops_the_bot(thinking: Event) -> None:
    match = begun(ONE_AND_A_BOT)
    async with keyboard(match) as crew:
        await lay_one(crew)
        await crew.shows("u undo")
        before = match.state_after(0)
        await crew.press("u")
        assert match.number == 0
        assert match.state == before
        await crew.shows(TAKEN_BACK)
        thinking.set()
        await crew.bots_rest()
        assert match.number == 0
        await lay_one(crew)
        await until(crew.pilot, lambda: match.number == 2)


async def test_a_bot_waits_while_another_page_lies_over_the_table(thinking: Event) -> None:
    match = begun(ONE_AND_A_BOT)
    async with keyboard(match) as crew:
        await lay_one(crew)
        await crew.press("?")
        await until(crew.pilot, lambda: isinstance(crew.app.screen, HelpPage))
        thinking.set()
        await until(crew.pilot, lambda: crew.table._chosen is not None)
        assert match.number == 1
        await crew.pilot.press("backspace")
        await until(crew.pilot, lambda: match.number == 2)


@pytest.mark.parametrize("mistake", [None, "a card that is nowhere", ValueError("no idea")])
async def test_a_bot_that_fails_takes_what_comes_first(monkeypatch: pytest.MonkeyPatch, mistake: Any) -> None:
    def choose(legal: tuple[Any, ...]) -> Any:
        if isinstance(mistake, Exception):
            raise mistake
        return mistake

    bots_choose(monkeypatch, choose)
    match = begun(BOTS)
    async with keyboard(match) as crew:
        await until(crew.pilot, lambda: match.number >= 1)
        assert match.actions[0] == match.game.legal(match.state_after(0), 0)[0]
        await until(crew.pilot, lambda: isinstance(crew.mode, MomentMode))


async def test_what_a_bot_does_and_cannot_be_written_is_tried_again_on_enter(tmp_path: Path, thinking: Event) -> None:
    with open_logbook(tmp_path, lambda: NOW, games=toy_games, patience=0.05) as book:
        match = begun(BOTS, book=book)
        async with keyboard(match, book=book) as crew:
            await crew.shows(IS_THINKING)
            with closing(sqlite3.connect(book.path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                thinking.set()
                await crew.shows("could not be written")
                await crew.bots_rest()
                assert match.number == 0
                other.execute("ROLLBACK")
            await crew.press("enter")
            await until(crew.pilot, lambda: match.number >= 1)


async def test_a_bot_that_this_program_does_not_know_does_not_stop_the_game() -> None:
    match = begun((Seat("Anne", "bot:no-such-level"), Seat("Morgan", "bot:cabin-boy")))
    async with keyboard(match) as crew:
        await until(crew.pilot, lambda: match.number >= 1)


async def test_the_public_table_leads_one_person_back_to_its_own_as_it_was() -> None:
    async with keyboard(begun(ONE_AND_A_BOT)) as crew:
        await crew.press("2", "t", "v")
        await crew.comes(PublicTable)
        assert not crew.cards()
        assert "goes back to your own table" in crew.text
        await crew.press("backspace")
        await crew.comes(OwnTable, 0)
        assert (crew.mode.desk.lifted, crew.mode.desk.plan) == (("2",), ("turned",))
        await crew.press("p")
        await until(crew.pilot, lambda: crew.match.number >= 1)
