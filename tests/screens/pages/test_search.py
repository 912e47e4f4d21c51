"""The reader leads to words, lessons and the other games; the help opens the rules where the moment is told of."""

from __future__ import annotations

import pytest

from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import game_named, start
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.screens.pages.chapters import chapter_about, chapters_of
from pirategames.screens.pages.glossary import GlossaryPage
from pirategames.screens.pages.lines import HelpPage
from pirategames.screens.pages.reader import RulesPage
from pirategames.screens.pages.search import SearchPage, hits
from pirategames.screens.scoundrel_bay.questions.by_kind import BY_KIND
from pirategames.screens.table.lesson_table import LessonTable
from pirategames.screens.table.parts import Guide
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.table.wing import wing_of
from tests.screens.apps import ROOMY, SMALL, UNICODE, app_on, shown, until


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
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, RulesPage) and "five skeletons" in shown(app))
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, GlossaryPage))


async def test_a_chapter_leads_to_the_lesson_that_shows_it() -> None:
    app = app_on(unsaved_logbook(), UNICODE, first=lambda app: RulesPage("scoundrel_bay", "Monsters"))
    async with app.run_test(size=ROOMY) as pilot:
        await until(pilot, lambda: "the lesson: Recruit, sail, dig" in shown(app))
        await pilot.press("e")
        await until(pilot, lambda: isinstance(app.screen, LessonTable))


async def test_a_bold_word_leads_to_its_entry() -> None:
    app = app_on(unsaved_logbook(), UNICODE, first=lambda app: RulesPage("scallywag"))
    async with app.run_test(size=ROOMY) as pilot:
        await until(pilot, lambda: "Scallywag" in shown(app))
        page = app.screen
        assert isinstance(page, RulesPage)
        assert any(getattr(piece, "key", None) for line in page._flow(80) for piece in line)
        page.press("word loot")
        await until(pilot, lambda: isinstance(app.screen, GlossaryPage) and "Your coins" in shown(app))


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
