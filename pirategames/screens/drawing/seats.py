"""Seats as every game shows them: number, emblem and name. The seat's colour stands on the emblem and on the bar beside
what its captain did; the name stays text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from attrs import evolve

from pirategames.screens.drawing.canvas import Cap, Ink, cut
from pirategames.screens.drawing.frame import Line, Piece, piece_text
from pirategames.screens.drawing.look import EMBLEMS, SEAT_ROLES, seat_role
from pirategames.screens.drawing.wrapping import wrap_line

BAR: Final = "▌"
SEAT_CELLS: Final = 4
"""How many cells number and emblem take, with their blanks, before a name."""
BAR_CELLS: Final = 2
"""How many cells a bar takes, with the blank beside it."""


def emblem(seat: int) -> Ink:
    """The emblem of a seat, 0 to 7, in the seat's colour: one cell."""
    return Ink(EMBLEMS[seat], seat_role(seat))


def token(seat: int, *, bold: bool = False) -> Ink:
    """A seat in one cell, where there is no room for its number: the emblem; in ASCII, where emblems are only letters, the
    number."""
    return Ink(EMBLEMS[seat], seat_role(seat), bold=bold, plain=str(seat + 1))


def seat_line(seat: int, name: str, *, bold: bool = True) -> tuple[Ink, Ink, Ink]:
    """A seat in full: ``1 ♞ Anne``."""
    return (Ink(f"{seat + 1} ", "muted"), *named(seat, name, bold=bold))


def named(seat: int, name: str, *, bold: bool = False) -> tuple[Ink, Ink]:
    """A captain by emblem and name, where the number goes without saying: ``♞ Anne``."""
    return (emblem(seat), Ink(f" {name}", bold=bold))


def all_named(captains: Iterable[tuple[int, str]], *, bold: bool = False) -> Line:
    """Captains one after another: ``♞ Anne, ⚜ Bart``."""
    pieces: list[Piece] = []
    for seat, name in captains:
        pieces += [*([", "] if pieces else []), *named(seat, name, bold=bold)]
    return tuple(pieces)


# ---- what captains did


def doer(seat: int, name: str, text: str = "") -> Ink:
    """The captain who did what a line of a story tells, as its first piece; the line may call the captain by another
    `text` than the name, such as ``Bart’s``."""
    return Ink(text or name, doer=(seat, name))


def bar(seat: int | None) -> Ink:
    """A captain's bar along one line, with the blank beside it; muted beside what was nobody's own."""
    return Ink(f"{BAR} ", "muted" if seat is None else seat_role(seat))


def grouped(story: Sequence[Line], width: int) -> tuple[Line, ...]:
    """A story in lines of at most `width` cells, told captain by captain: whose deeds follow one another stand together
    under emblem and name, with a bar along all of them. An indented line goes with the one before; any other line without
    a doer, such as a heading, stands alone."""
    lines: list[Line] = []
    before: int | None = None
    for line in story:
        who = doer_of(line)
        seat = before if is_indented(line) else who and who[0]
        if who and seat != before:
            lines.append((bar(who[0]), *named(who[0], cut(who[1], width - 2 * BAR_CELLS), bold=True)))
        lines += wrap_line(line, width, hang=2) if seat is None else _barred(seat, line, width)
        before = seat
    return tuple(lines)


def lately(story: Sequence[Line], width: int, rows: int) -> tuple[Line, ...]:
    """The end of a story, grouped, in at most so many rows: what its last captain did stands as it is told, what was before
    is faded. Where that is too much, the captain stands over the last of it."""
    start = max(0, len(story) - max(rows, 1))
    while start and is_indented(story[start]):
        start -= 1
    return _ended(tuple(story[start:]), width, rows)


@lru_cache(32)
def _ended(story: tuple[Line, ...], width: int, rows: int) -> tuple[Line, ...]:
    """The same of a story that is no longer than need be."""
    shown: tuple[Line, ...] = ()
    for start in range(len(story) - 1, -1, -1):
        if start and is_indented(story[start]):
            continue
        longer = grouped(story[start:], width)
        if len(longer) > rows:
            break
        shown = longer
    shown = shown or _last_deeds(story, width, rows)
    newest = max((row for row, line in enumerate(shown) if _begins_anew(line)), default=0)
    return tuple([line if row >= newest else faded(line) for row, line in enumerate(shown)])


def _last_deeds(story: Sequence[Line], width: int, rows: int) -> tuple[Line, ...]:
    """Who did what a story ends with, and as many of the last lines that tell it as there is room for."""
    if not story or rows < 2:
        return ()
    start = max([place for place, line in enumerate(story) if not is_indented(line)], default=0)
    who = doer_of(story[start])
    if who is None:
        return grouped(story[start:], width)[:rows]
    *earlier, last = [tuple(_barred(who[0], line, width)) for line in story[start:]]
    kept = last[: rows - 1]
    while earlier and len(earlier[-1]) + len(kept) < rows:
        kept = (*earlier.pop(), *kept)
    return (*grouped(story[start : start + 1], width)[:1], *kept)


def faded(line: Line) -> Line:
    """The line muted, as what is past; emblems and bars keep their colours."""
    return tuple(_faded(piece) for piece in line)


def is_indented(line: Line) -> bool:
    """Whether a line of a story belongs to the one before it."""
    return bool(line) and piece_text(line[0]).startswith("  ")


def doer_of(line: Line) -> tuple[int, str] | None:
    """Seat and name of the captain whose deed a line of a story tells; None where it is nobody's."""
    first = line[0] if line else ""
    return first.doer if isinstance(first, Ink) else None


def deed_of(line: Line) -> Line:
    """A line of a story without its doer, and without blanks at its start."""
    first, *rest = line if not doer_of(line) else line[1:] or ("",)
    if isinstance(first, str):
        return (first.lstrip(" "), *rest)
    return (first if isinstance(first, Cap) else evolve(first, text=first.text.lstrip(" ")), *rest)


def _begins_anew(line: Line) -> bool:
    """Whether a grouped line is a captain's name, or nobody's and not the rest of one that is too long."""
    is_barred = isinstance(line[0], Ink) and line[0].text.startswith(BAR) if line else False
    return not (is_barred or is_indented(line)) or (len(line) > 1 and isinstance(line[1], Ink) and line[1].ink in SEAT_ROLES)


def _barred(seat: int, line: Line, width: int) -> Iterator[Line]:
    for part in wrap_line(deed_of(line), width - BAR_CELLS):
        yield (bar(seat), *part)


def _faded(piece: Piece) -> Piece:
    if isinstance(piece, Cap) or (isinstance(piece, Ink) and piece.ink in SEAT_ROLES):
        return piece
    return Ink(piece_text(piece), "muted")
