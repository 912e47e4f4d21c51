"""What all games share: their options, their events, and the catalogue that lists them."""

from __future__ import annotations

import pytest
from attrs import frozen

from pirategames.rules.catalogue import CATALOGUE, Entry, find
from pirategames.rules.game import Choice, Option, SetupError, heard_by, settled

OPTIONS = (Option("jokers", "Jokers", (Choice("2", "two", "As printed."), Choice("0", "none", "Easier.")), "2"),)

WORDED = Option("edition", "Box", (Choice("house", "of the house", "As printed."),), "house", takes=str.isdigit)


@frozen
class Whisper:
    knowers: tuple[int, ...] | None


def test_options_left_out_take_their_defaults() -> None:
    assert settled(OPTIONS, {}) == {"jokers": "2"}
    assert settled(OPTIONS, {"jokers": "0"}) == {"jokers": "0"}


def test_an_unknown_option_or_value_is_refused_with_what_would_be_right() -> None:
    with pytest.raises(SetupError, match="no option “joker” here; the options are: jokers"):
        settled(OPTIONS, {"joker": "2"})
    with pytest.raises(SetupError, match="takes 2, 0, not “3”"):
        settled(OPTIONS, {"jokers": "3"})


def test_an_option_may_take_values_that_no_choice_lists() -> None:
    assert settled((WORDED,), {}) == {"edition": "house"}
    assert settled((WORDED,), {"edition": "85321"}) == {"edition": "85321"}
    with pytest.raises(SetupError, match="“edition” takes house, not “8,5”"):
        settled((WORDED,), {"edition": "8,5"})


def test_an_option_takes_nothing_beside_its_choices_unless_it_says_so() -> None:
    assert OPTIONS[0].takes is None
    with pytest.raises(SetupError):
        settled(OPTIONS, {"jokers": "85321"})


def test_a_choice_is_offered_to_all_unless_it_names_the_numbers_of_players() -> None:
    assert all(Choice("1", "one", "One.").suits(seats) for seats in range(1, 9))
    assert [seats for seats in range(1, 9) if Choice("6", "six", "Six.", (3, 6)).suits(seats)] == [3, 6]


def test_an_event_is_heard_by_those_who_may_know_of_it() -> None:
    events = (Whisper(None), Whisper((1,)), Whisper(()))
    assert heard_by(events, 1) == events[:2]
    assert heard_by(events, 0) == events[:1]
    assert heard_by(events, None) == events[:1]


def test_a_game_is_found_by_its_slug_however_it_is_written() -> None:
    assert find("Scallywag") is find("scallywag") is not None
    assert find("skull-king") is None


GAMES = pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.slug)


@GAMES
def test_every_game_of_the_catalogue_has_rules_of_its_name(entry: Entry) -> None:
    game = entry.game()
    assert (game.slug, game.title) == (entry.slug, entry.title)
    assert all(option.default in [choice.value for choice in option.choices] for option in game.options)


@GAMES
def test_every_choice_that_a_table_is_offered_can_be_played_and_the_default_is_among_them(entry: Entry) -> None:
    game = entry.game()
    for seats in game.seats:
        for option in game.options:
            offered = [choice.value for choice in option.choices if choice.suits(seats)]
            assert option.default in offered
            for value in offered:
                assert game.to_act(game.new(seats, 1, {option.name: value}))
