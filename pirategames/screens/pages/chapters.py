"""Which chapter of a game's rules tells of something."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from pirategames.play.assets import assets
from pirategames.rules.values import frozen

_HEADING: Final = re.compile(r"^(#{1,4}) +(.*)$", re.MULTILINE)
_PLAIN: Final = str.maketrans("", "", "*`_\\")
_TYPED: Final = str.maketrans("‘’“”", "''\"\"")
RULINGS: Final = "House rulings"
"""From this chapter on the rules answer questions; whoever wants to know what something is reads what stands before it."""


@frozen
class Chapter:
    """A heading of the rules, how deep it is, and what stands under it until the next one."""

    title: str
    level: int
    text: str


@cache
def chapters_of(slug: str) -> tuple[Chapter, ...]:
    """The chapters of a game's rules, in order; none where there are no rules to read."""
    path = assets() / slug / "rules.md"
    if not path.is_file():
        return ()
    text = path.read_text("utf-8")
    found = list(_HEADING.finditer(text))
    ends = [*(match.start() for match in found[1:]), len(text)]
    return tuple(
        Chapter(match[2].translate(_PLAIN).strip(), len(match[1]), text[match.end() : end].translate(_PLAIN))
        for match, end in zip(found, ends, strict=True)
    )


def chapter_about(slug: str, words: str) -> str:
    """The title of the chapter that tells of this: one that is named for it, else the one that says it most often for its
    length, keys and rulings left aside; empty where none does."""
    chapters = tuple(_explaining(slug))
    if words in [chapter.title for chapter in chapters]:
        return words
    for sought in (words, *re.split(r"[,:]", words)[:1], words.rstrip("s")):
        pattern = _whole(sought)
        named = [chapter for chapter in chapters if pattern.search(chapter.title)]
        if named:
            return max(named, key=lambda chapter: chapter.level).title
    pattern = _whole(words.rstrip("s"))
    counted = [(len(pattern.findall(chapter.text)), chapter) for chapter in chapters]
    most = max((count for count, _ in counted), default=0)
    return next((chapter.title for count, chapter in counted if count == most), "") if most else ""


def _explaining(slug: str) -> Iterator[Chapter]:
    """The chapters that explain the game: not its name, the short course, the keys, nor the rulings."""
    is_short = True
    for chapter in chapters_of(slug):
        if chapter.title == RULINGS:
            return
        is_short = is_short and not (chapter.level == 2 and "three minutes" not in chapter.title)
        if not is_short:
            yield chapter


def _whole(words: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(words.strip())}s?\b", re.IGNORECASE)


def as_typed(text: str) -> str:
    """A text as it is compared in a search: no capitals, and the quotes that keyboards have."""
    return text.casefold().translate(_TYPED)
