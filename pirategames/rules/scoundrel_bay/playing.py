"""The first step of a turn: a card is played with an action. Recruiting stands here, sailing and invading in their rooms."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from pirategames.rules.scoundrel_bay.actions import Action, Disc, Invade, Recruit, Sail
from pirategames.rules.scoundrel_bay.events import UnlockSpent
from pirategames.rules.scoundrel_bay.gains import BlindRecruitment, recruit
from pirategames.rules.scoundrel_bay.invading import invade
from pirategames.rules.scoundrel_bay.powers import power_of
from pirategames.rules.scoundrel_bay.sailing import STEPS, sail
from pirategames.rules.scoundrel_bay.state import Draft, Question, ShipDraft, aboard, answered, tell, then, without
from pirategames.rules.values import frozen

_DISCS: Final[dict[type, Disc]] = {Recruit: "recruit", Sail: "sail", Invade: "invade"}
_recruit, _invade = cache(Recruit), cache(Invade)  # each made once: the very same object is found fast


@cache
def _sails(card: int) -> tuple[Sail, ...]:
    return tuple(Sail(card, steps) for steps in STEPS)


def allowed(ship: ShipDraft, disc: Disc) -> bool:
    """Whether a ship may choose this action: not that of its last turn, unless it has an unlock tile to spend."""
    return ship.disc != disc or ship.unlocks > 0


@frozen(weakref_slot=False)
class PlayingCard(Question):
    """Which card is played, and with which action."""

    name: ClassVar = "play"
    takes: ClassVar = (Recruit, Sail, Invade)
    first: ClassVar = "A turn begins with a card and an action: recruit, sail or invade."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        ship, plays = s.ships[self.seat], list[Action]()
        if allowed(ship, "recruit"):
            plays += [_recruit(card) for card in ship.hand]
        if allowed(ship, "sail"):
            plays += [way for card in ship.hand for way in _sails(card)]
        if allowed(ship, "invade"):
            plays += [_invade(card) for card in ship.hand]
        return tuple(plays)

    def why_not(self, s: Draft, action: Action) -> str:
        assert isinstance(action, Recruit | Sail | Invade)
        if action.card not in s.ships[self.seat].hand:
            return "You do not hold that card."
        if isinstance(action, Sail) and action.steps not in STEPS:
            return "A ship sails 1, 2 or 3 spaces."
        return f"Your last action was to {_DISCS[type(action)]}; doing it again takes an unlock tile."

    def answer(self, s: Draft, action: Action) -> None:
        assert isinstance(action, Recruit | Sail | Invade)
        self._play(s, action.card, _DISCS[type(action)])
        match action:
            case Recruit(card):
                self._recruit(s, card)
            case Sail(card, steps):
                sail(s, self.seat, card, steps)
            case Invade(card):
                invade(s, self.seat, card)

    def is_idle(self, s: Draft) -> bool:
        return not s.ships[self.seat].hand

    def _play(self, s: Draft, card: int, disc: Disc) -> None:
        """A card leaves the hand, and the disc is set; where it stood there before, that takes an unlock tile."""
        answered(s)
        ship = aboard(s, self.seat)
        ship.hand = without(ship.hand, card)
        if ship.disc == disc:
            ship.unlocks, s.unlocks = ship.unlocks - 1, s.unlocks + 1
            tell(s, UnlockSpent(self.seat))
        ship.disc = disc

    def _recruit(self, s: Draft, card: int) -> None:
        """Rumwhistle may let the top card of the deck bring its tools, too."""
        power = power_of(s, self.seat, "recruit_extra_tools")
        if power is not None:
            then(s, BlindRecruitment(self.seat, power.rum, tools_only=True))
        recruit(s, self.seat, card)
