"""What lies on the table of Fortunes of Scoundrel Bay.

Cards, regions, treasures, crates, boards and events are known by their numbers in the edition (`charts.py`).
"""

from __future__ import annotations

from typing import ClassVar, Final, cast

from attrs import define

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.scoundrel_bay.actions import Action, Disc
from pirategames.rules.scoundrel_bay.charts import Edition, Flag
from pirategames.rules.scoundrel_bay.events import Event
from pirategames.rules.snapshot import snapshot
from pirategames.rules.values import frozen

NONE: Final = -1
"""No card, region, crate, power, or the like."""

ACTIVE: Final = -1
SICK: Final = -2
DEAD: Final = -3
"""Where a captain is who is in no region: fit on the board, sick on the board, in the graveyard."""


# ---- what is to be done


class Task:
    """Something that is still to be done, before anybody decides anything more: a small frozen class for each kind, in the
    room of its rule."""

    __slots__ = ()

    def do(self, s: Draft) -> None:
        """Do it. It has left the agenda already."""
        raise NotImplementedError


@frozen(weakref_slot=False)
class Question:
    """What a seat is asked: a class for each kind, with everything about it side by side. They stand in the rooms of the
    parts of a turn, and are all listed in `questions.py`.

    `answers`, `why_not` and `is_idle` are asked of any table; `answer` and `pass_over` change a draft in which this question
    is the first on the agenda, and take it from there once it is settled.
    """

    seat: int
    """Who is asked; `NOBODY` where several are at once."""

    name: ClassVar[str]
    """One word for it."""
    takes: ClassVar[tuple[type[Action], ...]]
    """The kinds of actions that answer it, legal or not."""
    first: ClassVar[str]
    """What is said to somebody who does something else: a sentence."""

    def answers(self, s: Draft) -> tuple[Action, ...]:
        """All answers that may be given, in a fixed order."""
        raise NotImplementedError

    def why_not(self, s: Draft, action: Action) -> str:
        """Why an action of a kind that it `takes` is none of its answers, as a sentence."""
        return self.first

    def answer(self, s: Draft, action: Action) -> None:
        """Do what one of its answers says."""
        raise NotImplementedError

    def is_idle(self, s: Draft) -> bool:
        """Whether there is nothing to decide as the table stands: one way only, which needs nobody."""
        return False

    def opens(self, s: Draft, later: Draft) -> bool:
        """Whether it would be something to decide on a `later` table, to which what may be done at any time could lead, or
        would have another outcome there. Asked where it is idle now."""
        return not self.is_idle(later)

    def pass_over(self, s: Draft) -> None:
        """What becomes of it where there is nothing to decide."""
        answered(s)

    def revise(self, s: Draft) -> None:
        """What has to be put right whenever it is at hand."""

    def seats(self, s: Draft) -> tuple[int, ...]:
        """The seats that may answer it now, where several are asked at once."""
        return (self.seat,)

    def put_to(self, seat: int) -> Question:
        """The question as it is put to one of several: with its seat."""
        return self

    def not_yours(self) -> str:
        """What is said to a seat that may not answer it."""
        return f"Seat {self.seat + 1} decides now."


@frozen(weakref_slot=False)
class Visit:
    """An invasion under way: how many flags are left, the regions resolved, the one at hand, and what was done there.

    `landed` pirates have been placed in the region at hand; `used` is the strength spent on deliveries; `must` says that
    it was entered by delivery, and none was made yet; `closed` that no more deliveries follow; `marked` are the types of
    treasures chosen; `lying` the crates that may be taken.
    """

    flag: Flag
    left: int
    done: tuple[int, ...] = ()
    region: int = NONE
    landed: int = 0
    used: int = 0
    must: bool = False
    delivered: bool = False
    traded: bool = False
    closed: bool = False
    marked: tuple[int, ...] = ()
    lying: tuple[int, ...] = ()
    captain: bool = False
    """Whether the captain was placed in the region at hand."""


