"""What the terminal can show, as far as the environment says. Imports nothing that takes time."""

from __future__ import annotations

import codecs
import locale
import os
import re
import sys
from collections.abc import Mapping, MutableMapping
from contextlib import suppress
from importlib.util import find_spec
from typing import Final, TextIO

_COLOUR_SYSTEMS: Final = ("auto", "standard", "256", "truecolor")
WEB_DRIVER: Final = "textual.drivers.web_driver:WebDriver"
"""What ``textual serve`` and its like ask for by the variable ``TEXTUAL_DRIVER``: their pipes are a browser’s screen."""
_KEPT: Final = ("TEXTUAL_COLOR_SYSTEM", "TEXTUAL_DISABLE_KITTY_KEY")
"""Those of Textual's variables that help where a terminal says what is not true."""
_MOST_ESCAPE_DELAY: Final = 1_000
"""How many milliseconds a lone Escape may be waited for at most."""
_TWO_CELLS: Final = ("ja", "zh", "ko")
"""Languages whose terminals may show letters of ambiguous width, as many of our glyphs are, two cells wide."""
_PLAIN: Final = {"“": '"', "”": '"', "‘": "'", "’": "'", "…": "...", "−": "-", "–": "-", "—": "-", "×": "x"}


def has_posix_terminals() -> bool:
    """Whether the system's terminals are those of POSIX: with modes that can be set, signals, and job control."""
    return find_spec("termios") is not None


def is_web(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether a browser shows the program."""
    return environ.get("TEXTUAL_DRIVER") == WEB_DRIVER


def is_utf8(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the locale says that the terminal shows UTF-8.

    Python puts ``LC_CTYPE=C.UTF-8`` in the place of an old C locale as it starts; a language that is expressly C counts.
    """
    is_coerced = not environ.get("LC_ALL") and environ.get("LC_CTYPE", "C.UTF-8") == "C.UTF-8"
    if is_coerced and environ.get("LANG") in ("C", "POSIX"):
        return False
    return locale.getencoding().lower().replace("-", "") == "utf8"


def shows_glyphs(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether boards may be drawn with all our glyphs where no setting says: not where they may be missing, or be two cells
    wide. A browser, wherever it is, shows them."""
    return is_web(environ) or (is_utf8(environ) and not is_east_asian(environ))


def is_east_asian(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the locale of letters is Japanese, Chinese or Korean, even one that is not installed here: then Python has put
    its own into ``LC_CTYPE``, which says nothing of a terminal far away."""
    letters = environ.get("LC_CTYPE") if environ.get("LC_CTYPE") != "C.UTF-8" else None
    named = environ.get("LC_ALL") or letters or environ.get("LANG") or ""
    return re.split(r"[_.@-]", named.lower())[0] in _TWO_CELLS


def forget_what_misleads(environ: MutableMapping[str, str] = os.environ) -> None:
    """Takes out of the environment what Textual and Rich would obey to our harm, before they are imported: the variables by
    which an app is looked into while it is made (some press keys, some picture hands, some crash on a wrong word), a size
    that an exported variable freezes, and an Escape that is never waited for long enough."""
    misleading = [name for name in environ if name == "TEXTUAL" or (name.startswith("TEXTUAL_") and name not in _KEPT)]
    if is_web(environ):  # the browser is the terminal, and tells its size so
        misleading.remove("TEXTUAL_DRIVER")
    else:
        misleading += ["COLUMNS", "LINES"]
    if environ.get("TEXTUAL_COLOR_SYSTEM") not in _COLOUR_SYSTEMS:
        misleading.append("TEXTUAL_COLOR_SYSTEM")
    if not environ.get("NO_COLOR"):
        misleading.append("NO_COLOR")  # an empty one asks for nothing
    delay = environ.get("ESCDELAY", "")
    if not (delay.isdecimal() and len(delay) < 5 and int(delay) <= _MOST_ESCAPE_DELAY):
        misleading.append("ESCDELAY")
    for name in misleading:
        environ.pop(name, None)


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
