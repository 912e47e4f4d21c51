"""What lies on the table of a game of Skull Queen."""

from __future__ import annotations

from typing import Final, Literal

from attrs import define

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.skull_queen.actions import Place, Spaces
from pirategames.rules.skull_queen.cards import NO_COLOUR, Card
from pirategames.rules.skull_queen.events import Event
from pirategames.rules.skull_queen.planks import Planks, Side
from pirategames.rules.snapshot import snapshot
from pirategames.rules.values import frozen

EMPTY: Final[Pile[Card]] = Pile()
Ask = Literal["place", "play", "deal", "over"]
CENTRE: Final = -1
"""The owner of a card that lies in the centre: nobody."""
KING: Final = -2
"""The owner of the Pirate King's card: nobody at the table either."""


@define(eq=False, repr=False, weakref_slot=False)
class Draft:
    """A game while it is being changed; see `State` for the frozen one. Tuples with one value a seat are in their order."""

    chance: Chance
    planks: Planks
    rounds: int
    dealer: int
    """Whoever dealt this round; when a round has ended, whoever deals the next."""
    round: int = 0
    """The round's number, from 1."""
    ask: Ask = "place"
    hands: tuple[tuple[Card, ...], ...] = ()
    placings: tuple[Place | None, ...] = ()
    """What has been chosen secretly, until all planks are shown."""
    sides: tuple[Side, ...] = ()
    """Empty until all planks are shown, as `pirates` is."""
    pirates: tuple[Spaces, ...] = ()
    stack: Pile[Card] = EMPTY
    """The Pirate King's face-down cards; empty unless two play."""
    trick: int = 0
    """The trick's number, from 1."""
    leader: int = 0
    colour: int = NO_COLOUR
    """The colour that is asked, once a card has set it."""
    kings: Card | None = None
    """The Pirate King's card in this trick."""
    chosen: tuple[Card | None, ...] = ()
    """The secret choices of two players, until both are shown."""
    played: tuple[Card, ...] = ()
    """The trick so far, in the order of play from the leader on."""
    centre: tuple[Card, ...] = ()
    gone: tuple[Card, ...] = ()
    """The cards of this round that have been set aside, in order."""
    scores: tuple[tuple[int, ...], ...] = ()
    """Every ended round's points, one a seat."""
    events: tuple[Event, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def is_duel(self) -> bool:
        """Whether two play, against the Pirate King's cards."""
        return len(self.hands) == 2

    @property
    def totals(self) -> tuple[int, ...]:
        """Every seat's points in all ended rounds."""
        return tuple(sum(points) for points in zip(*self.scores, strict=True)) or (0,) * len(self.hands)


@frozen(weakref_slot=False)
class State(Draft):
    """A game at one moment, immutable. Its secrets are the hands, the placings, the chosen cards and the stack."""


thaw, freeze = snapshot(Draft, State)


def tell(s: Draft, event: Event) -> None:
    """Note for the log what just happened."""
    s.events += (event,)


def standing(s: Draft, seat: int) -> int:
    """What the pirates on a seat's plank would score now."""
    side = s.sides[seat]
    return sum(s.planks.value(side, space) for space in s.pirates[seat])
