"""The log of a game, told from its events, and what a captain is told before seeing the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from attrs import evolve

from pirategames.rules.skull_queen.cards import COLOURS, NO_COLOUR, Card
from pirategames.rules.skull_queen.events import (
    Alone,
    Dealt,
    Event,
    Moved,
    Placed,
    Played,
    Resolved,
    Scored,
    Shown,
    Turned,
)
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import CENTRE
from pirategames.rules.skull_queen.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, Piece, bright, faint, heading
from pirategames.screens.drawing.seats import doer, emblem
from pirategames.screens.skull_queen.words import LETTERS, captain, card_words, chip, colour_word, tricks_of, whose
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.wing import Doings
from pirategames.screens.wording import capital, who

# ---- the log


def story(view: View, names: Sequence[str], heard: Heard, number: int) -> tuple[Line, ...]:
    """The log of an action: rounds and tricks as headings, what happened in them by name."""
    lines: list[Line] = []
    for place, event in enumerate(heard[number]):
        if begins_trick(event):
            before = [*chain.from_iterable(heard[:number]), *heard[number][:place]]
            lines.append(heading(f"Trick {1 + _tricks_begun(before)}"))
        lines += _logged(event, names, view)
    return tuple(lines)


def begins_trick(event: Any) -> bool:
    """Whether a trick begins with this event."""
    return isinstance(event, Turned) or (isinstance(event, Played) and event.is_lead)


def _tricks_begun(events: Sequence[Any]) -> int:
    """How many tricks of the last round began among these events."""
    count = 0
    for event in reversed(events):
        if isinstance(event, Dealt):
            break
        count += begins_trick(event)
    return count


def _logged(event: Any, names: Sequence[str], view: View) -> list[Line]:
    match event:
        case Dealt(dealer, round, centre):
            lines = [heading(f"Round {round}"), (doer(dealer, captain(names, dealer)), " dealt")]
            return [*lines, *((_first(card), " is left over, in the centre") for card in centre)]
        case Shown(seat, placing):
            pieces = [
                Ink(f" {LETTERS[colour]}{view.table.planks.value(placing.side, space)}", COLOURS[colour], bold=True)
                for colour, space in enumerate(placing.spaces)
            ]
            return [(doer(seat, captain(names, seat)), f" chose the {placing.side}:", *pieces)]
        case Turned(card):
            return [("Pirate King: ", card_words(card))]
        case Played(seat, card):
            return [(doer(seat, captain(names, seat)), _how(event), card_words(card))]
        case Moved():
            return [_move(event, names)]
        case Alone(owner, card):
            return [(_first(card), " stays in the centre" if owner == CENTRE else " to the centre")]
        case Scored(seat, _, points):
            return [(doer(seat, captain(names, seat)), " scores ", bright(points))]
    return []


def _first(card: Card) -> Ink:
    """A card at the start of a sentence: ``Red 2``, ``The Monkey``."""
    words = card_words(card)
    return evolve(words, text=f"The {words.text}" if card.is_special else capital(words.text))


def _how(event: Played) -> str:
    """How a card was played: leading, following, or without the colour."""
    if event.is_lead:
        return " led the " if event.card.is_special else " led "
    if event.card.is_special:
        return " played the "
    return " played " if event.colour in (NO_COLOUR, event.card.colour) else f" had no {COLOURS[event.colour]}: "


def _move(event: Moved, names: Sequence[str]) -> Line:
    name = captain(names, event.seat)
    owner: Line = (doer(event.seat, name, whose(names, event.seat)), " ", colour_word(event.colour))
    if event.start not in SPACES:
        return (*owner, " is in the water")
    end = ", overboard" if event.end not in SPACES else ""
    return (*owner, f" {'up' if event.is_up else 'down'} {event.steps}{end}")


# ---- what a captain is told


@frozen
class Part:
    """What happened in one trick, or between tricks: its heading, and the events."""

    title: str
    events: tuple[Event, ...]

    @property
    def is_settled(self) -> bool:
        return any(isinstance(event, Resolved | Alone) for event in self.events)


def telling(view: View, desk: Desk, since: int) -> tuple[Doings, ...]:
    """What a captain is told: trick by trick what moved since the last look, and who has played what in the one that lies
    there. Of what it did itself only what came of it."""
    parts = _parts(view, list(chain.from_iterable(desk.heard[since + 1 :])))
    told = [_doings(part, view, desk) for part in parts]
    return tuple([doings for doings in told if doings.deeds])


def _doings(part: Part, view: View, desk: Desk) -> Doings:
    told = [(event, line) for event in part.events if (line := _told_event(event, view, desk, part.is_settled))]
    weighty = frozenset(place for place, (event, _) in enumerate(told) if _is_weighty(event, view))
    losses = frozenset(place for place in weighty if isinstance(told[place][0], Moved))
    return Doings(None, (part.title,), tuple([line for _, line in told]), weighty, losses)


def _is_weighty(event: Event, view: View) -> bool:
    """Whether the reader must not miss it: an own pirate in the water, and what it scored itself."""
    match event:
        case Moved(seat):
            return seat == view.seat and event.end not in SPACES
        case Scored(seat):
            return seat == view.seat
    return False


def _parts(view: View, events: Sequence[Any]) -> Iterator[Part]:
    """The events by tricks, each with its number; the numbers are counted from the end."""
    groups: list[list[Any]] = [[]]
    for event in events:
        is_first = not groups[-1] or type(groups[-1][-1]) is not type(event)
        if begins_trick(event) or (isinstance(event, Dealt | Shown | Scored) and is_first):
            groups.append([])
        groups[-1].append(event)
    numbers: list[int] = []
    number = _last_trick(view)
    for group in reversed(groups):
        numbers.append(number)
        if group and begins_trick(group[0]):
            number -= 1
        if group and isinstance(group[0], Scored):
            number = numbers[-1] = tricks_of(view.table.seats)
    for group, trick in zip(groups, reversed(numbers), strict=True):
        if group:
            yield Part(_title(group[0], trick), tuple(group))


def _title(first: Event, trick: int) -> str:
    if isinstance(first, Scored):
        return f"The end of round {first.round}"
    if isinstance(first, Dealt):
        return f"Round {first.round}"
    return "The planks" if isinstance(first, Shown | Placed) else f"Trick {trick}"


def _last_trick(view: View) -> int:
    """The number of the trick that was begun last."""
    table = view.table
    begun = bool(table.played) or table.kings is not None or table.ask != "play"
    return table.trick if begun else table.trick - 1


def _told_event(event: Event, view: View, desk: Desk, settled: bool) -> Line:
    """An event as a sentence without its stop; of a settled trick only what it did."""
    match event:
        case Moved() if event.start in SPACES:
            return _told_move(event, view, desk)
        case Alone(owner, card):
            return (card_words(card), faint(f" {'stays in' if owner == CENTRE else 'goes to'} the centre"))
        case Played(seat, card) if not settled and seat != view.seat:
            return (emblem(seat), faint(f" {captain(desk.names, seat)}{_told_how(event)}"), chip(card))
        case Turned(card) if not settled:
            return (faint("the Pirate King shows "), chip(card))
        case Dealt(dealer, _, centre):
            dealt: Line = (emblem(dealer), faint(f" {who(desk.names, dealer, view.seat)} dealt"))
            return (*dealt, faint(", in the centre: "), *_chips(centre)) if centre else dealt
        case Shown(seat, placing) if seat != view.seat:
            top = view.table.planks.value(placing.side, 1)
            return (emblem(seat), faint(f" {captain(desk.names, seat)}: the {placing.side}, {top} at the top"))
        case Scored(seat, _, points):
            return (emblem(seat), faint(f" {who(desk.names, seat, view.seat)} scored "), bright(points))
    return ()


def _chips(cards: Sequence[Card]) -> Iterator[Piece]:
    for number, card in enumerate(cards):
        if number:
            yield " "
        yield chip(card)


def _told_how(event: Played) -> str:
    how = _how(event)
    return how.removesuffix("the ")


def _told_move(event: Moved, view: View, desk: Desk) -> Line:
    owner: Line = (emblem(event.seat), faint(f" {whose(desk.names, event.seat, view.seat)} "))
    moved: Line = (*owner, colour_word(event.colour), faint(f" {'up' if event.is_up else 'down'} {event.steps}"))
    if event.end not in SPACES:
        return (*moved, faint(", "), Ink("into the water", "danger"))
    if not view.table.sides:  # a new round has begun, and the planks are gone
        return moved
    return (*moved, faint(", to the "), bright(view.table.planks.value(view.table.sides[event.seat], event.end)))
