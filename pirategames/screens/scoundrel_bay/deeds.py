"""What happened, as deeds: events that belong together in one clause without its subject, such as ``sailed 2 to space 9``.

The log writes a deed a line, the telling puts those of a captain into a sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from attrs import define, field, frozen

from pirategames.rules.scoundrel_bay.actions import WHICH
from pirategames.rules.scoundrel_bay.charts import Edition, Kind, Symbol, Symbols
from pirategames.rules.scoundrel_bay.state import NONE, Event, What
from pirategames.screens.scoundrel_bay.clauses import clause
from pirategames.screens.scoundrel_bay.words import symbol_short


@frozen
class Deed:
    """Something that a seat did or suffered, with what it brought. `words` go on after its name; where it is nobody's they
    are a whole sentence. What is `aside` stands in the log and is told to nobody."""

    seat: int
    words: str
    gains: Symbols
    aside: bool
    events: tuple[Event, ...]

    @property
    def what(self) -> What:
        """What its first event is."""
        return self.events[0].what

    @property
    def gains_text(self) -> str:
        """What it brought: ``+1 rep, 2 rum``; empty where that is nothing."""
        return ", ".join(map(symbol_short, self.gains))


@define
class _Draft:
    """A deed while events join it."""

    seat: int
    events: list[Event]
    gains: Counter[Kind] = field(factory=Counter)
    aside: bool = False


_GAINS: Final = frozenset({"gained", "climbed"})
_SOURCES: Final = frozenset({
    "recruited", "sailed", "reef", "rewarded", "conquered", "escaped", "beaten", "placed", "landed", "dug", "delivered",
    "traded", "opened", "milestone", "upgraded", "chose", "beyond", "gained", "climbed",
})  # fmt: skip
"""What may bring something, which is told with it."""
_JOINS: Final[dict[What, tuple[What, ...]]] = {
    "rolled": ("monster",),
    "hit": ("conquered", "escaped"),
    "defended": ("conquered", "escaped"),
    "placed": ("placed",),
    "landed": ("placed",),
    "dug": ("dug",),
    "plundered": ("plundered",),
    "delivered": ("delivered",),
    "sold": ("sold",),
    "swapped": ("swapped",),
    "paid": ("paid",),
    "damaged": ("damaged",),
    "died": ("died", "cooked", "fed"),
    "fed": ("cooked",),
    "fell_sick": ("cooked", "fed"),
    "healed": ("cooked", "fed"),
}
"""Which events join a deed of the same seat that began with one of these, where it came just before."""
_ASIDE: Final = frozenset({"monster", "rolled", "slid", "refilled", "left", "bid", "reshuffled", "unlocked", "placed"})
"""What the log tells and nobody is told."""


def deeds(edition: Edition, events: Iterable[Event]) -> tuple[Deed, ...]:
    """The deeds that these events make, in order. The beginnings of turns are none."""
    drafts: list[_Draft] = []
    for event in events:
        if event.what in _GAINS and (source := _source(drafts, event.seat)) is not None:
            source.events.append(event)
            _add(source, event)
        elif event.what in _JOINS and drafts and _takes(drafts[-1], event):
            drafts[-1].events.append(event)
        elif event.what != "turn":
            drafts.append(_begun(drafts, event))
    return tuple([_finished(edition, draft) for draft in drafts])


def _source(drafts: Sequence[_Draft], seat: int) -> _Draft | None:
    """The last deed of a seat that may have brought something."""
    return next((each for each in reversed(drafts) if each.seat == seat and each.events[0].what in _SOURCES), None)


def _takes(draft: _Draft, event: Event) -> bool:
    """Whether an event joins a deed."""
    first = draft.events[0]
    if draft.seat != event.seat or first.what not in _JOINS[event.what] or draft.gains:
        return False
    if event.what == "died" and first.what == "cooked":
        return any(each.what == "fed" for each in draft.events)
    if event.what == "swapped":
        return bool(event.other)
    if event.what in ("plundered", "delivered"):
        return first.other == event.other
    return event.what != "paid" or (first.number == NONE) == (event.number == NONE)


def _begun(drafts: Sequence[_Draft], event: Event) -> _Draft:
    draft = _Draft(event.seat, [event], aside=event.what in _ASIDE or _is_nothing(event))
    if event.what in _GAINS:
        _add(draft, event)
    if event.what in ("placed", "landed"):
        card = next(
            (each for each in reversed(drafts) if each.seat == event.seat and each.events[0].what == "invaded"), None
        )
        if card is not None:
            card.aside = True
    return draft


def _is_nothing(event: Event) -> bool:
    """Whether a reward was left."""
    return event.what == "rewarded" and WHICH[event.other] == "none"


def _add(draft: _Draft, event: Event) -> None:
    if event.what == "climbed":
        draft.gains["reputation"] += 1
    for symbol in event.symbols:
        draft.gains[symbol.kind] += symbol.amount


def _finished(edition: Edition, draft: _Draft) -> Deed:
    words = clause(edition, draft.events)
    gains = tuple([Symbol(kind, amount) for kind, amount in draft.gains.items()])
    landed = any(event.what == "landed" for event in draft.events)
    return Deed(draft.seat, words, gains, draft.aside and not landed, tuple(draft.events))
