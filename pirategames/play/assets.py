"""What lies under ``assets/``, and TOML files, which may be a stranger's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pirategames.play.toml import LARGEST, TomlError, toml_table
from pirategames.rules.edition import EditionError


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
