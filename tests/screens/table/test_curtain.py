"""The curtain: who passes it and how, and that there is nothing behind it before."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from textual import events

from pirategames.screens.pages.home import HomePage
from pirategames.screens.pages.lines import HelpPage
from pirategames.screens.settings_file import Settings
from pirategames.screens.table.ahead import SEEN_SECONDS, TOO_SOON
from pirategames.screens.table.curtain import FALL_SECONDS, REST_SECONDS, Curtain
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.public_table import PublicTable
from pirategames.screens.terminal.key_guard import HELD_SECONDS
from tests.screens.apps import until
from tests.screens.table.keyboard import STILL, begun, hidden_from, keyboard
from tests.toy_game import Higher

QUICK = evolve(STILL, quick_curtain=True)


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """The seats whose views were made, one after another."""
    made: list[int | None] = []
    view = Higher.view

    def spying(self: Any, state: Any, seat: int | None) -> Any:
        made.append(seat)
        return view(self, state, seat)

    monkeypatch.setattr(Higher, "view", spying)
    return made


async def test_a_match_of_several_people_begins_behind_the_curtain() -> None:
    async with keyboard(begun()) as crew:
        assert isinstance(crew.mode, Curtain)
        assert "Pass the keyboard to" in crew.text
        assert "Anne presses  1" in crew.text
        assert "Bart" not in crew.text
        assert not crew.cards()


async def test_only_the_right_number_opens_it() -> None:
    async with keyboard(begun()) as crew:
        await crew.press("2", "3", "0", "enter", "space", "tab", "p", "q", "x", "up", "f1")
        assert isinstance(crew.mode, Curtain)
        await crew.press("1")
        await crew.comes(OwnTable, 0)
        assert "You drew" in crew.text
        assert crew.cards() >= {card.text for card in crew.match.view(0).hand}


@pytest.mark.parametrize("key", ["2", "p", "enter", "space"])
async def test_a_key_that_does_not_open_it_is_told_which_one_does(key: str) -> None:
    async with keyboard(begun()) as crew:
        await crew.press(key)
        assert "Only 1 opens it." in crew.text


async def test_no_view_of_the_next_seat_is_made_before_it_opens(looks: list[int | None]) -> None:
    async with keyboard(begun()) as crew:
        assert 0 not in looks
        await crew.lay()
        await crew.comes(Curtain, 1)
        assert 1 not in looks
        await crew.press("u", "v", "enter", "3", "1")
        assert 1 not in looks
        crew.table.redraw()
        assert 1 not in looks


async def test_it_is_deaf_after_it_fell_and_until_the_keys_rest() -> None:
    async with keyboard(begun()) as crew:
        await crew.press("1", pause=FALL_SECONDS - 0.01)
        assert isinstance(crew.mode, Curtain)
        for _ in range(30):  # held down: it repeats, and never rests
            await crew.press("1", pause=REST_SECONDS - 0.05)
        await crew.pilot.pause()
        assert isinstance(crew.mode, Curtain)
        assert TOO_SOON in crew.text
        await crew.press("1", pause=HELD_SECONDS + 0.01)
        await crew.comes(OwnTable)


@pytest.mark.parametrize("first", [0.5, 0.6, 0.66, 0.74])
async def test_a_number_held_since_before_it_fell_does_not_open_it(first: float) -> None:
    match = begun()
    async with keyboard(match) as crew:
        await crew.open()
        await crew.press("2")
        crew.table.act([(0, match.game.legal(match.state, 0)[0])])
        await crew.comes(Curtain, 1)
        for pause in (first, *[0.03] * 20):
            await crew.press("2", pause=pause)
        await crew.pilot.pause()
        assert isinstance(crew.mode, Curtain)
        await crew.press("2", pause=HELD_SECONDS + 0.01)
        await crew.comes(OwnTable, 1)


async def test_where_the_terminal_tells_of_repeats_a_held_number_does_not_open_it_and_a_fresh_one_does() -> None:
    match = begun()
    async with keyboard(match) as crew:
        await crew.open()
        await crew.press("2")
        crew.table.act([(0, match.game.legal(match.state, 0)[0])])
        await crew.comes(Curtain, 1)
        for pause in (5.0, 0.03, 1.0):
            await crew.told("2", repeats=True, pause=pause)
        assert isinstance(crew.mode, Curtain)
        await crew.told("2", repeats=False, pause=FALL_SECONDS - 0.1)
        await crew.comes(OwnTable, 1)
        for pause in (0.5, 5.0):
            await crew.told("enter", repeats=True, pause=pause)
        assert "SINCE YOU LOOKED" in crew.text


async def test_another_key_makes_it_wait_for_a_rest() -> None:
    async with keyboard(begun()) as crew:
        await crew.press("2")
        await crew.press("1", pause=REST_SECONDS - 0.05)
        await crew.pilot.pause()
        assert isinstance(crew.mode, Curtain)
        await crew.press("1", pause=HELD_SECONDS + 0.01)
        await crew.comes(OwnTable)


async def test_a_quick_one_opens_as_soon_as_it_fell_and_the_hand_lies_ready() -> None:
    async with keyboard(begun(), QUICK) as crew:
        await crew.press("1", pause=0.01)
        await crew.comes(OwnTable, 0)
        await crew.press("2", pause=SEEN_SECONDS + 0.01)
        assert crew.mode.desk.lifted == ("2",)


async def test_a_quick_one_is_not_opened_by_a_key_that_is_held() -> None:
    match = begun()
    async with keyboard(match, QUICK) as crew:
        await crew.press("1", pause=0.01)
        await crew.comes(OwnTable, 0)
        await crew.press("2")
        crew.table.act([(0, match.game.legal(match.state, 0)[0])])
        await crew.comes(Curtain, 1)
        for pause in (0.5, *[0.03] * 20):
            await crew.press("2", pause=pause)
        await crew.pilot.pause()
        assert isinstance(crew.mode, Curtain)
        await crew.press("2", pause=HELD_SECONDS + 0.01)
        await crew.comes(OwnTable, 1)
        await crew.press("2", pause=0.3)
        assert crew.mode.desk.lifted == (), "the number that opened it is held still"
        assert TOO_SOON in crew.text
        await crew.press("2", pause=HELD_SECONDS + 0.01)
        assert TOO_SOON not in crew.text


@pytest.mark.parametrize("settings", [STILL, QUICK], ids=["usual", "quick"])
async def test_a_number_typed_before_it_fell_and_heard_long_after_does_not_open_it(settings: Settings) -> None:
    match = begun()
    async with keyboard(match, settings) as crew:
        await crew.open()
        crew.table.act([(0, match.game.legal(match.state, 0)[0])])
        await crew.comes(Curtain, 1)
        crew.clock.late = 5.1
        await crew.press("2", pause=5.0)
        await crew.pilot.pause()
        assert isinstance(crew.mode, Curtain)
        assert TOO_SOON in crew.text
        crew.clock.late = 0.0
        await crew.press("2", pause=HELD_SECONDS + 0.01)
        await crew.comes(OwnTable, 1)


async def test_keys_in_one_write_do_not_open_a_quick_one() -> None:
    async with keyboard(begun(), QUICK) as crew:
        crew.clock.time += 5.0
        await crew.painted()
        await crew.burst("12")
        assert isinstance(crew.mode, Curtain)


@pytest.mark.parametrize("keys", ["11", "1\r", "12", "21", "x1", "1p1p", "abc1def", "1111111111"])
async def test_keys_in_one_write_do_not_open_it(keys: str) -> None:
    async with keyboard(begun()) as crew:
        crew.clock.time += 5.0
        await crew.painted()
        await crew.burst(keys)
        assert isinstance(crew.mode, Curtain)
        assert crew.match.number == 0
        await crew.open()


async def test_pasted_text_does_nothing() -> None:
    async with keyboard(begun()) as crew:
        crew.clock.time += 5.0
        crew.app.post_message(events.Paste("1"))
        await crew.pilot.pause()
        assert isinstance(crew.mode, Curtain)


async def test_the_key_that_opened_it_does_nothing_behind_it_while_it_is_held() -> None:
    match = begun(actions=1)
    async with keyboard(match) as crew:
        await crew.press("2")
        await crew.comes(OwnTable, 1)
        await crew.press("2", pause=0.5)
        for _ in range(20):
            await crew.press("2", pause=0.03)
        assert "SINCE YOU LOOKED" in crew.text
        assert crew.mode.desk.lifted == ()
        assert match.number == 1


async def test_after_a_look_at_the_public_table_the_held_number_lifts_nothing() -> None:
    async with keyboard(begun()) as crew:
        await crew.open()
        await crew.press("v", "backspace")
        await crew.comes(Curtain, 0)
        await crew.press("1")
        await crew.comes(OwnTable, 0)
        await crew.press("1", pause=0.5)
        for _ in range(20):
            await crew.press("1", pause=0.03)
        assert crew.mode.desk.lifted == ()
        await crew.press("2", pause=REST_SECONDS + 0.01)
        assert crew.mode.desk.lifted == ("2",)
        await crew.press("1", pause=0.2)
        assert crew.mode.desk.lifted == ("1",)


async def test_the_same_number_is_heard_again_once_it_was_let_go() -> None:
    async with keyboard(begun()) as crew:
        await crew.open()
        await crew.press("v", "backspace", "1")
        await crew.comes(OwnTable, 0)
        await crew.press("1", pause=HELD_SECONDS + 0.01)
        assert crew.mode.desk.lifted == ("1",)


async def test_no_click_opens_it() -> None:
    async with keyboard(begun()) as crew:
        assert crew.place_of("1") is None
        lines = crew.text.split("\n")
        row = next(row for row, line in enumerate(lines) if "presses" in line)
        crew.clock.time += 5.0
        await crew.pilot.click(offset=(lines[row].index("presses") + 9, row))
        await crew.pilot.pause()
        assert isinstance(crew.mode, Curtain)
        assert crew.place_of("v") is not None


async def test_the_palette_stays_shut_and_what_was_said_is_gone() -> None:
    async with keyboard(begun()) as crew:
        await crew.open()
        assert crew.table.allows_palette
        crew.app.notify("Bart holds the 7A", timeout=600)
        await until(crew.pilot, lambda: crew.app._notifications)
        await crew.press("1", "p")
        await crew.comes(Curtain, 1)
        assert not crew.app._notifications
        await crew.press("ctrl+p")
        assert crew.app.screen is crew.table
        assert not any("lay" in title or "lift" in title.lower() for title, _, _ in crew.table.palette())


async def test_nothing_of_the_last_hand_is_left_behind_it() -> None:
    async with keyboard(begun()) as crew:
        await crew.open()
        await crew.press("2", "p")
        await crew.comes(Curtain, 1)
        assert not crew.cards()
        assert "Anne’s table" not in crew.text
        assert vars(crew.mode).keys() == {
            "table",
            "desk",
            "seat",
            "_manners_for",
            "_chosen_from",
            "_twice",
            "_to_look",
            "_opening",
            "_taker",
        }
        assert crew.mode.twice is None
        assert crew.mode.desk.laid == ()
        assert crew.mode.desk.heard == ()
        assert crew.mode.desk.story == ()


async def test_its_help_names_its_keys_and_home_is_a_key_away() -> None:
    async with keyboard(begun()) as crew:
        await crew.press("?")
        await until(crew.pilot, lambda: isinstance(crew.app.screen, HelpPage))
        await crew.pilot.press("backspace")
        await until(crew.pilot, lambda: crew.app.screen is crew.table)
        await crew.press("1", pause=FALL_SECONDS - 0.01)  # it fell anew as the help was closed
        await crew.pilot.pause()
        assert isinstance(crew.mode, Curtain)
        await crew.press("backspace")
        await crew.shows("y  does it: leads home.")
        await crew.press("y")
        await until(crew.pilot, lambda: isinstance(crew.app.screen, HomePage))


# ---------------------------------------------------------------- taking back


async def test_whoever_acted_last_takes_it_back_behind_a_curtain_of_its_own() -> None:
    async with keyboard(begun()) as crew:
        await crew.lay()
        await crew.comes(Curtain, 1)
        assert "u Anne takes it back" in crew.text
        await crew.press("u")
        await crew.comes(Curtain, 0)
        assert crew.match.number == 0
        assert not crew.cards()
        assert "takes it back" not in crew.text
        await crew.press("1", pause=0.3)
        assert isinstance(crew.mode, Curtain)  # it fell anew
        await crew.lay("2")
        await crew.comes(Curtain, 1)


async def test_what_another_has_seen_is_not_taken_back_on_the_curtain() -> None:
    async with keyboard(begun()) as crew:
        await crew.lay()
        await crew.open()
        await crew.press("v", "backspace")
        await crew.comes(Curtain, 1)
        assert "takes it back" not in crew.text
        await crew.press("u")
        assert crew.match.number == 1


# ---------------------------------------------------------------- the table without hands


async def test_the_public_table_leads_back_to_the_curtain_from_everywhere() -> None:
    async with keyboard(begun(actions=1)) as crew:
        await crew.press("v")
        await crew.comes(PublicTable)
        assert not crew.cards() & hidden_from(crew.match, None)
        assert "goes back to the curtain" in crew.text
        await crew.press("l")
        await until(crew.pilot, lambda: crew.app.screen is not crew.table)
        await crew.pilot.press("backspace")
        await until(crew.pilot, lambda: crew.app.screen is crew.table)
        await crew.press("enter")
        await crew.comes(Curtain, 1)
        await crew.press("2")
        await crew.comes(OwnTable)
        told = crew.text
        assert "SINCE YOU LOOKED" in told
        await crew.press("v")
        await crew.comes(PublicTable)
        assert not crew.cards()
        await crew.press("v")
        await crew.comes(Curtain, 1)
        await crew.press("2")
        await crew.comes(OwnTable)
        assert crew.text == told
        await crew.press("v")
        await crew.comes(PublicTable)
        assert not crew.cards()
        await crew.press("backspace")
        await crew.comes(Curtain, 1)
