"""The logbook: matches to carry on with, results, and the bests of every game and seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from attrs import evolve
from textual.app import ComposeResult

from pirategames.play.logbook import Best, Listed, LogbookError
from pirategames.play.match import MatchError
from pirategames.play.remembering import LONGEST_NOTE, note
from pirategames.rules.catalogue import CATALOGUE
from pirategames.screens.around import around
from pirategames.screens.drawing.canvas import Ink, cut
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.pages.asking import CannotBeDone
from pirategames.screens.pages.captains import CaptainsPage
from pirategames.screens.pages.choosing import ChoosingPage, Told, helping, moves, page_styles
from pirategames.screens.pages.forgetting import ask_to_delete, ask_to_end, ask_to_forget, export_all
from pirategames.screens.pages.logbook_filter import ORDERS, WON, Filter
from pirategames.screens.pages.logbook_sheets import PARTS, Part, Shown, match_words
from pirategames.screens.pages.typing import TypePage
from pirategames.screens.pages.whose import captain_after
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.rows import Rows, Sheet

MOST: Final = 20_000
"""How many results are read at most."""
_TITLES: Final[dict[Part, str]] = {"unfinished": "carry on", "results": "results", "bests": "bests"}
_EMPTY: Final[dict[Part, str]] = {
    "unfinished": "No match is under way. One that you leave in the middle waits here.",
    "results": "No match has come to its end yet. Its result will stand here.",
    "bests": "No match has come to its end yet. The best results will stand here.",
}
_FILTERED: Final = "No match is like that."


class LogbookPage(ChoosingPage):
    """Lists matches; Enter carries on with one, or looks at how it ended."""

    CSS_PATH = page_styles("rows")
    name_of_help = "Logbook"

    def __init__(self, part: Part = "results", filter: Filter | None = None) -> None:
        super().__init__()
        self.part: Part = part
        self.filter = filter or Filter()
        self._seed_shown = ""
        self._matches: dict[Part, tuple[Listed, ...]] = {}
        self._bests: dict[int | None, tuple[tuple[str, Best], ...]] = {}
        self._shown: Shown | None = None
        self._sheet: Sheet | None = None
        self._marked: frozenset[int] = frozenset()

    # ---------------------------------------------------------------- what it reads

    def _forget_what_was_read(self) -> None:
        self._matches, self._bests = {}, {}
        self._show_anew()

    def _show_anew(self) -> None:
        self._shown = self._sheet = None

    def matches(self, part: Part) -> tuple[Listed, ...]:
        """The matches of a part, whatever is left out of it."""
        if part not in self._matches:
            book = self.program.logbook
            read = book.unfinished if part == "unfinished" else partial(book.results, limit=MOST)
            self._matches[part] = self._read(read)
        return self._matches[part]

    def _all_bests(self) -> tuple[tuple[str, Best], ...]:
        seed, book = self.filter.seed, self.program.logbook
        if seed not in self._bests:
            self._bests[seed] = self._read(lambda: tuple(
                (entry.title, best) for entry in CATALOGUE for best in book.bests(entry.slug, seed, MOST)
            ))  # fmt: skip
        return self._bests[seed]

    def _read(self, read: Callable[[], Any]) -> Any:
        try:
            return read()
        except LogbookError as error:
            self._remark = str(error)
            return ()

    @property
    def shown(self) -> Shown:
        """What the rows show now."""
        if self._shown is None:
            if self.part == "bests":
                self._shown = Shown(self.part, bests=self.filter.of_bests(self._all_bests()))
            else:
                wanted = self.filter if self.part == "results" else evolve(self.filter, seed=None, won="all")
                self._shown = Shown(self.part, wanted.of(self.matches(self.part)))
        return self._shown

    def come_back(self) -> None:
        self._forget_what_was_read()
        super().come_back()

    # ---------------------------------------------------------------- in words

    def compose_body(self) -> ComposeResult:
        yield Told(self._tell_parts, id="parts")
        yield Told(self._tell_filters, id="filters")
        yield Told(lambda: [] if self.numbers else [(faint(self._empty),)], id="empty")
        yield Rows(self._sheet_here, self._is_marked)

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
        return self.shown.numbers

    @property
    def _empty(self) -> str:
        return _FILTERED if self.filter != Filter() else _EMPTY[self.part]

    def _is_marked(self, row: int) -> bool:
        return bool(self._marked) and self.numbers[row] in self._marked

    def redraw(self) -> None:
        for table in self.query(Rows):
            table.display = bool(self.numbers)
            table.redraw()
        super().redraw()

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        count = len(self.numbers)
        facts = [("row", f"{self.cursor + 1} of {count}")] if count else []
        one_seed = f"seed {cut(self._seed_shown, 24)} only" if self.filter.seed is not None else ""
        return "Logbook", one_seed, [("marked", str(len(self._marked))), *facts] if self._marked else facts

    def _tell_parts(self) -> list[Line]:
        pieces: list[Ink | str] = []
        for number, part in enumerate(PARTS, 1):
            lit, key = part == self.part, str(number)
            count = "" if part == "bests" else f" {len(self.matches(part))}"
            title = Ink(_TITLES[part] + count, "text" if lit else "muted", bold=lit, underline=lit, key=key)
            pieces += [Ink(key, "accent", bold=True, key=key), "  ", title, " " * 5]
        if self.part != "unfinished" and self.numbers:
            pieces += [Ink("f", "accent", bold=True, key="f"), Ink("  forget all", "muted", key="f")]
        return [tuple(pieces)]

    def _tell_filters(self) -> list[Line]:
        """Each filter with its key, and what it lets through."""
        one = self.filter
        title = next((entry.title for entry in CATALOGUE if entry.slug == one.game), "all")
        found = {"g": ("game", title), "c": ("captain", cut(one.captain, 12) or "all")}
        if self.part != "unfinished":
            found["w"] = ("ended", one.won)
        if self.part != "bests":
            found["o"] = ("order", one.order)
        found["/"] = ("find", f"“{cut(one.text, 10)}”" if one.text else "")
        pieces: list[Ink | str] = []
        for key, (word, value) in found.items():
            pieces += [
                Ink(key, "accent", bold=True, key=key),
                Ink(f" {word} ", "muted", key=key),
                Ink(value, key=key),
                "   ",
            ]
        return [tuple(pieces)]

    def _sheet_here(self) -> Sheet:
        if self._sheet is None:
            self._sheet = self.shown.sheet(self.program.now())
        return self._sheet

    def context_lines(self, room: int, most: int) -> list[Line]:
        """The answer to the last key, what is wrong, or a note and who scored what."""
        lines = super().context_lines(room, most)
        match = self._match()
        words = match_words(match) if match is not None else ""
        return lines or (shorten_line((faint(words),), room, most) if words else [])

    def _match(self) -> Listed | None:
        """The match in the lit row; None where no row is, or its match has gone."""
        if not self.numbers:
            return None
        if self.part != "bests":
            return self.shown.matches[self.cursor]
        number = self.numbers[self.cursor]
        return next((one for one in self.matches("results") if one.id == number), None)

    # ---------------------------------------------------------------- what can be chosen

    def choices(self) -> Choices:
        return Choices(tuple(self._all()))

    def _all(self) -> Iterator[Choice]:
        table, going_on = self.table, self.part == "unfinished"
        for number, part in enumerate(PARTS, 1):
            yield Choice(str(number), f"shows {_TITLES[part]}", "parts", do=partial(self._turn_to, part))
        yield from self._filters()
        before, after = (("left", "shift+tab"), partial(self._turn, -1)), (("right", "tab"), partial(self._turn, 1))
        yield from moves("the part before, the part after", before, after, short="")
        steps = (("up",), table.action_cursor_up), (("down",), table.action_cursor_down)
        yield from moves("moves from row to row", *steps, short="")
        if self.numbers:
            yield Choice("enter", self._words(), "carry on" if going_on else "look", do=self._open, is_main=True)
            yield Choice("p", "goes through it again, step by step", "replay", do=self._replay)
            if not going_on:
                yield Choice("b", "looks back on it: what turned it, and what would have been better", "look back",
                             do=self._look_back)  # fmt: skip
        is_main = not self.numbers and self.filter == Filter()
        yield Choice("backspace", "goes back", "back", do=self.dismiss, also=("escape", "l"), is_main=is_main)
        if self.numbers:
            yield Choice("n", "writes a note beside it", "note", do=self._write_note)
            yield Choice("x", "gives up or deletes this match" if going_on else "deletes what is marked, or this match",
                         "end it" if going_on else "delete", do=self._ask_about_some)  # fmt: skip
            yield Choice("e", "writes what is marked, or this match, to files", "export", do=self._export)
            marks = "marks this match, or takes the mark away, and goes on"
            yield Choice("space", marks, "mark", do=self._mark, also=(" ",))
            if not going_on:
                all_seeds = self.filter.seed is not None
                words = "shows the results of all seeds" if all_seeds else "shows only results with the seed of this one"
                yield Choice("s", words, "", do=self._same_seed)
                yield Choice("f", "forgets all matches that have ended", do=self._ask_about_all)
        yield Choice("r", "gives a captain another name, everywhere", "rename", do=self._rename)
        yield from moves("moves by a page, or to an end", *self._leaps(), short="")
        yield helping(self.help)

    def _filters(self) -> Iterator[Choice]:
        yield Choice("g", "shows one game, the next, or all", "filter", do=self._next_game)
        yield Choice("c", "shows one captain’s matches, the next one’s, or all", "filter", do=self._next_captain)
        if self.part != "unfinished":
            yield Choice("w", "shows what was won, lost, given up, or all", "filter", do=self._next_ending)
        if self.part != "bests":
            yield Choice("o", "orders them by time, points or length", "", do=self._next_order)
        yield Choice("/", "finds a text in them", "find", do=self._find)
        if self.filter != Filter():
            do = partial(self._let_through, Filter())
            yield Choice("0", "shows all again", "all", do=do, is_main=not self.numbers)

    def _leaps(self) -> Iterator[tuple[tuple[str, ...], Callable[[], object]]]:
        table = self.table
        yield ("pageup",), table.action_page_up
        yield ("pagedown",), table.action_page_down
        yield ("home",), table.action_scroll_top
        yield ("end",), table.action_scroll_bottom

    def _words(self) -> str:
        match = self._match()
        if self.part != "unfinished":
            return "tells how far it came" if match is not None and match.is_given_up else "looks at how it ended"
        names = match.names if match is not None else ()
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
        self._turn_to(around(PARTS, self.part, step))

    def _turn_to(self, part: Part) -> None:
        self.part = part
        self._let_through(self.filter)

    # ---------------------------------------------------------------- filters

    def _let_through(self, filter: Filter) -> None:
        self.filter, self._marked = filter, frozenset()
        self._show_anew()
        self.table.display = bool(self.numbers)
        self.table.redraw(at=0)

    def _next_game(self) -> None:
        games = ["", *(entry.slug for entry in CATALOGUE)]
        self._let_through(evolve(self.filter, game=around(games, self.filter.game)))

    def _next_captain(self) -> None:
        try:
            self._let_through(evolve(self.filter, captain=captain_after(self.program, self.filter.captain)))
        except MatchError as error:
            self._remark = str(error)

    def _next_ending(self) -> None:
        self._let_through(evolve(self.filter, won=around(WON, self.filter.won)))

    def _next_order(self) -> None:
        self._let_through(evolve(self.filter, order=around(ORDERS, self.filter.order)))

    def _same_seed(self) -> None:
        """Only results with the seed of this one, or all again."""
        found = self.shown.seed_of(self.cursor) if self.filter.seed is None else None
        self._seed_shown = found[1] if found else ""
        self._let_through(evolve(self.filter, seed=found[0] if found else None))

    def _find(self) -> None:
        about = ("A game, a name, a note, how it ended, a seed or a number; nothing shows all.",)
        page = TypePage("Logbook", "FIND MATCHES WITH", about, self.filter.text, "finds them", 40)
        self.app.push_screen(page, self._found)

    def _found(self, text: str | None) -> None:
        if text is not None:
            self._let_through(evolve(self.filter, text=" ".join(text.split())))
        self.redraw()

    # ---------------------------------------------------------------- what is done with matches

    def _open(self) -> None:
        self._remark = self.program.carry_on(self.numbers[self.cursor]) or ""

    def _replay(self) -> None:
        """Look at the match under the cursor again, as far as it may be seen."""
        self.go_through(self.numbers[self.cursor])

    def _look_back(self) -> None:
        """Look back on the match under the cursor."""
        try:
            self._remark = self.program.look_back(self.program.logbook.resume(self.numbers[self.cursor]))
        except MatchError as error:
            self._remark = str(error)

    def _mark(self) -> None:
        self._marked ^= {self.numbers[self.cursor]}
        self.table.action_cursor_down()

    @property
    def _chosen(self) -> tuple[int, ...]:
        """The matches that are marked, or the one under the cursor."""
        marked = tuple(number for number in self.numbers if number in self._marked)
        return marked or (self.numbers[self.cursor],)

    def _export(self) -> None:
        try:
            self._remark = export_all(self.program.logbook, self._chosen)
        except CannotBeDone as error:
            self._remark = str(error)

    def _write_note(self) -> None:
        number, match = self.numbers[self.cursor], self._match()
        before = match.note if match is not None else ""
        about = ("It stands beside the match in these lists; nothing takes it away.",)
        page = TypePage("Logbook", "A NOTE ON THIS MATCH", about, before, "writes it down", LONGEST_NOTE)
        self.app.push_screen(page, partial(self._noted, number))

    def _noted(self, number: int, text: str | None) -> None:
        if text is not None:
            try:
                note(self.program.logbook, number, text)
            except MatchError as error:
                self._remark = str(error)
            self._forget_what_was_read()
        self.redraw()

    def _rename(self) -> None:

        self.app.push_screen(CaptainsPage(), self._say)

    def _ask_about_some(self) -> None:
        """Ask what is to become of the match under the cursor, or whether those that are marked are to be deleted."""
        book = self.program.logbook
        if self._marked:
            self.app.push_screen(ask_to_forget(book, self._chosen, "DELETE WHAT IS MARKED?"), self._say)
            return
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
        self._marked = frozenset()
        self.remark(text or "")
