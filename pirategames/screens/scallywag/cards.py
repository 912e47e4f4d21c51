"""Drawing Scallywag's cards: grand, large, tall, compact, fanned, and what stands under them."""

from __future__ import annotations

from functools import lru_cache

from pirategames.rules.scallywag.cards import BROKEN_HEART, CURSED_SWORD, HEARTS, SWORDS, WHALE, Card
from pirategames.rules.scallywag.state import State
from pirategames.rules.scallywag.view import Prospect, Way
from pirategames.rules.values import frozen
from pirategames.screens.drawing.art import Size, draw_creature
from pirategames.screens.drawing.canvas import BoxKind, Canvas, Cap, Ink, cell_width
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.scallywag.words import chip, figure, ink, picture, sign


@frozen(eq=True)
class Cut:
    """A size of card: its cells, where the picture lies in it (None: no picture), and which."""

    width: int
    height: int
    picture: tuple[int, int] | None
    size: Size = "small"
    wide_key: bool = False
    both_corners: bool = False


HUGE = Cut(30, 20, (1, 2), "huge", wide_key=True, both_corners=True)
GRAND = Cut(20, 14, (3, 3), "large", wide_key=True, both_corners=True)
BROAD = Cut(16, 12, (1, 2), "large", wide_key=True, both_corners=True)
LARGE = Cut(14, 8, (3, 2), wide_key=True, both_corners=True)
TALL = Cut(9, 9, (1, 3))
SMALL = Cut(9, 7, (1, 2))
COMPACT = Cut(7, 5, None)


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card,
    cut: Cut,
    key: str = "",
    *,
    lifted: bool = False,
    linked: Card | None = None,
    asleep: bool = False,
) -> None:
    """Draw a card with its upper left corner there; lifted it lies one row higher, asleep it is not to be chosen now."""
    canvas.stamp(x, y - 1 if lifted else y, _painted(card, cut, key, lifted, linked, asleep, canvas.look))


@lru_cache(512)
def _painted(card: Card, cut: Cut, key: str, lifted: bool, linked: Card | None, asleep: bool, look: Look) -> Canvas:
    """The card on a canvas of its own."""
    canvas = Canvas(cut.width, cut.height, look)
    hue = "muted" if asleep else ink(card)
    kind: BoxKind = "heavy" if lifted else "dashed" if asleep else "round"
    canvas.box(0, 0, cut.width, cut.height, kind, "accent" if lifted else "line", "surface")
    canvas.place(f"card {card.text}", 0, 0, cut.width, cut.height)
    inset = 2 if cut.wide_key else 1
    if key:
        canvas.put(inset, 0, f" {key} " if cut.wide_key else key, "accent", bold=True)
    far = cut.width - 1 - inset
    canvas.put(inset, 1, figure(card), hue, bold=True)
    canvas.put(far + 1 - cell_width(sign(card)), 1, sign(card), hue)
    if cut.picture is not None:
        dx, dy = cut.picture
        aside = cut is LARGE and look.ascii  # the head of a line drawing lies beside the figure
        clear = len(figure(card)) + 1 if cut is SMALL else 0
        draw_creature(canvas, dx + aside, dy, picture(card), hue, cut.size, asleep=asleep, clear=clear)
    if cut.both_corners:
        low = cut.height - 2
        canvas.put(inset, low, sign(card), hue)
        canvas.put(far + 1 - len(figure(card)), low, figure(card), hue, bold=True)
    if linked is not None:
        _draw_link(canvas, cut, linked)
    return canvas


def _draw_link(canvas: Canvas, cut: Cut, linked: Card) -> None:
    """Tell on the lower border which card follows at once."""
    piece = chip(linked)
    word = " then " if cut.width > 9 else "+"
    end = " " if cut.width > 9 else ""
    start = (cut.width - cell_width(word + piece.text + end)) // 2
    canvas.write(start, cut.height - 1, faint(word), piece, end)


# ---- a fan of small cards: the weapon with its kills, the loot


