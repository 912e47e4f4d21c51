"""A harbor entered by delivery: what is due there stays possible."""

from pirategames.rules.scoundrel_bay.actions import (
    Ashore,
    Deliver,
    Done,
    Invade,
    Leave,
    Move,
    Open,
    Place,
    Smuggle,
)
from pirategames.rules.scoundrel_bay.state import SICK, State, strength

from .harboring import ARBEGA, CABYSS, HARLEEM, SEVEN, TEN, YELLOW, ashore, before
from .table import (
    asked,
    can,
    card,
    crate,
    legal,
    play,
    region,
    table,
    why_not,
    with_ship,
)

# ---- what is due stays possible


def test_whoever_is_needed_for_the_delivery_is_not_moved_away_before() -> None:
    """The ship of Arbega gives reputation, which gives a pirate move on space 4."""
    s = with_ship(table(), sea=18, sword=4, reputation=3, hand=[card("blue")], crates=[crate(1, "A")], captain="gullwick")
    s = play(s, Invade(card("blue")), Place(ARBEGA), Ashore())
    assert asked(s) == ("move", 0)
    away = Move(ARBEGA, region("ash_mill"))
    assert not can(s, away)
    assert "A crate to be delivered in Arbega" in why_not(s, away)
    assert can(s, Move(region("gullwick"), HARLEEM, captain=True))
    s = play(s, Leave())
    assert legal(s, Deliver) == [Deliver(crate(1, "A"))]


def test_others_may_be_moved_away_before_the_delivery() -> None:
    s = with_ship(table(), sea=18, sword=4, reputation=3, hand=[card("blue")], crates=[crate(1, "A")], at={"arbega": 1})
    s = play(s, Invade(card("blue")), Place(ARBEGA), Ashore())
    assert can(s, Move(ARBEGA, region("ash_mill")))


def test_the_captain_is_held_back_with_both_of_his_strength() -> None:
    hand = {"hand": [card("blue")], "crates": [crate(2, "A")], "sea": 18, "sword": 4, "reputation": 3}
    s = with_ship(table(), at={"arbega": 1}, active=1, **hand)
    s = play(s, Invade(card("blue")), Place(ARBEGA, captain=True), Ashore())
    assert strength(s.ships[0], ARBEGA) == 3
    assert not can(s, Move(ARBEGA, region("ash_mill"), captain=True))
    assert can(s, Move(ARBEGA, region("ash_mill")))


def test_the_captain_may_be_moved_away_where_the_others_are_enough() -> None:
    hand = {"hand": [card("blue")], "crates": [crate(2, "A")], "sea": 18, "sword": 4, "reputation": 3}
    s = with_ship(table(), at={"arbega": 1}, captain="arbega", **hand)
    s = play(s, Invade(card("blue")), Place(ARBEGA), Ashore())
    assert can(s, Move(ARBEGA, region("ash_mill"), captain=True))


def test_after_a_raid_everybody_may_be_moved_away() -> None:
    s = with_ship(table(), sea=18, sword=5, reputation=3, hand=[card("blue")], crates=[crate(1, "A")])
    s = play(s, Invade(card("blue")), Place(ARBEGA), Ashore())
    assert can(s, Move(ARBEGA, region("ash_mill")))


def test_the_crate_that_is_due_is_not_opened() -> None:
    s = ashore(1, sword=4, crates=[SEVEN])
    assert not can(s, Open(SEVEN))
    assert why_not(s, Open(SEVEN)) == "This may be the crate that you have to deliver in this harbor."


def test_another_crate_may_be_opened_meanwhile() -> None:
    s = ashore(1, sword=4, crates=[SEVEN, TEN, crate(1, "C")])
    assert can(s, Open(TEN))
    assert can(s, Open(SEVEN))
    s = play(s, Open(SEVEN))
    assert not can(s, Open(crate(1, "C")))


def test_a_crate_whose_sword_would_make_it_a_raid_may_be_opened_after_the_last_pirate_is_placed() -> None:
    crates = [SEVEN, crate(2, "P")]
    s = play(before(2, sword=4, crates=crates), Invade(YELLOW[0]), Place(CABYSS), Place(CABYSS))
    assert legal(s) == [Ashore(), Open(SEVEN), Open(crate(2, "P"))]
    assert can(play(s, Ashore()), Deliver(SEVEN))
    s = play(s, Open(crate(2, "P")))
    assert (asked(s), s.ships[0].crates) == (("harbor", 0), (SEVEN,))
    assert can(s, Done())


