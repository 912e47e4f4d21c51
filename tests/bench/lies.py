"""Scalawag! as a game of lies: how often crew are declared that nobody holds, how often that is called, who is right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from pirategames.bots.bot import Bot
from pirategames.bots.playing import decisions
from pirategames.bots.scalawag import Deckhand
from pirategames.play.counting import Tally
from pirategames.play.simulation import CHUNK
from pirategames.rules.chance import Chance
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.events import Caught, Passed, Shown
from pirategames.rules.scalawag.possible import most_held
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
    count = partial(heard_in, tuple(bots), seed)
    if jobs == 1:
        return sum(map(count, range(games)), Counter())
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        return sum(pool.map(count, range(games), chunksize=CHUNK), Counter())


def lies_told(seats: int, games: int, seed: int, jobs: int) -> list[Figure]:
    """What deckhands declare and call among themselves."""
    found = lies((Deckhand(),) * seats, games, seed, jobs)
    return [
        Figure(f"Scalawag!, {seats} deckhands, {games} games: bluffs", _share(found, "bluffs", "declared"), "%"),
        Figure("  without On Watch", _share(found, "bluffs not watch", "declared not watch"), "%"),
        Figure("  bluffs that are called", _share(found, "bluffs called", "bluffs"), "%"),
        Figure("  calls that are right", _share(found, "bluffs called", "called"), "%"),
        Figure("  declared what cannot be", 100 * found["impossible"] / games, "a 100", 0),
    ]


def _share(found: Counter[str], part: str, whole: str) -> float:
    return 100 * found[part] / max(1, found[whole])


def wins_among(one: Bot, others: Bot, seats: int, games: int, seed: int, jobs: int) -> Tally:
    """What comes of one among others of another kind; it moves on a seat from game to game."""
    return wins_of_first(GAME, (one, *(others,) * (seats - 1)), games, seed, jobs)
