"""How looking back looks: a match of every game, at both sizes."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from textual.pilot import Pilot

from pirategames.bots.bot import decision_chance
from pirategames.bots.levels import bot_of, judge_of
from pirategames.play.logbook import unsaved_logbook
from pirategames.play.looking_back import Seen, judgings
from pirategames.play.looks import Findings, keep_look
from pirategames.play.match import Match, start
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.screens.lookback.page import LookBackPage
from tests.screens.apps import NOW, ROOMY, SMALL, app_on, until
from tests.screens.lookback.test_page import PLAIN
from tests.screens.scoundrel_bay.test_looks import CHARTS

NAMES: Final = ("Anne", "Bart", "Morgan", "Tew")
SEATS: Final = {"scallywag": 1, "skull_queen": 3, "scalawag": 4, "scoundrel_bay": 2}
FEWER: Final = {"scoundrel_bay": 60}
"""Of a match that would take long to be judged only so many actions."""


@cache
def looked_back(slug: str) -> tuple[Match, tuple[Seen, ...]]:
    """A match, and what the old captain says of it."""
    match, judge = played(slug), judge_of(slug)
    assert judge is not None
    page = LookBackPage(match, judge)
    found = (page.seen_in(judging, judging.asked.make()) for judging in judgings(match, judge))
    return match, tuple(one for one in found if one is not None)


def played(slug: str) -> Match:
    """A match of somebody who plays at random among deckhands."""
    game = next(entry for entry in CATALOGUE if entry.slug == slug).game()
    seats = [Seat("Anne"), *[Seat(name, "bot:deckhand") for name in NAMES[1 : SEATS[slug]]]]
    options = {"skull_queen": {"rounds": "1"}, "scoundrel_bay": {"edition": CHARTS}}.get(slug, {})
    match = start(game, seats, 5, options, now=lambda: NOW)
    while match.outcome is None and match.number != FEWER.get(slug):
        seat = match.to_act[0]
        bot, legal = bot_of(slug, "deckhand" if seat else "cabin-boy"), game.legal(match.state, seat)
        chance = decision_chance(match.seed, match.number, seat)
        match.act(bot.choose(match.view(seat), match.heard(seat, -1), legal, chance), seat)
    return match


@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["small", "roomy"])
@pytest.mark.parametrize("slug", SEATS)
def test_looking_back_looks_as_it_should(snap_compare: Any, slug: str, size: tuple[int, int], tmp_path: Path) -> None:
    judge, (match, judged) = judge_of(slug), looked_back(slug)
    assert judge is not None
    match.id = 1
    keep_look(tmp_path, match, Findings(judged, match.number))
    page = LookBackPage(match, judge, tmp_path)
    app = app_on(unsaved_logbook(lambda: NOW), PLAIN, first=lambda app: page)

    async def settled(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: page.is_attached)
        await pilot.press("b")
        await pilot.pause()

    assert snap_compare(app, terminal_size=size, run_before=settled)
