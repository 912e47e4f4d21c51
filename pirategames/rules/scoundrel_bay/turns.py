"""The course of the game: one turn after another, with the ends of stages, until the last ones are over."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from pirategames.rules.scoundrel_bay.actions import Action, Leave
from pirategames.rules.scoundrel_bay.cards import AddingCard
from pirategames.rules.scoundrel_bay.events import LastTurns, TideCame, TurnBegan
from pirategames.rules.scoundrel_bay.gains import LEAVE, leave
from pirategames.rules.scoundrel_bay.milestones import CheckMilestones
from pirategames.rules.scoundrel_bay.playing import PlayingCard
from pirategames.rules.scoundrel_bay.stages import EndStage
from pirategames.rules.scoundrel_bay.state import Draft, Question, Task, aboard, clockwise, tell, then
from pirategames.rules.values import frozen

TIDE: Final = 10
"""After so many rounds in which no ship passed the next reef for the first time, the tide ends the stage."""
LAST_TURNS: Final = 2
"""How many turns everybody has after the round in which the end was triggered."""


@frozen(weakref_slot=False)
class NextTurn(Task):
    """The next turn clockwise, until the end: the round is finished, and everybody has two more turns."""

    seat: int
    """Whose turn is over."""
    begins: bool = False
    """Whether it is the first turn of the game."""

    def do(self, s: Draft) -> None:
        following = (self.seat + 1) % s.seats
        if s.turns_left is None and all(s.reefs):
            s.turns_left = s.seats * LAST_TURNS + (s.first - following) % s.seats
            tell(s, LastTurns(s.turns_left))
        if s.turns_left == 0:
            then(s, *[LastCrates(seat) for seat in clockwise(s, s.first)])
            return
        if s.turns_left is not None:
            s.turns_left -= 1
        if following == s.first and not self.begins:
            s.round += 1
        _begin_turn(s, following)


_next_turn = cache(NextTurn)


def _begin_turn(s: Draft, seat: int) -> None:
    s.turn = seat
    aboard(s, seat).turns += 1
    tell(s, TurnBegan(seat, s.ships[seat].turns))
    then(s, *turn_of(seat))


@cache
def turn_of(seat: int) -> tuple[Task | Question, ...]:
    """What a turn consists of: play a card with an action, then add a card to the hand."""
    return PlayingCard(seat), CheckMilestones(seat), AddingCard(seat), EndTurn(seat)


@frozen(weakref_slot=False)
class EndTurn(Task):
    """The stage ends for every reef that was passed; or the tide ends it, when a round is over and nobody passed any for
    long."""

    seat: int

    def do(self, s: Draft) -> None:
        following = (self.seat + 1) % s.seats
        if not s.due and following == s.first and s.round - s.ebb >= TIDE and not all(s.reefs):
            number = s.reefs.index(False)
            s.reefs = (*s.reefs[:number], True, *s.reefs[number + 1 :])
            s.due = (number,)
            tell(s, TideCame(number))
        then(s, _next_turn(self.seat))
        if s.due:
            then(s, *(EndStage(following),) * len(s.due))
            s.due = ()


@frozen(weakref_slot=False)
class LastCrates(Question):
    """The last crates, which can be opened before the score is counted."""

    name: ClassVar = "final"
    takes: ClassVar = (Leave,)
    first: ClassVar = "Open crates before the score is counted, or go on."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return LEAVE

    def answer(self, s: Draft, action: Action) -> None:
        leave(s, self.seat)

    def is_idle(self, s: Draft) -> bool:
        return not s.ships[self.seat].crates
