"""The planks: five spaces from the narrow end to the wide one, printed differently on front and back."""

from __future__ import annotations

import re
from typing import Final, Literal

from pirategames.rules.edition import named
from pirategames.rules.values import frozen

Side = Literal["front", "back"]
SIDES: Final[tuple[Side, ...]] = ("front", "back")

SPACES: Final = range(1, 6)
"""The spaces of a plank, counted from the narrow end, where "up" leads."""
OVER_THE_TOP: Final = 0
"""Where a pirate is who fell from the narrow end."""
OVER_THE_BOTTOM: Final = 6
"""Where a pirate is who fell from the wide end."""

HIGHEST_VALUE: Final = 99

_TEXT: Final = re.compile(r"\d{1,2}(\.\d{1,2}){4}/\d{1,2}(\.\d{1,2}){4}", re.ASCII)


@frozen
class Planks:
    """What the spaces of every plank are worth, from the narrow end to the wide one: five values on each side."""

    front: tuple[int, ...]
    back: tuple[int, ...]

    def value(self, side: Side, space: int) -> int:
        """What a pirate on this space scores, 0 where it fell into the water."""
        if space not in SPACES:
            return 0
        return (self.front if side == "front" else self.back)[space - 1]

    @property
    def text(self) -> str:
        """The values in one word, front before back: ``8.5.3.2.1/1.2.3.5.8``."""
        return "/".join(".".join(map(str, side)) for side in (self.front, self.back))


def are_planks(text: str) -> bool:
    """Whether a text tells the values of planks as `Planks.text` does."""
    return _TEXT.fullmatch(text) is not None and _parsed(text).text == text


def planks_named(text: str) -> Planks:
    """The planks of this value of the option ``edition``: ``house``, or the values as `Planks.text` gives them.

    Raises `EditionError`.
    """
    return _parsed(text) if are_planks(text) else named("skull_queen", text, Planks)


def _parsed(text: str) -> Planks:
    front, back = (tuple(map(int, side.split("."))) for side in text.split("/"))
    return Planks(front, back)
