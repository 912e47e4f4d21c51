"""Adding a card to the hand: the display, scouting, and the deck made anew."""

import pytest

from pirategames.rules.pile import Pile
from pirategames.rules.scoundrel_bay.actions import Buy, Done, Invade, Recruit, Scout, Take
from pirategames.rules.scoundrel_bay.charts import FLAGS
from pirategames.rules.scoundrel_bay.events import CardCameUp, CardScouted, DeckReshuffled
from pirategames.rules.scoundrel_bay.state import State, aboard, freeze, thaw, without

from .printed import EDITION
from .table import (
    asked,
    can,
    card,
    cards,
    gained,
    gains,
    legal,
    play,
    sound,
    table,
    told,
    why_not,
    with_ship,
    with_table,
)

RED, BLUE, BLACK, YELLOW = (cards(flag) for flag in ("red", "blue", "black", "yellow"))
PLAYED = card("red", 3, "sword production")
SHOWN = BLUE[:5]


def choosing(s: State | None = None, **changes: object) -> State:
    """Seat 0 has recruited and adds a card now; the display shows five blue cards."""
    s = with_table(table(3) if s is None else s, display=SHOWN)
    s = with_ship(s, **{"hand": [PLAYED], "rum": 3, "rings": 0, **changes})
    s = play(s, Recruit(PLAYED))
    assert asked(s) == ("card", 0)
    return s


# ---- the display


def test_the_places_of_the_display_cost_from_none_to_two_rum() -> None:
    assert EDITION.slots == (0, 1, 1, 2, 2)
    s = choosing()
    for place, cost in enumerate(EDITION.slots):
        after = play(s, Buy(place))
        assert gained(s, after).get("rum", 0) == -cost
        assert after.ships[0].hand == (SHOWN[place],)


@pytest.mark.parametrize(("rum", "places"), [(0, 1), (1, 3), (2, 5)])
def test_a_card_is_bought_only_by_whoever_can_pay(rum: int, places: int) -> None:
    assert legal(choosing(rum=rum), Buy) == [Buy(place) for place in range(places)]


def test_a_card_that_is_too_dear_is_refused_with_its_price() -> None:
    assert why_not(choosing(rum=1), Buy(3)) == "It costs 2 rum, and you have 1, and 0 rings."
    assert why_not(choosing(), Buy(5)) == "There is no such card."
    assert why_not(choosing(), Buy(-1)) == "There is no such card."


def test_rings_pay_in_place_of_rum_which_goes_first() -> None:
    s = choosing(rum=1, rings=1)
    after = play(s, Buy(4))
    assert gained(s, after) == {"rum": -1, "rings": -1}
    s = choosing(rum=2, rings=1)
    assert gained(s, play(s, Buy(4))) == {"rum": -2}


@pytest.mark.parametrize("place", range(5))
def test_cards_slide_to_the_left_and_a_new_one_comes_at_the_right(place: int) -> None:
    s = choosing(with_table(table(3), deck=[RED[0], RED[1]]))
    after = play(s, Buy(place))
    assert after.display[:4] == tuple(number for number in SHOWN if number != SHOWN[place])
    assert len(after.display) == 5
    assert after.display[4] in s.deck
    assert after.display[4] not in after.deck
    assert [event.card for event in told(after, CardCameUp)] == [after.display[4]]


def test_scouting_leaves_the_display_alone() -> None:
    s = choosing()
    assert play(s, Scout("red")).display == s.display


def test_a_hand_is_sorted() -> None:
    s = with_table(with_ship(table(3), hand=[PLAYED, YELLOW[3], BLACK[3]]), display=SHOWN)
    s = play(s, Recruit(PLAYED), Buy(0))
    assert s.ships[0].hand == tuple(sorted([YELLOW[3], BLACK[3], SHOWN[0]]))


# ---- scouting


@pytest.mark.parametrize(("rum", "rings", "open_"), [(3, 0, True), (2, 1, True), (0, 3, True), (2, 0, False), (0, 2, False)])
def test_scouting_costs_three_rum_or_rings_in_their_place(rum: int, rings: int, open_: bool) -> None:
    s = choosing(rum=rum, rings=rings)
    assert can(s, Scout("red")) == open_
    if open_:
        after = play(s, Scout("red"))
        assert (after.ships[0].rum, after.ships[0].rings) == (max(0, rum - 3), rings - max(0, 3 - rum))
    else:
        assert why_not(s, Scout("red")) == "Scouting costs 3 rum."


