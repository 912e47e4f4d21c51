"""What happens on a voyage. All of it is known to the player."""

from __future__ import annotations

from attrs import frozen

from pirategames.rules.game import Public
from pirategames.rules.scallywag.actions import How
from pirategames.rules.scallywag.cards import Card


@frozen(weakref_slot=False)
class Event(Public):
    """Something that happened, with the health after it, never below 0."""

    health: int


@frozen(weakref_slot=False)
class RoomBegan(Event):
    """A room began with the cards that waited for it."""

    number: int
    waiting: tuple[Card, ...]


@frozen(weakref_slot=False)
class Laid(Event):
    """These cards were dealt into the room."""

    cards: tuple[Card, ...]


@frozen(weakref_slot=False)
class HermitDealt(Event):
    """The Hermit dealt a single card."""

    card: Card


@frozen(weakref_slot=False)
class Joined(Event):
    """More cards joined the room, because of an event."""

    event: Card
    cards: tuple[Card, ...]


@frozen(weakref_slot=False)
class Linked(Event):
    """The Lovers linked two cards."""

    cards: tuple[Card, Card]


@frozen(weakref_slot=False)
class Returned(Event):
    """The World brought discards back."""

    cards: tuple[Card, ...]


@frozen(weakref_slot=False)
class Cursed(Event):
    """The Black Spot came to lie in the room, and curses."""


@frozen(weakref_slot=False)
class TookToll(Event):
    """The Cursed Skull on the weapon took one health."""


@frozen(weakref_slot=False)
class TookUp(Event):
    """A sword became the weapon; what it replaced was shed."""

    sword: Card
    shed: tuple[Card, ...]


@frozen(weakref_slot=False)
class Healed(Event):
    """A heart, or a coin given to the Hierophant, healed so much."""

    card: Card
    amount: int


@frozen(weakref_slot=False)
class Spent(Event):
    """A heart was spent for nothing: the room had healed already."""

    heart: Card


@frozen(weakref_slot=False)
class Halved(Event):
    """The Broken Heart took half of the health."""

    amount: int


@frozen(weakref_slot=False)
class Fought(Event):
    """A monster was met, and dealt so much damage."""

    monster: Card
    how: How
    damage: int


@frozen(weakref_slot=False)
class Blocked(Event):
    """The Empress stopped a blow of so much damage."""

    damage: int


@frozen(weakref_slot=False)
class Bitten(Event):
    """The Cursed Sword took one health for a monster that it defeated."""

    monster: Card


@frozen(weakref_slot=False)
class Priced(Event):
    """So much health was given for the Bloody Coin."""

    amount: int


@frozen(weakref_slot=False)
class Dived(Event):
    """The Whale, which nothing could meet, dived."""


@frozen(weakref_slot=False)
class Fled(Event):
    """The room was fled; its cards went under the deck."""

    cards: tuple[Card, ...]


@frozen(weakref_slot=False)
class Drew(Event):
    """An event was drawn."""

    event: Card


@frozen(weakref_slot=False)
class CameAboard(Event):
    """An event stays as a follower."""

    follower: Card


@frozen(weakref_slot=False)
class Left(Event):
    """A follower left."""

    follower: Card


@frozen(weakref_slot=False)
class SpotLifted(Event):
    """The Black Spot was lifted."""


@frozen(weakref_slot=False)
class Cleared(Event):
    """Strength cleared the kills off the weapon."""

    kills: tuple[Card, ...]


@frozen(weakref_slot=False)
class Overboard(Event):
    """The Tower threw the weapon with its kills overboard."""

    cards: tuple[Card, ...]


@frozen(weakref_slot=False)
class Stashed(Event):
    """The Hanged Man moved a kill from the weapon to the loot."""

    kill: Card


@frozen(weakref_slot=False)
class Gave(Event):
    """A coin, or the weapon, was given."""

    card: Card


@frozen(weakref_slot=False)
class Carried(Event):
    """The Fool carries a card."""

    card: Card


@frozen(weakref_slot=False)
class Swept(Event):
    """The Magician swept a card away."""

    card: Card


@frozen(weakref_slot=False)
class Sank(Event):
    """A card went under the deck."""

    card: Card


@frozen(weakref_slot=False)
class PutBack(Event):
    """The Star put a discard under the deck that it came from."""

    card: Card


@frozen(weakref_slot=False)
class Foreseen(Event):
    """The Sun showed the next cards."""

    cards: tuple[Card, ...]


@frozen(weakref_slot=False)
class Shuffled(Event):
    """The deck was shuffled."""


@frozen(weakref_slot=False)
class Forged(Event):
    """Justice made a coin the weapon; what it replaced was shed."""

    coin: Card
    shed: tuple[Card, ...]


@frozen(weakref_slot=False)
class Struck(Event):
    """The Devil or the Judgement struck."""

    event: Card
    damage: int


@frozen(weakref_slot=False)
class Reaped(Event):
    """Death took everything, and a health for each card."""

    cards: tuple[Card, ...]


@frozen(weakref_slot=False)
class Won(Event):
    """The bottom of the deck was reached."""


@frozen(weakref_slot=False)
class Lost(Event):
    """The voyage ended before the bottom of the deck."""
