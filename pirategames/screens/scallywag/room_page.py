"""The room on the table: its cards, what playing each would do, and what to do next."""

from __future__ import annotations

from itertools import product
from typing import Final

from pirategames.rules.scallywag.actions import Flee
from pirategames.rules.scallywag.cards import FOOL, MAGICIAN, ROOM_SIZE, Card
from pirategames.rules.scallywag.state import State, places
from pirategames.rules.scallywag.view import Prospect, View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Cap, Ink, cell_width
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scallywag.aboard import Cost
from pirategames.screens.scallywag.cards import (
    BROAD,
    COMPACT,
    GRAND,
    HUGE,
    SMALL,
    TALL,
    Cut,
    draw_card,
    gentlest,
    key_piece,
    outcome_lines,
)
from pirategames.screens.scallywag.choices import WAY_KEYS, picking_words
from pirategames.screens.scallywag.plan import FOOLS_KEY, laid_of, lifted_cards, wearers
from pirategames.screens.scallywag.setting import Setting
from pirategames.screens.scallywag.words import chip, name, special_words
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import number_word

_OUTCOME: Final = 19
"""The columns from card to card in which all ways of playing one have room."""
_TOLD: Final = 4
"""The rows under a card with all ways of playing it: a blank one, two lines, a blank one."""
_FARTHEST: Final = {1: 5, 2: 12}
"""The columns between cards in one line and in two, at most."""
_BETWEEN: Final = 2
"""The rows between two lines of cards: what is said under each of the first, and a blank one for a lifted one's head."""
_CROWDED: Final = (HUGE, GRAND, BROAD, TALL, SMALL)
"""The cuts of more than four cards, the largest first; where none of them has room, they are compact."""


def draw_room(canvas: Canvas, view: View, desk: Desk, setting: Setting) -> None:
    """Draw the room into the columns and rows of its setting."""
    is_crowded = len(laid_of(desk)) > ROOM_SIZE
    first = (1 if setting.is_airy else 2) + setting.below
    end = setting.top + setting.below + setting.cut.height + setting.is_airy + 2
    end = setting.aboard - 1 if is_crowded else end
    canvas.place("panel room", setting.x + 3, first, setting.width - 4, end - first)
    if is_crowded:
        _draw_crowd(canvas, view, desk, setting)
    else:
        _draw_four(canvas, view, desk, setting)


# ---- up to four cards, large


def _draw_four(canvas: Canvas, view: View, desk: Desk, setting: Setting) -> None:
    cut, x, top, airy = setting.cut, setting.x, setting.top + setting.below, setting.is_airy
    for key, card, prospect in _laid(view, desk):
        place = laid_of(desk).index(card)
        column = x + setting.left + setting.step * place
        lifted = key in desk.lifted
        linked = prospect.linked if prospect else None
        draw_card(canvas, column, top, card, cut, key, lifted=lifted, linked=linked, asleep=not key)
        if prospect is not None:
            under = top + cut.height + airy
            _draw_outcome(canvas, column + airy, under, view, prospect, lifted)
    if airy:
        _draw_title(canvas, x + 3, top - 2, view, x + setting.width)
        _draw_fool(canvas, view, desk, x + 3, top + cut.height + 4)
    else:
        _draw_fool(canvas, view, desk, x + 6, top - 2)


def _laid(view: View, desk: Desk) -> list[tuple[str, Card, Prospect | None]]:
    """(key, card, prospect) of every card that lies in a place; the key is empty where it is not to be chosen."""
    keys = {card: key for key, card in wearers(view, desk).items()}
    known = {prospect.card: prospect for prospect in view.prospects}
    return [(keys.get(card, ""), card, known.get(card)) for card in laid_of(desk) if card is not None]


