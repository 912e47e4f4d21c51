"""How likely a claim is, by counting cards."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.rules.chance import Chance
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.counting import Count, at_least, claim_odds, count_of
from pirategames.rules.scalawag.crew import CREW, GUNNER, PILOT, Crew, deck
from pirategames.rules.scalawag.possible import most_held
from pirategames.rules.scalawag.state import State, without
from pirategames.rules.scalawag.view import View
from pirategames.testing import positions

from .table import call, do, table

CLAIM = do(table("gunner pilot sailor | 3 | 2 | 3 | 1", points="6", turn=1), 1, "order fire 2")
"""Bart claims two Gunners; Anne holds one of the four, three cards lie in the Locker."""


def test_what_is_counted_is_what_the_looker_sees() -> None:
    assert count_of(GAME.view(CLAIM, 0), GUNNER) == Count(4, hand=1, locker=0, shown=0, hidden=3, among=15)
    assert count_of(GAME.view(CLAIM, None), GUNNER) == Count(4, hand=0, locker=0, shown=0, hidden=4, among=18)


@pytest.mark.parametrize(("eye", "wanted", "hundredths"), [(0, 2, 8), (0, 1, 52), (None, 2, 11), (None, 1, 55)])
def test_the_chance_of_a_claim_as_counted_by_hand(eye: int | None, wanted: int, hundredths: int) -> None:
    assert round(100 * claim_odds(GAME.view(CLAIM, eye), GUNNER, wanted)) == hundredths


def test_who_claims_knows_it() -> None:
    state = do(table("gunner pilot sailor | 3 | 3", points="6"), 0, "order fire 2")
    assert [claim_odds(GAME.view(state, 0), GUNNER, wanted) for wanted in (1, 2)] == [1.0, 0.0]


def test_cards_that_are_shown_are_counted_as_held() -> None:
    state = call(do(table("gunner pilot marine | 3 | 3", points="9"), 0, "order fire 1"), 1)
    assert state.shown == (GUNNER,)
    for eye in (None, 1, 2):
        view = GAME.view(state, eye)
        assert count_of(view, GUNNER).shown == 1
        assert claim_odds(view, GUNNER, 1) == 1.0
        assert claim_odds(view, GUNNER, 2) == pytest.approx(by_dealing(view, GUNNER, 2))
        assert claim_odds(view, PILOT, 3) == 0.0


@pytest.mark.parametrize("right", range(6))
@pytest.mark.parametrize("wanted", [1, 2, 3])
def test_drawing_at_least_so_many_is_the_share_of_all_draws(wanted: int, right: int) -> None:
    hands = [*combinations(range(8), 3)]  # the cards below `right` are the right ones
    fitting = sum(sum(card < right for card in hand) >= wanted for hand in hands)
    assert at_least(wanted, 3, right, 8) == pytest.approx(fitting / len(hands))


def by_dealing(view: View, kind: Crew, wanted: int) -> float:
    """The share of all hands that the seat in turn could hold in which there are so many of a kind."""
    table = view.table
    hidden = (Counter(deck(table.seats)) - Counter((*view.hand, *table.locker, *table.shown))).elements()
    hands = list(combinations([card == kind for card in hidden], view.held[table.turn] - len(table.shown)))
    shown = table.shown.count(kind)
    return sum(shown + sum(hand) >= wanted for hand in hands) / len(hands)


@settings(max_examples=settings.default.max_examples // 4)  # type: ignore[union-attr]
@given(positions(GAME), st.sampled_from(list(CREW.values())), st.integers(1, 3))
def test_the_odds_are_the_share_of_the_deals_that_are_left(state: State, kind: Crew, wanted: int) -> None:
    for eye in (None, *range(state.seats)):
        if eye != state.turn:
            view = GAME.view(state, eye)
            assert claim_odds(view, kind, wanted) == pytest.approx(by_dealing(view, kind, wanted))


@given(positions(GAME), st.sampled_from(list(CREW.values())))
def test_nothing_is_impossible_but_what_the_table_or_ones_own_hand_refutes(state: State, kind: Crew) -> None:
    for eye in (None, *range(state.seats)):
        if eye == state.turn:
            continue
        view = GAME.view(state, eye)
        most = most_held(view, state.turn, kind)
        for wanted in range(1, 4):
            can_be = wanted <= most and wanted <= count_of(view, kind).hidden + count_of(view, kind).shown
            assert (claim_odds(view, kind, wanted) > 0) == can_be


@given(positions(GAME), st.integers(0, 7), st.integers(0, 2**32))
def test_odds_and_counts_are_the_same_whatever_lies_hidden(state: State, eye: int, seed: int) -> None:
    eye %= state.seats
    view = GAME.view(state, eye)
    other = GAME.view(GAME.imagine(view, Chance.from_seed(seed)), eye)
    for kind in CREW.values():
        assert count_of(view, kind) == count_of(other, kind)
        if eye != state.turn:
            assert claim_odds(view, kind, 1) == claim_odds(other, kind, 1)


@given(positions(GAME))
def test_every_card_is_counted_once(state: State) -> None:
    for eye in (None, *range(state.seats)):
        counts = [count_of(GAME.view(state, eye), kind) for kind in CREW.values()]
        assert sum(count.hidden for count in counts) == counts[0].among
        hidden = [*state.port, *(c for seat, hand in enumerate(state.hands) if seat != eye for c in hand)]
        hidden = list(without(tuple(hidden), *(state.shown if eye != state.turn else ())))
        assert [count.hidden for count in counts] == [hidden.count(kind) for kind in CREW.values()]
