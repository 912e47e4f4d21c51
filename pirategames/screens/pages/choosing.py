"""What the pages share that are no tables: one list of choices says what every key and click does, and the head and foot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain
from pathlib import PurePath
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.widgets import Static

from pirategames.play.assets import assets
from pirategames.play.match import MatchError
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line, draw_context, draw_header, draw_keys, draw_next, faint, is_roomy
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.table.choices import Choice, Choices, help_of, key_label, next_line, row_of
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.content import contents_of, place_of
from pirategames.screens.widgets.entries import Entries
from pirategames.screens.widgets.look_of import look_of
from pirategames.screens.widgets.page import Page

_NEXT_MARGIN: Final = 4
"""The cells of the line of what comes next that no words stand in: its mark and the edges."""


def page_styles(*own: str) -> list[str | PurePath]:
    """The sheet that all pages share, and a page's own: what is not shown is not read. A table needs none."""
    return [assets() / "styles" / f"{name}.tcss" for name in ("pages", *own)]


class Told(Static):
    """Lines that are asked for anew whenever the page is drawn; where there are none, they take no room."""

    def __init__(self, tell: Callable[[], Sequence[Line]], **kwargs: object) -> None:
        super().__init__(markup=False, **kwargs)  # type: ignore[arg-type]
        self._tell = tell
        self._told: tuple[tuple[Line, ...], Look] | None = None

    def redraw(self) -> None:
        """Show what there is to tell now."""
        told = tuple(self._tell()), look_of(self)
        if told != self._told:
            self._told = told
            self.display = bool(told[0])
            self.update(contents_of(*told))

    def on_mount(self) -> None:
        self.redraw()


class ChoosingPage(Page):
    """A page of Textual's widgets between a head and a foot of ours, which are drawn by the cell like those of tables.

    What can be chosen now is said once, in `choices`: the row of keys, the help, the palette, the line of what comes next,
    and what keys and clicks do are read off it."""

    AUTO_FOCUS = ""
    CSS_PATH = page_styles()
    name_of_help: ClassVar[str] = ""

    def __init__(self) -> None:
        super().__init__()
        self._remark = ""
        self._laid_out = Size(0, 0)

    def choices(self) -> Choices:
        """All that can be chosen now."""
        raise NotImplementedError

    def compose_body(self) -> ComposeResult:
        """What stands between the head and the foot."""
        yield from ()

    def compose_page(self) -> ComposeResult:
        self._lay_out()
        yield Board(self.draw_head, classes="head")
        yield from self.compose_body()
        yield Board(self.draw_foot, classes="foot")

    def on_resize(self, event: events.Resize) -> None:
        if event.size != self._laid_out:
            self._lay_out()
            self.redraw()

    def _lay_out(self) -> None:
        """Choose the layout for the size of the terminal, before the first widget is made and whenever it changes."""
        self._laid_out = self.app.size
        self.set_class(self.is_roomy, "-roomy")

    @property
    def is_roomy(self) -> bool:
        """Whether the comfortable layout fits."""
        return is_roomy(*self.app.size)

    def redraw(self) -> None:
        super().redraw()
        for told in self.query(Told):
            told.redraw()
        for entries in self.query(Entries):
            entries.redraw()

    def remark(self, text: str) -> None:
        self._remark = text
        self.redraw()

    # ---------------------------------------------------------------- what is chosen

    def press(self, key: str) -> bool:
        return self._take(self.choices().of_key(key))

    def click(self, place: str) -> bool:
        return self._take(self.choices().of_place(place))

    def on_click(self, event: events.Click) -> None:
        """A click on a text that stands for a key is that key."""
        place = place_of(event.style)
        if place:
            event.stop()
            self.post_message(Board.Clicked(place))

    def _take(self, choice: Choice | None) -> bool:
        if choice is None:
            return False
        self._remark = choice.why_not
        if choice.do is not None and choice.is_possible:
            choice.do()
        if self.is_active:  # where another page was opened it is drawn for whoever comes back
            self.redraw()
        return True

    def come_back(self) -> None:
        self.redraw()

    def help(self, slug: str | None = None) -> None:
        """Show every key of this moment, and the way to the rules of a game."""
        self.program.open_help(self.name_of_help, help_of(self.choices()), slug)

    def palette(self) -> Iterable[tuple[str, str, Callable[[], object]]]:
        """Every choice but those that only move about, and the way out, which the app offers everywhere."""
        for choice in self.choices():
            if choice.is_possible and choice.do is not None and (len(choice.key) == 1 or choice.key == "backspace"):
                title = choice.words[:1].upper() + choice.words[1:]
                yield title, f"key {key_label(choice.key)}", partial(self._take, choice)

    def go_through(self, number: int) -> None:
        """Show a match of the logbook again, step by step, as far as it may be seen; or say why that cannot be."""
        try:
            self.program.open_replay(self.program.logbook.resume(number))
        except MatchError as error:
            self._remark = str(error)

    # ---------------------------------------------------------------- head and foot

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        """What page this is, whose, and facts as (word, value)."""
        return "", "", []

    def warning(self) -> str:
        """What is wrong here, for the place of the answer to the last key."""
        return ""

    def draw_head(self, width: int, height: int, look: Look) -> Canvas:
        """The first row."""
        canvas = Canvas(width, height, look)
        draw_header(canvas, *self.head())
        return canvas

    def draw_foot(self, width: int, height: int, look: Look) -> Canvas:
        """The last rows: the answer to the last key or what is wrong, what comes next, and the keys."""
        canvas, choices = Canvas(width, height, look), self.choices()
        lines = self.context_lines(width - 8, height - 2)
        for number, line in enumerate(lines):
            draw_context(canvas, line, up=2 + len(lines) - number)
        draw_next(canvas, next_line(choices, width - _NEXT_MARGIN))
        draw_keys(canvas, row_of(choices))
        return canvas

    def context_lines(self, room: int, most: int) -> list[Line]:
        text = self._remark or self.warning()
        if not text:
            return []
        mark = () if self._remark else (Ink("⊘ ", "warning"),)
        return shorten_line((*mark, faint(text)), room, most)


def heading(text: str, more: str = "") -> list[Line]:
    """The line over a list."""
    return [(Ink(text, "muted", bold=True), faint(more))]


def doors(words: Mapping[str, str], gap: int, ink: str = "text") -> Line:
    """Keys with what they open, in a line."""
    pieces = (
        (Ink(key, "accent", bold=True, key=key), Ink(f"  {word}", ink, key=key), " " * gap) for key, word in words.items()
    )
    return tuple(chain.from_iterable(pieces))


def moves(words: str, *steps: tuple[tuple[str, ...], Callable[[], object]], short: str = "move") -> tuple[Choice, ...]:
    """The keys that move about: for each step the keys that mean it, the first of them named, and what it does."""
    return tuple(Choice(keys[0], words, short, words, do=do, also=keys[1:]) for keys, do in steps)


def helping(do: Callable[[], object]) -> Choice:
    """The way to the help."""
    return Choice("?", "help: the keys of this page", "help", do=do)


def quitting(page: Page) -> Choice:
    """The way out of the program."""
    return Choice("ctrl+q", "quits", "quit", do=lambda: page.app.simulate_key("ctrl+q"))
