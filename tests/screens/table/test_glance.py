"""A look at a hand while something is decided in the open: whose it is, what it knows, and the way back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

from pirategames.rules.scalawag.view import View
from pirategames.screens.pages.lines import HelpPage, LinesPage
from pirategames.screens.scalawag import WING
from pirategames.screens.scalawag.words import crew_name
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.glance import Glance
from pirategames.screens.table.open_table import OpenTable
from pirategames.screens.table.shared_choices import why_nothing
from pirategames.screens.table.wing import AnyWing
from tests.screens.apps import until
from tests.screens.table.declared import (
    ALONE,
    answers,
    shows_crew,
    window,
    without_advice,
)
from tests.screens.table.keyboard import keyboard


async def test_one_person_looks_at_its_hand_without_a_curtain_and_goes_back() -> None:
    match = without_advice(window(ALONE, by=1))
    async with keyboard(match) as crew:
        for back in ("enter", "h", "backspace", "escape"):
            await crew.comes(OpenTable)
            number = match.number
            await crew.press("h")
            await crew.comes(Glance, 0)
            assert shows_crew(crew)
            assert "goes back to what is decided." in crew.text
            await crew.press("p", "1", "t")
            assert isinstance(crew.mode, Glance)
            await crew.press(back)
            await crew.comes(OpenTable)
            assert match.number == number


async def test_among_several_somebody_says_whose_hand_and_it_lies_behind_the_curtain() -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("h")
        await crew.shows("Whose hand? 1 Anne, 2 Bart, 3 Charlotte. Any other key: nobody’s.")
        await crew.press("2")
        await crew.comes(Curtain, 1)
        assert not shows_crew(crew)
        await crew.press("3")
        assert isinstance(crew.mode, Curtain)
        await crew.press("2")
        await crew.comes(Glance, 1)
        hand = match.view(1).hand
        assert all(crew_name(card) in crew.text for card in hand)
        assert "Bart’s" in crew.text or "Bart" in crew.text
        await crew.press("enter")
        await crew.comes(OpenTable)
        assert not shows_crew(crew)
        assert answers(match) == []


@pytest.mark.parametrize("first_repeat", [0.5, 0.66, 0.74])
async def test_the_number_that_says_whose_hand_does_not_open_the_curtain_while_it_is_held(first_repeat: float) -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("h", "2")
        await crew.comes(Curtain, 1)
        for pause in (first_repeat, *[0.03] * 20):
            await crew.press("2", pause=pause)
        await crew.pilot.pause()
        assert isinstance(crew.mode, Curtain)
        assert not shows_crew(crew)
        await crew.press("2")
        await crew.comes(Glance, 1)


async def test_whose_hand_may_be_nobodys() -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("h", "p")
        assert isinstance(crew.mode, OpenTable)
        assert "Whose hand?" not in crew.text
        assert answers(match) == []
        await crew.press("p")
        assert len(answers(match)) == 2


def with_out(is_out: Callable[[View, int], bool]) -> AnyWing:
    """The wing, where these seats are out of the game."""
    return evolve(WING, company=evolve(WING.company, is_out=is_out))


async def test_whose_hand_is_asked_of_those_only_who_are_still_in_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pirategames.screens.scalawag.WING", with_out(lambda view, seat: seat == 1))
    async with keyboard(window()) as crew:
        await crew.comes(OpenTable)
        await crew.press("h")
        await crew.shows("Whose hand? 1 Anne, 3 Charlotte. Any other key: nobody’s.")
        await crew.press("2")
        assert isinstance(crew.mode, OpenTable)
        assert "Whose hand?" not in crew.text


async def test_the_only_person_left_looks_at_its_hand_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pirategames.screens.scalawag.WING", with_out(lambda view, seat: seat > 0))
    async with keyboard(window()) as crew:
        await crew.comes(OpenTable)
        await crew.press("h")
        await crew.comes(Curtain, 0)


async def test_a_look_has_its_log_and_what_that_seat_knows() -> None:
    match = without_advice(window(ALONE, by=1))
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("h")
        await crew.comes(Glance)
        for key in ("l", "k"):
            await crew.press(key)
            await until(crew.pilot, lambda: isinstance(crew.app.screen, LinesPage))
            if key == "k":
                assert "Your hand: " in str(crew.app.screen._lines)  # type: ignore[attr-defined]
            await crew.press("backspace")
            await until(crew.pilot, lambda: crew.app.screen is crew.table)
        assert [title for title, _, _ in crew.mode.palette()] == [
            "Goes back to what is decided",
            "Shows the whole log",
            "Shows what is known of what lies face down",
            "Explains what is lifted, and what you point at",
            "Shows rules and keys (help)",
        ]


async def test_a_look_answers_keys_and_has_its_help() -> None:
    async with keyboard(without_advice(window(ALONE, by=1))) as crew:
        await crew.comes(OpenTable)
        await crew.press("h")
        await crew.comes(Glance)
        await crew.press("x")
        await crew.shows(why_nothing("x"))
        await crew.press("?")
        await until(crew.pilot, lambda: isinstance(crew.app.screen, HelpPage))
        assert "goes back to what is decided" in crew.text


async def test_who_has_looked_has_seen_and_the_order_is_not_taken_back() -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("h", "2")
        await crew.comes(Curtain, 1)
        await crew.press("2")
        await crew.comes(Glance, 1)
        assert match.undo_refusal(0) is not None


async def test_a_cry_stands_while_somebody_looks_at_a_hand() -> None:
    async with keyboard(window()) as crew:
        await crew.comes(OpenTable)
        await crew.press("2")
        assert crew.mode.desk.lifted == ("2",)
        await crew.press("h")
        await crew.press("3")
        await crew.comes(Curtain, 2)
        await crew.press("3")
        await crew.comes(Glance, 2)
        await crew.press("enter")
        await crew.comes(OpenTable)
        assert crew.mode.desk.lifted == ("2",)


async def test_from_the_curtain_of_a_look_the_way_back_leads_to_the_open_table() -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("h")
        await crew.press("2")
        await crew.comes(Curtain, 1)
        await crew.press("backspace")
        await crew.comes(OpenTable)
        assert match.number == crew.table.match.number
