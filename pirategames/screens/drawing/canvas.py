"""A canvas of cells that boards are drawn on: text, fills, boxes and key caps go on it, strips for Textual come off."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import compress, count, groupby, repeat
from operator import ne
from typing import TYPE_CHECKING, Final, Literal

from rich.cells import get_character_cell_size
from rich.segment import Segment
from rich.style import Style

from pirategames.rules.values import frozen
from pirategames.screens.drawing.look import DARK, Look, plain_glyphs

if TYPE_CHECKING:
    from textual.strip import Strip

BoxKind = Literal["round", "heavy", "double", "dashed"]

_BOXES: Final[dict[BoxKind, str]] = {"round": "╭─╮│╰╯", "heavy": "┏━┓┃┗┛", "double": "╔═╗║╚╝", "dashed": "╭╌╮╎╰╯"}

_BOLD, _ITALIC, _STRIKE, _UNDERLINE = 1, 2, 4, 8


@frozen(eq=True)
class Ink:
    """A piece of a line that is not written like the rest of it: for `Canvas.write`."""

    text: str
    ink: str = "text"
    bold: bool = False
    paper: str | None = None
    italic: bool = False
    strike: bool = False
    underline: bool = False
    key: str | None = None
    plain: str = ""
    """What stands in its place where only ASCII may be shown, as wide; empty where that is the table's to say."""
    doer: tuple[int, str] | None = None
    """Seat and name of the captain whose deed the line tells that begins with this piece."""


@frozen
class Cap:
    """A key cap in a line: for `Canvas.write`. `key` where a click means another key than the label's."""

    label: str
    key: str | None = None


