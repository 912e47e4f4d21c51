"""Two real browsers and a terminal play whole games, each with its own hand only; and everything that a key does can be
touched. Skipped where chromium, its driver or selenium is missing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

from pirategames.play.logbook import Logbook, open_logbook
from pirategames.play.match import Match
from pirategames.play.record import Seat
from pirategames.rules import scalawag, skull_queen
from pirategames.rules.game import AnyGame
from pirategames.rules.scalawag.events import Shown
from pirategames.screens.settings_file import load_settings
from tests.cli.terminal import Terminal, terminal
from tests.web.browsers import MISSING, Browser, browser, served, until

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {MISSING}")

PHONE, LAPTOP = (390, 844), (1280, 800)
ASIDE = {"h", "k", "l", "v", "u", "z", "a", "?", "e", "j", "^Q", "Esc", "Tab"}
"""Keys of every row that lead away from what is asked."""
LONGEST = 300.0
"""A game that takes so many seconds has come to a stop."""
LIKED = ("Enter", "f")
"""What is pressed first: Enter goes on, and whoever fires comes to an end."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    load_settings(tmp_path).change(pace="instant", animation=False, call_timer="off", moment_timer="wait")
    return tmp_path


class Player:
    """Somebody at a page or a terminal who presses what its row of keys offers, Enter mostly."""

    def __init__(self, at: Browser | Terminal, press: Callable[[str], object], luck: Random) -> None:
        self.at, self._press, self._luck = at, press, luck

    def act(self) -> None:
        """Press a key that leads on, if there is one."""
        if isinstance(self.at, Terminal):
            self.at.rest(0.02)
        offered = [key for key in self.at.row if key not in ASIDE]
        liked = [key for key in LIKED if key in offered]
        if offered:
            self._press(liked[0] if liked and self._luck.random() < 0.9 else self._luck.choice(offered))

    @property
    def text(self) -> str:
        if isinstance(self.at, Terminal):
            self.at.pump(0.0)
        return self.at.text

    @property
    def frames(self) -> list[str]:
        """What was shown since this was asked last."""
        return self.at.frames() if isinstance(self.at, Browser) else [self.at.text]


def play_out(book: Logbook, match: Match, players: dict[int, Player], may_show: Callable[[int], Any]) -> int:
    """Play a match to its end. Every card that anybody was shown is one that `may_show` tells of the seat; returns how many
    frames were looked at."""
    looked, end = 0, monotonic() + LONGEST
    while match.outcome is None and monotonic() < end:
        asked = players.keys() & set(match.to_act)
        press([players[seat] for seat in asked])
        shown = {seat: player.frames for seat, player in players.items()}
        book.follow(match)  # what is on a screen is in the logbook; what comes meanwhile is on none of these frames
        for seat, frames in shown.items():
            for frame in frames:
                looked += 1
                assert may_show(seat) >= cards_in(frame), (seat, match.number, frame)
    assert match.outcome is not None, [player.at.text for player in players.values()]
    return looked


def press(players: list[Player]) -> None:
    """Let these press a key each, and wait a moment until all of them see what it does."""
    before = [player.text for player in players]
    for player in players:
        player.act()
    with suppress(TimeoutError):
        until(
            lambda: players and all(one.text != text for one, text in zip(players, before, strict=True)),
            patience=0.5 if players else 0.05,
        )


CARD = re.compile(r"│ ?([RYGBMF]) +(\d+)|│ ?(Sailor|Gunner|Marine|Pilot|Mutineer|Lookout) ?│")


def cards_in(text: str) -> set[str]:
    """The cards that lie open in a frame, as notation has them."""
    return {(name or f"{colour}{value}").lower() for colour, value, name in CARD.findall(text)}


class MayShow:
    """What each seat may be shown: all that it has held, and all that has lain open for everybody."""

    def __init__(self, match: Match, is_open: Callable[[Any], Iterable[Any]]) -> None:
        self.match, self.is_open = match, is_open
        self._upto = -1
        self._known: dict[int, set[str]] = {}

    def __call__(self, seat: int) -> set[str]:
        for number in range(self._upto + 1, self.match.number + 1):
            state = self.match.state_after(number)
            for each, hand in enumerate(state.hands):
                self._known.setdefault(each, set()).update(card.text.lower() for card in (*hand, *self.is_open(state)))
        self._upto = self.match.number
        return self._known[seat]


GAMES: dict[str, tuple[AnyGame, int, dict[str, str], Callable[[Any], Iterable[Any]]]] = {
    "skull_queen": (skull_queen.GAME, 6, {"rounds": "1"}, lambda s: (*s.played, *s.centre, *s.gone)),
    "scalawag": (scalawag.GAME, 3, {}, lambda s: [card for e in s.events if isinstance(e, Shown) for card in e.crew]),
}  # fmt: skip


@pytest.mark.parametrize("slug", GAMES)
def test_two_browsers_and_a_terminal_play_a_whole_game_each_with_its_own_hand(folder: Path, slug: str) -> None:
    game, seats, options, is_open = GAMES[slug]
    crew = [Seat(name) for name in ("Anne", "Bart", "Cora")] + [Seat(f"Bot {n}", "bot:cabin-boy") for n in range(seats - 3)]
    with open_logbook(folder) as book:
        match = book.begin(game, crew, 2, options)
        match.others_play = True
        with (
            served(folder) as (anne, bart, *_),
            browser(folder / "phone", *PHONE, is_phone=True) as phone,
            browser(folder / "laptop", *LAPTOP) as laptop,
            terminal("--data", folder, "sit", "1", "--seat", "Cora", patience=60) as own,
        ):
            phone.open(anne)
            laptop.open(bart)
            for at in (phone, laptop):
                at.shows("? help")
            own.wait_for("? help")
            players = {0: Player(phone, phone.touch_if_there, Random(1)), 1: Player(laptop, laptop.press, Random(2)),
                       2: Player(own, own.press, Random(3))}  # fmt: skip
            assert play_out(book, match, players, MayShow(match, is_open)) > 100


FITS = """
const box = document.querySelector(".xterm-screen").getBoundingClientRect(), { cols, rows } = window.client_.terminal;
const isInSight = box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1 && box.width > innerWidth / 2;
return cols >= 80 && rows >= 24 && isInSight;
"""
"""Whether the whole table is in sight, and as large as it may be."""


def test_on_a_phone_the_whole_table_fits_and_what_keys_do_is_touched(folder: Path) -> None:
    with open_logbook(folder) as book:
        book.begin(skull_queen.GAME, [Seat("Anne"), Seat("Bart")], 7)
    with served(folder) as (anne, *_), browser(folder / "phone", *PHONE, is_phone=True) as phone:
        phone.open(anne)
        phone.shows("? help")
        assert phone.run(FITS)
        phone.touch("1")
        phone.shows("red")
        phone.touch("k")
        phone.shows("Bksp back")
        phone.touch("Esc")
        phone.shows("? help")
        phone.touch_text("help")
        phone.shows("Bksp back")
        phone.touch("Bksp")
        phone.shows("? help")
        width, height = PHONE
        metrics = {"width": height, "height": width, "deviceScaleFactor": 2, "mobile": True}
        phone.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        until(lambda: phone.run("return innerWidth > innerHeight") and phone.run(FITS), lambda: phone.text)
        phone.shows("? help")
        phone.touch("Enter")
        until(lambda: "is asked, at another terminal" in phone.text or "Bart" in phone.text, lambda: phone.text)
        errors = [line for line in phone.driver.get_log("browser") if line["level"] == "SEVERE"]
        assert not errors
