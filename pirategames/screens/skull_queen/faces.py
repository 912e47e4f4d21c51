"""Drawing Skull Queen's cards: in a hand as large or compact ones, and small ones as they lie on the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from pirategames.rules.skull_queen.cards import FIRST_MATE, MONKEY, Card
from pirategames.screens.drawing.canvas import BoxKind, Canvas
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.pixels import Pixels, doubled, in_quadrants, of_quadrants
from pirategames.screens.skull_queen.words import ink, mark

How = Literal["playable", "asleep", "plain", "lifted"]
"""How a card of a hand lies: it may be played now, it may not, nothing is asked, or it is lifted."""

CardSize = tuple[int, int]
"""The cells that a card takes: its columns and rows."""

SMALL: Final[CardSize] = (6, 3)
COMPACT_WIDTH, COMPACT_HEIGHT = 7, 4
LARGE: Final[CardSize] = (8, 8)
HUGE: Final[CardSize] = (14, 12)
KINGS_CARDS: Final[CardSize] = (8, 5)
"""The Pirate King's cards, where those that are played are small."""
LARGE_WIDTH, LARGE_HEIGHT = LARGE
HUGE_WIDTH, HUGE_HEIGHT = HUGE

_QUEEN, _MATE, _MONKEY = "queen", "mate", "monkey"
_PICTURES = {
    _QUEEN: ("▗▟██▙▖", "▀█▜▛█▀", " ▀██▀ "),
    _MATE: ("▄████▄", "▗█▟▙█▖", "▝▘▟▙▝▘"),
    _MONKEY: ("▄▟██▙▄", "▜▙▜▛▟▛", " ▜▄▄▛ "),
}
_ASCII_PICTURES = {
    _QUEEN: (" .--. ", "(_oo_)", " \\--/ "),
    _MATE: (".====.", " |oo| ", " \\WW/ "),
    _MONKEY: ("c.--.c", " (oo) ", " \\__/ "),
}


def draw_face(canvas: Canvas, x: int, y: int, card: Card, width: int, filled: bool) -> None:
    """A card's letter and value at the two ends of so many cells, on its colour or in it."""
    face = card.text[0] + str(card.value).rjust(width - 1)
    if filled:
        canvas.put(x, y, face, "ink", ink(card), bold=True)
    else:
        canvas.put(x, y, face, ink(card))


# ---- in a hand


def draw_hand_card(canvas: Canvas, x: int, y: int, card: Card, height: int, shown: int, key: str, how: How) -> None:
    """Draw a card so many rows high, whose raised place begins in row `y`. Its first `shown` columns are to be seen where
    the next one lies upon it: its face stands in those. It lies a row lower unless it may be played."""
    lower = how in ("asleep", "plain")
    canvas.stamp(x, y + lower, _painted(card, height, shown, key, how, canvas.look))


def draw_lifted_card(
    canvas: Canvas, x: int, y: int, card: Card, height: int, shown: int, key: str, *, whole_edge: bool
) -> None:
    """Draw a card lifted where it lies in the hand: its first `shown` columns, and all of its upper edge where the next one
    lies lower."""
    lifted = _painted(card, height, shown, key, "lifted", canvas.look)
    canvas.stamp(x, y, lifted, width=shown, places=False)
    if whole_edge:
        canvas.stamp(x, y, lifted.rows(0, 1), places=False)