@frozen(weakref_slot=False)
class Fight:
    """A monster at hand: its kind, its base by its place in the monster's list, the face of the die by its place, and
    whether a free roll is left."""

    monster: int
    base: int
    face: int
    free: bool


# ---- a ship


@define(eq=False, repr=False, weakref_slot=False)
class ShipDraft:
    """A player's ship and board while it is being changed; see `Ship` for the frozen one."""

    board: int
    hand: tuple[int, ...]
    """The cards in hand, sorted; secret."""
    food: int
    rum: int
    maps: int
    rings: int
    doubloons: int
    unlocks: int
    production: int
    sword: int
    gun: int
    shield: int
    damage: int
    """The spaces of the five track markers, from 1."""
    active: int
    """Active pirates; captains are counted nowhere but in `captain`."""
    citizens: int
    at: tuple[int, ...]
    """Pirates in each region."""
    sick: int = 0
    dead: int = 0
    captain: int = ACTIVE
    """The captain's region, or `ACTIVE`, `SICK`, `DEAD`."""
    sea: int = 0
    disc: Disc | None = None
    """The last action."""
    crew: tuple[int, ...] = ()
    """The cards of the crew area, oldest first."""
    slot: tuple[int, ...] = ()
    """The cards played for sailing and invading since the last reshuffle, oldest first."""
    debt: int = 0
    """Doubloons that could not be paid."""
    crates: tuple[int, ...] = ()
    """Undelivered crates, oldest first."""
    delivered: tuple[int, ...] = ()
    treasures: tuple[int, ...] = ()
    monsters: tuple[int, ...] = ()
    """Conquered monsters, by kind."""
    reputation: int = 0
    upgrades: tuple[tuple[int, int], ...] = ()
    """Upgrades kept: milestone and place in its list."""
    reached: tuple[int, ...] = ()
    """The milestones achieved."""
    power: int = NONE
    """The captain power, by its number."""
    flipped: bool = False
    """Whether the captain power has been scored and is used no more."""
    turns: int = 0
    """How many turns were begun."""


@frozen(weakref_slot=False)
class Ship(ShipDraft):
    """A player's ship and board at one moment, immutable."""


_thaw_ship, _freeze_ship = snapshot(ShipDraft, Ship)


# ---- the state


