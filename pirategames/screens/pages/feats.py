"""All feats: what was earned, how near the others came, and the match that did it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from textual.app import ComposeResult

from pirategames.play.deeds import catch_up
from pirategames.play.feats import ANY, SCHOOLED, Standing, standings
from pirategames.play.logbook import LogbookError
from pirategames.play.match import MatchError
from pirategames.play.remembering import captains
from pirategames.rules.catalogue import CATALOGUE
from pirategames.screens.drawing.canvas import Ink, cut
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.pages.captains import captain_here
from pirategames.screens.pages.choosing import ChoosingPage, Told, helping, moves
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.rows import Column, Lazily, Rows, Sheet
from pirategames.screens.wording import day_word

_COLUMNS = (Column(""), Column("feat", bright=True), Column("how", yields=True), Column("", right=True))
_HIDDEN = "somewhere out there"
_TEETH = 10


class FeatsPage(ChoosingPage):
    """Lists the feats of a game, or those of all seas; Enter shows the match that earned one, or came nearest."""

    name_of_help = "Feats"

    def __init__(self, game: str = ANY) -> None:
        super().__init__()
        self.game = game
        self.captain = ""
        self._all_standings: tuple[Standing, ...] | None = None
        self._sheet: Sheet | None = None
        self._catching_up: Iterator[int] | None = None

    # ---------------------------------------------------------------- what it shows

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How the captain stands with all of them."""
        if self._all_standings is None:
            try:
                taught = self.program.learnt_file.learnt.taught
                self._all_standings = standings(self.program.logbook, self.captain, taught)
            except LogbookError as error:
                self._all_standings, self._remark = (), str(error)
        return self._all_standings

    @property
    def shown(self) -> tuple[Standing, ...]:
        """Those of the game that is shown."""
        return tuple(one for one in self.standings if one.game == self.game)

    def compose_body(self) -> ComposeResult:
        self.captain = captain_here(self.program)
        yield Told(self._tell_games, classes="title")
        yield Rows(self._sheet_here)

    def on_mount(self) -> None:
        self._catching_up = catch_up(self.program.logbook)
        self._timer_of_feats = self.set_interval(0.01, self._catch_up)

    def _catch_up(self) -> None:
        """Find what the next match tells; all is shown anew when everything is found."""
        assert self._catching_up is not None
        try:
            left = next(self._catching_up, -1)
        except LogbookError:
            left = -1
        if left < 0:
            self._timer_of_feats.stop()
            self._show_anew()
            self.redraw()

    def _show_anew(self) -> None:
        self._all_standings = self._sheet = None

    def redraw(self) -> None:
        for table in self.query(Rows):
            table.redraw()
        super().redraw()

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        done = sum(one.is_earned for one in self.standings)
        return "Feats", self.captain or "everybody", [("done", f"{done} of {len(self.standings)}")]

    def _tell_games(self) -> list[Line]:
        pieces: list[Ink | str] = []
        for number, (slug, title) in enumerate(self._games, 1):
            lit, key = slug == self.game, str(number)
            of_game = [one for one in self.standings if one.game == slug]
            words = Ink(cut(title, 13), "text" if lit else "muted", bold=lit, underline=lit, key=key)
            is_told = lit or self.is_roomy
            count = faint(f" {sum(one.is_earned for one in of_game)}/{len(of_game)}" if is_told else "")
            pieces += [Ink(key, "accent", bold=True, key=key), " ", words, count, "  "]
        return [tuple(pieces)]

    @property
    def _games(self) -> tuple[tuple[str, str], ...]:
        return ((ANY, "any"), *((entry.slug, entry.title) for entry in CATALOGUE))

    def _sheet_here(self) -> Sheet:
        if self._sheet is None:
            shown = self.shown
            self._sheet = Sheet(_COLUMNS, Lazily(len(shown), lambda row: self._row(shown[row])))
        return self._sheet

    def _row(self, one: Standing) -> tuple[str, ...]:
        feat = one.feat
        if one.is_earned:
            return "★", feat.title, feat.short, day_word(one.earned, self.program.now())
        if feat.hidden:
            return "?", feat.title, _HIDDEN, ""
        return "·", feat.title, feat.short, f"{one.value} of {feat.goal}" if feat.goal > 1 and one.value else ""

    def context_lines(self, room: int, most: int) -> list[Line]:
        """The answer to the last key, or the whole condition of the feat that is lit, and how far it came."""
        lines, one = super().context_lines(room, most), self._lit
        if lines or one is None:
            return lines
        if one.feat.hidden and not one.is_earned:
            return [(bright(one.feat.title), faint(f"  {_HIDDEN}: it tells itself when it is done."))]
        told: Line = (bright(one.feat.title), faint(f"  {one.feat.condition}"))
        if one.feat.goal > 1 and not one.is_earned:
            full = min(_TEETH, one.value * _TEETH // one.feat.goal)
            told = (*told, "  ", Ink("▰" * full + "▱" * (_TEETH - full), "wave"), faint(f" {one.value} of {one.feat.goal}"))
        return shorten_line(told, room, most)

    @property
    def _lit(self) -> Standing | None:
        rows = self.query_one(Rows)
        return self.shown[rows.cursor_row] if rows.cursor_row < len(self.shown) else None

    # ---------------------------------------------------------------- what can be chosen

    def choices(self) -> Choices:
        return Choices(tuple(self._all()))

    def _all(self) -> Iterator[Choice]:
        table, one = self.query_one(Rows), self._lit
        can = one is not None and one.match is not None and (one.is_earned or not one.feat.hidden)
        words = (
            "goes through the match that earned it" if one and one.is_earned else "goes through the match that came nearest"
        )
        if one is not None and one.feat.slug == SCHOOLED:
            can = True
            yield Choice("enter", "opens the lessons", "lessons", do=self.program.open_learn, is_main=True)
        else:
            why_not = "" if can else "No match came near yet."
            yield Choice("enter", words, "that match", do=self._open, is_main=True, why_not=why_not)
        for number, (slug, title) in enumerate(self._games[:9], 1):
            yield Choice(str(number), f"shows {title}", "game", "shows a game’s feats", do=partial(self._turn_to, slug))
        steps = (("left", "shift+tab"), partial(self._turn, -1)), (("right", "tab"), partial(self._turn, 1))
        yield from moves("the game before, the next one", *steps, short="")
        rows = (("up",), table.action_cursor_up), (("down",), table.action_cursor_down)
        yield from moves("moves from feat to feat", *rows)
        pages = (("pageup",), table.action_page_up), (("pagedown", " ", "space"), table.action_page_down)
        yield from moves("moves by a page", *pages, short="")
        yield Choice("c", "shows another captain, or everybody", "captain", do=self._next_captain)
        yield Choice("backspace", "goes back", "back", do=self.dismiss, also=("escape", "f"), is_main=not can)
        yield helping(self.help)

    def click(self, place: str) -> bool:
        word, _, row = place.partition(" ")
        if word != "row":
            return super().click(place)
        self.query_one(Rows).move_cursor(row=int(row))
        self.redraw()
        return True

    def _open(self) -> None:
        one = self._lit
        assert one is not None
        assert one.match is not None
        try:
            self.program.open_replay(self.program.logbook.resume(one.match))
        except MatchError as error:
            self._remark = str(error)

    def _turn(self, step: int) -> None:
        slugs = [slug for slug, _ in self._games]
        self._turn_to(slugs[(slugs.index(self.game) + step) % len(slugs)])

    def _turn_to(self, slug: str) -> None:
        self.game, self._sheet = slug, None
        self.query_one(Rows).redraw(at=0)

    def _next_captain(self) -> None:
        try:
            names = ["", *captains(self.program.logbook)]
        except LogbookError as error:
            self._remark = str(error)
            return
        at = names.index(self.captain) if self.captain in names else 0
        self.captain = names[(at + 1) % len(names)]
        self._show_anew()
