"""Matches are given up or deleted from home and from the logbook: asked twice, and written to a file first if one wants."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from pirategames.play.export import read_match_file
from pirategames.play.logbook import Logbook, open_logbook
from pirategames.screens.app import PirateApp
from pirategames.screens.pages.asking import AskPage
from pirategames.screens.pages.home import HomePage
from pirategames.screens.pages.lines import HelpPage, LinesPage
from pirategames.screens.pages.logbook import LogbookPage
from pirategames.screens.settings_file import Settings
from tests.screens.apps import LOOKS, NOW, SMALL, app_on, crew_match, filled_logbook, row_of, shown, until
from tests.screens.table.seating import Hands


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """The clock of whoever is asked."""
    clock = Hands()
    monkeypatch.setattr("pirategames.screens.pages.asking.monotonic", clock)
    return clock


def book_of(folder: Path) -> Logbook:
    """Two voyages that have ended, 1 and 2, and two that go on, 3 and 4."""
    return filled_logbook(folder, sailing=["Bart", "Anne"], ended=["Jack", "Mary"])


def ids(book: Logbook) -> tuple[list[int], list[int]]:
    """The numbers of the matches that go on, and of those that have ended."""
    return [match.id for match in book.unfinished()], [match.id for match in book.results()]


async def asked(app: PirateApp, pilot: Pilot[Any], hands: Hands, key: str) -> AskPage:
    """Press the key that asks, and wait until the question can be answered."""
    await pilot.press(key)
    await until(pilot, lambda: isinstance(app.screen, AskPage) and app.screen._quiet._painted)
    hands.time += 1.0
    assert isinstance(app.screen, AskPage)
    return app.screen


async def test_on_home_enter_keeps_the_match_and_y_gives_it_up(tmp_path: Path, hands: Hands) -> None:
    book = book_of(tmp_path)
    app = app_on(book, first=lambda app: HomePage())
    async with app.run_test(size=SMALL) as pilot:
        for key in ("enter", "backspace", "escape"):
            await asked(app, pilot, hands, "x")
            text = shown(app)
            assert "END IT HERE?" in text
            assert "Scallywag, today: Anne;" in text
            assert "Enter  keeps it as it is, and it waits;   y  gives it up." in text
            await pilot.press(key)
            await until(pilot, lambda: isinstance(app.screen, HomePage))
            assert ids(book) == ([4, 3], [2, 1])
        await asked(app, pilot, hands, "x")
        await pilot.press("y")
        await until(pilot, lambda: "The match is given up." in shown(app))
        assert ids(book) == ([3], [4, 2, 1])
        assert book.listed(4).is_given_up
        assert "c  Scallywag" in shown(app)
        assert "Anne, " not in shown(app)


async def test_on_home_only_a_match_can_be_ended_and_not_a_game(tmp_path: Path) -> None:
    app = app_on(book_of(tmp_path), first=lambda app: HomePage())
    async with app.run_test(size=SMALL) as pilot:
        assert "x end it" in shown(app)
        await pilot.press("left")
        assert "x end it" not in shown(app)
        await pilot.press("x")
        assert isinstance(app.screen, HomePage)


async def test_what_y_does_is_chosen_before(tmp_path: Path, hands: Hands) -> None:
    book = book_of(tmp_path)
    app = app_on(book, first=lambda app: LogbookPage("unfinished"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("down")
        page = await asked(app, pilot, hands, "x")
        for key, words in (
            ("x", "deletes it for ever"),
            ("g", "gives it up"),
            ("down", "deletes it"),
            ("up", "gives it up"),
        ):
            await pilot.press(key)
            assert f"y  {words}" in shown(app)
        await pilot.click(offset=(20, row_of(app, "delete it")))
        assert page.way.key == "x"
        assert ids(book) == ([4, 3], [2, 1])
        await pilot.press("y")
        await until(pilot, lambda: "The match is deleted." in shown(app))
        assert ids(book) == ([4], [2, 1])
        assert "Bart" not in shown(app)


async def test_keys_that_were_typed_before_the_question_was_seen_answer_nothing(tmp_path: Path, hands: Hands) -> None:
    book = book_of(tmp_path)
    app = app_on(book, first=lambda app: LogbookPage("unfinished"))
    async with app.run_test(size=SMALL) as pilot:
        for key in "xy":
            app.post_message(events.Key(key, key))
        await until(pilot, lambda: isinstance(app.screen, AskPage) and app.screen._quiet._painted)
        await pilot.press("y")  # at once, on the same breath
        assert isinstance(app.screen, AskPage)
        assert ids(book) == ([4, 3], [2, 1])
        hands.time += 1.0
        await pilot.press("y")
        await until(pilot, lambda: isinstance(app.screen, LogbookPage))
        assert ids(book) == ([3], [4, 2, 1])


@pytest.mark.parametrize("part", ["results", "bests"])
async def test_an_ended_match_is_deleted_from_results_and_bests(tmp_path: Path, hands: Hands, part: Any) -> None:
    book = book_of(tmp_path)
    app = app_on(book, first=lambda app: LogbookPage(part))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "Mary" in shown(app))
        page = app.screen
        assert isinstance(page, LogbookPage)
        number = page.numbers[page.cursor]
        name = book.listed(number).names[0]
        await asked(app, pilot, hands, "x")
        assert "DELETE THIS MATCH?" in shown(app)
        assert name in shown(app)
        await pilot.press("y")
        await until(pilot, lambda: "The match is deleted." in shown(app))
        assert ids(book) == ([4, 3], [3 - number])
        assert name not in shown(app)


async def test_all_that_have_ended_are_forgotten_and_those_that_go_on_stay(tmp_path: Path, hands: Hands) -> None:
    book = book_of(tmp_path)
    book.give_up(3)
    app = app_on(book, first=lambda app: LogbookPage("results"))
    async with app.run_test(size=SMALL) as pilot:
        await asked(app, pilot, hands, "f")
        assert "Three matches. Those that go on stay." in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, LogbookPage))
        assert ids(book)[1] == [3, 2, 1]
        await asked(app, pilot, hands, "f")
        await pilot.press("y")
        await until(pilot, lambda: "The matches are deleted." in shown(app))
        assert ids(book) == ([4], [])
        assert "No match has come to its end yet" in shown(app)


async def test_a_match_can_be_written_to_a_file_before_it_is_deleted(tmp_path: Path, hands: Hands) -> None:
    book = book_of(tmp_path)
    app = app_on(book, first=lambda app: LogbookPage("results"))
    record = book.record(2)
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(app, pilot, hands, "x")
        await pilot.press("e")
        file = tmp_path / "kept" / "match-2.txt"
        assert "match-2.txt" in "".join(shown(app).split())
        await pilot.press("e")
        assert [path.name for path in file.parent.iterdir()] == [file.name]  # the same match is there once
        await pilot.press("y")
        await until(pilot, lambda: isinstance(app.screen, LogbookPage))
    assert read_match_file(file).record() == record
    assert ids(book)[1] == [1]


async def test_all_that_have_ended_are_written_to_a_file_each_and_never_over_another(tmp_path: Path, hands: Hands) -> None:
    book = book_of(tmp_path)
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "match-1.txt").write_text("of another logbook")
    app = app_on(book, first=lambda app: LogbookPage("results"))
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(app, pilot, hands, "f")
        await pilot.press("e")
        assert "a file for each" in " ".join(shown(app).split())
    kept = {path.name: path.read_text() for path in (tmp_path / "kept").iterdir()}
    assert kept.keys() == {"match-1.txt", "match-1-2.txt", "match-2.txt"}
    assert kept["match-1.txt"] == "of another logbook"


async def test_a_match_that_several_people_play_is_not_written_before_it_is_given_up(tmp_path: Path, hands: Hands) -> None:
    book = open_logbook(tmp_path, lambda: NOW)
    crew_match(book, 7, actions=20)
    app = app_on(book, first=lambda app: LogbookPage("unfinished"))
    async with app.run_test(size=SMALL) as pilot:
        await asked(app, pilot, hands, "x")
        await pilot.press("e")
        assert "would tell them each other’s secrets" in " ".join(shown(app).split())
        assert not (tmp_path / "kept").exists()
        await pilot.press("y")
        await until(pilot, lambda: isinstance(app.screen, LogbookPage))
        await pilot.press("2")
        await asked(app, pilot, hands, "x")
        await pilot.press("e")
        assert (tmp_path / "kept" / "match-1.txt").exists()


async def test_a_folder_that_cannot_be_made_is_told_and_nothing_is_deleted(tmp_path: Path, hands: Hands) -> None:
    book = book_of(tmp_path)
    (tmp_path / "kept").write_text("a file")
    app = app_on(book, first=lambda app: LogbookPage("results"))
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(app, pilot, hands, "x")
        await pilot.press("e")
        assert "cannot be written" in " ".join(shown(app).split())
        assert ids(book)[1] == [2, 1]


async def test_what_another_window_ended_meanwhile_is_told(tmp_path: Path, hands: Hands) -> None:
    book = book_of(tmp_path)
    app = app_on(book, first=lambda app: LogbookPage("unfinished"))
    async with app.run_test(size=SMALL) as pilot:
        await asked(app, pilot, hands, "x")
        with open_logbook(tmp_path) as other:
            other.give_up(4)
        await pilot.press("y")
        assert isinstance(app.screen, AskPage)
        assert "Match 4 has ended already." in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, LogbookPage))
        with open_logbook(tmp_path) as other:
            other.forget(3)
        await pilot.press("x")
        assert "There is no match 3 in the logbook" in " ".join(shown(app).split())


async def test_a_match_that_was_given_up_is_listed_so_and_tells_what_happened(tmp_path: Path) -> None:
    book = book_of(tmp_path)
    book.give_up(4)
    app = app_on(book, first=lambda app: LogbookPage("results"))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "given up, room" in shown(app))
        assert shown(app).count("given up") == 1
        assert "Enter  tells how far it came" in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, LinesPage))
        await until(pilot, lambda: "Room 1" in shown(app))
        assert "Scallywag, given up" in shown(app)
        await pilot.press("backspace")
        await until(pilot, lambda: isinstance(app.screen, LogbookPage))


async def test_the_question_tells_its_keys(tmp_path: Path, hands: Hands) -> None:
    app = app_on(book_of(tmp_path), first=lambda app: LogbookPage("unfinished"))
    async with app.run_test(size=SMALL) as pilot:
        await asked(app, pilot, hands, "x")
        await pilot.press("?")
        await until(pilot, lambda: isinstance(app.screen, HelpPage))
        for words in ("keeps it as it is", "gives it up", "chooses what y does", "writes it to a file first"):
            assert words in shown(app)


def _run_before(press: str, hands: Hands) -> Callable[[Pilot[Any]], Any]:
    async def run(pilot: Pilot[Any]) -> None:
        await pilot.press(press)
        await until(pilot, lambda: isinstance(pilot.app.screen, AskPage) and pilot.app.screen._quiet._painted)

    return run


@pytest.mark.parametrize(("size", "settings"), LOOKS)
@pytest.mark.parametrize("part", ["unfinished", "results"])
def test_the_question_looks_as_it_should(
    snap_compare: Any, tmp_path: Path, hands: Hands, size: tuple[int, int], settings: Settings, part: Any
) -> None:
    app = app_on(book_of(tmp_path), settings, first=lambda app: LogbookPage(part))
    assert snap_compare(app, terminal_size=size, run_before=_run_before("x", hands))
