"""Keys of one's own stand beside the usual ones, and take no key from a thing on the table."""

from __future__ import annotations

from pathlib import Path
from string import ascii_lowercase, punctuation
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from pirategames.play.logbook import unsaved_logbook
from pirategames.rules.game import AnyGame
from pirategames.screens.pages.lines import HelpPage, LinesPage
from pirategames.screens.pages.own_keys import OwnKeysPage
from pirategames.screens.pages.settings import SettingsPage
from pirategames.screens.settings_file import Settings, load_settings
from pirategames.screens.table.choices import Choice, Choices, help_of, row_of
from pirategames.screens.table.own_keys import read_own_keys, why_not_own, with_own_keys, write_own_keys
from pirategames.screens.table.shared_choices import HELP, KNOWN, LOG, PUBLIC, going_back, leaving, undoing
from pirategames.testing import played
from tests.screens.apps import LOOKS, NOW, SMALL, app_on, filled_logbook, shown, until
from tests.screens.apps import row_of as row_with
from tests.screens.table.seating import FOUR, STILL, seated
from tests.screens.test_choices import EVERY_GAME, FEW, desks

ALLOWED = [key for key in ascii_lowercase + punctuation if not why_not_own("undo", key, {})]
MINE = {"undo": "z", "log": "x", "known": ";"}
SHARED = (undoing(None), LOG, KNOWN, PUBLIC, HELP, *leaving(True))


def test_a_text_tells_the_keys_and_the_keys_give_the_text() -> None:
    assert read_own_keys("undo z, log x,known ;") == MINE
    assert write_own_keys(MINE) == "undo z, log x, known ;"
    assert read_own_keys("") == {}


@pytest.mark.parametrize(
    "text",
    ["undo", "undo zz", "undo 1", "undo Z", "undo k", "undo p", "undo y", "sail z", "undo z, log z", "undo z, undo x", "z"],
)
def test_what_is_no_free_key_of_a_verb_is_refused(text: str) -> None:
    assert read_own_keys(text) is None


def test_an_own_key_stands_first_and_the_usual_one_stays() -> None:
    choices = with_own_keys(Choices(SHARED), MINE)
    for key in ("z", "u"):
        found = choices.of_key(key)
        assert found is not None
        assert found.wish == "undo"
    assert [hint.keys for hint in row_of(choices)][:3] == ["z", "x", ";"]
    assert help_of(choices)["z u"] == "takes back what you did"
    assert help_of(choices)["x l"] == "shows the whole log"


def test_a_thing_keeps_the_key_that_it_wears() -> None:
    card = Choice("z", "lifts the 12")
    choices = with_own_keys(Choices((card, *SHARED)), MINE)
    assert choices.of_key("z") == card
    assert choices.of_key("u") == undoing(None)
    assert choices.of_key("x") == evolve(LOG, key="x", also=("l",))


def test_the_way_back_has_the_own_key_of_the_way_there() -> None:
    choices = with_own_keys(Choices((going_back("to your own table", "escape", "v"),)), {"public": "x", "undo": "z"})
    found = choices.of_key("x")
    assert found is not None
    assert found.wish == "back"
    assert choices.of_key("z") is None


