"""What everybody looks at when a trick is settled: each card's fate under the planks, and a line of cards per colour."""

from __future__ import annotations

from itertools import product

from pirategames.play.names import NAME_CELLS
from pirategames.rules.skull_queen.cards import COLOURS
from pirategames.rules.skull_queen.events import Moved
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import CENTRE, KING
from pirategames.rules.skull_queen.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line, Piece, bright, draw_note, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.skull_queen.board import draw_captain, draw_king, draw_title, place_trick, values_of
from pirategames.screens.skull_queen.faces import draw_played
from pirategames.screens.skull_queen.layout import Layout, layout_of
from pirategames.screens.skull_queen.planks import Picture, draw_plank, points_line
from pirategames.screens.skull_queen.side import draw_side
from pirategames.screens.skull_queen.trick import Frame, Group, Trick
from pirategames.screens.skull_queen.words import KINGS_NAME, captain, ink, the, whose
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.wing import Moment

_LABEL = 9
_LEAST_NAME = 6
"""The cells of a name beside a card, at least."""
"""The columns that a colour's name takes."""
_FORMS = ((14, "goes ", True), (14, "goes ", False), (14, "", False), (9, "", False), (5, "", False))
"""A sentence about a pirate, from its fullest form to its shortest: the cells of the name, the verb, whether it says why."""


@frozen
class ResolveMoment(Moment):
    """A trick being resolved, colour by colour."""

    view: View
    trick: Trick

    @property
    def pauses(self) -> tuple[float, ...]:
        return tuple(frame.seconds for frame in self.trick.frames[:-1])

    def onward(self, desk: Desk) -> Line:
        table = self.view.table
        if table.ask != "play":
            return (f"goes on to the score of round {table.round}",)
        leader = KINGS_NAME if table.is_duel else captain(desk.names, table.leader)
        return (f"goes on to trick {self.trick.number + 1}: {leader} leads",)

    def draw(self, desk: Desk, step: int, width: int, height: int, look: Look) -> Canvas:
        table, frame = self.view.table, self.trick.frames[min(step, len(self.trick.frames) - 1)]
        canvas = Canvas(width, height, look)
        layout = layout_of(width, height, table.seats)
        draw_title(canvas, table, desk, self.trick.number)
        place_trick(canvas, table, layout)
        totals = totals_before(self.view)
        now = tuple(_points(self.view, seat, frame) for seat in range(table.seats))
        for seat in range(table.seats):
            _draw_captain(canvas, layout, self, seat, desk, frame, (totals[seat], now[seat]))
        if table.is_duel:
            draw_king(canvas, layout, self.view.stack)
            _draw_card(canvas, layout, 2, self.trick, KING, frame)
        lines = _body(self, desk, layout, frame.groups, look)
        top = layout.centre + (1 if len(lines) > _rows(layout) else 2)
        for row, line in enumerate(lines):
            canvas.write(layout.left, top + row, *line)
        if layout.side:
            draw_side(canvas, table, desk, layout.side, totals, now)
        draw_note(canvas, desk.note, layout.left, layout.room)
        return canvas


def totals_before(view: View) -> tuple[int, ...]:
    """Everybody's points before this round."""
    table = view.table
    done = table.scores if table.ask == "play" else table.scores[:-1]
    return tuple(sum(points[seat] for points in done) for seat in range(table.seats))


def _points(view: View, seat: int, frame: Frame) -> int:
    side = view.table.sides[seat]
    return sum(view.table.planks.value(side, space) for space in frame.pirates[seat])


# ---- under the planks


def _draw_captain(
    canvas: Canvas, layout: Layout, one: ResolveMoment, seat: int, desk: Desk, frame: Frame, points: tuple[int, int]
) -> None:
    marks = tuple(mark for owner, mark in frame.marks if owner == seat)
    picture = Picture(values_of(one.view.table, seat), frame.pirates[seat], marks)
    x = layout.column(seat)
    draw_captain(canvas, layout, seat, seat, desk.names, "")
    draw_plank(canvas, x, layout.plank, picture, layout.cells, layout.rows)
    canvas.write(x, layout.points, *points_line(*points, layout.is_tight))
    _draw_card(canvas, layout, seat, one.trick, seat, frame)


def _draw_card(canvas: Canvas, layout: Layout, place: int, trick: Trick, owner: int, frame: Frame) -> None:
    """A card, and what became of it as far as its colour is resolved."""
    found = trick.card_of(owner)
    if found is None:
        return
    card, groups = found
    shown = [group for group in groups if trick.groups.index(group) < frame.groups]
    moved = any(event.seat == owner and event.start in SPACES for group in shown for event in group.moves)
    x = layout.card_column(place)
    draw_played(canvas, x, layout.cards, card, layout.played, moved)
    if shown:
        word, arrows = _fate(shown, owner)
        start = x + layout.played[0] // 2 - (len(word) + len(arrows)) // 2
        canvas.write(start, layout.cards + layout.played[1], faint(word), bright(arrows))


def _fate(groups: list[Group], owner: int) -> tuple[str, str]:
    """What became of a card: a word, and how far it moves."""
    if len(groups) > 1:
        return "in both", ""
    (group,) = groups
    if group.is_alone:
        return "alone", ""
    if group.owners[-1] == owner:
        return "highest", " " + "▲" * group.steps_up if owner >= 0 else ""
    if group.owners[0] == owner:
        return "lowest", " " + "▼" * group.steps_down if owner >= 0 else ""
    return "between", ""


