"""Seeds: numbers, words shared among friends, today's voyage, or a fresh one."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pirategames.play.seeds import LARGEST_SEED, SeedError, seed_from_text, todays_seed

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


@given(st.text())
def test_any_text_gives_a_seed_or_a_seed_error(text: str) -> None:
    try:
        seed = seed_from_text(text, DAY)
    except SeedError:
        return
    assert 0 <= seed <= LARGEST_SEED
