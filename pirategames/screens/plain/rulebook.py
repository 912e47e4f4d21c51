"""The rules as they are read aloud: what a beginner needs, or one chapter; never the whole book at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from pirategames.screens.pages.chapters import Chapter, as_typed, chapters_of
from pirategames.screens.plain.voice import Spoken, said

RULES: Final = "rules"
_SHORT: Final = "three minutes"
"""In the title of the chapter that is read where none is named."""
_OF_SCREENS: Final = ("The keys", "The signs")
"""Chapters that tell of what only screens have."""
_RULE: Final = re.compile(r"[|\s:-]*")
"""What is drawn between the rows of a table, and no words."""
_DECORATION: Final = re.compile(r"(?<![\w/])[^\w\s\x00-\x7f“”‘’–−…] (?=\w)")
"""A glyph before the word that it stands for."""


def rules_words(slug: str, asked: str, spoken: Spoken) -> Iterator[str]:
    """The chapter whose title holds the words that were asked for, with what belongs to it; where nothing was, how a game is
    learnt, and which chapters there are."""
    chapters = [chapter for chapter in chapters_of(slug) if chapter.title not in _OF_SCREENS]
    words = as_typed(asked or _SHORT).strip()
    at = next((place for place, chapter in enumerate(chapters) if words in as_typed(chapter.title)), None)
    if at is not None:
        yield from _read(chapters, at, spoken)
    if at is None or not asked:
        titles = "; ".join(chapter.title for chapter in chapters if chapter.level == 2)
        yield f"{'No chapter is called so' if asked and at is None else 'For more, type rules and a chapter'}: {titles}."


def _read(chapters: list[Chapter], at: int, spoken: Spoken) -> Iterator[str]:
    """A chapter and those under it."""
    first = chapters[at]
    for place, chapter in enumerate(chapters[at:]):
        if place and chapter.level <= first.level:
            return
        yield f"{chapter.title}."
        yield from filter(None, (_sentence(line, spoken) for line in chapter.text.splitlines()))


def _sentence(line: str, spoken: Spoken) -> str:
    """A line of Markdown in words: a row of a table by its cells, and no glyph that only decorates a word."""
    if _RULE.fullmatch(line):
        return ""
    cells = [cell.strip() for cell in line.strip().strip("|").split("|") if cell.strip()]
    text = ": ".join(cells).removeprefix("- ").replace("(\\)", "").replace("\\", "")
    return said(_DECORATION.sub("", text), spoken)
