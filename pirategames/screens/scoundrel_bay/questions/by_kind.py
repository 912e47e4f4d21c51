"""The class for each kind of question, gathered from the rooms; and what is asked of a seat now."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from pirategames.rules.scoundrel_bay.questions import ROOMS
from pirategames.rules.scoundrel_bay.state import Question
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.recall import recalled
from pirategames.screens.scoundrel_bay.plan import is_asked, page_of
from pirategames.screens.scoundrel_bay.questions.anytime import OpeningCrates, Smuggling
from pirategames.screens.scoundrel_bay.questions.asked import Asked
from pirategames.screens.table.desk import Desk

AnyAsked = Asked[Any]
BY_KIND: Final[dict[type[Question], type[AnyAsked]]] = {
    kind: asked for room in ROOMS for kind, asked in import_module(f"{__package__}.{room}").ASKED.items()
}
"""How each kind of question is put, in the order of the parts of a turn."""


def kind_of(question: Question) -> type[AnyAsked]:
    """How questions of the kind of this one are put."""
    return BY_KIND[type(question)]


def question_of(view: View, desk: Desk) -> AnyAsked | None:
    """What the looker is asked, whatever page is open; None where nothing is."""
    question = view.table.question
    if question is None or not is_asked(view, desk):
        return None
    return kind_of(question)(view, desk, question)


@recalled
def asked_of(view: View, desk: Desk) -> AnyAsked | None:
    """What stands in the place of the hand: what the looker is asked, or the page over it that has a list of its own."""
    asked, page = question_of(view, desk), page_of(desk)
    if asked is not None and page == "crates":
        return OpeningCrates(view, desk, asked.question)
    if asked is not None and page == "smuggle":
        return Smuggling(view, desk, asked.question)
    return asked
