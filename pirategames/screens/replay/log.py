"""The whole log of a replay: the line of the moment is lit, and Enter goes to another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from textual.app import ComposeResult

from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.pages.choosing import ChoosingPage, Told, moves
from pirategames.screens.replay.course import Course
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.rows import Column, Rows, Sheet

_COLUMNS = (Column("action", right=True), Column("what happened", yields=True))


class ReplayLog(ChoosingPage):
    """Every line that these eyes heard, with the action that caused it. It closes with the action that was chosen."""

    name_of_help = "Log"

    def __init__(self, course: Course, number: int, legend: Line = ()) -> None:
        super().__init__()
        self._legend = legend
        lines = [(at, line) for at, told in enumerate(course.lines) for line in told]
        self._actions = tuple(at for at, _ in lines)
        self._sheet = Sheet(_COLUMNS, tuple((str(at), line_text(line)) for at, line in lines))
        self._first = next((row for row, at in enumerate(self._actions) if at >= number), max(0, len(lines) - 1))

    def compose_body(self) -> ComposeResult:
        yield Told(lambda: [self._legend] if self._legend else [], classes="title")
        yield Rows(lambda: self._sheet)

    @property
    def table(self) -> Rows:
        """The rows of the log."""
        return self.query_one(Rows)

    def on_mount(self) -> None:
        self.call_after_refresh(self._to_the_moment)

    def _to_the_moment(self) -> None:
        self.table.redraw(at=self._first)
        self.redraw()

    def redraw(self) -> None:
        for table in self.query(Rows):
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
        steps = (("up",), table.action_cursor_up), (("down",), table.action_cursor_down)
        yield from moves("moves from line to line", *steps)
        leaps = (
            (("pageup",), table.action_page_up), (("pagedown", "space", " "), table.action_page_down),
            (("home",), table.action_scroll_top), (("end",), table.action_scroll_bottom),
        )  # fmt: skip
        yield from moves("moves by a page, or to an end", *leaps, short="")
        yield Choice("backspace", "goes back", "back", do=partial(self.dismiss, None), also=("escape", "l"))
        yield Choice("?", "help: the keys of this page", "help", do=self.help)

    def _go(self) -> None:
        self.dismiss(self._actions[self.table.cursor_row])

    def click(self, place: str) -> bool:
        word, _, row = place.partition(" ")
        if word != "row":
            return super().click(place)
        self.table.move_cursor(row=int(row))
        self._go()
        return True
