"""The frame that all screens share: where am I, what next, and the keys that matter now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Cap, Ink, cell_width, cut
from pirategames.screens.drawing.look import Look

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
ROOMY_WIDTH, ROOMY_HEIGHT = 120, 40
SIDE_WIDTH = 30
"""The right column of a roomy screen."""

Piece = str | Ink | Cap
Line = tuple[Piece, ...]


@frozen(eq=True)
class KeyHint:
    """One entry of the row of keys: what is written as keys, the word for what they do, and the key a click means; of
    several keys, in `each`, a click on one means that. One that `stays` is left out after all others."""

    keys: str
    word: str
    click: str = ""
    each: tuple[str, ...] = ()
    stays: bool = False


def is_roomy(width: int, height: int) -> bool:
    """Whether the comfortable layout fits."""
    return width >= ROOMY_WIDTH and height >= ROOMY_HEIGHT


def bright(text: object) -> Ink:
    """A bold piece of a line."""
    return Ink(str(text), "text", bold=True)


def faint(text: object) -> Ink:
    """A muted piece of a line."""
    return Ink(str(text), "muted")


def heading(text: str) -> Line:
    """What stands over other lines, and says what they are."""
    return (Ink(text, "muted", bold=True),)


def piece_text(piece: Piece) -> str:
    """The bare text of a piece."""
    return piece if isinstance(piece, str) else piece.text if isinstance(piece, Ink) else piece.label


def draw_header(canvas: Canvas, title: str, name: str = "", facts: Sequence[tuple[str, str]] = ()) -> None:
    """The first row: what screen this is, whose, and on the right facts as (word, value)."""
    canvas.fill(0, 0, canvas.width, 1, "panel")
    pieces = [piece for word, value in facts for piece in (faint(f"    {word} "), bright(value))]
    right = canvas.width - 1 - sum(cell_width(piece.text) for piece in pieces)
    x = canvas.put(1, 0, title, "accent", bold=True)
    canvas.put(x + 2, 0, cut(name, max(0, right - x - 2)), "muted")
    canvas.write(right, 0, *pieces)


def draw_context(canvas: Canvas, line: Line, x: int = 4, up: int = 3) -> None:
    """The line above what comes next: why not, or what it would do."""
    canvas.write(x, canvas.height - up, *line, ink="muted")


def draw_note(canvas: Canvas, note: str, x: int, width: int, margin: int = 0) -> None:
    """What has just been said, if anything, in the row above what comes next: over whatever stands there, so many cells
    further at both sides."""
    if note:
        canvas.fill(x - margin, canvas.height - 3, width + 2 * margin, 1, "background")
        draw_context(canvas, (cut(note, width),), x)


def draw_next(canvas: Canvas, line: Line) -> None:
    """The row above the keys: what to do next."""
    x = canvas.put(1, canvas.height - 2, "▸ ", "accent")
    canvas.write(x, canvas.height - 2, *line)


def draw_keys(canvas: Canvas, hints: Sequence[KeyHint]) -> None:
    """The last row: the keys that matter now. Hints that no longer fit are left out, from the last but one backwards, and
    at last those that stay."""
    canvas.stamp(0, canvas.height - 1, _row_of_keys(tuple(hints), canvas.width, canvas.look))


@lru_cache(16)
def _row_of_keys(hints: tuple[KeyHint, ...], width: int, look: Look) -> Canvas:
    """That row on a canvas of its own: it stays the same while one thing after another is lifted."""
    row = Canvas(width, 1, look)
    row.fill(0, 0, width, 1, "panel")
    x = 1
    for hint in _fitting(hints, width - 2):
        end = row.put(x, 0, hint.keys, "accent", bold=True)
        end = row.put(end, 0, f" {hint.word}", "muted")
        if hint.click:
            row.hot(x, 0, end - x, 1, hint.click)
        for label, key in zip(hint.keys.split(" "), hint.each, strict=False):
            row.hot(x, 0, cell_width(label), 1, key)
            x += cell_width(label) + 1
        x = end + 2
    return row


def _fitting(hints: Sequence[KeyHint], room: int) -> list[KeyHint]:
    kept = list(hints)
    cells = [cell_width(hint.keys + hint.word) + 3 for hint in kept]
    while len(kept) > 1 and sum(cells) - 2 > room:
        *before, _ = range(len(kept))
        place = max([place for place in before if not kept[place].stays], default=before[-1])
        del kept[place], cells[place]
    return kept


def draw_too_small(canvas: Canvas) -> None:
    """What a terminal below 80 by 24 shows until it grows."""
    least, here = f"{LEAST_WIDTH} × {LEAST_HEIGHT}", f"{canvas.width} × {canvas.height}"
    long = (
        "The table needs more room:",
        f"{least} cells; this terminal has {here}.",
        "Make it larger and the game goes on.",
    )
    has_room = canvas.height >= len(long) and canvas.width >= max(map(cell_width, long))
    title = long[0] if canvas.width >= cell_width(long[0]) else "Too small:"
    lines = long if has_room else (title, f"needs {least},", f"has {here}.")
    top = max(0, (canvas.height - len(lines)) // 2)
    for row, line in enumerate(lines):
        canvas.put(
            max(0, (canvas.width - cell_width(line)) // 2), top + row, line, "muted" if row else "accent", bold=not row
        )
