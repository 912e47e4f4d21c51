"""What anybody may infer from what was heard at the table: what each captain did so far."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from attrs import Factory, define, frozen

from pirategames.rules.game import Event
from pirategames.rules.scalawag.crew import Crew
from pirategames.rules.scalawag.events import Caught, Declared, Dropped, Lost, RoundBegan, Shown, Sunk

Told = tuple[int, tuple[Crew, ...]]
"""A round, and the crew that were declared or shown in it."""


@frozen
class Past:
    """A captain's past: what was declared and what was shown, each with its round; the crew that went to the Locker; the
    rounds in which a bluff was caught; the round in which the ship sank."""

    declared: tuple[Told, ...] = ()
    shown: tuple[Told, ...] = ()
    lost: tuple[Crew, ...] = ()
    caught: tuple[int, ...] = ()
    sunk: int | None = None


@define
class _Notes:
    """A past while it is gathered."""

    declared: list[Told] = Factory(list)
    shown: list[Told] = Factory(list)
    lost: list[Crew] = Factory(list)
    caught: list[int] = Factory(list)
    sunk: int | None = None


def pasts(heard: Iterable[Iterable[Event]], seats: int) -> tuple[Past, ...]:
    """The past of each of so many captains; `heard` are the events of the game so far, by action. All of it is public."""
    notes = [_Notes() for _ in range(seats)]
    round = 0
    for event in chain.from_iterable(heard):
        match event:
            case RoundBegan():
                round = event.round
            case Declared(seat, _, crew) if crew:
                notes[seat].declared.append((round, crew))
            case Shown(seat, _, crew):
                notes[seat].shown.append((round, crew))
            case Lost(seat, _, card) | Dropped(seat, card):
                notes[seat].lost.append(card)
            case Caught(seat):
                notes[seat].caught.append(round)
            case Sunk(seat):
                notes[seat].sunk = round
    return tuple([_past(note) for note in notes])


def _past(note: _Notes) -> Past:
    return Past(tuple(note.declared), tuple(note.shown), tuple(note.lost), tuple(note.caught), note.sunk)