@frozen
class Place:
    """A named rectangle of a board: ``card B12``, ``key 3``, ``region L``, ``panel weapon``. `term` is the word of the
    glossary that explains what lies there; empty where the name does."""

    name: str
    x: int
    y: int
    width: int
    height: int
    term: str = ""

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Canvas:
    """A grid of cells, `width` by `height`, at first blank background.

    Drawing clips at the edges. An ink or paper is a role of the look or a '#RRGGBB'. Beside the picture a canvas publishes
    places: what is clicked, pointed at and explained has a name. A `key` makes the painted cells the place of that key.
    """

    __slots__ = ("_chars", "_has_wide", "_inks", "_papers", "_places", "height", "look", "width")

    def __init__(self, width: int, height: int, look: Look = DARK) -> None:
        self.width: Final = width
        self.height: Final = height
        self.look: Final = look
        ink, paper = (look.colours["text"], 0), look.colours["background"]
        self._chars = [*map(list, repeat([" "] * width, height))]
        self._inks = [*map(list, repeat([ink] * width, height))]
        self._papers = [*map(list, repeat([paper] * width, height))]
        self._places: list[Place] = []
        self._has_wide = False  # whether any character took two cells: only then can halves be left

    # ------------------------------------------------------------ drawing

    def put(
        self,
        x: int,
        y: int,
        text: str,
        ink: str = "text",
        paper: str | None = None,
        *,
        bold: bool = False,
        italic: bool = False,
        strike: bool = False,
        underline: bool = False,
        key: str | None = None,
    ) -> int:
        """Writes a text, keeping the paper beneath where none is given. Returns the column after it, clipped or not."""
        cells: Sequence[str] = _cells(text)
        end = x + len(cells)
        start, stop = max(x, 0), min(end, self.width)
        if start >= stop or not 0 <= y < self.height:
            return end
        if stop - start < len(cells):
            cells = _clipped(cells, start - x, stop - x)
        if self._has_wide:
            self._heal(y, start, stop)
        self._has_wide = self._has_wide or "" in cells
        colours, flags = self.look.colours, bold * _BOLD | italic * _ITALIC | strike * _STRIKE | underline * _UNDERLINE
        self._chars[y][start:stop] = cells
        self._inks[y][start:stop] = [(colours.get(ink, ink), flags)] * (stop - start)
        if paper is not None:
            self._papers[y][start:stop] = [colours.get(paper, paper)] * (stop - start)
        if key is not None:
            self.hot(start, y, stop - start, 1, key)
        return end

    def _put_down(self, x: int, y: int, text: str, ink: str, *, bold: bool) -> None:
        """Writes characters of one cell below one another, keeping the paper beneath."""
        if not 0 <= x < self.width:
            return
        style = (self.look.colours.get(ink, ink), bold * _BOLD)
        for row, character in enumerate(text, y):
            if 0 <= row < self.height:
                if self._has_wide:
                    self._heal(row, x, x + 1)
                self._chars[row][x], self._inks[row][x] = character, style

    def write(self, x: int, y: int, *pieces: str | Ink | Cap, ink: str = "text", bold: bool = False) -> int:
        """Writes pieces one after another; `ink` and `bold` are for the bare texts. Returns the column after them."""
        for piece in pieces:
            if isinstance(piece, str):
                x = self.put(x, y, piece, ink, bold=bold)
            elif isinstance(piece, Cap):
                x = self.cap(x, y, piece.label, piece.key)
            else:
                text = piece.plain if piece.plain and self.look.ascii else piece.text
                x = self.put(
                    x, y, text, piece.ink, piece.paper,
                    bold=piece.bold, italic=piece.italic, strike=piece.strike, underline=piece.underline, key=piece.key,
                )  # fmt: skip
        return x

    def cap(self, x: int, y: int, label: str, key: str | None = None) -> int:
        """Draws a filled key cap, two cells wider than its label, and returns the column after it.

        A click on it is `key`, by default the label: Textual's name of the key, so a long label in small letters.
        """
        if key is None:
            key = label if len(label) == 1 else label.lower()
        text = f"[{label}]" if self.look.ascii else f" {label} "
        return self.put(x, y, text, "ink", "accent", bold=True, key=key)

    def fill(self, x: int, y: int, width: int, height: int, paper: str, key: str | None = None) -> None:
        """Paints blank paper over a rectangle, and over what was written there."""
        start, stop, colours = max(x, 0), min(x + width, self.width), self.look.colours
        cells = max(0, stop - start)
        blanks, inks, papers = [" "] * cells, [(colours["text"], 0)] * cells, [colours.get(paper, paper)] * cells
        for row in range(max(y, 0), min(y + height, self.height)) if cells else ():
            if self._has_wide:
                self._heal(row, start, stop)
            self._chars[row][start:stop], self._inks[row][start:stop], self._papers[row][start:stop] = blanks, inks, papers
        if key is not None:
            self.hot(x, y, width, height, key)

    def tint(self, x: int, y: int, width: int, height: int, ink: str, paper: str) -> None:
        """Gives a rectangle one ink and one paper, and keeps what is written there."""
        colours = self.look.colours
        start, stop = max(x, 0), min(x + width, self.width)
        for row in range(max(y, 0), min(y + height, self.height)):
            self._inks[row][start:stop] = [(colours.get(ink, ink), flags) for _, flags in self._inks[row][start:stop]]
            self._papers[row][start:stop] = [colours.get(paper, paper)] * (stop - start)

    def hot(self, x: int, y: int, width: int, height: int, key: str) -> None:
        """Makes a rectangle the place of a key, without painting; the latest lies on top."""
        self._places.append(Place(f"key {key}", x, y, width, height))

    def place(self, name: str, x: int, y: int, width: int, height: int, term: str = "") -> None:
        """Publishes a place, without painting; the latest lies on top."""
        self._places.append(Place(name, x, y, width, height, term))

    def box(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        kind: BoxKind = "round",
        ink: str = "line",
        paper: str | None = None,
        *,
        bold: bool = False,
        key: str | None = None,
    ) -> None:
        """Draws a frame along the inside of a rectangle. Paper, where given, fills it first; else its inside stays."""
        left_top, across, right_top, down, left_low, right_low = list(_BOXES[kind])
        if paper is not None:
            self.fill(x, y, width, height, paper)
        line = across * (width - 2)
        self.put(x, y, left_top + line + right_top, ink, bold=bold)
        self._put_down(x, y + 1, down * (height - 2), ink, bold=bold)
        self._put_down(x + width - 1, y + 1, down * (height - 2), ink, bold=bold)
        self.put(x, y + height - 1, left_low + line + right_low, ink, bold=bold)
        if key is not None:
            self.hot(x, y, width, height, key)

    def stamp(self, x: int, y: int, other: Canvas, *, width: int | None = None, places: bool = True) -> None:
        """Copies another canvas, or so many of its first columns, its upper left corner on the cell, clipped like a text;
        with its places or without."""
        start, stop = max(x, 0), min(x + (other.width if width is None else width), self.width)
        if start >= stop:
            return
        for row in range(max(y, 0), min(y + other.height, self.height)):
            cells = other._chars[row - y]
            if self._has_wide or other._has_wide:
                self._heal(row, start, stop)
                self._chars[row][start:stop] = _clipped(cells, start - x, stop - x)
            else:
                self._chars[row][start:stop] = cells[start - x : stop - x]
            self._inks[row][start:stop] = other._inks[row - y][start - x : stop - x]
            self._papers[row][start:stop] = other._papers[row - y][start - x : stop - x]
        self._has_wide = self._has_wide or other._has_wide
        if places and other._places:
            self._places += [Place(p.name, x + p.x, y + p.y, p.width, p.height, p.term) for p in other._places]

    def rows(self, first: int, end: int) -> Canvas:
        """These rows alone, from one to before another, with the places in them."""
        part = Canvas(self.width, end - first, self.look)
        for row in range(first, end):
            part._chars[row - first] = list(self._chars[row])
            part._inks[row - first] = list(self._inks[row])
            part._papers[row - first] = list(self._papers[row])
        for place in self._places:
            top, low = max(place.y, first), min(place.y + place.height, end)
            if top < low:
                part._places.append(Place(place.name, place.x, top - first, place.width, low - top, place.term))
        return part

    def _heal(self, y: int, start: int, stop: int) -> None:
        """Blanks the halves of wide characters that a change of these cells would leave."""
        row = self._chars[y]
        if not row[start]:
            row[start - 1] = row[start] = " "
        if stop < self.width and not row[stop]:
            row[stop] = " "

    # ------------------------------------------------------------ reading

    @property
    def places(self) -> tuple[Place, ...]:
        """Every place, the topmost last."""
        return tuple(self._places)

    def place_at(self, x: int, y: int) -> Place | None:
        """The topmost place that a cell lies in; None where there is none."""
        return next((place for place in reversed(self._places) if place.holds(x, y)), None)

    def is_blank(self, x: int, y: int) -> bool:
        """Whether nothing is written in a cell; a cell beyond the edges is not blank."""
        return 0 <= x < self.width and 0 <= y < self.height and self._chars[y][x] == " "

    def is_edge(self, x: int, y: int) -> bool:
        """Whether the upper or lower edge of a box runs through a cell."""
        return 0 <= x < self.width and 0 <= y < self.height and self._chars[y][x] in ("─", "━", "═", "╌")

    def text(self) -> str:
        """The bare lines, without the blanks at their ends."""
        return "\n".join(plain_glyphs("".join(row), self.look).rstrip() for row in self._chars)

    def strips(self) -> list[Strip]:
        """The rows for a widget's `render_line`."""
        return [self.strip(y) for y in range(self.height)]

    def strip(self, y: int) -> Strip:
        """One row for a widget's `render_line`."""
        from textual.strip import Strip

        chars, look, start = self._chars[y], self.look, 0
        segments = []
        for (ink, paper), alike in groupby(zip(self._inks[y], self._papers[y], strict=True)):
            stop = start + len(list(alike))
            text = "".join(chars[start:stop])
            segments.append(Segment(plain_glyphs(text, look) if look.ascii else text, _style(ink, paper)))
            start = stop
        return Strip(segments, self.width)

    def unlike(self, other: Canvas) -> list[tuple[int, int, int]]:
        """The rows that look different on another canvas of the same size and look: each with its first column that does,
        and the one after its last; a character of two cells counts whole."""
        found = []
        for y in range(self.height):
            chars, inks, papers = self._chars[y], self._inks[y], self._papers[y]
            if chars == other._chars[y] and inks == other._inks[y] and papers == other._papers[y]:
                continue
            columns = {
                *compress(count(), map(ne, chars, other._chars[y])),
                *compress(count(), map(ne, inks, other._inks[y])),
                *compress(count(), map(ne, papers, other._papers[y])),
            }
            found.append((y, max(0, min(columns) - 1), min(self.width, max(columns) + 2)))
        return found


