"""What the next room may hold, in a line at the deck or in the column beside the table; and what a flight brings back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final

from pirategames.rules.scallywag.actions import Flee
from pirategames.rules.scallywag.cards import BROKEN_HEART, HEARTS, SWORDS, WHALE, Card
from pirategames.rules.scallywag.odds import Coming, coming, coming_after_flight
from pirategames.rules.scallywag.view import View
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.scallywag.aboard import heading
from pirategames.screens.scallywag.words import chips
from pirategames.screens.wording import number_word, plural

HIGH: Final = 10
"""A foe above this is one that few weapons meet twice."""
_BAR: Final = 7  # cells at most


def _is_foe(card: Card) -> bool:
    return card.is_monster and card is not WHALE


def _is_high_foe(card: Card) -> bool:
    return _is_foe(card) and card.value > HIGH


def _is_heart(card: Card) -> bool:
    return card.suit == HEARTS and card is not BROKEN_HEART


_KINDS: Final[tuple[tuple[str, str, str, Callable[[Card], bool]], ...]] = (
    ("☠●", "foes", "green", _is_foe),
    (" †", "swords", "blue", lambda card: card.suit == SWORDS),
    (" ♥", "hearts", "red", _is_heart),
    (" ♥", "broken", "red", lambda card: card is BROKEN_HEART),
    (" ≈", "whale", "bone", lambda card: card is WHALE),
)
"""What the unseen cards are counted by: the glyph, the word, its colour, and which cards they are."""


def percent(chance: Fraction) -> str:
    """A chance as it is told: only what is certain is 0 or 100."""
    whole = round(100 * chance)
    return f"{whole if chance in (0, 1) else min(99, max(1, whole))} %"


def _chances(found: Coming) -> Iterator[tuple[str, Fraction]]:
    """What is worth knowing of the coming cards, and how likely it is."""
    yield "a heart", found.chance_of(_is_heart)
    foes = "a foe" if found.count == 1 else f"{number_word(found.count)} foes"
    yield foes, found.chance_of(_is_foe, found.count)
    yield f"a foe above {HIGH}", found.chance_of(_is_high_foe)
    if found.spot:
        yield "the Black Spot", found.spot


def odds_lines(view: View) -> tuple[Line, ...]:
    """What the next room may hold in one line, the longest form first; none where no room is to come."""
    found = coming(view.table)
    if found is None or not found.count:
        return ()
    known = (faint("next room "), *chips(found.certain))
    if not found.drawn:
        return (known,)
    by_weight = sorted(_chances(found), key=lambda chance: not chance[1])  # what cannot be comes last
    told: list[Line] = [(faint(f"{words} "), bright(percent(chance))) for words, chance in by_weight]
    drawn = f"{plural(found.drawn, 'card')} of {len(found.unseen)}:  "
    start: Line = (*known, faint(f" and {drawn}")) if found.certain else (faint(f"next {drawn}"),)
    forms = [told[:count] for count in range(len(told), 0, -1)]
    return tuple((*start, *_joined(form)) for form in forms)


def _joined(told: list[Line]) -> Line:
    pieces: Line = told[0]
    for line in told[1:]:
        pieces = (*pieces, "   ", *line)
    return pieces


def draw_odds_line(canvas: Canvas, view: View, x: int, y: int, width: int) -> None:
    """Draw the longest form that fits, at the right of so many columns from `x` on."""
    line = next((line for line in odds_lines(view) if line_width(line) <= width), None)
    if line is not None:
        wide = line_width(line)
        canvas.write(x + width - wide, y, *line)
        canvas.place("panel odds", x + width - wide, y, wide, 1)


def draw_next_room(canvas: Canvas, view: View, x: int, y: int, width: int) -> int:
    """Draw all that is known of the next room, so many columns wide; returns the row below it, or `y` where no room is to
    come."""
    found = coming(view.table)
    if found is None or not found.count:
        return y
    top = y
    heading(canvas, x, y, "NEXT ROOM")
    if found.drawn:
        _put_right(canvas, x, y, width, faint(f"{found.drawn} of {len(found.unseen)}"))
    y += 1
    if found.certain:
        canvas.write(x, y, *chips(found.certain[: width // 5]))
        y += 1
    if found.drawn:
        y = _draw_counts(canvas, found, x, y, width) + 1
        for words, chance in _chances(found):
            canvas.put(x, y, words, "muted")
            _put_right(canvas, x, y, width, bright(percent(chance)))
            y += 1
    canvas.place("panel odds", x, top, width, y - top)
    return y


def _draw_counts(canvas: Canvas, found: Coming, x: int, y: int, width: int) -> int:
    """How many unseen cards there are of each kind, with bars; returns the row below."""
    counts = [(sum(map(is_one, found.unseen)), kind) for *kind, is_one in _KINDS]
    most, bar = max(count for count, _ in counts), min(_BAR, width - 13)
    for count, (mark, word, ink) in counts:
        if not count:
            continue
        full = max(1, round(bar * count / most))
        canvas.put(x, y, mark, ink, bold=True)
        canvas.put(x + 3, y, word, "muted")
        canvas.write(x + 10, y, Ink("█" * full, ink), Ink("░" * (bar - full), "line"))
        _put_right(canvas, x, y, width, bright(count))
        y += 1
    return y


def _put_right(canvas: Canvas, x: int, y: int, width: int, piece: Ink) -> None:
    canvas.write(x + width - line_width((piece,)), y, piece)


def flight_words(view: View) -> str:
    """What becomes of the cards that are fled: how many of them are back at once, or how deep they lie; empty where nobody
    can flee."""
    table = view.table
    if Flee() not in view.legal or not table.room:
        return ""
    back = sum(card in table.room for card in coming_after_flight(table).certain)
    if back:
        return f"the next room brings back {'all of them' if back == len(table.room) else plural(back, 'card')}"
    return f"below {plural(len(table.deck), 'card')}"
