"""Digging for treasure on beaches."""

import pytest

from pirategames.rules.scoundrel_bay.actions import (
    Choose,
    Dig,
    Done,
    Invade,
    Mark,
    Move,
    Open,
    Place,
    Smuggle,
    Trade,
)
from pirategames.rules.scoundrel_bay.events import TreasureDug
from pirategames.rules.scoundrel_bay.state import State

from .printed import EDITION
from .table import (
    asked,
    can,
    card,
    crate,
    gained,
    legal,
    next_treasures,
    parsed,
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

SANDS = region("lantern_sands")
"""A yellow beach with one treasure of each type, with two players."""
BANK = region("turtle_bank")
"""A yellow beach with treasures of types 2, 3 and 3."""
RUM = treasure("doubloon 5, rum 2")
TOOLS = treasure("doubloon 10, map 1, shield 1, sword 1")
CARD = card("yellow")
SHIELD = crate(1, "P")
"""Holds a shield."""


def ashore(strength: int, *, on: str = "lantern_sands", **changes: object) -> State:
    """Seat 0 has landed on a beach with so much strength, one of it in this turn."""
    laid = {"sea": 6 if on == "lantern_sands" else 14, "hand": [CARD], "at": {on: strength - 1}, "maps": 9, "rings": 0}
    s = with_ship(table(2), **{**laid, "captain": "cabyss", **changes})
    return play(s, Invade(CARD), Place(region(on)))


def marks(s: State) -> list[int]:
    return [action.type for action in legal(s, Mark)]


# ---- the example


def test_the_example_of_the_rulebook() -> None:
    """Taylor invades with 2 pirates where 2 are already: strength 4. He pays 2 maps for the treasures of types 1 and 3, and
    gains 15 doubloons, 2 rum, 1 map, 1 shield and 1 sword."""
    crew = [card("yellow", 2)]
    s = with_ship(table(2), sea=6, hand=[CARD], crew=crew, at={"lantern_sands": 2}, maps=2, captain="cabyss")
    s = next_treasures(s, RUM, TOOLS)
    s = play(s, Invade(CARD), Place(SANDS), Place(SANDS))
    before = s
    assert set(marks(s)) == {1, 2, 3}
    s = play(s, Mark(1), Mark(3), Dig())
    assert gained(before, s) == {"doubloons": 15, "rum": 2, "maps": 1 - 2, "shield": 1, "sword": 1}
    assert s.ships[0].treasures == (RUM, TOOLS)
    assert s.buried[SANDS] == (2,)


def test_or_two_treasures_of_type_2() -> None:
    s = with_table(ashore(4), buried={"lantern_sands": (1, 2, 2, 3)})
    s = play(s, Mark(2))
    assert marks(s) == [1, 2]
    s = play(s, Mark(2))
    assert marks(s) == []
    s = play(s, Dig())
    assert s.buried[SANDS] == (1, 3)


# ---- strength


@pytest.mark.parametrize(("strength", "types"), [(1, [1]), (2, [1, 2]), (3, [1, 2, 3]), (6, [1, 2, 3])])
def test_a_treasure_asks_the_strength_of_its_type(strength: int, types: list[int]) -> None:
    assert marks(ashore(strength)) == types


def test_strength_bounds_the_total_of_the_treasures() -> None:
    s = play(ashore(4), Mark(3))
    assert marks(s) == [1]
    assert why_not(s, Mark(2)) == "They ask strength 5, and you have 4."
    assert marks(play(ashore(5), Mark(3))) == [1, 2]
    assert marks(play(ashore(6), Mark(3), Mark(2))) == [1]


def test_the_captain_counts_as_two() -> None:
    s = with_ship(table(2), sea=6, hand=[CARD], active=0)
    s = play(s, Invade(CARD), Place(SANDS, captain=True))
    assert marks(s) == [1, 2]


# ---- maps


@pytest.mark.parametrize("maps", [1, 2, 3])
def test_each_treasure_costs_a_map(maps: int) -> None:
    s = ashore(6, maps=maps)
    for kind in (1, 2, 3)[:maps]:
        s = play(s, Mark(kind))
    assert marks(s) == []
    assert gained(s, play(s, Dig())).get("maps", 0) <= -maps + 1
    assert play(s, Dig()).ships[0].maps in (0, 1)


def test_without_a_map_left_no_more_is_chosen() -> None:
    s = play(ashore(6, maps=1), Mark(1))
    assert why_not(s, Mark(2)) == "You have no map left for it."


def test_a_ring_pays_in_place_of_a_map() -> None:
    s = next_treasures(ashore(6, maps=1, rings=1), treasure("doubloon 4"), treasure("doubloon 6"))
    s = play(s, Mark(1), Mark(2))
    assert marks(s) == []
    after = play(s, Dig())
    assert (after.ships[0].maps, after.ships[0].rings) == (0, 0)


def test_without_maps_nothing_is_asked() -> None:
    s = ashore(3, maps=0)
    assert s.ask == "card"


def test_without_maps_a_crate_with_a_map_may_be_opened() -> None:
    tile = crate(2, "C")
    assert EDITION.crates[tile].contents == parsed("map 2")
    s = ashore(3, maps=0, crates=[tile])
    assert asked(s) == ("dig", 0)
    s = play(s, Open(tile))
    assert marks(s) == [1, 2, 3]


def test_the_maps_are_paid_before_any_treasure_is_turned() -> None:
    """The map of the first treasure does not pay for the second."""
    s = next_treasures(ashore(6, maps=1), treasure("doubloon 10, map 1, shield 1, sword 1"))
    s = play(s, Mark(3))
    assert marks(s) == []


def test_maps_that_chosen_treasures_ask_are_not_spent_otherwise() -> None:
    s = play(ashore(6, maps=1, active=2, power="barrelbeard", captain=-1), Mark(1))
    assert legal(s, Smuggle) == []
    s = play(ashore(6, maps=2, active=2, power="barrelbeard", captain=-1), Mark(1))
    assert legal(s, Smuggle)


# ---- choosing and turning


def test_all_treasures_are_chosen_before_any_is_turned() -> None:
    s = ashore(6)
    chance = s.chance
    s = play(s, Mark(1), Mark(3))
    assert s.chance == chance
    assert told(s, TreasureDug) == []
    s = play(s, Dig())
    assert len(told(s, TreasureDug)) == 2


def opening(**changes: object) -> State:
    """Seat 0 has chosen treasures on a beach and opened a crate, whose shield beyond the track gave reputation, which gives
    a pirate move."""
    laid = {"shield": 8, "reputation": 3, "crates": [SHIELD], "active": 1, **changes}
    s = play(ashore(3, **laid), Mark(1), Mark(2), Open(SHIELD))
    assert asked(s) == ("move", 0)
    return s


def test_pirates_who_leave_the_beach_before_the_digging_do_not_dig() -> None:
    s = play(opening(), Move(SANDS, region("cabyss")))
    assert asked(s) == ("dig", 0)
    assert not can(s, Dig())
    assert marks(s) == [1, 2]
    assert not can(play(s, Mark(2)), Mark(1))


def test_what_was_chosen_stays_chosen_where_enough_pirates_stay() -> None:
    s = play(opening(at={"lantern_sands": 3}), Move(SANDS, region("cabyss")))
    assert can(s, Dig())


def test_maps_spent_before_the_digging_do_not_pay_for_it() -> None:
    """With Goldtongue the move leads to a trade, which two rings pay that were to stand for maps."""
    s = opening(maps=0, rings=2, food=0, power="goldtongue", captain=-1, at={"lantern_sands": 2, "gullwick": 1})
    trade = next(number for number, row in enumerate(EDITION.market) if row.food == 3)
    s = play(s, Move(region("gullwick"), region("port_harleem")), Trade(trade, 1))
    assert s.ships[0].rings == 0
    assert s.ask == "card"


def test_stacked_treasures_of_one_space_may_both_be_dug() -> None:
    s = with_table(ashore(6, on="turtle_bank"), buried={"turtle_bank": (2, 2, 3, 3)})
    s = play(s, Mark(3), Mark(3), Dig())
    assert s.buried[BANK] == (2, 2)


def test_digging_may_be_left() -> None:
    s = ashore(3)
    after = play(s, Done())
    assert gained(s, after) == {}
    assert after.buried == s.buried
    assert after.ask == "card"


def test_digging_may_be_left_after_treasures_were_chosen() -> None:
    s = play(ashore(6), Mark(1))
    assert gained(s, play(s, Done())) == {}


def test_no_treasure_is_dug_without_choosing_one() -> None:
    assert not can(ashore(3), Dig())
    assert why_not(ashore(3), Dig()) == "Choose a treasure first."


def test_a_treasure_that_does_not_lie_here_is_not_chosen() -> None:
    s = play(ashore(6), Mark(1))
    assert why_not(s, Mark(1)) == "No more treasures of that type lie here."
    assert why_not(s, Mark(4)) == "No more treasures of that type lie here."


def test_a_beach_without_treasures_asks_nothing() -> None:
    s = with_table(table(2), buried={"lantern_sands": ()})
    s = with_ship(s, sea=6, hand=[CARD], active=2, maps=3)
    assert play(s, Invade(CARD), Place(SANDS)).ask == "card"


def test_the_spaces_are_not_refilled() -> None:
    s = play(ashore(6), Mark(1), Mark(2), Mark(3), Dig())
    while s.ask != "card":
        s = play(s, legal(s)[-1])
    assert s.buried[SANDS] == ()


def test_which_treasure_of_a_type_is_turned_is_chance() -> None:
    s = play(ashore(6), Mark(3))
    assert len(s.treasures[2]) == 10
    after = play(s, Dig())
    assert len(after.treasures[2]) == 9
    assert after.ships[0].treasures[-1] not in after.treasures[2]


def test_treasures_lie_on_the_board_above_earlier_ones() -> None:
    earlier = treasure("doubloon 3, gun 1")
    s = next_treasures(ashore(6, treasures=[earlier]), RUM)
    assert play(s, Mark(1), Dig()).ships[0].treasures == (earlier, RUM)


# ---- the order of the rewards


def test_where_it_matters_the_owner_chooses_which_treasure_is_gained_first() -> None:
    walk, fame = treasure("doubloon 4, move 1"), treasure("doubloon 5, reputation 1")
    s = next_treasures(ashore(6), walk, fame)
    s = play(s, Mark(1), Mark(2), Dig())
    assert asked(s) == ("order", 0)
    assert legal(s) == [Choose(walk), Choose(fame)]
    first = play(s, Choose(fame))
    assert asked(first) == ("move", 0)
    assert gained(s, first) == {"doubloons": 9, "reputation": 1, "food": 1}
    assert gained(s, play(s, Choose(walk))) == {"doubloons": 4}


def test_where_it_does_not_matter_nothing_is_asked() -> None:
    s = next_treasures(ashore(6), RUM, treasure("doubloon 7, rum 1"))
    assert play(s, Mark(1), Mark(2), Dig()).ask == "card"


def test_a_tool_beyond_its_track_makes_the_order_matter() -> None:
    gun = treasure("doubloon 3, gun 1")
    s = next_treasures(ashore(6, gun=8), gun, treasure("doubloon 7, rum 1"))
    assert asked(play(s, Mark(1), Mark(2), Dig())) == ("order", 0)
    s = next_treasures(ashore(6, gun=7), gun, treasure("doubloon 7, rum 1"))
    assert play(s, Mark(1), Mark(2), Dig()).ask == "card"


# ---- beaches at large


def test_pirates_stay_on_the_beach() -> None:
    s = play(ashore(3), Mark(1), Dig())
    assert there(s, "lantern_sands") == 3
