"""What lies under ``assets/``, and TOML files, which may be a stranger's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pirategames.files import assets
from pirategames.play.toml import LARGEST, TomlError, toml_table
from pirategames.rules.edition import EditionError

__all__ = ["assets", "read_table"]


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
