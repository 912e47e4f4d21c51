"""What the sea of the chart and the strip is drawn of: spaces with their monsters and ships, and reefs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width
from pirategames.screens.drawing.seats import token
from pirategames.screens.scoundrel_bay.layout import LABEL
from pirategames.screens.scoundrel_bay.legible import legible
from pirategames.screens.scoundrel_bay.regions import Marked
from pirategames.screens.scoundrel_bay.words import SHOT, monster_glyph

REEF: Final = "▲▲"
PASSED: Final = "··"


@frozen(eq=True)
class Berth:
    """A ship on a sea space: its number, whether it is one's own, and whether it only would come there."""

    mark: str
    is_own: bool
    is_ghost: bool = False


@frozen(eq=True)
class Sea:
    """A sea space as it is drawn: its number, what lurks there, the ships."""

    number: str
    glyph: str
    berths: tuple[Berth, ...]
    is_marked: bool
    """Whether the region that is lifted is invaded from here, or the lifted sail comes through."""
    is_aim: bool = False
    """Whether it is the space that is lifted, or where the lifted sail would end."""


def sea_of(view: View, space: int, mark: Marked) -> Sea:
    """A sea space of the table; one's own ship lies first."""
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
    berths.sort(key=lambda berth: not berth.is_own)
    marked = space in mark.way or (mark.lifted is not None and space in edition.regions[mark.lifted].sea)
    return Sea(
        str(space + 1),
        monster_glyph(edition.monsters[kind]) if lurks and kind is not None else SHOT if kind is not None else "",
        tuple(berths),
        marked,
        space == mark.aim,
    )


def own_seat(view: View) -> int:
    """Whose ship is one's own: the looker's, for the public that of the turn."""
    return view.table.turn if view.seat is None else view.seat


def draw_sea(canvas: Canvas, x: int, y: int, sea: Sea, room: int, gap: int = 0) -> int:
    """A sea space: its number, right-justified, its monster, and the ships in so many columns behind, of which the first
    ones may be left as a gap. Returns the column after it."""
    ink, quiet_ink = legible(canvas.look, "accent", "sea") if sea.is_marked else "text", legible(canvas.look, "muted", "sea")
    number = sea.number.rjust(2)
    canvas.place(f"space {sea.number}", x, y, LABEL + room, 1)
    canvas.put(x, y, " " * LABEL)
    if sea.is_aim:
        canvas.put(x, y, f"{number} ", "ink", "accent", bold=True, underline=canvas.look.ascii)
    else:
        canvas.put(x + 2 - len(sea.number), y, sea.number, ink, bold=True, underline=sea.is_marked)
    canvas.put(x + len(number) + 1, y, sea.glyph, quiet_ink if sea.glyph == SHOT else "text")
    return draw_berths(canvas, x + LABEL + gap, y, sea.berths, room - gap)


def draw_berths(canvas: Canvas, x: int, y: int, berths: Sequence[Berth], room: int) -> int:
    """Ships in so many columns, behind a blank where there is room for one. One that only would come here stands in
    brackets. Returns the column after them."""
    if not berths:
        return x
    forms = _forms(berths)
    apart = [(lead, chips) for chips in forms[:-1] for lead in (1, 0) if lead or chips[0].left == " "]
    ways = [*apart, *[(0, chips) for chips in forms[:-1]], (1, forms[-1]), (0, forms[-1])]
    lead, chips = next((way for way in ways if way[0] + sum(chip.width for chip in way[1]) <= room), ways[-1])
    x = canvas.put(x, y, " " * lead)
    for chip in chips:
        x = chip.draw(canvas, x, y)
    return x


@frozen
class _Chip:
    """A ship, by its seat's emblem on the seat's colour, with what stands left and right of it."""

    berth: Berth
    left: str
    right: str

    @property
    def width(self) -> int:
        return cell_width(self.left + self.berth.mark + self.right)

    def draw(self, canvas: Canvas, x: int, y: int) -> int:
        mark = token(int(self.berth.mark) - 1, bold=True)
        if self.berth.is_ghost:
            beside = Ink("", legible(canvas.look, "accent", "woodhot"), bold=True, paper="woodhot")
            mark = evolve(mark, paper="wood", underline=not self.left)
        else:
            beside = Ink("", paper=mark.ink)
            mark = evolve(mark, ink="ink", paper=mark.ink)
        return canvas.write(x, y, evolve(beside, text=self.left), mark, evolve(beside, text=self.right))


def _forms(berths: Sequence[Berth]) -> list[list[_Chip]]:
    """The ships from the widest form to the tightest; brackets go last."""
    last = len(berths) - 1
    forms = [
        [(" ", " ") for _ in berths],
        [("" if place else " ", " ") for place in range(len(berths))],
        [("", "" if place == last else " ") for place in range(len(berths))],
        [("", "") for _ in berths],
    ]
    chips = [[_Chip(berth, *sides) for berth, sides in zip(berths, form, strict=True)] for form in forms]
    bracketed = [[evolve(chip, left="(", right=")") if chip.berth.is_ghost else chip for chip in form] for form in chips]
    return [*bracketed, chips[-1]]


def draw_reef(canvas: Canvas, x: int, y: int, number: int, is_passed: bool) -> None:
    """A reef, counted from 1, or where one was passed."""
    canvas.place(f"panel reef {number}", x, y, len(REEF), 1)
    canvas.put(x, y, PASSED if is_passed else REEF, legible(canvas.look, "muted", "sea") if is_passed else "text")
