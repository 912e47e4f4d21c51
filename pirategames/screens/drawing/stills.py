"""Pictures in the middle of a screen, for moments: a window with a scene, a creature, a tarot."""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

from pirategames.screens.drawing.art import (
    CREATURE_HEIGHT,
    CREATURE_WIDTH,
    TAROT_HEIGHT,
    TAROT_WIDTH,
    Size,
    draw_creature,
    draw_scene,
    draw_tarot_picture,
    has_creature,
    scene,
)
from pirategames.screens.drawing.canvas import Canvas


class Picture(Protocol):
    """Something to look at, above the words of a moment."""

    @property
    def pauses(self) -> tuple[float, ...]:
        """How long each step of its motion lasts, in seconds; the last step, which stays, is not among them."""
        ...

    def draw(self, canvas: Canvas, y: int, rows: int, step: int) -> None:
        """Paints it on so many rows of the canvas, 8 at least."""
        ...


@frozen
class Window:
    """A scene in the middle; `flag` is a role or colour that what is red in it takes."""

    name: str
    flag: str = ""

    @property
    def pauses(self) -> tuple[float, ...]:
        return scene(self.name).pauses

    def draw(self, canvas: Canvas, y: int, rows: int, step: int) -> None:
        shown = scene(self.name)
        twice = 2 * shown.height <= rows and 2 * shown.width <= canvas.width
        width, height = (1 + twice) * shown.width, (1 + twice) * shown.height
        x, down = (canvas.width - width) // 2, max(0, rows - height) // 2
        draw_scene(canvas, x, y + down, self.name, step, self.flag, twice=twice)


@frozen
class Creature:
    """A creature or thing, large, in the colour of its suit; `pause` is how long it stands before the words come."""

    name: str
    suit: str = "text"
    pause: float = 0.5

    @property
    def pauses(self) -> tuple[float, ...]:
        return (self.pause,) if self.pause else ()

    def draw(self, canvas: Canvas, y: int, rows: int, step: int) -> None:
        if has_creature(self.name):
            size: Size = "huge" if rows >= CREATURE_HEIGHT["huge"] else "large"
            x = (canvas.width - CREATURE_WIDTH[size]) // 2
            down = max(0, rows - CREATURE_HEIGHT[size]) // 2
            draw_creature(canvas, x, y + down, self.name, self.suit, size, ground="background")


@frozen
class Creatures:
    """Creatures or things side by side, each by its name and the colour of its suit: as large as they fit."""

    shown: tuple[tuple[str, str], ...]
    pause: float = 0.5

    @property
    def pauses(self) -> tuple[float, ...]:
        return (self.pause,)

    def draw(self, canvas: Canvas, y: int, rows: int, step: int) -> None:
        size = self._size(canvas.width, rows)
        wide = CREATURE_WIDTH[size] + 3
        x, down = (canvas.width - wide * len(self.shown) + 3) // 2, max(0, rows - CREATURE_HEIGHT[size]) // 2
        for place, (name, suit) in enumerate(self.shown):
            draw_creature(canvas, x + wide * place, y + down, name, suit, size, ground="background")

    def _size(self, width: int, rows: int) -> Size:
        for size, wide in CREATURE_WIDTH.items():
            if len(self.shown) * (wide + 3) < width - 4 and CREATURE_HEIGHT[size] <= rows:
                return size
        return "small"


@frozen
class Tarot:
    """The picture of a tarot, by its name in notation: as large as it fits."""

    name: str
    pause: float = 0.5

    @property
    def pauses(self) -> tuple[float, ...]:
        return (self.pause,)

    def draw(self, canvas: Canvas, y: int, rows: int, step: int) -> None:
        sizes: list[Size] = [size for size, high in TAROT_HEIGHT.items() if high <= rows]
        size = sizes[0] if sizes else "small"
        x, down = (canvas.width - TAROT_WIDTH[size]) // 2, (rows - TAROT_HEIGHT[size]) // 2
        draw_tarot_picture(canvas, x, y + down, self.name, size)
