"""Seats: colours that can be read, and told apart by all eyes; emblems and numbers that stay where there is no colour."""

from __future__ import annotations

from itertools import combinations

import pytest
from coloraide import Color
from textual.theme import BUILTIN_THEMES

from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import DARK, EMBLEMS, LIGHT, READABLE, Look, contrast, look_from_variables, seat_role
from pirategames.screens.drawing.seats import BAR, doer, draw_bar, emblem, faded, grouped, named, seat_line
from pirategames.screens.drawing.wrapping import line_text, line_width
from tests.screens.drawing.test_look import variables

LOOKS = pytest.mark.parametrize("look", [DARK, LIGHT], ids=["dark", "light"])
SEATS = pytest.mark.parametrize("seat", range(len(EMBLEMS)))
PAPERS = ("background", "surface", "panel", "sea", "wood", "wood2")
FLAGS = ("red", "yellow", "green", "blue", "bone")

EYES = ("normal", "protan", "deutan", "tritan")
LEAST_APART = {
    (8, True): (13.2, 11.9, 12.0, 12.5),
    (8, False): (14.5, 10.8, 11.4, 12.7),
    (6, True): (14.3, 14.6, 13.6, 13.1),
    (6, False): (14.5, 14.0, 13.0, 12.7),
    (4, True): (32.6, 19.0, 16.2, 14.4),
    (4, False): (26.9, 14.6, 14.5, 12.7),
}
"""For tables of so many seats, dark or not: how far any two of them lie apart (CIEDE2000), as each kind of eyes sees it."""
LEAST_FROM_A_FLAG = 11.4
"""The same from a seat to a flag, for eyes that see all colours; others have the letter of the flag."""


def seen(colour: str, eyes: str) -> Color:
    """A colour as eyes see it that wholly lack a kind of cones (Machado 2009)."""
    return Color(colour) if eyes == "normal" else Color(colour).filter(eyes, 1, method="machado")


def apart(colour: str, other: str, eyes: str) -> float:
    return float(seen(colour, eyes).delta_e(seen(other, eyes), method="2000"))


@SEATS
@LOOKS
def test_the_colour_of_a_seat_can_be_read_on_all_papers_and_carries_ink(look: Look, seat: int) -> None:
    colour = look.colours[seat_role(seat)]
    for paper in PAPERS:
        assert contrast(colour, look.colours[paper]) >= READABLE, paper
    assert contrast(look.colours["ink"], colour) >= READABLE


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("count", [4, 6, 8])
@LOOKS
def test_any_two_seats_of_a_table_are_told_apart_by_all_eyes(look: Look, count: int, eyes: str) -> None:
    colours = [look.colours[seat_role(seat)] for seat in range(count)]
    least = min(apart(one, other, eyes) for one, other in combinations(colours, 2))
    assert least >= LEAST_APART[count, look.dark][EYES.index(eyes)]


@SEATS
@LOOKS
def test_no_seat_has_the_colour_of_a_flag(look: Look, seat: int) -> None:
    for flag in FLAGS:
        assert apart(look.colours[seat_role(seat)], look.colours[flag], "normal") >= LEAST_FROM_A_FLAG, flag


@pytest.mark.parametrize("name", sorted(BUILTIN_THEMES))
def test_under_any_theme_of_textual_a_seat_can_be_read(name: str) -> None:
    theme = BUILTIN_THEMES[name]
    look = look_from_variables(variables(theme), theme.dark)
    for seat in range(len(EMBLEMS)):
        for paper in PAPERS:
            assert contrast(look.colours[seat_role(seat)], look.colours[paper]) >= READABLE, (seat, paper)


def test_no_two_seats_have_an_emblem_or_its_letter_in_common() -> None:
    assert len(EMBLEMS) == len(set(EMBLEMS)) == 8
    letters = [shown(seat_line(seat, "Anne"), DARK.with_ascii()) for seat in range(len(EMBLEMS))]
    assert letters == [f"{seat + 1} {letter} Anne" for seat, letter in enumerate("N$&%S#@=")]


def shown(line: Line, look: Look) -> str:
    """The characters that stand on a canvas, without their colours."""
    canvas = Canvas(40, 1, look)
    canvas.write(0, 0, *line)
    return canvas.text()


def test_number_and_emblem_stand_beside_every_name() -> None:
    assert shown(seat_line(3, "Tew"), DARK) == "4 ♜ Tew"
    assert shown(named(3, "Tew"), DARK) == "♜ Tew"


@SEATS
def test_only_the_emblem_wears_the_colour_of_its_seat(seat: int) -> None:
    inks = [piece.ink for piece in seat_line(seat, "Anne") if isinstance(piece, Ink)]
    assert inks == ["muted", seat_role(seat), "text"]
    assert emblem(seat) == Ink(EMBLEMS[seat], seat_role(seat))


def test_a_bar_has_the_colour_of_its_captain_in_every_row() -> None:
    canvas = Canvas(4, 3)
    draw_bar(canvas, 1, 0, 3, 4)
    assert canvas.text() == "\n".join([f" {BAR}"] * 3)
    styles = [segment.style for y in range(3) for segment in canvas.strip(y) if segment.text == BAR]
    assert [style.color.name for style in styles if style and style.color] == [DARK.colours["seat5"].lower()] * 3


STORY = (
    (Ink("Round 2", "muted", bold=True),),
    (doer(1, "Bart"), " declared ", Ink("two Gunners", bold=True)),
    (doer(1, "Bart"), " fired at Tew for 3, past the watch of Bonny"),
    (doer(3, "Tew"), Ink(" sank", "danger")),
    ("The fog lifted",),
    (doer(3, "Tew"), " took a prize"),
)


def test_what_one_captain_did_stands_under_one_bar_with_emblem_and_name_first() -> None:
    lines = grouped(STORY, 24)
    assert [line_text(line) for line in lines] == [
        "Round 2",
        "▌ ⚜ Bart",
        "▌ declared two Gunners",
        "▌ fired at Tew for 3,",
        "▌ past the watch of",
        "▌ Bonny",
        "▌ ♜ Tew",
        "▌ sank",
        "The fog lifted",
        "▌ ♜ Tew",
        "▌ took a prize",
    ]
    assert all(line_width(line) <= 24 for line in lines)
    bars = [line[0].ink for line in lines if isinstance(line[0], Ink) and line[0].text.startswith(BAR)]
    assert bars == ["seat2"] * 5 + ["seat4"] * 4
    assert lines[7][1] == Ink("sank", "danger")


def test_what_is_past_is_muted_but_for_bars_and_emblems() -> None:
    line = faded(grouped(STORY, 24)[1])
    assert [piece.ink for piece in line if isinstance(piece, Ink)] == ["seat2", "seat2", "muted"]
    assert faded(("plain", Ink("red", "danger", bold=True))) == (Ink("plain", "muted"), Ink("red", "muted"))
