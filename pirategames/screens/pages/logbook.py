"""The logbook: matches to carry on with, results, and the bests of every game and seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from typing import Any, Final, Literal, get_args

from attrs import evolve, frozen
from textual.app import ComposeResult

from pirategames.play.logbook import Best, Listed, LogbookError
from pirategames.play.match import MatchError
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.game import Outcome
from pirategames.screens.drawing.canvas import Ink, cut
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.pages.choosing import ChoosingPage, Told, moves
from pirategames.screens.pages.forgetting import ask_to_delete, ask_to_end, ask_to_forget
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.rows import Column, Rows, Sheet
from pirategames.screens.wording import crew_word, day_word, joined, signed

Part = Literal["unfinished", "results", "bests"]
PARTS: Final[tuple[Part, ...]] = get_args(Part)

_MOST: Final = 1_000
"""How many results are shown at most."""
_WINNERS: Final = 16  # cells for who won
_TITLES: Final[dict[Part, str]] = {"unfinished": "carry on", "results": "results", "bests": "bests"}
_EMPTY: Final[dict[Part, str]] = {
    "unfinished": "No match is under way. One that you leave in the middle waits here.",
    "results": "No match has come to its end yet. Its result will stand here.",
    "bests": "No match has come to its end yet. The best results will stand here.",
}
_WHEN, _GAME, _CAPTAIN = Column("when"), Column("game"), Column("captain", yields=True, bright=True)
_SCORE, _SEED = Column("score", right=True, bright=True), Column("seed", right=True, yields=True)
_COLUMNS: Final[dict[Part, tuple[Column, ...]]] = {
    "unfinished": (_WHEN, _GAME, _CAPTAIN, Column("how far", yields=True), Column("no.", right=True)),
    "results": (_WHEN, _GAME, _CAPTAIN, Column("ending", yields=True), _SCORE, _SEED),
    "bests": (Column("", right=True), _SCORE, _CAPTAIN, _GAME, _WHEN, _SEED),
}


@frozen
class Pages:
    """What stands in the logbook. `bests` are (game, result); with a `seed`, only results with that seed are there."""

    unfinished: tuple[Listed, ...] = ()
    results: tuple[Listed, ...] = ()
    bests: tuple[tuple[str, Best], ...] = ()
    seed: int | None = None

    def numbers(self, part: Part) -> tuple[int, ...]:
        """The numbers of the matches in the rows of a part."""
        if part == "bests":
            return tuple(best.match for _, best in self.bests)
        return tuple(match.id for match in (self.unfinished if part == "unfinished" else self.results))

    def seed_of(self, part: Part, row: int) -> int | None:
        """The seed of the result in a row. A match that goes on tells none: it would tell every hand."""
        if part == "unfinished" or row >= len(self.numbers(part)):
            return None
        return self._at(part, row).seed

    def seed_shown(self, part: Part, row: int) -> str:
        """The same as it was typed; empty where none is told."""
        return "" if self.seed_of(part, row) is None else self._at(part, row).seed_shown

    def _at(self, part: Part, row: int) -> Best | Listed:
        return self.bests[row][1] if part == "bests" else self.results[row]

    def match_of(self, part: Part, row: int) -> Listed | None:
        """The match in a row; None where no row is, or its match has gone."""
        numbers = self.numbers(part)
        known = {match.id: match for match in (*self.unfinished, *self.results)}
        return known.get(numbers[row]) if row < len(numbers) else None

    def sheet(self, part: Part, now: datetime) -> Sheet:
        """A part as a table."""
        match part:
            case "unfinished":
                rows = [
                    (day_word(one.changed, now), one.title, crew_word(one.seats), one.summary, str(one.id))
                    for one in self.unfinished
                ]
                return Sheet(_COLUMNS[part], tuple(rows))
            case "results":
                return Sheet(_COLUMNS[part], tuple(_result(one, now) for one in self.results))
            case _:
                bests = [
                    (f"{best.place}.", signed(best.score), best.name, title, day_word(best.ended, now), best.seed_shown)
                    for title, best in self.bests
                ]
                return Sheet(_COLUMNS[part], tuple(bests))


def _result(match: Listed, now: datetime) -> tuple[str, ...]:
    how = ", ".join((_ending(match), *match.remarks))
    score = signed(_best_score(match.outcome)) if match.outcome else "·"
    return day_word(match.ended or "", now), match.title, crew_word(match.seats), how, score, match.seed_shown


def _best_score(outcome: Outcome) -> int:
    """The score of who won, or the highest one."""
    return outcome.scores[outcome.winners[0]] if outcome.winners else max(outcome.scores)


def scores_words(match: Listed) -> str:
    """Who scored what at a table of several, in the order of the seats: ``Anne 74, Bart 92``."""
    if match.outcome is None or len(match.names) < 2:
        return ""
    return ", ".join(f"{name} {signed(score)}" for name, score in zip(match.names, match.outcome.scores, strict=True))


def _ending(match: Listed) -> str:
    """How it ended: at a table of several, who won."""
    outcome = match.outcome
    winners = match.winners
    return match.how if outcome is None or len(match.names) < 2 or not winners else f"{cut(joined(winners), _WINNERS)} won"


class LogbookPage(ChoosingPage):
    """Lists matches; Enter carries on with one, or looks at how it ended."""

    name_of_help = "Logbook"

    def __init__(self, part: Part = "results") -> None:
        super().__init__()
        self.part: Part = part
        self._book: Pages | None = None
        self._knows_bests = False
        self._sheet: Sheet | None = None
        self._is_left = False
        self._seed_shown = ""

    @property
    def book(self) -> Pages:
        """What the page shows now; the bests as soon as they are looked at."""
        if self._book is None:
            self._open_book(None)
        assert self._book is not None
        if self.part == "bests" and not self._knows_bests:
            self._read(bests=lambda: tuple(
                (entry.title, best)
                for entry in CATALOGUE
                for best in self.program.logbook.bests(entry.slug, self._book.seed if self._book else None, _MOST)
            ))  # fmt: skip
            self._knows_bests = True
        return self._book

    def _open_book(self, seed: int | None) -> None:
        """Read the logbook anew, all of it or the results with one seed."""
        self._book, self._knows_bests, self._sheet = Pages(seed=seed), False, None
        book = self.program.logbook
        self._read(
            unfinished=book.unfinished,
            results=lambda: tuple(match for match in book.results(limit=_MOST) if seed is None or match.seed == seed),
        )

    def _read(self, **what: Callable[[], Any]) -> None:
        """Read some of the logbook, as far as it can be read."""
        try:
            self._book = evolve(self._book or Pages(), **{name: read() for name, read in what.items()})
        except LogbookError as error:
            self._remark = str(error)

    def on_screen_resume(self) -> None:
        """Whoever comes back finds what has changed meanwhile."""
        if self._book is not None and self._is_left:
            self._is_left = False
            self._open_book(self._book.seed)
            self.redraw()

    def on_screen_suspend(self) -> None:
        self._is_left = True

    def compose_body(self) -> ComposeResult:
        yield Told(self._tell_parts, id="parts")
        yield Told(lambda: [] if self.numbers else [(faint(_EMPTY[self.part]),)], id="empty")
        yield Rows(self._sheet_here)

    @property
    def table(self) -> Rows:
        """The table of the part that is open."""
        return self.query_one(Rows)

    @property
    def cursor(self) -> int:
        """The row that Enter opens."""
        return self.table.cursor_row if self.table.row_count else 0

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the matches in the rows."""
        return self.book.numbers(self.part)

    def redraw(self) -> None:
        for table in self.query(Rows):
            table.display = bool(self.numbers)
            table.redraw()
        super().redraw()

    # ---------------------------------------------------------------- in words

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        seed, count = self.book.seed, len(self.numbers)
        facts = [("row", f"{self.cursor + 1} of {count}")] if count else []
        return "Logbook", f"seed {cut(self._seed_shown, 24)} only" if seed is not None else "", facts

    def _tell_parts(self) -> list[Line]:
        pieces: list[Ink | str] = []
        for number, part in enumerate(PARTS, 1):
            lit, key = part == self.part, str(number)
            count = "" if part == "bests" else f" {len(self.book.numbers(part))}"
            title = Ink(_TITLES[part] + count, "text" if lit else "muted", bold=lit, underline=lit, key=key)
            pieces += [Ink(key, "accent", bold=True, key=key), "  ", title, " " * 5]
        if self.part != "unfinished" and self.numbers:
            pieces += [Ink("f", "accent", bold=True, key="f"), Ink("  forget all", "muted", key="f")]
        return [tuple(pieces)]

    def _sheet_here(self) -> Sheet:
        if self._sheet is None:
            self._sheet = self.book.sheet(self.part, self.program.now())
        return self._sheet

    # ---------------------------------------------------------------- what can be chosen

    def choices(self) -> Choices:
        return Choices(tuple(self._all()))

    def _all(self) -> Iterator[Choice]:
        table = self.table
        for number, part in enumerate(PARTS, 1):
            yield Choice(str(number), f"shows {_TITLES[part]}", "parts", do=partial(self._turn_to, part))
        before, after = (("left", "shift+tab"), partial(self._turn, -1)), (("right", "tab"), partial(self._turn, 1))
        yield from moves("the part before, the part after", before, after, short="")
        rows = "moves from row to row"
        yield from moves(rows, (("up",), table.action_cursor_up), (("down",), table.action_cursor_down))
        if self.numbers:
            going_on = self.part == "unfinished"
            yield Choice("enter", self._words(), "carry on" if going_on else "look", do=self._open, is_main=True)
            if not going_on:
                one = self.book.seed is None
                words = "shows only results with the seed of this one" if one else "shows the results of all seeds"
                yield Choice("e", words, "this seed" if one else "all seeds", do=self._same_seed)
            yield Choice("p", "goes through it again, step by step", "replay", do=self._replay)
            yield Choice("x", "gives up or deletes this match" if going_on else "deletes this match",
                         "end it" if going_on else "delete", do=self._ask_about_one)  # fmt: skip
            if not going_on:
                yield Choice("f", "forgets all matches that have ended", do=self._ask_about_all)
        yield from moves("moves by a page, or to an end", *self._leaps(), short="")
        yield Choice("backspace", "goes back", "back", do=self.dismiss, also=("escape", "l"), is_main=not self.numbers)
        yield Choice("?", "help: the keys of this page", "help", do=self.help)

    def _leaps(self) -> Iterator[tuple[tuple[str, ...], Callable[[], object]]]:
        table = self.table
        yield ("pageup",), table.action_page_up
        yield ("pagedown", "space", " "), table.action_page_down
        yield ("home",), table.action_scroll_top
        yield ("end",), table.action_scroll_bottom

    def _words(self) -> str:
        match = self.book.match_of(self.part, self.cursor)
        if self.part != "unfinished":
            return "tells how far it came" if match is not None and match.is_given_up else "looks at how it ended"
        names = self.book.unfinished[self.cursor].names
        return f"carries on with {names[0]}’s voyage" if len(names) == 1 else "carries on with this match"

    def click(self, place: str) -> bool:
        """The first click on a row goes there, the next one opens it."""
        word, _, row = place.partition(" ")
        if word != "row":
            return super().click(place)
        if int(row) != self.cursor:
            self.table.move_cursor(row=int(row))
            self.redraw()
            return True
        return self.press("enter")

    def _turn(self, step: int) -> None:
        self._turn_to(PARTS[(PARTS.index(self.part) + step) % len(PARTS)])

    def _turn_to(self, part: Part) -> None:
        self.part, self._sheet = part, None
        self.table.display = bool(self.numbers)
        self.table.redraw(at=0)

    def _open(self) -> None:
        self._remark = self.program.carry_on(self.numbers[self.cursor]) or ""

    def _replay(self) -> None:
        """Look at the match under the cursor again, as far as it may be seen."""
        try:
            self.program.open_replay(self.program.logbook.resume(self.numbers[self.cursor]))
        except MatchError as error:
            self._remark = str(error)

    def _ask_about_one(self) -> None:
        """Ask what is to become of the match under the cursor."""
        book = self.program.logbook
        try:
            match = book.listed(self.numbers[self.cursor])
        except MatchError as error:
            self._remark = str(error)
            return
        ask = ask_to_end if match.ended is None else ask_to_delete
        self.app.push_screen(ask(book, match, self.program.now()), self._say)

    def _ask_about_all(self) -> None:
        """Ask whether all that have ended are to be forgotten, whatever is shown of them."""
        book = self.program.logbook
        try:
            numbers = book.finished()
        except LogbookError as error:
            self._remark = str(error)
            return
        if numbers:
            self.app.push_screen(ask_to_forget(book, numbers), self._say)

    def _say(self, text: str | None) -> None:
        """What was asked has an answer."""
        self.remark(text or "")

    def context_lines(self, room: int, most: int) -> list[Line]:
        """The answer to the last key, what is wrong, or who scored what."""
        lines = super().context_lines(room, most)
        match = self.book.match_of(self.part, self.cursor)
        words = scores_words(match) if match is not None else ""
        return lines or (shorten_line((faint(words),), room, most) if words else [])

    def _same_seed(self) -> None:
        """Only results with the seed of this one, or all again."""
        if self.book.seed is None:
            self._seed_shown = self.book.seed_shown(self.part, self.cursor)
            self._open_book(self.book.seed_of(self.part, self.cursor))
        else:
            self._open_book(None)
        self.table.redraw(at=0)
