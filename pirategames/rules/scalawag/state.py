"""What lies on the table of Scalawag!, and the decisions that move it."""

from __future__ import annotations

from typing import Final, Literal

from attrs import define, frozen

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.scalawag.crew import GUNNER, LOOKOUT, MARINE, MUTINEER, PILOT, SAILOR, Crew
from pirategames.rules.snapshot import quick, snapshot

Kind = Literal["trim", "fire", "board", "muster", "steal", "mutiny", "watch"]
KINDS: Final[tuple[Kind, ...]] = ("trim", "fire", "board", "muster", "steal", "mutiny", "watch")

SUPPORT: Final[dict[Kind, Crew]] = {"trim": SAILOR, "fire": GUNNER, "board": MARINE}
"""The crew of which any number may support an order."""
NEEDED: Final[dict[Kind, Crew]] = {"steal": PILOT, "mutiny": MUTINEER, "watch": LOOKOUT}
"""The crew without which an order cannot be declared."""
NEAR: Final[tuple[Kind, ...]] = ("fire", "board", "steal")
"""The orders for which adjacency matters, so that a Lookout may be declared."""

Ask = Literal["order", "window", "agree", "aim", "penalty", "lose", "prize", "return", "over"]
"""What is asked: an order; whether anybody calls; which caller; support or targets; how a penalty is paid; which crew card
is lost, which of four goes to the Locker; what returns to Port."""
How = Literal["damage", "crew"]
NOBODY: Final = -1

What = Literal[
    "round", "fog", "lifted", "turn", "declared", "passed", "called", "disagreed", "shown", "caught", "paying", "damaged",
    "lost", "sunk", "prize", "repaired", "replaced", "gained", "fired", "boarded", "stole", "mustered", "mutinied",
    "refilled", "returned", "watching", "fizzled", "collected", "drawn", "won",
]  # fmt: skip


# ---- actions


@frozen
class Order:
    """Declare an order with so many crew of its kind: 0 to 3 Sailors, Gunners or Marines; 1 where it needs its crew."""

    kind: Kind
    crew: int = 0


@frozen
class Declare:
    """Declare support after the order: a Pilot for a second shot, or a Lookout to be adjacent to all."""

    crew: Crew


@frozen
class Aim:
    """Name the target; with an accepted Pilot, two of them in the order in which the shots land."""

    target: int
    second: int = NOBODY


@frozen
class Call:
    """Cry "Scalawag!" on the last declaration."""


@frozen
class LetPass:
    """Let the last declaration pass."""


@frozen
class Agree:
    """Say which one of the callers shall be the challenger."""

    caller: int


@frozen
class Pay:
    """Choose how a penalty is paid."""

    how: How


@frozen
class Lose:
    """Send a crew card to Davy Jones' Locker; `shown` tells a card that was just shown from another of its kind."""

    crew: Crew
    shown: bool = False


@frozen
class Return:
    """Return these crew cards to Port, sorted by their place in the chart."""

    crew: tuple[Crew, ...]


Action = Order | Declare | Aim | Call | LetPass | Agree | Pay | Lose | Return


# ---- the state


@frozen(weakref_slot=False)
class Event:
    """Something that happened: what, to or by which `seat`, against or for which `other`, with which `crew`, how much
    (`count`), in which order (`kind`). Events with `knowers` are known to those seats only."""

    what: What
    seat: int = NOBODY
    other: int = NOBODY
    crew: tuple[Crew, ...] = ()
    count: int = 0
    kind: Kind | None = None
    knowers: tuple[int, ...] | None = None


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
event_of = quick(Event)


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
