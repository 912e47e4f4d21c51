"""Skull Queen keeps the laws, with hands, placings, chosen cards and the King's stack as its secrets."""

from __future__ import annotations

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.cards import Card
from pirategames.rules.skull_queen.legal import PLACINGS
from pirategames.rules.skull_queen.state import State, freeze, thaw
from pirategames.rules.skull_queen.tricks import playable
from pirategames.rules.skull_queen.view import View
from pirategames.screens.skull_queen import WING
from pirategames.testing import laws_of
from pirategames.testing.rendering import rendered_by
from tests.draws import a_part


def exchange_secrets(state: State, eye: int | None, chance: Chance) -> State:
    """The cards of the other hands, those chosen secretly and the King's stack are shuffled together and dealt again; the
    placings of others are drawn anew."""
    s = thaw(state)
    others = [seat for seat in range(s.seats) if seat != eye]
    chosen = s.chosen or (None,) * s.seats
    hidden = [card for seat in others for card in (*s.hands[seat], chosen[seat]) if card is not None]
    pile: Pile[Card] = Pile.shuffled([*hidden, *s.stack])
    hands, decided, placings = list(s.hands), list(chosen), list(s.placings)
    for seat in others:
        has_chosen = decided[seat] is not None
        cards, pile, chance = pile.take(len(hands[seat]) + has_chosen, chance)
        if has_chosen:
            ways = playable(tuple(sorted(cards)), s.colour)
            at, chance = chance.below(len(ways))
            decided[seat] = ways[at]
        hands[seat] = tuple(sorted(card for card in cards if card is not decided[seat]))
        if placings[seat] is not None:
            at, chance = chance.below(len(PLACINGS))
            placings[seat] = PLACINGS[at]
    s.hands, s.placings, s.stack, s.chance = tuple(hands), tuple(placings), pile, chance
    if s.chosen:
        s.chosen = tuple(decided)
    return freeze(s)


_RENDERED = rendered_by(WING)


def rendered(view: View, size: tuple[int, int]) -> str:
    """What the table shows of a view. The last page tells of a match that is over: nothing is hidden any more."""
    return "" if view.table.ask == "over" else _RENDERED(view, size)


TestSkullQueen = laws_of(GAME, secrets=exchange_secrets, rendered=rendered, settings=a_part(3))
