"""How an owner's charts are named in options and states: by a word into which they are packed."""

from __future__ import annotations

import re
from typing import Final

PREFIX: Final = "own-"
"""How a packed word begins; another way of packing will begin otherwise."""
LONGEST_WORD: Final = 100_000

_WORD: Final = re.compile(rf"{PREFIX}[A-Za-z0-9_-]+", re.ASCII)


def is_packed(text: str) -> bool:
    """Whether a text has the form of a packed word. What it holds is seen when it is read."""
    return len(text) <= LONGEST_WORD and _WORD.fullmatch(text) is not None
