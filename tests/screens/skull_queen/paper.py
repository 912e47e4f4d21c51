"""Skull Queen's pages drawn on paper that remembers what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.skull_queen import board, ending, resolving, sheets
from tests.screens.scallywag.paper import Paper


def on_paper(draw: Callable[[], Canvas]) -> Paper:
    """What this draws, on paper."""
    board._painted.cache_clear()
    modules = (board, resolving, sheets, ending)
    patches = [patch.object(module, "Canvas", Paper) for module in modules]
    for each in patches:
        each.start()
    try:
        paper = draw()
    finally:
        for each in patches:
            each.stop()
        board._painted.cache_clear()
    assert isinstance(paper, Paper)
    return paper
