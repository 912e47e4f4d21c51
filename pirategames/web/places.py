"""The places of a served match: each has an address that nobody can guess, and a public one is for everybody who has it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Final

from attrs import define, field

_BYTES: Final = 16
"""So many random bytes stand in an address."""
MOST_LOOKERS: Final = 8
"""So many pages at most show the public table."""


@define(eq=False)
class Place:
    """A seat, or the public table (None). `open` is how many pages show it now."""

    name: str
    seat: int | None
    token: str
    open: int = 0

    @property
    def is_free(self) -> bool:
        """Whether one more page may show it: a seat is one person's."""
        return self.open < (1 if self.seat is not None else MOST_LOOKERS)


@define(eq=False)
class Places:
    """All places of a match, by their tokens."""

    all: tuple[Place, ...]
    _by_token: dict[str, Place] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._by_token = {place.token: place for place in self.all}

    def at(self, token: str) -> Place | None:
        """The place of this token; None where it is that of none."""
        return self._by_token.get(token)


def _token() -> str:
    return secrets.token_urlsafe(_BYTES)


def places_of(people: Sequence[tuple[int, str]], token: Callable[[], str] = _token) -> Places:
    """A place for each of these seats with their names, and the public one."""
    seats = [Place(name, seat, token()) for seat, name in people]
    return Places((*seats, Place("the table, for everybody", None, token())))
