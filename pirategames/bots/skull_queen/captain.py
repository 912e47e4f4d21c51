"""The captain of Skull Queen: it deals the unseen cards in many ways, and plays each of them to the end of the round.

All its choices are tried in the same deals and with the same whims of the others, so that luck falls on all alike.
"""

from __future__ import annotations

from random import Random
from typing import Final

from pirategames.bots.bot import Coin, Heard, Judged
from pirategames.bots.budget import imaginings
from pirategames.bots.skull_queen.counted import count_cards
from pirategames.bots.skull_queen.deckhand import best_placing
from pirategames.bots.skull_queen.kernel import Round, face, plank, play_out, round_of
from pirategames.bots.skull_queen.worlds import unseen
from pirategames.bots.skull_queen.worths import alone_in, printed, worths
from pirategames.bots.tried import Parts, tried
from pirategames.rules.chance import Chance
from pirategames.rules.skull_queen.actions import Action, Place, Play
from pirategames.rules.skull_queen.cards import COLOURS, NO_COLOUR
from pirategames.rules.skull_queen.events import Event
from pirategames.rules.skull_queen.game import GAME
from pirategames.rules.skull_queen.planks import SIDES, SPACES
from pirategames.rules.skull_queen.view import View, imagine
from pirategames.rules.values import frozen

WORLDS: Final = 100
"""So many deals are played for a card,"""
PLACING_WORLDS: Final = 100
"""and so many for placing the pirates."""
PLACINGS: Final = 8
"""So many placings are tried, those that are worth most by the hand."""


@frozen
class Captain:
    """The bot of this level. What it counts is its lead: its own points in the round less the others' mean."""

    worlds: int = WORLDS
    placing_worlds: int = PLACING_WORLDS
    coin: Coin = "points"

    def choose(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> Action:
        """The action that it judges best; `chance` deals what it has not seen."""
        return legal[0] if len(legal) == 1 else self.judge(view, heard, legal, chance)[0].action

    def judge(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> tuple[Judged, ...]:
        """By how many points it will lead the others at the end of the round."""
        if view.table.ask == "place":
            ends = self._placings(view, heard, chance)
        elif view.table.ask == "play":
            ends = self._cards(view, heard, [action for action in legal if isinstance(action, Play)], chance)
        else:
            return (Judged(legal[0], 0.0),)
        return tried({action: [sum(end.values()) for end in found] for action, found in ends.items()}, ends)

    def _cards(self, view: View, heard: Heard[Event], plays: list[Play], chance: Chance) -> dict[Action, list[Parts]]:
        seat, hidden = view.seat, unseen(view, heard)
        assert seat is not None
        ends: dict[Action, list[Parts]] = {play: [] for play in plays}
        for number in imaginings(self.worlds):
            key = chance.branch(number).key
            hands, stack = hidden.deal(Random(key))
            dealt = round_of(view.table, hands, stack)
            for play in plays:
                end = dealt.copy()
                play_out(end, seat, face(play.card), Random(key).random)
                ends[play].append(lead(end, seat))
        return ends

    def _placings(self, view: View, heard: Heard[Event], chance: Chance) -> dict[Action, list[Parts]]:
        s, seat = view.table, view.seat
        assert seat is not None
        placings = likely_placings(view)
        ends: dict[Action, list[Parts]] = {placing: [] for placing in placings}
        for number in imaginings(self.placing_worlds):
            imagined = imagine(view, chance.branch(number))
            key, count = imagined.chance.key, s.seats
            others = [None if place == seat else best_placing(GAME.view(imagined, place)) for place in range(count)]
            hands = [[face(card) for card in hand] for hand in imagined.hands]
            stack, _, _ = imagined.stack.take(len(imagined.stack), imagined.chance)
            centre = [face(card) for card in s.centre]
            for placing in placings:
                placed = [placing if other is None else other for other in others]
                dealt = Round(
                    hands,
                    [[*one.spaces] for one in placed],
                    [plank(s.planks, one.side) for one in placed],
                    (s.dealer + 1) % count,
                    NO_COLOUR,
                    [],
                    centre,
                    stack=[face(card) for card in stack],
                )
                end = dealt.copy()
                play_out(end, seat, None, Random(key).random)
                ends[placing].append(lead(end, seat))
        return ends


def lead(end: Round, seat: int) -> Parts:
    """By how many points a seat leads the others on the average at the end of a round, and what does it."""
    points, own = end.points, end.planks[seat]
    pirates = {f"your {colour} pirate": float(own[space]) for colour, space in zip(COLOURS, end.pirates[seat], strict=True)}
    return {**pirates, "the others held back": -(sum(points) - points[seat]) / (len(points) - 1)}


def likely_placings(view: View) -> tuple[Place, ...]:
    """The placings that are worth most with this hand: of each side the best, and those that differ in one pirate."""
    counted, centre = count_cards(view), alone_in(view.table.centre)
    values = [[card.value for card in view.hand if card.colour == colour] for colour in range(len(COLOURS))]
    found: dict[Place, float] = {}
    for side in SIDES:
        own = printed(view.table.planks, side)
        tables = [worths(own, *known) for known in zip(values, counted, centre, strict=True)]
        orders = [sorted(SPACES, key=table.__getitem__, reverse=True) for table in tables]
        first = [order[0] for order in orders]
        for spaces in [first, *[[*first[:at], order[1], *first[at + 1 :]] for at, order in enumerate(orders)]]:
            red, yellow, green, blue = spaces
            found[Place(side, (red, yellow, green, blue))] = sum(
                [table[space] for table, space in zip(tables, spaces, strict=True)]
            )
    return tuple(sorted(found, key=lambda placing: -found[placing])[:PLACINGS])
