"""The log of a game, told from its events, and what a captain is told before seeing the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final
from weakref import WeakKeyDictionary

from attrs import frozen

from pirategames.play.match import Match
from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.events import (
    NOBODY,
    BidShown,
    Cooked,
    Died,
    Event,
    EventRevealed,
    FellSick,
    Gained,
    ReputationClimbed,
    TurnBegan,
)
from pirategames.rules.scoundrel_bay.legal import to_act
from pirategames.rules.scoundrel_bay.state import State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, Piece, bright, faint
from pirategames.screens.scoundrel_bay.deeds import Deed, deeds
from pirategames.screens.scoundrel_bay.record import Told
from pirategames.screens.scoundrel_bay.words import ASKED, capital, captain, who
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import joined

_INDENT: Final = "  "
"""What stands before the deeds of the same captain after the first."""


def heading(text: str) -> Line:
    """A heading of the log."""
    return (Ink(text, "muted", bold=True),)


# ---- the log


@frozen
class _Chapter:
    """The lines of a turn that is over. The next one begins with event `place` of the action `number`, which led to `state`;
    `round` is the round so far."""

    number: int
    place: int
    state: State
    round: int
    lines: tuple[Line, ...]


_books: WeakKeyDictionary[Match, list[_Chapter]] = WeakKeyDictionary()
"""The log of each match so far: turns that are over are not told again."""


def story(match: Match, seat: int | None) -> tuple[Line, ...]:
    """The log, the same for everybody: rounds as headings, what happened in them under everybody's name."""
    chapters = _books.setdefault(match, [])
    while chapters and not _stands(match, chapters[-1]):
        chapters.pop()
    names = [captain([each.name for each in match.seats], number) for number in range(len(match.seats))]
    number, place, turns = (chapters[-1].number, chapters[-1].place, chapters[-1].round) if chapters else (0, 0, 0)
    edition, events = match.state.edition, list[Event]()
    for at in range(number, match.number + 1):
        state: State = match.state_after(at)
        for here in range(place, len(state.told)):
            if isinstance(state.told[here], TurnBegan) and events:
                lines, turns = _told_turn(edition, events, names, turns)
                chapters.append(_Chapter(at, here, state, turns, lines))
                events = []
            events.append(state.told[here])
        place = 0
    lines, _ = _told_turn(edition, events, names, turns)
    return (*[line for chapter in chapters for line in chapter.lines], *lines)


def _stands(match: Match, chapter: _Chapter) -> bool:
    """Whether a chapter is still true: nothing of it was taken back."""
    return chapter.number <= match.number and match.state_after(chapter.number) is chapter.state


def _told_turn(edition: Edition, events: Sequence[Event], names: Sequence[str], turns: int) -> tuple[tuple[Line, ...], int]:
    """The lines of these events of one turn, and the number of the round in which they happened."""
    lines: list[Line] = []
    first = events[0] if events else None
    if isinstance(first, TurnBegan) and first.turn > turns:
        turns = first.turn
        lines.append(heading(f"Round {turns}"))
    before: int | None = None
    for deed in deeds(edition, events):
        name = f"{names[deed.seat]} " if deed.seat not in (before, NOBODY) else _INDENT
        lines.append(Told((bright(name), *_logged(deed)), deed.events))
        before = before if deed.seat == NOBODY and deed.aside else deed.seat
    return tuple(lines), turns


def _logged(deed: Deed) -> Line:
    """A deed as the log writes it."""
    if isinstance(deed.first, EventRevealed):
        return (faint("Event: "), bright(deed.words))
    words: Piece = faint(deed.words) if deed.aside or deed.seat == NOBODY else deed.words
    if not deed.gains:
        return (words,)
    return (words, faint(" " if isinstance(deed.first, Gained) else ": "), bright(deed.gains_text))


# ---- what a captain is told


def telling(view: View, desk: Desk, events: Sequence[Event]) -> tuple[Line, ...]:
    """What a captain is told: what others did since the last look, a turn in a sentence, what befell everybody, and what is
    asked now. Nothing where nothing happened but what the captain did."""
    done = [deed for deed in deeds(view.table.edition, events) if not deed.aside]
    while done and done[0].seat == view.seat:
        done.pop(0)
    lines = list(_told(done, view, desk))
    asked = asked_line(view)
    return (*lines, (), asked) if lines and asked else tuple(lines)


def _told(done: Sequence[Deed], view: View, desk: Desk) -> Iterator[Line]:
    for seat, group in groupby(done, key=_subject):
        mine = list(group)
        if seat == _BIDDING:
            yield (faint("Bids: "), *_bids(mine, view, desk), faint("."))
        elif seat == NOBODY:
            yield from (_stage_line(deed) for deed in mine)
        elif kept := [deed for deed in mine if seat == view.seat or not _is_good_meal(deed)]:
            yield (bright(capital(who(desk.names, seat, view.seat))), " ", f"{_clauses(kept)}.")


_BIDDING: Final = NOBODY - 1


def _subject(deed: Deed) -> int:
    """Whose sentence a deed belongs to; the bids of all have one together."""
    return _BIDDING if isinstance(deed.first, BidShown) else deed.seat


def _is_good_meal(deed: Deed) -> bool:
    """Whether it is a meal after which nobody is sick or dead."""
    return isinstance(deed.first, Cooked) and not any(isinstance(event, FellSick | Died) for event in deed.events)


def _bids(done: Sequence[Deed], view: View, desk: Desk) -> Iterator[Piece]:
    shown = [deed.first for deed in done if isinstance(deed.first, BidShown)]
    for place, bid in enumerate(sorted(shown, key=lambda bid: bid.rank)):
        yield faint(", " if place else "")
        yield f"{who(desk.names, bid.seat, view.seat)} "
        yield bright(bid.doubloons)


def _stage_line(deed: Deed) -> Line:
    if isinstance(deed.first, EventRevealed):
        return (faint("The stage ended: "), bright(deed.words), faint("."))
    return (faint(f"{deed.words}."),)


def _clauses(done: Sequence[Deed]) -> str:
    """Deeds in a sentence: what they brought stands in brackets."""
    return joined([_clause(deed) for deed in done])


def _clause(deed: Deed) -> str:
    if isinstance(deed.first, Gained | ReputationClimbed):
        return f"gained {deed.gains_text}"
    return f"{deed.words} ({deed.gains_text})" if deed.gains else deed.words


def asked_line(view: View) -> Line:
    """What is asked of the captain now; empty where nothing is."""
    table = view.table
    if view.seat is None or table.ask is None or view.seat not in to_act(table):
        return ()
    if table.ask == "play":
        return (Ink("Now it is your turn."),)
    words = ASKED[table.ask][1]
    return (Ink(f"Now {words[:1].lower()}{words[1:]}"),)
