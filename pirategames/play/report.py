"""The logbook as text for a terminal, and as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pirategames.play.logbook import Listed, Logbook
from pirategames.play.record import keeps_secrets, local_time
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.game import Outcome
from pirategames.rules.wording import joined


def logbook_text(book: Logbook) -> str:
    """The unfinished matches, the last results and the bests, for a person to read; dates are those of this place. Raises
    `LogbookError`."""
    unfinished = [
        (str(match.id), _date(match.changed), match.title, _names(match), match.summary, _marks(match))
        for match in book.unfinished()
    ]
    results = [
        (str(match.id), _date(match.ended or ""), match.title, _names(match), *_ending(match), _seed(match), _marks(match))
        for match in book.results(limit=20)
    ]
    parts = [
        _part("Unfinished (carry on with: pirategames resume NUMBER)", unfinished),
        _part("Last results", results),
    ]
    for entry in CATALOGUE:
        bests = [
            (f"{best.place}.", best.name, f"score {best.score}", _date(best.ended), f"seed {best.seed_shown}")
            for best in book.bests(entry.slug)
        ]
        parts.append(_part(f"Bests of {entry.title}", bests))
    return "\n\n".join(part for part in parts if part) or "The logbook is empty. “pirategames” begins a match."


def _part(title: str, rows: Sequence[Sequence[str]]) -> str:
    from rich.cells import cell_len  # imported when needed: it takes time

    if not rows:
        return ""
    widths = [max(cell_len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  " + "  ".join(cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    return "\n".join([title, *lines])


def _seed(match: Listed) -> str:
    return f"seed {match.seed_shown}"


def _marks(match: Listed) -> str:
    return ", ".join(match.remarks)


def _names(match: Listed) -> str:
    return joined(match.names)


def _ending(match: Listed) -> tuple[str, str]:
    """How it ended: at a table of several, who won; and who scored what."""
    if match.outcome is None:
        return match.how, ""
    ending = f"{joined(match.winners)} won" if len(match.seats) > 1 and match.winners else match.how
    return ending, _scores(match.names, match.outcome)


def _scores(names: Sequence[str], outcome: Outcome) -> str:
    if len(names) == 1:
        return f"score {outcome.scores[0]}"
    return ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))


def _date(stamp: str) -> str:
    time = local_time(stamp)
    return "" if time is None else time.date().isoformat()


def _time(stamp: str) -> str:
    """The time as programs read it, with the offset of this place; what is no time stays as it is."""
    time = local_time(stamp)
    return stamp if time is None else time.isoformat(timespec="milliseconds" if "." in stamp else "seconds")


def logbook_json(book: Logbook) -> str:
    """Every match, and the bests of every game, as JSON. Raises `LogbookError`.

    Times are those of this place, with their offset from UTC. The seed of a match that several people still play is null,
    and so are its words: they would tell them each other's secrets.
    """
    content = {
        "unfinished": [_match(match) for match in book.unfinished()],
        "results": [_match(match) for match in book.results(limit=1_000_000)],
        "bests": {
            entry.slug: [
                {
                    "match": best.match,
                    "place": best.place,
                    "name": best.name,
                    "score": best.score,
                    "won": best.won,
                    "seed": best.seed,
                }
                for best in book.bests(entry.slug)
            ]
            for entry in CATALOGUE
        },
    }
    return json.dumps(content, indent=2)  # in ASCII, so that no encoding can lose a letter of it


def _match(match: Listed) -> dict[str, Any]:
    outcome = match.outcome
    is_secret = keeps_secrets(match.seats, outcome, match.marks)
    return {
        "match": match.id,
        "game": match.game,
        "rules": match.rules,
        "seed": None if is_secret else match.seed,
        "seed_word": None if is_secret else match.seed_word or None,
        "options": match.options,
        "seats": [{"name": seat.name, "holder": seat.holder} for seat in match.seats],
        "started": _time(match.started),
        "changed": _time(match.changed),
        "ended": match.ended and _time(match.ended),
        "outcome": outcome and _outcome(outcome),
        "summary": match.summary,
        "actions": match.actions,
        "imported": match.imported,
        "marks": sorted(match.marks),
    }


def _outcome(outcome: Outcome) -> dict[str, Any]:
    return {"winners": outcome.winners, "scores": outcome.scores, "places": outcome.places, "how": outcome.how}
