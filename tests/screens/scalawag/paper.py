"""Scalawag!'s pages drawn on paper that remembers what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.scalawag import board, ending, moments, pieces, ring
from tests.screens.scallywag.paper import Paper

_CACHES = (pieces._card, pieces._back, ring._box)


def _forget() -> None:
    for cache in _CACHES:
        cache.cache_clear()


def on_paper(draw: Callable[[], Canvas]) -> Paper:
    """What this draws, on paper."""
    _forget()
    patches = [patch.object(module, "Canvas", Paper) for module in (board, ending, moments, pieces, ring)]
    for each in patches:
        each.start()
    try:
        paper = draw()
    finally:
        for each in patches:
            each.stop()
        _forget()
    assert isinstance(paper, Paper)
    return paper
