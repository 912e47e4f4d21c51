"""The logbook: matches to carry on with, results, and the bests of every game and seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from typing import Final, Literal, get_args

from attrs import evolve, frozen
from textual.app import ComposeResult

from pirategames.play.logbook import Best, Listed, LogbookError
from pirategames.rules.catalogue import CATALOGUE
from pirategames.screens.drawing.canvas import Ink, cut
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.pages.choosing import ChoosingPage, Told, moves
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
        return self.bests[row][1].seed if part == "bests" else self.results[row].seed

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
                    (f"{best.place}.", signed(best.score), best.name, title, day_word(best.ended, now), str(best.seed))
                    for title, best in self.bests
                ]
                return Sheet(_COLUMNS[part], tuple(bests))


def _result(match: Listed, now: datetime) -> tuple[str, ...]:
    how = ", ".join((_ending(match), *sorted(match.marks)))
    score = " ".join(map(signed, match.outcome.scores)) if match.outcome else ""
    return day_word(match.ended or "", now), match.title, crew_word(match.seats), how, score, str(match.seed)


def _ending(match: Listed) -> str:
    """How it ended: at a table of several, who won. The scores beside it are in the order of the seats."""
    outcome = match.outcome
    if outcome is None:
        return match.summary
    winners = match.winners
    return outcome.how if len(match.names) < 2 or not winners else f"{cut(joined(winners), _WINNERS)} won"


class LogbookPage(ChoosingPage):
    """Lists matches; Enter carries on with one, or looks at how it ended."""

    name_of_help = "Logbook"

    def __init__(self, part: Part = "results") -> None:
        super().__init__()
        self.part: Part = part
        self._book: Pages | None = None
        self._sheet: Sheet | None = None

    @property
    def book(self) -> Pages:
        """What the page shows now."""
        if self._book is None:
            self._open_book(None)
        assert self._book is not None
        return self._book

    def _open_book(self, seed: int | None) -> None:
        """Read the logbook anew, all of it or the results with one seed."""
        self._book, self._sheet, logbook = Pages(seed=seed), None, self.program.logbook
        try:
            bests = tuple((entry.title, best) for entry in CATALOGUE for best in logbook.bests(entry.slug, seed, _MOST))
            results = tuple(match for match in logbook.results(limit=_MOST) if seed is None or match.seed == seed)
            self._book = evolve(self._book, unfinished=logbook.unfinished(), results=results, bests=bests)
        except LogbookError as error:
            self._remark = str(error)

    def on_screen_resume(self) -> None:
        """Whoever comes back finds what has changed meanwhile."""
        if self._book is not None:
            self._open_book(self._book.seed)
            self.redraw()

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
        return "Logbook", f"seed {seed} only" if seed is not None else "", facts

    def _tell_parts(self) -> list[Line]:
        pieces: list[Ink | str] = []
        for number, part in enumerate(PARTS, 1):
            lit, key = part == self.part, str(number)
            count = "" if part == "bests" else f" {len(self.book.numbers(part))}"
            title = Ink(_TITLES[part] + count, "text" if lit else "muted", bold=lit, underline=lit, key=key)
            pieces += [Ink(key, "accent", bold=True, key=key), "  ", title, " " * 5]
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
        if self.part != "unfinished":
            return "looks at how it ended"
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

    def _same_seed(self) -> None:
        """Only results with the seed of this one, or all again."""
        self._open_book(None if self.book.seed is not None else self.book.seed_of(self.part, self.cursor))
        self.table.redraw(at=0)
