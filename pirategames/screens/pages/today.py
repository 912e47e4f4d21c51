"""The voyage of the day: a calendar of the last weeks, how a day went, and a card of it for a chat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Final

from textual.app import ComposeResult

from pirategames.play.card import card
from pirategames.play.daily import Day, Month, calendar, game_of_the_day, monday, month_of, sailed_days, streak_of
from pirategames.play.export import write_file
from pirategames.play.logbook import Best, LogbookError
from pirategames.play.match import MatchError
from pirategames.play.puzzles import DAY, Puzzle, puzzle_of_day
from pirategames.play.seeds import todays_seed
from pirategames.screens.drawing.canvas import Canvas, Ink, cut
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import wrap_line
from pirategames.screens.pages.calendar_picture import LEGEND, Grid, draw_calendar, sign_of
from pirategames.screens.pages.choosing import ChoosingPage, helping, moves
from pirategames.screens.pages.of_today import PUZZLE, puzzle_sign, puzzle_words
from pirategames.screens.pages.whose import captain_after, captain_here
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.board import Board
from pirategames.screens.wording import date_word, month_word, ordinal, plural, signed

WEEKS: Final = 6
_CARD: Final = 42
_RULE: Final = "Only the first try of a day counts, and only without advice. A day ends at midnight, where you are."


class TodayPage(ChoosingPage):
    """Six weeks of voyages, one lit: Enter goes through it again, or sails today's where that is still to come."""

    name_of_help = "Today’s voyage"

    def __init__(self) -> None:
        super().__init__()
        self.day: date | None = None
        self._captain: str | None = None
        self._days: tuple[Day, ...] | None = None
        self._until: date | None = None
        self._month: tuple[date, Month] | None = None
        self._streak = (0, 0)
        self._cards: dict[int, str] = {}
        self._is_ascii = False

    # ---------------------------------------------------------------- what it knows

    @property
    def captain(self) -> str:
        """Whose voyages are shown; empty for everybody's."""
        if self._captain is None:
            self._captain = captain_here(self.program)
        return self._captain

    @property
    def days(self) -> tuple[Day, ...]:
        """The calendar."""
        if self._days is None:
            book, today = self.program.logbook, self.program.today()
            try:
                self._days = calendar(book, self.captain, monday(self._until or today, WEEKS), 7 * WEEKS)
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

    def come_back(self) -> None:
        self._days, self._month = None, None
        super().come_back()

    # ---------------------------------------------------------------- how it looks

    def compose_body(self) -> ComposeResult:
        yield Board(self._draw, id="calendar")

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        won = sum(day.won for day in self.days)
        sailed = sum(day.match is not None for day in self.days)
        entry = game_of_the_day()
        facts = [("days in a row", str(self._streak[0])), ("came home", f"{won} of {sailed}")]
        if self.is_roomy:
            solved = self.program.learnt_file.learnt.streak(self.program.today(), DAY)
            facts.insert(0, ("puzzles in a row", str(solved)))
        return "Today’s voyage", f"{self.captain or 'everybody'}, {entry.title if entry else ''}", facts

    def _draw(self, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        is_tall = height >= WEEKS * 4 + 6
        grid = Grid(2 if width < 100 else 4, 1 if is_tall else 0, 5 if width < 92 else 6 if width < 112 else 8,
                    4 if is_tall else 3)  # fmt: skip
        draw_calendar(canvas, grid, self.days, self.lit.date, self.program.today(), self._is_solved)
        rows, x = grid.height(WEEKS), grid.x + grid.width + (0 if width < 92 else 2)
        if is_tall:
            for row, line in enumerate(LEGEND):
                canvas.write(grid.x, grid.y + rows + 1 + row, *line)
            rows = height - grid.y - 1
        for row in range(rows):
            canvas.put(x, grid.y + row, "│", "line")
        for row, line in enumerate(self._told(min(_CARD, width - x - 4), rows)):
            canvas.write(x + 2 + (width >= 100), grid.y + row, *line)
        return canvas

    def _told(self, room: int, rows: int) -> Sequence[Line]:
        """The lit day in words, its card, the best results of its voyage, and its month: of these what there is room for."""
        day = self.lit
        parts = [
            self._day_told(day, room),
            self._told_puzzle(),
            self._card_told(room),
            self._bests_told(day.date, room),
            self._month_told(),
        ]
        parts.append(wrap_line((faint(_RULE),), room))
        lines: list[Line] = []
        for part in filter(None, parts):
            if len(lines) + 1 + len(part) <= rows:
                lines += [(), *part] if lines else part
        return lines

    def _day_told(self, day: Day, room: int) -> list[Line]:
        today = self.program.today()
        head: Line = (Ink(f"{date_word(day.date).upper()}", "muted", bold=True),)
        if day.match is None:
            words = "still to be sailed" if day.date == today else "not sailed" if day.date < today else "yet to come"
            hope = f"It makes {self._streak[0] + 1} days in a row." if day.date == today and self._streak[0] else ""
            return [head, (words,), *([(faint(hope),)] if hope else [])]
        sign, ink = sign_of(day, today)
        told = "came home" if day.won else day.match.how
        points = f", {signed(day.score)} points" if day.score is not None else ""
        lines: list[Line] = [head, (Ink(f"{sign} ", ink), bright(cut(f"{told}{points}", room - 2)))]
        tries = [f"{plural(day.tries, 'try', 'tries')} that day"] if day.tries > 1 else []
        return [*lines, *((faint(cut(f"  {text}", room)),) for text in (day.match.summary, *tries))]

    def _card_told(self, room: int) -> list[Line]:
        if not self.card:
            return []
        lines = [part for text in self.card.split("\n") for part in wrap_line((text,), room)]
        keys: list[str | Ink] = []
        for key, word in (("y", "copies it"), ("w", "to a file"), ("z", "signs")):
            keys += [Ink(key, "accent", bold=True, key=key), Ink(f" {word}   ", "muted", key=key)]
        return [(Ink("TO PASTE IN A CHAT", "muted", bold=True),), *lines, tuple(keys)]

    def _bests_told(self, day: date, room: int) -> list[Line]:
        bests = self._bests(day)
        lines = [(bright(f"{signed(best.score):>5}"), faint(f"  {cut(best.name, room - 7)}")) for best in bests]
        return [(Ink("BESTS OF THAT VOYAGE", "muted", bold=True),), *lines] if lines else []

    @property
    def month(self) -> Month:
        """The month of the lit day."""
        first = self.lit.date.replace(day=1)
        if self._month is None or self._month[0] != first:
            try:
                found = month_of(self.program.logbook, self.captain, first, self.program.today())
            except LogbookError:
                found = Month()
            self._month = first, found
        return self._month[1]

    def _month_told(self) -> list[Line]:
        """What the month of the lit day came to."""
        today, month, day = self.program.today(), self.month, self.lit.date
        if not month.sailed:
            return []
        is_this = (day.year, day.month) == (today.year, today.month)
        best, row = month.best, self._streak[0]
        facts = {
            "sailed": f"{len(month.sailed)} of {len(month.days)}",
            "came home": str(sum(one.won for one in month.sailed)),
            **({"in a row": plural(row, "day", "days")} if is_this else {}),
            "longest": plural(month.longest, "day", "days"),
            **({} if best is None else {"best": f"{signed(best.score or 0)}, on the {ordinal(best.date.day)}"}),
        }
        head: Line = (Ink("THIS MONTH" if is_this else month_word(day, today).upper(), "muted", bold=True),)
        return [head, *((faint(f"{word:<11}"), bright(value)) for word, value in facts.items())]

    def _is_solved(self, day: date) -> bool:
        return self.program.learnt_file.learnt.puzzle(f"{DAY}{day.isoformat()}").solved != ""

    @property
    def _puzzle(self) -> Puzzle | None:
        """The puzzle of the lit day; None where that is yet to come."""
        return puzzle_of_day(self.lit.date) if self.lit.date <= self.program.today() else None

    def _told_puzzle(self) -> list[Line]:
        """The puzzle of the lit day: its key, what it is, and how it went."""
        if (puzzle := self._puzzle) is None:
            return []
        sign = puzzle_sign(self.program.learnt_file.learnt, self.lit.date, self.program.today())
        return [(Ink(PUZZLE, "accent", bold=True, key=PUZZLE), " puzzle ", sign, " ", *puzzle_words(puzzle))]

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
        leaps = (("pageup", -7 * WEEKS), ("pagedown", 7 * WEEKS))
        yield from moves("goes by six weeks", *(((key,), partial(self._step, step)) for key, step in leaps), short="")
        is_main = not is_open and day.match is None
        yield Choice("backspace", "goes back", "back", do=self.dismiss, also=("escape",), is_main=is_main)
        if (puzzle := self._puzzle) is not None:
            whose = "of the day" if day.date == today else f"of {date_word(day.date)}"
            yield Choice(PUZZLE, f"opens the puzzle {whose}", "puzzle", do=partial(self.program.begin_puzzle, puzzle))
        why = "" if self.card else "A voyage that was sailed to its end has a card."
        yield Choice("y", "copies the card", "copy", do=self._copy, why_not=why)
        yield Choice("w", "writes the card to a file", "file", do=self._write, why_not=why)
        yield Choice("z", "draws the card in ASCII, or not", "signs", do=self._change_signs)
        yield Choice("c", "shows another captain’s voyages, or everybody’s", "captain", do=self._next_captain)
        yield helping(self.help)

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
        """Go by so many days; the weeks that are shown go along, and never beyond this one."""
        today = self.program.today()
        self.day = min(self.lit.date + timedelta(days=step), monday(today) + timedelta(days=6))
        while self.days and not self.days[0].date <= self.day <= self.days[-1].date:
            weeks = 1 if self.day > self.days[-1].date else -1
            self._until, self._days = (self._until or today) + timedelta(weeks=weeks), None

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
        self.go_through(match.id)

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
        try:
            self._captain, self._days, self._month = captain_after(self.program, self.captain), None, None
        except MatchError as error:
            self._remark = str(error)
