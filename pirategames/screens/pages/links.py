"""Words of the rules that lead to the glossary: each of them at its first place in a chapter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final

from attrs import define, evolve, field

from pirategames.play.glossary import Term, glossary_of
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line
from pirategames.screens.pages.chapters import as_typed

WORD: Final = "word "
"""What a link is called: this, and the id of the entry that it leads to."""
_PROPER: Final = frozenset({"captain", "event", "milestone", "order", "upgrade"})
"""Kinds of names: they are meant where they are written with their capital."""
_SIGNS: Final = frozenset({"sign", "mark"})
_EVERYDAY: Final = frozenset(["alone", "back", "draw", "front", "highest", "lead", "lowest", "now", "shown", "so"])
"""Words that say many things in a sentence: they are meant where they are bold."""


@frozen
class Link:
    """A word that leads to an entry of the glossary: the entry's id, and the rows on which it is written."""

    term: str
    first: int
    last: int


@define
class Links:
    """Finds the words of a game's glossary, chapter by chapter."""

    slug: str
    _met: set[str] = field(factory=set)
    """The entries that the chapter has led to already."""

    def begin_chapter(self) -> None:
        """Every word is new again."""
        self._met.clear()

    def link(self, pieces: Iterable[Ink]) -> tuple[Ink, ...]:
        """These pieces of a text, with the words that lead somewhere as pieces of their own."""
        return tuple(part for piece in pieces for part in self._parts(piece))

    def _parts(self, piece: Ink) -> Iterator[Ink]:
        forms, end = _forms(self.slug), 0
        for found in () if piece.ink == "accent" else _pattern(self.slug).finditer(as_typed(piece.text)):
            term = forms[found[1]]
            text = piece.text[found.start() : found.end()]
            if term.id in self._met or not _is_meant(term, text, piece.bold):
                continue
            self._met.add(term.id)
            if found.start() > end:
                yield evolve(piece, text=piece.text[end : found.start()])
            yield evolve(piece, text=text, key=f"{WORD}{term.id}", underline=True)
            end = found.end()
        if end < len(piece.text):
            yield evolve(piece, text=piece.text[end:])


@cache
def _forms(slug: str) -> dict[str, Term]:
    """What is called how, as it is typed; of two with one name the first."""
    found: dict[str, Term] = {}
    for term in glossary_of(slug).terms:
        found.setdefault(as_typed(term.term), term)
    return found


@cache
def _pattern(slug: str) -> re.Pattern[str]:
    """A name, or several of what it names; the longest that fits."""
    names = "|".join(map(re.escape, sorted(_forms(slug), key=len, reverse=True)))
    return re.compile(rf"(?<!\w)({names})s?(?!\w)")


def _is_meant(term: Term, text: str, is_bold: bool) -> bool:
    if is_bold:
        return True
    if term.kind in _SIGNS or as_typed(term.term) in _EVERYDAY:
        return False
    return term.kind not in _PROPER or text[:1].isupper()


def term_of(key: str | None) -> str:
    """The entry that a piece with this key leads to; empty where it leads to none."""
    return key.removeprefix(WORD) if key is not None and key.startswith(WORD) else ""


def links_in(lines: Sequence[Line]) -> tuple[Link, ...]:
    """The links of a text in order; one that goes on in the next line is one."""
    found: list[Link] = []
    for row, line in enumerate(lines):
        for piece in line:
            term = term_of(piece.key) if isinstance(piece, Ink) else ""
            last = found[-1] if found else None
            if term and last is not None and last.term == term and row - last.last <= 1:
                found[-1] = evolve(last, last=row)
            elif term:
                found.append(Link(term, row, row))
    return tuple(found)


def lit(lines: Sequence[Line], link: Link) -> list[Line]:
    """The rows of a link, with it in the cursor's colours."""
    return [
        tuple(
            evolve(piece, ink="ink", paper="accent", bold=True) if isinstance(piece, Ink) and term_of(piece.key) == link.term
            else piece
            for piece in line
        )
        for line in lines[link.first : link.last + 1]
    ]  # fmt: skip
