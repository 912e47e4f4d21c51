"""What the chart and the strip are drawn of: a region's box, the ships on a sea space, reefs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from attrs import frozen

from pirategames.rules.scoundrel_bay.charts import Region
from pirategames.rules.scoundrel_bay.state import NONE, State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.canvas import Canvas, Ink, cell_width, cut
from pirategames.screens.frame import Line, Piece, quiet
from pirategames.screens.look import Look
from pirategames.screens.scoundrel_bay.layout import region_name_in
from pirategames.screens.scoundrel_bay.marked import Marked, key_of
from pirategames.screens.scoundrel_bay.words import (
    CAPTAIN,
    COIN,
    CRATE,
    PIRATE,
    SHOT,
    TREASURE,
    count,
    crate_short,
    flag_mark,
    monster_glyph,
    treasure_short,
)
from pirategames.screens.wrapping import line_text, line_width

GHOSTS: Final = "g"
"""What stands for a seat's number before the ghost pirates."""
REEF: Final = "▲▲"
PASSED: Final = "··"


@frozen
class Crew:
    """Who stands in a region: a seat's number or `GHOSTS`, how many pirates, and whether the captain is there."""

    mark: str
    pirates: int
    captain: bool = False
    is_own: bool = False


@frozen
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
    is_open: bool
    is_lifted: bool
    is_even: bool
    """Which of the two woods it is of."""


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
        region.number in mark.open,
        region.number == mark.lifted,
        is_even,
    )


def here_of(view: View, mark: Marked) -> int:
    """The sea space that requirements are told from: where the lifted sail would end, or where the ship lies."""
    return view.ship.sea if mark.ghost is None else mark.ghost


def _side(table: State, region: Region) -> Line:
    """A harbor's letter of crates; what lies in the chest of Scoundrel Bay."""
    if region.number == table.edition.bay:
        return (Ink(f"{COIN}{table.bay}", "yellow", bold=True),)
    return (quiet(f"{CRATE}{region.letter}"),) if region.letter else ()


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
            return ((Ink(f"{maps}  ", bold=False), swords), (Ink(f"{region.maps}m "), swords))


def _harbor_facts(table: State, region: Region, here: int) -> tuple[Line, ...]:
    trader = region.ship_at(here)
    asked = sorted({ship.swords for ship in region.ships})
    gold = "/".join(map(str, ranks(table, region.number)))
    if trader is not None:
        swords = Ink(f"†{trader.swords}", bold=True)
    else:
        swords = quiet(f"†{asked[0]}–{asked[-1]}" if len(asked) > 1 else f"†{asked[0]}")
    return (swords, Ink(f"  {gold}")), (swords, Ink(f" {gold}")), (Ink(gold),)


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
        return ((quiet("no crates"),),)
    return (Ink(" ".join(crates)),), (Ink(CRATE + " ".join(crate[1:] for crate in crates)),)


def _beach_facts(buried: Sequence[int]) -> tuple[Line, ...]:
    if not buried:
        return ((quiet("all dug up"),),)
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


def crews_line(crews: Sequence[Crew], cells: int) -> Line:
    """Who stands in a region: ``1▴▴★ 3▴``, where that is too long ``1▴2★ 3▴``, and at last one's own with a sum."""
    spelled = _line([_spelled(crew) for crew in crews], " ")
    if line_width(spelled) <= cells:
        return spelled
    counted = [_counted(crew) for crew in crews]
    for gap in (" ", ""):
        if line_width(_line(counted, gap)) <= cells and (gap or all(crew.pirates < 10 for crew in crews)):
            return _line(counted, gap)
    first = max(range(len(crews)), key=lambda place: crews[place].is_own)
    rest = sum(crew.pirates + 2 * crew.captain for place, crew in enumerate(crews) if place != first)
    return (*counted[first], quiet(f" +{rest}{PIRATE}"))


def _line(parts: Sequence[Line], gap: str) -> Line:
    pieces: list[Piece] = []
    for part in parts:
        pieces += [gap, *part] if pieces and gap else part
    return tuple(pieces)


def _who(crew: Crew) -> Ink:
    return quiet(crew.mark) if crew.mark == GHOSTS else Ink(crew.mark, bold=crew.is_own)


def _spelled(crew: Crew) -> Line:
    ink = "muted" if crew.mark == GHOSTS else "text"
    return _who(crew), Ink(PIRATE * crew.pirates + CAPTAIN * crew.captain, ink, bold=crew.is_own)


def _counted(crew: Crew) -> Line:
    ink = "muted" if crew.mark == GHOSTS else "text"
    number = f"{PIRATE}{crew.pirates}" if crew.pirates else ""
    return _who(crew), Ink(number + CAPTAIN * crew.captain, ink, bold=crew.is_own)


# ---------------------------------------------------------------- a region's box


