"""A terminal that sits at one match shows that table, and nothing else of the program can be reached from there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from pirategames.play.chairs import Chairs
from pirategames.play.logbook import open_logbook
from pirategames.play.match import Seat
from pirategames.rules.game import SetupError
from pirategames.rules.skull_queen import GAME
from pirategames.screens.one_table import ONE_TABLE, SHOWN, OneTableApp
from pirategames.screens.pages.lines import HelpPage, LogPage
from pirategames.screens.table.elsewhere import Elsewhere
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.screen import TableScreen
from tests.screens.apps import NOW, UNICODE, shown, until

PEOPLE = [Seat("Anne"), Seat("Bart")]


@asynccontextmanager
async def sitting(folder: Path) -> AsyncIterator[tuple[Any, Pilot[None]]]:
    """Anne's own terminal, at a match that she and Bart have just begun."""
    with open_logbook(folder, lambda: NOW) as book:
        match = book.begin(GAME, PEOPLE, 3)
        chairs = Chairs(folder, 1)
        assert chairs.take(0)
        elsewhere = Elsewhere(match, book, chairs, (0,))
        first = lambda app: TableScreen(match, elsewhere=elsewhere)  # noqa: E731
        app = OneTableApp(book, UNICODE, first, now=lambda: NOW, folder=folder)
        app.match = match
        async with app.run_test(size=(100, 30)) as pilot:
            await until(pilot, lambda: isinstance(app.screen, TableScreen) and isinstance(app.screen.mode, OwnTable))
            yield app, pilot
        chairs.leave()


DOORS: dict[str, Callable[[OneTableApp], object]] = {
    "logbook": lambda app: app.open_logbook_page(),
    "replay": lambda app: app.open_replay(app.match, 0, 1),  # type: ignore[arg-type]
    "feats": lambda app: app.open_feats(),
    "numbers": lambda app: app.open_numbers(),
    "today": lambda app: app.open_today(),
    "settings": lambda app: app.open_settings(),
    "new game": lambda app: app.new_game("scallywag"),
    "another match": lambda app: app.carry_on(2),
    "lessons": lambda app: app.open_learn(),
    "puzzles": lambda app: app.open_puzzles(),
    "palette": lambda app: app.action_command_palette(),
    "themes": lambda app: app.search_themes(),
}


async def test_no_door_leads_anywhere_else(tmp_path: Path) -> None:
    async with sitting(tmp_path) as (app, pilot):
        app.logbook.begin(GAME, PEOPLE, 4)
        table = app.screen
        for name, door in DOORS.items():
            door(app)
            await pilot.pause()
            assert app.screen is table, name
        with pytest.raises(SetupError):
            app.begin("skull_queen", PEOPLE, 5)
        assert app.play_on(app.logbook.resume(2)) == ONE_TABLE
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert app.screen is table
        assert [seat.name for seat in table.match.seats] == ["Anne", "Bart"]
        assert app.match is table.match


async def test_the_log_and_the_help_lie_over_the_table_and_lead_nowhere_else(tmp_path: Path) -> None:
    async with sitting(tmp_path) as (app, pilot):
        table = app.screen
        for key, page in (("l", LogPage), ("?", HelpPage)):
            await pilot.press(key)
            await until(pilot, lambda page=page: isinstance(app.screen, page))  # type: ignore[misc]
            await pilot.press("r", "e", "enter")
            await pilot.pause()
            assert isinstance(app.screen, SHOWN)
            while app.screen is not table:
                await pilot.press("backspace")
                await pilot.pause()


async def test_leaving_the_table_ends_it(tmp_path: Path) -> None:
    async with sitting(tmp_path) as (app, pilot):
        app.go_home()
        await until(pilot, lambda: app._exit)
    assert "Carry on" not in shown(app) if app.screen_stack else True
