"""Pixel letters: right sizes, the shapes of the mockups, and an ASCII form of each."""

from __future__ import annotations

import string

import pytest

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.pixels import (
    can_spell,
    doubled,
    draw_pixel_text,
    in_quadrants,
    of_quadrants,
    pixel_letters,
    pixel_text_width,
)

ASCII = DARK.with_ascii()
ALPHABET = string.ascii_uppercase + string.digits + " '!-."


def drawn(canvas: Canvas) -> list[str]:
    return [line for line in canvas.text().split("\n") if line]


def test_a_name_looks_like_the_mockup() -> None:
    canvas = Canvas(30, 3)
    assert draw_pixel_text(canvas, 0, 0, "Anne") == pixel_text_width("Anne") == 21
    assert drawn(canvas) == ["▄▀▀▄ █▄  █ █▄  █ █▀▀▀", "█▀▀█ █ ▀▄█ █ ▀▄█ █▀▀", "▀  ▀ ▀   ▀ ▀   ▀ ▀▀▀▀"]


def test_words_stand_four_cells_apart() -> None:
    assert "█▀▀▀    ▄▀▀▀" in drawn_text("FIRE CANNONS")[0]


def drawn_text(text: str) -> list[str]:
    canvas = Canvas(pixel_text_width(text), 3)
    draw_pixel_text(canvas, 0, 0, text)
    return drawn(canvas)


@pytest.mark.parametrize("letter", ALPHABET)
def test_every_letter_has_five_rows_of_one_width(letter: str) -> None:
    rows = pixel_letters(letter)
    assert len(rows) == 5
    assert {len(row) for row in rows} == {pixel_text_width(letter)}
    assert set("".join(rows)) <= {" ", "#"}
    assert letter == " " or any("#" in row for row in rows)


def test_no_two_letters_look_alike() -> None:
    assert len({pixel_letters(letter) for letter in ALPHABET}) == len(ALPHABET)


def test_what_can_be_spelt() -> None:
    assert can_spell(ALPHABET.lower())
    assert can_spell("Anne’s")
    assert not can_spell("Þórdís")
    assert not can_spell("海賊")
    with pytest.raises(KeyError):
        draw_pixel_text(Canvas(80, 3), 0, 0, "Þ")


def test_in_ascii_letters_are_spaced_capitals_on_the_middle_row() -> None:
    canvas = Canvas(40, 3, ASCII)
    end = draw_pixel_text(canvas, 0, 0, "Fire cannons")
    assert canvas.text() == "\nF I R E   C A N N O N S\n"
    assert end == pixel_text_width("Fire cannons", ascii=True) == 23


def test_two_by_two_pixels_are_a_quadrant_block() -> None:
    assert in_quadrants((" #", "##")) == ("▟",)
    assert in_quadrants(("..x.", "...."), ".") == (" ▘",)


def test_quadrant_blocks_are_pixels_again() -> None:
    pixels = (" # #", "##  ", "#  #", " ## ")
    assert of_quadrants(in_quadrants(pixels)) == pixels


def test_a_doubled_picture_keeps_its_colours_and_smooths_its_slopes() -> None:
    assert doubled(("##", "##")) == ("####",) * 4
    assert doubled(("a..", ".a.", "..a"))[2:4] == (".aaa..", "..aaa.")
