"""Editions: what a game's components print, as data under ``assets/`` that an owner of the box can read and change."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, TypeVar

from pirategames.rules.toml import LARGEST, TomlError, toml_table

T = TypeVar("T")

_LONGEST: Final = 60


class EditionError(Exception):
    """An edition that cannot be used. Its text names the file, the entry and what would be right."""


def assets() -> Path:
    """The folder of assets: inside the installed package, or beside the package in a checkout."""
    package = Path(__file__).parents[1]
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def read_table(path: Path) -> dict[str, Any]:
    """A TOML file's contents. Raises `EditionError` where it is missing, unreadable, too large or not TOML.

    A pipe is refused before it is opened: whoever opens one that nobody writes to waits for ever.
    """
    try:
        if path.is_fifo():
            raise EditionError(f"{path}: cannot be read: it is a pipe, and no file")
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise EditionError(f"{path}: cannot be read: {error.strerror}") from error
    if len(content) > LARGEST:
        raise EditionError(f"{path}: is too large: an edition takes at most {LARGEST} bytes")
    try:
        return toml_table(content)
    except TomlError as error:
        raise EditionError(f"{path}: is not TOML: {error}") from error


def entry(table: dict[str, Any], name: str, kind: type[T], where: str) -> T:
    """One entry of a table, of the type that it must have; `where` names the table in the error.

    Raises `EditionError` where it is missing or of another type.
    """
    value = table.get(name)
    if not isinstance(value, kind) or isinstance(value, bool) is not (kind is bool):
        found = "is missing" if name not in table else f"is {shown(value)}"
        raise EditionError(f"{where}: “{name}” {found}; it must be {_KINDS.get(kind, kind.__name__)}")
    return value


def shown(value: object) -> str:
    """What stands in a file, as an error shows it: one short line that does nothing to a terminal."""
    try:
        text = repr(value)
    except ValueError:  # Python writes no number of so many digits
        text = "a very large number"
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


_KINDS: dict[type, str] = {
    int: "a whole number",
    str: "a text in quotes",
    list: "a list",
    dict: "a table",
    bool: "true or false",
}
