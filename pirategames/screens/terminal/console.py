"""What the terminal can show, as far as the environment says. Imports nothing that takes time."""

from __future__ import annotations

import codecs
import locale
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Final, TextIO

_PLAIN: Final = {"“": '"', "”": '"', "‘": "'", "’": "'", "…": "...", "−": "-", "–": "-", "—": "-", "×": "x"}


def is_utf8(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the locale says that the terminal shows UTF-8.

    Python puts ``LC_CTYPE=C.UTF-8`` in the place of an old C locale as it starts; a language that is expressly C counts.
    """
    is_coerced = not environ.get("LC_ALL") and environ.get("LC_CTYPE", "C.UTF-8") == "C.UTF-8"
    if is_coerced and environ.get("LANG") in ("C", "POSIX"):
        return False
    return locale.getencoding().lower().replace("-", "") == "utf8"


def fill_closed_streams() -> None:
    """Gives a standard stream that was closed at the start its place back, so that no other file gets its number. Input
    and output fail then, and whoever uses them hears of it; what is told on the error output goes nowhere."""
    for name, number, mode, how in (
        ("stdin", 0, "r", os.O_WRONLY), ("stdout", 1, "w", os.O_RDONLY), ("stderr", 2, "w", os.O_WRONLY),
    ):  # fmt: skip
        if getattr(sys, name) is None:
            handle = os.open(os.devnull, how)
            if handle != number:
                os.dup2(handle, number)
                os.close(handle)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))


def give_up(stream: TextIO) -> None:
    """What is still to be written there goes nowhere: else Python would try, and complain, as it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def speak_plainly(*streams: TextIO) -> None:
    """Makes what is printed fit for these streams: quotes and dashes plain where a terminal does not show UTF-8, and
    never an error for a letter that an encoding lacks."""
    codecs.register_error("pirate-plain", _plain)
    for stream in streams:
        if hasattr(stream, "reconfigure"):
            encoding = "ascii" if stream.isatty() and not is_utf8() else None
            stream.reconfigure(encoding=encoding, errors="pirate-plain")


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(_PLAIN.get(letter, "?") for letter in letters), error.end
