"""A region's box on the chart and the strip: what it shows, and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pirategames.rules.scoundrel_bay.charts import Region
from pirategames.rules.scoundrel_bay.state import NONE, State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line, Piece, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import token
from pirategames.screens.drawing.wrapping import line_text, line_width, shorten_line
from pirategames.screens.scoundrel_bay.layout import region_name_in
from pirategames.screens.scoundrel_bay.legible import legible, legibly
from pirategames.screens.scoundrel_bay.regions import Marked, key_of
from pirategames.screens.scoundrel_bay.words import (
    CAPTAIN,
    COIN,
    CRATE,
    PIRATE,
    TREASURE,
    count,
    crate_short,
    flag_mark,
    symbols_in,
    treasure_short,
)

GHOSTS: Final = "g"
"""What stands for a seat's number before the ghost pirates."""


@frozen
class Crew:
    """Who stands in a region: a seat's number or `GHOSTS`, how many pirates, and whether the captain is there."""

    mark: str
    pirates: int
    captain: bool = False
    is_own: bool = False


@frozen(eq=True)
class Box:
    """A region as it is drawn."""

    key: str
    name: str
    kind: str
    flag: Ink
    facts: tuple[Line, ...]
    """What it asks and what lies there, from the longest form to the shortest."""
    side: Line
    """What stands beside its type."""
    crews: tuple[Crew, ...]
    spaces: str
    """The sea spaces that it touches."""
    is_open: bool
    is_lit: bool
    is_lifted: bool
    is_even: bool
    """Which of the two woods it is of."""
    more: tuple[Line, ...] = ()
    """What a box of many rows tells besides: each crate or trading ship."""


# ---------------------------------------------------------------- what a region shows


def box_of(view: View, region: Region, mark: Marked, cells: int, is_even: bool = True) -> Box:
    """A region's box in which a name has so many cells."""
    edition = view.table.edition
    return Box(
        key_of(edition, region.number),
        region_name_in(edition, region.number, cells),
        region.kind,
        flag_mark(region.flag),
        facts_of(view, region, mark),
        _side(view.table, region),
        crews_of(view, region.number),
        spaces_text(region.sea),
        region.number in mark.open,
        region.number in mark.lit,
        region.number == mark.lifted,
        is_even,
        more_of(view, region, mark, cells),
    )


def here_of(view: View, mark: Marked) -> int:
    """The sea space that requirements are told from: the one that is looked at, or where the ship lies."""
    return view.ship.sea if mark.aim is None else mark.aim


def spaces_text(spaces: Sequence[int]) -> str:
    """Sea spaces by their numbers, neighbours together: ``5–6 20–21``."""
    runs: list[list[int]] = []
    for space in sorted(spaces):
        if runs and runs[-1][-1] == space - 1:
            runs[-1].append(space)
        else:
            runs.append([space])
    return " ".join([f"{run[0] + 1}–{run[-1] + 1}" if len(run) > 1 else str(run[0] + 1) for run in runs])


def _side(table: State, region: Region) -> Line:
    """A harbor's letter of crates; what lies in the chest of Scoundrel Bay."""
    if region.number == table.edition.bay:
        return (Ink(f"{COIN}{table.bay}", "yellow", bold=True),)
    return (faint(f"{CRATE}{region.letter}"),) if region.letter else ()


def facts_of(view: View, region: Region, mark: Marked) -> tuple[Line, ...]:
    """What a region asks and what lies there, from the longest form to the shortest."""
    table = view.table
    match region.kind:
        case "harbor":
            return _harbor_facts(table, region, here_of(view, mark))
        case "village":
            return _village_facts(table, region)
        case "beach":
            return _beach_facts(table.buried[region.number])
        case "hideout":
            maps, swords = count(region.maps, "map"), Ink(f"†{region.swords}", bold=True)
            return ((Ink(f"{maps}  ", bold=False), swords), (Ink(f"{region.maps}m "), swords), (swords,))


def more_of(view: View, region: Region, mark: Marked, cells: int) -> tuple[Line, ...]:
    """What lies there piece by piece: the trading ships, that of the space at hand first; the crates with their worth. Names
    and goods have what is left of so many cells."""
    edition, here = view.table.edition, here_of(view, mark)
    if region.kind == "harbor":
        ships = sorted(region.ships, key=lambda ship: ship.sea != here)
        return tuple(
            (
                faint(f"{ship.sea + 1} ".rjust(3)),
                Ink(f"†{ship.swords}", bold=ship.sea == here),
                f" {symbols_in(ship.rewards, cells - _BEFORE_GOODS)}",
            )
            for ship in ships
        )
    crates = [edition.crates[crate] for crate in view.table.lying[region.number] if crate != NONE]
    numbers = {harbor.letter: harbor.number for harbor in edition.regions if harbor.letter}
    harbors = {letter: region_name_in(edition, number, cells - _BEFORE_NAME) for letter, number in numbers.items()}
    return tuple(
        (f"{crate_short(crate)} ", Ink(f"{COIN}{crate.doubloons}", "yellow"), faint(f" {harbors.get(crate.letter, '')}"))
        for crate in crates
    )


