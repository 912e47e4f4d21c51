"""What everybody looks at together: its motion, its keys, and the action that it takes in the open."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

from pirategames.play.match import Match
from pirategames.screens.pages.lines import HelpPage, LinesPage
from pirategames.screens.table.curtain import FALL_SECONDS, Curtain
from pirategames.screens.table.ending import Ending
from pirategames.screens.table.moment import TICK, MomentMode
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.screen import JUST_GONE
from tests.screens.apps import until
from tests.screens.table.keyboard import ONE_AND_A_BOT, STILL, Crew, begun, hidden_from, keyboard
from tests.screens.table.ticks import Ticks
from tests.toy_game import POLITE_GAME
from tests.toy_wing import Trick

MOVING = evolve(STILL, animation=True)


def moving(crew: Crew) -> bool:
    assert isinstance(crew.mode, MomentMode)
    return crew.mode.is_moving


async def test_without_animation_all_is_shown_at_once_and_enter_goes_on_to_a_curtain() -> None:
    match = begun(actions=2)
    async with keyboard(match) as crew:
        await crew.comes(MomentMode)
        assert not moving(crew)
        assert crew.text.count("turned:") == 2
        assert not crew.cards() & hidden_from(match, None)
        await crew.press("1", "2", "p", "space", "x")
        assert isinstance(crew.mode, MomentMode)
        await crew.press("enter")
        await crew.comes(Curtain, match.to_act[0])


async def test_after_a_moment_of_the_seat_whose_table_is_open_no_curtain_falls(wing_has: Callable[..., None]) -> None:
    match = next(match for seed in range(20) if _wins_next(match := begun(seed=seed, actions=1)))
    (seat,) = match.to_act
    wing_has(moments=lambda view, heard: (Trick(view, seat),) if len(view.played) == 2 else ())
    async with keyboard(match) as crew:
        await crew.comes(Curtain, seat)
        await crew.open()
        await crew.comes(OwnTable)
        await crew.press("1", "p")
        await crew.comes(MomentMode)
        await crew.press("enter")
        await crew.comes(OwnTable)


def _wins_next(match: Match) -> bool:
    """Whether the seat that acts now wins the trick with its first card, so that it leads the next one."""
    (seat,) = match.to_act
    state = match.game.apply(match.state, match.game.legal(match.state, seat)[0], seat)
    return match.game.to_act(state) == (seat,)


async def test_it_moves_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Trick, "pauses", (0.01, 0.01))
    async with keyboard(begun(actions=2), settings=MOVING) as crew:
        await until(crew.pilot, lambda: not moving(crew))
        await crew.shows("turned:")
        assert crew.text.count("turned:") == 2


async def test_any_key_finishes_the_motion_and_does_its_own_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Trick, "pauses", (600.0, 600.0))
    async with keyboard(begun(actions=2), settings=MOVING) as crew:
        assert moving(crew)
        assert "turned:" not in crew.text
        await crew.press("x")
        assert not moving(crew)
        assert crew.text.count("turned:") == 2
        await crew.press("a")
        assert moving(crew)
        await crew.press("l")
        await until(crew.pilot, lambda: isinstance(crew.app.screen, LinesPage))
        assert not moving(crew)


async def test_enter_on_a_running_motion_finishes_it_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Trick, "pauses", (600.0, 600.0))
    async with keyboard(begun(actions=2), settings=MOVING) as crew:
        assert moving(crew)
        await crew.press("enter")
        await crew.comes(Curtain)


async def test_a_click_on_a_running_motion_finishes_it_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Trick, "pauses", (600.0, 600.0))
    async with keyboard(begun(actions=2), settings=MOVING) as crew:
        assert moving(crew)
        await crew.painted()
        crew.clock.time += 1.0
        await crew.pilot.click(offset=crew.place_of("enter"))
        await crew.comes(Curtain)


async def test_held_enter_does_not_run_through_it() -> None:
    async with keyboard(begun(ONE_AND_A_BOT, actions=2)) as crew:
        await crew.press("enter")
        await crew.comes(OwnTable)
        number = crew.match.number
        for _ in range(20):
            await crew.press("enter", pause=0.03)
        assert crew.match.number == number


async def test_the_log_and_what_is_known_are_those_of_everybody() -> None:
    match = begun(actions=2)
    async with keyboard(match) as crew:
        for key, kind in (("l", LinesPage), ("k", LinesPage), ("?", HelpPage)):
            await crew.press(key)
            await until(crew.pilot, lambda kind=kind: isinstance(crew.app.screen, kind))  # type: ignore[misc]
            if isinstance(crew.app.screen, LinesPage):
                told = str(crew.app.screen._lines)
                assert not [card for card in hidden_from(match, None) if card in told]
            await crew.pilot.press("backspace")
            await until(crew.pilot, lambda: crew.app.screen is crew.table)


async def test_an_action_in_the_open_is_taken_with_enter() -> None:
    match = begun(game=POLITE_GAME, actions=2)
    async with keyboard(match) as crew:
        await crew.comes(MomentMode)
        winner = match.to_act[0]
        await crew.press("enter")
        await crew.comes(Curtain, winner)
        assert match.taken[-1].text == "bow"
        assert match.taken[-1].seat == winner


async def test_one_person_looks_at_it_too_and_then_at_its_own_table() -> None:
    async with keyboard(begun(ONE_AND_A_BOT, actions=1)) as crew:
        await crew.comes(MomentMode)
        await crew.press("enter")
        await crew.comes(OwnTable, 0)


async def test_the_last_trick_is_shown_before_the_last_page_whose_arrows_move() -> None:
    match = begun(actions=5)
    (last,) = match.to_act
    async with keyboard(match) as crew:
        await crew.comes(Curtain, last)
        await crew.press(str(last + 1))
        await crew.comes(OwnTable, last)
        await crew.press("1", "enter")
        await crew.comes(MomentMode)
        await crew.press("enter")
        await crew.comes(Ending)
        assert "row 0" in crew.text
        await crew.press("down", "down")
        assert "row 2" in crew.text
        await crew.press("down", "up")
        assert "row 2" in crew.text
        await crew.press("u")
        assert "stays written" in crew.text
        await crew.press("a")
        await until(crew.pilot, lambda: crew.app.match is not None and crew.app.match is not crew.match)
        assert crew.app.match is not None
        assert crew.app.match.seats == crew.match.seats


# ---------------------------------------------------------------- it goes on by itself


TIMED = evolve(STILL, moment_timer="4")


async def test_it_goes_on_by_itself_to_the_curtain_and_no_further(ticks: Ticks) -> None:
    match = begun(actions=2)
    async with keyboard(match, TIMED) as crew:
        await crew.comes(MomentMode)
        await crew.shows("▮▮▮▮▮▮▮▮ 4 s")
        ticks.tick(2)
        await crew.shows("▮▮▮▮▯▯▯▯ 2 s")
        assert isinstance(crew.mode, MomentMode)
        ticks.tick(2)
        await crew.comes(Curtain, match.to_act[0])
        ticks.tick(60)
        assert isinstance(crew.mode, Curtain)


async def test_for_one_person_it_goes_on_to_the_own_table(ticks: Ticks) -> None:
    async with keyboard(begun(ONE_AND_A_BOT, actions=2), TIMED) as crew:
        await crew.comes(MomentMode)
        ticks.tick(4)
        await crew.comes(OwnTable, 0)


@pytest.mark.parametrize("key", ["x", "l", "1", "k"])
async def test_any_key_but_enter_stops_that_and_does_its_own_work(ticks: Ticks, key: str) -> None:
    async with keyboard(begun(actions=2), TIMED) as crew:
        await crew.shows("4 s")
        await crew.press(key)
        if key in "lk":
            await until(crew.pilot, lambda: isinstance(crew.app.screen, LinesPage))
            await crew.pilot.press("backspace")
            await until(crew.pilot, lambda: crew.app.screen is crew.table)
        assert not ticks.later
        assert " 4 s" not in crew.text
        assert isinstance(crew.mode, MomentMode)
        await crew.press("enter")
        await crew.comes(Curtain)


async def test_a_click_stops_it_too(ticks: Ticks) -> None:
    async with keyboard(begun(actions=2), TIMED) as crew:
        await crew.shows("4 s")
        place = crew.place_of("k")
        assert place is not None
        await crew.painted()
        crew.clock.time += 1.0
        await crew.pilot.click(offset=place)
        await until(crew.pilot, lambda: isinstance(crew.app.screen, LinesPage))
        assert not ticks.later
        assert isinstance(crew.mode, MomentMode)


async def test_its_time_begins_when_it_stands_still(ticks: Ticks, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Trick, "pauses", (600.0, 600.0))
    async with keyboard(begun(actions=2), evolve(TIMED, animation=True)) as crew:
        await crew.comes(MomentMode)
        assert moving(crew)
        assert crew.mode.desk.clock is None
        ticks.tick(2 * TICK)
        assert not moving(crew)
        await crew.shows("4 s")
        await crew.press("a")
        assert moving(crew)
        ticks.tick(2 * TICK)
        assert not moving(crew)
        assert crew.mode.desk.clock is None, "whoever looks again looks as long as they like"


async def test_its_time_stands_still_while_a_page_lies_over_the_table(ticks: Ticks) -> None:
    async with keyboard(begun(actions=2), TIMED) as crew:
        await crew.shows("4 s")
        crew.app.action_command_palette()
        await until(crew.pilot, lambda: crew.app.screen is not crew.table)
        ticks.tick(30)
        assert isinstance(crew.mode, MomentMode)
        assert crew.mode.desk.clock == (4.0, 4.0)


async def test_an_action_in_the_open_is_taken_by_itself_too(ticks: Ticks) -> None:
    match = begun(game=POLITE_GAME, actions=2)
    async with keyboard(match, TIMED) as crew:
        await crew.comes(MomentMode)
        ticks.tick(4)
        await crew.comes(Curtain)
        assert match.taken[-1].text == "bow"


async def test_two_moments_have_a_time_each(ticks: Ticks, wing_has: Callable[..., None]) -> None:
    wing_has(moments=lambda view, heard: (Trick(view), Trick(view)) if view.played else ())
    async with keyboard(begun(actions=2), TIMED) as crew:
        await crew.comes(MomentMode)
        ticks.tick(3)
        await crew.press("enter")
        assert crew.mode.desk.clock == (4.0, 4.0)
        ticks.tick(4 - TICK)
        assert isinstance(crew.mode, MomentMode)
        ticks.tick()
        await crew.comes(Curtain)


async def test_a_part_of_ones_turn_leads_to_no_hand_by_itself_where_several_play(
    ticks: Ticks, wing_has: Callable[..., None]
) -> None:
    match = next(match for seed in range(20) if _wins_next(match := begun(seed=seed, actions=1)))
    (seat,) = match.to_act
    wing_has(moments=lambda view, heard: (Trick(view, seat),) if len(view.played) == 2 else ())
    async with keyboard(match, TIMED) as crew:
        await crew.open()
        await crew.press("1", "p")
        await crew.comes(MomentMode)
        assert not ticks.later
        assert crew.mode.desk.clock is None


async def test_a_key_that_comes_just_as_it_went_on_is_not_heard(ticks: Ticks) -> None:
    async with keyboard(begun(ONE_AND_A_BOT, actions=2), TIMED) as crew:
        await crew.comes(MomentMode)
        ticks.tick(4)
        await crew.comes(OwnTable, 0)
        await crew.press("1", pause=JUST_GONE - 0.05)
        assert crew.mode.desk.lifted == ()
        await crew.press("1", pause=JUST_GONE)
        assert crew.mode.desk.lifted == ("1",)


@pytest.mark.parametrize("quick", [False, True])
async def test_the_curtain_that_it_leads_to_rests_as_every_curtain_does(ticks: Ticks, *, quick: bool) -> None:
    match = begun(actions=2)
    async with keyboard(match, evolve(TIMED, quick_curtain=quick)) as crew:
        await crew.comes(MomentMode)
        ticks.tick(4)
        await crew.comes(Curtain)
        number = str(match.to_act[0] + 1)
        await crew.press(number, pause=FALL_SECONDS - 0.05)
        await crew.pilot.pause()
        assert isinstance(crew.mode, Curtain)
        for pause in (0.5, *[0.03] * 5):
            await crew.press(number, pause=pause)
        await crew.pilot.pause()
        assert isinstance(crew.mode, Curtain), "the key may be held since before"
        await crew.open()


async def test_where_players_want_it_to_wait_it_waits(ticks: Ticks) -> None:
    async with keyboard(begun(actions=2)) as crew:
        await crew.comes(MomentMode)
        assert not ticks.later