@EVERY_GAME
@FEW
@given(data=st.data())
def test_own_keys_change_the_meaning_of_no_other_key(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(played(game)).states[-1]
    verbs = data.draw(st.lists(st.sampled_from(["undo", "log", "known", "public", "help"]), unique=True, min_size=1))
    own = dict(zip(verbs, data.draw(st.permutations(ALLOWED)), strict=False))
    for seat in game.to_act(state):
        for _, choices in desks(game, state, seat):
            before = choices.and_then(SHARED)
            after = with_own_keys(before, own)
            assert len(after.all) == len(before.all)
            for choice in before:
                for key in choice.keys:
                    meant, means = before.of_key(key), after.of_key(key)
                    assert meant is not None
                    assert means is not None
                    assert (means.words, means.wish, means.actions, means.desk) == (
                        meant.words, meant.wish, meant.actions, meant.desk,
                    )  # fmt: skip
            for verb, key in own.items():
                found = after.of_key(key)
                assert found is not None
                assert (found.wish == verb) is (before.of_key(key) is None)


@EVERY_GAME
@FEW
@given(data=st.data())
def test_no_letter_by_which_a_game_does_something_can_be_ones_own(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(played(game)).states[-1]
    for seat in game.to_act(state):
        for _, choices in desks(game, state, seat):
            letters = {key for choice in choices if choice.actions for key in choice.keys if key in ascii_lowercase}
            assert all(why_not_own("undo", key, {}) for key in letters), letters


# ---- at the table and on the page


async def test_own_keys_work_at_the_table_and_the_help_and_the_row_tell_them() -> None:
    async with seated(FOUR, settings=evolve(STILL, own_keys="undo z, log x, known ;")) as at:
        assert "; known  x log" in at.text
        await at.press("2", "p", "z")
        assert at.match.number == 0
        for key in ("x", "l"):
            await at.press(key)
            await until(at.pilot, lambda: isinstance(at.app.screen, LinesPage))
            await at.pilot.press("x")
            await until(at.pilot, lambda: at.app.screen is at.table)
        await at.press("?")
        await until(at.pilot, lambda: isinstance(at.app.screen, HelpPage))
        assert "x l" in at.text


async def test_own_keys_that_are_set_at_the_table_work_at_once() -> None:
    async with seated(FOUR) as at:
        await at.press("f2")
        await until(at.pilot, lambda: isinstance(at.app.screen, SettingsPage))
        at.app.change_settings(own_keys="log x")
        await at.pilot.press("backspace")
        await until(at.pilot, lambda: at.app.screen is at.table and "x log" in at.text)
        await at.press("x")
        await until(at.pilot, lambda: isinstance(at.app.screen, LinesPage))


async def test_the_next_key_that_is_pressed_becomes_ones_own(tmp_path: Path) -> None:
    settings = load_settings(tmp_path)
    app = app_on(filled_logbook(tmp_path), settings, first=lambda app: SettingsPage("own_keys"))
    async with app.run_test(size=SMALL) as pilot:
        assert "Enter  opens your own keys" in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, OwnKeysPage))
        await pilot.press("enter")
        assert "Press the key that takes back what was done." in shown(app)
        for key, words in (
            ("5", "Cards and regions wear 5"), ("l", "l means the same at every table"),
            ("p", "p does something in a game"), ("up", "That key is none that can be written"),
        ):  # fmt: skip
            await pilot.press(key)
            assert words in shown(app)
        await pilot.press("z")
        assert "z  and u" in shown(app)
        assert settings.settings.own == {"undo": "z"}
        await pilot.press("down", "enter", "z")
        assert "z is your key for “undo” already." in shown(app)
        await pilot.press("backspace")
        assert settings.settings.own == {"undo": "z"}
        await pilot.press("enter", "x")
        assert load_settings(tmp_path).settings.own == {"undo": "z", "log": "x"}
        await pilot.press("up", "x")
        assert load_settings(tmp_path).settings.own == {"log": "x"}
        await pilot.press("x")
        assert isinstance(app.screen, OwnKeysPage)
        await pilot.click(offset=(10, row_with(app, "Known")))
        await pilot.click(offset=(10, row_with(app, "Known")))
        await pilot.press(";")
        assert settings.settings.own == {"log": "x", "known": ";"}
        await pilot.press("backspace")
        await until(pilot, lambda: isinstance(app.screen, SettingsPage))
        await until(pilot, lambda: "log x, known ;" in shown(app))


def test_a_file_with_a_key_that_is_not_free_is_told(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('own_keys = "undo 1"\n')
    file = load_settings(tmp_path)
    assert "“own_keys” must be verbs with a free key each" in file.trouble
    assert file.settings.own == {}


@pytest.mark.parametrize(("size", "settings"), LOOKS)
def test_own_keys_look_as_they_should(snap_compare: Any, size: tuple[int, int], settings: Settings) -> None:
    app = app_on(unsaved_logbook(lambda: NOW), evolve(settings, own_keys="undo z"), first=lambda app: OwnKeysPage())
    assert snap_compare(app, terminal_size=size, press=["down", "enter"])
