"""The old captain of Scoundrel Bay: the captain, who also weighs the answers to what else a turn asks."""

from __future__ import annotations

from typing import Final

from attrs import field

from pirategames.bots.bot import Coin, Heard, Judged
from pirategames.bots.scoundrel_bay.captain import Captain, answers, weighed
from pirategames.bots.scoundrel_bay.questions.playing import asks_for_play
from pirategames.rules.chance import Chance
from pirategames.rules.game import Event
from pirategames.rules.scoundrel_bay.actions import Action
from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen

WORLDS: Final = 9
"""In so many worlds an answer is tried."""


@frozen
class Adviser:
    """Who is asked for advice."""

    captain: Captain = field(factory=Captain)
    worlds: int = WORLDS
    coin: Coin = "gold"

    def choose(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> Action:
        """The action that it judges best."""
        best: Action = self.judge(view, heard, legal, chance)[0].action
        return best

    def judge(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> tuple[Judged, ...]:
        """The gold of the end, as the table will lie at the end of the turn: by the captain's plays; of another question by
        the captain's own answer, which goes first unless another is surely better, and by a few others."""
        if asks_for_play(view.table):
            return self.captain.judge(view, heard, legal, chance)
        pick = self.captain.choose(view, heard, legal, chance)
        return weighed(view, answers(pick, legal), self.worlds, chance, pick)
