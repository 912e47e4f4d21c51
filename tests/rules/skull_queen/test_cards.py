"""The fifty cards, and which of them are dealt."""

import copy
import pickle
from collections import Counter

import pytest

from pirategames.rules.skull_queen.cards import CARDS, COLOURS, FIRST_MATE, MONKEY, Card, deck
from pirategames.rules.skull_queen.legal import name

from .table import dealt


def test_there_are_fifty_cards_one_to_twelve_in_four_colours_and_the_two_specials():
    assert len(CARDS) == len(deck(4)) == 50
    for colour in range(len(COLOURS)):
        assert [card.value for card in CARDS.values() if card.colour == colour] == list(range(1, 13))
    assert [card for card in CARDS.values() if card.is_special] == [MONKEY, FIRST_MATE]
    assert (MONKEY.value, FIRST_MATE.value) == (0, 13)


def test_the_colours_are_red_yellow_green_and_blue():
    assert COLOURS == ("red", "yellow", "green", "blue")
    assert [CARDS[letter + "1"].colour for letter in "RYGB"] == [0, 1, 2, 3]


@pytest.mark.parametrize(("seats", "count"), [(2, 42), (3, 42), (4, 50), (5, 50), (6, 50)])
def test_two_and_three_play_without_the_ones_and_twelves(seats, count):
    values = Counter(card.value for card in deck(seats))
    assert sum(values.values()) == count
    assert (values[1], values[12]) == ((0, 0) if seats < 4 else (4, 4))
    assert all(values[value] == 4 for value in range(2, 12))
    assert (values[0], values[13]) == (1, 1)


@pytest.mark.parametrize(
    ("seats", "hand", "left_over", "stack"), [(2, 14, 0, 14), (3, 14, 0, 0), (4, 12, 2, 0), (5, 10, 0, 0), (6, 8, 2, 0)]
)
def test_all_cards_are_dealt_evenly_and_what_is_left_over_lies_in_the_centre(seats, hand, left_over, stack):
    s = dealt(seats)
    assert [len(held) for held in s.hands] == [hand] * seats
    assert (len(s.centre), len(s.stack)) == (left_over, stack)
    assert sorted([card for held in s.hands for card in held] + [*s.centre, *s.stack]) == list(deck(seats))


def test_a_hand_is_sorted_by_colour_and_value_with_the_specials_last():
    for seed in range(20):
        for hand in dealt(5, seed).hands:
            assert list(hand) == sorted(hand, key=lambda card: (card.is_special, card.colour, card.value))


def test_every_card_can_be_left_over_and_be_anybodys():
    lying = {card for seed in range(400) for card in dealt(4, seed).centre}
    assert lying == set(deck(4))
    held = {card for seed in range(60) for card in dealt(5, seed).hands[4]}
    assert held == set(deck(5))


@pytest.mark.parametrize(
    ("text", "words"), [("R8", "red 8"), ("Y12", "yellow 12"), ("G1", "green 1"), ("M0", "Monkey"), ("F13", "First Mate")]
)
def test_cards_have_names(text, words):
    assert name(Card.from_text(text)) == words


def test_every_card_is_found_by_its_text_and_is_the_same_card_however_it_was_copied():
    for card in CARDS.values():
        assert Card.from_text(card.text) is card
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy.copy(card) is copy.deepcopy(card) is card
        assert repr(card) == card.text


@pytest.mark.parametrize("text", ["R13", "R0", "M1", "r8", "", "X8", "R08"])
def test_a_card_that_does_not_exist_is_named_and_examples_are_given(text):
    with pytest.raises(ValueError, match=rf"there is no card “{text}”.*R8, B12, M0, F13"):
        Card.from_text(text)
