"""Whatever is pressed, and whatever goes on by itself: a hand is opened by its seat's number alone."""

from __future__ import annotations

import random

import pytest
from attrs import evolve

from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import Seat
from pirategames.rules.game import AnyGame
from pirategames.rules.scalawag import GAME as SHIPS
from pirategames.rules.scoundrel_bay import GAME as BAY
from pirategames.rules.skull_queen import GAME as PLANKS
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.ending import Ending
from pirategames.screens.table.glance import Glance
from pirategames.screens.table.mode import Mode
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.screen import TableScreen
from tests.screens.apps import NOW, ROOMY, SMALL
from tests.screens.table.keyboard import STILL, Crew, keyboard
from tests.screens.table.ticks import Ticks

SEATS = (Seat("Anne"), Seat("Bart"), Seat("Tew", "bot:cabin-boy"))
TIMED = evolve(STILL, call_timer="5", moment_timer="4", quick_curtain=True)
KEYS = ("enter", "backspace", "escape", "space", "tab", "down", "+", "-", *"1234567890abcdefghijklmnopqrstuvwxz")


def hand_shown(mode: Mode) -> int | None:
    """Whose hand is shown; nobody's at a curtain, or where all look on."""
    return mode.seat if isinstance(mode, OwnTable | Glance) else None


def goes_on_with_its_turn(before: Mode, seat: int, key: str) -> bool:
    """Whether a key went on from what is this seat's own affair, as a part of its turn: its table lay open."""
    return isinstance(before, MomentMode) and before.moment.seat == seat and key != ""


async def something_happens(crew: Crew, ticks: Ticks, luck: random.Random) -> str:
    """A key, a move by the one whose hand is shown, a while that goes by, another size. Returns the key, if it was one."""
    what = luck.random()
    if what < 0.15:
        ticks.tick(luck.choice((1, 6)))
    elif what < 0.2:
        await crew.pilot.resize_terminal(*luck.choice((SMALL, ROOMY, (60, 20))))
    elif what < 0.5 and isinstance(crew.mode, OwnTable) and crew.mode.bot is None:
        seat = crew.mode.seat
        crew.table.act([(seat, luck.choice(crew.match.game.legal(crew.match.state, seat)))])
    else:
        own = str(crew.mode.seat + 1) if isinstance(crew.mode, Curtain) else "enter"
        key = luck.choice((*KEYS, *[own] * 12, *"j" * 4))
        await crew.press(key, pause=luck.choice((0.1, 0.5, 1.0)))
        return key
    return ""


@pytest.mark.parametrize(("game", "least"), [(PLANKS, 2), (SHIPS, 2), (BAY, 1)], ids=["queen", "scalawag", "bay"])
async def test_a_hand_is_opened_by_its_seats_number_at_its_curtain_and_by_nothing_else(
    game: AnyGame, least: int, ticks: Ticks, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised: list[tuple[Mode, Mode]] = []
    raise_ = TableScreen._raise

    def noting(table: TableScreen, mode: Mode) -> None:
        raised.append((table.mode, mode))
        raise_(table, mode)

    monkeypatch.setattr(TableScreen, "_raise", noting)
    luck, opened = random.Random(game.slug), set[int]()
    async with keyboard(unsaved_logbook(lambda: NOW).begin(game, SEATS, 5), TIMED) as crew:
        for _ in range(150):
            if isinstance(crew.mode, Ending):
                break
            if crew.app.screen is not crew.table:
                await crew.pilot.press("backspace")
                continue
            raised.clear()
            key = await something_happens(crew, ticks, luck)
            await crew.pilot.pause()
            for before, after in raised:
                seat = hand_shown(after)
                if seat is None or after is before or goes_on_with_its_turn(before, seat, key):
                    continue
                assert isinstance(before, Curtain), f"{type(before).__name__} led to the hand of seat {seat} by “{key}”"
                assert (before.seat, key) == (seat, str(seat + 1))
                opened.add(seat)
    assert len(opened) >= least, "a turn of the Bay is long"
