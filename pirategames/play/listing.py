"""What the logbook tells of its matches without playing them: the unfinished, the results, the bests."""

from __future__ import annotations

import json
import sqlite3
from functools import lru_cache
from typing import Any, Final

from pirategames.play.names import clean_name
from pirategames.play.record import GIVEN_UP, IMPORTED, UNCOUNTED, Anew, Record, Seat, Taken, is_mark
from pirategames.play.seeds import is_seed_word, seed_shown
from pirategames.play.shown import shown
from pirategames.rules.catalogue import find
from pirategames.rules.game import Outcome
from pirategames.rules.values import frozen

_COLUMNS: Final = (
    "id, revision, game, rules, seed, options, seats, started, changed, ended, outcome, summary, actions,"
    " (SELECT group_concat(mark, char(10)) FROM marks WHERE match = id), seed_word, note, anew"
)
_COUNTS: Final = (
    "r.person AND typeof(r.score) = 'integer' AND typeof(r.seed) = 'integer' AND typeof(r.seat) = 'integer'"
    f" AND NOT EXISTS (SELECT 1 FROM marks WHERE match = m.id AND mark IN {UNCOUNTED})"
)
"""Which results stand among the bests: people's, sailed here without help, in rows that nobody has spoilt."""

_LONGEST: Final = 200
"""How many characters of a summary are shown. Names of games, times and words for an ending are shorter by far."""
_MOST_SEATS: Final = 100
_LARGEST: Final = 1 << 63

UNREADABLE: Final = "cannot be read"
"""The summary of a match whose row in the logbook makes no sense."""


@frozen
class Listed:
    """One match in a list. `ended` and `outcome` are None while it goes on, `outcome` too where it was given up; times are
    in UTC, as text. `marks` are what is to be said of it beside its result."""

    id: int
    game: str
    title: str
    rules: int
    seed: int
    options: dict[str, str]
    seats: tuple[Seat, ...]
    started: str
    changed: str
    ended: str | None
    outcome: Outcome | None
    summary: str
    actions: int
    marks: frozenset[str] = frozenset()
    seed_word: str = ""
    note: str = ""
    """What a player wrote beside it."""
    anew: Anew | None = None

    @property
    def seed_shown(self) -> str:
        """The seed as it was typed."""
        return seed_shown(self.seed, self.seed_word)

    @property
    def imported(self) -> bool:
        """Whether it came from a file."""
        return IMPORTED in self.marks

    @property
    def is_given_up(self) -> bool:
        """Whether it was ended where it stood, by those who played it."""
        return GIVEN_UP in self.marks and self.ended is not None and self.outcome is None

    @property
    def how(self) -> str:
        """The game's word for how it ended; how far it had come where it was given up, or goes on."""
        if self.outcome is not None:
            return self.outcome.how
        return ", ".join(filter(None, (GIVEN_UP, self.summary))) if self.is_given_up else self.summary

    @property
    def remarks(self) -> tuple[str, ...]:
        """What is to be said of it beside how it ended."""
        return tuple(sorted(self.marks - {GIVEN_UP}))

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who won; none while it goes on."""
        return tuple(self.names[seat] for seat in self.outcome.winners) if self.outcome else ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the table, seat by seat."""
        return tuple(seat.name for seat in self.seats)


@frozen
class Best:
    """One seat's result in an ended match. `place` is its place, from 1, among the results asked for: a higher score comes
    first, of equal scores those that won, and results that are equal in both share a place. `how` is the game's word for
    the ending, `seats` how many were at the table."""

    match: int
    seat: int
    name: str
    score: int
    won: bool
    seed: int
    ended: str
    how: str
    summary: str
    seats: int = 1
    place: int = 1
    seed_word: str = ""

    @property
    def seed_shown(self) -> str:
        """The seed as it was typed."""
        return seed_shown(self.seed, self.seed_word)


@frozen
class Rank:
    """A place among results, from 1, as `Best` has it. `count` is how many results there are."""

    place: int
    count: int


def unfinished(db: sqlite3.Connection) -> tuple[Listed, ...]:
    """The matches that go on, the one that was written last first."""
    rows = db.execute(f"SELECT {_COLUMNS} FROM matches WHERE ended IS NULL ORDER BY written DESC, id DESC")
    return tuple(map(_listed, rows))


def results(db: sqlite3.Connection, game: str | None, limit: int) -> tuple[Listed, ...]:
    """The matches that have ended, the last first; of one game, or of all."""
    rows = db.execute(
        f"SELECT {_COLUMNS} FROM matches WHERE ended IS NOT NULL AND game = coalesce(?, game)"
        " ORDER BY written DESC, id DESC LIMIT ?",
        (game, limit),
    )
    return tuple(map(_listed, rows))


