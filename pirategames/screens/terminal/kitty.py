"""Keys of terminals with the kitty keyboard protocol, and what Textual does not ask them for: which key it was by its place,
and whether it went down just now, repeats, or was let go.

https://sw.kovidgoyal.net/kitty/keyboard-protocol/
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from textual import events
from textual._keyboard_protocol import MODIFIER_FUNCTIONAL_KEYS
from textual._xterm_parser import XTermParser

ASK: Final = "\x1b[>31u"
"""Asks for all of it: that is 2 (repeats and releases) and 4 (the key by its place) besides what Textual asks for."""
ASK_NO_MORE: Final = "\x1b[<u"
"""Takes that back."""

_REPORT: Final = re.compile(
    r"\x1b\[(?P<code>\d*)(?::(?P<shifted>\d*))?(?::(?P<base>\d*))?"
    r"(?:;(?P<modifiers>\d*)(?::(?P<event>\d*))?)?(?:;(?P<text>[\d:]*))?(?P<end>[u~ABCDEFHPQRS])"
)
_REPEATED, _LET_GO = "2", "3"
_SHIFT: Final = 1
_NUMBER_PAD: Final = range(57399, 57428)
"""The codes of the keys of a number pad: they type the same in every layout."""
_SILENT: Final = MODIFIER_FUNCTIONAL_KEYS | {"caps_lock", "num_lock", "scroll_lock"}
"""Keys that do nothing alone; a terminal that reports every key reports these, too."""


class Key(events.Key):  # of the same name, by which Textual finds the handlers of its own
    """A key as the terminal tells it.

    `base` is what the key types in the layout of US English, empty where that is not told; `shifted` is whether Shift is
    down; `repeats` is whether the key repeats since it is held, None where the terminal does not tell.
    """

    base: str = ""
    shifted: bool = False
    repeats: bool | None = None


class KeyParser(XTermParser):
    """Textual's parser, which also understands these reports."""

    def __init__(self) -> None:
        super().__init__()
        self._tells_repeats = False

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        report = _REPORT.fullmatch(sequence)
        if report is None:
            yield from super()._sequence_to_key_events(sequence, alt)
            return
        event = report["event"]
        self._tells_repeats |= event in (_REPEATED, _LET_GO)
        if event == _LET_GO:
            yield events.Key("<ignore>", sequence)
            return
        for key in super()._sequence_to_key_events(_without_extras(sequence, report), alt):
            if key.key.rpartition("+")[2] not in _SILENT:
                yield self._as_told(key, report)
            else:
                yield events.Key("<ignore>", sequence)

    def _as_told(self, key: events.Key, report: re.Match[str]) -> Key:
        told = Key(key.key, key.character)
        told.base = chr(int(report["base"])) if report["base"] else ""
        if key.character is not None and int(report["code"] or "0") in _NUMBER_PAD:
            told.base = key.character
        told.shifted = bool(int(report["modifiers"] or "1") - 1 & _SHIFT)
        if self._tells_repeats:
            told.repeats = report["event"] == _REPEATED
        return told


def _without_extras(sequence: str, report: re.Match[str]) -> str:
    """The report as it would be had Textual asked alone."""
    if report["shifted"] is None and report["base"] is None and report["event"] is None:
        return sequence
    modifiers = "" if report["modifiers"] in (None, "1") else report["modifiers"]
    parts = [report["code"], modifiers, report["text"] or ""]
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    return f"\x1b[{';'.join(parts)}{report['end']}"
