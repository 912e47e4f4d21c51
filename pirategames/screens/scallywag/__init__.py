"""How Scallywag is shown."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scallywag.view import View
from pirategames.screens.scallywag import (
    board,
    choices,
    deep,
    ending,
    explaining,
    moments,
    peril,
    plan,
    replaying,
    sections,
    telling,
    words,
)
from pirategames.screens.table.last_page import LastPage
from pirategames.screens.table.parts import Aloud, Guide, Replayed, Weighing
from pirategames.screens.table.wing import Wing

__all__ = ["WING"]


def _question(view: View) -> object:
    """A room is one question until it ends: which card, and how. Everything that comes between is another."""
    table = view.table
    if table.ask == "room":
        return "room", table.number
    return table.ask, table.number, table.open, table.due, table.dealt, table.linked


def _health(view: View) -> int:
    return view.table.health


WING: Final = Wing[View](
    choices=choices.choices,
    draw=board.draw_table,
    story=telling.story,
    known=deep.known_lines,
    question=_question,
    laid=plan.laid,
    gauge=_health,
    news=telling.news,
    moments=moments.moments,
    guide=Guide(explaining.explain, topic=explaining.topic, spares_side=True),
    weighing=Weighing("comes home", losing="ends at 0 health", brief=words.brief, why=peril.why, ready=plan.ready),
    replay=Replayed("room", landmarks=replaying.landmarks),
    aloud=Aloud(sections.sections, sections.things, sections.SPOKEN),
    last_page=LastPage(ending.draw_ending),
)
