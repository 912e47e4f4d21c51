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
from pirategames.rules.scoundrel_bay.ashore import Digging, InHarbor, Plundering
from pirategames.rules.scoundrel_bay.bids import BidReward, BlindBid, RatKing
from pirategames.rules.scoundrel_bay.cards import AddingCard
from pirategames.rules.scoundrel_bay.gains import PirateMove
from pirategames.rules.scoundrel_bay.invading import Invading
from pirategames.rules.scoundrel_bay.losses import Dying
from pirategames.rules.scoundrel_bay.meals import Meal
from pirategames.rules.scoundrel_bay.playing import PlayingCard
from pirategames.rules.scoundrel_bay.stages import Arrival, SwapGain, Swapping
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
        if isinstance(eye.s.question, BlindBid):
            return stages.best_bid(eye, chance)
        return _ANSWERS.get(type(eye.s.question), offers.best_offer)(eye, answers)


def _play(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    return turns.best_play(eye, tuple([action for action in legal if isinstance(action, Recruit | Sail | Invade)]))


_ANSWERS: Final[dict[type, Callable[[Lookout, tuple[Action, ...]], Action]]] = {
    PlayingCard: _play,
    AddingCard: hands.best_card,
    Invading: ashore.best_place,
    Digging: ashore.next_dig,
    Plundering: ashore.next_crate,
    InHarbor: ashore.next_in_harbor,
    PirateMove: ashore.best_move,
    RatKing: stages.best_payment,
    BidReward: stages.best_spoils,
    Swapping: stages.best_swap,
    SwapGain: stages.best_get,
    Arrival: stages.best_hire,
    Dying: stages.best_victim,
    Meal: stages.best_meal,
}
"""Who answers what; everything else is a plain offer."""
