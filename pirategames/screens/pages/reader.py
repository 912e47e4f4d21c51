"""The rules reader: a game's rules, chapter by chapter, with a list of the chapters where there is room, a search, and words
that lead to the glossary."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal

from pirategames.play.assets import assets
from pirategames.play.glossary import glossary_of
from pirategames.play.lessons import Lesson, lessons_of
from pirategames.rules.catalogue import find
from pirategames.screens.drawing.canvas import Canvas, cut
from pirategames.screens.drawing.frame import ROOMY_WIDTH, SIDE_WIDTH, Line, bright, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.pages.chapters import as_typed
from pirategames.screens.pages.choosing import ChoosingPage, helping, moves
from pirategames.screens.pages.links import WORD, Link, Links, links_in, lit
from pirategames.screens.pages.markdown import Heading, Pages, lay_out, parse
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.lines_view import LinesView
from pirategames.screens.widgets.plain_input import PlainInput

LONGEST_LINE: Final = 84
"""Lines of text are no longer than the eye follows."""

_SEARCH_FOR: Final = "Search for "
_LINE_ABOVE: Final = 2
"""So many rows stand above a line that was looked for."""


class RulesPage(ChoosingPage):
    """The rules of a game."""

    DEFAULT_CSS = f"""
    RulesPage > PlainInput {{ layer: typing; display: none; }}
    RulesPage {{ layers: page typing notice; }}
    RulesPage .reader--chapters {{ width: {SIDE_WIDTH + 2}; height: 1fr; }}
    """
    name_of_help = "Rules"

    def __init__(self, slug: str, chapter: str = "", sought: str = "") -> None:
        """The rules of the game of this slug, opened at the chapter of this title, and there at the first line that has what
        is sought."""
        super().__init__()
        entry = find(slug)
        self._slug = slug
        self._opens_at = chapter
        self.page_name = entry.title if entry else slug
        self._tokens = parse((assets() / slug / "rules.md").read_text("utf-8"))
        self._pages = Pages()
        self._links: tuple[Link, ...] = ()
        self._at: int | None = None
        """The link that the cursor is on, by its number."""
        self._wanted_row = 0
        self._sought = sought
        self._found: tuple[int, ...] = ()
        self._mark = -1

    def compose_body(self) -> ComposeResult:
        with Horizontal():
            yield LinesView(self._flow)
            yield Board(self._draw_chapters, classes="reader--chapters")
        yield PlainInput(compact=True)

    def on_mount(self) -> None:
        view = self.view
        view.focus()
        self.watch(view, "scroll_y", self._follow, init=False)
        self.watch(view, "virtual_size", self._follow, init=False)

    def on_resize(self, event: events.Resize) -> None:
        self.query_one(".reader--chapters").display = event.size.width >= ROOMY_WIDTH

    @property
    def view(self) -> LinesView:
        """What shows the text."""
        return self.query_one(LinesView)

    def _flow(self, width: int) -> Sequence[Line]:
        self._pages = lay_out(self._tokens, min(width, LONGEST_LINE), Links(self._slug))
        self._links = links_in(self._pages.lines)
        if self._opens_at:
            self.call_after_refresh(self._open_chapter)
        self._seek(self._sought)
        return self._lines()

    def _lines(self) -> list[Line]:
        """The text, with the link that the cursor is on in the cursor's colours."""
        lines = list(self._pages.lines)
        if self._at is not None and self._at < len(self._links):
            link = self._links[self._at]
            lines[link.first : link.last + 1] = lit(lines, link)
        return lines

    def _follow(self) -> None:
        """The list of chapters, the head and the foot go with the text."""
        for board in self.query(Board):
            board.redraw()

    def redraw(self) -> None:
        super().redraw()
        self.view.follow_look()

    # ---------------------------------------------------------------- links

    @property
    def link(self) -> Link | None:
        """The link that the cursor is on; None where it is on none that is in sight."""
        link = None if self._at is None or self._at >= len(self._links) else self._links[self._at]
        return link if link is not None and self._is_in_sight(link) else None

    def _is_in_sight(self, link: Link) -> bool:
        top = round(self.view.scroll_y)
        return top <= link.first and link.last < top + self.view.size.height

    def _step(self, step: int) -> None:
        """To the next link, or the one before: from where the cursor is, or else from what is in sight."""
        if not self._links:
            return
        if self.link is None:
            ahead = [at for at, link in enumerate(self._links) if link.first >= round(self.view.scroll_y)]
            self._at = (ahead[0] if ahead else 0) if step > 0 else (ahead[0] if ahead else len(self._links)) - 1
        else:
            assert self._at is not None
            self._at += step
        self._at %= len(self._links)
        link = self._links[self._at]
        if not self._is_in_sight(link):
            self.view.scroll_to(y=max(0, link.first - self.view.size.height // 2), animate=False)
        self.view.show(self._lines())

    def _read_word(self, term: str) -> None:
        self.program.open_glossary(self._slug, term)

    @property
    def _term_here(self) -> str:
        """The word of the glossary that the chapter is named for; empty where it is named for none."""
        title = re.split(r"[^a-z]+", as_typed(self.chapters[self.here].text)) if self.chapters else []
        names = ((as_typed(term.term), term.id) for term in glossary_of(self._slug).terms)
        return next((name for text, name in names if text in title or f"{text}s" in title), "")

    @property
    def _lesson_here(self) -> Lesson | None:
        """The lesson that shows what is read now: what the part of the chapter tells of, or else the chapter; None where
        none does."""
        if not self.chapters:
            return None
        chapter, top = self.chapters[self.here], max(self.chapters[self.here].row, round(self.view.scroll_y))
        parts = [heading.text for heading in self._pages.headings if chapter.row <= heading.row <= top]
        lessons = lessons_of(self._slug)
        return next((lesson for part in (parts[-1], chapter.text) for lesson in lessons if part in lesson.shows), None)

    # ---------------------------------------------------------------- chapters

    @property
    def chapters(self) -> list[Heading]:
        """The headings that stand in the list."""
        return [heading for heading in self._pages.headings if heading.level <= 2]

    @property
    def here(self) -> int:
        """The chapter that is read now, by its place among them."""
        top = round(self.view.scroll_y)
        rows = [chapter.row for chapter in self.chapters]
        if rows and self.view.max_scroll_y and top >= self.view.max_scroll_y:
            top = max(top, min(rows[-1], self._wanted_row))
        return max((place for place, row in enumerate(rows) if row <= top), default=0)

    def go_to(self, place: int) -> None:
        """Show a chapter from its beginning."""
        chapters = self.chapters
        if chapters:
            self._go_to_row(chapters[min(max(place, 0), len(chapters) - 1)].row)

    def _turn(self, step: int) -> None:
        self.go_to(self.here + step)

    def _go_to_row(self, row: int) -> None:
        self._wanted_row = row
        self.view.scroll_to(y=row, animate=False)
        self._follow()

    def _open_chapter(self) -> None:
        """Show the chapter that was asked for, whenever the text is laid out, until somebody reads on: from its beginning,
        or from the line that was looked for."""
        row = next((heading.row for heading in self._pages.headings if heading.text == self._opens_at), None)
        if row is not None:
            self._mark = next((found for found in self._found if found >= row), -1)
            self._go_to_row(row if self._mark <= row + _LINE_ABOVE else self._mark - _LINE_ABOVE)

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

    def _stop_seeking(self, *, finds: bool) -> None:
        field = self.query_one(PlainInput)
        field.display = False
        self.view.focus()
        self._seek(field.value if finds else "")
        if self._found:
            self._go_on(1, here_too=True)

    def _seek(self, text: str) -> None:
        """Find the lines that hold a text, capitals or not, and mark them."""
        self._sought, words = text.strip(), as_typed(text.strip())
        lines = self._pages.lines if words else []
        self._found = tuple(row for row, line in enumerate(lines) if words in as_typed(line_text(line)))
        self.view.mark(self._found)

    def _go_on(self, step: int, here_too: bool = False) -> None:
        """To the next line that was found, or the one before, round the ends."""
        here = self._mark if self._mark in self._found else round(self.view.scroll_y) - here_too
        ahead = [row for row in self._found if row > here] or self._found
        behind = [row for row in self._found if row < here] or self._found
        self._mark = ahead[0] if step > 0 else behind[-1]
        self.view.scroll_to(y=max(0, self._mark - _LINE_ABOVE), animate=False)

    # ---------------------------------------------------------------- what can be chosen

    def choices(self) -> Choices:
        if self._is_seeking:
            return Choices((
                Choice("enter", "finds it", "find", do=partial(self._stop_seeking, finds=True)),
                Choice("escape", "seeks nothing", "no search", do=partial(self._stop_seeking, finds=False)),
            ), ((_SEARCH_FOR,),))  # fmt: skip
        return Choices(tuple(self._choices()))

    def _choices(self) -> Iterator[Choice]:
        view, link = self.view, self.link
        yield from self._mains()
        onward, back = (("right",), partial(self._turn, 1)), (("left",), partial(self._turn, -1))
        yield from moves("goes from chapter to chapter", back, onward, short="chapter")
        if self._links:
            after, before = (("tab",), partial(self._step, 1)), (("shift+tab",), partial(self._step, -1))
            yield from moves("goes from word to word that the glossary tells of", after, short="word")
            yield from moves("goes from word to word that the glossary tells of", before, short="")
        yield Choice("/", "seeks a text in these rules", "search", do=self._start_seeking)
        yield helping(self.help)
        if (lesson := self._lesson_here) is not None:
            yield Choice("e", f"begins the lesson that shows it: {lesson.title}", "lesson",
                         do=partial(self.program.begin_lesson, lesson))  # fmt: skip
        term = link.term if link is not None else self._term_here
        yield Choice("g", "opens the glossary", "glossary", do=partial(self._read_word, term))
        line, page = partial(view.scroll_relative, animate=False), "goes a page on or back"
        lines = (("up",), partial(line, y=-1)), (("down",), partial(line, y=1))
        yield from moves("goes a line on or back", *lines, short="line")
        yield from moves(page, (("space", "pagedown"), partial(view.scroll_page_down, animate=False)), short="page")
        yield from moves(page, (("pageup",), partial(view.scroll_page_up, animate=False)), short="")
        ends = (("home",), partial(view.scroll_home, animate=False)), (("end",), partial(view.scroll_end, animate=False))
        yield from moves("goes to the beginning or the end", *ends, short="")
        yield Choice("backspace", "goes back", "back", do=self.dismiss, also=("escape",), is_main=not self._has_main)

    @property
    def _has_main(self) -> bool:
        return any(choice.is_main for choice in self._mains())

    def _mains(self) -> Iterator[Choice]:
        """What Enter does: it opens the word that the cursor is on, goes on in what was found, or reads on."""
        chapters, link = self.chapters, self.link
        if link is not None:
            term = next(term for term in glossary_of(self._slug).terms if term.id == link.term)
            line: Line = ("opens ", bright(term.term), " in the glossary")
            yield Choice("enter", f"opens “{term.term}” in the glossary", is_main=True, line=line,
                         do=partial(self._read_word, link.term))  # fmt: skip
        elif self._found:
            line = ("goes to the next line with ", bright(cut(self._sought, 20)))
            yield Choice("enter", "goes to the next line with it", is_main=True, also=("n",), line=line,
                         do=partial(self._go_on, 1))  # fmt: skip
        elif not self._sought and self.here + 1 < len(chapters):
            yield Choice("enter", "goes on to the next chapter", is_main=True, do=partial(self._turn, 1),
                         line=("goes on to ", bright(chapters[self.here + 1].text)))  # fmt: skip
        if self._found:
            if link is not None:
                yield Choice("n", "goes to the next line with it", do=partial(self._go_on, 1))
            yield Choice("N", "goes to the line before with it", "before", do=partial(self._go_on, -1))
        if self._sought:
            yield Choice("a", "seeks it in all games", is_main=link is None,
                         do=partial(self.program.search_rules, self._sought))  # fmt: skip

    def press(self, key: str) -> bool:
        self._opens_at = ""
        return super().press("space" if key == " " else key)

    def click(self, place: str) -> bool:
        name = place.removeprefix("key ")
        if name.startswith(WORD):
            self._read_word(name.removeprefix(WORD))
        elif name.startswith("chapter "):
            self._opens_at = ""
            self.go_to(int(name.split()[1]))
        else:
            return super().click(place)
        return True

    @property
    def capitals(self) -> Collection[str]:
        return "N" if self._found else ""

    def palette(self) -> Iterable[tuple[str, str, Callable[[], object]]]:
        yield from super().palette()
        for place, chapter in enumerate(self.chapters):
            yield chapter.text, "A chapter of these rules", partial(self.go_to, place)

    # ---------------------------------------------------------------- drawing

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        return "Rules", self.page_name, [("read", f"{self._share()} %")]

    def _share(self) -> int:
        return 100 if not self.view.max_scroll_y else round(100 * self.view.scroll_y / self.view.max_scroll_y)

    def context_lines(self, room: int, most: int) -> list[Line]:
        if self._remark or not self._sought or self._is_seeking:
            return super().context_lines(room, most)
        sought = bright(cut(self._sought, room - 40))
        if not self._found:
            return [(sought, faint(" does not stand in these rules."))]
        place = self._found.index(self._mark) + 1 if self._mark in self._found else 1
        return [(sought, faint(f": line {place} of {len(self._found)}"))]

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
