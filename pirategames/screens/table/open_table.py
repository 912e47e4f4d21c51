"""A decision in the open: everybody looks on, and people answer by the numbers of their seats. No hand is in sight, except
where one person plays bots: then it is that person's own."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look
from pirategames.screens.table.advised import AdvisedMode
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.mode import Running, Table
from pirategames.screens.table.shared_choices import HAND, HELP, KNOWN, LOG, PUBLIC, leaving, short_name

TICK: Final = 0.25
_BEGIN: Final = Choice("enter", "starts the clock, as every key does", "start the clock", wish="clock", is_main=True,
                       line=("starts the clock",))  # fmt: skip


class OpenTable(AdvisedMode):
    """The public table with what is to be decided. With a timer, the choice that is meant for that is taken when it has run
    out. The clock begins with the first key that is heard here, or at once where the table `is_looked_at`; it stands still
    while something is lifted, while somebody is asked whose hand it shall be, and while another page lies over the table."""

    def __init__(
        self, table: Table, seat: int | None = None, before: Desk | None = None, *, is_looked_at: bool = False
    ) -> None:
        """What `seat` sees, the one person at the keyboard; None where several look on. With the desk from `before` somebody
        looked at a hand or at the whole table, what was lifted is lifted still, and the clock goes on."""
        super().__init__(table)
        match, wing = table.match, table.wing
        self.seat = seat
        self.view = match.view(seat)
        self._asks_whose = False
        self._running: Running | None = None
        name = "" if seat is None else match.seats[seat].name
        desk = evolve(self.desk, name=name, news=wing.news(self.view, match.heard(seat, match.number - 1)))
        self.desk = self.heard_and_told(desk, seat)
        if before is not None:
            self.desk = evolve(self.desk, lifted=before.lifted, shows_odds=before.shows_odds, clock=before.clock,
                               clock_waits=before.clock_waits)  # fmt: skip
        elif (clock := self._full_clock()) is not None:
            self.desk = evolve(self.desk, clock=clock, clock_waits=not is_looked_at)

    @property
    def is_asked_still(self) -> bool:
        """Whether the same is decided now as when it was opened, whoever has answered since."""
        table = self.table
        return bool(table.wing.question(table.match.view(self.seat)) == table.wing.question(self.view))

    # ---- what the table asks

    def enter(self) -> None:
        self._tick()

    def leave(self) -> None:
        if self._running is not None:
            self._running.stop()
            self._running = None

    def draw_board(self, width: int, height: int, look: Look) -> Canvas:
        canvas = self.table.wing.draw(self.view, self.desk, self.choices, width, height, look)
        self.draw_advice(canvas)
        return canvas

    # ---- what can be chosen

    def find_choices(self) -> Choices:
        if self._asks_whose:
            return self._whose_hand()
        begin = (_BEGIN,) if self.desk.clock_waits else ()
        open_choices = self.with_advice(self.table.wing.choices(self.view, self.desk))
        _, out = leaving(self.table.program.keeps)
        shared = (*self._own_ways(), PUBLIC, KNOWN, LOG, self._putting_down(), out, HELP)
        return Choices((*begin, *open_choices), open_choices.asks).and_then(shared)

    def _own_ways(self) -> tuple[Choice, ...]:
        """The advice for the one person who decides here with its hand in sight; else the way to a hand."""
        is_advised = self.seat is not None and self.manners.gives_advice
        return self.advising() if is_advised else (HAND,)

    def _putting_down(self) -> Choice:
        """The way back: it puts down what is lifted, and leads no further, since others wait for what is decided here."""
        lifted = self.desk.lifted
        return Choice("backspace", "puts down what is lifted", also=("escape",), desk=evolve(self.desk, lifted=(), note=""),
                      why_not="" if lifted else "First this is decided; Ctrl+Q leaves the game as it is.")  # fmt: skip

    def grant(self, choice: Choice) -> None:
        match choice.wish:
            case "hand" if choice.seats:
                self._stop_asking()
                self.table.look(choice.seats[0])
            case "hand":
                self._ask_whose()
            case "back":
                self._stop_asking()
            case "advice" if self.seat is not None:
                self.ask_for_advice(self.seat)
            case "clock":
                self.table.repaint()
            case "public":
                self.table.show_public(None)
            case "log":
                self.show_log(self.seat)
            case "known":
                self.show_known(self.view, self.seat)
            case _:
                super().grant(choice)

    # ---- a look at one's own hand

    @property
    def _lookers(self) -> tuple[int, ...]:
        """The people who have a hand to look at."""
        return tuple(seat for seat in self.desk.people if not self.table.wing.company.is_out(self.view, seat))

    def _ask_whose(self) -> None:
        if len(self._lookers) == 1:
            self.table.look(self._lookers[0])
            return
        self._asks_whose = True
        self.forget_choices()
        self.table.repaint()

    def _stop_asking(self) -> None:
        self._asks_whose = False
        self.forget_choices()
        self.table.repaint()

    def _whose_hand(self) -> Choices:
        """Everybody's hand by the number of the seat; any other key is nobody's."""
        match = self.table.match
        whose = ", ".join(f"{seat + 1} {short_name(match, seat)}" for seat in self._lookers)
        looks = [
            Choice(str(seat + 1), f"shows {short_name(match, seat)}’s hand", "whose hand", "shows this captain’s hand",
                   wish="hand", seats=(seat,))
            for seat in self._lookers
        ]  # fmt: skip
        nobody = Choice("backspace", "shows nobody’s", "nobody’s", wish="back", also=("escape",))
        return Choices((*looks, nobody), ((f"Whose hand? {whose}. Any other key: nobody’s.",),))

    def take(self, choice: Choice | None, key: str = "") -> bool:
        if self._asks_whose and choice is None:
            self._stop_asking()
            return True
        is_heard = super().take(choice, key)
        if choice is not None and is_heard and self.desk.clock_waits:
            self.show(clock_waits=False)
        return is_heard

    # ---- the timer

    def _full_clock(self) -> tuple[float, float] | None:
        """The clock as it begins; None where nothing here passes by itself, or where no timer is set."""
        seconds = float(self.table.manners.call_seconds)
        is_timed = any(choice.when_time_is_up for choice in self.table.wing.choices(self.view, self.desk))
        return (seconds, seconds) if seconds and is_timed else None

    def _tick(self) -> None:
        if self.desk.clock is not None:
            self._running = self.table.after(TICK, self._run_down)

    def _run_down(self) -> None:
        assert self.desk.clock is not None
        left, whole = self.desk.clock
        if not self._stands_still:
            left = max(0.0, left - TICK)
            self.show(clock=(left, whole))
        if left:
            self._tick()
        else:
            self.take(next((choice for choice in self.choices if choice.when_time_is_up), None))

    @property
    def _stands_still(self) -> bool:
        is_asked = self._asks_whose or self.twice is not None
        return self.desk.clock_waits or bool(self.desk.lifted) or is_asked or self.table.is_covered
