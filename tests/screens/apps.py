"""What the tests of pages share: an app with a frozen clock, a logbook in memory with voyages in it, and names to fear."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from pirategames.play.logbook import Logbook, open_logbook
from pirategames.play.match import Match
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.screens.app import First, PirateApp
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.settings_file import Settings, SettingsFile

NOW = datetime(2026, 11, 29, 20, 15, tzinfo=UTC)
"""A Sunday."""

SMALL, ROOMY = (80, 24), (120, 40)
UNICODE = Settings(glyphs="unicode")
LOOKS = [
    (SMALL, UNICODE),
    ((100, 30), UNICODE),
    (ROOMY, UNICODE),
    (SMALL, Settings("pirate-day", "unicode")),
    (SMALL, Settings(glyphs="ascii")),
]
"""The sizes and settings that every page is looked at in."""
TEST_GAME = next(entry for entry in CATALOGUE if entry.game().seats[-1] == 1)
"""A game for one."""

CREW_GAME = next(entry for entry in CATALOGUE if entry.game().seats[-1] > 1)
"""A game for several."""

CREW = (Seat("Anne"), Seat("Bart"), Seat("Morgan", "bot:cabin-boy"), Seat("Tew", "bot:cabin-boy"))

FEARFUL_NAMES = (
    "[red]x[/]",
    "[@click=app.quit]q[/]",
    "\x1b[31mEve\x1b[0m",
    "\u202elive\u202c",
    "Zoe\u200b\u200d\ufeff",
    "海賊王海賊王",
    "a\u0301\u0301\u0301\u0301\u0301",
    "Anne" * 20,
)

UNSEEN = {
    chr(number) for number in (*range(10), *range(11, 32), 0x7F, *range(0x200B, 0x2010), *range(0x202A, 0x202F), 0xFEFF)
}
"""Characters that steer a terminal and show nothing: controls but for the line's end, bidi and zero-width ones."""


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.time = NOW

    def __call__(self) -> datetime:
        return self.time


def voyage(book: Logbook, name: str, seed: int, actions: int | None = None) -> Match:
    """A voyage by chance: to its end, or of so many actions and still under way."""
    game, chance = TEST_GAME.game(), random.Random(seed)
    match = book.begin(game, [Seat(name)], seed)
    while match.outcome is None and match.number != actions:
        legal = game.legal(match.state, 0)
        safe = [action for action in legal if actions is None or game.outcome(game.apply(match.state, action)) is None]
        if not safe:
            break
        match.act(chance.choice(safe))
    return match


def crew_match(book: Logbook, seed: int, seats: Sequence[Seat] = CREW, actions: int | None = None) -> Match:
    """A match of several by chance: to its end, or of so many actions and still under way."""
    game, chance = CREW_GAME.game(), random.Random(seed)
    match = book.begin(game, seats, seed)
    while match.outcome is None and match.number != actions:
        seat = match.to_act[0]
        match.act(chance.choice(game.legal(match.state, seat)), seat)
    return match


def filled_logbook(folder: Path, sailing: Iterable[str] = ("Anne",), ended: Iterable[str] = ()) -> Logbook:
    """A logbook with ended voyages and later ones under way; the last name sailed last, on the day of `NOW`."""
    clock = Clock()
    book = open_logbook(folder, clock)
    ended, sailing = list(ended), list(sailing)
    for place, name in enumerate([*ended, *sailing]):
        clock.time = NOW - timedelta(days=len(ended) + len(sailing) - 1 - place)
        voyage(book, name, 4817 + place, None if place < len(ended) else 5)
    clock.time = NOW
    return book


def app_on(book: Logbook, settings: Settings | SettingsFile = UNICODE, first: First | None = None, **more: Any) -> PirateApp:
    """The app, on Sunday evening."""
    return PirateApp(book, settings, first, now=lambda: NOW, **more)


async def until(pilot: Pilot[Any], holds: Callable[[], object], times: int = 200) -> None:
    """Waits until something holds; fails if it never does. It is looked at so many `times`, at least 0.01 s apart."""
    for _ in range(times):
        if holds():
            return
        await pilot.pause(0.01)
    raise AssertionError("it never came to hold")


def shown(app: PirateApp) -> str:
    """The text of the page that is shown, as it stands on the screen."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips())


def row_of(app: PirateApp, text: str) -> int:
    """The number of the line that a text stands in."""
    return next(number for number, line in enumerate(shown(app).split("\n")) if text in line)


def key_at(canvas: Canvas, x: int, y: int) -> str | None:
    """The key that a click on a cell of a canvas means, where the place there is that of a key."""
    place = canvas.place_at(x, y)
    return place.name.removeprefix("key ") if place is not None and place.name.startswith("key ") else None


def ink_at(canvas: Canvas, x: int, y: int) -> str:
    """The colour of what is written on this cell."""
    return canvas._inks[y][x][0]


def paper_at(canvas: Canvas, x: int, y: int) -> str:
    """The colour beneath it."""
    return canvas._papers[y][x]
