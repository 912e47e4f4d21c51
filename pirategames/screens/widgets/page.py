"""What every screen of ours is: a page that hears keys and clicks as one, and says so where the terminal is too small."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, Final, cast

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.message import Message
from textual.screen import Screen

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import LEAST_HEIGHT, LEAST_WIDTH, draw_too_small
from pirategames.screens.drawing.look import Look
from pirategames.screens.terminal.key_guard import MAY_BE_HELD
from pirategames.screens.terminal.kitty import Key
from pirategames.screens.terminal.layouts import SETTINGS_KEY, advice, in_small
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.program import Program

_NOTICE: Final = "page--small"
"""The class of what covers a page where the terminal is too small."""


def key_name(event: events.Key) -> str:
    """A key's name as our screens write it: the character where it prints, else Textual's name of the key."""
    return event.character if event.character is not None and event.is_printable else event.key


def _repeats(event: events.Key) -> bool | None:
    """Whether a key repeats since it is held; None where the terminal does not tell."""
    return event.repeats if isinstance(event, Key) else None


class Page(Screen[Any]):
    """A screen of ours. Subclasses compose their widgets in `compose_page` and hear of keys and clicks in `press`."""

    DEFAULT_CSS = """
    Page { background: $background; layers: page notice; }
    Page > .page--small { layer: notice; dock: top; width: 100%; height: 100%; }
    """

    _styled_in: Look | None = None
    """The look in which it was shown last."""
    _is_left = False
    """Whether another page lies over it, or did until just now."""

    @property
    def program(self) -> Program:
        """The app, as what it is to a page."""
        return cast(Program, self.app)

    def compose(self) -> ComposeResult:
        yield from self.compose_page()
        if self.is_too_small:
            yield self._notice()

    def _notice(self) -> Board:
        """What covers the page where the terminal is too small."""
        return Board(_small, classes=_NOTICE)

    def compose_page(self) -> ComposeResult:
        """The page's widgets."""
        yield from ()

    def press(self, key: str) -> bool:
        """A key was pressed, or what stands for it clicked. Returns whether it meant something here."""
        return False

    def click(self, place: str) -> bool:
        """A place of a board was clicked. Returns whether it meant something here."""
        word, _, key = place.partition(" ")
        return word == "key" and self.press(key)

    def double_click(self, place: str) -> bool:
        """A place of a board was clicked a second time at once. Returns whether it meant something here."""
        return self.click(place)

    @property
    def capitals(self) -> Collection[str]:
        """The capital letters that mean something of their own now; the others are read as small ones."""
        return ()

    def misses(self, at: str, message: Message, *, fresh: bool) -> bool:
        """Whether a key, or a click on a place, is to be dropped since it came too soon; `message` told of it. It is `fresh`
        where it surely went down just now."""
        return False

    def palette(self) -> Iterable[tuple[str, str, Callable[[], object]]]:
        """What the command palette offers on this page: title, help and what to do. Nothing private stands in it."""
        return ()

    @property
    def allows_palette(self) -> bool:
        """Whether the command palette may open: not where it could show or do what this page hides."""
        return True

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Close the page, if it is the one that is shown: Textual would close whichever is."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def remark(self, text: str) -> None:
        """The app has something to say, for the page's own place for that."""

    def on_screen_suspend(self) -> None:
        self._is_left = True

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Styles are what they were when the page was put together, or shown last, unless the look is another one."""
        before, self._styled_in = self._styled_in, self.program.look
        event.refresh_styles = event.refresh_styles and before not in (None, self._styled_in)
        if self._is_left:
            self._is_left = False
            self.come_back()

    def come_back(self) -> None:
        """The page is shown again, which another one lay over: what it shows may have changed meanwhile."""

    def redraw(self) -> None:
        """Draw every board of the page anew."""
        for board in self.query(Board):
            board.redraw()

    def on_resize(self, event: events.Resize) -> None:
        small = event.size.width < LEAST_WIDTH or event.size.height < LEAST_HEIGHT
        notices = self.query(f".{_NOTICE}")
        if small and not notices:
            self.mount(self._notice())
        for notice in notices:
            if notice.display != small:  # to set what is so would lay the page out once more
                notice.display = small

    @property
    def is_too_small(self) -> bool:
        """Whether the terminal is too small for the page, so that it takes no keys."""
        width, height = self.app.size
        return width < LEAST_WIDTH or height < LEAST_HEIGHT

    @property
    def is_deaf(self) -> bool:
        """Whether keys mean nothing now: the terminal is too small, or another screen came up while they waited."""
        return self.is_too_small or self.app.screen is not self

    def on_key(self, event: events.Key) -> None:
        if self.is_deaf or self._hear(in_small(key_name(event), self.capitals), event):
            event.stop()
            event.prevent_default()

    def _hear(self, key: str, event: events.Key) -> bool:
        """A key came. Returns whether it meant something, or was dropped; where it did not, it may be answered."""
        repeats = _repeats(event)
        if repeats and key not in MAY_BE_HELD:
            return True
        return self.misses(key, event, fresh=repeats is False) or self.press(key) or self._answer(key)

    def _answer(self, key: str) -> bool:
        """The key that opens the settings of keys from anywhere, in any layout; a word on how to come to another layout."""
        words = advice(key, self.program.settings.layout)
        if key == SETTINGS_KEY:
            self.program.open_settings("layout")
        elif words:
            self.remark(words)
        return bool(words) or key == SETTINGS_KEY

    def on_board_clicked(self, message: Board.Clicked) -> None:
        message.stop()
        if self.is_deaf or self.misses(message.place, message, fresh=True):
            return
        click = self.double_click if message.is_double else self.click
        if not click(message.place) and message.place.startswith("key ctrl+"):
            self.app.simulate_key(message.place.removeprefix("key "))


def _small(width: int, height: int, look: Look) -> Canvas:
    canvas = Canvas(width, height, look)
    draw_too_small(canvas)
    return canvas
