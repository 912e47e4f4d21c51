"""Rules as they are printed on a terminal, laid out like the reader's pages; its own colours stay as they are."""

from __future__ import annotations

import os

from rich.console import Console
from rich.text import Text

from pirategames.screens.drawing.canvas import Cap, Ink
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import DARK, Look, plain_glyphs
from pirategames.screens.pages.markdown import lay_out, parse

WIDEST = 84


def printed(markdown: str, width: int, ascii: bool) -> list[Text]:
    """A text of Markdown as lines for a console of this width."""
    look = DARK.with_ascii(ascii)
    return [_printed(line, look) for line in lay_out(parse(markdown), min(width, WIDEST)).lines]


def page(markdown: str, ascii: bool) -> None:
    """Shows a text of Markdown on this terminal, laid out for it, and paged where it is longer."""
    os.environ.setdefault("LESS", "-R")  # else it shows codes in the place of bold letters
    console = Console(highlight=False)
    lines = printed(markdown, console.width, ascii)
    if len(lines) < console.height:
        console.print(*lines, sep="\n")
        return
    with console.pager(styles=not console.is_dumb_terminal):
        console.print(*lines, sep="\n")


def _printed(line: Line, look: Look) -> Text:
    text = Text()
    for piece in line:
        if isinstance(piece, Ink):
            text.append(plain_glyphs(piece.text, look), _style(piece))
        else:
            text.append(plain_glyphs(piece.label if isinstance(piece, Cap) else piece, look))
    text.rstrip()
    return text


def _style(piece: Ink) -> str:
    marks = [mark for mark, holds in (("bold", piece.bold), ("italic", piece.italic)) if holds]
    return " ".join(["dim", *marks] if piece.ink == "line" else marks)
