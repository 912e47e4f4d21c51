"""New game, for several: the picture with seats and options, and the keys and clicks that change them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from pirategames.bots.levels import levels_of
from pirategames.play.logbook import Logbook, open_logbook
from pirategames.play.match import Match
from pirategames.play.record import Seat
from pirategames.screens.app import PirateApp
from pirategames.screens.drawing.look import EMBLEMS, plain_glyphs
from pirategames.screens.pages.lines import HelpPage
from pirategames.screens.pages.new_game import NewGamePage, last_crew
from pirategames.screens.pages.new_game_setup import first_setup
from pirategames.screens.pages.reader import RulesPage
from pirategames.screens.settings_file import Settings, load_settings
from pirategames.screens.table.public_table import PublicTable
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.entries import Entries
from pirategames.screens.widgets.plain_input import PlainInput
from pirategames.screens.wording import number_word
from tests.screens.apps import (
    CREW,
    CREW_GAME,
    FEARFUL_NAMES,
    LOOKS,
    NOW,
    ROOMY,
    SMALL,
    TEST_GAME,
    UNICODE,
    Clock,
    app_on,
    crew_match,
    row_of,
    shown,
    until,
    voyage,
)

GAME = CREW_GAME.game()
LEVELS = levels_of(CREW_GAME.slug)
SETUP = first_setup(CREW_GAME, NOW.date(), seats=CREW)
EVERYBODY = tuple(Seat(f"Captain of Ship {number}") for number in range(1, GAME.seats[-1] + 1))
SIZES = [SMALL, (100, 30), ROOMY, (160, 50), (80, 60), (200, 40)]


def words(text: str) -> str:
    return " ".join(text.replace("’", "'").split())


def line_of(text: str, part: str) -> str:
    return next(line for line in text.split("\n") if part in line)


def app_at_table(folder: Path, settings: Any = UNICODE, **given: Any) -> PirateApp:
    return app_on(open_logbook(folder, lambda: NOW), settings, first=lambda app: NewGamePage(CREW_GAME, **given))


def page_of(app: PirateApp) -> NewGamePage:
    assert isinstance(app.screen, NewGamePage)
    return app.screen


async def pages(pilot: Any, count: int, rows: Sequence[int], seats: Sequence[Seat] = EVERYBODY) -> AsyncIterator[str]:
    """What the page shows with so many of these seats, with the cursor on each of the rows."""
    page = page_of(pilot.app)
    for row in rows:
        setup = first_setup(CREW_GAME, NOW.date(), seats=seats).with_count(count)
        page._show(setup.at(row))
        await pilot.pause()
        yield shown(pilot.app)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """The matches that were begun; their tables stay away."""
    matches: list[Match] = []
    monkeypatch.setattr(PirateApp, "play", lambda self, match, **_: matches.append(match))
    return matches


# ---------------------------------------------------------------- the picture


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("settings", [UNICODE, Settings(glyphs="ascii")])
async def test_seats_and_options_stand_at_every_size_of_table_and_terminal(
    tmp_path: Path, size: tuple[int, int], settings: Settings
) -> None:
    app = app_at_table(tmp_path, settings, seats=CREW)
    parts = ("SEATS  clockwise", "OPTIONS", "Seed", "Pace of bots", "another seat", "one fewer", "learn by playing", "rules")
    async with app.run_test(size=size) as pilot:
        for count in GAME.seats:
            last = SETUP.with_count(count).last_row
            async for text in pages(pilot, count, (0, count - 1, count, last)):
                for number in range(1, count + 1):
                    line = line_of(text, f"{number} {plain_glyphs(EMBLEMS[number - 1], app.look)} Captain")
                    assert plain_glyphs("☻ person", app.look) in line
                assert [part for part in parts if part not in text] == []
                rows = text.split("\n")  # beside the drawn table the sentence may go on in the next row
                row = next(number for number, line in enumerate(rows) if "share the" in line)
                assert "share the keyboard" in rows[row] or "keyboard" in rows[row + 1]
                assert f"sets sail with {number_word(count)} at the table" in text
                assert "▌" in text or app.look.ascii
                assert not settings.wants_ascii or text.isascii()


@pytest.mark.parametrize("size", [SMALL, ROOMY])
async def test_everything_that_can_be_changed_can_be_clicked(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at_table(tmp_path, seats=CREW)
    async with app.run_test(size=size) as pilot:
        for count in GAME.seats:
            for row in (0, SETUP.with_count(count).last_row):
                async for _ in pages(pilot, count, (row,)):
                    found = places_on(app)
                assert {f"key kind {number}" for number in range(count)} <= found
                assert {f"row {number}" for number in range(SETUP.with_count(count).last_row + 1)} <= found
                assert {f"key {key}" for key in ("left", "right", "+", "−", "r", "s", "?", "backspace")} <= found


def places_on(app: PirateApp) -> set[str]:
    """Every place that a click on some cell of the page means."""
    found: set[str] = set()
    for board in app.screen.query(Board):
        found |= {place.name for place in board.canvas.places} if board.canvas is not None else set()
    for entries in app.screen.query(Entries):
        found |= {str(option.id) for option in entries.options}
    metas = [segment.style.meta for strip in app.screen._compositor.render_strips() for segment in strip if segment.style]
    return found | {meta["place"] for meta in metas if "place" in meta}


@pytest.mark.parametrize("size", SIZES)
async def test_every_choice_is_explained_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at_table(tmp_path, seats=EVERYBODY)
    async with app.run_test(size=size) as pilot:
        setup = page_of(app).setup
        for place, option in enumerate(setup.asked):
            for choice in option.choices:
                page_of(app)._show(evolve(setup, chosen={**setup.chosen, option.name: choice.value}).at(setup.count + place))
                await pilot.pause()
                assert choice.title in shown(app)
                assert choice.explanation.split()[-1] in words(shown(app))


@pytest.mark.parametrize("size", SIZES)
async def test_the_bots_at_the_table_are_described(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at_table(tmp_path, seats=CREW[:2])
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "A bot can sit in for anybody" in shown(app))
        for level in LEVELS:
            page_of(app)._show(first_setup(CREW_GAME, NOW.date(), seats=[CREW[0], Seat("Tew", f"bot:{level.slug}")]).at(1))
            await pilot.pause()
            assert level.title in line_of(shown(app), "Tew")
            assert " ".join(level.about.split()[:3]) in words(shown(app))
            assert level.about.split()[-1] in words(shown(app))


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        (CREW[:1] + CREW[2:], "Only Anne sits at the keyboard"),
        (CREW, "Anne and Bart share the keyboard: a curtain falls between their turns."),
        ((*CREW[:2], Seat("Mary")), "Anne, Bart and Mary share the keyboard"),
        (CREW[2:], "Nobody sits at the keyboard yet"),
    ],
)
@pytest.mark.parametrize("size", [SMALL, ROOMY])
async def test_who_shares_the_keyboard_is_said(
    tmp_path: Path, seats: tuple[Seat, ...], told: str, size: tuple[int, int]
) -> None:
    app = app_at_table(tmp_path, seats=seats)
    async with app.run_test(size=size) as pilot:
        left = 66 if size == ROOMY else 0  # beside the drawing of the table
        await until(pilot, lambda: told in words("\n".join(line[left:] for line in shown(app).split("\n"))))


async def test_a_roomy_page_shows_everybody_round_the_table_clockwise(tmp_path: Path) -> None:
    app = app_at_table(tmp_path, seats=CREW)
    async with app.run_test(size=ROOMY) as pilot:
        for count in GAME.seats:
            async for text in pages(pilot, count, (0,), [Seat(name) for name in "ABCDEFGH"[: GAME.seats[-1]]]):
                table = text.split("THE TABLE")[1].split("▸")[0]
                assert "clockwise" in table
                for number, name in enumerate("ABCDEFGH"[:count], 1):
                    assert table.count(f"{number} {EMBLEMS[number - 1]} {name}") == 1
                middle = next(row for row in table.split("\n") if "clockwise" in row)
                assert middle.index("1 ♞ A") < middle.index("clockwise")
                assert middle.index(f"{1 + (count + 1) // 2} ") > middle.index("clockwise")


async def test_an_own_edition_is_called_so_and_can_be_left(tmp_path: Path) -> None:
    option = next(option for option in GAME.options if option.takes is not None)
    app = app_at_table(tmp_path, seats=CREW, options={option.name: "9.5.3.2.1/1.2.3.5.9"})
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "your own" in shown(app))
        assert option.title in shown(app)
        setup = page_of(app).setup
        page_of(app)._show(setup.at(setup.count + setup.asked.index(option)).changed(1))
        await until(pilot, lambda: "your own" not in shown(app))


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_typed_stands_where_the_value_stood(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at_table(tmp_path, seats=EVERYBODY)
    async with app.run_test(size=size) as pilot:
        for count in GAME.seats:
            setup = SETUP.with_count(count)
            async for text in pages(pilot, count, (*range(count), setup.seed_row)):
                lines, row = text.split("\n"), page_of(app).setup.cursor
                x, y, width = page_of(app).typing_place
                assert lines[y][x:].startswith("Captain of" if row < count else "fresh")
                assert 0 < width <= size[0] - x
                assert width > 20 or row == setup.seed_row


# ---------------------------------------------------------------- keys


async def test_a_table_is_laid_and_sets_sail(tmp_path: Path, played: list[Match]) -> None:
    settings = load_settings(tmp_path)
    settings.change(name="Anne")
    app = app_at_table(tmp_path, settings)
    async with app.run_test(size=SMALL) as pilot:
        assert "sets sail with four at the table" in shown(app)
        await pilot.press("minus", "plus", "plus", "down", "right", "right", "enter", *"Bart", "enter")
        assert page_of(app).setup.names[:2] == ("Anne", "Bart")
        assert "sets sail with five at the table" in shown(app)
        assert "Anne and Bart share the keyboard" in shown(app)
        await pilot.press("t", "s")
        (match,) = played
        assert [seat.name for seat in match.seats[:2]] == ["Anne", "Bart"]
        assert [seat.holder for seat in match.seats] == ["person"] * 2 + ["bot:deckhand"] * 3
        assert match.seed == 20261129
        assert app.logbook.unfinished()[0].seats == match.seats
    assert load_settings(tmp_path).settings.name == "Anne"


async def test_a_big_screen_shows_the_table_and_says_how_everybody_sits_down(tmp_path: Path) -> None:
    app = app_at_table(tmp_path, seats=(Seat("Anne"), Seat("Bart"), *CREW[2:]))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("b")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and isinstance(app.screen.mode, PublicTable))
        await until(pilot, lambda: "Anne sits down with “pirategames sit 1 --seat 1”." in shown(app))
        table = app.screen
        assert isinstance(table, TableScreen)
        assert not table.here
        number = table.match.number
        await pilot.press("p", "1", "enter")
        assert all(taken.seat not in table.match.people for taken in table.match.taken[number:])


async def test_nobody_sets_sail_without_a_person(tmp_path: Path, played: list[Match]) -> None:
    app = app_at_table(tmp_path, seats=CREW)
    async with app.run_test(size=SMALL):
        page = page_of(app)
        for seat in ("1", "2"):
            page.press(seat)
            page.press("right")
        page.press("s")
        assert "⊘ Somebody must sit at the keyboard" in shown(app)
        assert not played
        page.press("left")
        assert "⊘" not in shown(app)
        page.press("s")
        assert len(played) == 1


async def test_a_game_says_how_many_may_play(tmp_path: Path) -> None:
    app = app_at_table(tmp_path)
    async with app.run_test(size=SMALL):
        page = page_of(app)
        for _ in range(9):
            page.press("+")
        assert page.setup.count == GAME.seats[-1]
        assert f"{CREW_GAME.title} is played by {number_word(GAME.seats[-1])} at most." in shown(app)
        for _ in range(9):
            page.press("−")
        assert page.setup.count == GAME.seats[0]
        assert f"{CREW_GAME.title} is played by {number_word(GAME.seats[0])} at least." in shown(app)


async def test_a_value_that_needs_more_players_leaves_with_them(tmp_path: Path, played: list[Match]) -> None:
    dear, option = next(
        (choice, option) for option in GAME.options for choice in option.choices if choice.suits(4) and not choice.suits(3)
    )
    app = app_at_table(tmp_path, seats=CREW, options={option.name: dear.value})
    async with app.run_test(size=SMALL):
        page = page_of(app)
        assert dear.title in shown(app)
        page.press("-")
        assert dear.title not in shown(app)
        page.press("s")
        assert played[0].options[option.name] == option.default


async def test_the_pace_of_bots_is_the_one_of_the_settings(tmp_path: Path) -> None:
    app = app_at_table(tmp_path, Settings(glyphs="unicode", pace="instant"))
    async with app.run_test(size=SMALL):
        page = page_of(app)
        page.press("up")
        assert "Pace of bots: instant." in shown(app)
        page.press("right")
        assert app.settings.pace == "slow"
        assert "Pace of bots: slow." in shown(app)
        page.press("up")
        page.press("right")
        assert app.settings.pace == "slow"


async def test_names_are_typed_as_text_and_shown_as_they_are_written(tmp_path: Path, played: list[Match]) -> None:
    app = app_at_table(tmp_path, name="Anne")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("2", "enter")
        for name in FEARFUL_NAMES:
            app.screen.query_one(PlainInput).value = name
            await pilot.press("enter", "up", "enter")
            assert not set(shown(app)) & {"\x1b", "\u202e", "\u202c"}
            if name.startswith("["):
                assert name[:9] in shown(app)
        await pilot.press(*["backspace"] * 20, *"s+-r 2", "ctrl+s")
        assert played[0].seats[1].name == "s+-r 2"


async def test_escape_leaves_a_name_as_it_was(tmp_path: Path) -> None:
    app = app_at_table(tmp_path, seats=CREW)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("2", "enter", *"holomew", "escape")
        await until(pilot, lambda: not page_of(app).setup.typing)
        assert page_of(app).setup.names == ("Anne", "Bart", "Morgan", "Tew")


async def test_rules_and_help_open_and_close(tmp_path: Path) -> None:
    app = app_at_table(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        for key, page in (("question_mark", HelpPage), ("r", RulesPage)):
            await pilot.press(key)
            await until(pilot, lambda page=page: isinstance(app.screen, page))  # type: ignore[misc]
            await pilot.press("backspace")
            await until(pilot, lambda: isinstance(app.screen, NewGamePage))


# ---------------------------------------------------------------- by mouse


async def test_all_of_it_can_be_done_by_mouse(tmp_path: Path, played: list[Match]) -> None:
    app = app_at_table(tmp_path, seats=CREW)
    async with app.run_test(size=SMALL) as pilot:
        row, x = row_of(app, "Tew"), 20
        await pilot.click(offset=(x, row))
        assert page_of(app).setup.cursor == 3
        await pilot.click(offset=(x, row))
        assert page_of(app).setup.seats[3].holder != CREW[3].holder
        line = shown(app).split("\n")[row]
        await pilot.click(offset=(line.index("←"), row))
        assert page_of(app).setup.seats[3].holder == CREW[3].holder
        await pilot.click(offset=(7, row))
        assert app.screen.query_one(PlainInput).has_focus
        await pilot.click(offset=(50, row_of(app, "Rounds")))
        assert not page_of(app).setup.typing
        for word, count in (("another seat", 5), ("one fewer", 4)):
            y = row_of(app, word)
            await pilot.click(offset=(shown(app).split("\n")[y].index(word), y))
            assert page_of(app).setup.count == count
        await pilot.click(offset=(shown(app).split("\n")[22].index(" s "), 22))
        await until(pilot, lambda: played)


# ---------------------------------------------------------------- the last crew


def logbook_of(folder: Path) -> tuple[Logbook, Clock]:
    clock = Clock()
    return open_logbook(folder, clock), clock


async def test_the_crew_of_the_last_match_sits_there_again(tmp_path: Path) -> None:
    book, clock = logbook_of(tmp_path)
    crew_match(book, 1, CREW[:3], actions=4)
    clock.time = NOW.replace(hour=21)
    crew_match(book, 2, CREW)
    clock.time = NOW.replace(hour=22)
    voyage(book, "Jack", 3, 4)
    assert last_crew(book, CREW_GAME) == CREW
    app = app_on(book, Settings(name="Jack", glyphs="unicode"))
    async with app.run_test(size=SMALL) as pilot:
        app.new_game(CREW_GAME.slug)
        await until(pilot, lambda: isinstance(app.screen, NewGamePage))
        assert page_of(app).setup.seats == CREW


def test_imported_matches_and_games_for_one_leave_no_crew(tmp_path: Path) -> None:
    book, _ = logbook_of(tmp_path / "one")
    assert last_crew(book, CREW_GAME) == ()
    book.keep(crew_match(logbook_of(tmp_path / "two")[0], 1), imported=True)
    assert last_crew(book, CREW_GAME) == ()
    voyage(book, "Jack", 3, 4)
    assert last_crew(book, TEST_GAME) == ()


def test_the_crew_that_sat_down_last_is_the_last_one_whatever_the_clock_said(tmp_path: Path) -> None:
    book, clock = logbook_of(tmp_path)
    clock.time = NOW.replace(year=2099)
    crew_match(book, 1, CREW[:3], actions=4)
    clock.time = NOW
    crew_match(book, 2, CREW, actions=4)
    assert last_crew(book, CREW_GAME) == CREW


async def test_a_crew_can_be_handed_over(tmp_path: Path) -> None:
    app = app_on(open_logbook(tmp_path, lambda: NOW))
    async with app.run_test(size=SMALL) as pilot:
        app.new_game(CREW_GAME.slug, seats=CREW[1:], seed="4817", options={"gone": "1"})
        await until(pilot, lambda: isinstance(app.screen, NewGamePage))
        assert page_of(app).setup.seats == CREW[1:]
        assert page_of(app).setup.seed == "4817"


@pytest.mark.parametrize(("size", "settings"), LOOKS)
def test_a_table_looks_as_it_should(snap_compare: Any, tmp_path: Path, size: Any, settings: Settings) -> None:
    assert snap_compare(app_at_table(tmp_path, settings, seats=CREW), terminal_size=size, press=["3"])
