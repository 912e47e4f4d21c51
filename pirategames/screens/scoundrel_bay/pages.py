"""The pages that lie over the table: the market, the score as it stands, the chart, a region, and the fleet."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scoundrel_bay.charts import Symbols
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Canvas, cell_width, cut
from pirategames.screens.drawing.frame import ROOMY_HEIGHT, Line, bright, faint, is_roomy
from pirategames.screens.drawing.seats import token
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.scoundrel_bay.effects import milestone_prize, milestone_title, side_line, side_short
from pirategames.screens.scoundrel_bay.fleet import draw_fleet
from pirategames.screens.scoundrel_bay.goods import card_bottom, card_line
from pirategames.screens.scoundrel_bay.highlights import draw_marked_chart, draw_marked_strip, mark_of
from pirategames.screens.scoundrel_bay.plan import PageName, page_of, plan_of
from pirategames.screens.scoundrel_bay.region_page import neighbour_lines, region_lines
from pirategames.screens.scoundrel_bay.regions import lifted_region
from pirategames.screens.scoundrel_bay.sheets import draw_forecast, place_of
from pirategames.screens.scoundrel_bay.words import COIN, count, symbols_long, symbols_short
from pirategames.screens.table.desk import Desk

TITLES: Final[dict[PageName, str]] = {
    "market": "the market",
    "others": "all ships",
    "tally": "the score if the game ended now",
    "chart": "the chart",
    "region": "a region",
}


_BENEATH: Final = 3
"""The rows under a page: what the looker should know, what comes next, the keys."""


def draw_page(canvas: Canvas, view: View, desk: Desk) -> None:
    """Draws the page that lies open, between the first row and the last three."""
    match page_of(desk):
        case "market":
            _draw_market(canvas, view)
        case "others":
            draw_fleet(canvas, view, desk, plan_of(desk).first - 1)
        case "tally":
            canvas.place("panel tally", 0, 1, canvas.width, canvas.height - 1 - _BENEATH)
            place = place_of(canvas.width, canvas.height)
            draw_forecast(canvas, view.table, desk, place, plan_of(desk).first)
        case "chart":
            draw_marked_chart(canvas, view, desk, 1, 0, canvas.width, canvas.height - 4)
        case "region":
            _draw_region(canvas, view, desk)


# ---- the market


def _draw_market(canvas: Canvas, view: View) -> None:
    """Trades on the left, cards on the right, what is left in the supply beneath."""
    edition = view.table.edition
    roomy = is_roomy(canvas.width, canvas.height)
    x, y = ((canvas.width - 96) // 2, (canvas.height - 40) // 2 + 4) if roomy else (2 + (canvas.width - 80) // 2, 2)
    beside = 48 if roomy else 31
    canvas.put(x, y, "MARKET", "muted", bold=True)
    canvas.put(x + 8, y, "one trade in a harbor" if roomy else "in a harbor", "muted")
    row = y + 2
    for trade in edition.market:
        for side, gains in enumerate(trade.gains):
            if row >= canvas.height - _BENEATH:
                break
            if not side:
                canvas.write(x, row, bright(trade.food), faint(" food"))
            else:
                canvas.put(x + 3, row, "or", "muted")
            canvas.put(x + 9, row, _gains_words(gains, beside - 11), bold=True)
            row += 1 + roomy
    below = _draw_sale(canvas, x + beside, y, view, roomy)
    _draw_supply(canvas, x, max(row, below) + 1, view, roomy)


def _gains_words(gains: Symbols, width: int) -> str:
    """What a trade gives, in words where they have room."""
    words = symbols_long(gains)
    return words if cell_width(words) <= width else cut(symbols_short(gains), width)


def _draw_sale(canvas: Canvas, x: int, y: int, view: View, roomy: bool) -> int:
    table = view.table
    canvas.put(x, y, "CARDS FOR SALE", "muted", bold=True)
    canvas.put(x + 16, y, f"scouting for a flag {table.edition.scout} rum", "muted")
    row, last = y + 2, canvas.height - _BENEATH
    spare = last - row - 2 * len(table.display) - 2 - len(table.sides)  # rows that nothing else needs
    for place, card in enumerate(table.display):
        canvas.write(x, row, bright(table.edition.slots[place]), faint(" rum"))
        canvas.write(x + 7, row, *card_line(table.edition, card))
        rewards = _in_rows(card_bottom(table.edition, card, "  " if roomy else " "), canvas.width - x - 3, spare > 0)
        for line, words in enumerate(rewards, row + 1):
            if line < last:
                canvas.put(x + 2, line, words, "muted")
        spare -= len(rewards) - 1
        row += 1 + len(rewards) + roomy
    canvas.place("panel display", x, y, canvas.width - x, row - y)
    return row


def _in_rows(rewards: str, width: int, may_break: bool) -> list[str]:
    """The rewards of a card in one row, or in two where they are too long for one: what the moon brings stands below."""
    if cell_width(rewards) <= width or not may_break:
        return [cut(rewards, width)]
    before, _, moon = rewards.rpartition("☾")
    return [cut(before.rstrip(), width), cut(f"☾{moon}", width)]


def _draw_supply(canvas: Canvas, x: int, y: int, view: View, roomy: bool) -> None:
    table = view.table
    lines: list[Line] = [
        (
            faint("in the deck "), bright(view.deck), faint("  discarded "), bright(len(table.discards)),
            faint("  unlock tiles "), bright(table.unlocks), faint("  doubloons in the Bay "), bright(table.bay),
        ),
    ]  # fmt: skip
    lines += [_milestone_line(view, number, canvas.width - x - 2) for number in range(len(table.sides))]
    for row, line in enumerate(lines, y):
        (shown,) = shorten_line(line, canvas.width - x - 2, 1)
        at = row + (row > y and roomy)
        if at < canvas.height - _BENEATH:
            canvas.write(x, at, *shown)


def _milestone_line(view: View, number: int, width: int) -> Line:
    """A milestone: who has reached it, what it asks and brings whoever is next, and how many upgrades it has left."""
    table = view.table
    side = table.edition.variants.milestones[number].sides[table.sides[number]]
    reached = [token(seat) for seat, ship in enumerate(table.ships) if number in ship.reached]
    title: Line = (bright(milestone_title(table.edition, number)), " " * bool(reached), *reached)
    brings = f"; {COIN}{milestone_prize(table, number)}, {count(len(table.upgrades[number]), 'upgrade')}."
    forms: list[Line] = [(*title, faint(f": {tell(side)}{brings}")) for tell in (side_line, side_short)]
    return next((form for form in forms if line_width(form) <= width), forms[-1])


# ---- a region


_TOLD: Final = 56
"""The columns of what is told of a region, beside what lies next to it."""
_ALONE: Final = 64
"""The columns that it has without that."""
_NEXT: Final = 40
"""The columns of what lies next to it."""
_STRIP: Final = 13
"""The rows of the sea around a region, where a page is high."""


def _draw_region(canvas: Canvas, view: View, desk: Desk) -> None:
    """Everything about the lifted region; where there is room, what lies next to it on the right, the sea around below."""
    region = lifted_region(view, desk)
    if region is None:
        return
    mark, is_wide = mark_of(view, desk), canvas.width >= _TOLD + _NEXT + 10
    low = canvas.height - 4
    if canvas.height >= ROOMY_HEIGHT:
        low -= _STRIP
        draw_marked_strip(canvas, view, desk, low + 1, 0, canvas.width, _STRIP)
    width = _TOLD if is_wide else _ALONE
    left = (canvas.width - (_TOLD + _NEXT + 6 if is_wide else _ALONE)) // 2
    told = region_lines(view, region, width, canvas.look, desk.names, mark, low - 2)
    beside = neighbour_lines(view, region, _NEXT, mark) if is_wide else []
    top = max(2, (low - max(len(told), len(beside))) // 3)
    for x, lines in ((left, told), (left + _TOLD + 6, beside)):
        for row, line in enumerate(lines[: low - top], top):
            canvas.write(x, row, *line)
