"""How Higher is shown in tests: cards in rows of plain text, the own hand under keys, nothing hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from attrs import evolve, frozen

from pirategames.play.match import Match
from pirategames.rules.game import Event as AnyEvent
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import Line, draw_context, draw_header
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import doer
from pirategames.screens.table.choices import THINGS, Choice, Choices, lift, with_arrows
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.last_page import LastPage, Standing
from pirategames.screens.table.parts import Aloud, Section
from pirategames.screens.table.wing import Moment, Wing
from pirategames.screens.wording import captain
from tests.toy_game import Bow, Card, Event, Lay, Swap, View


@frozen
class Trick(Moment):
    """The end of a trick: both cards turn round, one after the other. In polite games the winner bows then."""

    view: View
    seat: int | None = None

    @property
    def pauses(self) -> tuple[float, ...]:
        return (0.2, 0.3)

    @property
    def commit(self) -> tuple[int, Any] | None:
        return (self.view.turn, Bow()) if self.view.is_bowing else None

    def onward(self, desk: Desk) -> Line:
        return ("goes on",)

    def draw(self, desk: Desk, step: int, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        draw_header(canvas, "Higher", f"trick {len(self.view.played) // 2}")
        for row, card in enumerate(self.view.played[-2:][:step]):
            canvas.put(4, 3 + row, f"turned: {card.text}")
        draw_context(canvas, (desk.note,))
        return canvas


def _choices(view: View, desk: Desk) -> Choices:
    turn = Choice("t", "turns a plan over", desk=evolve(desk, plan=("turned", *_plan(desk))))
    if desk.is_waiting or not _may_act(view):
        return Choices((), (("Wait.",),))
    if view.is_bowing:
        return Choices((Choice("enter", "bows", "bow", actions=(Bow(),), is_main=True),))
    cards = dict(zip(THINGS, view.hand, strict=False))
    lifting = [
        Choice(key, f"lifts the {card.text}", "lift", "lifts a card, or puts it down again", desk=lift(desk, key),
               place=f"card {card.text}")
        for key, card in cards.items()
    ]  # fmt: skip
    lifted = next((cards[key] for key in desk.lifted if key in cards), None)
    asks = () if lifted else (("Your turn.",),)
    return Choices((*with_arrows(lifting, desk), *_doing(view, lifted), turn), asks)


def _draw(view: View, desk: Desk, choices: Choices, width: int, height: int, look: Look) -> Canvas:
    canvas = Canvas(width, height, look)
    draw_header(canvas, "Higher", f"{desk.name}’s table" if desk.name else "everybody’s table")
    canvas.put(4, 2, f"tricks {view.tricks[0]} to {view.tricks[1]}, held {view.held[0]} and {view.held[1]}")
    canvas.put(4, 3, "played: " + " ".join(card.text for card in view.played))
    canvas.put(4, 4, "down: " + (view.down.text if view.down else "a card" if view.is_down else "nothing"))
    for place, (key, card) in enumerate(zip(THINGS, view.hand, strict=False)):
        mark = "*" if key in desk.lifted else " "
        canvas.put(4, 10 + place, f"{mark}{key}: {card.text}")
        canvas.place(f"card {card.text}", 4, 10 + place, 8, 1)
    for row, line in enumerate(desk.story[-4:]):
        canvas.write(40, 10 + row, *line)
    draw_context(canvas, (desk.note,) if desk.note else desk.news)
    return canvas


def _story(view: View, names: Sequence[str], heard: Heard, number: int) -> tuple[Line, ...]:
    return tuple(_told(event, names, view.seat) for event in heard[number] if isinstance(event, Event))


def _sections(view: View, desk: Desk) -> tuple[Section, ...]:
    return (Section("hand", lambda: [f"You hold {' '.join(card.text for card in view.hand)}"], is_read=True),)


def _question(view: View) -> object:
    return view.turn, view.is_bowing, view.is_down, len(view.played)


def _known(view: View, desk: Desk) -> tuple[Line, ...]:
    return ((f"cards played: {len(view.played)}",),)


def _news(view: View, events: Sequence[AnyEvent]) -> Line:
    return tuple(f"{event.what} " for event in events if isinstance(event, Event) and event.what == "swapped")


def _moments(view: View, heard: Heard) -> tuple[Moment, ...]:
    return (Trick(view),) if any(event.what == "won" for event in view.events) else ()


def _draw_ending(
    match: Match, standings: Sequence[Standing], desk: Desk, row: int, width: int, height: int, look: Look
) -> Canvas:
    canvas = Canvas(width, height, look)
    draw_header(canvas, "Higher", "the end")
    canvas.put(4, 3, match.summary)
    canvas.put(4, 4, f"row {row}")
    draw_context(canvas, (desk.note,))
    return canvas


def _doing(view: View, card: Card | None) -> tuple[Choice, ...]:
    """What can be done with the card that is lifted."""
    why = "" if card else "Lift a card first."
    lay = Choice("p", f"lays the {card.text}" if card else "lays a card", "lay", is_main=True, why_not=why,
                 actions=(Lay(card),) if card else ())  # fmt: skip
    if not _may_swap(view):
        return (lay,)
    words = f"swaps the {card.text}" if card else "swaps a card"
    return (lay, Choice("s", words, "swap", why_not=why, actions=(Swap(card),) if card else ()))


def _plan(desk: Desk) -> tuple[object, ...]:
    return desk.plan if isinstance(desk.plan, tuple) else ()


def _may_act(view: View) -> bool:
    return view.seat == view.turn and (bool(view.hand) or view.is_bowing)


def _may_swap(view: View) -> bool:
    return view.seat is not None and not view.is_down and not view.swapped[view.seat]


def _told(event: Event, names: Sequence[str], seat: int | None) -> Line:
    name = captain(names, event.seat)
    who = doer(event.seat, name, "You" if event.seat == seat else name)
    return who, f" {event.what} ", event.card.text if event.card else "a card"


WING: Final = Wing[View](
    choices=_choices,
    draw=_draw,
    story=_story,
    known=_known,
    question=_question,
    news=_news,
    moments=_moments,
    aloud=Aloud(_sections),
    last_page=LastPage(_draw_ending, lambda match: 3),
)
