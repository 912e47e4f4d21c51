"""Somebody who plays by lines: a console that is read and answered as a person would, with nothing else to go by."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable, Iterable
from typing import Any

from pirategames.play.logbook import Logbook, unsaved_logbook
from pirategames.play.match import Match, start
from pirategames.play.seating import read_seats
from pirategames.rules.catalogue import find
from pirategames.screens.plain.console import Console
from pirategames.screens.plain.session import Session
from pirategames.screens.settings_file import Settings, SettingsFile

CLEARED = "\x1b[3J"
MOST_LINES = 3_000
MOST_KEYS = 12
"""So many keys somebody remembers."""


class Told(io.StringIO):
    """What is told; `since` is what was told since a line was typed last."""

    def __init__(self, *, is_terminal: bool = False) -> None:
        super().__init__()
        self._is_terminal = is_terminal
        self.mark = 0

    def isatty(self) -> bool:
        return self._is_terminal

    @property
    def since(self) -> str:
        return self.getvalue()[self.mark :]


class Typed(io.StringIO):
    """What is typed: each line when it is asked for, by whoever has read what was told since the last one."""

    def __init__(self, told: Told, types: Callable[[str], str | None]) -> None:
        super().__init__()
        self.told, self.types = told, types
        self.lines = 0

    def isatty(self) -> bool:
        return self.told.isatty()

    def readline(self, *_: Any) -> str:  # type: ignore[override]
        line = self.types(self.told.since)
        self.told.mark = len(self.told.getvalue())
        self.lines += 1
        assert self.lines < MOST_LINES, self.told.getvalue()[-2000:]
        return "" if line is None else f"{line}\n"


def begun(slug: str, seats: str, seed: int = 7, options: dict[str, str] | None = None) -> Match:
    """A match of these seats that is written down nowhere."""
    entry = find(slug)
    assert entry is not None
    game = entry.game()
    return start(game, read_seats(seats, game), seed, options)


def session(types: Callable[[str], str | None], *, is_terminal: bool = False, book: Logbook | None = None,
            settings: Settings | None = None) -> tuple[Session, Told]:  # fmt: skip
    """A session at a console where lines are typed so."""
    told = Told(is_terminal=is_terminal)
    console = Console(Typed(told, types), told, {"TERM": "xterm" if is_terminal else "dumb"})
    return Session(book or unsaved_logbook(), SettingsFile(settings=settings or Settings()), console), told


def types(lines: Iterable[str]) -> Callable[[str], str | None]:
    """Types these lines, whatever is told, and then no more."""
    rest = iter(lines)
    return lambda _told: next(rest, None)


def played(match: Match, *lines: str, **more: Any) -> str:
    """What is told of a match where these lines are typed, each after ``> ``."""
    said, told = session(types(lines), **more)
    said.run(match)
    return told.getvalue()


def anybody(seed: int, names: tuple[str, ...] = ()) -> Callable[[str], str | None]:
    """Somebody who reads only what is told, and types something of it by chance; at the curtain the name."""
    rng = random.Random(seed)
    keys: list[str] = []
    enter = ["0"]

    def choose(told: str) -> str | None:
        if asked := re.search(r"type your name, or (\d)", told):
            return rng.choice([asked[1], names[int(asked[1]) - 1]])
        if "The game is over" in told:
            return None
        found = re.findall(r"^(\S): (?!asks the old captain)", told, re.MULTILINE)  # he would think every time
        keys[:] = [*(key for key in keys[-MOST_KEYS:] if key != "y"), *found]
        if said := re.findall(r"^Enter (\w+)", told, re.MULTILINE):
            enter[:] = said[-1:]
        if enter[0] not in ("0", "goes") and rng.random() < 0.5:
            return ""
        return rng.choice([*keys, "", "?"])

    return choose
