"""Before the first turn: captain powers."""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.questions.answering import Answering, first
from pirategames.rules.scoundrel_bay.powers import ChoosingPower

ANSWERS: Final = (Answering(ChoosingPower, first),)
