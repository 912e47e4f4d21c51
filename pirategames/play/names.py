"""Names of people as they may be shown anywhere: one short plain line."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

NAME_CELLS: Final = 20
"""How wide a name may be, in cells of a terminal."""

_LONGEST: Final = 1_000
"""How many characters are looked at. Many of them may not be seen, and reading them all takes the square of their number."""
NOBODY: Final = "Captain"
"""What someone is called who gives no name."""

_SPACES: Final = frozenset({"Zs", "Zl", "Zp"})
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})  # control, format (bidi, zero width), surrogates, unassigned
_BLANK_LETTERS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # seen as nothing


def clean_name(text: str) -> str:
    """The name as one line of at most `NAME_CELLS` cells; `NOBODY` where nothing is left of it.

    What cannot be seen (control, bidi and zero-width characters, variation selectors) goes, white space becomes single
    spaces, and accents join their letters (NFC). A clean name stays as it is.
    """
    return clean_line(text, NAME_CELLS) or NOBODY


def clean_line(text: str, cells: int) -> str:
    """A text of a person as one line of at most so many cells, made clean as a name is; empty where nothing is left."""
    return _cleaned(text[:_LONGEST], cells)


@lru_cache(256)
def _cleaned(text: str, cells: int) -> str:
    seen = "".join(_plain(letter) for letter in unicodedata.normalize("NFC", text))
    composed = unicodedata.normalize("NFC", " ".join(seen.split()))
    return _cut(_without_loose_marks(composed), cells)


def _plain(letter: str) -> str:
    kind = unicodedata.category(letter)
    if letter.isspace() or kind in _SPACES:
        return " "
    return "" if kind in _UNSEEN or letter in _BLANK_LETTERS or _selects_a_variation(letter) else letter


def _selects_a_variation(letter: str) -> bool:
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef" or "\u180b" <= letter <= "\u180f"


def _without_loose_marks(text: str) -> str:
    """The text with at most two marks on a letter and none on nothing: a pile of them would reach into other lines."""
    kept: list[str] = []
    marks = 2
    for letter in text:
        is_mark = unicodedata.category(letter) in ("Mn", "Me")
        marks = marks + 1 if is_mark else (2 if letter == " " else 0)
        if not is_mark or marks <= 2:
            kept.append(letter)
    return " ".join("".join(kept).split())


def _cut(text: str, most: int) -> str:
    if text.isascii():
        return text[:most].rstrip()
    from rich.cells import get_character_cell_size  # imported when needed: most names are ASCII

    text, cells = text[: 3 * most], 0  # some letters take no cell of their own, beside the two marks that each may bear
    for place, letter in enumerate(text):
        cells += get_character_cell_size(letter)
        if cells > most:
            return text[:place].rstrip()
    return text.rstrip()
