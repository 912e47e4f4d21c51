"""Raiding and trading in harbors."""

import pytest

from pirategames.rules.scoundrel_bay.actions import (
    Ashore,
    Deliver,
    Done,
    Invade,
    Open,
    Place,
    Plunder,
    Trade,
)
from pirategames.rules.scoundrel_bay.events import Landed
from pirategames.rules.scoundrel_bay.state import strength

from .harboring import ARBEGA, BAY, CABYSS, HARLEEM, SEVEN, TEN, YELLOW, ashore, before
from .printed import EDITION, MARKET
from .table import (
    asked,
    can,
    card,
    crate,
    gained,
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

# ---- the example


def test_the_example_of_the_rulebook() -> None:
    """Taylor has 4 swords where 5 are asked, so he delivers: 1 rum and 1 map from the ship, crates of strength 2 and 1 for
    10 and 3 doubloons, and all of his 3 food for 1 gun and 1 shield."""
    assert EDITION.cards[YELLOW[0]].flag == EDITION.regions[CABYSS].flag == "yellow"
    s = before(sword=4, food=3, crates=[SEVEN, TEN])
    after = play(s, Invade(YELLOW[0]), Place(CABYSS), Place(CABYSS), Place(CABYSS))
    assert strength(after.ships[0], CABYSS) == 3
    assert gained(s, after) == {"active": -3, "rum": 1, "maps": 1}
    after = play(after, Deliver(TEN))
    assert after.ships[0].doubloons == s.ships[0].doubloons + 10
    after = play(after, Deliver(SEVEN))
    assert after.ships[0].doubloons == s.ships[0].doubloons + 13
    after = play(after, Trade(2))
    assert gained(s, after) == {
        "active": -3, "rum": 1, "maps": 1, "doubloons": 13, "food": -3, "gun": 1, "shield": 1,
    }  # fmt: skip
    assert after.ships[0].crates == ()
    assert after.ships[0].delivered == (TEN, SEVEN)


# ---- past the trading ship


@pytest.mark.parametrize(("sword", "open_"), [(4, False), (5, True), (6, True)])
def test_a_raid_asks_the_swords_of_the_trading_ship(sword: int, open_: bool) -> None:
    s = play(before(sword=sword), Invade(YELLOW[0]))
    assert (s.ask == "invade" and can(s, Place(CABYSS))) == open_


def test_each_sea_space_has_a_trading_ship_of_its_own() -> None:
    for sea, swords, rewards in ((7, 4, {"doubloons": 3}), (8, 5, {"rum": 1, "maps": 1}), (9, 4, {"food": 2, "rum": 1})):
        s = before(sea=sea, sword=swords, flags=2)
        after = play(s, Invade(YELLOW[0]), Place(CABYSS), Ashore())
        assert gained(s, after) == {"active": -1, **rewards}
        s = play(before(sea=sea, sword=swords - 1, flags=2), Invade(YELLOW[0]))
        assert s.ask != "invade" or not can(s, Place(CABYSS))


def test_a_crate_to_deliver_opens_a_harbor_without_swords() -> None:
    s = play(before(sword=1, crates=[SEVEN]), Invade(YELLOW[0]))
    assert can(s, Place(CABYSS))


def test_without_swords_and_crates_a_harbor_is_closed() -> None:
    s = play(before(sword=4, sea=7, crates=[]), Invade(YELLOW[0]))
    assert can(s, Place(CABYSS))
    s = play(before(sword=3, sea=7, maps=2), Invade(YELLOW[0]))
    assert why_not(s, Place(CABYSS)) == "Cabyss needs 4 swords, or a crate to deliver."


@pytest.mark.parametrize(("active", "captain", "flags", "open_"), [
    (1, "gullwick", 3, False), (2, "gullwick", 3, False), (3, "gullwick", 3, True), (3, "gullwick", 2, False),
    (1, -1, 2, True), (1, -1, 1, False), (0, -1, 3, False),
])  # fmt: skip
def test_a_crate_opens_a_harbor_only_for_strength_enough(active: int, captain: object, flags: int, open_: bool) -> None:
    """The only crate asks strength 3."""
    s = before(flags, sword=1, active=active, captain=captain, crates=[crate(3, "C")])
    s = play(s, Invade(YELLOW[0]))
    assert (s.ask == "invade" and bool(legal(s, Place))) == open_
    while s.ask == "invade":
        s = play(s, legal(s)[0])
    assert (s.ask == "harbor") == open_


def test_a_pirate_may_go_first_where_the_captain_who_follows_brings_strength_enough() -> None:
    s = before(2, sword=1, active=1, crates=[crate(3, "C")])
    s = play(s, Invade(YELLOW[0]), Place(CABYSS))
    assert legal(s, Place) == [Place(CABYSS, captain=True)]
    assert not can(s, Ashore())
    assert asked(play(s, Place(CABYSS, captain=True))) == ("harbor", 0)


def test_the_captain_may_go_first_where_the_pirates_who_follow_bring_strength_enough() -> None:
    s = before(2, sword=1, active=1, crates=[crate(3, "C")])
    s = play(s, Invade(YELLOW[0]), Place(CABYSS, captain=True))
    assert legal(s, Place) == [Place(CABYSS)]
    assert asked(play(s, Place(CABYSS))) == ("harbor", 0)


def test_earlier_pirates_count_for_the_delivery() -> None:
    s = before(1, sword=1, at={"cabyss": 2}, crates=[crate(3, "C")])
    assert asked(play(s, Invade(YELLOW[0]), Place(CABYSS))) == ("harbor", 0)


def test_more_pirates_must_follow_until_a_crate_can_be_delivered() -> None:
    s = play(before(sword=1, crates=[TEN]), Invade(YELLOW[0]), Place(CABYSS))
    assert not can(s, Ashore())
    assert why_not(s, Ashore()) == "Not yet: a crate asks for more pirates here."
    assert can(play(s, Place(CABYSS)), Ashore())


def test_a_harbor_entered_by_delivery_must_deliver() -> None:
    s = ashore(1, sword=4, food=6, crates=[SEVEN])
    assert not can(s, Done())
    assert why_not(s, Done()) == "A crate has to be delivered here."
    assert can(play(s, Deliver(SEVEN)), Done())


def test_after_a_raid_nothing_has_to_be_delivered() -> None:
    s = ashore(1, sword=5, crates=[SEVEN])
    assert can(s, Done())
    assert play(s, Done()).ships[0].crates == (SEVEN,)


def test_the_ship_pays_on_a_delivery_as_on_a_raid_and_every_time() -> None:
    for sword in (4, 5):
        for earlier in (0, 2):
            s = before(sword=sword, crates=[SEVEN], at={"cabyss": earlier})
            after = play(s, Invade(YELLOW[0]), Place(CABYSS), Ashore())
            assert gained(s, after) == {"active": -1, "rum": 1, "maps": 1}


def test_the_swords_are_compared_before_the_ship_pays() -> None:
    """At the eighteenth space the ship of Arbega gives reputation; a sword won by it would be too late."""
    s = with_ship(table(), sea=18, sword=4, hand=[card("blue")], crates=[crate(1, "A")], reputation=5, captain="cabyss")
    s = play(s, Invade(card("blue")), Place(ARBEGA), Ashore())
    s = with_ship(s, sword=8)
    assert not can(s, Done())


def test_a_harbor_is_entered_with_at_least_one_pirate() -> None:
    s = before(sword=8, at={"cabyss": 3}, active=2)
    assert not told(play(s, Invade(YELLOW[0])), Landed)


# ---- delivering


def test_deliveries_in_all_are_bounded_by_the_strength_there() -> None:
    s = ashore(3, sword=5, crates=[TEN, crate(2, "P"), SEVEN, crate(1, "C")])
    s = play(s, Deliver(TEN))
    assert {action.crate for action in legal(s, Deliver)} == {SEVEN, crate(1, "C")}
    assert why_not(s, Deliver(crate(2, "P"))) == "It asks strength 2, and 1 is left."
    s = play(s, Deliver(SEVEN))
    assert legal(s, Deliver) == []
    assert s.ships[0].crates == (crate(2, "P"), crate(1, "C"))


def test_several_crates_may_be_delivered() -> None:
    tiles = [crate(1, letter) for letter in "PCDA"]
    s = ashore(3, sword=5, crates=tiles)
    s = play(s, *map(Deliver, tiles[:3]))
    assert s.ships[0].delivered == tuple(tiles[:3])


@pytest.mark.parametrize(("letter", "doubloons"), [("C", 13), ("A", 7), ("P", 6), ("D", 6)])
def test_the_right_letter_pays_all_and_a_wrong_one_half_rounded_down(letter: str, doubloons: int) -> None:
    s = ashore(3, sword=5, crates=[crate(3, letter)])
    assert EDITION.crates[crate(3, letter)].doubloons == (14 if letter == "A" else 13)
    assert gained(s, play(s, Deliver(crate(3, letter)))) == {"doubloons": doubloons}


def test_half_is_rounded_down_for_each_crate_by_itself() -> None:
    """7 and 5 doubloons: 3 and 2."""
    s = ashore(3, sword=5, crates=[SEVEN, crate(1, "A")])
    assert gained(s, play(s, Deliver(SEVEN), Deliver(crate(1, "A")))) == {"doubloons": 5}


def test_scoundrel_bay_pays_half_for_every_letter() -> None:
    for letter in "PCDA":
        tile = crate(1, letter)
        s = with_ship(table(), sea=10, sword=4, hand=[card("black")], crates=[tile])
        s = play(s, Invade(card("black")), Place(BAY), Ashore())
        assert gained(s, play(s, Deliver(tile))) == {"doubloons": EDITION.crates[tile].doubloons // 2}


def test_delivering_gives_no_contents() -> None:
    s = ashore(3, sword=5, crates=[TEN])
    assert EDITION.crates[TEN].contents == parsed("map 2")
    assert gained(s, play(s, Deliver(TEN))) == {"doubloons": 10}


def test_a_delivered_crate_is_not_opened_or_delivered_again() -> None:
    s = play(ashore(3, sword=5, crates=[TEN, SEVEN]), Deliver(TEN))
    assert not can(s, Open(TEN))
    assert why_not(s, Deliver(TEN)) == "That crate is not among your undelivered ones."


def test_crates_plundered_in_a_village_are_delivered_in_the_harbor_near_on_the_same_turn() -> None:
    """Gullwick and Port Harleem both fly red; each of the actions asks its strength."""
    tile = crate(1, "P")
    s = with_table(table(2), lying={"gullwick": (tile, TEN)})
    s = with_ship(s, sea=3, sword=1, hand=[card("red")], crew=[card("red", 2)], active=4, captain="cabyss")
    s = play(s, Invade(card("red")), Place(region("gullwick")), Ashore(), Plunder(tile))
    s = play(s, Done()) if s.ask == "plunder" else s
    s = play(s, Place(HARLEEM))
    assert gained(s, play(s, Deliver(tile))) == {"doubloons": 7}


# ---- the market


@pytest.mark.parametrize("row", range(len(MARKET)))
@pytest.mark.parametrize("short", [0, 1])
def test_each_trade_costs_its_food(row: int, short: int) -> None:
    food, *gains = MARKET[row]
    s = ashore(1, sword=5, food=food - short, damage=3, crates=[SEVEN])
    for side in range(len(gains)):
        assert can(s, Trade(row, side)) == (not short)


@pytest.mark.parametrize(
    ("row", "side", "changes"),
    [
        (0, 0, {"food": -1, "sword": 1}),
        (1, 0, {"food": -2, "maps": 1, "rum": 1}),
        (2, 0, {"food": -3, "gun": 1, "shield": 1}),
        (2, 1, {"food": -3, "damage": -1}),
        (3, 0, {"food": -4, "doubloons": 5}),
        (5, 0, {"food": -6, "doubloons": 9}),
    ],
)
def test_a_trade_gives_one_side_of_its_row(row: int, side: int, changes: dict[str, int]) -> None:
    s = ashore(1, sword=5, food=6, damage=3)
    assert gained(s, play(s, Trade(row, side))) == changes


def test_only_one_trade_is_made_in_a_harbor() -> None:
    s = play(ashore(1, sword=5, food=6, crates=[SEVEN]), Trade(0))
    assert legal(s, Trade) == []
    assert why_not(s, Trade(0)) == "One trade in a harbor."


def test_a_trade_asks_no_strength() -> None:
    s = play(ashore(1, sword=5, food=6, crates=[SEVEN]), Deliver(SEVEN))
    assert can(s, Trade(5))


def test_a_trade_may_be_left() -> None:
    s = ashore(1, sword=5, food=6)
    assert gained(s, play(s, Done())) == {}


def test_the_food_of_the_ship_pays_the_trade() -> None:
    s = ashore(1, sea=9, sword=4, food=0)
    assert s.ships[0].food == 2
    assert can(s, Trade(1))


def test_rings_pay_in_place_of_food() -> None:
    s = ashore(1, sword=5, food=2, rings=1)
    after = play(s, Trade(2))
    assert (after.ships[0].food, after.ships[0].rings) == (0, 0)


def test_food_is_paid_before_rings() -> None:
    s = ashore(1, sword=5, food=3, rings=1)
    assert play(s, Trade(2)).ships[0].rings == 1


def test_two_harbors_in_a_turn_are_two_trades() -> None:
    """Dodge Harbor and Scoundrel Bay fly black and share the thirteenth space."""
    s = with_ship(table(), sea=13, sword=4, food=3, hand=[card("black")])
    s = play(s, Invade(card("black")), Place(BAY), Ashore(), Trade(0), Place(region("dodge_harbor")))
    assert gained(s, play(s, Trade(0))) == {"food": -1, "sword": 1}


# ---- the order of deliveries and trade


def test_the_trade_may_come_before_the_deliveries() -> None:
    s = play(ashore(2, sword=4, food=1, crates=[TEN]), Trade(0))
    assert not can(s, Done())
    assert can(s, Deliver(TEN))


def test_the_trade_may_come_after_the_deliveries() -> None:
    s = play(ashore(3, sword=4, food=1, crates=[TEN, SEVEN]), Deliver(TEN), Deliver(SEVEN))
    assert can(s, Trade(0))


def test_no_more_is_delivered_after_a_trade_in_between() -> None:
    s = play(ashore(3, sword=4, food=9, crates=[TEN, SEVEN]), Deliver(TEN), Trade(0))
    assert s.ask != "harbor" or not can(s, Deliver(SEVEN))
    assert s.ships[0].crates == (SEVEN,)


def test_a_harbor_where_nothing_can_be_done_asks_nothing() -> None:
    s = ashore(1, sword=5, food=0, flags=1, active=1, captain="gullwick")
    assert s.ask == "card"
