"""A person at the table of a test: keys with a person's pause before each, clicks, keys in one write."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from attrs import define, evolve, frozen
from textual import events
from textual.message import Message
from textual.pilot import Pilot

from pirategames.bots.bot import Heard
from pirategames.play.logbook import Logbook, open_logbook, unsaved_logbook
from pirategames.play.match import Match, Seat
from pirategames.rules.chance import Chance
from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.state import State
from pirategames.screens.app import PirateApp
from pirategames.screens.settings_file import Settings
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.terminal.key_guard import KeyClock
from pirategames.screens.widgets.board import Board
from tests.rules.scallywag.table import voyage
from tests.screens.apps import NOW, SMALL, app_on, shown, until

STILL = Settings(glyphs="unicode", animation=False, moment_timer="wait")
MOVING = evolve(STILL, animation=True)
FOUR = voyage("10X 7S 6H 4C", weapon="9S: 8X 6X", loot="9C 2C", health=15)


class Hands(KeyClock):
    """A clock that only goes when somebody waits: whatever is typed is typed when it comes, unless it comes `late`."""

    time = 0.0
    late = 0.0
    """For so long what is typed has waited when it comes: the program was busy."""

    def __call__(self) -> float:
        return self.time

    def typed(self, message: Message) -> float:
        return self.time - self.late


@define
class Seating:
    """A person at the table, in a test."""

    app: PirateApp
    pilot: Pilot[Any]
    table: TableScreen
    clock: Hands
    patience: int = 200
    """So often it is looked whether the last key has been painted, before the next one is pressed."""

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def desk(self) -> Desk:
        return self.table.mode.desk

    @property
    def is_moving(self) -> bool:
        mode = self.table.mode
        assert isinstance(mode, OwnTable)
        return mode.is_moving

    @property
    def text(self) -> str:
        return shown(self.app)

    @property
    def lifted(self) -> tuple[str, ...]:
        return self.desk.lifted

    async def press(self, *keys: str) -> None:
        """Press keys, with a person's pause before each."""
        for key in keys:
            await until(self.pilot, lambda: self.table.is_painted, self.patience)
            self.clock.time += 1.0
            await self.pilot.press(key)

    async def mash(self, keys: str) -> None:
        """All these keys at once, as if in one write."""
        for key in keys:
            self.app.screen.post_message(events.Key("enter" if key == "\r" else key, key))
        await self.pilot.pause()

    async def shows(self, words: str) -> None:
        await until(self.pilot, lambda: words in self.text)

    async def click_place(self, name: str, times: int = 1) -> None:
        """Click on a place of the board, so many times at once."""
        canvas = self.table.query_one("#table", Board).canvas
        assert canvas is not None
        cells = [(x, y) for y in range(canvas.height) for x in range(canvas.width)]
        within = [cell for cell in cells if (on := canvas.place_at(*cell)) and on.name == name]
        await until(self.pilot, lambda: self.table.is_painted)
        self.clock.time += 1.0
        await self.pilot.click(offset=within[len(within) // 2], times=times)

    async def click(self, key: str) -> None:
        """Click where this key stands."""
        canvas = self.table.query_one("#table", Board).canvas
        assert canvas is not None
        choices = self.table.mode.choices
        cells = ((x, y) for y in range(canvas.height) for x in range(canvas.width))
        meant = choices.of_key(key)
        assert meant is not None
        place = next(cell for cell in cells if (on := canvas.place_at(*cell)) and choices.of_place(on.name) == meant)
        await until(self.pilot, lambda: self.table.is_painted)
        self.clock.time += 1.0
        await self.pilot.click(offset=place)


@asynccontextmanager
async def seated(
    at: State | Match, size: tuple[int, int] = SMALL, book: Logbook | None = None, settings: Settings = STILL
) -> AsyncIterator[Seating]:
    """The table with a match, or with a match that begins with this state."""
    match = at if isinstance(at, Match) else laid(at)
    clock = Hands()
    app = app_on(book or unsaved_logbook(lambda: NOW), settings, first=lambda app: TableScreen(match, clock))
    async with app.run_test(size=size) as pilot:
        table = app.screen
        assert isinstance(table, TableScreen)
        yield Seating(app, pilot, table, clock)


def laid(state: State, name: str = "Anne") -> Match:
    """A match that begins with this state, written down nowhere."""
    return Match(GAME, (Seat(name),), 17, {}, "2026-11-29T20:15:00Z", states=[state])


def begun(folder: Path, seed: int = 3, patience: float = 3.0) -> tuple[Logbook, Match]:
    book = open_logbook(folder, lambda: NOW, patience=patience)
    return book, book.begin(GAME, [Seat("Anne")], seed)


@frozen
class Told:
    """A bot that does what a test tells it to do with the legal actions."""

    how: Callable[[tuple[Any, ...]], Any]

    def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
        return self.how(legal)


def bots_choose(monkeypatch: pytest.MonkeyPatch, how: Callable[[tuple[Any, ...]], Any]) -> None:
    """Every bot at a table chooses so, in a thread of the program."""
    monkeypatch.setattr("pirategames.screens.table.bots_at_play.bot_at", lambda match, seat: (Told(how), True))
