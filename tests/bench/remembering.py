"""What is remembered: how fast a replay opens and steps, numbers of many matches are shown, and how large a logbook grows.

What is timed is the processor's work alone, so that a busy machine makes no difference.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pirategames.play.deeds import catch_up
from pirategames.play.logbook import Logbook, open_logbook
from pirategames.play.match import Match, start
from pirategames.play.record import Seat
from pirategames.play.statistics import overview, sections, sittings
from pirategames.rules.catalogue import CATALOGUE, find
from pirategames.rules.scoundrel_bay import GAME as SCOUNDREL_BAY
from pirategames.rules.scoundrel_bay.actions import Ashore, Dig, Done, Leave, Sail, Stand
from pirategames.screens.drawing.look import DARK
from pirategames.screens.pages.logbook_sheets import Shown
from pirategames.screens.replay.course import Course
from pirategames.screens.replay.eyes import eyes_of
from pirategames.screens.replay.picture import draw_replay
from pirategames.screens.table.wing import wing_of
from tests.bench.measure import Figure, spread

ACTIONS: Final = 2_000
MATCHES: Final = 2_000
SIZE: Final = (120, 40)
STEP, OPENING, NUMBERS, LOGBOOK = 25.0, 500.0, 300.0, 20.0
"""Milliseconds for a step, for opening, for the first page of numbers; megabytes of a logbook."""
_LINGERING: Final = 20
"""Of so many the longest is looked at again."""
_ENDING: Final = (Ashore, Dig, Done, Leave, Stand)
_PLAYED: Final = 3
"""So many different matches of each game fill a logbook, over and over."""
CREW: Final = (Seat("Anne"), Seat("Bart"), Seat("Morgan", "bot:deckhand"), Seat("Tew", "bot:deckhand"))


def replays() -> list[Figure]:
    """Opening the replay of the longest match of the Bay that can be found, and going through it step by step. Nobody has
    found one of `ACTIONS` actions: what it would take is reckoned from what this one does."""
    with TemporaryDirectory() as folder, open_logbook(Path(folder)) as book:
        number = book.keep(max(map(_lingering, range(_LINGERING)), key=lambda match: match.number))
        count = book.listed(number).actions
        openings = [_timed(lambda: _open(book, number)) * ACTIONS / count for _ in range(5)]
        course = _open(book, number)
        places = range(0, course.last, max(1, course.last // 60))
        steps = [_timed(lambda place=place: draw_replay(course, place, *SIZE, DARK)) for place in places]  # type: ignore[misc]
    what = f"opening a replay, of {count} actions, for {ACTIONS}"
    return [spread(what, openings, "ms", OPENING), spread("a step of that replay", steps, "ms", STEP)]


def numbers() -> list[Figure]:
    """Numbers of many matches, the list of them, and the size of their logbook."""
    with TemporaryDirectory() as folder, _full(Path(folder)) as book:
        for _ in catch_up(book):
            pass
        shown = [_timed(lambda: overview(sittings(book))) for _ in range(5)]
        first = CATALOGUE[1].slug
        of_game = [_timed(lambda: sections(first, sittings(book, game=first))) for _ in range(5)]
        listed = [_timed(lambda: Shown("results", book.results(limit=20_000))) for _ in range(5)]
        size = sum(file.stat().st_size for file in Path(folder).iterdir()) / 1e6
    return [
        spread(f"numbers of {MATCHES} matches", shown, "ms", NUMBERS),
        spread("  of one game", of_game, "ms", NUMBERS),
        spread(f"the list of {MATCHES} matches", listed, "ms", NUMBERS),
        spread(f"the logbook of {MATCHES} matches", [size], "MB", LOGBOOK),
    ]


def _timed(do: Callable[[], object]) -> float:
    """How long the processor worked, in milliseconds."""
    began = time.process_time()
    do()
    return 1000 * (time.process_time() - began)


def _open(book: Logbook, number: int) -> Course:
    """A replay as far as its first paint."""
    match = book.resume(number)
    course = Course(match, wing_of(match.game.slug), eyes_of(match)[0])
    draw_replay(course, 0, *SIZE, DARK)
    return course


def _lingering(seed: int) -> Match:
    """A match of the Bay with all variants in which nobody hurries: ships sail one space, and no decision is ended while
    there is something else to do."""
    chance = random.Random(seed)
    match = start(SCOUNDREL_BAY, CREW, seed, {"milestones": "played", "captains": "played", "rewards": "asked"})
    while match.outcome is None:
        seat = match.to_act[0]
        legal = match.game.legal(match.state, seat)
        lasting = [one for one in legal if not isinstance(one, _ENDING) and not (isinstance(one, Sail) and one.steps > 1)]
        match.act(chance.choice(lasting or legal), seat)
    return match


def by_chance(slug: str, seed: int) -> Match:
    entry = find(slug)
    assert entry is not None
    game, chance = entry.game(), random.Random(seed)
    match = start(game, CREW[: min(len(CREW), game.seats[-1])], seed)
    while match.outcome is None:
        seat = match.to_act[0]
        match.act(chance.choice(game.legal(match.state, seat)), seat)
    return match


@contextmanager
def _full(folder: Path) -> Iterator[Logbook]:
    """A logbook of so many matches of all games."""
    with open_logbook(folder) as book:
        played = [by_chance(entry.slug, seed) for seed in range(_PLAYED) for entry in CATALOGUE]
        for number in range(MATCHES):
            book.keep(played[number % len(played)])
        yield book
