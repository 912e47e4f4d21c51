"""The two decks: which cards they hold, what these are worth and how they are called."""

import copy
import pickle
from collections import Counter

import pytest

from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.cards import CARDS, EVENTS, Card, room_deck

from .table import texts

RED_ACES = {"broken_heart", "cursed_sword", "cursed_skull", "bloody_coin"}
PLAIN_ACES = {"AS", "AH", "AX", "AC"}


def of(red_aces: str, jokers: int) -> set[str]:
    return {card.text for card in room_deck(red_aces, jokers)}


def test_the_room_deck_has_sixty_four_cards():
    suits = Counter(card.suit for card in room_deck("add", 2))
    assert suits == {"swords": 15, "hearts": 15, "skulls": 15, "coins": 15, "sea": 2, "whale": 1, "spot": 1}


@pytest.mark.parametrize(("red_aces", "count"), [("add", 64), ("replace", 60), ("none", 60)])
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_the_options_leave_out_four_cards_and_a_joker_each(red_aces, count, jokers):
    deck = room_deck(red_aces, jokers)
    assert len(set(deck)) == len(deck) == count - (2 - jokers)


def test_the_red_aces_lie_beside_the_plain_ones_or_replace_them_or_stay_away():
    assert of("add", 2) >= RED_ACES | PLAIN_ACES
    assert of("add", 2) - of("replace", 2) == PLAIN_ACES
    assert of("add", 2) - of("none", 2) == RED_ACES


def test_fewer_jokers_leave_out_only_jokers():
    assert of("add", 2) - of("add", 1) == {"joker_2"}
    assert of("add", 2) - of("add", 0) == {"joker_1", "joker_2"}


@pytest.mark.parametrize("suit", "SHXC")
def test_cards_are_worth_what_the_rulebook_says(suit):
    ranks = [str(number) for number in range(2, 15)]
    assert [Card.from_text(rank + suit).value for rank in ranks] == list(range(2, 15))


def test_aces_of_swords_and_skulls_are_15_those_of_hearts_and_coins_1():
    assert [Card.from_text(text).value for text in ("AS", "AX", "AH", "AC")] == [15, 15, 1, 1]


def test_special_cards_are_worth_what_the_rulebook_says():
    worth = {
        text: Card.from_text(text).value for text in ("cursed_sword", "cursed_skull", "bloody_coin", "joker_1", "joker_2")
    }
    assert worth == {"cursed_sword": 15, "cursed_skull": 15, "bloody_coin": 1, "joker_1": 20, "joker_2": 20}


def test_skulls_coins_jokers_and_the_whale_are_monsters_and_nothing_else_is():
    monsters = {card.suit for card in CARDS.values() if card.is_monster}
    assert monsters == {"skulls", "coins", "sea", "whale"}


def test_there_are_twenty_two_events_numbered_as_the_tarot():
    assert [card.value for card in EVENTS] == list(range(22))
    assert texts(EVENTS) == (
        "fool magician high_priestess empress emperor hierophant lovers chariot strength hermit wheel "
        "justice hanged_man death temperance devil tower star moon sun judgement world"
    )


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("11X", "Creature of Skulls"),
        ("12S", "Jack of Swords"),
        ("13H", "Queen of Hearts"),
        ("14C", "King of Coins"),
        ("AX", "Ace of Skulls"),
        ("joker_1", "Joker"),
        ("black_spot", "Black Spot"),
        ("high_priestess", "The High Priestess"),
        ("tower", "The Tower"),
    ],
)
def test_cards_have_names(text, name):
    assert Card.from_text(text).name == name


def test_every_card_is_found_by_its_text_and_is_the_same_card_however_it_was_copied():
    for card in CARDS.values():
        assert Card.from_text(card.text) is card
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy.deepcopy(card) is card


def test_a_card_that_does_not_exist_is_named_and_an_example_given():
    with pytest.raises(ValueError, match=r"there is no card “15X”.*10X"):
        Card.from_text("15X")


@pytest.mark.parametrize("red_aces", ["add", "replace", "none"])
@pytest.mark.parametrize("jokers", ["0", "1", "2"])
def test_a_voyage_of_every_option_is_dealt_from_its_own_deck(red_aces, jokers):
    s = GAME.new(1, 5, {"red_aces": red_aces, "jokers": jokers})
    cards = [*s.deck, *s.room, *([s.spot] if s.spot else [])]
    assert sorted(cards) == sorted(room_deck(red_aces, int(jokers)))
    assert GAME.faults(s) == ()
