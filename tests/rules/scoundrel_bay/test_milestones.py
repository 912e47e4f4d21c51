"""The milestones: when they are met, and what they bring."""

import pytest

from pirategames.rules.scoundrel_bay.actions import Buy, Done, Invade, Leave, Move, Open, Reward, Sail, Upgrade
from pirategames.rules.scoundrel_bay.events import MilestoneReached
from pirategames.rules.scoundrel_bay.milestones import meets, progress
from pirategames.rules.scoundrel_bay.state import State

from .printed import EDITION
from .table import (
    asked,
    can,
    crate,
    dealt,
    gained,
    legal,
    play,
    region,
    stage_ends,
    table,
    told,
    turn_of,
    why_not,
    with_ship,
    with_table,
)

MILESTONES = [milestone.id for milestone in EDITION.variants.milestones]
TREASURE, CRATE, MONSTER, HIDEOUT = range(4)
ONE, TWO, THREE = (EDITION.treasure_tiles[kind] for kind in (1, 2, 3))
CRATES = [crate(1, letter) for letter in "PCDA"]


def laid(side: int, seats: int = 3, **changes: object) -> State:
    """Seat 0's turn, all milestones with this side up."""
    return with_ship(with_table(table(seats, milestones="played"), sides=(side,) * 4), 0, **changes)


def acts(s: State) -> State:
    """Whoever is in turn invades nothing: the first step of its turn is over."""
    s = play(s, Invade(s.ships[s.turn].hand[0]))
    return play(s, Done()) if s.ask == "invade" else s


def reached(s: State) -> list[str]:
    return [MILESTONES[event.milestone] for event in told(s, MilestoneReached)]


# ---- setting up


def test_there_are_four_milestones_each_with_one_of_two_sides_and_three_upgrades():
    s = dealt(3, milestones="played")
    assert MILESTONES == ["treasure", "crate", "monster", "hideout"]
    assert (len(s.sides), set(s.sides) <= {0, 1}, s.upgrades) == (4, True, ((0, 1, 2),) * 4)
    assert len({dealt(3, seed, milestones="played").sides for seed in range(100)}) == 16


def test_without_the_variant_there_are_none():
    s = with_ship(dealt(3), 0, reputation=8)
    assert (s.sides, s.upgrades) == ((), ())
    assert reached(acts(turn_of(s, 0))) == []


# ---- meeting them


@pytest.mark.parametrize(
    ("side", "changes", "milestone"),
    [
        (0, {"treasures": [ONE[0], TWO[0], THREE[0]]}, "treasure"),
        (0, {"treasures": [ONE[0], ONE[1], TWO[0], THREE[0], THREE[1]]}, "treasure"),
        (0, {"treasures": [ONE[0], ONE[1], TWO[0]]}, None),
        (0, {"treasures": [ONE[0], ONE[1], THREE[0]]}, None),
        (0, {"treasures": [TWO[0], TWO[1], THREE[0]]}, None),
        (1, {"treasures": [TWO[0], TWO[1]], "at": {"bone_beach": 3, "turtle_bank": 2}}, "treasure"),
        (1, {"treasures": [TWO[0], TWO[1]], "at": {"bone_beach": 4}, "captain": "turtle_bank"}, "treasure"),
        (1, {"treasures": [TWO[0], TWO[1]], "at": {"bone_beach": 3}, "captain": "turtle_bank"}, None),
        (1, {"treasures": [TWO[0], TWO[1]], "at": {"bone_beach": 4, "cabyss": 3}}, None),
        (1, {"treasures": [TWO[0], THREE[1]], "at": {"bone_beach": 5}}, None),
        (0, {"delivered": CRATES[:2]}, "crate"),
        (0, {"delivered": CRATES[:1], "crates": CRATES[1:]}, None),
        (1, {"crates": CRATES[:3]}, "crate"),
        (1, {"crates": CRATES[:2], "delivered": CRATES[2:]}, None),
        (0, {"reputation": 5}, "monster"),
        (0, {"reputation": 9}, "monster"),
        (0, {"reputation": 4, "monsters": (0, 1, 2)}, None),
        (1, {"monsters": (0, 0, 0)}, "monster"),
        (1, {"monsters": (0, 3), "reputation": 9}, None),
        (0, {"at": {"ropewalk": 1, "gallows_loft": 1, "crows_cellar": 1}}, "hideout"),
        (0, {"at": {"ropewalk": 3, "gallows_loft": 1}, "captain": "crows_cellar"}, "hideout"),
        (0, {"at": {"ropewalk": 4, "gallows_loft": 4}}, None),
        (1, {"at": {"ropewalk": 1}}, "hideout"),
        (1, {"captain": "ropewalk"}, "hideout"),
        (1, {"at": {"gallows_loft": 4, "arbega": 2}}, None),
    ],
)
def test_each_side_asks_what_the_rulebook_says(side, changes, milestone):
    assert reached(acts(laid(side, **changes))) == ([] if milestone is None else [milestone])


