"""Our lines as what Textual's own widgets show. No text in them is read as markup, and nothing in them steers a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from textual.color import Color
from textual.content import Content
from textual.style import Style

from pirategames.screens.drawing.canvas import Cap, Ink, cell_width, fitting
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look, plain_glyphs


def content_of(line: Line, look: Look) -> Content:
    """A line in the colours and glyphs of a look. A piece that stands for a key carries it, as `place_of` finds it."""
    return Content.assemble(*(_part(piece, look) for piece in line))


def contents_of(lines: Iterable[Line], look: Look) -> Content:
    """Lines under one another."""
    return Content("\n").join([content_of(line, look) for line in lines])


def place_of(style: object) -> str:
    """The place that a style of the screen belongs to: ``key 3``; empty where it belongs to none."""
    return str(getattr(style, "meta", {}).get("place", ""))


def _part(piece: str | Ink | Cap, look: Look) -> tuple[str, Style]:
    if isinstance(piece, Cap):
        label = f"[{piece.label}]" if look.ascii else f" {piece.label} "
        key = piece.key or (piece.label if len(piece.label) == 1 else piece.label.lower())
        return label, _style(Ink("", "ink", bold=True, paper="accent", key=key), look)
    ink = Ink(piece) if isinstance(piece, str) else piece
    text = fitting(ink.text, cell_width(ink.text))  # without what steers rather than shows
    return plain_glyphs(text, look), _style(
        Ink("", ink.ink, ink.bold, ink.paper, underline=ink.underline, key=ink.key), look
    )


@lru_cache(512)
def _style(ink: Ink, look: Look) -> Style:
    style = Style(
        foreground=Color.parse(look.colour(ink.ink)),
        background=None if ink.paper is None else Color.parse(look.colour(ink.paper)),
        bold=ink.bold or None,
        underline=ink.underline or None,
    )
    return style if ink.key is None else style + Style.from_meta({"place": f"key {ink.key}"})
