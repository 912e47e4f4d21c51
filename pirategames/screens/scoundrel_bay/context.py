"""The row above what comes next: why not, what was said last, or what is lifted would come to."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line
from pirategames.screens.scoundrel_bay.foresight import region_line, space_line
from pirategames.screens.scoundrel_bay.plan import page_of
from pirategames.screens.scoundrel_bay.questions.by_kind import asked_of
from pirategames.screens.scoundrel_bay.regions import lifted_region, lifted_space
from pirategames.screens.table.desk import Desk


def context(view: View, desk: Desk, is_roomy: bool) -> Line:
    """What is to be said."""
    if desk.note:
        return (Ink(desk.note, "text"),)
    asked, page, region = asked_of(view, desk), page_of(desk), lifted_region(view, desk)
    if page in ("", "chart"):
        if (space := lifted_space(desk)) is not None:
            return space_line(view, space, is_roomy)
        if asked is not None and (line := asked.foresight(is_roomy)):
            return line
        if region is not None:
            return region_line(view, region)
    if desk.news or asked is None or page:
        return desk.news
    return asked.at_rest()
