"""Point and explain: every place of a board has words, every sign and every word of reward that it draws has an entry, and
the panel hides nothing of what it explains."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any
from unicodedata import category

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.play.glossary import glossary_of, own_terms
from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import start
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.chance import Chance
from pirategames.rules.scoundrel_bay.charts import KINDS, Symbol
from pirategames.screens.app import PirateApp
from pirategames.screens.drawing.canvas import Canvas, Place
from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.pages.glossary import GlossaryPage
from pirategames.screens.scoundrel_bay import words
from pirategames.screens.scoundrel_bay.words import symbol_short, symbols_tiny
from pirategames.screens.settings_file import Settings
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.explain_page import PANEL, ExplainPage, explained_places, panel_lines, spot_for
from pirategames.screens.table.explained import Explained, known_signs, means_now
from pirategames.screens.table.explaining import lies_at
from pirategames.screens.table.happened import COVERED, PLACE
from pirategames.screens.table.open_hands import OTHERS
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.table.wing import wing_of
from pirategames.screens.widgets.board import Board
from pirategames.testing import Played, played
from pirategames.testing.rendering import desk_of
from tests.screens.apps import LOOKS, ROOMY, SMALL, app_on, shown, until

SLUGS = [entry.slug for entry in CATALOGUE]
SIZES = [(80, 24), (100, 30), (120, 40)]
ROOMS = (PLACE, COVERED, OTHERS)
"""Places that leave room for something else. Every other one is a thing, or wears a key."""
CREW = ("Anne", "Bart", "Charlotte", "Dirk", "Edward", "Fanny", "Grace", "Henry")
EVERY, MOST_ACTIONS, VOYAGES = 17, 400, 12
"""Every so many actions a board is looked at, in matches of at most so many; and so many voyages of one who sails alone."""
FEWEST_KINDS = 12


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


# ---------------------------------------------------------------- what boards really draw


def is_sign(letter: str) -> bool:
    """Whether a cell holds a sign: no letter, digit, quotation mark or blank that every text has, and none of the lines and
    blocks of which frames and pictures are made."""
    return not (letter.isascii() or letter.isalnum() or category(letter) in ("Pi", "Pf") or "\u2500" <= letter <= "\u259f")


def boards(slug: str) -> Iterator[Canvas]:
    """Boards of matches by chance: those of every number of seats, from beginning to end, as each of them saw them, with one
    thing after another lifted, small and roomy."""
    game, wing = games()[slug], wing_of(slug)
    for seed, seats in enumerate(s for s in game.seats for _ in range(VOYAGES if game.seats == (1,) else 2)):
        match, chance, turn = start(game, [Seat(name) for name in CREW[:seats]], seed), Chance.from_seed(seed), 0
        while match.outcome is None and match.number < MOST_ACTIONS:
            at, chance = chance.below(len(match.to_act))
            seat = match.to_act[at]
            if seats == 1 or match.number % EVERY == seed % EVERY:
                view = game.view(match.state, seat)
                desk = desk_of(wing, view, seat, ((), ()))
                lifted = [
                    choice.desk for choice in wing.choices(view, desk) if choice.desk is not None and choice.is_possible
                ]
                turn += 1
                for one in (desk, *lifted[turn % 5 :: 5]):
                    yield wing.draw(view, one, wing.choices(view, one), *(SMALL, ROOMY)[turn % 2], DARK)
            at, chance = chance.below(len(legal := game.legal(match.state, seat)))
            match.act(legal[at], seat)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_sign_that_boards_draw_has_an_entry(slug: str) -> None:
    seen: dict[str, str] = {}
    for canvas in boards(slug):
        for row in canvas.text().split("\n"):
            for letter in filter(is_sign, row):
                seen.setdefault(letter, row.strip())
    known = "".join(term.sign for term in glossary_of(slug).terms)
    assert not {sign: row for sign, row in seen.items() if sign not in known}
    assert seen


def test_every_word_of_reward_that_boards_draw_has_an_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    """However a reward is written, in a sentence, on a card or by letters: what any board wrote is found again."""
    written: dict[str, str] = {}

    def counted(form: str, count: int) -> str:
        text = write(form, count)
        written[text] = form
        return text

    def short(symbol: Symbol) -> str:
        text = shorten(symbol)
        written[text] = symbol.kind
        return text

    write, shorten = words._counted, words.symbol_short
    monkeypatch.setattr(words, "_counted", counted)
    monkeypatch.setattr(words, "symbol_short", short)
    assert sum(1 for _ in boards("scoundrel_bay")) > 100
    glossary = glossary_of("scoundrel_bay")
    found = {text: {term.id for _, term in glossary.in_text(text)} for text in written}
    assert not [text for text, terms in found.items() if not terms]
    for text, terms in found.items():
        kind = written[text]
        assert kind not in KINDS or {"pirate": "dead"}.get(kind, kind) in terms, (text, terms)
    assert len({kind for kind in written.values() if kind in KINDS}) >= FEWEST_KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_every_word_of_reward_is_found_by_how_it_stands_on_a_card(kind: Any) -> None:
    """Those too that no board of the test above drew."""
    for amount in (1, 2):
        for text in (symbol_short(Symbol(kind, amount)), symbols_tiny([Symbol(kind, amount)])):
            found = {term.id for _, term in glossary_of("scoundrel_bay").in_text(text)}
            wanted = {"pirate": "dead"}.get(kind, kind)
            assert wanted in found, (text, found)


@pytest.mark.parametrize("slug", SLUGS)
def test_no_two_entries_share_a_word_of_the_table(slug: str) -> None:
    found = [word for term in own_terms(slug) for word in term.words]
    assert len(found) == len(set(found))


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


async def test_one_page_explains_every_table_and_keeps_nothing_of_the_last() -> None:
    """What it is laid over is on it with its first paint: nothing of what somebody else had in hand before."""
    app = table_app()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.is_painted)
        pages = []
        for key, words in (("1", "Six of Skulls"), ("4", "Nine of Swords")):
            app.screen.clock.wait = 0.0  # type: ignore[attr-defined]
            app.screen.press(key)  # type: ignore[attr-defined]
            app.screen.explain()  # type: ignore[attr-defined]
            page = app.screen_stack[-1]
            assert isinstance(page, ExplainPage)
            if page in pages:  # before anything of it is painted
                strips = page.query_one("#explained", Board)._strips
                assert any(words in strip.text for strip in strips)
            pages.append(page)
            await until(pilot, lambda words=words: isinstance(app.screen, ExplainPage) and words in shown(app))  # type: ignore[misc]
            await pilot.press("e")
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert pages[0] is pages[1]


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


def test_what_lifting_a_thing_changes_nothing_of_is_not_told_of_it() -> None:
    lies = Choice("2", "lifts it", desk=Desk(lifted=("2",)), place="thing")
    now = Choices((lies, Choice("enter", "takes the first", actions=("take 1",), is_main=True)))
    other = Choices((lies, Choice("enter", "takes the second", actions=("take 2",), is_main=True)))
    thing, panel = Place("thing", 0, 0, 4, 2), Place("panel all", 0, 0, 9, 9)
    assert means_now(now, lambda desk: now, Desk(), thing, "2") == ()
    assert "takes the second" in line_text(means_now(now, lambda desk: other, Desk(), thing, "2")[0])
    assert means_now(now, lambda desk: other, Desk(), panel, "2") == (), "a panel wears no key of what lies in it"
