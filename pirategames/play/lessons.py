"""Lessons: a real match of a fixed seed that is told step by step, read from ``assets/<slug>/lessons/``.

The rules play, and chance is the seed's: a lesson is nothing but actions of everybody, and sentences. How one is written
stands in the README."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from attrs import evolve

from pirategames.bots.levels import levels_of
from pirategames.play.assets import assets, read_table
from pirategames.play.match import Match, game_named, replay, start
from pirategames.play.notation import read_action, write_action
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.edition import EditionError
from pirategames.rules.game import AnyGame
from pirategames.rules.values import frozen

Says = tuple[str, ...]
"""One or two lines of the teacher; keys stand between backticks."""

_NOBODY: Final = "Anne"
"""What the person is called that has no name yet, or one that somebody here has."""
FREE: Final = "*"
"""The `do` of a step from which on the player is free."""
OPEN: Final = "open"
"""What a lesson `ends` with that can be played on; else the lesson that follows."""


@frozen
class Step:
    """One step of a lesson: what the others do first (``2: play G2``), what is said, what is pointed at, which actions go on
    (`;` joins those of one key press), by which keys, what is said when that is done, why, and the word for what else may
    be done, by pattern. `press` is a key that goes on instead. With its `name` it stands in the list of the lesson’s steps;
    one without belongs to that before it. The facts are for whoever checks the lesson."""

    say: Says
    name: str = ""
    bots: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    press: str = ""
    then: Says = ()
    why: Says = ()
    other: tuple[tuple[str, Says], ...] = ()
    fact: str = ""
    fact0: str = ""

    @property
    def is_free(self) -> bool:
        """Whether the player is free from here on."""
        return self.do == (FREE,)

    @property
    def acts(self) -> tuple[str, ...]:
        """The actions that go on; none where something else does."""
        return () if self.is_free else self.do

    def goes_on(self, done: Sequence[str]) -> bool:
        """Whether these actions are what the step waits for."""
        return "; ".join(done) in self.acts

    def begins_with(self, done: Sequence[str]) -> bool:
        """Whether these actions are the beginning of what it waits for."""
        return any(do.split("; ")[: len(done)] == list(done) for do in self.acts)

    def word_for(self, done: Sequence[str]) -> tuple[str, Says]:
        """The pattern that other actions fit, and the word for them; nothing where no pattern does."""
        text = "; ".join(done)
        return next(((pattern, says) for pattern, says in self.other if fnmatchcase(text, pattern)), ("", ()))


@frozen
class Lesson:
    """A lesson: its game, who sits there (the person's seat from 0), seed and options, and its steps.

    It begins where the lesson `after` ended, and `ends` open or with the lesson that follows. `left` tells in three lines
    what it did not teach; it `shows` what these chapters of the rules tell of. Two lessons with equal `digest` go the same
    way."""

    id: str
    game: str
    title: str
    minutes: int
    seats: tuple[str, ...]
    person: int
    seed: int
    options: tuple[tuple[str, str], ...]
    steps: tuple[Step, ...]
    left: Says
    shows: tuple[str, ...] = ()
    after: str = ""
    ends: str = OPEN
    digest: str = ""

    @property
    def follows(self) -> str:
        """The lesson that goes on with it, by its id; empty where none does."""
        return "" if self.ends == OPEN else self.ends

    def acted_before(self, step: int) -> tuple[str, ...]:
        """What was done in this lesson before a step began, if every step went its own way: ``1: play 9S take``."""
        return tuple(_acts(self.steps[:step], self.person))


def _acts(steps: Iterable[Step], person: int) -> Iterator[str]:
    for step in steps:
        yield from step.bots
        for do in step.acts[:1]:
            yield from (f"{person + 1}: {part}" for part in do.split("; "))


# ---------------------------------------------------------------- reading


@cache
def lessons_of(slug: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order: each before the one that follows it. None where it brings none. Raises
    `EditionError` for a file that is no lesson."""
    folder = assets() / slug / "lessons"
    found = {lesson.id: lesson for lesson in map(_read, sorted(folder.glob("*.toml")))} if folder.is_dir() else {}
    first = [lesson for lesson in found.values() if not lesson.after]
    ordered: list[Lesson] = []
    for lesson in first:
        following: Lesson | None = lesson
        while following is not None:
            ordered.append(following)
            following = found.get(following.follows)
    return tuple(ordered)


def all_lessons() -> tuple[Lesson, ...]:
    """Every lesson, game by game."""
    return tuple(lesson for entry in CATALOGUE for lesson in lessons_of(entry.slug))


def lesson_named(name: str) -> Lesson | None:
    """The lesson of this id; None where there is none."""
    return next((lesson for lesson in all_lessons() if lesson.id == name), None)


def _read(path: Path) -> Lesson:
    table = read_table(path)
    try:
        facts = dict(table["lesson"])
        facts["person"] -= 1
        facts["options"] = tuple(sorted(facts.get("options", {}).items()))
        facts |= {name: tuple(facts.get(name, ())) for name in ("seats", "left", "shows")}
        digest = sha256(path.read_bytes()).hexdigest()[:16]
        return Lesson(**facts, steps=tuple(map(_step, table["step"])), digest=digest)
    except (KeyError, TypeError) as error:
        raise EditionError(f"{path}: is no lesson: {error}") from error


def _step(entry: Mapping[str, Any]) -> Step:
    other = tuple((pattern, tuple(says)) for pattern, says in entry.get("other", {}).items())
    plain: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in entry.items() if name != "other"
    }
    return Step(**plain, other=other)


