"""Bots at the table that never answer, or whose process ends: the game goes on, and no process stays."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from attrs import evolve
from textual.pilot import Pilot

from pirategames.bots.bot import Bot
from pirategames.bots.thinking import Mind
from pirategames.play.match import Seat
from pirategames.rules.scalawag import GAME as SCALAWAG
from pirategames.rules.skull_queen import GAME as SKULL_QUEEN
from pirategames.screens.pages.home import HomePage
from pirategames.screens.pages.lines import HelpPage
from pirategames.screens.settings_file import PACES
from pirategames.screens.table.bots_at_play import slow_bots
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.shared_choices import IS_THINKING
from tests.bots.odd_bots import Endless, Failing, Gripping, Nowhere, Sound, Vanishing
from tests.screens.apps import until as soon
from tests.screens.table.keyboard import BOTS, ONE_AND_A_BOT, STILL, begun, keyboard
from tests.screens.table.seating import bots_choose

LATE = "Morgan has thought for too long, and takes what comes first."


async def until(pilot: Pilot[Any], holds: Callable[[], object]) -> None:
    """Waits for what takes a process, which may take its time to begin."""
    await soon(pilot, holds, 3000)


@pytest.fixture
def minds(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Mind]]:
    """The processes that were begun. None of them may be left at the end."""
    begun: list[Mind] = []

    class Counted(Mind):
        def __init__(self) -> None:
            super().__init__()
            begun.append(self)

    monkeypatch.setattr("pirategames.screens.table.bots_at_play.Mind", Counted)
    yield begun
    assert not [mind for mind in begun if mind.is_alive]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots have half a second."""
    monkeypatch.setattr("pirategames.screens.table.bots_at_play.PATIENCE", 0.5)


def slow(monkeypatch: pytest.MonkeyPatch, *bots: Bot) -> None:
    """These bots sit at the table, from the second seat on, and think in a process."""
    monkeypatch.setattr("pirategames.screens.table.bots_at_play.bot_at", lambda match, seat: (bots[seat - 1], False))


@pytest.mark.parametrize("bot", [Endless(), Gripping()], ids=["endless", "gripping"])
async def test_a_bot_that_never_answers_takes_what_comes_first_with_a_word_and_is_ended(
    monkeypatch: pytest.MonkeyPatch, minds: list[Mind], impatient: None, bot: Bot
) -> None:
    slow(monkeypatch, bot)
    match = begun(ONE_AND_A_BOT, actions=1)
    first = match.game.legal(match.state, 1)[0]
    async with keyboard(match) as crew:
        await crew.shows(f"Morgan{IS_THINKING}")
        await until(crew.pilot, lambda: match.number == 2)
        assert match.actions[1] == first
        await crew.comes(MomentMode)
        await crew.shows(LATE)
        assert not minds[0].is_alive


async def test_a_bot_beside_the_program_that_never_answers_is_waited_for_no_longer(
    monkeypatch: pytest.MonkeyPatch, impatient: None
) -> None:
    done = Event()

    def choose(legal: tuple[Any, ...]) -> Any:
        done.wait(60)
        return legal[-1]

    bots_choose(monkeypatch, choose)
    match = begun(ONE_AND_A_BOT, actions=1)
    first = match.game.legal(match.state, 1)[0]
    async with keyboard(match) as crew:
        await until(crew.pilot, lambda: match.number == 2)
        await crew.shows(LATE)
        done.set()  # what it answers now is heard by nobody
        await crew.bots_rest()
        assert (match.number, match.actions[1]) == (2, first)


async def test_a_bot_that_never_answers_is_not_waited_for_while_somebody_reads(
    monkeypatch: pytest.MonkeyPatch, minds: list[Mind], impatient: None
) -> None:
    slow(monkeypatch, Endless())
    match = begun(ONE_AND_A_BOT, actions=1)
    async with keyboard(match) as crew:
        await crew.press("?")
        await until(crew.pilot, lambda: isinstance(crew.app.screen, HelpPage))
        await until(crew.pilot, lambda: crew.table._chosen is not None)
        assert not minds[0].is_alive
        assert match.number == 1
        await crew.pilot.press("backspace")
        await until(crew.pilot, lambda: match.number == 2)
        await crew.shows(LATE)


async def test_leaving_the_table_ends_a_hung_bot(monkeypatch: pytest.MonkeyPatch, minds: list[Mind]) -> None:
    slow(monkeypatch, Gripping())
    match = begun(ONE_AND_A_BOT, actions=1)
    async with keyboard(match) as crew:
        await until(crew.pilot, lambda: minds)
        await crew.press("backspace", "y")
        await until(crew.pilot, lambda: isinstance(crew.app.screen, HomePage))
        await until(crew.pilot, lambda: not [mind for mind in minds if mind.is_alive])
        assert match.number == 1


async def test_quitting_ends_a_hung_bot(monkeypatch: pytest.MonkeyPatch, minds: list[Mind]) -> None:
    slow(monkeypatch, Gripping())
    async with keyboard(begun(ONE_AND_A_BOT, actions=1)) as crew:
        await until(crew.pilot, lambda: minds)
        await crew.pilot.press("ctrl+q")
        await until(crew.pilot, lambda: crew.app._exit)
    assert crew.app.return_code == 0


