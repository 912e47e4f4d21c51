"""The score sheet: lines by captains, as it stands now or at the end, and each line in a sentence.

For the table: `forecast_of(table, names)` is the sheet as if the game ended now, `draw_sheet` draws it, `sentence` tells
more of a line, `rows_of` counts the lines that arrows lead through; `draw_forecast` does all of this in a rectangle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from attrs import evolve, frozen

from pirategames.rules.scoundrel_bay.milestones import progress
from pirategames.rules.scoundrel_bay.scoring import Sheet, majority, score_sheet
from pirategames.rules.scoundrel_bay.state import SICK, Draft, strength
from pirategames.screens.drawing.canvas import Canvas, cell_width, cut
from pirategames.screens.drawing.frame import Line, Piece, bright, faint, is_roomy
from pirategames.screens.drawing.seats import named, seat_line
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.scoundrel_bay.effects import milestone_prize, side_line, side_short
from pirategames.screens.scoundrel_bay.words import COIN, doubloons, pirates, region_name
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import capital, captain, joined, signed

_GHOSTS: Final = "ghosts"
_PRIZE: Final = 4
"""The cells of a milestone's prize behind its words."""
REACHED: Final = "✓"
"""What stands for whoever has reached a milestone."""


@frozen
class Row:
    """A line of a sheet: what it counts, and the gold of each captain in the order of the columns."""

    label: str
    values: tuple[int, ...]


@frozen
class Page:
    """A sheet as it is drawn: the captains as (seat, name) from the left, groups of lines, and the line beneath them all;
    `winner` has a star at the total, where it is known."""

    captains: tuple[tuple[int, str], ...]
    groups: tuple[tuple[Row, ...], ...]
    total: Row
    winner: int | None = None


@frozen
class Place:
    """Where a sheet lies: its upper left corner, its width, whether it is spaced."""

    x: int
    y: int
    width: int
    spaced: bool


