"""Point and explain: the table as it stands, one thing of it marked, and beside it what that is and what it means now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from textual.app import ComposeResult

from pirategames.play.glossary import Term
from pirategames.rules.values import frozen
from pirategames.screens.around import around
from pirategames.screens.drawing.canvas import Canvas, Ink, Place, cell_width
from pirategames.screens.drawing.frame import LEAST_WIDTH, Line, bright, draw_keys, draw_next, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import line_text, line_width, wrap_line, wrap_text
from pirategames.screens.table.choices import Choice, Choices, next_line, row_of
from pirategames.screens.table.explained import Explained, Sign, key_at, known_signs
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.look_of import look_of
from pirategames.screens.widgets.page import Page

PANEL: Final = "panel explained"
_BELOW: Final = 2
"""The rows of what comes next and of the keys."""
_WIDEST: Final = 76
_NARROW: Final = 38
_EDGE: Final = 2

Names = Callable[[Place], Explained | None]
"""What lies at a place; None where nothing explains it."""
Explains = Callable[[Canvas, Place], Explained | None]
"""The same, of a place on a picture, with what it means now."""


def things(canvas: Canvas) -> tuple[Place, ...]:
    """The places of a picture that may be explained, in reading order, each once: the largest of those with one name."""
    largest: dict[str, Place] = {}
    for place in canvas.places:
        before = largest.get(place.name)
        if before is None or place.width * place.height > before.width * before.height:
            largest[place.name] = place
    within = [place for place in largest.values() if place.y < canvas.height - _BELOW]
    return tuple(sorted(within, key=lambda place: (place.y, place.x)))


def explained_places(canvas: Canvas, names: Names) -> tuple[Place, ...]:
    """Those of them that are explained."""
    return tuple([place for place in things(canvas) if names(place) is not None])


# ---- the panel


def panel_lines(slug: str, explained: Explained, at: int, width: int) -> list[Line]:
    """What is explained, in lines of at most so many cells: the sign at this number of its list, and what it means now."""
    found = known_signs(slug, explained.signs)
    lines: list[Line] = []
    if found:
        sign, term = found[at % len(found)]
        lines += _head(explained, sign, term, len(found), at % len(found), width)
        lines += [(text,) for text in wrap_text(term.says, width)]
        now = (*sign.now, *explained.now)
    else:
        lines += [explained.title]
        now = explained.now
    for line in now:
        lines += wrap_line(line, width, hang=2)
    return lines


def _head(explained: Explained, sign: Sign, term: Term, count: int, at: int, width: int) -> list[Line]:
    name = f"{sign.label}  {term.term}" if sign.label and sign.label != term.term else term.term
    right = f"{at + 1} of {count}  ↑↓" if count > 1 else ""
    named: Line = (Ink(name, "accent", bold=True),)
    line = named if line_text(explained.title) == name else (*explained.title, "   ", *named)
    if line_width(line) + cell_width(right) + 1 > width:
        return [(*explained.title, *_right(right, width - line_width(explained.title))), (Ink(name, "accent", bold=True),)]
    return [(*line, *_right(right, width - line_width(line)))]


def _right(text: str, room: int) -> Line:
    return (" " * max(1, room - cell_width(text)), faint(text)) if text else ()


def spot_for(place: Place, width: int, height: int, lines: Callable[[int], list[Line]]) -> tuple[int, int, int, list[Line]]:
    """Where the panel stands: its left, its top, the width of its text, and its lines, so that it hides nothing of what it
    explains where that can be; else as little of it as can be."""
    last = height - _BELOW
    wide = min(_WIDEST, width - 2 * _EDGE)
    narrow = max(_NARROW - 2 * _EDGE, min(wide, (width - LEAST_WIDTH) // 2 + _NARROW) - 2 * _EDGE)
    found = []
    for text_width in dict.fromkeys((wide - 2 * _EDGE, narrow)):
        told = lines(text_width)
        rows, cells = len(told) + 2, text_width + 2 * _EDGE
        for y in (last - rows, 1, max(1, min(place.y, last - rows))):
            for x in ((width - cells) // 2, width - cells, 0):
                found.append((_hidden(place, x, y, cells, rows), x, y, text_width, told))
    least = min(found, key=lambda spot: spot[0])
    return least[1:]


def _hidden(place: Place, x: int, y: int, width: int, height: int) -> int:
    """How many cells of a place a rectangle hides."""
    across = min(place.x + place.width, x + width) - max(place.x, x)
    down = min(place.y + place.height, y + height) - max(place.y, y)
    return max(0, across) * max(0, down)


def draw_explained(canvas: Canvas, place: Place, slug: str, explained: Explained, at: int = 0) -> None:
    """Mark a place on a table's picture, and draw what it is beside it."""
    x, y, width, lines = spot_for(
        place, canvas.width, canvas.height, lambda cells: panel_lines(slug, explained, at, cells)
    )  # fmt: skip
    _mark(canvas, place)
    rows = min(len(lines), canvas.height - _BELOW - y - 2)
    canvas.box(x, y, width + 2 * _EDGE, rows + 2, "round", "accent", "surface")
    canvas.place(PANEL, x, y, width + 2 * _EDGE, rows + 2)
    for row, line in enumerate(lines[:rows]):
        canvas.write(x + _EDGE, y + 1 + row, *line)


