"""All that a lesson of Skull Queen may point at is a place of the board."""

from __future__ import annotations

import pytest

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK, EMBLEMS
from tests.screens.panels import hidden, panels
from tests.screens.skull_queen.scenes import (
    NAMES,
    Scene,
    desk_of,
    four,
    moments_of,
    placing,
    played_match,
    resolved_four,
    scenes,
    six,
)  # fmt: skip

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "roomy"])


def drawn(scene: Scene, size: tuple[int, int]) -> Canvas:
    canvas = scene.drawn(size)
    assert not hidden(canvas)
    return canvas


def check_planks(found: dict[str, str], seats: int) -> None:
    """Every captain's plank, with the name, both waters and the points."""
    for seat in range(seats):
        text = found[f"plank {seat + 1}"]
        assert text.lstrip().startswith(f"{seat + 1} {EMBLEMS[seat]} {NAMES[seat][:7]}")
        assert text.count("≈  ~") + text.count("~ ≈") >= 2
        assert "+" in text.split("\n")[-1]


@SIZES
def test_planks_trick_and_centre_are_on_the_board_while_a_trick_is_played(size: tuple[int, int]) -> None:
    for state, seat in ((four(), 3), (four(), None), (six(), 0)):
        found = panels(drawn(Scene(state, seat, desk_of(state, seat)), size))
        assert found.keys() == {"trick", "centre", *(f"plank {number}" for number in range(1, state.seats + 1))}
        check_planks(found, state.seats)
        assert found["centre"].startswith("In the centre:")
        assert found["trick"].count("╭") == len(state.played) + 1
    found = panels(drawn(Scene(four(), 3, desk_of(four(), 3)), size))
    assert "Y 4   B 3" in found["centre"]
    assert all(card in found["trick"] for card in ("B  6", "G  7", "B 12"))


@SIZES
def test_the_kings_card_is_a_part_of_the_trick(size: tuple[int, int]) -> None:
    match = played_match(2, 5, 2)
    king = match.state.kings
    assert king is not None
    found = panels(drawn(Scene(match.state, 0, desk_of(match.state, 0)), size))
    assert f"{king.text[0]}{king.value:>3}" in found["trick"]


@SIZES
def test_the_own_plank_the_placing_and_the_centre_are_on_the_board_of_whoever_places(size: tuple[int, int]) -> None:
    state = placing(4)
    found = panels(drawn(Scene(state, 0, desk_of(state, 0)), size))
    assert found.keys() == {"placing", "plank 1", "centre"}
    assert all(words in found["placing"] for words in ("1 ♞ Anne", "YOUR PLANK", "as it stands", "turns it over:"))
    assert "CAPTAINS" not in found["placing"]
    assert all(letter in found["plank 1"] for letter in "RYGB")
    assert found["centre"].startswith("Left over, in the centre:")


@SIZES
def test_planks_and_trick_are_there_while_a_trick_is_resolved(size: tuple[int, int]) -> None:
    state = resolved_four()
    canvas = moments_of(state)[0].draw(desk_of(state, None), 99, *size, DARK)
    assert not hidden(canvas)
    found = panels(canvas)
    check_planks(found, 4)
    assert all(card in found["trick"] for card in ("B  6", "G  7", "B 12", "B  8"))


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_panel_hides_what_can_be_clicked(seats: int) -> None:
    for scene in scenes(seats)[::11]:
        for size in ((80, 24), (120, 40)):
            drawn(scene, size)
