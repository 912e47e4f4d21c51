"""The forms of the logbook's tables, each made from the one before it: an old logbook takes the steps that it lacks, and a
new one takes them all.

A step that has been given to players never changes again. A new form is one more step, and an old logbook kept in the
tests.
"""

from __future__ import annotations

import sqlite3
from typing import Final

APPLICATION: Final = int.from_bytes(b"PGlb", "big")
"""Marks a SQLite file as a logbook of this program (``PRAGMA application_id``)."""

_FIRST: Final = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        revision INTEGER NOT NULL,  -- grows with every change, so that nobody writes on a match that has moved on
        game TEXT NOT NULL,
        rules INTEGER NOT NULL,
        seed INTEGER NOT NULL,
        options TEXT NOT NULL,  -- JSON: an object of names and values
        seats TEXT NOT NULL,  -- JSON: a list of [name, holder]
        started TEXT NOT NULL,
        changed TEXT NOT NULL,
        ended TEXT,
        outcome TEXT,  -- JSON: an object of winners, scores, how
        summary TEXT NOT NULL,
        actions INTEGER NOT NULL,
        imported INTEGER NOT NULL  -- whether it came from a file: anyone can write one that went well
    )
    """,
    "CREATE INDEX matches_ended ON matches (ended, changed)",
    """
    CREATE TABLE actions (
        match INTEGER NOT NULL,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE results (
        game TEXT NOT NULL,
        score INTEGER NOT NULL,
        match INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        seed INTEGER NOT NULL,
        name TEXT NOT NULL,
        person INTEGER NOT NULL,
        won INTEGER NOT NULL,
        PRIMARY KEY (game, score, match, seat)
    ) WITHOUT ROWID
    """,
    f"PRAGMA application_id = {APPLICATION}",
)

_MARKS_AND_ORDER: Final = (
    """
    CREATE TABLE marks (  -- what is to be said of a match beside its result
        match INTEGER NOT NULL,
        mark TEXT NOT NULL,
        PRIMARY KEY (match, mark)
    ) WITHOUT ROWID
    """,
    "INSERT INTO marks SELECT id, 'imported' FROM matches WHERE imported IS NOT 0",
    "DROP INDEX matches_ended",
    "ALTER TABLE matches RENAME TO matches_before",
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        revision INTEGER NOT NULL,  -- grows with every change, so that nobody writes on a match that has moved on
        written INTEGER NOT NULL,  -- grows from action to action in the whole logbook: clocks may be wrong
        game TEXT NOT NULL,
        rules INTEGER NOT NULL,
        seed INTEGER NOT NULL,
        options TEXT NOT NULL,  -- JSON: an object of names and values
        seats TEXT NOT NULL,  -- JSON: a list of [name, holder]
        started TEXT NOT NULL,
        changed TEXT NOT NULL,
        ended TEXT,
        outcome TEXT,  -- JSON: an object of winners, scores, how
        summary TEXT NOT NULL,
        actions INTEGER NOT NULL
    )
    """,
    """
    INSERT INTO matches
        SELECT id, revision, row_number() OVER (ORDER BY changed, id),
            game, rules, seed, options, seats, started, changed, ended, outcome, summary, actions
        FROM matches_before
    """,
    "DROP TABLE matches_before",
    "CREATE INDEX matches_written ON matches (written)",
    "CREATE INDEX matches_unfinished ON matches (written) WHERE ended IS NULL",
)

_NUMBERS_FOR_GOOD_AND_SEED_WORDS: Final = (
    "DROP INDEX matches_written",
    "DROP INDEX matches_unfinished",
    "ALTER TABLE matches RENAME TO matches_before",
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,  -- a match that is deleted leaves its number to no other
        revision INTEGER NOT NULL,  -- grows with every change, so that nobody writes on a match that has moved on
        written INTEGER NOT NULL,  -- grows from action to action in the whole logbook: clocks may be wrong
        game TEXT NOT NULL,
        rules INTEGER NOT NULL,
        seed INTEGER NOT NULL,
        seed_word TEXT NOT NULL,  -- as it was typed; empty where the seed was a number
        options TEXT NOT NULL,  -- JSON: an object of names and values
        seats TEXT NOT NULL,  -- JSON: a list of [name, holder]
        started TEXT NOT NULL,
        changed TEXT NOT NULL,
        ended TEXT,
        outcome TEXT,  -- JSON: an object of winners, scores, how; nothing where it was given up
        summary TEXT NOT NULL,
        actions INTEGER NOT NULL
    )
    """,
    """
    INSERT INTO matches
        SELECT id, revision, written,
            game, rules, seed, '', options, seats, started, changed, ended, outcome, summary, actions
        FROM matches_before
    """,
    "DROP TABLE matches_before",
    "CREATE INDEX matches_written ON matches (written)",
    "CREATE INDEX matches_unfinished ON matches (written) WHERE ended IS NULL",
)

_NOTES_AND_WHAT_MATCHES_TELL: Final = (
    "ALTER TABLE matches ADD COLUMN note TEXT NOT NULL DEFAULT ''",  # what a player wrote beside it
    "ALTER TABLE matches ADD COLUMN anew TEXT NOT NULL DEFAULT ''",  # see `pirategames.play.record.Anew`
    """
    CREATE TABLE facts (  -- what statistics and feats ask of a match; all of it can be found again by playing it again
        match INTEGER PRIMARY KEY,
        version INTEGER NOT NULL,
        facts TEXT NOT NULL  -- JSON: see `pirategames.play.deeds`
    )
    """,
)

_LOOKS: Final = (
    """
    CREATE TABLE looks (  -- after how many actions a seat saw the table last, where several programs play a match
        match INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        number INTEGER NOT NULL,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID
    """,
)

_STEPS: Final = (_FIRST, _MARKS_AND_ORDER, _NUMBERS_FOR_GOOD_AND_SEED_WORDS, _NOTES_AND_WHAT_MATCHES_TELL, _LOOKS)

FORM: Final = len(_STEPS)
"""The number of the newest form (``PRAGMA user_version``)."""


def form_of(db: sqlite3.Connection) -> int:
    """The number of the form of a database; 0 where nothing has been made yet."""
    number: int = db.execute("PRAGMA user_version").fetchone()[0]
    return number


def bring_up(db: sqlite3.Connection) -> None:
    """Take the steps from the form that a database has to the newest one, in the transaction that is open."""
    _take_steps(db, form_of(db), FORM)


def lacks(db: sqlite3.Connection, form: int) -> set[tuple[str, str]]:
    """The columns, each with its table, that a database of this form should have and has not."""
    model = sqlite3.connect(":memory:", isolation_level=None)
    try:
        _take_steps(model, 0, form)
        return _columns(model) - _columns(db)
    finally:
        model.close()


def _take_steps(db: sqlite3.Connection, start: int, end: int) -> None:
    for step in _STEPS[start:end]:
        for statement in step:
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {end}")


def _columns(db: sqlite3.Connection) -> set[tuple[str, str]]:
    tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {(table, row[0]) for table in tables for row in db.execute("SELECT name FROM pragma_table_info(?)", (table,))}
