"""The planks of Skull Queen, read from a file."""

from __future__ import annotations

from pathlib import Path

from pirategames.play.assets import assets, read_table
from pirategames.play.editions.forms import numbers, structured, table
from pirategames.rules.edition import HOUSE, EditionError
from pirategames.rules.skull_queen.planks import HIGHEST_VALUE, SIDES, SPACES, Planks

_SIDE = numbers(range(len(SPACES), len(SPACES) + 1), 0, HIGHEST_VALUE)
_PLANKS = table(Planks, **dict.fromkeys(SIDES, _SIDE))


def named(text: str) -> Planks:
    """The planks of the house. Raises `EditionError` for any other name."""
    if text != HOUSE:
        raise EditionError(f"There are no planks “{text}”: name {HOUSE}, or a file of your own.")
    return read_planks(assets() / "skull_queen" / f"{HOUSE}.toml")


def own(path: Path) -> str:
    """The text of the planks in a file. Raises `EditionError`."""
    return read_planks(path).text


def read_planks(path: Path) -> Planks:
    """The planks that a TOML file tells. Raises `EditionError` with the file, the entry and what would be right."""
    planks: Planks = structured(_PLANKS, read_table(path), str(path))
    return planks
