"""How the Bay's table looks: pictures of one moment at both sizes and in every look, and of its pages."""

from __future__ import annotations

from typing import Any, Final

import pytest

from pirategames.play.editions.scoundrel_bay.packing import pack_tables
from pirategames.play.editions.scoundrel_bay.reading import CHART
from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import Match, Seat, start
from pirategames.rules.chance import Chance
from pirategames.rules.scoundrel_bay import GAME
from pirategames.screens.settings_file import Settings
from pirategames.screens.table.screen import TableScreen
from tests.rules.scoundrel_bay.box import house_tables
from tests.rules.scoundrel_bay.printed import tables
from tests.screens.apps import NOW, ROOMY, SMALL, app_on
from tests.screens.scoundrel_bay.scenes import VARIANTS, chosen

SEATS: Final = (Seat("Anne"), *[Seat(name, "bot:cabin-boy") for name in ("Bart", "Morgan", "Tew")])
CHARTS: Final = pack_tables({**tables(), CHART: house_tables()[CHART]})
"""The printed values of the tests on the map of the house: a picture stays when the house charts are balanced anew."""
LOOKS: Final = {
    "dark": Settings(glyphs="unicode", animation=False),
    "light": Settings(theme="pirate-day", glyphs="unicode", animation=False),
    "ascii": Settings(glyphs="ascii", animation=False),
}
TURN: Final = 8
SEED: Final = 2


def under_way() -> Match:
    """A game by chance up to a turn of Anne's, late enough that much lies on the table."""
    match = start(GAME, SEATS, SEED, {**VARIANTS, "edition": CHARTS}, now=lambda: NOW)
    chance = Chance.from_seed(SEED)
    while not (match.state.ask == "play" and match.to_act == (0,) and match.state.ships[0].turns == TURN):
        seat = match.to_act[0]
        action, chance = chosen(GAME.legal(match.state, seat), chance)
        match.act(action, seat)
    return match


def looks(snap_compare: Any, size: tuple[int, int], settings: Settings, *keys: str) -> bool:
    match = under_way()
    app = app_on(unsaved_logbook(lambda: NOW), settings, first=lambda app: TableScreen(match))
    return bool(snap_compare(app, terminal_size=size, press=keys))


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["small", "roomy"])
def test_the_table_looks_as_it_should(snap_compare: Any, size: tuple[int, int], look: str) -> None:
    assert looks(snap_compare, size, LOOKS[look], "1")


def test_a_broad_table_looks_as_it_should(snap_compare: Any) -> None:
    assert looks(snap_compare, (100, 30), LOOKS["dark"], "1", "+")


@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["small", "roomy"])
@pytest.mark.parametrize("page", ["region", "market", "others", "tally"])
def test_its_pages_look_as_they_should(snap_compare: Any, page: str, size: tuple[int, int]) -> None:
    keys = {"region": ("2", "L"), "market": ("m",), "others": ("o",), "tally": ("t", "down")}[page]
    assert looks(snap_compare, size, LOOKS["dark"], *keys)
