"""The title of the terminal's window: what it was is kept by the terminal, and comes back when we leave."""

from __future__ import annotations

from typing import Final

from pirategames.screens.drawing.wrapping import filled

KEEP_TITLE: Final = "\x1b[22;2t"
"""Asks the terminal to keep the title as it is; one that cannot shows ours until the next program sets it."""
BRING_BACK_TITLE: Final = "\x1b[23;2t"
_LONGEST: Final = 80


def title_of_window(text: str) -> str:
    """What sets the title of the window: the text without anything that steers a terminal."""
    return f"\x1b]2;{filled(text, _LONGEST).rstrip()}\x07"
