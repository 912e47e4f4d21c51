"""The scene at the end of a game that is won by points: a podium under the words of victory, what decided it, and a panel
along the right edge where there is room for one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, cell_width
from pirategames.screens.drawing.frame import SIDE_WIDTH, Line, draw_header, draw_note
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.podium import Column, draw_big_words, draw_podium
from pirategames.screens.drawing.wrapping import shorten_line

_PANEL_FROM: Final = 100
"""From so many columns on there is a panel."""
_HIGH: Final = 27
"""From so many rows on there is air."""


@frozen
class PodiumScene:
    """What stands there: the title of the game and facts about the match, the columns from the left, who won in a few words,
    what is told of it in so many cells, and what the panel shows once all is counted."""

    title: str
    facts: str
    columns: Sequence[Column]
    victory: str
    told: Callable[[int], Sequence[Line]]
    panel: str
    draw_panel: Callable[[Canvas, int], None]


def draw_podium_scene(scene: PodiumScene, counted: float, note: str, width: int, height: int, look: Look) -> Canvas:
    """Draw the scene, but for the last two rows of the screen; so much of the points is `counted`, from 0 to 1."""
    canvas, is_over, is_high = Canvas(width, height, look), counted >= 1, height >= _HIGH
    draw_header(canvas, scene.title, "the end")
    canvas.put(width - 1 - cell_width(scene.facts), 0, scene.facts, "muted")
    room = width - SIDE_WIDTH if width >= _PANEL_FROM else width
    top = 6 if is_high else 4
    draw_podium(canvas, top, height - 6 - top, scene.columns, counted, room)
    if is_over:
        draw_big_words(canvas, 2 if is_high else 1, scene.victory, room)
        for row, line in enumerate(scene.told(room - 6), height - 5):
            (shown,) = shorten_line(line, room - 6, 1)
            canvas.write(3, row, *shown, ink="muted")
    if room < width:
        canvas.fill(room, 1, SIDE_WIDTH, height - 3, "surface")
        canvas.put(room + 2, 2, scene.panel, "muted", bold=True)
        if is_over:
            scene.draw_panel(canvas, room)
    draw_note(canvas, note, 3, room - 7, margin=3)
    return canvas
