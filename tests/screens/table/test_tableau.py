"""The frame that the moments of all games share."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.encounter import Deed, Encounter
from pirategames.screens.drawing.frame import bright, faint
from pirategames.screens.drawing.look import DARK, LIGHT, Look
from pirategames.screens.drawing.stills import Creature, Creatures, Picture, Tarot, Window
from pirategames.screens.table.tableau import Tableau, change, draw_words, picture_rows

DEEDS: tuple[Deed, ...] = ("shot", "boarding", "wind", "mutiny", "sinking")
PICTURES: tuple[Picture, ...] = (
    *[Encounter(deed, 1, 3) for deed in DEEDS],
    *[Window(name) for name in ("captain", "plank", "crate", "dig", "hook")],
    Creature("sea.whale", "bone"),
    Creatures((("skulls.rat", "green"), ("coins.purse", "yellow"))),
    Tarot("devil"),
)
LOOKS = (DARK, LIGHT, DARK.with_ascii())


def painted(picture: Picture, width: int, height: int, step: int, look: Look) -> Canvas:
    canvas = Canvas(width, height, look)
    picture.draw(canvas, 1, picture_rows(height), step)
    return canvas


@given(st.sampled_from(PICTURES), st.integers(80, 200), st.integers(24, 60), st.integers(0, 20), st.sampled_from(LOOKS))
def test_a_picture_stays_in_its_rows_at_every_step_and_size(picture: Picture, w: int, h: int, step: int, look: Look) -> None:
    rows = painted(picture, w, h, step, look).text().split("\n")
    assert not rows[0]
    assert not any(rows[picture_rows(h) + 3 :])
    assert not look.ascii or "".join(rows).isascii()


@pytest.mark.parametrize("deed", DEEDS)
def test_a_deed_moves_at_most_twenty_times_a_second_and_every_step_shows_something_new(deed: Deed) -> None:
    encounter = Encounter(deed, 0, 1)
    assert min(encounter.pauses) >= 0.05
    assert sum(encounter.pauses) < 3
    frames = [painted(encounter, 100, 30, step, DARK) for step in range(len(encounter.pauses) + 1)]
    assert all(frame.unlike(after) for frame, after in itertools.pairwise(frames))


def test_a_step_paints_little_of_the_screen_anew() -> None:
    """So that what goes to the terminal stays small."""
    encounter = Encounter("shot", 0, 1)
    frames = [painted(encounter, 120, 40, step, DARK) for step in range(len(encounter.pauses) + 1)]
    assert max(len(frame.unlike(after)) for frame, after in itertools.pairwise(frames)) < 14


TOLD = Tableau(
    "HIT",
    "danger",
    ((bright("Anne"),), (faint("fires for 3"),), change("points", 4, 1)),
    ((bright("Bart"),), change("damage", 1, 2)),
    ((faint("Boarding now costs 6."),), (faint("a second line"),), (faint("a third one"),)),
)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
@pytest.mark.parametrize("look", LOOKS, ids=["dark", "light", "ascii"])
def test_what_is_told_has_room_at_every_size(size: tuple[int, int], look: Look) -> None:
    canvas = Canvas(*size, look)
    draw_words(canvas, TOLD, picture_rows(size[1]) + 2)
    text = canvas.text()
    for words in ("Anne", "fires for 3", "Bart", "a second line", "a third one"):
        assert words in text
    assert "…" not in text
    assert not any(text.split("\n")[-3:])


def test_lines_that_have_no_room_are_left_out_from_the_last() -> None:
    canvas = Canvas(80, 24)
    told = Tableau("HIT", lines=tuple((faint(f"line {number}"),) for number in range(9)))
    draw_words(canvas, told, picture_rows(24) + 2)
    assert "line 0" in canvas.text()
    assert "line 8" not in canvas.text()


def test_a_name_that_is_too_long_is_cut_before_the_word() -> None:
    canvas = Canvas(80, 24, DARK.with_ascii())
    draw_words(canvas, Tableau("BOARDED", left=((bright("W" * 60),),), right=((bright("M" * 60),),)), 13)
    (line,) = [line for line in canvas.text().split("\n") if "W" in line]
    assert "~" in line
    assert " " in line[30:50]
