"""The deckhand: it asks for every decision what its ship would be worth after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attrs import frozen

from pirategames.bots.scoundrel_bay import ashore, hands, offers, stages, turns
from pirategames.bots.scoundrel_bay.crates import crate_to_open
from pirategames.bots.scoundrel_bay.lookout import Lookout, lookout_of
from pirategames.bots.scoundrel_bay.plans import MIXED, Plan
from pirategames.rules.chance import Chance
from pirategames.rules.scoundrel_bay.actions import Action, Invade, Open, Recruit, Sail, Smuggle
from pirategames.rules.scoundrel_bay.view import View


@frozen
class Deckhand:
    """The bot of this level. Its plan is what it goes for."""

    plan: Plan = MIXED

    def choose(self, view: View, legal: tuple[Action, ...], chance: Chance) -> Action:
        """The action after which its ship is worth most by its estimate; `chance` is its whim in blind bids."""
        if len(legal) == 1:
            return legal[0]
        eye = lookout_of(view, self.plan)
        opened = crate_to_open(eye, legal)
        if opened is not None:
            return opened
        answers = tuple([action for action in legal if not isinstance(action, Open | Smuggle)])
        if len(answers) < 2:
            return answers[0] if answers else legal[0]
        if eye.s.ask == "bid":
            return stages.best_bid(eye, chance)
        return _ANSWERS.get(eye.s.ask or "", offers.best_offer)(eye, answers)


def _play(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    return turns.best_play(eye, tuple([action for action in legal if isinstance(action, Recruit | Sail | Invade)]))


_ANSWERS: Final[dict[str, Callable[[Lookout, tuple[Action, ...]], Action]]] = {
    "play": _play,
    "card": hands.best_card,
    "invade": ashore.best_place,
    "dig": ashore.next_dig,
    "plunder": ashore.next_crate,
    "harbor": ashore.next_in_harbor,
    "move": ashore.best_move,
    "pay": stages.best_payment,
    "spoils": stages.best_spoils,
    "swap": stages.best_swap,
    "get": stages.best_get,
    "arrival": stages.best_hire,
    "victim": stages.best_victim,
    "feed": stages.best_meal,
}
"""Who answers what; everything else is a plain offer."""
