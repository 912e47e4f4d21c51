"""What the environment may say to Textual and Rich, and what it may not."""

from __future__ import annotations

import pytest

from pirategames.screens.terminal.console import forget_what_misleads


@pytest.mark.parametrize(
    "kept",
    [
        {"TEXTUAL_COLOR_SYSTEM": "256", "TEXTUAL_DISABLE_KITTY_KEY": "1"},
        {"NO_COLOR": "1", "ESCDELAY": "25", "TERM": "xterm", "COLORTERM": "truecolor"},
        {"TEXTUALIST": "mine", "TERM_PROGRAM": "kitty", "FORCE_COLOR": "3"},
    ],
)
def test_what_a_player_may_need_is_kept(kept: dict[str, str]) -> None:
    environ = dict(kept)
    forget_what_misleads(environ)
    assert environ == kept


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TEXTUAL", "devtools,debug"),
        ("TEXTUAL_COLOR_SYSTEM", "bogus"),
        ("TEXTUAL_COLOR_SYSTEM", ""),
        ("TEXTUAL_COLOR_SYSTEM", "windows"),
        ("TEXTUAL_PRESS", "p,p"),
        ("TEXTUAL_SCREENSHOT", "0"),
        ("TEXTUAL_LOG", "hands.log"),
        ("TEXTUAL_DRIVER", "no.such:Driver"),
        ("TEXTUAL_THEME", "bogus"),
        ("TEXTUAL_FPS", "1"),
        ("COLUMNS", "132"),
        ("LINES", "50"),
        ("NO_COLOR", ""),
        ("ESCDELAY", "60000"),
        ("ESCDELAY", "9" * 400),
        ("ESCDELAY", "-1"),
        ("ESCDELAY", "²"),
    ],
)
def test_what_misleads_is_forgotten(name: str, value: str) -> None:
    environ = {name: value, "TERM": "xterm"}
    forget_what_misleads(environ)
    assert environ == {"TERM": "xterm"}
