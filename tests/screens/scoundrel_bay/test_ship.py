"""One’s own ship and the column beside the chart: what is pointed at has its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.state import State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.scoundrel_bay.ship import WIDTH, draw_ship, draw_snug_ship
from pirategames.screens.scoundrel_bay.side import draw_side
from pirategames.screens.scoundrel_bay.words import card_top
from pirategames.screens.table.desk import Desk
from tests.rules.scoundrel_bay.table import crate, table, with_ship
from tests.screens.scoundrel_bay.charting import place
from tests.screens.scoundrel_bay.scenes import LONG_NAMES, NAMES, desk_of, finished, whole

Draws = Callable[[Canvas, int, int, View, Desk], None]


def snug(canvas: Canvas, x: int, y: int, view: View, desk: Desk) -> None:
    draw_snug_ship(canvas, x, y, 78, view)


SHIPS = pytest.mark.parametrize(("draw", "size"), [(draw_ship, (WIDTH, 12)), (snug, (78, 3))], ids=["120 by 40", "80 by 24"])


def drawn(draw: Draws, size: tuple[int, int], state: State, names: tuple[str, ...] = NAMES) -> Canvas:
    """The ship of seat 0, two columns and one row from the corner."""
    canvas = Canvas(size[0] + 4, size[1] + 2)
    draw(canvas, 2, 1, GAME.view(state, 0), desk_of(state, 0, names=names))
    return canvas


@SHIPS
def test_the_ship_its_disc_and_its_reputation_are_places(draw: Draws, size: tuple[int, int]) -> None:
    state = with_ship(table(3), 0, reputation=7, disc="sail")
    canvas = drawn(draw, size, state)
    assert place(canvas, "panel ship").split("\n")[0].startswith(("♞ ANNE’S SHIP", "♞ 6 doubloons"))
    assert place(canvas, "panel disc").endswith("sail: recruit or invade, 1 unlock")
    assert place(canvas, "panel reputation") in ("reputation 7", "rep 7")


@SHIPS
@pytest.mark.parametrize("names", [NAMES, LONG_NAMES], ids=["short", "long"])
def test_they_are_on_the_board_whatever_the_ship_holds(draw: Draws, size: tuple[int, int], names: tuple[str, ...]) -> None:
    for state in list(whole(finished(4, 3, names)))[::40]:
        canvas = drawn(draw, size, state, names)
        assert place(canvas, "panel disc").startswith(("disc", "no disc yet"))
        assert place(canvas, "panel reputation").split() in (
            [word, str(state.ships[0].reputation)] for word in ("reputation", "rep")
        )
        assert (2, 1, *size) in {(found.x, found.y, found.width, found.height) for found in canvas.places}


@pytest.mark.parametrize("width", [73, 78])
@pytest.mark.parametrize("crates", range(9))
def test_many_crates_are_named_as_far_as_there_is_room_and_else_counted(crates: int, width: int) -> None:
    aboard = [(1, "P"), (1, "C"), (1, "D"), (1, "A"), (2, "C"), (2, "D"), (3, "A"), (3, "P")][:crates]
    state = with_ship(table(3), 0, crates=[crate(*one) for one in aboard], doubloons=97, reputation=12, damage=4)
    canvas = Canvas(width, 3)
    draw_snug_ship(canvas, 0, 0, width, GAME.view(state, 0))
    _, _, after = canvas.text().split("\n")[0].partition("damage ")
    gold, *shown = after.split()
    names = [f"▪{kind}{letter}" for kind, letter in aboard]
    assert gold.startswith("−")
    assert shown in [names, [f"▪×{crates}"], *[[*names[:some], f"+{crates - some}"] for some in range(1, crates)]]


def test_the_cards_for_sale_are_places() -> None:
    state = table(3)
    canvas = Canvas(28, 23)
    draw_side(canvas, 0, 0, 28, 23, GAME.view(state, None), desk_of(state, None))
    assert place(canvas, "panel display").startswith("CARDS FOR SALE")
    for card in state.display:
        assert place(canvas, f"card {card}").split("⚑")[1].split()[1:] == card_top(state.edition, card).split()
        assert place(canvas, f"card {card}") in place(canvas, "panel display")
