"""Choices that were tried in the same worlds: what each is worth on the average, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot, sqrt
from statistics import mean, variance
from typing import Final, TypeVar

from pirategames.bots.bot import Judged

A = TypeVar("A")
Parts = Mapping[str, float]
"""What a worth is made of, by name; together they are the worth."""

_SURE: Final = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26)
"""How many standard errors hold 95 of a hundred means of two worlds, of three, and so on;"""
_MANY: Final = 2.0
"""and of more."""

_SURELY: Final = 2.0
"""By so many times what a difference may be off another choice must be better than the usual one, to go before it."""


def tried(
    found: Mapping[A, Sequence[float]],
    parts: Mapping[A, Sequence[Parts]] | None = None,
    usual: A | None = None,
    model: float = 0.0,
) -> tuple[Judged, ...]:
    """The choices by what they were worth in each of the worlds, at least one of either, the best first. Of two that were
    tried in the same worlds the difference is surer than either, for luck falls on both alike.

    `parts` are what the worths were made of, in the same order. The `usual` choice, if any, goes first unless another is
    surely better. By as much as `model` a difference may be off however many worlds agree on it, where worths are estimates
    themselves."""
    order = sorted(found, key=lambda action: -mean(found[action]))
    if usual is not None and _gap(found, order[0], usual) <= _SURELY * _gap_error(found, order[0], usual, model):
        order.remove(usual)
        order.insert(0, usual)
    return tuple(
        Judged(
            action,
            mean(found[action]),
            doubt(found[action]),
            gap_error=_gap_error(found, order[0], action, model),
            parts=_means(parts[action]) if parts else (),
        )
        for action in order
    )


def _gap(found: Mapping[A, Sequence[float]], one: A, other: A) -> float:
    return mean(found[one]) - mean(found[other])


def _gap_error(found: Mapping[A, Sequence[float]], one: A, other: A, model: float) -> float:
    """How far the difference of two choices may be off."""
    if one == other:
        return 0.0
    return hypot(doubt([here - there for here, there in zip(found[one], found[other], strict=True)]), model)


def doubt(values: Sequence[float]) -> float:
    """How far the mean of these may be off, 95 times of a hundred; 0 of one alone."""
    count = len(values)
    if count < 2:
        return 0.0
    return (_SURE[count - 2] if count - 2 < len(_SURE) else _MANY) * sqrt(variance(values) / count)


def _means(parts: Sequence[Parts]) -> tuple[tuple[str, float], ...]:
    names = dict.fromkeys(name for one in parts for name in one)
    return tuple((name, sum([one.get(name, 0.0) for one in parts]) / len(parts)) for name in names)
