"""Before the score: the last crates."""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.questions.answering import Answering, first
from pirategames.bots.scoundrel_bay.worths import worth, worth_now
from pirategames.rules.scoundrel_bay.state import ShipDraft
from pirategames.rules.scoundrel_bay.turns import LastCrates


def _opening(eye: Lookout, after: ShipDraft) -> float:
    """No crate is delivered any more."""
    return worth(eye, after) - worth_now(eye)


ANSWERS: Final = (Answering(LastCrates, first, _opening),)
