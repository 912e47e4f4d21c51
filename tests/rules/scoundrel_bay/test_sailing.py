"""Sailing: along the route, past reefs, and what the card brings."""

import pytest

from pirategames.play.editions.scoundrel_bay.packing import pack_tables
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Bid, Buy, Done, Invade, Reward, Sail, Stand, Which
from pirategames.rules.scoundrel_bay.events import EventRevealed, ReefPassed, Sailed
from pirategames.rules.scoundrel_bay.state import State, aboard, freeze, thaw

from .box import put
from .printed import EDITION, REEFS, RING, tables
from .table import (
    asked,
    can,
    card,
    gained,
    legal,
    parsed,
    play,
    sound,
    table,
    told,
    turn_of,
    why_not,
    with_ship,
    with_table,
)

CARD = card("red", star="doubloon 4")
LAST = EDITION.spaces - 1
CALM = with_table(with_ship(table(3), hand=[CARD]), monsters=(False,) * EDITION.spaces)
"""A bay without monsters."""


def at(sea: int, s: State = CALM, **changes: object) -> State:
    return with_ship(s, sea=sea, **changes)


def sailed(s: State, steps: int, which: Which = "none") -> State:
    return play(s, Sail(CARD, steps), Reward(which))


# ---- the route


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_a_ship_advances_one_two_or_three_spaces(steps: int) -> None:
    assert sailed(CALM, steps).ships[0].sea == steps


@pytest.mark.parametrize("steps", [-1, 0, 4, 99])
def test_a_ship_must_sail_and_not_farther_than_three_spaces(steps: int) -> None:
    assert not can(CALM, Sail(CARD, steps))
    assert why_not(CALM, Sail(CARD, steps)) == "A ship sails 1, 2 or 3 spaces."


@pytest.mark.parametrize(("sea", "steps", "target"), [(LAST, 1, RING), (LAST - 1, 3, RING + 1), (LAST, 3, RING + 2)])
def test_after_the_last_space_the_ring_goes_on_past_port_harleem(sea: int, steps: int, target: int) -> None:
    assert sailed(at(sea), steps).ships[0].sea == target


def test_the_tail_is_never_entered_again() -> None:
    s = CALM
    seen = []
    for _ in range(2 * EDITION.spaces):
        s = sailed(turn_of(with_ship(s, hand=[CARD], disc=None), 0), 1)
        seen.append(s.ships[0].sea)
    assert seen.count(RING - 1) == 1
    assert seen.count(RING) == 3
    assert set(seen[EDITION.spaces :]) == set(range(RING, EDITION.spaces))


def test_ships_share_a_space() -> None:
    s = with_ship(CALM, 1, sea=2)
    assert sailed(s, 2).ships[0].sea == s.ships[1].sea


def test_the_card_is_played_into_the_slot_and_shows_no_flag() -> None:
    s = sailed(CALM, 1)
    assert s.ships[0].slot == (*CALM.ships[0].slot, CARD)
    assert s.ships[0].crew == ()


def test_sailing_is_told_with_space_steps_and_card() -> None:
    s = play(at(5), Sail(CARD, 2))
    assert [(event.space, event.steps, event.card) for event in told(s, Sailed)] == [(7, 2, CARD)]


# ---- the reward of the card


@pytest.mark.parametrize(
    ("steps", "offer"),
    [(1, ["star", "sun", "moon", "none"]), (2, ["sun", "moon", "none"]), (3, ["moon", "none"])],
)
def test_the_farther_a_ship_sails_the_less_of_the_card_may_be_chosen(steps: int, offer: list[Which]) -> None:
    s = play(CALM, Sail(CARD, steps))
    assert legal(s) == [Reward(which) for which in offer]


def test_the_example_of_the_rulebook() -> None:
    """David sails 2 spaces, takes the sun and gains 2 maps."""
    assert EDITION.cards[CARD].sun == parsed("map 2")
    assert gained(CALM, sailed(CALM, 2, "sun")) == {"maps": 2}


def test_the_star_and_the_moon_are_gained_as_printed() -> None:
    assert gained(CALM, sailed(CALM, 1, "star")) == {"doubloons": 4}
    assert gained(CALM, sailed(CALM, 3, "moon")) == {"rum": 1}


def test_only_one_reward_is_gained() -> None:
    s = sailed(CALM, 1, "star")
    assert asked(s) == ("card", 0)


def test_the_reward_may_be_left() -> None:
    assert gained(CALM, sailed(CALM, 1, "none")) == {}


def test_an_unreachable_reward_is_refused_with_the_distance() -> None:
    assert why_not(play(CALM, Sail(CARD, 2)), Reward("star")) == "After 2 spaces that reward cannot be chosen."


# ---- reefs


def passing(number: int, s: State = CALM) -> State:
    """A ship that has just passed a reef, its reward not chosen yet."""
    return play(at(REEFS[number], s), Sail(CARD, 1))


@pytest.mark.parametrize("number", [0, 4])
def test_the_first_ship_past_the_first_and_the_fifth_reef_gains_reputation_at_once(number: int) -> None:
    s = passing(number)
    assert gained(at(REEFS[number]), s) == {"reputation": 1, "food": 1}
    assert asked(s) == ("reward", 0)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_other_reefs_give_nothing(number: int) -> None:
    assert gained(at(REEFS[number]), passing(number)) == {}


