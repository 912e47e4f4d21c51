"""What a game's wing offers to the table: pure functions of what a seat sees and heard, and of its desk."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import groupby
from operator import itemgetter
from typing import Any, Generic, TypeVar, cast

from attrs import Factory, field

from pirategames.rules.game import Event
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import deed_of, doer_of, is_indented
from pirategames.screens.table.choices import Choices
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.last_page import LastPage
from pirategames.screens.table.parts import Aloud, Company, Guide, Replayed, Weighing, none, nothing

V = TypeVar("V")


class Moment(ABC):
    """Something to look at before the game goes on, such as a trick that is resolved or the scores of a round: public, with
    no hand in sight. Most stand still, are everybody's, and only go on."""

    @property
    def seat(self) -> int | None:
        """Whose own affair it is: shown only where a person holds the seat, as a part of its turn, and its table stays open.
        None where everybody looks at it together."""
        return None

    @property
    def touches(self) -> tuple[int, ...]:
        """Whom it touches besides: where a person holds one of these seats, it is shown, too."""
        return ()

    @property
    def pauses(self) -> tuple[float, ...]:
        """How long each step of its motion lasts, in seconds; the last step, which stays, is not among them."""
        return ()

    @property
    def commit(self) -> tuple[int, Any] | None:
        """The seat and its action that Enter takes here; None where Enter only goes on."""
        return None

    @abstractmethod
    def onward(self, desk: Desk) -> Line:
        """What Enter does here, behind its cap: ``goes on: Bonny leads``; without a full stop."""

    @abstractmethod
    def draw(self, desk: Desk, step: int, width: int, height: int, look: Look) -> Canvas:
        """The screen at a step of its motion, from 0 to the number of pauses; the last two of the rows stay free."""


@frozen
class Doings:
    """What a captain did and suffered on its turn, or what befell everybody, for whoever waited meanwhile."""

    seat: int | None
    """Whose turn it was; None where it was nobody's own."""
    title: Line
    """The captain by name, or what happened: a trick, a stage that ended."""
    deeds: tuple[Line, ...] = ()
    """A line a deed, without the captain's name."""
    weighty: frozenset[int] = frozenset()
    """The deeds, by their places, that the reader must not miss: what it lost itself, a challenge, who is out of the game.
    They are told before the others."""
    losses: frozenset[int] = frozenset()
    """Those of them that tell what the reader lost itself: they are told before anything else."""


def _itself(view: object) -> object:
    """The view: no two of them are the same question."""
    return view


def _by_the_log(wing: Wing[Any]) -> Callable[[Any, Desk, int], tuple[Doings, ...]]:
    """The telling of a game that has none of its own: where there are others, its log."""

    def telling(view: Any, desk: Desk, since: int) -> tuple[Doings, ...]:
        if len(desk.names) == 1:
            return ()
        new = range(since + 1, len(desk.heard))
        story = [line for number in new for line in wing.story(view, desk.names, desk.heard, number)]
        return _of_others(story, getattr(view, "seat", None))

    return telling


def _of_others(story: Sequence[Line], looker: int | None) -> tuple[Doings, ...]:
    """What a story tells but for the looker's own: the lines of a captain that follow one another, or those of nobody."""
    captains: list[tuple[int, str] | None] = []
    for line in story:
        captains.append(captains[-1] if captains and is_indented(line) else doer_of(line))
    found: list[Doings] = []
    for captain, lines in groupby(zip(captains, story, strict=True), key=itemgetter(0)):
        seat, name = captain or (None, "What happened")
        if seat is None or seat != looker:
            found.append(Doings(seat, (name,), tuple([deed_of(line) for _, line in lines])))
    return tuple(found)


@frozen
class Wing(Generic[V]):
    """How a game is shown, by what a seat may know of it (`V`): pure functions, one object a game, `WING` in
    ``screens/<slug>``. A wing of a game without hidden cards, moments and open decisions has the first four."""

    choices: Callable[[V, Desk], Choices]
    """All that can be chosen now; a key of its own goes before the one that all tables share (`shared_choices`). Of a public
    view (of seat None) it is what everybody may turn to, and where people decide in the open (`Company.is_open`) what they
    may decide, by the numbers of their seats. Where one person plays bots, it decides there too, with its own view: nobody
    else looks on."""
    draw: Callable[[V, Desk, Choices, int, int, Look], Canvas]
    """The table with its places, of a width and height. The last two of the rows stay free: the table screen writes them. A
    public view shows it without any hand."""
    story: Callable[[V, Sequence[str], Heard, int], tuple[Line, ...]]
    """What an action caused, by its number (0: the setting up), for the log of whoever has this view and heard this, a line
    each, with everybody's names; what a captain did begins with `doer`, what belongs to the line before with two blanks. Of
    the view only what never changes is asked, such as printed values: the log grows, and is not told anew."""
    known: Callable[[V, Desk], tuple[Line, ...]]
    """What is known of what lies hidden, a line each, for the key k."""

    question: Callable[[V], object] = _itself
    """What the seat of this view is asked now, equal as long as the same question stands: keys that are typed ahead of the
    screen are done only at the question they were meant for. A new one after every action, unless a wing knows better."""
    laid: Callable[[V, tuple[object, ...]], tuple[object, ...]] = nothing
    """Where things lie now, given where they lay before: for a game whose cards keep their places."""
    gauge: Callable[[V], int | None] = none
    """What drains slowly when it changes, such as health; None where nothing does."""
    news: Callable[[V, Sequence[Event]], Line] = nothing
    """What these events brought that should be said: a curse, a blow that was stopped. Empty for the ordinary."""
    moments: Callable[[V, Heard], tuple[Moment, ...]] = nothing
    """What everybody should look at after the last action, in order, from the public view after it and what the public heard
    so far. Only the last one may have a commit; where an action is to be taken in the open, it has."""
    telling: Callable[[V, Desk, int], tuple[Doings, ...]] = field(default=Factory(_by_the_log, takes_self=True))
    """What a seat is told beside its hand: what it heard after an action, by its number, captain by captain, from its own
    view ("you"), others by name. Empty where nothing happened but what it did itself. By default the log since then, whose
    lines tell by their first piece whose they are (`pirategames.screens.drawing.seats.doer`)."""

    company: Company[V] = field(factory=Company)
    guide: Guide[V] = field(factory=Guide)
    weighing: Weighing[V] = field(factory=Weighing)
    replay: Replayed[V] = field(factory=Replayed)
    aloud: Aloud[V] = field(factory=Aloud)
    last_page: LastPage = field(factory=LastPage)


AnyWing = Wing[Any]


def wing_of(slug: str) -> AnyWing:
    """The wing of a game, imported when first needed."""
    return cast(AnyWing, import_module(f"pirategames.screens.{slug}").WING)
