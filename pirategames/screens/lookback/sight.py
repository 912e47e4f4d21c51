"""What there is to see of a match that is looked back on, as far as it has been judged."""

from __future__ import annotations

from attrs import field

from pirategames.bots.bot import Coin
from pirategames.play.looking_back import Seen, Standings, Turn, turning_points
from pirategames.play.match import Match
from pirategames.play.notation import read_action
from pirategames.rules.values import frozen
from pirategames.screens.drawing.frame import Line
from pirategames.screens.replay.course import Course
from pirategames.screens.replay.eyes import eyes_of
from pirategames.screens.table.wing import AnyWing, wing_of


@frozen
class Sight:
    """The judgements of a match so far: `done` of `all_of_them`; `known` is what the table told of positions. `only` is the
    one captain that is looked at, if any, and `only_mistakes` leaves out what chance and the others did."""

    match: Match
    coin: Coin
    course: Course
    judged: tuple[Seen, ...]
    done: int
    all_of_them: int
    known: Standings = field(factory=dict)
    only: int | None = None
    only_mistakes: bool = False

    @property
    def wing(self) -> AnyWing:
        """How the game is shown."""
        return self.course.wing

    @property
    def is_done(self) -> bool:
        """Whether every decision is judged."""
        return self.done == self.all_of_them

    @property
    def seats(self) -> tuple[int, ...]:
        """The captains that are looked at."""
        return tuple(range(len(self.match.seats))) if self.only is None else (self.only,)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turning points, in their order."""
        shown = [one for one in self.judged if one.seat in self.seats]
        known = {place: worth for place, worth in self.known.items() if place[1] in self.seats}
        return turning_points(self.match, self.coin, shown, known, only_choices=self.only_mistakes)

    def place_of(self, turn: Turn) -> int:
        """After how many actions the table stands where a turning point is seen: before a choice, after what came."""
        return turn.number - 1 if turn.cause == "choice" else self.told_of(turn)

    def told_of(self, turn: Turn) -> int:
        """The action that tells of a turning point: its own; of what came between, the first in which chance, or another
        captain, did something."""
        match, number = self.match, min(turn.number, self.match.number)
        span = range(number, turn.until + 1)
        if turn.cause == "luck":
            drawn = (one for one in span if match.state_after(one - 1).chance != match.state_after(one).chance)
            return next(drawn, number)
        if turn.cause == "between":
            theirs = (one for one in span if match.taken[one - 1].seat != turn.seat and self.course.lines[one])
            return next(theirs, number)
        return number

    def words(self, turn: Turn) -> Line:
        """What happened there; a choice that nothing told of is named."""
        number = self.told_of(turn)
        if turn.cause == "choice" and not self.course.lines[number]:
            view = self.match.game.view(self.match.state_after(number - 1), turn.seat)
            return self.wing.weighing.brief(view, self.match.actions[number - 1]) or self.course.line(number)
        return self.course.line(number)

    def better(self, turn: Turn) -> Line:
        """What the old captain would have done; empty where it was no choice."""
        if not turn.better:
            return ()
        view = self.match.game.view(self.match.state_after(turn.number - 1), turn.seat)
        action = read_action(self.match.game, turn.better)
        return self.wing.weighing.brief(view, action) or (turn.words or turn.better,)

    def amount(self, worth: float) -> str:
        """A worth in the game's own coin."""
        if self.coin == "chance":
            return f"{100 * worth:.0f} %"
        return (f"{worth:.1f}" if self.coin == "points" else f"{worth:.0f}").replace("-", "−")

    def change(self, turn: Turn) -> str:
        """By how much a turning point changed that: ``−17``."""
        swing = turn.swing * (100 if self.coin == "chance" else 1)
        return (f"{swing:+.1f}" if self.coin == "points" else f"{swing:+.0f}").replace("-", "−")


def course_of(match: Match) -> Course:
    """The match as whoever looks back on it may see it: all of it, for it is over."""
    return Course(match, wing_of(match.game.slug), eyes_of(match)[0])
