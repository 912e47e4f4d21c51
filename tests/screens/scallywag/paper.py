"""A canvas for tests that remembers what went wrong while it was drawn on: words cut at an edge, or over other words."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from types import ModuleType
from typing import Any

import pytest
from rich.cells import cell_len

from pirategames.screens.drawing.canvas import Canvas, Ink, _cells
from pirategames.screens.drawing.frame import Piece
from pirategames.screens.drawing.look import GLYPHS
from pirategames.screens.scallywag import board, ending

_UPRIGHT = "│┃╎║"
_SUITS = "†♥☠●♆≈◉✦"
_WATER = "≈"
"""What pirates are stamped upon who would fall into it."""


class Paper(Canvas):
    """Draws like any canvas, and keeps every fault in `faults`."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.faults: list[str] = []
        self._last: tuple[int, int] | None = None

    def put(self, x: int, y: int, text: str, ink: str = "text", paper: str | None = None, **style: Any) -> int:
        cells = _cells(text)
        if text.strip() and not (x >= 0 and x + len(cells) <= self.width and 0 <= y < self.height):
            self.faults.append(f"“{text}” is cut at column {x}, row {y}")
        elif 0 <= y < self.height:
            self._look_beneath(x, y, text, cells)
        self._last = (x + len(cells), y)
        return super().put(x, y, text, ink, paper, **style)

    def _look_beneath(self, x: int, y: int, text: str, cells: tuple[str, ...]) -> None:
        row = self._chars[y]
        beneath = row[max(x, 0) : x + len(cells)]
        if beneath == [*cells]:
            return  # what is written over itself changes nothing
        for column, new in enumerate(cells, x) if beneath.count(" ") < len(beneath) else ():
            if not 0 <= column < self.width:
                continue
            old = row[column]
            if old != new and (_is_word(old) or (old in _UPRIGHT and _is_word(new))):
                self.faults.append(f"“{text}” lies over the “{old}” at column {column}, row {y}: {''.join(row)}")
                return
        end = x + len(cells)
        follows = self._last == (x, y)
        if cells and 0 < x < self.width and not follows and _is_word(cells[0]) and _is_word(row[x - 1]):
            self.faults.append(f"“{text}” begins right behind other words at column {x}, row {y}: {''.join(row)}")
        if cells and 0 < end < self.width and _is_word(cells[-1]) and _is_word(row[end]):
            self.faults.append(f"“{text}” ends right before other words at column {x}, row {y}: {''.join(row)}")

    def stamp(self, x: int, y: int, other: Canvas, *, width: int | None = None, places: bool = True) -> None:
        for row in range(max(y, 0), min(y + other.height, self.height)):
            beneath = self._chars[row][max(x, 0) : x + (other.width if width is None else width)]
            above = other._chars[row - y][max(-x, 0) :]
            if any(old != new and _is_word(old) and old != _WATER for old, new in zip(beneath, above, strict=False)):
                self.faults.append(f"a stamp lies over “{''.join(beneath).strip()}” in row {row}")
        if not (x >= 0 and x + other.width <= self.width and y >= 0 and y + other.height <= self.height):
            self.faults.append(f"a stamp is cut at column {x}, row {y}")
        super().stamp(x, y, other, width=width, places=places)
        self.faults += getattr(other, "faults", [])

    def _put_down(self, x: int, y: int, text: str, ink: str, *, bold: bool) -> None:
        for row, character in enumerate(text, y):
            self.put(x, row, character, ink, bold=bold)

    # ---- reading

    @property
    def lines(self) -> list[str]:
        """The rows, each as wide as the paper."""
        return [line.ljust(self.width) for line in self.text().split("\n")]

    def shows(self, key: str, place: str = "") -> bool:
        """Whether this key is written somewhere that a click makes it, or on a place that stands for it."""
        label = {"enter": "Enter", "-": "−", "ctrl+q": "^Q", "backspace": "Bksp"}.get(key, key)
        for y, row in enumerate(self._chars):
            at = "".join(row).find(label)
            while at >= 0:
                here = self.place_at(at, y)
                if here is not None and here.name in (f"key {key}", place):
                    return True
                at = "".join(row).find(label, at + 1)
        return False


@lru_cache(4096)
def _is_word(cell: str) -> bool:
    return bool(cell) and (cell in _SUITS or unicodedata.category(cell[0])[0] in "LN" or cell in ",.;:?!’“”→−+")


def strange(canvas: Canvas, letters: str = "LM") -> Iterator[str]:
    """Glyphs that no terminal need have, but for these kinds of letters; and lines of a wrong width."""
    text = canvas.text()
    yield from (f"a line is too wide: {line}" for line in text.split("\n") if cell_len(line) > canvas.width)
    for glyph in set(text):
        if not glyph.isascii() and glyph not in GLYPHS and unicodedata.category(glyph)[0] not in letters:
            yield f"a glyph is not in the table: {glyph!r}"


# ---- what is drawn on it


Painter = Any
"""A function that paints a part of a board and keeps it, an `lru_cache`."""


@contextmanager
def painting(*rooms: ModuleType, painters: Sequence[Painter] = ()) -> Iterator[None]:
    """What these rooms begin is paper; what these painters have painted on canvas is not used in it, and what they paint on
    paper is kept for the next time."""
    with pytest.MonkeyPatch.context() as patch:
        for room in rooms:
            patch.setattr(room, "Canvas", Paper)
        for painter in painters:
            for room in _rooms_of(painter):
                patch.setattr(room, painter.__name__, _on_paper(painter))
        yield


@cache
def _on_paper(painter: Painter) -> Painter:
    """The same painter, who keeps papers."""
    return lru_cache(4096)(painter.__wrapped__)


@cache
def _rooms_of(painter: Painter) -> tuple[ModuleType, ...]:
    """The files in which this painter is known by its name."""
    ours = [module for name, module in sys.modules.items() if name.startswith("pirategames.")]
    return tuple([module for module in ours if vars(module).get(painter.__name__) is painter])


def drawn_on_paper(draw: Callable[[], Canvas], *rooms: ModuleType, painters: Sequence[Painter] = ()) -> Paper:
    """What this draws, on paper."""
    with painting(*rooms, painters=painters):
        paper = draw()
    assert isinstance(paper, Paper)
    return paper


@contextmanager
def on_paper() -> Iterator[None]:
    """Scallywag's boards are drawn on paper."""
    with painting(board, ending):
        yield


def plain(line: tuple[Piece, ...]) -> str:
    """A line's bare text."""
    return "".join(
        piece if isinstance(piece, str) else piece.text if isinstance(piece, Ink) else piece.label for piece in line
    )
