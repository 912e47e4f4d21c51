"""What happened, folded to a place that is too small for all of it: whole deeds, and of the rest how many there were."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from operator import itemgetter
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
    is, and the others are only counted behind them, as finely as there is room beside all that weighs. One deed is
    told even where it does not fit."""
    if not all_doings or fits(all_doings):
        return tuple(all_doings)
    weighty, others = _ranked(all_doings)
    first = (*weighty, *others)[0]
    losses = [deed for deed in weighty if deed[1] in all_doings[deed[0]].losses]
    levels: tuple[tuple[Counting, Kept], ...] = (
        ("each", frozenset((first, *weighty))), ("together", frozenset((first, *losses))),
    )  # fmt: skip
    counting: Counting = next(
        (counting for counting, least in levels if fits(_counted(all_doings, least, counting))), "not at all"
    )
    kept: Kept = frozenset()
    full: set[int] = set()
    for deed in (*weighty, *others):
        more = kept | {deed}
        if deed[0] in full and deed not in weighty:
            continue
        if not kept or fits(_counted(all_doings, more, counting)):
            kept = more
        else:
            full.add(deed[0])
    return _counted(all_doings, kept, counting)


def _ranked(all_doings: Sequence[Doings]) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """All deeds, the weighty apart from the others, the latest first, but the reader's losses before all. What has a title
    only counts as a deed."""
    deeds = [(place, deed) for place, doings in enumerate(all_doings) for deed in range(max(1, len(doings.deeds)))]
    weighty = [(place, deed) for place, deed in reversed(deeds) if deed in all_doings[place].weighty]
    weighty.sort(key=lambda deed: deed[1] not in all_doings[deed[0]].losses)
    return weighty, [deed for deed in reversed(deeds) if deed not in weighty]


def _counted(all_doings: Sequence[Doings], kept: Kept, counting: Counting) -> tuple[Doings, ...]:
    """The doings with the kept deeds, and how many more there were."""
    found: list[Doings] = []
    is_told = [any(at == place for at, _ in kept) for place in range(len(all_doings))]
    for told, group in groupby(zip(is_told, enumerate(all_doings), strict=True), key=itemgetter(0)):
        several = [one for _, one in group]
        if told or counting == "each" or (counting == "together" and len(several) == 1):
            found += [_with_count(doings, {deed for at, deed in kept if at == place}) for place, doings in several]
        elif counting == "together":
            missing = sum(max(1, len(doings.deeds)) for _, doings in several)
            found.append(Doings(None, (faint("Before that" if not found else "Then"),), (_things(missing),)))
    return tuple(found)


def _with_count(doings: Doings, kept: set[int]) -> Doings:
    """The doings with these deeds, and behind them the number of the others."""
    deeds = tuple([deed for place, deed in enumerate(doings.deeds) if place in kept])
    missing = len(doings.deeds) - len(deeds)
    others = () if not missing else (_things(missing),) if not deeds else ((faint(f"and {missing} more"),),)
    return evolve(doings, deeds=(*deeds, *others), weighty=frozenset(), losses=frozenset())


def _things(number: int) -> Line:
    return (faint(plural(number, "thing")),)
