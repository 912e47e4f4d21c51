"""A page that asks for a line of text: Enter takes it, Escape leaves all as it was."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from pirategames.screens.drawing.frame import bright, faint
from pirategames.screens.pages.choosing import ChoosingPage, Told, page_styles
from pirategames.screens.pages.form import draw_sea
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.plain_input import PlainInput

_ROW, _LEFT = 5, 4


class TypePage(ChoosingPage):
    """Closes with the text, or with None where it was left."""

    CSS_PATH = page_styles("rows")
    name_of_help = "To type"

    def __init__(self, where: str, question: str, about: Sequence[str], text: str, words: str, most: int) -> None:
        """`words` say what Enter does with the text, which takes `most` cells at most."""
        super().__init__()
        self._where, self._question, self._about = where, question, tuple(about)
        self._text, self._words, self._most = text, words, most

    def compose_body(self) -> ComposeResult:
        yield Told(lambda: [(bright(self._question),)], classes="title")
        yield Told(lambda: [(), (), *((faint(text),) for text in self._about)], id="about")
        yield Board(draw_sea, id="sea")
        field = PlainInput(self._text, compact=True, select_on_focus=False)
        field.most_cells = self._most
        field.styles.offset = (_LEFT, _ROW - 1)
        field.styles.width = self._most + 2
        yield field

    def on_mount(self) -> None:
        field = self.query_one(PlainInput)
        field.focus()
        field.cursor_position = len(field.value)

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        return self._where, "", []

    def choices(self) -> Choices:
        takes = Choice("enter", self._words, "take it", do=self._take_it, is_main=True)
        return Choices((takes, Choice("escape", "leaves all as it was", "back", do=self._leave)))

    def _take_it(self) -> None:
        self.dismiss(self.query_one(PlainInput).value)

    def _leave(self) -> None:
        self.dismiss(None)
