"""To my next turn: what bots do and what is only looked at goes by; and the words that bots have while they act."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from attrs import evolve

from pirategames.play.logbook import open_logbook
from pirategames.play.match import Match, Seat, start
from pirategames.rules.scalawag import GAME as SHIPS
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.seats import doer
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.ending import Ending
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.parts import Company
from pirategames.screens.table.public_table import PublicTable
from pirategames.screens.table.shared_choices import IS_THINKING, turn_began, with_deeds
from pirategames.screens.table.wing import Doings
from tests.screens.apps import NOW
from tests.screens.table.keyboard import BOTS, ONE_AND_A_BOT, STILL, Crew, begun, hidden_from, keyboard, toy_games
from tests.screens.table.seating import bots_choose
from tests.toy_game import POLITE_GAME
from tests.toy_wing import Trick

SLOW = evolve(STILL, pace="slow")
CREW = (Seat("Anne"), Seat("Morgan", "bot:cabin-boy"))


async def asked(crew: Crew) -> None:
    """Wait until the one person is asked, or the match is over; nobody presses a key."""
    while not (isinstance(crew.mode, Ending) or (isinstance(crew.mode, OwnTable) and crew.mode.bot is None)):
        await crew.goes_on()
    await crew.painted()


# ---- j


async def test_bots_and_pages_go_by_until_the_one_person_is_asked() -> None:
    match = next(match for seed in range(40) if (match := begun(ONE_AND_A_BOT, seed, actions=2)).to_act == (1,))
    async with keyboard(match, SLOW) as crew:
        await crew.comes(MomentMode)
        assert "j to my next turn" in crew.text
        await crew.press("j")
        await asked(crew)
        assert match.number > 2
        assert "Morgan laid" in crew.text, "what went by is told"


async def test_an_action_in_the_open_goes_by_too() -> None:
    match = begun(ONE_AND_A_BOT, game=POLITE_GAME, actions=2)
    async with keyboard(match, SLOW) as crew:
        await crew.comes(MomentMode)
        await crew.press("j")
        await asked(crew)
        assert match.taken[2].text == "bow"


async def test_with_several_people_it_ends_at_the_curtain() -> None:
    match = begun(actions=2)
    async with keyboard(match) as crew:
        await crew.comes(MomentMode)
        await crew.press("j")
        await crew.comes(Curtain, match.to_act[0])
        await crew.open()


async def test_the_next_time_all_is_shown_again() -> None:
    async with keyboard(begun(ONE_AND_A_BOT, actions=2)) as crew:
        await crew.comes(MomentMode)
        await crew.press("j")
        await asked(crew)
        tricks = sum(crew.match.view(0).tricks)
        while sum(crew.match.view(0).tricks) == tricks:
            if isinstance(crew.mode, OwnTable) and crew.mode.bot is None:
                await crew.press("1", "p")
            await crew.goes_on()
        await crew.comes(MomentMode)


async def test_bots_alone_play_on_to_the_end() -> None:
    async with keyboard(begun(BOTS, actions=2), SLOW) as crew:
        await crew.comes(MomentMode)
        await crew.press("j")
        await crew.comes(Ending)


async def test_whoever_is_out_of_the_game_goes_to_its_end(wing_has: Callable[..., None]) -> None:
    wing_has(company=Company(is_out=lambda view, seat: len(view.played) > 1))
    wing_has(moments=lambda view, heard: (Trick(view),) if len(view.played) == 2 else ())
    async with keyboard(begun(ONE_AND_A_BOT, actions=2)) as crew:
        await crew.comes(MomentMode)
        assert "j to the end" in crew.text


async def test_any_key_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    done = Event()
    bots_choose(monkeypatch, lambda legal: (done.wait(60), legal[0])[1])
    match = next(match for seed in range(40) if (match := begun(ONE_AND_A_BOT, seed, actions=2)).to_act == (1,))
    async with keyboard(match) as crew:
        await crew.press("j")
        await crew.comes(OwnTable, 0)
        assert crew.table._skips
        await crew.press("x")
        assert not crew.table._skips
        done.set()


async def test_where_an_action_cannot_be_written_it_stops_and_says_why(tmp_path: Path) -> None:
    with open_logbook(tmp_path, lambda: NOW, games=toy_games) as book:
        async with keyboard(begun(ONE_AND_A_BOT, game=POLITE_GAME, actions=2, book=book), book=book) as crew:
            await crew.comes(MomentMode)
            (tmp_path / "logbook.sqlite3").rename(tmp_path / "elsewhere")
            await crew.press("j")
            await crew.shows("The logbook")
            assert isinstance(crew.mode, MomentMode)
            (tmp_path / "elsewhere").rename(tmp_path / "logbook.sqlite3")
            await crew.press("enter")
            await crew.comes(OwnTable)


# ---- the words of bots


def doings(seat: int | None, title: str, *deeds: str) -> Doings:
    return Doings(seat, (title,), tuple([(deed,) for deed in deeds]))


def test_a_bots_deeds_stand_before_whoever_is_thinking_and_the_oldest_give_way() -> None:
    then: Line = (f"Bart{IS_THINKING}",)
    told = (doings(None, "Round 4"), doings(3, "Tew", "sailed 2 to space 9", "met a siren"))
    assert [line_text(line) for line in with_deeds(told, then)] == [
        f"Round 4; Tew sailed 2 to space 9; met a siren.  Bart{IS_THINKING}",
        f"Tew sailed 2 to space 9; met a siren.  Bart{IS_THINKING}",
        f"Tew met a siren.  Bart{IS_THINKING}",
        f"Bart{IS_THINKING}",
    ]
    assert with_deeds((), then) == (then,)


def test_a_deed_that_names_its_captain_stands_under_no_other_name() -> None:
    told = (Doings(2, ("Morgan",), (("sailed 1",), (doer(3, "Tew"), " lost a Sailor"), ("sailed 2",))),)
    assert [line_text(line) for line in with_deeds(told, ("Go on.",))] == [
        "Morgan sailed 1; Tew lost a Sailor; Morgan sailed 2.  Go on.",
        "Tew lost a Sailor; Morgan sailed 2.  Go on.",
        "Morgan sailed 2.  Go on.",
        "Go on.",
    ]


def test_a_bots_turn_is_all_that_it_did_without_a_break_and_a_person_has_none() -> None:
    match: Match = start(SHIPS, (*CREW, Seat("Tew", "bot:cabin-boy")), 7)
    assert turn_began(match) == 0
    for _ in range(12):
        seat = match.to_act[0]
        match.act(match.game.legal(match.state, seat)[0], seat)
        began, taken = turn_began(match), match.taken
        if match.seats[seat].is_person:
            assert began == match.number
        else:
            assert {one.seat for one in taken[began:]} == {seat}
            assert not began or taken[began - 1].seat != seat


async def test_while_a_bot_thinks_the_line_says_what_the_last_one_did(monkeypatch: pytest.MonkeyPatch) -> None:
    match = next(match for seed in range(60) if (match := begun(BOTS, seed, actions=3)).to_act == (0,))
    done = Event()
    bots_choose(monkeypatch, lambda legal: (done.wait(60), legal[0])[1])
    async with keyboard(match) as crew:
        await crew.comes(PublicTable)
        await crew.shows(f"Morgan laid 5B; won a card.  Read{IS_THINKING}")
        assert not crew.cards() & hidden_from(match, None)
        done.set()
