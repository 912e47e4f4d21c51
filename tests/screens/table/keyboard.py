"""A keyboard that goes round in tests: the toy game at a table, a clock that only goes when somebody waits."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from attrs import define
from textual import events
from textual.pilot import Pilot

from pirategames.play.logbook import Logbook, unsaved_logbook
from pirategames.play.match import Match, Seat
from pirategames.rules.game import AnyGame
from pirategames.screens.app import PirateApp
from pirategames.screens.drawing.look import DARK
from pirategames.screens.settings_file import Settings
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.elsewhere import Elsewhere
from pirategames.screens.table.mode import Mode
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.terminal.kitty import Key
from pirategames.screens.widgets.board import Board
from tests.screens.apps import NOW, SMALL, app_on, key_at, shown, until
from tests.screens.table.seating import Hands
from tests.toy_game import CARDS, GAME, POLITE_GAME

PEOPLE = (Seat("Anne"), Seat("Bart"))
ONE_AND_A_BOT = (Seat("Anne"), Seat("Morgan", "bot:cabin-boy"))
BOTS = (Seat("Read", "bot:cabin-boy"), Seat("Morgan", "bot:cabin-boy"))
LONG = 30.0
"""So many seconds is something waited for that has to come."""
STILL = Settings(glyphs="unicode", animation=False, pace="instant", moment_timer="wait")


def toy_games(slug: str) -> AnyGame | None:
    return {game.slug: game for game in (GAME, POLITE_GAME)}.get(slug)


def toy_book() -> Logbook:
    return unsaved_logbook(lambda: NOW, toy_games)


def begun(
    seats: Sequence[Seat] = PEOPLE, seed: int = 3, game: AnyGame = GAME, book: Logbook | None = None, actions: int = 0
) -> Match:
    """A match of which so many actions are taken, always the first legal one."""
    match = (book or toy_book()).begin(game, seats, seed)
    for _ in range(actions):
        (seat,) = match.to_act
        match.act(game.legal(match.state, seat)[0], seat)
    return match


@define
class Crew:
    """Those at the keyboard, in a test."""

    app: PirateApp
    pilot: Pilot[Any]
    table: TableScreen
    clock: Hands
    turned: asyncio.Event
    """Set whenever the table shows something else."""
    strangers: frozenset[threading.Thread]
    """The threads that were there before."""

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def mode(self) -> Mode:
        return self.table.mode

    @property
    def text(self) -> str:
        return shown(self.app)

    @property
    def at_work(self) -> int:
        """Whose curtain or table is shown."""
        assert isinstance(self.mode, Curtain | OwnTable)
        return self.mode.seat

    async def press(self, *keys: str, pause: float = 1.0) -> None:
        """Press keys, with a person's pause before each."""
        for key in keys:
            await self.painted()
            self.clock.time += pause
            await self.pilot.press(key)

    async def told(self, key: str, *, repeats: bool, pause: float) -> None:
        """A key of a terminal that tells whether it repeats."""
        await self.painted()
        self.clock.time += pause
        event = Key(key, key if len(key) == 1 else None)
        event.repeats = repeats
        self.app.post_message(event)
        await self.pilot.pause()
        await self.pilot.pause()

    async def burst(self, keys: str) -> None:
        """All these keys in one write of the terminal."""
        for key in keys:
            self.app.post_message(events.Key("enter" if key == "\r" else key, key))
        await self.pilot.pause()
        await self.pilot.pause()

    async def painted(self) -> None:
        await until(self.pilot, lambda: self.table.is_painted)

    async def comes(self, kind: type[Mode], seat: int | None = None) -> None:
        """Wait for a stage of this kind, of this seat."""

        def is_there() -> bool:
            return isinstance(self.mode, kind) and (seat is None or getattr(self.mode, "seat", None) == seat)

        await until(self.pilot, is_there)
        await self.painted()

    async def shows(self, words: str) -> None:
        await until(self.pilot, lambda: words in self.text)

    async def goes_on(self) -> None:
        """Wait until the table shows something else than it did when this was last asked: bots act, or it went on."""
        await asyncio.wait_for(self.turned.wait(), LONG)
        self.turned.clear()

    async def bots_rest(self) -> None:
        """Wait until no bot thinks any more, and until what came of that is heard: what has not happened then never does."""

        def think() -> bool:
            return any(thread.name == "bot" for thread in {*threading.enumerate()} - self.strangers)

        await until(self.pilot, lambda: not think())
        await self.pilot.pause()

    async def open(self) -> None:
        """The right person opens the curtain, and sees its table."""
        await self.comes(Curtain)
        seat = self.at_work
        await self.press(str(seat + 1))
        await self.comes(OwnTable, seat)

    async def lay(self, key: str = "1") -> None:
        """Open, lift a card, lay it, and look at what comes of it."""
        await self.open()
        await self.press(key, "p")
        while isinstance(self.mode, MomentMode):
            await self.press("enter")

    def cards(self, size: tuple[int, int] = SMALL) -> set[str]:
        """The cards that the stage shows."""
        return set(re.findall(r"\b[1-7][AB]\b", self.table._draw(*size, DARK).text()))

    def place_of(self, key: str) -> tuple[int, int] | None:
        """Where a click means this key."""
        canvas = self.table.query_one("#table", Board).canvas
        assert canvas is not None
        cells = ((x, y) for y in range(canvas.height) for x in range(canvas.width))
        return next((cell for cell in cells if key_at(canvas, *cell) == key), None)


@asynccontextmanager
async def keyboard(
    match: Match,
    settings: Settings = STILL,
    size: tuple[int, int] = SMALL,
    book: Logbook | None = None,
    elsewhere: Elsewhere | None = None,
) -> AsyncIterator[Crew]:
    """The table of a match, and those who sit at it."""
    clock, strangers = Hands(), frozenset(threading.enumerate())
    app = app_on(book or toy_book(), settings, first=lambda app: TableScreen(match, clock, elsewhere))
    async with app.run_test(size=size) as pilot:
        table = app.screen
        assert isinstance(table, TableScreen)
        yield Crew(app, pilot, table, clock, turning(table), strangers)


def turning(table: TableScreen) -> asyncio.Event:
    """Set whenever the table is drawn anew."""
    turned, repaint = asyncio.Event(), table.repaint

    def repainted() -> None:
        repaint()
        turned.set()

    table.repaint = repainted  # type: ignore[method-assign]
    return turned


def hidden_from(match: Match, seat: int | None) -> set[str]:
    """The cards that a seat has not seen, in any place."""
    view = match.view(seat)
    told = {event.card for event in match.heard(seat, -1) if event.card is not None}  # type: ignore[attr-defined]
    return {card.text for card in CARDS} - {card.text for card in {*told, *view.hand, *view.played}}
