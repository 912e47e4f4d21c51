"""What a game's wing offers to the table: pure functions of what a seat sees and heard, and of its desk."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Generic, Literal, TypeVar, cast

from attrs import frozen

from pirategames.bots.advising import Advice
from pirategames.play.match import Match
from pirategames.rules.game import Event
from pirategames.screens.drawing.canvas import Canvas, Place
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look
from pirategames.screens.table.choices import Choices
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.explained import Explained
from pirategames.screens.table.last_page import Standing as Standing
from pirategames.screens.table.last_page import draw_last_page

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


@frozen
class Section:
    """A part of the table in sentences, for who has it read aloud: by its name it is asked for."""

    name: str
    """One or two words in small letters: ``hand``, ``chart near``."""
    lines: Callable[[], Iterable[str]]
    """Finds its sentences, what matters first: only what is read needs them."""
    is_read: bool = False
    """Whether what is new in it is read without being asked for, when a turn begins or something was lifted."""
    key: str = ""
    """The key of the choice that shows it on a board, where there is one: it is read then."""


@frozen
class Landmark:
    """Something on the way through a match, for a replay. A `leg` begins, such as a trick or a captain's turn, which the
    arrows go by; or a larger `part`, such as a round, whose label is written on the timeline (once, however often it is
    told); or a `mark` is to be made there, by a sign of one cell, with a word for what it stands for."""

    kind: Literal["leg", "part", "mark"]
    sign: str = ""
    word: str = ""


class Wing(ABC, Generic[V]):
    """How a game is shown, by what a seat may know of it (`V`). One object a game, `WING` in ``screens/<slug>``.

    A wing of a game without hidden cards, moments and open decisions has four methods; the others have defaults.
    """

    # ---- what every game has

    @abstractmethod
    def choices(self, view: V, desk: Desk) -> Choices:
        """All that can be chosen now; a key of its own goes before the one that all tables share (`shared_choices`). Of a
        public view (of seat None) it is what everybody may turn to, and where people decide in the open (`is_open`) what
        they may decide, by the numbers of their seats. Where one person plays bots, it decides there too, with its own view:
        nobody else looks on."""

    @abstractmethod
    def draw(self, view: V, desk: Desk, choices: Choices, width: int, height: int, look: Look) -> Canvas:
        """The table with its places. The last two of the rows stay free: the table screen writes them. A public view shows
        it without any hand."""

    @abstractmethod
    def story(self, view: V, names: Sequence[str], heard: Heard, number: int) -> tuple[Line, ...]:
        """What action `number` caused (0: the setting up), for the log of whoever has this view and heard this, a line each.
        Of the view only what never changes is asked, such as printed values: the log grows, and is not told anew."""

    @abstractmethod
    def known(self, view: V, desk: Desk) -> tuple[Line, ...]:
        """What is known of what lies hidden, a line each, for the key k."""

    # ---- what some games have

    def draw_ending(
        self, match: Match, standings: Sequence[Standing], desk: Desk, row: int, width: int, height: int, look: Look
    ) -> Canvas:
        """The last page, but for its last two rows: how it ended, the score, the bests. `row` is the one that the arrows are
        on, counted from where they begin."""
        return draw_last_page(match, standings, desk.note, width, height, look)

    def question(self, view: V) -> object:
        """What the seat of this view is asked now, equal as long as the same question stands: keys that are typed ahead of
        the screen are done only at the question they were meant for. A new one after every action, unless a wing knows
        better."""
        return view

    def laid(self, view: V, before: tuple[object, ...]) -> tuple[object, ...]:
        """Where things lie now, given where they lay before: for a game whose cards keep their places."""
        return ()

    def gauge(self, view: V) -> int | None:
        """What drains slowly when it changes, such as health; None where nothing does."""
        return None

    def brief(self, view: V, action: Any) -> Line:
        """An action of the looker in a few words, as advice and looking back list it: ``12☠ bare hands``. Empty where the
        words of its choice will do."""
        return ()

    def why(self, view: V, advice: Advice) -> tuple[Line, ...]:
        """What the best choice does that the next best does not, in sentences that are certain, for the looker's advice."""
        return ()

    @property
    def worth(self) -> str:
        """What advice counts in, above its numbers: ``wins``."""
        return "wins"

    @property
    def has_side(self) -> bool:
        """Whether a roomy screen has a column at the right that advice may lie over: no card of the hand stands there."""
        return True

    @property
    def losing(self) -> str:
        """What becomes of whoever has surely lost, as a part of a sentence: ``every other way loses``."""
        return "loses"

    def news(self, view: V, events: Sequence[Event]) -> Line:
        """What these events brought that should be said: a curse, a blow that was stopped. Empty for the ordinary."""
        return ()

    def is_out(self, view: V, seat: int) -> bool:
        """Whether a seat takes no more part in the game, from the public view."""
        return False

    def is_open(self, view: V) -> bool:
        """Whether people decide in the open now, from the public view: everybody looks on, and no hand is in sight."""
        return False

    def is_secret(self, view: V) -> bool:
        """Whether people choose in secret now, from the public view: even where hands lie open, each does so behind the
        curtain."""
        return False

    def hand_in_short(self, view: V) -> Line:
        """The hand of a view's own seat in a line, for people who play with open hands; empty where it is not shown."""
        return ()

    def explain(self, view: V, desk: Desk, place: Place) -> Explained | None:
        """What lies at a place of the board, by words of the glossary, and what it means now, as far as this view knows;
        None where nothing is to be said. A place with a `term` explains itself."""
        return None

    def topic(self, view: V) -> str:
        """What the moment is about, in the words of a chapter of the rules: there they open. Empty where they open at their
        beginning."""
        return ""

    @property
    def spares_title(self) -> bool:
        """Whether a board of the smallest height can spare its first row rather than the one above the context, where
        something stands below it that has more rows to say, such as a teacher."""
        return False

    @property
    def begins_with_looks(self) -> bool:
        """Whether every person sees its own hand and the table before anybody acts."""
        return False

    def moments(self, view: V, heard: Heard) -> tuple[Moment, ...]:
        """What everybody should look at after the last action, in order, from the public view after it and what the public
        heard so far. Only the last one may have a commit; where an action is to be taken in the open, it has."""
        return ()

    def telling(self, view: V, desk: Desk, since: int) -> tuple[Doings, ...]:
        """What a seat is told beside its hand: what it heard after action `since`, captain by captain, from its own view
        ("you"), others by name. Empty where nothing happened but what it did itself. By default the log since then."""
        if len(desk.names) == 1:
            return ()
        new = range(since + 1, len(desk.heard))
        lines = tuple(line for number in new for line in self.story(view, desk.names, desk.heard, number))
        return (Doings(None, ("What happened",), lines),) if lines else ()

    # ---- what a replay asks

    @property
    def leg(self) -> str:
        """What a leg of the game is called, such as a trick."""
        return "turn"

    @property
    def part(self) -> str:
        """What a part of the game is called, such as a round; empty where it has none."""
        return ""

    def landmarks(self, view: V, events: Sequence[Event]) -> tuple[Landmark, ...]:
        """What these events of one action are on the way through the match; of the view only what never changes is asked.
        Where a game names no legs, one begins whenever another seat acts."""
        return ()

    def hand(self, view: V) -> Line:
        """What the seat of this view holds unseen by others, in a line; empty where nothing is."""
        return ()

    def aside(self, views: Sequence[V], events: Sequence[Event]) -> Line:
        """What whoever sees every hand may add to these events, such as that a captain bluffed; `views` are those of all
        seats before the action."""
        return ()

    def sections(self, view: V, desk: Desk) -> tuple[Section, ...]:
        """What lies there, part by part, in sentences: for the plain table, and for whoever has it read aloud."""
        return ()

    @property
    def spoken(self) -> Mapping[str, str]:
        """How its glyphs are read aloud: see `pirategames.screens.plain.voice`."""
        return {}

    def ending_rows(self, match: Match) -> int:
        """Through how many rows of the last page the arrows lead; 0 where they do not."""
        return 0

    @property
    def counts_up(self) -> bool:
        """Whether the last page begins with a scene in which the points are counted up: see `Desk.counted`."""
        return False


AnyWing = Wing[Any]


def wing_of(slug: str) -> AnyWing:
    """The wing of a game, imported when first needed."""
    return cast(AnyWing, import_module(f"pirategames.screens.{slug}").WING)
