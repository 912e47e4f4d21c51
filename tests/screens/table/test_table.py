"""The table: lifting and doing, the pages over it, and the logbook behind it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from textual.command import CommandPalette
from textual.widgets import Input

from pirategames.play.logbook import open_logbook, unsaved_logbook
from pirategames.play.logfile import place_of
from pirategames.play.match import Match, Seat
from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.actions import Flee
from pirategames.screens.app import PirateApp
from pirategames.screens.pages.home import HomePage
from pirategames.screens.pages.lines import HelpPage, LinesPage
from pirategames.screens.pages.logbook import LogbookPage
from pirategames.screens.pages.reader import RulesPage
from pirategames.screens.replay.page import ReplayPage
from pirategames.screens.scallywag.plan import plan_of
from pirategames.screens.settings_file import Settings
from pirategames.screens.table.ahead import NOT_YET
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.table.shared_choices import TAKEN_BACK, why_nothing
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.lines_view import LinesView
from tests.rules.scallywag.table import do, voyage
from tests.screens.apps import NOW, ROOMY, SMALL, app_on, shown, until
from tests.screens.apps import voyage as sailed
from tests.screens.scallywag.moments import moments
from tests.screens.table.seating import FOUR, MOVING, STILL, begun, laid, seated

# ---------------------------------------------------------------- lifting and doing


async def test_a_number_lifts_and_puts_down_and_never_plays() -> None:
    async with seated(FOUR) as at:
        await at.press("1")
        assert at.lifted == ("1",)
        assert "┏━ 1 ━" in at.text
        assert "Enter  meets the Ten of Skulls with the 9: −1;   b  bare hands: −10." in at.text
        await at.press("3")
        assert at.lifted == ("3",)
        await at.press("3")
        assert at.lifted == ()
        assert "┏" not in at.text
        await at.press("enter", "space", "q", "x", "p", "w", "b")
        assert at.match.number == 0


async def test_the_cursor_of_the_terminal_stands_at_what_is_lifted() -> None:
    async with seated(FOUR) as at:
        assert at.app.cursor_position == (1, SMALL[1] - 2)
        for key in ("1", "3"):
            await at.press(key)
            x, y = at.app.cursor_position
            assert f" {key} " in at.text.split("\n")[y][x : x + 8]
        await at.press("backspace")
        assert at.app.cursor_position == (1, SMALL[1] - 2)


async def test_a_commit_plays_the_lifted_card_once() -> None:
    async with seated(FOUR) as at:
        await at.press("1", "w")
        assert [taken.text for taken in at.match.taken] == ["play 10X weapon"]
        assert at.lifted == ()
        assert "  14  ▏" in at.text
        assert at.desk.laid[0] is None
        await at.press("2", "p")
        assert at.match.state.weapon is not None
        assert at.match.state.weapon.card.text == "7S"


async def test_undo_takes_back_until_chance_has_spoken() -> None:
    async with seated(FOUR) as at:
        await at.press("u")
        assert "There is nothing to take back yet." in at.text
        await at.press("1", "w")
        assert "u undo" in at.text
        await at.press("u")
        assert at.match.number == 0
        assert TAKEN_BACK in at.text
        assert "  15  ▏" in at.text
        assert at.desk.laid[0] is not None
    dealt = GAME.new(1, 3, {})
    async with seated(dealt) as at:
        await at.press("f", "p", "u")
        assert at.match.number == 1
        assert "stays shown" in at.text


async def test_a_key_that_does_nothing_says_why_and_the_words_go_again() -> None:
    async with seated(do(FOUR, "play 7S")) as at:
        await at.press("f")
        assert "You have played a card of this room already." in at.text
        await at.press("1", "p")
        assert "The Ten of Skulls must be fought" in at.text
        await at.press("1")
        assert "must be fought" not in at.text
        assert at.match.number == 0


async def test_arrows_and_tab_go_round_the_cards() -> None:
    async with seated(FOUR) as at:
        order = []
        for key in ("right", "tab", "down", "right", "right", "right", "left", "shift+tab", "up"):
            await at.press(key)
            order.append(at.lifted[0])
        assert order == ["1", "2", "3", "4", "f", "1", "f", "4", "3"]
        assert at.match.number == 0


async def test_clicks_alone_lift_and_play() -> None:
    async with seated(FOUR) as at:
        await at.click("1")
        assert at.lifted == ("1",)
        await at.click("w")
        assert at.match.number == 1
    async with seated(moments()["devil with little"].state) as at:
        await at.click("enter")
        assert at.match.number == 1


async def test_an_event_goes_on_with_enter_where_there_is_no_choice() -> None:
    async with seated(voyage("4H", event="moon", deck=9)) as at:
        assert "Enter  sails on." in at.text
        await at.press("enter")
        assert at.match.number == 1
        assert at.match.state.ask == "room"


async def test_amounts_are_counted_within_their_bounds() -> None:
    async with seated(moments()["the price with two health"].state) as at:
        await at.press("-")
        assert plan_of(at.desk).price == 0
        await at.press("+", "+", "=", "pageup", "pagedown", "up")
        assert plan_of(at.desk).price == 1
        assert "worth ●2   health 2 → 1" in at.text
        await at.click("-")
        assert plan_of(at.desk).price == 0
        await at.press("+", "p")
        assert [taken.text for taken in at.match.taken] == ["give 1"]


async def test_pages_turn_round_and_put_down_what_was_lifted() -> None:
    async with seated(moments()["the Star over many"].state) as at:
        await at.press("1")
        assert "page 1 of 5" in at.text
        await at.press("+")
        assert at.lifted == ()
        assert "page 2 of 5" in at.text
        await at.press("pageup", "-")
        assert "page 5 of 5" in at.text
        await at.press("1", "p")
        (first, onward) = at.match.taken
        assert first.text.startswith("choose ")
        assert onward.text == "go_on"


async def test_several_coins_are_lifted_together() -> None:
    async with seated(voyage("4H", event="devil", loot="2C 3C 9C 8C", deck=9)) as at:
        await at.press("1", "2", "p")
        assert at.lifted == ("1", "2")
        assert "That is not enough yet: he wants 10." in at.text
        await at.press("1", "3", "p")
        assert [taken.text for taken in at.match.taken] == ["choose 3C", "choose 9C", "go_on"]
        assert at.match.state.health == 20


# ---------------------------------------------------------------- pages over the table


async def test_pages_over_the_table_close_with_their_key_and_with_backspace() -> None:
    async with seated(GAME.new(1, 3, {})) as at:
        await at.press("1")
        for key, kind, words in (("l", LinesPage, "Room 1"), ("k", LinesPage, "The deck:"), ("?", HelpPage, "THE KEYS NOW")):
            for close in (key, "backspace"):
                await at.press(key)
                await until(at.pilot, lambda kind=kind: isinstance(at.app.screen, kind))  # type: ignore[misc]
                assert words in at.app.screen.query_one(LinesView).text
                await at.press(close)
                await until(at.pilot, lambda: at.app.screen is at.table)
        assert at.lifted == ("1",)
        assert at.match.number == 0


async def test_the_rules_are_two_keys_away_and_lead_back() -> None:
    async with seated(FOUR) as at:
        await at.press("?", "r")
        await until(at.pilot, lambda: isinstance(at.app.screen, RulesPage))
        await at.press("backspace")
        await until(at.pilot, lambda: isinstance(at.app.screen, HelpPage))
        await at.press("backspace")
        await until(at.pilot, lambda: at.app.screen is at.table)


async def test_home_and_back_finds_the_table_as_it_was(tmp_path: Path) -> None:
    book, match = begun(tmp_path)
    async with seated(match, book=book) as at:
        await at.press("f", "p", "backspace", "y")
        await until(at.pilot, lambda: isinstance(at.app.screen, HomePage))
        await at.press("c")
        await until(at.pilot, lambda: isinstance(at.app.screen, TableScreen))
        assert at.app.match is not match
        assert at.app.match is not None
        assert at.app.match.state == match.state


async def test_the_palette_does_what_the_table_offers() -> None:
    async with seated(FOUR) as at:
        words = " ".join(title for title, _, _ in at.table.palette())
        assert all(word in words for word in ("known", "log", "(help)", "home"))
        await at.press("1")
        titles = [title for title, _, _ in at.table.palette()]
        assert "Meets the Ten of Skulls with the weapon" in titles
        await at.press("ctrl+p")
        await until(at.pilot, lambda: isinstance(at.app.screen, CommandPalette))
        at.app.screen.query_one(Input).value = "bare hands"
        await until(at.pilot, lambda: at.app.screen.query_one("CommandList").display)  # type: ignore[union-attr]
        await until(at.pilot, lambda: at.app.screen.query_one("CommandList").option_count == 1)  # type: ignore[attr-defined]
        await at.pilot.press("enter", "enter")
        await until(at.pilot, lambda: at.match.number == 1)
        assert at.match.taken[0].text == "play 10X bare"


async def test_what_the_palette_offered_is_not_done_at_what_has_come_meanwhile() -> None:
    async with seated(FOUR) as at:
        await at.press("1")
        offered = {title: do for title, _, do in at.table.palette()}
        at.table.act([(0, at.match.game.legal(at.match.state, 0)[0])])
        offered["Meets the Ten of Skulls with the weapon"]()
        assert at.match.number == 1
        await at.shows(NOT_YET)


# ---------------------------------------------------------------- the logbook behind it


async def test_an_action_is_in_the_logbook_before_it_is_shown(tmp_path: Path) -> None:
    book, match = begun(tmp_path)
    seen = []
    async with seated(match, book=book) as at:
        draw = at.table._draw

        def drawing(*given: Any) -> Any:
            with open_logbook(tmp_path) as other:
                seen.append((at.table.match.number, len(other.record(1).actions)))
            return draw(*given)

        at.table.query_one("#table", Board)._drawing = drawing
        await at.press("1", "f", "p")
        assert at.match.number == 1
    assert seen
    assert all(number == written for number, written in seen)


async def test_what_cannot_be_written_is_not_done_and_can_be_tried_again(tmp_path: Path) -> None:
    book, match = begun(tmp_path, patience=0.05)
    async with seated(match, book=book) as at:
        before = at.match.state
        with closing(sqlite3.connect(book.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await at.press("f", "p")
            await at.shows("could not be written")
            assert at.match.state is before
            other.execute("ROLLBACK")
        await at.press("f", "p")
        await until(at.pilot, lambda: at.match.number == 1)
        assert "could not be written" not in at.text


async def test_a_match_that_went_on_elsewhere_is_taken_up_from_there(tmp_path: Path) -> None:
    book, match = begun(tmp_path)
    async with seated(match, book=book) as at:
        with open_logbook(tmp_path) as other:
            elsewhere = other.resume(1)
            elsewhere.act(Flee())
        await at.press("f", "p")
        await at.shows("played on in another window")
        assert at.match.state == elsewhere.state
        assert at.match.number == 1


@pytest.mark.parametrize("words", ["given up in another window", "deleted in another window"])
async def test_a_match_that_was_given_up_or_deleted_elsewhere_says_so_and_nothing_is_done(
    tmp_path: Path, words: str
) -> None:
    book, match = begun(tmp_path)
    async with seated(match, book=book) as at:
        with open_logbook(tmp_path) as other:
            (other.give_up if "given" in words else other.forget)(1)
        for _ in range(2):
            await at.press("f", "p")
            await at.shows(words)
            assert at.match.number == 0
        await at.press("backspace", "y")
        await until(at.pilot, lambda: isinstance(at.app.screen, HomePage))


# ---------------------------------------------------------------- the end


async def test_the_last_page_offers_what_it_says(tmp_path: Path) -> None:
    book = open_logbook(tmp_path, lambda: NOW)
    match = sailed(book, "Anne", 5)
    async with seated(match, book=book) as at:
        assert "seed 5" in at.text
        assert "BESTS" in at.text or "✓ your best" in at.text
        for key, kind in (("l", LinesPage), ("g", LogbookPage), ("r", ReplayPage), ("?", HelpPage)):
            await at.press(key)
            await until(at.pilot, lambda kind=kind: isinstance(at.app.screen, kind))  # type: ignore[misc]
            await at.press("backspace")
            await until(at.pilot, lambda: at.app.screen is at.table)
        await at.press("1", "p", "k")
        assert why_nothing("k") in at.text
        await at.press("u")
        assert "stays written" in at.text
        await at.press("a")
        await until(at.pilot, lambda: at.app.match is not None and at.app.match.id == 2)
        assert at.app.match is not None
        assert at.app.match.seed == 5
        assert at.app.match.state == match.state_after(0)


async def test_a_fresh_seed_is_another_voyage(tmp_path: Path) -> None:
    book = open_logbook(tmp_path, lambda: NOW)
    async with seated(sailed(book, "Anne", 5), book=book) as at:
        await at.click("n")
        await until(at.pilot, lambda: at.app.match is not None and at.app.match.id == 2)
        assert at.app.match is not None
        assert at.app.match.seed != 5


@pytest.mark.parametrize("settings", [STILL, MOVING])
async def test_a_last_blow_is_seen_and_then_the_last_page(settings: Settings) -> None:
    async with seated(voyage("14X 2S 3S 4S", health=9), settings=settings) as at:
        await at.press("1", "b", "y")
        await at.shows("goes on to the last page")
        await at.press("enter")
        await at.shows("with bare hands")
        assert "plays again" in at.text


# ---------------------------------------------------------------- as it looks


LOOKS = {
    "the_room": (FOUR, ()),
    "an_event": (moments()["devil with much"].state, ("1",)),
    "a_crowd": (moments()["the Emperor's room"].state, ("2",)),
}


def looking(match: Match, folder: Path) -> PirateApp:
    return app_on(open_logbook(folder, lambda: NOW), STILL, first=lambda app: TableScreen(match))


@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["small", "roomy"])
@pytest.mark.parametrize("what", LOOKS)
def test_the_table_looks_as_it_should(snap_compare: Any, tmp_path: Path, what: str, size: tuple[int, int]) -> None:
    state, keys = LOOKS[what]
    assert snap_compare(looking(laid(state), tmp_path), press=keys, terminal_size=size)


@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["small", "roomy"])
@pytest.mark.parametrize("how", ["lost", "won"])
def test_the_end_looks_as_it_should(snap_compare: Any, tmp_path: Path, how: str, size: tuple[int, int]) -> None:
    book = open_logbook(tmp_path, lambda: NOW)
    for seed in (3, 4):
        sailed(book, "Mary Read", seed)
    if how == "lost":
        match = sailed(book, "Anne", 9)
    else:
        match = laid(voyage("2S", deck="", loot="9C 2C", health=7, number=17))
        match.act(GAME.legal(match.state)[0])
        book.keep(match)
    assert match.outcome is not None
    assert match.outcome.how == how
    assert snap_compare(app_on(book, STILL, first=lambda app: TableScreen(match)), terminal_size=size)


async def test_undo_lays_the_cards_where_they_lay() -> None:
    async with seated(voyage("9S AC 9H 8C", health=12)) as at:
        before = at.desk.laid
        await at.press("1", "p")
        await at.press("4", "w")
        assert at.desk.laid[0] is None
        assert at.desk.laid[3] is None
        await at.press("u")
        await at.press("u")
        assert at.desk.laid == before


async def test_whoever_comes_back_finds_the_cards_where_they_lay() -> None:
    async with seated(voyage("9S AC 9H 8C", health=12)) as at:
        await at.press("1", "p")
        again = TableScreen(at.match)
        assert again.mode.desk.laid == at.desk.laid == (None, *at.desk.laid[1:])


async def test_what_a_step_brought_is_said_until_a_card_is_lifted() -> None:
    async with seated(voyage("5X 4S 6H 4C", followers="empress", health=12)) as at:
        await at.press("1", "b")
        assert "The Empress stopped 5 damage, and leaves." in at.text
        await at.press("2")
        assert "The Empress stopped" not in at.text


async def test_a_table_whose_voyage_is_not_kept_says_so() -> None:
    with unsaved_logbook() as book:
        app = app_on(book)
        async with app.run_test(size=SMALL) as pilot:
            app.play(book.begin(GAME, [Seat("Anne")], 7))
            await until(pilot, lambda: isinstance(app.screen, TableScreen) and "HEALTH" in shown(app))
            text = shown(app)
            assert "Anne’s voyage, not saved" in text
            assert "Not saved: the logbook cannot be written, and home says why." in text
            assert "^Q quit" in text
            assert "save and quit" not in text


async def test_the_logbook_is_looked_for_when_something_is_written_and_not_when_something_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book, match = begun(tmp_path)
    looks: list[Path] = []

    def spying(path: Path) -> tuple[int, int] | None:
        looks.append(path)
        return place_of(path)

    with book:
        async with seated(match, book=book) as at:
            monkeypatch.setattr("pirategames.play.logbook.place_of", spying)
            at.table.redraw()
            await at.press("1", "2", "3", "l", "l")
            assert at.lifted == ("3",)
            assert looks == []
            (tmp_path / "logbook.sqlite3").unlink()
            key = next(choice.key for choice in at.table.mode.choices if choice.is_possible and choice.actions)
            await at.press(key)
            assert looks == [tmp_path / "logbook.sqlite3"]
            await at.shows("not saved")
            assert match.number == 0
