"""The curtain as a picture: it covers everything, at any size, in every look, for every name."""

from __future__ import annotations

import pytest

from pirategames.screens.drawing.canvas import cell_width
from pirategames.screens.drawing.look import DARK, LIGHT, Look, contrast
from pirategames.screens.table.curtain_picture import draw_curtain
from tests.screens.apps import FEARFUL_NAMES, ROOMY, SMALL

LONG = "[b]Þórdís “Calico” Guðmundsdóttir[/b]"


def curtain(name: str, size: tuple[int, int] = SMALL, look: Look = DARK, seat: int = 0) -> str:
    return draw_curtain(name, seat, *size, look).text()


@pytest.mark.parametrize("size", [SMALL, ROOMY])
def test_a_short_name_stands_in_pixel_letters_and_presses_by_itself(size: tuple[int, int]) -> None:
    text = curtain("Anne", size)
    assert "█▀▀█ █ ▀▄█ █ ▀▄█ █▀▀" in text
    assert "Anne presses  1" in text
    assert "Nobody else looking?" in text


def test_a_long_or_strange_name_stands_as_it_is_written_and_its_seat_presses() -> None:
    text = curtain(LONG, seat=1)
    assert LONG in text
    assert "Seat 2 presses  2" in text


def test_in_ascii_letters_are_spaced_and_the_key_stands_in_brackets() -> None:
    text = curtain("Anne", look=DARK.with_ascii())
    assert text.isascii()
    assert "A N N E" in text
    assert "Anne presses [1]" in text


@pytest.mark.parametrize("size", [SMALL, ROOMY, (93, 31)])
@pytest.mark.parametrize("name", [*FEARFUL_NAMES, "Charlotte", "W" * 20, "A", "Øyvind", LONG])
def test_every_name_fits(name: str, size: tuple[int, int]) -> None:
    lines = curtain(name, size).split("\n")
    assert all(cell_width(line) <= size[0] for line in lines)
    tops = [line for line in lines if "╭" in line]
    ends = [line for line in lines if "╰" in line]
    assert len(tops) == len(ends) == 1
    assert not [line for line in lines if line.count("│") not in (0, 2)]


@pytest.mark.parametrize("look", [DARK, LIGHT], ids=["dark", "light"])
def test_cloth_covers_all_but_the_sign_and_words_can_be_read(look: Look) -> None:
    canvas = draw_curtain("Anne", 0, *SMALL, look)
    papers = {paper for row in canvas._papers[:3] for paper in row}
    assert len(papers) == 5
    assert canvas._papers[0] == canvas._papers[22]
    assert contrast(look.colour("text"), canvas._papers[13][40]) > 7
    assert canvas._chars[0] == [" "] * 80


def test_no_place_of_the_picture_is_clicked() -> None:
    assert not draw_curtain("Anne", 0, *SMALL, DARK).places
