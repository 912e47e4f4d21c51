"""What happened, folded to a place that is too small for all of it: whole deeds, and of the rest how many there were."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

from attrs import evolve

from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.table.wing import Doings
from pirategames.screens.wording import plural

Fits = Callable[[Sequence[Doings]], bool]
"""Whether so much has room."""
Kept = frozenset[tuple[int, int]]
"""Deeds that are told as they are, by the places of their doings and their own."""


Counting = Literal["each", "together", "not at all"]
"""What is said of doings of which nothing is told: how many they were, a line each or neighbours together, or nothing."""


def folded(all_doings: Sequence[Doings], fits: Fits) -> tuple[Doings, ...]:
    """The doings with as many of their deeds as fit, the weighty before any other, then the latest first; each is told as it
    is, and the others are only counted in their place, as finely as there is room beside all that is weighty. One deed is
    told even where it does not fit."""
    if not all_doings or fits(all_doings):
        return tuple(all_doings)
    weighty, others = _ranked(all_doings)
    first = (*weighty, *others)[0]
    levels: tuple[tuple[Counting, Kept], ...] = (("each", frozenset((first, *weighty))), ("together", frozenset((first,))))
    counting: Counting = next(
        (counting for counting, least in levels if fits(_counted(all_doings, least, counting))), "not at all"
    )
    kept: Kept = frozenset()
    full: set[int] = set()
    for deed in (*weighty, *others):
        more = kept | {deed}
        if deed[0] in full:
            continue
        if not kept or fits(_counted(all_doings, more, counting)):
            kept = more
        else:
            full.add(deed[0])
    return _counted(all_doings, kept, counting)


def _ranked(all_doings: Sequence[Doings]) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """All deeds, the weighty apart from the others, the latest first. What has a title only counts as a deed."""
    deeds = [(place, deed) for place, doings in enumerate(all_doings) for deed in range(max(1, len(doings.deeds)))]
    weighty = [(place, deed) for place, deed in reversed(deeds) if deed in all_doings[place].weighty]
    return weighty, [deed for deed in reversed(deeds) if deed not in weighty]


def _counted(all_doings: Sequence[Doings], kept: Kept, counting: Counting) -> tuple[Doings, ...]:
    """The doings with the kept deeds, and the number of those between them."""
    found: list[Doings] = []
    missing = 0
    for place, doings in enumerate(all_doings):
        own = {deed for at, deed in kept if at == place}
        if counting != "each" and not own:
            missing += max(1, len(doings.deeds)) * (counting == "together")
            continue
        found += _left_out(missing, is_first=not found)
        missing = 0
        found.append(evolve(doings, deeds=tuple(_deeds_with_counts(doings, own)), weighty=frozenset()))
    return (*found, *_left_out(missing, is_first=not found))


def _left_out(missing: int, *, is_first: bool) -> Iterator[Doings]:
    """How much of several doings is not told."""
    if missing:
        yield Doings(None, (faint("Before that" if is_first else "Then"),), (_number(missing),))


def _deeds_with_counts(doings: Doings, kept: set[int]) -> Iterator[Line]:
    """The deeds that are kept, and of those between them the number."""
    missing, is_first = 0, True
    for place, deed in enumerate(doings.deeds):
        if place not in kept:
            missing += 1
            continue
        if missing:
            yield _number(missing, is_more=not is_first)
        yield deed
        missing, is_first = 0, False
    if missing:
        yield _number(missing, is_more=not is_first)


def _number(missing: int, *, is_more: bool = False) -> Line:
    return (faint(f"{missing} more" if is_more else plural(missing, "thing")),)
