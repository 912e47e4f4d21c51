"""What everybody looks at: challenges, crew lost, the fog, and what one ship does to another. Nothing ordinary."""

from __future__ import annotations

from functools import partial

import pytest
from attrs import evolve

from pirategames.play.lessons import begin, lesson_named, take
from pirategames.rules.game import heard_by
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Aim, Order
from pirategames.rules.scalawag.events import (
    Caught,
    Collected,
    Damaged,
    Declared,
    FogRolled,
    Lost,
    Mustered,
    Paying,
    Shown,
    Sunk,
    Trimmed,
    TurnBegan,
)
from pirategames.rules.scalawag.state import State, freeze, thaw
from pirategames.screens.drawing.look import DARK
from pirategames.screens.scalawag import WING
from pirategames.screens.scalawag.moments import TURN_SECONDS
from pirategames.screens.table.desk import Desk
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


def moments(state: State, *before: State) -> tuple[Moment, ...]:
    """The moments of a state; `before` are those of the same order that came before it."""
    heard = tuple(heard_by(each.events, None) for each in (*before, state))
    return WING.moments(GAME.view(state, None), heard)


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


def rich() -> State:
    s = thaw(five())
    s.points = (10, 4, 9, 2, 5)
    return freeze(s)


def test_a_shot_that_hits_is_seen_with_what_it_changed() -> None:
    ordered = GAME.apply(rich(), Order("fire", 2), 0)
    state = GAME.apply(all_pass(ordered), Aim(1), 0)
    (moment,) = moments(state, ordered)
    assert "HIT" not in big(state, moment, 0)
    drawn = text(state, moment)
    assert "♞ Anne" in drawn
    assert "fires for 3" in drawn
    assert "points 10 → 7" in drawn
    assert "damage 2 → 3" in drawn
    assert "Boarding now costs 4, before it was 6." in drawn
    assert "declared two Gunners, and they stood." in drawn
    assert "goes on: Bart gives the next order." in drawn


def big(state: State, moment: Moment, step: int = 99) -> str:
    """What stands there in ASCII, where big letters are letters."""
    return moment_screen(moment, desk_of(state, None, names=FIVE), step, 80, 24, DARK.with_ascii()).text().replace(" ", "")


def test_a_boarding_is_seen_when_its_crew_card_is_lost() -> None:
    ordered = GAME.apply(rich(), Order("board", 2), 0)
    boarded = GAME.apply(all_pass(ordered), Aim(1), 0)
    assert moments(boarded, ordered) == ()
    lost = GAME.apply(boarded, GAME.legal(boarded, 1)[0], 1)
    (moment,) = moments(lost, ordered, boarded)
    drawn = text(lost, moment)
    assert "BOARDED" in big(lost, moment)
    assert "crew 3 → 2" in drawn
    assert "to the Locker, for all to see." in drawn
    assert "goes on: Bart gives the next order." in drawn


def test_stolen_wind_is_seen_with_the_points_of_both() -> None:
    ordered = GAME.apply(rich(), Order("steal", 1), 0)
    state = GAME.apply(all_pass(ordered), Aim(1), 0)
    (moment,) = moments(state, ordered)
    drawn = text(state, moment)
    assert "STOLEN" in big(state, moment)
    assert "points 4 → 2" in drawn
    assert "points 10 → 1" not in drawn  # a full purse stays one: what is gained beyond it is lost


def test_a_mutiny_is_seen_once_it_is_over_and_tells_nobody_which_cards() -> None:
    ordered = GAME.apply(rich(), Order("mutiny", 1), 0)
    called = GAME.apply(all_pass(ordered), Aim(1), 0)
    assert moments(called, ordered) == ()  # Anne’s hand stays open: she returns cards first
    over = GAME.apply(called, GAME.legal(called, 0)[0], 0)
    (moment,) = moments(over, ordered, called)
    drawn = text(over, moment)
    assert "MUTINY" in big(over, moment)
    assert "took 2 cards" in drawn
    assert "only the two of them know" in drawn


