"""Invading: flags, numbers, the captain, hideouts, and the order of the regions."""

import pytest

from pirategames.rules.scoundrel_bay.actions import Ashore, Dig, Done, Invade, Mark, Place, Take
from pirategames.rules.scoundrel_bay.charts import FLAGS, Flag
from pirategames.rules.scoundrel_bay.events import InvasionBegan, Landed
from pirategames.rules.scoundrel_bay.state import ACTIVE, DEAD, NONE, SICK, State, strength

from .printed import BOARDS, EDITION
from .table import (
    asked,
    can,
    card,
    cards,
    gained,
    legal,
    next_treasures,
    play,
    region,
    table,
    there,
    told,
    treasure,
    why_not,
    with_ship,
    with_table,
)

PRINTED = dict(zip(FLAGS, BOARDS[0][1], strict=True))
LOFT, BAY, HARLEEM = region("gallows_loft"), region("scoundrel_bay"), region("port_harleem")
PLACE = {id: Place(number.number) for id, number in EDITION.by_id.items()}


def fleet(flag: Flag, flags: int, **changes: object) -> State:
    """Seat 0 may invade with a card of a flag and shows so many of these flags in all."""
    held, *crew = cards(flag)[: 1 + flags - PRINTED[flag]]
    s = with_ship(table(3), **{"active": 5, "sword": 8, "hand": [held], "crew": crew, **changes})
    assert [event.flags for event in told(play(s, Invade(held)), InvasionBegan)] == [flags]
    return s


def invading(flag: Flag, flags: int, **changes: object) -> State:
    s = fleet(flag, flags, **changes)
    return play(s, Invade(s.ships[0].hand[0]))


# ---- the example


def test_the_example_of_the_rulebook() -> None:
    """David plays a black card with three black flags: one pirate into the hideout, two into the harbor."""
    s = invading("black", 3, sea=6, maps=1)
    assert {action.region for action in legal(s, Place)} == {LOFT, BAY}
    s = play(s, Place(LOFT), Ashore())
    s = play(s, Place(BAY), Place(BAY))
    assert there(s, "gallows_loft") == 1
    assert there(s, "scoundrel_bay") == 2
    assert s.visit is None or not s.visit.left


# ---- which regions


def test_only_regions_near_the_ship_with_the_flag_of_the_card_are_invaded() -> None:
    for sea in range(EDITION.spaces):
        for flag in FLAGS:
            s = fleet(flag, 2, sea=sea, maps=9)
            s = play(s, Invade(s.ships[0].hand[0]))
            near = {r.number for r in EDITION.regions if sea in r.sea and r.flag == flag}
            assert {place.region for place in (legal(s, Place) if s.ask == "invade" else [])} == near


def test_a_region_far_from_the_ship_is_refused() -> None:
    s = invading("black", 2, sea=6)
    assert why_not(s, PLACE["bone_beach"]) == "Bone Beach is not near your ship."


def test_a_region_of_another_flag_is_refused() -> None:
    s = invading("black", 2, sea=6)
    assert why_not(s, PLACE["lantern_sands"]) == "Lantern Sands flies yellow, and your card black."


def test_the_card_is_played_into_the_slot() -> None:
    s = fleet("black", 3, sea=6)
    held = s.ships[0].hand[0]
    after = play(s, Invade(held))
    assert after.ships[0].slot == (*s.ships[0].slot, held)
    assert after.ships[0].crew == s.ships[0].crew


# ---- how many


@pytest.mark.parametrize("flags", [2, 3, 4])
def test_no_more_pirates_than_flags_in_the_crew_area_go_ashore(flags: int) -> None:
    s = invading("black", flags, sea=6)
    for placed in range(1, flags + 1):
        s = play(s, Place(BAY))
        assert there(s, "scoundrel_bay") == placed
    assert not can(s, Place(BAY))
    assert s.ask != "invade"


def test_the_card_played_does_not_count_as_a_flag() -> None:
    s = fleet("yellow", PRINTED["yellow"], sea=6)
    assert s.ships[0].crew == ()
    after = play(s, Invade(s.ships[0].hand[0]), PLACE["lantern_sands"])
    assert asked(after) == ("dig", 0)


def test_a_flag_that_comes_in_the_middle_of_an_invasion_does_not_count_for_it() -> None:
    """A treasure of Bone Beach is a blind recruitment, whose card is black."""
    s = fleet("black", 2, sea=10, maps=1, at={"bone_beach": 1})
    top = next(number for number in s.deck if number in cards("black"))
    s = with_table(next_treasures(s, treasure("doubloon 4, blind 1")), deck=[top])
    s = play(s, Invade(s.ships[0].hand[0]), PLACE["bone_beach"], Ashore(), Mark(2), Dig(), Take())
    assert s.ships[0].crew[-1] == top
    s = play(s, PLACE["scoundrel_bay"])
    assert [event.figures for event in told(s, Landed)] == [1]


