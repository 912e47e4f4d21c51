"""A game with hidden cards keeps the laws too, by naming where its secrets lie."""

from __future__ import annotations

from attrs import evolve

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.testing import laws_of
from pirategames.testing.rendering import rendered_by
from tests.draws import a_part
from tests.toy_game import GAME, POLITE_GAME, State
from tests.toy_wing import WING


def exchange_secrets(state: State, seat: int | None, chance: Chance) -> State:
    """The hands of others, a card that another laid face down, and the pile: shuffled together and dealt again."""
    others = [other for other in (0, 1) if other != seat]
    is_hidden = state.down is not None and state.turn != 1 - (seat if seat is not None else state.turn)
    hidden = [*state.pile, *(card for other in others for card in state.seats[other].hand)]
    pile = Pile.shuffled([*hidden, state.down] if is_hidden and state.down else hidden)
    holders, down = list(state.seats), state.down
    for other in others:
        cards = []
        for _ in holders[other].hand:
            card, pile, chance = pile.draw(chance)
            cards.append(card)
        holders[other] = evolve(holders[other], hand=tuple(sorted(cards)))
    if is_hidden:
        down, pile, chance = pile.draw(chance)
    return evolve(state, chance=chance, pile=pile, seats=(holders[0], holders[1]), down=down)


TestHigher = laws_of(GAME, secrets=exchange_secrets, rendered=rendered_by(WING), settings=a_part(3))
TestPoliteHigher = laws_of(POLITE_GAME, secrets=exchange_secrets, rendered=rendered_by(WING), settings=a_part(3))