def test_a_penalty_is_no_deed_of_somebody_elses() -> None:
    for seed in (3, 4, 5):
        before: list[State] = []
        for state in whole(finished(5, seed)):
            found = moments(state, *before)
            if any(isinstance(event, Paying) for event in state.events):
                assert not [one for one in found if isinstance(getattr(one, "event", None), Damaged)]
            before.append(state)


def test_a_ship_goes_down_once_whatever_sank_it_and_the_prize_is_told() -> None:
    s = thaw(five())
    s.points, s.damage = (10, 4, 9, 2, 5), (1, 4, 0, 3, 1)
    s.hands = (crew("gunner pilot"), *s.hands[1:])
    s.locker = (*s.locker, *crew("gunner"))
    ordered = GAME.apply(freeze(s), Order("fire", 0), 0)
    state = GAME.apply(ordered, Aim(1), 0)
    (moment,) = moments(state, ordered)
    frames = [text(state, moment, step) for step in range(len(moment.pauses) + 1)]
    assert len(set(frames)) == len(frames)
    drawn = frames[-1]
    assert "SUNK" in big(state, moment)
    assert "out of the game" in drawn
    assert "5th of 5" in drawn
    assert "fires for 5" in drawn
    assert "Anne took a crew card from ⚜ Bart as a prize." in drawn


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
    before: list[State] = []
    for state in whole(finished(4)):
        for place, moment in enumerate(moments(state, *before)):
            s = thaw(state)
            s.hands = tuple(hand[::-1] if len(hand) else hand for hand in s.hands[::-1])
            other = evolve(freeze(s), events=state.events)
            if [len(hand) for hand in other.hands] == [len(hand) for hand in state.hands]:
                assert text(state, moment) == text(other, moments(other, *before)[place])
        before.append(state)


@pytest.mark.parametrize("seats", range(3, 9))
def test_every_moment_stands_whole_at_every_step(seats: int) -> None:
    for names in (NAMES, LONG_NAMES):
        seen: dict[type, int] = {}
        before: list[State] = []
        for state in whole(finished(seats, 31 + seats, names)):
            desk = desk_of(state, None, names=names)
            for moment in moments(state, *before):
                kind = type(moment.event)  # type: ignore[attr-defined]
                seen[kind] = seen.get(kind, 0) + 1
                if seen[kind] > 2:
                    continue
                for size in SIZES:
                    for step in (0, len(moment.pauses) // 2, len(moment.pauses)):
                        paper = on_paper(partial(moment_screen, moment, desk, step, *size, DARK))
                        assert not [*paper.faults, *strange(paper, "LMN")]
                        assert paper.shows("enter")
            before.append(state)
        assert {Shown, Caught, Sunk, Damaged, Lost} <= set(seen)


def test_what_touches_nobody_else_is_no_moment() -> None:
    before: list[State] = []
    for state in whole(finished(5)):
        found = moments(state, *before)
        ordinary = all(isinstance(event, Trimmed | Mustered | Collected | TurnBegan | Declared) for event in state.events)
        assert not (ordinary and found)
        before.append(state)


def test_an_answer_stands_above_what_comes_next() -> None:
    state = calls(window(), 2)
    desk = evolve(desk_of(state, None), note="The logbook cannot be written.")
    assert "The logbook cannot be written." in moments(state)[0].draw(desk, 99, 80, 24, DARK).text()


def test_of_two_shots_each_tells_what_it_cost() -> None:
    lesson = lesson_named("scalawag")
    assert lesson is not None
    at = next(at for at, step in enumerate(lesson.steps) if step.acts[:1] == ("aim 1 3",))
    match = begin(lesson, at)
    take(match, (*lesson.steps[at].bots, "1: aim 1 3"))
    heard = tuple(heard_by(match.game.events(match.state_after(number)), None) for number in range(match.number + 1))
    desk = Desk("Anne", ("Anne", "Morgan", "Tew", "Bonny"), (0,), heard=heard)
    drawn = [one.draw(desk, len(one.pauses), 80, 24, DARK).text() for one in WING.moments(match.view(None), heard)]
    assert ["points 6 → 3" in drawn[0], "points 3 → 0" in drawn[1], len(drawn)] == [True, True, 2]