def place_of(width: int, height: int) -> Place:
    """Where a sheet lies on a screen of this size."""
    roomy = is_roomy(width, height)
    wide, whole = (89, 40) if roomy else (73, 24)
    return Place((width - wide) // 2, (height - whole) // 2 + (3 if roomy else 2), wide, roomy)


# ---- what stands on it


def page_of(table: Draft, names: Sequence[str], seats: Sequence[int], winner: int | None = None) -> Page:
    """The sheet of this table, its columns in the order of these seats."""
    sheet, edition = score_sheet(table), table.edition

    def row(label: str, values: Sequence[int]) -> Row:
        return Row(label, tuple([values[seat] for seat in seats]))

    harbors = [row(region_name(edition, region), gold) for region, gold in zip(edition.harbors, sheet.harbors, strict=True)]
    groups = (
        (row(f"{region_name(edition, edition.bay)} and doubloons", sheet.doubloons),),
        tuple(harbors),
        (
            row("Villages, 2 a pirate", sheet.villages),
            row("Hideouts, pirates × places", sheet.hideouts),
            row("Reputation, after the dead", sheet.reputation),
        ),
        (row("Ship damage", sheet.damage), row("Sick pirates", sheet.sick)),
    )
    captains = tuple([(seat, captain(names, seat, 20)) for seat in seats])
    return Page(captains, groups, row("Gold", sheet.gold), winner)


def forecast_of(table: Draft, names: Sequence[str]) -> Page:
    """The sheet as if the game ended now, the captains by their seats; the star is whose gold is most."""
    return page_of(table, names, range(table.seats), score_sheet(table).winner)


def rows_of(table: Draft) -> int:
    """How many lines it has, the gold beneath them included."""
    return len(table.edition.harbors) + 7


# ---- drawing


def draw_sheet(canvas: Canvas, page: Page, place: Place, marked: int | None = None) -> int:
    """Draw a sheet, and return the row after it. `marked` is the line that the arrows are on, counted from 0."""
    y, seats = place.y, len(page.captains)
    column, ends = _column(place, seats), column_ends(place, seats)
    for (seat, name), end in zip(page.captains, ends, strict=True):
        shown = seat_line(seat, cut(name, column - 5))
        canvas.write(end - line_width(shown), y, *shown)
    y = _draw_rule(canvas, place, y + 1)
    number = 0
    for group in page.groups:
        for row in group:
            _draw_row(canvas, page, row, place, y, ends, number == marked)
            y, number = y + 1, number + 1
        y += place.spaced
    y = _draw_rule(canvas, place, y) - place.spaced
    _draw_row(canvas, page, page.total, place, y, ends, number == marked, is_total=True)
    return y + 1


def _column(place: Place, seats: int) -> int:
    """How wide a captain's column is."""
    return min(16 + 4 * place.spaced, (place.width - 29 - 4 * place.spaced) // seats)


def column_ends(place: Place, seats: int) -> list[int]:
    """Where the columns of the captains end."""
    return [place.x + place.width - _column(place, seats) * (seats - 1 - at) for at in range(seats)]


def _draw_rule(canvas: Canvas, place: Place, y: int) -> int:
    canvas.put(place.x, y, "─" * place.width, "line")
    return y + 1 + place.spaced


def _draw_row(
    canvas: Canvas, page: Page, row: Row, place: Place, y: int, ends: Sequence[int], is_marked: bool, is_total: bool = False
) -> None:
    if is_marked:
        canvas.fill(place.x - 2, y, place.width + 3, 1, "panel")
        canvas.put(place.x - 2, y, "▌", "accent")
    canvas.put(place.x, y, cut(row.label, ends[0] - place.x - 6), bold=is_total)
    best = max(row.values)
    for (seat, _), value, end in zip(page.captains, row.values, ends, strict=True):
        text = signed(value) if value or is_total else "·"
        strong = is_total or (value == best and best > 0)
        canvas.put(end - len(text), y, text, "text" if strong else "danger" if value < 0 else "muted", bold=strong)
        if is_total and seat == page.winner:
            canvas.put(end - len(text) - 2, y, "★", "accent")


def draw_forecast(canvas: Canvas, table: Draft, desk: Desk, place: Place, marked: int) -> int:
    """The sheet as if the game ended now, with the sentence to the line that the arrows are on, and the milestones where
    they are played. Returns the row after it."""
    place = place if place.spaced or not table.sides else evolve(place, y=place.y - 1)
    y = draw_sheet(canvas, forecast_of(table, desk.names), place, marked) + place.spaced
    y = draw_sentence(canvas, sentence(table, desk.names, marked, is_over=False), place, y) + place.spaced
    return _draw_milestones(canvas, table, place, y)


def _draw_milestones(canvas: Canvas, table: Draft, place: Place, y: int) -> int:
    """What each milestone asks and brings whoever is next, and how far everybody is, in the columns of the sheet."""
    ends = column_ends(place, table.seats)
    for number, side in enumerate(table.sides):
        milestone = table.edition.variants.milestones[number]
        prize = milestone_prize(table, number)
        forms = [capital(tell(milestone.sides[side])) for tell in (side_line, side_short)]
        room = ends[0] - place.x - 6 - _PRIZE
        words = next((form for form in forms if cell_width(form) <= room), cut(forms[-1], room))
        canvas.write(place.x, y, words, faint(f"  {COIN}{prize}") if prize else "")
        for ship, end in zip(table.ships, ends, strict=True):
            have, asked = progress(table, ship, milestone.sides[side])
            is_reached = number in ship.reached
            text = REACHED if is_reached else f"{have}/{asked}"
            canvas.put(end - cell_width(text), y, text, "success" if is_reached else "text" if have else "muted")
        y += 1
    return y


def draw_sentence(canvas: Canvas, line: Line, place: Place, y: int) -> int:
    """A line in the two rows that are kept for it, so that nothing beneath moves. Returns the row after them."""
    for row, part in enumerate(shorten_line(line, place.width)):
        canvas.write(place.x, y + row, *part)
    return y + 2


# ---- a line in a sentence


def sentence(table: Draft, names: Sequence[str], row: int, *, is_over: bool) -> Line:
    """More about a line of the sheet, counted from 0: what it was counted from."""
    sheet, harbors = score_sheet(table), table.edition.harbors
    if row == 0:
        return _doubloons(table, sheet, names)
    if row <= len(harbors):
        return _harbor(table, harbors[row - 1], table.harbor_gold[row - 1], names)
    tellers = (_villages, _hideouts, _reputation, _damage, _sick)
    place = row - 1 - len(harbors)
    if place < len(tellers):
        return tellers[place](table, sheet, names)
    return victory(table, names, is_over=is_over)


def _listed(title: str, parts: Sequence[tuple[Line, str]], nothing: str) -> Line:
    """``Villages: ♞ Anne 3 pirates, ⚜ Bart 1 pirate.``"""
    return (faint(f"{title}: "), *_enumerated(parts, nothing), faint("."))


def _enumerated(parts: Sequence[tuple[Line, str]], nothing: str) -> Line:
    """Captains with what is told of them, the commas where no line breaks before them."""
    pieces: list[Piece] = []
    for place, (who, told) in enumerate(parts):
        pieces += [*who, faint(f" {told}{', ' if place < len(parts) - 1 else ''}")]
    return tuple(pieces) or (faint(nothing),)


def _each(table: Draft, names: Sequence[str], title: str, words: Callable[[int], str], nothing: str) -> Line:
    """What there is to say of every captain; of whom there is nothing, no word."""
    parts = [(named(seat, captain(names, seat)), found) for seat in range(table.seats) if (found := words(seat))]
    return _listed(title, parts, nothing)


def _doubloons(table: Draft, sheet: Sheet, names: Sequence[str]) -> Line:
    def words(seat: int) -> str:
        ship, chest = table.ships[seat], sheet.chest[seat]
        parts = [str(ship.doubloons)] + [f"{chest} of the Bay"] * bool(chest) + [f"{ship.debt} owed"] * bool(ship.debt)
        return joined(parts)

    bay = _ranks(table, table.edition.bay, names)
    parts = _each(table, names, "Doubloons", words, "none")
    return (*parts[:-1], faint(". In the Bay "), *bay, faint(f"; the chest holds {doubloons(table.bay)}."))


def _ranks(table: Draft, region: int, names: Sequence[str]) -> Line:
    """Who stands in a harbor, from the most to the least."""
    parts = []
    for disc in majority(table, region):
        is_ghost = disc == table.seats
        strong = table.ghosts[region] if is_ghost else strength(table.ships[disc], region)
        who: Line = (_GHOSTS,) if is_ghost else named(disc, captain(names, disc))
        parts.append((who, str(strong)))
    return _enumerated(parts, "nobody")


def _harbor(table: Draft, region: int, gold: Sequence[int], names: Sequence[str]) -> Line:
    pays = ", ".join(map(str, gold[:-1])) + f" and {gold[-1]}" if len(gold) > 1 else str(gold[0])
    ranks = _ranks(table, region, names)
    return (faint(f"{region_name(table.edition, region)} pays {pays}. In it "), *ranks, faint(". Reputation breaks ties."))


def _villages(table: Draft, sheet: Sheet, names: Sequence[str]) -> Line:
    def words(seat: int) -> str:
        return pirates(sheet.villages[seat] // 2) if sheet.villages[seat] else ""

    return _each(table, names, "Villages", words, "nobody has pirates there")


def _hideouts(table: Draft, sheet: Sheet, names: Sequence[str]) -> Line:
    def words(seat: int) -> str:
        held, figures = sheet.hideouts_held[seat], sheet.pirates_in_hideouts[seat]
        is_first = not any(sheet.hideouts_held[:seat])
        return f"{pirates(figures) if is_first else figures} in {held}" if held else ""

    return _each(table, names, "Hideouts", words, "nobody has pirates there")


def _reputation(table: Draft, sheet: Sheet, names: Sequence[str]) -> Line:
    def words(seat: int) -> str:
        lost = sheet.lost_reputation[seat]
        return f"{table.ships[seat].reputation}{f' less {lost} for the dead' if lost else ''}"

    return _each(table, names, "Reputation", words, "none")


def _damage(table: Draft, sheet: Sheet, names: Sequence[str]) -> Line:
    def words(seat: int) -> str:
        steps = table.ships[seat].damage - 1
        return f"{steps} step{'s' if steps != 1 else ''}" if steps else ""

    return _each(table, names, "Damage", words, "every ship is whole")


def _sick(table: Draft, sheet: Sheet, names: Sequence[str]) -> Line:
    def words(seat: int) -> str:
        ship = table.ships[seat]
        parts = ["the captain"] * (ship.captain == SICK) + [pirates(ship.sick)] * bool(ship.sick)
        return joined(parts)

    return _each(table, names, "Sick", words, "nobody is")


def victory(table: Draft, names: Sequence[str], *, is_over: bool) -> Line:
    """Who wins with how much, or would win now."""
    sheet = score_sheet(table)
    gold, winner = sheet.gold, sheet.winner
    next_best = max(value for seat, value in enumerate(gold) if seat != winner)
    wins = "wins" if is_over else "would win now"
    head: Line = (*named(winner, captain(names, winner, 20), bold=True), faint(f" {wins} with "))
    with_gold: Line = (*head, bright(signed(gold[winner])), faint(" gold, "))
    if gold[winner] > next_best:
        return (*with_gold, faint(f"{gold[winner] - next_best} more than the next."))
    return (*with_gold, faint("as much as the next, but is further on the reputation track."))
