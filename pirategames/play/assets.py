"""What lies under ``assets/``, and TOML files, which may be a stranger's."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from pirategames.rules.edition import EditionError

LARGEST: Final = 1_000_000
"""How large a file may be, in bytes."""
_MOST_DOTS: Final = 1000
"""How many dots a line may have: Python takes hours to read a key of many thousand parts."""


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
    if any(line.count(b".") > _MOST_DOTS for line in content.splitlines()):
        raise EditionError(f"{path}: has a line of more than {_MOST_DOTS} dots: no edition needs so many")
    try:
        return tomllib.loads(content.decode("utf-8"))
    except RecursionError:
        raise EditionError(f"{path}: is not TOML: it is nested too deep") from None
    except ValueError as error:  # not UTF-8, not TOML, or a number with more digits than Python reads
        raise EditionError(f"{path}: is not TOML: {error}") from error
