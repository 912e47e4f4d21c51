"""What the player sees: the whole table but for chance, and what every card would do if it were played now."""

from __future__ import annotations

from attrs import evolve

from pirategames.rules.chance import NO_CHANCE, Chance
from pirategames.rules.scallywag.actions import Action, How
from pirategames.rules.scallywag.cards import (
    BLACK_SPOT,
    BLOODY_COIN,
    BROKEN_HEART,
    CARDS,
    COINS,
    FOOL,
    FULL_HEALTH,
    HEARTS,
    HERMIT,
    SWORDS,
    TAROT,
    WHALE,
    Card,
    room_deck,
)
from pirategames.rules.scallywag.events import Won
from pirategames.rules.scallywag.fighting import harm, healing, suffered
from pirategames.rules.scallywag.legal import legal, why_not_so
from pirategames.rules.scallywag.playing import FIGHTS
from pirategames.rules.scallywag.state import Draft, State, Weapon, counts_as_defeated, loot_value, playable
from pirategames.rules.scallywag.tarot import ACT_IN_ROOM, STAY_ABOARD, threat
from pirategames.rules.values import frozen


@frozen(eq=True)
class Way:
    """What playing a card in one way would do now. `refused` says why it cannot be, and is empty where it can."""

    how: How
    refused: str = ""
    damage: int = 0
    blocked: int = 0
    bite: int = 0
    heals: int = 0
    health: int = 0
    """Afterwards, never below 0."""


@frozen(eq=True)
class Prospect:
    """A card that lies ready, and the ways of playing it."""

    card: Card
    ways: tuple[Way, ...]
    linked: Card | None = None
    """What would have to be played right after it."""


@frozen
class View:
    """A voyage as its player may know it. `table` is the state with its chance taken out."""

    table: State
    prospects: tuple[Prospect, ...]
    legal: tuple[Action, ...]
    threat: Way
    """What going on from the open event would cost."""
    loot_value: int


def view_of(state: State) -> View:
    """The view of the one player, and of anybody who looks on."""
    return View(
        evolve(state, chance=NO_CHANCE),
        prospects(state),
        legal(state),
        _threat(state),
        loot_value(state),
    )


def imagine(view: View, chance: Chance) -> State:
    """A full state that fits the view: nothing but chance is hidden."""
    return evolve(view.table, chance=chance)


def prospects(s: Draft) -> tuple[Prospect, ...]:
    """What each card that lies ready would do, from left to right."""
    if s.dealt is not None:
        return (_prospect(s, s.dealt),)
    if s.linked is not None:
        return (_prospect(s, s.linked),)
    partners = dict(s.pairs)
    return tuple(_prospect(s, card, partners.get(card)) for card in playable(s))


def _prospect(s: Draft, card: Card, linked: Card | None = None) -> Prospect:
    hows: tuple[How, ...] = FIGHTS if card.is_monster else ("take",)
    return Prospect(card, tuple(_way(s, card, how) for how in hows), linked)


def _way(s: Draft, card: Card, how: How) -> Way:
    refused = why_not_so(s, card, how)
    if refused:
        return Way(how, refused, health=s.health)
    if card is BROKEN_HEART:
        lost = s.health // 2
        return Way(how, bite=lost, health=s.health - lost)
    if card.suit == HEARTS:
        heals = healing(s, card)
        return Way(how, heals=heals, health=s.health + heals)
    done = harm(s, card, how) if card.is_monster else None
    if done is None:
        return Way(how, health=s.health)
    after = max(0, s.health - done.damage - done.bite)
    return Way(how, damage=done.damage, blocked=done.blocked, bite=done.bite, health=after)


def _threat(s: Draft) -> Way:
    done = suffered(s, threat(s))
    return Way("take", damage=done.damage, blocked=done.blocked, health=max(0, s.health - done.damage))


# ---- the score


def monsters_left(s: Draft) -> tuple[Card, ...]:
    """The monsters still in deck, room, pairs and with the Fool."""
    waiting = (s.carried, s.dealt, s.linked)
    cards = (*s.deck, *s.shown, *s.room, *(card for pair in s.pairs for card in pair), *waiting)
    return tuple(card for card in cards if card is not None and card.is_monster)


def score(s: Draft) -> int:
    """Won: health and the worth of the loot. Lost: minus the worth of the monsters that were left."""
    if s.events and isinstance(s.events[-1], Won):
        return s.health + loot_value(s)
    return -sum(card.value for card in monsters_left(s))


# ---- what is wrong with a state


def faults(s: Draft) -> tuple[str, ...]:
    """Cards that are missing, doubled or misplaced, counters out of range, and questions that nothing asks."""
    found = []
    arms = () if s.weapon is None else (s.weapon.card, *s.weapon.kills)
    lying = [*s.room, *(card for pair in s.pairs for card in pair)]
    lying += [card for card in (s.carried, s.dealt, s.linked) if card is not None]
    cards = [*s.deck, *lying, *s.shown, *arms, *s.loot, *s.discard, *s.gone, *([] if s.spot is None else [s.spot])]
    if sorted(cards) != sorted(room_deck(s.red_aces, s.jokers)):
        found.append("the room cards are not each in exactly one place")
    events = [*s.tarot, *s.followers, *s.tarot_discard, *(() if s.open is None else (s.open,))]
    if sorted(events) != [card for card in CARDS.values() if card.suit == TAROT]:
        found.append("the event cards are not each in exactly one place")
    if not 0 <= s.health <= FULL_HEALTH or (s.health == 0) > (s.ask == "over"):
        found.append(f"health is {s.health}")
    if s.bounty < 0 or (s.bounty and BLOODY_COIN not in s.loot):
        found.append(f"the Bloody Coin is worth {s.bounty} more outside the loot")
    if BLACK_SPOT in lying or s.spot not in (None, BLACK_SPOT) or not all(card.is_monster for card in s.loot):
        found.append("a card lies where it cannot")
    if s.weapon is not None and not _is_weapon(s.weapon):
        found.append("the weapon is none, or something lies on it that is no kill")
    if not {*s.followers} <= {FOOL, *STAY_ABOARD} or (FOOL in s.followers) != (s.carried is not None):
        found.append("a follower is aboard who cannot be")
    if min(s.number, s.due, s.played, s.defeated) < 0:
        found.append("a counter is below 0")
    if not _is_asked(s):
        found.append(f"nothing asks for the {s.ask}")
    return tuple(found)


def _is_weapon(weapon: Weapon) -> bool:
    """Whether this can be a weapon: a sword or a true coin, at its own value or the Whale's, with kills on it."""
    card = weapon.card
    return (
        (card.suit == SWORDS or (card.suit == COINS and card is not BLOODY_COIN))
        and weapon.value in (card.value, max(card.value, WHALE.value))
        and all(counts_as_defeated(kill) for kill in weapon.kills)
    )


def _is_asked(s: Draft) -> bool:
    """Whether what the player is asked lies on the table."""
    if s.ask == "over":
        return True
    if (s.open is None) == (s.ask in ("event", "place")) or (s.dealt is None) == (s.ask == "hermit"):
        return False
    match s.ask:
        case "room":
            return bool(playable(s)) and HERMIT not in s.followers and s.linked is None
        case "place":
            return s.open in ACT_IN_ROOM and bool(s.room)
        case "hermit":
            return HERMIT in s.followers
        case "linked":
            return s.linked is not None
        case "price":
            return BLOODY_COIN in s.loot
    return True
