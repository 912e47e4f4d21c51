"""How Skull Queen is shown."""

from __future__ import annotations

from typing import Final

from pirategames.rules.skull_queen.view import View
from pirategames.screens.skull_queen import (
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
    return table.ask, table.round, table.trick


def _is_secret(view: View) -> bool:
    return view.table.ask == "place" or (view.table.is_duel and view.table.ask == "play")


WING: Final = Wing[View](
    choices=choices.choices,
    draw=board.draw_table,
    story=telling.story,
    known=known.known_lines,
    question=_question,
    moments=moments.moments,
    telling=telling.telling,
    company=Company(is_secret=_is_secret, hand_in_short=words.hand_in_short),
    guide=Guide(explaining.explain, topic=explaining.topic, spares_side=True),
    weighing=Weighing("points ahead", position="points ahead in the end", brief=words.brief, ready=plan.ready),
    replay=Replayed("trick", "round", replaying.landmarks, replaying.hand),
    aloud=Aloud(sections.sections, spoken=sections.SPOKEN),
    last_page=LastPage(ending.draw_ending, ending.rows, counts_up=True),
)
