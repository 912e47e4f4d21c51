"""An owner’s charts at the edge of what loads, with forty regions, long names and long rewards, are played on every page."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

import pytest
from textual.keys import _character_to_key

from pirategames.play.editions.scoundrel_bay.packing import pack_tables
from pirategames.play.match import Match, Seat, start
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.state import State
from pirategames.screens.drawing.look import DARK
from pirategames.screens.scoundrel_bay import WING
from pirategames.screens.scoundrel_bay.regions import KEYS
from tests.rules.scoundrel_bay.box import house_tables
from tests.screens.apps import ROOMY, SMALL
from tests.screens.scoundrel_bay.asked import after
from tests.screens.scoundrel_bay.paper import on_paper
from tests.screens.scoundrel_bay.scenes import LONG_NAMES, desk_of, played_match, whole
from tests.screens.table.seating import seated

MOST_REGIONS = 40
LONG = {"doubloon": 86, "move": 4, "sell": 1, "hire": [8, 6], "harvest": 1, "bay_half": 1}


@cache
def own_charts() -> str:
    """The house charts with as much as their files may hold, packed."""
    tables: dict[str, Any] = house_tables()
    del tables["chart"]
    tables["edition"]["title"] = "海図" * 10
    regions = tables["map"]["region"]
    while len(regions) < MOST_REGIONS:
        number = len(regions)
        hideout = {"type": "hideout", "flag": "blue", "sea": list(range(21)), "maps": 9, "swords": 7}
        regions.append({"id": f"more{number}", "name": "", **hideout})
    for number, region in enumerate(regions):
        if region["type"] != "harbor":
            region["name"] = f"海賊王の島海賊[b]{number}"
    for trade in tables["harbors"]["market"]:
        if trade["food"] in (2, 4):
            trade["gain"] = [LONG]
    for card in tables["cards"]["card"]:
        card.update({name: LONG for name in ("star", "sun") if card[name] != {"map": 2}})
    return pack_tables(tables)


def first_of_each_question(match: Match) -> dict[str, State]:
    """The first state of a match that asks it, by what is asked."""
    states: dict[str, State] = {}
    for state in whole(match):
        if state.ask is not None:
            states.setdefault(state.ask, state)
    return states


def test_they_are_sound() -> None:
    assert len(Edition.from_text(own_charts()).regions) == MOST_REGIONS == len(KEYS)


@pytest.mark.parametrize("size", [SMALL, ROOMY])
def test_nothing_runs_over_the_edge_or_into_something_else(size: tuple[int, int]) -> None:
    states = first_of_each_question(played_match(4, 5, 300, LONG_NAMES, {"edition": own_charts(), "rewards": "asked"}))
    assert {"play", "card", "reward", "take", "invade"} <= states.keys()
    for ask, state in states.items():
        seat = GAME.to_act(state)[0]
        view, desk = GAME.view(state, seat), desk_of(state, seat, names=LONG_NAMES)
        for key in (*"motcxb", "1", "2"):
            turned = after(view, desk, key) or desk
            paper = on_paper(partial(WING.draw, view, turned, WING.choices(view, turned), *size, DARK))
            assert paper.faults == [], (ask, key)


async def test_all_forty_regions_are_lifted_by_their_keys() -> None:
    match = start(GAME, [Seat("Anne"), Seat("Bart")], 3, {"edition": own_charts()})
    async with seated(match, SMALL) as at:
        await at.press(str(match.to_act[0] + 1))
        await at.shows("Enter  recruits")
        for key in KEYS:
            await at.press(_character_to_key(key))
            assert at.lifted == (key,)
