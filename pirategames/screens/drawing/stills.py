"""Pictures for moments: what all of them can be asked, and those that stand in the middle of a screen: a window with a
scene, a creature, a tarot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from pirategames.rules.values import frozen
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
    scene_size,
)
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look

LEAST_ROWS: Final = 10
_ASCII_ROWS: Final = 5
"""The rows of a creature in ASCII, which is small, and whose head stands above the place of a small one."""
_APART: Final = 3
"""So many cells lie between creatures."""


class Picture(Protocol):
    """Something to look at, above the words of a moment."""

    @property
    def pauses(self) -> tuple[float, ...]:
        """How long each step of its motion lasts, in seconds; the last step, which stays, is not among them."""
        ...

    @property
    def is_wide(self) -> bool:
        """Whether it lies across the whole screen, from the first row on; else it stands in the middle, above its words."""
        ...

    def height(self, width: int, rows: int, look: Look) -> int:
        """How many rows it takes of so many, `LEAST_ROWS` at least, on a screen of this width."""
        ...

    def draw(self, canvas: Canvas, y: int, rows: int, step: int) -> None:
        """Paints it on the canvas from this row on, as large as so many rows allow: those of `height`, or more."""
        ...


@frozen
class _Still:
    """A picture in the middle."""

    @property
    def is_wide(self) -> bool:
        return False


@frozen
class Window(_Still):
    """A scene; `flag` is a role or colour that what is red in it takes. What has no room is left out of its sky. Where it
    does not come to the end that the scene tells of, `frames` of it are shown, and the last of those stays."""

    name: str
    flag: str = ""
    frames: int | None = None

    @property
    def pauses(self) -> tuple[float, ...]:
        pauses = scene(self.name).pauses
        return pauses if self.frames is None else pauses[: self.frames - 1]

    def draw(self, canvas: Canvas, y: int, rows: int, step: int) -> None:
        frame = step if self.frames is None else min(step, self.frames - 1)
        size = self._size(canvas.width, rows, canvas.look)
        width, height = scene_size(self.name, size, canvas.look)
        draw_scene(canvas, (canvas.width - width) // 2, y, self.name, frame, self.flag, size, skip=max(0, height - rows))

    def height(self, width: int, rows: int, look: Look) -> int:
        return min(rows, scene_size(self.name, self._size(width, rows, look), look)[1])

    def _size(self, width: int, rows: int, look: Look) -> Size:
        wide, high = scene_size(self.name, "huge", look)
        return "huge" if wide <= width and high <= rows else "large"


@frozen
class Creature(_Still):
    """A creature or thing, large, in the colour of its suit; `pause` is how long it stands before the words come."""

    name: str
    suit: str = "text"
    pause: float = 0.5

    @property
    def pauses(self) -> tuple[float, ...]:
        return (self.pause,) if self.pause else ()

    def draw(self, canvas: Canvas, y: int, rows: int, step: int) -> None:
        _draw_row(canvas, y, ((self.name, self.suit),), rows)

    def height(self, width: int, rows: int, look: Look) -> int:
        return _row_height(1, width, rows, look)


@frozen
class Creatures(_Still):
    """Creatures or things side by side, each by its name and the colour of its suit: as large as they fit."""

    shown: tuple[tuple[str, str], ...]
    pause: float = 0.5

    @property
    def pauses(self) -> tuple[float, ...]:
        return (self.pause,)

    def draw(self, canvas: Canvas, y: int, rows: int, step: int) -> None:
        _draw_row(canvas, y, self.shown, rows)

    def height(self, width: int, rows: int, look: Look) -> int:
        return _row_height(len(self.shown), width, rows, look)


@frozen
class Tarot(_Still):
    """The picture of a tarot, by its name in notation: as large as it fits. In ASCII there is none."""

    name: str
    pause: float = 0.5

    @property
    def pauses(self) -> tuple[float, ...]:
        return (self.pause,)

    def draw(self, canvas: Canvas, y: int, rows: int, step: int) -> None:
        if not canvas.look.ascii:
            size = self._size(rows)
            draw_tarot_picture(canvas, (canvas.width - TAROT_WIDTH[size]) // 2, y, self.name, size)

    def height(self, width: int, rows: int, look: Look) -> int:
        return 0 if look.ascii else TAROT_HEIGHT[self._size(rows)]

    def _size(self, rows: int) -> Size:
        return next(size for size, high in TAROT_HEIGHT.items() if high <= rows)


def _draw_row(canvas: Canvas, y: int, shown: Sequence[tuple[str, str]], rows: int) -> None:
    """Creatures side by side in the middle, as large as they fit; each that has a picture."""
    size = _size_of(len(shown), canvas.width, rows, canvas.look)
    wide = CREATURE_WIDTH[size] + _APART
    x = (canvas.width - wide * len(shown) + _APART) // 2
    for place, (name, suit) in enumerate(shown):
        if has_creature(name):
            draw_creature(canvas, x + wide * place, y + canvas.look.ascii, name, suit, size, ground="background")


def _row_height(count: int, width: int, rows: int, look: Look) -> int:
    return _ASCII_ROWS if look.ascii else CREATURE_HEIGHT[_size_of(count, width, rows, look)]


def _size_of(count: int, width: int, rows: int, look: Look) -> Size:
    """How large so many creatures fit side by side; in ASCII they have one size."""
    for size, wide in CREATURE_WIDTH.items():
        if not look.ascii and count * (wide + _APART) < width - 4 and CREATURE_HEIGHT[size] <= rows:
            return size
    return "small"
