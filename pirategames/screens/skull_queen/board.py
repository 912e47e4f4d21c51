"""Skull Queen's table while tricks are played: a pure function of the view, the desk, the size and the look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from attrs import evolve

from pirategames.rules.memo import remember_last
from pirategames.rules.skull_queen.cards import NO_COLOUR, Card
from pirategames.rules.skull_queen.foresight import Foresight, gain
from pirategames.rules.skull_queen.legal import to_act
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import State, standing
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Canvas, cell_width, cut
from pirategames.screens.drawing.frame import Line, Piece, draw_header, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.recall import kept
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.skull_queen import placing
from pirategames.screens.skull_queen.context import context
from pirategames.screens.skull_queen.faces import (
    KINGS_CARDS,
    SMALL,
    draw_back,
    draw_face,
    draw_gap,
    draw_played,
    draw_stack,
)
from pirategames.screens.skull_queen.foresight import foresights
from pirategames.screens.skull_queen.hand import (
    draw_hand,
    draw_lifted,
    draw_outlook,
    is_asked,
    legend_gap,
    lifted_card,
    wearers,
)
from pirategames.screens.skull_queen.layout import Layout, layout_of
from pirategames.screens.skull_queen.outlook import BARE_LEGEND, MOST_ROWS, points_ink
from pirategames.screens.skull_queen.planks import VALUES, Ghost, Picture, draw_heading, draw_plank, points_line
from pirategames.screens.skull_queen.side import draw_side
from pirategames.screens.skull_queen.words import TITLE, captain, card_words, chip, colour_word, tricks_of
from pirategames.screens.table.choices import Choices
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.happened import PLACE
from pirategames.screens.table.open_hands import OTHERS

_OUTLOOK_ROWS: Final = 4
"""So many rows beneath the cards tell what they would do, with the words that explain that."""


def draw_table(view: View, desk: Desk, choices: Choices, width: int, height: int, look: Look) -> Canvas:
    """Draw the whole table."""
    canvas = Canvas(width, height, look)
    layout = layout_of(width, height, view.table.seats)
    lines = _context_lines(view, desk, layout)
    until = layout.context - len(lines) + 1
    if view.table.ask == "place" and view.seat is not None:
        placing.draw_placing(canvas, view, desk, layout)
        draw_title(canvas, view.table, desk, view.table.trick, turn=True)
    else:
        asks, rows = is_asked(view, desk), min(MOST_ROWS, until - layout.outlook)
        canvas.stamp(0, 0, _ground(view, desk.names, desk.is_kept, desk.shows_hands, asks, rows, width, height, look))
        if asks and (lifted := lifted_card(view, desk)) is not None:
            _draw_foresight(canvas, view, layout, foresights(view)[lifted])
            draw_lifted(canvas, view, layout, lifted)
    if layout.side:
        top = layout.outlook + _OUTLOOK_ROWS
        canvas.place(OTHERS, layout.left, top, layout.room, max(0, until - top))
        draw_side(canvas, view.table, desk, layout.side, view.table.totals, points_now(view.table))
    elif not desk.lifted:
        _place_happened(canvas, view, desk, layout, until)
    for row, line in enumerate(lines, until):
        canvas.write(layout.left, row, *line, ink="muted")
    return canvas


def _place_happened(canvas: Canvas, view: View, desk: Desk, layout: Layout, until: int) -> None:
    """Where what happened meanwhile may stand, without the right column: in free rows of the page of a placing, and over the
    reason why cards may be played, but not over an answer."""
    if view.table.ask == "place":
        canvas.place(PLACE, layout.left, layout.centre, layout.room, 2)
        return
    last = until - 1 if desk.note or desk.news else layout.context
    rows = 1 if layout.fates is None else 2
    canvas.place(PLACE, layout.left, last - rows + 1, layout.room + 1, rows)


@kept
def _ground(
    view: View,
    names: tuple[str, ...],
    is_kept: bool,
    shows_hands: bool,
    asks: bool,
    rows: int,
    width: int,
    height: int,
    look: Look,
) -> Canvas:
    """The table with nothing lifted, on a canvas of its own; where it `asks`, with what each card would do beneath it, in at
    most so many rows; to whoever sees no hand, with how many cards everybody holds, unless they are told."""
    table, layout = view.table, layout_of(width, height, view.table.seats)
    canvas = Canvas(width, layout.context + 1, look)
    _draw_title(canvas, table, names, table.trick, is_kept, turn=True)
    _draw_planks(canvas, view, names, layout)
    if table.ask == "play":
        _draw_trick(canvas, view, names, layout)
    if view.seat is None:
        if not shows_hands:
            _draw_held(canvas, view, layout)
        return canvas
    draw_hand(canvas, view, layout, asks=asks)
    if asks and wearers(view):
        draw_outlook(canvas, view, names, layout, rows)
    if layout.is_roomy and view.hand:
        draw_hand_title(canvas, view, names, layout)
    return canvas


def _draw_foresight(canvas: Canvas, view: View, layout: Layout, foresight: Foresight) -> None:
    """What the lifted card would do, over the table: the ghosts of the pirates that it would move, and the points won; the
    card in its place; what becomes of each card of the trick so far."""
    movers = {end.owner for end in foresight.ends if end.moves}
    for place, seat in enumerate(order_of(view)):
        if seat in movers:
            x, picture = layout.column(place), pictures(view.table)[seat]
            ghosts = tuple(_ghosts(foresight, seat))
            draw_plank(canvas, x, layout.plank, evolve(picture, ghosts=ghosts), layout.cells, layout.rows)
            _draw_points(canvas, view, layout, place, seat, gain(view, foresight, seat))
    laid, to_come = laid_by(view), _to_come(view)
    for place, seat in enumerate(order_of(view)):
        card = laid.get(seat)
        if card is None and seat == view.seat:
            draw_face(canvas, layout.card_column(place) + 1, layout.cards + 1, foresight.card, layout.played[0] - 2, False)
            card = foresight.card
        _draw_fate(canvas, layout, place, fate_of(foresight, card) if card else to_come)
    if view.table.kings is not None:
        _draw_fate(canvas, layout, 2, fate_of(foresight, view.table.kings))


# ---- the first row


def draw_title(canvas: Canvas, table: State, desk: Desk, trick: int, *, turn: bool = False) -> None:
    """The first row: the round, the trick (0: none), who deals, and where that is asked whose turn it is."""
    _draw_title(canvas, table, desk.names, trick, desk.is_kept, turn)


def _draw_title(canvas: Canvas, table: State, names: Sequence[str], trick: int, is_kept: bool, turn: bool) -> None:
    words = f"round {table.round} of {table.rounds}"
    if trick:
        words += f", trick {trick} of {tricks_of(table.seats)}"
    room = canvas.width - len(TITLE) - len(words) - 6
    for cells in (14, 9, 6):
        right = _title_facts(table, names, is_kept, turn, cells)
        if cell_width(right) <= room:
            break
    draw_header(canvas, TITLE, words)
    canvas.put(canvas.width - 1 - cell_width(right), 0, right, "muted" if is_kept else "warning")


def _title_facts(table: State, names: Sequence[str], is_kept: bool, turn: bool, cells: int) -> str:
    dealer = (table.dealer - (table.ask == "deal")) % table.seats
    facts = [f"{captain(names, dealer, cells)} deals" if is_kept else "not saved"]
    if turn and table.ask == "play":
        facts.insert(0, "both choose" if table.is_duel else f"{captain(names, to_act(table)[0], cells)} to play")
    return ", ".join(facts)


# ---- the planks


def order_of(view: View) -> list[int]:
    """The seats from the left: the looker's first, then clockwise; for everybody from the first one."""
    seats = view.table.seats
    return [((view.seat or 0) + place) % seats for place in range(seats)]


