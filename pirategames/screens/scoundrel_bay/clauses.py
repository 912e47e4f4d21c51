"""Each kind of event in words: clauses without their subject, such as ``sailed 2 to space 9``; where the event is nobody's,
whole sentences without their stop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from pirategames.rules.scoundrel_bay.actions import WHICH
from pirategames.rules.scoundrel_bay.charts import RESOURCES, Edition
from pirategames.rules.scoundrel_bay.state import NONE, Event, What
from pirategames.screens.scoundrel_bay.effects import event_title, milestone_title, power_title, upgrade_title
from pirategames.screens.scoundrel_bay.words import (
    REWARD_NAMES,
    capital,
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
from pirategames.screens.wording import joined, number_word


def clause(edition: Edition, events: Sequence[Event]) -> str:
    """What events that belong together tell; the first one says what it is about."""
    return _CLAUSES[events[0].what](edition, events)


def a(noun: str) -> str:
    """A thing with its article, where it has no name of its own: ``a red card``, ``First mate``."""
    return noun if noun[:1].isupper() else f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def _recruited(edition: Edition, events: Sequence[Event]) -> str:
    first = events[0]
    return f"recruited {pirates(first.count) if first.count else 'nobody'} with {a(card_name(edition, first.number))}"


def _sailed(edition: Edition, events: Sequence[Event]) -> str:
    first = events[0]
    return f"sailed {first.count} to {space_name(first.number)} with {a(card_name(edition, first.other))}"


def _rewarded(edition: Edition, events: Sequence[Event]) -> str:
    which = WHICH[events[0].other]
    return "took no reward" if which == "none" else f"took {REWARD_NAMES[which]}"


def _met(edition: Edition, events: Sequence[Event]) -> str:
    first, rolls = events[0], [face_words(edition.die[event.number]) for event in events if event.what == "rolled"]
    strengths = plus(*edition.monsters[first.number].bases[first.other])
    rolled = f", and rolled {', then '.join(rolls)}" if rolls else ""
    return f"met {a(monster_name(edition, first.number))} of {strengths}{rolled}"


def _fought(edition: Edition, events: Sequence[Event]) -> str:
    name, was_hit = monster_name(edition, events[0].number), any(event.what == "hit" for event in events)
    if events[0].what == "conquered":
        return f"conquered the {name}{' but was hit' if was_hit else ''}"
    return f"was hit by the {name}" if was_hit else f"missed the {name} unhurt"


def _struck(edition: Edition, events: Sequence[Event]) -> str:
    return f"was {'hit by' if events[0].what == 'hit' else 'safe from'} the {monster_name(edition, events[0].number)}"


def _landed(edition: Edition, events: Sequence[Event]) -> str:
    placed = [event for event in events if event.what == "placed"]
    region, captain = region_name(edition, events[0].number), any(event.count for event in placed)
    landed = next((event for event in events if event.what == "landed"), None)
    if landed is None:
        return f"put {figures_words(len(placed) - captain, captain)} into {region}"
    return f"invaded {region} with {figures_words(landed.count - captain, captain)}"


def _dug(edition: Edition, events: Sequence[Event]) -> str:
    types = [str(edition.treasures[event.number].type) for event in events if event.what == "dug"]
    return f"dug up {a('treasure') if len(types) == 1 else 'treasures'} of type {joined(sorted(types))}"


def _plundered(edition: Edition, events: Sequence[Event]) -> str:
    return f"took {_crates(edition, events, 'plundered')} from {region_name(edition, events[0].other)}"


def _delivered(edition: Edition, events: Sequence[Event]) -> str:
    price = sum(event.count for event in events if event.what == "delivered")
    where = region_name(edition, events[0].other)
    return f"delivered {_crates(edition, events, 'delivered')} in {where} for {doubloons(price)}"


def _crates(edition: Edition, events: Sequence[Event], what: What) -> str:
    return joined([crate_short(edition.crates[event.number]) for event in events if event.what == what])


def _resources(events: Iterable[Event], one_each: bool = False) -> str:
    """Resources by their numbers: ``2 rum and 1 map``."""
    counts: Counter[int] = Counter()
    for event in events:
        counts[event.number] += 1 if one_each else event.count
    return joined([resources(RESOURCES[number], amount) for number, amount in counts.items()])


def _sold(edition: Edition, events: Sequence[Event]) -> str:
    return f"sold {_resources(events, one_each=True)} for {doubloons(sum(event.count for event in events))}"


def _swapped(edition: Edition, events: Sequence[Event]) -> str:
    spent, got = _resources(e for e in events if not e.other), _resources(e for e in events if e.other)
    return f"got {got}" if not spent else f"swapped {spent} for {got}" if got else f"spent {spent} on a swap"


def _paid(edition: Edition, events: Sequence[Event]) -> str:
    if events[0].number == NONE:
        paid = sum(event.count for event in events)
        return f"paid {doubloons(paid)}" if paid else "could pay nothing"
    return f"paid {_resources(events)}"


def _died(edition: Edition, events: Sequence[Event]) -> str:
    captain = any(event.other == 2 for event in events)
    return f"lost {figures_words(sum(event.count for event in events), captain)}"


def _meal(edition: Edition, events: Sequence[Event]) -> str:
    parts = [f"cooked {events[0].count} food"] if events[0].what == "cooked" else []
    for event in events:
        if event.what == "fed":
            parts.append(f"ate {event.count or 'nothing'}")
        elif event.what in _CHANGES:
            parts.append(f"{_mouths(event)} {_CHANGES[event.what]}")
    return joined(parts)


_CHANGES: Final[dict[What, str]] = {"fell_sick": "fell sick", "healed": "got well", "died": "died"}


def _mouths(event: Event) -> str:
    """Who of a meal: ``two``, ``the captain``, ``the captain and two``."""
    captain = event.other == 2
    return (
        "the captain" + (f" and {number_word(event.count)}" if event.count else "") if captain else number_word(event.count)
    )


def _moved(edition: Edition, events: Sequence[Event]) -> str:
    first = events[0]
    who = "the captain" if first.count else "a pirate"
    return f"moved {who} from {region_name(edition, first.other)} to {region_name(edition, first.number)}"


def _bought(edition: Edition, events: Sequence[Event]) -> str:
    card = a(card_name(edition, events[0].number))
    return f"bought {card} for {events[0].count} rum" if events[0].count else f"took {card}"


def _scouted(edition: Edition, events: Sequence[Event]) -> str:
    first = events[0]
    if first.number == NONE:
        return "scouted in vain"
    return f"scouted {a(card_name(edition, first.number))}" + (
        f", past {count(first.count, 'other')}" if first.count else ""
    )


def _bids(edition: Edition, events: Sequence[Event]) -> str:
    return f"bid {events[0].count}{', the most' if events[0].number == 0 else ''}"


def _upgraded(edition: Edition, events: Sequence[Event]) -> str:
    first = events[0]
    upgrade = edition.variants.milestones[first.number].upgrades[first.other]
    return f"{'kept' if first.count else 'gave up'} “{upgrade_title(upgrade)}”"


def _ghost(edition: Edition, events: Sequence[Event]) -> str:
    first = events[0]
    origin = region_name(edition, first.number)
    if first.other == NONE:
        return f"A ghost pirate of {origin} went to the graveyard"
    return f"A ghost pirate came to {region_name(edition, first.other)}"


def _slid(edition: Edition, events: Sequence[Event]) -> str:
    number = events[0].number
    return f"{capital(a(card_name(edition, number)))} came up for sale, {card_top(edition, number)}"


def _refilled(edition: Edition, events: Sequence[Event]) -> str:
    return f"Crate {crate_short(edition.crates[events[0].number])} came to {region_name(edition, events[0].other)}"


def _smuggled(edition: Edition, events: Sequence[Event]) -> str:
    who = "the captain" if events[0].count else "a pirate"
    return f"smuggled {who} into {region_name(edition, events[0].number)}"


_CLAUSES: Final[dict[What, Callable[[Edition, Sequence[Event]], str]]] = {
    "power": lambda edition, e: f"chose Captain {power_title(edition.variants.powers[e[0].number])}",
    "unlocked": lambda edition, e: "spent an unlock tile",
    "recruited": _recruited,
    "sailed": _sailed,
    "reef": lambda edition, e: f"passed reef {e[0].number + 1} first",
    "rewarded": _rewarded,
    "monster": _met,
    "rolled": lambda edition, e: f"rolled {face_words(edition.die[e[0].number])}",
    "beaten": lambda edition, e: f"beat the {monster_name(edition, e[0].number)} with swords",
    "conquered": _fought,
    "escaped": _fought,
    "hit": _struck,
    "defended": _struck,
    "invaded": lambda edition, e: f"set out to invade with {a(card_name(edition, e[0].number))}",
    "placed": _landed,
    "landed": _landed,
    "smuggled": _smuggled,
    "dug": _dug,
    "plundered": _plundered,
    "refilled": _refilled,
    "delivered": _delivered,
    "traded": lambda edition, e: f"traded {e[0].count} food",
    "opened": lambda edition, e: f"opened {crate_short(edition.crates[e[0].number])}",
    "moved": _moved,
    "gained": lambda edition, e: "gained",
    "climbed": lambda edition, e: "gained",
    "beyond": lambda edition, e: "went beyond the reputation track",
    "left": lambda edition, e: "let it be",
    "sold": _sold,
    "died": _died,
    "damaged": lambda edition, e: f"took {sum(each.count for each in e)} damage",
    "paid": _paid,
    "owes": lambda edition, e: f"stays {doubloons(e[0].count)} in debt",
    "milestone": lambda edition, e: f"reached the milestone “{milestone_title(edition, e[0].number)}”",
    "upgraded": _upgraded,
    "captain_scored": lambda edition, e: f"scored {doubloons(e[0].count)} for the captain’s power",
    "bought": _bought,
    "slid": _slid,
    "scouted": _scouted,
    "reshuffled": lambda edition, e: f"The deck was shuffled anew, {count(e[0].count, 'card')}",
    "event": lambda edition, e: event_title(edition.events[e[0].number]),
    "swapped": _swapped,
    "bid": lambda edition, e: "laid a secret bid",
    "bids": _bids,
    "chose": lambda edition, e: "chose",
    "punished": lambda edition, e: "bid least, and suffers for it",
    "ghost": _ghost,
    "cooked": _meal,
    "fed": _meal,
    "fell_sick": _meal,
    "healed": _meal,
    "tide": lambda edition, e: f"The tide passed reef {e[0].number + 1}, where no ship did",
    "last": lambda edition, e: f"All reefs are passed: {count(e[0].count, 'turn')} to come",
    "ended": lambda edition, e: "The game is over",
}
"""How the deed that begins with an event is told."""
