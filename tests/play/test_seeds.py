"""Seeds: numbers, words shared among friends, today's voyage, or a fresh one."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pirategames.play.seeds import LARGEST_SEED, SeedError, is_seed_word, seed_from_text, seed_shown, seed_word, todays_seed

DAY = date(2026, 11, 29)


def test_nothing_gives_a_fresh_seed_of_at_most_nine_digits() -> None:
    seeds = {seed_from_text("  ") for _ in range(50)}
    assert len(seeds) > 40
    assert all(0 <= seed < 10**9 for seed in seeds)


def test_digits_give_their_number() -> None:
    assert seed_from_text(" 4817 ") == 4817
    assert seed_from_text("0") == 0
    assert seed_from_text(str(LARGEST_SEED)) == LARGEST_SEED


@pytest.mark.parametrize("text", ["-5", "+5", str(LARGEST_SEED + 1), "9" * 5000, "4 8", "٣", "²"])
def test_a_number_that_cannot_be_a_seed_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(SeedError, match=f"from 0 to {LARGEST_SEED}"):
        seed_from_text(text)


def test_todays_voyage_is_the_same_for_everyone_on_that_date() -> None:
    assert todays_seed(DAY) == seed_from_text("Today", DAY) == 20261129


def test_a_word_gives_the_same_seed_everywhere_for_ever() -> None:
    assert seed_from_text("kraken") == 438978577
    assert seed_from_text("  KRAKEN ") == 438978577
    assert seed_from_text("black  pearl") == seed_from_text("Black Pearl") != seed_from_text("blackpearl")


def test_a_seed_that_was_typed_in_words_is_shown_in_them() -> None:
    assert seed_word("  The  Black Pearl ") == "The Black Pearl"
    assert seed_shown(438978577, seed_word("Kraken")) == "Kraken"
    assert seed_shown(4817, seed_word("4817")) == "4817"


@pytest.mark.parametrize("text", ["", "  ", "4817", "today", " TODAY ", "4 8", "-5", "kra\x1bken", "li\u202eve", "a\u200bb"])
def test_what_is_no_word_or_cannot_be_shown_is_kept_as_no_word(text: str) -> None:
    assert seed_word(text) == ""


def test_only_the_words_of_a_seed_stand_for_it() -> None:
    assert is_seed_word("Kraken", 438978577)
    for word, seed in (("kraken", 1), ("", 0), (" kraken", 438978577), ("4817", 4817), ("x" * 201, 1)):
        assert not is_seed_word(word, seed)


@given(st.text())
def test_words_that_are_kept_give_the_seed_that_was_typed(text: str) -> None:
    if word := seed_word(text):
        try:
            seed = seed_from_text(text)
        except SeedError:
            return
        assert is_seed_word(word, seed)


@given(st.text())
def test_any_text_gives_a_seed_or_a_seed_error(text: str) -> None:
    try:
        seed = seed_from_text(text, DAY)
    except SeedError:
        return
    assert 0 <= seed <= LARGEST_SEED
