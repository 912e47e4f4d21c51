"""Scalawag!'s pages drawn on paper that remembers what went wrong."""

from __future__ import annotations

from collections.abc import Callable

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.scalawag import board, ending, moments, pieces, ring
from tests.screens.scallywag.paper import Paper, drawn_on_paper, strange

__all__ = ["Paper", "on_paper", "strange"]


def on_paper(draw: Callable[[], Canvas]) -> Paper:
    """What this draws, on paper."""
    rooms, painters = (board, ending, moments, pieces, ring), (pieces._card, pieces._back, ring._box)
    return drawn_on_paper(draw, *rooms, painters=painters)
