"""Point and explain: every place of a board has words, every sign and every word of reward that it draws has an entry, and
the panel hides nothing of what it explains."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.play.glossary import glossary_of, own_terms
from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import start
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.scoundrel_bay.charts import KINDS, Symbol
from pirategames.screens.app import PirateApp
from pirategames.screens.drawing.canvas import Canvas, Place
from pirategames.screens.drawing.look import DARK
from pirategames.screens.pages.glossary import GlossaryPage
from pirategames.screens.scoundrel_bay.words import symbol_short
from pirategames.screens.settings_file import Settings
from pirategames.screens.table.explain_page import PANEL, ExplainPage, explained_places, panel_lines, spot_for
from pirategames.screens.table.explained import Explained, known_signs
from pirategames.screens.table.explaining import lies_at
from pirategames.screens.table.happened import COVERED, PLACE
from pirategames.screens.table.open_hands import OTHERS
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.table.wing import wing_of
from pirategames.screens.widgets.board import Board
from pirategames.testing import Played, played
from pirategames.testing.rendering import desk_of
from tests.screens.apps import LOOKS, SMALL, app_on, shown, until

SLUGS = [entry.slug for entry in CATALOGUE]
SIZES = [(80, 24), (100, 30), (120, 40)]
ROOMS = (PLACE, COVERED, OTHERS)
"""Places that leave room for something else. Every other one is a thing, or wears a key."""
DRAWN = re.compile(r"[^\n\x20-\x7e\u2500-\u259f\u2010-\u2026’“”×−→←↑↓▲▼▸◂▁▔▏▕╱╲…·~≈┄┊░▒▓▮▯▰▱•♞⚜♣♜♠❖✿♝⚘♠♦✦☻⚒☼☾]")
"""A sign on a board: nothing that every font has, no lines, blocks, bars and emblems of seats."""


@cache
def games() -> Any:
    return {entry.slug: entry.game() for entry in CATALOGUE}


def one_seat(game: Any, state: Any) -> int | None:
    return next(iter(game.to_act(state)), None)


def drawn(slug: str, state: Any, seat: int | None, size: tuple[int, int]) -> tuple[Any, Any, Canvas]:
    """A view, its desk, and its picture."""
    wing, view = wing_of(slug), games()[slug].view(state, seat)
    desk = desk_of(wing, view, seat, ((), ()))
    return view, desk, wing.draw(view, desk, wing.choices(view, desk), *size, DARK)


any_game = st.sampled_from(SLUGS).flatmap(lambda slug: st.tuples(st.just(slug), played(games()[slug])))


@settings(max_examples=12)
@given(any_game, st.sampled_from(SIZES), st.data())
def test_every_place_is_explained_and_the_panel_hides_nothing_of_it(
    found: tuple[str, Played], size: tuple[int, int], data: st.DataObject
) -> None:
    slug, game = found
    state = data.draw(st.sampled_from(game.states))
    if game.game.outcome(state) is not None:
        return
    wing = wing_of(slug)
    view, desk, _ = drawn(slug, state, one_seat(game.game, state), size)
    lifting = [choice.desk for choice in wing.choices(view, desk) if choice.desk is not None and choice.is_possible]
    desk = data.draw(st.sampled_from([desk, *lifting]))
    choices = wing.choices(view, desk)
    canvas = wing.draw(view, desk, choices, *size, DARK)
    things = [place for place in canvas.places if not place.name.startswith("key ") and place.name not in ROOMS]

    def named(place: Place) -> Explained | None:
        return lies_at(wing, slug, view, desk, choices, place)

    unexplained = {place.name for place in things if named(place) is None}
    assert not unexplained
    for place in explained_places(canvas, named):
        explained = named(place)
        assert explained is not None
        assert known_signs(slug, explained.signs), place
        assert len(known_signs(slug, explained.signs)) == len({sign.term for sign in explained.signs}), explained.signs
        x, y, width, lines = spot_for(place, *size, lambda cells, told=explained: panel_lines(slug, told, 0, cells))
        inside = x >= 0 and y >= 1 and x + width + 4 <= size[0] and y + len(lines) + 2 <= size[1] - 2
        assert inside, place
        panel = Place(PANEL, x, y, width + 4, len(lines) + 2)
        hidden = sum(panel.holds(at, row) for at in range(place.x, place.x + place.width)
                     for row in range(place.y, place.y + place.height))  # fmt: skip
        assert not hidden or place.width * place.height > size[0] * size[1] // 3, (place, panel)


@settings(max_examples=12)
@given(any_game, st.sampled_from(SIZES), st.data())
def test_every_sign_that_a_board_draws_has_an_entry(
    found: tuple[str, Played], size: tuple[int, int], data: st.DataObject
) -> None:
    slug, game = found
    state = data.draw(st.sampled_from(game.states))
    if game.game.outcome(state) is not None:
        return
    _, _, canvas = drawn(slug, state, one_seat(game.game, state), size)
    known = "".join(term.sign for term in glossary_of(slug).terms)
    assert not {sign for sign in DRAWN.findall(canvas.text()) if sign not in known}


@pytest.mark.parametrize("kind", KINDS)
def test_every_word_of_reward_is_found_by_how_it_stands_on_a_card(kind: Any) -> None:
    for amount in (1, 2):
        text = symbol_short(Symbol(kind, amount))
        found = {term.id for _, term in glossary_of("scoundrel_bay").in_text(text)}
        wanted = {"pirate": "dead"}.get(kind, kind)
        assert wanted in found, (text, found)


@pytest.mark.parametrize("slug", SLUGS)
def test_no_two_entries_share_a_word_of_the_table(slug: str) -> None:
    words = [word for term in own_terms(slug) for word in term.words]
    assert len(words) == len(set(words))


# ---------------------------------------------------------------- at the table

VOYAGE = "scallywag"


def table_app(settings: Settings = Settings(glyphs="unicode", animation=False)) -> PirateApp:  # noqa: B008 - frozen
    match = start(games()[VOYAGE], [Seat("Anne")], 284601801, {})
    return app_on(unsaved_logbook(), settings, first=lambda app: TableScreen(match))


@pytest.mark.parametrize(("size", "settings"), LOOKS)
async def test_e_explains_what_is_lifted_then_goes_from_thing_to_thing(size: tuple[int, int], settings: Settings) -> None:
    app = table_app(settings)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "HEALTH" in shown(app))
        app.screen.press("4")  # type: ignore[attr-defined]
        app.screen.press("e")  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(app.screen, ExplainPage) and "Nine of Swords" in shown(app))
        assert "grows dull" in " ".join(shown(app).split())
        assert "opens the glossary at Sword" in shown(app)
        assert "takes the Nine of Swords" in " ".join(shown(app).split())  # what it means now
        await pilot.press("2")  # what wears a key
        await until(pilot, lambda: "Eight of Skulls" in shown(app))
        await pilot.press("right", "left")
        await until(pilot, lambda: "Eight of Skulls" in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GlossaryPage))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, ExplainPage))
        await pilot.press("e")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert not app.screen.match.taken  # type: ignore[attr-defined]


async def test_the_resting_mouse_explains_in_place_until_it_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    app = table_app()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "HEALTH" in shown(app))
        board = app.screen.query_one("#table", Board)
        board.post_message(Board.Rested(68, 5))
        await until(pilot, lambda: "Nine of Swords" in shown(app))
        assert "╭─ 4" in shown(app)
        board.post_message(Board.Stirred())
        await until(pilot, lambda: "Nine of Swords" not in shown(app))
        board.post_message(Board.Rested(0, 22))
        await pilot.pause()
        assert PANEL not in [place.name for place in (board.canvas.places if board.canvas else ())]


async def test_the_mouse_rests_only_when_it_has_not_moved_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pirategames.screens.widgets.board.REST_SECONDS", 0.02)
    app = table_app()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "HEALTH" in shown(app))
        await pilot.hover(offset=(68, 5))
        await until(pilot, lambda: "grows dull" in " ".join(shown(app).split()))
        await pilot.click(offset=(68, 5))
        await until(pilot, lambda: "grows dull" not in " ".join(shown(app).split()))
