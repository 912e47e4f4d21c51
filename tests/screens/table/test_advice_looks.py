"""How advice looks: the sheet of every game over a moment of it, at both sizes."""

from __future__ import annotations

from math import inf
from typing import Any, Final, cast

import pytest
from attrs import evolve
from textual.pilot import Pilot

from pirategames.bots.bot import decision_chance
from pirategames.bots.levels import bot_of
from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import Match, start
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.scalawag.actions import Order
from pirategames.rules.skull_queen.actions import Play
from pirategames.screens.settings_file import Settings
from pirategames.screens.table import bots_at_play
from pirategames.screens.table.bots_at_play import consultation_of
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.table.shared_choices import FOLD
from tests.screens.apps import NOW, ROOMY, SMALL, app_on, until
from tests.screens.scoundrel_bay.test_looks import CHARTS
from tests.screens.table.seating import Hands, Seating

PLAIN: Final = Settings(glyphs="unicode", animation=False)
NAMES: Final = ("Anne", "Bart", "Morgan", "Tew", "Bonny")
KINDS: Final = {"skull_queen": Play, "scalawag": Order}
"""What is chosen at that moment, where more than one thing is."""
SEATS: Final = {"scallywag": 1, "skull_queen": 4, "scalawag": 5, "scoundrel_bay": 3}


@pytest.fixture(autouse=True)
def _thinks_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who advises thinks in a thread of the program: a process would have to begin first."""
    monkeypatch.setattr(
        bots_at_play, "consultation_of", lambda *asked: evolve(consultation_of(*asked), is_quick=True, seconds=inf)
    )


def under_way(slug: str, decisions: int) -> Match:
    """A match of Anne among deckhands in which she has so much to decide behind her, and decides again."""
    game = next(entry for entry in CATALOGUE if entry.slug == slug).game()
    seats = [Seat("Anne"), *[Seat(name, "bot:deckhand") for name in NAMES[1 : SEATS[slug]]]]
    options = {"edition": CHARTS} if slug == "scoundrel_bay" else {}
    match, bot = start(game, seats, 5, options, now=lambda: NOW), bot_of(slug, "deckhand")
    while True:
        seat = match.to_act[0]
        legal = game.legal(match.state, seat)
        if seat == 0 and len(legal) > 1:
            if decisions <= 0 and isinstance(legal[0], KINDS.get(slug, object)):
                return match
            decisions -= 1
        chance = decision_chance(match.seed, match.number, seat)
        match.act(bot.choose(match.view(seat), match.heard(seat, -1), legal, chance), seat)


@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["small", "roomy"])
@pytest.mark.parametrize(
    ("slug", "decisions"), [("scallywag", 4), ("skull_queen", 4), ("scalawag", 0), ("scoundrel_bay", 0)], ids=[*SEATS]
)
def test_advice_looks_as_it_should(snap_compare: Any, slug: str, decisions: int, size: tuple[int, int]) -> None:
    clock = Hands()
    app = app_on(unsaved_logbook(lambda: NOW), PLAIN, first=lambda app: TableScreen(under_way(slug, decisions), clock))

    async def asks(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        table = cast(TableScreen, pilot.app.screen)
        at = Seating(app, pilot, table, clock)
        while not isinstance(table.mode, OwnTable) or FOLD.words in at.text:
            await at.press("enter")
        await at.press("h")
        await until(pilot, lambda: isinstance(table.mode, OwnTable) and table.mode.is_advised)

    assert snap_compare(app, terminal_size=size, run_before=asks)
