"""How many games a test draws: what the profile asks for, or a part of it where a game shows many positions."""

from __future__ import annotations

from hypothesis import settings

_ASKED: int = settings.default.max_examples  # type: ignore[union-attr]


def a_part(of: int) -> settings:
    """Settings that draw one game in `of` of those that the profile asks for, and four at least."""
    return settings(max_examples=max(4, _ASKED // of))
