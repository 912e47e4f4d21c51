"""A fact that every edition must satisfy, and how it is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from pirategames.rules.scoundrel_bay.charts import Edition, Symbols
from pirategames.rules.values import frozen

Mark = Literal["R", "D"]
"""R: the rulebook tells it. D: it follows from what the rulebook tells."""
_WHENCE: Final[dict[Mark, str]] = {"R": "by the rulebook", "D": "as follows from the rulebook"}
SOME: Final = True
"""What is right where there must be at least one; then the edition has some or not."""
NOTHING: Final[tuple[str, ...]] = ()
"""What is right where nothing may break a rule; then the edition has what does."""
_FEW: Final = 8
"""How many things an error lists."""


@frozen
class Fact:
    """A fact of the components: what `here` finds in an edition is `right`. `file` is where it stands; `about` tells what it
    is, in our words, or the whole fact where `SOME` or `NOTHING` is right."""

    file: str
    about: str
    right: Any
    here: Callable[[Edition], Any]
    mark: Mark = "R"

    @property
    def says(self) -> str:
        """The fact in words."""
        return self.about if self.right is SOME or self.right is NOTHING else f"{self.about}: {told(self.right)}"

    def fault(self, edition: Edition) -> str | None:
        """The file, the fact and what stands there instead; None where the edition satisfies the fact."""
        here = self.here(edition)
        if self.right is NOTHING:
            here = tuple(here)
        return None if here == self.right else f"{self.file}: {_WHENCE[self.mark]}, {self.says}; here: {told(here)}"


def facts_of(file: str, *rows: tuple[Any, ...]) -> tuple[Fact, ...]:
    """The facts of a file, each told by the other fields of a `Fact`: about, right, here, and the mark where it is D."""
    return tuple(Fact(file, *row) for row in rows)


def others(listed: Mapping[str, Any], found: Mapping[str, Any]) -> list[str]:
    """What is found and not as it is listed."""
    return [f"“{id}” is {told(value)}" for id, value in found.items() if listed.get(id) != value]


def told(value: Any) -> str:
    """A value, as an error tells it."""
    if value is False:
        return "there is none"
    if isinstance(value, dict):
        return _listed([f"{name} {_within(item)}" for name, item in value.items()])
    if isinstance(value, list | tuple):
        return _listed([_within(item) for item in value])
    return str(value)


def _within(value: Any) -> str:
    return f"({told(value)})" if isinstance(value, dict | list | tuple) else told(value)


def _listed(items: list[str]) -> str:
    return ", ".join(items[:_FEW]) + ("…" if len(items) > _FEW else "") if items else "nothing"


def plain(symbols: Symbols) -> dict[str, int]:
    """The symbols of a reward with how often each stands, in any order."""
    return {symbol.kind: symbol.amount for symbol in symbols}