# ---------------------------------------------------------------- playing


def begin(lesson: Lesson, step: int = 0, name: str = "") -> Match:
    """The match of a lesson as it is when a step begins; nobody has written it down. The person has this name, if any."""
    match = start(_game(lesson), _seated(lesson, name), lesson.seed, dict(lesson.options))
    take(match, (*_before(lesson), *lesson.acted_before(step)))
    return match


def _game(lesson: Lesson) -> AnyGame:
    game = game_named(lesson.game)
    if game is None:
        raise EditionError(f"the lesson {lesson.id} is one of a game that there is not: {lesson.game}")
    return game


def _before(lesson: Lesson) -> tuple[str, ...]:
    """All that was done before the lesson begins: in those that it goes on from."""
    earlier = lesson_named(lesson.after) if lesson.after else None
    return () if earlier is None else (*_before(earlier), *earlier.acted_before(len(earlier.steps)))


def _seated(lesson: Lesson, name: str) -> tuple[Seat, ...]:
    """The person, and the others as bots of the easiest level that is the game's own."""
    level = easiest_level(lesson.game)
    called = name if name and name not in lesson.seats else _NOBODY
    return tuple(
        Seat(called) if place == lesson.person else Seat(sitting, f"bot:{level}")
        for place, sitting in enumerate(lesson.seats)
    )


def easiest_level(slug: str) -> str:
    """The easiest level of bots that the game brings itself; where it brings none, the one that every game has."""
    levels = levels_of(slug)
    return levels[min(1, len(levels) - 1)].slug


def seat_and_action(game: AnyGame, text: str) -> tuple[int, Any]:
    """The seat and the action of a text such as ``2: play G2``."""
    seat, _, action = text.partition(": ")
    return int(seat) - 1, read_action(game, action)


def take(match: Match, acted: Iterable[str]) -> None:
    """Let a match take these actions, each of its seat."""
    for text in acted:
        seat, action = seat_and_action(match.game, text)
        match.act(action, seat)


def may_take(match: Match, seat: int, actions: Iterable[Any]) -> bool:
    """Whether a seat may take these actions now, one after another."""
    game, state = match.game, match.state
    for action in actions:
        if game.refusal(state, action, seat) is not None:
            return False
        state = game.apply(state, action, seat)
    return True


def match_after(match: Match, number: int) -> Match:
    """The match as it was after so many actions; nobody has written it down."""
    return replay(match.game, evolve(match.record(), actions=match.taken[:number], outcome=None))


def texts_of(match: Match, actions: Iterable[Any]) -> tuple[str, ...]:
    """Actions as a lesson writes them."""
    return tuple(write_action(match.game, action) for action in actions)
