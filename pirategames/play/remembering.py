"""What players write beside their matches, and what is remembered so that nobody need play them again: notes, captains under
other names, and the facts that statistics and feats ask for."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from attrs import evolve

from pirategames.play import listing
from pirategames.play.logbook import Logbook, LogbookError
from pirategames.play.match import MatchError
from pirategames.play.names import clean_line, clean_name
from pirategames.play.record import Seat

LONGEST_NOTE: Final = 60
"""How many cells a note may take."""
Facts = Mapping[str, Any]
"""What a match tells; see `pirategames.play.deeds`."""


def note(book: Logbook, number: int, text: str) -> str:
    """Write a note beside a match, made clean and short, in the place of the one before; empty takes it away. Returns it as
    it stands. Raises `MatchError`."""
    _refuse_in_trouble(book)
    clean = clean_line(text, LONGEST_NOTE)
    with book.writing() as db:
        if db.execute("UPDATE matches SET note = ? WHERE id = ?", (clean, listing.number_of(number))).rowcount != 1:
            book.listed(number)
    return clean


def captains(book: Logbook) -> dict[str, int]:
    """The people of all matches, and in how many each sat, most first."""
    with book.reading() as db:
        rows = db.execute("SELECT seats, count(*) FROM matches GROUP BY seats").fetchall()
    found: dict[str, int] = {}
    for text, count in rows:
        for seat in _seats(text):
            if seat.is_person:
                found[seat.name] = found.get(seat.name, 0) + count
    return dict(sorted(found.items(), key=lambda one: (-one[1], one[0])))


def rename(book: Logbook, old: str, new: str) -> int:
    """Give a captain another name in every match. Returns in how many. Raises `MatchError`, where both names sat at one
    table, too: nobody could tell them apart."""
    _refuse_in_trouble(book)
    name = clean_name(new)
    if not new.strip():
        raise MatchError("A captain needs a name.")
    with book.writing() as db:
        rows = db.execute("SELECT id, seats FROM matches").fetchall()
        changed = []
        for number, text in rows:
            seats = _seats(text)
            if not any(seat.is_person and seat.name == old for seat in seats):
                continue
            if name != old and any(seat.name == name for seat in seats):
                raise MatchError(f"{old} and {name} sat at one table in match {number}, so they stay two.")
            now = tuple(evolve(seat, name=name) if seat.is_person and seat.name == old else seat for seat in seats)
            changed.append((listing.seats_json(now), number))
        db.executemany("UPDATE matches SET seats = ?, revision = revision + 1 WHERE id = ?", changed)
        db.execute("UPDATE results SET name = ? WHERE name = ? AND person", (name, old))
    return len(changed)


# ---- facts


def facts_of(book: Logbook, version: int) -> dict[int, Facts]:
    """What is remembered of matches, by their numbers; what an older version found is left out."""
    with book.reading() as db:
        rows = db.execute("SELECT match, facts FROM facts WHERE version = ?", (version,)).fetchall()
    found: dict[int, Facts] = {}
    for number, text in rows:
        try:
            facts = json.loads(text)
        except (ValueError, TypeError, RecursionError):
            continue  # somebody has spoilt it: it is found again
        if isinstance(facts, dict):
            found[number] = facts
    return found


def unknown(book: Logbook, version: int) -> tuple[int, ...]:
    """The matches that have ended and of which nothing is remembered yet, the latest first."""
    with book.reading() as db:
        rows = db.execute(
            "SELECT id FROM matches WHERE outcome IS NOT NULL"
            " AND id NOT IN (SELECT match FROM facts WHERE version = ?) ORDER BY written DESC",
            (version,),
        ).fetchall()
    return tuple(number for (number,) in rows)


def remember(book: Logbook, version: int, facts: Mapping[int, Facts]) -> None:
    """Write down what matches tell; where that cannot be done it is found again another time."""
    texts = [(number, version, json.dumps(told, separators=(",", ":"))) for number, told in facts.items()]
    with book.writing() as db:
        db.executemany("INSERT OR REPLACE INTO facts (match, version, facts) VALUES (?, ?, ?)", texts)


def forget_facts(book: Logbook) -> None:
    """Drop all that is remembered; it is found again when it is asked for."""
    with book.writing() as db:
        db.execute("DELETE FROM facts")


def _seats(text: object) -> tuple[Seat, ...]:
    try:
        return listing.seats_of(text)
    except ValueError:
        return ()


def _refuse_in_trouble(book: Logbook) -> None:
    if book.fault:
        raise LogbookError(f"{book.fault} So nothing is changed in it.")
