"""Scoundrel Bay in the real program: keys and clicks, and pages that are read while somebody else is to act."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Semaphore
from typing import Any

import pytest

from pirategames.play.match import Seat, start
from pirategames.rules.scoundrel_bay import GAME
from pirategames.screens.pages.home import HomePage
from pirategames.screens.scoundrel_bay.plan import page_of
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.table.shared_choices import IS_THINKING
from tests.screens.apps import ROOMY, SMALL, until
from tests.screens.table.seating import bots_choose, seated

TWO = [Seat("Anne", "person"), Seat("Bart", "person")]


@pytest.mark.parametrize("size", [SMALL, ROOMY])
async def test_a_turn_is_played_by_keys(size: tuple[int, int]) -> None:
    match = start(GAME, TWO, 3)
    async with seated(match, size) as at:
        first = match.to_act[0]
        await at.press(str(first + 1))
        await at.shows("Enter  recruits")
        await at.press("1", "r")
        await until(at.pilot, lambda: match.number >= 1)
        await at.shows("A CARD FOR YOUR HAND")
        await at.press("1", "p")
        await until(at.pilot, lambda: match.state.turn != first)
        assert [taken.text.split()[0] for taken in match.taken] == ["recruit", "buy"]


async def test_a_click_is_the_key_written_there() -> None:
    match = start(GAME, TWO, 3)
    async with seated(match, ROOMY) as at:
        await at.press(str(match.to_act[0] + 1))
        await at.shows("Enter  recruits")
        await at.click("2")
        assert at.lifted == ("2",)
        await at.click("E")
        assert at.lifted == ("2", "E")
        await at.click("r")
        await until(at.pilot, lambda: match.number == 1)


@pytest.mark.parametrize("size", [SMALL, ROOMY])
async def test_a_click_on_a_use_of_a_card_does_it_lifted_or_not(size: tuple[int, int]) -> None:
    for lifting in ((), ("1",)):
        match = start(GAME, TWO, 3)
        async with seated(match, size) as at:
            seat = match.to_act[0]
            await at.press(str(seat + 1))
            await at.shows("Enter  recruits")
            await at.press(*lifting)
            card = match.state.ships[seat].hand[0]
            await at.click_place(f"use s {card}")
            assert match.taken[0].text.split()[:2] == ["sail", str(card)]


async def test_backspace_closes_a_page_and_then_leaves_the_table() -> None:
    match = start(GAME, TWO, 3)
    async with seated(match) as at:
        await at.press(str(match.to_act[0] + 1))
        await at.shows("Enter  recruits")
        await at.press("1", "m")
        await at.shows("CARDS FOR SALE")
        await at.press("backspace")
        assert isinstance(at.app.screen, TableScreen)
        assert not page_of(at.desk)
        assert at.lifted == ("1",)
        await at.press("backspace")
        assert at.lifted == ()
        await at.press("backspace", "y")
        await until(at.pilot, lambda: isinstance(at.app.screen, HomePage))


@pytest.mark.parametrize("size", [SMALL, (100, 30)])
async def test_what_happened_is_read_before_enter_does_anything(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    bots_choose(monkeypatch, lambda legal: legal[0])
    match = start(GAME, [Seat("Anne", "person"), Seat("Tew", "bot:cabin-boy")], 3)
    async with seated(match, size) as at:
        while "WHILE YOU WAITED" not in at.text:
            await at.press("enter")
            await until(at.pilot, lambda: match.to_act == (0,) and at.table.is_painted)
        number = match.number
        if size == SMALL:  # it lies over the chart
            await at.shows("▸  Enter  folds what happened.")
            await at.press("enter")
            assert match.number == number
            assert "WHILE YOU WAITED" not in at.text
        await at.press("enter")
        assert match.number > number


async def test_pages_are_read_on_the_public_table_too() -> None:
    match = start(GAME, TWO, 3)
    async with seated(match) as at:
        await at.press(str(match.to_act[0] + 1))
        await at.shows("Enter  recruits")
        await at.press("v")
        await at.shows("goes back to the curtain")
        await at.press("o")
        await at.shows("reputation")
        assert page_of(at.desk) == "others"
        await at.press("backspace")
        assert not page_of(at.desk)
        await at.press("backspace")
        await until(at.pilot, lambda: isinstance(at.table.mode, Curtain))


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> Iterator[Semaphore]:
    """Bots think until they are let go on, and then take the first legal action."""
    go = Semaphore(0)

    def choose(legal: tuple[Any, ...]) -> Any:
        go.acquire(timeout=60)
        return legal[0]

    bots_choose(monkeypatch, choose)
    yield go
    go.release(100)


async def test_a_page_stays_open_while_bots_go_on(thinking: Semaphore) -> None:
    match = start(GAME, [Seat("Anne", "person"), Seat("Bart", "bot:cabin-boy")], 3)
    async with seated(match) as at:
        if match.to_act[0] == 0:
            await at.press("1", "r", "1", "p")
        await at.shows(IS_THINKING)
        number = match.number
        await at.press("o")
        await at.shows("all ships")
        thinking.release()
        await until(at.pilot, lambda: match.number > number)
        await until(at.pilot, lambda: at.table.mode is not None)
        assert page_of(at.desk) == "others"
        await at.press("backspace")
        assert not page_of(at.desk)
        assert isinstance(at.app.screen, TableScreen)