def test_flags_of_other_colours_do_not_count() -> None:
    s = with_ship(table(), sea=6, active=5, hand=[card("yellow")], crew=cards("black")[:4])
    s = play(s, Invade(card("yellow")), PLACE["lantern_sands"])
    assert asked(s) == ("dig", 0)


def test_pirates_who_are_not_fit_stay_aboard() -> None:
    s = invading("black", 4, sea=6, active=1, sick=3, captain=SICK)
    s = play(s, Place(BAY))
    assert there(s, "scoundrel_bay") == 1
    assert s.ships[0].sick == 3
    assert s.ask != "invade"


def test_pirates_come_from_the_active_ones_and_citizens_stay() -> None:
    s = fleet("black", 2, sea=6)
    after = play(s, Invade(s.ships[0].hand[0]), Place(BAY))
    assert gained(s, after) == {"active": -1}


def test_pirates_may_be_split_over_regions_in_any_way() -> None:
    for first in range(4):
        s = invading("black", 3, sea=6, maps=2)
        for _ in range(first):
            s = play(s, Place(LOFT))
        s = play(s, Ashore()) if first in (1, 2) else s
        for _ in range(3 - first):
            s = play(s, Place(BAY))
        assert (there(s, "gallows_loft"), there(s, "scoundrel_bay")) == (first, 3 - first)


# ---- one region after another


def test_a_region_is_resolved_before_the_next_one_is_invaded() -> None:
    s = play(invading("red", 2, sea=5), PLACE["coral_lagoon"])
    assert not can(s, PLACE["port_harleem"])
    assert why_not(s, PLACE["port_harleem"]) == "Coral Lagoon is resolved first."
    s = play(s, Ashore())
    assert asked(s) == ("dig", 0)
    s = play(s, Done())
    assert asked(s) == ("invade", 0)
    assert can(s, PLACE["port_harleem"])


def test_the_regions_are_resolved_in_the_order_that_the_player_chooses() -> None:
    s = play(invading("red", 2, sea=5), PLACE["port_harleem"], Ashore())
    s = play(s, Done()) if s.ask == "harbor" else s
    assert can(s, PLACE["coral_lagoon"])


def test_no_region_is_invaded_twice_in_a_turn() -> None:
    s = play(invading("red", 4, sea=5), PLACE["coral_lagoon"], Ashore(), Done())
    assert not can(s, PLACE["coral_lagoon"])
    assert why_not(s, PLACE["coral_lagoon"]) == "Coral Lagoon has been invaded in this turn."


def test_what_the_first_region_brings_serves_the_second() -> None:
    """A map from the harbor's ship pays the treasure of the beach."""
    s = play(invading("red", 2, sea=5, maps=0, rings=0), PLACE["port_harleem"], Ashore())
    s = play(s, Done()) if s.ask == "harbor" else s
    assert s.ships[0].maps == 1
    s = play(s, PLACE["coral_lagoon"])
    assert asked(s) == ("dig", 0)


def test_the_invasion_may_end_with_flags_to_spare() -> None:
    s = play(invading("black", 3, sea=6), Place(LOFT), Ashore())
    assert can(s, Done())
    assert asked(play(s, Done())) == ("card", 0)


def test_a_region_at_hand_is_not_left_unresolved() -> None:
    s = play(invading("black", 3, sea=6), Place(LOFT))
    assert not can(s, Done())
    assert why_not(s, Done()) == "Pirates are in the region: bring them ashore."


def test_nobody_comes_ashore_before_somebody_is_placed() -> None:
    s = invading("black", 3, sea=6)
    assert not can(s, Ashore())
    assert why_not(s, Ashore()) == "Place a pirate first."


def test_when_nobody_else_can_be_placed_the_region_is_resolved() -> None:
    s = play(invading("black", 2, sea=6), Place(BAY), Place(BAY))
    assert s.ask in ("harbor", "card")
    assert [(event.region, event.figures) for event in told(s, Landed)] == [(BAY, 2)]


# ---- the captain


def test_the_captain_takes_one_flag_and_counts_as_two() -> None:
    s = play(invading("black", 3, sea=6), Place(BAY, captain=True), Place(BAY), Place(BAY))
    assert strength(s.ships[0], BAY) == 4
    assert s.ships[0].captain == BAY
    assert there(s, "scoundrel_bay") == 2


