"""What everybody looks at together after an action: a challenge as it is settled, crew lost, the fog; and what one ship does
to another (`encounters`). Orders that touch nobody else are told in the log instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pirategames.play.names import NAME_CELLS
from pirategames.rules.scalawag.events import (
    Caught,
    Damaged,
    Event,
    FogGone,
    FogRolled,
    Lost,
    Mutinied,
    Prize,
    Repaired,
    Returned,
    Shown,
    Sunk,
)
from pirategames.rules.scalawag.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink, cut
from pirategames.screens.drawing.frame import Line, Piece, bright, draw_context, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import named
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.scalawag.board import draw_title
from pirategames.screens.scalawag.declaring import big_text
from pirategames.screens.scalawag.encounters import deed_moments, onward
from pirategames.screens.scalawag.pieces import SIZES, Size, draw_back, draw_card
from pirategames.screens.scalawag.telling import fog_words, sentence
from pirategames.screens.scalawag.words import CRY, crew_words
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.wing import Moment
from pirategames.screens.wording import captain

TURN_SECONDS = 0.4
"""How long a card takes to be turned over."""
_GRAND_FROM = 36
"""From so many rows on the cards are grand."""
_BESIDE_CARDS = 12
"""The rows above and under the cards, in which it is said what happened, and those of the screen's frame."""
_Dramatic = Shown | Caught | Lost | FogRolled
_Aftermath = Damaged | Lost | Sunk | Prize | Repaired | FogGone


def moments(view: View, heard: Heard) -> tuple[Moment, ...]:
    """The moments of a public view, in order, and of what the public heard so far."""
    events: tuple[Any, ...] = heard[-1]
    deeds = deed_moments(view, heard)
    found: list[Moment] = []
    for place, event in enumerate(events):
        deed = next((deed for deed in deeds if deed.event is event), None)
        if deed is not None:
            found.append(deed)
        elif isinstance(event, Shown | Caught | FogRolled) or (isinstance(event, Lost) and not _sinks(events, event)):
            found.append(SceneMoment(view, event, events[place + 1 :]))
        elif isinstance(event, Returned):
            found += [deed for deed in deeds if isinstance(deed.event, Mutinied)]
    return tuple(found)


def _sinks(events: Sequence[Event], lost: Lost) -> bool:
    """Whether this was the last crew card of its ship, as the events beside it tell."""
    return any(isinstance(event, Sunk) and event.seat == lost.seat for event in events)


