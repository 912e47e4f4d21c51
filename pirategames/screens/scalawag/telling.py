"""The log of a game, told from its events, and what a captain is told before seeing the hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from attrs import Factory, define, evolve

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
    Passed,
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
    TurnBegan,
    Watching,
)
from pirategames.rules.scalawag.view import NATIONS, View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, Piece, bright, faint, heading, piece_text
from pirategames.screens.drawing.seats import doer, doer_of, named
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
            return (subject(seat), " took ", _cards(count), " from ", *of(target))
        case MutiniedCrew(seat, target, crew):
            return (subject(seat), " took ", bright(crew_words(crew)), " from ", *of(target))
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
    return _harm(event, subject, of, looker)


def _harm(event: Event, subject: Callable[[int], Ink], of: Callable[[int], Line], looker: int | None) -> Line:
    """The same for what harms a ship, and for prizes."""
    match event:
        case Damaged(seat, _, damage):
            return (subject(seat), " took a damage, ", bright(f"{damage} of {SLOTS}"))
        case Lost(seat, _, crew):
            return (subject(seat), " lost ", bright(counted(crew, 1)))
        case Dropped(seat, crew):
            return (subject(seat), " dropped ", bright(counted(crew, 1)))
        case Sunk(seat, by):
            verb = "were" if seat == looker else "was"
            return (evolve(subject(seat), ink="danger", bold=True), Ink(f" {verb} sunk", "danger"), " by ", *of(by))
        case Prize(seat, loser):
            return (subject(seat), " took ", _cards(1), " from ", *of(loser), " as a prize")
        case PrizeCrew(seat, loser, crew):
            return (subject(seat), " took ", bright(crew_words(crew)), " from ", *of(loser), " as a prize")
        case Repaired(seat):
            return (subject(seat), " mended a damage as a prize")
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


_MEANWHILE: Final[Line] = ("Meanwhile",)
"""The title of what belongs to no turn."""


@define
class _Turn:
    """A captain's turn as it is told, or what belongs to none: the beginning of a round, or what came before any of them."""

    seat: int | None
    title: Line = _MEANWHILE
    deeds: list[Line] = Factory(list)
    weighty: set[int] = Factory(set)
    """The deeds that the reader must not miss, by their places,"""
    losses: set[int] = Factory(set)
    """and those of them that tell what was taken from its own ship."""
    is_named_again: bool = False
    """Whether the last deed was another captain's, so that the next one says whose it is."""


def telling(view: View, desk: Desk, since: int) -> tuple[Doings, ...]:
    """What a captain is told: turn by turn what happened since it did something itself, as far as it may know; before the
    first order, for whom it sails. Its own turn is left out: it was there."""
    events = [event for heard in desk.heard[since + 1 :] for event in known_events(heard)]
    told = list(_with_rounds(_turns(events, _whose_turn(desk.heard[: since + 1]), view, desk)))
    while told and told[0].seat == view.seat:
        told.pop(0)
    begins = any(isinstance(event, RoundBegan) and event.round == 1 for event in events)
    return (*allegiance_told(view, desk), *told) if begins else tuple(told)


def _whose_turn(heard: Heard) -> int | None:
    """Whose turn it was at last; None where none had begun."""
    turns = (event for events in reversed(heard) for event in reversed(events) if isinstance(event, TurnBegan | Declared))
    return next((turn.seat for turn in turns), None)


