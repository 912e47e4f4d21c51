"""How the stages look: pictures of fixed moments of games of several, at both sizes."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import Match, Seat, start
from pirategames.rules.catalogue import find
from pirategames.screens.table.screen import TableScreen
from tests.screens.apps import NOW, ROOMY, SMALL, app_on, shown, until
from tests.screens.table.seating import STILL

ANNE, BART = Seat("Anne"), Seat("Bart")
BOTS = tuple(Seat(name, "bot:cabin-boy") for name in ("Morgan", "Tew", "Bonny", "Rackham"))

Moment = Callable[[Any], bool]
"""Whether a state is the moment to be looked at."""


def played_to(slug: str, seats: tuple[Seat, ...], seed: int, is_it: Moment) -> Match:
    """A match played by chance until its state is as wanted: of this seed, or of the first later one that comes there."""
    entry = find(slug)
    assert entry is not None
    while True:
        match, chance = start(entry.game(), seats, seed, now=lambda: NOW), random.Random(seed)
        while match.to_act and not is_it(match.state):
            seat = chance.choice(match.to_act)
            match.act(chance.choice(match.game.legal(match.state, seat)), seat)
        if is_it(match.state):
            return match
        seed += 1


def told(state: Any, what: str) -> bool:
    return any(type(event).__name__ == what for event in state.events)


MOMENTS: dict[str, Callable[[], Match]] = {
    "curtain": lambda: played_to(
        "skull_queen", (ANNE, BART, BOTS[0]), 1, lambda s: s.trick == 1 and s.leader == 1 and not s.played
    ),
    "placing": lambda: played_to(
        "skull_queen", (ANNE, *BOTS[:3]), 1, lambda s: s.placings.count(None) == 1 and s.placings[0] is None
    ),
    "planks": lambda: played_to(
        "skull_queen", (ANNE, *BOTS[:3]), 2, lambda s: s.trick == 5 and len(s.played) == 2 and (s.leader + 2) % 4 == 0
    ),
    "resolved": lambda: played_to("skull_queen", (ANNE, *BOTS[:3]), 3, lambda s: s.trick == 6 and told(s, "Resolved")),
    "queen_ends": lambda: played_to("skull_queen", (ANNE, *BOTS[:3]), 4, lambda s: s.ask == "over"),
    "orders": lambda: played_to(
        "scalawag", (ANNE, *BOTS), 5, lambda s: s.ask == "order" and s.asked == 0 and s.round == 3 and not told(s, "Sunk")
    ),
    "window": lambda: played_to(
        "scalawag", (ANNE, BART, *BOTS[:2]), 6, lambda s: s.ask == "window" and s.kind == "fire" and s.turn > 1
        and s.answers[5 - s.turn] is not None and s.answers[0] is None and s.answers[1] is None
    ),
    "scalawag_ends": lambda: played_to("scalawag", (ANNE, *BOTS[:3]), 7, lambda s: s.ask == "over"),
}  # fmt: skip


@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["small", "roomy"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_stage_looks_as_it_should(snap_compare: Any, moment: str, size: tuple[int, int]) -> None:
    match = MOMENTS[moment]()
    app = app_on(unsaved_logbook(lambda: NOW), STILL, first=lambda app: TableScreen(match))

    async def drawn(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: shown(app).strip())

    assert snap_compare(app, terminal_size=size, run_before=drawn)
