"""What a table screen keeps beside the view: what is lifted, what was said last. And what a game's wing offers to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from attrs import frozen

from pirategames.play.logbook import Best
from pirategames.play.match import Match
from pirategames.screens.canvas import Canvas
from pirategames.screens.frame import KeyHint, Line
from pirategames.screens.look import Look


@frozen
class Desk:
    """A seat's side of the table: nothing here is known to the rules.

    `lifted` holds the keys of what is chosen but not done; `amount` and `page` are for choices that count or go on over
    several pages; `plan` is what is being put together before it is done, in the wing's own form; `note` is the last answer
    to a key that did nothing; `places` remembers where cards lie, so that a gap stays a gap; `health`-like gauges drain
    through `shown`.
    """

    name: str = ""
    """Whose side it is; empty where everybody looks on."""
    names: tuple[str, ...] = ()
    """Everybody's names, in the order of the seats."""
    people: tuple[int, ...] = ()
    """The seats that people hold."""
    is_shared: bool = False
    """Whether several people sit at this keyboard, so that hands are hidden between their turns."""
    lifted: tuple[str, ...] = ()
    amount: int = 0
    page: int = 0
    plan: Any = None
    note: str = ""
    news: Line = ()
    """What the last step brought, where it does not lie on the table."""
    may_undo: bool = False
    is_kept: bool = True
    """Whether what is played outlasts the program."""
    places: tuple[Any, ...] = ()
    shown: int | None = None
    story: tuple[Line, ...] = ()
    """The log so far, a line each, for the right column."""
    next: Line = ()
    """What comes next, where it is not this side's turn: it stands in the place of the wing's own words."""
    hints: tuple[KeyHint, ...] = ()
    """The row of keys, where it is not this side's turn."""
    clock: tuple[float, float] | None = None
    """How many seconds are left of how many, before a decision in the open is taken as it stands; None without a timer."""
    clock_waits: bool = False
    """Whether the clock has not begun yet: Enter starts it, and so does every other key of the decision."""


@frozen
class Offer:
    """Something that wears a key: pressing it lifts it. Offers that go `together` can be lifted at the same time."""

    key: str
    together: bool = False


@frozen
class Commit:
    """What a key would do now: the actions, one after another, and the words for it in the palette.

    What only goes on wears ``enter``. `seats` tells who takes each of the actions, where that is not this side's own seat:
    in the open people decide for themselves, several at once.
    """

    key: str
    words: str
    actions: tuple[Any, ...]
    seats: tuple[int, ...] = ()


@frozen
class Standing:
    """A line of the bests on a last page: the place, the result, and whether it is the one that just ended."""

    place: int
    best: Best
    is_own: bool


class Moment(Protocol):
    """Something to look at before the game goes on, such as a trick that is resolved or the scores of a round: public, with
    no hand in sight."""

    @property
    def seat(self) -> int | None:
        """Whose own affair it is: shown only where a person holds the seat, as a part of its turn, and its table stays open.
        None where everybody looks at it together."""
        ...

    @property
    def pauses(self) -> tuple[float, ...]:
        """How long each step of its motion lasts, in seconds; the last step, which stays, is not among them."""
        ...

    @property
    def commit(self) -> tuple[int, Any] | None:
        """The seat and its action that Enter takes here; None where Enter only goes on."""
        ...

    def draw(self, desk: Desk, step: int, width: int, height: int, look: Look) -> Canvas:
        """The whole screen at a step of its motion, from 0 to the number of pauses. `desk.hints` is the row of keys."""
        ...


class Wing(Protocol):
    """How a game is shown: pure functions of a view and a desk. One object a game, `WING` in ``screens/<slug>``."""

    def places(self, view: Any, before: tuple[Any, ...]) -> tuple[Any, ...]:
        """Where things lie now, given where they lay before."""
        ...

    def offers(self, view: Any, desk: Desk) -> Sequence[Offer]:
        """What can be lifted now, in the order of the arrow keys."""
        ...

    def commits(self, view: Any, desk: Desk) -> Sequence[Commit]:
        """What the keys that do something would do now."""
        ...

    def why_not(self, view: Any, desk: Desk, key: str) -> str:
        """Why a key of this game does nothing now; empty where it is no key of the game."""
        ...

    def amounts(self, view: Any) -> range:
        """The amounts to choose from with + and −; empty where there is nothing to count."""
        ...

    def pages(self, view: Any) -> int:
        """Over how many pages the choices go."""
        ...

    def gauge(self, view: Any) -> int | None:
        """What drains slowly when it changes, such as health; None where nothing does."""
        ...

    def arrange(self, view: Any, desk: Desk, key: str) -> Desk | None:
        """The desk after a key that changes only what is chosen, in a way that lifting does not cover, such as moving a
        piece of a plan; None where the key is no such key now."""
        ...

    def leaf(self, view: Any, desk: Desk, key: str) -> Desk | None:
        """The desk after a key that only turns to another page of the table, or back from it, whoever is to act; None where
        the key does not."""
        ...

    def draw(self, view: Any, desk: Desk, width: int, height: int, look: Look) -> Canvas:
        """The table. A public view (of seat None) shows it without any hand."""
        ...

    def is_open(self, view: Any) -> bool:
        """Whether people decide in the open now, from the public view: everybody looks on, no hand is in sight, and the
        offers and commits of the public view are for the people who may act, by the numbers of their seats."""
        ...

    def is_timed(self, view: Any) -> bool:
        """Whether what people decide in the open passes by itself after a while, where they have set a timer."""
        ...

    def is_out(self, view: Any, seat: int) -> bool:
        """Whether a seat takes no more part in the game, from the public view."""
        ...

    def moments(self, view: Any) -> tuple[Moment, ...]:
        """What everybody should look at after the last action, in order, from the public view after it. Only the last one
        may have a commit; where an action is to be taken in the open, it has."""
        ...

    def telling(self, view: Any, desk: Desk, events: Sequence[Any]) -> tuple[Line, ...]:
        """What a seat is told before it sees its hand: these events, which it may know, from its own view ("your pirate"),
        others by name; and what is asked of it. Empty where there is nothing to tell."""
        ...

    def draw_ending(
        self, match: Match, standings: Sequence[Standing], desk: Desk, width: int, height: int, look: Look
    ) -> Canvas:
        """The last page: how it ended, the score, the bests. `desk.page` is the row that the arrows are on."""
        ...

    def ending_rows(self, match: Match) -> int:
        """Through how many rows of the last page the arrows lead; 0 where they do not."""
        ...

    def news(self, events: Sequence[Any]) -> Line:
        """What these events brought that should be said: a curse, a blow that was stopped. Empty for the ordinary."""
        ...

    def story(self, match: Match, seat: int | None) -> tuple[Line, ...]:
        """The log as this seat may know it, a line each."""
        ...

    def known(self, view: Any, desk: Desk) -> tuple[Line, ...]:
        """What is known of what lies hidden, a line each, for the key k. `desk.story` is the log as this side knows it."""
        ...

    def keys(self, view: Any, desk: Desk) -> Mapping[str, str]:
        """Every key that means something at this moment, with what it does."""
        ...


def wing_of(slug: str) -> Wing:
    """The wing of a game, imported when first needed."""
    from importlib import import_module
    from typing import cast

    return cast(Wing, import_module(f"pirategames.screens.{slug}").WING)
