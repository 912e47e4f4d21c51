"""The logbook as text for a terminal, and as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pirategames.play.logbook import Listed, Logbook
from pirategames.play.record import keeps_secrets
from pirategames.rules.catalogue import CATALOGUE


def logbook_text(book: Logbook) -> str:
    """The unfinished matches, the last results and the bests, for a person to read. Raises `LogbookError`."""
    unfinished = [
        (str(match.id), match.changed[:10], match.title, _names(match), match.summary, _source(match))
        for match in book.unfinished()
    ]
    results = [
        (str(match.id), (match.ended or "")[:10], match.title, _names(match), *_ending(match), _seed(match), _source(match))
        for match in book.results(limit=20)
    ]
    parts = [
        _part("Unfinished (carry on with: pirategames resume NUMBER)", unfinished),
        _part("Last results", results),
    ]
    for entry in CATALOGUE:
        bests = [
            (f"{place}.", best.name, f"score {best.score}", best.ended[:10], f"seed {best.seed}")
            for place, best in enumerate(book.bests(entry.slug), 1)
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
    return f"seed {match.seed}"


def _source(match: Listed) -> str:
    return "imported" if match.imported else ""


def _names(match: Listed) -> str:
    return " and ".join(match.names)


def _ending(match: Listed) -> tuple[str, str]:
    if match.outcome is None:
        return match.summary, ""
    return match.outcome.how, "score " + " ".join(map(str, match.outcome.scores))


def logbook_json(book: Logbook) -> str:
    """Every match, and the bests of every game, as JSON. Raises `LogbookError`.

    The seed of a match that several people still play is null: it would tell them each other's secrets.
    """
    content = {
        "unfinished": [_match(match) for match in book.unfinished()],
        "results": [_match(match) for match in book.results(limit=1_000_000)],
        "bests": {
            entry.slug: [
                {"match": best.match, "name": best.name, "score": best.score, "won": best.won, "seed": best.seed}
                for best in book.bests(entry.slug)
            ]
            for entry in CATALOGUE
        },
    }
    return json.dumps(content, indent=2)  # in ASCII, so that no encoding can lose a letter of it


def _match(match: Listed) -> dict[str, Any]:
    outcome = match.outcome
    return {
        "match": match.id,
        "game": match.game,
        "rules": match.rules,
        "seed": None if keeps_secrets(match.seats, outcome) else match.seed,
        "options": match.options,
        "seats": [{"name": seat.name, "holder": seat.holder} for seat in match.seats],
        "started": match.started,
        "changed": match.changed,
        "ended": match.ended,
        "outcome": outcome and {"winners": outcome.winners, "scores": outcome.scores, "how": outcome.how},
        "summary": match.summary,
        "actions": match.actions,
        "imported": match.imported,
    }
