"""The twelve upgrades of the milestones."""

import pytest

from pirategames.rules.scoundrel_bay.actions import (
    Ashore,
    Choose,
    Deliver,
    Dig,
    Done,
    Invade,
    Leave,
    Mark,
    Move,
    Place,
    Plunder,
    Reroll,
    Reward,
    Sail,
    Sell,
    Stand,
    Upgrade,
)
from pirategames.rules.scoundrel_bay.gains import PirateMove
from pirategames.rules.scoundrel_bay.milestones import CheckMilestones
from pirategames.rules.scoundrel_bay.sailing import Encounter
from pirategames.rules.scoundrel_bay.state import State

from .printed import EDITION, GUN_CREWS
from .table import (
    ask,
    asked,
    can,
    card,
    crate,
    facing,
    gained,
    legal,
    next_treasures,
    play,
    region,
    sound,
    table,
    there,
    treasure,
    why_not,
    with_ship,
    with_table,
)

YELLOW, RED, BLUE = card("yellow"), card("red"), card("blue")
NO_MONSTERS = (False,) * EDITION.spaces
PLAIN_2 = treasure("doubloon 6")
PLAIN_3 = treasure("doubloon 9")


def owner(*upgrades: str, **changes: object) -> State:
    """Seat 0's turn; it has these upgrades, and no ring where none is named."""
    s = with_table(table(3, milestones="played"), monsters=NO_MONSTERS)
    return with_ship(s, 0, **{"rings": 0, "hand": [YELLOW, RED, BLUE], **changes}, upgrades=list(upgrades))


# ---- treasures


def digging(*upgrades: str, strength: int = 2, maps: int = 3, **changes: object) -> State:
    """Seat 0 has come to Turtle Bank (a type 2, two type 3) with a strength in all, and may dig."""
    at = {"turtle_bank": strength - 1}
    s = owner(*upgrades, sea=15, at=at, active=2, maps=maps, **changes)
    s = with_table(s, buried={"turtle_bank": (2, 3, 3)})
    s = next_treasures(s, PLAIN_2, PLAIN_3)
    return play(s, Invade(YELLOW), Place(region("turtle_bank")))


def test_light_spades_dig_types_2_and_3_with_one_strength_less():
    assert legal(digging(strength=2), Mark) == [Mark(2)]
    assert legal(digging("light_spades", strength=2), Mark) == [Mark(2), Mark(3)]
    s = play(digging("light_spades", strength=3), Mark(3))
    assert legal(s) == [Mark(2), Dig(), Done()]
    s = play(s, Mark(2))
    assert why_not(s, Mark(3)) == "They ask strength 5, and you have 3."


@pytest.mark.parametrize(("strength", "marks"), [(1, 1), (2, 2), (3, 3)])
def test_light_spades_make_each_treasure_lighter(strength, marks):
    s = with_table(digging("light_spades", strength=strength), buried={"turtle_bank": (2, 2, 2)})
    for _ in range(marks):
        s = play(s, Mark(2))
    assert legal(s) == [Dig(), Done()]


def test_light_spades_never_ask_less_than_strength_1():
    s = with_table(digging("light_spades", strength=2), buried={"turtle_bank": (1, 1, 1)})
    s = play(s, Mark(1), Mark(1))
    assert legal(s, Mark) == []


def test_light_spades_still_ask_a_map_for_each():
    s = play(digging("light_spades", strength=6, maps=1), Mark(3))
    assert why_not(s, Mark(2)) == "You have no map left for it."


def test_tide_walkers_move_a_pirate_from_the_beach_for_each_treasure():
    s = play(digging("tide_walkers", strength=5), Mark(2), Mark(3), Dig())
    assert (asked(s), len([due for due in s.agenda if isinstance(due, PirateMove)])) == (("move", 0), 2)
    assert set(legal(s)) == {
        Move(region("turtle_bank"), region("pepper_hollow")), Move(region("turtle_bank"), region("ash_mill")), Leave(),
    }  # fmt: skip
    s = play(s, Move(region("turtle_bank"), region("ash_mill")), Move(region("turtle_bank"), region("ash_mill")))
    assert (there(s, "turtle_bank"), there(s, "ash_mill"), s.ask) == (3, 2, "card")


def test_tide_walkers_take_nobody_from_another_region_and_need_not_walk():
    s = play(digging("tide_walkers", strength=3), Mark(3), Dig())
    s = sound(with_ship(s, 0, at={"turtle_bank": 3, "coral_lagoon": 1}))
    assert not can(s, Move(region("coral_lagoon"), region("saint_barb")))
    assert why_not(s, Move(region("coral_lagoon"), region("saint_barb"))) == "This move begins in Turtle Bank."
    assert asked(play(s, Leave())) == ("card", 0)


