"""The rules reader: a game's rules, chapter by chapter, with a list of the chapters where there is room, and a search."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from itertools import chain
from typing import Final

from attrs import evolve
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal

from pirategames.play.assets import assets
from pirategames.play.glossary import glossary_of
from pirategames.play.lessons import Lesson, lessons_of
from pirategames.rules.catalogue import find
from pirategames.screens.drawing.canvas import Canvas, Cap, Ink, cut
from pirategames.screens.drawing.frame import (
    ROOMY_WIDTH,
    SIDE_WIDTH,
    KeyHint,
    Line,
    Piece,
    bright,
    draw_context,
    draw_header,
    draw_keys,
    draw_next,
    faint,
)
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import line_text, line_width
from pirategames.screens.pages.chapters import as_typed
from pirategames.screens.pages.lines import BACK_KEY
from pirategames.screens.pages.markdown import Heading, Pages, lay_out, parse
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.lines_view import LinesView
from pirategames.screens.widgets.page import Page
from pirategames.screens.widgets.plain_input import PlainInput

LONGEST_LINE: Final = 84
"""Lines of text are no longer than the eye follows."""

_LESSON: Final = 48
"""The cells that the way to a lesson takes, with the margins."""
_SEARCH_FOR: Final = "Search for "
_READING: Final = (
    KeyHint("↑↓", "line"),
    KeyHint("Space PgUp PgDn", "page"),
    KeyHint("←→", "chapter", "right"),
    KeyHint("/", "search", "/"),
    KeyHint("g", "glossary", "g"),
    KeyHint("Home End", "ends"),
    BACK_KEY,
)
_SEEKING: Final = (KeyHint("Enter", "find", "enter"), KeyHint("Esc", "no search", "escape"))
_TURNS: Final = {"right": 1, "tab": 1, "left": -1, "shift+tab": -1}


def _leading(piece: Ink, term: str) -> Ink:
    """A piece that leads to a word of the glossary."""
    return evolve(piece, key=f"word {term}", underline=True)


class RulesPage(Page):
    """The rules of a game."""

    DEFAULT_CSS = f"""
    RulesPage .reader--head {{ dock: top; height: 2; }}
    RulesPage .reader--foot {{ dock: bottom; height: 3; }}
    RulesPage > PlainInput {{ layer: typing; display: none; }}
    RulesPage {{ layers: page typing notice; }}
    RulesPage .reader--chapters {{ width: {SIDE_WIDTH + 2}; height: 1fr; }}
    """

    def __init__(self, slug: str, chapter: str = "") -> None:
        """The rules of the game of this slug, opened at the chapter of this title."""
        super().__init__()
        entry = find(slug)
        self._slug = slug
        self._opens_at = chapter
        names = ((as_typed(term.term), term.id) for term in glossary_of(slug).terms)
        self._words = {form: name for text, name in names for form in (text, f"{text}s")}
        self.page_name = entry.title if entry else slug
        self._tokens = parse((assets() / slug / "rules.md").read_text("utf-8"))
        self._pages = Pages()
        self._wanted_row = 0
        self._sought = ""
        self._found: tuple[int, ...] = ()
        self._mark = -1
        self._remark = ""

    def compose_page(self) -> ComposeResult:
        yield Board(self._draw_head, classes="reader--head")
        with Horizontal():
            yield LinesView(self._flow)
            yield Board(self._draw_chapters, classes="reader--chapters")
        yield Board(self._draw_foot, classes="reader--foot")
        yield PlainInput(compact=True)

    def on_mount(self) -> None:
        view = self.query_one(LinesView)
        view.focus()
        self.watch(view, "scroll_y", self._follow, init=False)
        self.watch(view, "virtual_size", self._follow, init=False)

    def on_resize(self, event: events.Resize) -> None:
        self.query_one(".reader--chapters").display = event.size.width >= ROOMY_WIDTH

    def _flow(self, width: int) -> Sequence[Line]:
        self._pages = lay_out(self._tokens, min(width, LONGEST_LINE))
        if self._opens_at:
            self.call_after_refresh(self._open_chapter)
        self._seek(self._sought)
        return [self._linked(line) for line in self._pages.lines]

    # ---------------------------------------------------------------- what it leads to

    def _linked(self, line: Line) -> Line:
        """A line whose bold words lead to the glossary, where they stand there."""
        return tuple(chain.from_iterable(self._link(piece) for piece in line))

    def _link(self, piece: Piece) -> tuple[Piece, ...]:
        """A piece, or its words where one of them leads there."""
        if not isinstance(piece, Ink) or not piece.bold or piece.key is not None:
            return (piece,)
        if (term := self._term(piece.text)) is not None:
            return (_leading(piece, term),)
        words = [evolve(piece, text=word) for word in re.findall(r"\s+|\S+", piece.text)]
        terms = [self._term(word.text) for word in words]
        if not any(terms):
            return (piece,)
        return tuple([word if term is None else _leading(word, term) for word, term in zip(words, terms, strict=True)])

    def _term(self, text: str) -> str | None:
        return self._words.get(as_typed(text.strip(" .,:;")))

    @property
    def _term_here(self) -> str:
        """The word of the glossary that the chapter is named for; empty where it is named for none."""
        title = as_typed(self.chapters[self.here].text) if self.chapters else ""
        return next((name for form, name in self._words.items() if form in re.split(r"[^a-z]+", title)), "")

    @property
    def _lesson_here(self) -> Lesson | None:
        """The lesson that shows what the chapter tells of; None where none does."""
        words = re.split(r"[^a-z]+", as_typed(self.chapters[self.here].text)) if self.chapters else []
        taught = ((lesson, as_typed(word)) for lesson in lessons_of(self._slug) for word in lesson.teaches)
        return next((lesson for lesson, word in taught if word in words or f"{word}s" in words), None)

    def _follow(self) -> None:
        """The list of chapters and the foot go with the text."""
        for board in self.query(Board):
            board.redraw()

    def redraw(self) -> None:
        super().redraw()
        self.query_one(LinesView).refill()

    # ---------------------------------------------------------------- chapters

    @property
    def chapters(self) -> list[Heading]:
        """The headings that stand in the list."""
        return [heading for heading in self._pages.headings if heading.level <= 2]

    @property
    def here(self) -> int:
        """The chapter that is read now, by its place among them."""
        view = self.query_one(LinesView)
        top = round(view.scroll_y)
        rows = [chapter.row for chapter in self.chapters]
        if rows and view.max_scroll_y and top >= view.max_scroll_y:
            top = max(top, min(rows[-1], self._wanted_row))
        return max((place for place, row in enumerate(rows) if row <= top), default=0)

    def go_to(self, place: int) -> None:
        """Show a chapter from its beginning."""
        chapters = self.chapters
        if chapters:
            self._wanted_row = chapters[min(max(place, 0), len(chapters) - 1)].row
            self.query_one(LinesView).scroll_to(y=self._wanted_row, animate=False)
            self._follow()

    def _open_chapter(self) -> None:
        """Show the chapter that was asked for, whenever the text is laid out, until somebody reads on."""
        row = next((heading.row for heading in self._pages.headings if heading.text == self._opens_at), None)
        if row is not None:
            self._wanted_row = row
            self.query_one(LinesView).scroll_to(y=row, animate=False)
            self._follow()

    @property
    def capitals(self) -> Collection[str]:
        return "N" if self._found else ""

    def remark(self, text: str) -> None:
        self._remark = text
        self._follow()

    def press(self, key: str) -> bool:
        self._opens_at = ""
        if self._remark:
            self.remark("")
        if self._is_seeking:
            return self._press_while_seeking(key)
        if key in _TURNS:
            self.go_to(self.here + _TURNS[key])
        elif key.startswith("chapter "):
            self.go_to(int(key.split()[1]))
        elif key == "/":
            self._start_seeking()
        elif key in ("n", "N") and self._found:
            self._go_on(1 if key == "n" else -1)
        elif key == "g":
            self.program.open_glossary(self._slug, self._term_here)
        elif key.startswith("word "):
            self.program.open_glossary(self._slug, key.removeprefix("word "))
        elif key == "e" and self._lesson_here is not None:
            self.program.begin_lesson(self._lesson_here)
        elif key == "a" and self._sought:
            self.program.search_rules(self._sought)
        elif key in ("backspace", "escape", "?"):
            self.dismiss()
        else:
            return False
        return True

    # ---------------------------------------------------------------- search

    @property
    def _is_seeking(self) -> bool:
        return bool(self.query_one(PlainInput).display)

    def _start_seeking(self) -> None:
        field = self.query_one(PlainInput)
        field.display = True
        field.styles.offset = (len(_SEARCH_FOR) + 3, self.size.height - 2)
        field.styles.width = min(40, self.size.width - 30)
        field.value = ""
        field.focus()
        self._follow()

    def _press_while_seeking(self, key: str) -> bool:
        if key not in ("enter", "escape"):
            return False
        field = self.query_one(PlainInput)
        field.display = False
        self.query_one(LinesView).focus()
        self._seek(field.value if key == "enter" else "")
        if self._found:
            self._go_on(1, here_too=True)
        self._follow()
        return True

    def _seek(self, text: str) -> None:
        """Find the lines that hold a text, capitals or not, and mark them."""
        self._sought, words = text.strip(), as_typed(text.strip())
        lines = self._pages.lines if words else []
        self._found = tuple(row for row, line in enumerate(lines) if words in as_typed(line_text(line)))
        self.query_one(LinesView).mark(self._found)

    def _go_on(self, step: int, here_too: bool = False) -> None:
        """To the next line that was found, or the one before, round the ends."""
        view = self.query_one(LinesView)
        here = self._mark if self._mark in self._found else round(view.scroll_y) - here_too
        ahead = [row for row in self._found if row > here] or self._found
        behind = [row for row in self._found if row < here] or self._found
        self._mark = ahead[0] if step > 0 else behind[-1]
        view.scroll_to(y=max(0, self._mark - 2), animate=False)
        self._follow()

    def palette(self) -> Iterable[tuple[str, str, Callable[[], object]]]:
        for place, chapter in enumerate(self.chapters):
            yield chapter.text, "A chapter of these rules", partial(self.go_to, place)

    # ---------------------------------------------------------------- drawing

    def _draw_head(self, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        draw_header(canvas, "Rules", self.page_name, [("read", f"{self._share()} %")])
        return canvas

    def _share(self) -> int:
        view = self.query_one(LinesView)
        return 100 if not view.max_scroll_y else round(100 * view.scroll_y / view.max_scroll_y)

    def _draw_chapters(self, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        canvas.fill(0, 0, width, height, "surface")
        canvas.put(2, 1, "CHAPTERS", "muted", bold=True)
        here = self.here
        first = max(0, min(here - height // 2, len(self.chapters) - (height - 4)))
        for row, (place, chapter) in enumerate(list(enumerate(self.chapters))[first : first + height - 4]):
            if place == here:
                canvas.fill(0, 3 + row, width, 1, "panel")
                canvas.put(0, 3 + row, "▌", "accent")
            canvas.put(2, 3 + row, cut(chapter.text, width - 3), "text" if place == here else "muted", bold=place == here)
            canvas.hot(0, 3 + row, width, 1, f"chapter {place}")
        return canvas

    def _draw_foot(self, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        chapters, here = self.chapters, self.here
        line: Line = (Cap("Bksp", "backspace"), " goes back.")
        if self._is_seeking:
            line = (_SEARCH_FOR,)
        elif self._sought:
            line = self._search_line(width)
        elif here + 1 < len(chapters):
            ahead = cut(chapters[here + 1].text, width - 40)
            line = (Ink("→", "accent", bold=True, key="right"), faint("  next chapter: "), bright(ahead))
            if (lesson := self._lesson_here) is not None and width - line_width(line) > _LESSON:
                line = (*line, faint("    "), Ink("e", "accent", bold=True, key="e"), faint(f"  the lesson: {lesson.title}"))
        draw_context(canvas, (cut(self._remark, width - 6),))
        draw_next(canvas, line)
        draw_keys(canvas, _SEEKING if self._is_seeking else _READING)
        return canvas

    def _search_line(self, width: int) -> Line:
        sought = bright(cut(self._sought, width - 44))
        if not self._found:
            everywhere = Ink("a", "accent", bold=True, key="a")
            return sought, faint(" does not stand in these rules.  "), everywhere, faint(" all games")
        place = self._found.index(self._mark) + 1 if self._mark in self._found else 1
        count = faint(f": line {place} of {len(self._found)}  ")
        ahead, behind, everywhere = (Ink(key, "accent", bold=True, key=key) for key in "nNa")
        return sought, count, ahead, faint(" next  "), behind, faint(" before  "), everywhere, faint(" all games")
