"""The deckhand of Skull Queen: it places its pirates by its hand, counts the cards and keeps away from the edge.

The pirates are placed where they will be worth most, by the cards of the hand. Of the cards that may be played, that one is
best which leaves them worth most, on the average of several ways in which the trick may go on. The last tricks of a round
are played to their end instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pirategames.bots.bot import Heard
from pirategames.bots.skull_queen.coming import score_with, trick_with
from pirategames.bots.skull_queen.counted import count_cards
from pirategames.bots.skull_queen.worths import alone_in, outlook_of, printed, worths
from pirategames.rules.chance import Chance
from pirategames.rules.skull_queen.actions import Action, Place, Play
from pirategames.rules.skull_queen.cards import COLOURS
from pirategames.rules.skull_queen.events import Event
from pirategames.rules.skull_queen.planks import SIDES, SPACES
from pirategames.rules.skull_queen.view import View, imagine
from pirategames.rules.values import frozen

IMAGINED: Final = 8
"""How many ways of going on are imagined for every decision."""
LAST_TRICKS: Final = 4
"""With so many cards in the hand, or fewer, the round is played to its end."""
_WHIMS: Final = 1 << 32


@frozen
class Deckhand:
    """The bot of this level."""

    def choose(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> Action:
        """The best card or placing by its estimate; `chance` decides which ways of going on it imagines."""
        if len(legal) == 1:
            return legal[0]
        if view.table.ask == "place":
            return best_placing(view)
        plays = [action for action in legal if isinstance(action, Play)]
        return best_at_last(view, plays, chance) if len(view.hand) <= LAST_TRICKS else best_card(view, plays, chance)


def best_placing(view: View) -> Place:
    """The side and the spaces that are worth most with this hand."""
    counted, centre = count_cards(view), alone_in(view.table.centre)
    values = [[card.value for card in view.hand if card.colour == colour] for colour in range(len(COLOURS))]
    placings = []
    for side in SIDES:
        plank = printed(view.table.planks, side)
        tables = [worths(plank, *known) for known in zip(values, counted, centre, strict=True)]
        red, yellow, green, blue = (max(SPACES, key=table.__getitem__) for table in tables)
        placings.append((sum(map(max, tables)), Place(side, (red, yellow, green, blue))))
    return max(placings, key=lambda placing: placing[0])[1]


def best_card(view: View, plays: Sequence[Play], chance: Chance) -> Play:
    """The card after which this seat's pirates are worth most, on the average of the imagined ways to go on."""
    seat, outlook = view.seat, outlook_of(view)
    assert seat is not None
    totals = dict.fromkeys(plays, 0.0)
    for number in range(IMAGINED):
        imagined = imagine(view, chance.branch(number))
        whims, _ = imagined.chance.below_each([_WHIMS] * imagined.seats)
        for play in plays:
            ended = trick_with(imagined, seat, play.card, whims)
            totals[play] += outlook.after(ended, ended.pirates[seat], play.card)
    return max(plays, key=totals.__getitem__)


def best_at_last(view: View, plays: Sequence[Play], chance: Chance) -> Play:
    """The card after which this seat has most points at the end of the round, on the same average."""
    seat = view.seat
    assert seat is not None
    totals = dict.fromkeys(plays, 0)
    for number in range(IMAGINED):
        imagined = imagine(view, chance.branch(number))
        whims, _ = imagined.chance.below_each([_WHIMS] * (LAST_TRICKS * imagined.seats))
        for play in plays:
            totals[play] += score_with(imagined, seat, play.card, whims)
    return max(plays, key=totals.__getitem__)
