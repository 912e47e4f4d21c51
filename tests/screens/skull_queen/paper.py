"""Skull Queen's pages drawn on paper that remembers what went wrong."""

from __future__ import annotations

from collections.abc import Callable

from pirategames.screens.drawing import podium_scene
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.skull_queen import board, ending, hand, resolving, sheets
from pirategames.screens.table import tableau
from tests.screens.scallywag.paper import Paper, drawn_on_paper, strange

__all__ = ["Paper", "on_paper", "strange"]


def on_paper(draw: Callable[[], Canvas]) -> Paper:
    """What this draws, on paper."""
    rooms = (board, hand, resolving, sheets, ending, podium_scene, tableau)
    return drawn_on_paper(draw, *rooms, painters=(board._ground,))