def test_milestones_are_checked_after_the_first_step_and_before_the_second():
    s = laid(0, reputation=5)
    assert asked(s) == ("play", 0)
    s = acts(s)
    assert asked(s) == ("upgrade", 0)
    assert asked(play(s, Leave())) == ("card", 0)


def test_what_is_reached_by_the_action_itself_counts_in_the_same_turn():
    s = with_table(laid(0, reputation=4, sea=3), monsters=(False,) * EDITION.spaces)
    s = play(s, Sail(s.ships[0].hand[0], 1), Reward("none"))
    assert (s.ships[0].reputation, asked(s)) == (5, ("upgrade", 0))


def test_what_was_opened_in_the_second_step_waits_for_the_next_turn():
    s = acts(laid(0, reputation=4, shield=8, crates=[crate(1, "P")]))
    s = play(s, Open(crate(1, "P")))
    assert (s.ships[0].reputation, asked(s)) == (5, ("card", 0))
    assert asked(play(s, Buy(0))) == ("play", 1)
    assert reached(acts(turn_of(s, 0))) == ["monster"]


def test_only_who_is_in_turn_is_checked():
    s = with_ship(laid(0), 1, reputation=7)
    s = acts(s)
    assert (reached(s), asked(s)) == ([], ("card", 0))


def test_an_event_meets_no_milestone_before_the_next_turn():
    s = stage_ends(laid(0), "arrival", by=2)
    before = with_ship(s, 1, reputation=6)
    s = play(before, Leave())
    assert reached(s) == []


def test_what_was_met_at_an_event_must_still_be_true_in_the_next_turn():
    s = with_ship(laid(1, at={"ropewalk": 1}), 0, sword=5)
    s = stage_ends(s, "on_the_move", by=2)
    assert reached(acts(turn_of(s, 0))) == ["hideout"]
    s = play(s, Move(region("ropewalk"), region("port_harleem")))
    assert reached(acts(turn_of(s, 0))) == []


def test_several_milestones_may_be_met_in_one_turn():
    before = laid(0, reputation=5, delivered=CRATES[:2])
    s = acts(before)
    assert reached(s) == ["crate", "monster"]
    both = {s.question.milestone}
    s = play(s, Leave())
    both.add(s.question.milestone)
    assert both == {CRATE, MONSTER}
    s = play(s, Leave())
    assert (asked(s), gained(before, s)) == (("card", 0), {"doubloons": 12})


def test_a_milestone_is_gained_only_once():
    s = with_ship(laid(0, reputation=5), 0, reached=(MONSTER,))
    s = acts(s)
    assert (reached(s), asked(s)) == ([], ("card", 0))


# ---- doubloons


