"""The log of a game, told from its events, and what a captain is told before seeing the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from pirategames.play.match import Match
from pirategames.rules.skull_queen.cards import COLOURS, NO_COLOUR
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import CENTRE, Event, State
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, Piece, bright, quiet
from pirategames.screens.skull_queen.words import LETTERS, capital, captain, card_words, chip, colour_word, tricks_of, whose
from pirategames.screens.table.desk import Desk

INDENT = "  "
_LONGEST_TELLING = 12
"""So many rows has the smallest screen for what is told."""


def heading(text: str) -> Line:
    """A heading of the log."""
    return (Ink(text, "muted", bold=True),)


# ---- the log


def story(match: Match, seat: int | None) -> tuple[Line, ...]:
    """The log: rounds and tricks as headings, what happened in them by name."""
    names = [each.name for each in match.seats]
    lines: list[Line] = []
    trick = 0
    for number in range(match.number + 1):
        state: State = match.state_after(number)
        for event in state.events:
            if event.what == "dealt":
                trick = 0
            if begins_trick(event):
                trick += 1
                lines.append(heading(f"Trick {trick}"))
            lines += _logged(event, names, state)
    return tuple(lines)


def begins_trick(event: Event) -> bool:
    """Whether a trick begins with this event."""
    return event.what == "turned" or (event.what == "played" and event.start == 0)


def _logged(event: Event, names: Sequence[str], state: State) -> list[Line]:
    who = captain(names, event.seat)
    match event.what:
        case "dealt":
            lines = [heading(f"Round {event.end}"), (f"{who} dealt",)]
            return [*lines, *((card_words(card), " in the centre") for card in event.cards)]
        case "shown" if event.placing is not None:
            side = event.placing.side
            pieces = [
                Ink(f" {LETTERS[colour]}{state.planks.value(side, space)}", COLOURS[colour], bold=True)
                for colour, space in enumerate(event.placing.spaces)
            ]
            return [(f"{who}, {side}:", *pieces)]
        case "turned" if event.card is not None:
            return [("Pirate King: ", card_words(event.card))]
        case "played" if event.card is not None:
            return [(f"{who}{_how(event)}", card_words(event.card))]
        case "moved":
            return [_move(event, names)]
        case "alone" if event.card is not None:
            end = " stays in the centre" if event.seat == CENTRE else " to the centre"
            return [(card_words(event.card), end)]
        case "scored":
            return [(f"{who} scores ", bright(event.end))]
    return []


def _how(event: Event) -> str:
    """How a card was played: leading, following, or without the colour."""
    special = event.card is not None and event.card.is_special
    if event.start == 0:
        return " led the " if special else " led "
    if special:
        return " played the "
    if event.card is None or event.colour in (NO_COLOUR, event.card.colour):
        return " "
    return f", no {COLOURS[event.colour]}: "


def _move(event: Event, names: Sequence[str]) -> Line:
    owner: Line = (f"{whose(names, event.seat)} ", colour_word(event.colour))
    if event.start not in SPACES:
        return (*owner, " is in the water")
    way = "up" if event.end < event.start else "down"
    end = ", overboard" if event.end not in SPACES else ""
    return (*owner, f" {way} {abs(event.end - event.start)}{end}")


# ---- what a captain is told


@frozen
class Part:
    """What happened in one trick, or between tricks: its heading, and the events."""

    title: str
    events: tuple[Event, ...]

    @property
    def is_settled(self) -> bool:
        return any(event.what in ("resolved", "alone") for event in self.events)


def telling(view: View, desk: Desk, events: Sequence[Event]) -> tuple[Line, ...]:
    """What a captain is told: the tricks since the last look, what moved in them, and what is asked now."""
    parts = list(_parts(view, events))
    told = [(part, list(_told(part, view, desk))) for part in parts]
    told = [(part, lines) for part, lines in told if lines]
    room = _LONGEST_TELLING - len(asked(view))
    whole = len(told)
    while len(told) > 1 and sum(len(lines) + 2 for _, lines in told) + 2 * (len(told) < whole) > room:
        told.pop(0)
    lines: list[Line] = []
    if len(told) < whole:
        lines += [(quiet("More happened before: "), Ink("l", "accent", bold=True, key="l"), quiet(" is the whole log.")), ()]
    for part, inside in told:
        lines += [(bright(part.title),), *((INDENT, *line) for line in inside), ()]
    return (*lines, *asked(view))


def _parts(view: View, events: Sequence[Event]) -> Iterator[Part]:
    """The events by tricks, each with its number; the numbers are counted from the end."""
    groups: list[list[Event]] = [[]]
    for event in events:
        if begins_trick(event) or event.what in ("dealt", "shown", "scored"):
            last = groups[-1][-1].what if groups[-1] else ""
            if event.what != last:
                groups.append([])
        groups[-1].append(event)
    numbers: list[int] = []
    number = _last_trick(view)
    for group in reversed(groups):
        numbers.append(number)
        if group and begins_trick(group[0]):
            number -= 1
        if group and group[0].what == "scored":
            number = numbers[-1] = tricks_of(view.table.seats)
    for group, trick in zip(groups, reversed(numbers), strict=True):
        if group:
            yield Part(_title(group[0], trick), tuple(group))


def _title(first: Event, trick: int) -> str:
    if first.what == "scored":
        return f"The end of round {first.start}"
    if first.what == "dealt":
        return f"Round {first.end}"
    return "The planks" if first.what in ("shown", "placed") else f"Trick {trick}"


def _last_trick(view: View) -> int:
    """The number of the trick that was begun last."""
    table = view.table
    begun = bool(table.played) or table.kings is not None or table.ask != "play"
    return table.trick if begun else table.trick - 1


def _told(part: Part, view: View, desk: Desk) -> Iterator[Line]:
    for event in part.events:
        if line := _told_event(event, view, desk, part.is_settled):
            yield line


def _told_event(event: Event, view: View, desk: Desk, settled: bool) -> Line:
    """An event as a sentence; of a settled trick only what it did."""
    who = "You" if event.seat == view.seat else captain(desk.names, event.seat)
    match event.what:
        case "moved" if event.start in SPACES:
            return _told_move(event, view, desk)
        case "alone" if event.card is not None:
            verb = "stays in" if event.seat == CENTRE else "goes to"
            return (quiet("The "), card_words(event.card), quiet(f" {verb} the centre."))
        case "played" if event.card is not None and not settled:
            return (quiet(who + _told_how(event)), chip(event.card))
        case "turned" if event.card is not None and not settled:
            return (quiet("The Pirate King shows "), chip(event.card))
        case "dealt":
            return (quiet(f"{who} dealt"), *((quiet(", in the centre: "), *_chips(event)) if event.cards else (quiet("."),)))
        case "shown" if event.placing is not None:
            return (quiet(f"{who}: the {event.placing.side}, {view.table.planks.value(event.placing.side, 1)} at the top."),)
        case "scored":
            return (quiet(f"{who} scored "), bright(event.end), quiet("."))
    return ()


def _chips(event: Event) -> Iterator[Piece]:
    for number, card in enumerate(event.cards):
        if number:
            yield " "
        yield chip(card)


def _told_how(event: Event) -> str:
    how = _how(event)
    return " led " if event.start == 0 else f" had {how[2:]}" if ":" in how else " played "


def _told_move(event: Event, view: View, desk: Desk) -> Line:
    owner = capital(whose(desk.names, event.seat, view.seat))
    way = "up" if event.end < event.start else "down"
    who: Line = (
        quiet(f"{owner} "),
        colour_word(event.colour),
        quiet(f" pirate went {way} {abs(event.end - event.start)}"),
    )
    if event.end not in SPACES:
        return (*who, quiet(", "), Ink("into the water", "danger"), quiet("."))
    if not view.table.sides:  # a new round has begun, and the planks are gone
        return (*who, quiet("."))
    value = view.table.planks.value(view.table.sides[event.seat], event.end)
    return (*who, quiet(", to the "), bright(value), quiet("."))


def asked(view: View) -> tuple[Line, ...]:
    """What is asked of the captain now, as one line; none where nothing is."""
    table = view.table
    if not view.is_to_act:
        return ()
    if table.ask == "place":
        return (("Now place your four pirates.",),)
    if table.ask == "deal":
        return ((f"Now you deal round {table.round + 1}.",),)
    if table.colour != NO_COLOUR:
        return (("Now you must follow ", colour_word(table.colour), ", if you can."),)
    if table.is_duel:
        return (("Now you choose any card.",),)
    return (("Now you play: the colour is still open.",),) if table.played else (("You lead.",),)