@lru_cache(1024)
def painted_box(box: Box, width: int, height: int, look: Look) -> Canvas:
    """A region: its key and name; its flag and type; what it asks and what lies there; who stands there.

    In three rows the type, which the rest shows as well, gives way to the flag beside the name.
    """
    canvas = Canvas(width, height, look)
    paper = "woodhot" if box.is_open or box.is_lifted else "wood" if box.is_even else "wood2"
    canvas.fill(0, 0, width, height, paper, key=box.key)
    room = width - 1
    _draw_name(canvas, box, room - (line_width((box.flag,)) + 1 if height == 3 else 0))
    if height == 3:
        canvas.write(width - line_width((box.flag,)), 0, box.flag if not box.is_lifted else _on_accent(box.flag))
    else:
        end = canvas.write(1, 1, box.flag, " ", quiet(box.kind))
        if box.side and end + 1 + line_width(box.side) <= width:
            canvas.write(max(end + 1, min(end + 2, width - line_width(box.side))), 1, *box.side)
    canvas.write(1, height - 2, *_fitting(box.facts, room))
    canvas.write(1, height - 1, *crews_line(box.crews, room))
    if box.is_open or box.is_lifted:
        for row in range(height):
            canvas.put(0, row, "▌", "accent")
    return canvas


def _on_accent(flag: Ink) -> Ink:
    return Ink(flag.text, "ink", bold=True, paper="accent")


def _draw_name(canvas: Canvas, box: Box, room: int) -> None:
    shown = cut(box.name, room - 2)
    if box.is_lifted:
        canvas.put(1, 0, " " * (canvas.width - 1), paper="accent")
        canvas.write(1, 0, Ink(f"{box.key} {shown}", "ink", bold=True, paper="accent"))
    else:
        canvas.write(1, 0, Ink(box.key, "accent", bold=True), " ", Ink(shown, bold=True))


def _fitting(forms: Sequence[Line], room: int) -> Line:
    return next((form for form in forms if line_width(form) <= room), (Ink(cut(line_text(forms[-1]), room)),))


# ---------------------------------------------------------------- the sea


@frozen
class Berth:
    """A ship on a sea space: its number, whether it is one's own, and whether it only would come there."""

    mark: str
    is_own: bool
    is_ghost: bool = False


@frozen
class Sea:
    """A sea space as it is drawn: its number, what lurks there, the ships."""

    number: str
    glyph: str
    berths: tuple[Berth, ...]
    is_marked: bool
    """Whether the region that is lifted is invaded from here."""


def sea_of(view: View, space: int, mark: Marked) -> Sea:
    """A sea space of the table."""
    table = view.table
    edition, own = table.edition, own_seat(view)
    kind = edition.icons[space]
    lurks = table.monsters[space] and kind is not None
    berths = [
        Berth(str(seat + 1), seat == own)
        for seat, ship in enumerate(table.ships)
        if ship.sea == space and not (seat == own and mark.ghost == space)
    ]
    if mark.ghost == space:
        berths.append(Berth(str(own + 1), True, True))
    lifted = mark.lifted is not None and space in edition.regions[mark.lifted].sea
    return Sea(
        str(space + 1),
        monster_glyph(edition.monsters[kind]) if lurks and kind is not None else SHOT if kind is not None else "",
        tuple(berths),
        lifted,
    )


def own_seat(view: View) -> int:
    """Whose ship is one's own: the looker's, for the public that of the turn."""
    return view.table.turn if view.seat is None else view.seat


def draw_sea(canvas: Canvas, x: int, y: int, sea: Sea, room: int) -> None:
    """A sea space: its number, right-justified, its monster, and the ships in so many columns behind."""
    ink = "accent" if sea.is_marked else "text"
    number = sea.number.rjust(2)
    canvas.put(x, y, " " * 4)
    canvas.put(x + 2 - len(sea.number), y, sea.number, ink, bold=True, underline=sea.is_marked)
    canvas.put(x + len(number) + 1, y, sea.glyph, "muted" if sea.glyph == SHOT else "text")
    draw_berths(canvas, x + 4, y, sea.berths, room)


def draw_berths(canvas: Canvas, x: int, y: int, berths: Sequence[Berth], room: int) -> None:
    """Ships in so many columns, behind a blank where there is room for one. One that only would come here stands in
    brackets."""
    if not berths:
        return
    forms = [[_Chip(berth, *sides) for berth, sides in zip(berths, form, strict=True)] for form in _forms(len(berths))]
    ways = [(lead, chips) for chips in forms for lead in (1, 0)]
    lead, chips = next((way for way in ways if way[0] + sum(chip.width for chip in way[1]) <= room), ways[-1])
    x = canvas.put(x, y, " " * lead)
    for chip in chips:
        x = chip.draw(canvas, x, y)


def _forms(number: int) -> list[list[tuple[str, str]]]:
    """What stands left and right of each of so many numbers, from the widest form to the tightest."""
    last = number - 1
    return [
        [(" ", " ")] * number,
        [(" ", " " if place == last else "") for place in range(number)],
        [("", "" if place == last else " ") for place in range(number)],
        [("", "")] * number,
    ]


@frozen
class _Chip:
    berth: Berth
    left: str
    right: str

    @property
    def width(self) -> int:
        return cell_width(self.left + self.berth.mark + self.right)

    def draw(self, canvas: Canvas, x: int, y: int) -> int:
        if self.berth.is_ghost:
            left, right = "(" if self.left else "", ")" if self.right else ""
            text = f"{left}{self.berth.mark}{right}"
            return canvas.put(x, y, text, "accent", "woodhot", bold=True, underline=not (left and right))
        paper = "text" if self.berth.is_own else "muted"
        return canvas.put(x, y, f"{self.left}{self.berth.mark}{self.right}", "background", paper, bold=True)


def draw_reef(canvas: Canvas, x: int, y: int, is_passed: bool) -> None:
    """A reef, or where one was passed."""
    canvas.put(x, y, PASSED if is_passed else REEF, "muted" if is_passed else "text")
