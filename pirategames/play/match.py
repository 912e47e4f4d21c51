"""A match: a game, who sits at it, and every action taken so far. What is written down is written before it counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, Final, Protocol

from attrs import define, field

from pirategames.play.notation import NotationError, read_action, write_action
from pirategames.play.record import GIVEN_UP, Anew, Record, Seat, Taken, is_mark, stamp, utc_now
from pirategames.play.seeds import is_seed_word, seed_refusal, seed_shown
from pirategames.rules.catalogue import find
from pirategames.rules.chance import Chance
from pirategames.rules.game import AnyGame, Event, IllegalAction, Outcome, SetupError, heard_by, settled

__all__ = [
    "BrokenRecord", "ForeignRules", "Games", "Match", "MatchError", "Page", "Seat", "UndoRefused",
    "game_named", "replay", "start",
]  # fmt: skip

Games = Callable[[str], AnyGame | None]
"""Finds a game's rules by its slug."""


_GIVEN_UP: Final = "This match was given up, and stays as it was then."


class MatchError(Exception):
    """Something that cannot be done with a match; its text is for a person to read."""


class UndoRefused(MatchError):  # noqa: N818 - it names what happened, as IllegalAction does
    """An undo outside the law; its text is the reason."""


class ForeignRules(MatchError):  # noqa: N818
    """A match played under another version of its game's rules: it can be kept and shown, not played on."""


class BrokenRecord(MatchError):  # noqa: N818
    """A record that the rules do not give. `number` is the action that is wrong, from 1; 0 where no action is."""

    def __init__(self, text: str, number: int = 0) -> None:
        super().__init__(text)
        self.number = number


class Page(Protocol):
    """Where a match is written down. All methods raise where they cannot, and then have changed nothing."""

    def add(self, number: int, taken: Taken, summary: str, outcome: Outcome | None) -> None:
        """Write action `number` (from 1), and what the match has come to with it."""
        ...

    def take_back(self, number: int, summary: str) -> None:
        """Strike action `number`, the last one."""
        ...

    def look(self, seat: int, number: int) -> None:
        """Write down that a seat has seen what the first `number` actions did."""
        ...

    def mark(self, mark: str) -> None:
        """Write down a mark of the match."""
        ...


