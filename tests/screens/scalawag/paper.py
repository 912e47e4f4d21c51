"""Scalawag!'s pages drawn on paper that remembers what went wrong."""

from __future__ import annotations

from collections.abc import Callable

from pirategames.screens.drawing import encounter, wrecks
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.scalawag import board, ending, last_scene, moments, pieces, ring
from pirategames.screens.table import tableau
from tests.screens.scallywag.paper import Paper, drawn_on_paper, strange

__all__ = ["Paper", "on_paper", "strange"]

_ROOMS = (board, ending, last_scene, moments, pieces, ring, tableau, encounter, wrecks)
_PAINTERS = (pieces._card, pieces._back, ring._box, encounter._still, wrecks._painted)


def on_paper(draw: Callable[[], Canvas]) -> Paper:
    """What this draws, on paper."""
    return drawn_on_paper(draw, *_ROOMS, painters=_PAINTERS)
