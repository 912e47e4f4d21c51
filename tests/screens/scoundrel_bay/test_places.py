"""What is pointed at on the whole table has its place there, at both sizes."""

from __future__ import annotations

import pytest

from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.state import State
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK
from pirategames.screens.scoundrel_bay import WING
from pirategames.screens.scoundrel_bay.regions import key_of
from tests.rules.scoundrel_bay.table import facing, table, with_ship
from tests.screens.scoundrel_bay.charting import laid, place
from tests.screens.scoundrel_bay.scenes import desk_of

SMALL, BROAD, ROOMY = (80, 24), (100, 30), (120, 40)
BOTH = pytest.mark.parametrize("size", [SMALL, BROAD, ROOMY])
ALWAYS = {"panel chart", "panel ship", "panel disc", "panel reputation"}


def drawn(state: State, size: tuple[int, int], *keys: str) -> Canvas:
    """The table of whoever is asked, after these keys."""
    seat = GAME.to_act(state)[0]
    view, desk = GAME.view(state, seat), desk_of(state, seat)
    for key in keys:
        choice = WING.choices(view, desk).of_key(key)
        assert choice is not None
        assert choice.desk is not None
        desk = choice.desk
    return WING.draw(view, desk, WING.choices(view, desk), *size, DARK)


def names(canvas: Canvas) -> set[str]:
    """The names of all places."""
    return {found.name for found in canvas.places}


@BOTH
def test_the_table_of_a_turn_has_its_panels_cards_spaces_and_regions(size: tuple[int, int]) -> None:
    state = laid(3, sea=(3, 3, 3, 3))
    canvas, ship = drawn(state, size), state.ships[state.turn]
    near = {f"region {key_of(state.edition, region.number)}" for region in state.edition.near[ship.sea]}
    spaces = {f"space {ship.sea + 1 + steps}" for steps in range(4)}
    cards = {f"card {card}" for card in ship.hand}
    assert {*ALWAYS, "panel hand", "panel reef 1", *near, *spaces, *cards} <= names(canvas)
    assert place(canvas, f"space {ship.sea + 1}").split()[0] == str(ship.sea + 1)


@BOTH
def test_a_place_lies_inside_the_board_above_the_last_two_rows(size: tuple[int, int]) -> None:
    for canvas in (drawn(table(3), size), drawn(facing(with_ship(table(3), rings=1), "siren", (2, 4), (1, 1)), size)):
        for found in canvas.places:
            assert 0 <= found.x < found.x + found.width <= size[0], found
            assert 0 <= found.y < found.y + found.height <= size[1] - 2, found


@BOTH
def test_the_cards_for_sale_are_pointed_at_where_they_are_shown(size: tuple[int, int]) -> None:
    state = table(3)
    shown = names(drawn(state, size, "m"))
    assert "panel display" in shown
    if size != SMALL:
        assert {"panel display", *(f"card {card}" for card in state.display)} <= names(drawn(state, size))


@BOTH
def test_a_fight_and_the_tally_are_panels(size: tuple[int, int]) -> None:
    met = facing(with_ship(table(3), rings=1), "siren", (2, 4), (1, 1))
    assert {*ALWAYS, "panel fight"} <= names(drawn(met, size))
    assert "Gold" in place(drawn(table(3), size, "t"), "panel tally")
