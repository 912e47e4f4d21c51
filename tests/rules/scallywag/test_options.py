"""What can be settled before a voyage."""

import pytest

from pirategames.rules.game import SetupError
from pirategames.rules.scallywag import GAME


def known(options: dict[str, str]) -> set[str]:
    s = GAME.new(1, 11, options)
    return {card.text for card in (*s.deck, *s.room, *([s.spot] if s.spot else []))}


def test_left_alone_the_red_aces_are_added_and_two_jokers_swim():
    assert known({}) == known({"red_aces": "add", "jokers": "2"})
    assert len(known({})) == 64


@pytest.mark.parametrize(("red_aces", "plain", "red"), [("add", 4, 4), ("replace", 0, 4), ("none", 4, 0)])
def test_red_aces_decide_which_aces_sail(red_aces, plain, red):
    deck = known({"red_aces": red_aces})
    assert len(deck & {"AS", "AH", "AX", "AC"}) == plain
    assert len(deck & {"cursed_sword", "broken_heart", "cursed_skull", "bloody_coin"}) == red


@pytest.mark.parametrize("jokers", ["0", "1", "2"])
def test_jokers_decide_how_many_sea_monsters_swim(jokers):
    assert sum(text.startswith("joker") for text in known({"jokers": jokers})) == int(jokers)


def test_a_voyage_remembers_its_options():
    s = GAME.new(1, 11, {"red_aces": "replace", "jokers": "1"})
    assert (s.red_aces, s.jokers) == ("replace", 1)


def test_an_unknown_option_is_named_with_those_that_exist():
    with pytest.raises(SetupError, match=r"no option “sharks”.*red_aces, jokers"):
        GAME.new(1, 11, {"sharks": "yes"})


def test_a_wrong_value_is_named_with_those_that_are_right():
    with pytest.raises(SetupError, match="“jokers” takes 2, 1, 0, not “3”"):
        GAME.new(1, 11, {"jokers": "3"})


@pytest.mark.parametrize("seats", [0, 2])
def test_scallywag_is_played_alone(seats):
    with pytest.raises(SetupError, match=f"alone, not by {seats}"):
        GAME.new(seats, 11, {})


def test_every_choice_is_explained_and_the_default_is_one_of_them():
    for option in GAME.options:
        assert option.default in [choice.value for choice in option.choices]
        assert all(choice.title and choice.explanation.endswith(".") for choice in option.choices)


def test_the_same_seed_is_another_voyage_under_other_options_but_always_the_same_one():
    assert GAME.new(1, 11, {"jokers": "0"}) == GAME.new(1, 11, {"jokers": "0"})
    assert GAME.new(1, 11, {"jokers": "0"}) != GAME.new(1, 11, {})
