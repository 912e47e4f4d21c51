"""Search over the rules of all games: where a text stands, chapter by chapter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Final

from textual.app import ComposeResult

from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Ink, cut
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.wrapping import filled
from pirategames.screens.pages.chapters import as_typed, chapters_of
from pirategames.screens.pages.choosing import ChoosingPage, Told, helping, moves, page_styles, quitting
from pirategames.screens.table.choices import THINGS, Choice, Choices
from pirategames.screens.widgets.entries import Entries, Entry

_GAME: Final = 16
_CHAPTER: Final = 26
_KEYS: Final = THINGS[:10]
"""The first of them wear keys; the cursor comes to all."""
_MARKS: Final = re.compile(r"^[-#>| ]+|[| ]+$")


@frozen
class Hit:
    """A chapter of a game's rules that a text stands in, how often, and the first line that has it."""

    slug: str
    game: str
    chapter: str
    count: int
    line: str


def hits(text: str) -> tuple[Hit, ...]:
    """Every chapter of every game's rules that a text stands in, game by game, capitals or not."""
    sought = as_typed(text.strip())
    return tuple(_hits(sought)) if sought else ()


def _hits(sought: str) -> Iterator[Hit]:
    for entry in CATALOGUE:
        for chapter in chapters_of(entry.slug):
            lines = [_bare(line) for line in (chapter.title, *chapter.text.split("\n")) if sought in as_typed(line)]
            if lines:
                yield Hit(entry.slug, entry.title, chapter.title, len(lines), lines[0])


def _bare(line: str) -> str:
    """A line without the marks of lists, tables and breaks."""
    return _MARKS.sub("", line.strip()).replace(" | ", ", ")


class SearchPage(ChoosingPage):
    """The chapters of all games that a text stands in."""

    CSS_PATH = page_styles("search")
    name_of_help = "Search"

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text.strip()
        self._hits = hits(text)
        self._cursor = 0

    def compose_body(self) -> ComposeResult:
        yield Told(self._tell_nothing, id="nothing")
        yield Entries(self._entries, lambda: self._cursor if self._hits else None, lambda: 0, id="hits")

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        return "Search", f"“{cut(self._text, 30)}” in the rules of all games", [("chapters", str(len(self._hits)))]

    def _tell_nothing(self) -> list[Line]:
        return [] if self._hits else [(faint("It stands in the rules of no game."),)]

    def _entries(self, width: int) -> list[Entry]:
        return [Entry(f"hit {at}", (self._entry(at, hit, width),)) for at, hit in enumerate(self._hits)]

    def _entry(self, at: int, hit: Hit, width: int) -> Line:
        is_first = not at or self._hits[at - 1].slug != hit.slug
        game = bright(filled(hit.game, _GAME)) if is_first else " " * _GAME
        chapter = Ink(filled(cut(hit.chapter, _CHAPTER - 1), _CHAPTER))
        key = Ink(_KEYS[at : at + 1] or " ", "accent", bold=True)
        return "  ", key, "  ", game, chapter, faint(cut(hit.line, max(4, width - _GAME - _CHAPTER - 6)))

    def choices(self) -> Choices:
        return Choices(tuple(self._choices()))

    def _choices(self) -> Iterator[Choice]:
        if self._hits:
            hit = self._hits[self._cursor]
            line: Line = ("opens ", bright(hit.chapter), f" in the rules of {hit.game}")
            do = partial(self._open, self._cursor)
            yield Choice("enter", f"opens “{hit.chapter}”", "open", do=do, is_main=True, line=line)
        for at in range(len(self._hits)):
            key = _KEYS[at : at + 1]
            yield Choice(key, "opens this chapter", "chapter" if key else "", "opens the chapter that wears it",
                         do=partial(self._open, at), place=f"hit {at}")  # fmt: skip
        yield from moves("goes from chapter to chapter", (("up", "shift+tab"), partial(self._step, -1)),
                         (("down", "tab"), partial(self._step, 1)))  # fmt: skip
        yield Choice("backspace", "goes back", "back", do=self.dismiss, also=("escape",), is_main=not self._hits)
        yield helping(self.help)
        yield quitting(self)

    def _step(self, step: int) -> None:
        self._cursor = (self._cursor + step) % max(1, len(self._hits))

    def _open(self, at: int) -> None:
        self._cursor = at
        self.program.read_rules(self._hits[at].slug, self._hits[at].chapter, self._text)
