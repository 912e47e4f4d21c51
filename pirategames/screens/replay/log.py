"""The whole log of a replay: the line of the moment is lit, and Enter goes to another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from textual.app import ComposeResult

from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.pages.choosing import ChoosingPage, Told, helping, moves, page_styles
from pirategames.screens.pages.typing import TypePage
from pirategames.screens.replay.course import Course
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.rows import Column, Rows, Sheet
from pirategames.screens.wording import plural

_COLUMNS = (Column("action", right=True), Column("what happened", yields=True))


class ReplayLog(ChoosingPage):
    """Every line that these eyes heard, with the action that caused it, or those with a text in them. It closes with the
    action that was chosen."""

    CSS_PATH = page_styles("rows")
    name_of_help = "Log"

    def __init__(self, course: Course, number: int, legend: Line = ()) -> None:
        super().__init__()
        self._legend, self._number, self._wanted = legend, number, ""
        self._lines = tuple((at, line_text(line)) for at, told in enumerate(course.lines) for line in told)
        self._show(self._lines)

    def _show(self, lines: Sequence[tuple[int, str]]) -> None:
        self._actions = tuple(at for at, _ in lines)
        self._sheet = Sheet(_COLUMNS, tuple((str(at), text) for at, text in lines))

    def compose_body(self) -> ComposeResult:
        yield Told(self._tell_above, classes="title")
        yield Rows(lambda: self._sheet)

    def _tell_above(self) -> list[Line]:
        """What the marks stand for; what is looked for, where something is."""
        if not self._wanted:
            return [self._legend] if self._legend else []
        found = plural(len(self._actions), "line", "lines") if self._actions else "no line"
        return [(faint("with "), f"“{self._wanted}”", faint(f": {found}"))]

    @property
    def table(self) -> Rows:
        """The rows of the log."""
        return self.query_one(Rows)

    def on_mount(self) -> None:
        self.call_after_refresh(self._to_the_moment)

    def _to_the_moment(self) -> None:
        """Light the line of the moment, or the next one."""
        later = (row for row, at in enumerate(self._actions) if at >= self._number)
        self.table.redraw(at=next(later, max(0, len(self._actions) - 1)))
        self.redraw()

    def redraw(self) -> None:
        for table in self.query(Rows):
            table.display = bool(self._actions)
            table.redraw()
        super().redraw()

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        return "Log", "of the replay", [("lines", str(len(self._actions)))]

    def choices(self) -> Choices:
        return Choices(tuple(self._all()))

    def _all(self) -> Iterator[Choice]:
        table = self.table
        if self._actions:
            yield Choice("enter", "shows the table at this line", "go there", do=self._go, is_main=True)
        yield Choice("/", "finds the lines with a text", "find", do=self._ask)
        if self._wanted:
            is_main = not self._actions
            yield Choice("0", "shows all lines again", "all", do=partial(self._find, ""), is_main=is_main)
        steps = (("up",), table.action_cursor_up), (("down",), table.action_cursor_down)
        yield from moves("moves from line to line", *steps)
        leaps = (
            (("pageup",), table.action_page_up), (("pagedown", "space", " "), table.action_page_down),
            (("home",), table.action_scroll_top), (("end",), table.action_scroll_bottom),
        )  # fmt: skip
        yield from moves("moves by a page, or to an end", *leaps, short="")
        yield Choice("backspace", "goes back", "back", do=partial(self.dismiss, None), also=("escape", "l"))
        yield helping(self.help)

    def _ask(self) -> None:
        about = ("A captain, a card, a word of the log; nothing shows all.",)
        self.app.push_screen(TypePage("Log", "FIND LINES WITH", about, self._wanted, "finds them", 40), self._find)

    def _find(self, text: str | None) -> None:
        """Show the lines with this text, whatever its capitals; all where it is empty, as before where it is None."""
        if text is not None:
            self._wanted = " ".join(text.split())
            wanted = self._wanted.casefold()
            self._show([(at, line) for at, line in self._lines if wanted in line.casefold()])
            self._to_the_moment()

    def _go(self) -> None:
        self.dismiss(self._actions[self.table.cursor_row])

    def click(self, place: str) -> bool:
        word, _, row = place.partition(" ")
        if word != "row":
            return super().click(place)
        self.table.move_cursor(row=int(row))
        self._go()
        return True
