"""Each kind of event in words: clauses without their subject, such as ``sailed 2 to space 9``; where the event is nobody's,
whole sentences without their stop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from pirategames.rules.scoundrel_bay.charts import Edition, Resource
from pirategames.rules.scoundrel_bay.events import (
    BidderPunished,
    BidLaid,
    BidRewardChosen,
    BidShown,
    CaptainScored,
    CardBought,
    CardCameUp,
    CardRewardTaken,
    CardScouted,
    Cooked,
    CrateDelivered,
    CrateOpened,
    CratePlundered,
    CrateRefilled,
    DebtMade,
    DeckReshuffled,
    Died,
    DieRolled,
    DoubloonsPaid,
    Event,
    EventRevealed,
    Fed,
    FellSick,
    FigureMoved,
    FigurePlaced,
    FigureSmuggled,
    Gained,
    GameEnded,
    GhostMoved,
    Healed,
    InvasionBegan,
    Landed,
    LastTurns,
    MilestoneReached,
    MonsterBeaten,
    MonsterConquered,
    MonsterEscaped,
    MonsterMet,
    OfferLeft,
    PowerChosen,
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
    TideCame,
    Traded,
    TreasureDug,
    UnlockSpent,
    UpgradeTaken,
)
from pirategames.screens.scoundrel_bay.effects import event_title, milestone_title, power_title, upgrade_title
from pirategames.screens.scoundrel_bay.words import (
    REWARD_NAMES,
    card_name,
    card_top,
    count,
    crate_short,
    doubloons,
    face_words,
    figures_words,
    monster_name,
    pirates,
    plus,
    region_name,
    resources,
    space_name,
)
from pirategames.screens.wording import capital, joined, number_word

E = TypeVar("E", bound=Event)


def clause(edition: Edition, events: Sequence[Event]) -> str:
    """What events that belong together tell; the first one says what it is about."""
    together = _TOGETHER.get(type(events[0]))
    return _of_one(edition, events[0]) if together is None else together(edition, events)


def each(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Those of a kind."""
    return [event for event in events if isinstance(event, kind)]


def a(noun: str) -> str:
    """A thing with its article, where it has no name of its own: ``a red card``, ``First mate``."""
    return noun if noun[:1].isupper() else f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


# ---- several events in one clause


def _met(edition: Edition, events: Sequence[Event]) -> str:
    (met,), rolls = each(events, MonsterMet), [face_words(edition.die[event.face]) for event in each(events, DieRolled)]
    strengths = plus(*edition.monsters[met.monster].bases[met.base])
    rolled = f", and rolled {', then '.join(rolls)}" if rolls else ""
    return f"met {a(monster_name(edition, met.monster))} of {strengths}{rolled}"


def _fought(edition: Edition, events: Sequence[Event]) -> str:
    first, was_hit = events[0], bool(each(events, ShipHit))
    assert isinstance(first, MonsterConquered | MonsterEscaped)
    name = monster_name(edition, first.monster)
    if isinstance(first, MonsterConquered):
        return f"conquered the {name}{' but was hit' if was_hit else ''}"
    return f"was hit by the {name}" if was_hit else f"missed the {name} unhurt"


def _landed(edition: Edition, events: Sequence[Event]) -> str:
    first, placed, landed = events[0], each(events, FigurePlaced), each(events, Landed)
    assert isinstance(first, FigurePlaced | Landed)
    region, captain = region_name(edition, first.region), any(event.captain for event in placed)
    if not landed:
        return f"put {figures_words(len(placed) - captain, captain)} into {region}"
    return f"invaded {region} with {figures_words(landed[0].figures - captain, captain)}"


def _dug(edition: Edition, events: Sequence[Event]) -> str:
    types = sorted(str(edition.treasures[event.treasure].type) for event in each(events, TreasureDug))
    if len({*types}) == 1:
        return f"dug up {a('treasure') if len(types) == 1 else f'{number_word(len(types))} treasures'} of type {types[0]}"
    return f"dug up treasures of type {joined(types)}"


def _plundered(edition: Edition, events: Sequence[Event]) -> str:
    taken = each(events, CratePlundered)
    return f"took {_crates(edition, taken)} from {region_name(edition, taken[0].region)}"


