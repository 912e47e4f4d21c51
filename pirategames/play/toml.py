"""TOML from outside, read within bounds, whatever stands in it."""

from __future__ import annotations

import tomllib
from typing import Any, Final

LARGEST: Final = 1_000_000
"""How large a file may be, in bytes."""
MOST_DOTS: Final = 100
"""How many dots a line may have: Python takes the square of it, and hours for a key of many thousand parts."""


class TomlError(ValueError):
    """A content that cannot be read as TOML; its text says why, as the end of a sentence."""


def toml_table(content: bytes) -> dict[str, Any]:
    """The table that a file's content gives. Raises `TomlError` where it is too large, not UTF-8, or not TOML."""
    if len(content) > LARGEST:
        raise TomlError(f"more than {LARGEST} bytes are too many")
    if any(line.count(b".") > MOST_DOTS for line in content.splitlines()):
        raise TomlError(f"a line has more than {MOST_DOTS} dots")
    try:
        return tomllib.loads(content.decode("utf-8"))
    except RecursionError:
        raise TomlError("it is nested too deep") from None
    except ValueError as error:  # not UTF-8, not TOML, or a number with more digits than Python reads
        raise TomlError(str(error)) from error
