"""Plundering villages, and opening crates."""

import pytest

from pirategames.rules.scoundrel_bay.actions import Buy, Done, Invade, Leave, Open, Place, Plunder, Recruit
from pirategames.rules.scoundrel_bay.events import CrateRefilled
from pirategames.rules.scoundrel_bay.state import NONE, State

from .printed import EDITION
from .table import (
    asked,
    can,
    card,
    crate,
    gained,
    gains,
    legal,
    parsed,
    play,
    region,
    table,
    told,
    why_not,
    with_ship,
    with_table,
)

MILL = region("ash_mill")
"""A red village with crates of types 2 and 3."""
TWO, THREE = crate(2, "P"), crate(3, "A")
CARD = card("red")


def ashore(strength: int, **changes: object) -> State:
    """Seat 0 has landed at the mill with so much strength, one of it in this turn."""
    s = with_table(table(2), lying={"ash_mill": (TWO, THREE)})
    s = with_ship(s, **{"sea": 15, "hand": [CARD], "at": {"ash_mill": strength - 1}, "captain": "cabyss", **changes})
    return play(s, Invade(CARD), Place(MILL))


# ---- plundering


def test_the_example_of_the_rulebook() -> None:
    """Taylor plays a red card, invades the village with 3 pirates, and takes the crate that asks 3."""
    s = with_table(table(2), lying={"ash_mill": (TWO, THREE)})
    s = with_ship(s, sea=15, hand=[CARD], crew=[card("red", 2), card("red", 3)])
    s = play(s, Invade(CARD), Place(MILL), Place(MILL), Place(MILL))
    assert asked(s) == ("plunder", 0)
    s = play(s, Plunder(THREE))
    assert s.ships[0].crates == (THREE,)
    assert s.ask == "card"


@pytest.mark.parametrize(("strength", "offer"), [(2, [TWO]), (3, [TWO, THREE]), (5, [TWO, THREE])])
def test_a_crate_asks_the_strength_of_its_type(strength: int, offer: list[int]) -> None:
    assert [action.crate for action in legal(ashore(strength), Plunder)] == offer


def test_with_strength_for_none_of_the_crates_nothing_is_asked() -> None:
    s = ashore(1)
    assert s.ask == "card"
    assert s.lying[MILL] == (TWO, THREE)


@pytest.mark.parametrize(("strength", "both"), [(4, False), (5, True)])
def test_strength_bounds_the_total_of_the_crates(strength: int, both: bool) -> None:
    s = play(ashore(strength), Plunder(TWO))
    assert s.ships[0].crates == (TWO,)
    assert (s.ask == "plunder" and can(s, Plunder(THREE))) == both


def test_a_crate_that_asks_too_much_is_refused() -> None:
    assert not can(ashore(2), Plunder(THREE))
    assert why_not(ashore(2), Plunder(THREE)) == "It asks more strength than the 2 left."
    assert why_not(ashore(2), Plunder(crate(1, "P"))) == "That crate does not lie here."


def test_plundering_may_be_left() -> None:
    s = ashore(5)
    after = play(s, Done())
    assert after.ships[0].crates == ()
    assert after.lying == s.lying


def test_crates_come_aboard_undelivered_behind_earlier_ones_without_limit() -> None:
    earlier = [crate(1, "P"), crate(1, "C"), crate(1, "D"), crate(1, "A"), crate(2, "C")]
    s = play(ashore(5, crates=earlier), Plunder(THREE))
    assert s.ships[0].crates == (*earlier, THREE)
    assert s.ships[0].delivered == ()


def test_plundering_gains_nothing_at_once() -> None:
    s = ashore(5)
    assert gained(s, play(s, Plunder(TWO), Plunder(THREE))) == {}


def test_empty_spaces_are_refilled_with_their_type_when_the_plundering_is_over() -> None:
    s = play(ashore(5), Plunder(TWO))
    assert s.lying[MILL] == (NONE, THREE)
    after = play(s, Plunder(THREE))
    assert [EDITION.crates[tile].type for tile in after.lying[MILL]] == [2, 3]
    assert {TWO, THREE}.isdisjoint(after.lying[MILL])
    assert [len(pile) for pile in after.crates] == [len(s.crates[0]), len(s.crates[1]) - 1, len(s.crates[2]) - 1]
    assert [event.region for event in told(after, CrateRefilled)] == [MILL, MILL]


def test_the_new_crate_is_not_plundered_in_the_same_turn() -> None:
    s = play(ashore(9), Plunder(TWO))
    assert legal(s, Plunder) == [Plunder(THREE)]
    assert play(s, Plunder(THREE)).ask == "card"