def draw_fan(canvas: Canvas, x: int, y: int, cards: tuple[Card, ...], width: int, first: str = "") -> None:
    """Cards laid over one another, four columns a step, in at most `width` cells; the middle ones are left out where
    they do not fit. `first` is the figure on the first card, where that is not its own."""
    shown = _fitting(cards, (width - 6) // 4 + 1)
    for place, card in enumerate(shown):
        left, last = x + 4 * place, place == len(shown) - 1
        size = 6 if last else 4
        canvas.fill(left, y, size, 4, "surface")
        canvas.put(left, y, "╭" + "─" * (4 if last else 3) + ("╮" if last else ""), "line")
        canvas.put(left, y + 3, "╰" + "─" * (4 if last else 3) + ("╯" if last else ""), "line")
        for row in (1, 2):
            canvas.put(left, y + row, "│", "line")
            if last:
                canvas.put(left + 5, y + row, "│", "line")
        if card is None:
            canvas.put(left + 2, y + 1, "…", "muted")
            continue
        value = first if first and place == 0 else figure(card)
        canvas.put(left + 2, y + 1, value, ink(card), bold=True)
        canvas.put(left + 2, y + 2, sign(card), ink(card))


def _fitting(cards: tuple[Card, ...], most: int) -> list[Card | None]:
    """The first card and as many of the last as fit, with a gap between them."""
    if len(cards) <= most:
        return list(cards)
    return [cards[0], None, *cards[len(cards) - most + 2 :]]


# ---- what stands under a card


def cost_pieces(way: Way, health: int) -> Line:
    """What meeting a monster costs: ``−4   14 → 10``."""
    cost = way.damage + way.bite
    if not cost:
        return (bright("no damage"),) if not way.blocked else (faint("Empress "), bright("stops"))
    amount = f"−{cost}".ljust(4)
    if not way.health:
        return Ink(amount, "danger"), " ", Ink("the end", "danger", bold=True)
    return Ink(amount, "danger"), faint(f" {health} → "), bright(way.health)


def short_refusal(card: Card, table: State) -> str:
    """Why the weapon cannot meet the card, in thirteen cells."""
    weapon = table.weapon
    if weapon is None:
        return "no weapon"
    if card.value > weapon.value:
        return "reach spent"
    return f"it met a {weapon.kills[-1].value}"


def key_piece(key: str, lifted: bool) -> Line:
    """A key under a card: filled where pressing it acts now."""
    return (Cap(key), " ") if lifted else (" ", Ink(key, "accent", bold=True), "  ")


def outcome_lines(prospect: Prospect, table: State, lifted: bool) -> list[Line]:
    """The two lines under a large card: what playing it would do now, in thirteen cells behind the key."""
    card = prospect.card
    if card.is_monster:
        return _monster_lines(prospect, table, lifted)
    way = prospect.ways[0]
    head = key_piece("p", lifted)
    if card.suit == SWORDS:
        return [(*head, "take it up"), ("    ", faint(_shed_words(table, card)))]
    if card is BROKEN_HEART:
        return [(*head, *cost_pieces(way, table.health)), ("    ", faint("halves health"))]
    if card.suit == HEARTS and table.healed and not way.heals and table.ask == "room":
        return [(*head, "heals nothing"), ("    ", faint("once a room"))]
    if not way.heals:
        return [(*head, "heals nothing"), ("    ", faint("full health"))]
    gain = Ink(f"+{way.heals}".ljust(4), "success", bold=True)
    after = "every heart" if table.ask == "hermit" else "once a room"
    return [(*head, gain, faint(f" {table.health} → "), bright(way.health)), ("    ", faint(after))]


def _monster_lines(prospect: Prospect, table: State, lifted: bool) -> list[Line]:
    card, lines = prospect.card, []
    for way, key in zip(prospect.ways, "wb", strict=True):
        if not way.refused:
            lines.append((*key_piece(key, lifted), *cost_pieces(way, table.health)))
        elif key == "w" or card is not WHALE:
            lines.append((faint(f" ×  {short_refusal(card, table)}"),))
        else:
            lines.append(("    ", faint("makes it a 15" if table.weapon else _waiting_words(table))))
    return lines


def _waiting_words(table: State) -> str:
    """What comes of a Whale that cannot be met."""
    if table.ask == "hermit":
        return "pay him"
    return "it waits" if table.deck else "last, it dives"


def _shed_words(table: State, card: Card) -> str:
    if card is CURSED_SWORD:
        return "−1 a kill"
    if table.weapon is None:
        return ""
    values = [str(table.weapon.value), *(figure(card) for card in table.weapon.kills)]
    words = "sheds " + ", ".join(values)
    return words if len(words) <= 13 else f"sheds all {len(values)}"


def gentlest(prospect: Prospect) -> Ink:
    """The gentlest way of playing a card, in five cells."""
    card, ways = prospect.card, [way for way in prospect.ways if not way.refused]
    if not ways:
        return faint("×")
    best = max(ways, key=lambda way: way.health)
    cost = best.damage + best.bite
    if cost:
        return Ink(f"−{cost}" if best.health else "end", "danger", bold=True)
    if card is WHALE:
        return bright("15")
    if card.suit == SWORDS:
        return bright("take")
    if card.suit == HEARTS:
        return Ink(f"+{best.heals}", "success", bold=True) if best.heals else faint("spent")
    return bright("free")
