"""What happens in a game of Skull Queen. All of it is public; what is chosen secretly is told when it is shown."""

from __future__ import annotations

from pirategames.rules.game import Public
from pirategames.rules.skull_queen.actions import Place
from pirategames.rules.skull_queen.cards import Card
from pirategames.rules.values import frozen


@frozen(weakref_slot=False)
class Dealt(Public):
    """A round was dealt; the cards that are left over lie in the centre."""

    dealer: int
    round: int
    centre: tuple[Card, ...] = ()


@frozen(weakref_slot=False)
class Placed(Public):
    """A captain has placed the pirates, secretly."""

    seat: int


@frozen(weakref_slot=False)
class Shown(Public):
    """A captain's plank is shown."""

    seat: int
    placing: Place


@frozen(weakref_slot=False)
class Turned(Public):
    """The Pirate King turned up his card: it asks its colour."""

    card: Card


@frozen(weakref_slot=False)
class Chose(Public):
    """A captain has chosen a card, secretly."""

    seat: int


@frozen(weakref_slot=False)
class Played(Public):
    """A captain played a card, when `colour` was asked (`NO_COLOUR`: none yet)."""

    seat: int
    card: Card
    colour: int
    is_lead: bool


@frozen(weakref_slot=False)
class Resolved(Public):
    """The cards of a colour, from the lowest to the highest, with their owners."""

    colour: int
    cards: tuple[Card, ...]
    owners: tuple[int, ...]


@frozen(weakref_slot=False)
class Moved(Public):
    """A captain's pirate went from a space to another, or nowhere from the water, for a card of that captain."""

    seat: int
    colour: int
    card: Card
    start: int
    end: int

    @property
    def steps(self) -> int:
        """How many spaces it went."""
        return abs(self.end - self.start)

    @property
    def is_up(self) -> bool:
        """Whether it went towards the narrow end."""
        return self.end < self.start


@frozen(weakref_slot=False)
class Alone(Public):
    """A card was the only one of its colour, and lies in the centre. `owner` may be nobody, see `state.CENTRE`."""

    owner: int
    card: Card
    colour: int


@frozen(weakref_slot=False)
class Scored(Public):
    """A captain's points of a round."""

    seat: int
    round: int
    points: int


@frozen(weakref_slot=False)
class Won(Public):
    """The last round was scored: the game is over."""


Event = Dealt | Placed | Shown | Turned | Chose | Played | Resolved | Moved | Alone | Scored | Won
