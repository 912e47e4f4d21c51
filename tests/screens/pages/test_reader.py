"""The rules reader and the pages of lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pirategames.play.assets import assets
from pirategames.play.logbook import unsaved_logbook
from pirategames.rules.catalogue import CATALOGUE
from pirategames.screens.app import PirateApp
from pirategames.screens.drawing.canvas import Cap, Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.wrapping import line_text, line_width, wrap_line
from pirategames.screens.pages.home import HomePage
from pirategames.screens.pages.lines import HelpPage, LinesPage
from pirategames.screens.pages.markdown import lay_out, parse
from pirategames.screens.pages.reader import RulesPage
from pirategames.screens.settings_file import Settings
from pirategames.screens.widgets.lines_view import LinesView
from tests.screens.apps import FEARFUL_NAMES, NOW, ROOMY, SMALL, TEST_GAME, UNICODE, app_on, row_of, shown, until

# ---------------------------------------------------------------- wrapping and layout


def test_a_line_breaks_between_words_and_keeps_how_they_are_written() -> None:
    line: Line = (bright("The aim."), " Get through ", Ink("the whole deck", "accent"), " alive. ", Cap("p"), " plays.")
    for width in range(8, 60):
        parts = wrap_line(line, width, hang=2)
        assert all(line_width(part) <= width for part in parts)
        assert "".join(map(line_text, parts)).replace(" ", "") == line_text(line).replace(" ", "")
    pieces = [piece for part in wrap_line(line, 14) for piece in part if isinstance(piece, Ink) and piece.ink == "accent"]
    assert "".join(piece.text for piece in pieces).replace(" ", "") == "thewholedeck"


def test_words_longer_than_the_line_are_cut_and_wide_letters_count_twice() -> None:
    assert [line_text(part) for part in wrap_line(("Anne" * 5,), 8)] == ["AnneAnne", "AnneAnne", "Anne"]
    assert [line_text(part) for part in wrap_line(("海賊王海賊王",), 5)] == ["海賊", "王海", "賊王"]


@pytest.mark.parametrize("width", [40, 72, 84, 100])
@pytest.mark.parametrize("entry", CATALOGUE)
def test_every_rulebook_fits_its_width_and_loses_no_word(entry: Any, width: int) -> None:
    text = (assets() / entry.slug / "rules.md").read_text("utf-8")
    pages = lay_out(parse(text), width)
    assert all(line_width(line) <= width for line in pages.lines)
    laid = "".join("".join(map(line_text, pages.lines)).split())
    for token in parse(text):
        if token.type == "heading_open":
            continue
        if token.type == "inline" and token.level == 1:
            for child in token.children or ():
                if child.type in ("text", "code_inline"):
                    assert "".join(child.content.split()) in laid
    for heading in pages.headings:
        assert heading.text.split()[0] in line_text(pages.lines[heading.row])


def test_lists_tables_and_quotes_are_laid_out() -> None:
    text = "# T\n\n- one two three\n  - deep\n- last\n\n3. third\n4. fourth\n\n> said\n\n"
    text += "| a | b |\n| - | - |\n| `p` | plays **it** |\n\n---\n"
    lines = [line_text(line).rstrip() for line in lay_out(parse(text), 12).lines]
    assert " • one two" in lines
    assert "   three" in lines
    assert any(line.strip() == "◦ deep" for line in lines)
    assert " 3. third" in lines
    assert " 4. fourth" in lines
    assert "▌ said" in lines
    assert "a  b" in lines
    assert "p  plays it" in lines
    assert "─" * 12 in lines


# ---------------------------------------------------------------- the reader


def reader_app(settings: Settings = UNICODE) -> PirateApp:
    return app_on(unsaved_logbook(lambda: NOW), settings, first=lambda app: RulesPage(TEST_GAME.slug))


def reader(app: PirateApp) -> tuple[RulesPage, LinesView]:
    assert isinstance(app.screen, RulesPage)
    return app.screen, app.screen.query_one(LinesView)


async def test_keys_scroll_and_turn_chapters() -> None:
    app = reader_app()
    async with app.run_test(size=SMALL) as pilot:
        page, view = reader(app)
        assert "Enter  goes on to Learn it in three minutes" in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: view.scroll_y == page.chapters[1].row)
        assert page.here == 1
        await pilot.press("space")
        await until(pilot, lambda: view.scroll_y > page.chapters[1].row + 5)
        await pilot.press("end")
        await until(pilot, lambda: view.scroll_y == view.max_scroll_y)
        assert "read 100 %" in shown(app)
        await pilot.press("home")
        await until(pilot, lambda: view.scroll_y == 0)
        for place in range(1, len(page.chapters)):
            page.press("right")
            assert page.here == place
        page.press("left")
        assert page.here == len(page.chapters) - 2


async def test_a_search_finds_every_line_and_goes_round() -> None:
    app = reader_app()
    async with app.run_test(size=SMALL) as pilot:
        page, view = reader(app)
        await pilot.press("slash", "W", "h", "a", "l", "e", "q", "backspace")
        assert "Search for" in shown(app)
        assert "Enter find  Esc no search" in shown(app)
        await pilot.press("enter")
        assert "Enter find" not in shown(app)
        rows = [row for row, line in enumerate(page._pages.lines) if "whale" in line_text(line).casefold()]
        assert f"Whale: line 1 of {len(rows)}" in shown(app)
        assert view.text.count("▸") == len(rows)
        page.press("N")
        assert f"line {len(rows)} of {len(rows)}" in shown(app)
        page.press("n")
        page.press("n")
        assert "line 2 of" in shown(app)
        assert view.scroll_y == rows[1] - 2
        await pilot.press("slash", "z", "q", "z", "enter")
        assert "zqz does not stand in these rules." in shown(app)
        await pilot.press("slash", "a", "escape")
        assert "goes on to" in shown(app)
        assert isinstance(app.screen, RulesPage)


async def test_a_search_finds_the_apostrophe_of_print_by_that_of_the_keyboard() -> None:
    app = reader_app()
    async with app.run_test(size=SMALL) as pilot:
        page = reader(app)[0]
        assert any("Emperor’s" in line_text(line) for line in page._pages.lines)
        await pilot.press("slash", *"emperor", "apostrophe", "s", "enter")
        assert "emperor's: line 1 of" in shown(app)


async def test_a_roomy_reader_lists_the_chapters_and_a_click_opens_one() -> None:
    app = reader_app()
    async with app.run_test(size=ROOMY) as pilot:
        page, view = reader(app)
        assert "CHAPTERS" in shown(app)
        third = page.chapters[2]
        await pilot.click(offset=(100, row_of(app, third.text)))
        await until(pilot, lambda: view.scroll_y == third.row)
        await pilot.resize_terminal(*SMALL)
        await until(pilot, lambda: not page.query_one(".reader--chapters").display)


async def test_the_reader_is_plain_ascii_where_that_is_wanted() -> None:
    app = reader_app(Settings(glyphs="ascii"))
    async with app.run_test(size=ROOMY):
        assert reader(app)[1].text.isascii()
        assert shown(app).isascii()


async def test_every_way_back_from_the_rules() -> None:
    app = app_on(unsaved_logbook(lambda: NOW))
    async with app.run_test(size=SMALL) as pilot:
        for key in ("backspace", "escape"):
            app.read_rules(TEST_GAME.slug)
            await until(pilot, lambda: isinstance(app.screen, RulesPage) and app.screen.query(LinesView))
            reader(app)[0].press(key)
            await until(pilot, lambda: isinstance(app.screen, HomePage))


def test_the_rules_look_as_they_should(snap_compare: Any) -> None:
    assert snap_compare(reader_app(), terminal_size=SMALL, press=["right"])


def test_the_rules_look_as_they_should_in_a_roomy_terminal(snap_compare: Any) -> None:
    assert snap_compare(reader_app(), terminal_size=ROOMY, press=["right"])


# ---------------------------------------------------------------- pages of lines


async def test_a_page_of_lines_shows_names_as_they_are_and_closes_by_its_key() -> None:
    app = app_on(unsaved_logbook(lambda: NOW))
    async with app.run_test(size=SMALL) as pilot:
        lines: list[Line] = [(bright(name), faint(" sails")) for _ in range(10) for name in FEARFUL_NAMES]
        for key in ("l", "backspace", "escape"):
            app.push_screen(LinesPage("Log", FEARFUL_NAMES[0], lines, "l", at_end=True))
            await until(pilot, lambda: isinstance(app.screen, LinesPage) and app.screen.query(LinesView))
            view = app.screen.query_one(LinesView)
            await until(pilot, lambda view=view: view.max_scroll_y and view.scroll_y == view.max_scroll_y)  # type: ignore[misc]
            assert not set(view.text) & {"\x1b", "\u202e", "\u202c"}
            assert "[@click=app.quit]q[/] sails" in view.text
            assert "[red]x[/]" in shown(app)
            await pilot.press(key)
            await until(pilot, lambda: isinstance(app.screen, HomePage))


async def test_help_names_the_keys_and_opens_the_rules() -> None:
    app = app_on(unsaved_logbook(lambda: NOW))
    async with app.run_test(size=SMALL) as pilot:
        app.push_screen(HelpPage("Anne", {"p": "plays what is lifted", "w": "fights " * 30}, TEST_GAME.slug))
        await until(pilot, lambda: isinstance(app.screen, HelpPage) and app.screen.query(LinesView))
        text = app.screen.query_one(LinesView).text
        assert "p   plays what is lifted" in text
        assert "\n        fights" in text
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, RulesPage))
        await pilot.press("backspace")
        await until(pilot, lambda: isinstance(app.screen, HelpPage))
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HomePage))


async def test_a_page_of_lines_without_rules_has_no_key_for_them(tmp_path: Path) -> None:
    app = app_on(unsaved_logbook(lambda: NOW))
    async with app.run_test(size=SMALL) as pilot:
        app.push_screen(HelpPage("Home", {"l": "logbook"}))
        await until(pilot, lambda: isinstance(app.screen, HelpPage))
        await pilot.press("r")
        assert isinstance(app.screen, HelpPage)
        assert "rules" not in shown(app)