@pytest.mark.parametrize("number", range(5))
def test_the_first_ship_past_a_reef_ends_the_stage_after_its_turn(number: int) -> None:
    s = passing(number)
    assert s.reefs == tuple(reef == number for reef in range(5))
    assert s.past_events == ()
    s = play(s, Reward("none"))
    assert asked(s) == ("card", 0)
    assert s.past_events == ()
    s = play(with_table(s, event="too_good"), legal(s)[0])
    assert len(s.past_events) == 1
    assert asked(s) == ("swap", 1)


def test_stopping_before_a_reef_passes_nothing() -> None:
    s = sailed(at(REEFS[0] - 1), 1)
    assert not any(s.reefs)


@pytest.mark.parametrize("steps", [2, 3])
def test_a_reef_is_passed_in_the_midst_of_a_move(steps: int) -> None:
    s = sailed(at(REEFS[0] - 1), steps)
    assert s.reefs[0]


def test_a_later_ship_past_the_same_reef_gains_nothing_and_ends_no_stage() -> None:
    s = with_table(CALM, reefs=(True, False, False, False, False))
    s = passing(0, s)
    assert gained(at(REEFS[0]), s) == {}
    s = play(s, Reward("none"))
    s = play(s, legal(s)[0])
    assert asked(s) == ("play", 1)
    assert s.past_events == ()


def test_a_reef_passed_on_a_later_lap_counts_for_nothing() -> None:
    s = with_table(CALM, reefs=(True,) * 5, turns_left=5)
    s = sailed(at(REEFS[2], s), 3)
    assert s.due == ()


def test_the_reward_of_the_reef_comes_before_that_of_the_card() -> None:
    s = at(REEFS[0], reputation=3)
    s = play(s, Sail(CARD, 1))
    assert s.ships[0].reputation == 4
    assert asked(s) == ("reward", 0)


def test_an_open_reward_of_the_reef_is_settled_during_the_move() -> None:
    """Space 4 of the reputation track gives a pirate move."""
    s = at(REEFS[4], reputation=3, at={"cabyss": 1})
    s = play(s, Sail(CARD, 1))
    assert asked(s) == ("move", 0)
    s = play(s, legal(s)[0])
    assert asked(s) == ("reward", 0)


def test_passing_a_reef_is_told() -> None:
    s = passing(3)
    assert [(event.seat, event.reef) for event in told(s, ReefPassed)] == [(0, 3)]


# ---- order of a sail


def test_the_reward_of_the_card_comes_before_the_monster_so_its_tools_count() -> None:
    number = card("red", star="gun 1")
    s = with_ship(table(), hand=[number])
    s = play(s, Sail(number, 1))
    assert asked(s) == ("reward", 0)
    assert s.fight is None
    s = play(s, Reward("star"))
    assert asked(s) == ("roll", 0)
    assert s.ships[0].gun == table().ships[0].gun + 1


@pytest.mark.parametrize("sea", [1, 2, 3])
def test_the_monster_where_the_ship_ends_must_be_shot(sea: int) -> None:
    s = play(with_ship(table(), hand=[CARD]), Sail(CARD, sea), Reward("none"))
    assert s.fight is not None
    assert s.fight.monster == EDITION.icons[sea]
    assert {type(action) for action in legal(s)} >= {Stand}
    assert all(type(action) is not Done for action in legal(s))


def test_monsters_passed_on_the_way_are_not_met() -> None:
    s = play(with_ship(table(), hand=[CARD]), Sail(CARD, 3), Reward("none"), Stand())
    assert s.monsters[1:3] == (True, True)
    assert not s.monsters[3]


def test_a_space_without_a_monster_asks_for_no_fight() -> None:
    assert asked(sailed(CALM, 1)) == ("card", 0)


def test_a_monster_shot_before_is_no_more_there() -> None:
    s = with_table(with_ship(table(), hand=[CARD]), monsters=tuple(sea != 1 for sea in range(EDITION.spaces)))
    assert asked(sailed(s, 1)) == ("card", 0)


def test_invading_meets_no_monster() -> None:
    s = with_ship(table(), sea=1, hand=[CARD])
    assert s.monsters[1]
    s = play(s, Invade(CARD))
    assert s.fight is None


# ---- charts with reefs close together


def near_reefs() -> State:
    """A bay in which the second reef stands one space behind the first; the ship lies before both."""
    charts = tables()
    put(charts, ("map", "reef", 1, "after"), REEFS[0] + 1)
    put(charts, ("map", "reef", 1, "first"), {})
    s = GAME.new(3, 1, {"edition": pack_tables(charts)})
    draft = thaw(s)
    draft.monsters = (False,) * EDITION.spaces
    aboard(draft, s.first).sea = REEFS[0]
    return sound(freeze(draft))


def test_each_of_two_reefs_passed_in_one_move_ends_a_stage_in_their_order() -> None:
    s = near_reefs()
    seat = s.first
    s = play(s, Sail(s.ships[seat].hand[0], 2))
    assert s.ships[seat].reputation == 1
    assert [event.reef for event in told(s, ReefPassed)] == [0, 1]
    s = play(s, Reward("none"), Buy(0))
    ended = told(s, EventRevealed)
    while s.turn == seat and s.ask != "play":
        s = play(s, legal(s)[-1] if s.ask != "bid" else Bid(0))
        ended += told(s, EventRevealed)
    assert len(ended) == len(s.past_events) == 2
    assert s.reefs == (True, True, False, False, False)


def test_between_two_such_reefs_one_stage_ends() -> None:
    s = near_reefs()
    s = play(s, Sail(s.ships[s.first].hand[0], 1), Reward("none"))
    assert s.due == (0,)