def _turns(events: Sequence[Event], giver: int | None, view: View, desk: Desk) -> list[_Turn]:
    """What happened turn by turn, from that of the giver on, and each round as it begins."""
    turns = [_Turn(None) if giver is None else _turn_of(giver, view, desk)]
    said = [event for event in events if not isinstance(event, Passed)]
    for before, event, following in zip([None, *said], said, [*said[1:], None], strict=False):
        if isinstance(event, RoundBegan):
            turns.append(_Turn(None, (f"Round {event.round}",)) if event.round > 1 else _Turn(None))
        elif isinstance(event, TurnBegan | Declared) and event.seat != turns[-1].seat:
            turns.append(_turn_of(event.seat, view, desk))
        if _is_hit(before, event) or _goes_without_saying(event, following):
            continue
        hit = following if _is_hit(event, following) else None
        if line := (*_told(event, view, desk), *_damage(hit, view)):
            place, is_loss = len(turns[-1].deeds), _is_loss(hit or event, view)
            turns[-1].losses |= {place} if is_loss else set()
            turns[-1].weighty |= {place} if is_loss or isinstance(event, _WEIGHTY) else set()
            _add(turns[-1], line, view)
    return turns


def _is_hit(shot: Event | None, damage: Event | None) -> bool:
    """Whether a damage came of the shot before it, with which it is told."""
    return isinstance(shot, Fired) and isinstance(damage, Damaged) and damage.seat == shot.target


def _damage(hit: Event | None, view: View) -> Line:
    """What a shot did, behind it; empty where it is no such thing."""
    if not isinstance(hit, Damaged):
        return ()
    count = f"{hit.damage} of {SLOTS}"
    return (faint(", damage "), Ink(count, "danger", bold=True) if hit.seat == view.seat else bright(count))


_WEIGHTY: Final = (Sunk, Called, Disagreed, Shown, Caught)
"""A challenge, and a ship that sank: nobody should miss it."""
_LOSSES: Final = (Damaged, Lost, Dropped, Sunk)
_TAKEN: Final = (Stole, Mutinied, MutiniedCrew)


def _is_loss(event: Event, view: View) -> bool:
    """Whether something was taken from the reader's own ship."""
    if isinstance(event, _LOSSES):
        return event.seat == view.seat
    return isinstance(event, _TAKEN) and event.target == view.seat


_CARRIED_OUT: Final = (Watching, Stole, Mutinied, MutiniedCrew)
"""What says by itself which order with one crew of its own was given."""


def _goes_without_saying(event: Event, following: Event | None) -> bool:
    """Whether it is an order that nobody called, and what was done says which one it was."""
    is_order = isinstance(event, Declared) and event.crew == (NEEDED.get(event.kind),)
    return is_order and isinstance(following, _CARRIED_OUT)


def _turn_of(seat: int, view: View, desk: Desk) -> _Turn:
    return _Turn(seat, (capital(who(desk.names, seat, view.seat)),))


def _add(turn: _Turn, line: Line, view: View) -> None:
    """One more deed; the captain whose turn it is goes without a name, where nobody else did something before."""
    doing = doer_of(line)
    is_own = doing is not None and doing[0] == turn.seat
    if is_own and not turn.is_named_again:
        line = _without_name(line)
    elif doing is not None and doing[0] == view.seat:
        line = (_reworded(line[0], "you"), *line[1:])
    turn.deeds.append(line)
    turn.is_named_again = not is_own


def _with_rounds(turns: Sequence[_Turn]) -> Iterator[Doings]:
    """The turns in which something happened, and before the first of a round, that it began."""
    begun: Line = ()
    for turn in turns:
        if turn.deeds:
            if begun:
                yield Doings(None, begun)
            yield Doings(turn.seat, turn.title, tuple(turn.deeds), frozenset(turn.weighty), frozenset(turn.losses))
            begun = ()
        elif turn.seat is None and turn.title != _MEANWHILE:
            begun = turn.title


def _without_name(line: Line) -> Line:
    """The sentence without the captain whom it begins with."""
    first, *rest = line[1:]
    return (_reworded(first, piece_text(first).lstrip()), *rest)


def _reworded(piece: Piece, text: str) -> Piece:
    return evolve(piece, text=text) if isinstance(piece, Ink) else text


def _told(event: Event, view: View, desk: Desk) -> Line:
    """An event as a sentence without its stop; bright where it is the captain's own affair. Empty for what is not told."""
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
