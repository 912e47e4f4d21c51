"""How Scoundrel Bay is shown."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.scoundrel_bay import (
    advising,
    board,
    choices,
    ending,
    explaining,
    goods,
    known,
    moments,
    plan,
    replaying,
    sections,
    telling,
)
from pirategames.screens.scoundrel_bay.questions.by_kind import kind_of
from pirategames.screens.table.last_page import LastPage
from pirategames.screens.table.parts import Aloud, Company, Guide, Replayed, Weighing
from pirategames.screens.table.wing import Wing

__all__ = ["WING"]


def _question(view: View) -> object:
    """Whatever is asked, at this point of an invasion."""
    table = view.table
    return table.question, table.round, table.turn, table.visit


def _is_secret(view: View) -> bool:
    question = view.table.question
    return question is not None and kind_of(question).is_secret


WING: Final = Wing[View](
    choices=choices.choices,
    draw=board.draw_table,
    story=telling.story,
    known=known.known_lines,
    question=_question,
    laid=plan.laid,
    moments=moments.moments,
    telling=telling.telling,
    company=Company(is_secret=_is_secret, hand_in_short=goods.hand_in_short),
    guide=Guide(explaining.explain, explaining.asked, explaining.topic, spares_title=True),
    weighing=Weighing("gold in the end", sheet="below", brief=advising.brief, ready=advising.ready),
    replay=Replayed(part="round", landmarks=replaying.landmarks, hand=replaying.hand),
    aloud=Aloud(sections.sections, sections.things, sections.SPOKEN),
    last_page=LastPage(ending.draw_ending, ending.rows, counts_up=True),
)
