"""The course of a match as certain eyes saw it: what each action caused, in words, and the marks on the way."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

from pirategames.play.match import Match
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.wrapping import wrap_line
from pirategames.screens.replay.eyes import EVERYBODY, Eyes, heard_through
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.parts import Landmark
from pirategames.screens.table.wing import AnyWing
from pirategames.screens.wording import captain


class Course:
    """A match through these eyes. What it tells is found once; nothing is told that the eyes may not know.

    `turns` are the turning points of a match that was looked back on: what each changed, by the action that tells of it."""

    def __init__(self, match: Match, wing: AnyWing, eyes: Eyes, turns: Mapping[int, Line] | None = None) -> None:
        self.match, self.wing, self.eyes, self.turns = match, wing, eyes, turns or {}
        self.names = tuple(seat.name for seat in match.seats)
        self.last = match.number
        self._rows: dict[int, tuple[tuple[tuple[int, Line], ...], tuple[int, ...]]] = {}
        self._kept: tuple[object, Canvas] | None = None

    @property
    def seat(self) -> int | None:
        """Whose table is shown: the public one where all hands lie open beside it."""
        return None if self.eyes is None or self.eyes == EVERYBODY else self.eyes

    @cached_property
    def heard(self) -> Heard:
        """What the eyes saw happen, by action."""
        return heard_through(self.match, self.eyes)

    @cached_property
    def lines(self) -> tuple[tuple[Line, ...], ...]:
        """The same in words, by action."""
        view = self.view(0)
        return tuple([self.wing.story(view, self.names, self.heard, number) for number in range(self.last + 1)])

    def told_rows(self, width: int) -> tuple[tuple[tuple[int, Line], ...], tuple[int, ...]]:
        """All lines in rows of this width, each with its action; and with which row each action begins, at last how many
        there are."""
        if width not in self._rows:
            rows: list[tuple[int, Line]] = []
            starts = [0]
            for at, lines in enumerate(self.lines):
                rows += [(at, part) for line in lines for part in wrap_line(line, width, hang=2)]
                starts.append(len(rows))
            self._rows[width] = tuple(rows), tuple(starts)
        return self._rows[width]

    def kept(self, key: object, draw: Callable[[], Canvas]) -> Canvas:
        """What was drawn last under this key; else it is drawn."""
        if self._kept is None or self._kept[0] != key:
            self._kept = key, draw()
        return self._kept[1]

    @cached_property
    def landmarks(self) -> tuple[tuple[Landmark, ...], ...]:
        """What is to be marked, by action; every part once."""
        view, seen = self.view(0), set[str]()
        found = []
        for events in self.heard:
            here = []
            for landmark in self.wing.replay.landmarks(view, events):
                if landmark.kind != "part" or landmark.sign not in seen:
                    here.append(landmark)
                    seen |= {landmark.sign} if landmark.kind == "part" else set()
            found.append(tuple(here))
        return tuple(found)

    def marked(self, kind: str) -> tuple[int, ...]:
        """The actions with a landmark of this kind."""
        return tuple([number for number, here in enumerate(self.landmarks) if any(one.kind == kind for one in here)])

    @cached_property
    def legs(self) -> tuple[int, ...]:
        """The actions with which a leg begins; where the game names none, those with which another seat begins to act."""
        taken = self.match.taken
        named = self.marked("leg")
        acting = [
            number for number in range(1, self.last + 1) if number == 1 or taken[number - 1].seat != taken[number - 2].seat
        ]
        return named or tuple(acting)

    @cached_property
    def parts(self) -> tuple[int, ...]:
        """The actions with which a part begins."""
        return self.marked("part")

    @cached_property
    def marks(self) -> tuple[int, ...]:
        """The actions that are marked, turning points included."""
        return tuple(sorted({*self.marked("mark"), *self.turns}))

    def after(self, places: tuple[int, ...], number: int) -> int:
        """The next of these actions; the last action where there is none."""
        at = bisect_right(places, number)
        return places[at] if at < len(places) else self.last

    def before(self, places: tuple[int, ...], number: int) -> int:
        """The one before; the beginning where there is none."""
        at = bisect_left(places, number)
        return places[at - 1] if at else 0

    # ---- the table

    def view(self, number: int, seat: int | None = None) -> Any:
        """What the eyes may know after this action, or a seat whose hand lies open to them."""
        whose = self.seat if seat is None else seat
        return self.match.game.view(self.match.state_after(number), whose)

    def desk(self, number: int) -> Desk:
        """The side of the table that the eyes look from, after this action."""
        name = "" if self.seat is None else self.names[self.seat]
        return Desk(
            name,
            self.names,
            self.match.people,
            is_shared=len(self.match.people) > 1,
            is_waiting=True,
            is_aside=True,
            shows_hands=self.eyes == EVERYBODY,
            laid=self._laid(number),
            heard=self.heard[: number + 1],
            story=tuple([line for lines in self.lines[: number + 1] for line in lines]),
        )

    def _laid(self, number: int) -> tuple[object, ...]:
        """Where things lie: since the leg began, they keep their places."""
        laid: tuple[object, ...] = ()
        for step in range(self.before(self.legs, number + 1), number + 1):
            laid = self.wing.laid(self.view(step), laid)
        return laid

    def hands(self, number: int) -> tuple[tuple[int, Line], ...]:
        """Every seat's hidden hand, where all lie open: the seat and a line; none where nobody holds any."""
        if self.eyes != EVERYBODY:
            return ()
        seats = range(len(self.names))
        hands = [(seat, self.wing.replay.hand(self.view(number, seat))) for seat in seats]
        return tuple(hands) if any(line for _, line in hands) else ()

    def line(self, number: int) -> Line:
        """What action `number` caused, in one line; who sees every hand is told what hides behind it."""
        if number == 0:
            return ("the table is laid",)
        told = _joined(self.lines[number]) or (
            captain(self.names, self.match.taken[number - 1].seat),
            " chose: nothing to tell yet",
        )
        if self.eyes != EVERYBODY:
            return told
        views = [self.view(number - 1, seat) for seat in range(len(self.names))]
        aside = self.wing.replay.aside(views, self.heard[number])
        return (*told, "   ", *aside) if aside else told


def _joined(lines: Iterable[Line]) -> Line:
    """Lines behind one another."""
    found: list[Any] = []
    for line in lines:
        found += ["; ", *_without_indent(line)] if found else _without_indent(line)
    return tuple(found)


def _without_indent(line: Line) -> Line:
    first, *rest = line or ("",)
    return (first.lstrip(), *rest) if isinstance(first, str) else line