@pytest.mark.parametrize("sword", [4, 5])
def test_tide_walkers_need_five_swords_on_a_bridge(sword):
    s = play(digging("tide_walkers", strength=3, sword=sword), Mark(3), Dig())
    assert can(s, Move(region("turtle_bank"), region("smugglers_stair"))) == (sword == 5)


def test_tide_walkers_walk_after_the_treasures_are_gained():
    s = digging("tide_walkers", strength=3)
    s = play(s, Mark(3), Dig())
    assert gained(digging("tide_walkers", strength=3), s) == {"maps": -1, "doubloons": 9}
    assert asked(s) == ("move", 0)


def test_who_digs_nothing_walks_nowhere():
    assert asked(play(digging("tide_walkers", strength=3), Done())) == ("card", 0)


def test_old_sketches_sell_any_number_of_maps_for_5_doubloons_each_once_a_treasure_is_dug():
    before = digging("old_sketches", strength=3, maps=4)
    s = play(before, Mark(3), Dig())
    assert legal(s) == [Sell("map"), Leave()]
    s = play(s, Sell("map"), Sell("map"), Sell("map"))
    assert gained(before, s) == {"maps": -4, "doubloons": 9 + 15}
    assert asked(s) == ("card", 0)


def test_old_sketches_may_keep_the_maps():
    before = digging("old_sketches", strength=3, maps=4)
    s = play(before, Mark(3), Dig(), Sell("map"), Leave())
    assert gained(before, s) == {"maps": -2, "doubloons": 9 + 5}


def test_old_sketches_take_rings_where_maps_are_missing_and_nothing_else():
    before = digging("old_sketches", strength=3, maps=1, rings=1)
    s = play(before, Mark(3), Dig())
    assert not can(s, Sell("rum"))
    s = play(s, Sell("map"))
    assert gained(before, s) == {"maps": -1, "rings": -1, "doubloons": 9 + 5}


def test_old_sketches_are_worth_nothing_without_a_treasure_or_a_map():
    assert asked(play(digging("old_sketches", strength=3, maps=4), Done())) == ("card", 0)
    assert asked(play(digging("old_sketches", strength=3, maps=1), Mark(3), Dig())) == ("card", 0)


def test_old_sketches_can_use_a_map_of_the_treasure_itself():
    s = with_table(digging("old_sketches", strength=3, maps=1))
    s = next_treasures(s, treasure("doubloon 10, map 1, shield 1, sword 1"))
    s = play(s, Mark(3), Dig())
    assert (asked(s), legal(s)) == (("maps", 0), [Sell("map"), Leave()])


# ---- crates

P2, C2 = crate(2, "P"), crate(2, "C")


def in_harbor(*upgrades: str, id: str = "cabyss", sea: int = 8, strength: int = 3, **changes: object) -> State:
    """Seat 0 has come to a harbor with a strength in all, swords enough, and crates of P and C (9 and 10 doubloons)."""
    flag = EDITION.regions[region(id)].flag
    hand = {"hand": [card(flag)], "crates": [P2, C2], "food": 0, "active": 2}
    s = owner(*upgrades, **{"sea": sea, "sword": 6, "at": {id: strength - 1}, **hand, **changes})
    s = play(s, Invade(card(flag)), Place(region(id)))
    return play(s, Ashore()) if s.ask == "invade" else s


def test_forged_letters_bring_the_full_price_in_the_wrong_harbor():
    before = in_harbor(strength=4)
    assert gained(before, play(before, Deliver(P2)))["doubloons"] == 4
    before = in_harbor("forged_letters", strength=4)
    assert gained(before, play(before, Deliver(P2)))["doubloons"] == 9
    assert gained(before, play(before, Deliver(C2)))["doubloons"] == 10


def test_forged_letters_do_not_help_in_scoundrel_bay():
    before = in_harbor("forged_letters", id="scoundrel_bay", sea=10, strength=4)
    assert gained(before, play(before, Deliver(P2)))["doubloons"] == 4
    assert gained(before, play(before, Deliver(C2)))["doubloons"] == 5


def test_hand_carts_make_every_crate_ask_strength_1():
    assert legal(in_harbor(strength=1), Deliver) == []
    s = in_harbor("hand_carts", strength=1)
    assert legal(s, Deliver) == [Deliver(P2), Deliver(C2)]
    s = play(s, Deliver(C2))
    assert not can(s, Deliver(P2))
    s = in_harbor("hand_carts", strength=2)
    assert play(s, Deliver(C2), Deliver(P2)).ships[0].delivered == (C2, P2)


