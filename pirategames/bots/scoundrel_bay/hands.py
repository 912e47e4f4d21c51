"""Which card to add to the hand."""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.gains import copy_of
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.turns import BEYOND, Play, outcome, plays_of, prospect
from pirategames.bots.scoundrel_bay.worths import RUM, saturated, worth
from pirategames.rules.scoundrel_bay.actions import Action, Buy, Invade, Recruit, Sail, Scout
from pirategames.rules.scoundrel_bay.charts import Flag
from pirategames.rules.scoundrel_bay.goods import spend
from pirategames.rules.scoundrel_bay.state import ShipDraft
from pirategames.rules.scoundrel_bay.view import unseen

RICH: Final = 4
"""The rum that a ship has at least before it thinks of scouting."""
LATER: Final = 0.35
"""What the use of a card counts that is not the best next turn."""


def best_card(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """The card that the next turns can make most of, less its price."""
    ship = eye.s.ships[eye.seat]
    best, most = legal[0], -1e9
    now = worth(eye, ship)
    base = max((play_value(eye, ship, play, now) for play in plays_of(eye, ship)), default=0.0)
    for action in legal:
        match action:
            case Buy(place):
                value = card_value(eye, ship, eye.s.display[place], base) - price(eye, ship, eye.edition.slots[place])
            case Scout(flag) if ship.rum >= RICH:
                value = _scouted(eye, ship, flag, base) - price(eye, ship, eye.edition.scout)
            case _:
                continue
        if value > most:
            best, most = action, value
    return best


def price(eye: Lookout, ship: ShipDraft, rum: int) -> float:
    """What rum is worth that is paid."""
    poorer = copy_of(ship)
    spend(poorer, "rum", rum)
    use = 0.6 * eye.turns
    lost = saturated(ship.rum, use, eye.turns) - saturated(poorer.rum, use, eye.turns)
    return RUM * lost + 1.5 * (ship.rings - poorer.rings)


def card_value(eye: Lookout, ship: ShipDraft, card: int, base: float) -> float:
    """What a card adds to the best next turn, which is worth `base` without it, and some of its best use later."""
    richer = copy_of(ship)
    richer.hand = (*ship.hand, card)
    now = worth(eye, ship)
    own = [play_value(eye, richer, play, now) for play in _plays_with(eye, richer, card)]
    best = max(own, default=0.0)
    return max(best, base) + LATER * (best + _use(eye, ship, card))


def _plays_with(eye: Lookout, ship: ShipDraft, card: int) -> list[Play]:
    free = ship.unlocks > 0
    plays: list[Play] = []
    if ship.disc != "recruit" or free:
        plays.append(Recruit(card))
    if ship.disc != "sail" or free:
        plays += [Sail(card, 1), Sail(card, 2), Sail(card, 3)]
    if ship.disc != "invade" or free:
        plays.append(Invade(card))
    return plays


def _use(eye: Lookout, ship: ShipDraft, card: int) -> float:
    """What a card is worth to recruit with some time."""
    return outcome(eye, _holding(ship, card), Recruit(card), worth(eye, ship))[0]


def _holding(ship: ShipDraft, card: int) -> ShipDraft:
    richer = copy_of(ship)
    richer.hand, richer.disc = (*ship.hand, card), None
    return richer


def play_value(eye: Lookout, ship: ShipDraft, play: Play, now: float) -> float:
    """What a play of the next turn brings, with the invasion that lies beyond."""
    gained, after = outcome(eye, ship, play, now)
    return gained + BEYOND * prospect(eye, after) if eye.turns >= 2 else gained


def _scouted(eye: Lookout, ship: ShipDraft, flag: Flag, base: float) -> float:
    """What a card of a flag is worth that nobody has seen: that of one of them in the middle."""
    cards = [card for card in unseen(eye.s) if eye.edition.cards[card].flag == flag]
    return card_value(eye, ship, cards[len(cards) // 2], base) if cards else -99.0
