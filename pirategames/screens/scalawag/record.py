"""What the log remembers of every captain: which crew they showed and lost, when they were caught, and when they sank."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen

from pirategames.rules.scalawag.crew import Crew
from pirategames.rules.scalawag.events import Event
from pirategames.screens.drawing.frame import Line, Piece


class Told(tuple[Piece, ...]):
    """A line of the log that knows which event it tells, and in which round that was."""

    event: Event
    round: int

    def __new__(cls, pieces: Iterable[Piece], event: Event, round: int) -> Told:
        line = super().__new__(cls, pieces)
        line.event, line.round = event, round
        return line


@frozen
class Past:
    """A captain's past: what was declared and shown, with its round; the crew that was lost; when a bluff was caught."""

    declared: tuple[tuple[int, tuple[Crew, ...]], ...] = ()
    shown: tuple[tuple[int, tuple[Crew, ...]], ...] = ()
    lost: tuple[Crew, ...] = ()
    caught: tuple[int, ...] = ()


def sinkings(story: Sequence[Line]) -> dict[int, int]:
    """In which round each ship sank, as far as the log tells."""
    return {line.event.seat: line.round for line in story if type(line) is Told and line.event.what == "sunk"}


def past_of(story: Sequence[Line], seat: int) -> Past:
    """What the log tells of a seat."""
    lines = [line for line in story if isinstance(line, Told) and line.event.seat == seat]
    return Past(
        tuple([(line.round, line.event.crew) for line in lines if line.event.what == "declared" and line.event.crew]),
        tuple([(line.round, line.event.crew) for line in lines if line.event.what == "shown"]),
        tuple([crew for line in lines if line.event.what == "lost" for crew in line.event.crew]),
        tuple([line.round for line in lines if line.event.what == "caught"]),
    )
