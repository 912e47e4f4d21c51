"""What happens in a game of Scalawag!, as a captain's `seat` does or suffers it.

Where crew move unseen, everybody hears how many; which ones is an event of its own, right behind, for those who know."""

from __future__ import annotations

from pirategames.rules.game import Public
from pirategames.rules.scalawag.actions import Kind
from pirategames.rules.scalawag.crew import Crew
from pirategames.rules.values import frozen

# ---- rounds and turns


@frozen(weakref_slot=False)
class RoundBegan(Public):
    """A round began, with its number and the first player."""

    first: int
    round: int


@frozen(weakref_slot=False)
class FogRolled(Public):
    """The Fog of War Die fell on this face, 1 to 3, and the fog lies after this seat, before the next one clockwise;
    nowhere where that is None."""

    after: int | None
    face: int


@frozen(weakref_slot=False)
class FogGone(Public):
    """A ship of three sank, and the fog is gone for good."""


@frozen(weakref_slot=False)
class TurnBegan(Public):
    """A captain's turn began."""

    seat: int


@frozen(weakref_slot=False)
class Collected(Public):
    """A captain collected so many Compass Points as the turn ended."""

    seat: int
    points: int


@frozen(weakref_slot=False)
class Drawn(Public):
    """The survivors share a draw, after too many quiet rounds."""


@frozen(weakref_slot=False)
class Won(Public):
    """One captain is left, or one team: the game is over."""


# ---- declarations and challenges


@frozen(weakref_slot=False)
class Declared(Public):
    """A captain declared an order, or support for the order of this kind, with so many crew of one kind or none."""

    seat: int
    kind: Kind
    crew: tuple[Crew, ...]


@frozen(weakref_slot=False)
class Passed(Public):
    """Nobody called: what a captain declared stands."""

    seat: int
    crew: tuple[Crew, ...]


@frozen(weakref_slot=False)
class Called(Public):
    """A captain cried "Scalawag!" on the declarer."""

    seat: int
    declarer: int


@frozen(weakref_slot=False)
class Disagreed(Public):
    """Several called, and did not agree on one of them: what was declared stands."""

    declarer: int


@frozen(weakref_slot=False)
class Shown(Public):
    """A captain showed the declared crew to the caller."""

    seat: int
    caller: int
    crew: tuple[Crew, ...]


@frozen(weakref_slot=False)
class Caught(Public):
    """A captain did not hold the declared crew, and the caller was right."""

    seat: int
    caller: int
    crew: tuple[Crew, ...]


@frozen(weakref_slot=False)
class Paying(Public):
    """A captain pays a penalty, to the other side of the challenge."""

    seat: int
    other: int


@frozen(weakref_slot=False)
class Replaced(Public):
    """A captain returned the shown crew to Port, and drew as many."""

    seat: int
    count: int


@frozen(weakref_slot=False)
class ReplacedCrew:
    """The crew that were drawn for those shown."""

    seat: int
    crew: tuple[Crew, ...]
    knowers: tuple[int, ...]


# ---- orders


@frozen(weakref_slot=False)
class Trimmed(Public):
    """A captain trimmed sails, for so many Compass Points."""

    seat: int
    points: int


@frozen(weakref_slot=False)
class Fired(Public):
    """A captain fired at a ship, and paid the cost."""

    seat: int
    target: int
    cost: int


@frozen(weakref_slot=False)
class Boarded(Public):
    """A captain boarded a ship, and paid the cost."""

    seat: int
    target: int
    cost: int


@frozen(weakref_slot=False)
class Stole(Public):
    """A captain took so many Compass Points of a ship, one of which was discarded."""

    seat: int
    target: int
    points: int


@frozen(weakref_slot=False)
class Watching(Public):
    """A captain went On Watch."""

    seat: int


@frozen(weakref_slot=False)
class Fizzled(Public):
    """A captain's order found no target left."""

    seat: int
    kind: Kind


@frozen(weakref_slot=False)
class Mustered(Public):
    """A captain drew so many crew from Port."""

    seat: int
    count: int


@frozen(weakref_slot=False)
class MusteredCrew:
    """The crew that were mustered."""

    seat: int
    crew: tuple[Crew, ...]
    knowers: tuple[int, ...]


@frozen(weakref_slot=False)
class Mutinied(Public):
    """A captain took so many crew of a ship, at random."""

    seat: int
    target: int
    count: int


@frozen(weakref_slot=False)
class MutiniedCrew:
    """The crew that a mutiny took."""

    seat: int
    target: int
    crew: tuple[Crew, ...]
    knowers: tuple[int, ...]


@frozen(weakref_slot=False)
class RefilledCrew:
    """The crew that a captain drew from Port for those that a mutiny took: always as many."""

    seat: int
    crew: tuple[Crew, ...]
    knowers: tuple[int, ...]


@frozen(weakref_slot=False)
class Returned(Public):
    """A captain returned so many crew to Port."""

    seat: int
    count: int


@frozen(weakref_slot=False)
class ReturnedCrew:
    """The crew that were returned."""

    seat: int
    crew: tuple[Crew, ...]
    knowers: tuple[int, ...]


# ---- harm


@frozen(weakref_slot=False)
class Damaged(Public):
    """A ship took 1 Ship Damage because of a captain, and has so much now."""

    seat: int
    by: int
    damage: int


@frozen(weakref_slot=False)
class Lost(Public):
    """A captain lost a crew card to the Locker because of another one."""

    seat: int
    by: int
    crew: Crew


@frozen(weakref_slot=False)
class Dropped(Public):
    """A captain held four crew after a prize, and sent one to the Locker."""

    seat: int
    crew: Crew


@frozen(weakref_slot=False)
class Sunk(Public):
    """A ship is out of the game, because of a captain."""

    seat: int
    by: int


@frozen(weakref_slot=False)
class Prize(Public):
    """A captain took a crew card of the ship that was sunk."""

    seat: int
    loser: int


@frozen(weakref_slot=False)
class PrizeCrew:
    """The crew card that was the prize."""

    seat: int
    loser: int
    crew: tuple[Crew, ...]
    knowers: tuple[int, ...]


@frozen(weakref_slot=False)
class Repaired(Public):
    """A captain who left a ship without crew mended a damage as the prize, and has so much now."""

    seat: int
    loser: int
    damage: int


Secret = ReplacedCrew | MusteredCrew | MutiniedCrew | RefilledCrew | ReturnedCrew | PrizeCrew
"""The events that only some may know of."""

Event = (
    RoundBegan | FogRolled | FogGone | TurnBegan | Collected | Drawn | Won
    | Declared | Passed | Called | Disagreed | Shown | Caught | Paying | Replaced
    | Trimmed | Fired | Boarded | Stole | Watching | Fizzled | Mustered | Mutinied | Returned
    | Damaged | Lost | Dropped | Sunk | Prize | Repaired | Secret
)  # fmt: skip
