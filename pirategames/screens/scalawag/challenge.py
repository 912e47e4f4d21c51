"""A challenge: what is claimed, everything that helps to judge it, who may call and who does.

All of it is public but the hand of the one person who plays bots, and what follows from that hand."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scalawag.crew import SLOTS
from pirategames.rules.scalawag.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.drawing.seats import emblem
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.scalawag.callers import asks_nobody, cries, draw_callers, draw_clock, draw_key, draw_nobody
from pirategames.screens.scalawag.claims import pasts_of
from pirategames.screens.scalawag.declaring import context_line, draw_claim
from pirategames.screens.scalawag.evidence import count_lines, draw_odds, draw_rows, record_lines
from pirategames.screens.scalawag.layout import Layout
from pirategames.screens.scalawag.opening import criers
from pirategames.screens.scalawag.panels import draw_lines
from pirategames.screens.scalawag.pieces import SIZES, Size, crew_marks, draw_card, hull, points_bar
from pirategames.screens.scalawag.reach import heading, meaning, own_line, reach_of
from pirategames.screens.scalawag.words import CRY, key_of
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import capital, captain, number_word


@frozen
class _Grid:
    """Where things lie on a page of one size, by columns from its left edge. `points` to `aim` are the columns of the ships;
    `side` is where the counts stand, so many cells `wide`; `costs` where it stands what a call costs."""

    left: int
    width: int
    points: int
    hull: int
    crew: int
    aim: int
    side: int
    wide: int
    costs: int
    card: Size
    has_bar: bool
    callers: tuple[int, int]
    """The columns that a caller takes, and how many stand in a row."""


_GRIDS: Final = {
    "snug": _Grid(3, 76, 14, 22, 38, 46, 3, 35, 41, "low", has_bar=False, callers=(19, 3)),
    "side": _Grid(3, 72, 15, 29, 46, 53, 77, 21, 40, "flat", has_bar=True, callers=(19, 3)),
    "roomy": _Grid(8, 85, 17, 32, 52, 61, 97, 21, 56, "middle", has_bar=True, callers=(28, 3)),
    "grand": _Grid(8, 116, 24, 44, 70, 84, 128, 26, 84, "grand", has_bar=True, callers=(28, 4)),
}
_CARD_STEPS: Final[dict[Size, int]] = {"grand": 23}
"""The columns from card to card, where they are not twelve."""
_WIDEST: Final = 36
"""The cells that the counts take at most."""
_WIDEST_SIDE: Final = _WIDEST + 4
"""The columns of the panel that they stand on, at most: what is left of it lies in the middle of the rest."""
_MOST_CROWDED: Final = 6
"""So many ships leave every line its place; with more, the page moves together."""


def draw_challenge(canvas: Canvas, view: View, desk: Desk, at: Layout) -> None:
    """Draw the page between the first row and the last two."""
    grid = _GRIDS[at.size]
    more = max(0, view.table.seats - _MOST_CROWDED)
    if at.size == "snug":
        _draw_snug(canvas, view, desk, at, grid, more)
    else:
        _draw_with_side(canvas, view, desk, at, grid, more)


def _draw_snug(canvas: Canvas, view: View, desk: Desk, at: Layout, grid: _Grid, more: int) -> None:
    x, y = at.x + grid.left, at.y
    draw_claim(canvas, view, desk, x, y + 1, grid.width, big=y + 2, centred=False)
    words = _meaning(view, desk)
    draw_lines(canvas, x + 49, y + 2, 27, [words], 3)
    if asks_nobody(view, desk):
        draw_nobody(canvas, x + 48, y + 4, desk, "nobody: they disagree")
    if desk.clock is not None and view.table.ask == "window":
        draw_clock(canvas, x + 44, y + 1, 12, desk, bool(criers(view, desk)))
    top = y + 6 - bool(more)
    _draw_ships(canvas, x, top, view, desk, grid)
    row = y + 13 + bool(more)
    draw_rows(canvas, x, row, count_lines(view, grid.wide, snug=True))
    draw_odds(canvas, x, y + 17 + bool(more), view, desk, grid.wide, snug=True)
    right = at.x + grid.costs
    for place, line in enumerate(record_lines(view, desk, snug=True), row):
        canvas.write(right, place, *shorten_line(line, at.x + 79 - right, 1)[0])
    _draw_hands(canvas, right, row + 3, view, desk, at.x + 79 - right, grid)
    said = context_line(view, desk) or _stakes(view, desk, grid.width)
    canvas.write(x, y + 21, *shorten_line(said, grid.width, 1)[0], ink="muted")


def _draw_with_side(canvas: Canvas, view: View, desk: Desk, at: Layout, grid: _Grid, more: int) -> None:
    edge = max(at.x + grid.side - 1, canvas.width - _WIDEST_SIDE)
    x, y, roomy, grand = grid.left + (edge - grid.side + 1) // 2, at.y, at.is_roomy, at.size == "grand"
    canvas.fill(edge, 1, canvas.width - edge, canvas.height - 3, "surface")
    draw_claim(canvas, view, desk, x, y + 2 - bool(more), grid.width, big=y + 4 - bool(more), centred=True)
    words = _meaning(view, desk)
    if roomy or not more:
        line = shorten_line(words, grid.width - 2, 1)[0]
        canvas.write(x + (grid.width - line_width(line)) // 2, y + 8, *line)
    top = y + (11 if roomy else 9 - more)
    row = _draw_ships(canvas, x, top, view, desk, grid, apart=2 if grand and not more else 1)
    _draw_legend(canvas, x, row, desk, view)
    middle = max(row + 2, y + 20) if roomy else y + 17
    _draw_hands(canvas, x, middle, view, desk, grid.costs - grid.left - 2, grid)
    _draw_costs(canvas, x - grid.left + grid.costs, middle, view, desk, grid, roomy)
    callers = middle + SIZES["grand"][1] + 2 if grand else y + (31 if roomy else 23 - (view.table.seats > 5))
    draw_callers(canvas, x, callers, view, desk, grid.callers, beneath=roomy)
    if desk.clock is not None and view.table.ask == "window":
        draw_clock(canvas, x, callers + 4 if roomy else y + 25, grid.width - 19, desk, bool(criers(view, desk)))
    side = edge + 1
    wide = min(_WIDEST, canvas.width - side - 2)
    row = draw_rows(canvas, side, y + 2, count_lines(view, wide, snug=False))
    row = draw_odds(canvas, side, row + 1, view, desk, wide, snug=False)
    draw_lines(canvas, side, max(row + 1, y + 15), wide, record_lines(view, desk, snug=False), 3)
    said = context_line(view, desk)
    canvas.write(x, at.context, *shorten_line(said, grid.width, 1)[0], ink="muted")


def _meaning(view: View, desk: Desk) -> Line:
    """What the claim does; once several cried, what they have to do."""
    table = view.table
    if table.ask == "agree":
        many = capital(number_word(len(table.callers)))
        return (faint(f"{many} cry. They agree on one, or nobody challenges."),)
    return (faint(meaning(table, captain(desk.names, table.turn, 12))),)


# ---- the ships


def _draw_ships(canvas: Canvas, x: int, y: int, view: View, desk: Desk, grid: _Grid, apart: int = 1) -> int:
    """Every ship, so many rows from one to the next, with what the claim would make of it. Returns the row after them."""
    table = view.table
    aims = heading(table.kind, captain(desk.names, table.turn, 10))
    for column, word in ((0, "ship"), (grid.points, "points"), (grid.hull, "hull"), (grid.crew, "crew"), (grid.aim, aims)):
        canvas.put(x + column, y, word, "muted")
    for seat in range(table.seats):
        _draw_ship(canvas, x, y + apart + apart * seat, view, desk, grid, seat)
    return y + apart + apart * table.seats


def _draw_ship(canvas: Canvas, x: int, y: int, view: View, desk: Desk, grid: _Grid, seat: int) -> None:
    table, is_declarer = view.table, seat == view.table.turn
    if is_declarer:
        canvas.fill(x - 1, y, grid.width, 1, "panel")
        canvas.put(x - 2, y, "▌", emblem(seat).ink)
    canvas.place(f"panel ship {key_of(seat)}", x - 1, y, grid.width, 1)
    draw_key(canvas, x, y, view, desk, seat)
    canvas.write(x + 2, y, emblem(seat))
    lives = table.alive[seat]
    room = grid.points - (3 if lives and not grid.has_bar else 5)  # a number stands at the end of its column, a bar fills it
    own = " you" if seat == view.seat else ""
    name = cut(captain(desk.names, seat, 20), room - len(own))
    end = canvas.put(x + 4, y, name, "text" if lives else "muted", bold=lives)
    canvas.put(end, y, own, "muted")
    if not lives:
        sunk = pasts_of(desk.heard)[seat].sunk
        canvas.put(x + grid.points, y, f"sunk in round {sunk}" if sunk else "sunk", "muted")
        return
    column = x + grid.points
    if grid.has_bar:
        column = canvas.write(column, y, *points_bar(table.points[seat])) + 1
        canvas.put(column, y, str(table.points[seat]), bold=True)
    else:
        canvas.put(column + 3, y, str(table.points[seat]).rjust(2), bold=True)
    canvas.write(x + grid.hull, y, *hull(table.damage[seat]))
    canvas.write(x + grid.crew, y, *crew_marks(view.held[seat]))
    if table.watching[seat]:
        canvas.put(x + grid.crew + 4, y, "⊘", "warning")
    if cries(view, desk, seat):
        canvas.put(x + grid.aim, y, CRY, bold=True)
    else:
        canvas.write(x + grid.aim, y, *(own_line(view) if is_declarer else _aim(view, seat)))


def _aim(view: View, seat: int) -> Line:
    """How a ship lies to the declarer's, and what the order would cost or bring there."""
    reach = reach_of(view, seat)
    if reach is None:
        return ()
    mark = Ink("◆ ") if reach.near else faint("◇ ")
    gap = "  " if reach.price and reach.verdict else ""
    return (mark, *reach.price, Ink(gap + reach.verdict, "text" if reach.is_open else "muted"))


