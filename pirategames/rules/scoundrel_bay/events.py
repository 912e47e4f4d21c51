"""What happens, as small frozen values named for it: the log of a game. Everybody may know of all of it.

Cards, regions, treasures, crates, boards and events are known by their numbers in the edition (`charts.py`).
"""

from __future__ import annotations

from typing import Final

from pirategames.rules.scoundrel_bay.actions import Which
from pirategames.rules.scoundrel_bay.charts import Resource, Symbols
from pirategames.rules.values import frozen

NOBODY: Final = -1


@frozen(weakref_slot=False)
class Event:
    """Something that happened to, or was done by, a seat; what is nobody's has the seat `NOBODY`."""

    seat: int

    @property
    def knowers(self) -> tuple[int, ...] | None:
        """Everybody may know of it."""
        return None


# ---- turns


@frozen(weakref_slot=False)
class PowerChosen(Event):
    power: int


@frozen(weakref_slot=False)
class TurnBegan(Event):
    turn: int
    """Which turn of the seat it is, from 1."""


@frozen(weakref_slot=False)
class UnlockSpent(Event):
    """An unlock tile was spent to repeat the last action."""


@frozen(weakref_slot=False)
class TideCame(Event):
    """The tide passed a reef, since no ship did for long."""

    reef: int
    seat: int = NOBODY


@frozen(weakref_slot=False)
class LastTurns(Event):
    """All reefs are passed: so many turns are to come."""

    turns: int
    seat: int = NOBODY


@frozen(weakref_slot=False)
class GameEnded(Event):
    seat: int = NOBODY


# ---- recruiting and cards


@frozen(weakref_slot=False)
class Recruited(Event):
    card: int
    pirates: int
    """How many came aboard."""


@frozen(weakref_slot=False)
class CardBought(Event):
    card: int
    rum: int


@frozen(weakref_slot=False)
class CardScouted(Event):
    card: int | None
    """None where no card of the flag was found."""
    others: int
    """How many other cards were turned."""


@frozen(weakref_slot=False)
class CardCameUp(Event):
    """A card came into the display."""

    card: int
    seat: int = NOBODY


@frozen(weakref_slot=False)
class DeckReshuffled(Event):
    cards: int
    seat: int = NOBODY


# ---- sailing and fights


@frozen(weakref_slot=False)
class Sailed(Event):
    card: int
    space: int
    """Where the ship is now."""
    steps: int


@frozen(weakref_slot=False)
class ReefPassed(Event):
    """A reef was passed for the first time."""

    reef: int


@frozen(weakref_slot=False)
class CardRewardTaken(Event):
    """Which reward of the card a sail brought."""

    card: int
    which: Which


@frozen(weakref_slot=False)
class MonsterMet(Event):
    """The base of a monster was seen: its place in the list of its kind."""

    monster: int
    base: int


@frozen(weakref_slot=False)
class DieRolled(Event):
    face: int


@frozen(weakref_slot=False)
class MonsterBeaten(Event):
    """Beastbane beat a monster with swords."""

    monster: int


@frozen(weakref_slot=False)
class MonsterConquered(Event):
    monster: int


@frozen(weakref_slot=False)
class MonsterEscaped(Event):
    monster: int


@frozen(weakref_slot=False)
class ShipHit(Event):
    monster: int


@frozen(weakref_slot=False)
class ShipDefended(Event):
    monster: int


@frozen(weakref_slot=False)
class ShipDamaged(Event):
    space: int
    """Where the damage marker is now."""
    steps: int


@frozen(weakref_slot=False)
class Died(Event):
    """Some of a ship died: pirates, fit or sick, and the captain where it is said so."""

    pirates: int
    captain: bool = False


# ---- going ashore


@frozen(weakref_slot=False)
class InvasionBegan(Event):
    card: int
    flags: int
    """How many figures may be placed."""


@frozen(weakref_slot=False)
class FigurePlaced(Event):
    region: int
    captain: bool


@frozen(weakref_slot=False)
class Landed(Event):
    """Nobody more is placed in a region."""

    region: int
    figures: int
    """How many were, the captain among them."""


@frozen(weakref_slot=False)
class FigureSmuggled(Event):
    region: int
    captain: bool


@frozen(weakref_slot=False)
class CaptainScored(Event):
    """A captain went ashore, and the power scored."""

    power: int
    doubloons: int


@frozen(weakref_slot=False)
class TreasureDug(Event):
    treasure: int


@frozen(weakref_slot=False)
class CratePlundered(Event):
    crate: int
    region: int


@frozen(weakref_slot=False)
class CrateRefilled(Event):
    """A crate came to an empty space of a village."""

    crate: int
    region: int
    seat: int = NOBODY


@frozen(weakref_slot=False)
class CrateDelivered(Event):
    crate: int
    region: int
    doubloons: int


@frozen(weakref_slot=False)
class CrateOpened(Event):
    crate: int


# ---- gains


@frozen(weakref_slot=False)
class Gained(Event):
    symbols: Symbols


@frozen(weakref_slot=False)
class ReputationClimbed(Event):
    space: int
    """Where the disc is now."""


@frozen(weakref_slot=False)
class ReputationBeyond(Event):
    """A step beyond the end of the reputation track."""


@frozen(weakref_slot=False)
class OfferLeft(Event):
    """What was offered was left."""


@frozen(weakref_slot=False)
class FigureMoved(Event):
    origin: int
    target: int
    captain: bool


@frozen(weakref_slot=False)
class Traded(Event):
    """A trade in the market."""

    row: int
    side: int
    food: int


@frozen(weakref_slot=False)
class ResourceSold(Event):
    resource: Resource
    doubloons: int


# ---- milestones


@frozen(weakref_slot=False)
class MilestoneReached(Event):
    milestone: int
    doubloons: int


@frozen(weakref_slot=False)
class UpgradeTaken(Event):
    """An upgrade of a milestone was kept, or discarded for reputation; `place` is its place in the list."""

    milestone: int
    place: int
    is_kept: bool


# ---- the end of a stage


@frozen(weakref_slot=False)
class EventRevealed(Event):
    event: int
    seat: int = NOBODY


@frozen(weakref_slot=False)
class SwapSpent(Event):
    resource: Resource
    count: int


@frozen(weakref_slot=False)
class SwapGained(Event):
    resource: Resource


@frozen(weakref_slot=False)
class BidLaid(Event):
    """A secret bid was made."""


@frozen(weakref_slot=False)
class BidShown(Event):
    """A bid, when all are revealed."""

    rank: int
    """0 for the highest."""
    doubloons: int


@frozen(weakref_slot=False)
class BidRewardChosen(Event):
    reward: int


@frozen(weakref_slot=False)
class BidderPunished(Event):
    """The lowest bidder suffers an event."""

    event: int


@frozen(weakref_slot=False)
class DoubloonsPaid(Event):
    doubloons: int


@frozen(weakref_slot=False)
class ResourcePaid(Event):
    resource: Resource


@frozen(weakref_slot=False)
class DebtMade(Event):
    """So many doubloons could not be paid."""

    doubloons: int


@frozen(weakref_slot=False)
class GhostMoved(Event):
    origin: int
    target: int | None
    """None for the graveyard."""
    seat: int = NOBODY


@frozen(weakref_slot=False)
class Cooked(Event):
    food: int


@frozen(weakref_slot=False)
class Fed(Event):
    food: int


@frozen(weakref_slot=False)
class FellSick(Event):
    pirates: int
    captain: bool = False


@frozen(weakref_slot=False)
class Healed(Event):
    pirates: int
    captain: bool = False
