"""The table against held, pasted and mashed keys, in a terminal that changes, and while its bar drains."""

from __future__ import annotations

from typing import Any

import pytest
from textual import events

from pirategames.screens.table.own_table import DRAIN_SECONDS
from pirategames.screens.terminal.key_guard import QUIET_SECONDS, Quiet
from pirategames.screens.widgets.board import Board
from tests.rules.scallywag.table import voyage
from tests.screens.apps import ROOMY, SMALL, until
from tests.screens.table.seating import FOUR, MOVING, Hands, seated

# ---------------------------------------------------------------- the terminal changes


async def test_a_small_terminal_says_so_takes_no_keys_and_comes_back() -> None:
    async with seated(FOUR) as at:
        await at.press("1")
        await at.pilot.resize_terminal(60, 20)
        await until(at.pilot, lambda: at.table.query(".page--small"))
        small = at.table.query_one(".page--small", Board)
        await until(at.pilot, lambda: small.display and small.canvas is not None and "60 × 20" in small.canvas.text())
        await at.press("w", "2")
        assert (at.match.number, at.lifted) == (0, ("1",))
        await at.pilot.resize_terminal(*ROOMY)
        await until(at.pilot, lambda: not small.display and "THE DEEP" in at.text)
        assert at.lifted == ("1",)
        assert "┏━ 1 ━" in at.text
        await at.pilot.resize_terminal(*SMALL)
        await until(at.pilot, lambda: "THE DEEP" not in at.text)
        await at.press("w")
        assert at.match.number == 1


async def test_another_theme_or_other_glyphs_draw_the_table_anew() -> None:
    async with seated(FOUR) as at:
        board = at.table.query_one("#table", Board)
        before = board.canvas
        at.app.change_settings(theme="pirate-day")
        await until(at.pilot, lambda: board.canvas is not before and board.canvas is not None and not board.canvas.look.dark)
        at.app.change_settings(glyphs="ascii")
        await until(at.pilot, lambda: at.text.isascii())


# ---------------------------------------------------------------- held, pasted, mashed


@pytest.mark.parametrize("keys", ["1p1p1p1p1p", "wwwwww1wwwwww2pppppp", "f" + "p" * 30])
async def test_mashed_keys_never_play_two_cards(keys: str) -> None:
    async with seated(FOUR) as at:
        await at.mash(keys)
        await at.mash(keys)
        assert at.match.number <= 1


async def test_no_keys_in_one_go_lead_beyond_the_room_that_was_seen() -> None:
    async with seated(FOUR) as at:
        await at.mash("2p1b3p4b" * 3)
        assert at.match.number == 3
        assert at.match.state.number == FOUR.number


async def test_a_held_key_passes_nothing_however_long_it_is_held() -> None:
    async with seated(voyage("4H", event="moon", tarot="sun", deck=30)) as at:
        for _ in range(40):
            at.clock.time += 0.03
            await at.mash("\r")
        assert at.match.number == 1


async def test_pasted_text_plays_nothing() -> None:
    async with seated(FOUR) as at:
        at.app.post_message(events.Paste("1w2p3p4b"))
        await at.pilot.pause()
        assert (at.match.number, at.lifted) == (0, ())


def test_keys_are_deaf_until_what_was_done_is_painted() -> None:
    clock = Hands()
    quiet = Quiet(clock)
    assert not quiet.is_deaf()
    quiet.hush()
    clock.time = 100.0
    assert quiet.is_deaf()
    quiet.painted()
    clock.time += QUIET_SECONDS / 2
    assert quiet.is_deaf()
    clock.time += QUIET_SECONDS
    assert not quiet.is_deaf()
    assert not quiet.is_deaf()


# ---------------------------------------------------------------- the bar drains


async def test_the_bar_drains_to_the_new_health() -> None:
    async with seated(FOUR, settings=MOVING) as at:
        levels = []
        draw = at.table._draw

        def drawing(*given: Any) -> Any:
            levels.append(at.desk.shown)
            return draw(*given)

        at.table.query_one("#table", Board)._drawing = drawing
        await at.press("1", "b")
        await until(at.pilot, lambda: not at.is_moving)
        assert at.match.state.health == 5
        found = [level for level in levels if level is not None]
        assert found[0] == 15
        assert found == sorted(found, reverse=True)
        assert levels[-1] is None
        assert "   5  ▏" in at.text
        assert DRAIN_SECONDS <= 0.25


async def test_any_key_finishes_the_drain_and_does_its_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pirategames.screens.table.own_table.DRAIN_SECONDS", 600.0)
    async with seated(FOUR, settings=MOVING) as at:
        await at.press("1", "b")
        assert at.is_moving
        assert "  15  ▏" in at.text
        await at.press("2")
        assert not at.is_moving
        assert "   5  ▏" in at.text
        assert at.lifted == ("2",)


async def test_without_animation_results_come_at_once() -> None:
    async with seated(FOUR) as at:
        await at.press("1", "b")
        assert not at.is_moving
        assert "   5  ▏" in at.text
