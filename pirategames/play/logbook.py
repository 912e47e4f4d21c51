"""The logbook: every match and every action of it, on disk before anyone sees what came of it.

Several programs may have it open at once. A match that two of them play goes on in the one that writes first; the other
is told, and nothing is damaged or lost.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from attrs import define, evolve, field

from pirategames.play import listing
from pirategames.play.forms import FORM, form_of
from pirategames.play.listing import Best, Listed, Rank
from pirategames.play.logfile import FILE_ERRORS, in_memory, open_file, place_of, sqlite_reason
from pirategames.play.match import BrokenRecord, Games, Match, MatchError, game_named, replay, start
from pirategames.play.pages import NEXT, LogbookError, MatchCalledOff, MatchMovedOn, MatchPage, SeenElsewhere, write_outcome
from pirategames.play.record import GIVEN_UP, IMPORTED, Record, Seat, stamp, utc_now
from pirategames.rules.game import AnyGame

__all__ = [
    "Best", "Listed", "Logbook", "LogbookError", "MatchCalledOff", "MatchMovedOn", "NoSuchMatch", "Rank", "SeenElsewhere",
    "data_folder", "open_logbook", "unsaved_logbook",
]  # fmt: skip

FILE_NAME: Final = "logbook.sqlite3"
FOLDER_VARIABLE: Final = "PIRATEGAMES_DATA"
PATIENCE: Final = 3.0
"""How long to wait for another program that is writing, in seconds."""


class NoSuchMatch(MatchError):  # noqa: N818
    """A number that no match in the logbook has."""


def data_folder(override: Path | None = None) -> Path:
    """Where the player's data lies: `override`, else ``$PIRATEGAMES_DATA``, else the user's data folder."""
    if override is not None:
        return override.expanduser()
    if named := os.environ.get(FOLDER_VARIABLE):
        return Path(named).expanduser()
    from platformdirs import user_data_path  # imported when needed: it takes time

    return user_data_path("pirategames", appauthor=False)


def open_logbook(
    folder: Path,
    now: Callable[[], datetime] = utc_now,
    games: Games = game_named,
    patience: float = PATIENCE,
) -> Logbook:
    """The logbook in this folder, made if there is none. It never raises for a bad file or folder: see `Logbook.trouble`."""
    path = folder / FILE_NAME
    opened = open_file(path, patience)
    return Logbook(path, opened.connection, opened.fault, now, games, opened.is_shown)


def unsaved_logbook(now: Callable[[], datetime] = utc_now, games: Games = game_named) -> Logbook:
    """A logbook in memory, gone when it is closed."""
    return Logbook(Path(), in_memory(), "", now, games)


@define(eq=False, repr=False)
class Logbook:
    """Matches, unfinished and ended. All methods raise `LogbookError` where the file cannot be read or written.

    With a `fault`, the file at `path` is left alone, and everything is in memory only: `fault` says what is wrong with the
    file. `is_shown` says whether its matches can be looked at all the same.
    """

    path: Path
    _db: sqlite3.Connection
    fault: str | None
    now: Callable[[], datetime]
    _games: Games
    is_shown: bool = True
    _place: tuple[int, int] | None = field(init=False)
    saves: bool = field(init=False)
    """Whether what is played outlasts the program, as far as is known: the file is looked for when something is written, and
    by `loss`."""

    def __attrs_post_init__(self) -> None:
        self._db.text_factory = listing.text_of
        self._place = None if self.trouble else place_of(self.path)
        self.saves = self.trouble is None

    @property
    def trouble(self) -> str | None:
        """What was wrong with the file when it was opened, and what follows from it for who plays; None if all was well."""
        return None if self.fault is None else f"{self.fault} What you play now is kept only until you quit.".lstrip()

    @property
    def loss(self) -> str | None:
        """Why what is played now is lost with the program; None where it is not. It looks whether the file is
        still there."""
        is_gone = self._place is not None and place_of(self.path) != self._place
        self.saves = self.trouble is None and not is_gone
        if not is_gone:
            return self.trouble
        return (
            f"The logbook was moved or deleted: put it back and try again. Until then nothing can be written to {self.path}."
        )

    # ---- matches to play

    def begin(
        self,
        game: AnyGame,
        seats: Sequence[Seat],
        seed: int,
        options: Mapping[str, str] | None = None,
        marks: Iterable[str] = (),
        seed_word: str = "",
    ) -> Match:
        """A new match, written down from its first moment; see `pirategames.play.match.start`. Raises `SetupError` and
        `LogbookError`."""
        match = start(game, seats, seed, options, self.now, marks, seed_word)
        self.keep(match)
        return match

    def resume(self, number: int) -> Match:
        """The match of this number as it was left, ended ones too.

        Raises `NoSuchMatch`, `ForeignRules` (see `record` for what can be shown of it) and `BrokenRecord`.
        """
        record, revision = self._read(number)
        game = self._games(record.game)
        if game is None:
            raise BrokenRecord(f"Match {number} is one of “{record.game}”, a game that this program does not know.")
        match = replay(game, record)
        if match.outcome != record.outcome:
            raise BrokenRecord(f"Match {number} does not end as the logbook says it does.")
        match.id, match.page = number, MatchPage(self, match, number, revision)
        return match

    def follow(self, match: Match) -> bool:
        """Bring a match of this logbook up to what other programs made of it. Returns whether that was anything.

        Raises `NoSuchMatch` where it was deleted, and `BrokenRecord`.
        """
        page = match.page
        if match.id is None or not isinstance(page, MatchPage):
            return False
        with self.reading():
            found = self._db.execute("SELECT revision FROM matches WHERE id = ?", (match.id,)).fetchone()
        if found is not None and found[0] == page.revision:
            return False
        record, page.revision = self._read(match.id)
        match.catch_up(record)
        return True

    def record(self, number: int) -> Record:
        """A match as plain data, whatever rules it was played under. Raises `NoSuchMatch` and `BrokenRecord`."""
        return self._read(number)[0]

    def keep(self, match: Match, *, imported: bool = False) -> int:
        """Write down a match that was played elsewhere, whole; it goes on in this logbook. Returns its number.

        One that is `imported` says so in the lists, and is no best result: its file may have been written to fit.
        """
        record, now = match.record(), self.now()
        marks = record.marks | {IMPORTED} if imported else record.marks
        with self.writing() as db:
            number = db.execute(
                "INSERT INTO matches (revision, written, game, rules,"
                " seed, seed_word, options, seats, started, changed, summary, actions, anew)"
                f" VALUES (1, {NEXT}, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    record.game, record.rules, record.seed, record.seed_word, listing.options_json(record.options),
                    listing.seats_json(record.seats), record.started, stamp(now, "milliseconds"), match.summary,
                    len(record.actions), "" if record.anew is None else record.anew.text,
                ),
            ).lastrowid  # fmt: skip
            assert number is not None
            db.executemany(
                "INSERT INTO actions (match, number, seat, text) VALUES (?, ?, ?, ?)",
                [(number, count, taken.seat, taken.text) for count, taken in enumerate(record.actions, 1)],
            )
            db.executemany("INSERT INTO marks (match, mark) VALUES (?, ?)", [(number, mark) for mark in sorted(marks)])
            if record.outcome is not None:
                write_outcome(db, number, match, record.outcome, now)
            elif match.is_given_up:
                db.execute("UPDATE matches SET ended = ? WHERE id = ?", (stamp(now), number))
        match.id, match.page, match.marks = number, MatchPage(self, match, number, 1), marks
        return number

    def same_as(self, match: Match) -> int | None:
        """The number of a match in the logbook that was begun at the same time and went the very same way, if any; their
        marks may differ, and how the seed was typed."""
        record = _course(match.record())
        with self.reading():
            numbers = self._db.execute(
                "SELECT id FROM matches WHERE started = ? AND seed = ? AND game = ? AND actions = ? ORDER BY id",
                (record.started, record.seed, record.game, len(record.actions)),
            ).fetchall()
        return next((number for (number,) in numbers if self._is_as(number, record)), None)

    def _is_as(self, number: int, record: Record) -> bool:
        try:
            return _course(self.record(number)) == record
        except BrokenRecord:  # one that somebody has spoilt is like no other
            return False

    # ---- matches to be done with

    def give_up(self, number: int) -> None:
        """End a match where it stands: it stays among the results as given up, without a winner, and counts for no best.

        Raises `NoSuchMatch`, and `MatchError` where it has ended already.
        """
        self._refuse_in_trouble()
        now = self.now()
        with self.writing() as db:
            changed = db.execute(
                f"UPDATE matches SET revision = revision + 1, written = {NEXT}, changed = ?, ended = ?"
                " WHERE id = ? AND ended IS NULL",
                (stamp(now, "milliseconds"), stamp(now), listing.number_of(number)),
            )
            if changed.rowcount != 1:
                self.listed(number)
                raise MatchError(f"Match {number} has ended already.")
            db.execute("INSERT OR IGNORE INTO marks (match, mark) VALUES (?, ?)", (number, GIVEN_UP))

    def forget(self, *numbers: int) -> int:
        """Delete matches with all that is written of them, all or none; their numbers go to no other. Returns how many of
        them there were."""
        self._refuse_in_trouble()
        with self.writing() as db:
            found = db.executemany("DELETE FROM matches WHERE id = ?", _each(numbers)).rowcount
            for table in ("actions", "results", "marks", "facts", "looks"):
                db.executemany(f"DELETE FROM {table} WHERE match = ?", _each(numbers))
        if self.fault is None:
            from pirategames.play.looks import forget_looks  # with the bots, which only looking back needs

            forget_looks(self.path.parent, numbers)
        return found

    def _refuse_in_trouble(self) -> None:
        """What is shown of a file that cannot be written is a copy: a change of it would not last."""
        if self.fault:
            raise LogbookError(f"{self.fault} So no match can be given up or deleted.")

    # ---- what it tells

    def unfinished(self) -> tuple[Listed, ...]:
        """The matches that go on, the one that was written last here first, whatever the clock said."""
        with self.reading():
            return listing.unfinished(self._db)

    def results(self, game: str | None = None, limit: int = 1_000) -> tuple[Listed, ...]:
        """The matches that have ended, the one that ended last here first; of the game of this slug, or of all."""
        with self.reading():
            return listing.results(self._db, game, limit)

    def of_seeds(self, game: str, lowest: int, highest: int) -> tuple[Listed, ...]:
        """The matches of a game with such seeds, those that go on too, as they were begun."""
        with self.reading():
            return listing.of_seeds(self._db, game, lowest, highest)

    def finished(self) -> tuple[int, ...]:
        """The numbers of all matches that have ended or were given up."""
        with self.reading():
            return tuple(
                number for (number,) in self._db.execute("SELECT id FROM matches WHERE ended IS NOT NULL ORDER BY id")
            )

    def listed(self, number: int) -> Listed:
        """One match as the lists show it. Raises `NoSuchMatch`."""
        with self.reading():
            found = listing.listed(self._db, number)
        if found is None:
            raise self._no_such(number)
        return found

    def bests(
        self, game: str, seed: int | None = None, limit: int = 10, options: dict[str, str] | None = None
    ) -> tuple[Best, ...]:
        """People's best results in a game, or in it with this seed, or with these options, best first; each with its place
        among them."""
        with self.reading():
            return listing.bests(self._db, game, seed, options, limit)

    def rank(self, number: int, seat: int = 0, *, same_seed: bool = False) -> Rank | None:
        """Where a seat's result in an ended match stands among people's results in that game, with the same options;
        None without a result."""
        with self.reading():
            return listing.rank(self._db, number, seat, same_seed=same_seed)

    # ---- the file

    def close(self) -> None:
        """Close the file; what is in memory only is gone then."""
        with suppress(sqlite3.Error):
            self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The file to read in; what is raised about it becomes `LogbookError`."""
        try:
            yield self._db
        except FILE_ERRORS as error:
            raise LogbookError(f"The logbook {self.path} cannot be read: {sqlite_reason(error)}.") from error

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is on disk when the block ends, or none of it, and `LogbookError` is raised."""
        loss = self.loss
        if loss is not None and self._place is not None:
            raise LogbookError(loss)
        try:
            self._db.execute("BEGIN IMMEDIATE")
            if form_of(self._db) != FORM:
                raise LogbookError(
                    "A newer pirategames has changed the form of the logbook: start this one again. "
                    f"Nothing is lost, but this one writes nothing more to {self.path}."
                )
            yield self._db
            self._db.execute("COMMIT")
        except FILE_ERRORS as error:
            self._roll_back()
            raise LogbookError(
                f"This could not be written: {sqlite_reason(error)}. Nothing that was written before is lost; "
                f"try again when that is mended. The logbook is {self.path}."
            ) from error
        except BaseException:
            self._roll_back()
            raise

    def _roll_back(self) -> None:
        if self._db.in_transaction:
            with suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")

    # ---- rows

    def _read(self, number: int) -> tuple[Record, int]:
        with self.reading():
            try:
                found = listing.record_of(self._db, number)
            except ValueError as error:
                raise BrokenRecord(f"Match {number} in the logbook cannot be read: {error}.") from error
        if found is None:
            raise self._no_such(number)
        return found

    def _no_such(self, number: int) -> NoSuchMatch:
        with self.reading():
            (latest,) = self._db.execute("SELECT max(id) FROM matches").fetchone()
        offer = f"they are numbered up to {latest}" if latest else "it is empty"
        return NoSuchMatch(f"There is no match {number} in the logbook; {offer}.")


def _course(record: Record) -> Record:
    """A record without what is only said of it."""
    return evolve(record, marks=frozenset(), seed_word="")


def _each(numbers: Iterable[int]) -> list[tuple[int]]:
    return [(listing.number_of(number),) for number in numbers]
