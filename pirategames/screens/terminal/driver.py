"""Between the terminal and the app: whatever bytes a terminal sends, however it goes away, and however often the program is
stopped and continued, it lives through it. For POSIX systems only.

Textual's own driver decodes strictly and trusts every report, so that one stray byte ends the program there; and it starts
anew whenever the program is continued, stopped by it or not, so that two threads read the keyboard.
"""

from __future__ import annotations

import os
import selectors
import signal
import sys
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from functools import partial
from time import monotonic
from typing import IO, Any, Final, cast

from textual import constants, events
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message
from textual.messages import InBandWindowResize

from pirategames.screens.terminal.foreground import is_in_front, stop
from pirategames.screens.terminal.in_one_go import InOneGo
from pirategames.screens.terminal.kitty import ASK, ASK_NO_MORE, KeyParser
from pirategames.screens.terminal.pastes import Pastes
from pirategames.screens.terminal.window_title import BRING_BACK_TITLE, KEEP_TITLE

HUNG_UP: Final = 128 + signal.SIGHUP
"""The exit status of a program whose terminal went away."""

NO_SHELL: Final = "^Z does nothing here: no shell waits behind the program. ^Q quits."

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
_BYTES: Final = 4096
_PATIENCE: Final = 0.1  # seconds between looks at the clock: for a lone Escape, and for the end


class PirateDriver(InOneGo, LinuxDriver):
    """Textual's driver for a terminal, with an input that nothing breaks, and a clean leave on every signal."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        # standard output is known to be the terminal; standard error may lead to a file
        screen = sys.__stdout__ if sys.__stdout__ is not None and sys.__stdout__.isatty() else sys.__stderr__
        self._file = cast("Any", _Unbreakable(screen))
        self._is_on = False
        # In the loop, and not wherever the program happens to be: it may be in the middle of writing.
        self._loop.add_signal_handler(signal.SIGTSTP, self._suspend)
        signal.signal(signal.SIGCONT, self._continued)

    # ---- taking the terminal, and giving it back

    def start_application_mode(self) -> None:
        """Take the terminal as soon as it is ours; where that can never be, leave the app.

        Signals are heard before the terminal is changed, so that none of them can leave it changed.
        """
        while not is_in_front(self.fileno):
            if not stop():
                self._leave()
                return
        for number in _SIGNALS:
            self._loop.add_signal_handler(number, partial(self._app.exit, return_code=128 + number))
        cast("Any", super()).start_application_mode()
        self._is_on = self._is_shown
        if not self._is_on:  # Textual's says nothing where the terminal cannot be set
            self._leave()
            return
        self.write(KEEP_TITLE)
        if not constants.DISABLE_KITTY_KEY:
            self.write(ASK)

    def stop_application_mode(self) -> None:
        """Give the terminal back, as it was before it was taken; first of all it tells no more of keys that are let go."""
        if not self._is_on:
            return
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # else the system would stop us here if it is not ours any more
        if not constants.DISABLE_KITTY_KEY:
            self.write(ASK_NO_MORE)
        self.write(BRING_BACK_TITLE)
        if not is_in_front(self.fileno):
            self.attrs_before = None  # whoever has it now has set it for himself
        super().stop_application_mode()
        self._is_on = False

    def disable_input(self) -> None:
        """Read no more, and drop what was typed and not read: only where it was typed for us, and not for the shell."""
        if not self._is_on:
            return
        terminal = self.fileno
        if not is_in_front(terminal):
            self.fileno = -1  # Textual's drops it always: now it finds nothing to do that with
        super().disable_input()
        self.fileno = terminal

    def write(self, data: str) -> None:
        """Without the terminal, nothing is shown."""
        if self._is_shown:
            super().write(data)

    @property
    def _is_shown(self) -> bool:
        return self._writer_thread is not None and self._writer_thread.is_alive()

    def _leave(self) -> None:
        """The terminal is gone, or was never ours. The app can be left once its first page is there."""
        self._app.call_later(self._app.exit, return_code=HUNG_UP)

    def _get_terminal_size(self) -> tuple[int, int]:
        """The size that the terminal has, whatever the environment says."""
        try:
            width, height = os.get_terminal_size(self.fileno)
        except OSError:
            width, height = 0, 0
        return width or 80, height or 25

    # ---- stopped and continued

    def _suspend(self) -> None:
        """Stop, as Ctrl+Z wants it, and carry on with the same page when the shell says so."""
        if not self._is_on:  # the app is being left
            return
        if not self._out_of_the_way(stop):
            self._app.call_later(self._app.remark, NO_SHELL)  # type: ignore[attr-defined]

    def _continued(self, *_: object) -> None:
        """The program was stopped by force, which it cannot notice, and continued."""
        if self._is_on:
            # after a moment, so that a signal to end that came with this one is heard first
            self._loop.call_soon_threadsafe(self._loop.call_later, _PATIENCE, self._take_again)

    def _take_again(self) -> None:
        """The shell may have used the terminal meanwhile: set it up anew."""
        if self._is_on and not self._app._exit:
            self._out_of_the_way(lambda: True)

    def _out_of_the_way(self, do: Callable[[], bool]) -> bool:
        """Do something while the terminal is given back, and signals do to the program what they do to any."""
        self.suspend_application_mode()
        for number in _SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        done = do()
        self.resume_application_mode()
        self._app.call_later(self._app.refresh)
        return done

    # ---- what comes from the terminal

    def _query_in_band_window_resize(self) -> None:
        """The system tells of new sizes; the terminal is not asked to, nor for the mouse in pixels that comes with it."""

    def run_input_thread(self) -> None:
        """Read what the terminal sends, until the app is left or the terminal is gone."""
        letters, terminal = Letters(), self.fileno
        with selectors.SelectSelector() as selector:
            selector.register(terminal, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                has_come = bool(selector.select(_PATIENCE))
                if has_come and not is_in_front(terminal):
                    self.exit_event.wait(_PATIENCE)  # typed for the shell: whoever reads it is stopped, even while it ends
                elif has_come:
                    data = _read(terminal)
                    if not data:
                        self._leave()
                        return
                    self.pass_on(letters.messages(data))
                self.pass_on(letters.waited())


def _read(terminal: int) -> bytes:
    """What has come; nothing where the terminal is gone."""
    try:
        return os.read(terminal, _BYTES)
    except OSError:
        return b""


class Letters:
    """Makes messages of bytes. What is no text becomes “�”, what is no sensible report is dropped."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._parser = KeyParser()
        self._pastes = Pastes(clock)

    def messages(self, data: bytes) -> Iterator[Message]:
        """The messages that these bytes complete."""
        text = self._decode(data)
        yield from self._pastes.come(text)
        for letter in text:  # one by one, so that only the sequence that makes no sense is lost
            if self._pastes.is_open:
                yield from self._pastes.add(letter)
            elif self._pastes.begins(letter):
                self._parser = KeyParser()  # Textual's has no end of a paste but its mark
            else:
                yield from self._sensible(partial(self._parser.feed, letter))

    def waited(self) -> Iterator[Message]:
        """The messages that are complete since nothing more has come: an Escape that began no sequence, half a paste."""
        yield from self._pastes.waited()
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
