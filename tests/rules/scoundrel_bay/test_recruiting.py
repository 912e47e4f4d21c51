"""Recruiting, from the hand and blindly."""

import pytest

from pirategames.rules.scoundrel_bay.actions import Leave, Recruit, Take
from pirategames.rules.scoundrel_bay.charts import FLAGS, Flag
from pirategames.rules.scoundrel_bay.events import Recruited
from pirategames.rules.scoundrel_bay.invading import flags
from pirategames.rules.scoundrel_bay.state import State

from .printed import EDITION, LAST_TOOL
from .table import (
    asked,
    can,
    card,
    gained,
    gains,
    play,
    table,
    told,
    with_nothing_to_draw,
    with_ship,
    with_table,
)

LISA = card("blue", 2, "gun shield")


def test_the_example_of_the_rulebook() -> None:
    """Lisa recruits with a blue card: 2 citizens join, and she gains a shield and a gun."""
    s = with_ship(table(), hand=[LISA])
    after = play(s, Recruit(LISA))
    assert gained(s, after) == {"active": 2, "citizens": -2, "gun": 1, "shield": 1}
    assert after.ships[0].crew == (LISA,)
    assert LISA not in after.ships[0].hand


def test_a_recruited_card_covers_the_earlier_ones_of_the_crew_area() -> None:
    earlier = card("red"), card("blue", 1, "gun")
    s = play(with_ship(table(), crew=earlier, hand=[LISA]), Recruit(LISA))
    assert s.ships[0].crew == (*earlier, LISA)


def test_a_recruited_card_does_not_lie_in_the_slot() -> None:
    s = with_ship(table(), hand=[LISA])
    assert play(s, Recruit(LISA)).ships[0].slot == s.ships[0].slot


@pytest.mark.parametrize("pirates", [1, 2, 3])
def test_as_many_citizens_join_as_the_card_has_pirates(pirates: int) -> None:
    number = card("red", pirates, "gun")
    s = with_ship(table(), hand=[number])
    assert gained(s, play(s, Recruit(number))) == {"active": pirates, "citizens": -pirates, "gun": 1}


@pytest.mark.parametrize("left", [0, 1, 2])
def test_with_too_few_citizens_all_that_are_left_join_and_the_tools_still_come(left: int) -> None:
    number = card("red", 3, "gun shield")
    s = with_ship(table(), active=27 - left, hand=[number])
    after = play(s, Recruit(number))
    assert after.ships[0].citizens == 0
    assert gained(s, after) == {"gun": 1, "shield": 1} | ({"active": left, "citizens": -left} if left else {})
    assert after.ships[0].crew == (number,)


@pytest.mark.parametrize("tool", ["gun", "shield", "sword", "production"])
def test_each_tool_of_the_card_advances_its_marker(tool: str) -> None:
    number = card("yellow", 1, tool)
    s = with_ship(table(), hand=[number])
    assert gained(s, play(s, Recruit(number)))[tool] == 1


def test_a_tool_beyond_the_end_of_its_track_gives_reputation() -> None:
    number = card("yellow", 1, "gun shield")
    s = with_ship(table(), gun=LAST_TOOL, hand=[number])
    after = play(s, Recruit(number))
    assert gained(s, after) == {"active": 1, "citizens": -1, "shield": 1, "reputation": 1, "food": 1}


def test_recruited_pirates_are_fit_at_once() -> None:
    s = with_ship(table(), active=0, sick=3, hand=[LISA])
    after = play(s, Recruit(LISA))
    assert (after.ships[0].active, after.ships[0].sick) == (2, 3)


def test_recruiting_is_told_with_card_and_pirates() -> None:
    s = play(with_ship(table(), active=26, hand=[LISA]), Recruit(LISA))
    assert [(event.card, event.pirates) for event in told(s, Recruited)] == [(LISA, 1)]


# ---- flags


