"""What a player reads is in our own words, and set as print is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from tests.texts import documented, literals, printed, told, values

# ---- our own words

_RUNS = Path(__file__).with_name("eight_words.bin").read_bytes()
RULEBOOKS = frozenset(_RUNS[at : at + 8] for at in range(0, len(_RUNS), 8))
"""Every eight words in a row of the rulebooks, as no more than the first eight bytes of their SHA-256."""
BARE_FACTS = {
    "the seven orders": "trim sails fire cannons close and board muster crew steal the wind call for mutiny on watch",
    "what two treasures of the bay come to": "15 doubloons 2 rum 1 map 1 shield and 1 sword",
}
"""Lists that nobody could put otherwise."""
_WORD = re.compile(r"[a-z0-9']+")


def runs(text: str) -> Iterator[str]:
    """Every eight words in a row of a text."""
    words = _WORD.findall(text.lower().replace("’", "'"))
    yield from (" ".join(words[at : at + 8]) for at in range(len(words) - 7))


def is_taken(run: str) -> bool:
    """Whether a rulebook has these eight words in a row."""
    return sha256(run.encode()).digest()[:8] in RULEBOOKS


def test_no_eight_words_in_a_row_are_a_rulebooks() -> None:
    texts = (*printed(), *values(), *documented())
    found = {(where, run) for where, text in texts for run in runs(text) if is_taken(run)}
    assert not sorted(one for one in found if not any(one[1] in facts for facts in BARE_FACTS.values()))
    assert not [what for what, facts in BARE_FACTS.items() if not any(run in facts for _, run in found)]


def test_a_rulebooks_own_words_are_found() -> None:
    assert len(RULEBOOKS) == 14_533
    assert is_taken("the narrow end points away from you and")
    assert [run for run in runs("Turned so that the narrow end points away from you, and") if is_taken(run)]
    assert not is_taken("the narrow end lies far from you and")


# ---- set as print is

_TYPEWRITTEN = re.compile(r"\w'\w|s'(?=\W|$)|\"")
_NOT_FOR_READERS = re.compile(r"typeof\(|quick_check\(|^ *File \"|\", line |pip install '|the game's `actions`|^\W*$|^&é")
"""What is for SQLite, for a crash log, for a shell, or for those who write a game; marks alone, and keys of AZERTY."""


@pytest.mark.parametrize("texts", [printed, values, told], ids=lambda texts: texts.__name__)
def test_apostrophes_and_quotes_are_those_of_print(texts: object) -> None:
    assert callable(texts)
    assert not [one for one in texts() if _TYPEWRITTEN.search(one[1]) and not _NOT_FOR_READERS.search(one[1])]


def test_typewritten_marks_are_found() -> None:
    code = 'say(f"Nobody flees {who} from the Emperor\'s room.")\nsay("a \\"word\\"", "Jones\' Locker")'
    assert sum(bool(_TYPEWRITTEN.search(text)) for _, text in literals("here", code)) == 3
    assert not _TYPEWRITTEN.search("the Emperor’s room, “a word”, Jones’ Locker")


# ---- a voyage is a match of one captain

_VOYAGE = re.compile(r"voyage", re.IGNORECASE)
ALONE = {
    "…’s voyage",
    "…, voyage of …",
    "A voyage that was sailed to its end has a card.",
    "BESTS OF THAT VOYAGE",
    "TODAY’S VOYAGE",
    "Sail the daily voyage on 28 days in a row.",
    "Sail the daily voyage on seven days in a row.",
    "The daily voyage, 28 days",
    "The daily voyage, seven days",
    "goes through the voyage of … again",
    "sails today’s voyage",
    "sails today’s voyage…",
    "shows another captain’s voyages, or everybody’s",
    "the voyage of the day, its calendar and its card",
    "voyage-….txt",
    "Name",
    "The logbook keeps the voyage under this name.",
    "Today’s voyage",
    "a fresh voyage",
    "a voyage for one keyboard",
    "a voyage to the bottom of a deck",
    "carries on with …’s voyage",
    "sails the same voyage",
    "today’s voyage",
    "today’s voyage, …",
    "today’s voyage: the same for everyone on this date; again for a fresh one",
    "voyage",
}
"""What is said outside the rooms of the game for one, and only of such a game."""


def test_a_match_is_called_a_voyage_only_where_somebody_sails_alone() -> None:
    shared = [(where, text) for where, text in told() if "scallywag" not in where and _VOYAGE.search(text)]
    assert not [one for one in shared if one[1] not in ALONE]
    assert "/scallywag/" in "".join(where for where, _ in told())
