"""Glyphs as words."""

from __future__ import annotations

import pytest

from pirategames.rules.catalogue import CATALOGUE
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.plain.voice import said
from pirategames.screens.table.wing import wing_of

WORDS = {"†": "{} sword|{} swords", "☠": "{} of Skulls", "▴": "{} pirate|{} pirates", "⚑K": "black flag", "▪": "crate {}"}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("dealt 10☠ 4☠", "Dealt 10 of Skulls, 4 of Skulls."),
        ("recruits ▴▴ †1", "Recruits 2 pirates, 1 sword."),
        ("▴ †2–3", "1 pirate, 2 to 3 swords."),
        ("meets 1–8, 9+ once", "Meets 1 to 8, 9 or more once."),
        ("1☠ 2☠ 11☠ 12☠", "1, 2, 11, 12 of Skulls."),
        ("▪2C ▪1P", "Crate 2C, crate 1P."),
        ("The Fool  He will carry a card", "The Fool: He will carry a card."),
        ("sails 1 + −; i invades", "Sails 1, + and − change that; i invades."),
        ("took ▪2C under ⚑K", "Took crate 2C under black flag."),
        ("bare hands: −10, 3 → 2", "Bare hands: minus 10, 3 to 2."),
        ("♞ Anne’s red", "Anne’s red."),
        ("over!", "Over!"),
        ("  ", ""),
        ("", ""),
    ],
)
def test_a_line_is_a_sentence_without_glyphs(line: str, words: str) -> None:
    assert said(line, WORDS) == words


def test_a_line_of_pieces_is_read_as_one() -> None:
    assert said((Ink("Bart", "red"), " drew ", Ink("†2")), WORDS) == "Bart drew 2 swords."


def test_what_can_be_typed_keeps_its_letter() -> None:
    assert said("p: plays it", WORDS, begins=False) == "p: plays it."


def test_every_game_says_how_its_glyphs_are_read() -> None:
    for entry in CATALOGUE:
        for glyph, words in wing_of(entry.slug).aloud.spoken.items():
            assert said(f"2 {glyph}", {glyph: words}).isascii() or "’" in words
