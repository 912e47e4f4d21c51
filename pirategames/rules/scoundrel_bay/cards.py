"""The deck, the display and scouting: the second step of a turn."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from pirategames.rules.pile import Pile
from pirategames.rules.scoundrel_bay.actions import Action, Buy, Scout
from pirategames.rules.scoundrel_bay.charts import FLAGS, Flag
from pirategames.rules.scoundrel_bay.events import CardBought, CardCameUp, CardScouted, DeckReshuffled
from pirategames.rules.scoundrel_bay.goods import affords, spend
from pirategames.rules.scoundrel_bay.state import Draft, Question, Task, aboard, answered, tell, then
from pirategames.rules.values import frozen

_buy = cache(Buy)
_SCOUTS: Final = tuple(Scout(flag) for flag in FLAGS)

# ---- the deck


def draw_card(s: Draft) -> int:
    """The top card of the deck, which has one. When the last one leaves it, it is made anew. Even that one is a surprise: it
    could as well be in somebody's hand."""
    is_last = len(s.deck) == 1
    card, s.deck, chance = s.deck.draw(s.chance)
    s.chance = chance.after_showing() if is_last else chance
    if is_last:
        reshuffle(s)
    return card


def reshuffle(s: Draft) -> None:
    """The deck is made anew of the discards and of the cards in all slots, but for starting cards."""
    cards = [*s.discards]
    for seat, ship in enumerate(s.ships):
        if played := [card for card in ship.slot if card in s.edition.deck]:
            cards += played
            aboard(s, seat).slot = tuple([card for card in ship.slot if card not in s.edition.deck])
    s.deck, s.discards = Pile.shuffled(cards), ()
    if cards:
        tell(s, DeckReshuffled(len(cards)))


def fill_display(s: Draft) -> None:
    """Cards slide to the left, and new ones fill the places at the right as long as the deck has any. A deck that could not
    be made anew when its last card left it is made now."""
    if not s.deck:
        reshuffle(s)
    while len(s.display) < len(s.edition.slots) and s.deck:
        s.display += (draw_card(s),)
        tell(s, CardCameUp(s.display[-1]))


@frozen(weakref_slot=False)
class FillGaps(Task):
    """The display is filled after Scoundrels’ Arrival, when all have chosen."""

    def do(self, s: Draft) -> None:
        fill_display(s)


# ---- adding a card to the hand


@frozen(weakref_slot=False)
class AddingCard(Question):
    """Which card is added to the hand: one of the display, or one of a flag that is scouted for."""

    must_buy: bool = False
    """Whether scouting found no card of the flag that was named."""

    name: ClassVar = "card"
    takes: ClassVar = (Buy, Scout)
    first: ClassVar = "A card is added to your hand first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        buys = tuple([_buy(place) for place in affordable(s, self.seat)])
        return (*buys, *_SCOUTS) if self._can_scout(s) else buys

    def why_not(self, s: Draft, action: Action) -> str:
        ship, edition = s.ships[self.seat], s.edition
        if isinstance(action, Buy):
            if not 0 <= action.place < len(s.display):
                return "There is no such card."
            rings = f"{ship.rings} ring{'' if ship.rings == 1 else 's'}"
            return f"It costs {edition.slots[action.place]} rum, and you have {ship.rum}, and {rings}."
        assert isinstance(action, Scout)
        if action.flag not in FLAGS:
            return f"A flag is one of these: {', '.join(FLAGS)}."
        if self.must_buy:
            return "No card of the flag that you named was left to find: now a card is bought."
        return f"Scouting costs {edition.scout} rum." if s.deck else "No card is left in the deck."

    def answer(self, s: Draft, action: Action) -> None:
        answered(s)
        if isinstance(action, Buy):
            self._buy(s, action.place)
        elif isinstance(action, Scout) and not self._scout(s, action.flag):
            then(s, AddingCard(self.seat, must_buy=True))

    def is_idle(self, s: Draft) -> bool:
        return not affordable(s, self.seat) and not self._can_scout(s)

    def _can_scout(self, s: Draft) -> bool:
        return not self.must_buy and bool(s.deck) and affords(s.ships[self.seat], "rum", s.edition.scout)

    def _buy(self, s: Draft, place: int) -> None:
        """Pay the rum of a place and take its card."""
        card = s.display[place]
        spend(aboard(s, self.seat), "rum", s.edition.slots[place])
        add_to_hand(s, self.seat, card)
        tell(s, CardBought(self.seat, card, s.edition.slots[place]))
        s.display = (*s.display[:place], *s.display[place + 1 :])
        fill_display(s)

    def _scout(self, s: Draft, flag: Flag) -> bool:
        """Pay, and turn cards until one of this flag comes, which joins the hand; the others are discarded.

        Where none comes, not even after the deck was made anew, the rum stays, the cards turned are the new deck, and False
        is returned.
        """
        turned: list[int] = []
        while s.deck:
            card = draw_card(s)
            if s.edition.cards[card].flag == flag:
                spend(aboard(s, self.seat), "rum", s.edition.scout)
                add_to_hand(s, self.seat, card)
                tell(s, CardScouted(self.seat, card, len(turned)))
                s.discards += tuple(turned)
                if not s.deck:
                    reshuffle(s)
                return True
            turned.append(card)
        s.deck = Pile.shuffled(turned)
        tell(s, CardScouted(self.seat, None, len(turned)))
        return False


def add_to_hand(s: Draft, seat: int, card: int) -> None:
    """A card joins a hand, which is sorted."""
    ship = aboard(s, seat)
    ship.hand = tuple(sorted((*ship.hand, card)))


def affordable(s: Draft, seat: int) -> tuple[int, ...]:
    """The places of the display whose cards a seat can pay for."""
    ship, slots = s.ships[seat], s.edition.slots
    purse = ship.rum + ship.rings
    return tuple([place for place in range(len(s.display)) if slots[place] <= purse])