def test_a_space_stays_empty_when_its_stack_is_exhausted() -> None:
    s = ashore(5)
    s = with_table(s, crates=(s.crates[0], type(s.crates[0])(), s.crates[2]), crate_discards=tuple(s.crates[1]))
    s = play(s, Plunder(TWO), Plunder(THREE))
    assert s.lying[MILL][0] == NONE
    assert s.lying[MILL][1] != NONE


def test_an_empty_space_offers_nothing() -> None:
    s = with_table(table(2), lying={"ash_mill": (NONE, THREE)})
    s = with_ship(s, sea=15, hand=[CARD], at={"ash_mill": 6})
    s = play(s, Invade(CARD), Place(MILL))
    while s.ask == "invade":
        s = play(s, legal(s)[-1])
    assert legal(s, Plunder) == [Plunder(THREE)]


def test_discarded_crates_never_come_back() -> None:
    s = ashore(5, crates=[crate(2, "C")])
    s = play(s, Open(crate(2, "C")))
    s = with_table(s, crates=tuple(type(pile)() for pile in s.crates), crate_discards=(*s.crate_discards, *_all(s)))
    s = play(s, Plunder(TWO), Plunder(THREE))
    assert s.lying[MILL] == (NONE, NONE)


def _all(s: State) -> list[int]:
    return [tile for pile in s.crates for tile in pile]


# ---- opening crates

RUM = crate(1, "P")
"""Holds 1 rum and 1 shield."""


def test_the_example_of_an_opened_crate() -> None:
    """David discards a crate for 1 rum and 1 shield, and gets no doubloons."""
    assert EDITION.crates[RUM].contents == parsed("rum 1, shield 1")
    s = with_ship(table(), crates=[RUM])
    after = play(s, Open(RUM))
    assert gained(s, after) == {"rum": 1, "shield": 1}
    assert after.ships[0].crates == ()
    assert after.ships[0].delivered == ()
    assert after.crate_discards == (RUM,)


def test_opening_a_crate_leaves_the_question_as_it_was() -> None:
    s = with_ship(table(), crates=[RUM])
    after = play(s, Open(RUM))
    assert asked(after) == asked(s) == ("play", 0)
    assert [type(action) for action in legal(after)] == [type(action) for action in legal(s)][:-1]


def test_any_number_of_crates_may_be_opened() -> None:
    tiles = [RUM, crate(1, "C"), crate(2, "D")]
    s = with_ship(table(), crates=tiles)
    after = play(s, *map(Open, tiles))
    assert gained(s, after) == {"rum": 1, "shield": 2, "maps": 1, "food": 1, "gun": 1}


def test_only_ones_own_undelivered_crates_are_opened() -> None:
    s = with_ship(with_ship(table(), delivered=[RUM]), 1, crates=[crate(1, "C")])
    for tile in (RUM, crate(1, "C"), crate(2, "A")):
        assert why_not(s, Open(tile)) == "That crate is not among your undelivered ones."


def test_crates_are_opened_while_adding_a_card() -> None:
    s = with_ship(table(), crates=[RUM], rum=0, rings=0, hand=[CARD])
    s = play(s, Recruit(CARD))
    assert not can(s, Buy(1))
    assert can(play(s, Open(RUM)), Buy(1))


def test_crates_are_opened_inside_a_reward() -> None:
    s = gains(with_ship(table(), crates=[RUM], at={"cabyss": 1}), "move 1")
    assert asked(s) == ("move", 0)
    assert asked(play(s, Open(RUM))) == ("move", 0)


def test_a_crate_opened_in_a_sale_is_sold_at_once() -> None:
    s = gains(with_ship(table(), crates=[RUM], food=0, rum=0, maps=0, rings=0), "sell 1")
    assert asked(s) == ("sell", 0)
    s = play(s, Open(RUM))
    assert {type(action) for action in legal(s)} > {Leave}


def test_nobody_opens_crates_in_anothers_decision() -> None:
    s = with_ship(table(), 1, crates=[RUM])
    assert not can(s, Open(RUM), 1)
    assert why_not(s, Open(RUM), 1) == "Seat 1 decides now."


def test_what_is_in_a_crate_may_ask_something_by_its_tools() -> None:
    """A shield beyond its track gives reputation, and space 4 a pirate move."""
    s = with_ship(table(), crates=[RUM], shield=8, reputation=3, at={"cabyss": 1})
    s = play(s, Open(RUM))
    assert asked(s) == ("move", 0)
    assert s.ships[0].reputation == 4