def _draw_legend(canvas: Canvas, x: int, y: int, desk: Desk, view: View) -> None:
    name = captain(desk.names, view.table.turn, 12)
    canvas.write(x, y, "◆", faint(f" adjacent to {name}   "), "◇", faint(" not   "), Ink("×", "danger"),
                 faint(" damage   "), Ink("8", underline=True), faint(" the cost to board"))  # fmt: skip


# ---- hands, and what a call costs


def _draw_hands(canvas: Canvas, x: int, y: int, view: View, desk: Desk, width: int, grid: _Grid) -> None:
    """The hand of a person who plays alone; where several look on, why there is none."""
    if view.hand:
        canvas.put(x, y, "YOUR HAND", "muted", bold=True)
        _draw_cards(canvas, x, y + 1, view, grid)
        return
    canvas.put(x, y, "HANDS", "muted", bold=True)
    clock = " The clock stands still meanwhile." if desk.clock is not None else ""
    words: Line = (faint("All look on, so no hand lies open. "), Ink("h", "accent", bold=True, key="h"),
                   faint(f" shows one’s own, behind the curtain.{clock}"))  # fmt: skip
    if desk.people:
        draw_lines(canvas, x, y + 1, width, [words], 4)


def _draw_cards(canvas: Canvas, x: int, y: int, view: View, grid: _Grid) -> None:
    """The hand, with the claimed crew lit."""
    for place, crew in enumerate(view.hand):
        draw_card(
            canvas, x + place * _CARD_STEPS.get(grid.card, 12), y, crew, grid.card, is_claimed=crew in view.table.declared
        )


