"""What the log remembers beside its words: the events of every line, and what anybody can gather from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from pirategames.rules.scoundrel_bay.state import NONE, Event
from pirategames.screens.drawing.frame import Line, Piece


class Told(tuple[Piece, ...]):
    """A line of the log that knows which events it tells."""

    events: tuple[Event, ...]

    def __new__(cls, pieces: Iterable[Piece], events: Sequence[Event]) -> Told:
        line = super().__new__(cls, pieces)
        line.events = tuple(events)
        return line


def events_of(story: Sequence[Line]) -> Iterator[Event]:
    """Every event of the log."""
    for line in story:
        if isinstance(line, Told):
            yield from line.events


# ---- hands


def known_hands(story: Sequence[Line], seats: int) -> tuple[tuple[int, ...], ...]:
    """The cards of which everybody knows that a seat holds them: bought or scouted before all eyes, and not played yet."""
    hands: list[set[int]] = [set() for _ in range(seats)]
    for event in events_of(story):
        match event.what:
            case "bought" | "scouted" if event.number != NONE:
                hands[event.seat].add(event.number)
            case "recruited" | "invaded":
                hands[event.seat].discard(event.number)
            case "sailed":
                hands[event.seat].discard(event.other)
    return tuple([tuple(sorted(hand)) for hand in hands])


# ---- fights


@frozen
class Past:
    """How a fight went before its outcome: the place of the monster's base in its list, and the faces rolled."""

    base: int
    faces: tuple[int, ...]


def past_of_fight(story: Sequence[Line], outcome: Event) -> Past | None:
    """What the log tells of the fight that ended so; None where it does not know of it."""
    met: Event | None = None
    faces: list[int] = []
    for event in events_of(story):
        if event is outcome:
            return None if met is None or not faces else Past(met.other, tuple(faces))
        if event.what == "monster":
            met, faces = event, []
        elif event.what == "rolled":
            faces.append(event.number)
    return None
