"""All rewards are optional: where the table wants it, every symbol is asked about by itself."""

import pytest

from pirategames.rules.scoundrel_bay.actions import (
    Choose,
    Deliver,
    Done,
    Invade,
    Leave,
    Open,
    Place,
    Plunder,
    Recruit,
    Reward,
    Sail,
    Stand,
    Take,
    Trade,
    Upgrade,
)
from pirategames.rules.scoundrel_bay.state import SICK, State

from .bidding import bids
from .printed import EDITION
from .table import (
    asked,
    can,
    card,
    crate,
    facing,
    gained,
    gains,
    legal,
    play,
    region,
    stage_ends,
    suffers,
    table,
    why_not,
    with_ship,
    with_table,
)

TAKEN = [
    ("doubloon 4", {"doubloons": 4}),
    ("food 2", {"food": 2}),
    ("rum 1", {"rum": 1}),
    ("map 2", {"maps": 2}),
    ("ring 1", {"rings": 1}),
    ("unlock 1", {"unlocks": 1}),
    ("production 1", {"production": 1}),
    ("sword 1", {"sword": 1}),
    ("gun 2", {"gun": 2}),
    ("shield 1", {"shield": 1}),
    ("repair 1", {"damage": -1}),
    ("harvest 1", {"food": 3}),
    ("bay_half 1", {"doubloons": 3}),
]
OWN_QUESTION = ["move 1", "blind 1", "hire 2+1", "sell 1"]


def asking(**changes: object) -> State:
    """Seat 0's turn at a table that is asked about every symbol."""
    s = with_table(table(3, rewards="asked"), bay=7, monsters=(False,) * EDITION.spaces)
    return with_ship(s, 0, **{"damage": 3, **changes})


def offered(s: State) -> list[tuple[str, int]]:
    """The symbols that the question at hand is about."""
    assert s.ask == "take"
    return [(s.question.symbol.kind, s.question.symbol.amount)]


# ---- taken at once


@pytest.mark.parametrize(("text", "change"), TAKEN)
def test_what_can_only_help_is_taken_without_a_question(text, change):
    before = with_ship(with_table(table(3), bay=7), 0, damage=3)
    s = gains(before, text)
    assert (gained(before, s), asked(s)) == (change, ("play", 0))


@pytest.mark.parametrize("text", OWN_QUESTION)
def test_what_is_a_decision_by_itself_is_asked_and_can_be_left(text):
    before = with_ship(table(3), 0, at={"cabyss": 1}, doubloons=9)
    s = gains(before, text)
    assert asked(s) == (text.split()[0], 0)
    assert can(s, Leave())
    after = play(s, Leave())
    assert (gained(before, after), asked(after)) == ({}, ("play", 0))


# ---- asked about


@pytest.mark.parametrize(("text", "change"), TAKEN)
def test_every_symbol_can_be_taken_or_left(text, change):
    before = asking()
    s = gains(before, text)
    assert (asked(s), legal(s)) == (("take", 0), [Take(), Leave()])
    taken, left = play(s, Take()), play(s, Leave())
    assert (gained(before, taken), asked(taken)) == (change, ("play", 0))
    assert (gained(before, left), asked(left)) == ({}, ("play", 0))


@pytest.mark.parametrize("text", OWN_QUESTION)
def test_what_is_a_decision_by_itself_is_asked_once_only(text):
    before = asking(at={"cabyss": 1}, doubloons=9)
    s = gains(before, text)
    assert asked(s) == (text.split()[0], 0)
    assert asked(play(s, Leave())) == ("play", 0)


def test_symbols_are_asked_about_in_their_order_each_by_itself():
    before = asking()
    s = gains(before, "rum 1, map 2, food 1")
    assert offered(s) == [("rum", 1)]
    s = play(s, Leave())
    assert offered(s) == [("map", 2)]
    s = play(s, Take())
    assert offered(s) == [("food", 1)]
    assert gained(before, play(s, Leave())) == {"maps": 2}


def test_a_reputation_and_its_bonus_are_asked_about_separately():
    before = asking()
    s = gains(before, "reputation 1")
    assert offered(s) == [("reputation", 1)]
    assert gained(before, play(s, Leave())) == {}
    s = play(s, Take())
    assert (s.ships[0].reputation, offered(s)) == (1, [("food", 1)])
    assert gained(before, play(s, Leave())) == {"reputation": 1}
    assert gained(before, play(s, Take())) == {"reputation": 1, "food": 1}


def test_of_two_reputations_one_may_be_taken():
    before = asking()
    s = play(gains(before, "reputation 2"), Take(), Leave())
    assert offered(s) == [("reputation", 1)]
    assert gained(before, play(s, Leave())) == {"reputation": 1}
    assert gained(before, play(s, Take(), Take())) == {"reputation": 2, "rings": 1}


def test_the_doubloons_beyond_the_end_of_the_track_are_asked_about():
    before = asking(reputation=EDITION.reputation.last)
    s = play(gains(before, "reputation 1"), Take())
    assert offered(s) == [("doubloon", 5)]
    assert gained(before, play(s, Leave())) == {}


def test_the_reputation_for_a_tool_beyond_its_track_is_asked_about():
    before = asking(gun=8)
    s = play(gains(before, "gun 1"), Take())
    assert offered(s) == [("reputation", 1)]
    assert gained(before, play(s, Leave())) == {}