@pytest.mark.parametrize(("earlier", "doubloons"), [(0, 6), (1, 4), (2, 2), (3, 0)])
def test_the_first_three_gain_doubloons_and_the_fourth_none(earlier, doubloons):
    s = laid(0, seats=4)
    for seat in range(1, 1 + earlier):
        s = with_ship(s, seat, reached=(MONSTER, CRATE))
    before = with_ship(s, 0, reputation=5)
    s = acts(before)
    assert gained(before, s) == ({"doubloons": doubloons} if doubloons else {})
    assert [(event.seat, event.milestone, event.doubloons) for event in told(s, MilestoneReached)] == [
        (0, MONSTER, doubloons)
    ]


# ---- upgrades


def test_one_of_the_upgrades_of_the_milestone_is_kept():
    s = acts(laid(0, reputation=5))
    assert legal(s, Upgrade) == [Upgrade(n, keep) for keep in (True, False) for n in range(3)]
    s = play(s, Upgrade(1))
    assert (s.ships[0].upgrades, s.upgrades[MONSTER], s.upgrades[CRATE]) == (((MONSTER, 1),), (0, 2), (0, 1, 2))
    assert asked(s) == ("card", 0)


def test_one_that_is_discarded_brings_a_reputation_with_its_bonus_and_is_gone():
    before = acts(laid(0, delivered=CRATES[:2]))
    s = play(before, Upgrade(2, False))
    assert gained(before, s) == {"reputation": 1, "food": 1}
    assert (s.ships[0].upgrades, s.upgrades[CRATE]) == ((), (0, 1))


def test_only_upgrades_that_are_left_can_be_taken():
    s = with_ship(laid(0), 1, upgrades=["gun_crew_3"])
    s = acts(with_ship(s, 0, reputation=5))
    assert {action.number for action in legal(s, Upgrade)} == {1, 2}
    assert not can(s, Upgrade(0))
    assert why_not(s, Upgrade(0)) == "That upgrade is not on offer."
    assert why_not(s, Upgrade(7, False)) == "That upgrade is not on offer."


def test_an_upgrade_may_be_left():
    before = acts(laid(0, reputation=5))
    s = play(before, Leave())
    assert (gained(before, s), s.ships[0].upgrades, s.ships[0].reached) == ({}, (), (MONSTER,))


def test_without_upgrades_left_there_is_neither_upgrade_nor_reputation():
    s = with_table(laid(0, seats=4), upgrades=((0, 1, 2), (0, 1, 2), (), (0, 1, 2)))
    before = with_ship(s, 0, reputation=5)
    s = acts(before)
    assert (gained(before, s), asked(s)) == ({"doubloons": 6}, ("card", 0))


def test_reputation_for_an_upgrade_is_no_second_check_in_the_same_turn():
    s = acts(laid(0, reputation=4, delivered=CRATES[:2]))
    s = play(s, Upgrade(0, False))
    assert (s.ships[0].reputation, s.ships[0].reached, asked(s)) == (5, (CRATE,), ("card", 0))


def test_progress_is_counted_up_to_what_is_asked_of_each_thing():
    s = laid(0, treasures=(*ONE[:3], TWO[0]))
    asks = EDITION.variants.milestones[TREASURE].sides[0]
    assert asks.kind == "treasure_each_type"
    assert progress(s, s.ships[0], asks) == (min(3, asks.count) + min(1, asks.count), 3 * asks.count)
    assert progress(s, s.ships[1], asks) == (0, 3 * asks.count)


@pytest.mark.parametrize("side", [0, 1])
def test_a_milestone_is_met_by_whoever_has_all_that_it_asks(side: int):
    treasures = (*ONE[:2], *TWO[:3], *THREE[:2])
    s = laid(side, reputation=9, delivered=CRATES[:2], crates=CRATES[2:], monsters=(0,) * 4, treasures=treasures)
    for milestone in EDITION.variants.milestones:
        for ship in s.ships:
            have, asked = progress(s, ship, milestone.sides[side])
            assert 0 <= have <= asked
            assert meets(s, ship, milestone.sides[side]) == (have == asked)
