"""What the logbook tells of its matches without playing them: the unfinished, the results, the bests."""

from __future__ import annotations

import json
import sqlite3
from typing import Any, Final

from attrs import frozen

from pirategames.play.names import clean_name
from pirategames.play.record import Record, Seat, Taken
from pirategames.rules.catalogue import find
from pirategames.rules.game import Outcome

_COLUMNS: Final = (
    "id, revision, game, rules, seed, options, seats, started, changed, ended, outcome, summary, actions, imported"
)
_COUNTS: Final = (
    "r.person AND NOT m.imported AND typeof(r.score) = 'integer' AND typeof(r.seed) = 'integer'"
    " AND typeof(r.seat) = 'integer'"
)
"""Which results stand among the bests: people's, sailed here, in rows that nobody has spoilt."""

UNREADABLE: Final = "cannot be read"
"""The summary of a match whose row in the logbook makes no sense."""


@frozen
class Listed:
    """One match in a list. `ended` and `outcome` are None while it goes on; times are in UTC, as text. An `imported` one
    came from a file."""

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
    imported: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the table, seat by seat."""
        return tuple(seat.name for seat in self.seats)


@frozen
class Best:
    """One seat's result in an ended match. `how` is the game's word for the ending, `seats` how many were at the table."""

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


@frozen
class Rank:
    """A place among results, from 1; equal scores share one. `count` is how many results there are."""

    place: int
    count: int


def unfinished(db: sqlite3.Connection) -> tuple[Listed, ...]:
    """The matches that go on, the one played last first."""
    rows = db.execute(f"SELECT {_COLUMNS} FROM matches WHERE ended IS NULL ORDER BY changed DESC, id DESC")
    return tuple(map(_listed, rows))


def results(db: sqlite3.Connection, game: str | None, limit: int) -> tuple[Listed, ...]:
    """The matches that have ended, the last first; of one game, or of all."""
    rows = db.execute(
        f"SELECT {_COLUMNS} FROM matches WHERE ended IS NOT NULL AND game = coalesce(?, game)"
        " ORDER BY ended DESC, changed DESC, id DESC LIMIT ?",
        (game, limit),
    )
    return tuple(map(_listed, rows))


def listed(db: sqlite3.Connection, match: int) -> Listed | None:
    """One match; None if there is none of this number."""
    row = db.execute(f"SELECT {_COLUMNS} FROM matches WHERE id = ?", (_number(match),)).fetchone()
    return None if row is None else _listed(row)


def bests(
    db: sqlite3.Connection, game: str, seed: int | None, options: dict[str, str] | None, limit: int
) -> tuple[Best, ...]:
    """People's best results in a game, with this seed and these options where given: by score, equal ones by time."""
    rows = db.execute(
        "SELECT r.match, r.seat, r.name, r.score, r.won, r.seed, m.ended, m.outcome, m.summary, m.seats"
        " FROM results AS r JOIN matches AS m ON m.id = r.match"
        f" WHERE r.game = ? AND {_COUNTS} AND r.seed = coalesce(?, r.seed) AND m.options = coalesce(?, m.options)"
        " ORDER BY r.score DESC, m.ended, r.match, r.seat LIMIT ?",
        (game, seed, None if options is None else options_json(options), limit),
    )
    return tuple(map(_best, rows))


def rank(db: sqlite3.Connection, match: int, seat: int, *, same_seed: bool) -> Rank | None:
    """Where a seat's result stands among people's results in its game, played with the same options; None while there
    is no result."""
    found = db.execute(
        "SELECT r.game, r.score, r.seed, m.options FROM results AS r JOIN matches AS m ON m.id = r.match"
        " WHERE r.match = ? AND r.seat = ?",
        (_number(match), seat),
    ).fetchone()
    if found is None:
        return None
    game, score, seed, options = found
    better, count = db.execute(
        "SELECT coalesce(sum(r.score > ?), 0), count(*) FROM results AS r JOIN matches AS m ON m.id = r.match"
        f" WHERE r.game = ? AND {_COUNTS} AND r.seed = coalesce(?, r.seed) AND m.options = ?"
        " AND NOT (r.match = ? AND r.seat = ?)",
        (score, game, seed if same_seed else None, options, match, seat),
    ).fetchone()
    return Rank(better + 1, count + 1)


