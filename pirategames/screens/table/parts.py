"""The parts of a wing that only some games have: each is asked by one room of the table, and may be left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from attrs import field

from pirategames.rules.game import Event
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Place
from pirategames.screens.drawing.frame import Line
from pirategames.screens.table.desk import Desk

if TYPE_CHECKING:
    from pirategames.bots.advising import Advice
    from pirategames.screens.table.explained import Explained

V = TypeVar("V")


def nothing(*given: object) -> tuple[()]:
    """No lines, no moments, no places, whatever is given."""
    return ()


def none(*given: object) -> None:
    """None, whatever is given."""


def never(*given: object) -> bool:
    """False, whatever is given."""
    return False


def no_word(*given: object) -> str:
    """An empty word, whatever is given."""
    return ""


def no_words(*given: object) -> dict[str, str]:
    """No words for any key, whatever is given."""
    return {}


# ---- people at one keyboard


@frozen
class Company(Generic[V]):
    """What several people at one keyboard may see of one another. `is_open` and `is_secret` are asked of the public view,
    `is_out` of any."""

    is_out: Callable[[V, int], bool] = never
    """Whether a seat takes no more part in the game."""
    is_open: Callable[[V], bool] = never
    """Whether people decide in the open now: everybody looks on, and no hand is in sight."""
    is_secret: Callable[[V], bool] = never
    """Whether people choose in secret now: each behind the curtain, even where hands lie open, and bots beside them."""
    hand_in_short: Callable[[V], Line] = nothing
    """The hand of a view's own seat in a line, for people who play with open hands; empty where it is not shown."""
    begins_with_looks: bool = False
    """Whether every person sees its own hand and the table before anybody acts."""


# ---- who learns


@frozen
class Guide(Generic[V]):
    """What is explained where it lies, and how a teacher finds room."""

    explain: Callable[[V, Desk, Place], Explained | None] = none
    """What lies at a place of the board, by words of the glossary, and what it means now, as far as this view knows; None
    where nothing is to be said. A place with a `term` explains itself, and a row of what can be chosen is explained by the
    words that its choice names."""
    asked: Callable[[V], tuple[str, ...]] = nothing
    """The words of the glossary, by their ids, for what is asked now: they explain its rows, too."""
    topic: Callable[[V], str] = no_word
    """What the moment is about, in the words of a chapter of the rules: there they open. Empty where they open at their
    beginning."""
    spares_side: bool = False
    """Whether what a roomy screen has in its column at the right stands elsewhere, too, so that the list of a lesson’s steps
    may lie over it. Else the board is drawn narrower beside that list."""
    spares_title: bool = False
    """Whether a board of the smallest height can spare its first row rather than the one above the context, where something
    stands below it that has more rows to say, such as a teacher."""


# ---- who asks for advice, or looks back


Sheet = Literal["side", "middle", "below"]
"""In the column at the right; in the middle, over the list that is chosen from; or over the rows above what comes next."""


@frozen
class Weighing(Generic[V]):
    """How choices are told that a bot has weighed."""

    worth: str = "wins"
    """What is counted in, above the numbers."""
    losing: str = "loses"
    """What becomes of whoever has surely lost, as a part of a sentence: ``every other way loses``."""
    sheet: Sheet = "side"
    """Where advice lies on a roomy screen, so that neither the hand nor what is spoken of is hidden."""
    brief: Callable[[V, Any], Line] = nothing
    """An action of the looker in a few words: ``12☠ bare hands``. Empty where the words of its choice will do."""
    why: Callable[[V, Advice], tuple[Line, ...]] = nothing
    """What the best choice does that the next best does not, in sentences that are certain."""
    ready: Callable[[V, Desk, Any], Desk | None] = none
    """The desk on which Enter does an action of the looker that many keys put together, such as an amount; None where keys
    lead there soon."""
    position: str = ""
    """What looking back counts in, above its chart; empty where it is the same."""


# ---- who looks at a match again


@frozen
class Landmark:
    """Something on the way through a match. A `leg` begins, such as a trick or a captain's turn, which the arrows go by; or
    a larger `part`, such as a round, whose label is written on the timeline (once, however often it is told); or a `mark` is
    to be made there, by a sign of one cell, with a word for what it stands for."""

    kind: Literal["leg", "part", "mark"]
    sign: str = ""
    word: str = ""


@frozen
class Replayed(Generic[V]):
    """What a replay goes by, and what it adds where every hand may be seen."""

    leg: str = "turn"
    """What a leg of the game is called, such as a trick."""
    part: str = ""
    """What a part of the game is called, such as a round; empty where it has none."""
    landmarks: Callable[[V, Sequence[Event]], tuple[Landmark, ...]] = nothing
    """What these events of one action are on the way through the match; of the view only what never changes is asked. Where
    a game names no legs, one begins whenever another seat acts."""
    hand: Callable[[V], Line] = nothing
    """What the seat of this view holds unseen by others, in a line; empty where nothing is."""
    aside: Callable[[Sequence[V], Sequence[Event]], Line] = nothing
    """What whoever sees every hand may add to these events, such as that a captain bluffed; given are the views of all seats
    before the action."""


# ---- who has it read aloud


@frozen
class Section:
    """A part of the table in sentences: by its name it is asked for."""

    name: str
    """One or two words in small letters: ``hand``, ``chart near``."""
    lines: Callable[[], Iterable[str]]
    """Finds its sentences, what matters first: only what is read needs them."""
    is_read: bool = False
    """Whether what is new in it is read without being asked for, when a turn begins or something was lifted."""
    key: str = ""
    """The key of the choice that shows it on a board, where there is one: it is read then."""


@frozen
class Aloud(Generic[V]):
    """The table in sentences."""

    sections: Callable[[V, Desk], tuple[Section, ...]] = nothing
    """What lies there, part by part."""
    things: Callable[[V, Desk], Mapping[str, str]] = no_words
    """The things that wear a key, by that key, in the words that tell them from one another: what each is, and what it would
    do now. They are read in the list of what can be chosen; a thing without such words by the words of its choice."""
    spoken: Mapping[str, str] = field(factory=dict)
    """How the game's glyphs are read aloud: see `pirategames.screens.plain.voice`."""