def _delivered(edition: Edition, events: Sequence[Event]) -> str:
    brought = each(events, CrateDelivered)
    price, where = sum(event.doubloons for event in brought), region_name(edition, brought[0].region)
    return f"delivered {_crates(edition, brought)} in {where} for {doubloons(price)}"


def _crates(edition: Edition, events: Sequence[CratePlundered | CrateDelivered]) -> str:
    return joined([crate_short(edition.crates[event.crate]) for event in events])


def _sold(edition: Edition, events: Sequence[Event]) -> str:
    sold = each(events, ResourceSold)
    counts = Counter(event.resource for event in sold)
    return f"sold {_resources(counts)} for {doubloons(sum(event.doubloons for event in sold))}"


def _swapped(edition: Edition, events: Sequence[Event]) -> str:
    counts: Counter[Resource] = Counter()
    for event in each(events, SwapSpent):
        counts[event.resource] += event.count
    spent, got = _resources(counts), _resources(Counter(event.resource for event in each(events, SwapGained)))
    return f"got {got}" if not spent else f"swapped {spent} for {got}" if got else f"spent {spent} on a swap"


def _resources(counts: Counter[Resource]) -> str:
    """Resources: ``2 rum and 1 map``."""
    return joined([resources(resource, amount) for resource, amount in counts.items()])


def _paid(edition: Edition, events: Sequence[Event]) -> str:
    paid = sum(event.doubloons for event in each(events, DoubloonsPaid))
    return f"paid {doubloons(paid)}" if paid else "could pay nothing"


def _paid_resources(edition: Edition, events: Sequence[Event]) -> str:
    return f"paid {_resources(Counter(event.resource for event in each(events, ResourcePaid)))}"


def _damaged(edition: Edition, events: Sequence[Event]) -> str:
    return f"took {sum(event.steps for event in each(events, ShipDamaged))} damage"


def _died(edition: Edition, events: Sequence[Event]) -> str:
    dead = each(events, Died)
    return f"lost {figures_words(sum(event.pirates for event in dead), any(event.captain for event in dead))}"


def _meal(edition: Edition, events: Sequence[Event]) -> str:
    parts = []
    for event in events:
        match event:
            case Cooked(food=food):
                parts.append(f"cooked {food} food")
            case Fed(food=food):
                parts.append(f"ate {food or 'nothing'}")
            case FellSick():
                parts.append(f"{_mouths(event)} fell sick")
            case Healed():
                parts.append(f"{_mouths(event)} got well")
            case Died():
                parts.append(f"{_mouths(event)} died")
    return joined(parts)


def _mouths(event: FellSick | Healed | Died) -> str:
    """Who of a meal: ``two``, ``the captain``, ``the captain and two``."""
    if not event.captain:
        return number_word(event.pirates)
    return "the captain" + (f" and {number_word(event.pirates)}" if event.pirates else "")


_TOGETHER: Final[dict[type[Event], Callable[[Edition, Sequence[Event]], str]]] = {
    MonsterMet: _met,
    MonsterConquered: _fought,
    MonsterEscaped: _fought,
    FigurePlaced: _landed,
    Landed: _landed,
    TreasureDug: _dug,
    CratePlundered: _plundered,
    CrateDelivered: _delivered,
    ResourceSold: _sold,
    SwapSpent: _swapped,
    SwapGained: _swapped,
    DoubloonsPaid: _paid,
    ResourcePaid: _paid_resources,
    ShipDamaged: _damaged,
    Died: _died,
    Cooked: _meal,
    Fed: _meal,
    FellSick: _meal,
    Healed: _meal,
}
"""How the deed that begins with such an event is told, which others may join."""


# ---- one event


