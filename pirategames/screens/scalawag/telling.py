"""The log of a game, told from its events, and what a captain is told before seeing the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pirategames.play.match import Match
from pirategames.rules.game import heard_by
from pirategames.rules.scalawag.actions import NEEDED, NOBODY
from pirategames.rules.scalawag.crew import SLOTS
from pirategames.rules.scalawag.events import Event
from pirategames.rules.scalawag.state import State
from pirategames.rules.scalawag.view import NATIONS, View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scalawag.record import Told
from pirategames.screens.scalawag.words import (
    ORDERS,
    capital,
    captain,
    crew_name,
    crew_words,
    points_words,
    who,
)
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import joined, number_word

_LONGEST_TELLING = 12


def heading(text: str) -> Line:
    """A heading of the log."""
    return (Ink(text, "muted", bold=True),)


# ---- the log


def story(match: Match, seat: int | None) -> tuple[Line, ...]:
    """The log as a seat may know it: rounds as headings, what happened in them by name."""
    names = [each.name for each in match.seats]
    lines: list[Line] = []
    number = 0
    for at in range(match.number + 1):
        state: State = match.state_after(at)
        for event in known_events(heard_by(state.events, seat)):
            if event.what == "round":
                number = event.count
                lines.append(heading(f"Round {number}"))
            elif line := sentence(event, names, None):
                lines.append(Told(line, event, number))
    return tuple(lines)


def known_events(events: Sequence[Event]) -> Iterator[Event]:
    """The events, without those that the next one tells more of to whom may know it."""
    for place, event in enumerate(events):
        following = events[place + 1] if place + 1 < len(events) else event
        if following.knowers is None or event.knowers is not None or following.what != event.what:
            yield event


def sentence(event: Event, names: Sequence[str], looker: int | None, cells: int = 14) -> Line:
    """An event in a sentence without its stop; a `looker` is addressed as you. Empty for what goes without saying."""
    if (simple := _SIMPLE.get(event.what)) and not event.crew:
        return (capital(who(names, event.seat, looker, cells)), simple)
    subject = capital(who(names, event.seat, looker, cells)) if event.seat != NOBODY else ""
    other = who(names, event.other, looker, cells) if event.other != NOBODY else ""
    match event.what:
        case "declared" if event.crew and event.kind is not None and event.kind not in NEEDED:
            return (subject, " declared ", bright(crew_words(event.crew)))
        case "declared" if event.crew and event.kind is not None and event.crew != (NEEDED[event.kind],):
            return (subject, " declared ", bright(crew_words(event.crew)))
        case "declared" if event.crew and event.kind is not None:
            return (subject, f" ordered {ORDERS[event.kind][0]}")
        case "called":
            return (subject, " cried ", bright("Scalawag!"))
        case "disagreed":
            return ("The callers disagreed",)
        case "shown":
            return (subject, " showed ", bright(crew_words(event.crew)))
        case "caught":
            if len(event.crew) == 1:
                return (subject, f" had no {crew_name(event.crew[0])}")
            return (subject, f" did not have {crew_words(event.crew)}")
        case "damaged":
            return (subject, " took a damage, ", bright(f"{event.count} of {SLOTS}"))
        case "lost":
            return (subject, " lost " if event.other != NOBODY else " dropped ", bright(crew_words(event.crew)))
        case "sunk":
            return (Ink(subject, "danger", bold=True), Ink(" sank", "danger"), f", by {other}")
        case "prize":
            return (subject, " took ", _taken(event), f" of {other}", ", a prize")
        case "repaired":
            return (subject, " mended a damage, a prize")
        case "fired":
            return (subject, f" fired at {other} for ", bright(event.count))
        case "boarded":
            return (subject, f" boarded {other} for ", bright(event.count))
        case "stole":
            return (subject, " stole ", bright(event.count), f" from {other}")
        case "gained":
            return (subject, " trimmed, ", bright(f"+{event.count}"))
        case "mustered":
            return (subject, " mustered ", bright(crew_words(event.crew)))
        case "refilled" if event.crew:
            return (subject, " drew ", bright(crew_words(event.crew)))
        case "mutinied":
            return (subject, " took ", _taken(event), f" of {other}")
        case "returned" if event.crew:
            return (subject, " returned ", bright(crew_words(event.crew)))
        case "replaced" if event.crew:
            return (subject, " drew ", bright(crew_words(event.crew)), " for those shown")
        case "fog":
            return fog_words(event, names, looker, cells)
        case "lifted":
            return ("The fog is gone for good",)
        case "drawn":
            return ("Twenty quiet rounds: a draw",)
    return ()


_SIMPLE = {
    "mustered": " mustered crew",
    "watching": " went on watch",
    "fizzled": " found no target left",
}


def _taken(event: Event) -> Ink:
    if event.crew:
        return bright(crew_words(event.crew))
    return bright("a crew card" if event.count == 1 else f"{event.count} crew cards")


def fog_words(event: Event, names: Sequence[str], looker: int | None = None, cells: int = 14) -> Line:
    """Where the fog lies now."""
    if event.seat == NOBODY:
        return ("The fog lifted",)
    one, other = who(names, event.seat, looker, cells), who(names, (event.seat + 1) % 3, looker, cells)
    return (f"Fog lies between {joined([other, one] if one == 'you' else [one, other])}",)


# ---- what a captain is told


def telling(view: View, desk: Desk, events: Sequence[Event]) -> tuple[Line, ...]:
    """What a captain is told: what happened since the last look, as far as it may know, and what is asked now. Nothing where
    nothing happened but what it declared itself."""
    told = [(event, line) for event in known_events(events) if (line := _stopped(_told(event, view, desk)))]
    has_news = any(event.what != "declared" or event.seat != view.seat for event, _ in told)
    lines: list[Line] = [line for _, line in told] if has_news else []
    if len(lines) > _LONGEST_TELLING:
        lines = [(faint("More happened before: the log, "), Ink("l", "accent", bold=True, key="l"), faint(", has it all.")),
                 (), *lines[-_LONGEST_TELLING:]]  # fmt: skip
    ends: list[Line] = []
    if any(event.what == "round" and event.count == 1 for event in events):
        ends += allegiance_lines(view, desk)
    if (lines or ends) and (asked := asked_line(view)):
        ends.append(asked)
    return (*lines, *([()] if lines and ends else []), *ends)


def _told(event: Event, view: View, desk: Desk) -> Line:
    if event.what == "round":
        return (bright(f"Round {event.count}"),) if event.count > 1 else ()
    line = sentence(event, desk.names, view.seat)
    is_own = view.seat is not None and view.seat in (event.seat, event.other)
    return tuple(piece if is_own or not isinstance(piece, str) else faint(piece) for piece in line)


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
            return ("Now you give an order: you have ", bright(points_words(table.points[view.seat])), ".")
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