def test_any_of_the_four_flags_may_be_announced() -> None:
    assert {action.flag for action in legal(choosing(), Scout)} == {"blue", "black", "yellow", "red"} == set(FLAGS)


def deep(*deck: int, **changes: object) -> State:
    """Seat 0 adds a card, and the deck lies in this order."""
    return with_table(choosing(**changes), deck=list(deck))


def test_the_first_card_of_the_flag_joins_the_hand_and_those_before_it_are_discarded() -> None:
    s = deep(RED[5], BLACK[5], YELLOW[5], BLACK[6], RED[6])
    after = play(s, Scout("yellow"))
    assert after.ships[0].hand == (YELLOW[5],)
    assert after.discards == (*s.discards, RED[5], BLACK[5])
    assert list(after.deck) == [BLACK[6], RED[6]]
    assert [(event.card, event.others) for event in told(after, CardScouted)] == [(YELLOW[5], 2)]


def test_nothing_is_discarded_where_the_top_card_fits() -> None:
    s = deep(RED[5], BLACK[5])
    after = play(s, Scout("red"))
    assert after.discards == s.discards
    assert after.ships[0].hand == (RED[5],)


def test_the_display_is_not_scouted() -> None:
    s = deep(RED[5], BLACK[5])
    assert play(s, Scout("red")).display == tuple(SHOWN)


# ---- the deck made anew


def test_when_its_last_card_leaves_the_deck_discards_and_slots_are_shuffled_into_a_new_one() -> None:
    slots = [[RED[8], RED[9]], [BLACK[8]], [YELLOW[8]]]
    s = table(3)
    for seat, slot in enumerate(slots):
        s = with_ship(s, seat, slot=slot)
    s = with_table(choosing(s), deck=[RED[5]])
    after = play(s, Buy(0))
    assert after.display == (*SHOWN[1:], RED[5])
    assert set(after.deck) == {*s.discards, RED[8], RED[9], BLACK[8], YELLOW[8]}
    assert after.discards == ()
    assert not any(number in EDITION.deck for ship in after.ships for number in ship.slot)
    assert [event.cards for event in told(after, DeckReshuffled)] == [len(after.deck)]


def test_cards_of_crew_areas_hands_and_the_display_stay() -> None:
    s = deep(RED[5], crew=[RED[7]])
    after = play(s, Buy(0))
    assert after.ships[0].crew == (RED[7], PLAYED)
    assert after.ships[1].hand == s.ships[1].hand
    assert {RED[7], PLAYED, *after.display, *after.ships[1].hand}.isdisjoint(after.deck)


def test_starting_cards_never_enter_the_deck() -> None:
    own = EDITION.boards[0].card
    s = with_ship(table(3), slot=[own, RED[8]])
    s = with_table(choosing(s), deck=[RED[5]])
    after = play(s, Buy(0))
    assert own in after.ships[0].slot
    assert own not in after.deck
    assert RED[8] in after.deck


def test_the_card_played_in_this_turn_is_shuffled_too() -> None:
    s = with_table(with_ship(table(3), hand=[PLAYED]), display=SHOWN, deck=[RED[5]])
    s = play(s, Invade(PLAYED), Buy(0))
    assert PLAYED in s.deck


def test_a_deck_that_lasts_is_not_made_anew() -> None:
    s = deep(RED[5], BLACK[5])
    after = play(s, Buy(0))
    assert list(after.deck) == [BLACK[5]]
    assert after.discards == s.discards


def test_a_blind_recruitment_of_the_last_card_makes_the_deck_anew() -> None:
    s = gains(with_table(table(3), deck=[RED[5]]), "blind 1")
    after = play(s, Take())
    assert after.ships[0].crew == (RED[5],)
    assert set(after.deck) == set(s.discards)


# ---- scouting past the end


