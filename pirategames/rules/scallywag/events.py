"""What happens on a voyage, each with the health after it, never below 0. All of it is known to the player."""

from __future__ import annotations

from pirategames.rules.game import Public
from pirategames.rules.scallywag.actions import How
from pirategames.rules.scallywag.cards import Card
from pirategames.rules.values import frozen


@frozen(weakref_slot=False)
class RoomBegan(Public):
    """A room began with the cards that waited for it."""

    health: int
    number: int
    waiting: tuple[Card, ...]


@frozen(weakref_slot=False)
class Laid(Public):
    """These cards were dealt into the room."""

    health: int
    cards: tuple[Card, ...]


@frozen(weakref_slot=False)
class HermitDealt(Public):
    """The Hermit dealt a single card."""

    health: int
    card: Card


@frozen(weakref_slot=False)
class Joined(Public):
    """More cards joined the room, because of an event."""

    health: int
    event: Card
    cards: tuple[Card, ...]


@frozen(weakref_slot=False)
class Linked(Public):
    """The Lovers linked two cards."""

    health: int
    cards: tuple[Card, Card]


@frozen(weakref_slot=False)
class Returned(Public):
    """The World brought discards back."""

    health: int
    cards: tuple[Card, ...]


@frozen(weakref_slot=False)
class Cursed(Public):
    """The Black Spot came to lie in the room, and curses."""

    health: int


@frozen(weakref_slot=False)
class TookToll(Public):
    """The Cursed Skull on the weapon took one health."""

    health: int


@frozen(weakref_slot=False)
class TookUp(Public):
    """A sword became the weapon; what it replaced was shed."""

    health: int
    sword: Card
    shed: tuple[Card, ...]


@frozen(weakref_slot=False)
class Healed(Public):
    """A heart, or a coin given to the Hierophant, healed so much."""

    health: int
    card: Card
    amount: int


@frozen(weakref_slot=False)
class Spent(Public):
    """A heart was spent for nothing: the room had healed already."""

    health: int
    heart: Card


@frozen(weakref_slot=False)
class Halved(Public):
    """The Broken Heart took half of the health."""

    health: int
    amount: int


@frozen(weakref_slot=False)
class Fought(Public):
    """A monster was met, and dealt so much damage."""

    health: int
    monster: Card
    how: How
    damage: int


@frozen(weakref_slot=False)
class Blocked(Public):
    """The Empress stopped a blow of so much damage."""

    health: int
    damage: int


@frozen(weakref_slot=False)
class Bitten(Public):
    """The Cursed Sword took one health for a monster that it defeated."""

    health: int
    monster: Card


@frozen(weakref_slot=False)
class Priced(Public):
    """So much health was given for the Bloody Coin."""

    health: int
    amount: int


@frozen(weakref_slot=False)
class Dived(Public):
    """The Whale, which nothing could meet, dived."""

    health: int


@frozen(weakref_slot=False)
class Fled(Public):
    """The room was fled; its cards went under the deck."""

    health: int
    cards: tuple[Card, ...]


@frozen(weakref_slot=False)
class Drew(Public):
    """An event was drawn."""

    health: int
    event: Card


@frozen(weakref_slot=False)
class CameAboard(Public):
    """An event stays as a follower."""

    health: int
    follower: Card


@frozen(weakref_slot=False)
class Left(Public):
    """A follower left."""

    health: int
    follower: Card


@frozen(weakref_slot=False)
class SpotLifted(Public):
    """The Black Spot was lifted."""

    health: int


@frozen(weakref_slot=False)
class Cleared(Public):
    """Strength cleared the kills off the weapon."""

    health: int
    kills: tuple[Card, ...]


@frozen(weakref_slot=False)
class Overboard(Public):
    """The Tower threw the weapon with its kills overboard."""

    health: int
    cards: tuple[Card, ...]


@frozen(weakref_slot=False)
class Stashed(Public):
    """The Hanged Man moved a kill from the weapon to the loot."""

    health: int
    kill: Card


@frozen(weakref_slot=False)
class Gave(Public):
    """A coin, or the weapon, was given."""

    health: int
    card: Card


@frozen(weakref_slot=False)
class Carried(Public):
    """The Fool carries a card."""

    health: int
    card: Card


@frozen(weakref_slot=False)
class Swept(Public):
    """The Magician swept a card away."""

    health: int
    card: Card


@frozen(weakref_slot=False)
class Sank(Public):
    """A card went under the deck."""

    health: int
    card: Card


@frozen(weakref_slot=False)
class PutBack(Public):
    """The Star put a discard under the deck that it came from."""

    health: int
    card: Card


@frozen(weakref_slot=False)
class Foreseen(Public):
    """The Sun showed the next cards."""

    health: int
    cards: tuple[Card, ...]


@frozen(weakref_slot=False)
class Shuffled(Public):
    """The deck was shuffled."""

    health: int


@frozen(weakref_slot=False)
class Forged(Public):
    """Justice made a coin the weapon; what it replaced was shed."""

    health: int
    coin: Card
    shed: tuple[Card, ...]


@frozen(weakref_slot=False)
class Struck(Public):
    """The Devil or the Judgement struck."""

    health: int
    event: Card
    damage: int


@frozen(weakref_slot=False)
class Reaped(Public):
    """Death took everything, and a health for each card."""

    health: int
    cards: tuple[Card, ...]


@frozen(weakref_slot=False)
class Won(Public):
    """The bottom of the deck was reached."""

    health: int


@frozen(weakref_slot=False)
class Lost(Public):
    """The voyage ended before the bottom of the deck."""

    health: int


Event = (
    RoomBegan
    | Laid
    | HermitDealt
    | Joined
    | Linked
    | Returned
    | Cursed
    | TookToll
    | TookUp
    | Healed
    | Spent
    | Halved
    | Fought
    | Blocked
    | Bitten
    | Priced
    | Dived
    | Fled
    | Drew
    | CameAboard
    | Left
    | SpotLifted
    | Cleared
    | Overboard
    | Stashed
    | Gave
    | Carried
    | Swept
    | Sank
    | PutBack
    | Foreseen
    | Shuffled
    | Forged
    | Struck
    | Reaped
    | Won
    | Lost
)
