"""The deck, the display and scouting: the second step of a turn."""

from __future__ import annotations

from pirategames.rules.pile import Pile
from pirategames.rules.scoundrel_bay.charts import Flag
from pirategames.rules.scoundrel_bay.goods import affords, spend
from pirategames.rules.scoundrel_bay.state import NONE, Draft, aboard, tell

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
        tell(s, "reshuffled", count=len(cards))


def fill_display(s: Draft) -> None:
    """Cards slide to the left, and new ones fill the places at the right as long as the deck has any. A deck that could not
    be made anew when its last card left it is made now."""
    if not s.deck:
        reshuffle(s)
    while len(s.display) < len(s.edition.slots) and s.deck:
        s.display += (draw_card(s),)
        tell(s, "slid", number=s.display[-1])


# ---- adding a card to the hand


def add_to_hand(s: Draft, seat: int, card: int) -> None:
    """A card joins a hand, which is sorted."""
    ship = aboard(s, seat)
    ship.hand = tuple(sorted((*ship.hand, card)))


def affordable(s: Draft, seat: int) -> tuple[int, ...]:
    """The places of the display whose cards a seat can pay for."""
    ship, slots = s.ships[seat], s.edition.slots
    purse = ship.rum + ship.rings
    return tuple([place for place in range(len(s.display)) if slots[place] <= purse])


def buy(s: Draft, seat: int, place: int) -> None:
    """Pay the rum of a place and take its card."""
    card = s.display[place]
    spend(aboard(s, seat), "rum", s.edition.slots[place])
    add_to_hand(s, seat, card)
    tell(s, "bought", seat, card, s.edition.slots[place])
    s.display = (*s.display[:place], *s.display[place + 1 :])
    fill_display(s)


def can_scout(s: Draft, seat: int) -> bool:
    """Whether a seat can pay for scouting, and there is a deck."""
    return bool(s.deck) and affords(s.ships[seat], "rum", s.edition.scout)


def scout(s: Draft, seat: int, flag: Flag) -> bool:
    """Pay, and turn cards until one of this flag comes, which joins the hand; the others are discarded.

    Where none comes, not even after the deck was made anew, the rum stays, the cards turned are the new deck, and False is
    returned.
    """
    turned: list[int] = []
    while s.deck:
        card = draw_card(s)
        if s.edition.cards[card].flag == flag:
            spend(aboard(s, seat), "rum", s.edition.scout)
            add_to_hand(s, seat, card)
            tell(s, "scouted", seat, card, len(turned))
            s.discards += tuple(turned)
            if not s.deck:
                reshuffle(s)
            return True
        turned.append(card)
    s.deck = Pile.shuffled(turned)
    tell(s, "scouted", seat, NONE, len(turned))
    return False