@lru_cache(4096)
def _style(ink: tuple[str, int], paper: str) -> Style:
    colour, flags = ink
    return Style(
        color=colour,
        bgcolor=paper,
        bold=bool(flags & _BOLD),
        italic=bool(flags & _ITALIC),
        strike=bool(flags & _STRIKE),
        underline=bool(flags & _UNDERLINE),
    )


# ---------------------------------------------------------------- measuring


_LONGEST: Final = 4_000
"""How many characters of a text are looked at where it is cut: no screen is as wide."""
_MOST_MARKS: Final = 8
"""How many marks a letter may bear: more would reach into other lines, and are left out."""


def cell_width(text: str) -> int:
    """How many cells a text takes on a canvas."""
    return sum(map(_WIDTHS.__getitem__, text))


def fitting(text: str, cells: int) -> str:
    """As much of the beginning of a text as so many cells hold."""
    found = _cells(text)
    return "".join(found[: cells - 1 if cells < len(found) and not found[cells] else cells])


@lru_cache(4096)
def cut(text: str, cells: int) -> str:
    """The text, ended with ``…`` where it would take more than so many cells."""
    begun = text[:_LONGEST]
    found = _cells(begun)
    if len(found) <= cells and len(begun) == len(text):
        return text
    return "".join(_clipped(found, 0, cells - 1)).rstrip() + "…" if cells > 0 else ""


