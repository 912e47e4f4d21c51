"""A question is passed over only where nothing that may be done at any time could open it."""

from typing import Any

import pytest
from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import (
    Ashore,
    Beat,
    Choose,
    Deliver,
    Dig,
    Done,
    Invade,
    Leave,
    Lose,
    Mark,
    Move,
    Open,
    Place,
    Plunder,
    Reward,
    Sail,
    Shoot,
    Smuggle,
)
from pirategames.rules.scoundrel_bay.charts import Symbol
from pirategames.rules.scoundrel_bay.events import Died
from pirategames.rules.scoundrel_bay.gains import PirateMove
from pirategames.rules.scoundrel_bay.state import SICK, State, freeze, thaw

from .table import (
    ask,
    asked,
    can,
    card,
    crate,
    legal,
    next_treasures,
    play,
    region,
    suffers,
    table,
    told,
    treasure,
    with_nothing_to_draw,
    with_ship,
    with_table,
)

YELLOW, RED, BLACK = card("yellow"), card("red"), card("black")
CABYSS, SANDS, MULBERRY, STRAND = (region(id) for id in ("cabyss", "lantern_sands", "mulberry", "driftwood_strand"))
SWORD, MAPS = crate(2, "P"), crate(2, "C")
"""Crates that hold a sword and rum, and two maps; both ask strength 2."""


def lying(**changes: Any) -> State:
    """Seat 0 by Cabyss, Mulberry and Coral Lagoon, with nothing in store, the captain sick, and cards of three flags."""
    bare = {"food": 0, "rum": 0, "maps": 0, "rings": 0, "hand": [YELLOW, RED, BLACK], "captain": SICK}
    return with_ship(table(2), 0, **{"sea": 8, **bare, **changes})


def smuggling(**changes: Any) -> State:
    return lying(**{"power": "barrelbeard", "sword": 5, "maps": 1, "active": 2, **changes})


def landed(s: State) -> State:
    """Nobody more is placed than was already."""
    while s.ask == "invade":
        s = play(s, Ashore() if can(s, Ashore()) else Done())
    return s


# ---- smuggling


def test_a_harbor_is_asked_about_while_a_smuggled_pirate_could_bring_the_strength_for_a_crate() -> None:
    """The ship gives a map."""
    s = play(smuggling(maps=0, crates=[MAPS]), Invade(YELLOW), Place(CABYSS))
    assert (asked(s), legal(s, Deliver), s.ships[0].maps) == (("harbor", 0), [], 1)
    assert legal(play(s, Smuggle(CABYSS)), Deliver) == [Deliver(MAPS)]


@pytest.mark.parametrize("changes", [{"power": "old_salty"}, {"active": 1}, {"crates": []}, {"crates": [crate(3, "C")]}])
def test_a_harbor_is_passed_over_where_nobody_can_be_smuggled_or_it_would_be_of_no_use(changes: dict[str, Any]) -> None:
    s = smuggling(**{"maps": 0, "crates": [crate(2, "C")], **changes})
    assert landed(play(s, Invade(YELLOW), Place(CABYSS))).ask == "card"


def test_a_crate_is_not_both_opened_for_its_maps_and_delivered() -> None:
    """The ship before Cabyss that asks 3 swords gives doubloons alone."""

    def before(*crates: int) -> State:
        return landed(play(smuggling(sea=7, maps=0, crates=crates), Invade(YELLOW), Place(CABYSS)))

    assert before(MAPS).ask == "card"
    s = before(MAPS, SWORD)
    assert asked(s) == ("harbor", 0)
    assert legal(play(s, Open(MAPS), Smuggle(CABYSS)), Deliver) == [Deliver(SWORD)]