@lru_cache(1024)
def _painted(card: Card, height: int, shown: int, key: str, how: How, look: Look) -> Canvas:
    is_large = height >= LARGE_HEIGHT
    width = HUGE_WIDTH if height >= HUGE_HEIGHT else LARGE_WIDTH if is_large else COMPACT_WIDTH
    canvas = Canvas(width, height, look)
    kinds: dict[How, BoxKind] = {"lifted": "heavy", "asleep": "dashed"}
    canvas.box(0, 0, width, height, kinds.get(how, "round"), "accent" if how == "lifted" else "line", "surface")
    canvas.place(f"card {card.text}", 0, 0, width, height)
    asleep = how == "asleep"
    if how != "plain":
        canvas.put(1, 0, key, "muted" if asleep else "accent", bold=not asleep)
    inside = width - 2 if shown == width else shown - 1
    if not asleep:
        canvas.fill(1, 1, width - 2, 1, ink(card))
    draw_face(canvas, 1, 1, card, inside, not asleep)
    canvas.put(1, 2, mark(card).center(inside), "muted" if asleep else "text")
    if is_large:
        _draw_picture(canvas, card, "muted" if asleep else ink(card))
    return canvas


def _draw_picture(canvas: Canvas, card: Card, hue: str) -> None:
    name = {MONKEY: _MONKEY, FIRST_MATE: _MATE}.get(card, _QUEEN)
    rows: Pixels = (_ASCII_PICTURES if canvas.look.ascii else _PICTURES)[name]
    x, y = 1, 4
    if canvas.height >= HUGE_HEIGHT:
        rows, x, y = (rows, 4, 6) if canvas.look.ascii else (_twice(rows), 1, 4)
    for row, line in enumerate(rows):
        canvas.put(x, y + row, line, hue)


@lru_cache(8)
def _twice(picture: Pixels) -> Pixels:
    return in_quadrants(doubled(of_quadrants(picture)))


# ---- on the table


def draw_played(canvas: Canvas, x: int, y: int, card: Card, size: CardSize, marked: bool = False) -> None:
    """A card beneath a plank; `marked` in a heavy frame."""
    width, height = size
    if size == SMALL:
        canvas.stamp(x, y, _painted_small(card, marked, canvas.look))
    else:
        canvas.stamp(x, y, _painted(card, height, width, "", "lifted" if marked else "plain", canvas.look))


@lru_cache(256)
def _painted_small(card: Card, marked: bool, look: Look) -> Canvas:
    canvas = Canvas(*SMALL, look)
    kind: BoxKind = "heavy" if marked else "round"
    canvas.box(0, 0, *SMALL, kind, "accent" if marked else "line", "surface")
    canvas.place(f"card {card.text}", 0, 0, *SMALL)
    draw_face(canvas, 1, 1, card, canvas.width - 2, True)
    return canvas


def draw_back(canvas: Canvas, x: int, y: int, size: CardSize) -> None:
    """A card face down."""
    width, height = size
    canvas.box(x, y, width, height, "round", "line", "panel")
    for row in range(1, height - 1):
        canvas.put(x + 1, y + row, ("≈" if row % 2 else "~") * (width - 2), "muted" if row % 2 else "line")


def draw_gap(canvas: Canvas, x: int, y: int, size: CardSize, card: Card | None = None) -> None:
    """Where a card is to be played now, with the one that is lifted."""
    canvas.box(x, y, *size, "dashed", "accent")
    if card is not None:
        draw_face(canvas, x + 1, y + 1, card, size[0] - 2, False)


def draw_stack(canvas: Canvas, x: int, y: int, size: CardSize, cards: int) -> None:
    """The Pirate King's cards, face down, the uppermost of this size two columns from `x`; an empty place where they are
    out."""
    width, height = size
    if not cards:
        canvas.box(x + 2, y, width, height, "dashed", "line")
        return
    deep = min(3, cards)
    canvas.fill(x + 3 - deep, y, width - 1 + deep, height, "panel")
    for row, edge in enumerate(("╭", *"│" * (height - 2), "╰")):
        canvas.put(x + 3 - deep, y + row, edge * deep, "line")
    canvas.put(x + 3, y, "─" * (width - 2) + "╮", "line")
    canvas.put(x + 3, y + height - 1, "─" * (width - 2) + "╯", "line")
    for row in range(1, height - 1):
        canvas.put(x + width + 1, y + row, "│", "line")
    canvas.put(x + 1 + width // 2, y + height // 2, "♛", "bone", bold=True)