def test_hand_carts_bring_one_pirate_past_a_trading_ship_by_delivery():
    with_crate = {"sea": 8, "sword": 1, "hand": [YELLOW], "crates": [C2], "active": 1, "captain": "mulberry"}
    assert asked(play(owner(**with_crate), Invade(YELLOW))) == ("card", 0)
    s = owner("hand_carts", **with_crate)
    s = play(s, Invade(YELLOW), Place(region("cabyss")))
    assert (asked(s), legal(s, Deliver), can(s, Done())) == (("harbor", 0), [Deliver(C2)], False)


def test_hand_carts_do_not_help_to_plunder():
    s = owner("hand_carts", sea=9, hand=[RED], active=1)
    s = play(s, Invade(RED), Place(region("mulberry")))
    s = play(s, Ashore()) if s.ask == "invade" else s
    assert {EDITION.crates[action.crate].type for action in legal(s, Plunder)} <= {1}


def plundering(*upgrades: str, **changes: object) -> State:
    """Seat 0 may plunder Gullwick with strength 3: a crate of C (map, food), and one of C (two maps)."""
    s = owner(*upgrades, sea=2, at={"gullwick": 2}, active=1, hand=[RED], **changes)
    s = with_table(s, lying={"gullwick": (crate(1, "C"), C2)})
    s = play(s, Invade(RED), Place(region("gullwick")))
    return play(s, Ashore()) if s.ask == "invade" else s


def test_light_fingers_take_one_content_of_every_undelivered_crate_for_each_plunder():
    before = plundering("light_fingers", crates=[crate(1, "P")])
    s = play(before, Plunder(crate(1, "C")))
    assert (asked(s), s.question.crates) == (("light", 0), (crate(1, "P"), crate(1, "C")))
    assert legal(s)[:3] == [Choose(0), Choose(1), Leave()]
    s = play(s, Choose(1), Choose(0))
    assert gained(before, s) == {"shield": 1, "maps": 1}
    assert s.ships[0].crates == (crate(1, "P"), crate(1, "C"))
    assert asked(s) == ("plunder", 0)
    s = play(s, Plunder(C2))
    assert s.question.crates == (crate(1, "P"), crate(1, "C"), C2)


def test_light_fingers_take_one_of_several_of_a_kind_and_never_doubloons():
    before = plundering("light_fingers")
    s = play(before, Plunder(C2))
    assert gained(before, play(s, Choose(0))) == {"maps": 1}
    assert not can(s, Choose(1))


def test_light_fingers_may_leave_a_crate_alone():
    before = plundering("light_fingers", crates=[crate(1, "P")])
    s = play(before, Plunder(crate(1, "C")), Leave(), Choose(1))
    assert gained(before, s) == {"food": 1}


def test_without_light_fingers_plundering_brings_no_contents():
    before = plundering()
    s = play(before, Plunder(crate(1, "C")))
    assert (gained(before, s), asked(s)) == ({}, ("plunder", 0))


# ---- monsters


@pytest.mark.parametrize(("place", "pirates"), [(0, 3), (1, 2), (2, 0)])
def test_gun_crews_bring_pirates_and_tools_at_once(place, pirates):
    before = with_ship(with_table(table(3, milestones="played"), sides=(0,) * 4), 0, reputation=5)
    before = ask(before, CheckMilestones(0))
    s = play(before, Upgrade(place))
    tools = {kind: int(count) for kind, count in (symbol.split() for symbol in GUN_CREWS[place].split(", "))}
    crew = {"active": pirates, "citizens": -pirates} if pirates else {}
    assert gained(before, s) == {**crew, **tools}


def test_a_gun_crew_brings_only_the_citizens_that_are_left():
    before = with_ship(with_table(table(3, milestones="played"), sides=(0,) * 4), 0, reputation=5, active=26)
    before = ask(before, CheckMilestones(0))
    assert gained(before, play(before, Upgrade(0))) == {"active": 1, "citizens": -1, "shield": 1}


def test_a_gun_crew_that_is_discarded_brings_only_the_reputation():
    before = with_ship(with_table(table(3, milestones="played"), sides=(0,) * 4), 0, reputation=5)
    before = ask(before, CheckMilestones(0))
    assert gained(before, play(before, Upgrade(2, False))) == {"reputation": 1, "rum": 1}


def fights(*upgrades: str, rings: int) -> State:
    s = with_ship(table(3, milestones="played"), 0, rings=rings, upgrades=list(upgrades))
    return facing(s, "siren", (2, 4), "miss", free=bool(upgrades))


