"""What the next room may hold: counted by the rules themselves, over every order that the unseen cards may lie in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.rules.pile import Pile
from pirategames.rules.scallywag import GAME, course
from pirategames.rules.scallywag.actions import Flee
from pirategames.rules.scallywag.cards import BLACK_SPOT, HEARTS, Card
from pirategames.rules.scallywag.odds import Coming, coming, coming_after_flight
from pirategames.rules.scallywag.state import Draft, State, thaw
from pirategames.testing import Played, played
from tests.rules.scallywag.table import cards as cards_of
from tests.rules.scallywag.table import do, voyage

ROOM = "8C 2H 3H 4C"


def small_deck(state: State, loose: tuple[Card, ...], bottom: tuple[Card, ...]) -> State:
    """The voyage with this deck, and with no events to come."""
    return evolve(state, deck=Pile(tuple(sorted(loose)), bottom), tarot=Pile())


def futures(state: State, go: Callable[[Draft], None]) -> Iterator[Draft]:
    """What lies on the table after `go`, for every order that the loose deck may lie in."""
    for order in permutations(state.deck.loose):
        draft = thaw(evolve(state, deck=Pile((), order + state.deck.bottom)))
        go(draft)
        yield draft


def play_out(draft: Draft) -> None:
    """All but one card of the room are played, and the next room is dealt."""
    draft.room = draft.room[:1]
    course.draw_event(draft)


def agrees(found: Coming | None, state: State, go: Callable[[Draft], None], stay: tuple[Card, ...]) -> None:
    """The odds are what the rules give, over all orders. Those that `stay` were there before."""
    assert found is not None
    rooms = []
    for draft in futures(state, go):
        lying = [*draft.room, *(card for pair in draft.pairs for card in pair)]
        rooms.append(([card for card in lying if card not in stay], draft.spot is not None))
    assert {len(cards) for cards, _ in rooms} == {found.count}
    assert found.spot == Fraction(sum(spot for _, spot in rooms), len(rooms))
    tests: tuple[Callable[[Card], bool], ...] = (
        lambda card: card.suit == HEARTS,
        lambda card: card.is_monster,
        lambda card: card.is_monster and card.value > 10,
    )
    for is_wanted in tests:
        for least in range(found.count + 2):
            times = sum(sum(map(is_wanted, cards)) >= least for cards, _ in rooms)
            assert found.chance_of(is_wanted, least) == Fraction(times, len(rooms))


SPARE = cards_of("2S 5S 9S 4H 7H 9H 3X 8X 12X 14X 5C 11C whale broken_heart black_spot")


@given(st.permutations(SPARE), st.integers(0, 5), st.integers(0, 4))
@settings(max_examples=60)
def test_the_odds_of_a_room_are_those_of_all_orders_of_the_unseen_cards(cards: list[Card], loose: int, bottom: int) -> None:
    state = small_deck(
        voyage(ROOM, weapon="6S", deck=0, discard=""), tuple(cards[:loose]), tuple(cards[loose : loose + bottom])
    )
    if not state.deck:
        assert coming(state) is None
        return
    agrees(coming(state), state, play_out, state.room[:1])
    agrees(coming_after_flight(state), state, course.flee, ())


@pytest.mark.parametrize("event", ["moon", "emperor", "lovers", "world", "empress", "chariot", "star"])
@pytest.mark.parametrize("number", [1, 3])
@pytest.mark.parametrize("shown", ["", "3C", "3C black_spot"])
def test_the_odds_behind_an_event_are_those_of_all_orders(event: str, number: int, shown: str) -> None:
    laid = voyage("8C", weapon="6S", deck=2, discard="10H 3S 2C", event=event, number=number)
    cards = [card for card in SPARE if card.text not in shown.split()]
    state = evolve(small_deck(laid, tuple(cards[-6:-1]), tuple(cards[:7])), shown=cards_of(shown))
    agrees(coming(state), state, course.go_on, state.room)


def test_a_deck_of_which_the_order_is_known_leaves_nothing_to_chance() -> None:
    state = voyage(ROOM, deck="9X 5H black_spot 7S 2C")
    found = coming(state)
    assert found is not None
    assert [card.text for card in found.certain] == ["9X", "5H", "7S"]
    assert (found.drawn, found.spot) == (0, 1)
    after = do(state, "flee")
    assert after.ask == "event"


def test_what_was_fled_comes_back_at_once_where_the_deck_is_short() -> None:
    found = coming_after_flight(voyage(ROOM, deck="9X 5H"))
    assert [card.text for card in found.certain] == ["9X", "5H", "8C", "2H"]


def test_a_linked_pair_stays_where_a_room_is_fled() -> None:
    found = coming_after_flight(voyage("8C 2H (9X 5S)", deck="7S 4H 3C 2X 6X"))
    assert [card.text for card in found.certain] == ["7S", "4H", "3C"]


def test_no_room_is_to_come_in_the_last_one_and_under_the_hermit() -> None:
    assert coming(voyage(ROOM, deck="")) is None
    assert coming(voyage("8C", dealt="9X", deck="4H 5H")) is None
    assert coming(voyage("8C", event="hermit", deck="4H 5H")) is None


@given(played(GAME))
@settings(max_examples=40)
def test_at_every_moment_the_odds_are_those_of_the_cards_that_nobody_has_seen(game: Played) -> None:
    for state in game.states:
        found = coming(state)
        if found is None:
            continue
        assert sorted(found.unseen) == [card for card in state.deck.loose if card is not BLACK_SPOT]
        assert found.drawn <= len(found.unseen)
        assert 0 <= found.spot <= 1
        assert found.chance_of(lambda card: True, found.count) == 1
        assert found.chance_of(lambda card: True, found.count + 1) == 0
        if Flee() in GAME.legal(state):
            assert coming_after_flight(state).unseen == found.unseen
