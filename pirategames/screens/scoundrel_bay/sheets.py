"""The score sheet: lines by captains, as it stands now or at the end, and each line in a sentence.

For the table: `forecast_of(table, names)` is the sheet as if the game ended now, `sentence` tells more of a line, `rows_of`
counts the lines that arrows lead through; `draw_forecast` does all of this in a rectangle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from attrs import evolve

from pirategames.rules.scoundrel_bay.milestones import progress
from pirategames.rules.scoundrel_bay.scoring import Sheet as Score
from pirategames.rules.scoundrel_bay.scoring import majority, score_sheet
from pirategames.rules.scoundrel_bay.state import SICK, Draft, strength
from pirategames.screens.drawing.canvas import Canvas, cell_width, cut
from pirategames.screens.drawing.frame import Line, Piece, bright, faint, is_roomy
from pirategames.screens.drawing.score_sheet import Row, Sheet, Spread, draw_sheet
from pirategames.screens.drawing.seats import named
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.scoundrel_bay.effects import milestone_prize, side_line, side_short
from pirategames.screens.scoundrel_bay.words import COIN, doubloons, pirates, region_name
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import capital, captain, joined, signed

_GHOSTS: Final = "ghosts"
_PRIZE: Final = 4
"""The cells of a milestone's prize behind its words."""
REACHED: Final = "✓"
"""What stands for whoever has reached a milestone."""


def place_of(width: int, height: int) -> Spread:
    """Where a sheet lies on a screen of this size."""
    roomy = is_roomy(width, height)
    wide, whole, label, column = (89, 40, 33, 20) if roomy else (73, 24, 25, 16)
    return Spread((width - wide) // 2, (height - whole) // 2 + (3 if roomy else 2), wide, roomy, label, column)


# ---- what stands on it


def sheet_of(table: Draft, names: Sequence[str], seats: Sequence[int], marked: int | None = None) -> Sheet:
    """The sheet of this table, its columns in the order of these seats; the star is whose gold is most."""
    score, edition = score_sheet(table), table.edition

    def row(label: str, values: Sequence[int]) -> Row:
        return Row(label, tuple([values[seat] for seat in seats]))

    harbors = [row(region_name(edition, region), gold) for region, gold in zip(edition.harbors, score.harbors, strict=True)]
    groups = (
        (row(f"{region_name(edition, edition.bay)} and doubloons", score.doubloons),),
        tuple(harbors),
        (
            row("Villages, 2 a pirate", score.villages),
            row("Hideouts, pirates × places", score.hideouts),
            row("Reputation, after the dead", score.reputation),
        ),
        (row("Ship damage", score.damage), row("Sick pirates", score.sick)),
    )
    captains = tuple([(seat, captain(names, seat, 20)) for seat in seats])
    return Sheet(captains, groups, row("Gold", score.gold), (score.winner,), marked)


def forecast_of(table: Draft, names: Sequence[str], marked: int | None = None) -> Sheet:
    """The sheet as if the game ended now, the captains by their seats."""
    return sheet_of(table, names, range(table.seats), marked)


def rows_of(table: Draft) -> int:
    """How many lines it has, the gold beneath them included."""
    return len(table.edition.harbors) + 7


# ---- drawing


def draw_forecast(canvas: Canvas, table: Draft, desk: Desk, place: Spread, marked: int) -> int:
    """The sheet as if the game ended now, with the sentence to the line that the arrows are on, and the milestones where
    they are played. Returns the row after it."""
    place = place if place.spaced or not table.sides else evolve(place, y=place.y - 1)
    sheet = forecast_of(table, desk.names, marked)
    place = place.for_names([name for _, name in sheet.captains])
    y = draw_sheet(canvas, sheet, place) + place.spaced
    y = draw_sentence(canvas, sentence(table, desk.names, marked, is_over=False), place, y) + place.spaced
    return _draw_milestones(canvas, table, place, y)


def _draw_milestones(canvas: Canvas, table: Draft, place: Spread, y: int) -> int:
    """What each milestone asks and brings whoever is next, and how far everybody is, in the columns of the sheet, which are
    made for the names."""
    ends = place.ends
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


def draw_sentence(canvas: Canvas, line: Line, place: Spread, y: int) -> int:
    """A line in the two rows that are kept for it, so that nothing beneath moves. Returns the row after them."""
    for row, part in enumerate(shorten_line(line, place.width)):
        canvas.write(place.x, y + row, *part)
    return y + 2


# ---- a line in a sentence


def sentence(table: Draft, names: Sequence[str], row: int, *, is_over: bool) -> Line:
    """More about a line of the sheet, counted from 0: what it was counted from."""
    score, harbors = score_sheet(table), table.edition.harbors
    if row == 0:
        return _doubloons(table, score, names)
    if row <= len(harbors):
        return _harbor(table, harbors[row - 1], table.harbor_gold[row - 1], names)
    tellers = (_villages, _hideouts, _reputation, _damage, _sick)
    place = row - 1 - len(harbors)
    if place < len(tellers):
        return tellers[place](table, score, names)
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


def _doubloons(table: Draft, score: Score, names: Sequence[str]) -> Line:
    def words(seat: int) -> str:
        ship, chest = table.ships[seat], score.chest[seat]
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


def _villages(table: Draft, score: Score, names: Sequence[str]) -> Line:
    def words(seat: int) -> str:
        return pirates(score.villages[seat] // 2) if score.villages[seat] else ""

    return _each(table, names, "Villages", words, "nobody has pirates there")


def _hideouts(table: Draft, score: Score, names: Sequence[str]) -> Line:
    def words(seat: int) -> str:
        held, figures = score.hideouts_held[seat], score.pirates_in_hideouts[seat]
        is_first = not any(score.hideouts_held[:seat])
        return f"{pirates(figures) if is_first else figures} in {held}" if held else ""

    return _each(table, names, "Hideouts", words, "nobody has pirates there")


def _reputation(table: Draft, score: Score, names: Sequence[str]) -> Line:
    def words(seat: int) -> str:
        lost = score.lost_reputation[seat]
        return f"{table.ships[seat].reputation}{f' less {lost} for the dead' if lost else ''}"

    return _each(table, names, "Reputation", words, "none")


def _damage(table: Draft, score: Score, names: Sequence[str]) -> Line:
    def words(seat: int) -> str:
        steps = table.ships[seat].damage - 1
        return f"{steps} step{'s' if steps != 1 else ''}" if steps else ""

    return _each(table, names, "Damage", words, "every ship is whole")


def _sick(table: Draft, score: Score, names: Sequence[str]) -> Line:
    def words(seat: int) -> str:
        ship = table.ships[seat]
        parts = ["the captain"] * (ship.captain == SICK) + [pirates(ship.sick)] * bool(ship.sick)
        return joined(parts)

    return _each(table, names, "Sick", words, "nobody is")


def victory(table: Draft, names: Sequence[str], *, is_over: bool) -> Line:
    """Who wins with how much, or would win now."""
    score = score_sheet(table)
    gold, winner = score.gold, score.winner
    next_best = max(value for seat, value in enumerate(gold) if seat != winner)
    wins = "wins" if is_over else "would win now"
    head: Line = (*named(winner, captain(names, winner, 20), bold=True), faint(f" {wins} with "))
    with_gold: Line = (*head, bright(signed(gold[winner])), faint(" gold, "))
    if gold[winner] > next_best:
        return (*with_gold, faint(f"{gold[winner] - next_best} more than the next."))
    return (*with_gold, faint("as much as the next, but is further on the reputation track."))
