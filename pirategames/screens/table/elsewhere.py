"""The other terminals at a match: who sits there, and what was done there.

The first terminal of a match plays for everybody who sits at no other one. A terminal of one seat plays that seat and
nothing else, and one of no seat looks on. One of them moves the bots; when it ends, another does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from attrs import define, field

from pirategames.play.chairs import BOTS, Chairs
from pirategames.play.logbook import Logbook
from pirategames.play.match import Match, MatchError

LOOK_SECONDS: Final = 0.1
"""So often a terminal looks what the others did."""


@define(eq=False)
class Elsewhere:
    """What a terminal knows of the others. `sits` are the seats whose own it is: none where it only looks on, and None at
    the first terminal, which takes what is left."""

    match: Match
    logbook: Logbook
    chairs: Chairs | None
    sits: tuple[int, ...] | None = None
    seats: frozenset[int] = field(init=False, default=frozenset())
    """The seats that are played elsewhere, as far as this terminal has looked."""
    where: dict[int, str] = field(init=False, factory=dict)
    """Who sits at another terminal, and where that is."""
    _moves_bots: bool = field(init=False, default=False)

    def __attrs_post_init__(self) -> None:
        self.look()

    @property
    def is_shared(self) -> bool:
        """Whether several terminals play this match."""
        return self.sits is not None or bool(self.where)

    def look(self) -> bool:
        """Look who sits where. Returns whether something else is played here than before."""
        if self.chairs is None:
            return False
        self.where = self.chairs.others()
        self.match.others_play = self.is_shared
        people = set(self.match.people)
        self._moves_bots = not self.is_shared or self.chairs.take(BOTS)
        seats = people & self.where.keys() if self.sits is None else people - set(self.sits)
        if not self._moves_bots:
            seats |= set(range(len(self.match.seats))) - people
        before, self.seats = self.seats, frozenset(seats)
        return self.seats != before

    def follow(self) -> tuple[bool, str]:
        """Take up what was done elsewhere. Returns whether that was anything, and what is to be said of it."""
        if not self.is_shared:
            return False, ""
        try:
            return self.logbook.follow(self.match), ""
        except MatchError as error:
            return False, str(error)

    def plays(self, seats: Iterable[int]) -> bool:
        """Whether any of these seats is played elsewhere, looked up at this moment."""
        self.look()
        return not self.seats.isdisjoint(seats)

    def news(self, before: dict[int, str]) -> str:
        """Who has sat down elsewhere, or come back from there, since others sat so."""
        gone = [f"{self.match.seats[seat].name} sits at another terminal now{self._at(seat)}." for seat in self.where
                if seat not in before]  # fmt: skip
        back = [f"{self.match.seats[seat].name} has left the other terminal." for seat in before if seat not in self.where]
        return " ".join(gone + back)

    def invitation(self, seat: int) -> str:
        """How the person of a seat sits down, where this terminal only looks on and nobody sits there by a terminal; empty
        else."""
        sitting = self.match.seats[seat]
        if self.sits != () or not sitting.is_person or seat in self.where:
            return ""
        return f"{sitting.name} sits down with “pirategames sit {self.match.id} --seat {seat + 1}”."

    def _at(self, seat: int) -> str:
        return f", {self.where[seat]}" if self.where.get(seat) else ""

    def leave(self) -> None:
        """Get up: the first terminal takes over."""
        if self.chairs is not None:
            self.chairs.leave()


def elsewhere_of(match: Match, logbook: Logbook) -> Elsewhere:
    """The other terminals of a match, for the first one; a match that is not kept has none."""
    chairs = Chairs(logbook.path.parent, match.id) if match.id is not None and logbook.saves else None
    return Elsewhere(match, logbook, chairs)


def onlooker_at(match: Match, logbook: Logbook) -> Elsewhere:
    """The other terminals of a match that is kept, for one that only shows the table."""
    assert match.id is not None
    return Elsewhere(match, logbook, Chairs(logbook.path.parent, match.id), ())
