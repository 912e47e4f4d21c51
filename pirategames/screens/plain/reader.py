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
        self._said: set[str] = set()
        """What was said since a line was typed last."""
        self._lasting: set[Offer] = set()
        """What was told of what can be done at most questions."""

    def forget(self) -> None:
        """Somebody else listens now, or the table is another: every part of it is new."""
        self._read.clear()

    def listen(self) -> None:
        """A line was typed: what is said from now on answers it."""
        self._said.clear()

    @property
    def has_answered(self) -> bool:
        """Whether anything was said since a line was typed last."""
        return bool(self._said)

    def say(self, *lines: Any) -> None:
        """Say lines in words."""
        self._out([said(line, self._spoken) for line in lines])

    def _out(self, told: Iterable[str]) -> None:
        told = [words for words in told if words]
        self._said.update(told)
        self._console.say(*told)

    def read(self, section: Section, *, only_new: bool) -> None:
        """Read a part of the table, or what is new of it: nothing that was said a moment ago. One that is asked for and
        empty says so."""
        before, lines = self._read.get(section.name, ()), tuple(section.lines())
        self._read[section.name] = lines
        if only_new:
            words = [said(line, self._spoken) for line in lines if line not in before]
            self._out([one for one in words if one not in self._said])
        else:
            self.say(*lines or [f"{section.name}: nothing now"])

    def offer(self, line: Line, offers: Iterable[Offer], *, only_new: bool) -> None:
        """Say what Enter does or what is asked, and what can be chosen; at the same question only what is new."""
        words, before = said(line, self._spoken), self._next
        told = [said(offer.text, self._spoken, begins=False) for offer in self._untold(offers)]
        known = self._listed if only_new else ()
        self._out([*([words] if words != before or not only_new else []), *(one for one in told if one not in known)])
        self._next, self._listed = words, (*known, *told)

    def ask_again(self) -> None:
        """Say once more what Enter does, or what is asked."""
        self._out([self._next])

    def list(self, keys: Iterable[tuple[str, str]]) -> None:
        """Say what each of these keys does."""
        self._out([said(f"{key}: {words}", self._spoken, begins=False) for key, words in keys])

    def _untold(self, offers: Iterable[Offer]) -> Iterable[Offer]:
        """Without what needs to be told only once and was."""
        for offer in offers:
            if offer not in self._lasting:
                yield offer
            if offer.is_lasting:
                self._lasting.add(offer)
