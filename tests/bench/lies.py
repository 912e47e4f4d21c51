"""Scalawag! as a game of lies: how often crew are declared that nobody holds, how often that is called, who is right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

from attrs import Factory, evolve, frozen

from pirategames.bots.bot import Bot, Heard
from pirategames.bots.playing import decisions
from pirategames.bots.scalawag import Deckhand
from pirategames.bots.scalawag.temper import temper
from pirategames.rules.chance import Chance
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Action, Call
from pirategames.rules.scalawag.events import Caught, Passed, Shown
from pirategames.rules.scalawag.possible import most_held
from pirategames.rules.scalawag.view import View
from tests.bench.at_once import at_once
from tests.bench.measure import Figure
from tests.bench.variants import wins_of_first


def heard_in(bots: Sequence[Bot], seed: int, number: int) -> Counter[str]:
    """What was declared in the game of this number, and what came of it."""
    found: Counter[str] = Counter()
    own, _ = Chance.from_seed(seed).branch(number).below(10**9)
    is_bluff = is_watch = False
    for decided in decisions(GAME, bots, own, {}):
        state = decided.state
        if decided.view.table.ask in ("order", "aim") and state.declared:
            hand = state.hands[state.turn]
            is_bluff = hand.count(state.declared[0]) < len(state.declared)
            is_watch = state.kind == "watch"
            found["impossible"] += len(state.declared) > most_held(GAME.view(state, None), state.turn, state.declared[0])
            found["declared"] += 1
            found["bluffs"] += is_bluff
            found["declared not watch"] += not is_watch
            found["bluffs not watch"] += is_bluff and not is_watch
        for event in state.events:
            if isinstance(event, Caught | Shown):
                found["called"] += 1
                found["bluffs called"] += is_bluff
                found["bluffs not watch called"] += is_bluff and not is_watch
            found["passed"] += isinstance(event, Passed)
    return found


def lies(bots: Sequence[Bot], games: int, seed: int, jobs: int = 1) -> Counter[str]:
    """The same for many games."""
    return sum(at_once(partial(heard_in, tuple(bots), seed), games, jobs), Counter())


RATES: Final = (
    ("bluffs", "bluffs", "declared", (20, 35)),
    ("bluffs without On Watch", "bluffs not watch", "declared not watch", (15, 100)),
    ("bluffs that are called", "bluffs called", "bluffs", (20, 40)),
    ("calls that are right", "bluffs called", "called", (45, 60)),
)
"""Which part of which whole, and between what it should lie at five seats."""
CALLED: Final = 10
"""So many of a hundred bluffs are called at least, elsewhere."""


def lies_told(seats: int, games: int, seed: int, jobs: int) -> list[Figure]:
    """What deckhands declare and call among themselves."""
    found = lies((Deckhand(),) * seats, games, seed, jobs)
    figures = [Figure(f"Scalawag!, {seats} deckhands, {games} games: declared", found["declared"] / games, "a game")]
    for what, part, whole, (least, most) in RATES:
        share = 100 * found[part] / max(1, found[whole])
        if seats == 5:
            figures += [Figure(f"  {what}", share, "%", least, at_least=True), Figure("    nor more", share, "%", most)]
        else:
            figures.append(Figure(f"  {what}", share, "%", CALLED if part == "bluffs called" else None, at_least=True))
    return [*figures, Figure("  declared what cannot be", 100 * found["impossible"] / games, "a 100", 0)]


# ---- habits


@frozen
class CallsEverything:
    """Does as a deckhand would, and calls whatever it may."""

    mate: Deckhand = Factory(Deckhand)

    def choose(self, view: View, heard: Heard, legal: tuple[Action, ...], chance: Chance) -> Action:
        """A call where there may be one."""
        return Call() if Call() in legal else self.mate.choose(view, heard, legal, chance)


FEARLESS: Final = evolve(temper("deckhand"), fear=dict.fromkeys(temper("deckhand").fear, 0.0))
HABITS: Final[tuple[tuple[str, Bot, float], ...]] = (
    ("never bluffs", Deckhand(bluffs=False), 17),
    ("never calls", Deckhand(calls=False), 17),
    ("calls everything", CallsEverything(), 5),
    ("bluffs wherever that would pay if nobody called", Deckhand(temper=FEARLESS), 5),
)
"""Single deckhands among others, and how often they may win at five seats; elsewhere a tenth more than their share."""


def habits(seats: int, games: int, seed: int, jobs: int) -> list[Figure]:
    """How often a deckhand wins that has a habit, among deckhands; it moves on a seat from game to game."""
    figures = []
    for habit, bot, at_five in HABITS:
        found = wins_of_first(GAME, (bot, *(Deckhand(),) * (seats - 1)), games, seed, jobs)
        low, high = found.interval
        most = at_five if seats == 5 else 110 / seats
        figures.append(Figure(f"  one that {habit}: wins", 100 * found.win_rate, "%", most, low=100 * low, high=100 * high))
    return figures