@pytest.mark.parametrize("flag", FLAGS)
def test_flags_are_those_printed_on_the_board_and_those_of_the_crew_area(flag: Flag) -> None:
    printed = EDITION.boards[0].flags[FLAGS.index(flag)]
    assert flags(table(), table().ships[0], flag) == printed
    s = with_ship(table(), crew=[card("blue"), card("red"), card("blue", 2)])
    more = {"blue": 2, "red": 1}.get(flag, 0)
    assert flags(s, s.ships[0], flag) == printed + more


def test_cards_of_the_slot_and_the_hand_show_no_flags() -> None:
    s = with_ship(table(), slot=[card("red")], hand=[card("red", 2)])
    assert flags(s, s.ships[0], "red") == EDITION.boards[0].flags[FLAGS.index("red")]


# ---- blind recruitment


def offered(s: State) -> State:
    """The state in which a blind recruitment is offered, with a card that is known."""
    s = gains(with_table(s, deck=[LISA, card("red")]), "blind 1")
    assert asked(s) == ("blind", 0)
    return s


def test_a_blind_recruitment_recruits_with_the_top_card_of_the_deck() -> None:
    s = offered(table())
    after = play(s, Take())
    assert gained(s, after) == {"active": 2, "citizens": -2, "gun": 1, "shield": 1}
    assert after.ships[0].crew == (LISA,)


def test_a_blind_recruitment_takes_no_card_of_the_hand() -> None:
    assert play(offered(table()), Take()).ships[0].hand == table().ships[0].hand


def test_a_blind_recruitment_may_be_left() -> None:
    s = offered(table())
    after = play(s, Leave())
    assert gained(s, after) == {}
    assert after.deck == s.deck


def test_a_blind_recruitment_shows_no_card_before_it_is_taken() -> None:
    s = gains(table(), "blind 1")
    assert s.chance == table().chance


def test_two_blind_recruitments_are_asked_one_after_another() -> None:
    s = gains(table(), "blind 2")
    s = play(s, Take())
    assert asked(s) == ("blind", 0)
    assert len(play(s, Take()).ships[0].crew) == 2


def test_a_blind_recruitment_from_an_empty_deck_gives_nothing() -> None:
    s = with_nothing_to_draw(table(), 1)
    after = gains(s, "blind 1")
    assert after.ask == "play"
    assert gained(s, after) == {}


def test_the_last_card_of_the_deck_can_be_recruited_blindly() -> None:
    s = gains(with_table(table(), deck=[LISA]), "blind 1")
    after = play(s, Take())
    assert after.ships[0].crew == (LISA,)
    assert LISA not in after.deck
    assert after.deck


# ---- hiring


def test_hiring_costs_doubloons_and_rum_for_a_blind_recruitment() -> None:
    s = gains(with_ship(with_table(table(), deck=[LISA, card("red")]), doubloons=2, rum=1, rings=0), "hire 2+1")
    assert asked(s) == ("hire", 0)
    after = play(s, Take())
    assert gained(s, after) == {"doubloons": -2, "rum": -1, "active": 2, "citizens": -2, "gun": 1, "shield": 1}


def test_hiring_may_be_left() -> None:
    s = gains(table(), "hire 2+1")
    assert gained(s, play(s, Leave())) == {}


def test_a_ring_pays_the_rum_of_hiring() -> None:
    s = gains(with_ship(with_table(table(), deck=[LISA, card("red")]), doubloons=2, rum=0, rings=1), "hire 2+1")
    assert gained(s, play(s, Take()))["rings"] == -1


@pytest.mark.parametrize("lack", [{"doubloons": 1}, {"rum": 0, "rings": 0}])
def test_whoever_cannot_pay_for_hiring_is_not_asked(lack: dict[str, int]) -> None:
    s = with_ship(table(), **{"doubloons": 2, "rum": 1, **lack})
    assert gains(s, "hire 2+1").ask == "play"


@pytest.mark.parametrize("doubloons", [2, 3])
def test_hiring_takes_all_of_its_price(doubloons: int) -> None:
    s = gains(with_ship(table(), doubloons=doubloons), "hire 2+1")
    assert can(s, Take())