def scarce(deck: list[int], discards: list[int], **changes: object) -> State:
    """Seat 0 adds a card; deck and discards are these cards alone, in this order, and no slot holds one."""
    draft = thaw(choosing(**changes))
    rest = without((*draft.deck, *draft.discards), *deck, *discards)
    aboard(draft, 1).crew += rest
    draft.deck, draft.discards = Pile((), tuple(deck)), tuple(discards)
    return sound(freeze(draft))


def test_scouting_goes_on_in_the_new_deck_without_the_cards_just_turned() -> None:
    s = scarce([RED[5], RED[6]], [BLACK[5], YELLOW[5]])
    after = play(s, Scout("yellow"))
    assert after.ships[0].hand == (YELLOW[5],)
    assert gained(s, after) == {"rum": -3}
    assert {*after.deck, *after.discards} == {RED[5], RED[6], BLACK[5]}


def test_the_cards_just_turned_lie_in_the_discards_where_the_new_deck_lasts() -> None:
    s = scarce([RED[5], RED[6]], [YELLOW[5], YELLOW[6]])
    after = play(s, Scout("yellow"))
    (found,) = after.ships[0].hand
    assert found in (YELLOW[5], YELLOW[6])
    assert after.discards == (RED[5], RED[6])
    assert {*after.deck} == {YELLOW[5], YELLOW[6]} - {found}


def test_where_the_new_deck_ends_with_the_card_it_is_made_anew_of_all_cards_turned() -> None:
    s = scarce([RED[5], RED[6]], [YELLOW[5]])
    after = play(s, Scout("yellow"))
    assert after.ships[0].hand == (YELLOW[5],)
    assert set(after.deck) == {RED[5], RED[6]}
    assert after.discards == ()


def test_the_last_card_of_the_deck_may_be_the_one() -> None:
    s = scarce([RED[5], YELLOW[5]], [BLACK[5], BLACK[6]])
    after = play(s, Scout("yellow"))
    assert after.ships[0].hand == (YELLOW[5],)
    assert after.discards == (RED[5],)
    assert set(after.deck) == {BLACK[5], BLACK[6]}


def vain(**changes: object) -> State:
    """Seat 0 has scouted for yellow where none was left."""
    return play(scarce([RED[5], RED[6]], [BLACK[5]], **changes), Scout("yellow"))


def test_where_no_card_of_the_flag_turns_up_the_rum_stays_and_a_card_must_be_bought() -> None:
    s = vain(rum=3)
    assert s.ships[0].rum == 3
    assert s.ships[0].hand == ()
    assert asked(s) == ("card", 0)
    assert legal(s) == [Buy(place) for place in range(5)]
    assert why_not(s, Scout("red")) == "No card of the flag that you named was left to find: now a card is bought."
    assert [(event.card, event.others) for event in told(s, CardScouted)] == [(None, 3)]


def test_after_scouting_in_vain_all_cards_turned_are_the_deck() -> None:
    s = vain()
    assert set(s.deck) == {RED[5], RED[6], BLACK[5]}
    assert s.discards == ()


def test_a_scout_is_never_refused_for_what_the_deck_holds() -> None:
    """That would betray what others hold."""
    assert {action.flag for action in legal(scarce([RED[5]], []), Scout)} == set(FLAGS)


def test_without_a_deck_nobody_scouts_and_gaps_of_the_display_stay() -> None:
    s = scarce([], [])
    assert legal(s, Scout) == []
    assert why_not(s, Scout("red")) == "No card is left in the deck."
    after = play(s, Buy(0))
    assert after.display == tuple(SHOWN[1:])


def test_a_deck_that_could_not_be_made_anew_is_made_when_cards_come() -> None:
    """An empty deck comes to life with the next card of a slot."""
    s = scarce([], [])
    s = play(s, Buy(0))
    held = s.ships[1].hand[0]
    assert held in EDITION.deck
    s = play(s, Invade(held))
    s = play(s, Done()) if s.ask == "invade" else s
    assert held in (*s.deck, *s.display)


def test_a_wrong_flag_is_refused() -> None:
    assert why_not(choosing(), Scout("green")) == "A flag is one of these: black, red, yellow, blue."  # type: ignore[arg-type]
