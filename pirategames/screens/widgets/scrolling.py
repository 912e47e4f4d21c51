"""Scroll bars without half blocks, which not every terminal shows."""

from __future__ import annotations

from typing import ClassVar

from textual.scrollbar import ScrollBarRender
from textual.widget import Widget


class _WholeCells(ScrollBarRender):
    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8


def scroll_by_whole_cells(widget: Widget) -> None:
    """Let the upright scroll bar of a widget be of whole cells."""
    widget.vertical_scrollbar.renderer = _WholeCells  # type: ignore[misc]
