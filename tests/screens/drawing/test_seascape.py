"""The picture: the same every time, at every size, in both weathers and in ASCII."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK, LIGHT, Look, contrast
from pirategames.screens.drawing.sea import sea_data
from pirategames.screens.drawing.seascape import _picture, draw_scene, draw_waves

HOME = ("PIRATE", "GAMES")
SUBTITLE = "four games round one keyboard"
SIZES = [(width, height) for width in (80, 97, 120, 200) for height in (8, 9, 11, 15, 19, 24)]


def painted(width: int, height: int, look: Look, words: tuple[str, ...] = HOME, subtitle: str = SUBTITLE) -> Canvas:
    canvas = Canvas(width, height, look)
    draw_scene(canvas, 0, 0, width, height, words, subtitle)
    return canvas


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("look", [DARK, LIGHT, DARK.with_ascii()], ids=["night", "evening", "ascii"])
def test_every_size_is_filled_and_no_wider(width: int, height: int, look: Look) -> None:
    canvas = painted(width, height, look)
    strips = canvas.strips()
    assert [sum(cell_len(segment.text) for segment in strip) for strip in strips] == [width] * height
    if look.ascii:
        assert canvas.text().isascii()
    else:
        assert set(canvas.text()) <= set("▀▄█ \n" + SUBTITLE)


@pytest.mark.parametrize("look", [DARK, LIGHT], ids=["night", "evening"])
def test_it_is_the_same_twice(look: Look) -> None:
    first = painted(120, 19, look).strips()
    _picture.cache_clear()
    assert painted(120, 19, look).strips() == first


def test_the_words_stand_as_in_the_mockup() -> None:
    lines = painted(120, 19, DARK).text().split("\n")
    assert lines[11][8:].startswith(SUBTITLE)
    assert lines[4][8:12] == "█▀▀▄"
    lines = painted(80, 11, DARK).text().split("\n")
    assert lines[8][4:].startswith(SUBTITLE)
    assert lines[1][4:8] == "█▀▀▄"


def test_words_in_ascii_stand_as_in_the_mockup() -> None:
    lines = painted(80, 11, DARK.with_ascii()).text().split("\n")
    assert lines[1].strip() == "|>"
    assert lines[2][4:15] == "P I R A T E"
    assert lines[5][4:13] == "G A M E S"
    assert lines[8][4:].startswith(SUBTITLE)
    assert lines[9] == "~" * 40 + "\\____________________/" + "~" * 18
    assert lines[10] == ("~  ~~   ~ " * 8).rstrip()


@pytest.mark.parametrize("look", [DARK, LIGHT], ids=["night", "evening"])
@pytest.mark.parametrize(("width", "height"), [(80, 11), (120, 19)])
def test_the_subtitle_can_be_read(look: Look, width: int, height: int) -> None:
    canvas = painted(width, height, look)
    left, row = (8, 11) if width == 120 else (4, 8)
    for segment in canvas.strips()[row].crop(left, left + len(SUBTITLE)):
        assert segment.style is not None
        assert segment.style.bgcolor is not None
        assert contrast(look.colours["text"], segment.style.bgcolor.get_truecolor().hex.upper()) >= 4.5


def test_every_ship_has_straight_sides_and_known_pixels() -> None:
    for ship in sea_data()["ships"]:
        rows = ship.splitlines()
        assert len({len(row) for row in rows}) == 1
        for weather in ("night", "evening"):
            assert set("".join(rows)) - {"."} <= sea_data()[weather]["ship"].keys()


def test_waves() -> None:
    canvas = Canvas(20, 2)
    draw_waves(canvas, 0, 0, 20)
    assert canvas.text() == "≈ ~ ≈≈  ~ ≈ ~ ≈≈  ~\n ≈≈  ~ ≈ ~ ≈≈  ~ ≈ ~"
    plain = Canvas(20, 2, DARK.with_ascii())
    draw_waves(plain, 0, 0, 20)
    assert plain.text().isascii()
