"""In a browser: what ``textual serve`` and its like send to the program, which comes over a network. Nothing that comes
breaks the input: what is none of it is dropped."""

from __future__ import annotations

from codecs import getincrementaldecoder
from typing import Any, Final

from textual._xterm_parser import XTermParser
from textual.drivers._byte_stream import ByteStream
from textual.drivers.web_driver import WebDriver, _ExitInput

from pirategames.screens.terminal.in_one_go import InOneGo

_MOST_CELLS: Final = 500
"""A page is never broader or higher, whatever a browser says."""
_HEARD: Final = ("resize", "focus", "blur", "quit", "exit")
"""What is heard besides keys. Files are delivered to nobody."""


class PirateWebDriver(InOneGo, WebDriver):
    """Textual's driver for browsers, with an input that nothing breaks."""

    def run_input_thread(self) -> None:
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        parser, stream = XTermParser(debug=self._debug), ByteStream()
        try:
            for data in self._input_reader:
                for kind, payload in stream.feed(data) if data else ():
                    if kind == "D":
                        self.pass_on(parser.feed(decode(payload)))
                    else:
                        self._hear(kind, payload)
                self.pass_on(parser.tick())
        except _ExitInput:
            pass
        finally:
            self._input_reader.close()

    def _hear(self, kind: str, payload: bytes) -> None:
        try:
            self._on_meta(kind, payload)
        except (ValueError, KeyError, TypeError, AttributeError):  # it is none of ours, or says nothing that can be
            return

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        if packet_type == "resize":
            payload = {**payload, "width": _cells(payload["width"]), "height": _cells(payload["height"])}
        if packet_type in _HEARD:
            super().on_meta(packet_type, payload)

    def deliver_binary(self, *arguments: Any, **more: Any) -> None:
        """Nothing of a table leaves it as a file."""


def _cells(told: object) -> int:
    """A breadth or a height as it is told. Raises `TypeError`, and `ValueError` where it can be none."""
    if not isinstance(told, int) or isinstance(told, bool):
        raise TypeError
    if not 1 <= told <= _MOST_CELLS:
        raise ValueError
    return told