def record_of(db: sqlite3.Connection, match: int) -> tuple[Record, int] | None:
    """A match as plain data, and its revision; None if there is none. Raises `ValueError` where its rows make no sense."""
    match = _number(match)
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
    entry = _strictly_listed(row)
    actions = tuple(Taken(seat, text) for _, seat, text in taken)
    _expect(all(type(one.seat) is int and _is_plain(one.text) for one in actions))
    return (
        Record(entry.game, entry.rules, entry.seed, entry.options, entry.seats, entry.started, actions, entry.outcome),
        row[1],
    )


def _number(match: int) -> int:
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


def _plain(text: object) -> str:
    """What can be shown of a column that may hold anything."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(text))


def _listed(row: tuple[Any, ...]) -> Listed:
    """A row as far as it can be read: one that somebody has spoilt must not keep the others from the list."""
    try:
        return _strictly_listed(row)
    except ValueError:
        game, started, changed, ended = (_plain(row[place]) for place in (2, 7, 8, 9))
        return Listed(
            row[0], game, game, 0, 0, {}, (), started, changed, None if row[9] is None else ended, None, UNREADABLE, 0
        )


def _strictly_listed(row: tuple[Any, ...]) -> Listed:
    """Raises `ValueError` where a column holds something else than it should."""
    number, _, game, rules, seed, options, seats, started, changed, ended, outcome, summary, actions, imported = row
    _expect(all(type(count) is int for count in (number, rules, seed, actions, imported)))
    _expect(all(map(_is_plain, (game, started, changed, summary))))
    _expect(ended is None or _is_plain(ended))
    entry = find(game)
    return Listed(
        number, game, entry.title if entry else game, rules, seed, _options(options), _seats(seats),
        started, changed, ended, _outcome(outcome), summary, actions, bool(imported),
    )  # fmt: skip


def _options(text: object) -> dict[str, str]:
    options = _loaded(text)
    _expect(isinstance(options, dict) and all(map(_is_plain, (*options, *options.values()))))
    return dict(options)


def _seats(text: object) -> tuple[Seat, ...]:
    seats = _loaded(text)
    _expect(isinstance(seats, list))
    for seat in seats:
        _expect(isinstance(seat, list) and len(seat) == 2 and all(type(word) is str for word in seat))
    return tuple(Seat(name, holder) for name, holder in seats)


def _outcome(text: object) -> Outcome | None:
    if text is None:
        return None
    outcome = _loaded(text)
    _expect(isinstance(outcome, dict) and outcome.keys() == {"winners", "scores", "how"})
    winners, scores, how = outcome["winners"], outcome["scores"], outcome["how"]
    _expect(isinstance(winners, list) and isinstance(scores, list) and _is_plain(how))
    _expect(all(type(number) is int for number in (*winners, *scores)))
    return Outcome(tuple(winners), tuple(scores), how)


def _best(row: tuple[Any, ...]) -> Best:
    match, seat, name, score, won, seed, ended, outcome, summary, seats = row
    try:
        ending, count = _outcome(outcome), len(_seats(seats))
    except ValueError:
        ending, count = None, 1
    how = ending.how if ending else UNREADABLE
    return Best(match, seat, clean_name(str(name)), score, bool(won), seed, _plain(ended), how, _plain(summary), count)


def _loaded(text: object) -> Any:
    _expect(type(text) is str)
    try:
        return json.loads(str(text))
    except RecursionError:
        raise ValueError("it is nested too deep") from None


def _expect(holds: bool) -> None:
    if not holds:
        raise ValueError("a column of its row holds something else than it should")
