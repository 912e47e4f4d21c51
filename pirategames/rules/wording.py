"""Numbers in sentences."""

from __future__ import annotations


def counted(number: int, one: str, many: str = "") -> str:
    """``1 sword``, ``3 swords``; `many` where it is not made with an s."""
    return f"{number} {one if number == 1 else many or one + 's'}"
