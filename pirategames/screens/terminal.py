"""What the terminal can show, as far as the environment says. Imports nothing that takes time."""

from __future__ import annotations

import codecs
import locale
import os
from collections.abc import Mapping
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
