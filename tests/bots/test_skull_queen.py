"""The deckhand of Skull Queen: it keeps the rules, knows what its seat knows and nothing more, and plays well."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.bots.levels import bot_of
from pirategames.bots.skull_queen import Deckhand
from pirategames.bots.skull_queen.coming import score_with, tempting
from pirategames.bots.skull_queen.counted import Counted, count_cards
from pirategames.bots.skull_queen.worths import alone_in, printed, worths
from pirategames.play.counting import by_level
from pirategames.play.simulation import Simulation, simulate
from pirategames.rules.chance import Chance
from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Action, Deal, Place, Play
from pirategames.rules.skull_queen.cards import deck
from pirategames.rules.skull_queen.state import State, freeze, thaw
from pirategames.testing import positions
from tests.draws import a_part
from tests.laws.test_skull_queen import exchange_secrets
from tests.rules.skull_queen.table import HOUSE, action, cards, dealt, play, trick

SEEDS = st.integers(0, 999_999)
half_as_many = a_part(2)


def decides(state: State, seat: int, seed: int = 1) -> Action:
    return Deckhand().choose(GAME.view(state, seat), (), GAME.legal(state, seat), Chance.from_seed(seed))


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
    state = freeze(s)
    assert GAME.faults(state) == ()
    return state


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


# ---------------------------------------------------------------- the centre, the specials, the last tricks

AT_LAST = "B2 B3 | B6 B9 | Y3 Y10 | R12 B11"
"""The last two tricks of a round: nobody but the third captain has yellow."""


def at_last(*followed: str) -> State:
    whole = trick(AT_LAST, centre="R10", pirates="4463 4645 4345 3112", sides="back back back front", leader=3)
    return play(whole, " ".join(("R12 B2 B6", *followed)))


@pytest.mark.parametrize(("followed", "points"), [("Y10 B11 B3 B9 Y3", 23), ("Y3 B11 B3 B9 Y10", 20)])
def test_a_card_left_alone_makes_the_next_one_of_its_colour_the_highest_or_the_lowest(followed: str, points: int) -> None:
    assert at_last(followed).scores[-1][2] == points


def test_it_plays_the_ten_before_the_three_that_shall_be_the_lowest_below_it() -> None:
    assert {decides(at_last(), 2, seed) for seed in range(6)} == {action("play Y10")}


def test_it_knows_what_a_card_alone_does_when_more_tricks_are_to_come() -> None:
    hands = "R1 R2 R4 R5 R6 R7 | B1 B2 B3 B4 B5 B6 | Y3 Y10 G1 G2 G11 G12 | B7 B8 B9 B10 B11 B12"
    asked = play(trick(hands, pirates="3333", sides="back", leader=3), "B12 R4 B1")
    decided = {decides(asked, 2, seed) for seed in range(6)}
    assert action("play Y3") not in decided


def test_a_monkey_goes_before_it_can_only_do_harm() -> None:
    hands = "R4 Y4 Y11 B1 B2 B3 B7 | R6 Y2 Y6 B5 B6 B8 B9 | Y1 Y3 Y7 Y9 Y10 B4 B10 | R7 R8 R10 R12 B11 M0 F13"
    pirates = "3561 4645 4345 5112"
    asked = play(trick(hands, centre="B12", pirates=pirates, sides="back back back front", leader=1), "Y2 Y7")
    assert {decides(asked, 3, seed) for seed in range(6)} == {action("play M0")}


def test_it_leads_no_five_that_sinks_its_own_pirate() -> None:
    hands = (
        "R4 Y4 Y8 Y11 G1 B1 B2 B3 B7 | R6 Y2 Y5 Y6 B5 B6 B8 B9 B12 | Y1 Y3 Y7 Y9 Y10 Y12 G2 B4 B10 | "
        "R7 R8 R10 R12 G4 G12 B11 M0 F13"
    )
    leads = trick(hands, pirates="3561 4445 4545 5122", sides="back back back front", leader=1)
    assert {decides(leads, 1, seed) for seed in range(6)} <= {action(f"play {card}") for card in ("B8", "B9", "B12")}


NOBODY_HAS_IT = Counted((), 3, 0.0)
ALL_HAVE_IT = Counted((4, 7, 9), 3, 1.0)


@pytest.mark.parametrize(
    ("counted", "value", "centre", "pushes"),
    [
        (NOBODY_HAS_IT, 10, None, {}),
        (NOBODY_HAS_IT, 10, 3, {-1: 1.0}),
        (NOBODY_HAS_IT, 3, 10, {1: 1.0}),
        (NOBODY_HAS_IT, 10, 8, {-2: 1.0}),
        (NOBODY_HAS_IT, 8, 9, {1: 1.0}),
        (NOBODY_HAS_IT, 3, 5, {2: 1.0}),
        (ALL_HAVE_IT, 10, None, {-1: 1.0}),
        (ALL_HAVE_IT, 10, 11, {}),
        (ALL_HAVE_IT, 3, 2, {}),
        (ALL_HAVE_IT, 8, None, {-2: (2 / 3) ** 3, 1: (1 / 3) ** 3}),
    ],
)
def test_a_card_in_the_centre_belongs_to_nobody(
    counted: Counted, value: int, centre: int | None, pushes: dict[int, float]
) -> None:
    assert dict(counted.pushes(value, centre)) == pytest.approx(pushes)


BACK = printed(HOUSE, "back")


def test_of_two_cards_that_nobody_else_has_the_better_order_counts() -> None:
    assert worths(BACK, (), NOBODY_HAS_IT) == BACK
    assert worths(BACK, (3,), NOBODY_HAS_IT)[3] == BACK[3], "alone, it moves nobody"
    assert worths(BACK, (3, 10), NOBODY_HAS_IT)[3] == BACK[4], "the three last, below the ten"
    assert worths(printed(HOUSE, "front"), (3, 10), NOBODY_HAS_IT)[3] == BACK[4], "the ten last, over the three"
    assert worths(BACK, (3,), NOBODY_HAS_IT, centre=10)[3] == BACK[4]


def test_a_colour_with_two_cards_in_the_centre_will_be_gone_from_it() -> None:
    assert alone_in(cards("R4 B2 B9 M0")) == [4, None, None, None]


@half_as_many
@given(positions(GAME), SEEDS)
def test_whoever_is_tempted_keeps_the_rules(state: State, seed: int) -> None:
    for seat in GAME.to_act(state) if state.ask == "play" else ():
        assert Play(tempting(state, seat, seed)) in GAME.legal(state, seat)


@half_as_many
@given(positions(GAME), SEEDS)
def test_a_round_that_is_thought_to_its_end_is_one_that_can_be_played(state: State, seed: int) -> None:
    for seat in GAME.to_act(state) if state.ask == "play" else ():
        for way in GAME.legal(state, seat):
            assert isinstance(way, Play)
            assert 0 <= score_with(state, seat, way.card, [seed] * 100) <= 32


# ---------------------------------------------------------------- how well


def test_one_deckhand_beats_three_cabin_boys() -> None:
    crew = ("deckhand", "cabin-boy", "cabin-boy", "cabin-boy")
    found = by_level([*simulate(Simulation(GAME, crew, 24, 4817, {}, rotate=True))])
    assert found["deckhand"].win_rate > 0.8  # it wins 99 of 100; one in four would be its share
    assert found["deckhand"].mean_score > 1.5 * found["cabin-boy"].mean_score


def test_the_bot_of_its_level_is_the_deckhand() -> None:
    assert bot_of(GAME.slug, "deckhand") == Deckhand()
