"""What stands out on the chart by what is lifted, and the chart with it."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.scoundrel_bay.chart import draw_chart
from pirategames.screens.scoundrel_bay.choices import lifted_card, marked, plan_of
from pirategames.screens.scoundrel_bay.foresight import course, may_repeat, reach
from pirategames.screens.scoundrel_bay.marked import Marked
from pirategames.screens.scoundrel_bay.recall import recalled
from pirategames.screens.scoundrel_bay.strip import draw_strip
from pirategames.screens.table.desk import Desk


@recalled
def mark_of(view: View, desk: Desk) -> Marked:
    """What stands out now: where the lifted card could invade, and where it would sail."""
    card = lifted_card(view, desk)
    if card is None:
        return marked(view, desk, frozenset(), None)
    ship = view.ship
    far = frozenset(reach(view, card).open) if may_repeat(ship, "invade") else frozenset()
    ghost = course(view.table, ship.sea, plan_of(desk).steps).end if may_repeat(ship, "sail") else None
    return marked(view, desk, far, ghost)


def draw_marked_chart(canvas: Canvas, view: View, desk: Desk, top: int, left: int, width: int, height: int) -> None:
    """The whole bay with what stands out."""
    draw_chart(canvas, view, mark_of(view, desk), top, left, width, height, canvas.look)


def draw_marked_strip(canvas: Canvas, view: View, desk: Desk, top: int, left: int, width: int, height: int) -> None:
    """The stage of the route around the ship with what stands out."""
    draw_strip(canvas, view, mark_of(view, desk), top, left, width, height, canvas.look)
