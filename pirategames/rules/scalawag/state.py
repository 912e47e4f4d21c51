"""What lies on the table of Scalawag!, and the small changes that every part of the rules makes."""

from __future__ import annotations

from typing import Literal

from attrs import define

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.scalawag.actions import NOBODY, Kind
from pirategames.rules.scalawag.crew import Crew
from pirategames.rules.scalawag.events import Event
from pirategames.rules.snapshot import snapshot
from pirategames.rules.values import frozen

Ask = Literal["order", "window", "agree", "aim", "penalty", "lose", "prize", "return", "over"]
"""What is asked: an order; whether anybody calls; which caller; support or targets; how a penalty is paid; which crew card
is lost, which of four goes to the Locker; what returns to Port."""


@frozen(weakref_slot=False)
class Due:
    """Something that is still to be done, by or to `seat`, caused by `by`:

    - ``penalty``: `seat` pays for a challenge, `by` is the other side
    - ``damage``, ``loss``: `seat` takes 1 Ship Damage or suffers 1 Crew Loss
    - ``spare``: `seat` has four crew cards and sends one to the Locker
    - ``replace``: the shown cards of `seat` go to Port and are replaced
    - ``go_on``: the order of the turn goes on; ``end``: the turn ends
    """

    what: Literal["penalty", "damage", "loss", "spare", "replace", "go_on", "end"]
    seat: int
    by: int = NOBODY


@define(eq=False, repr=False, weakref_slot=False)
class Draft:
    """A game while it is being changed; see `State` for the frozen one. Tuples with one value a seat are in their order."""

    chance: Chance
    port: Pile[Crew]
    hands: tuple[tuple[Crew, ...], ...]
    points: tuple[int, ...]
    damage: tuple[int, ...]
    """Ship Damage Tokens; that of a ship which is out does not matter and is 0."""
    alive: tuple[bool, ...]
    watching: tuple[bool, ...]
    allegiances: tuple[int, ...]
    """The team of each seat, from 0; empty where everybody sails alone."""
    first: int
    """The first player."""
    turn: int
    round: int = 0
    quiet: int = 0
    """Whole rounds without damage or crew loss."""
    harmed: bool = False
    """Whether this round saw damage or crew loss."""
    fog: int | None = None
    """The Fog of War lies between this seat and the next one clockwise."""
    locker: tuple[Crew, ...] = ()
    """Davy Jones' Locker, oldest first."""
    ask: Ask = "order"
    asked: int = NOBODY
    """Whom it is asked; nobody where several are."""
    kind: Kind | None = None
    """The order that is given."""
    crew: int = 0
    """How many crew were declared with the order."""
    second: bool = False
    """Whether a Pilot was accepted: two shots."""
    near: bool = False
    """Whether a Lookout was accepted: everybody is adjacent."""
    declared: tuple[Crew, ...] = ()
    """The last declaration, while it can be challenged."""
    answers: tuple[bool | None, ...] = ()
    """Who calls, while the window is open; each answer is secret until all are given."""
    callers: tuple[int, ...] = ()
    named: tuple[int | None, ...] = ()
    """Whom each caller names, in the order of `callers`; secret until all have."""
    shown: tuple[Crew, ...] = ()
    """Cards of the turn player that are shown and lie in the hand still."""
    due: tuple[Due, ...] = ()
    """What is still to be done, next first."""
    giving: int = 0
    """How many cards are to return to Port."""
    events: tuple[Event, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.alive)


@frozen(weakref_slot=False)
class State(Draft):
    """A game at one moment, immutable. Its secrets are the hands, Port, allegiances, answers and who is named."""


thaw, freeze = snapshot(Draft, State)


def tell(s: Draft, event: Event) -> None:
    """Note for the log what just happened."""
    s.events += (event,)


# ---- small changes that every part of the rules makes


def put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The values with that of a seat exchanged."""
    return (*values[:seat], value, *values[seat + 1 :])


def flag(values: tuple[bool, ...], seat: int, value: bool) -> tuple[bool, ...]:
    """The marks with that of a seat exchanged."""
    return (*values[:seat], value, *values[seat + 1 :])


def set_hand(s: Draft, seat: int, hand: tuple[Crew, ...]) -> None:
    """Give a seat this hand, sorted."""
    s.hands = (*s.hands[:seat], tuple(sorted(hand)), *s.hands[seat + 1 :])


def without(hand: tuple[Crew, ...], *cards: Crew) -> tuple[Crew, ...]:
    """The hand without these cards, which are in it."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def draw(s: Draft, seat: int, count: int) -> tuple[Crew, ...]:
    """A seat draws from Port."""
    drawn, s.port, s.chance = s.port.take(count, s.chance)
    set_hand(s, seat, s.hands[seat] + drawn)
    return drawn


def give_back(s: Draft, seat: int, cards: tuple[Crew, ...]) -> None:
    """A seat returns cards to Port, which is mixed."""
    set_hand(s, seat, without(s.hands[seat], *cards))
    s.port = Pile.shuffled((*s.port, *cards))


def living(s: Draft) -> tuple[int, ...]:
    """The seats still in the game."""
    return tuple([seat for seat, lives in enumerate(s.alive) if lives])


def others(s: Draft, seat: int) -> tuple[int, ...]:
    """The other seats still in the game."""
    return tuple([other for other, lives in enumerate(s.alive) if lives and other != seat])


def next_living(s: Draft, seat: int) -> int:
    """The next seat clockwise that is still in the game."""
    count = len(s.alive)
    return next(place % count for place in range(seat + 1, seat + count + 1) if s.alive[place % count])
