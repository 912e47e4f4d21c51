"""What happened, as deeds: events that belong together in one clause without its subject, such as ``sailed 2 to space 9``.

The log writes a deed of an action a line, the telling puts those of a captain into a sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from attrs import define, field

from pirategames.rules.scoundrel_bay.charts import Edition, Kind, Symbol, Symbols
from pirategames.rules.scoundrel_bay.events import (
    BidLaid,
    BidRewardChosen,
    CardCameUp,
    CardRewardTaken,
    Cooked,
    CrateDelivered,
    CrateOpened,
    CratePlundered,
    CrateRefilled,
    DeckReshuffled,
    Died,
    DieRolled,
    DoubloonsPaid,
    Event,
    Fed,
    FellSick,
    FigurePlaced,
    Gained,
    Healed,
    InvasionBegan,
    Landed,
    MilestoneReached,
    MonsterBeaten,
    MonsterConquered,
    MonsterEscaped,
    MonsterMet,
    OfferLeft,
    Recruited,
    ReefPassed,
    ReputationBeyond,
    ReputationClimbed,
    ResourcePaid,
    ResourceSold,
    Sailed,
    ShipDamaged,
    ShipDefended,
    ShipHit,
    SwapGained,
    SwapSpent,
    Traded,
    TreasureDug,
    TurnBegan,
    UnlockSpent,
    UpgradeTaken,
)
from pirategames.rules.values import frozen
from pirategames.screens.scoundrel_bay.deed_words import clause
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
    def first(self) -> Event:
        """What it began with."""
        return self.events[0]

    @property
    def is_unfinished(self) -> bool:
        """Whether it is told as it comes to an end: figures that are placed and not ashore yet, a meal that is not eaten."""
        ends = {FigurePlaced: Landed, Cooked: Fed}.get(type(self.first))
        return ends is not None and not self.gains and not any(isinstance(event, ends) for event in self.events)

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


_GAINS: Final = (Gained, ReputationClimbed)
_SOURCES: Final = (
    Recruited, Sailed, ReefPassed, CardRewardTaken, MonsterConquered, MonsterEscaped, MonsterBeaten, FigurePlaced, Landed,
    TreasureDug, CrateDelivered, Traded, CrateOpened, MilestoneReached, UpgradeTaken, BidRewardChosen, ReputationBeyond,
    *_GAINS,
)  # fmt: skip
"""What may bring something, which is told with it."""
_JOINS: Final[dict[type[Event], tuple[type[Event], ...]]] = {
    DieRolled: (MonsterMet,),
    ShipHit: (MonsterConquered, MonsterEscaped),
    ShipDefended: (MonsterConquered, MonsterEscaped),
    TreasureDug: (TreasureDug,),
    CratePlundered: (CratePlundered,),
    CrateDelivered: (CrateDelivered,),
    ResourceSold: (ResourceSold,),
    SwapGained: (SwapSpent, SwapGained),
    DoubloonsPaid: (DoubloonsPaid,),
    ResourcePaid: (ResourcePaid,),
    ShipDamaged: (ShipDamaged,),
    Died: (Died, Cooked, Fed),
    Fed: (Cooked,),
    FellSick: (Cooked, Fed),
    Healed: (Cooked, Fed),
}
"""Which events join a deed of the same seat that began with one of these, where it came just before."""
_ASIDE: Final = (
    MonsterMet, DieRolled, CardCameUp, CrateRefilled, OfferLeft, BidLaid, DeckReshuffled, UnlockSpent, FigurePlaced,
)  # fmt: skip
"""What the log tells and nobody is told."""


def deeds(edition: Edition, events: Iterable[Event]) -> tuple[Deed, ...]:
    """The deeds that these events make, in order. The beginnings of turns are none."""
    drafts: list[_Draft] = []
    for event in events:
        if isinstance(event, _GAINS) and (source := _source(drafts, event.seat)) is not None:
            source.events.append(event)
            _add(source, event)
        elif isinstance(event, FigurePlaced | Landed) and (landing := _landing(drafts, event.seat)) is not None:
            landing.events.append(event)
        elif drafts and _takes(drafts[-1], event):
            drafts[-1].events.append(event)
        elif not isinstance(event, TurnBegan):
            drafts.append(_begun(drafts, event))
    return tuple([_finished(edition, draft) for draft in drafts])


def _source(drafts: Sequence[_Draft], seat: int) -> _Draft | None:
    """The last deed of a seat that may have brought something."""
    return next((each for each in reversed(drafts) if each.seat == seat and isinstance(each.events[0], _SOURCES)), None)


def _landing(drafts: Sequence[_Draft], seat: int) -> _Draft | None:
    """The landing of a seat that is under way: what a captain scores may be told within it."""
    placed = [each for each in drafts if each.seat == seat and isinstance(each.events[0], FigurePlaced)]
    return placed[-1] if placed and not _has_landed(placed[-1].events) else None


def _has_landed(events: Iterable[Event]) -> bool:
    return any(isinstance(event, Landed) for event in events)


def _takes(draft: _Draft, event: Event) -> bool:
    """Whether an event joins a deed."""
    first = draft.events[0]
    if draft.seat != event.seat or type(first) not in _JOINS.get(type(event), ()) or draft.gains:
        return False
    if isinstance(event, Died) and isinstance(first, Cooked):
        return any(isinstance(each, Fed) for each in draft.events)
    if isinstance(event, CratePlundered | CrateDelivered) and isinstance(first, CratePlundered | CrateDelivered):
        return first.region == event.region
    return True


def _begun(drafts: Sequence[_Draft], event: Event) -> _Draft:
    draft = _Draft(event.seat, [event], aside=isinstance(event, _ASIDE) or _is_nothing(event))
    if isinstance(event, _GAINS):
        _add(draft, event)
    if isinstance(event, FigurePlaced | Landed):
        card = next(
            (each for each in reversed(drafts) if each.seat == event.seat and isinstance(each.events[0], InvasionBegan)),
            None,
        )
        if card is not None:
            card.aside = True
    return draft


def _is_nothing(event: Event) -> bool:
    """Whether a reward was left."""
    return isinstance(event, CardRewardTaken) and event.which == "none"


def _add(draft: _Draft, event: Event) -> None:
    match event:
        case ReputationClimbed():
            draft.gains["reputation"] += 1
        case Gained(symbols=symbols):
            for symbol in symbols:
                draft.gains[symbol.kind] += symbol.amount


def _finished(edition: Edition, draft: _Draft) -> Deed:
    words = clause(edition, draft.events)
    gains = tuple([Symbol(kind, amount) for kind, amount in draft.gains.items()])
    return Deed(draft.seat, words, gains, draft.aside and not _has_landed(draft.events), tuple(draft.events))
