"""The deckhand: it asks for every decision what its ship would be worth after it."""

from __future__ import annotations

from pirategames.bots.bot import Heard
from pirategames.bots.scoundrel_bay.crates import crate_to_open
from pirategames.bots.scoundrel_bay.lookout import lookout_of
from pirategames.bots.scoundrel_bay.plans import MIXED, Plan
from pirategames.bots.scoundrel_bay.questions import ANSWERING
from pirategames.rules.chance import Chance
from pirategames.rules.game import Event
from pirategames.rules.scoundrel_bay.actions import Action, Open, Smuggle
from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen


@frozen
class Deckhand:
    """The bot of this level. Its plan is what it goes for."""

    plan: Plan = MIXED

    def choose(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> Action:
        """The action after which its ship is worth most by its estimate; `chance` is its whim in blind bids."""
        if len(legal) == 1:
            return legal[0]
        eye, question = lookout_of(view, self.plan, chance), view.table.question
        assert question is not None
        answering = ANSWERING[type(question)]
        opened = crate_to_open(eye, answering.opening, legal) if answering.opening is not None else None
        if opened is not None:
            return opened
        answers = tuple([action for action in legal if not isinstance(action, Open | Smuggle)])
        if len(answers) < 2:
            return answers[0] if answers else legal[0]
        return answering.best(eye, question, answers)
