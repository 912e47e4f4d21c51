"""Pages of given lines, such as the log, what is known, or the keys of this moment: to read, scroll, and close."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from textual.app import ComposeResult

from pirategames.screens.drawing.canvas import Canvas, Cap, Ink, cell_width, cut
from pirategames.screens.drawing.frame import KeyHint, Line, draw_context, draw_header, draw_keys, draw_next
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import doer_of, grouped
from pirategames.screens.drawing.wrapping import wrap_line
from pirategames.screens.pages.chapters import chapter_about
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.lines_view import LinesView
from pirategames.screens.widgets.page import Page

SCROLL_KEYS = KeyHint("↑↓ PgUp PgDn Home End", "scroll")
BACK_KEY = KeyHint("Bksp", "back", "backspace")
_HELP_HINTS = (KeyHint("r", "rules", "r"), KeyHint("g", "glossary", "g"), KeyHint("e", "learn", "e"))


class LinesPage(Page):
    """Shows lines under a header. Backspace, Escape and each of `keys` close it; `hints` are named beside those.

    With `at_end` it opens at the last lines, as a log does.
    """

    DEFAULT_CSS = """
    LinesPage .lines--head { dock: top; height: 2; }
    LinesPage .lines--foot { dock: bottom; height: 3; }
    """

    def __init__(
        self,
        title: str,
        name: str,
        lines: Sequence[Line],
        keys: str | Sequence[str] = "",
        *,
        hints: Sequence[KeyHint] = (),
        at_end: bool = False,
    ) -> None:
        super().__init__()
        self.page_title = title
        self.page_name = name
        self._lines = tuple(lines)
        self._close_keys = {"backspace", "escape", *keys}
        self._own_key = keys[0] if keys else ""
        self._hints = tuple(hints)
        self._at_end = at_end
        self._remark = ""

    def compose_page(self) -> ComposeResult:
        yield Board(self._draw_head, classes="lines--head")
        yield LinesView(self.flow)
        yield Board(self._draw_foot, classes="lines--foot")

    def on_mount(self) -> None:
        view = self.query_one(LinesView)
        view.focus()
        if self._at_end:
            self.call_after_refresh(view.scroll_end, animate=False)

    def flow(self, width: int) -> Sequence[Line]:
        """The lines at this width; of a story, captain by captain."""
        if any(map(doer_of, self._lines)):
            return grouped(self._lines, width)
        return [part for line in self._lines for part in wrap_line(line, width, hang=_hang(line))]

    def remark(self, text: str) -> None:
        self._remark = text
        super().redraw()

    def press(self, key: str) -> bool:
        if self._remark:
            self.remark("")
        if key in self._close_keys:
            self.dismiss()
            return True
        return False

    def redraw(self) -> None:
        super().redraw()
        self.query_one(LinesView).refill()

    def _draw_head(self, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        draw_header(canvas, self.page_title, self.page_name)
        return canvas

    def _draw_foot(self, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        draw_context(canvas, (cut(self._remark, width - 6),))
        draw_next(canvas, self.next_line())
        close = KeyHint(f"{self._own_key} Bksp".strip(), "back", "backspace")
        draw_keys(canvas, [SCROLL_KEYS, *self._hints, close])
        return canvas

    def next_line(self) -> Line:
        """What can be done next."""
        return Cap("Bksp", "backspace"), " goes back."


def trouble_page(texts: Iterable[str]) -> LinesPage:
    """What is wrong, a text for each thing; ``w``, which opens it on home, and Enter close it, too."""
    lines: list[Line] = []
    for text in texts:
        lines += [(text,), ()]
    return LinesPage("What is wrong", "", lines[:-1], ("w", "enter"))


class LogPage(LinesPage):
    """The log of a match, with the way to its replay."""

    def __init__(self, name: str, lines: Sequence[Line], keys: str, replay: Callable[[], object]) -> None:
        super().__init__("Log", name, lines, keys, hints=(KeyHint("r", "replay", "r"),), at_end=True)
        self._replay = replay

    def press(self, key: str) -> bool:
        if key == "r" and key not in self._close_keys:
            self._replay()
            return True
        return super().press(key)

    def next_line(self) -> Line:
        return Cap("r"), " shows the table as it lay, step by step.  ", Cap("Bksp", "backspace"), " goes back."


class HelpPage(LinesPage):
    """The keys of this moment, with what each does, and the way to the rules."""

    def __init__(self, name: str, keys: Mapping[str, str], slug: str | None = None, topic: str = "") -> None:
        super().__init__("Help", name, help_lines(keys), "?", hints=_HELP_HINTS if slug else ())
        self._slug = slug
        self._chapter = chapter_about(slug, topic) if slug and topic else ""

    def press(self, key: str) -> bool:
        if key == "r" and self._slug is not None:
            self.program.read_rules(self._slug, self._chapter)
            return True
        if key == "e" and self._slug is not None:
            self.program.open_learn(self._slug)
            return True
        if key == "g" and self._slug is not None:
            self.program.open_glossary(self._slug)
            return True
        return super().press(key)

    def next_line(self) -> Line:
        back: Line = (Cap("Bksp", "backspace"), " goes back.")
        if self._slug is None:
            return back
        where = f" at “{self._chapter}”" if self._chapter else ""
        return Cap("r"), f" opens the rules{where}, ", Cap("g"), " the glossary, ", Cap("e"), " the lessons."


def help_lines(keys: Mapping[str, str]) -> tuple[Line, ...]:
    """A line for every key, what it does beside it."""
    column = max((cell_width(key) for key in keys), default=0) + 3
    head: tuple[Line, ...] = ((Ink("THE KEYS NOW", "muted", bold=True),), ())
    return head + tuple(
        (Ink(key.ljust(len(key) + column - cell_width(key)), "accent", bold=True), words) for key, words in keys.items()
    )


def _hang(line: Line) -> int:
    """How far the later lines of a long one are indented: under the second piece, where the first is a key or a number."""
    first = line[0] if len(line) > 1 else ""
    text = first if isinstance(first, str) else first.text if isinstance(first, Ink) else ""
    return cell_width(text) if text != text.rstrip() and cell_width(text) <= 24 else 0
