"""Lines that are too long for their place, broken between words without losing how each word is written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from attrs import evolve

from pirategames.screens.drawing.canvas import Cap, Ink, cell_width, cut, fitting
from pirategames.screens.drawing.frame import Line, Piece, piece_text

_WORD: Final = re.compile(r"\s+|\S+")
_EDGES: Final = 2
"""The cells of a key cap beside its label."""


def line_width(line: Line) -> int:
    """How many cells a line takes."""
    return cell_width(line_text(line)) + _EDGES * [*map(type, line)].count(Cap)


def line_text(line: Line) -> str:
    """The bare text of a line."""
    texts = [piece if isinstance(piece, str) else piece.label if isinstance(piece, Cap) else piece.text for piece in line]
    return "".join(texts)


def wrap_line(line: Line, width: int, hang: int = 0) -> list[Line]:
    """The line in lines of at most `width` cells, all but the first indented by `hang`. Blanks at its start stay."""
    return list(_wrapped(tuple(line), width, hang))


Part = tuple[Piece, str, int]
"""A part of a piece: the piece that it is of, its text, and how many cells it takes."""


@lru_cache(1024)
def _wrapped(line: Line, width: int, hang: int) -> tuple[Line, ...]:
    if line_width(line) <= width:
        return (line,)
    indent = " " * hang
    lines: list[Line] = []
    parts: list[Part] = []
    used = 0
    for whole, cells, is_blank in _wholes(line, max(1, width - hang)):
        if is_blank and (used + cells > width or (lines and used == hang)):
            continue
        if used + cells > width:
            lines.append(_joined(parts))
            parts, used = ([(indent, indent, hang)] if hang else []), hang
        parts += whole
        used += cells
    return (*lines, _joined(parts))


@lru_cache(1024)
def wrap_text(text: str, width: int) -> tuple[str, ...]:
    """A text in lines of at most `width` cells."""
    return tuple("".join(str(piece) for piece in line) for line in wrap_line((text,), width))


def shorten_line(line: Line, width: int, most: int = 2) -> list[Line]:
    """The line in at most so many lines of `width` cells; what is left then ends in ``…``."""
    lines = wrap_line(line, width)
    if len(lines) <= most:
        return lines
    rest = " ".join("".join(map(piece_text, part)) for part in lines[most - 1 :])
    return [*lines[: most - 1], (cut(rest, width),)]


def _wholes(line: Line, longest: int) -> list[tuple[list[Part], int, bool]]:
    """The words, each with what touches it as long as that is not too long, and the blanks between: their parts, how many
    cells they take, and whether they are blank."""
    wholes: list[tuple[list[Part], int, bool]] = []
    whole: list[Part] = []
    used, was_blank = 0, True
    for part in _parts(line, longest):
        piece, text, cells = part
        is_blank = not isinstance(piece, Cap) and text.isspace()
        if whole and (is_blank or was_blank or used + cells > longest):
            wholes.append((whole, used, was_blank))
            whole, used = [], 0
        whole.append(part)
        used, was_blank = used + cells, is_blank
    return [*wholes, (whole, used, was_blank)] if whole else wholes


def _parts(line: Line, longest: int) -> list[Part]:
    """The pieces, cut into words and the blanks between; one with a paper of its own, such as a card in short, is whole.
    What is longer than that, in parts that fit."""
    found: list[Part] = []
    for piece in line:
        if isinstance(piece, Cap):
            found.append((piece, piece.label, cell_width(piece.label) + _EDGES))
            continue
        if isinstance(piece, Ink) and piece.paper is not None and cell_width(piece.text) <= longest:
            found.append((piece, piece.text, cell_width(piece.text)))
            continue
        for word in _WORD.findall(piece if isinstance(piece, str) else piece.text):
            cells = cell_width(word)
            if cells <= longest:
                found.append((piece, word, cells))
            else:
                found += [(piece, part, cell_width(part)) for part in _cut_up(word, longest)]
    return found


def _cut_up(word: str, longest: int) -> Iterator[str]:
    """A word in parts that fit."""
    start = cells = 0
    for place, letter in enumerate(word):
        width = cell_width(letter)
        if place > start and cells + width > longest:
            yield word[start:place]
            start, cells = place, 0
        cells += width
    yield word[start:]


def _joined(parts: list[Part]) -> Line:
    """The parts as pieces again, without the blanks at their end: what was of one piece is one."""
    while parts and not isinstance(parts[-1][0], Cap) and parts[-1][1].isspace():
        parts.pop()
    pieces: list[tuple[Piece, str]] = []
    for piece, text, _ in parts:
        if pieces and pieces[-1][0] is piece and not isinstance(piece, Cap):
            pieces[-1] = piece, pieces[-1][1] + text
        else:
            pieces.append((piece, text))
    return tuple([_saying(piece, text) for piece, text in pieces])


def _saying(piece: Piece, text: str) -> Piece:
    """A piece that says this much of it."""
    if isinstance(piece, str):
        return text
    return piece if isinstance(piece, Cap) or piece.text == text else evolve(piece, text=text)


def filled(text: str, cells: int, *, right: bool = False) -> str:
    """A text in exactly so many cells, without what steers rather than shows: cut, or filled up with blanks."""
    cells = max(0, cells)
    shown = fitting(cut(text, cells), cells)
    blanks = " " * (cells - cell_width(shown))
    return blanks + shown if right else shown + blanks
