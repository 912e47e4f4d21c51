"""The deckhand of Skull Queen: it keeps the rules, knows what its seat knows and nothing more, and plays well."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.bots.levels import bot_of
from pirategames.bots.skull_queen import Deckhand, count_cards
from pirategames.play.simulation import Simulation, by_level, simulate
from pirategames.rules.chance import Chance
from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Action, Deal, Place
from pirategames.rules.skull_queen.cards import deck
from pirategames.rules.skull_queen.state import State, freeze, thaw
from pirategames.testing import positions
from tests.laws.test_skull_queen import exchange_secrets
from tests.rules.skull_queen.table import action, dealt, play, trick

SEEDS = st.integers(0, 999_999)
half_as_many = settings(max_examples=settings.default.max_examples // 2)  # type: ignore[union-attr]


def decides(state: State, seat: int, seed: int = 1) -> Action:
    return Deckhand().choose(GAME.view(state, seat), GAME.legal(state, seat), Chance.from_seed(seed))


# ---------------------------------------------------------------- what it may do and know


@half_as_many
@given(positions(GAME), SEEDS)
def test_it_takes_legal_actions_at_every_table(state: State, seed: int) -> None:
    for seat in GAME.to_act(state):
        assert decides(state, seat, seed) in GAME.legal(state, seat)


@given(positions(GAME), SEEDS)
def test_what_is_hidden_from_it_changes_nothing(state: State, seed: int) -> None:
    for seat in GAME.to_act(state):
        other = exchange_secrets(state, seat, Chance.from_seed(seed + 1))
        assert decides(other, seat, seed) == decides(state, seat, seed)


@half_as_many
@given(positions(GAME))
def test_it_counts_every_card_that_it_has_not_seen(state: State) -> None:
    for seat in GAME.to_act(state):
        hidden = [card for place, hand in enumerate(state.hands) if place != seat for card in hand]
        hidden += [card for place, card in enumerate(state.chosen) if card is not None and place != seat]
        hidden += [*state.stack]
        for colour, counted in enumerate(count_cards(GAME.view(state, seat))):
            assert sorted(counted.values) == sorted(card.value for card in hidden if card.colour == colour)


@settings(max_examples=10)
@given(st.sampled_from(GAME.seats), SEEDS)
def test_whole_games_of_deckhands_come_to_an_end(seats: int, seed: int) -> None:
    (result,) = simulate(Simulation(GAME, ("deckhand",) * seats, 1, seed, {"rounds": "1"}))
    assert len(result.scores) == seats


def test_it_deals_the_next_round() -> None:
    state = play(trick("R1 | R2 | R3 | R4"), "R1 R2 R3 R4")
    assert decides(state, state.dealer) == Deal()


# ---------------------------------------------------------------- how it places


def dealt_by_value() -> State:
    """Four players; the first holds the lowest cards, the last one the highest."""
    s = thaw(dealt(4))
    by_value = sorted(deck(4), key=lambda card: (card.value, card.index))
    s.hands = tuple(tuple(sorted(by_value[12 * seat : 12 * seat + 12])) for seat in range(4))
    s.centre = tuple(by_value[48:])
    assert GAME.faults(freeze(s)) == ()
    return s


def test_low_cards_take_the_back_and_high_ones_the_front() -> None:
    state = dealt_by_value()
    low, high = decides(state, 0), decides(state, 3)
    assert isinstance(low, Place)
    assert isinstance(high, Place)
    assert low.side == "back"
    assert high.side == "front"
    assert min(low.spaces) < 5, "cards that push down want room before the lower edge"
    assert max(high.spaces) > 1, "cards that push up want room before the upper edge"


# ---------------------------------------------------------------- how it plays


@pytest.mark.parametrize(
    ("pirates", "card"),
    [
        ("3331", "B9"),  # on the best space: the higher card would push it over the top
        ("3332", "B11"),  # one below it: the higher card brings it there
    ],
)
def test_it_goes_to_the_edge_and_not_beyond(pirates: str, card: str) -> None:
    state = play(trick("B3 R1 | B10 R2 | B6 R3 | B9 B11", pirates=pirates), "B3 B10 B6")
    assert decides(state, 3) == action(f"play {card}")


def test_it_steps_off_the_back_before_the_lower_edge() -> None:
    hands = "B6 R1 | B10 R2 | B7 R3 | B3 B9"
    at_the_edge = play(trick(hands, pirates="3335", sides="back"), "B6 B10 B7")
    assert decides(at_the_edge, 3) == action("play B9")
    before_it = play(trick(hands, pirates="3334", sides="back"), "B6 B10 B7")
    assert decides(before_it, 3) == action("play B3")


def test_it_lets_a_special_card_take_the_place_of_one_that_would_hurt() -> None:
    state = play(trick("B3 R1 | B10 R2 | B6 R3 | B11 M0", pirates="3331", sides="front"), "B3 B10 B6")
    assert decides(state, 3) == action("play M0")
    state = play(trick("B6 R1 | B10 R2 | B7 R3 | B3 F13", pirates="3335", sides="back"), "B6 B10 B7")
    assert decides(state, 3) == action("play F13")


def test_of_two_captains_it_answers_the_king() -> None:
    state = trick("B9 R2 | R3 Y4", king="B6", pirates="3332")
    assert decides(state, 0) == action("play B9")
    at_the_edge = trick("B9 B3 | R3 R4", king="B6", pirates="3331")
    assert decides(at_the_edge, 0) == action("play B3")


# ---------------------------------------------------------------- how well


def test_one_deckhand_beats_three_cabin_boys() -> None:
    crew = ("deckhand", "cabin-boy", "cabin-boy", "cabin-boy")
    found = by_level([*simulate(Simulation(GAME, crew, 24, 4817, {}, rotate=True))])
    assert found["deckhand"].win_rate > 0.8  # it wins 99 of 100; one in four would be its share
    assert found["deckhand"].mean_score > 1.5 * found["cabin-boy"].mean_score


def test_the_bot_of_its_level_is_the_deckhand() -> None:
    assert bot_of(GAME.slug, "deckhand") == Deckhand()
