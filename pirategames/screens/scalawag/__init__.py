"""How Scalawag! is shown."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scalawag.view import View
from pirategames.screens.scalawag import (
    board,
    choices,
    ending,
    explaining,
    known,
    moments,
    plan,
    replaying,
    sections,
    telling,
    words,
)
from pirategames.screens.table.last_page import LastPage
from pirategames.screens.table.parts import Aloud, Company, Guide, Replayed, Weighing
from pirategames.screens.table.wing import Wing

__all__ = ["WING"]


def _question(view: View) -> object:
    table = view.table
    return table.ask, table.asked, table.round, table.turn, table.kind, table.second, table.near, table.due, table.giving


def _is_out(view: View, seat: int) -> bool:
    return not view.table.alive[seat]


WING: Final = Wing[View](
    choices=choices.choices,
    draw=board.draw_table,
    story=telling.story,
    known=known.known_lines,
    question=_question,
    moments=moments.moments,
    telling=telling.telling,
    company=Company(_is_out, plan.is_open, begins_with_looks=True),
    guide=Guide(explaining.explain, topic=explaining.topic),
    weighing=Weighing("points", sheet="middle", position="chance to win", brief=words.brief),
    replay=Replayed("order", "round", replaying.landmarks, replaying.hand, replaying.bluff),
    aloud=Aloud(sections.sections, spoken=sections.SPOKEN),
    last_page=LastPage(ending.draw_ending, ending.rows),
)