def _mark(canvas: Canvas, place: Place) -> None:
    """Two bars at the sides of a place, in cells where nothing is written; a small one is turned light on dark."""
    if place.height == 1 and place.width <= _WIDEST:
        canvas.tint(place.x, place.y, place.width, 1, "ink", "accent")
        return
    for row in range(place.y, place.y + place.height):
        for x in (place.x - 1, place.x):
            if canvas.is_blank(x, row):
                canvas.put(x, row, "▌", "accent")
                break


# ---- the page


@frozen
class Explaining:
    """A table to be explained: as `draw` draws it, what lies at its places, and its choices, by which what a thing wears
    leads to it. First comes the place, or what wears the key, of the first name in `at` that there is."""

    draw: Callable[[int, int, Look], Canvas]
    names: Names
    explains: Explains
    choices: Choices
    slug: str
    at: tuple[str, ...] = ()


NAME: Final = "explain"
"""The name under which the program keeps the page."""


class ExplainPage(Page):
    """Shows a table and explains its places. The program keeps one page for all tables: to lay it over a table is to paint
    it, and nothing has to be put together anew."""

    def __init__(self, of: Explaining) -> None:
        super().__init__()
        self._begin(of)

    def compose_page(self) -> ComposeResult:
        yield Board(self._draw, begins_with=self._draw(*self.app.size, look_of(self)), id="explained")

    def _begin(self, of: Explaining) -> None:
        self._of, self._at, self._sign = of, "", 0
        self._canvas: Canvas | None = None
        self._things: tuple[Place, ...] = ()
        self._explained: Explained | None = None

    def turn_to(self, of: Explaining) -> None:
        """Explain another table from now on. Nothing of the one before is left on the page."""
        self._begin(of)
        for board in self.query("#explained").results(Board):
            board.begin_with(self._draw(*self.app.size, look_of(self)))

    # ---- what is pointed at

    @property
    def place(self) -> Place | None:
        """What is explained now."""
        return next(self._called(self._at), None) or next(self._explained_of(self._things), None)

    @property
    def _terms(self) -> list[Term]:
        explained = self._explained
        return [] if explained is None else [term for _, term in known_signs(self._of.slug, explained.signs)]

    # ---- drawing

    def _draw(self, width: int, height: int, look: Look) -> Canvas:
        canvas = self._of.draw(width, height, look)
        self._canvas, self._things = canvas, things(canvas)
        self._at = self._at or next(filter(None, (self._named(name) for name in self._of.at)), "")
        place = self.place
        self._explained = None if place is None else self._of.explains(canvas, place)
        if place is not None and self._explained is not None:
            draw_explained(canvas, place, self._of.slug, self._explained, self._sign)
        for row in (height - 2, height - 1):
            canvas.fill(0, row, width, 1, "background")
            canvas.place(PANEL, 0, row, width, 1)
        choices = self.choices
        draw_next(canvas, next_line(choices, width - 4))
        draw_keys(canvas, row_of(choices))
        return canvas

    # ---- what can be chosen

    @property
    def choices(self) -> Choices:
        """All that can be chosen now."""
        return Choices(tuple(self._choices()))

    def _choices(self) -> Iterator[Choice]:
        terms = self._terms
        if terms:
            term = terms[self._sign % len(terms)]
            yield Choice("enter", f"reads about it in the glossary: {term.term}", "glossary", is_main=True, also=("g",),
                         do=partial(self.program.open_glossary, self._of.slug, term.id),
                         line=("opens the glossary at ", bright(term.term)))  # fmt: skip
        if len(terms) > 1:
            yield Choice("down", "goes to the next sign of it", "sign", "goes from sign to sign", do=partial(self._turn, 1))
            yield Choice("up", "goes to the sign before", "sign", "goes from sign to sign", do=partial(self._turn, -1))
        moves = "goes from thing to thing"
        yield Choice("right", moves, "thing", moves, do=partial(self._step, 1), also=("tab",))
        yield Choice("left", moves, "thing", moves, do=partial(self._step, -1), also=("shift+tab",))
        yield Choice("e", "puts it away", "put away", do=self.dismiss, also=("escape", "backspace", "?"))

    def _turn(self, step: int) -> None:
        self._sign += step

    def _step(self, step: int) -> None:
        names = [place.name for place in self._explained_of(self._things)]
        if names:
            self._go_to(around(names, self.place.name if self.place is not None else "", step))

    def _go_to(self, name: str) -> None:
        self._at, self._sign = name, 0

    def _named(self, name: str) -> str:
        """The explained place of this name, or that of what wears the key of this name; empty where there is none."""
        if any(self._explained_of(self._called(name))):
            return name
        canvas, (word, _, key) = self._canvas, name.partition(" ")
        if canvas is None or word != "key":
            return ""
        worn = (place for place in self._things if key_at(canvas, place) == key)
        return next((place.name for place in self._explained_of(worn)), "")

    def _explained_of(self, places: Iterable[Place]) -> Iterator[Place]:
        """Those of some places that are explained; to know that of all of them takes its time."""
        return (place for place in places if self._of.names(place) is not None)

    def _called(self, name: str) -> Iterator[Place]:
        return (place for place in self._things if place.name == name)

    def _place_of_key(self, key: str) -> str:
        """The place of what wears a key; empty where nothing does that is explained."""
        choice = self._of.choices.of_key(key)
        place = "" if choice is None else choice.place
        return next(filter(None, map(self._named, (place, f"region {key}", f"row {key}", f"key {key}"))), "")

    @property
    def capitals(self) -> frozenset[str]:
        return frozenset(filter(str.isupper, self._of.choices.keys))

    def press(self, key: str) -> bool:
        choice = self.choices.of_key(key)
        if choice is not None and choice.do is not None:
            choice.do()
        elif name := self._place_of_key(key):
            self._go_to(name)
        else:
            return False
        if self.is_active:  # not where that put it away
            self.redraw()
        return True

    def click(self, place: str) -> bool:
        """A click on something explains that; elsewhere it puts the panel away."""
        if place.startswith("key ") and self.press(place.removeprefix("key ")):
            return True
        if any(self._explained_of(self._called(place))):
            self._go_to(place)
            self.redraw()
        elif place != PANEL:
            self.dismiss()
        return True
