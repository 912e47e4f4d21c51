"""Skull Queen's pages drawn on paper that remembers what went wrong."""

from __future__ import annotations

from collections.abc import Callable

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.skull_queen import board, ending, hand, last_scene, resolving, sheets
from pirategames.screens.table import tableau
from tests.screens.scallywag.paper import Paper, drawn_on_paper, strange

__all__ = ["Paper", "on_paper", "strange"]


def on_paper(draw: Callable[[], Canvas]) -> Paper:
    """What this draws, on paper."""
    return drawn_on_paper(draw, board, hand, resolving, sheets, ending, last_scene, tableau, painters=(board._ground,))
