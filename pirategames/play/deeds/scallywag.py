"""What a voyage of Scallywag tells for numbers and feats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pirategames.play.deeds.sections import Numbers, Row, Section, bars, counted, histogram, mean
from pirategames.play.deeds.told import Feat, Told, at_most_short_of
from pirategames.rules.scallywag.cards import COINS, DEVIL, FULL_HEALTH, JOKERS, JUDGEMENT, SEA, WHALE, Card
from pirategames.rules.scallywag.events import (
    Bitten,
    CameAboard,
    Drew,
    Fled,
    Fought,
    Gave,
    Halved,
    Joined,
    Laid,
    Lost,
    Priced,
    Reaped,
    Returned,
    RoomBegan,
    Struck,
    TookToll,
    Won,
)
from pirategames.rules.scallywag.state import coin_value, loot_value

_EIGHTHS: Final = "▁▂▃▄▅▆▇█"
_CROWD: Final = 8
_CLOSE: Final = 3
_STRONG: Final = 10


def numbers(told: Told) -> dict[str, Any]:
    """How deep it went, of what it ended, and how it was sailed."""
    events = list(told.events)
    return {
        "room": told.last.number,
        "health": told.last.health,
        "loot": loot_value(told.last),
        "fled": _count(told, Fled),
        "events": _count(told, Drew),
        "followers": _count(told, CameAboard),
        "string": _longest_string(told),
        "least": _least_health(told),
        "end": "" if told.won else _end(events),
    }


def _count(told: Told, kind: type) -> int:
    return sum(isinstance(event, kind) for event in told.events)


def _end(events: list[Any]) -> str:
    """What ended a voyage that was lost: the last thing that took health."""
    for event in reversed(events):
        match event:
            case Fought() if event.damage:
                return _foe(event.monster)
            case Struck() if event.damage:
                return event.event.name
            case Reaped():
                return "Death"
            case Bitten():
                return "the Cursed Sword"
            case TookToll():
                return "the Cursed Skull"
            case Halved():
                return "the Broken Heart"
            case Priced():
                return "the Bloody Coin"
            case _:
                pass
    return "the deep"


def _foe(monster: Card) -> str:
    if monster.suit == SEA:
        return "a Joker"
    if monster is WHALE:
        return "the Whale"
    return "a coin" if monster.suit == COINS else "a skull"


def _longest_string(told: Told) -> int:
    return max(len(state.weapon.kills) if state.weapon else 0 for state in told.states)


def _least_health(told: Told) -> int:
    """The least health before the end."""
    return min(int(state.health) for state in told.states)


def sections(told: Sequence[Numbers], won: Sequence[bool]) -> tuple[Section, ...]:
    """How voyages went: where and of what they ended, and what was met on the way."""
    lost = [one for one, is_won in zip(told, won, strict=True) if not is_won]
    way = (
        Row("rooms come to", mean([one["room"] for one in told])),
        Row("rooms fled", mean([one["fled"] for one in told])),
        Row("events survived", mean([one["events"] for one in told])),
        Row("kills on a weapon", f"{mean([one['string'] for one in told])}, best {max(one['string'] for one in told)}"),
    )
    return (
        histogram("WHERE THE LOST ONES ENDED", [one["room"] for one in lost], "by room", first=1),
        bars("WHAT ENDED THEM", counted([one["end"] for one in lost])),
        Section("ON THE WAY", "a voyage", way),
    )


def card(told: Told) -> tuple[str, ...]:
    """How a voyage ended, the health room by room, and in which rooms it fled or a follower came: no card is told."""
    health, signs = [], list[str]()
    for event in told.events:
        match event:
            case RoomBegan():
                health.append(event.health)
                signs.append("·")
            case Fled() if signs:
                signs[-1] = "⚑"
            case CameAboard() if signs and signs[-1] == "·":
                signs[-1] = "✶"
            case _:
                pass
    score = str(told.score).replace("-", "−")
    ending = "LAND HO in" if told.won else "lost in"
    return (
        f"{ending} room {told.last.number}: {score} points",
        f"health  {''.join(_EIGHTHS[min(7, value * 8 // (FULL_HEALTH + 1))] for value in health[-34:])}",
        f"rooms   {''.join(signs[-34:])}",
        f"fled {_count(told, Fled)}" + (f", closest call {_least_health(told)} health" if told.won else ""),
    )


# ---- feats


def _home_after_close_call(told: Told) -> int:
    return int(told.won and _least_health(told) <= _CLOSE)


def _home_with_few_flights(told: Told) -> int:
    return int(told.won and _count(told, Fled) <= 2)


def _both_leviathans(told: Told) -> int:
    met = {event.monster for event in told.events if isinstance(event, Fought) and event.how == "weapon"}
    return at_most_short_of(len(met & set(JOKERS)), 2, told.won)


def _above_the_whale(told: Told) -> int:
    found = 0
    for state in told.states:
        kills = state.weapon.kills if state.weapon else ()
        if WHALE in kills:
            found = max(found, len(kills) - 1 - kills.index(WHALE))
    return found


def _exact_change(told: Told) -> int:
    paid, is_exact = 0, False
    for before, events in told.steps:
        if before.open is not DEVIL:
            paid = 0
            continue
        paid += sum(coin_value(before, event.card) for event in events if isinstance(event, Gave))
        is_exact = is_exact or (paid == _STRONG and any(isinstance(event, Gave) for event in events))
    return int(is_exact)


def _crowded_house(told: Told) -> int:
    cards, is_whole, health = 0, False, FULL_HEALTH
    for event in told.events:
        match event:
            case RoomBegan():
                cards, is_whole, health = len(event.waiting), True, event.health
            case Laid() | Joined() | Returned():
                cards += len(event.cards)
            case Fled() | Lost():
                is_whole = False
            case Drew() | Won():
                if is_whole and event.health >= health and cards >= _CROWD:
                    return 1
                is_whole = False
            case _:
                pass
        if event.health < health:
            is_whole = False
        health = event.health
    return 0


def _clear_conscience(told: Told) -> int:
    return int(any(
        isinstance(event, Struck) and event.event is JUDGEMENT and not event.damage and before.defeated >= 1
        for before, events in told.steps for event in events
    ))  # fmt: skip


def _bare_knuckles(told: Told) -> int:
    met = sum(isinstance(one, Fought) and one.how == "bare" and one.monster.value >= _STRONG for one in told.events)
    return at_most_short_of(met, 2, told.won)


def _fools_luck(told: Told) -> int:
    if not told.won or not told.match.number:
        return 0
    before = told.match.state_after(told.match.number - 1)
    return int(before.carried is not None and not before.room and not before.pairs)


FEATS: Final = (
    Feat("land-ho", "Land Ho", "Bring a voyage home.", "Bring a voyage home", lambda told: int(told.won)),
    Feat("full-hold", "A Full Hold", "Come home with loot worth 50 or more.", "Come home with 50 or more in loot",
         lambda told: loot_value(told.last) if told.won else 0, goal=50),
    Feat("not-a-scratch", "Not a Scratch", "Come home with 20 health.", "Come home with 20 health",
         lambda told: int(told.won and told.last.health == FULL_HEALTH)),
    Feat("near-the-locker", "Near the Locker", "Come home after your health had been 3 or less.",
         "Come home after 3 health or less", _home_after_close_call),
    Feat("steady-hand", "Steady Hand", "Come home having fled no more than twice.", "Come home having fled twice at most",
         _home_with_few_flights),
    Feat("string-of-six", "A String of Six", "Have six kills lie on one weapon at the same time.",
         "Six kills on one weapon at once", _longest_string, goal=6),
    Feat("both-leviathans", "Both Leviathans", "Meet both Jokers with a weapon in one voyage, and come home.",
         "Both Jokers met with a weapon, and home", _both_leviathans, goal=2),
    Feat("harpooner", "Harpooner", "Have four kills lie on a weapon above the Whale.",
         "Four kills on a weapon above the Whale", _above_the_whale, goal=4),
    Feat("exact-change", "Exact Change", "Pay the Devil with coins worth exactly 10.", "Pay the Devil exactly 10 in coins",
         _exact_change),
    Feat("crowded-house", "A Crowded House", "Play a room of eight or nine cards to its end without losing health.",
         "Eight cards or more, no health lost", _crowded_house),
    Feat("clear-conscience", "A Clear Conscience", "Lose nothing to Judgement after defeating at least one monster.",
         "Judgement takes nothing from you", _clear_conscience),
    Feat("bare-knuckles", "Bare Knuckles", "Beat two monsters of 10 or more with bare hands, and come home.",
         "Two of 10 or more bare-handed, and home", _bare_knuckles, goal=2),
    Feat("three-figures", "Three Figures", "Score 100 or more.", "Score 100 or more", lambda told: told.score, goal=100),
    Feat("black-sails", "Black Sails", "Come home with the Black Spot still lying by you.", "Home under the Black Spot",
         lambda told: int(told.won and told.last.spot is not None), hidden=True),
    Feat("the-fools-luck", "The Fool’s Luck", "Come home with the Fool’s card as the very last one that you play.",
         "The Fool’s card is the last one played", _fools_luck, hidden=True),
)  # fmt: skip