async def test_an_undo_ends_a_hung_bot_and_another_process_gets_ready(
    monkeypatch: pytest.MonkeyPatch, minds: list[Mind]
) -> None:
    slow(monkeypatch, Endless())
    match = begun(ONE_AND_A_BOT)
    async with keyboard(match) as crew:
        await crew.comes(OwnTable, 0)
        await crew.press("1", "p")
        await crew.shows(IS_THINKING)
        await crew.press("u")
        assert match.number == 0
        await until(crew.pilot, lambda: len(minds) == 2)
        assert [mind.is_alive for mind in minds] == [False, True]


async def test_the_process_is_begun_before_it_is_asked_and_kept_between_decisions(
    monkeypatch: pytest.MonkeyPatch, minds: list[Mind]
) -> None:
    slow(monkeypatch, Sound())
    match = begun(ONE_AND_A_BOT)
    async with keyboard(match) as crew:
        await crew.comes(OwnTable, 0)
        await until(crew.pilot, lambda: minds)
        while match.outcome is None:
            if isinstance(crew.mode, MomentMode):
                await crew.press("enter")
            elif isinstance(crew.mode, OwnTable) and crew.mode.bot is None:
                await crew.press("1", "p")
            await crew.goes_on()
        assert len(minds) == 1
        assert sum(taken.seat == 1 for taken in match.taken) > 1


async def test_a_process_that_was_killed_is_replaced(monkeypatch: pytest.MonkeyPatch, minds: list[Mind]) -> None:
    slow(monkeypatch, Sound())
    match = begun(ONE_AND_A_BOT)
    async with keyboard(match) as crew:
        await crew.comes(OwnTable, 0)
        await until(crew.pilot, lambda: minds)
        os.kill(minds[0].number, signal.SIGKILL)
        last = match.game.legal(match.state_after(0), 0)[0]
        match_legal = match.game.legal(match.game.apply(match.state, last, 0), 1)
        await crew.press("1", "p")
        await until(crew.pilot, lambda: match.number == 2)
        assert match.actions[1] in match_legal
        assert "takes what comes first" not in crew.text
        assert len(minds) == 2


@pytest.mark.parametrize(("again", "note"), [(False, ""), (True, "Morgan is at a loss, and takes what comes first.")])
async def test_a_process_that_ends_while_a_bot_thinks_is_replaced_once(
    monkeypatch: pytest.MonkeyPatch, minds: list[Mind], tmp_path: Path, again: bool, note: str
) -> None:
    slow(monkeypatch, Vanishing(tmp_path / "trace", again))
    match = begun(ONE_AND_A_BOT, actions=1)
    legal = match.game.legal(match.state, 1)
    async with keyboard(match) as crew:
        await until(crew.pilot, lambda: match.number == 2)
        assert match.actions[1] == (legal[0] if again else legal[-1])
        await crew.shows(note)
        assert ("at a loss" in crew.text) is again


@pytest.mark.parametrize("bot", [Failing(), Nowhere()], ids=["failing", "nowhere"])
async def test_a_bot_that_fails_in_its_process_takes_what_comes_first(
    monkeypatch: pytest.MonkeyPatch, minds: list[Mind], bot: Bot
) -> None:
    slow(monkeypatch, bot)
    match = begun(ONE_AND_A_BOT, actions=1)
    first = match.game.legal(match.state, 1)[0]
    async with keyboard(match) as crew:
        await until(crew.pilot, lambda: match.number == 2)
        assert match.actions[1] == first
        await crew.shows("Morgan is at a loss, and takes what comes first.")


async def test_where_the_system_gives_no_process_a_bot_thinks_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> Mind:
        raise BlockingIOError

    monkeypatch.setattr("pirategames.screens.table.bots_at_play.Mind", refuse)
    slow(monkeypatch, Sound())
    match = begun(ONE_AND_A_BOT, actions=1)
    last = match.game.legal(match.state, 1)[-1]
    async with keyboard(match) as crew:
        await until(crew.pilot, lambda: match.number == 2)
        assert match.actions[1] == last


async def test_a_pace_is_no_longer_for_a_bot_that_is_late(
    monkeypatch: pytest.MonkeyPatch, minds: list[Mind], impatient: None
) -> None:
    monkeypatch.setitem(PACES, "slow", 0.5)
    slow(monkeypatch, Endless())
    match = begun(ONE_AND_A_BOT, actions=1)
    async with keyboard(match, settings=evolve(STILL, pace="slow")) as crew:
        await until(crew.pilot, lambda: match.number == 2)
        await crew.shows(LATE)


def match_of(game: Any, levels: str, seed: int = 3) -> Any:
    seats = [Seat("Anne"), *(Seat(f"Tew {at}", f"bot:{level}") for at, level in enumerate(levels.split()))]
    return begun(seats, seed, game)


def test_only_those_who_are_not_quick_need_a_process() -> None:
    assert not slow_bots(match_of(SKULL_QUEEN, "cabin-boy cabin-boy"))
    assert not slow_bots(match_of(SCALAWAG, "deckhand cabin-boy no-such-level"))
    assert len(slow_bots(match_of(SKULL_QUEEN, "deckhand cabin-boy deckhand"))) == 2


async def test_bots_without_slow_ones_begin_no_process(minds: list[Mind], monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(BOTS)
    async with keyboard(match) as crew:
        await until(crew.pilot, lambda: match.number >= 1)
    assert not minds
