"""One match's page in the logbook: it writes only while the match in the file is the one that it knows."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Final, Protocol

from attrs import define

from pirategames.play import listing
from pirategames.play.match import Match, MatchError
from pirategames.play.record import GIVEN_UP, Taken, stamp
from pirategames.rules.game import Outcome

NEXT: Final = "(SELECT 1 + coalesce(max(written), 0) FROM matches WHERE typeof(written) = 'integer')"
"""The number that the next action written in the logbook bears."""


class LogbookError(MatchError):
    """Something that could not be read or written; its text says why. What was to be written was not done."""


class MatchMovedOn(LogbookError):  # noqa: N818 - it names what happened
    """A match that another program has played on since this one read it."""


class MatchCalledOff(LogbookError):  # noqa: N818
    """A match that another program has given up or deleted since this one read it."""


class SeenElsewhere(LogbookError):  # noqa: N818
    """An action that somebody has seen at another terminal: it is no longer taken back."""


class Book(Protocol):
    """The logbook, as its pages see it."""

    now: Callable[[], datetime]

    def writing(self) -> AbstractContextManager[sqlite3.Connection]:
        """One transaction."""
        ...


@define(eq=False)
class MatchPage:
    """One match's page: it writes only while the match in the file is the one that it knows."""

    book: Book
    match: Match
    id: int
    revision: int

    def add(self, number: int, taken: Taken, summary: str, outcome: Outcome | None) -> None:
        now = self.book.now()
        with self.book.writing() as db:
            self._turn(db, 1, summary, now)
            db.execute("INSERT INTO actions VALUES (?, ?, ?, ?)", (self.id, number, taken.seat, taken.text))
            if outcome is not None:
                write_outcome(db, self.id, self.match, outcome, now)
        self.revision += 1

    def take_back(self, number: int, summary: str) -> None:
        now = self.book.now()
        with self.book.writing() as db:
            self._expect_unseen(db, number)
            self._turn(db, -1, summary, now)
            db.execute("DELETE FROM actions WHERE match = ? AND number = ?", (self.id, number))
            db.execute("UPDATE looks SET number = ? WHERE match = ? AND number >= ?", (number - 1, self.id, number))
        self.revision += 1

    def look(self, seat: int, number: int) -> None:
        with self.book.writing() as db:
            db.execute("INSERT OR REPLACE INTO looks (match, seat, number) VALUES (?, ?, ?)", (self.id, seat, number))

    def _expect_unseen(self, db: sqlite3.Connection, number: int) -> None:
        """Raises `SeenElsewhere` where another seat than its taker has seen what action `number` did."""
        taker = self.match.taken[number - 1].seat
        seen = db.execute(
            "SELECT seat FROM looks WHERE match = ? AND seat <> ? AND number >= ?", (self.id, taker, number)
        ).fetchone()
        if seen is not None:
            name = self.match.seats[seen[0]].name
            raise SeenElsewhere(f"{name} has seen the table since; what was seen stays done.")

    def mark(self, mark: str) -> None:
        with self.book.writing() as db:
            self._expect_going_on(db)
            db.execute("INSERT OR IGNORE INTO marks (match, mark) VALUES (?, ?)", (self.id, mark))

    def _turn(self, db: sqlite3.Connection, step: int, summary: str, now: datetime) -> None:
        """Count one action more or less, if nobody else has changed the match."""
        changed = db.execute(
            f"UPDATE matches SET revision = revision + 1, written = {NEXT}, actions = actions + ?, summary = ?, changed = ?"
            " WHERE id = ? AND revision = ?",
            (step, summary, stamp(now, "milliseconds"), self.id, self.revision),
        )
        if changed.rowcount != 1:
            self._expect_going_on(db)
            raise MatchMovedOn(
                "This match was played on in another window, and this one shows how it was before. "
                "Nothing is lost: open it again to go on from there."
            )

    def _expect_going_on(self, db: sqlite3.Connection) -> None:
        """Raises `MatchCalledOff` where nothing is to be written of the match any more."""
        if not db.execute("SELECT 1 FROM matches WHERE id = ?", (self.id,)).fetchone():
            raise MatchCalledOff("This match was deleted in another window: it is no longer in the logbook.")
        if db.execute("SELECT 1 FROM marks WHERE match = ? AND mark = ?", (self.id, GIVEN_UP)).fetchone():
            raise MatchCalledOff("This match was given up in another window: it ends as it was then.")


def write_outcome(db: sqlite3.Connection, number: int, match: Match, outcome: Outcome, now: datetime) -> None:
    """How a match ended, and the result of every seat."""
    db.execute("UPDATE matches SET ended = ?, outcome = ? WHERE id = ?", (stamp(now), listing.outcome_json(outcome), number))
    db.executemany(
        "INSERT INTO results (game, score, match, seat, seed, name, person, won) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (match.game.slug, score, number, place, match.seed, seat.name, seat.is_person, place in outcome.winners)
            for place, (seat, score) in enumerate(zip(match.seats, outcome.scores, strict=True))
        ],
    )
