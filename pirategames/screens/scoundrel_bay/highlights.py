"""What stands out on the chart by what is asked and lifted, and the chart with it."""

from __future__ import annotations

from attrs import evolve

from pirategames.rules.scoundrel_bay.state import NONE
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.recall import recalled
from pirategames.screens.scoundrel_bay.chart import draw_chart
from pirategames.screens.scoundrel_bay.foresight import course, may_repeat, reach, steps_of
from pirategames.screens.scoundrel_bay.plan import page_of
from pirategames.screens.scoundrel_bay.questions.by_kind import asked_of, question_of
from pirategames.screens.scoundrel_bay.questions.playing import AskedPlayingCard
from pirategames.screens.scoundrel_bay.regions import Marked, lifted_region, lifted_space
from pirategames.screens.scoundrel_bay.strip import draw_strip
from pirategames.screens.table.desk import Desk


@recalled
def mark_of(view: View, desk: Desk) -> Marked:
    """What stands out now: the regions that can be chosen, where the lifted card could invade, and where it would sail."""
    asked = asked_of(view, desk) if page_of(desk) == "smuggle" else question_of(view, desk)
    region, space = lifted_region(view, desk), lifted_space(desk)
    if region is None and asked is not None and view.table.visit is not None and view.table.visit.region != NONE:
        region = view.table.visit.region
    open_now = asked.regions() if asked is not None else frozenset()
    card = lifted_card(view, desk)
    way: tuple[int, ...] = ()
    if card is not None:
        open_now = frozenset(reach(view, card).open) if may_repeat(view.ship, "invade") else frozenset()
        way = course(view.table, view.ship.sea, steps_of(view, desk)).spaces if may_repeat(view.ship, "sail") else ()
    mark = Marked(
        open=open_now, lifted=region, ghost=way[-1] if way else None, way=way[:-1], space=space,
        centre=_centre(view, region) if space is None else space,
    )  # fmt: skip
    near = view.table.edition.near
    return evolve(mark, lit=open_now if mark.aim is None else frozenset([shore.number for shore in near[mark.aim]]))


def lifted_card(view: View, desk: Desk) -> int | None:
    """The card of the hand that was lifted by its key."""
    asked = asked_of(view, desk)
    return asked.chosen if isinstance(asked, AskedPlayingCard) else None


def _centre(view: View, region: int | None) -> int:
    """The sea space round which the strip is drawn: the ship's, or the one nearest to it that a region lies at."""
    sea, edition = view.ship.sea, view.table.edition
    if region is None or sea in edition.regions[region].sea:
        return sea
    return min(edition.regions[region].sea, key=lambda space: ((space - sea) % edition.spaces, space))


def draw_marked_chart(canvas: Canvas, view: View, desk: Desk, top: int, left: int, width: int, height: int) -> None:
    """The whole bay with what stands out."""
    draw_chart(canvas, view, mark_of(view, desk), top, left, width, height, canvas.look)


def draw_marked_strip(canvas: Canvas, view: View, desk: Desk, top: int, left: int, width: int, height: int) -> None:
    """The stage of the route around the ship with what stands out."""
    draw_strip(canvas, view, mark_of(view, desk), top, left, width, height, canvas.look)
