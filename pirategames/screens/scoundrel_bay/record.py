"""What the log remembers beside its words: the events of every line, and what anybody can gather from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from pirategames.rules.scoundrel_bay.events import (
    CardBought,
    CardScouted,
    DieRolled,
    Event,
    InvasionBegan,
    MonsterMet,
    Recruited,
    Sailed,
)
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
        match event:
            case CardBought(card=card) | CardScouted(card=int(card)):
                hands[event.seat].add(card)
            case Recruited(card=card) | InvasionBegan(card=card) | Sailed(card=card):
                hands[event.seat].discard(card)
    return tuple([tuple(sorted(hand)) for hand in hands])


# ---- fights


@frozen
class Past:
    """How a fight went before its outcome: the place of the monster's base in its list, and the faces rolled."""

    base: int
    faces: tuple[int, ...]


def past_of_fight(story: Sequence[Line], outcome: Event) -> Past | None:
    """What the log tells of the fight that ended so; None where it does not know of it."""
    met: MonsterMet | None = None
    faces: list[int] = []
    for event in events_of(story):
        if event is outcome:
            return None if met is None or not faces else Past(met.base, tuple(faces))
        if isinstance(event, MonsterMet):
            met, faces = event, []
        elif isinstance(event, DieRolled):
            faces.append(event.face)
    return None
