"""Between the terminal and the app: whatever bytes a terminal sends, and however it goes away, the program lives through it.

Textual's own driver decodes strictly and trusts every report; one stray byte ends the program there.
"""

from __future__ import annotations

import os
import selectors
import signal
import sys
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator
from functools import partial
from typing import IO, Any, Final, cast

from textual import constants, events
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message
from textual.messages import InBandWindowResize

from pirategames.screens.terminal.kitty import ASK, ASK_NO_MORE, KeyParser

HUNG_UP: Final = 128 + signal.SIGHUP
"""The exit status of a program whose terminal went away."""

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
_BYTES: Final = 4096
_PATIENCE: Final = 0.1  # seconds between looks at the clock: for a lone Escape, and for the end


class PirateDriver(LinuxDriver):
    """Textual's driver for a terminal, with an input that nothing breaks, and a clean leave on every signal."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        # standard output is known to be the terminal; standard error may lead to a file
        screen = sys.__stdout__ if sys.__stdout__ is not None and sys.__stdout__.isatty() else sys.__stderr__
        self._file = cast("Any", _Unbreakable(screen))

    def start_application_mode(self) -> None:
        """Signals are heard before the terminal is changed, so that none of them can leave it changed."""
        for number in _SIGNALS:
            self._loop.add_signal_handler(number, partial(self._app.exit, return_code=128 + number))
        cast("Any", super()).start_application_mode()
        if self._writer_thread is not None and not constants.DISABLE_KITTY_KEY:
            self.write(ASK)

    def stop_application_mode(self) -> None:
        """Nothing is told of keys that are let go, while the terminal goes back to the shell."""
        if not constants.DISABLE_KITTY_KEY:
            self.write(ASK_NO_MORE)
        super().stop_application_mode()

    def _query_in_band_window_resize(self) -> None:
        """The system tells of new sizes; the terminal is not asked to, nor for the mouse in pixels that comes with it."""

    def run_input_thread(self) -> None:
        """Read what the terminal sends, until the app is left or the terminal is gone."""
        letters = Letters()
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(_PATIENCE):
                    data = self._read()
                    if not data:
                        self._app.call_later(self._app.exit, return_code=HUNG_UP)
                        return
                    self._pass_on(letters.messages(data))
                self._pass_on(letters.waited())

    def _read(self) -> bytes:
        """What has come; nothing where the terminal is gone."""
        try:
            return os.read(self.fileno, _BYTES)
        except OSError:
            return b""

    def _pass_on(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.process_message(message)


class Letters:
    """Makes messages of bytes. What is no text becomes “�”, what is no sensible report is dropped."""

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._parser = KeyParser()

    def messages(self, data: bytes) -> Iterator[Message]:
        """The messages that these bytes complete."""
        for letter in self._decode(data):  # one by one, so that only the sequence that makes no sense is lost
            yield from self._sensible(partial(self._parser.feed, letter))

    def waited(self) -> Iterator[Message]:
        """The messages that are complete since nothing more has come: an Escape that began no sequence."""
        yield from self._sensible(self._parser.tick)

    def _sensible(self, parse: Any) -> Iterator[Message]:
        try:
            messages = list(parse())
        except (ValueError, ArithmeticError):  # letters, sizes and places that do not exist
            self._parser = KeyParser()
            return
        for message in messages:
            if isinstance(message, events.Resize | InBandWindowResize):
                self._parser.mouse_pixels = False  # nobody asked for these, and their sizes may be anything
            elif _exists(message):
                yield message


def _exists(message: Message) -> bool:
    """Whether a key's letter is one: halves of letters can be told by number, and no terminal could show them."""
    if not isinstance(message, events.Key):
        return True
    return not any("\ud800" <= letter <= "\udfff" for letter in message.key + (message.character or ""))


class _Unbreakable:
    """A terminal's file whose terminal may be gone: then nothing is shown, and that is no error. The input tells of it."""

    def __init__(self, file: IO[str] | None) -> None:
        self._file = file

    def write(self, text: str) -> int:
        try:
            return self._file.write(text) if self._file is not None else 0
        except OSError:
            return 0

    def flush(self) -> None:
        try:
            if self._file is not None:
                self._file.flush()
        except OSError:
            self._file = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)
