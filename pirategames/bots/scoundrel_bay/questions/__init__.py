"""How questions are answered, in a room for each part of a turn: the rooms, their order and their names are those of the
rules."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from pirategames.bots.scoundrel_bay.questions.answering import Answering
from pirategames.rules.scoundrel_bay.questions import ROOMS
from pirategames.rules.scoundrel_bay.state import Question

ANSWERING: Final[dict[type[Question], Answering[Any]]] = {
    one.kind: one for room in ROOMS for one in import_module(f"{__name__}.{room}").ANSWERS
}
"""How each kind of question is answered, in the order of the parts of a turn."""
