"""The old captain of Scallywag: the captain, who near the bottom of the deck sails every way to the end before he speaks.

There little is hidden, and what a captain has learned of voyages in general is worth less than what comes of this one.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve, field

from pirategames.bots.bot import Coin, Heard, Judged
from pirategames.bots.budget import imaginings
from pirategames.bots.scallywag.captain import Captain
from pirategames.bots.scallywag.leaves import chance_of, worth_of
from pirategames.bots.tried import tried
from pirategames.rules.chance import Chance
from pirategames.rules.scallywag.actions import Action
from pirategames.rules.scallywag.events import Event
from pirategames.rules.scallywag.game import GAME
from pirategames.rules.scallywag.state import State
from pirategames.rules.scallywag.view import View, imagine
from pirategames.rules.values import frozen

NEAR: Final = 6
"""With so many cards in the deck or fewer,"""
VOYAGES: Final = 12
"""every way is sailed so often,"""
WAYS: Final = 6
"""but no more ways than these, the best ones by the captain."""
FAR: Final = 25_000
"""So many tables he looks at behind a room, where chance has no part in what is to come;"""
NOT_SO_FAR: Final = 300
"""and so many who sails on from there."""

LIFT: Final = 1.1
"""What the captain has learned of voyages it has learned while it won fewer of them. With a full deck that is too low by so
much, on the scale of its weights;"""
FULL: Final = 60
"""a deck of so many cards is full,"""
LOW: Final = 25
"""and with so few it is right. Both were found by what became of voyages."""


@frozen
class Adviser:
    """Who is asked for advice."""

    captain: Captain = field(factory=lambda: Captain(far=FAR))
    coin: Coin = "chance"

    def choose(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> Action:
        """The action that it judges best."""
        best: Action = self.judge(view, heard, legal, chance)[0].action
        return best

    def judge(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> tuple[Judged, ...]:
        """What the actions are worth: a chance to win. What is proven counts every line of the room."""
        judged = tuple([lifted(one, len(view.table.deck)) for one in self.captain.judge(view, heard, legal, chance)])
        open_ways = {one.action: one for one in judged if not one.is_proven}
        if len(view.table.deck) > NEAR or len(open_ways) < 2 or judged[0].is_proven:
            return judged
        sailed: dict[Action, list[float]] = {action: [] for action in [*open_ways][:WAYS]}
        for number in imaginings(VOYAGES):
            begun = imagine(view, chance.branch(number, 1))
            for action, found in sailed.items():
                found.append(self._sailed(begun, action, chance.branch(number, 2)))
        known = [evolve(one, line=open_ways[one.action].line) for one in tried(sailed)]
        return (*known, *[one for one in judged if one.is_proven])

    def _sailed(self, s: State, action: Action, chance: Chance) -> float:
        """Whether a voyage is won that a captain sails on after an action."""
        mate, s, number = evolve(self.captain, deals=1, far=NOT_SO_FAR), GAME.apply(s, action), 0
        while GAME.to_act(s):
            legal = GAME.legal(s)
            s = GAME.apply(s, mate.choose(GAME.view(s, 0), (), legal, chance.branch(number)))
            number += 1
        outcome = GAME.outcome(s)
        return float(outcome is not None and bool(outcome.winners))


def lifted(one: Judged, cards: int) -> Judged:
    """What the captain thinks of an action while so many cards are in the deck, as it comes true."""
    if one.is_proven or not 0 < one.worth < 1:
        return one
    worth = chance_of(worth_of(one.worth) + LIFT * max(0, cards - LOW) / (FULL - LOW))
    scale = worth * (1 - worth) / (one.worth * (1 - one.worth))
    gap_error = None if one.gap_error is None else one.gap_error * scale
    return evolve(one, worth=worth, error=one.error * scale, gap_error=gap_error)
