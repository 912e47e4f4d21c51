"""Names that look like markup, or steer a terminal, are never more than names, on any page."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from textual.screen import Screen

from pirategames.play.names import clean_name
from pirategames.play.record import Seat
from pirategames.screens.drawing.look import DARK
from pirategames.screens.pages.home import HomePage
from pirategames.screens.pages.lines import HelpPage, LinesPage
from pirategames.screens.pages.logbook import LogbookPage
from pirategames.screens.pages.new_game import NewGamePage
from pirategames.screens.pages.settings import SettingsPage
from pirategames.screens.widgets.content import content_of
from tests.screens.apps import (
    CREW_GAME,
    FEARFUL_NAMES,
    SMALL,
    TEST_GAME,
    UNICODE,
    UNSEEN,
    app_on,
    filled_logbook,
    shown,
    until,
)

PAGES: dict[str, Callable[[str], Screen[Any]]] = {
    "home": lambda name: HomePage(),
    **{
        f"logbook, {part}": partial(lambda part, name: LogbookPage(part), part)
        for part in ("unfinished", "results", "bests")
    },
    "new game for one": lambda name: NewGamePage(TEST_GAME, name),
    "new game for several": lambda name: NewGamePage(CREW_GAME, seats=[Seat(name), Seat("Bart")]),
    "settings": lambda name: SettingsPage(),
    "lines": lambda name: LinesPage("Log", name, [(name, " sails.")]),
    "help": lambda name: HelpPage(name, {"1": name}),
}
NAMELESS = ("settings",)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", FEARFUL_NAMES)
async def test_a_name_is_plain_text_on_every_page(tmp_path: Path, page: str, name: str) -> None:
    book = filled_logbook(tmp_path, sailing=[name], ended=[name])
    app = app_on(book, evolve(UNICODE, name=name), first=lambda app: PAGES[page](name))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "▸" in shown(app))
        await pilot.pause()
        text = shown(app)
        assert not set(text) & UNSEEN
        if page not in NAMELESS:
            assert clean_name(name)[:5] in unicodedata.normalize("NFC", text)
        screen = app.screen
        await pilot.click(offset=(10, 14))
        assert app.return_code is None
        assert app.screen is screen or app.screen.is_attached


@pytest.mark.parametrize("name", FEARFUL_NAMES)
def test_a_text_that_was_never_cleaned_is_plain_too(name: str) -> None:
    content = content_of((name,), DARK)
    assert not set(content.plain) & UNSEEN
    assert len(content.spans) == 1