def _draw_outcome(canvas: Canvas, x: int, y: int, view: View, prospect: Prospect, lifted: bool) -> None:
    table = view.table
    if table.ask == "place":
        if prospect.card in table.room:
            end = canvas.write(x, y, *key_piece("p", lifted), "it".join(picking_words(table)))
            _publish(canvas, x, y, end - x, "p", prospect.card, lifted)
        return
    for row, line in enumerate(outcome_lines(prospect, table, lifted)):
        canvas.write(x, y + row, *line)
        keys = "wb" if prospect.card.is_monster else "p"
        if row < len(keys):
            _publish(canvas, x, y + row, 16, keys[row], prospect.card, lifted)


def _publish(canvas: Canvas, x: int, y: int, width: int, key: str, card: Card, lifted: bool) -> None:
    """The place of an outcome: that of its key under a lifted card, one of its own under the others."""
    if lifted:
        canvas.hot(x, y, width, 1, key)
    else:
        canvas.place(f"way {key} {card.text}", x, y, width, 1)


# ---- more than four


@frozen
class _Crowd:
    """How more than four cards lie: their cut, in how many lines, how far apart, and from which row on."""

    cut: Cut
    lines: int
    in_line: int
    step: int
    top: int

    @property
    def is_told(self) -> bool:
        """Whether all ways of playing a card stand under it; else the gentlest one does."""
        return self.lines == 1 and self.step >= _OUTCOME

    @property
    def low(self) -> int:
        """The first row under the cards and what stands beneath each."""
        below = _TOLD if self.is_told else 1 if self.cut is SMALL else 2
        return self.top + self.lines * self.cut.height + (self.lines - 1) * _BETWEEN + below


def _draw_crowd(canvas: Canvas, view: View, desk: Desk, setting: Setting) -> None:
    left = setting.x + (3 if setting.is_airy else 4)
    crowd = _crowd_of(len(laid_of(desk)), setting)
    cut = crowd.cut
    for key, card, prospect in _laid(view, desk):
        line, place = divmod(laid_of(desk).index(card), crowd.in_line)
        column, top = left + crowd.step * place, crowd.top + line * (cut.height + _BETWEEN)
        linked, lifted = prospect.linked if prospect else None, key in desk.lifted
        draw_card(canvas, column, top, card, cut, key, lifted=lifted, linked=linked, asleep=not key)
        if prospect is not None and crowd.is_told:
            _draw_outcome(canvas, column + 1, top + cut.height + 1, view, prospect, lifted)
        elif prospect is not None and view.table.ask == "room":
            piece = gentlest(prospect)
            middle = column + (cut.width - cell_width(piece.text)) // 2
            canvas.write(middle, top + cut.height, piece)
    _draw_title(canvas, left, crowd.top - 2, view, setting.x + setting.width)
    if view.table.ask == "room" and not crowd.is_told:
        canvas.put(left, crowd.low, "Under each card: the gentlest way to play it. Choose one to see all.", "muted")
    _draw_fool(canvas, view, desk, left, crowd.low + 1)