class _Widths(dict[str, int]):
    """How many cells each character takes, found once. Characters that steer rather than show take none, so that the width
    is the same on every terminal."""

    def __missing__(self, character: str) -> int:
        self[character] = width = 0 if _steers(character) else get_character_cell_size(character)
        return width


_WIDTHS: Final = _Widths()


@lru_cache(4096)
def _cells(text: str) -> tuple[str, ...]:
    """What stands in each cell: a character with the marks that combine with it; after a wide one, an empty string."""
    widths = [*map(_WIDTHS.__getitem__, text)]
    if widths.count(1) == len(widths):
        return tuple(text)
    cells: list[str] = []
    for character, width in zip(text, widths, strict=True):
        if width:
            cells += [character, ""][:width]
        elif not _steers(character) and cells and len(cells[place := -1 if cells[-1] else -2]) <= _MOST_MARKS:
            cells[place] += character
    return tuple(cells)


def _steers(character: str) -> bool:
    """Whether it steers rather than shows, and is left out: a control, a joiner, a variation selector."""
    selector = "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"
    return selector or unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp")


def _clipped(cells: Sequence[str], start: int, stop: int) -> Sequence[str]:
    """The cells from one to before another; a wide character cut in half leaves a blank."""
    part = list(cells[start:stop])
    if part and not part[0]:
        part[0] = " "
    if part and stop < len(cells) and not cells[stop]:
        part[-1] = " "
    return part
