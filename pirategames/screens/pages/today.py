"""The voyage of the day: a calendar of the last weeks, how a day went, and a card of it for a chat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Final

from textual.app import ComposeResult

from pirategames.play.card import card
from pirategames.play.daily import Day, days, game_of_the_day, sailed_days, streak_of
from pirategames.play.export import write_file
from pirategames.play.logbook import Best, LogbookError
from pirategames.play.match import MatchError
from pirategames.play.remembering import captains
from pirategames.play.seeds import todays_seed
from pirategames.screens.drawing.canvas import Canvas, Ink, cut
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.pages.choosing import ChoosingPage, moves
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.board import Board
from pirategames.screens.wording import date_word, plural, signed

WEEKS: Final = 6
_LEFT, _FIRST, _STEP, _RIGHT = 4, 8, 5, 46
_WEEKDAYS: Final = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
_RULE: Final = "The first try of a day counts."


class TodayPage(ChoosingPage):
    """Six weeks of voyages, one lit: Enter goes through it again, or sails today's where that is still to come."""

    name_of_help = "Today’s voyage"

    def __init__(self) -> None:
        super().__init__()
        self.day: date | None = None
        self._captain: str | None = None
        self._days: tuple[Day, ...] | None = None
        self._streak = (0, 0)
        self._cards: dict[int, str] = {}
        self._is_ascii = False
        self._is_left = False

    # ---------------------------------------------------------------- what it knows

    @property
    def captain(self) -> str:
        """Whose voyages are shown; empty for everybody's."""
        if self._captain is None:
            name = self.program.settings.name
            self._captain = name if name in self._captains() else ""
        return self._captain

    def _captains(self) -> list[str]:
        try:
            return list(captains(self.program.logbook))
        except LogbookError:
            return []

    @property
    def days(self) -> tuple[Day, ...]:
        """The calendar."""
        if self._days is None:
            book, today = self.program.logbook, self.program.today()
            try:
                self._days = days(book, self.captain, today, WEEKS)
                self._streak = streak_of(sailed_days(book, self.captain), today)
            except LogbookError as error:
                self._days, self._remark = (), str(error)
        return self._days

    @property
    def lit(self) -> Day:
        """The day that is lit; today at first."""
        wanted = self.day or self.program.today()
        return next((day for day in self.days if day.date == wanted), Day(wanted))

    @property
    def card(self) -> str:
        """The card of the lit day; empty where it was not sailed to its end."""
        match = self.lit.match
        if match is None or match.outcome is None:
            return ""
        if match.id not in self._cards:
            try:
                played = self.program.logbook.resume(match.id)
                self._cards[match.id] = card(played, ascii=self._is_ascii)
            except MatchError:
                self._cards[match.id] = ""
        return self._cards[match.id]

    def on_screen_resume(self) -> None:
        if self._is_left:
            self._days, self._is_left = None, False
            self.redraw()

    def on_screen_suspend(self) -> None:
        self._is_left = True

    # ---------------------------------------------------------------- how it looks

    def compose_body(self) -> ComposeResult:
        yield Board(self._draw, id="calendar")

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        won = sum(day.won for day in self.days)
        sailed = sum(day.match is not None for day in self.days)
        entry = game_of_the_day()
        facts = [("days in a row", str(self._streak[0])), ("came home", f"{won} of {sailed}")]
        return "Today’s voyage", f"{self.captain or 'everybody'}, {entry.title if entry else ''}", facts

    def _draw(self, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        x, y = (width - 80) // 4, max(0, (height - 19) // 4)
        self._draw_calendar(canvas, x, y)
        for row, line in enumerate(self._told(min(42, width - x - _RIGHT - 2))):
            canvas.write(x + _RIGHT, y + row, *line)
        for row in range(19):
            canvas.put(x + _RIGHT - 2, y + row, "│", "line")
        return canvas

    def _draw_calendar(self, canvas: Canvas, x: int, y: int) -> None:
        for place, name in enumerate(_WEEKDAYS):
            canvas.put(x + _FIRST + _STEP * place, y, name, "muted")
        for number, day in enumerate(self.days):
            at, row = x + _FIRST + _STEP * (number % 7), y + 1 + 3 * (number // 7)
            if number % 7 == 0 or day.date.day == 1:
                canvas.put(x + _LEFT - 1, row, date_word(day.date).split()[1], "muted")
            self._draw_day(canvas, at, row, day)

    def _draw_day(self, canvas: Canvas, x: int, y: int, day: Day) -> None:
        today, is_lit = self.program.today(), day.date == self.lit.date
        if is_lit:
            canvas.fill(x - 1, y, _STEP, 2, "panel")
            canvas.put(x - 1, y, "▌", "accent")
            canvas.put(x - 1, y + 1, "▌", "accent")
        canvas.put(x, y, f"{day.date.day:>2}", "text" if day.date <= today else "line", bold=is_lit)
        sign, ink = _sign(day, today)
        canvas.put(x + 3, y, sign, ink, bold=True)
        if day.score is not None:
            canvas.put(x - 1 + (0 if abs(day.score) > 99 else 1), y + 1, f"{signed(day.score):>4}"[-4:], "muted")
        elif day.match is not None:
            canvas.put(x, y + 1, "left", "muted")
        canvas.place(f"day {day.date.isoformat()}", x - 1, y, _STEP, 2)

    def _told(self, room: int) -> Sequence[Line]:
        """The lit day in words, its card, and the best results of its voyage."""
        day, today = self.lit, self.program.today()
        lines: list[Line] = [(Ink(f"{date_word(day.date).upper()}", "muted", bold=True),)]
        if day.match is None:
            words = "still to be sailed" if day.date == today else "not sailed" if day.date < today else "yet to come"
            return [*lines, (words,), (), (faint(_RULE),)]
        sign, ink = _sign(day, today)
        told = "came home" if day.won else day.match.how
        points = f", {signed(day.score)} points" if day.score is not None else ""
        lines += [(Ink(f"{sign} ", ink), bright(cut(f"{told}{points}", room - 2)))]
        lines += [(faint(f"{plural(day.tries, 'try', 'tries')} that day"),)] if day.tries > 1 else []
        if self.card:
            lines += [(), (Ink("TO PASTE IN A CHAT", "muted", bold=True),)]
            lines += [(cut(text, room),) for text in self.card.split("\n")]
        if bests := self._bests(day.date):
            lines += [(), (Ink("BESTS OF THAT VOYAGE", "muted", bold=True),)]
            lines += [(bright(f"{signed(best.score):>5}"), faint(f"  {cut(best.name, room - 7)}")) for best in bests]
        return [*lines, (), (faint(_RULE),)]

    def _bests(self, day: date) -> tuple[Best, ...]:
        entry = game_of_the_day()
        try:
            return self.program.logbook.bests(entry.slug, todays_seed(day), 3) if entry else ()
        except LogbookError:
            return ()

    # ---------------------------------------------------------------- what can be chosen

    def choices(self) -> Choices:
        return Choices(tuple(self._all()))

    def _all(self) -> Iterator[Choice]:
        day, today = self.lit, self.program.today()
        is_open = day.date == today and day.match is None
        if is_open:
            yield Choice("enter", "sails today’s voyage", "sail", do=self._sail, is_main=True)
        elif day.match is not None:
            words = "carries on" if day.match.ended is None else f"goes through the voyage of {date_word(day.date)} again"
            yield Choice("enter", words, "look", do=self._open, is_main=True)
        again = "" if is_open else ", for practice" if self._is_sailed(today) else ""
        yield Choice("t", f"sails today’s voyage{again}", "today’s", do=self._sail)
        steps = (("left", -1), ("right", 1), ("up", -7), ("down", 7))
        yield from moves("goes from day to day", *(((key,), partial(self._step, step)) for key, step in steps), short="day")
        is_main = not is_open and day.match is None
        yield Choice("backspace", "goes back", "back", do=self.dismiss, also=("escape",), is_main=is_main)
        why = "" if self.card else "A voyage that was sailed to its end has a card."
        yield Choice("y", "copies the card", "copy", do=self._copy, why_not=why)
        yield Choice("w", "writes the card to a file", "file", do=self._write, why_not=why)
        yield Choice("z", "draws the card in ASCII, or not", "signs", do=self._change_signs)
        yield Choice("c", "shows another captain’s voyages, or everybody’s", "captain", do=self._next_captain)
        yield Choice("?", "help: the keys of this page", "help", do=self.help)

    def click(self, place: str) -> bool:
        word, _, day = place.partition(" ")
        if word != "day":
            return super().click(place)
        self.day = date.fromisoformat(day)
        self.redraw()
        return True

    def _is_sailed(self, today: date) -> bool:
        return any(day.match is not None for day in self.days if day.date == today)

    def _step(self, step: int) -> None:
        wanted = self.lit.date + timedelta(days=step)
        if any(day.date == wanted for day in self.days):
            self.day = wanted

    def _sail(self) -> None:
        entry = game_of_the_day()
        if entry is not None:
            self.program.new_game(entry.slug, name=self.captain, seed="today")

    def _open(self) -> None:
        match = self.lit.match
        assert match is not None
        if match.ended is None:
            self._remark = self.program.carry_on(match.id) or ""
            return
        try:
            self.program.open_replay(self.program.logbook.resume(match.id))
        except MatchError as error:
            self._remark = str(error)

    def _copy(self) -> None:
        self.app.copy_to_clipboard(self.card)
        self._remark = "Copied, where the terminal allows it; w writes it to a file."

    def _write(self) -> None:
        if not self.program.logbook.saves:
            self._remark = "The logbook has no place of its own now, so there is none for a file beside it."
            return
        place = self.program.logbook.path.parent / Path(f"voyage-{self.lit.date.isoformat()}.txt")
        try:
            write_file(self.card + "\n", place, replace=True)
        except OSError as error:
            self._remark = f"{place} cannot be written: {(error.strerror or 'the system refuses').lower()}."
            return
        self._remark = f"It is in {place}."

    def _change_signs(self) -> None:
        self._is_ascii, self._cards = not self._is_ascii, {}

    def _next_captain(self) -> None:
        names = ["", *self._captains()]
        at = names.index(self.captain) if self.captain in names else 0
        self._captain, self._days = names[(at + 1) % len(names)], None


def _sign(day: Day, today: date) -> tuple[str, str]:
    """A day in one cell, and its ink."""
    if day.match is None:
        return ("○", "accent") if day.date == today else ("·", "line") if day.date < today else (" ", "line")
    if day.match.ended is None:
        return "○", "accent"
    return ("★", "accent") if day.won else ("☠", "muted")
