"""The panels of a board, as lessons point at them and a click explains them."""

from __future__ import annotations

from pirategames.screens.drawing.canvas import Canvas, Place
from pirategames.screens.table.happened import PLACE


def panels(canvas: Canvas) -> dict[str, str]:
    """What is written on each panel of a canvas, by its name; the room for what happened is none."""
    lines = [line.ljust(canvas.width) for line in canvas.text().split("\n")]
    return {
        place.name.removeprefix("panel "): "\n".join(
            line[place.x : place.x + place.width] for line in lines[place.y : place.y + place.height]
        )
        for place in canvas.places
        if place.name.startswith("panel ") and place.name != PLACE
    }


def hidden(canvas: Canvas) -> list[tuple[Place, Place]]:
    """Every panel that lies over a card, a key or a space, with what it hides, or that lies outside the canvas."""
    found = []
    for at, panel in enumerate(canvas.places):
        if panel.name.startswith("panel "):
            found += [(panel, other) for other in canvas.places[:at] if not _is_panel(other) and _overlap(panel, other)]
            if not (panel.x >= 0 and panel.x + panel.width <= canvas.width and panel.y + panel.height <= canvas.height):
                found.append((panel, panel))
    return found


def _is_panel(place: Place) -> bool:
    return place.name.startswith("panel ")


def _overlap(one: Place, other: Place) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height