_BEFORE_GOODS: Final = 5
_BEFORE_NAME: Final = 7
"""The cells before the goods of a trading ship, and before the harbor of a crate."""


def _harbor_facts(table: State, region: Region, here: int) -> tuple[Line, ...]:
    trader = region.ship_at(here)
    asked = sorted({ship.swords for ship in region.ships})
    gold = "/".join(map(str, ranks(table, region.number)))
    if trader is not None:
        swords = Ink(f"†{trader.swords}", bold=True)
    else:
        swords = faint(f"†{asked[0]}–{asked[-1]}" if len(asked) > 1 else f"†{asked[0]}")
    return (swords, Ink(f"  {gold}")), (swords, Ink(f" {gold}")), (Ink(gold),), (swords,)


def ranks(table: State, harbor: int) -> tuple[int, ...]:
    """What most, second and third take in a harbor if the game ended now; in Scoundrel Bay with their parts of the chest."""
    edition = table.edition
    if harbor != edition.bay:
        return table.harbor_gold[edition.harbors.index(harbor)]
    gold, left = [], table.bay
    for rank, supply in enumerate(edition.bay_doubloons):
        part = left if rank == len(edition.bay_doubloons) - 1 else left // 2
        gold.append(supply + part)
        left -= part
    return tuple(gold)


def _village_facts(table: State, region: Region) -> tuple[Line, ...]:
    crates = [crate_short(table.edition.crates[crate]) for crate in table.lying[region.number] if crate != NONE]
    if not crates:
        return ((faint("no crates"),),)
    return (Ink(" ".join(crates)),), (Ink(CRATE + " ".join(crate[1:] for crate in crates)),)


def _beach_facts(buried: Sequence[int]) -> tuple[Line, ...]:
    if not buried:
        return ((faint("all dug up"),),)
    each = " ".join(map(treasure_short, buried))
    packed = " ".join(TREASURE + " ".join([str(kind)] * buried.count(kind)) for kind in dict.fromkeys(buried))
    return (Ink(each),), (Ink(packed),), (Ink(TREASURE + "".join(map(str, buried))),)


def crews_of(view: View, region: int) -> tuple[Crew, ...]:
    """Who stands in a region, by seat, and the ghosts."""
    table = view.table
    crews = [
        Crew(str(seat + 1), ship.at[region], ship.captain == region, seat == view.seat)
        for seat, ship in enumerate(table.ships)
        if ship.at[region] or ship.captain == region
    ]
    if table.ghosts and table.ghosts[region]:
        crews.append(Crew(GHOSTS, table.ghosts[region]))
    return tuple(crews)


# ---------------------------------------------------------------- who stands there, in so many cells


def crews_line(crews: Sequence[Crew], cells: int, spare: int = 0) -> Line:
    """Who stands in a region: ``♞▴▴★ ♣▴``; where that is too long ``♞▴2★ ♣▴1``; then with `spare` cells more, too, the star
    in the place of the pirates' mark, ``♞★2 ♣▴1``; and at last one's own with the strength of the others."""
    spelled, counted, starred = (_joined([tell(crew) for crew in crews]) for tell in (_spelled, _counted, _starred))
    forms = ((spelled, cells), (counted, cells), (counted, cells + spare), (starred, cells + spare))
    fitting = [form for form, room in forms if line_width(form) <= room]
    return fitting[0] if fitting else _summed(crews)


def _joined(parts: Sequence[Line]) -> Line:
    pieces: list[Piece] = []
    for part in parts:
        pieces += [" ", *part] if pieces else part
    return tuple(pieces)


def _summed(crews: Sequence[Crew]) -> Line:
    first = max(range(len(crews)), key=lambda place: crews[place].is_own)
    rest = sum(crew.pirates + 2 * crew.captain for place, crew in enumerate(crews) if place != first)
    return (*_counted(crews[first]), faint(f" +{rest}{PIRATE}"))


def _who(crew: Crew) -> Ink:
    return faint(crew.mark) if crew.mark == GHOSTS else token(int(crew.mark) - 1, bold=crew.is_own)


def _spelled(crew: Crew) -> Line:
    return _who(crew), _marks(crew, PIRATE * crew.pirates + CAPTAIN * crew.captain)


def _counted(crew: Crew) -> Line:
    number = f"{PIRATE}{crew.pirates}" if crew.pirates else ""
    return _who(crew), _marks(crew, number + CAPTAIN * crew.captain)


def _starred(crew: Crew) -> Line:
    number = str(crew.pirates) if crew.pirates else ""
    return _who(crew), _marks(crew, (CAPTAIN if crew.captain else PIRATE) + number)


def _marks(crew: Crew, text: str) -> Ink:
    return Ink(text, "muted" if crew.mark == GHOSTS else "text", bold=crew.is_own)


# ---------------------------------------------------------------- a region's box


def name_room(width: int, height: int) -> int:
    """How many cells a name has in a box of this size: before it stands the key, in three rows the flag behind it."""
    return width - (3 if height > 3 else 6)


