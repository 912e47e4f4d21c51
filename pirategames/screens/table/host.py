"""Who comes next at the keyboard: a pure answer from the match, from what has been shown so far, and to whom.

After an action come the moments that everybody looks at, then the last page, then the bots, then a person; where all choose
in secret the people first, and bots beside them. In some games every person sees its hand before the first action. Where
several people share the keyboard, a person's table lies behind the curtain, always; only the person whose table is open
already, and who may go on at once, stays there. Where hands lie open the curtain falls only before what is chosen in secret.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import define, field

from pirategames.play.match import Match
from pirategames.rules.values import frozen
from pirategames.screens.table.parts import Company
from pirategames.screens.table.story import Story
from pirategames.screens.table.wing import AnyWing, Moment

MomentsOf = Callable[[int], tuple[Moment, ...]]
"""What everybody should look at after an action, by its number."""


@frozen
class LookTogether:
    """Everybody looks at what the last actions brought; or only one seat does, as a part of its turn."""

    moments: tuple[Moment, ...]

    def is_own_of(self, seat: int | None) -> bool:
        """Whether all of it is this seat's own affair."""
        return seat is not None and all(moment.seat == seat for moment in self.moments)


@frozen
class BotActs:
    """A bot chooses and acts. A secret choice takes no time to look at, and always the same."""

    seat: int
    is_secret: bool


@frozen
class OtherActs:
    """Somebody who sits at another terminal acts, or the program there that moves the bots."""

    seat: int


@frozen
class PersonActs:
    """A person acts, behind the curtain or at a table that lies open already."""

    seat: int
    behind_curtain: bool


@frozen
class PersonLooks:
    """A person sees its hand and the table for the first time, before anybody acts."""

    seat: int
    behind_curtain: bool


@frozen
class DecideTogether:
    """These people decide in the open; no hand is in sight."""

    seats: tuple[int, ...]


@frozen
class TheEnd:
    """The match is over."""


Step = LookTogether | BotActs | OtherActs | PersonActs | PersonLooks | DecideTogether | TheEnd


