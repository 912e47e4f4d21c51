"""The action of a turn: each card with each action, judged by what it leads to."""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.crates import MORE
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.plays import BEYOND, Play, next_worth, outcome, prospect
from pirategames.bots.scoundrel_bay.questions.answering import Answering, Answers
from pirategames.bots.scoundrel_bay.worths import worth, worth_now
from pirategames.rules.scoundrel_bay.actions import Invade, Recruit, Sail
from pirategames.rules.scoundrel_bay.playing import PlayingCard, allowed
from pirategames.rules.scoundrel_bay.state import ShipDraft, State

NEXT: Final = 0.9
"""What the gain of the next turn counts."""
THOUGHT_THROUGH: Final = {Recruit: 2, Sail: 3, Invade: 2}
"""How many cards, or cards and distances, of each action are looked at more closely."""


def asks_for_play(s: State) -> bool:
    """Whether somebody is asked for the card and the action of a turn."""
    return isinstance(s.question, PlayingCard)


def best_play(eye: Lookout, _: PlayingCard, answers: Answers) -> Play:
    """The card and the action that lead to most: of every action, the most promising cards are thought through."""
    now = worth_now(eye)
    plays = [action for action in answers if isinstance(action, Recruit | Sail | Invade)]
    found = [(play, *outcome(eye, eye.ship, play, now)) for play in plays]
    if eye.turns < 1:
        return max(found, key=lambda one: one[1])[0]
    promising = []
    for kind, count in THOUGHT_THROUGH.items():
        own = [one for one in found if isinstance(one[0], kind)]
        promising += sorted(own, key=lambda one: one[1] + BEYOND * prospect(eye, one[2]), reverse=True)[:count]
    return max(promising, key=lambda one: one[1] + NEXT * next_worth(eye, one[2]))[0]


def _opening(eye: Lookout, after: ShipDraft) -> float:
    """With its maps or its swords, a crate can make more of the best invasion of this turn."""
    if not allowed(eye.ship, "invade"):
        return -MORE
    more = prospect(eye, after) - prospect(eye, eye.ship)
    return more + worth(eye, after) - worth_now(eye) - MORE


ANSWERS: Final = (Answering(PlayingCard, best_play, _opening),)