@frozen
class SceneMoment(Moment):
    """One dramatic event, with those that the same action brought after it."""

    view: View
    event: _Dramatic
    later: tuple[Event, ...]

    @property
    def pauses(self) -> tuple[float, ...]:
        match self.event:
            case Shown(crew=crew):
                return (TURN_SECONDS,) * len(crew)
            case Caught():
                return (TURN_SECONDS,) * 2
            case Lost():
                return (TURN_SECONDS,)
        return ()

    def onward(self, desk: Desk) -> Line:
        if isinstance(self.event, FogRolled):
            return (f"goes on: round {self.view.table.round} begins",)
        if isinstance(self.event, Shown | Caught) and self.view.table.ask != "penalty":
            return ("goes on",)
        return onward(self.view, self.later, desk)

    def draw(self, desk: Desk, step: int, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        draw_title(canvas, self.view, desk)
        size: Size = "grand" if height >= _GRAND_FROM else "middle"
        top = (height - _BESIDE_CARDS - SIZES[size][1]) // 2
        match self.event:
            case Shown() | Caught():
                _draw_challenge(canvas, self, self.event, desk, top, size, step)
            case Lost():
                _draw_loss(canvas, self, self.event, desk, top, size, step >= len(self.pauses))
            case FogRolled():
                _draw_fog(canvas, self, self.event, desk, top)
        if desk.note:
            draw_context(canvas, (Ink(cut(desk.note, width - 8)),))
        return canvas


# ---- pictures


def _centred(canvas: Canvas, y: int, line: Line) -> None:
    canvas.write((canvas.width - line_width(line)) // 2, y, *line)


def _aftermath(canvas: Canvas, y: int, moment: SceneMoment, desk: Desk, rows: int) -> None:
    """What the same action brought after it, as far as it belongs to it."""
    told = [sentence(event, desk.names, None, 20) for event in moment.later if isinstance(event, _Aftermath)]
    for row, line in enumerate([line for line in told if line][:rows]):
        _centred(canvas, y + row, (*line, faint(".")))


def _draw_challenge(
    canvas: Canvas, moment: SceneMoment, event: Shown | Caught, desk: Desk, y: int, size: Size, step: int
) -> None:
    declarer, caller = captain(desk.names, event.seat, 20), captain(desk.names, event.caller, 20)
    _centred(canvas, y, (*named(event.caller, caller, bold=True), faint(" cries "), bright(CRY)))
    _centred(
        canvas,
        y + 1,
        (faint("on "), *named(event.seat, declarer, bold=True), faint(f", who declared {crew_words(event.crew)}")),
    )
    width, height = SIZES[size]
    left = (canvas.width - (width + 2) * len(event.crew) + 2) // 2
    for place, crew in enumerate(event.crew):
        x = left + place * (width + 2)
        if isinstance(event, Shown) and place < step:
            draw_card(canvas, x, y + 3, crew, size)
        else:
            draw_back(canvas, x, y + 3, size)
    if step < len(moment.pauses):
        return
    true = isinstance(event, Shown)
    big_text(canvas, y + 4 + height, "TRUE" if true else "BLUFF!", "success" if true else "danger")
    payer = caller if true else declarer
    end = " pays, and the order goes on." if true else " pays, and the order is forfeited."
    _centred(canvas, y + 8 + height, (bright(payer), faint(end)))
    if canvas.height >= 40:
        _aftermath(canvas, y + 10 + height, moment, desk, 6)
    else:
        _aftermath(canvas, y + 9 + height, moment, desk, 1)


def _draw_loss(canvas: Canvas, moment: SceneMoment, event: Lost, desk: Desk, y: int, size: Size, done: bool) -> None:
    who = captain(desk.names, event.seat, 20)
    _centred(canvas, y + 1, (*named(event.seat, who, bold=True), faint(" loses a crew card")))
    x = (canvas.width - SIZES[size][0]) // 2
    if not done:
        draw_back(canvas, x, y + 4, size)
        return
    draw_card(canvas, x, y + 4, event.crew, size)
    held = moment.view.held[event.seat]
    words = "no crew is left" if not held else f"{held} crew {'is' if held == 1 else 'are'} left"
    _centred(canvas, y + 6 + SIZES[size][1], (faint("It lies in Davy Jones’ Locker; "), Ink(words), faint(".")))


def _draw_fog(canvas: Canvas, moment: SceneMoment, event: FogRolled, desk: Desk, y: int) -> None:
    """Where the fog lies from now on, between the captains round the table."""
    names, seats = desk.names, moment.view.table.seats
    big_text(canvas, y + 2, "FOG OF WAR")
    _centred(canvas, y + 6, (faint(f"Round {moment.view.table.round}: the die is cast."),))
    rings = [_ring(event, names, seats, cells) for cells in range(NAME_CELLS, 0, -1)]
    _centred(canvas, y + 9, next(line for line in rings if line_width(line) <= canvas.width - 4))
    _centred(canvas, y + 12, (*fog_words(event, names, None, 20), faint("." if event.after is None else ":")))
    words = (
        "every ship is adjacent to both others"
        if event.after is None
        else "they are not adjacent, but for a Lookout or a watch"
    )
    _centred(canvas, y + 13, (faint(words + "."),))


def _ring(event: FogRolled, names: Sequence[str], seats: int, cells: int) -> Line:
    """The captains round the table, the first one again at the end, with the fog between two of them."""
    pieces: list[Piece] = []
    for seat in range(seats):
        fog = event.after == seat
        pieces += [
            *named(seat, captain(names, seat, cells), bold=True),
            Ink("  ≈ ~ ≈ fog ≈ ~ ≈  " if fog else "  ─  ", "muted" if fog else "line"),
        ]
    return (*pieces, *named(0, captain(names, 0, cells), bold=True))
