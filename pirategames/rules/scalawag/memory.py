"""What anybody may infer from what was heard at the table: what each captain did so far."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Literal

from attrs import Factory, define

from pirategames.rules.game import Event
from pirategames.rules.scalawag.crew import Crew
from pirategames.rules.scalawag.events import Caught, Declared, Disagreed, Dropped, Lost, Passed, RoundBegan, Shown, Sunk
from pirategames.rules.values import frozen

Told = tuple[int, tuple[Crew, ...]]
"""A round, and the crew that were declared or shown in it."""
Fate = Literal["open", "true", "false", "uncalled"]
"""What came of a claim: nothing yet; it was called and the crew were shown; it was called and a bluff; it stood unproved,
since nobody called or the callers disagreed."""


@frozen
class Claim:
    """A declaration that named crew: in which round, which crew, and what came of it."""

    round: int
    crew: tuple[Crew, ...]
    fate: Fate = "open"


@frozen
class Past:
    """A captain's past: the claims, oldest first; the crew that went to the Locker; the round in which the ship sank."""

    claims: tuple[Claim, ...] = ()
    lost: tuple[Crew, ...] = ()
    sunk: int | None = None

    def of_fate(self, fate: Fate) -> tuple[Claim, ...]:
        """The claims of which this came."""
        return tuple([claim for claim in self.claims if claim.fate == fate])

    @property
    def declared(self) -> tuple[Told, ...]:
        """All crew that were declared, with their rounds."""
        return tuple([(claim.round, claim.crew) for claim in self.claims])

    @property
    def shown(self) -> tuple[Told, ...]:
        """The crew that were shown when somebody called, with their rounds."""
        return tuple([(claim.round, claim.crew) for claim in self.of_fate("true")])

    @property
    def caught(self) -> tuple[int, ...]:
        """The rounds in which a bluff was caught."""
        return tuple([claim.round for claim in self.of_fate("false")])


@define
class _Notes:
    """A past while it is gathered."""

    claims: list[Claim] = Factory(list)
    lost: list[Crew] = Factory(list)
    sunk: int | None = None

    def settle(self, round: int, crew: tuple[Crew, ...], fate: Fate) -> None:
        """This came of the claim that lies open; of one that was not heard, where only a part of the game was."""
        is_open = bool(self.claims) and self.claims[-1].fate == "open"
        self.claims[len(self.claims) - is_open :] = [Claim(round, crew, fate)]


def pasts(heard: Iterable[Iterable[Event]], seats: int) -> tuple[Past, ...]:
    """The past of each of so many captains; `heard` are the events of the game so far, by action. All of it is public."""
    notes = [_Notes() for _ in range(seats)]
    round = 0
    for event in chain.from_iterable(heard):
        match event:
            case RoundBegan():
                round = event.round
            case Declared(seat, _, crew) if crew:
                notes[seat].claims.append(Claim(round, crew))
            case Shown(seat, _, crew):
                notes[seat].settle(round, crew, "true")
            case Caught(seat, _, crew):
                notes[seat].settle(round, crew, "false")
            case Passed(seat, crew):
                notes[seat].settle(round, crew, "uncalled")
            case Disagreed(seat) if notes[seat].claims:
                notes[seat].settle(round, notes[seat].claims[-1].crew, "uncalled")
            case Lost(seat, _, card) | Dropped(seat, card):
                notes[seat].lost.append(card)
            case Sunk(seat):
                notes[seat].sunk = round
    return tuple([Past(tuple(note.claims), tuple(note.lost), note.sunk) for note in notes])
