"""How questions are answered, in a room for each part of a turn: the rooms, their order and their names are those of the
rules."""

from __future__ import annotations

from typing import Any, Final

from pirategames.bots.scoundrel_bay.questions import (
    ashore,
    bids,
    cards,
    gains,
    invading,
    losses,
    meals,
    milestones,
    playing,
    powers,
    sailing,
    stages,
    turns,
)
from pirategames.bots.scoundrel_bay.questions.answering import Answering
from pirategames.rules.scoundrel_bay.state import Question

_ROOMS: Final = (
    powers, playing, sailing, invading, ashore, gains, losses, milestones, cards, stages, bids, meals, turns,
)  # fmt: skip
ANSWERING: Final[dict[type[Question], Answering[Any]]] = {one.kind: one for room in _ROOMS for one in room.ANSWERS}
"""How each kind of question is answered, in the order of the parts of a turn."""
