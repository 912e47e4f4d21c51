"""A page that asks a second time before something is done that has no way back: Enter keeps, ``y`` does it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import monotonic

from textual.app import ComposeResult
from textual.message import Message

from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.wrapping import filled
from pirategames.screens.pages.choosing import ChoosingPage, Told, helping, moves, page_styles, quitting
from pirategames.screens.pages.form import draw_sea
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.terminal.key_guard import Quiet
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.entries import Entries, Entry

_TITLES = 14  # cells of a way's name, with the gap after it


@frozen
class Way:
    """One thing that may be done. `words` say what ``y`` does then (``gives it up``), `short` stands in the row of keys,
    `abouts` tell in lines what follows. `do` returns what is said of it afterwards; it raises `CannotBeDone`."""

    key: str
    title: str
    words: str
    short: str
    abouts: tuple[str, ...]
    do: Callable[[], str]


class CannotBeDone(Exception):  # noqa: N818 - it names what happened
    """Why nothing was done; the question stands."""


class AskPage(ChoosingPage):
    """Asks whether something is to be done, in one of several `ways`. It closes with what is to be said afterwards, empty
    where all was kept. What `first` does may be done before: it returns what is said of it, or raises `CannotBeDone`.

    Keys that were typed before the question was seen mean nothing."""

    CSS_PATH = page_styles("asking")
    name_of_help = "Sure?"

    def __init__(
        self, where: str, question: str, about: Sequence[str], ways: Sequence[Way], keeps: str,
        first: Callable[[], str] | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self._where, self._question, self._about, self._keeps = where, question, tuple(about), keeps
        self._ways = tuple(ways)
        self._first = first
        self._at = 0
        self._quiet = Quiet(monotonic)

    @property
    def way(self) -> Way:
        """What ``y`` does now."""
        return self._ways[self._at]

    def compose_body(self) -> ComposeResult:
        yield Told(lambda: [(Ink(self._question, "danger", bold=True),)], classes="title")
        yield Told(lambda: [(text,) for text in self._about], id="about")
        yield Entries(self._entries, lambda: self._at if len(self._ways) > 1 else None, lambda: 1, id="ways")
        yield Board(draw_sea, id="sea")

    def on_mount(self) -> None:
        self._quiet.hush()
        self.call_after_refresh(self._quiet.painted)

    def misses(self, at: str, message: Message, *, fresh: bool) -> bool:
        return self._quiet.is_deaf(at, fresh=fresh)

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        return self._where, "", []

    def _entries(self, width: int) -> list[Entry]:
        return [Entry(f"way {place}", tuple(self._way_lines(way, width))) for place, way in enumerate(self._ways)]

    def _way_lines(self, way: Way, width: int) -> Iterator[Line]:
        if len(self._ways) == 1:
            yield from (("  ", faint(text)) for text in way.abouts)
            return
        key = Ink(way.key, "accent", bold=True)
        for number, text in enumerate(way.abouts):
            title = bright(filled(way.title, _TITLES)) if not number else " " * _TITLES
            yield "  ", " " if number else key, "  ", title, faint(text)

    def choices(self) -> Choices:
        return Choices(tuple(self._all()))

    def _all(self) -> Iterator[Choice]:
        keep = partial(self.dismiss, "")
        yield Choice("enter", self._keeps, "keep", do=keep, also=("backspace", "escape"), is_main=True)
        yield Choice("y", self.way.words, self.way.short, do=self._do, is_main=True, line=(Ink(self.way.words, "danger"),))
        if len(self._ways) > 1:
            for place, way in enumerate(self._ways):
                yield Choice(way.key, "chooses what y does", "which", do=partial(self._choose, place), place=f"way {place}")
            steps = ((("up",), partial(self._step, -1)), (("down", "tab"), partial(self._step, 1)))
            yield from moves("chooses what y does", *steps, short="")
        if self._first is not None:
            yield Choice("e", "writes it to a file first", "export first", do=self._do_first)
        yield helping(self.help)
        yield quitting(self)

    def _choose(self, place: int) -> None:
        self._at = place

    def _step(self, step: int) -> None:
        self._at = (self._at + step) % len(self._ways)

    def _do(self) -> None:
        try:
            self.dismiss(self.way.do())
        except CannotBeDone as why:
            self._remark = str(why)

    def _do_first(self) -> None:
        assert self._first is not None
        try:
            self._remark = self._first()
        except CannotBeDone as why:
            self._remark = str(why)
