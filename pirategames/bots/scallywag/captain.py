"""The captain of Scallywag: it looks at every line of a room, and tries what an event asks in a few deals.

In a room nothing is hidden, so that it sees to its end; what lies behind the next event it values by what it has learned.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve, field

from pirategames.bots.bot import Coin, Heard, Judged
from pirategames.bots.budget import imaginings
from pirategames.bots.scallywag.leaves import WON, Leaves, Weights, chance_of, weights_named
from pirategames.bots.scallywag.rooms import Room
from pirategames.bots.scallywag.tables import table_of
from pirategames.bots.tried import tried
from pirategames.rules.chance import Chance
from pirategames.rules.scallywag.actions import Action, Choose, Flee, Give, GoOn
from pirategames.rules.scallywag.cards import (
    BROKEN_HEART,
    CURSED_SWORD,
    EMPRESS,
    HEARTS,
    HIEROPHANT,
    STRENGTH,
    SWORDS,
    TAROT,
)
from pirategames.rules.scallywag.events import Event
from pirategames.rules.scallywag.fighting import suffered
from pirategames.rules.scallywag.game import GAME
from pirategames.rules.scallywag.legal import legal as ways
from pirategames.rules.scallywag.state import State
from pirategames.rules.scallywag.tarot import threat
from pirategames.rules.scallywag.view import View, imagine
from pirategames.rules.values import frozen

SMALL: Final = 5
"""Of a room with no more places every line is looked at,"""
WIDE: Final = 4
"""of a larger one only so many plays are followed at every table."""
WIDTH: Final = 3
"""So many plays are followed at every table of a room that was only imagined."""
DEALS: Final = 12
"""An event's choices are tried in so many deals."""
FAR: Final = 1200
"""So many tables are looked at behind a room, where chance has no part in what is to come."""
MOST: Final = 8
"""So many cards are tried for an event; the Star offers more, of which the most telling are."""


@frozen
class Captain:
    """The bot of this level. What an event asks is tried in so many `deals`; the more, the surer and the slower."""

    deals: int = DEALS
    weights: Weights = field(factory=lambda: weights_named("captain"))
    far: int = FAR
    coin: Coin = "chance"

    def choose(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> Action:
        """The action that it judges best; `chance` deals what it imagines."""
        return legal[0] if len(legal) == 1 else self.judge(view, heard, legal, chance)[0].action

    def judge(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> tuple[Judged, ...]:
        """What the actions are worth: a chance to win. What is proven counts every line of the room."""
        s = imagine(view, chance)
        if s.ask in ("room", "linked"):
            judged = judged_in_room(s, legal, self.weights, self.far)
        elif s.ask == "price":
            judged = [Judged(legal[0], value_of(GAME.apply(s, legal[0]), self.weights))]
        else:
            values: dict[Action, list[float]] = {action: [] for action in telling(legal)}
            for number in imaginings(self.deals):
                dealt = evolve(s, chance=chance.branch(number))
                for action, found in values.items():
                    found.append(after(dealt, action, self.weights))
            judged = [*tried(values)]
        return tuple(sorted(judged, key=lambda one: -one.worth))


def judged_in_room(s: State, legal: tuple[Action, ...], w: Weights, far: int) -> list[Judged]:
    """What may be done in a room, by the best line that begins so."""
    room = every = Room(s, w, far=far)
    if len(s.room) + len(s.pairs) > SMALL:
        room = Room(s, w, WIDE, far)
    judged = []
    for move in room.first_moves():
        play, t = move
        if play is not None and play in legal:
            found = room if room.worth(t) > -WON else every  # that nothing else is left is said only where it is so
            worth = found.worth(t)
            judged.append(Judged(play, chance_of(worth), is_proven=abs(worth) >= WON, line=found.line(move)[1:]))
    if room.may_flee:
        worth = room.leaves.after_flight(room.table)
        judged.append(Judged(Flee(), chance_of(worth), is_proven=abs(worth) >= WON))
    return judged


def telling(legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions that are worth trying: of many cards, the best and the worst."""
    return legal if len(legal) <= MOST else tuple(sorted(legal, key=_rank)[-MOST:])


def _rank(action: Action) -> int:
    """The higher, the more the deck is bettered by a card that goes back under it."""
    if not isinstance(action, Choose):
        return 100
    card = action.card
    if card.suit == HEARTS and card is not BROKEN_HEART:
        return card.value
    if card.suit == SWORDS and card is not CURSED_SWORD:
        return 20 + card.value
    if card.suit == TAROT:
        return 15 if card in (STRENGTH, EMPRESS, HIEROPHANT) else 0
    return -card.value


# ---- what a voyage is worth


def after(s: State, action: Action, w: Weights) -> float:
    """The chance to win after an action that an event or the Hermit asks for, and the deal that follows."""
    then = GAME.apply(s, action)
    while then.ask == "event" and then.open is s.open:
        then = GAME.apply(then, _settling(then))
    return value_of(then, w)


def _settling(s: State) -> Action:
    """What settles an event that asks on, for as little as keeps its captain alive: of what it takes, the least worth, and
    loot before the weapon."""
    *gifts, last = ways(s)
    if not isinstance(last, GoOn):
        gifts.append(last)
    elif not gifts or suffered(s, threat(s)).damage < s.health:
        return last
    return min(gifts, key=lambda gift: _price(s, gift))


def _price(s: State, gift: Action) -> tuple[bool, int]:
    assert isinstance(gift, Choose)
    return s.weapon is not None and gift.card is s.weapon.card, gift.card.value


def value_of(s: State, w: Weights) -> float:
    """The chance to win from here, without a look at what chance will bring."""
    match s.ask:
        case "over":
            outcome = GAME.outcome(s)
            return float(outcome is not None and bool(outcome.winners))
        case "price":
            return value_of(GAME.apply(s, Give(0)), w)
        case "room" | "linked":
            return chance_of(Room(s, w, WIDTH).best())
        case "place":
            return max(value_of(GAME.apply(s, action), w) for action in ways(s))
    elsewhere = [card for card in (s.dealt, s.linked) if card is not None]
    return chance_of(Leaves(s, w).worth(table_of(s), tuple(elsewhere)))