@pytest.mark.parametrize("id", ["gun_crew_3", "gun_crew_2", "gun_crew_0"])
def test_a_gun_crew_rolls_once_more_for_free_at_each_shot(id):
    s = owner(id, sea=0, hand=[YELLOW])
    s = play(with_table(s, monsters=tuple(icon is not None for icon in EDITION.icons)), Sail(YELLOW, 1), Reward("none"))
    assert (s.fight.free, legal(s)) == (True, [Stand(), Reroll()])
    s = play(s, Reroll())
    assert s.fight is None
    assert ask(with_ship(s, 0, sea=2), Encounter(0)).fight.free


def test_the_free_roll_comes_first_and_rings_after_it():
    before = fights("gun_crew_0", rings=2)
    s = play(before, Reroll())
    assert gained(before, s) == {}
    s = play(s, Reroll())
    assert gained(before, s) == {"rings": -1}


def test_there_is_one_free_roll_only():
    s = play(fights("gun_crew_0", rings=0), Reroll())
    assert s.ask != "roll"
    assert fights(rings=0).ask != "roll"


# ---- hideouts


def sails(*upgrades: str, steps: int, **changes: object) -> State:
    """Seat 0 has sailed, with a pirate in Port Harleem and no swords."""
    s = owner(*upgrades, **{"sea": 0, "sword": 1, "at": {"port_harleem": 1}, "hand": [YELLOW], **changes})
    return play(s, Sail(YELLOW, steps))


@pytest.mark.parametrize(
    ("id", "distances", "gain"),
    [("moon_path", (1, 2, 3), {"rum": 1}), ("sun_path", (2, 3), {"maps": 2}), ("star_path", (1, 2), {"doubloons": 4})],
)
def test_a_path_brings_its_reward_and_a_move_to_a_hideout_without_swords(id, distances, gain):
    assert EDITION.cards[YELLOW].star == EDITION.cards[card("yellow", star="doubloon 4")].star
    for steps in (1, 2, 3):
        before = sails(id, steps=steps)
        assert can(before, Reward("path")) == (steps in distances)
        if steps in distances:
            s = play(before, Reward("path"))
            assert gained(before, s) == gain
            assert {action.target for action in legal(s, Move)} == {region("gallows_loft"), region("ropewalk")}
            s = play(s, Move(region("port_harleem"), region("ropewalk")))
            assert (there(s, "ropewalk"), asked(s)) == (1, ("card", 0))


def test_a_path_is_instead_of_the_rewards_of_the_sail():
    s = sails("star_path", steps=2)
    assert legal(s) == [Reward("sun"), Reward("moon"), Reward("path"), Reward("none")]
    s = play(s, Reward("path"), Leave())
    assert asked(s) == ("card", 0)


def test_without_a_path_there_is_no_such_reward():
    s = sails(steps=1)
    assert not can(s, Reward("path"))
    assert why_not(s, Reward("path")) == "After 1 space that reward cannot be chosen."


def test_the_move_of_a_path_may_be_left_and_leads_nowhere_else():
    s = play(sails("moon_path", steps=3), Reward("path"))
    assert why_not(s, Move(region("port_harleem"), region("gullwick"))) == "This move leads to a hideout."
    assert there(play(s, Leave()), "port_harleem") == 1


def test_a_captain_may_take_a_path_too():
    s = play(sails("moon_path", steps=3, at={}, captain="port_harleem"), Reward("path"))
    s = play(s, Move(region("port_harleem"), region("ropewalk"), True))
    assert s.ships[0].captain == region("ropewalk")


def test_a_path_leads_from_one_hideout_to_another():
    s = play(sails("moon_path", steps=3, at={"gallows_loft": 1}), Reward("path"))
    assert legal(s) == [Move(region("gallows_loft"), region("ropewalk")), Leave()]


def test_a_path_with_nobody_ashore_brings_the_reward_alone():
    before = sails("moon_path", steps=3, at={})
    s = play(before, Reward("path"))
    assert (gained(before, s), asked(s)) == ({"rum": 1}, ("card", 0))


# ---- all of them


def test_there_are_three_upgrades_of_each_milestone():
    assert [[upgrade.id for upgrade in milestone.upgrades] for milestone in EDITION.variants.milestones] == [
        ["light_spades", "tide_walkers", "old_sketches"],
        ["forged_letters", "hand_carts", "light_fingers"],
        ["gun_crew_3", "gun_crew_2", "gun_crew_0"],
        ["moon_path", "sun_path", "star_path"],
    ]


def test_an_upgrade_serves_its_owner_only():
    s = with_ship(digging(strength=2), 1, upgrades=["light_spades", "tide_walkers"])
    assert legal(s, Mark) == [Mark(2)]
    assert asked(play(s, Mark(2), Dig())) == ("card", 0)
