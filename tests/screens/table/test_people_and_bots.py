"""Several people and a bot at one keyboard, in a game where all decide secretly at once."""

from __future__ import annotations

import random
from threading import Event

import pytest

from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import Match, Seat
from pirategames.rules.skull_queen import GAME
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.public_table import PublicTable
from pirategames.screens.table.shared_choices import IS_THINKING
from tests.screens.apps import NOW, until
from tests.screens.table.keyboard import keyboard
from tests.screens.table.seating import bots_choose

CREW = (Seat("Anne"), Seat("Morgan", "bot:cabin-boy"), Seat("Bart"), Seat("Charlotte"))


def begun() -> Match:
    return unsaved_logbook(lambda: NOW).begin(GAME, CREW, 5)


async def test_people_are_asked_in_the_order_of_their_seats_and_the_bot_chooses_beside_them() -> None:
    match = begun()
    async with keyboard(match) as crew:
        assert crew.at_work == 0, "nobody waits for the bot"
        for seat in (0, 2, 3):
            await crew.comes(Curtain, seat)
            await crew.open()
            crew.table.act([(seat, match.game.legal(match.state, seat)[0])])
        await until(crew.pilot, lambda: match.state.ask != "place")
        assert sorted(taken.seat for taken in match.taken[:4]) == [0, 1, 2, 3]


async def test_what_one_person_puts_together_stays_and_no_key_is_lost_while_bots_choose_beside_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, done = unsaved_logbook(lambda: NOW).begin(GAME, (*CREW[:2], Seat("Tew", "bot:cabin-boy")), 5), Event()
    bots_choose(monkeypatch, lambda legal: (done.wait(60), legal[0])[1])
    async with keyboard(match) as crew:
        mode = crew.mode
        assert isinstance(mode, OwnTable)
        assert mode.bot is None
        assert not match.taken
        await crew.press("1", "down")
        plan, lifted = mode.desk.plan, mode.desk.lifted
        done.set()
        await until(crew.pilot, lambda: len(match.taken) == 2)
        await crew.painted()
        assert crew.mode is mode
        assert (mode.desk.plan, mode.desk.lifted) == (plan, lifted)
        await crew.press("enter", pause=0.01)  # typed for what stood there before the bots had chosen
        await until(crew.pilot, lambda: match.state.ask != "place")
        assert match.taken[2].seat == 0


async def test_people_and_a_bot_play_a_round_and_no_hand_lies_open_between_two_of_them() -> None:
    match, luck, seen = begun(), random.Random(2), set()
    async with keyboard(match) as crew:
        for _ in range(400):
            if match.number > 24:
                break
            seen.add(type(crew.mode))
            match crew.mode:
                case Curtain():
                    assert crew.table.host.open is None
                    await crew.open()
                case OwnTable(seat=seat):
                    assert crew.table.host.open == seat
                    assert match.seats[seat].is_person
                    crew.table.act([(seat, luck.choice(match.game.legal(match.state, seat)))])
                case MomentMode():
                    assert crew.table.host.open is None
                    await crew.press("enter")
                case _:
                    assert isinstance(crew.mode, PublicTable)
                    await crew.goes_on()
        assert match.number > 24
    assert {Curtain, OwnTable} <= seen


async def test_whoever_acted_before_a_bot_may_take_it_back_while_it_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    match, done = begun(), Event()
    while match.to_act != (0,):  # the bot sits on Anne's left
        seat = match.to_act[0]
        match.act(match.game.legal(match.state, seat)[0], seat)
    bots_choose(monkeypatch, lambda legal: done.wait(60))
    async with keyboard(match) as crew:
        while isinstance(crew.mode, MomentMode):
            await crew.press("enter")
        await crew.open()
        number = match.number
        crew.table.act([(0, match.game.legal(match.state, 0)[0])])
        await crew.comes(PublicTable)
        assert f"Morgan{IS_THINKING}" in crew.text
        assert "u Anne takes it back" in crew.text
        await crew.press("u")
        await crew.comes(Curtain, 0)
        assert match.number == number
        done.set()
        await crew.bots_rest()
        assert match.number == number
