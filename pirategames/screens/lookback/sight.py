"""What there is to see of a match that is looked back on, as far as it has been judged."""

from __future__ import annotations

from attrs import frozen

from pirategames.bots.bot import Coin
from pirategames.play.looking_back import Seen, Turn, turning_points
from pirategames.play.match import Match
from pirategames.play.notation import read_action
from pirategames.screens.drawing.frame import Line
from pirategames.screens.replay.course import Course
from pirategames.screens.replay.eyes import eyes_of
from pirategames.screens.table.wing import AnyWing, wing_of


@frozen
class Sight:
    """The judgements of a match so far: `done` of `all_of_them`. `only` is the one captain that is looked at, if any, and
    `only_mistakes` leaves out what chance and the others did."""

    match: Match
    coin: Coin
    course: Course
    judged: tuple[Seen, ...]
    done: int
    all_of_them: int
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
        return turning_points(self.match, self.coin, shown, only_choices=self.only_mistakes)

    def place_of(self, turn: Turn) -> int:
        """After how many actions the table stands where a turning point is seen: before a choice, after what came."""
        return turn.number - 1 if turn.cause == "choice" else self.told_of(turn)

    def told_of(self, turn: Turn) -> int:
        """The action that tells of a turning point: its own, or the first of another captain after it."""
        taken = self.match.taken
        after = range(turn.number + 1, self.match.number + 1) if turn.cause == "between" else ()
        return next((number for number in after if taken[number - 1].seat != turn.seat), turn.number)

    def words(self, turn: Turn) -> Line:
        """What happened there."""
        return self.course.line(self.told_of(turn))

    def better(self, turn: Turn) -> Line:
        """What the old captain would have done; empty where it was no choice."""
        if not turn.better:
            return ()
        view = self.match.game.view(self.match.state_after(turn.number - 1), turn.seat)
        action = read_action(self.match.game, turn.better)
        return self.wing.weighing.brief(view, action) or (turn.better,)

    def amount(self, worth: float) -> str:
        """A worth in the game's own coin."""
        return f"{100 * worth:.0f} %" if self.coin == "chance" else f"{worth:.0f}".replace("-", "−")

    def change(self, turn: Turn) -> str:
        """By how much a turning point changed that: ``−17``."""
        swing = turn.swing * (100 if self.coin == "chance" else 1)
        return f"{swing:+.0f}".replace("-", "−")


def course_of(match: Match) -> Course:
    """The match as whoever looks back on it may see it: all of it, for it is over."""
    return Course(match, wing_of(match.game.slug), eyes_of(match)[0])
