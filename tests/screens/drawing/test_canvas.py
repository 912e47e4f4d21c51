"""The canvas: what is drawn stands where it should, whatever its width, and comes off as text and as strips."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from pirategames.screens.drawing.canvas import _BOXES, BoxKind, Canvas, Cap, Ink, cell_width, cut, fitting
from pirategames.screens.drawing.frame import draw_too_small
from pirategames.screens.drawing.look import DARK, LIGHT, Look
from pirategames.screens.drawing.wrapping import wrap_text
from pirategames.screens.widgets.plain_input import PlainInput
from tests.screens.apps import key_at
from tests.work import grows_with_its_size_at_most, work

ASCII = DARK.with_ascii()


def lines(canvas: Canvas) -> list[str]:
    return canvas.text().split("\n")


def style_at(canvas: Canvas, x: int, y: int) -> tuple[str, str, bool]:
    """Ink, paper and boldness of a cell, as its strip has them."""
    (segment,) = canvas.strips()[y].crop(x, x + 1)
    assert segment.style is not None
    assert segment.style.color is not None
    assert segment.style.bgcolor is not None
    ink, paper = segment.style.color.get_truecolor().hex, segment.style.bgcolor.get_truecolor().hex
    return ink.upper(), paper.upper(), bool(segment.style.bold)


def test_text_is_right_trimmed_lines() -> None:
    canvas = Canvas(10, 3)
    assert canvas.put(2, 1, "ahoy") == 6
    assert canvas.text() == "\n  ahoy\n"


@pytest.mark.parametrize(
    ("x", "shown"),
    [(-2, "rrr"), (-9, ""), (3, "   Ar"), (5, ""), (0, "Arrrr")],
)
def test_put_clips_left_and_right_and_still_says_where_it_ended(x: int, shown: str) -> None:
    canvas = Canvas(5, 1)
    assert canvas.put(x, 0, "Arrrr") == x + 5
    assert canvas.text() == shown


@pytest.mark.parametrize("y", [-1, 2, 99])
def test_put_clips_above_and_below(y: int) -> None:
    canvas = Canvas(5, 2)
    assert canvas.put(1, y, "no") == 3
    assert canvas.text() == "\n"


def test_wide_characters_take_two_cells_and_never_break() -> None:
    canvas = Canvas(5, 4)
    assert canvas.put(0, 0, "a海賊") == 5
    canvas.put(-1, 1, "海賊")
    canvas.put(2, 2, "海賊")
    canvas.put(0, 3, "海賊b")
    canvas.put(1, 3, "x")
    assert lines(canvas) == ["a海賊", " 賊", "  海", " x賊b"]
    assert [strip.cell_length for strip in canvas.strips()] == [5] * 4


def test_a_mark_stays_with_its_letter_and_what_does_not_show_is_left_out() -> None:
    canvas = Canvas(8, 1)
    assert canvas.put(0, 0, "e\u0301\x1b[\u200d\ufe0f\u202ex\n") == 3
    assert canvas.text() == "e\u0301[x"
    assert canvas.strips()[0].cell_length == 8


@given(st.lists(st.tuples(st.integers(-6, 14), st.integers(-1, 3), st.text(max_size=9)), max_size=8), st.booleans())
def test_every_row_stays_exactly_as_wide_as_the_canvas(puts: list[tuple[int, int, str]], ascii: bool) -> None:
    canvas = Canvas(12, 3, DARK.with_ascii(ascii))
    for x, y, text in puts:
        assert canvas.put(x, y, text) == x + cell_width(text)
    for strip in canvas.strips():
        assert sum(cell_len(segment.text) for segment in strip) == 12


def test_paper_stays_under_text_unless_given() -> None:
    canvas = Canvas(6, 1)
    canvas.fill(0, 0, 6, 1, "panel")
    canvas.put(0, 0, "ab", "red", bold=True)
    canvas.put(2, 0, "c", "#123456", "#654321")
    assert style_at(canvas, 0, 0) == (DARK.colours["red"], DARK.colours["panel"], True)
    assert style_at(canvas, 2, 0) == ("#123456", "#654321", False)
    assert style_at(canvas, 3, 0)[1] == DARK.colours["panel"]


def test_attributes_reach_the_strip() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "a", italic=True)
    canvas.put(1, 0, "b", strike=True)
    canvas.put(2, 0, "c", underline=True)
    styles = [segment.style for segment in canvas.strips()[0]]
    assert [(s.italic, s.strike, s.underline) for s in styles if s] == [
        (True, False, False),
        (False, True, False),
        (False, False, True),
        (False, False, False),
    ]


def test_runs_of_one_style_are_one_segment() -> None:
    canvas = Canvas(80, 1)
    canvas.put(0, 0, "all of one style")
    assert len(list(canvas.strips()[0])) == 1


def test_write_puts_pieces_side_by_side() -> None:
    canvas = Canvas(40, 1)
    end = canvas.write(1, 0, "press ", Cap("w"), " with ", Ink("9†", "blue", bold=True, key="9"), "!")
    assert canvas.text() == " press  w  with 9†!"
    assert end == cell_width(canvas.text())
    assert style_at(canvas, 16, 0) == (DARK.colours["blue"], DARK.colours["background"], True)
    assert (key_at(canvas, 8, 0), key_at(canvas, 16, 0), key_at(canvas, 1, 0)) == ("w", "9", None)


@pytest.mark.parametrize(("look", "shown"), [(DARK, " w "), (ASCII, "[w]")])
def test_a_cap_is_as_wide_in_ascii(look: Look, shown: str) -> None:
    canvas = Canvas(5, 1, look)
    assert canvas.cap(0, 0, "w") == 3
    assert canvas.text() == shown.rstrip()
    assert style_at(canvas, 1, 0) == (DARK.colours["ink"], DARK.colours["accent"], True)


def test_a_long_cap_means_the_key_of_that_name() -> None:
    canvas = Canvas(20, 1)
    end = canvas.cap(0, 0, "Enter")
    canvas.cap(end, 0, "Bksp", key="backspace")
    assert (key_at(canvas, 0, 0), key_at(canvas, end, 0)) == ("enter", "backspace")


def test_the_latest_hot_place_lies_on_top() -> None:
    canvas = Canvas(10, 5)
    canvas.box(0, 0, 10, 5, key="1")
    canvas.hot(2, 2, 3, 1, "p")
    assert [key_at(canvas, *place) for place in ((0, 0), (9, 4), (2, 2), (4, 2), (5, 2))] == ["1", "1", "p", "p", "1"]
    assert key_at(canvas, 10, 0) is None


@pytest.mark.parametrize(
    ("kind", "drawn", "plain"),
    [
        ("round", "╭──╮\n│  │\n╰──╯", ".--.\n|  |\n'--'"),
        ("heavy", "┏━━┓\n┃  ┃\n┗━━┛", "+==+\n|  |\n+==+"),
        ("double", "╔══╗\n║  ║\n╚══╝", "+==+\n|  |\n+==+"),
        ("dashed", "╭╌╌╮\n╎  ╎\n╰╌╌╯", ".--.\n:  :\n'--'"),
    ],
)
def test_boxes(kind: BoxKind, drawn: str, plain: str) -> None:
    for look, expected in ((DARK, drawn), (ASCII, plain)):
        canvas = Canvas(4, 3, look)
        canvas.box(0, 0, 4, 3, kind)
        assert canvas.text() == expected


def test_box_glyphs_are_one_cell_wide() -> None:
    assert {cell_len(glyph) for glyph in "".join(_BOXES.values())} == {1}


def test_a_box_keeps_its_inside_unless_it_has_paper() -> None:
    canvas = Canvas(4, 3)
    canvas.put(1, 1, "ab")
    canvas.box(0, 0, 4, 3)
    assert "ab" in canvas.text()
    canvas.box(0, 0, 4, 3, paper="surface")
    assert "ab" not in canvas.text()
    assert style_at(canvas, 1, 1)[1] == DARK.colours["surface"]


def test_a_stamp_copies_cells_and_hot_places_and_clips() -> None:
    small = Canvas(3, 2, LIGHT)
    small.put(0, 0, "abc", "red", key="a")
    canvas = Canvas(4, 3)
    canvas.stamp(-1, 1, small)
    assert canvas.text() == "\nbc\n"
    assert style_at(canvas, 0, 1)[0] == LIGHT.colours["red"]
    assert (key_at(canvas, 0, 1), key_at(canvas, 2, 1)) == ("a", None)
    canvas.stamp(3, -1, small)
    canvas.stamp(9, 9, small)


@pytest.mark.parametrize(
    ("text", "cells", "shown"),
    [
        ("Anne", 4, "Anne"),
        ("Anne Bonny", 7, "Anne B…"),
        ("Anne Bonny", 6, "Anne…"),
        ("海賊王", 5, "海賊…"),
        ("海賊王", 4, "海…"),
        ("Anne", 1, "…"),
        ("Anne", 0, ""),
    ],
)
def test_cut(text: str, cells: int, shown: str) -> None:
    assert cut(text, cells) == shown
    assert cell_width(shown) <= cells


@pytest.mark.parametrize(
    ("text", "cells", "fits"),
    [
        ("Anne", 9, "Anne"),
        ("Anne", 2, "An"),
        ("海賊王", 4, "海賊"),
        ("海賊王", 3, "海"),
        ("e\u0301x", 1, "e\u0301"),
        ("海", 1, ""),
    ],
)
def test_what_fits_of_a_text(text: str, cells: int, fits: str) -> None:
    assert fitting(text, cells) == fits


def test_a_pile_of_marks_reaches_into_no_other_line() -> None:
    assert cut("x" + "\u0301" * 100_000, 5) == "x" + "\u0301" * 8 + "…"
    assert fitting("x" + "\u0301" * 3_000, 5) == "x" + "\u0301" * 8


@pytest.mark.parametrize("letters", ["a", "é", "海", "e\u0301", "\u200b"])
def test_a_long_text_is_cut_before_it_is_measured(letters: str) -> None:
    cut(letters * 5_000, 40)  # the letters are known by then
    assert work(lambda: cut("x" + letters * 50_000, 40)) <= 1.1 * work(lambda: cut("y" + letters * 5_000, 40))


@pytest.mark.parametrize("letters", ["a", "é", "海", "e\u0301"])
def test_wrapping_a_long_word_takes_no_more_than_its_length(letters: str) -> None:
    assert wrap_text(letters * 9, 4) == tuple(part for part in _in_parts(letters, 9, 4) if part)
    assert grows_with_its_size_at_most(lambda size: wrap_text("x" + letters * size, 40), 2_000)


def _in_parts(letters: str, count: int, width: int) -> list[str]:
    each = max(1, width // cell_len(letters))
    return [letters * min(each, count - start) for start in range(0, count, each)]


@pytest.mark.parametrize("most", [None, 20])
def test_a_long_paste_is_cut_before_it_is_measured(most: int | None) -> None:
    field = PlainInput()
    field.most_cells = most
    assert len(field.validate_value("é" * 100_000)) == (most or 1_000)
    assert work(lambda: field.validate_value("é" * 50_000)) <= 1.1 * work(lambda: field.validate_value("é" * 5_000))


def test_the_columns_that_look_different_reach_from_the_first_to_the_last() -> None:
    before, after = Canvas(20, 3), Canvas(20, 3)
    after.put(5, 1, "ab", "red")
    after.put(12, 1, "c")
    assert after.unlike(before) == [(1, 4, 14)]
    after.put(0, 2, "x")
    after.put(19, 2, "y")
    assert after.unlike(before) == [(1, 4, 14), (2, 0, 20)]


@pytest.mark.parametrize(("width", "height"), [(79, 23), (20, 5), (14, 3), (100, 2)])
def test_a_terminal_that_is_too_small_says_so_whole(width: int, height: int) -> None:
    canvas = Canvas(width, height, DARK)
    draw_too_small(canvas)
    rows = canvas.text().splitlines()
    assert any("80 × 24" in row for row in rows)
    assert height < 3 or any(f"has {width} × {height}." in row for row in rows)
