"""Lines that are too long for their place, broken between words without losing how each word is written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from attrs import evolve

from pirategames.screens.drawing.canvas import Cap, Ink, cell_width, cut, fitting
from pirategames.screens.drawing.frame import Line, Piece, piece_text


def piece_width(piece: Piece) -> int:
    """How many cells a piece of a line takes."""
    if isinstance(piece, Cap):
        return cell_width(piece.label) + 2
    return cell_width(piece if isinstance(piece, str) else piece.text)


def line_width(line: Line) -> int:
    """How many cells a line takes."""
    return sum(map(piece_width, line))


def line_text(line: Line) -> str:
    """The bare text of a line."""
    texts = (piece if isinstance(piece, str) else piece.label if isinstance(piece, Cap) else piece.text for piece in line)
    return "".join(texts)


def wrap_line(line: Line, width: int, hang: int = 0) -> list[Line]:
    """The line in lines of at most `width` cells, all but the first indented by `hang`. Blanks at its start stay."""
    return list(_wrapped(tuple(line), width, hang))


@lru_cache(1024)
def _wrapped(line: Line, width: int, hang: int) -> tuple[Line, ...]:
    if line_width(line) <= width:
        return (line,)
    lines: list[Line] = []
    pieces: list[Piece] = []
    used = 0
    for word in _wholes(line, max(1, width - hang)):
        cells, is_blank = line_width(word), _is_blank(word[0])
        if used + cells > width and is_blank:
            continue
        if used + cells > width:
            lines.append(_trimmed(pieces))
            pieces, used = ([" " * hang] if hang else []), hang
        if is_blank and lines and used == hang:
            continue
        pieces += word
        used += cells
    return (*lines, _trimmed(pieces))


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


def _wholes(line: Line, longest: int) -> Iterator[Line]:
    """The words, each with what touches it as long as that is not too long, and the blanks between."""
    whole: Line = ()
    for piece in _words(line, longest):
        is_torn = _is_blank(piece) or (whole and _is_blank(whole[0])) or line_width((*whole, piece)) > longest
        if whole and is_torn:
            yield whole
            whole = ()
        whole = (*whole, piece)
    if whole:
        yield whole


def _words(line: Line, longest: int) -> Iterator[Piece]:
    """The pieces, cut into words and the blanks between; one with a paper of its own, such as a card in short, is whole."""
    for piece in line:
        if isinstance(piece, Cap) or (isinstance(piece, Ink) and piece.paper is not None and piece_width(piece) <= longest):
            yield piece
            continue
        text = piece if isinstance(piece, str) else piece.text
        for word in re.findall(r"\s+|\S+", text):
            for part in _parts(word, longest):
                yield part if isinstance(piece, str) else evolve(piece, text=part)


def _parts(word: str, longest: int) -> Iterator[str]:
    """A word in parts that fit; nearly always itself."""
    if cell_width(word) <= longest:
        yield word
        return
    start = cells = 0
    for place, letter in enumerate(word):
        width = cell_width(letter)
        if place > start and cells + width > longest:
            yield word[start:place]
            start, cells = place, 0
        cells += width
    yield word[start:]


def _is_blank(piece: Piece) -> bool:
    return not isinstance(piece, Cap) and not (piece if isinstance(piece, str) else piece.text).strip()


def _trimmed(pieces: Sequence[Piece]) -> Line:
    kept = list(pieces)
    while kept and _is_blank(kept[-1]):
        kept.pop()
    return tuple(kept)


def filled(text: str, cells: int, *, right: bool = False) -> str:
    """A text in exactly so many cells, without what steers rather than shows: cut, or filled up with blanks."""
    cells = max(0, cells)
    shown = fitting(cut(text, cells), cells)
    blanks = " " * (cells - cell_width(shown))
    return blanks + shown if right else shown + blanks
