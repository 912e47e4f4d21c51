"""Glyphs as words: what a line says to whoever hears it, or reads it with a finger."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import EMBLEMS
from pirategames.screens.drawing.wrapping import line_text

Spoken = Mapping[str, str]
"""A game's glyphs, each with its words: ``{}`` stands for the number before it or behind it, or for how many of it stand in
a row; the word for one and that for several have a ``|`` between them."""

_SIGNS: Final = {
    "↑↓": "+ and −",
    "+ −": ", + and − change that",
    "→": "to",
    "×": "times",
    "−": "minus {}",
    "·": ",",
    "▮": "",
    "▯": "",
}
"""What every game's lines hold beside its own glyphs."""
_FIGURES: Final = ((re.compile(r"(?<=\d)–(?=\d)"), " to "), (re.compile(r"(?<=\d)\+(?!\d)"), " or more"))
"""What stands between numbers, or behind one."""
_ROW: Final = re.compile(r"[0-9]+ (of [A-Z]\w+)(?:, [0-9]+ \1){3,}")
"""Several cards of a suit: the suit is said once."""
_NAMED: Final = re.compile(r"(?<=\w) {2,}(?=[A-Z]\w+ )")
"""Between what bears a name and the sentence that tells of it."""
_NUMBER: Final = r"\d+|/2|\?"


def said(line: Line | str, spoken: Spoken, *, begins: bool = True) -> str:
    """A line in words, with its stop; where it `begins` a sentence, with a capital."""
    text = _in_words(line if isinstance(line, str) else line_text(line), tuple(spoken.items()))
    text = text[:1].upper() + text[1:] if begins else text
    return text if not text or text[-1] in ".!?:;…”" else f"{text}."


@lru_cache(4096)
def _in_words(text: str, spoken: tuple[tuple[str, str], ...]) -> str:
    words = {**_SIGNS, **dict(spoken)}
    found, end, was_counted = [], 0, False
    for match in _pattern(tuple(words)).finditer(text):
        between = text[end : match.start()]
        is_next = was_counted and between == " "
        found += [", " if is_next else between, _word(match, words)]
        end, was_counted = match.end(), "{}" in words[match["glyph"]]
    text = _NAMED.sub(": ", "".join([*found, text[end:]]))
    for emblem in EMBLEMS:
        text = text.replace(f"{emblem} ", "")
    for sign, told in _FIGURES:
        text = sign.sub(told, text)
    text = re.sub(r" +([,.;:])", r"\1", " ".join(text.split()))
    text = re.sub(r",+([,.;:])", r"\1", text).strip(" ,;")
    return _ROW.sub(lambda row: f"{', '.join(re.findall(r'[0-9]+', row[0]))} {row[1]}", text)


@lru_cache(16)
def _pattern(glyphs: tuple[str, ...]) -> re.Pattern[str]:
    """A glyph, or several of it, with the number that belongs to it, if any."""
    any_glyph = "|".join(map(re.escape, sorted(glyphs, key=len, reverse=True)))
    return re.compile(rf"(?P<before>{_NUMBER})?(?P<run>(?P<glyph>{any_glyph})(?P=glyph)*)(?P<behind>\d+[A-Z]?(?:–\d+)?)?")


def _word(match: re.Match[str], words: Spoken) -> str:
    glyph = match["glyph"]
    count, is_figure = len(match["run"]) // len(glyph), match["before"] or match["behind"]
    one, _, many = words[glyph].partition("|")
    number = is_figure or (str(count) if count > 1 or many else "")
    form = many if many and number not in ("", "1") else one
    told = form.replace("{}", number).strip()
    if match["before"] and "{}" not in form:
        told = f"{match['before']} {told}"
    if match["behind"] and (match["before"] or "{}" not in form):
        told = f"{told} {match['behind']}"
    after = match.string[match.end() : match.end() + 1]
    before = match.string[match.start() - 1 : match.start()]
    return f"{' ' if before.isalnum() else ''}{told}{' ' if after.isalnum() and not match['behind'] else ''}"