@remember_last
def points_now(table: State) -> tuple[int, ...] | None:
    """What each plank would score now; None while planks are secret, or counted already."""
    if not table.pirates or table.ask != "play":
        return None
    return tuple(standing(table, seat) for seat in range(table.seats))


def values_of(table: State, seat: int) -> tuple[int, ...]:
    """What the spaces of a captain's plank are worth."""
    return tuple(table.planks.value(table.sides[seat], space) for space in SPACES)


@remember_last
def pictures(table: State) -> tuple[Picture, ...]:
    """Every captain's plank as it lies in the open."""
    if not table.pirates:
        return (Picture(),) * table.seats
    return tuple([Picture(values_of(table, seat), table.pirates[seat]) for seat in range(table.seats)])


def _draw_planks(canvas: Canvas, view: View, names: Sequence[str], layout: Layout) -> None:
    """All planks beside one another, each under its captain, with the points beneath."""
    table = view.table
    for place, seat in enumerate(order_of(view)):
        draw_captain(canvas, layout, place, seat, names, "" if layout.is_tight else _note(view, seat))
        picture = pictures(table)[seat]
        if table.ask == "place":
            picture = Picture(word="ready" if view.decided[seat] else "choosing")
        draw_plank(canvas, layout.column(place), layout.plank, picture, layout.cells, layout.rows)
        _draw_points(canvas, view, layout, place, seat)
    if table.is_duel and table.ask in ("place", "play"):
        draw_king(canvas, layout, view.stack)


