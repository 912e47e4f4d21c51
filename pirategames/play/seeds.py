"""Seeds as people give them: a number, a word shared among friends, today's voyage, or nothing at all."""

from __future__ import annotations

from datetime import date
from typing import Final

LARGEST_SEED: Final = 2**63 - 1
_WORD_SEEDS: Final = 10**9  # fresh seeds and seeds of words have up to nine digits: short enough to tell a friend
_LONGEST_WORDS: Final = 200


class SeedError(ValueError):
    """A seed that cannot be used; its text says what would be right."""


def seed_from_text(text: str, today: date | None = None) -> int:
    """The seed that a person means: nothing gives a fresh one of up to nine digits, digits give that number, ``today``
    the date's (of `today`, or of this machine's calendar), other words a number that is the same everywhere.

    Upper and lower case and the spaces around and between words do not matter. Raises `SeedError`.
    """
    words = " ".join(text.casefold().split())
    if not words:
        import secrets  # slow to import, as hashlib is below

        return secrets.randbelow(_WORD_SEEDS)
    if words == "today":
        return todays_seed(today or date.today())
    if words.lstrip("+-").replace(" ", "").isdigit():
        return _number(words)
    if len(words) > _LONGEST_WORDS:
        raise SeedError(f"The words of a seed may have at most {_LONGEST_WORDS} letters; these have {len(words)}.")
    from hashlib import sha256

    return int.from_bytes(sha256(words.encode("utf-8", "surrogatepass")).digest()[:8], "big") % _WORD_SEEDS


def seed_word(text: str) -> str:
    """The words of a seed as a person typed them, with single spaces; empty where it is a number, ``today``, nothing, or
    what cannot be shown in a line."""
    words = " ".join(text.split())
    plain = words.casefold().lstrip("+-").replace(" ", "")
    return "" if plain in ("", "today") or plain.isdigit() or not words.isprintable() else words


def is_seed_word(word: str, seed: int) -> bool:
    """Whether this is how `seed_word` tells a seed that has this number."""
    return len(word) <= _LONGEST_WORDS and word != "" and seed_word(word) == word and seed_from_text(word) == seed


def seed_shown(seed: int, word: str) -> str:
    """A seed as it is shown, and as it may be typed again: the words that were typed, or the number."""
    return word or str(seed)


def todays_seed(date: date) -> int:
    """The seed of the voyage that everyone may sail on this date: 20261129 on 29 November 2026."""
    return date.year * 10_000 + date.month * 100 + date.day


def seed_refusal(seed: int) -> str | None:
    """Why this number cannot be a seed, as a sentence; None where it can."""
    if 0 <= seed <= LARGEST_SEED:
        return None
    return f"The number of a seed goes from 0 to {LARGEST_SEED}."


def _number(digits: str) -> int:
    if not digits.isascii() or not digits.isdigit() or len(digits) > len(str(LARGEST_SEED)):
        raise SeedError(f"The number of a seed is written in digits alone, from 0 to {LARGEST_SEED}.")
    if refusal := seed_refusal(int(digits)):
        raise SeedError(refusal)
    return int(digits)