def test_crates_without_swords_enough_for_a_raid_are_no_reason_to_wait() -> None:
    for crates, sword in (([SEVEN, TEN], 4), ([SEVEN, crate(2, "P")], 3), ([crate(2, "P")], 4)):
        s = play(before(2, sword=sword, crates=crates), Invade(YELLOW[0]), Place(CABYSS), Place(CABYSS))
        assert asked(s) == ("harbor", 0)


def test_once_a_crate_is_delivered_all_others_may_be_opened() -> None:
    s = ashore(1, sword=4, food=6, crates=[SEVEN, TEN])
    s = play(s, Deliver(SEVEN))
    assert asked(s) == ("harbor", 0)
    assert can(s, Open(TEN))


def test_a_crate_too_heavy_to_deliver_does_not_stand_in_for_the_one_that_is_due() -> None:
    s = ashore(1, sword=4, crates=[SEVEN, TEN])
    assert not can(s, Open(SEVEN))


def placing(**changes: object) -> State:
    """One pirate stands in Cabyss, which is not resolved yet and asks a delivery; a crate has been opened, whose shield
    beyond the track gave reputation, which gives a pirate move."""
    tiles = [SEVEN, crate(1, "C")]
    s = before(**{"sword": 1, "shield": 8, "reputation": 3, "active": 2, "captain": "gullwick", "crates": tiles, **changes})
    s = play(s, Invade(YELLOW[0]), Place(CABYSS), Open(SEVEN))
    assert asked(s) == ("move", 0)
    return s


def test_while_pirates_are_placed_nobody_is_moved_away_who_is_needed_for_the_delivery() -> None:
    s = placing(active=1)
    assert not can(s, Move(CABYSS, region("mulberry")))
    assert can(placing(active=1, at={"cabyss": 1}), Move(CABYSS, region("mulberry")))
    assert can(placing(sword=5), Move(CABYSS, region("mulberry")))


def test_while_pirates_are_placed_whoever_can_be_replaced_may_be_moved_away() -> None:
    s = play(placing(), Move(CABYSS, region("mulberry")))
    assert legal(s) == [Place(CABYSS)]
    assert asked(play(s, Place(CABYSS))) == ("harbor", 0)


def test_a_crate_may_be_opened_where_pirates_that_are_still_to_be_placed_can_deliver_another() -> None:
    """One pirate stands in Cabyss, and two more may come: for a crate of strength 2."""
    s = play(before(sword=4, crates=[SEVEN, TEN]), Invade(YELLOW[0]), Place(CABYSS))
    s = play(s, Open(SEVEN))
    assert not can(s, Ashore())
    assert not can(s, Open(TEN))
    s = play(s, Place(CABYSS), Ashore())
    assert legal(s, Deliver) == [Deliver(TEN)]


def test_the_captain_who_is_still_to_be_placed_counts_two_for_the_crate_that_is_kept() -> None:
    three = crate(3, "C")
    s = before(2, sword=4, active=1, crates=[SEVEN, three])
    assert can(play(s, Invade(YELLOW[0]), Place(CABYSS)), Open(SEVEN))
    s = before(2, sword=4, active=2, captain=SICK, crates=[SEVEN, three])
    assert not can(play(s, Invade(YELLOW[0]), Place(CABYSS)), Open(SEVEN))


def test_a_crate_is_kept_where_no_more_flags_bring_pirates_for_a_heavier_one() -> None:
    s = play(before(1, sword=4, crates=[SEVEN, crate(3, "C")]), Invade(YELLOW[0]), Place(CABYSS, True))
    assert not can(s, Open(SEVEN))


def test_while_pirates_are_placed_the_crate_to_be_delivered_is_not_opened_inside_another_decision() -> None:
    assert not can(placing(), Open(crate(1, "C")))
    assert can(placing(sword=5), Open(crate(1, "C")))


def test_while_pirates_are_placed_nobody_is_smuggled_elsewhere_inside_another_decision() -> None:
    s = placing(power="barrelbeard", captain=-1, at={"gullwick": 1}, maps=5)
    assert legal(s, Smuggle) == []
    assert why_not(s, Smuggle(region("mulberry"))) == "The pirates at hand come ashore first."
    s = play(s, Leave(), Ashore(), Deliver(crate(1, "C")))
    while s.ask == "harbor":
        s = play(s, Done())
    assert legal(s, Smuggle)
