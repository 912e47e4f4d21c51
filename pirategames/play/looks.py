"""Where looking back is kept, so that a match is judged once: a small file beside the logbook for each match, by its number.

What is kept is found again by judging anew: a file that is lost, spoilt or of another version costs only time. Of a match
that was not judged to its end what is judged is kept, too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from attrs import asdict

from pirategames.play.export import write_file
from pirategames.play.looking_back import Seen
from pirategames.play.match import Match
from pirategames.rules.values import frozen

FOLDER: Final = "looks"
VERSION: Final = 4
"""Grows when what was kept would be judged otherwise."""


@frozen
class Findings:
    """The judgements of a match, of all decisions up to action `until`."""

    judged: tuple[Seen, ...] = ()
    until: int = 0

    def is_whole(self, match: Match) -> bool:
        """Whether every decision of the match is judged."""
        return self.until >= match.number


def kept_look(folder: Path, match: Match) -> Findings:
    """What was kept of a match in this data folder; nothing is judged where there is nothing that can be read."""
    try:
        told = json.loads(_place(folder, match.id).read_text("utf-8"))
        if told["of"] != _print_of(match):
            return Findings()
        return Findings(tuple(Seen(**one) for one in told["judged"]), int(told["until"]))
    except (OSError, ValueError, TypeError, LookupError):
        return Findings()


def keep_look(folder: Path, match: Match, found: Findings) -> None:
    """Keep what is judged of a match of the logbook; where it cannot be kept, it is judged anew next time."""
    if match.id is None or not found.until:
        return
    told = {"of": _print_of(match), "until": found.until, "judged": [asdict(one) for one in found.judged]}
    place = _place(folder, match.id)
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        write_file(json.dumps(told), place, replace=True)


def forget_looks(folder: Path, numbers: Iterable[int]) -> None:
    """Throw away what was kept of matches that are deleted."""
    for number in numbers:
        with suppress(OSError):
            _place(folder, number).unlink()


def _place(folder: Path, number: int | None) -> Path:
    return folder / FOLDER / f"{number}.json"


def _print_of(match: Match) -> str:
    """What tells this match, judged so, from any other."""
    record = match.record()
    actions = [(taken.seat, taken.text) for taken in record.actions]
    what = (VERSION, record.game, record.rules, record.seed, sorted(record.options.items()), actions)
    return sha256(repr(what).encode()).hexdigest()
