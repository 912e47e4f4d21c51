"""The worked cases of the rulings, by their numbers."""

from pirategames.rules.scoundrel_bay.actions import Bid, Feed, Invade, Place
from pirategames.rules.scoundrel_bay.meals import Cook, Meal
from pirategames.rules.scoundrel_bay.scoring import majority, score_sheet
from pirategames.rules.scoundrel_bay.stages import EndStage
from pirategames.rules.scoundrel_bay.state import DEAD, SICK, State, strength

from .printed import EDITION
from .table import (
    ask,
    asked,
    can,
    cards,
    legal,
    play,
    purse,
    region,
    table,
    with_ship,
    with_table,
)

BAY, CABYSS = region("scoundrel_bay"), region("cabyss")


def in_cabyss(*pirates: int, captain: int | None = None) -> State:
    """So many pirates of each seat in Cabyss, where the captain of one seat may be, too."""
    s = table(len(pirates))
    for seat, count in enumerate(pirates):
        s = with_ship(s, seat, at={"cabyss": count}, **({"captain": "cabyss"} if seat == captain else {}))
    return s


# ---- 1: crew area with 3 black flags, black card


def three_black_flags() -> State:
    held, extra = cards("black")[:2]
    s = with_ship(table(3), sea=6, sword=8, active=4, hand=[held], crew=[extra])
    return play(s, Invade(held))


def test_case_1_at_most_three_are_placed() -> None:
    s = play(three_black_flags(), Place(BAY), Place(BAY), Place(BAY))
    assert s.ships[0].at[BAY] == 3
    assert s.ask != "invade"


def test_case_1_with_the_captain_among_three_the_strength_is_four() -> None:
    s = play(three_black_flags(), Place(BAY), Place(BAY, captain=True), Place(BAY))
    assert strength(s.ships[0], BAY) == 4
    assert s.ask != "invade"


# ---- 2: harbor majority


def test_case_2_a_captain_alone_beats_one_pirate() -> None:
    assert majority(in_cabyss(1, 0, 0, captain=1), CABYSS) == (1, 0)


def test_case_2_equal_counts_go_by_reputation() -> None:
    s = in_cabyss(2, 0, 2, captain=1)
    assert majority(with_ship(s, 2, reputation=3), CABYSS) == (2, 1, 0)
    assert majority(with_ship(s, 0, reputation=3), CABYSS)[0] == 0


def test_case_2_equal_counts_on_one_space_go_by_the_stack() -> None:
    """At the start the first player's disc lies on top, and the last one's is furthest."""
    assert majority(in_cabyss(2, 2, 2), CABYSS) == (2, 1, 0)


# ---- 3: Scoundrel Bay with 10 doubloons


def chest(*pirates: int, bay: int = 10) -> tuple[int, ...]:
    s = with_table(table(len(pirates)), bay=bay)
    for seat, count in enumerate(pirates):
        s = with_ship(s, seat, at={"scoundrel_bay": count})
    return score_sheet(s).chest


def test_case_3_half_each_and_the_rest() -> None:
    assert chest(3, 2, 1) == (10 + 5, 7 + 2, 3)


def test_case_3_with_two_players_there_the_rest_stays() -> None:
    assert chest(3, 2, 0) == (15, 9, 0)
    assert sum(chest(3, 2, 0)) - 17 == 7


# ---- 4: hideouts, villages, the sick


def test_case_4_seven_pirates_in_four_hideouts_score_28() -> None:
    s = with_ship(table(3), at={"gallows_loft": 4, "ropewalk": 1, "crows_cellar": 1, "drowned_chapel": 1})
    assert score_sheet(s).hideouts[0] == 28


def test_case_4_three_pirates_in_villages_score_6() -> None:
    assert score_sheet(with_ship(table(3), at={"gullwick": 2, "ash_mill": 1})).villages[0] == 6


def test_case_4_two_sick_pirates_lose_4() -> None:
    assert score_sheet(with_ship(table(3), sick=2)).sick[0] == -4


# ---- 5: the graveyard


def test_case_5_one_reputation_for_each_dead_and_one_more_for_the_most() -> None:
    s = with_ship(with_ship(with_ship(table(3), 0, dead=3), 1, dead=1), 2, dead=1)
    assert score_sheet(s).lost_reputation == (4, 1, 1)


def test_case_5_the_pirates_of_beaches_are_dead() -> None:
    s = with_ship(with_ship(table(3), 0, dead=1, at={"bone_beach": 2}), 1, dead=1)
    assert score_sheet(s).lost_reputation == (4, 1, 0)


def test_case_5_all_who_have_the_most_lose_one_more() -> None:
    s = with_ship(with_ship(with_ship(table(3), 0, dead=2), 1, at={"bone_beach": 2}), 2, dead=1)
    assert score_sheet(s).lost_reputation == (3, 3, 1)


def test_case_5_the_gold_is_that_of_the_space_reached() -> None:
    s = with_ship(with_ship(table(3), 0, reputation=17, dead=3), 1, reputation=5, dead=1)
    gold = EDITION.reputation.gold
    assert score_sheet(s).reputation[:2] == (gold[13], gold[4])
    assert gold[13] == 20


# ---- 6: a meal


def test_case_6_the_captain_and_one_pirate_are_fed() -> None:
    """Production 3, no food, captain + 2 active + 1 sick: one falls sick, the sick one dies."""
    s = with_ship(table(3), production=3, food=0, rings=0, active=2, sick=1)
    s = ask(s, Cook(0), Meal(0))
    assert asked(s) == ("feed", 0)
    assert s.ships[0].food == 3
    assert legal(s) == [Feed(2), Feed(1), Feed(0)]
    ship = play(s, Feed(2)).ships[0]
    assert (ship.active, ship.sick, ship.dead, ship.food) == (1, 1, 1, 0)
    assert ship.captain not in (SICK, DEAD)


# ---- 7: bids


def test_case_7_the_highest_goes_to_the_bay_the_next_to_the_supply_and_the_lowest_back() -> None:
    s = table(3)
    for seat in range(3):
        s = with_ship(s, seat, doubloons=10)
    s = ask(with_table(s, event="spoils"), EndStage(0))
    s = play(s, Bid(9), Bid(7), Bid(6))
    assert [purse(s, seat)["doubloons"] for seat in range(3)] == [1, 3, 10]
    assert s.bay == 9
    assert s.ranking == (0, 1, 2)


def test_case_7_the_bidders_choose_from_the_highest_and_the_lowest_gains_nothing() -> None:
    s = table(3)
    for seat in range(3):
        s = with_ship(s, seat, doubloons=10)
    s = ask(with_table(s, event="spoils"), EndStage(0))
    s = play(s, Bid(9), Bid(7), Bid(6))
    assert asked(s) == ("spoils", 0)
    assert not can(s, Bid(1))
    s = play(s, legal(s)[2])
    assert purse(s, 0)["doubloons"] == 1 + 5
    assert asked(s) == ("spoils", 1)
    s = play(s, legal(s)[0])
    assert s.ask != "spoils"
