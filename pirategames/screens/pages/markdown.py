"""Markdown laid out as lines of a page, in our look. Textual's own widget takes seconds for a rulebook; this, a moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from attrs import define, evolve, field

from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, Piece
from pirategames.screens.drawing.wrapping import line_width, wrap_line

if TYPE_CHECKING:
    from markdown_it.token import Token

    from pirategames.screens.pages.links import Links

BULLETS = ("•", "◦", "▪")


@frozen
class Heading:
    """A heading of a page: how deep, what it says, and the number of its line."""

    level: int
    text: str
    row: int


@define
class Pages:
    """A whole text, laid out for one width."""

    lines: list[Line] = field(factory=list)
    headings: list[Heading] = field(factory=list)


def parse(text: str) -> list[Token]:
    """The text as markdown-it reads it: CommonMark with tables."""
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable("table").parse(text)


def lay_out(tokens: Sequence[Token], width: int, links: Links | None = None) -> Pages:
    """The text in lines of at most so many cells, its words linked where `links` are given."""
    pages = Pages()
    _Layout(pages, width, links).blocks(tokens)
    while pages.lines and not pages.lines[-1]:
        pages.lines.pop()
    return pages


@define
class _Layout:
    """Lays out one block after another, `indent` cells from the left; `mark` goes before the next line, such as a bullet."""

    pages: Pages
    width: int
    links: Links | None = None
    indent: int = 0
    mark: str = ""
    bars: str = ""
    depth: int = 0
    tight: bool = False

    def blocks(self, tokens: Sequence[Token]) -> None:
        place = 0
        while place < len(tokens):
            end = _closing(tokens, place)
            self._block(tokens[place], tokens[place + 1 : end])
            place = max(end, place) + 1

    def _block(self, token: Token, inside: Sequence[Token]) -> None:
        match token.type:
            case "heading_open":
                self._heading(int(token.tag[1:]), inside[0])
            case "paragraph_open":
                self._write(self._linked(_pieces(inside[0])))
                if not self.tight:
                    self._blank()
            case "bullet_list_open" | "ordered_list_open":
                self._list(token, inside)
            case "table_open":
                self._table(inside)
            case "blockquote_open":
                evolve(self, bars=self.bars + "▌ ", indent=self.indent + 2).blocks(inside)
            case "fence" | "code_block":
                for line in token.content.rstrip("\n").split("\n"):
                    self._put((Ink(f"  {line}", "muted"),))
                self._blank()
            case "hr":
                self._put((Ink("─" * (self.width - self.indent), "line"),))
                self._blank()

    def _heading(self, level: int, inline: Token) -> None:
        text = inline.content
        if self.pages.lines and level < 3:
            self._blank(twice=True)
        if self.links is not None and level < 3:
            self.links.begin_chapter()
        self.pages.headings.append(Heading(level, text, len(self.pages.lines)))
        for line in wrap_line((Ink(text, "accent" if level < 3 else "text", bold=True),), self.width - self.indent):
            self._put(line)
        if level < 3:
            self._put((Ink(("━" if level == 1 else "─") * (self.width - self.indent), "line"),))
        self._blank()

    def _list(self, token: Token, inside: Sequence[Token]) -> None:
        tight = any(inner.type == "paragraph_open" and inner.hidden for inner in inside)
        number, place = int(token.attrGet("start") or 1), 0
        while place < len(inside):
            end = _closing(inside, place)
            bullet = BULLETS[min(self.depth, 2)] if token.type == "bullet_list_open" else f"{number}."
            mark = f"{bullet} "
            item = evolve(self, indent=self.indent + len(mark) + 1, mark=f" {mark}", depth=self.depth + 1, tight=tight)
            item.blocks(inside[place + 1 : end])
            number, place = number + 1, end + 1
        if not self.depth or not self.tight:
            self._blank()

    # ---- tables

    def _table(self, inside: Sequence[Token]) -> None:
        rows = [row for row in _rows(inside) if row]
        widths = _column_widths(rows, self.width - self.indent)
        self._row([tuple(evolve(piece, ink="muted", bold=True) for piece in cell) for cell in rows[0]], widths)
        self._put((Ink("─" * (sum(widths) + 2 * (len(widths) - 1)), "line"),))
        for row in rows[1:]:
            self._row([self._linked(cell) for cell in row], widths)
        self._blank()

    def _row(self, cells: Sequence[tuple[Ink, ...]], widths: Sequence[int]) -> None:
        columns = [wrap_line(cell, width) for cell, width in zip(cells, widths, strict=False)]
        for number in range(max(len(column) for column in columns)):
            line: list[Piece] = []
            for place, (column, width) in enumerate(zip(columns, widths, strict=False), 1):
                part = column[number] if number < len(column) else ()
                gap = " " * (width - line_width(part) + 2)
                line += part if place == len(columns) else (*part, gap)
            self._put(tuple(line))

    # ---- lines

    def _linked(self, pieces: tuple[Ink, ...]) -> tuple[Ink, ...]:
        return pieces if self.links is None else self.links.link(pieces)

    def _write(self, pieces: Line) -> None:
        for line in wrap_line(pieces, self.width - self.indent):
            self._put(line)

    def _put(self, line: Line) -> None:
        before: list[Ink] = []
        if self.bars:
            before.append(Ink(self.bars, "accent"))
        before.append(Ink(self.mark.rjust(self.indent - len(self.bars)), "accent"))
        self.mark = ""
        self.pages.lines.append((*(piece for piece in before if piece.text), *line))

    def _blank(self, twice: bool = False) -> None:
        lines = self.pages.lines
        for row in range(1, 3 if twice else 2):
            if len(lines) < row or lines[-row]:
                lines.append(())


def _closing(tokens: Sequence[Token], place: int) -> int:
    """Where the block that opens here closes; here, if it does not open one."""
    depth = 0
    for end in range(place, len(tokens)):
        depth += tokens[end].nesting
        if depth <= 0:
            return end
    return len(tokens)


def _rows(inside: Sequence[Token]) -> Iterator[list[tuple[Ink, ...]]]:
    row: list[tuple[Ink, ...]] = []
    for token in inside:
        if token.type == "tr_open":
            row = []
        elif token.type == "inline":
            row.append(_pieces(token))
        elif token.type == "tr_close":
            yield row


def _column_widths(rows: Sequence[Sequence[tuple[Ink, ...]]], room: int) -> list[int]:
    """As wide as the cells are, if there is room; else the widest columns give way to the others."""
    widths = [max(line_width(row[place]) for row in rows if place < len(row)) for place in range(len(rows[0]))]
    room -= 2 * (len(widths) - 1)
    while sum(widths) > room and max(widths) > 6:
        widths[widths.index(max(widths))] -= 1
    return widths


def _pieces(inline: Token) -> tuple[Ink, ...]:
    """The words of a block, each written as its marks say."""
    pieces: list[Ink] = []
    bold = italic = 0
    for token in inline.children or ():
        match token.type:
            case "strong_open" | "strong_close":
                bold += token.nesting
            case "em_open" | "em_close":
                italic += token.nesting
            case "text":
                pieces.append(Ink(token.content, bold=bold > 0, italic=italic > 0))
            case "code_inline":
                pieces.append(Ink(token.content, "accent", bold=True))
            case "softbreak" | "hardbreak":
                pieces.append(Ink(" "))
    return tuple(pieces)
