"""The logbook page: what stands in it, and what Enter does with it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from pirategames.play.logbook import Logbook, open_logbook
from pirategames.play.match import Match
from pirategames.play.record import Seat
from pirategames.play.remembering import note
from pirategames.play.seeds import seed_from_text
from pirategames.screens.app import PirateApp
from pirategames.screens.pages.captains import CaptainsPage
from pirategames.screens.pages.logbook import LogbookPage
from pirategames.screens.pages.logbook_filter import Filter
from pirategames.screens.pages.logbook_sheets import PARTS, Part
from pirategames.screens.pages.typing import TypePage
from pirategames.screens.replay.page import ReplayPage
from pirategames.screens.settings_file import Settings
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.widgets.plain_input import PlainInput
from pirategames.screens.widgets.rows import Lazily, Rows
from pirategames.screens.wording import signed
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
    UNSEEN,
    app_on,
    crew_match,
    filled_logbook,
    row_of,
    shown,
    until,
    voyage,
)


def logbook_app(folder: Path, part: Any = "results", **names: Any) -> PirateApp:
    return app_on(filled_logbook(folder, **names), first=lambda app: LogbookPage(part))


def page_of(app: PirateApp) -> LogbookPage:
    assert isinstance(app.screen, LogbookPage)
    return app.screen


async def text_of(book: Logbook, part: Part, size: tuple[int, int] = SMALL, settings: Any = UNICODE) -> str:
    """What a part of a logbook shows at first."""
    app = app_on(book, settings, first=lambda app: LogbookPage(part))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "parts" in shown(app) and page_of(app).cursor == 0)
        await pilot.pause()
        return shown(app)


@pytest.mark.parametrize("size", [SMALL, (100, 30), ROOMY])
@pytest.mark.parametrize("part", PARTS)
async def test_every_row_of_200_matches_can_be_come_to_and_stands_in_its_columns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], part: Part
) -> None:
    book = filled_logbook(tmp_path, FEARFUL_NAMES, FEARFUL_NAMES)
    app = app_on(book, first=lambda app: LogbookPage(part))
    for name in ("unfinished", "results"):
        some = getattr(book, name)()
        monkeypatch.setattr(Logbook, name, lambda *_, some=some, **__: (some * 200)[:200])
    some_bests = book.bests(TEST_GAME.slug)
    monkeypatch.setattr(Logbook, "bests", lambda _, slug, *__: (some_bests * 200)[:200] if slug == TEST_GAME.slug else ())
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: TEST_GAME.title in shown(app) and page_of(app).table.row_count == 200)
        titles = shown(app).split("\n")[6]
        columns = {column: titles.index(column) for column in ("captain", "game")}
        for key in ("home", "pagedown", "pagedown", "down", "end", "pageup", "up", "end"):
            page_of(app).press(key)
            here = page_of(app).cursor + 1
            await until(pilot, lambda here=here: f"{here} of 200" in shown(app) and "▌" in shown(app))  # type: ignore[misc]
            text = shown(app)
            assert not set(text) & UNSEEN
            rows = [in_cells(line) for line in text.split("\n")[8:-4] if line.strip()]
            assert len(rows) == size[1] - 12
            assert all(row[columns["game"] :].startswith(TEST_GAME.title) for row in rows)
            assert all(row[columns["captain"] - 1] == " " for row in rows)
        assert here == 200


def in_cells(line: str) -> str:
    """A line with one character a cell."""
    return "".join((letter + " ")[: cell_len(letter)] for letter in line)


async def test_an_empty_logbook_says_so(tmp_path: Path) -> None:
    for part in PARTS:
        text = await text_of(open_logbook(tmp_path, lambda: NOW), part)
        assert "No match" in text
        assert "Bksp  goes back" in text or "Enter  goes back" in text


async def test_enter_carries_on_and_looks(tmp_path: Path) -> None:
    app = logbook_app(tmp_path, sailing=["Bart", "Anne"], ended=["Jack"])
    async with app.run_test(size=SMALL) as pilot:
        page = page_of(app)
        assert "Jack" in shown(app)
        page.press("1")
        page.press("down")
        assert "carries on with Bart’s voyage" in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.match is not None
        assert app.match.seats[0].name == "Bart"
        app.go_home()
        app.open_logbook_page("bests")
        await until(pilot, lambda: isinstance(app.screen, LogbookPage) and app.screen.query(Rows))
        page_of(app).press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.match.seats[0].name == "Jack"


async def test_the_parts_turn_and_the_cursor_stays_among_the_rows(tmp_path: Path) -> None:
    app = logbook_app(tmp_path, sailing=["Bart", "Anne"], ended=["Jack", "Mary"])
    async with app.run_test(size=SMALL):
        page = page_of(app)
        for key, part in (("right", "bests"), ("right", "unfinished"), ("left", "bests"), ("2", "results")):
            page.press(key)
            assert page.part == part
        for key, cursor in (("up", 0), ("down", 1), ("down", 1), ("home", 0), ("end", 1), ("pageup", 0), ("pagedown", 1)):
            page.press(key)
            assert page.cursor == cursor


async def test_results_of_one_seed_stand_together(tmp_path: Path) -> None:
    book = open_logbook(tmp_path, lambda: NOW)
    for name, seed in (("Anne", 1), ("Bart", 2), ("Mary", 1)):
        voyage(book, name, seed)
    app = app_on(book, first=lambda app: LogbookPage("bests"))
    async with app.run_test(size=SMALL):
        page = page_of(app)
        while page.shown.seed_of(page.cursor) != (1, "1"):
            page.press("down")
        page.press("s")
        assert "seed 1 only" in shown(app)
        assert "Bart" not in shown(app)
        assert len(page.numbers) == 2
        page.press("left")
        assert "Bart" not in shown(app)
        page.press("s")
        assert "Bart" in shown(app)


@pytest.mark.parametrize("part", ["results", "bests"])
async def test_a_seed_that_was_typed_in_words_stays_words(tmp_path: Path, part: Any) -> None:
    book = open_logbook(tmp_path, lambda: NOW)
    seed = seed_from_text("Kraken")
    game = TEST_GAME.game()
    match = book.begin(game, [Seat("Anne")], seed, seed_word="Kraken")
    while match.outcome is None:
        match.act(game.legal(match.state, 0)[0])
    app = app_on(book, first=lambda app: LogbookPage(part))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "Kraken" in shown(app))
        page_of(app).press("s")
        assert "seed Kraken only" in shown(app)
        assert str(seed) not in shown(app)
        page_of(app).press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and "seed Kraken" in shown(app))
        assert isinstance(app.screen, TableScreen)
        app.screen.press("a")
        assert app.match is not None
        assert (app.match.number, app.match.seed, app.match.seed_word) == (0, seed, "Kraken")


async def test_rows_and_parts_can_be_clicked(tmp_path: Path) -> None:
    app = logbook_app(tmp_path, sailing=["Bart", "Anne"], ended=["Jack"])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.click(offset=(8, 2))
        assert page_of(app).part == "unfinished"
        await pilot.click(offset=(20, row_of(app, "Bart")))
        assert page_of(app).cursor == 1
        await pilot.click(offset=(20, row_of(app, "Bart")))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_a_match_of_other_rules_is_refused_in_words(tmp_path: Path) -> None:
    book = filled_logbook(tmp_path, sailing=["Anne"])
    with book.writing() as db:
        db.execute("UPDATE matches SET rules = 99")
    app = app_on(book, first=lambda app: LogbookPage("unfinished"))
    async with app.run_test(size=SMALL):
        page_of(app).press("enter")
        assert "played under version 99" in " ".join(shown(app).split())
        page_of(app).press("up")
        assert "version 99" not in shown(app)


# ---------------------------------------------------------------- games of several


def line_of(text: str, part: str) -> str:
    return next(line for line in text.split("\n") if part in line)


def crew_book(folder: Path, seats: Sequence[Seat] = CREW) -> tuple[Logbook, Match, Match]:
    """One match of several that has ended, one under way."""
    book = open_logbook(folder, lambda: NOW)
    ended = crew_match(book, 700700, seats)
    return book, ended, crew_match(book, 800800, seats, actions=40)


@pytest.mark.parametrize("size", [SMALL, ROOMY])
async def test_a_result_of_several_says_who_won_and_every_score(tmp_path: Path, size: tuple[int, int]) -> None:
    book, ended, _ = crew_book(tmp_path)
    assert ended.outcome is not None
    text = await text_of(book, "results", size)
    line = line_of(text, CREW_GAME.title)
    (winner,) = ended.outcome.winners
    assert "Anne, Bart +2" in line
    assert f"{CREW[winner].name} won" in line
    assert signed(ended.outcome.scores[winner]) in line
    assert "700700" in line
    assert ", ".join(f"{seat.name} {signed(score)}" for seat, score in zip(CREW, ended.outcome.scores, strict=True)) in text


async def test_long_names_leave_the_scores_and_the_seed_whole(tmp_path: Path) -> None:
    seats = [Seat(f"Captain of Ship {number}") for number in range(1, CREW_GAME.game().seats[-1] + 1)]
    book, ended, _ = crew_book(tmp_path, seats)
    assert ended.outcome is not None
    text = await text_of(book, "results")
    line = line_of(text, CREW_GAME.title)
    assert signed(max(ended.outcome.scores)) in line
    assert "700700" in line
    first, second = text.split("\n")[-4:-2]
    assert first.strip().startswith(f"{seats[0].name} {signed(ended.outcome.scores[0])}, ")
    assert f"{seats[3].name} {signed(ended.outcome.scores[3])}" in " ".join((first.strip(), second.strip()))
    assert len(line) <= SMALL[0] - 3


async def test_the_bests_are_peoples_not_bots(tmp_path: Path) -> None:
    book, ended, _ = crew_book(tmp_path)
    assert ended.outcome is not None
    text = "\n".join((await text_of(book, "bests", ROOMY)).split("\n")[:-4])  # who scored what stands below
    for seat, score in zip(CREW, ended.outcome.scores, strict=True):
        assert (seat.name in text) == seat.is_person
        assert not seat.is_person or signed(score) in line_of(text, seat.name)


@pytest.mark.parametrize("size", [SMALL, ROOMY])
async def test_a_match_under_way_tells_no_seed(tmp_path: Path, size: tuple[int, int]) -> None:
    book, _, sailing = crew_book(tmp_path)
    text = await text_of(book, "unfinished", size)
    assert "Anne, Bart +2" in text
    assert sailing.summary in text
    for part in PARTS:
        assert "800800" not in await text_of(book, part, size)


async def test_a_match_under_way_keeps_its_seed_from_every_key(tmp_path: Path) -> None:
    book = open_logbook(tmp_path, lambda: NOW)
    crew_match(book, 800800, actions=40)
    app = app_on(book, first=lambda app: LogbookPage("unfinished"))
    async with app.run_test(size=SMALL):
        for key in ("s", "right", "s", "left", "up", "end"):
            page_of(app).press(key)
            assert "800800" not in shown(app)


@pytest.mark.parametrize(("size", "settings"), LOOKS)
def test_the_logbook_looks_as_it_should(
    snap_compare: Any, tmp_path: Path, size: tuple[int, int], settings: Settings
) -> None:
    book = filled_logbook(tmp_path, sailing=["Mary"], ended=["Anne", "Jack", "Bart", "海賊王"])
    crew_match(book, 7)
    app = app_on(book, settings, first=lambda app: LogbookPage("results"))
    assert snap_compare(app, terminal_size=size, press=["down"])


# ---------------------------------------------------------------- filters, marks, notes, names


async def test_filters_leave_out_what_is_not_wanted_and_0_shows_all_again(tmp_path: Path) -> None:
    book, ended, _ = crew_book(tmp_path)
    for name, seed in (("Mary", 1), ("Anne", 2)):
        voyage(book, name, seed)
    assert ended.outcome is not None
    app = app_on(book, first=lambda app: LogbookPage("results"))
    async with app.run_test(size=SMALL):
        page = page_of(app)
        assert len(page.numbers) == 3
        page.press("g")
        assert {match.game for match in page.shown.matches} == {TEST_GAME.slug}
        page.press("0")
        page.press("c")
        assert page.filter.captain == "Anne"
        assert len(page.numbers) == 2
        page.press("w")
        assert all(match.outcome and match.outcome.winners for match in page.shown.matches)
        page.press("0")
        page.press("o")
        assert [match.id for match in page.shown.matches] == sorted(page.numbers)
        page.press("o")
        scores = [max(match.outcome.scores) for match in page.shown.matches if match.outcome]
        assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize(
    ("text", "found"), [("mary", 1), (TEST_GAME.title, 2), ("rematch", 1), ("700700", 1), ("800800", 0), ("", 3)]
)
def test_what_is_searched_for_is_found_in_games_names_notes_and_seeds_that_may_be_known(
    tmp_path: Path, text: str, found: int
) -> None:
    book, ended, _ = crew_book(tmp_path)
    voyage(book, "Mary", 1)
    voyage(book, "Bart", 2)
    assert ended.id is not None
    note(book, ended.id, "the rematch")
    assert len(Filter(text=text).of(book.results())) == found
    assert len(Filter(text="800800").of(book.unfinished())) == 0


async def test_a_note_is_written_and_found(tmp_path: Path) -> None:
    app = logbook_app(tmp_path, ended=["Jack"])
    async with app.run_test(size=SMALL) as pilot:
        page_of(app).press("n")
        await until(pilot, lambda: isinstance(app.screen, TypePage) and app.screen.query(PlainInput))
        await pilot.press(*"fog", "enter")
        await until(pilot, lambda: isinstance(app.screen, LogbookPage) and "“fog”" in shown(app))
        page_of(app).press("/")
        await until(pilot, lambda: isinstance(app.screen, TypePage) and app.screen.query(PlainInput))
        await pilot.press(*"zz", "enter")
        await until(pilot, lambda: isinstance(app.screen, LogbookPage) and "No match is like that" in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: "No match is like that" not in shown(app))
        assert len(page_of(app).numbers) == len(page_of(app).matches("results"))


async def test_a_captain_is_renamed_everywhere(tmp_path: Path) -> None:
    app = logbook_app(tmp_path, sailing=["Jack"], ended=["Jack"])
    app.change_settings(name="Jack")
    async with app.run_test(size=SMALL) as pilot:
        page_of(app).press("r")
        await until(pilot, lambda: isinstance(app.screen, CaptainsPage) and app.screen.query(Rows))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TypePage) and app.screen.query(PlainInput))
        await pilot.press("backspace", "backspace", "enter")
        await until(pilot, lambda: isinstance(app.screen, LogbookPage) and "Jack is Ja now, in 2 matches." in shown(app))
        assert app.logbook.results()[0].names == ("Ja",)
        assert app.settings.name == "Ja"


async def test_what_is_marked_is_exported_and_deleted_together(tmp_path: Path) -> None:
    app = logbook_app(tmp_path, ended=["Jack", "Mary", "Anne"])
    async with app.run_test(size=SMALL) as pilot:
        page = page_of(app)
        for key in (" ", " ", "e"):
            page.press(key)
        assert {file.name for file in (tmp_path / "kept").iterdir()} == {"match-2.txt", "match-3.txt"}
        page.press("x")
        await until(pilot, lambda: "DELETE WHAT IS MARKED?" in shown(app))
        app.screen.press("y")  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(app.screen, LogbookPage) and len(page_of(app).numbers) == 1)
        assert "Jack" in shown(app)


async def test_a_result_is_gone_through_again(tmp_path: Path) -> None:
    app = logbook_app(tmp_path, ended=["Jack"])
    async with app.run_test(size=SMALL) as pilot:
        page_of(app).press("p")
        await until(pilot, lambda: isinstance(app.screen, ReplayPage))


def test_rows_are_made_when_they_are_looked_at() -> None:
    made: list[int] = []
    rows = Lazily(10_000, lambda row: made.append(row) or (str(row),))  # type: ignore[func-returns-value]
    assert rows[9_999] == ("9999",)
    assert rows[-1] == ("9999",)
    assert rows[3:5] == [("3",), ("4",)]
    assert made == [9_999, 3, 4]
    with pytest.raises(IndexError):
        rows[10_000]