def of_seeds(db: sqlite3.Connection, game: str, lowest: int, highest: int) -> tuple[Listed, ...]:
    """The matches of a game with such seeds, those that go on too, as they were begun."""
    rows = db.execute(
        f"SELECT {_COLUMNS} FROM matches WHERE game = ? AND seed BETWEEN ? AND ? ORDER BY id", (game, lowest, highest)
    )
    return tuple(map(_listed, rows))


def listed(db: sqlite3.Connection, match: int) -> Listed | None:
    """One match; None if there is none of this number."""
    row = db.execute(f"SELECT {_COLUMNS} FROM matches WHERE id = ?", (number_of(match),)).fetchone()
    return None if row is None else _listed(row)


def bests(
    db: sqlite3.Connection, game: str, seed: int | None, options: dict[str, str] | None, limit: int
) -> tuple[Best, ...]:
    """People's best results in a game, with this seed and these options where given: by score, of equal ones those that won
    first, and then those that ended first here."""
    rows = db.execute(
        "SELECT m.id, r.seat, r.name, r.score, r.won = 1 AS won, r.seed, m.ended, m.outcome, m.summary, m.seats, m.seed_word"
        " FROM results AS r JOIN matches AS m ON m.id = r.match"
        f" WHERE r.game = ? AND {_COUNTS} AND r.seed = coalesce(?, r.seed) AND m.options = coalesce(?, m.options)"
        " ORDER BY r.score DESC, won DESC, m.written, m.id, r.seat LIMIT ?",
        (game, seed, None if options is None else options_json(options), limit),
    )
    found: list[Best] = []
    for number, row in enumerate(rows, 1):
        _, _, _, score, won, *_ = row
        shares = found and (found[-1].score, found[-1].won) == (score, bool(won))
        found.append(_best(found[-1].place if shares else number, row))
    return tuple(found)


def rank(db: sqlite3.Connection, match: int, seat: int, *, same_seed: bool) -> Rank | None:
    """Where a seat's result stands among people's results in its game, played with the same options; None while there
    is no result."""
    found = db.execute(
        "SELECT r.game, r.score, r.won = 1, r.seed, m.options FROM results AS r JOIN matches AS m ON m.id = r.match"
        " WHERE r.match = ? AND r.seat = ?",
        (number_of(match), seat),
    ).fetchone()
    if found is None:
        return None
    game, score, won, seed, options = found
    better, count = db.execute(
        "SELECT coalesce(sum(r.score > ?1 OR (r.score = ?1 AND (r.won = 1) > ?2)), 0), count(*)"
        " FROM results AS r JOIN matches AS m ON m.id = r.match"
        f" WHERE r.game = ?3 AND {_COUNTS} AND r.seed = coalesce(?4, r.seed) AND m.options = ?5"
        " AND NOT (r.match = ?6 AND r.seat = ?7)",
        (score, won, game, seed if same_seed else None, options, match, seat),
    ).fetchone()
    return Rank(better + 1, count + 1)


def record_of(db: sqlite3.Connection, match: int) -> tuple[Record, int] | None:
    """A match as plain data, and its revision; None if there is none. Raises `ValueError` where its rows make no sense."""
    match = number_of(match)
    db.execute("BEGIN")  # one moment for both questions, whatever another program writes between them
    try:
        row = db.execute(f"SELECT {_COLUMNS} FROM matches WHERE id = ?", (match,)).fetchone()
        taken = db.execute("SELECT number, seat, text FROM actions WHERE match = ? ORDER BY number", (match,)).fetchall()
    finally:
        db.execute("COMMIT")
    if row is None:
        return None
    if len(taken) != row[12] or any(number != place for place, (number, _, _) in enumerate(taken, 1)):
        raise ValueError("its actions are not complete")
    entry, revision = _strictly_listed(row), row[1]
    _expect(type(revision) is int and 0 < revision < _LARGEST - 1)
    actions = tuple(Taken(seat, text) for _, seat, text in taken)
    _expect(all(type(one.seat) is int and _is_plain(one.text) for one in actions))
    record = Record(
        game=entry.game,
        rules=entry.rules,
        seed=entry.seed,
        options=entry.options,
        seats=entry.seats,
        started=entry.started,
        actions=actions,
        outcome=entry.outcome,
        marks=entry.marks,
        seed_word=entry.seed_word,
        anew=entry.anew,
    )
    return record, revision


def number_of(match: int) -> int:
    """A number to look for; one that SQLite cannot hold becomes one that no match has."""
    return match if 0 < match < 1 << 63 else 0


# ---- rows to values and back


def options_json(options: dict[str, str]) -> str:
    return json.dumps(options, ensure_ascii=False)


def seats_json(seats: tuple[Seat, ...]) -> str:
    return json.dumps([[seat.name, seat.holder] for seat in seats], ensure_ascii=False)


