"""The look of the program that a widget stands in."""

from __future__ import annotations

from typing import cast

from textual.widget import Widget

from pirategames.screens.drawing.look import Look
from pirategames.screens.widgets.program import Program


def look_of(widget: Widget) -> Look:
    """The look of the program that a widget stands in, as settings and theme have it now."""
    return cast(Program, widget.app).look
