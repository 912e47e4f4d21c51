"""What a key of any keyboard means here: the keys of the games are Latin letters and digits, as on a keyboard of US English.

Where the terminal tells which key it was by its place (the kitty keyboard protocol calls that the base layout's key), that
counts; else the layout that the player has set. Letters of the Latin alphabet and digits mean themselves always, wherever
they lie: Dvorak's and AZERTY's letters are those that are written on them.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

LAYOUTS: Final = ("typed", "azerty", "cyrillic")
"""How letters and digits are read: as they are typed, AZERTY with its digits without Shift, Cyrillic ЙЦУКЕН by place."""
SETTINGS_KEY: Final = "f2"
"""Opens the settings of keys from any page: every keyboard has it in the same place."""

_AZERTY: Final = {
    **dict(zip("&é\"'(-è_çà", "1234567890", strict=True)),  # of France on a PC
    **dict(zip("§!", "68", strict=True)),  # of Belgium, and of France on a Mac
    ")": "-",
}
_CYRILLIC: Final = {
    **dict(zip("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm", strict=True)),
    **dict(zip("іў", "so", strict=True)),  # of Ukraine and of Belarus, in their places
}
_TABLES: Final = {"typed": {}, "azerty": _AZERTY, "cyrillic": _CYRILLIC}
_DIGIT_SIGNS: Final = frozenset("&é\"'(§è_çà")
"""What AZERTY types in the row of digits, of that what means nothing else in any game."""
_LONGEST_RUN: Final = 2
"""How many capitals in a row are usual: from where to where."""


def meant(letter: str, layout: str = "typed", base: str = "", *, shifted: bool = False) -> str:
    """The letter, digit or sign that a typed character stands for; itself where it stands for nothing else.

    `layout` is one of `LAYOUTS`; `base` is the character of the key in the layout of US English, where the terminal tells
    it, and `shifted` whether it was typed with Shift.
    """
    if letter.isascii() and letter.isalnum():
        return letter
    if base:
        return _by_place(letter, base, shifted)
    found = _TABLES[layout].get(letter.lower(), letter)
    return found.upper() if letter.isupper() else found


def _by_place(letter: str, base: str, shifted: bool) -> str:
    if base.isascii() and base.isalpha() and letter.isalpha():
        return base.upper() if letter.isupper() else base.lower()
    is_digit = base.isascii() and base.isdecimal()
    is_minus = base == "-" and letter not in "+="
    return base if not shifted and (is_digit or is_minus) else letter


def with_control(key: str, base: str = "") -> str:
    """A key's name with modifiers, such as ``ctrl+й``, as it is meant: ``ctrl+q``. Such a key types nothing, so that letters
    of other alphabets, and signs in their places, are read by their place whatever is set."""
    modifiers, plus, letter = key.rpartition("+")
    is_latin = letter.isascii() and letter.isalpha() and len(letter) == 1
    if not plus or is_latin:
        return key
    if base.isascii() and base.isalpha():
        return f"{modifiers}+{base}"
    return f"{modifiers}+{meant(letter, 'cyrillic')}" if len(letter) == 1 else key


def in_small(key: str, capitals: Collection[str]) -> str:
    """A capital letter as its small one, unless it is one of the `capitals` that mean something of their own now."""
    return key.lower() if len(key) == 1 and key.isupper() and key not in capitals else key


def advice(key: str, layout: str) -> str:
    """A sentence for a typed character that is no key of any game, with the way to another layout where one would help.
    Empty for what may be one."""
    if len(key) != 1 or (key.isascii() and key not in _DIGIT_SIGNS):
        return ""
    if key in _DIGIT_SIGNS and layout != "azerty":
        return f"“{key}” is no key here. F2 opens the settings: Keys, AZERTY."
    if key.lower() in _CYRILLIC and layout != "cyrillic":
        return f"“{key}” is no key here. F2 opens the settings: Keys, Cyrillic."
    return f"“{key}” is no key here: the keys are Latin letters and digits." if key.isalpha() else ""


class CapsLock:
    """Suspects that Caps Lock is on: where capitals mean something of their own, and small letters are meant."""

    def __init__(self) -> None:
        self._run = 0

    def suspects(self, key: str, small: Collection[str]) -> bool:
        """Whether this key is one capital more in a row than is usual, each of which has its small letter among those that
        mean something now. Keys that are no letters do not end a row."""
        if len(key) == 1 and key.isalpha():
            self._run = self._run + 1 if key.isupper() and key.lower() in small else 0
        if self._run <= _LONGEST_RUN:
            return False
        self._run = 0
        return True
