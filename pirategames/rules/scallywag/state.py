"""What lies on the table of a voyage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, TypeVar, TypeVarTuple

from attrs import define, field

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.scallywag.cards import BLOODY_COIN, COINS, Card
from pirategames.rules.scallywag.events import Event, Left, SpotLifted
from pirategames.rules.snapshot import quick, snapshot
from pirategames.rules.values import frozen

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
Ask = Literal["room", "event", "place", "hermit", "linked", "price", "over"]


# ---- the state


@frozen(weakref_slot=False)
class Weapon:
    """The weapon in hand: its card, its present value (the Whale raises it) and the kills on it, topmost last."""

    card: Card
    value: int
    kills: tuple[Card, ...] = ()


weapon_of = quick(Weapon)


@define(eq=False, repr=False, weakref_slot=False)
class Draft:
    """A voyage while it is being changed; see `State` for the frozen one."""

    chance: Chance
    deck: Pile[Card]
    tarot: Pile[Card]
    ask: Ask = "room"
    """What the player is asked now."""
    health: int = 0
    number: int = 0
    """The room's number, from 1."""
    room: tuple[Card, ...] = ()
    pairs: tuple[tuple[Card, Card], ...] = ()
    """Linked cards, each pair one place of the room."""
    carried: Card | None = None
    """The card with the Fool."""
    dealt: Card | None = None
    """The single card under the Hermit."""
    linked: Card | None = None
    """The second card of a pair, due now."""
    shown: tuple[Card, ...] = ()
    """What the Sun shows, not dealt yet."""
    weapon: Weapon | None = None
    loot: tuple[Card, ...] = ()
    bounty: int = 0
    """What the Bloody Coin in the loot is worth beyond its print."""
    spot: Card | None = None
    """The Black Spot, while it curses."""
    followers: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    """Oldest first."""
    tarot_discard: tuple[Card, ...] = ()
    gone: tuple[Card, ...] = ()
    """Out of the game: a Whale that dived with no deck left."""
    open: Card | None = None
    """The event that lies open."""
    due: int = 0
    """What the open event still asks: picks, coins for the Devil, wounds of the Judgement."""
    played: int = 0
    healed: bool = False
    fled: bool = False
    """Whether the room before this one was fled."""
    no_fleeing: bool = False
    defeated: int = 0
    """Skulls, Jokers and the Whale defeated so far."""
    red_aces: str = "add"
    jokers: int = 2
    events: tuple[Event, ...] = field(default=())


@frozen(weakref_slot=False)
class State(Draft):
    """A voyage at one moment, immutable. In this solo game everything but `chance` is known to the player."""


thaw, freeze = snapshot(Draft, State)
_makers: Final[dict[Any, Callable[..., Event]]] = {}


def tell(s: Draft, kind: Callable[[int, *Ts], Event], *of: *Ts) -> None:
    """Note for the log what just happened: the kind of event, and its fields behind the health."""
    make = _makers.get(kind)
    if make is None:
        make = _makers[kind] = quick(kind)
    s.events += (make(s.health if s.health > 0 else 0, *of),)


# ---- small questions that every part of the rules asks


def without(things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """The things but for this one, which is among them."""
    at = things.index(thing)
    return things[:at] + things[at + 1 :]


def places(s: Draft) -> int:
    """How many places of the room are taken: a pair is one, the Fool's card none."""
    return len(s.room) + len(s.pairs)


def coin_value(s: Draft, coin: Card) -> int:
    """What a card of the loot is worth as coins."""
    return coin.value + (s.bounty if coin is BLOODY_COIN else 0)


def loot_value(s: Draft) -> int:
    """What the whole loot is worth."""
    return sum(card.value for card in s.loot) + s.bounty


def counts_as_defeated(card: Card) -> bool:
    """Whether the Judgement counts this monster: all but the coins."""
    return card.is_monster and card.suit != COINS


def playable(s: Draft) -> tuple[Card, ...]:
    """The cards that lie ready to be played in the room: singles, the first of each pair, the Fool's."""
    cards = s.room + tuple(pair[0] for pair in s.pairs)
    return cards if s.carried is None else (*cards, s.carried)


def drop_coin(s: Draft, coin: Card) -> None:
    """Take a card out of the loot and discard it."""
    s.loot = without(s.loot, coin)
    s.discard += (coin,)
    if coin is BLOODY_COIN:
        s.bounty = 0


def shed_weapon(s: Draft) -> tuple[Card, ...]:
    """Discard the weapon, then its kills, oldest first; they are returned. Without a weapon nothing happens."""
    if s.weapon is None:
        return ()
    shed = (s.weapon.card, *s.weapon.kills)
    s.weapon = None
    s.discard += shed
    return shed


def lift_spot(s: Draft) -> None:
    """Discard the Black Spot, if it curses."""
    if s.spot is not None:
        s.discard += (s.spot,)
        s.spot = None
        tell(s, SpotLifted)


def dismiss(s: Draft, follower: Card) -> None:
    """A follower leaves, to the event discard."""
    s.followers = without(s.followers, follower)
    s.tarot_discard += (follower,)
    tell(s, Left, follower)
