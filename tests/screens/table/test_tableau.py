"""The frame that the moments of all games share."""

from __future__ import annotations

import itertools

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.encounter import Deed, Encounter
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.look import DARK, LIGHT, Look
from pirategames.screens.drawing.seats import named
from pirategames.screens.drawing.stills import LEAST_ROWS, Creature, Creatures, Picture, Tarot, Window
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.tableau import Tableau, TableauMoment, change, draw_tableau

DEEDS: tuple[Deed, ...] = ("shot", "boarding", "wind", "mutiny", "sinking")
PICTURES: tuple[Picture, ...] = (
    *[Encounter(deed, 1, 3) for deed in DEEDS],
    *[Window(name) for name in ("captain", "plank", "crate", "dig", "hook")],
    Creature("sea.whale", "bone"),
    Creatures((("skulls.rat", "green"), ("coins.purse", "yellow"))),
    Tarot("devil"),
)
LOOKS = (DARK, LIGHT, DARK.with_ascii())


def painted(picture: Picture, width: int, height: int, step: int, look: Look, told: Tableau | None = None) -> Canvas:
    canvas = Canvas(width, height, look)
    draw_tableau(canvas, picture, told or Tableau("HIT"), step)
    return canvas


@given(
    st.sampled_from(PICTURES), st.integers(80, 200), st.integers(LEAST_ROWS, 47), st.integers(0, 20), st.sampled_from(LOOKS)
)
def test_a_picture_stays_in_its_rows_at_every_step_and_size(
    picture: Picture, width: int, rows: int, step: int, look: Look
) -> None:
    taken = picture.height(width, rows, look)
    assert taken <= rows
    canvas = Canvas(width, rows + 4, look)
    picture.draw(canvas, 2, taken, step)
    lines = canvas.text().split("\n")
    assert not any(lines[:2])
    assert not any(lines[2 + taken :])
    assert not look.ascii or canvas.text().isascii()


@given(
    st.sampled_from([picture for picture in PICTURES if not picture.is_wide]),
    st.integers(80, 200),
    st.integers(24, 60),
    st.sampled_from(LOOKS),
)
def test_a_picture_of_the_middle_has_as_much_room_above_it_as_its_words_have_below(
    picture: Picture, width: int, height: int, look: Look
) -> None:
    canvas = painted(picture, width, height, 99, look, TOLD)
    rows = [y for y, _, _ in canvas.unlike(Canvas(width, height, look))]
    above, below = rows[0], height - 4 - rows[-1]
    assert abs(above - below) <= 3


@pytest.mark.parametrize("picture", [picture for picture in PICTURES if not isinstance(picture, Tarot)])
def test_every_picture_has_one_in_ascii_and_its_word_stands_beneath_it(picture: Picture) -> None:
    lines = painted(picture, 80, 24, 99, DARK.with_ascii(), TOLD).text().split("\n")
    (word,) = [row for row, line in enumerate(lines) if "H I T" in line]
    assert sum(map(bool, lines[:word])) >= 4


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
    for picture in PICTURES:
        _assert_whole(painted(picture, *size, 99, look, TOLD).text())


def _assert_whole(text: str) -> None:
    for words in ("Anne", "fires for 3", "Bart", "a second line", "a third one"):
        assert words in text
    assert "…" not in text
    assert not any(text.split("\n")[-3:])


def test_lines_that_have_no_room_are_left_out_from_the_last() -> None:
    told = Tableau("HIT", lines=tuple((faint(f"line {number}"),) for number in range(9)))
    text = painted(PICTURES[0], 80, 24, 99, DARK, told).text()
    assert "line 0" in text
    assert "line 8" not in text


def test_without_anybody_who_suffered_it_who_did_it_is_told_in_a_sentence() -> None:
    told = Tableau("RAIDED", left=((bright("Bart"),), (faint("goes ashore"),), change("doubloons", 3, 5)))
    assert "Bart goes ashore, doubloons 3 → 5." in painted(PICTURES[0], 80, 24, 99, DARK, told).text()


def test_a_name_that_is_too_long_is_cut_before_the_word() -> None:
    told = Tableau("BOARDED", left=((bright("W" * 60),),), right=((bright("M" * 60),),))
    text = painted(Encounter("boarding", 0, 1), 80, 24, 99, DARK.with_ascii(), told).text()
    (line,) = [line for line in text.split("\n") if "W" in line]
    assert "~" in line
    assert " " in line[30:50]


class Shot(TableauMoment):
    """Anne fires at Bart, and hits."""

    picture = Encounter("shot", 0, 1)

    def onward(self, desk: Desk) -> Line:
        return ("goes on",)

    def draw_head(self, canvas: Canvas, desk: Desk) -> None:
        canvas.put(1, 0, "a game")

    def tableau(self, desk: Desk) -> Tableau:
        return evolve(TOLD, left=(named(0, "Anne"), *TOLD.left[1:]), right=(named(1, "Bart"), *TOLD.right[1:]))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_while_it_moves_the_captains_stand_where_they_will_stay_and_nothing_else_is_told(size: tuple[int, int]) -> None:
    shot = Shot()
    *moving, still = (shot.draw(Desk(), step, *size, DARK).text().split("\n") for step in range(len(shot.pauses) + 1))
    (row,) = [at for at, line in enumerate(still) if "Anne" in line]
    for lines in moving:
        assert lines[row].split() == ["♞", "Anne", "⚜", "Bart"]
        assert [lines[row].index(name) for name in ("Anne", "Bart")] == [still[row].index(name) for name in ("Anne", "Bart")]
        assert not any(lines[row + 1 :])
    assert "fires for 3" in still[row + 1]


def test_what_is_no_captain_waits_for_the_end_of_the_motion() -> None:
    canvas = Canvas(80, 24, DARK)
    draw_tableau(canvas, Encounter("shot", 0, 1), TOLD, 0)
    assert "Anne" not in canvas.text()
    assert "Bart" not in canvas.text()
