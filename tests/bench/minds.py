"""How strong the minds are, how long they think, and whether keys wait for them.

Strength is told by paired games: the same seed and the same chair, once with the one bot in it and once with the other.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, variance
from threading import Event, Thread
from typing import Final, TypeVar

from attrs import frozen

from pirategames.bots.bot import Bot
from pirategames.bots.levels import bot_of
from pirategames.bots.playing import decisions
from pirategames.bots.scalawag import Deckhand
from pirategames.bots.thinking import Decision, Mind, MindLost
from pirategames.play.counting import wilson
from pirategames.play.simulation import cores
from pirategames.rules import scalawag, scallywag, scoundrel_bay, skull_queen
from pirategames.rules.game import AnyGame
from tests.bench.bots import Timed
from tests.bench.lies import habits, lies_told
from tests.bench.measure import Figure, against, in_turns, middle, spread
from tests.bench.screens import LIFTINGS, lifter

T = TypeVar("T")
SEED: Final = 20_261_130
NORMAL: Final = 1.96
LONG: Final = 20
"""So many times as many games stand behind the long tables."""


@frozen
class Match:
    """Two bots that are compared: `one` and `other` take the same chair among bots of the level `among`, in so many games.
    Asked is the rate of wins of the first, at least and at most, and the points that it gains in that chair: 0 says that the
    whole interval lies above."""

    game: AnyGame
    seats: int
    one: str
    games: int
    asked: float | None = None
    most: float | None = None
    gain: float | None = None
    options: Mapping[str, str] = {}
    other: str = "deckhand"
    among: str = "deckhand"


def _swab(game: AnyGame, seats: int, games: int) -> Match:
    """A swab among deckhands wins 40 to 65 % of its share."""
    return Match(game, seats, "swab", games, 100 * 0.40 / seats, 100 * 0.65 / seats)


BAY: Final = scoundrel_bay.GAME
VARIANTS: Final = {"milestones": "played", "harbors": "shuffled", "captains": "played"}
MATCHES: Final = (
    Match(skull_queen.GAME, 4, "captain", 6, 42, gain=1.5 * 4),
    Match(skull_queen.GAME, 2, "captain", 8, 60),
    Match(skull_queen.GAME, 3, "captain", 6, 48),
    Match(scalawag.GAME, 5, "captain", 100, 27),
    Match(BAY, 4, "captain", 10, 40, gain=15),
    Match(BAY, 2, "captain", 5, gain=0),
    Match(BAY, 3, "captain", 5, gain=0),
    Match(BAY, 4, "captain", 5, gain=0, options=VARIANTS),
    _swab(skull_queen.GAME, 4, 25),
    _swab(scalawag.GAME, 5, 150),
    _swab(BAY, 4, 25),
)
VOYAGES: Final = 50
LIES: Final = 200
OTHER_TABLES: Final = (3, 4, 6, 7, 8)
"""The seats of other tables of Scalawag!, for the long tables only."""


def minds() -> list[Figure]:
    """A few games of each: enough to see that nothing is broken."""
    return [*_strengths(1), *lies_told(5, LIES, SEED, cores()), *_times()]


def long_tables() -> list[Figure]:
    """So many games that intervals settle what is asked."""
    found = _strengths(LONG)
    for seats in (5, *OTHER_TABLES):
        games = LIES * (LONG if seats == 5 else LONG // 4)
        found += [*lies_told(seats, games // 2, SEED, cores()), *habits(seats, games, SEED, cores())]
    return [*found, *_times()]


def _strengths(times: int) -> list[Figure]:
    return [*_voyages(times), *[figure for match in MATCHES for figure in strength(match, times)]]


def _times() -> list[Figure]:
    return [*[figure for game, seats in _GAMES for figure in _thinking(game, seats)], *_keys()]


# ---- strength


@frozen
class Pair:
    """A game played twice: who won, and the points of the chair, with the one bot in it and with the other."""

    wins: tuple[float, float]
    points: tuple[int, int]


def strength(match: Match, times: int) -> list[Figure]:
    """How often the one wins, and the other in its chair, and how many points it gains there. Of a few games only so much is
    asked that their interval does not refute it."""
    games = match.games * times
    pairs = _played(partial(paired, match), games)
    rate, theirs = (fmean([pair.wins[at] for pair in pairs]) for at in (0, 1))
    low, high = wilson(rate, games)
    gained = [pair.points[0] - pair.points[1] for pair in pairs]
    mean, reach = fmean(gained), NORMAL * sqrt(variance(gained) / games)
    what = f"{match.game.title}{' (variants)' if match.options else ''}, {match.seats}: a {match.one}, {games} games"
    is_short = times == 1
    least, most = (high, low) if is_short else (rate, rate)
    found = [Figure(f"{what}: wins", 100 * rate, "%", low=100 * low, high=100 * high)]
    if match.asked is not None:
        found.append(Figure("  asked", 100 * least, "%", match.asked, True))
    if match.most is not None:
        found.append(Figure("  nor more", 100 * most, "%", match.most))
    found += [
        Figure(f"  a {match.other} in its chair", 100 * theirs, "%"),
        Figure("  points gained by it", mean, "", low=mean - reach, high=mean + reach),
    ]
    if match.gain is not None:
        sure = mean - reach if match.gain == 0 else mean
        found.append(Figure("  asked", mean + reach if is_short else sure, "", match.gain, True))
    return found


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


def _voyages(times: int) -> list[Figure]:
    found, games = [], VOYAGES * times
    for level, asked in (("captain", 72), ("deckhand", None)):
        won = fmean(_played(partial(_sailed, level), games))
        low, high = wilson(won, games)
        found.append(Figure(f"Scallywag: a {level}, {games} voyages: wins", 100 * won, "%", low=100 * low, high=100 * high))
        if asked is not None:
            found.append(Figure("  asked", 100 * (high if times == 1 else won), "%", asked, True))
    return found


def _sailed(level: str, number: int) -> float:
    *_, last = decisions(scallywag.GAME, (bot_of("scallywag", level),), SEED + number, {})
    outcome = scallywag.GAME.outcome(last.state)
    return float(outcome is not None and bool(outcome.winners))


def _played(play: Callable[[int], T], games: int) -> Sequence[T]:
    with ProcessPoolExecutor(cores(), get_context("spawn")) as pool:
        return [*pool.map(play, range(games))]


# ---- time

_GAMES: Final = ((scallywag.GAME, 1), (skull_queen.GAME, 4), (scalawag.GAME, 5), (scoundrel_bay.GAME, 4))
SLOWEST: Final = {"scallywag": 5.0}
"""What is asked of the mean decision, in milliseconds."""


def _thinking(game: AnyGame, seats: int) -> list[Figure]:
    """How long a captain thinks about a decision that is one."""
    bot = Timed(bot_of(game.slug, "captain"))
    mate: Bot = Deckhand() if game is scalawag.GAME else bot_of(game.slug, "deckhand")
    for _ in decisions(game, [bot, *[mate] * (seats - 1)], SEED, {}):
        pass
    times = [1000 * took for took in bot.times]
    return [
        spread(f"{game.title}: a captain's decision, of {len(times)}", times, "ms"),
        Figure("  mean", fmean(times), "ms", SLOWEST.get(game.slug)),
        Figure("  99 of 100", middle(times, 0.99), "ms"),
        Figure("  decisions", 1000 / fmean(times), "a second"),
    ]


# ---- keys


def _keys() -> list[Figure]:
    """A key at a table while a captain thinks beside it, against the same key while none does."""
    with tempfile.TemporaryDirectory() as data, lifter(LIFTINGS["Scallywag"], data) as press, _Thinker() as thinker:
        pairs = in_turns(partial(thinker.during, press), press)
    return [against("key press to paint while a captain thinks", [(own.seen, their.seen) for own, their in pairs], 1.2)]


class _Thinker:
    """A captain of Skull Queen in a process of its own, who thinks when it is let."""

    def __init__(self) -> None:
        self._mind, self._go, self._is_over = Mind(), Event(), False
        game, bot = skull_queen.GAME, bot_of("skull_queen", "captain")
        deckhands = [bot_of("skull_queen", "deckhand")] * 4
        one = next(one for one in decisions(game, deckhands, SEED, {}) if one.number > 4 and len(one.legal) > 3)
        self._decision = Decision(bot, False, one.view, one.heard, one.legal, one.chance)

    def __enter__(self) -> _Thinker:
        Thread(target=self._think, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over = True
        self._go.set()
        self._mind.end()

    def _think(self) -> None:
        with suppress(MindLost):
            while self._go.wait() and not self._is_over:
                self._mind.decide(self._decision)

    def during(self, work: Callable[[], T]) -> T:
        """Some work while it thinks."""
        self._go.set()
        try:
            return work()
        finally:
            self._go.clear()
