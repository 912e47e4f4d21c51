"""A fact that every edition must satisfy, and how facts are told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Literal

from attrs import frozen

from pirategames.rules.scoundrel_bay.charts import Edition, Symbols

Mark = Literal["R", "D"]
"""R: the rulebook tells it. D: it follows from what the rulebook tells."""
_FEW: Final = 8
"""How many things an error lists."""


@frozen
class Fact:
    """A fact of the components.

    `file` is where it stands in an edition, `says` the fact in our words, `found` gives what stands there instead: None
    where the edition satisfies the fact.
    """

    file: str
    says: str
    found: Callable[[Edition], str | None]
    mark: Mark = "R"


def is_just(file: str, what: str, wanted: Any, get: Callable[[Edition], Any], mark: Mark = "R") -> Fact:
    """The fact that this is just what is wanted."""

    def found(edition: Edition) -> str | None:
        value = get(edition)
        return None if value == wanted else told(value)

    return Fact(file, f"{what}: {told(wanted)}", found, mark)


def all_do(file: str, says: str, failing: Callable[[Edition], Iterable[str]], mark: Mark = "R") -> Fact:
    """The fact that nothing fails to do something; `failing` tells of whatever does."""

    def found(edition: Edition) -> str | None:
        failures = list(failing(edition))
        return told(failures) if failures else None

    return Fact(file, says, found, mark)


def one_does(file: str, says: str, doing: Callable[[Edition], Iterable[object]], mark: Mark = "R") -> Fact:
    """The fact that there is at least one such thing; `doing` gives all of them, or for each whether it is one."""
    return Fact(file, says, lambda edition: None if any(doing(edition)) else "there is none", mark)


def told(value: Any) -> str:
    """A value, as an error tells it."""
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
