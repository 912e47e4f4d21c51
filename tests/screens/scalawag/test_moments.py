"""What everybody looks at: challenges, crew lost, ships sunk, the fog. Nothing ordinary."""

from __future__ import annotations

from functools import partial

import pytest
from attrs import evolve

from pirategames.rules.game import heard_by
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Aim, Order
from pirategames.rules.scalawag.events import Caught, FogRolled, Shown, Sunk
from pirategames.rules.scalawag.state import State, freeze, thaw
from pirategames.screens.drawing.look import DARK
from pirategames.screens.scalawag import WING
from pirategames.screens.scalawag.moments import TURN_SECONDS
from pirategames.screens.table.wing import Moment
from tests.screens.scalawag.paper import on_paper, strange
from tests.screens.scalawag.scenes import (
    FIVE,
    LONG_NAMES,
    NAMES,
    SIZES,
    all_pass,
    calls,
    crew,
    desk_of,
    finished,
    five,
    moment_screen,
    whole,
    window,
)


def moments(state: State) -> tuple[Moment, ...]:
    return WING.moments(GAME.view(state, None), (heard_by(state.events, None),))


def text(state: State, moment: Moment, step: int = 99, size: tuple[int, int] = (80, 24)) -> str:
    return moment_screen(moment, desk_of(state, None, names=FIVE), step, *size, DARK).text()


def test_a_bluff_that_is_called_shows_nothing_but_that() -> None:
    state = calls(window(), 2)
    (moment,) = moments(state)
    assert moment.commit is None
    drawn = text(state, moment)
    assert "♣ Charlotte cries “Scalawag!”" in drawn
    assert "on ⚜ Bart, who declared two Gunners" in drawn
    assert "Bart pays, and the order is forfeited." in drawn
    assert "fire −1" not in drawn
    assert "goes on to the penalty." in drawn
    assert "forfeited" not in text(state, moment, 0)


def test_what_is_shown_is_turned_over_card_by_card() -> None:
    state = calls(GAME.apply(five(), Order("fire", 2), 0), 2)
    (moment,) = moments(state)
    assert moment.pauses == (TURN_SECONDS, TURN_SECONDS)
    assert [text(state, moment, step).count("fire −1") for step in range(3)] == [0, 1, 2]
    assert "Charlotte pays, and the order goes on." in text(state, moment)


def test_crew_lost_is_looked_at_and_ordinary_shots_are_not() -> None:
    s = thaw(five())
    s.points = (10, 4, 9, 2, 5)
    rich = freeze(s)
    boarding = GAME.apply(all_pass(GAME.apply(rich, Order("board", 1), 0)), Aim(4), 0)
    (moment,) = list(moments(boarding))
    assert "SUNK" not in text(boarding, moment, 0)
    assert moments(GAME.apply(all_pass(GAME.apply(rich, Order("fire", 2), 0)), Aim(1), 0)) == ()
    victim = GAME.apply(all_pass(GAME.apply(rich, Order("board", 2), 0)), Aim(1), 0)
    assert moments(victim) == ()
    lost = GAME.apply(victim, GAME.legal(victim, 1)[0], 1)
    (moment,) = moments(lost)
    drawn = text(lost, moment)
    assert "Bart loses a crew card" in drawn
    assert "It lies in Davy Jones’ Locker; 2 crew are left." in drawn
    assert "goes on: Bart gives the next order." in drawn


def test_a_ship_goes_down_row_by_row_and_the_prize_is_told() -> None:
    s = thaw(five())
    s.points, s.damage = (10, 4, 9, 2, 5), (1, 4, 0, 3, 1)
    s.hands = (crew("gunner pilot"), *s.hands[1:])
    s.locker = (*s.locker, *crew("gunner"))
    state = GAME.apply(freeze(s), Order("fire", 0), 0)
    state = GAME.apply(state, Aim(1), 0)
    (moment,) = moments(state)
    assert len(moment.pauses) == 4
    ships = [text(state, moment, step).count("█") for step in range(4)]
    assert ships == sorted(ships, reverse=True)
    assert len(set(ships)) > 2
    drawn = text(state, moment)
    assert "⚜ Bart is out of the game, by ♞ Anne" in drawn
    assert "Anne took a crew card of ⚜ Bart, a prize." in drawn


def test_the_fog_is_told_at_the_start_of_each_round() -> None:
    state = GAME.new(3, 5, {})
    (moment,) = moments(state)
    assert moment.pauses == ()
    assert state.fog is not None
    here, there = NAMES[state.fog], NAMES[(state.fog + 1) % 3]
    drawn = text(state, moment)
    assert f"Fog lies between {here} and {there}:" in drawn
    assert "round 1 begins." in drawn
    s = thaw(state)
    s.fog, s.events = None, (FogRolled(None, 3),)
    gone = freeze(s)
    assert "The fog lifted." in text(gone, moments(gone)[0])


def test_nothing_private_is_told() -> None:
    """A moment looks the same whatever the hands are."""
    for state in whole(finished(4)):
        for place, moment in enumerate(moments(state)):
            s = thaw(state)
            s.hands = tuple(hand[::-1] if len(hand) else hand for hand in s.hands[::-1])
            other = evolve(freeze(s), events=state.events)
            if [len(hand) for hand in other.hands] == [len(hand) for hand in state.hands]:
                assert text(state, moment) == text(other, moments(other)[place])


@pytest.mark.parametrize("seats", range(3, 9))
def test_every_moment_stands_whole_at_every_step(seats: int) -> None:
    for names in (NAMES, LONG_NAMES):
        seen: dict[type, int] = {}
        for state in whole(finished(seats, 31 + seats, names)):
            desk = desk_of(state, None, names=names)
            for moment in moments(state):
                kind = type(moment.event)  # type: ignore[attr-defined]
                seen[kind] = seen.get(kind, 0) + 1
                if seen[kind] > 3:
                    continue
                for size in SIZES:
                    for step in range(len(moment.pauses) + 1):
                        paper = on_paper(partial(moment_screen, moment, desk, step, *size, DARK))
                        assert not [*paper.faults, *strange(paper, "LMN")]
                        assert paper.shows("enter")
        assert {Shown, Caught, Sunk} <= set(seen)


def test_moments_are_few() -> None:
    match = finished(5)
    count = sum(len(moments(state)) for state in whole(match))
    assert count < match.number // 4


def test_an_answer_stands_above_what_comes_next() -> None:
    state = calls(window(), 2)
    desk = evolve(desk_of(state, None), note="The logbook cannot be written.")
    assert "The logbook cannot be written." in moments(state)[0].draw(desk, 99, 80, 24, DARK).text()
