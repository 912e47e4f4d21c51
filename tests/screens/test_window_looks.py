"""How the tables look in windows of four sizes: one position of each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from textual.pilot import Pilot

from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import Match, Seat, start
from pirategames.rules.catalogue import find
from pirategames.rules.chance import Chance
from pirategames.screens.table.screen import TableScreen
from tests.screens.apps import NOW, app_on, shown, until
from tests.screens.scoundrel_bay.scenes import chosen
from tests.screens.scoundrel_bay.test_looks import CHARTS
from tests.screens.table.seating import STILL
from tests.screens.test_windows import SIZES

ANNE: Final = Seat("Anne")
CREW: Final = (ANNE, *[Seat(name, "bot:cabin-boy") for name in ("Bart", "Morgan", "Tew")])
POSITIONS: Final[dict[str, Callable[[Any], bool]]] = {
    "scallywag": lambda s: s.ask == "room" and s.number == 3 and s.weapon is not None and len(s.loot) > 1,
    "skull_queen": lambda s: s.ask == "play" and s.trick == 5 and s.leader == 1 and len(s.played) == 3,
    "scalawag": lambda s: s.ask == "order" and s.asked == 0 and s.round == 3,
    "scoundrel_bay": lambda s: s.ask == "play" and s.turn == 0 and s.ships[0].turns == 8,
}


def at_the_position(slug: str) -> Match:
    """A match played by chance until it is there: of the first seed that comes there."""
    entry = find(slug)
    assert entry is not None
    seed, options = 0, {"edition": CHARTS} if slug == "scoundrel_bay" else {}
    while True:
        seed += 1
        match = start(entry.game(), (ANNE,) if slug == "scallywag" else CREW, seed, options, now=lambda: NOW)
        chance = Chance.from_seed(seed)
        while match.outcome is None and not (POSITIONS[slug](match.state) and match.to_act == (0,)):
            action, chance = chosen(match.game.legal(match.state, match.to_act[0]), chance)
            match.act(action, match.to_act[0])
        if match.outcome is None:
            return match


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("slug", POSITIONS)
def test_a_table_looks_as_it_should(snap_compare: Any, slug: str, size: tuple[int, int]) -> None:
    match = at_the_position(slug)
    app = app_on(unsaved_logbook(lambda: NOW), STILL, first=lambda app: TableScreen(match))

    async def drawn(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: shown(app).strip())

    assert snap_compare(app, terminal_size=size, run_before=drawn)