def _draw_costs(canvas: Canvas, x: int, y: int, view: View, desk: Desk, grid: _Grid, roomy: bool) -> None:
    canvas.put(x, y, "WHAT A CALL COSTS", "muted", bold=True)
    most = 3 if roomy or view.table.seats < _MOST_CROWDED else 2  # rows before those of the callers
    true, false = _true(view, desk), _false(view, desk, "the whole order" if most > 2 else "the order")
    y += 1 + roomy
    width = grid.left + grid.width - grid.costs - 1
    for label, line in (("True:", true), ("False:", false)):
        canvas.put(x, y, label, "muted")
        y = draw_lines(canvas, x + 7, y, width - 7, [line], most) + roomy


def _true(view: View, desk: Desk) -> Line:
    """What comes of a call on a true claim."""
    crying = criers(view, desk) or (view.table.callers if view.table.ask == "agree" else ())
    names = [captain(desk.names, seat, 12) for seat in crying]
    payer, price = "the caller", _AS_THEY_LIKE
    if view.seat is not None and view.seat != view.table.turn and len(crying) < 2:
        payer, price = "you", _price(view, view.seat, True)
    elif len(crying) == 1:
        payer, price = names[0], _price(view, crying[0], False)
    return (Ink(payer, "danger", bold=True), faint(f" {price}."))


def _false(view: View, desk: Desk, order: str) -> Line:
    """What comes of a call on a lie; `order` is what is lost with it."""
    turn = view.table.turn
    price = _price(view, turn, False)
    pays = "does" if price == _AS_THEY_LIKE else price
    return (Ink(captain(desk.names, turn, 12), "success", bold=True), faint(f" {pays}, and {order} is lost."))


_AS_THEY_LIKE: Final = "loses a crew or takes a damage"


def _price(view: View, seat: int, is_you: bool) -> str:
    """How a captain would pay: as it likes, in the one way that does not sink it, or with the ship."""
    last_hull, last_crew = view.table.damage[seat] == SLOTS - 1, view.held[seat] == 1
    s = "" if is_you else "s"
    if last_hull and last_crew:
        return f"sink{s}"
    if last_hull:
        return f"lose{s} a crew"
    if last_crew:
        return f"take{s} a damage"
    return "lose a crew or take a damage" if is_you else _AS_THEY_LIKE


def _stakes(view: View, desk: Desk, width: int) -> Line:
    """The same in one line."""
    turn = view.table.turn
    caller = "you pay" if view.seat is not None and view.seat != turn else "the caller pays"
    name = captain(desk.names, turn, 12)
    long = f"True: {caller} a crew or a damage. False: {name} does, and the order is lost."
    short = f"True: {caller} a crew or a damage; false: {name}, and the order."
    return (faint(long if cell_width(long) <= width else short),)
