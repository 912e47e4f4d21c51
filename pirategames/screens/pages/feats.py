"""All feats: what was earned, how near the others came, and the match that did it."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult

from pirategames.play.feats import ANY, SCHOOLED, Standing, standings
from pirategames.play.logbook import LogbookError
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.pages.by_game import ByGamePage
from pirategames.screens.pages.choosing import helping, moves
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.rows import Column, Lazily, Rows, Sheet
from pirategames.screens.wording import day_word

_COLUMNS = (Column(""), Column("feat", bright=True), Column("how", yields=True), Column("", right=True))
_HIDDEN = "somewhere out there"
_TEETH = 10


class FeatsPage(ByGamePage):
    """Lists the feats of a game, or those of all seas; Enter shows the match that earned one, or came nearest."""

    name_of_help = "Feats"
    for_all = ANY, "any"

    def __init__(self, game: str = ANY) -> None:
        super().__init__(game)
        self._all_standings: tuple[Standing, ...] | None = None
        self._sheet: Sheet | None = None

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

    def compose_shown(self) -> ComposeResult:
        yield Rows(self._sheet_here)

    def look_anew(self) -> None:
        self._all_standings = self._sheet = None

    def redraw(self) -> None:
        for table in self.query(Rows):
            table.redraw()
        super().redraw()

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        done = sum(one.is_earned for one in self.standings)
        return "Feats", self.captain or "everybody", [("done", f"{done} of {len(self.standings)}")]

    def count_of(self, slug: str) -> str:
        """How many feats of a game are done, where there is room for that."""
        if slug != self.game and not self.is_roomy:
            return ""
        of_game = [one for one in self.standings if one.game == slug]
        return f" {sum(one.is_earned for one in of_game)}/{len(of_game)}"

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
        yield from self.choosing_games()
        rows = (("up",), table.action_cursor_up), (("down",), table.action_cursor_down)
        yield from moves("moves from feat to feat", *rows)
        pages = (("pageup",), table.action_page_up), (("pagedown", " ", "space"), table.action_page_down)
        yield from moves("moves by a page", *pages, short="")
        yield self.choosing_captains()
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
        self.go_through(one.match)

    def turn_to(self, slug: str) -> None:
        self.game, self._sheet = slug, None
        self.query_one(Rows).redraw(at=0)
