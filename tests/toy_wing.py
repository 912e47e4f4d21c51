"""How Higher is shown in tests: cards in rows of plain text, the own hand under keys, nothing hidden."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from attrs import evolve, frozen

from pirategames.play.match import Match
from pirategames.screens.canvas import Canvas, Cap
from pirategames.screens.desk import Commit, Desk, Moment, Offer, Standing
from pirategames.screens.frame import KeyHint, Line, draw_context, draw_header, draw_keys, draw_next
from pirategames.screens.look import Look
from tests.toy_game import Bow, Card, Event, Lay, Swap, View

KEYS = "123"


@frozen
class Trick:
    """The end of a trick: both cards turn round, one after the other. In polite games the winner bows then."""

    view: View
    seat: int | None = None

    @property
    def pauses(self) -> tuple[float, ...]:
        return (0.2, 0.3)

    @property
    def commit(self) -> tuple[int, Any] | None:
        return (self.view.turn, Bow()) if self.view.is_bowing else None

    def draw(self, desk: Desk, step: int, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        draw_header(canvas, "Higher", f"trick {len(self.view.played) // 2}")
        for row, card in enumerate(self.view.played[-2:][:step]):
            canvas.put(4, 3 + row, f"turned: {card.text}")
        _draw_foot(canvas, desk, (Cap("Enter"), " goes on."))
        return canvas


@frozen
class HigherWing:
    """The wing of the toy game."""

    def places(self, view: View, before: tuple[Any, ...]) -> tuple[Any, ...]:
        return view.hand

    def offers(self, view: View, desk: Desk) -> Sequence[Offer]:
        return [Offer(KEYS[place]) for place in range(len(view.hand))] if _may_act(view) and not view.is_bowing else []

    def capitals(self, view: View, desk: Desk) -> Collection[str]:
        return ()

    def commits(self, view: View, desk: Desk) -> Sequence[Commit]:
        if _may_act(view) and view.is_bowing:
            return (Commit("enter", "bow", (Bow(),)),)
        if not desk.lifted or not _may_act(view):
            return ()
        card = view.hand[KEYS.index(desk.lifted[0])]
        swap = (Commit("s", f"swap the {card.text}", (Swap(card),)),) if _may_swap(view) else ()
        return (Commit("p", f"lay the {card.text}", (Lay(card),)), *swap)

    def why_not(self, view: View, desk: Desk, key: str) -> str:
        return "Lift a card first." if key in "ps" else ""

    def amounts(self, view: View) -> range:
        return range(0)

    def pages(self, view: View) -> int:
        return 1

    def gauge(self, view: View) -> int | None:
        return None

    def leaf(self, view: View, desk: Desk, key: str) -> Desk | None:
        return None

    def arrange(self, view: View, desk: Desk, key: str) -> Desk | None:
        return evolve(desk, plan=("turned", *(desk.plan or ()))) if key == "t" else None

    def draw(self, view: View, desk: Desk, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        draw_header(canvas, "Higher", f"{desk.name}’s table" if desk.name else "everybody’s table")
        canvas.put(4, 2, f"tricks {view.tricks[0]} to {view.tricks[1]}, held {view.held[0]} and {view.held[1]}")
        canvas.put(4, 3, "played: " + " ".join(card.text for card in view.played))
        canvas.put(4, 4, "down: " + (view.down.text if view.down else "a card" if view.is_down else "nothing"))
        for place, card in enumerate(view.hand):
            mark = "*" if KEYS[place] in desk.lifted else " "
            canvas.put(4, 10 + place, f"{mark}{KEYS[place]}: {card.text}", key=KEYS[place])
        for row, line in enumerate(desk.story[-4:]):
            canvas.write(40, 10 + row, *line)
        draw_context(canvas, (desk.note,) if desk.note else desk.news)
        _draw_foot(canvas, desk, ("Your turn.",) if _may_act(view) else ("Wait.",))
        return canvas

    def is_open(self, view: View) -> bool:
        return False

    def is_timed(self, view: View) -> bool:
        return False

    def is_out(self, view: View, seat: int) -> bool:
        return False

    def moments(self, view: View) -> tuple[Moment, ...]:
        return (Trick(view),) if any(event.what == "won" for event in view.events) else ()

    def telling(self, view: View, desk: Desk, events: Sequence[Any]) -> tuple[Line, ...]:
        return tuple(_told(event, desk.names, view.seat) for event in events)

    def draw_ending(
        self, match: Match, standings: Sequence[Standing], desk: Desk, width: int, height: int, look: Look
    ) -> Canvas:
        canvas = Canvas(width, height, look)
        draw_header(canvas, "Higher", "the end")
        canvas.put(4, 3, match.summary)
        canvas.put(4, 4, f"row {desk.page}")
        _draw_foot(canvas, desk, (Cap("n"), " plays again."))
        return canvas

    def ending_rows(self, match: Match) -> int:
        return 3

    def news(self, events: Sequence[Any]) -> Line:
        return tuple(f"{event.what} " for event in events if event.what == "swapped")

    def story(self, match: Match, seat: int | None) -> tuple[Line, ...]:
        names = tuple(sitting.name for sitting in match.seats)
        return tuple(_told(event, names, seat) for event in match.heard(seat, -1))

    def known(self, view: View, desk: Desk) -> tuple[Line, ...]:
        return ((f"cards played: {len(view.played)}",),)

    def keys(self, view: View, desk: Desk) -> Mapping[str, str]:
        return {"1 2 3": "lift a card", "p": "lay it"}


WING = HigherWing()


def _may_act(view: View) -> bool:
    return view.seat == view.turn and (bool(view.hand) or view.is_bowing)


def _may_swap(view: View) -> bool:
    return view.seat is not None and not view.is_down and not view.swapped[view.seat]


def _told(event: Event, names: tuple[str, ...], seat: int | None) -> Line:
    who = "You" if event.seat == seat else names[event.seat] if names else f"Seat {event.seat + 1}"
    card: Card | None = event.card
    return f"{who} {event.what} ", card.text if card else "a card"


def _draw_foot(canvas: Canvas, desk: Desk, words: Line) -> None:
    if desk.note:
        draw_context(canvas, (desk.note,))
    draw_next(canvas, desk.next or words)
    draw_keys(canvas, desk.hints or [KeyHint("1 2 3", "lift"), KeyHint("p", "lay", "p")])
