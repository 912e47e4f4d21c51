"""How often Python looks for garbage while the program starts, and from then on.

Nearly all that is imported stays. Looking through it again and again, as Python would, is a tenth of a start, and afterwards
a pause that a player may feel."""

from __future__ import annotations

import gc
from typing import Final

_USUAL: Final = gc.get_threshold()
_STARTING: Final = 100_000
"""So many new objects are made before Python looks for the first time."""


def begin() -> None:
    """The program starts: it will import a lot."""
    gc.set_threshold(_STARTING)


def end() -> None:
    """Somebody begins to play: what is there by now is not looked through any more."""
    gc.freeze()
    gc.set_threshold(*_USUAL)
