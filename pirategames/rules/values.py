"""Values: frozen attrs classes that share the methods by which they are told, compared and hashed.

attrs writes and compiles these anew for each class, which is more than half of what it costs to make one; and some hundred
and fifty are made before the first table is seen. Whoever reads, or checks types, may take `frozen` for `attrs.frozen`.
"""

from __future__ import annotations

from functools import cache, partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from attrs import frozen as frozen
else:

    def frozen(cls=None, **how):
        """`attrs.frozen`. Methods that a class has of its own stay; ``eq=True`` asks for some that attrs writes for this
        class, a little faster: for what is compared in every step of a game."""
        if cls is None:
            return partial(frozen, **how)
        if how.get("repr") is None and "__repr__" not in vars(cls):
            cls.__repr__ = _told
        if how.get("eq") is None and not how.get("cache_hash") and "__eq__" not in vars(cls):
            cls.__eq__, cls.__hash__ = _is_equal, _hashed
        return attrs.frozen(cls, **how)


def _told(value: Any) -> str:
    """As it would be written: the name of its class, and its fields."""
    fields = ", ".join(f"{field.name}={getattr(value, field.name)!r}" for field in attrs.fields(type(value)) if field.repr)
    return f"{type(value).__qualname__.rsplit('>.', 1)[-1]}({fields})"


def _is_equal(value: Any, other: Any) -> Any:
    """Whether both are of the same class and hold the same."""
    kind = value.__class__
    if other.__class__ is not kind:
        return NotImplemented
    held = _held(kind)
    return held(value) == held(other)


def _hashed(value: Any) -> int:
    return hash(_held(value.__class__)(value))


@cache
def _held(kind: Any) -> Any:
    """Takes out of a value of this class all that has to be the same in another one for both to be equal."""
    fields = [field for field in attrs.fields(kind) if field.eq]
    if any(field.eq_key is not None or field.hash is not None for field in fields):
        raise TypeError(f"{kind.__name__} compares a field in a way of its own: it has to ask for eq=True")
    names = [field.name for field in fields]
    return attrgetter(*names) if names else lambda value: ()
