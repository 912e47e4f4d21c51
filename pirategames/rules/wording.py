"""Numbers and names in sentences."""

from __future__ import annotations

from collections.abc import Sequence


def counted(number: int, one: str, many: str = "") -> str:
    """``1 sword``, ``3 swords``; `many` where it is not made with an s."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def joined(names: Sequence[str]) -> str:
    """Names in a sentence: ``Anne``, ``Anne and Bart``, ``Anne, Bart and Mary``."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
