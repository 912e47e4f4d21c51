"""Seats as every game shows them: number, emblem and name. The seat's colour stands on the emblem and on the bar beside
what its captain did; the name stays text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from attrs import evolve

from pirategames.screens.drawing.canvas import Canvas, Cap, Ink
from pirategames.screens.drawing.frame import Line, Piece, piece_text
from pirategames.screens.drawing.look import EMBLEMS, seat_role
from pirategames.screens.drawing.wrapping import wrap_line

BAR: Final = "▌"
BAR_CELLS: Final = 2
"""How many cells a bar takes, with the blank beside it."""


def emblem(seat: int) -> Ink:
    """The emblem of a seat, 0 to 7, in the seat's colour: one cell."""
    return Ink(EMBLEMS[seat], seat_role(seat))


def seat_line(seat: int, name: str, *, bold: bool = True) -> Line:
    """A seat in full: ``1 ♞ Anne``."""
    return (Ink(f"{seat + 1} ", "muted"), *named(seat, name, bold=bold))


def named(seat: int, name: str, *, bold: bool = False) -> Line:
    """A captain by emblem and name, where the number goes without saying: ``♞ Anne``."""
    return (emblem(seat), Ink(f" {name}", bold=bold))


# ---- what captains did


def doer(seat: int, name: str) -> Ink:
    """The captain who did what a line of a story tells: the first piece of that line."""
    return Ink(name, seat=seat)


def draw_bar(canvas: Canvas, x: int, y: int, rows: int, seat: int) -> None:
    """Draw a captain's bar, so many rows high."""
    for row in range(y, y + rows):
        canvas.put(x, row, BAR, seat_role(seat))


def grouped(story: Sequence[Line], width: int) -> tuple[Line, ...]:
    """A story in lines of at most `width` cells, told captain by captain: whose deeds follow one another stand together
    under emblem and name, with a bar along all of them. What nobody did, such as a heading, stands alone."""
    return tuple([line for seat, lines in groupby(story, _doer_of) for line in _group(seat, tuple(lines), width)])


def faded(line: Line) -> Line:
    """The line muted, as what is past; emblems and bars keep their colours."""
    return tuple(_faded(piece) for piece in line)


def _doer_of(line: Line) -> int | None:
    first = line[0] if line else ""
    return first.seat if isinstance(first, Ink) else None


def _group(seat: int | None, lines: Sequence[Line], width: int) -> Iterator[Line]:
    if seat is None:
        for line in lines:
            yield from wrap_line(line, width, hang=2)
        return
    bar = Ink(f"{BAR} ", seat_role(seat))
    yield (bar, *named(seat, piece_text(lines[0][0]), bold=True))
    for line in lines:
        for part in wrap_line(_deed(line), width - BAR_CELLS):
            yield (bar, *part)


def _deed(line: Line) -> Line:
    """The line without its doer, and without the blank after that name."""
    first, *rest = line[1:] or ("",)
    if isinstance(first, str):
        return (first.lstrip(" "), *rest)
    return (first if isinstance(first, Cap) else evolve(first, text=first.text.lstrip(" ")), *rest)


def _faded(piece: Piece) -> Piece:
    if isinstance(piece, Cap) or (isinstance(piece, Ink) and piece.ink in _SEAT_ROLES):
        return piece
    return Ink(piece_text(piece), "muted")


_SEAT_ROLES: Final = frozenset(map(seat_role, range(len(EMBLEMS))))
