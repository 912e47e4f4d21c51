"""Whoever reads a plain table aloud: every line in words, and nothing twice unless it is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pirategames.screens.drawing.frame import Line
from pirategames.screens.plain.console import Console
from pirategames.screens.plain.offers import Offer
from pirategames.screens.plain.voice import Spoken, said
from pirategames.screens.table.parts import Section


class Reader:
    """Reads lines of a game whose glyphs are `spoken` so."""

    def __init__(self, console: Console, spoken: Spoken) -> None:
        self._console, self._spoken = console, spoken
        self._read: dict[str, tuple[Any, ...]] = {}
        """What was read of each part of the table last, to whom it is read now."""
        self._listed: tuple[str, ...] = ()
        """What was told of what can be done at this question."""
        self._next = ""
        """What was told last of what Enter does, or of what is asked."""
        self._lasting: set[Offer] = set()
        """What was told of what can be done at most questions."""

    def forget(self) -> None:
        """Somebody else listens now, or the table is another: every part of it is new."""
        self._read.clear()

    def say(self, *lines: Any) -> None:
        """Say lines in words."""
        self._console.say(*(said(line, self._spoken) for line in lines))

    def read(self, section: Section, *, only_new: bool) -> None:
        """Read a part of the table, or what is new of it."""
        before, lines = self._read.get(section.name, ()), tuple(section.lines())
        self._read[section.name] = lines
        self.say(*(line for line in lines if not only_new or line not in before))

    def offer(self, line: Line, offers: Iterable[Offer], *, only_new: bool) -> None:
        """Say what Enter does or what is asked, and what can be chosen; at the same question only what is new."""
        words, before = said(line, self._spoken), self._next
        told = [said(offer.text, self._spoken, begins=False) for offer in self._untold(offers)]
        known = self._listed if only_new else ()
        self._console.say(*([words] if words != before or not only_new else []), *(one for one in told if one not in known))
        self._next, self._listed = words, (*known, *told)

    def list(self, keys: Iterable[tuple[str, str]]) -> None:
        """Say what each of these keys does."""
        self._console.say(*(said(f"{key}: {words}", self._spoken, begins=False) for key, words in keys))

    def _untold(self, offers: Iterable[Offer]) -> Iterable[Offer]:
        """Without what needs to be told only once and was."""
        for offer in offers:
            if offer not in self._lasting:
                yield offer
            if offer.is_lasting:
                self._lasting.add(offer)