def _draw_points(canvas: Canvas, view: View, layout: Layout, place: int, seat: int, won: int = 0) -> None:
    """The points so far and what the plank would add, with those that a card would win."""
    x, so_far, now = layout.column(place), view.table.totals[seat], points_now(view.table)
    if now is None:
        canvas.write(x, layout.points, faint(f"{so_far} so far"))
        return
    end = canvas.write(x, layout.points, *points_line(so_far, now[seat], layout.is_tight))
    if won:
        canvas.write(end + (not layout.is_tight), layout.points, points_ink(won))


def _ghosts(foresight: Foresight, seat: int) -> Iterator[Ghost]:
    """Where the pirates of a seat would go."""
    for end in foresight.ends:
        if end.owner == seat and end.moves:
            yield Ghost(end.colour, end.start, end.end, end.certainty)


def draw_captain(canvas: Canvas, layout: Layout, place: int, seat: int, names: Sequence[str], note: str) -> None:
    """A captain's name with a note, over the plank."""
    x = layout.column(place)
    canvas.place(f"panel plank {seat + 1}", x, layout.heading, layout.until(place) - x, layout.plank_rows)
    name = captain(names, seat, 99)
    draw_heading(canvas, x, layout.heading, seat, name, note, layout.plank_width, layout.until(place) - x - VALUES)


def _note(view: View, seat: int) -> str:
    table = view.table
    if table.ask != "play":
        return ""
    if table.is_duel:
        return "chosen" if view.decided[seat] else "choosing"
    if seat == to_act(table)[0]:
        return "to play"
    return "led" if seat == table.leader and table.played else ""


