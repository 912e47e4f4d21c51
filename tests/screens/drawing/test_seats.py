"""Seats: colours that can be read, and told apart by all eyes; emblems and numbers that stay where there is no colour."""

from __future__ import annotations

from itertools import combinations

import pytest
from coloraide import Color
from textual.theme import BUILTIN_THEMES

from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import DARK, EMBLEMS, LIGHT, READABLE, Look, contrast, look_from_variables, seat_role
from pirategames.screens.drawing.seats import BAR, bar, doer, emblem, faded, grouped, lately, named, seat_line, token
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


def test_where_one_cell_must_do_the_number_decides_in_ascii() -> None:
    assert shown((token(3), "▴▴"), DARK) == "♜▴▴"
    assert shown((token(3), "▴▴"), DARK.with_ascii()) == "4^^"


@SEATS
def test_only_the_emblem_wears_the_colour_of_its_seat(seat: int) -> None:
    inks = [piece.ink for piece in seat_line(seat, "Anne") if isinstance(piece, Ink)]
    assert inks == ["muted", seat_role(seat), "text"]
    assert emblem(seat) == Ink(EMBLEMS[seat], seat_role(seat))


def test_a_bar_has_the_colour_of_its_captain_and_none_beside_what_was_nobodys() -> None:
    assert bar(4) == Ink(f"{BAR} ", "seat5")
    assert bar(None) == Ink(f"{BAR} ", "muted")


STORY = (
    (Ink("Round 2", "muted", bold=True),),
    (doer(1, "Bart"), " declared ", Ink("two Gunners", bold=True)),
    (doer(1, "Bart"), " fired at Tew for 3, past the watch of Bonny"),
    (doer(3, "Tew", "Tew’s"), " ship", Ink(" sank", "danger")),
    ("  a prize is left",),
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
        "▌ ship sank",
        "▌ a prize is left",
        "The fog lifted",
        "▌ ♜ Tew",
        "▌ took a prize",
    ]
    assert all(line_width(line) <= 24 for line in lines)
    bars = [line[0].ink for line in lines if isinstance(line[0], Ink) and line[0].text.startswith(BAR)]
    assert bars == ["seat2"] * 5 + ["seat4"] * 5
    assert lines[7][2] == Ink(" sank", "danger")


def test_the_end_of_a_story_begins_with_a_name_and_only_its_last_captain_is_lit() -> None:
    lines = lately(STORY, 40, 7)
    assert [line_text(line) for line in lines] == [
        "▌ ♜ Tew",
        "▌ ship sank",
        "▌ a prize is left",
        "The fog lifted",
        "▌ ♜ Tew",
        "▌ took a prize",
    ]
    assert lines[1][-1] == Ink(" sank", "muted")
    assert lines[4][-1] == Ink(" Tew", bold=True)
    assert lately(STORY, 40, 1) == lately((), 40, 5) == ()


def test_a_newest_line_that_is_too_long_is_lit_to_its_end() -> None:
    cards = lately((("The green 6 stays in the centre",), ("The blue 4 stays in the centre",)), 24, 6)
    inks = [{piece.ink if isinstance(piece, Ink) else "text" for piece in line} for line in cards]
    assert inks == [{"muted"}, {"muted"}, {"text"}, {"text"}]


def test_the_end_of_a_story_never_begins_with_what_belongs_to_the_line_before() -> None:
    assert [line_text(line) for line in lately(STORY[2:5], 40, 2)] == ["▌ ♜ Tew", "▌ a prize is left"]
    assert line_text(lately(STORY[:5], 40, 3)[0]) == "▌ ♜ Tew"


def test_of_one_captains_many_deeds_the_last_stand_under_the_name() -> None:
    bought = ((doer(1, "Bart"), " bought a red card"), *[(f"  A {flag} card came up for sale",) for flag in ("red", "blue")])
    assert [line_text(line) for line in lately(bought, 24, 3)] == [
        "▌ ⚜ Bart", "▌ A blue card came up", "▌ for sale",
    ]  # fmt: skip
    assert [line_text(line) for line in lately(bought, 24, 2)] == ["▌ ⚜ Bart", "▌ A blue card came up"]
    assert [line_text(line) for line in lately((("Round 2, and a long word on it",),), 20, 1)] == []


def test_a_long_name_is_cut_beside_its_bar() -> None:
    assert line_text(grouped([(doer(1, "Bartholomew the Bold"), " sank")], 16)[0]) == "▌ ⚜ Bartholomew…"


def test_what_is_past_is_muted_but_for_bars_and_emblems() -> None:
    line = faded(grouped(STORY, 24)[1])
    assert [piece.ink for piece in line if isinstance(piece, Ink)] == ["seat2", "seat2", "muted"]
    assert faded(("plain", Ink("red", "danger", bold=True))) == (Ink("plain", "muted"), Ink("red", "muted"))


def test_a_card_in_short_is_never_broken_between_two_lines() -> None:
    cards = Ink(" Y 11 ", "ink", paper="yellow"), " ", Ink(" G 8 ", "ink", paper="green")
    lines = grouped([(doer(3, "Tew"), " dealt, in the centre: ", *cards)], 24)
    assert [line_text(line).split("▌ ")[1].strip() for line in lines] == ["♜ Tew", "dealt, in the centre:", "Y 11   G 8"]
