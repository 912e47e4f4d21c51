"""The clock of a decision in the open: when it goes, when it stands still, and when it waits for a key."""

from __future__ import annotations

import pytest

from pirategames.play.logbook import unsaved_logbook
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Call, Order
from pirategames.screens.pages.lines import LinesPage
from pirategames.screens.scalawag import WING
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.glance import Glance
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.open_table import TICK, OpenTable
from pirategames.screens.table.own_table import OwnTable
from tests.screens.apps import NOW, until
from tests.screens.table.declared import ALONE, PEOPLE, TIMED, answers, challenged_view, look_first, window, without_advice
from tests.screens.table.keyboard import keyboard
from tests.screens.table.ticks import Ticks


async def test_a_declaration_passes_when_its_time_is_over(ticks: Ticks) -> None:
    match = window()
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        await crew.press("enter")
        await crew.shows("5 s left")
        ticks.tick(2)
        await crew.shows("3 s left")
        ticks.tick(3 - TICK)
        assert answers(match) == []
        ticks.tick()
        assert answers(match) == [(1, "let_pass"), (2, "let_pass")]


async def test_the_clock_stands_still_while_a_cry_is_up(ticks: Ticks) -> None:
    match = window()
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        await crew.press("enter")
        ticks.tick(1)
        await crew.press("2")
        ticks.tick(20)
        await crew.shows("stopped, 4 s left")
        assert answers(match) == []
        await crew.press("2")
        ticks.tick(4)
        assert answers(match) == [(1, "let_pass"), (2, "let_pass")]


async def test_the_clock_stands_still_while_a_page_lies_over_the_table(ticks: Ticks) -> None:
    match = window()
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        await crew.press("l")
        await until(crew.pilot, lambda: isinstance(crew.app.screen, LinesPage))
        ticks.tick(20)
        assert answers(match) == []
        await crew.press("backspace")
        await until(crew.pilot, lambda: crew.app.screen is crew.table)
        await crew.shows("5 s left")
        ticks.tick(5)
        assert len(answers(match)) == 2


async def test_the_clock_stands_still_while_somebody_is_asked_whose_hand(ticks: Ticks) -> None:
    match = window()
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        await crew.press("h")
        ticks.tick(20)
        assert answers(match) == []
        await crew.press("3")
        await crew.comes(Curtain, 2)
        ticks.tick(20)
        assert answers(match) == []


async def test_without_a_timer_a_declaration_waits_and_only_a_declaration_is_timed(ticks: Ticks) -> None:
    async with keyboard(window()) as crew:
        await crew.comes(OpenTable)
        assert not ticks.later
    match = window()
    for seat in (1, 2):
        match.act(Call(), seat)
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        assert match.state.ask == "agree"
        assert not ticks.later


@pytest.mark.parametrize("key", ["2", "l", "h"])
async def test_the_clock_waits_for_the_first_key_and_every_key_of_the_table_is_one(ticks: Ticks, key: str) -> None:
    match = window()
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        await crew.shows(" starts the clock")
        await crew.shows("5 s, not begun")
        ticks.tick(20)
        await crew.press("x", "f5")
        ticks.tick(20)
        await crew.shows("5 s, not begun")
        assert answers(match) == []
        await crew.press(key)
        assert not crew.mode.desk.clock_waits


async def test_the_clock_waits_after_an_order_was_given_on_a_private_table(ticks: Ticks) -> None:
    match = unsaved_logbook(lambda: NOW).begin(GAME, PEOPLE, 3)
    async with keyboard(match, TIMED) as crew:
        await look_first(crew)
        await crew.open()
        crew.table.act([(crew.at_work, Order("trim", 1))])
        await crew.comes(OpenTable)
        ticks.tick(20)
        assert match.number == 1
        await crew.press("enter")
        assert isinstance(crew.mode, OpenTable)
        ticks.tick(5)
        assert match.number == 3


async def test_the_clock_begins_at_once_where_a_key_went_on_from_what_everybody_looked_at(ticks: Ticks) -> None:
    async with keyboard(window(), TIMED) as crew:
        await crew.comes(OpenTable)
        crew.table.mode = MomentMode(crew.table, WING.moments(challenged_view(), crew.mode.desk.heard))
        crew.table.go_on()
        await crew.comes(OpenTable)
        await crew.shows("5 s left")


async def test_one_person_who_watches_bots_play_finds_the_clock_running_but_not_after_resuming(ticks: Ticks) -> None:
    match = window(ALONE, by=1)
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        await crew.shows("5 s, not begun")
        await crew.press("enter")
        ticks.tick(5)
        assert (0, "let_pass") in answers(match)
        for _ in range(300):
            if isinstance(crew.mode, OpenTable) and match.state.ask == "window":
                break
            if isinstance(crew.mode, OwnTable) and crew.mode.bot is None:
                crew.table.act([(0, match.game.legal(match.state, 0)[0])])
            elif isinstance(crew.mode, OpenTable):
                await crew.press("c", "p")
            elif isinstance(crew.mode, MomentMode):
                await crew.press("enter")
            await crew.goes_on()
        await crew.shows("5 s left")


async def test_a_look_at_a_hand_leaves_the_clock_as_it_was(ticks: Ticks) -> None:
    match = without_advice(window(ALONE, by=1))
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        await crew.press("enter")
        ticks.tick(2)
        await crew.press("h")
        await crew.comes(Glance, 0)
        await crew.press("enter")
        await crew.comes(OpenTable)
        await crew.shows("3 s left")


async def test_whoever_leaves_stops_the_clock(ticks: Ticks) -> None:
    async with keyboard(window(), TIMED) as crew:
        await crew.comes(OpenTable)
        assert ticks.later
        crew.table.leave()
        await until(crew.pilot, lambda: not ticks.later)
