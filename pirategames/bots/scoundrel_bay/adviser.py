"""The old captain of Scoundrel Bay: the captain, who also weighs the answers to what else a turn asks."""

from __future__ import annotations

from typing import Final

from attrs import field, frozen

from pirategames.bots.bot import Coin, Heard, Judged
from pirategames.bots.scoundrel_bay.captain import Captain, weighed
from pirategames.bots.scoundrel_bay.deckhand import Deckhand
from pirategames.bots.scoundrel_bay.questions.playing import asks_for_play
from pirategames.rules.chance import Chance
from pirategames.rules.game import Event
from pirategames.rules.scoundrel_bay.actions import Action, Open, Smuggle
from pirategames.rules.scoundrel_bay.view import View

WORLDS: Final = 9
"""In so many worlds an answer is tried,"""
ANSWERS: Final = 5
"""and so many answers."""
MODEL: Final = 4.0
"""So much gold the forecast itself may be off between two ends of a turn, however many worlds agree: it has learned from
deckhands, who answer as they do."""


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
        pick = Deckhand().choose(view, heard, legal, chance)
        judged = weighed(view, answers(pick, legal), self.worlds, chance)
        own = next(one for one in judged if one.action == pick)
        is_beaten = self.worlds > 1 and judged[0].worth - own.worth > (own.gap_error or 0.0) + MODEL
        return judged if is_beaten else (own, *[one for one in judged if one is not own])


def answers(pick: Action, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """The answers to a question of a turn that are tried: its own, and of many others some that lie far apart."""
    others = [action for action in legal if action != pick and not isinstance(action, Open | Smuggle)]
    step = max(1.0, len(others) / (ANSWERS - 1))
    return (pick, *[others[int(at * step)] for at in range(min(len(others), ANSWERS - 1))])