def test_a_village_is_asked_about_while_a_smuggled_pirate_could_bring_the_strength_for_a_crate() -> None:
    s = with_table(smuggling(), lying={"mulberry": [SWORD, crate(3, "A")]})
    s = landed(play(s, Invade(RED), Place(MULBERRY)))
    assert (asked(s), legal(s, Plunder)) == (("plunder", 0), [])
    assert legal(play(s, Smuggle(MULBERRY)), Plunder) == [Plunder(SWORD)]


def test_a_village_is_passed_over_where_all_that_could_be_smuggled_are_too_few() -> None:
    s = with_table(smuggling(maps=9), lying={"mulberry": [crate(3, "P"), crate(3, "A")]})
    assert landed(play(s, Invade(RED), Place(MULBERRY))).ask == "card"
    s = with_ship(s, active=3)
    assert landed(play(s, Invade(RED), Place(MULBERRY))).ask == "plunder"


def test_a_beach_is_asked_about_only_while_a_map_is_left_to_dig_after_the_smuggling() -> None:
    def ashore(maps: int) -> State:
        s = with_table(smuggling(sea=6, maps=maps), buried={"lantern_sands": (2,)})
        return landed(play(s, Invade(YELLOW), Place(SANDS)))

    s = ashore(2)
    assert (asked(s), legal(s, Mark)) == (("dig", 0), [])
    assert legal(play(s, Smuggle(SANDS)), Mark) == [Mark(2)]
    assert ashore(1).ask == "card"


def test_a_move_is_asked_about_while_somebody_could_be_smuggled_ashore_for_it() -> None:
    s = ask(smuggling(active=1), PirateMove(0))
    assert (asked(s), legal(s, Move)) == (("move", 0), [])
    assert legal(play(s, Smuggle(CABYSS)), Move)
    assert asked(ask(smuggling(active=0), PirateMove(0))) == ("play", 0)
    assert asked(ask(smuggling(active=0, captain=-1), PirateMove(0))) == ("move", 0)


def test_an_invasion_goes_on_while_a_smuggled_pirate_would_open_a_harbor() -> None:
    """A crate of strength 2, and a flag for one: with a pirate smuggled there the second can deliver it."""
    s = play(smuggling(sword=1, crates=[crate(2, "D")]), Invade(YELLOW))
    assert (asked(s), legal(s, Place)) == (("invade", 0), [])
    assert legal(play(s, Smuggle(CABYSS)), Place) == [Place(CABYSS)]
    assert play(smuggling(sword=1, active=1, crates=[crate(2, "D")]), Invade(YELLOW)).ask == "card"


# ---- what lies in crates, and what comes of it


@pytest.mark.parametrize(("reputation", "question"), [(4, "dig"), (5, "card"), (1, "dig"), (0, "card")])
def test_a_tool_beyond_its_track_counts_with_the_bonus_of_its_reputation(reputation: int, question: str) -> None:
    """The fifth space brings a map, the second a ring; the sixth rum, and the first food."""
    s = lying(sea=1, sword=8, reputation=reputation, active=1, crates=[SWORD])
    s = play(s, Invade(YELLOW), Place(STRAND))
    assert (s.ask, legal(s, Mark)) == (question, [])
    if question == "dig":
        assert len(play(s, Open(SWORD), Mark(1), Dig()).ships[0].treasures) == 1


def test_a_move_of_a_bonus_counts_for_the_strength_of_a_village() -> None:
    """The fourth space of reputation brings a pirate move. From Coral Lagoon to Mulberry it is further."""
    s = with_table(lying(sword=8, active=1, crates=[SWORD]), lying={"mulberry": [crate(2, "D"), crate(3, "A")]})

    def invaded(**changes: Any) -> State:
        return play(with_ship(s, **changes), Invade(RED), Place(MULBERRY))

    beside = invaded(reputation=3, at={"cabyss": 1})
    assert (asked(beside), legal(beside, Plunder)) == (("plunder", 0), [])
    assert legal(play(beside, Open(SWORD), Move(CABYSS, MULBERRY)), Plunder) == [Plunder(crate(2, "D"))]
    assert invaded(reputation=3).ask == "card"
    assert invaded(reputation=3, at={"coral_lagoon": 1}).ask == "card"
    assert invaded(reputation=4, at={"cabyss": 1}).ask == "card"