def test_a_wrong_answer_is_refused_with_a_sentence():
    assert why_not(gains(asking(), "rum 1"), Done()) == "Take this reward or leave it first."


# ---- wherever rewards come from


def test_tools_of_a_recruit_are_asked_about():
    s = asking(hand=[card("red", 2, "gun shield")])
    s = play(s, Recruit(card("red", 2, "gun shield")))
    assert offered(s) == [("gun", 1)]
    s = play(s, Leave())
    assert offered(s) == [("shield", 1)]


def test_the_reward_of_a_sail_and_of_a_reef_are_asked_about():
    s = asking(sea=3, hand=[card("red")])
    s = play(s, Sail(card("red"), 1))
    assert offered(s) == [("reputation", 1)]
    s = play(s, Leave())
    assert asked(s) == ("reward", 0)
    s = play(s, Reward("sun"))
    assert offered(s) == [("map", 2)]


def test_the_reward_of_a_monster_is_asked_about_and_its_losses_are_not():
    s = with_table(asking(gun=5, shield=1, active=0, captain=SICK), monsters=table(3).monsters)
    s = facing(s, "siren", (2, 4), (0, 0))
    before = s
    s = play(s, Stand()) if s.ask == "roll" else s
    assert offered(s) == [("reputation", 1)]
    s = play(s, Leave())
    assert offered(s) == [("ring", 1)]
    s = play(s, Leave())
    assert gained(before, s) == {"damage": 1}


def test_the_trading_ship_the_market_and_shivsmile_ask():
    changes = {"sea": 8, "sword": 5, "food": 2, "active": 1, "captain": SICK, "at": {"cabyss": 2}, "crates": [crate(2, "P")]}
    s = asking(**changes, hand=[card("yellow")], power="shivsmile")
    s = play(s, Invade(card("yellow")), Place(region("cabyss")))
    assert offered(s) == [("rum", 1)]
    s = play(s, Leave(), Leave())
    assert asked(s) == ("harbor", 0)
    s = play(s, Deliver(crate(2, "P")))
    assert offered(s) == [("sword", 1)]
    s = play(s, Leave(), Leave(), Trade(1))
    assert offered(s) == [("map", 1)]


def test_crates_that_are_opened_ask():
    s = play(asking(crates=[crate(1, "P")]), Open(crate(1, "P")))
    assert offered(s) == [("rum", 1)]
    s = play(s, Take(), Leave())
    assert (s.ships[0].crates, asked(s)) == ((), ("play", 0))


def test_another_crate_may_be_opened_before_the_answer():
    s = play(asking(crates=[crate(1, "P"), crate(1, "A")]), Open(crate(1, "P")))
    s = play(s, Open(crate(1, "A")))
    assert offered(s) == [("ring", 1)]
    assert offered(play(s, Take())) == [("rum", 1)]


def test_spoils_of_a_bid_ask():
    s = bids(stage_ends(asking(), "spoils"), 3, 2, 1)
    s = play(s, Choose(2))
    assert offered(s) == [("gun", 1)]
    s = play(s, Leave())
    assert offered(s) == [("doubloon", 5)]


def test_milestones_ask_about_their_doubloons_and_a_discarded_upgrade_brings_its_reputation():
    s = with_table(table(3, rewards="asked", milestones="played"), sides=(0,) * 4)
    s = with_ship(s, 0, reputation=5, hand=[card("blue")])
    s = play(s, Invade(card("blue")))
    assert offered(s) == [("doubloon", 6)]
    s = play(s, Leave(), Upgrade(0, False))
    assert s.ships[0].reputation == 6
    assert offered(s) == [("rum", 1)]


def test_what_was_chosen_of_a_crate_by_light_fingers_is_not_asked_about_again():
    s = asking(sea=2, at={"gullwick": 2}, active=1, captain=SICK, hand=[card("red")], upgrades=["light_fingers"])
    s = with_table(s, lying={"gullwick": (crate(1, "C"), crate(2, "C"))})
    s = play(s, Invade(card("red")), Place(region("gullwick")), Plunder(crate(2, "C")))
    before, s = s, play(s, Choose(0))
    assert (gained(before, s), asked(s)) == ({"maps": 1}, ("plunder", 0))


# ---- what cannot be declined


def test_losses_are_never_asked_about():
    before = asking()
    s = suffers(before, "damage 2, doubloon 3")
    assert (gained(before, s), asked(s)) == ({"damage": 2, "doubloons": -3}, ("play", 0))


def test_pirates_of_a_recruit_come_without_a_question():
    before = asking(hand=[card("red", 3)])
    s = play(before, Recruit(card("red", 3)))
    assert gained(before, s) == {"active": 3, "citizens": -3}


def test_the_price_of_a_delivered_crate_comes_without_a_question():
    s = asking(sea=8, sword=5, active=1, captain=SICK, at={"cabyss": 2}, crates=[crate(2, "C")], hand=[card("yellow")])
    s = play(s, Invade(card("yellow")), Place(region("cabyss")), Leave(), Leave())
    before, s = s, play(s, Deliver(crate(2, "C")))
    assert gained(before, s)["doubloons"] == 10


def test_what_a_swap_or_a_bid_costs_is_no_reward():
    s = bids(stage_ends(asking(doubloons=9), "spoils"), 3, 2, 1)
    assert s.ships[0].doubloons == 6
