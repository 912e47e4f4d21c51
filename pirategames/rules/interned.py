"""Cards of which there is one object a kind, known by its `text`: compared by identity, ordered by `index`."""

from __future__ import annotations

from functools import total_ordering
from typing import Any, Self


@total_ordering
class Interned:
    """What such cards share: a copy or a pickled one is the very same object. Subclasses have the fields `text` and `index`,
    and find the object of a text by `from_text`, which raises `ValueError`."""

    __slots__ = ()

    text: str
    index: int

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The card of this text. Raises `ValueError` where there is none."""
        raise NotImplementedError

    def __lt__(self, other: Self) -> bool:
        return self.index < other.index

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).from_text, (self.text,)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self