def _of_one(edition: Edition, event: Event) -> str:
    match event:
        case PowerChosen(power=power):
            return f"chose Captain {power_title(edition.variants.powers[power])}"
        case UnlockSpent():
            return "spent an unlock tile"
        case Recruited(card=card, pirates=joined_ship):
            return f"recruited {pirates(joined_ship) if joined_ship else 'nobody'} with {a(card_name(edition, card))}"
        case CardBought(card=card, rum=rum):
            name = a(card_name(edition, card))
            return f"bought {name} for {rum} rum" if rum else f"took {name}"
        case CardScouted(card=None):
            return "scouted in vain"
        case CardScouted(card=int(card), others=others):
            return f"scouted {a(card_name(edition, card))}" + (f", past {count(others, 'other')}" if others else "")
        case CardCameUp(card=card):
            return f"{capital(a(card_name(edition, card)))} came up for sale, {card_top(edition, card)}"
        case DeckReshuffled(cards=cards):
            return f"The deck was shuffled anew, {count(cards, 'card')}"
        case UpgradeTaken(milestone=milestone, place=place, is_kept=is_kept):
            upgrade = edition.variants.milestones[milestone].upgrades[place]
            return f"{'kept' if is_kept else 'gave up'} “{upgrade_title(upgrade)}”"
        case MilestoneReached(milestone=milestone):
            return f"reached the milestone “{milestone_title(edition, milestone)}”"
    return _at_sea(edition, event)


def _at_sea(edition: Edition, event: Event) -> str:
    match event:
        case Sailed(card=card, space=space, steps=steps):
            return f"sailed {steps} to {space_name(space)} with {a(card_name(edition, card))}"
        case ReefPassed(reef=reef):
            return f"passed reef {reef + 1} first"
        case CardRewardTaken(which="none"):
            return "took no reward"
        case CardRewardTaken(which=which):
            return f"took {REWARD_NAMES[which]}"
        case DieRolled(face=face):
            return f"rolled {face_words(edition.die[face])}"
        case MonsterBeaten(monster=monster):
            return f"beat the {monster_name(edition, monster)} with swords"
        case ShipHit(monster=monster):
            return f"was hit by the {monster_name(edition, monster)}"
        case ShipDefended(monster=monster):
            return f"was safe from the {monster_name(edition, monster)}"
    return _ashore(edition, event)


def _ashore(edition: Edition, event: Event) -> str:
    match event:
        case InvasionBegan(card=card):
            return f"set out to invade with {a(card_name(edition, card))}"
        case FigureSmuggled(region=region, captain=captain):
            return f"smuggled {_who(captain)} into {region_name(edition, region)}"
        case FigureMoved(origin=origin, target=target, captain=captain):
            return f"moved {_who(captain)} from {region_name(edition, origin)} to {region_name(edition, target)}"
        case CaptainScored(doubloons=score):
            return f"scored {doubloons(score)} for the captain’s power"
        case CrateRefilled(crate=crate, region=region):
            return f"Crate {crate_short(edition.crates[crate])} came to {region_name(edition, region)}"
        case CrateOpened(crate=crate):
            return f"opened {crate_short(edition.crates[crate])}"
        case Traded(food=food):
            return f"traded {food} food"
        case Gained() | ReputationClimbed():
            return "gained"
        case ReputationBeyond():
            return "went beyond the reputation track"
        case OfferLeft():
            return "let it be"
        case DebtMade(doubloons=owed):
            return f"stays {doubloons(owed)} in debt"
    return _of_stage(edition, event)


def _who(captain: bool) -> str:
    return "the captain" if captain else "a pirate"


def _of_stage(edition: Edition, event: Event) -> str:
    match event:
        case EventRevealed(event=number):
            return event_title(edition.events[number])
        case BidLaid():
            return "laid a secret bid"
        case BidShown(rank=rank, doubloons=bid):
            return f"bid {bid}{', the most' if rank == 0 else ''}"
        case BidRewardChosen():
            return "took a reward"
        case BidderPunished():
            return "bid least, and suffers for it"
        case GhostMoved(origin=origin, target=None):
            return f"A ghost pirate of {region_name(edition, origin)} went to the graveyard"
        case GhostMoved(target=int(target)):
            return f"A ghost pirate came to {region_name(edition, target)}"
        case TideCame(reef=reef):
            return f"The tide passed reef {reef + 1}, where no ship did"
        case LastTurns(turns=turns):
            return f"All reefs are passed: {count(turns, 'turn')} to come"
        case GameEnded():
            return "The game is over"
    raise AssertionError(f"nothing tells of {type(event).__name__}")
