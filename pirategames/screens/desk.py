"""What a table screen keeps beside the view: what is lifted, what was said last. And what a game's wing offers to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from attrs import frozen

from pirategames.play.logbook import Best
from pirategames.play.match import Match
from pirategames.screens.canvas import Canvas
from pirategames.screens.frame import Line
from pirategames.screens.look import Look


@frozen
class Desk:
    """A seat's side of the table: nothing here is known to the rules.

    `lifted` holds the keys of what is chosen but not done; `amount` and `page` are for choices that count or go on over
    several pages; `note` is the last answer to a key that did nothing; `places` remembers where cards lie, so that a gap
    stays a gap; `health`-like gauges drain through `shown`.
    """

    name: str = ""
    lifted: tuple[str, ...] = ()
    amount: int = 0
    page: int = 0
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


@frozen
class Offer:
    """Something that wears a key: pressing it lifts it. Offers that go `together` can be lifted at the same time."""

    key: str
    together: bool = False


@frozen
class Commit:
    """What a key would do now: the actions, one after another, and the words for it in the palette.

    What only goes on wears ``enter``.
    """

    key: str
    words: str
    actions: tuple[Any, ...]


@frozen
class Standing:
    """A line of the bests on a last page: the place, the result, and whether it is the one that just ended."""

    place: int
    best: Best
    is_own: bool


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

    def draw(self, view: Any, desk: Desk, width: int, height: int, look: Look) -> Canvas:
        """The table."""
        ...

    def draw_ending(
        self, match: Match, standings: Sequence[Standing], note: str, width: int, height: int, look: Look
    ) -> Canvas:
        """The last page: how it ended, the score, the bests."""
        ...

    def news(self, events: Sequence[Any]) -> Line:
        """What these events brought that should be said: a curse, a blow that was stopped. Empty for the ordinary."""
        ...

    def story(self, match: Match, seat: int | None) -> tuple[Line, ...]:
        """The log as this seat may know it, a line each."""
        ...

    def known(self, view: Any) -> tuple[Line, ...]:
        """What is known of what lies hidden, a line each, for the key k."""
        ...

    def keys(self, view: Any, desk: Desk) -> Mapping[str, str]:
        """Every key that means something at this moment, with what it does."""
        ...


def wing_of(slug: str) -> Wing:
    """The wing of a game, imported when first needed."""
    from importlib import import_module
    from typing import cast

    return cast(Wing, import_module(f"pirategames.screens.{slug}").WING)
