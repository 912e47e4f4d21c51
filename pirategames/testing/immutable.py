"""Whether a value and everything in it can never change."""

from __future__ import annotations

from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Any, Final

import attrs

_PLAIN: Final = frozenset({int, str, float, bytes, bool, type(None), type, range})


def flaw(value: Any, where: str, seen: set[int] | None = None) -> str:
    """The first place in a value that could be changed, as a sentence; empty if there is none."""
    seen = set() if seen is None else seen
    kind: Any = type(value)
    if kind in _PLAIN or id(value) in seen or isinstance(value, Enum):
        return ""
    seen.add(id(value))
    if kind in (tuple, frozenset):
        return next((found for part in value if (found := flaw(part, f"{where}[…]", seen))), "")
    if kind is MappingProxyType:
        return next((found for name, part in value.items() if (found := flaw(part, f"{where}[{name!r}]", seen))), "")
    if not _is_frozen(kind):
        return f"{where} is a {kind.__name__}, which is not known to be immutable"
    parts = ((name, getattr(value, name)) for name in _fields(kind))
    return next((found for name, part in parts if (found := flaw(part, f"{where}.{name}", seen))), "")


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in attrs.fields(kind))


@cache
def _is_frozen(kind: Any) -> bool:
    """Whether this is an attrs class whose fields cannot be set."""
    if not attrs.has(kind):
        return False
    for name in _fields(kind):
        try:
            setattr(kind.__new__(kind), name, None)
        except attrs.exceptions.FrozenInstanceError:
            continue
        return False
    return True