def outcome_json(outcome: Outcome | None) -> str | None:
    if outcome is None:
        return None
    return json.dumps({"winners": outcome.winners, "scores": outcome.scores, "how": outcome.how}, ensure_ascii=False)


def text_of(stored: bytes) -> str:
    """A text of the database, whatever bytes somebody wrote there: those that are no text are no plain text here."""
    return stored.decode("utf-8", "surrogateescape")


def _is_plain(text: object) -> bool:
    """Whether this is one line that does nothing to a terminal: all that the program itself ever writes is."""
    return type(text) is str and text.isprintable()


def _is_short(text: object) -> bool:
    """Whether it is plain, and no longer than any word or time that the program itself ever writes."""
    return _is_plain(text) and len(str(text)) <= _LONGEST


def _listed(row: tuple[Any, ...]) -> Listed:
    """A row as far as it can be read: one that somebody has spoilt must not keep the others from the list."""
    try:
        return _strictly_listed(row)
    except ValueError:
        game, started, changed, ended = (shown(row[place]) for place in (2, 7, 8, 9))
        return Listed(
            row[0], game, game, 0, 0, {}, (), started, changed, None if row[9] is None else ended, None, UNREADABLE, 0
        )


def _strictly_listed(row: tuple[Any, ...]) -> Listed:
    """Raises `ValueError` where a column holds something else than it should."""
    (
        number,
        _,
        game,
        rules,
        seed,
        options,
        seats,
        started,
        changed,
        ended,
        outcome,
        summary,
        actions,
        marks,
        word,
        note,
        anew,
    ) = row
    _expect(all(type(count) is int for count in (number, rules, seed, actions)))
    _expect(all(map(_is_short, (game, started, changed))) and _is_plain(summary))
    _expect(ended is None or _is_short(ended))
    _expect(_is_plain(note) and type(anew) is str)
    _expect(word == "" or (_is_plain(word) and is_seed_word(word, seed)))
    entry, crew = find(game), seats_of(seats)
    return Listed(
        number, game, entry.title if entry else game, rules, seed, _options(options), crew,
        started, changed, ended, _outcome(outcome, len(crew)), shown(summary, _LONGEST), actions, _marks(marks), word,
        shown(note, _LONGEST), None if anew == "" else Anew.from_text(anew),
    )  # fmt: skip


def _marks(text: object) -> frozenset[str]:
    if text is None:
        return frozenset()
    _expect(type(text) is str)
    marks = str(text).split("\n")
    _expect(all(map(is_mark, marks)))
    return frozenset(marks)


def _options(text: object) -> dict[str, str]:
    return dict(_options_in(text))


@lru_cache(256)
def _options_in(text: object) -> dict[str, str]:
    options = _loaded(text)
    _expect(isinstance(options, dict) and all(map(_is_plain, (*options, *options.values()))))
    return dict(options)


@lru_cache(4096)
def seats_of(text: object) -> tuple[Seat, ...]:
    seats = _loaded(text)
    _expect(isinstance(seats, list) and len(seats) <= _MOST_SEATS)
    for seat in seats:
        _expect(isinstance(seat, list) and len(seat) == 2 and all(type(word) is str for word in seat))
    return tuple(Seat(name, holder) for name, holder in seats)


def _outcome(text: object, seats: int) -> Outcome | None:
    if text is None:
        return None
    outcome = _loaded(text)
    _expect(isinstance(outcome, dict) and outcome.keys() == {"winners", "scores", "how"})
    winners, scores, how = outcome["winners"], outcome["scores"], outcome["how"]
    _expect(isinstance(winners, list) and isinstance(scores, list) and _is_short(how))
    _expect(all(type(number) is int for number in (*winners, *scores)))
    _expect(len(scores) == seats and all(0 <= seat < seats for seat in winners))
    _expect(all(-_LARGEST <= score < _LARGEST for score in scores))
    return Outcome(tuple(winners), tuple(scores), how)


def _best(place: int, row: tuple[Any, ...]) -> Best:
    match, seat, name, score, won, seed, ended, outcome, summary, seats, word = row
    try:
        count = len(seats_of(seats))
        ending = _outcome(outcome, count)
    except ValueError:
        ending, count = None, 1
    return Best(
        match=match,
        seat=seat,
        name=clean_name(str(name)),
        score=score,
        won=bool(won),
        seed=seed,
        ended=shown(ended),
        how=ending.how if ending else UNREADABLE,
        summary=shown(summary, _LONGEST),
        seats=count,
        place=place,
        seed_word=word if _is_plain(word) and is_seed_word(word, seed) else "",
    )


def _loaded(text: object) -> Any:
    _expect(type(text) is str)
    try:
        return json.loads(str(text))
    except RecursionError:
        raise ValueError("it is nested too deep") from None


def _expect(holds: bool) -> None:
    if not holds:
        raise ValueError("a column of its row holds something else than it should")
