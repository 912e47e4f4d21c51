"""Inks that can be read on the papers of the chart, in any theme."""

from __future__ import annotations

from functools import lru_cache

from attrs import evolve

from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import READABLE, SEAT_ROLES, Look, blend, contrast


def legibly(line: Line, look: Look, paper: str) -> Line:
    """A line whose inks can all be read on a paper. On the hot wood a seat's colour keeps a cell of wood beneath it."""
    return tuple(_legibly(piece, look, paper) if isinstance(piece, Ink) else piece for piece in line)


def _legibly(piece: Ink, look: Look, paper: str) -> Ink:
    if paper == "woodhot" and piece.ink in SEAT_ROLES:
        return evolve(piece, paper="wood")
    return evolve(piece, ink=legible(look, piece.ink, paper))


@lru_cache(512)
def legible(look: Look, ink: str, paper: str) -> str:
    """An ink on a paper: its own colour, moved towards that of the text as far as reading asks."""
    colour, text, ground = look.colour(ink), look.colour("text"), look.colour(paper)
    if ink == "ink":
        return colour
    shades = (blend(colour, text, step / 10) for step in range(11))
    return next((shade for shade in shades if contrast(shade, ground) >= READABLE), text)