def _crowd_of(count: int, setting: Setting) -> _Crowd:
    """The largest cut of which so many cards lie above what is aboard, in one line or in two."""
    rows, width, first = setting.aboard - setting.below - 4, setting.width - 5, 4 + setting.below
    for cut, lines in product(_CROWDED, (1, 2)):
        in_line = -(-count // lines)
        high = lines * cut.height + (lines - 1) * _BETWEEN + (2 if cut is SMALL else 3)
        if high < rows and in_line * (cut.width + (cut is not TALL)) <= width:
            step = min(cut.width + _FARTHEST[lines], width // in_line)
            return _Crowd(cut, lines, in_line, step, first + (rows - high - 1) // 3)
    return _Crowd(COMPACT, 1, count, min(COMPACT.width + 1, width // count), first)


# ---- above and beside the cards


def room_words(table: State) -> tuple[str, str]:
    """The room's title, and what it asks."""
    count = places(table)
    if table.ask == "place":
        title = {FOOL: "THE FOOL", MAGICIAN: "THE MAGICIAN"}.get(table.open, "TEMPERANCE") if table.open else ""
        asks = {FOOL: "carries one of these cards", MAGICIAN: "sweeps one of these cards away"}
        return title, asks.get(table.open, "sinks one of these cards under the deck") if table.open else ""
    if not table.deck:
        return "THE FINAL ROOM", "every card must be played"
    title = "THE EMPEROR’S ROOM" if table.no_fleeing else "THE ROOM"
    if table.no_fleeing and not table.played:
        return title, f"{number_word(count)} cards, play {number_word(count - 1)}"
    return title, f"play {number_word(count - 1)} of {number_word(count)}, the last one waits for the next room"


def _draw_title(canvas: Canvas, x: int, y: int, view: View, edge: int) -> None:
    """The room's title, and what it asks, short where it would pass the column `edge`."""
    title, words = room_words(view.table)
    end = canvas.put(x, y, title, "muted", bold=True)
    if end + 2 + cell_width(words) >= edge:
        words = words.removesuffix(" for the next room")
    canvas.put(end + 2, y, words, "muted")


def _draw_fool(canvas: Canvas, view: View, desk: Desk, x: int, y: int) -> None:
    """The Fool's card, outside the count."""
    card = view.table.carried
    if card is None:
        return
    lifted = FOOLS_KEY in desk.lifted
    key = Cap(FOOLS_KEY) if lifted else Ink(f" {FOOLS_KEY} ", "accent", bold=True, key=FOOLS_KEY)
    pieces: Line = (faint("With "), bright("the Fool"), faint(", outside the count: "), key, " ", chip(card), " ")
    end = canvas.write(x, y, *pieces, bright(card.name) if lifted else card.name)
    canvas.place(f"card {card.text}", x, y, end - x, 1)


# ---- the lines below


def context_line(view: View, desk: Desk) -> Line:
    """What the room asks, where the cards themselves do not say it; what follows a linked card at once."""
    table = view.table
    lifted = lifted_cards(view, desk)
    linked = next((p.linked for p in view.prospects if lifted and p.card is lifted[0] and p.linked), None)
    if linked is not None:
        return (faint("Linked: right after it you must play the "), name(linked), faint("."))
    blocked = max((w.blocked for p in view.prospects if lifted and p.card is lifted[0] for w in p.ways), default=0)
    if blocked and table.ask == "room":
        return (faint(f"The Empress stops the {blocked} damage, and leaves."),)
    if lifted and table.ask == "room" and (words := special_words(lifted[0])):
        return (faint(words),)
    if desk.news and not lifted:
        return desk.news
    title, words = room_words(table)
    if table.ask == "place" or not table.deck or (table.no_fleeing and not table.played):
        return (bright(_spoken(title) + ": "), faint(words + "."))
    more = "" if Flee() in view.legal else _no_flight_words(table)
    if len(laid_of(desk)) > ROOM_SIZE:
        return (faint(more.strip()),)
    return faint("Play "), bright(places(table) - 1), faint(f" of the {places(table)}, the last one waits.{more}")


def _spoken(title: str) -> str:
    """A heading as it stands in a sentence: the Fool, the Magician and the Emperor keep their capitals."""
    words = title.capitalize()
    for name_ in ("Fool", "Magician", "Emperor"):
        words = words.replace(name_.lower(), name_)
    return words


def _no_flight_words(table: State) -> str:
    return " No fleeing twice running." if table.fled and not table.played else ""


def cost_of_lifted(view: View, desk: Desk) -> Cost:
    """The cost that the bar hatches: the gentlest way of the lifted card that costs anything."""
    cards = lifted_cards(view, desk)
    prospect = next((p for p in view.prospects if cards and p.card is cards[0]), None)
    if prospect is None or view.table.ask == "place":
        return Cost()
    costs = [(way.damage + way.bite, way.how) for way in prospect.ways if way.damage + way.bite and not way.refused]
    if not costs:
        return Cost()
    amount, how = min(costs)
    return Cost(amount, WAY_KEYS[how])
