"""Names are one short plain line, whatever was typed or pasted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from pirategames.play.names import NAME_CELLS, clean_name
from tests.work import work


@pytest.mark.parametrize(
    ("typed", "clean"),
    [
        ("Anne Bonny", "Anne Bonny"),
        ("  Anne \t\n Bonny ", "Anne Bonny"),
        ("An\x1b[31mne", "An[31mne"),
        ("Anne\u202e\u200d\u2066", "Anne"),
        ("❤\ufe0f", "❤"),
        ("Rene\u0301e", "Renée"),
        ("[b]Anne[/b]", "[b]Anne[/b]"),
        ("", "Captain"),
        ("\u200b\u3164 \ufe0f", "Captain"),
        ("a" * 30, "a" * 20),
        ("海" * 30, "海" * 10),
        ("a" * 19 + " b", "a" * 19),
        ("x" + "\u0301\u0302\u0303" * 3 + "y", "x\u0301\u0302y"),
    ],
)
def test_a_name_is_cleaned(typed: str, clean: str) -> None:
    assert clean_name(typed) == clean


@given(st.text())
def test_a_clean_name_is_short_plain_and_stays_as_it_is(typed: str) -> None:
    clean = clean_name(typed)
    assert clean.strip() == clean != ""
    assert cell_len(clean) <= NAME_CELLS
    assert all(letter == " " or letter.isprintable() for letter in clean)
    assert clean_name(clean) == clean


@pytest.mark.parametrize("letters", ["é", "海", "a\u0301\u0323", "\u200b", "\u1161", "\u0301"])
def test_a_name_is_cut_before_it_is_read_however_long_it_came(letters: str) -> None:
    clean_name(letters * 5_000)  # imports what it needs, and knows the letters by then
    assert work(lambda: clean_name(letters * 50_000)) == work(lambda: clean_name(letters * 5_000))
    assert len(clean_name(letters * 5_000)) <= 3 * NAME_CELLS
    assert clean_name("Anne" + letters * 5_000).startswith("Ann")