def test_a_ring_of_a_bonus_counts_for_the_food_of_a_trade() -> None:
    s = play(lying(sword=8, reputation=1, active=1, crates=[SWORD], sea=7), Invade(YELLOW), Place(CABYSS))
    assert (s.ask, s.ships[0].food) == ("harbor", 0)


def test_which_treasure_comes_first_is_asked_where_a_crate_would_make_it_matter() -> None:
    """The gun is the last of its track: with that of a crate before it, it would be a reputation."""
    gun, plain = treasure("doubloon 3, gun 1"), treasure("doubloon 6")

    def dug(*crates: int) -> State:
        s = lying(sea=6, maps=2, active=1, gun=7, at={"lantern_sands": 2}, crates=crates)
        s = with_table(next_treasures(s, gun, plain), buried={"lantern_sands": (1, 2)})
        return play(s, Invade(YELLOW), Place(SANDS), Mark(1), Mark(2), Dig())

    s = dug(crate(1, "D"))
    assert (asked(s), legal(s, Choose)) == (("order", 0), [Choose(gun), Choose(plain)])
    assert dug(SWORD).ask == "card"


def test_beastbane_is_asked_where_a_crate_holds_the_sword_that_is_missing() -> None:
    def met(*crates: int) -> State:
        return play(lying(sword=1, power="beastbane", crates=crates), Sail(YELLOW, 1), Reward("none"))

    s = met(SWORD)
    assert (asked(s), legal(s, Beat)) == (("beast", 0), [])
    assert can(s, Shoot())
    assert legal(play(s, Open(SWORD)), Beat) == [Beat()]
    assert met(crate(1, "P")).ask == "roll"


# ---- recruits that crates could bring


def overflowing(**changes: Any) -> State:
    """Seat 0 with a crate whose sword is a reputation, and charts in which the first one brings a blind recruitment. Nobody
    is aboard but who is named."""
    s = lying(**{"sword": 8, "reputation": 0, "crates": [SWORD], "active": 0, "captain": "cabyss", **changes})
    draft, track = thaw(s), s.edition.reputation
    draft.edition = evolve(s.edition, reputation=evolve(track, bonus=((Symbol("blind"),), *track.bonus[1:])))
    return freeze(draft)


def test_who_dies_is_asked_where_a_recruit_of_a_crate_could_die_instead() -> None:
    s = suffers(overflowing(sick=1), "pirate 1")
    assert (asked(s), legal(s, Lose)) == (("victim", 0), [Lose("sick")])
    assert suffers(overflowing(sick=1, sword=7), "pirate 1").ask == "play"


def test_with_nobody_aboard_and_a_recruit_in_sight_nobody_has_to_die() -> None:
    s = suffers(overflowing(), "pirate 1")
    assert (asked(s), can(s, Leave())) == (("victim", 0), True)
    after = play(s, Leave())
    assert (after.ask, told(after, Died), after.ships[0].crates) == ("play", [], (SWORD,))


def test_no_recruit_is_in_sight_without_a_deck() -> None:
    assert suffers(with_nothing_to_draw(overflowing(sick=1)), "pirate 1").ask == "play"


def test_where_somebody_is_aboard_somebody_dies() -> None:
    s = suffers(lying(active=1, sick=1), "pirate 1")
    assert not can(s, Leave())


def test_placing_goes_on_where_a_recruit_of_a_crate_could_be_placed_too() -> None:
    s = overflowing(active=1, crew=[card("red", 2)])
    assert asked(play(s, Invade(RED), Place(MULBERRY))) == ("invade", 0)
    assert play(with_ship(s, sword=7), Invade(RED), Place(MULBERRY)).ask != "invade"
