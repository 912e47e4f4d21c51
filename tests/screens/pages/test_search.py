"""The reader leads to words, lessons and the other games; the help opens the rules where the moment is told of."""

from __future__ import annotations

import re

import pytest

from pirategames.play.assets import assets
from pirategames.play.glossary import glossary_of
from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import game_named, start
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.pages.chapters import as_typed, chapter_about, chapters_of
from pirategames.screens.pages.glossary import GlossaryPage
from pirategames.screens.pages.lines import HelpPage
from pirategames.screens.pages.links import Links, links_in
from pirategames.screens.pages.markdown import lay_out, parse
from pirategames.screens.pages.reader import RulesPage
from pirategames.screens.pages.search import SearchPage, hits
from pirategames.screens.scoundrel_bay.questions.by_kind import BY_KIND
from pirategames.screens.table.lesson_table import LessonTable
from pirategames.screens.table.parts import Guide
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.table.wing import wing_of
from tests.screens.apps import ROOMY, SMALL, UNICODE, app_on, shown, until
from tests.screens.test_choices import check_reading

PLAIN = {"loot", "kraken", "siren", "bare hands", "boarding cost", "pirate king", "first mate"}
"""Words that are always meant, so that no place before the first link has them."""


def test_a_text_is_found_in_the_rules_of_all_games_chapter_by_chapter() -> None:
    found = hits("ORDER")
    assert {hit.slug for hit in found} >= {"scallywag", "scalawag", "scoundrel_bay"}
    assert all(hit.count >= 1 and "order" in hit.line.casefold() for hit in found)
    for hit in found:
        assert hit.chapter in {chapter.title for chapter in chapters_of(hit.slug)}
    assert hits("  ") == hits("no such words anywhere") == ()


async def test_what_is_sought_here_is_sought_in_all_games_and_opened_there() -> None:
    app = app_on(unsaved_logbook(), UNICODE, first=lambda app: RulesPage("scallywag"))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "Scallywag" in shown(app))
        await pilot.press("/", *"kraken", "enter")
        await until(pilot, lambda: "does not stand in these rules" in shown(app))
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, SearchPage) and "Monsters" in shown(app))
        await pilot.press("2")
        await until(pilot, lambda: isinstance(app.screen, RulesPage) and "▸ There are five skeletons" in shown(app))
        assert "kraken: line 2 of" in shown(app)
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, GlossaryPage))


async def test_a_chapter_leads_to_the_lesson_that_shows_it() -> None:
    app = app_on(unsaved_logbook(), UNICODE, first=lambda app: RulesPage("scoundrel_bay", "Monsters"))
    async with app.run_test(size=ROOMY) as pilot:
        await until(pilot, lambda: "e lesson" in shown(app))
        await pilot.press("e")
        await until(pilot, lambda: isinstance(app.screen, LessonTable))


async def test_a_bold_word_leads_to_its_entry() -> None:
    app = app_on(unsaved_logbook(), UNICODE, first=lambda app: RulesPage("scallywag"))
    async with app.run_test(size=ROOMY) as pilot:
        await until(pilot, lambda: "Scallywag" in shown(app))
        page = app.screen
        assert isinstance(page, RulesPage)
        assert any(getattr(piece, "key", None) for line in page._flow(80) for piece in line)
        page.click("key word loot")
        await until(pilot, lambda: isinstance(app.screen, GlossaryPage) and "Your coins" in shown(app))


