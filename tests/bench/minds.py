"""How strong the minds are, how long they think, and whether keys wait for them.

Strength is told by paired games: the same seed and the same chair, once with the one bot in it and once with the other.
Bots go by counts here and no clock hurries them, so that the same games come of the same seeds everywhere.
"""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from statistics import fmean
from threading import Thread
from typing import Final, TypeVar

from attrs import evolve, frozen

from pirategames.bots.bot import Bot
from pirategames.bots.levels import bot_of
from pirategames.bots.playing import decisions
from pirategames.bots.scalawag import Deckhand
from pirategames.bots.skull_queen.captain import Captain
from pirategames.bots.thinking import Decision, Mind, MindLost
from pirategames.play.simulation import cores
from pirategames.rules import scalawag, scallywag, scoundrel_bay, skull_queen
from pirategames.rules.game import AnyGame
from tests.bench.at_once import at_once
from tests.bench.bots import Timed
from tests.bench.estimate import MANY, Estimate
from tests.bench.lies import habits, lies_told
from tests.bench.measure import Figure, against, in_turns, middle, spread
from tests.bench.screens import LIFTINGS, lifter

T = TypeVar("T")
SEED: Final = 31_415_000
"""That of the first game; the others follow it. No mind was made by these games."""


@frozen
class Match:
    """Two bots that are compared: `one` and `other` take the same chair among bots of the level `among`. A few `games` show
    what is broken, and `many` whether what is asked is reached: the rate of wins of the first, at least and at most, and the
    points that it gains in that chair."""

    game: AnyGame
    seats: int
    one: str
    games: int
    many: int
    asked: float | None = None
    most: float | None = None
    gain: float | None = None
    options: Mapping[str, str] = {}
    other: str = "deckhand"
    among: str = "deckhand"


def _swab(game: AnyGame, seats: int, games: int, many: int) -> Match:
    """A swab among deckhands wins 40 to 65 % of its share."""
    return Match(game, seats, "swab", games, many, 100 * 0.40 / seats, 100 * 0.65 / seats)


BAY: Final = scoundrel_bay.GAME
VARIANTS: Final = {"milestones": "played", "harbors": "shuffled", "captains": "played"}
MATCHES: Final = (
    Match(skull_queen.GAME, 4, "captain", 12, 300, 42, gain=1.5 * 4),
    Match(skull_queen.GAME, 2, "captain", 8, 300, 60),
    Match(skull_queen.GAME, 3, "captain", 6, 120, 48),
    Match(scalawag.GAME, 5, "captain", 100, 1_000, 27),
    Match(BAY, 4, "captain", 10, 1_000, 40, gain=15),
    Match(BAY, 2, "captain", 5, 100, gain=0),
    Match(BAY, 3, "captain", 5, 100, gain=0),
    Match(BAY, 4, "captain", 5, 100, gain=0, options=VARIANTS),
    _swab(skull_queen.GAME, 4, 25, 1_000),
    _swab(scalawag.GAME, 5, 150, 2_000),
    _swab(BAY, 4, 25, 1_000),
)
VOYAGES: Final = 50
LIES: Final = 200
MANY_LIES: Final = 2_500
OTHER_TABLES: Final = (3, 4, 6, 7, 8)
"""The seats of other tables of Scalawag!, for the long tables only."""


def minds() -> Iterator[Figure]:
    """A few games of each: enough to see that nothing is broken."""
    yield from _strengths(is_long=False)
    yield from lies_told(5, LIES, SEED, cores())
    yield from _times()