# ---- a line of cards per colour


def _rows(layout: Layout) -> int:
    return 14 if layout.is_roomy else 7 if layout.fates is None else 10


def _body(one: ResolveMoment, desk: Desk, layout: Layout, shown: int, look: Look) -> list[Line]:
    """The colours resolved so far, in the fullest form in which all of the trick's colours fit."""
    groups, room = one.trick.groups, layout.room - _LABEL
    for spaced, full in ((layout.is_roomy, True), (False, True), (False, False)):
        blocks = [_block(one, group, desk, room, look, full) for group in groups]
        if sum(map(len, blocks)) + spaced * (len(blocks) - 1) <= _rows(layout):
            break
    lines: list[Line] = []
    for group, block in zip(groups[:shown], blocks, strict=False):
        if spaced and lines:
            lines.append(())
        name = COLOURS[group.colour].upper()
        lines.append((Ink(name.ljust(_LABEL), COLOURS[group.colour], bold=True), *block[0]))
        lines += [(" " * _LABEL, *line) for line in block[1:]]
    return lines


def _block(one: ResolveMoment, group: Group, desk: Desk, room: int, look: Look, full: bool) -> list[Line]:
    if group.is_alone:
        return [(_value_chip(group, 0, look), faint(f" alone: {_stays(one.view, group)}."))]
    head = _cards_line(group, desk, room, look)
    if not full:
        return [head, _short_moves(group, desk, room)]
    return [head, _sentence(group, desk, room, up=True), _sentence(group, desk, room, up=False)]


def _stays(view: View, group: Group) -> str:
    if view.table.ask != "play":
        return "it counts for nothing"
    return "it stays in the centre" if group.owners[0] == CENTRE else "it goes to the centre"


def _value_chip(group: Group, place: int, look: Look) -> Ink:
    card = group.cards[place]
    face = card.text if card.is_special else str(card.value)
    return Ink(f"[{face}]" if look.ascii else f" {face} ", "ink", bold=True, paper=ink(card))


def _cards_line(group: Group, desk: Desk, room: int, look: Look) -> Line:
    """The cards with their owners; where there is no room for all names, those at the ends."""
    for ends_only, cells in product((False, True), range(NAME_CELLS, _LEAST_NAME - 1, -1)):
        line = _cards_with(group, desk, look, cells, cells, ends_only)
        if (spare := room - line_width(line)) >= 0:
            return _cards_with(group, desk, look, cells, cells + spare, ends_only)
    return line


def _cards_with(group: Group, desk: Desk, look: Look, cells: int, at_last: int, ends_only: bool) -> Line:
    """The cards with names of so many cells, the last one of so many."""
    pieces: list[Piece] = []
    last = len(group.cards) - 1
    for place, owner in enumerate(group.owners):
        if place:
            pieces.append(Ink(" ─ ", "line"))
        pieces.append(_value_chip(group, place, look))
        if place in (0, last) or not ends_only:
            name = captain(desk.names, owner, at_last if place == last else cells).removeprefix("the ")
            moves = owner >= 0 and place in (0, last)
            pieces.append(Ink(f" {name}", "text" if moves else "muted"))
    return tuple(pieces)


def _sentence(group: Group, desk: Desk, room: int, up: bool) -> Line:
    """What the highest or the lowest card does, with the reason for two steps where there is room for it."""
    place, word, way = (-1, "Highest", "up") if up else (0, "Lowest", "down")
    card, owner = group.cards[place], group.owners[place]
    event = group.up if up else group.down
    if event is None:
        return (faint(f"{word}, {captain((), owner)}’s "), the(card), faint(f": nobody goes {way}."))
    steps = group.steps_up if up else group.steps_down
    for cells, goes, with_why in _FORMS:
        head: Line = (f"{word}, the ", the(card), f": {whose(desk.names, owner, cells=cells)} {COLOURS[group.colour]} ")
        why = f", {'an 8' if up else 'a 5'} is in it" if steps == 2 and with_why else ""
        if event.start not in SPACES:
            line: Line = (*head, f"is in the water{' already' if goes else ''}.")
        elif event.end not in SPACES:
            line = (*head, f"{goes}{way} ", bright(steps), why, ", ", Ink("into the water", "danger"), ".")
        else:
            line = (*head, f"{goes}{way} ", bright(steps), f"{why}.")
        if line_width(line) <= room:
            break
    return line


def _short_moves(group: Group, desk: Desk, room: int) -> Line:
    """Both moves in a line."""
    for cells in (14, 9, 6):
        line = (*_short_move(group.up, "▲", group.steps_up, desk, cells), faint("   "))
        line = (*line, *_short_move(group.down, "▼", group.steps_down, desk, cells))
        if line_width(line) <= room:
            break
    return line


def _short_move(event: Moved | None, arrow: str, steps: int, desk: Desk, cells: int) -> Line:
    if event is None:
        return (faint(f"{arrow} nobody"),)
    who = f"{whose(desk.names, event.seat, cells=cells)} {COLOURS[event.colour]}"
    if event.start not in SPACES:
        return (faint(f"{arrow} {who} is in the water"),)
    end: Line = (", ", Ink("overboard", "danger")) if event.end not in SPACES else ()
    return (f"{arrow} {who} {'up' if arrow == '▲' else 'down'} ", bright(steps), *end)
