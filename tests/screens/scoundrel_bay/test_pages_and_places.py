"""Which keys open pages, what Enter does, how sea spaces are lifted, and what a key costs."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest

import pirategames
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import (
    Done,
    Leave,
    Open,
    Recruit,
    Smuggle,
)
from pirategames.rules.scoundrel_bay.state import State
from pirategames.screens.drawing.look import DARK
from pirategames.screens.scoundrel_bay import WING
from pirategames.screens.scoundrel_bay.plan import page_of, plan_of
from pirategames.screens.scoundrel_bay.regions import key_of, lifted_space
from pirategames.screens.table.desk import Desk
from tests.rules.scoundrel_bay.printed import EDITION
from tests.rules.scoundrel_bay.table import ASKS, crate, table, with_ship
from tests.screens.scoundrel_bay.asked import (
    after,
    asked,
    chosen_from,
    dead,
    desk_with,
    doing,
    done,
    key,
    looker,
    near,
    rich,
)
from tests.screens.scoundrel_bay.scenes import NAMES

HERE: Final = str(Path(pirategames.__file__).parent)


# ---------------------------------------------------------------- pages


@pytest.mark.parametrize("what", ASKS)
def test_crates_can_be_opened_at_every_decision(what: str) -> None:
    state = asked(what)
    seat = looker(state)
    if not state.ships[seat].crates:
        assert dead(state, "x") == "You have no undelivered crate to open."
        return
    opens = [action for action in GAME.legal(state, seat) if isinstance(action, Open)]
    found = [done(state, "p", "x", str(place + 1)) for place, _ in enumerate(opens)]
    assert found == [(action,) for action in opens]


def test_many_crates_go_over_two_pages() -> None:
    crates = [crate(kind, letter) for kind in (1, 2, 3) for letter in "PCDA"][:11]
    state = with_ship(table(2), 0, crates=crates)
    first, last = state.ships[0].crates[0], state.ships[0].crates[-1]
    assert done(state, "p", "x", "1") == (Open(first),)
    assert done(state, "p", "x", "+", "1") == (Open(last),)
    assert done(state, "p", "x", "+", "-", "1") == (Open(first),)


@pytest.mark.parametrize("pressed", ["m", "o", "t", "c", "x"])
@pytest.mark.parametrize("back", ["backspace", "escape", "same"])
def test_a_page_is_closed_by_its_own_key_and_by_backspace(pressed: str, back: str) -> None:
    state = rich()
    desk = desk_with(state, 0, "1", pressed)
    assert page_of(desk)
    closed = after(GAME.view(state, 0), desk, pressed if back == "same" else back)
    assert closed is not None
    assert not page_of(closed)
    assert after(GAME.view(state, 0), closed, "backspace") is None


def test_pages_do_nothing_but_be_read() -> None:
    state = rich()
    for pressed in "mot":
        assert doing(chosen_from(state, "1", pressed)) == {}


def test_pages_can_be_read_while_others_act_and_on_the_public_table() -> None:
    state = rich()
    for seat in (1, None):
        view = GAME.view(state, seat)
        desk = Desk(names=NAMES[:3], is_waiting=True)
        for pressed in "motc":
            page = after(view, desk, pressed)
            assert page is not None
            assert page_of(page)
            back = after(view, page, "backspace")
            assert back is not None
            assert not page_of(back)
        assert after(view, desk, "x") is None
        assert after(view, desk, "enter") is None
        assert after(view, desk, "r") is None


def test_arrows_lead_through_the_lines_of_the_score() -> None:
    state = rich()
    assert plan_of(desk_with(state, 0, "t", "down", "down", "up")).first == 1
    view = GAME.view(state, 0)
    desks = [desk_with(state, 0, "t", *["down"] * steps) for steps in (0, 1)]
    texts = [WING.draw(view, desk, WING.choices(view, desk), 80, 24, DARK).text() for desk in desks]
    assert texts[0] != texts[1]


def test_a_number_shows_one_ship_alone_on_the_page_of_all() -> None:
    state = rich()
    view, desk = GAME.view(state, 0), desk_with(state, 0, "o", "1")
    text = WING.draw(view, desk, WING.choices(view, desk), 80, 24, DARK).text()
    assert "\n  crew  " in text
    assert "Bart" not in text


def test_enter_opens_the_page_of_the_lifted_region_only() -> None:
    state = rich()
    assert page_of(desk_with(state, 0, key("cabyss"), "enter")) == "region"
    assert after(GAME.view(state, 0), desk_with(state, 0), "enter") is None


def test_where_enter_plays_a_card_g_opens_the_page_of_the_lifted_region() -> None:
    state = rich()
    assert chosen_from(state, "1", key("cabyss")).mains[0].actions
    assert page_of(desk_with(state, 0, "1", key("cabyss"), "g")) == "region"


def test_on_the_page_of_a_region_letters_lead_to_others_and_its_own_closes_it() -> None:
    state = rich()
    other = desk_with(state, 0, key("cabyss"), "g", key("arbega"))
    assert (page_of(other), other.lifted) == ("region", (key("arbega"),))
    closed = desk_with(state, 0, key("cabyss"), "g", key("cabyss"))
    assert (page_of(closed), closed.lifted) == ("", ())


# ---------------------------------------------------------------- smuggling


@cache
def smuggler() -> State:
    return with_ship(rich(2), 0, power="barrelbeard", maps=4, sea=EDITION.by_kind["beach"][0].sea[0])


def test_barrelbeard_smuggles_from_a_page_of_its_own() -> None:
    beach = EDITION.by_kind["beach"][0]
    at = key_of(EDITION, beach.number)
    assert done(smuggler(), "p", "b", at) == (Smuggle(beach.number),)
    assert done(smuggler(), "p", "b", at, "2") == (Smuggle(beach.number, True),)
    assert "Barrelbeard" in dead(rich(2), "b")


# ---------------------------------------------------------------- Enter


@pytest.mark.parametrize("what", ASKS)
def test_with_nothing_lifted_enter_leaves_nothing_that_could_be_taken(what: str) -> None:
    choices = chosen_from(asked(what))
    main = choices.of_key("enter")
    assert main is None or not any(isinstance(action, Leave | Done) for action in main.actions)


def test_enter_does_what_is_lifted_and_of_the_actions_that_which_takes_no_unlock_tile() -> None:
    first = rich().ships[0].hand[0]
    assert chosen_from(rich(), "1").mains[0].actions == (Recruit(first),)
    again = with_ship(rich(), 0, disc="recruit", unlocks=1)
    assert [choice.key for choice in chosen_from(again, "1").mains] == ["s", "i", "r"]
    assert chosen_from(asked("card"), "2").mains[0].key == "p"


def test_where_nobody_more_can_land_enter_ends_the_invasion() -> None:
    state = with_ship(near("hideout"), 0, maps=0, rings=0)
    assert [choice.actions for choice in chosen_from(state).mains] == [(Done(),)]


# ---------------------------------------------------------------- sea spaces


def test_sea_spaces_are_lifted_along_the_route_one_after_another() -> None:
    assert lifted_space(desk_with(rich(), 0, ">")) == 1
    assert lifted_space(desk_with(rich(), 0, ">", ">", ">", "<")) == 2
    last = EDITION.spaces - 1
    assert lifted_space(desk_with(with_ship(rich(), 0, sea=last), 0, ">")) == EDITION.ring
    assert lifted_space(desk_with(rich(), 0, "<")) == last


def clicked(state: State, place: str, *keys: str) -> Desk:
    choice = chosen_from(state, *keys).of_place(place)
    assert choice is not None
    assert choice.desk is not None
    return choice.desk


def test_a_click_lifts_a_sea_space_instead_of_a_region_and_puts_it_down_again() -> None:
    state = rich()
    desk = clicked(state, "space 12", "L")
    assert (lifted_space(desk), desk.lifted) == (11, ("space 12",))
    choice = WING.choices(GAME.view(state, 0), desk).of_place("space 12")
    assert choice is not None
    assert choice.desk is not None
    assert choice.desk.lifted == ()
    region = WING.choices(GAME.view(state, 0), desk).of_key("L")
    assert region is not None
    assert region.desk is not None
    assert region.desk.lifted == ("L",)


def test_with_a_card_lifted_a_click_on_a_space_ahead_sails_there() -> None:
    desk = clicked(rich(), "space 4", "1")
    assert (plan_of(desk).steps, lifted_space(desk), desk.lifted) == (3, None, ("1",))
    far = clicked(rich(), "space 12", "1")
    assert (plan_of(far).steps, lifted_space(far), far.lifted) == (None, 11, ("1", "space 12"))
    used = clicked(with_ship(rich(), 0, disc="sail", unlocks=0), "space 4", "1")
    assert lifted_space(used) == 3


# ---------------------------------------------------------------- what a key costs


@pytest.mark.parametrize("lifted", ["1", "L", "+"])
def test_lifting_something_takes_few_calls_of_our_functions(lifted: str) -> None:
    state = rich()
    view, desk = GAME.view(state, 0), desk_with(state, 0, "1")
    choice = WING.choices(view, desk).of_key(lifted)
    assert choice is not None

    def lift() -> None:
        then = choice.desk
        assert then is not None
        WING.choices(view, then)

    lift()
    assert our_calls(lift) < 600


def our_calls(do: Callable[[], object]) -> int:
    """How many calls of functions of the package something makes."""
    made, before = 0, sys.getprofile()

    def count(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal made
        made += event == "call" and frame.f_code.co_filename.startswith(HERE)

    sys.setprofile(count)
    try:
        do()
    finally:
        sys.setprofile(before)
    return made
