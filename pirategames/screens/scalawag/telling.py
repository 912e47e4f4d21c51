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
from pirategames.screens.drawing.frame import Line, Piece, bright, faint, heading, piece_text
from pirategames.screens.drawing.seats import doer, named
from pirategames.screens.scalawag.words import ORDERS, counted, crew_name, crew_words
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.wing import Doings
from pirategames.screens.wording import capital, captain, joined, who

# ---- the log


def story(view: View, names: Sequence[str], heard: Heard, number: int) -> tuple[Line, ...]:
    """The log of an action, from what somebody heard of it: rounds as headings, what happened in them by name."""
    lines: list[Line] = []
    for event in known_events(heard[number]):
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

    def of(seat: int) -> Line:
        return named(seat, who(names, seat, looker, cells))

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
            return (subject(seat), " fired at ", *of(target), " for ", bright(cost))
        case Boarded(seat, target, cost):
            return (subject(seat), " boarded ", *of(target), " for ", bright(cost))
        case Stole(seat, target, points):
            return (subject(seat), " stole ", bright(points), " from ", *of(target))
        case Watching(seat):
            return (subject(seat), " went on watch")
        case Fizzled(seat):
            return (subject(seat), " found no target left")
        case Mustered(seat):
            return (subject(seat), " mustered crew")
        case MusteredCrew(seat, crew):
            return (subject(seat), " mustered ", bright(crew_words(crew)))
        case Mutinied(seat, target, count):
            return (subject(seat), " took ", _cards(count), " of ", *of(target))
        case MutiniedCrew(seat, target, crew):
            return (subject(seat), " took ", bright(crew_words(crew)), " of ", *of(target))
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


def _harm(event: Event, subject: Callable[[int], Ink], of: Callable[[int], Line]) -> Line:
    """The same for what harms a ship, and for prizes."""
    match event:
        case Damaged(seat, _, damage):
            return (subject(seat), " took a damage, ", bright(f"{damage} of {SLOTS}"))
        case Lost(seat, _, crew):
            return (subject(seat), " lost ", bright(counted(crew, 1)))
        case Dropped(seat, crew):
            return (subject(seat), " dropped ", bright(counted(crew, 1)))
        case Sunk(seat, by):
            return (evolve(subject(seat), ink="danger", bold=True), Ink(" sank", "danger"), ", by ", *of(by))
        case Prize(seat, loser):
            return (subject(seat), " took ", _cards(1), " of ", *of(loser), ", a prize")
        case PrizeCrew(seat, loser, crew):
            return (subject(seat), " took ", bright(crew_words(crew)), " of ", *of(loser), ", a prize")
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


def telling(view: View, desk: Desk, since: int) -> tuple[Doings, ...]:
    """What a captain is told: order by order what happened since it did something itself, as far as it may know; before the
    first order, for whom it sails. Its own order is left out: it was there."""
    events = [event for heard in desk.heard[since + 1 :] for event in known_events(heard)]
    turns = list(_turns([event for event in events if _told(event, view, desk)], view, desk))
    while turns and turns[0].seat == view.seat:
        turns.pop(0)
    begins = any(isinstance(event, RoundBegan) and event.round == 1 for event in events)
    return (*allegiance_told(view, desk), *turns) if begins else tuple(turns)


def _turns(events: Sequence[Event], view: View, desk: Desk) -> Iterator[Doings]:
    """What was told, by the captain whose order it was; what comes before the first order is nobody's own, as rounds are."""
    seat: int | None = None
    title: Line = ()
    deeds: list[Line] = []
    for event in events:
        if isinstance(event, RoundBegan | Declared):
            if title or deeds:
                yield Doings(seat, title or _MEANWHILE, tuple(deeds))
            seat, title, deeds = _heads(event, view, desk)
        if not isinstance(event, RoundBegan):
            deeds.append(_without_name(_told(event, view, desk), title if seat is not None else ()))
    if title or deeds:
        yield Doings(seat, title or _MEANWHILE, tuple(deeds))


_MEANWHILE: Final[Line] = ("Meanwhile",)
"""The title of what belongs to no order that is told."""


def _heads(event: RoundBegan | Declared, view: View, desk: Desk) -> tuple[int | None, Line, list[Line]]:
    """Whose doings begin with an event, under which title, and that there are none yet."""
    if isinstance(event, RoundBegan):
        return None, (f"Round {event.round}",), []
    return event.seat, (capital(who(desk.names, event.seat, view.seat)),), []


def _without_name(line: Line, title: Line) -> Line:
    """The sentence without its captain's name, where that is the title."""
    if not title or piece_text(line[0]) != piece_text(title[0]):
        return line
    first, *rest = line[1:]
    text = piece_text(first).lstrip()
    return (evolve(first, text=text) if isinstance(first, Ink) else text, *rest)


def _told(event: Event, view: View, desk: Desk) -> Line:
    """An event as a sentence without its stop; bright where it is the captain's own affair. Empty for what is not told."""
    if isinstance(event, RoundBegan):
        return (f"Round {event.round}",) if event.round > 1 else ()
    line = sentence(event, desk.names, view.seat)
    is_own = view.seat is not None and view.seat in _concerned(event)
    return line if is_own else tuple(map(_quiet, line))


def _quiet(piece: Piece) -> Piece:
    """A piece of a sentence, muted where nothing is bright or coloured."""
    if isinstance(piece, Ink) and piece.ink == "text" and not piece.bold:
        return evolve(piece, ink="muted")
    return faint(piece) if isinstance(piece, str) else piece


def _concerned(event: Event) -> tuple[int, ...]:
    """The captains whom an event is about: who did it or suffers it, and the other side."""
    sides = ("seat", "after", "declarer", "caller", "target", "by", "loser")
    return tuple([getattr(event, side) for side in sides if hasattr(event, side)])


def allegiance_told(view: View, desk: Desk) -> tuple[Doings, ...]:
    """Under which flag a captain sails secretly, and with whom."""
    mate = mate_of(view)
    if mate is None or view.seat is None:
        return ()
    nation = NATIONS[view.table.allegiances[view.seat]]
    mate_name = captain(desk.names, mate, 20)
    return (Doings(None, ("You sail for the ", bright(nation), " side, in secret, with ", bright(mate_name))),)


def mate_of(view: View) -> int | None:
    """The secret mate of the looker; None where everybody sails alone."""
    teams = view.table.allegiances
    if view.seat is None or not teams:
        return None
    own = teams[view.seat]
    return next((seat for seat, team in enumerate(teams) if team == own and seat != view.seat), None)
