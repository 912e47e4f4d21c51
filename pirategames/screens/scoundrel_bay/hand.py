"""The hand: a card shows its three uses, and which of them are open now."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pirategames.rules.scoundrel_bay.charts import Edition, Symbols
from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, cell_width, cut
from pirategames.screens.drawing.look import Look
from pirategames.screens.scoundrel_bay.foresight import may_repeat, reach, steps_of
from pirategames.screens.scoundrel_bay.plan import card_keys, slots
from pirategames.screens.scoundrel_bay.questions.by_kind import asked_of
from pirategames.screens.scoundrel_bay.questions.playing import AskedPlayingCard
from pirategames.screens.scoundrel_bay.words import FLAG_INKS, PIRATE, REWARD_GLYPHS, card_top, symbols_in, tools_short
from pirategames.screens.table.desk import Desk

LARGE: Final = (25, 11)
SMALL: Final = (26, 6)
LEAST: Final = 24
"""How wide a card is at least; where there is less room, the cards lie over each other."""
_MOST: Final = 36
"""How wide a large card is at most, where a window has room."""


@frozen(eq=True)
class _Face:
    """How a card looks now. `uses` tells of recruiting, sailing and invading whether it may be done; `steps` is how far
    the ship would sail."""

    card: int
    key: str
    lifted: bool
    uses: tuple[bool, bool, bool]
    steps: int
    invading: str


def _face(view: View, desk: Desk, card: int, key: str) -> _Face:
    asked = asked_of(view, desk)
    turn = asked if isinstance(asked, AskedPlayingCard) else None
    ship, far = view.ship, reach(view, card)
    uses = tuple(may_repeat(ship, disc) for disc in ("recruit", "sail", "invade"))
    if not far.figures:
        invading = "nobody fit"
    elif not far.open:
        invading = "none near" if not far.closed else "none open"
    else:
        invading = f"up to {far.figures}"
    lifted = turn is not None and turn.card == card
    return _Face(card, key if turn is not None else "", lifted, uses, steps_of(view, desk) if lifted else 0, invading)  # type: ignore[arg-type]


def draw_hand(canvas: Canvas, x: int, y: int, width: int, view: View, desk: Desk, *, roomy: bool) -> None:
    """Draws the cards in their places, in so many columns; a lifted large card lies one row higher."""
    keys = {card: key for key, card in card_keys(view, desk).items()}
    held = slots(view, desk)
    room = width // max(1, len(held))
    whole = min(_MOST, max(LARGE[0], room - 1)) if roomy else SMALL[0]
    wide, step = max(LEAST, min(whole, room)), min(whole + (1 if roomy else 0), room)
    canvas.place("panel hand", x, y, step * len(held), (LARGE if roomy else SMALL)[1] + roomy)
    for place, card in enumerate(held):
        if card is not None:
            face = _face(view, desk, card, keys[card])
            drawn = (_large if roomy else _small)(view.table.edition, face, wide, canvas.look)
            left, top = x + place * step, y + (0 if face.lifted or not roomy else 1)
            canvas.place(f"card {card}", left, top, drawn.width, drawn.height)
            canvas.stamp(left, top, drawn)


def _frame(edition: Edition, face: _Face, look: Look, size: tuple[int, int]) -> Canvas:
    canvas = Canvas(*size, look)
    width, height = size
    printed = edition.cards[face.card]
    canvas.box(
        0, 0, width, height, "heavy" if face.lifted else "round", "accent" if face.lifted else "line", "surface",
        key=face.key or None,
    )  # fmt: skip
    if face.key:
        canvas.put(2, 0, f" {face.key} ", "accent", bold=True)
    flag = f" ⚑ {printed.flag} "
    canvas.put(width - 2 - cell_width(flag), 0, flag, FLAG_INKS[printed.flag], bold=True)
    if printed.name and height > SMALL[1]:
        canvas.put(5, 1, cut(printed.name, width - 7), "muted")
    elif printed.name and 6 + cell_width(printed.name) + 3 + cell_width(flag) <= width:
        canvas.put(5, 0, f" {printed.name} ", "muted")
    return canvas


def _use(canvas: Canvas, x: int, y: int, face: _Face, key: str, is_open: bool) -> None:
    """The key of a use: a cap on the lifted card, a cross where it is not open. A click on its row does it in any case."""
    if is_open and face.key:
        canvas.place(f"use {key} {face.card}", 1, y, canvas.width - 2, 1)
    if not is_open:
        canvas.put(x + 1, y, "×", "muted")
    elif face.lifted:
        canvas.cap(x, y, key)
    else:
        canvas.put(x + 1, y, key, "accent", bold=True)


_DISTANCES: Final = (("star", "1", 1), ("sun", "1–2", 2), ("moon", "1–3", 3))


def _rewards(edition: Edition, card: int) -> tuple[Symbols, Symbols, Symbols]:
    printed = edition.cards[card]
    return printed.star, printed.sun, printed.moon


def _draw_reward(canvas: Canvas, x: int, y: int, end: int, face: _Face, number: int, symbols: Symbols) -> None:
    """A reward of the card; what the distance at hand does not bring is faint."""
    which, far, most = _DISTANCES[number]
    may = face.uses[1] and (not face.steps or face.steps <= most)
    ink = "text" if may else "muted"
    canvas.put(x, y, REWARD_GLYPHS[which], ink)
    room = end - x - 2
    beside = symbols_in(symbols, room - 1 - len(far))
    whole = beside if not beside.endswith("…") else symbols_in(symbols, room)
    stop = canvas.put(x + 2, y, whole, ink, bold=may and bool(face.steps))
    if stop + 1 + len(far) <= end:
        canvas.put(end - len(far), y, far, "muted")


def _draw_recruit(canvas: Canvas, x: int, y: int, width: int, edition: Edition, face: _Face, rows: int = 1) -> None:
    """Whom and what a card recruits; where there is much, the tools go into a second row, or the word gives way."""
    if not face.uses[0]:
        canvas.put(x, y, "recruit  used last", "muted")
        return
    top, printed = card_top(edition, face.card), edition.cards[face.card]
    fits = x + 8 + cell_width(top) <= width - 1
    if fits or rows > 1:
        x = canvas.put(x, y, "recruit ", bold=True)
    if fits or rows == 1:
        canvas.put(x, y, cut(top, width - 1 - x))
        return
    canvas.put(x, y, PIRATE * printed.pirates)
    canvas.put(x, y + 1, cut(" ".join(tools_short(printed.tools)), width - 1 - x))


@lru_cache(512)
def _large(edition: Edition, face: _Face, width: int, look: Look) -> Canvas:
    canvas = _frame(edition, face, look, (width, LARGE[1]))
    recruit, sail, invade = face.uses
    _use(canvas, 1, 2, face, "r", recruit)
    _draw_recruit(canvas, 5, 2, width, edition, face, rows=2)
    _use(canvas, 1, 4, face, "s", sail)
    x = canvas.put(5, 4, "sail ", "text" if sail else "muted", bold=sail)
    if not sail:
        canvas.put(x + 2, 4, "used last", "muted")
    elif face.steps:
        canvas.put(x, 4, f"{face.steps}", "text", bold=True)
        canvas.put(x + 3, 4, "+ −", "accent", bold=True)
        canvas.hot(x + 3, 4, 1, 1, "+")
        canvas.hot(x + 5, 4, 1, 1, "-")
    for number, symbols in enumerate(_rewards(edition, face.card)):
        _draw_reward(canvas, 5, 5 + number, width - 2, face, number, symbols)
    _use(canvas, 1, 9, face, "i", invade)
    x = canvas.put(5, 9, "invade ", "text" if invade else "muted", bold=invade)
    canvas.put(x, 9, face.invading if invade else "used last", "text" if invade else "muted")
    return canvas


@lru_cache(512)
def _small(edition: Edition, face: _Face, width: int, look: Look) -> Canvas:
    canvas = _frame(edition, face, look, (width, SMALL[1]))
    recruit, sail, invade = face.uses
    _use(canvas, 1, 1, face, "r", recruit)
    _draw_recruit(canvas, 5, 1, width, edition, face)
    _use(canvas, 1, 2, face, "s", sail)
    for number, symbols in enumerate(_rewards(edition, face.card)):
        _draw_reward(canvas, 5, 2 + number, width - 2, face, number, symbols)
    words = f" invade {face.invading} " if invade else " invade  used last "
    canvas.put(4, 5, words, "text" if invade else "muted")
    canvas.put(1, 5, "   ", "text")
    _use(canvas, 1, 5, face, "i", invade)
    return canvas
