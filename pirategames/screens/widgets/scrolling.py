"""Scroll bars without half blocks, which not every terminal shows."""

from __future__ import annotations

from typing import ClassVar

from textual.scrollbar import ScrollBar, ScrollBarRender


class _WholeCells(ScrollBarRender):
    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "] * 8


def scroll_by_whole_cells() -> None:
    """Let every scroll bar of the program be of whole cells."""
    ScrollBar.renderer = _WholeCells