@define(eq=False, repr=False, weakref_slot=False)
class Draft:
    """A game while it is being changed; see `State` for the frozen one. Tuples with one value a seat are in their order."""

    edition: Edition
    chance: Chance
    ships: tuple[Ship, ...]
    first: int
    """The first player: the lowest board."""
    turn: int
    deck: Pile[int]
    display: tuple[int, ...]
    discards: tuple[int, ...]
    monsters: tuple[bool, ...]
    """Whether a monster lurks, by sea space."""
    bases: tuple[Pile[int], ...]
    """The bases not seen yet, by kind of monster: places in its list."""
    buried: tuple[tuple[int, ...], ...]
    """The types of the treasures that lie face down in each region, sorted."""
    treasures: tuple[Pile[int], ...]
    """The treasures not turned yet, by type from 1."""
    lying: tuple[tuple[int, ...], ...]
    """The crates on the crate spaces of each region; `NONE` on a space that stays empty."""
    crates: tuple[Pile[int], ...]
    """The crate supply, by type from 1."""
    crate_discards: tuple[int, ...]
    standing: tuple[int, ...]
    """The reputation discs from the furthest to the least, by seat; the ghosts' disc is that of the seat after the last."""
    events: Pile[int]
    """The event deck."""
    past_events: tuple[int, ...]
    """The events so far, the last one is in play."""
    reefs: tuple[bool, ...]
    """Which reefs have been passed."""
    unlocks: int
    """The unlock tiles in the supply."""
    harbor_gold: tuple[tuple[int, ...], ...]
    """Gold for most, second and third, by harbor in the order of `Edition.harbors`."""
    ghosts: tuple[int, ...] = ()
    """The ghost pirates by region, for two players."""
    ghost_dead: int = 0
    bay: int = 0
    """The doubloons that lie in Scoundrel Bay."""
    round: int = 0
    ebb: int = 0
    """The round in which the last stage ended; 0 in the first stage."""
    turns_left: int | None = None
    """How many turns are still to come, once the end is triggered."""
    picky: bool = False
    """Whether every symbol of a reward is asked about."""
    sides: tuple[int, ...] = ()
    """The side of each milestone tile that is up; none without the variant."""
    upgrades: tuple[tuple[int, ...], ...] = ()
    """The upgrades left of each milestone."""
    powers: tuple[int, ...] = ()
    """The captain powers on offer still."""
    visit: Visit | None = None
    fight: Fight | None = None
    bids: tuple[int | None, ...] = ()
    """The bids of a blind bid, while it goes on; each is secret until all are given."""
    ranking: tuple[int, ...] = ()
    """The bidders from the highest to the lowest, once revealed."""
    spoils: tuple[int, ...] = ()
    """The rewards of a bid that nobody has chosen yet."""
    due: tuple[int, ...] = ()
    """The reefs whose stage ends after this turn."""
    agenda: tuple[Task | Question, ...] = ()
    """What is to be done, next first. The first one is the question at hand; nothing left is the end."""
    told: tuple[Event, ...] = ()
    """What the last action caused."""

    @property
    def seats(self) -> int:
        return len(self.ships)

    @property
    def quiet(self) -> int:
        """How many whole rounds have gone by in which no stage ended."""
        return max(0, self.round - self.ebb - 1)

    @property
    def question(self) -> Question | None:
        """What is asked now; None at the end. To one of several who are asked at once see `Question.put_to`."""
        return self.agenda[0] if self.agenda else None  # type: ignore[return-value]  # where a state stands, it is one

    @property
    def ask(self) -> str | None:
        """The name of the question at hand; None at the end."""
        return self.question.name if self.question is not None else None


@frozen(weakref_slot=False)
class State(Draft):
    """A game at one moment, immutable. Its secrets are the hands, the deck and the bids that are not revealed."""


thaw, _freeze = snapshot(Draft, State)


def freeze(s: Draft) -> State:
    """The draft as a state, with its ships."""
    s.ships = tuple([ship if type(ship) is Ship else _freeze_ship(ship) for ship in s.ships])
    return _freeze(s)


def aboard(s: Draft, seat: int) -> ShipDraft:
    """A ship of a draft, to be changed."""
    ship = s.ships[seat]
    if type(ship) is Ship:
        thawed = cast(Ship, _thaw_ship(ship))
        s.ships = (*s.ships[:seat], thawed, *s.ships[seat + 1 :])
        return thawed
    return ship


# ---- small changes that every part of the rules makes


def tell(s: Draft, event: Event) -> None:
    """Note for the log what just happened."""
    s.told += (event,)


def then(s: Draft, *tasks: Task | Question) -> None:
    """These come next, before everything else on the agenda."""
    s.agenda = (*tasks, *s.agenda)


def answered(s: Draft) -> None:
    """The question at hand is settled: it leaves the agenda."""
    s.agenda = s.agenda[1:]


def put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The values with one of them exchanged."""
    return (*values[:place], value, *values[place + 1 :])


def without(values: tuple[int, ...], *gone: int) -> tuple[int, ...]:
    """The values without these, which are among them."""
    left = list(values)
    for value in gone:
        left.remove(value)
    return tuple(left)


def strength(ship: ShipDraft, region: int) -> int:
    """The pirate strength of a ship in a region: its pirates there, the captain as two."""
    return ship.at[region] + (2 if ship.captain == region else 0)


def figures(ship: ShipDraft, region: int) -> int:
    """How many figures of a ship stand in a region: the captain is one."""
    return ship.at[region] + (ship.captain == region)


def clockwise(s: Draft, first: int) -> tuple[int, ...]:
    """The seats in turn order, from this one."""
    return tuple([(first + step) % len(s.ships) for step in range(len(s.ships))])