def long_tables() -> Iterator[Figure]:
    """So many games that intervals settle what is asked."""
    yield from _strengths(is_long=True)
    for seats in (5, *OTHER_TABLES):
        games = MANY_LIES if seats == 5 else MANY
        yield from lies_told(seats, games // 2, SEED, cores())
        yield from habits(seats, games, SEED, cores())
    yield from _times()


def _strengths(*, is_long: bool) -> Iterator[Figure]:
    yield Figure("the seed of the first game", SEED, "")
    yield from _voyages(MANY if is_long else VOYAGES, is_long=is_long)
    for match in MATCHES:
        yield from strength(match, is_long=is_long)


def _times() -> Iterator[Figure]:
    for game, seats, games in _GAMES:
        yield from _thinking(game, seats, games)
    yield _keys()


# ---- strength


@frozen
class Pair:
    """A game played twice: who won, and the points of the chair, with the one bot in it and with the other."""

    wins: tuple[float, float]
    points: tuple[int, int]


def strength(match: Match, *, is_long: bool) -> Iterator[Figure]:
    """How often the one wins, and the other in its chair, and how many points it gains there."""
    games = match.many if is_long else match.games
    pairs = at_once(partial(paired, match), games, cores())
    rate, theirs = (Estimate.of_rate([pair.wins[at] for pair in pairs]) for at in (0, 1))
    gained = Estimate.of_mean([pair.points[0] - pair.points[1] for pair in pairs])
    what = f"{match.game.title}{' (variants)' if match.options else ''}, {match.seats}: a {match.one}, {games} games"
    yield rate.figure(f"{what}: wins")
    if match.asked is not None:
        yield rate.at_least(match.asked, is_decisive=is_long)
    if match.most is not None:
        yield rate.at_most(match.most, is_decisive=is_long)
    yield theirs.figure(f"  a {match.other} in its chair")
    yield gained.figure("  points gained by it")
    if match.gain is not None:
        yield gained.at_least(match.gain, is_decisive=is_long)


def paired(match: Match, number: int) -> Pair:
    """The game of this number, twice."""
    results = [_once(match, number, level) for level in (match.one, match.other)]
    return Pair((results[0][0], results[1][0]), (results[0][1], results[1][1]))


def _once(match: Match, number: int, level: str) -> tuple[float, int]:
    chair = number % match.seats
    bots = [bot_of(match.game.slug, level if seat == chair else match.among) for seat in range(match.seats)]
    *_, last = decisions(match.game, bots, SEED + number, match.options)
    outcome = match.game.outcome(last.state)
    assert outcome is not None
    return (chair in outcome.winners) / max(1, len(outcome.winners)), outcome.scores[chair]


def _voyages(games: int, *, is_long: bool) -> Iterator[Figure]:
    for level, asked in (("captain", 72), ("deckhand", None)):
        won = Estimate.of_rate(at_once(partial(_sailed, level), games, cores()))
        yield won.figure(f"Scallywag: a {level}, {games} voyages: wins")
        if asked is not None:
            yield won.at_least(asked, is_decisive=is_long)


def _sailed(level: str, number: int) -> float:
    *_, last = decisions(scallywag.GAME, (bot_of("scallywag", level),), SEED + number, {})
    outcome = scallywag.GAME.outcome(last.state)
    return float(outcome is not None and bool(outcome.winners))


# ---- time

THOUGHT: Final = 2_000
"""So many worlds take seconds: a captain who goes on thinking has hardly to be asked again."""
_GAMES: Final = ((scallywag.GAME, 1, 12), (skull_queen.GAME, 4, 1), (scalawag.GAME, 5, 3), (scoundrel_bay.GAME, 4, 1))
"""At how many seats, and in how many games: a voyage that ends early, or hangs on one room, tells little of others."""
SLOWEST: Final = {"scallywag": 5.0}
"""What is asked of the mean decision, in milliseconds."""


def _thinking(game: AnyGame, seats: int, games: int) -> list[Figure]:
    """How long a captain thinks about a decision that is one."""
    bot = Timed(bot_of(game.slug, "captain"))
    mate: Bot = Deckhand() if game is scalawag.GAME else bot_of(game.slug, "deckhand")
    for number in range(games):
        for _ in decisions(game, [bot, *[mate] * (seats - 1)], SEED + number, {}):
            pass
    times = [1000 * took for took in bot.times]
    return [
        spread(f"{game.title}: a captain's decision, of {len(times)}", times, "ms"),
        Figure("  mean", fmean(times), "ms", SLOWEST.get(game.slug)),
        Figure("  99 of 100", middle(times, 0.99), "ms"),
        Figure("  decisions", 1000 / fmean(times), "a second"),
    ]


# ---- keys


def _keys() -> Figure:
    """A key at a table while a captain thinks beside it, against the same key while none does."""
    with tempfile.TemporaryDirectory() as data, lifter(LIFTINGS["Scallywag"], data) as press, _Thinker() as thinker:
        pairs = in_turns(partial(thinker.during, press), press)
    return against("key press to paint while a captain thinks", [(own.seen, their.seen) for own, their in pairs], 1.2)


class _Thinker:
    """A captain of Skull Queen in a process of its own. It thinks on and on, but is held wherever nothing is measured beside
    it: so what is measured without it is not measured beside the rest of a thought."""

    def __init__(self) -> None:
        self._mind = Mind()
        game, deckhands = skull_queen.GAME, [bot_of("skull_queen", "deckhand")] * 4
        one = next(one for one in decisions(game, deckhands, SEED, {}) if one.number > 4 and len(one.legal) > 3)
        self._decision = Decision[Bot](Captain(), False, one.view, one.heard, one.legal, one.chance)

    def __enter__(self) -> _Thinker:
        self._mind.decide(self._decision)  # what it needs is imported, then
        Thread(target=self._think, daemon=True).start()
        self._hold()
        return self

    def __exit__(self, *_: object) -> None:
        self._mind.end()

    def _think(self) -> None:
        long = evolve(self._decision, bot=Captain(worlds=THOUGHT))
        with suppress(MindLost):
            while True:
                self._mind.decide(long)

    def _hold(self) -> None:
        os.kill(self._mind.number, signal.SIGSTOP)

    def during(self, work: Callable[[], T]) -> T:
        """Some work while it thinks."""
        os.kill(self._mind.number, signal.SIGCONT)
        try:
            return work()
        finally:
            self._hold()
