"""The captains of the logbook, each of whom may be given another name everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from textual.app import ComposeResult

from pirategames.play.match import MatchError
from pirategames.play.names import NAME_CELLS, clean_name
from pirategames.play.remembering import captains, rename
from pirategames.screens.drawing.frame import bright, faint
from pirategames.screens.pages.choosing import ChoosingPage, Told, helping, moves, page_styles
from pirategames.screens.pages.typing import TypePage
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.rows import Column, Rows, Sheet
from pirategames.screens.wording import plural

_COLUMNS = (Column("captain", bright=True), Column("matches", right=True))


class CaptainsPage(ChoosingPage):
    """Lists the people of all matches; Enter renames one. It closes with what was done."""

    CSS_PATH = page_styles("rows")
    name_of_help = "Captains"

    def __init__(self) -> None:
        super().__init__()
        self._captains: dict[str, int] | None = None
        self._sheet = Sheet(_COLUMNS)

    @property
    def captains(self) -> dict[str, int]:
        """Who sat in how many matches."""
        if self._captains is None:
            try:
                self._captains = captains(self.program.logbook)
            except MatchError as error:
                self._captains, self._remark = {}, str(error)
            self._sheet = Sheet(_COLUMNS, tuple((name, str(count)) for name, count in self._captains.items()))
        return self._captains

    def compose_body(self) -> ComposeResult:
        yield Told(lambda: [(bright("WHO IS TO HAVE ANOTHER NAME?"),)], classes="title")
        yield Told(lambda: [] if self.captains else [(faint("Nobody has played yet."),)], id="about")
        yield Rows(lambda: self._sheet)

    def redraw(self) -> None:
        for table in self.query(Rows):
            table.display = bool(self.captains)
            table.redraw()
        super().redraw()

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        return "Logbook", "captains", []

    def choices(self) -> Choices:
        return Choices(tuple(self._all()))

    def _all(self) -> Iterator[Choice]:
        table = self.query_one(Rows)
        if self.captains:
            name = list(self.captains)[table.cursor_row]
            yield Choice("enter", f"gives {name} another name", "rename", do=partial(self._ask, name), is_main=True)
        steps = (("up",), table.action_cursor_up), (("down", "tab"), table.action_cursor_down)
        yield from moves("moves from row to row", *steps)
        yield Choice(
            "backspace", "goes back", "back", do=partial(self.dismiss, ""), also=("escape",), is_main=not self.captains
        )
        yield helping(self.help)

    def click(self, place: str) -> bool:
        word, _, row = place.partition(" ")
        if word != "row":
            return super().click(place)
        self.query_one(Rows).move_cursor(row=int(row))
        return self.press("enter")

    def _ask(self, name: str) -> None:
        about = (f"{name} sat in {plural(self.captains[name], 'match', 'matches')}; all of them change.",)
        page = TypePage("Logbook", f"{name}’S NEW NAME", about, name, "renames everywhere", NAME_CELLS)
        self.app.push_screen(page, partial(self._rename, name))

    def _rename(self, old: str, new: str | None) -> None:
        if new is None or not new.strip() or (name := clean_name(new)) == old:
            self.redraw()
            return
        try:
            count = rename(self.program.logbook, old, new)
        except MatchError as error:
            self.remark(str(error))
            return
        if self.program.settings.name == old:
            self.program.change_settings(name=name)
        self.dismiss(f"{old} is {name} now, in {plural(count, 'match', 'matches')}.")