async def test_a_cursor_goes_from_word_to_word_opens_one_and_finds_back() -> None:
    app = app_on(unsaved_logbook(), UNICODE, first=lambda app: RulesPage("scallywag", "Fighting"))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "Fighting" in shown(app).split("\n")[2])
        page = app.screen
        assert isinstance(page, RulesPage)
        await pilot.press("tab", "tab", "shift+tab", "tab")
        link, top = page.link, page.view.scroll_y
        assert link is not None
        await until(pilot, lambda: "Enter  opens " in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GlossaryPage) and app.screen.is_mounted)
        assert app.screen.told.id == link.term  # type: ignore[attr-defined, union-attr]
        await pilot.press("backspace")
        await until(pilot, lambda: app.screen is page)
        assert (page.link, page.view.scroll_y) == (link, top)
        await pilot.press("end")
        await until(pilot, lambda: page.view.scroll_y == page.view.max_scroll_y)
        assert page.link is None, "the cursor counts only where it is in sight"


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.slug)
async def test_the_cursor_comes_to_every_linked_word_and_shows_it(entry) -> None:  # type: ignore[no-untyped-def]
    app = app_on(unsaved_logbook(), UNICODE, first=lambda app: RulesPage(entry.slug))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: entry.title in shown(app))
        page, links = app.screen, links_in(app.screen._pages.lines)  # type: ignore[attr-defined]
        assert isinstance(page, RulesPage)
        assert len(links) > 20
        met = []
        for _ in links:
            page.press("tab")
            assert page.link is not None
            met.append(page.link)
        assert met == list(links)
        page.press("tab")
        assert page.link == links[0]


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.slug)
def test_a_word_is_linked_once_in_a_chapter_where_it_stands_first(entry) -> None:  # type: ignore[no-untyped-def]
    pages = lay_out(parse((assets() / entry.slug / "rules.md").read_text("utf-8")), 72, Links(entry.slug))
    names = {term.id: as_typed(term.term) for term in glossary_of(entry.slug).terms}
    rows = [heading.row for heading in pages.headings if heading.level <= 2]
    headings = {heading.row for heading in pages.headings}
    for first, end in zip(rows, [*rows[1:], len(pages.lines)], strict=True):
        links = [link for link in links_in(pages.lines) if first <= link.first < end]
        assert len({link.term for link in links}) == len(links)
        for link in links:
            before = [as_typed(line_text(line)) for row, line in enumerate(pages.lines[first : link.first], first)
                      if row not in headings]  # fmt: skip
            whole = re.compile(rf"(?<![\w’-]){re.escape(names[link.term])}(?![\w’-])")
            assert names[link.term] not in PLAIN or not any(map(whole.search, before)), (link, before)


async def test_the_keys_of_the_reader_are_said_once() -> None:
    app = app_on(unsaved_logbook(), UNICODE, first=lambda app: RulesPage("scoundrel_bay", "Monsters"))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "e lesson" in shown(app))
        page = app.screen
        assert isinstance(page, RulesPage)
        for keys in ((), ("tab",), ("/", *"kraken", "enter"), ("/", *"zqz", "enter"), ("/",)):
            await pilot.press(*keys)
            check_reading(page.choices())
            assert page._is_seeking or "? help" in shown(app).split("\n")[-1]
        await pilot.press("escape", "?")
        await until(pilot, lambda: isinstance(app.screen, HelpPage) and "goes from word to word" in shown(app))
        await pilot.press("?")
        await until(pilot, lambda: app.screen is page)


async def test_the_help_opens_the_rules_where_the_moment_is_told_of() -> None:
    game = game_named("skull_queen")
    assert game is not None
    match = start(game, [Seat("Anne"), Seat("Bart", "bot:cabin-boy"), Seat("Mary", "bot:cabin-boy")], 5, {})
    app = app_on(unsaved_logbook(), UNICODE, first=lambda app: TableScreen(match))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "YOUR PLANK" in shown(app))
        app.screen.press("?")  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(app.screen, HelpPage) and "opens the rules at “Placing”" in shown(app))
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, RulesPage) and "Placing" in shown(app).split("\n")[2])


@pytest.mark.parametrize("topic", sorted({asked.chapter for asked in BY_KIND.values()}))
def test_every_topic_of_the_bay_is_a_chapter(topic: str) -> None:
    assert chapter_about("scoundrel_bay", topic) == topic


def has_topics(slug: str) -> bool:
    """Whether the rules of a game open where the moment is explained, and not at their beginning."""
    return wing_of(slug).guide.topic is not Guide().topic


@pytest.mark.parametrize("entry", [entry for entry in CATALOGUE if has_topics(entry.slug)], ids=lambda entry: entry.slug)
def test_the_first_moment_of_every_game_that_names_topics_has_a_chapter(entry) -> None:  # type: ignore[no-untyped-def]
    game = entry.game()
    state = game.new(game.seats[min(2, len(game.seats) - 1)], 7, {})
    topic = wing_of(entry.slug).guide.topic(game.view(state, game.to_act(state)[0]))
    assert chapter_about(entry.slug, topic)
