"""Editions: what a game's components print.

The rules know the classes of these values and no files. An edition is looked up when it is first needed, by whoever reads
editions; `pirategames/__init__.py` says who that is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeVar

T = TypeVar("T")

HOUSE: Final = "house"
"""The name of the edition that comes with the program."""

Reader = Callable[[str, str], object]
"""Gives the edition of a game, by the game's slug and the edition's text. Raises `EditionError`."""

_reader: Reader


class EditionError(ValueError):
    """An edition that cannot be used. Its text names the file, the entry and what would be right."""


def read_by(reader: Reader) -> None:
    """From now on editions are read by this reader."""
    global _reader
    _reader = reader
    _read.cache_clear()


def named(slug: str, text: str, kind: type[T]) -> T:
    """A game's edition of this text: ``house``, or what stands for an owner's own. One object for each text.

    Raises `EditionError`, and `TypeError` where the edition is of another class than this.
    """
    edition = _read(slug, text)
    if not isinstance(edition, kind):
        raise TypeError(f"the edition “{text}” of {slug} is no {kind.__name__}")
    return edition


@cache
def _read(slug: str, text: str) -> object:
    return _reader(slug, text)
