"""The log of a game, told from its events, and what a captain is told before seeing the hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from attrs import evolve

from pirategames.rules.game import Event
from pirategames.rules.scalawag.actions import NEEDED
from pirategames.rules.scalawag.crew import SLOTS
from pirategames.rules.scalawag.events import (
    Boarded,
    Called,
    Caught,
    Damaged,
    Declared,
    Disagreed,
    Drawn,
    Dropped,
    Fired,
    Fizzled,
    FogGone,
    FogRolled,
    Lost,
    Mustered,
    MusteredCrew,
    Mutinied,
    MutiniedCrew,
    Prize,
    PrizeCrew,
    RefilledCrew,
    Repaired,
    Replaced,
    ReplacedCrew,
    Returned,
    ReturnedCrew,
    RoundBegan,
    Shown,
    Stole,
    Sunk,
    Trimmed,
    Watching,
)
from pirategames.rules.scalawag.view import NATIONS, View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, Piece, bright, faint
from pirategames.screens.drawing.seats import doer
from pirategames.screens.scalawag.words import ORDERS, counted, crew_name, crew_words
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import capital, captain, joined, number_word, plural, who

_LONGEST_TELLING = 12


def heading(text: str) -> Line:
    """A heading of the log."""
    return (Ink(text, "muted", bold=True),)


# ---- the log


def story(names: Sequence[str], events: Sequence[Event]) -> tuple[Line, ...]:
    """The log of an action, from what somebody heard of it: rounds as headings, what happened in them by name."""
    lines: list[Line] = []
    for event in known_events(events):
        if isinstance(event, RoundBegan):
            lines.append(heading(f"Round {event.round}"))
        elif line := sentence(event, names, None):
            lines.append(line)
    return tuple(lines)


_TELLS_MORE: Final[dict[type, type]] = {
    ReplacedCrew: Replaced,
    MusteredCrew: Mustered,
    MutiniedCrew: Mutinied,
    ReturnedCrew: Returned,
    PrizeCrew: Prize,
}
"""The events that tell more, to whom may know it, of the one before them."""


def known_events(events: Sequence[Event]) -> Iterator[Event]:
    """The events, without those that the next one tells more of."""
    for event, following in zip_longest(events, events[1:]):
        if _TELLS_MORE.get(type(following)) is not type(event):
            yield event


def sentence(event: Event, names: Sequence[str], looker: int | None, cells: int = 14) -> Line:
    """An event in a sentence without its stop; a `looker` is addressed as you. Empty for what goes without saying."""

    def subject(seat: int) -> Ink:
        return doer(seat, capital(who(names, seat, looker, cells)))

    def of(seat: int) -> str:
        return who(names, seat, looker, cells)

    match event:
        case Declared(seat, kind, crew) if crew:
            if crew == (NEEDED.get(kind),):
                return (subject(seat), f" ordered {ORDERS[kind][0]}")
            return (subject(seat), " declared ", bright(crew_words(crew)))
        case Called(seat):
            return (subject(seat), " cried ", bright("Scalawag!"))
        case Disagreed():
            return ("The callers disagreed",)
        case Shown(seat, _, crew):
            return (subject(seat), " showed ", bright(crew_words(crew)))
        case Caught(seat, _, crew) if len(crew) == 1:
            return (subject(seat), f" had no {crew_name(crew[0])}")
        case Caught(seat, _, crew):
            return (subject(seat), f" did not have {crew_words(crew)}")
        case ReplacedCrew(seat, crew):
            return (subject(seat), " drew ", bright(crew_words(crew)), " for those shown")
        case Trimmed(seat, points):
            return (subject(seat), " trimmed, ", bright(f"+{points}"))
        case Fired(seat, target, cost):
            return (subject(seat), f" fired at {of(target)} for ", bright(cost))
        case Boarded(seat, target, cost):
            return (subject(seat), f" boarded {of(target)} for ", bright(cost))
        case Stole(seat, target, points):
            return (subject(seat), " stole ", bright(points), f" from {of(target)}")
        case Watching(seat):
            return (subject(seat), " went on watch")
        case Fizzled(seat):
            return (subject(seat), " found no target left")
        case Mustered(seat):
            return (subject(seat), " mustered crew")
        case MusteredCrew(seat, crew):
            return (subject(seat), " mustered ", bright(crew_words(crew)))
        case Mutinied(seat, target, count):
            return (subject(seat), " took ", _cards(count), f" of {of(target)}")
        case MutiniedCrew(seat, target, crew):
            return (subject(seat), " took ", bright(crew_words(crew)), f" of {of(target)}")
        case RefilledCrew(seat, crew):
            return (subject(seat), " drew ", bright(crew_words(crew)))
        case ReturnedCrew(seat, crew):
            return (subject(seat), " returned ", bright(crew_words(crew)))
        case FogRolled():
            return fog_words(event, names, looker, cells)
        case FogGone():
            return ("The fog is gone for good",)
        case Drawn():
            return ("Twenty quiet rounds: a draw",)
    return _harm(event, subject, of)


def _harm(event: Event, subject: Callable[[int], Ink], of: Callable[[int], str]) -> Line:
    """The same for what harms a ship, and for prizes."""
    match event:
        case Damaged(seat, _, damage):
            return (subject(seat), " took a damage, ", bright(f"{damage} of {SLOTS}"))
        case Lost(seat, _, crew):
            return (subject(seat), " lost ", bright(counted(crew, 1)))
        case Dropped(seat, crew):
            return (subject(seat), " dropped ", bright(counted(crew, 1)))
        case Sunk(seat, by):
            return (evolve(subject(seat), ink="danger", bold=True), Ink(" sank", "danger"), f", by {of(by)}")
        case Prize(seat, loser):
            return (subject(seat), " took ", _cards(1), f" of {of(loser)}", ", a prize")
        case PrizeCrew(seat, loser, crew):
            return (subject(seat), " took ", bright(crew_words(crew)), f" of {of(loser)}", ", a prize")
        case Repaired(seat):
            return (subject(seat), " mended a damage, a prize")
    return ()


def _cards(count: int) -> Ink:
    return bright("a crew card" if count == 1 else f"{count} crew cards")


def fog_words(event: FogRolled, names: Sequence[str], looker: int | None = None, cells: int = 14) -> Line:
    """Where the fog lies now."""
    if event.after is None:
        return ("The fog lifted",)
    one, other = who(names, event.after, looker, cells), who(names, (event.after + 1) % 3, looker, cells)
    return (f"Fog lies between {joined([other, one] if one == 'you' else [one, other])}",)


# ---- what a captain is told


def telling(view: View, desk: Desk, since: int) -> tuple[Line, ...]:
    """What a captain is told: what happened since the last look, as far as it may know, and what is asked now. Nothing where
    nothing happened but what it declared itself."""
    actions = desk.heard[since + 1 :]
    told = [(event, line) for events in actions for event in known_events(events) if (line := _told(event, view, desk))]
    has_news = any(not isinstance(event, Declared) or event.seat != view.seat for event, _ in told)
    lines: list[Line] = [line for _, line in told] if has_news else []
    if len(lines) > _LONGEST_TELLING:
        lines = [(faint("More happened before: the log, "), Ink("l", "accent", bold=True, key="l"), faint(", has it all.")),
                 (), *lines[-_LONGEST_TELLING:]]  # fmt: skip
    ends: list[Line] = []
    if any(isinstance(event, RoundBegan) and event.round == 1 for events in actions for event in events):
        ends += allegiance_lines(view, desk)
    if (lines or ends) and (asked := asked_line(view)):
        ends.append(asked)
    return (*lines, *([()] if lines and ends else []), *ends)


def _told(event: Event, view: View, desk: Desk) -> Line:
    """An event as a sentence with its stop; bright where it is the captain's own affair."""
    if isinstance(event, RoundBegan):
        return (bright(f"Round {event.round}"),) if event.round > 1 else ()
    line = sentence(event, desk.names, view.seat)
    is_own = view.seat is not None and view.seat in _concerned(event)
    return _stopped(line if is_own else tuple(map(_quiet, line)))


