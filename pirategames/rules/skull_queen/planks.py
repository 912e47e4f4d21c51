"""The planks: five spaces from the narrow end to the wide one, printed differently on front and back."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from attrs import frozen

from pirategames.rules.edition import EditionError, assets, entry, read_table, shown

Side = Literal["front", "back"]
SIDES: Final[tuple[Side, ...]] = ("front", "back")

SPACES: Final = range(1, 6)
"""The spaces of a plank, counted from the narrow end, where "up" leads."""
OVER_THE_TOP: Final = 0
"""Where a pirate is who fell from the narrow end."""
OVER_THE_BOTTOM: Final = 6
"""Where a pirate is who fell from the wide end."""

HIGHEST_VALUE: Final = 99
HOUSE: Final = "house"
"""The name of the planks that come with the program."""

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


def read_planks(path: Path) -> Planks:
    """The planks that a TOML file tells. Raises `EditionError` with the file, the entry and what would be right."""
    table = read_table(path)
    for name in table:
        if name not in SIDES:
            raise EditionError(f"{path}: {shown(name)} is not known; the entries are “front” and “back”")
    return Planks(*(_side(table, side, str(path)) for side in SIDES))


def _side(table: dict[str, Any], side: Side, where: str) -> tuple[int, ...]:
    values = entry(table, side, list, where)
    if len(values) != len(SPACES):
        raise EditionError(
            f"{where}: “{side}” has {len(values)} value{'s'[: len(values) != 1]}; a plank has {len(SPACES)} spaces"
        )
    for number, value in enumerate(values, 1):
        if type(value) is not int or not 0 <= value <= HIGHEST_VALUE:
            raise EditionError(
                f"{where}: “{side}”, value {number} is {shown(value)}; it must be a whole number from 0 to {HIGHEST_VALUE}"
            )
    return tuple(values)


def are_planks(text: str) -> bool:
    """Whether a text tells the values of planks as `Planks.text` does."""
    return _TEXT.fullmatch(text) is not None and _parsed(text).text == text


@cache
def planks_named(name: str) -> Planks:
    """The planks of this value of the option ``edition``: ``house``, or the values as `Planks.text` gives them.

    Raises `EditionError`.
    """
    if are_planks(name):
        return _parsed(name)
    if name != HOUSE:
        raise EditionError(f"There are no planks “{name}”: name {HOUSE}, or a file of your own.")
    return read_planks(assets() / "skull_queen" / f"{HOUSE}.toml")


def _parsed(text: str) -> Planks:
    front, back = (tuple(map(int, side.split("."))) for side in text.split("/"))
    return Planks(front, back)