@define(eq=False, repr=False)
class Match:
    """A game in progress. Made by `start`, `replay` or a logbook; `page` is where it is written down, if anywhere. `marks`
    are what is to be said of it beside its result (see `Record`); `mark` adds one."""

    game: AnyGame
    seats: tuple[Seat, ...]
    seed: int
    options: dict[str, str]
    started: str
    id: int | None = None
    page: Page | None = None
    marks: frozenset[str] = frozenset()
    seed_word: str = ""
    """The words that the seed was typed in, if any."""
    anew: Anew | None = None
    """Where what was hidden was dealt anew; see `Record`."""
    others_play: bool = False
    """Whether other programs play this match at the same time: then what each seat has seen is written down."""
    _states: list[Any] = field(factory=list)
    _actions: list[Any] = field(factory=list)
    _taken: list[Taken] = field(factory=list)
    _looks: dict[int, int] = field(factory=dict)  # seat: the number of actions taken when it last looked
    _noted: dict[int, int] = field(factory=dict)  # seat: the last of its looks that is written down
    people: tuple[int, ...] = field(init=False)
    """The seats that people hold."""

    @people.default
    def _held_by_people(self) -> tuple[int, ...]:
        return tuple([place for place, seat in enumerate(self.seats) if seat.is_person])

    @property
    def seed_shown(self) -> str:
        """The seed as it was typed."""
        return seed_shown(self.seed, self.seed_word)

    @property
    def number(self) -> int:
        """How many actions have been taken."""
        return len(self._taken)

    @property
    def taken(self) -> tuple[Taken, ...]:
        """Every action so far, in order, as text."""
        return tuple(self._taken)

    @property
    def actions(self) -> tuple[Any, ...]:
        """Every action so far, in order."""
        return tuple(self._actions)

    @property
    def state(self) -> Any:
        """The state now. It holds what some seats may not know: show a `view`."""
        return self._states[-1]

    def state_after(self, number: int) -> Any:
        """The state after this many actions; 0 gives the first one."""
        return self._states[number]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.game.outcome(self.state)

    @property
    def is_given_up(self) -> bool:
        """Whether it was given up before its end: it can be looked at, and nobody acts in it any more."""
        return GIVEN_UP in self.marks and self.outcome is None

    def view(self, seat: int | None) -> Any:
        """What a seat may know now; seat None is the public."""
        return self.game.view(self.state, seat)

    # ---- acting

    def act(self, action: Any, seat: int | None = None) -> Any:
        """Take an action, and return the new state. `seat` may be left out where only one may act.

        Raises `IllegalAction` with the refusal, and what the page raises where it cannot write (`LogbookError`): the
        match then stays as it was, and the same action may be tried again.
        """
        if self.is_given_up:
            raise IllegalAction(_GIVEN_UP)
        seat = self._actor(seat)
        state = self.game.apply(self.state, action, seat)
        taken = Taken(seat, write_action(self.game, action))
        if self.page is not None:
            self.page.add(self.number + 1, taken, self.game.summary(state), self.game.outcome(state))
        self._states.append(state)
        self._actions.append(action)
        self._taken.append(taken)
        return state

    def _actor(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        seats = self.to_act
        if len(seats) > 1:
            raise ValueError("several seats may act now: name the one that does")
        return seats[0] if seats else 0

    def mark(self, mark: str) -> None:
        """Mark the match, for good: nothing takes a mark away, no undo either.

        Raises `ValueError` for a text that is no mark, and what the page raises where it cannot write.
        """
        if not is_mark(mark):
            raise ValueError(f"{mark!r} is no mark of a match")
        if mark in self.marks:
            return
        if self.page is not None:
            self.page.mark(mark)
        self.marks |= {mark}

    # ---- undo

    def note_look(self, seat: int) -> None:
        """Note that this seat has seen the table as it lies now: what was done before is no longer undone under it. Where
        `others_play`, it is written down, too."""
        self._looks[seat] = self.number
        if self.others_play and self._noted.get(seat) != self.number and self.page is not None:
            self._noted[seat] = self.number
            with suppress(MatchError):  # where nothing can be written, nothing can be taken back either
                self.page.look(seat, self.number)

    def undo_refusal(self, seat: int = 0) -> str | None:
        """Why this seat may not take the last action back, as a sentence; None where it may."""
        if not self._taken:
            return "There is nothing to take back yet."
        if self.outcome is not None:
            return "The match is over, and what is written stays written."
        if self.is_given_up:
            return _GIVEN_UP
        if self.anew is not None and self.number <= self.anew.number:
            return "Here the match was played on from another one; what was before stays as it was."
        last = self._taken[-1].seat
        if last != seat:
            return f"{self.seats[last].name} has acted since; only your own last action can be taken back."
        if self.game.chance(self._states[-1]) != self.game.chance(self._states[-2]):
            return "That action showed something new, and what has been shown stays shown."
        for other, number in self._looks.items():
            if other != seat and number >= self.number:
                return f"{self.seats[other].name} has seen the table since; what was seen stays done."
        return None

    def undo(self, seat: int = 0) -> None:
        """Take this seat's last action back. Raises `UndoRefused`, and what the page raises where it cannot write."""
        if refusal := self.undo_refusal(seat):
            raise UndoRefused(refusal)
        if self.page is not None:
            self.page.take_back(self.number, self.game.summary(self._states[-2]))
        del self._states[-1], self._actions[-1], self._taken[-1]

    def catch_up(self, record: Record) -> None:
        """Become what a record of this match has come to, which another program has written: what both share stays as it
        is. Raises `BrokenRecord`."""
        self._noted.clear()  # whoever took something back has forgotten who had seen it
        shared = 0
        while shared < min(self.number, len(record.actions)) and self._taken[shared] == record.actions[shared]:
            shared += 1
        del self._states[shared + 1 :], self._actions[shared:], self._taken[shared:]
        page, self.page, self.marks = self.page, None, record.marks - {GIVEN_UP}
        try:
            for number, taken in enumerate(record.actions[shared:], shared + 1):
                _repeat(self, taken, number)
        finally:
            self.page, self.marks = page, record.marks

    # ---- what happened

    @property
    def events(self) -> tuple[tuple[Event, ...], ...]:
        """What happened, one tuple an action; the first one holds what happened as the game was set up."""
        return tuple(self.game.events(state) for state in self._states)

    def heard(self, seat: int | None, since: int = 0) -> tuple[Event, ...]:
        """The events after action `since` that a seat may know of, in order; -1 begins with the setting up."""
        later = self._states[since + 1 :]
        return tuple(event for state in later for event in heard_by(self.game.events(state), seat))

    def last_turn(self, seat: int) -> int:
        """The number of this seat's last action, from 1; 0 where it has not acted yet."""
        return next((number for number in range(self.number, 0, -1) if self._taken[number - 1].seat == seat), 0)

    # ---- as plain data

    @property
    def summary(self) -> str:
        """A few words on how far it has come, fit for the public."""
        return self.game.summary(self.state)

    def record(self) -> Record:
        """The match as plain data, as logbooks and exported files hold it."""
        return Record(
            game=self.game.slug,
            rules=self.game.rules_version,
            seed=self.seed,
            options=dict(self.options),
            seats=self.seats,
            started=self.started,
            actions=self.taken,
            outcome=self.outcome,
            marks=self.marks,
            seed_word=self.seed_word,
            anew=self.anew,
        )


def game_named(slug: str) -> AnyGame | None:
    """The rules of a game of the catalogue; None if there is none of this name."""
    entry = find(slug)
    return None if entry is None else entry.game()


def start(
    game: AnyGame,
    seats: Sequence[Seat],
    seed: int,
    options: Mapping[str, str] | None = None,
    now: Callable[[], datetime] = utc_now,
    marks: Iterable[str] = (),
    seed_word: str = "",
) -> Match:
    """A new match that is written down nowhere. Options left out take their defaults; `seed_word` is how the seed was
    typed, if in words.

    Raises `SetupError`, and `ValueError` for a text that is no mark, or words that are not those of this seed.
    """
    if seed_word and not is_seed_word(seed_word, seed):
        raise ValueError(f"{seed_word!r} is not how the seed {seed} is typed")
    match = _set_up(game, tuple(seats), seed, options or {}, stamp(now()))
    match.seed_word = seed_word
    for mark in marks:
        match.mark(mark)
    return match


def replay(game: AnyGame, record: Record) -> Match:
    """The match that a record's actions give, played again by the rules; it is written down nowhere.

    Raises `ForeignRules` where it was played under another version of them, `BrokenRecord` where they do not give it.
    With several people at the table, nothing that was done before can be undone: somebody may have looked.
    """
    if record.rules != game.rules_version:
        raise ForeignRules(
            f"This match was played under version {record.rules} of the rules of {game.title}, and this program plays "
            f"version {game.rules_version}, so it cannot be played on here."
        )
    try:
        match = _set_up(game, record.seats, record.seed, record.options, record.started)
    except SetupError as error:
        raise BrokenRecord(f"The match cannot be set up: {error}") from error
    _deal_anew(match, record.anew)
    for number, taken in enumerate(record.actions, 1):
        _repeat(match, taken, number)
        _deal_anew(match, record.anew)
    if match.anew != record.anew:
        raise BrokenRecord("Something was dealt anew after its last action.", match.number)
    match.marks, match.seed_word = record.marks, record.seed_word
    if len(match.people) > 1:
        match._looks = dict.fromkeys(match.people, match.number)
    return match


def _set_up(game: AnyGame, seats: tuple[Seat, ...], seed: int, options: Mapping[str, str], started: str) -> Match:
    if refusal := seed_refusal(seed):
        raise SetupError(refusal)
    chosen = settled(game.options, options)
    state = game.new(len(seats), seed, chosen)
    return Match(game, seats, seed, chosen, started, states=[state])


def _deal_anew(match: Match, anew: Anew | None) -> None:
    """Deal all anew that this seat cannot know, where that was done after the last action."""
    if anew is None or anew.number != match.number:
        return
    if not 0 <= anew.seat < len(match.seats) or match.outcome is not None:
        raise BrokenRecord("Nothing can be dealt anew there.", match.number)
    match._states[-1] = match.game.imagine(match.view(anew.seat), Chance.from_seed(anew.seed))
    match.anew = anew


def _repeat(match: Match, taken: Taken, number: int) -> None:
    try:
        if not 0 <= taken.seat < len(match.seats):
            raise IllegalAction(f"There is no seat {taken.seat + 1} at this table.")
        match.act(read_action(match.game, taken.text), taken.seat)
    except (NotationError, IllegalAction) as error:
        raise BrokenRecord(f"Action {number} does not fit the rules: {error}", number) from error