@define(eq=False)
class Host:
    """What has been shown of a match at this keyboard, and what comes next.

    A match that is taken up in the middle shows again what its last action brought; one that has ended begins with its last
    page.
    """

    match: Match
    moments: MomentsOf
    company: Company[Any]
    hands_are_open: bool = False
    """Whether those who share the keyboard may see each other's hands."""
    elsewhere: frozenset[int] = frozenset()
    """The seats that other terminals play: those whose people sit there, and those of the bots where another one moves
    them."""
    open: int | None = None
    """Whose table lies open now; nobody's as long as a curtain, a moment or the public table is shown."""
    _is_opened_in_secret: bool = False
    """Whether the table that lies open was opened behind the curtain, for a choice in secret."""
    _shown: int = field(init=False)
    """The moments of so many actions have been looked at."""
    _asked: int | None = None
    """Who is asked for first, of those who may act."""
    _acted: dict[int, list[int]] = field(factory=dict)
    """After how many actions each seat did something at its own table, every time."""
    _has_seen: set[int] = field(factory=set)
    """Who has seen its hand and the table before the first action."""

    def __attrs_post_init__(self) -> None:
        self._shown = self.match.number - (self.match.outcome is None)

    # ---- what happens at the keyboard

    def have_looked(self, number: int) -> None:
        """Everybody has looked at the moments of the first `number` actions."""
        self._shown = max(self._shown, number)

    def open_for(self, seat: int) -> None:
        """The table of this seat lies open, as it is now."""
        self.open, self._asked = seat, None
        self._is_opened_in_secret = self._is_secret

    def have_seen(self, seat: int) -> None:
        """This seat has seen its hand and the table before the first action."""
        self._has_seen.add(seat)

    def close(self, asked: int | None = None) -> None:
        """Nobody's table lies open any more. `asked` comes next, if it may act."""
        self.open = None
        self._asked = self._asked if asked is None else asked

    def has_acted(self, seat: int, number: int) -> None:
        """After `number` actions this seat did something at its own table: it had read what it was told."""
        self._acted.setdefault(seat, []).append(number)

    def took_back(self, seat: int) -> None:
        """This seat took its last action back: it is asked again, and told again what it was told before that."""
        self._shown = min(self._shown, self.match.number)
        for numbers in self._acted.values():
            numbers[:] = [number for number in numbers if number < self.match.number]
        self._asked = seat

    def told_until(self, seat: int) -> int:
        """How many actions had been taken when this seat last did something at its own table; -1 where it never did. What
        came of that, and everything after it, is news to it."""
        acted = self._acted.get(seat)
        return acted[-1] if acted else self.match.last_turn(seat) - 1

    # ---- what comes next

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of the people who sit at this keyboard."""
        return tuple([seat for seat in self.match.people if seat not in self.elsewhere])

    @property
    def is_shared(self) -> bool:
        """Whether several people sit at this keyboard."""
        return len(self.here) > 1

    @property
    def _is_secret(self) -> bool:
        return self.company.is_secret(self.match.view(None))

    def _is_behind_curtain(self, seat: int) -> bool:
        if not self.is_shared:
            return False
        if self.hands_are_open:
            return self._is_secret and not (seat == self.open and self._is_opened_in_secret)
        return seat != self.open

    def next(self) -> Step:
        """What comes next."""
        if moments := self._unseen():
            return LookTogether(moments)
        to_act = self._in_turn()
        if not to_act:
            return TheEnd()
        if (seat := self._sees_first(to_act)) is not None:
            return PersonLooks(seat, behind_curtain=self.is_shared)
        if (bot := self.bot()) is not None and not self._answer_in_secret(to_act):
            return bot
        others, to_act = [seat for seat in to_act if seat not in self.here], [seat for seat in to_act if seat in self.here]
        if not to_act:
            return OtherActs(others[0])
        if self.company.is_open(self.match.view(None)):
            return DecideTogether(tuple(to_act))
        seat = next((seat for seat in (self._asked, self.open) if seat in to_act), to_act[0])
        assert seat is not None
        return PersonActs(seat, behind_curtain=self._is_behind_curtain(seat))

    def bot(self) -> BotActs | None:
        """The bot that is to act by this program, whatever is still to be looked at before, or that chooses in secret while
        a person does; None where none is."""
        to_act = self._in_turn()
        bots = [seat for seat in to_act if not self.match.seats[seat].is_person and seat not in self.elsewhere]
        return BotActs(bots[0], is_secret=len(to_act) > 1 or self._is_secret) if bots else None

    def _answer_in_secret(self, to_act: list[int]) -> bool:
        """Whether somebody here is among those who choose in secret now."""
        return any(seat in self.here for seat in to_act) and self._is_secret

    def _unseen(self) -> tuple[Moment, ...]:
        """The moments that nobody has looked at yet. Where all people were out of the game before, they only look on, and
        nothing waits for them."""
        match = self.match
        moments: list[Moment] = []
        for number in range(self._shown + 1, match.number + 1):
            before = match.game.view(match.state_after(max(0, number - 1)), None)
            if not self.here or not all(self.company.is_out(before, seat) for seat in self.here):
                moments += self.moments(number)
        return tuple(moment for moment in moments if self._is_for_people(moment))

    def _is_for_people(self, moment: Moment) -> bool:
        return moment.seat is None or any(seat in self.here for seat in (moment.seat, *moment.touches))

    @property
    def next_looker(self) -> int | None:
        """Who sees its hand next, before the first action; None where everybody has."""
        return self._sees_first(self._in_turn())

    def _sees_first(self, to_act: list[int]) -> int | None:
        """The next person who has seen nothing yet, before the first action; who acts first sees all in acting."""
        if not self.company.begins_with_looks or self.match.number:
            return None
        unseen = [seat for seat in self.here if seat not in self._has_seen and seat not in to_act]
        return next(iter(unseen), None)

    def _in_turn(self) -> list[int]:
        """Who may act now, in the order of the seats after the person who acted last."""
        people, count = self.match.people, len(self.match.seats)
        last = next((taken.seat for taken in reversed(self.match.taken) if taken.seat in people), -1)
        return sorted(self.match.to_act, key=lambda seat: (seat - last - 1) % count)


def host_of(
    match: Match,
    wing: AnyWing,
    story: Story,
    hands_are_open: bool,
    elsewhere: frozenset[int] = frozenset(),
    kind: type[Host] = Host,
) -> Host:
    """Who comes next in a match that is shown so, as this kind of host has it, where other terminals play these seats."""

    def moments(number: int) -> tuple[Moment, ...]:
        view = match.game.view(match.state_after(number), None)
        return wing.moments(view, story.heard(None)[: number + 1])

    return kind(match, moments, wing.company, hands_are_open, elsewhere)