def test_a_captain_alone_may_invade() -> None:
    s = play(invading("black", 2, sea=6, active=0), Place(BAY, captain=True))
    assert strength(s.ships[0], BAY) == 2


@pytest.mark.parametrize("where", ["gullwick", SICK, DEAD])
def test_a_captain_who_is_not_fit_aboard_does_not_invade(where: object) -> None:
    s = invading("black", 2, sea=6, captain=where)
    assert not can(s, Place(BAY, captain=True))
    assert why_not(s, Place(BAY, captain=True)) == "Your captain is not fit on your ship."
    assert can(s, Place(BAY))


def test_the_captain_is_placed_only_once() -> None:
    s = play(invading("black", 3, sea=6), Place(BAY, captain=True))
    assert not can(s, Place(BAY, captain=True))


# ---- strength


def test_earlier_pirates_count_for_strength() -> None:
    s = invading("black", 2, sea=6, at={"scoundrel_bay": 2})
    s = play(s, Place(BAY))
    assert strength(s.ships[0], BAY) == 3


def test_pirates_of_others_do_not_count_for_strength() -> None:
    s = with_ship(fleet("black", 2, sea=6), 1, at={"scoundrel_bay": 2})
    s = play(s, Invade(s.ships[0].hand[0]), Place(BAY))
    assert strength(s.ships[0], BAY) == 1


# ---- hideouts

STAIR = region("smugglers_stair")
"""Asks 2 maps and 6 swords."""


def raid(**changes: object) -> State:
    return invading("blue", 3, **{"sea": 15, "maps": 2, "rings": 0, "sword": 6, **changes})


def test_the_example_of_a_hideout() -> None:
    """A hideout asks 6 swords to have and 2 maps to spend."""
    s = raid()
    after = play(s, Place(STAIR))
    assert gained(s, after) == {"maps": -2, "active": -1}


@pytest.mark.parametrize(("sword", "open_"), [(5, False), (6, True), (7, True)])
def test_a_hideout_asks_swords_to_have(sword: int, open_: bool) -> None:
    s = raid(sword=sword)
    assert can(s, Place(STAIR)) == open_
    if not open_:
        assert why_not(s, Place(STAIR)) == "Smugglers Stair needs 6 swords."


@pytest.mark.parametrize(("maps", "rings", "open_"), [(1, 0, False), (1, 1, True), (0, 2, True), (2, 0, True)])
def test_a_hideout_asks_maps_to_spend_or_rings_in_their_place(maps: int, rings: int, open_: bool) -> None:
    s = invading("blue", 3, sea=15, maps=maps, rings=rings, sword=6)
    if s.ask != "invade":
        assert not open_
        return
    assert can(s, Place(STAIR)) == open_
    if open_:
        after = play(s, Place(STAIR))
        assert (after.ships[0].maps, after.ships[0].rings) == (max(0, maps - 2), rings - max(0, 2 - maps))
    else:
        assert why_not(s, Place(STAIR)) == "Smugglers Stair needs 2 maps."


def test_the_maps_of_a_hideout_are_due_once_however_many_go_in() -> None:
    s = raid(maps=3)
    after = play(s, Place(STAIR), Place(STAIR), Place(STAIR))
    assert gained(s, after) == {"maps": -2, "active": -3}


def test_more_go_into_a_hideout_although_no_maps_are_left() -> None:
    s = play(raid(maps=2), Place(STAIR))
    assert can(s, Place(STAIR))
    assert can(s, Place(STAIR, captain=True))


def test_the_maps_are_due_again_at_the_next_invasion() -> None:
    s = raid(at={"smugglers_stair": 2}, maps=2)
    assert gained(s, play(s, Place(STAIR)))["maps"] == -2
    s = raid(at={"smugglers_stair": 2}, maps=1)
    assert not can(s, Place(STAIR))


def test_a_hideout_asks_for_nothing_else() -> None:
    s = play(raid(), Place(STAIR), Ashore())
    assert s.visit is None or s.visit.region == NONE
    assert asked(s) in (("invade", 0), ("card", 0))


def test_other_regions_ask_no_maps() -> None:
    s = invading("black", 2, sea=6, maps=2)
    assert gained(s, play(s, Place(BAY))) == {"active": -1}


def test_a_captain_may_invade_a_hideout_with_a_pirate() -> None:
    s = play(raid(), Place(STAIR, captain=True), Place(STAIR))
    assert strength(s.ships[0], STAIR) == 3
    assert s.ships[0].captain == STAIR != ACTIVE
