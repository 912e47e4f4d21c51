"""What all games share: their options, their events, and the catalogue that lists them."""

from __future__ import annotations

import pytest
from attrs import frozen

from pirategames.rules.catalogue import CATALOGUE, find
from pirategames.rules.game import Choice, Option, SetupError, heard_by, settled

OPTIONS = (Option("jokers", "Jokers", (Choice("2", "two", "As printed."), Choice("0", "none", "Easier.")), "2"),)


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


def test_an_event_is_heard_by_those_who_may_know_of_it() -> None:
    events = (Whisper(None), Whisper((1,)), Whisper(()))
    assert heard_by(events, 1) == events[:2]
    assert heard_by(events, 0) == events[:1]
    assert heard_by(events, None) == events[:1]


def test_a_game_is_found_by_its_slug_however_it_is_written() -> None:
    assert find("Scallywag") is find("scallywag") is not None
    assert find("skull-king") is None


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.slug)
def test_every_game_of_the_catalogue_has_rules_of_its_name(entry: object) -> None:
    game = entry.game()  # type: ignore[attr-defined]
    assert (game.slug, game.title) == (entry.slug, entry.title)  # type: ignore[attr-defined]
    assert all(option.default in [choice.value for choice in option.choices] for option in game.options)