def _quiet(piece: Piece) -> Piece:
    """A piece of a sentence, muted where nothing is bright or coloured."""
    if isinstance(piece, Ink) and piece.doer is not None and piece.ink == "text":
        return evolve(piece, ink="muted")
    return faint(piece) if isinstance(piece, str) else piece


def _concerned(event: Event) -> tuple[int, ...]:
    """The captains whom an event is about: who did it or suffers it, and the other side."""
    sides = ("seat", "after", "declarer", "caller", "target", "by", "loser")
    return tuple([getattr(event, side) for side in sides if hasattr(event, side)])


def _stopped(line: Line) -> Line:
    """The line as a sentence with its stop."""
    if not line:
        return line
    last = line[-1]
    if isinstance(last, Ink) and last.text.endswith(("!", ".")):
        return line
    return (*line, faint(".")) if len(line) > 1 or not isinstance(last, Ink) else line


def allegiance_lines(view: View, desk: Desk) -> list[Line]:
    """Under which flag a captain sails secretly, and with whom."""
    mate = mate_of(view)
    if mate is None or view.seat is None:
        return []
    nation = NATIONS[view.table.allegiances[view.seat]]
    return [("You sail for the ", bright(nation), " side, in secret, with ", bright(captain(desk.names, mate, 20)), ".")]


def mate_of(view: View) -> int | None:
    """The secret mate of the looker; None where everybody sails alone."""
    teams = view.table.allegiances
    if view.seat is None or not teams:
        return None
    own = teams[view.seat]
    return next((seat for seat, team in enumerate(teams) if team == own and seat != view.seat), None)


def asked_line(view: View) -> Line:
    """What is asked of the captain now; empty where nothing is."""
    table = view.table
    if view.seat is None or table.asked != view.seat:
        return ()
    match table.ask:
        case "order":
            return ("Now you give an order: you have ", bright(plural(table.points[view.seat], "point")), ".")
        case "aim" if table.kind is not None:
            return ("Your order stands, ", bright(ORDERS[table.kind][0]), ": now name the target.")
        case "lose":
            return ("You lose a crew card: choose which one.",)
        case "prize":
            return ("Your prize makes four crew: one goes to the Locker.",)
        case "return":
            goes = "goes" if table.giving == 1 else "go"
            return (f"Now {number_word(table.giving)} of your cards {goes} back to Port.",)
    return ()
