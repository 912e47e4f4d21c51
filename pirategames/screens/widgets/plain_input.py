"""A line to type in. What cannot be seen never enters it, typed or pasted."""

from __future__ import annotations

import unicodedata
from typing import Final

from textual.widgets import Input

from pirategames.screens.drawing.canvas import cell_width, fitting

_LONGEST: Final = 1_000
"""How many characters of what is typed or pasted are looked at."""


class PlainInput(Input):
    """One line of text over a board, as wide as its place there."""

    DEFAULT_CSS = """
    PlainInput { position: absolute; height: 1; border: none; padding: 0; background: $surface; color: $foreground; }
    PlainInput:focus { border: none; background: $surface; background-tint: $foreground 0%; }
    """

    most_cells: int | None = None
    """How wide the text may be: what is typed beyond does not enter, and what is pasted is cut."""

    def validate_value(self, value: str) -> str:
        """Control, bidi and zero-width characters, which would reach the terminal as they are, are left out."""
        seen = "".join(letter for letter in value[:_LONGEST] if _can_be_seen(letter))
        if self.most_cells is None or cell_width(seen) <= self.most_cells:
            return seen
        if len(seen) == len(self.value) + 1:
            return self.value
        return fitting(seen, self.most_cells)


def _can_be_seen(letter: str) -> bool:
    is_selector = "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
    return not is_selector and unicodedata.category(letter)[0] != "C" and letter not in "\u2028\u2029"