@lru_cache(1024)
def painted_box(box: Box, width: int, height: int, look: Look) -> Canvas:
    """A region: its key and name; its flag and type, and the sea spaces that it touches, on a strip of water; what it asks
    and what lies there; who stands there.

    In three rows the type, which the rest shows as well, gives way to the flag beside the name, and the water lies where
    those who stand there leave room. In more than four what lies there is told piece by piece, and they stand in several.
    """
    canvas = Canvas(width, height, look)
    room, paper = width - 1, paper_of(box)
    canvas.place(f"region {box.key}", 0, 0, width, height)
    canvas.fill(0, 0, width, height, paper, key=box.key)
    draw_edge(canvas, box)
    _draw_head(canvas, box, paper, small=height == 3)
    facts, is_told = _facts_and_side(box, room)
    if height > 3:
        _draw_type(canvas, box, paper, () if is_told else box.side)
    first = min(2, height - 2)
    free = height - first - 1
    more = box.more if len(box.more) < free else ()
    rows = _rows_of_crews(box.crews, room, free - len(more))
    canvas.write(1, first, *legibly(facts, look, paper))
    for row, line in enumerate(more, first + 1):
        (shown,) = shorten_line(line, room - 1, 1)
        canvas.write(2, row, *legibly(shown, look, paper))
    for row, crews in enumerate(rows, height - len(rows)):
        canvas.write(1 if line_width(crews) <= room else 0, row, *legibly(crews, look, paper))
    if height == 3:
        _draw_water_below(canvas, box, line_width(facts), line_width(rows[-1]))
    return canvas


def _rows_of_crews(crews: Sequence[Crew], room: int, most: int) -> list[Line]:
    """Who stands there, in one row where they are spelled out in it, else in as many as there may be; one at least."""
    whole = crews_line(crews, room, spare=1)
    if not crews or most == 1 or whole == _joined([_spelled(crew) for crew in crews]):
        return [whole]
    each = -(-len(crews) // most)
    return [crews_line(crews[first : first + each], room, spare=1) for first in range(0, len(crews), each)]


def paper_of(box: Box) -> str:
    """The ground of a region: warm where it is lit or lifted, else one of the two woods."""
    return "woodhot" if box.is_lit or box.is_lifted else "wood" if box.is_even else "wood2"


def draw_edge(canvas: Canvas, box: Box) -> None:
    """The bar along the left edge of a region that stands out."""
    if box.is_open or box.is_lit or box.is_lifted:
        for row in range(canvas.height):
            canvas.put(0, row, "▌", "accent")


def _draw_head(canvas: Canvas, box: Box, paper: str, *, small: bool) -> None:
    """The key and the name, filled where it is lifted; in a small box the flag behind them."""
    flag = line_width((box.flag,))
    name = cut(box.name, canvas.width - 3 - (flag + 1) * small)
    title: Line = Ink(box.key, "accent", bold=True), " ", Ink(name, bold=True)
    if box.is_lifted:
        canvas.put(1, 0, " " * (canvas.width - 1), paper="accent")
        title = (Ink(f"{box.key} {name}", "ink", bold=True),)
    canvas.write(1, 0, *legibly(title, canvas.look, "accent" if box.is_lifted else paper))
    if small:
        mark = Ink(box.flag.text, "ink", bold=True) if box.is_lifted else box.flag
        canvas.write(canvas.width - flag, 0, *legibly((mark,), canvas.look, "accent" if box.is_lifted else paper))


def _draw_type(canvas: Canvas, box: Box, paper: str, side: Line) -> None:
    """The flag, what else belongs beside it, and the water; the type where there is room for it."""
    water = canvas.width - cell_width(box.spaces)
    end = canvas.write(1, 1, *legibly((box.flag,), canvas.look, paper))
    for words in ((faint(box.kind),), side):
        if words and end + 1 + line_width(words) < water:
            end = canvas.write(end + 1, 1, *legibly(words, canvas.look, paper))
    _draw_water(canvas, water, 1, box)


def _draw_water(canvas: Canvas, x: int, y: int, box: Box) -> None:
    ink = legible(canvas.look, "accent" if box.is_lit else "text", "sea")
    canvas.put(x, y, box.spaces, ink, "sea", bold=box.is_lit)


def _draw_water_below(canvas: Canvas, box: Box, facts: int, crews: int) -> None:
    """The water in a small box: in the row of those who stand there, else in that above."""
    water = canvas.width - cell_width(box.spaces)
    row = next((row for row, taken in ((2, crews), (1, facts)) if 1 + taken < water), None)
    if row is not None:
        _draw_water(canvas, water, row, box)


def _facts_and_side(box: Box, room: int) -> tuple[Line, bool]:
    """What a region asks and what lies there, with its letter or chest behind it where that has room; and whether it has."""
    for form in box.facts[:2]:
        both: Line = (*form, " ", *box.side)
        if box.side and line_width(both) <= room:
            return both, True
    return facts_in(box.facts, room), False


def facts_in(forms: Sequence[Line], room: int) -> Line:
    """The first form that fits; the last one cut where none does."""
    return next((form for form in forms if line_width(form) <= room), (Ink(cut(line_text(forms[-1]), room)),))
