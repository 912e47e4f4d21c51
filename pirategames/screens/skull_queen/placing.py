"""The page on which a captain places four pirates: the plank to work on, what the others do, and the hand."""

from __future__ import annotations

from pirategames.rules.skull_queen.actions import Place
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Canvas, Cap, Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.seats import named
from pirategames.screens.skull_queen.hand import draw_hand, is_asked
from pirategames.screens.skull_queen.layout import Layout
from pirategames.screens.skull_queen.plan import PIRATE_KEYS, lifted_pirate, plan_of
from pirategames.screens.skull_queen.planks import VALUES, Picture, draw_plank
from pirategames.screens.skull_queen.words import captain, chip
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import plural

_CELLS = 6
"""How many columns a pirate takes here."""
_HIGH = 7
"""From here on a card counts as high, in the help for beginners."""


def draw_placing(canvas: Canvas, view: View, desk: Desk, layout: Layout) -> None:
    """Draw everything but the first row and the last ones."""
    assert view.seat is not None
    plan = view.table.placings[view.seat] or plan_of(desk)
    x = layout.left + VALUES + 4 * _CELLS + (8 if layout.is_roomy else 4)
    captains = x + (26 if layout.is_roomy else 21)
    canvas.place("panel placing", layout.left, layout.heading, captains - layout.left - 1, layout.plank_rows)
    _draw_plank(canvas, view, desk, layout, plan)
    _draw_side_words(canvas, view, desk, plan, x, layout.heading)
    _draw_captains(canvas, view, desk, layout, captains)
    _draw_centre(canvas, view, layout)
    draw_hand(canvas, view, layout, asks=False)
    if layout.is_roomy:
        name = captain(desk.names, view.seat, 20).upper()
        canvas.put(layout.left, layout.hand - 1, f"{name}’S HAND", "muted", bold=True)


def _draw_plank(canvas: Canvas, view: View, desk: Desk, layout: Layout, plan: Place) -> None:
    assert view.seat is not None
    x, works = layout.left, is_asked(view, desk)
    canvas.place(f"panel plank {view.seat + 1}", x, layout.heading, VALUES + 4 * _CELLS, layout.plank_rows)
    canvas.put(x, layout.heading, str(view.seat + 1), "accent", bold=True)
    canvas.write(x + VALUES, layout.heading, *named(view.seat, captain(desk.names, view.seat, 4 * _CELLS - 2), bold=True))
    lifted = lifted_pirate(desk) if works else None
    picture = Picture(_values(view, plan.side), plan.spaces, lifted=lifted, is_worked_on=works)
    draw_plank(canvas, x, layout.plank, picture, _CELLS, layout.rows)
    if not works:
        return
    for colour, key in enumerate(PIRATE_KEYS):
        at = x + VALUES + colour * _CELLS + (_CELLS - 1) // 2
        if colour == lifted:
            canvas.put(at - 1, layout.points, f" {key} ", "ink", "accent", bold=True)
        else:
            canvas.put(at, layout.points, key, "accent", bold=True)
        canvas.hot(x + VALUES + colour * _CELLS, layout.points, _CELLS, 1, key)


def _values(view: View, side: str) -> tuple[int, ...]:
    planks = view.table.planks
    return planks.front if side == "front" else planks.back


def plan_points(view: View, plan: Place) -> int:
    """What the plan would score if nothing moved."""
    return sum(view.table.planks.value(plan.side, space) for space in plan.spaces)


def _draw_side_words(canvas: Canvas, view: View, desk: Desk, plan: Place, x: int, y: int) -> None:
    """Which side lies up, what it would score, how to turn it over."""
    side = _values(view, plan.side)
    other = _values(view, "back" if plan.side == "front" else "front")
    canvas.put(x, y, "YOUR PLANK", "muted", bold=True)
    canvas.write(x, y + 1, bright(plan.side), faint(" up"))
    canvas.write(x, y + 2, bright(side[0]), faint(" at the top"))
    canvas.write(x, y + 4, faint("as it stands "), bright(plan_points(view, plan)))
    if is_asked(view, desk):
        canvas.put(x, y + 6, "f", "accent", bold=True, key="f")
        canvas.put(x + 2, y + 6, "turns it over:", "muted")
        canvas.put(x + 2, y + 7, " ".join(map(str, other)), "muted")


def _draw_captains(canvas: Canvas, view: View, desk: Desk, layout: Layout, x: int) -> None:
    """Who has chosen already."""
    table, y = view.table, layout.heading
    canvas.put(x, y, "CAPTAINS", "muted", bold=True)
    for place in range(1, table.seats):
        seat = ((view.seat or 0) + place) % table.seats
        canvas.put(x, y + place, str(seat + 1), "accent", bold=True)
        canvas.write(x + 2, y + place, *named(seat, captain(desk.names, seat, 8)))
        ready = view.decided[seat]
        canvas.put(x + 13, y + place, "ready" if ready else "choosing", "success" if ready else "muted")
    if table.is_duel:
        canvas.put(x, y + 2, "♛", "bone", bold=True)
        canvas.put(x + 2, y + 2, "Pirate King", "text")
        canvas.put(x, y + 3, f"{plural(view.stack, 'card')}, no plank", "muted")


def _draw_centre(canvas: Canvas, view: View, layout: Layout) -> None:
    """What was left over of the deal."""
    y = layout.centre if layout.is_roomy else layout.points + 2
    if not view.table.centre:
        return
    pieces: list[str | Ink | Cap] = ["Left over, in the centre: "]
    for card in view.table.centre:
        pieces += [" ", chip(card, canvas.look)]
    end = canvas.write(layout.left, y, *pieces, "  they count in the first trick", ink="muted")
    canvas.place("panel centre", layout.left, y, end - layout.left, 1)


# ---- what is said


def context_line(view: View) -> Line:
    """Help for whoever does not know how to place."""
    planks, cards = view.table.planks, len(view.hand)
    high = sum(card.value >= _HIGH for card in view.hand)
    if 2 * high == cards:
        return (f"{high} of {cards} cards are high: either side will do.",)
    few, space, end = ("", 0, "top") if 2 * high > cards else ("Only ", -1, "bottom")
    best = max(planks.front[space], planks.back[space])
    return (f"{few}{high} of {cards} cards are high: the side with {best} at the {end} suits them.",)
