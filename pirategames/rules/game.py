"""What a game is: a set of pure functions over immutable snapshots, of one shape for all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Final, Protocol, TypeVar

from pirategames.rules.chance import Chance
from pirategames.rules.values import frozen

_LONGEST: Final = 60
"""Longer values are cut where an error names them."""

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E", bound="Event")


class IllegalAction(Exception):  # noqa: N818 - it names what the action is
    """An action that the rules refuse; its text is the refusal, for a person to read."""


class SetupError(ValueError):
    """A game that cannot be set up so: a wrong number of seats or a wrong option. Its text is for a person to read."""


@frozen
class Choice:
    """One value of an option, with what it means, in our own words. It is offered to these numbers of players; where none
    is named, to all."""

    value: str
    title: str
    explanation: str
    seats: tuple[int, ...] = ()

    def suits(self, seats: int) -> bool:
        """Whether it is offered to so many players."""
        return not self.seats or seats in self.seats


@frozen
class Option:
    """Something to settle before the game begins. `default` is the value of one of `choices`.

    `takes` tells of any other text whether it is a value too, such as the printed values of one's own box; `called` gives
    what such a value is called, where it is no name itself.
    """

    name: str
    title: str
    choices: tuple[Choice, ...]
    default: str
    takes: Callable[[str], bool] | None = None
    called: Callable[[str], str] | None = None


@frozen
class Outcome:
    """How a game ended: the winning seats (none, one or several), every seat's score, and the game's word for how."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    how: str

    @property
    def order(self) -> tuple[int, ...]:
        """The seats from the first to the last: those who won, then by score; equal ones in the order of the table."""
        return tuple(sorted(range(len(self.scores)), key=self._rank))

    @property
    def places(self) -> tuple[int, ...]:
        """Every seat's place, from 1; those who won together share one, and so do others with equal scores."""
        ranks = sorted(map(self._rank, range(len(self.scores))))
        return tuple(1 + ranks.index(self._rank(seat)) for seat in range(len(self.scores)))

    def _rank(self, seat: int) -> tuple[bool, int]:
        """The lesser, the further in front."""
        return seat not in self.winners, -self.scores[seat]


class Event(Protocol):
    """Something that happened. `knowers` are the seats that may know of it; None means everybody. A class that everybody
    hears of derives from `Public`: a field of the type None cannot be written and read again."""

    @property
    def knowers(self) -> tuple[int, ...] | None: ...


class Public:
    """What everybody may know of: a base for events that keep no secret."""

    __slots__ = ()
    knowers: ClassVar[None] = None


def heard_by(events: Iterable[E], seat: int | None) -> tuple[E, ...]:
    """The events that a seat may know of; seat None is the public."""
    return tuple(event for event in events if event.knowers is None or seat in event.knowers)


class Game(Protocol[S, A, V]):
    """A game's rules. All methods are pure: the same arguments give equal results, and nothing passed in ever changes."""

    @property
    def slug(self) -> str:
        """The name in files, on the command line and of the wings: lower case, words joined by underscores."""
        ...

    @property
    def title(self) -> str:
        """The name as people write it."""
        ...

    @property
    def seats(self) -> range:
        """How many may play."""
        ...

    @property
    def rules_version(self) -> int:
        """Grows whenever old matches would replay differently."""
        ...

    @property
    def options(self) -> tuple[Option, ...]:
        """What is to be settled before a game."""
        ...

    @property
    def actions(self) -> tuple[type, ...]:
        """Every class of action: frozen attrs classes whose fields are `int`, `str`, or values written as one word."""
        ...

    @property
    def state_type(self) -> type[S]:
        """The class of the states."""
        ...

    @property
    def longest(self) -> int:
        """No game takes more actions than this, whatever is chosen."""
        ...

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> S:
        """The first state. Options left out take their defaults. Raises `SetupError`."""
        ...

    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that may act now; empty when the game has ended."""
        ...

    def legal(self, state: S, seat: int) -> tuple[A, ...]:
        """Every action of this seat now, in the order that a table shows them; empty when it is not its turn."""
        ...

    def refusal(self, state: S, action: A, seat: int = 0) -> str | None:
        """Why this seat may not do this now, as a sentence for a person; None where it may."""
        ...

    def apply(self, state: S, action: A, seat: int = 0) -> S:
        """The state after the action; `state.events` tells what it caused. Raises `IllegalAction` with the refusal."""
        ...

    def events(self, state: S) -> tuple[Event, ...]:
        """What the last action caused, in order."""
        ...

    def chance(self, state: S) -> Chance:
        """The random stream inside a state. An action touches it when it lets chance decide, and when it shows what somebody
        had hidden (`Chance.after_showing`): one that leaves it untouched has revealed nothing new."""
        ...

    def view(self, state: S, seat: int | None) -> V:
        """What this seat may know; seat None is the public."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it goes on."""
        ...

    def imagine(self, view: V, chance: Chance) -> S:
        """Some full state that fits the view, its hidden part chosen by `chance`: for search, and for testing."""
        ...

    def faults(self, state: S) -> tuple[str, ...]:
        """Everything that is wrong with a state: pieces missing or doubled, counters out of range. Empty for every
        state that play can reach."""
        ...

    def summary(self, state: S) -> str:
        """A few words on how far a match has come, fit for the public, such as ``room 6, 14 health``."""
        ...


AnyGame = Game[Any, Any, Any]


def check_count(seats: int, game: AnyGame) -> None:
    """Raises `SetupError` where so many cannot play a game."""
    if seats in game.seats:
        return
    least, most = game.seats[0], game.seats[-1]
    offer = "alone" if most == 1 else f"by {least}" if least == most else f"by {least} to {most}"
    raise SetupError(f"{game.title} is played {offer}, not by {seats}.")


def settled(options: tuple[Option, ...], chosen: Mapping[str, str]) -> dict[str, str]:
    """Every option's value: as chosen, or the default. Raises `SetupError` for an unknown option or value."""
    known = {option.name: option for option in options}
    for name, value in chosen.items():
        if name not in known:
            offer = ", ".join(known) or "none"
            raise SetupError(f"There is no option “{_cut(name)}” here; the options are: {offer}.")
        values = [choice.value for choice in known[name].choices]
        takes = known[name].takes
        if value not in values and not (takes is not None and takes(value)):
            raise SetupError(f"The option “{name}” takes {', '.join(values)}, not “{_cut(value)}”.")
    return {name: chosen.get(name, option.default) for name, option in known.items()}


def _cut(text: str) -> str:
    plain = "".join(letter if letter.isprintable() else "?" for letter in text[: _LONGEST + 1])
    return plain if len(plain) <= _LONGEST else f"{plain[: _LONGEST - 1]}…"
