"""Two at one keyboard: what a captain bids shows nowhere before all have bid, and a fight opens nobody else's table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pirategames.play.match import Match, Seat
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Bid, Stand
from pirategames.rules.scoundrel_bay.state import State
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.own_table import OwnTable
from tests.screens.apps import ROOMY, SMALL, until
from tests.screens.scoundrel_bay.asked import asked
from tests.screens.table.seating import Seating, seated

PEOPLE = (Seat("Anne"), Seat("Bart"))
PAGES = "otmkl"
"""The pages that lie over a table: ships, tally, market, what is known, the log."""


def laid(state: State) -> Match:
    """A match of two people that begins with this state, written down nowhere."""
    return Match(GAME, PEOPLE, 17, {}, "2026-11-29T20:15:00Z", states=[state])


async def opens(at: Seating, seat: int) -> None:
    """The right person opens the curtain and reads on to its table, after what all look at together."""
    while isinstance(at.table.mode, MomentMode):
        await at.press("enter")
    await until(at.pilot, lambda: isinstance(at.table.mode, Curtain))
    assert getattr(at.table.mode, "seat", None) == seat
    await at.press(str(seat + 1))
    await until(at.pilot, lambda: isinstance(at.table.mode, OwnTable))


async def leafed_through(at: Seating) -> list[str]:
    """What stands on the table and on every page over it."""
    texts = [at.text]
    for key in PAGES:
        await at.press(key)
        await at.pilot.pause()
        texts.append(at.text)
        await at.press("backspace")
        await at.pilot.pause()
    return texts


async def everything_after(bid: int, size: tuple[int, int]) -> list[str]:
    """All that is to be seen after the first captain has bid so much, until the second one does."""
    match = laid(asked("bid", 2))
    async with seated(match, size) as at:
        await opens(at, 0)
        at.table.act([(0, Bid(bid))])
        await until(at.pilot, lambda: isinstance(at.table.mode, Curtain))
        await at.pilot.pause()
        texts = [at.text, match.summary, *_palette(at)]
        await at.press("v")
        texts += [*await leafed_through(at), *_palette(at)]
        await at.press("v")
        await opens(at, 1)
        texts += [*await leafed_through(at), *_palette(at)]
        assert match.undo_refusal(0) is not None
        return texts


def _palette(at: Seating) -> Iterator[str]:
    return (f"{title}: {words}" for title, words, _ in at.table.palette())


@pytest.mark.parametrize("size", [SMALL, ROOMY])
async def test_a_bid_shows_nowhere_before_all_are_given(size: tuple[int, int]) -> None:
    assert await everything_after(0, size) == await everything_after(11, size)


async def test_a_bid_is_taken_back_behind_the_curtain_of_whoever_made_it() -> None:
    match = laid(asked("bid", 2))
    async with seated(match) as at:
        await opens(at, 0)
        await at.press("p")
        await until(at.pilot, lambda: isinstance(at.table.mode, Curtain) and at.table.mode.seat == 1)
        await at.press("u")
        await until(at.pilot, lambda: isinstance(at.table.mode, Curtain) and at.table.mode.seat == 0)
        assert match.number == 0
        await opens(at, 0)
        assert match.state.bids == (None, None)


async def test_whoever_fights_goes_on_at_its_own_table_after_the_fight() -> None:
    match = laid(asked("roll", 2))
    seat = match.to_act[0]
    async with seated(match) as at:
        await opens(at, seat)
        await at.press("p")
        await until(at.pilot, lambda: isinstance(at.table.mode, MomentMode))
        await at.press("enter")
        await until(at.pilot, lambda: not isinstance(at.table.mode, MomentMode))
        assert isinstance(at.table.mode, OwnTable)
        assert at.table.mode.seat == seat


async def test_a_fight_that_is_shown_again_after_a_break_leads_to_the_curtain() -> None:
    match = laid(asked("roll", 2))
    match.act(Stand(), match.to_act[0])
    async with seated(match) as at:
        assert isinstance(at.table.mode, MomentMode)
        await at.press("enter")
        await until(at.pilot, lambda: not isinstance(at.table.mode, MomentMode))
        assert isinstance(at.table.mode, Curtain)
