"""The decisions of Fortunes of Scoundrel Bay: small values, of which a big decision is a sequence.

Cards, regions, treasures, crates, boards and events are known by their numbers in the edition (`charts.py`).
"""

from __future__ import annotations

from typing import Final, Literal

from pirategames.rules.scoundrel_bay.charts import Flag, Resource
from pirategames.rules.values import frozen

Disc = Literal["recruit", "sail", "invade"]
DISCS: Final[tuple[Disc, ...]] = ("recruit", "sail", "invade")
Who = Literal["pirate", "sick", "captain"]
WHO: Final[tuple[Who, ...]] = ("pirate", "sick", "captain")
"""A pirate of one's board: an active one, a sick one, the captain wherever on the board."""
Which = Literal["star", "sun", "moon", "path", "none"]
WHICH: Final[tuple[Which, ...]] = ("star", "sun", "moon", "path", "none")
"""The reward of a sail: one of the card's, that of a path to a hideout (an upgrade), none."""


@frozen(eq=True)
class Choose:
    """Take one of several things on offer, by its number: a captain power, a reward of a bid, a treasure whose gain comes
    first, a symbol of a crate's contents."""

    number: int


@frozen(eq=True)
class Recruit:
    """Play a card into the crew area. Repeating the last action spends an unlock tile, here and for the other two."""

    card: int


@frozen(eq=True)
class Sail:
    """Play a card into the slot and move the ship on by 1 to 3 spaces."""

    card: int
    steps: int


@frozen(eq=True)
class Invade:
    """Play a card into the slot and invade regions of its flag, none or several."""

    card: int


@frozen(eq=True)
class Reward:
    """Which reward of the card a sail brings."""

    which: Which


@frozen(eq=True)
class Beat:
    """Beat the monster with swords, before its base is seen (Beastbane)."""


@frozen(eq=True)
class Shoot:
    """Shoot the monster, where there is another way (Beastbane)."""


@frozen(eq=True)
class Reroll:
    """Roll the monster die once more: for free where an upgrade says so, else for a ring."""


@frozen(eq=True)
class Stand:
    """Let the last roll count."""


@frozen(eq=True)
class Take:
    """Take what is offered."""


@frozen(eq=True)
class Leave:
    """Leave what is offered, or what is left of it."""


@frozen(eq=True)
class Move:
    """A pirate move: one of one's pirates, or the captain, to a neighbouring region."""

    origin: int
    target: int
    captain: bool = False


@frozen(eq=True)
class Sell:
    """Spend one resource for doubloons, where a reward allows it."""

    resource: Resource


@frozen(eq=True)
class Lose:
    """Say who of one's board dies."""

    who: Who


@frozen(eq=True)
class Place:
    """Place a pirate, or the captain, from the board into a region that is being invaded."""

    region: int
    captain: bool = False


@frozen(eq=True)
class Ashore:
    """Nobody more goes into this region: its invasion is resolved."""


@frozen(eq=True)
class Done:
    """End a decision of several steps: an invasion, what is done in a region."""


@frozen(eq=True)
class Mark:
    """Choose a treasure of this type to be dug up."""

    type: int


@frozen(eq=True)
class Dig:
    """Dig up the treasures that were chosen."""


@frozen(eq=True)
class Plunder:
    """Take a crate of the village."""

    crate: int


@frozen(eq=True)
class Deliver:
    """Deliver a crate in the harbor."""

    crate: int


@frozen(eq=True)
class Trade:
    """Trade in the market: a row, and which of its gains."""

    row: int
    side: int = 0


@frozen(eq=True)
class Open:
    """Discard an undelivered crate for its contents: at any decision of one's own."""

    crate: int


@frozen(eq=True)
class Smuggle:
    """Spend a map to place a pirate, or the captain, in a region nearby (Barrelbeard)."""

    region: int
    captain: bool = False


@frozen(eq=True)
class Upgrade:
    """Keep an upgrade of the milestone, or discard it for reputation."""

    number: int
    keep: bool = True


@frozen(eq=True)
class Buy:
    """Take the card in this place of the display, from 0, into the hand."""

    place: int


@frozen(eq=True)
class Scout:
    """Search the deck for a card of this flag."""

    flag: Flag


@frozen(eq=True)
class Swap:
    """Spend a resource, or get one for it (the event of the swap)."""

    resource: Resource


@frozen(eq=True)
class Hire:
    """Recruit with this card of the display for free (the event)."""

    card: int


@frozen(eq=True)
class Bid:
    """A secret bid, in doubloons."""

    doubloons: int


@frozen(eq=True)
class Pay:
    """Pay one resource (the event)."""

    resource: Resource


@frozen(eq=True)
class Feed:
    """Feed so many mouths, in the order in which they must be fed: captain, pirates, sick captain, sick pirates."""

    mouths: int


Action = (
    Choose | Recruit | Sail | Invade | Reward | Beat | Shoot | Reroll | Stand | Take | Leave | Move | Sell | Lose | Place
    | Ashore | Done | Mark | Dig | Plunder | Deliver | Trade | Open | Smuggle | Upgrade | Buy | Scout | Swap | Hire | Bid
    | Pay | Feed
)  # fmt: skip
ACTIONS: Final[tuple[type[Action], ...]] = Action.__args__
"""All kinds of actions."""
