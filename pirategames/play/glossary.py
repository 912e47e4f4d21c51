"""The glossary of a game: every sign and word of its table in a sentence, read from ``assets/<slug>/glossary.toml``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from attrs import field

from pirategames.play.assets import assets, read_table
from pirategames.rules.values import frozen

FILE_NAME = "glossary.toml"
_NO_SIGNS = ("event", "mark")


@frozen
class Term:
    """An entry: the word that the code finds it by, what it is called, what it is one of, a sentence, and where it appears.
    `sign` is what stands on the table for it, if anything, and `ink` its colour there, a role of the look; `words` are those
    that stand there for it besides its name; a number in one of them is any number."""

    id: str
    term: str
    kind: str
    says: str
    where: str
    sign: str = ""
    ink: str = "text"
    words: tuple[str, ...] = ()

    @property
    def signs(self) -> tuple[str, ...]:
        """The signs, one by one."""
        return tuple(self.sign.split())


@frozen
class Glossary:
    """The terms of a game, in the order of its file, then those that every table has."""

    terms: tuple[Term, ...]
    _reading: dict[str, Term | None] = field(init=False, eq=False, repr=False)
    """What single words and bare signs stand for; None where they stand for two things."""
    _patterns: tuple[tuple[re.Pattern[str], Term], ...] = field(init=False, eq=False, repr=False)
    """Signs with numbers in them."""

    @_reading.default
    def _read_words(self) -> dict[str, Term | None]:
        found: dict[str, Term | None] = {}
        for term in self.terms:
            for word in (*filter(_is_bare_sign, term.signs), *term.words):
                found[word] = None if found.get(word, term) is not term else term
        return found

    @_patterns.default
    def _read_signs(self) -> tuple[tuple[re.Pattern[str], Term], ...]:
        numbered = [(sign, term) for term in self.terms for sign in term.signs if not sign.isascii()]
        numbered += [(word, term) for term in self.terms for word in term.words if any(map(str.isdigit, word))]
        ordered = sorted(numbered, key=lambda found: not _is_bare_sign(found[0]))
        return tuple((_pattern(sign), term) for sign, term in ordered if self._reading.get(sign, term) is not None)

    def of(self, term: str) -> Term | None:
        """The entry of this id; None where there is none."""
        return next((one for one in self.terms if one.id == term), None)

    def all_of(self, terms: Iterable[str]) -> tuple[Term, ...]:
        """The entries of these ids, each once, those left out that there are none of."""
        found = [self.of(term) for term in dict.fromkeys(terms)]
        return tuple(term for term in found if term is not None)

    def in_text(self, text: str) -> tuple[tuple[str, Term], ...]:
        """The entries whose signs or words stand in a text of the table, in order, each as it stands there. A sign that
        stands for two of them tells neither."""
        found = ((token, self._reading.get(_bare(token)) or self._by_pattern(token)) for token in text.split())
        return tuple((token, term) for token, term in found if term is not None)

    def _by_pattern(self, token: str) -> Term | None:
        return next((term for pattern, term in self._patterns if pattern.fullmatch(token)), None)

    def with_sign(self) -> tuple[Term, ...]:
        """The entries that a sign of the table stands for: neither a key, nor the number of an event, nor a mark that
        any text or picture is made of."""
        return tuple(term for term in self.terms if term.sign and term.kind not in _NO_SIGNS and not _is_key(term.sign))

    def holding(self, text: str) -> tuple[Term, ...]:
        """The entries that a text stands in, capitals or not: those whose name begins so first, then those whose name or
        sign holds it, then those whose sentence does."""
        sought = text.strip().casefold()
        ranked = [(rank, term) for term in self.terms if (rank := _rank(term, sought)) is not None]
        return tuple(term for _, term in sorted(ranked, key=lambda found: found[0]))


def _is_bare_sign(sign: str) -> bool:
    """Whether a sign is one that means the same wherever it stands: neither a letter, nor a number beside something."""
    return not sign.isascii() and not any(map(str.isdigit, sign))


def _is_key(sign: str) -> bool:
    """Whether a sign is only the key of what it stands for."""
    return len(sign) == 1 and sign.isascii() and sign.islower()


def _bare(token: str) -> str:
    return token.strip(",.:;()")


def _pattern(sign: str) -> re.Pattern[str]:
    """What a sign looks like with other numbers and other letters behind them; a bare one may stand several times, and have
    a number behind it."""
    if _is_bare_sign(sign):
        return re.compile(rf"(?:{re.escape(sign)})+[0-9]*")
    return re.compile("".join(map(_any_number, re.findall(r"[0-9]+[A-Z]?|[^0-9]+", sign))))


def _any_number(part: str) -> str:
    """A part of a sign as a pattern: a number is any number, a letter behind it any letter."""
    if not part[0].isdigit():
        return re.escape(part)
    return "[0-9]+[A-Z]" if part[-1].isalpha() else "[0-9]+"


def _rank(term: Term, sought: str) -> int | None:
    """How well an entry fits what is sought, the lesser the better; None where it does not."""
    if term.term.casefold().startswith(sought) or sought in [sign.casefold() for sign in term.signs]:
        return 0
    if sought in term.term.casefold():
        return 1
    return 2 if sought in term.says.casefold() or sought == term.kind else None


@cache
def glossary_of(slug: str) -> Glossary:
    """The glossary of a game, by its slug; where it has none of its own, what every table has. Raises `EditionError` for a
    file that cannot be read."""
    return Glossary((*own_terms(slug), *_read(assets() / FILE_NAME)))


@cache
def own_terms(slug: str) -> tuple[Term, ...]:
    """The entries of this game alone."""
    path = assets() / slug / FILE_NAME
    return _read(path) if path.is_file() else ()


def _read(path: Path) -> tuple[Term, ...]:
    entries = read_table(path)["terms"]
    return tuple(Term(**{**entry, "words": tuple(entry.get("words", "").split())}) for entry in entries)
