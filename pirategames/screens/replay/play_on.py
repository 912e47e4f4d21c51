"""Playing on from a point of a replay: who sits there, and whether the cards to come are dealt anew."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from attrs import evolve
from textual.app import ComposeResult

from pirategames.bots.levels import levels_of
from pirategames.play.match import Match, MatchError
from pirategames.play.playing_on import played_on
from pirategames.play.record import PERSON, Anew, Seat
from pirategames.play.remembering import note
from pirategames.play.seeds import seed_from_text
from pirategames.screens.around import around
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.seats import seat_line
from pirategames.screens.drawing.wrapping import filled
from pirategames.screens.pages.choosing import ChoosingPage, Told, helping, moves, page_styles, quitting
from pirategames.screens.pages.form import draw_sea
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.entries import Entries, Entry

_NAME: Final = 16
_ABOUTS: Final = (
    "A new match; the old one stays as it is. It counts for no best and for no feat: its beginning was known.",
)


class PlayOnPage(ChoosingPage):
    """Settles how a match is played on from after action `number`."""

    CSS_PATH = page_styles("asking")
    name_of_help = "Play on"

    def __init__(self, match: Match, number: int) -> None:
        super().__init__()
        self.match, self.number = match, number
        self.seats = list(match.seats)
        self.is_anew = True
        self._at = 0
        self._holders = (PERSON, *(f"bot:{level.slug}" for level in levels_of(match.game.slug)))
        if not match.people:
            self.seats[0] = evolve(self.seats[0], holder=PERSON)

    @property
    def _rows(self) -> int:
        """How many rows there are: the cards, and the seats where there are several."""
        return 1 + (len(self.seats) if len(self.seats) > 1 else 0)

    def compose_body(self) -> ComposeResult:
        yield Told(
            lambda: [(bright("PLAY ON FROM HERE"), faint(f"   after action {self.number}: {self._where}"))], classes="title"
        )
        yield Told(lambda: [(faint(text),) for text in _ABOUTS], id="about")
        yield Entries(self._entries, lambda: self._at, lambda: 0, id="ways")
        yield Board(draw_sea, id="sea")

    @property
    def _where(self) -> str:
        return self.match.game.summary(self.match.state_after(self.number))

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        return self.match.game.title, "from the replay", []

    def _entries(self, width: int) -> list[Entry]:
        cards: Line = (
            "  ", Ink("d", "accent", bold=True), "  ", filled("the cards to come", _NAME + 6),
            *self._one("dealt anew", lit=self.is_anew), "   ", *self._one("as they were", lit=not self.is_anew),
        )  # fmt: skip
        seats = [] if self._rows == 1 else [self._seat_entry(place, seat) for place, seat in enumerate(self.seats)]
        return [*seats, Entry("cards", (cards,))]

    def _seat_entry(self, place: int, seat: Seat) -> Entry:
        holders = [
            piece for holder in self._holders for piece in (*self._one(_told(holder), lit=holder == seat.holder), "   ")
        ]
        return Entry(f"seat {place}", (("  ", *seat_line(place, filled(seat.name, _NAME)), "  ", *holders),))

    def _one(self, text: str, *, lit: bool) -> tuple[Ink]:
        return (Ink(text, "text" if lit else "muted", bold=lit, underline=lit),)

    # ---------------------------------------------------------------- what can be chosen

    def choices(self) -> Choices:
        return Choices(tuple(self._all()))

    def _all(self) -> Iterator[Choice]:
        person = any(seat.is_person for seat in self.seats)
        why = "" if person else "Somebody of flesh and blood is needed: the arrows change who sits there."
        yield Choice("enter", "plays on from here", "play on", do=self._begin, is_main=True, why_not=why)
        yield from moves(
            "moves from row to row", (("up",), partial(self._step, -1)), (("down", "tab"), partial(self._step, 1))
        )
        change = (("left",), partial(self._change, -1)), (("right", " ", "space"), partial(self._change, 1))
        yield from moves("changes the row", *change, short="change")
        yield Choice("d", "deals the cards to come anew, or leaves them as they were", "cards", do=self._turn_cards)
        for place in range(self._rows - 1):
            yield Choice(str(place + 1), "changes who sits there", "", do=partial(self._seat, place), place=f"seat {place}")
        yield Choice("", "deals anew or not", do=self._turn_cards, place="cards")
        yield Choice("backspace", "goes back to the replay", "back", do=self.dismiss, also=("escape",))
        yield helping(self.help)
        yield quitting(self)

    def _step(self, step: int) -> None:
        self._at = (self._at + step) % self._rows

    def _change(self, step: int) -> None:
        if self._at == self._rows - 1:
            self._turn_cards()
        else:
            self._seat(self._at, step)

    def _turn_cards(self) -> None:
        self.is_anew = not self.is_anew

    def _seat(self, place: int, step: int = 1) -> None:
        self._at = place
        self.seats[place] = evolve(self.seats[place], holder=around(self._holders, self.seats[place].holder, step))

    def _begin(self) -> None:
        looker = next(place for place, seat in enumerate(self.seats) if seat.is_person)
        anew = Anew(self.number, looker, seed_from_text("")) if self.is_anew else None
        try:
            match = played_on(self.match, self.number, self.seats, anew, self.program.logbook.now)
            number = self.program.logbook.keep(match)
            note(self.program.logbook, number, f"from action {self.number}")
        except MatchError as error:
            self._remark = str(error)
            return
        self.program.play(match)


def _told(holder: str) -> str:
    return "you" if holder == PERSON else holder.removeprefix("bot:").replace("-", " ")
