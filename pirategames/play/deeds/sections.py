"""Numbers as a page or a terminal shows them: sections of rows with bars, or of columns. Nothing is drawn here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from statistics import fmean
from typing import Any

from pirategames.rules.values import frozen

Numbers = Mapping[str, Any]
"""What one match told of a seat; see `pirategames.play.deeds`."""


@frozen
class Row:
    """A row of a section: a label, a value in words, and for a bar how much of the most it is, and where a mark stands."""

    label: str
    value: str
    share: float | None = None
    mark: float | None = None


@frozen
class Section:
    """Rows under a title, or columns one beside another, each from 0 to 1, those `lit` brighter; `ends` are written under
    them, spread over their width."""

    title: str
    about: str = ""
    rows: tuple[Row, ...] = ()
    columns: tuple[float, ...] = ()
    lit: tuple[bool, ...] = ()
    ends: tuple[str, ...] = ()


def bars(title: str, counts: Mapping[str, float], about: str = "", told: Callable[[float], str] = "{:g}".format) -> Section:
    """A row for each of these counts, with a bar."""
    most = max(counts.values(), default=0) or 1
    return Section(title, about, tuple(Row(label, told(count), max(0.0, count / most)) for label, count in counts.items()))


def counted(values: Sequence[str]) -> dict[str, int]:
    """How often each of these came, the most frequent first."""
    return dict(Counter(values).most_common())


def histogram(title: str, values: Sequence[int], about: str = "", step: int = 1, first: int = 0, last: int = 0) -> Section:
    """A column for every `step` of the values, from `first` to `last` at least."""
    low, high = min([first, *values]), max([last, *values])
    places = [(value - low) // step for value in values]
    count = 1 + (high - low) // step
    heights = [places.count(place) for place in range(count)]
    most = max(heights, default=0) or 1
    return Section(title, about, columns=tuple(height / most for height in heights), lit=(True,) * count,
                   ends=(str(low), str(low + (count // 2) * step), str(low + (count - 1) * step)))  # fmt: skip


def in_order(title: str, values: Sequence[float], won: Sequence[bool], about: str = "", most: int = 40) -> Section:
    """A column for each of the last matches, the won ones lit; what is below 0 is as low as can be seen."""
    values, won = values[-most:], won[-most:]
    high = max([*values, 1])
    heights = tuple(0.05 + 0.95 * max(0.0, value) / high for value in values)
    return Section(title, about, columns=heights, lit=tuple(won), ends=("older", "the last"))


def mean(values: Sequence[float]) -> str:
    """The mean, to one digit; a dot where there is none."""
    return f"{fmean(values):.1f}" if values else "·"
