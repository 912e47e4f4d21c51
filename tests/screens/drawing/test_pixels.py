"""Pixel letters, sprites and numerals: right sizes, the shapes of the mockups, and an ASCII form of each."""

from __future__ import annotations

import string

import pytest
from rich.cells import cell_len

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK, GLYPHS, Look
from pirategames.screens.drawing.pixels import (
    SPRITE_HEIGHT,
    SPRITE_WIDTH,
    SPRITES,
    can_spell,
    draw_pixel_text,
    draw_sprite,
    pixel_letters,
    pixel_text_width,
    scale2x,
)
from pirategames.screens.scallywag.tarot_art import draw_numeral, draw_tarot, roman
from tests.screens.apps import key_at

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


@pytest.mark.parametrize("name", SPRITES)
@pytest.mark.parametrize("factor", [1, 2])
def test_a_sprite_fills_its_place_and_no_more(name: str, factor: int) -> None:
    width, height = factor * SPRITE_WIDTH, factor * SPRITE_HEIGHT
    canvas = Canvas(width + 4, height + 4)
    draw_sprite(canvas, 2, 2, name, "red", doubled=factor == 2)
    lines = drawn(canvas)
    assert height - factor < len(lines) <= height
    assert min(len(line) - len(line.lstrip()) for line in lines) in (2, 3)
    assert max(map(len, lines)) <= width + 2
    glyphs = set("".join(lines)) - {" "}
    assert glyphs <= GLYPHS.keys()
    assert {cell_len(glyph) for glyph in glyphs} == {1}


@pytest.mark.parametrize("name", SPRITES)
@pytest.mark.parametrize("doubled", [False, True])
def test_a_sprite_in_ascii_stays_in_its_place_and_the_row_above(name: str, doubled: bool) -> None:
    canvas = Canvas(20, 12, ASCII)
    draw_sprite(canvas, 2, 1, name, "red", doubled=doubled)
    text = canvas.text()
    assert text.isascii()
    assert text.strip()
    lines = text.split("\n")
    assert not any(lines[1 + SPRITE_HEIGHT * (2 if doubled else 1) :])
    assert all(line == " " * 2 + line[2 : 2 + 14].rstrip() for line in lines if line)


def test_sprites_differ() -> None:
    faces = set()
    for look in (DARK, ASCII):
        for name in SPRITES:
            canvas = Canvas(7, 5, look)
            draw_sprite(canvas, 0, 1, name, "red")
            faces.add(canvas.text())
    assert len(faces) == 2 * len(SPRITES)


def test_the_large_skull_is_the_mockup() -> None:
    canvas = Canvas(14, 8)
    draw_sprite(canvas, 0, 0, "skull", "green", doubled=True)
    assert drawn(canvas) == [
        "  ▗▟██████▙▖",
        "▗▟██████████▙▖",
        "▟████████████▙",
        "██▘ ▝████▘ ▝██",
        "▜█▖ ▗████▖ ▗█▛",
        "▝▜████  ████▛▘",
        "  ▝████████▘",
        "   ▜▛ ▜▛ ▜▛",
    ]


def test_a_sprite_leaves_what_is_beside_it() -> None:
    canvas = Canvas(7, 4)
    canvas.put(0, 0, "7     †")
    draw_sprite(canvas, 0, 0, "heart", "red")
    canvas.put(0, 3, "x")
    assert drawn(canvas)[0] == "▄██▄██▄"
    canvas = Canvas(7, 4)
    canvas.put(0, 3, "7     †")
    draw_sprite(canvas, 0, 0, "heart", "red")
    assert drawn(canvas)[3] == "7  ▀  †"


def test_scale2x_rounds_a_step() -> None:
    assert scale2x((" #", "##")) == ("  ##", " ###", "####", "### ")
    assert scale2x(("#",)) == ("##", "##")


@pytest.mark.parametrize(("number", "numeral"), [(0, "0"), (1, "I"), (4, "IV"), (9, "IX"), (18, "XVIII"), (21, "XXI")])
def test_roman(number: int, numeral: str) -> None:
    assert roman(number) == numeral


@pytest.mark.parametrize("number", range(22))
@pytest.mark.parametrize(("width", "height"), [(18, 10), (24, 16)])
@pytest.mark.parametrize("look", [DARK, ASCII], ids=["glyphs", "ascii"])
def test_every_numeral_fits_every_card(number: int, width: int, height: int, look: Look) -> None:
    canvas = Canvas(width, height, look)
    draw_tarot(canvas, 0, 0, width, height, number, "The Devil", key="1")
    lines = canvas.text().split("\n")
    side = "|" if look.ascii else "║"
    assert {len(line) for line in lines} == {width}
    assert all(line[0] == line[-1] == side for line in lines[1:-1])
    assert all(line[1] == line[-2] == " " for line in lines[1:-1])
    assert "THE DEVIL" in canvas.text()
    assert look.ascii or "█" in canvas.text()
    assert key_at(canvas, width - 1, height - 1) == "1"


def test_a_numeral_without_room_is_bold_text() -> None:
    canvas = Canvas(6, 3)
    draw_numeral(canvas, 0, 0, 6, 18)
    assert drawn(canvas) == [" XVIII"]