def draw_king(canvas: Canvas, layout: Layout, stack: int) -> None:
    """The Pirate King's column: his stack where others have a plank."""
    x = layout.column(2)
    canvas.put(x, layout.heading, "♛", "bone", bold=True)
    canvas.put(x + VALUES, layout.heading, "Pirate King", "text", bold=True)
    size = KINGS_CARDS if layout.played == SMALL else layout.played
    middle = x + VALUES + (layout.plank_width - size[0] - 2) // 2
    draw_stack(canvas, middle, layout.plank + (layout.points - layout.plank - size[1]) // 2, size, stack)
    words = "1 card left" if stack == 1 else f"{stack or 'no'} cards left"
    canvas.put(x + VALUES + (layout.plank_width - len(words)) // 2, layout.points, words, "muted")


# ---- the trick


def _draw_trick(canvas: Canvas, view: View, names: Sequence[str], layout: Layout) -> None:
    """Each captain's card under the plank, and the centre."""
    table = view.table
    place_trick(canvas, table, layout)
    laid = laid_by(view)
    for place, seat in enumerate(order_of(view)):
        x = layout.card_column(place)
        if card := laid.get(seat):
            draw_played(canvas, x, layout.cards, card, layout.played)
        elif table.is_duel and view.decided[seat]:
            draw_back(canvas, x, layout.cards, layout.played)
        elif seat in to_act(table):
            draw_gap(canvas, x, layout.cards, layout.played)
    if table.kings is not None:
        draw_played(canvas, layout.card_column(2), layout.cards, table.kings, layout.played)
    led = _led(table, names)
    line, before = _fitted(led, table.centre, layout.room, canvas.look), line_width(led) + 1
    canvas.write(layout.left, layout.centre, *line, ink="muted")
    if table.centre:
        canvas.place("panel centre", layout.left + before, layout.centre, line_width(line) - before, 1)


@remember_last
def laid_by(view: View) -> Mapping[int, Card]:
    """The cards of the trick by who laid them, as far as the looker knows."""
    table = view.table
    own = {seat: card for seat, card in enumerate(table.chosen) if card is not None}
    return own | {(table.leader + place) % table.seats: card for place, card in enumerate(table.played)}


def _draw_fate(canvas: Canvas, layout: Layout, place: int, forms: Sequence[str]) -> None:
    """Beneath a card, where there is a row for it, what becomes of it."""
    if layout.fates is None:
        return
    for words in forms:
        if len(words) < layout.step:
            break
    x = layout.card_column(place) + (layout.played[0] - len(words)) // 2
    canvas.put(max(layout.x, x), layout.fates, words, "text" if words[0] in "hl" else "muted")


def fate_of(foresight: Foresight, card: Card) -> tuple[str, ...]:
    """What becomes of a card as the trick stands, the longest form first: ``highest so far``."""
    ends = [end for end in foresight.ends if end.certainty != "possible"]
    for end in ends:
        if end.card is card:
            word, short = ("highest", "high") if end.is_up else ("lowest", "low")
            return (word,) if end.certainty == "certain" else (f"{word} so far", f"{short} so far")
    if any(end.colour == card.colour for end in ends):
        return ("between",)
    return ("alone",) if foresight.is_settled else ("alone so far", "alone")


def _to_come(view: View) -> tuple[str, ...]:
    """What is said of the captains who have not shown a card, as the looker has not."""
    if view.table.is_duel:
        return ("face down",) if any(view.decided) else ("still to choose", "to choose")
    return ("still to play", "to play")


def place_trick(canvas: Canvas, table: State, layout: Layout) -> None:
    """Publish where the cards of the trick lie, with the Pirate King's among them where he plays."""
    last = table.seats + table.is_duel - 1
    canvas.place("panel trick", layout.left, layout.cards, layout.until(last) - layout.left, layout.played[1])


def _led(table: State, names: Sequence[str]) -> Line:
    """Who led what."""
    if table.kings is not None:
        shows: Line = ("The Pirate King shows the ", card_words(table.kings))
        return (*shows, ": nothing must be followed.") if table.kings.is_special else (*shows, ".")
    leader = captain(names, table.leader, 12)
    if not table.played:
        return (f"{leader} leads.",)
    if table.played[0].is_special:
        led: Line = (f"{leader} led the ", card_words(table.played[0]))
        if table.colour == NO_COLOUR:
            return (*led, ".")
        return (*led, ", it is ", colour_word(table.colour), ".")
    return (f"{leader} led ", colour_word(table.colour), ".")


def _fitted(led: Line, centre: Sequence[Card], room: int, look: Look) -> Line:
    """The line about the trick and the centre, with as much explanation as there is room for."""
    if not centre:
        return led
    chips = chips_line(centre, look)
    for before, after in (
        (" In the centre:  ", "  nobody’s, yet they count" if len(centre) > 1 else "  nobody’s, yet it counts"),
        (" In the centre:  ", "  nobody’s"),
        (" In the centre:  ", ""),
        (" Centre: ", ""),
    ):
        line = (*led, before, *chips, after)
        if line_width(line) <= room:
            return line
    return line


def chips_line(cards: Sequence[Card], look: Look) -> Line:
    """Cards as chips, a blank between them."""
    pieces: list[Piece] = []
    for card in cards:
        pieces += [" ", chip(card, look)]
    return tuple(pieces[1:])


# ---- the hand, and what is said of it


def draw_hand_title(canvas: Canvas, view: View, names: Sequence[str], layout: Layout) -> None:
    """Whose hand it is."""
    assert view.seat is not None
    name = captain(names, view.seat, 20).upper()
    canvas.put(layout.left, layout.hand - 1, cut(f"{name}’S HAND", layout.room), "muted", bold=True)


def _draw_held(canvas: Canvas, view: View, layout: Layout) -> None:
    """Without a hand: how many cards everybody holds."""
    if view.table.ask not in ("play", "place"):
        return
    for place, seat in enumerate(order_of(view)):
        x = layout.card_column(place) + layout.played[0] // 2
        words = "1 card" if view.held[seat] == 1 else f"{view.held[seat]} cards"
        draw_back(canvas, layout.card_column(place), layout.hand + 1, layout.played)
        canvas.put(x - len(words) // 2, layout.hand + 1 + layout.played[1], words, "muted")


def _context_lines(view: View, desk: Desk, layout: Layout) -> tuple[Line, ...]:
    """Why not, what was said last, or what may be played, in the fullest form that fits: one line, or two of a long one."""
    forms = context(view, desk)
    if not forms:
        return ()
    if _lacks_legend(view, desk, layout):
        forms = ((*forms[-1], f" {BARE_LEGEND}"), *forms)
    room = layout.x + layout.body - 1 - layout.left
    line = next((form for form in forms if line_width(form) <= room), forms[-1])
    return tuple(shorten_line(line, room))


def _lacks_legend(view: View, desk: Desk, layout: Layout) -> bool:
    """Whether what stands beneath the cards is to be explained here, because there is no room among them."""
    if not wearers(view) or not is_asked(view, desk) or desk.note or desk.news or lifted_card(view, desk) is not None:
        return False
    return legend_gap(view, layout) is None
