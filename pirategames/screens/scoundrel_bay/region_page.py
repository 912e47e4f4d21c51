"""A region told in lines: what it asks of the looker, what lies there, who stands there, and what lies next to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pirategames.rules.scoundrel_bay.ashore import delivery_price, treasure_strength
from pirategames.rules.scoundrel_bay.charts import Edition, Region, RegionKind
from pirategames.rules.scoundrel_bay.entering import hideout_swords
from pirategames.rules.scoundrel_bay.scoring import VILLAGE_GOLD, majority
from pirategames.rules.scoundrel_bay.state import NONE, figures, strength
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Ink, cell_width
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import SEAT_CELLS, seat_line
from pirategames.screens.drawing.wrapping import line_text, line_width, shorten_line, wrap_line
from pirategames.screens.scoundrel_bay.chart_pieces import (
    GHOSTS,
    Crew,
    crews_line,
    crews_of,
    facts_in,
    facts_of,
    here_of,
    ranks,
)
from pirategames.screens.scoundrel_bay.regions import PLAIN, Marked, key_of
from pirategames.screens.scoundrel_bay.sea_pieces import own_seat
from pirategames.screens.scoundrel_bay.shores import aboard_line
from pirategames.screens.scoundrel_bay.words import (
    COIN,
    CRATE,
    FLAG_INKS,
    count,
    crate_short,
    flag_mark,
    harbor_of,
    region_name,
    symbols_short,
    treasure_short,
)
from pirategames.screens.wording import captain, joined

_HANG: Final = 2
_NAME, _STRENGTH, _MARKS, _GOLD = 12, 4, 5, 6
"""The cells of a row that tells who stands there; gold and marks share theirs."""
_ENDS: Final[dict[RegionKind, str]] = {
    "harbor": "",
    "village": f"{VILLAGE_GOLD} gold a pirate at the end.",
    "beach": "Pirates here count as dead at the end.",
    "hideout": "Gold: your pirates in hideouts, times your hideouts.",
}


def region_lines(
    view: View, region: int, width: int, look: Look, names: Sequence[str] = (), mark: Marked = PLAIN, rows: int = 0
) -> list[Line]:
    """Everything about a region, in lines of at most `width` cells, the most important first. Requirements are told from
    where the looker's ship lies, or would come to lie by the sail that `mark` shows. `names` are those of the seats. With
    so many `rows` to fill, blank lines stand between the parts, from the first on, as many as there is room for."""
    printed = view.table.edition.regions[region]
    told = (
        _head(view, region, width),
        _asked(view, printed, mark),
        _lying(view, printed),
        _scored(view, printed),
        _crews(view, printed, names, width),
    )
    parts = [[part for line in lines for part in wrap_line(line, width, hang=_HANG)] for lines in told]
    return _spaced([part for part in (*parts, _ways(view, region, width)) if part], rows)


def _spaced(parts: Sequence[list[Line]], rows: int) -> list[Line]:
    spare = rows - sum(map(len, parts))
    lines: list[Line] = []
    for place, part in enumerate(parts):
        lines += [()] * (0 < place <= spare) + part
    return lines


def region_title(view: View, region: int) -> Line:
    """A region's key, name, flag and type, as a heading."""
    edition = view.table.edition
    printed = edition.regions[region]
    key, name = Ink(f"{key_of(edition, region)} ", "accent", bold=True), bright(region_name(edition, region))
    flag = Ink(f" {printed.flag}", FLAG_INKS[printed.flag])
    return key, name, "   ", flag_mark(printed.flag), flag, faint(f" {printed.kind}")


def _head(view: View, region: int, width: int) -> list[Line]:
    title = region_title(view, region)
    return [title] if line_width(title) <= width else [title[:2], title[3:]]


# ---------------------------------------------------------------- what it asks


def _asked(view: View, region: Region, mark: Marked) -> list[Line]:
    here = here_of(view, mark)
    is_near = here in region.sea
    own = aboard_line(view, region.flag)
    word = Ink(f"{'Near' if is_near else 'Not near'} space {here + 1}", "success" if is_near else "muted")
    near: Line = (word, faint(f"; from {joined([str(space + 1) for space in region.sea])}"))
    if region.kind == "harbor":
        near = (word,)
    match region.kind:
        case "harbor":
            return [near, own, *_traders(view, region, here)]
        case "hideout":
            return [near, own, _hideout(view, region)]
        case _:
            return [near, own]


def _traders(view: View, region: Region, here: int) -> list[Line]:
    """The trading ships: from each space, the swords and what they bring; one's own first, with what one lacks."""
    own = view.table.ships[own_seat(view)]
    lines: list[Line] = []
    for trader in sorted(region.ships, key=lambda trader: trader.sea != here):
        swords: Line = (Ink(f"†{trader.swords}", bold=trader.sea == here),)
        if trader.sea == here and own.sword < trader.swords:
            swords = (*swords, Ink(f" of your †{own.sword}, or a crate", "warning"))
        lines.append((faint(f"from {trader.sea + 1}: "), *swords, faint("; brings "), symbols_short(trader.rewards, ", ")))
    return lines


def _hideout(view: View, region: Region) -> Line:
    own = view.table.ships[own_seat(view)]
    swords = hideout_swords(view.table, own_seat(view), region)
    have = own.maps + own.rings
    return (
        faint("Asks "),
        Ink(count(region.maps, "map"), "text" if have >= region.maps else "warning", bold=True),
        faint(" and "),
        Ink(f"†{swords}", "text" if own.sword >= swords else "warning", bold=True),
        faint(f"; you have {own.maps}"),
        faint(f" and {count(own.rings, 'ring')}" if own.rings else ""),
        faint(f", †{own.sword}."),
    )


# ---------------------------------------------------------------- what lies there


def _lying(view: View, region: Region) -> list[Line]:
    match region.kind:
        case "village":
            return _crates(view, region)
        case "beach":
            return [_treasures(view, region)]
        case "harbor":
            return [_letter(region)]
        case _:
            return []


def _crates(view: View, region: Region) -> list[Line]:
    table, edition = view.table, view.table.edition
    own = table.ships[own_seat(view)]
    lines: list[Line] = []
    for crate in table.lying[region.number]:
        if crate == NONE:
            continue
        tile = edition.crates[crate]
        full = f"{COIN}{tile.doubloons}"
        harbor = harbor_of(edition, tile.letter)
        half = f"; else {COIN}{delivery_price(table, own, crate, edition.bay)};"
        where = Ink(full, bold=True), faint(f" in {harbor}{half}" if harbor else half)
        holds = faint(" holds "), Ink(symbols_short(tile.contents, ", "))
        lines.append((Ink(crate_short(tile), bold=True), " ", *where, *holds))
    return [*lines, (faint("Strength: the number."),)] if lines else [(faint("No crates lie here."),)]


def _treasures(view: View, region: Region) -> Line:
    table = view.table
    buried, own = table.buried[region.number], table.ships[own_seat(view)]
    if not buried:
        return (faint("Everything is dug up."),)
    tiles = " ".join(map(treasure_short, buried))
    less = [kind for kind in dict.fromkeys(buried) if treasure_strength(table, own, kind) < kind]
    eased = "; your spades make it less" if less else ""
    return Ink(tiles, bold=True), faint(f"  Each asks a map, and its number in strength{eased}.")


def _letter(region: Region) -> Line:
    if not region.letter:
        return (faint("Crates sell for half."),)
    return Ink(f"{CRATE}{region.letter}", bold=True), faint(" sell in full, others half.")


# ---------------------------------------------------------------- who stands there, and what for


def _crews(view: View, region: Region, names: Sequence[str], width: int) -> list[Line]:
    """Who stands there, with their strength; in a harbor with the gold that each would take if the game ended now, and the
    marks of who it is only where there is room for both."""
    table = view.table
    takes, there = _takes(view, region), [seat for seat, ship in enumerate(table.ships) if figures(ship, region.number)]
    longest = max([cell_width(captain(names, seat, width)) for seat in there if seat != view.seat], default=0) + SEAT_CELLS
    most = _MARKS + (_GOLD if takes else 0)
    cells = max(_NAME, min(longest, width - _STRENGTH - most))
    behind = min(width - cells - _STRENGTH, most)
    has_marks = behind == most
    lines: list[Line] = []
    for seat in there:
        ship, is_own = table.ships[seat], seat == view.seat
        crew = Crew(str(seat + 1), ship.at[region.number], ship.captain == region.number, is_own)
        marks = f" {line_text(crews_line([crew], _MARKS + 1))[1:]}" if has_marks else ""
        who: Line = seat_line(seat, "you" if is_own else captain(names, seat, cells - SEAT_CELLS), bold=is_own)
        strong = bright(str(strength(ship, region.number)).rjust(cells + _STRENGTH - line_width(who)))
        lines.append((*who, strong, Ink(marks), *_gold(takes.get(seat), behind - cell_width(marks))))
    if table.ghosts and (ghosts := table.ghosts[region.number]):
        them: Line = (faint(f"{GHOSTS} "), faint("ghosts"))
        strong = bright(str(ghosts).rjust(cells + _STRENGTH - line_width(them)))
        lines.append((*them, strong, *_gold(takes.get(table.seats), behind)))
    gold = "gold".rjust(behind) if takes else ""
    return [(faint("strength".rjust(cells + _STRENGTH) + gold),), *lines] if lines else [(faint("Nobody is here."),)]


def _gold(takes: int | None, cells: int) -> Line:
    """What somebody takes, at the end of so many cells."""
    return (Ink(str(takes).rjust(cells)),) if takes is not None else ()


def _takes(view: View, region: Region) -> dict[int, int]:
    if region.kind != "harbor":
        return {}
    return dict(zip(majority(view.table, region.number), ranks(view.table, region.number), strict=False))


def _scored(view: View, region: Region) -> list[Line]:
    """What the region brings at the end."""
    if region.kind != "harbor":
        return [(faint(_ENDS[region.kind]),)]
    table = view.table
    gold = faint("Gold "), bright("/".join(map(str, ranks(table, region.number))))
    chest = faint(", chest "), Ink(f"{COIN}{table.bay}", "yellow", bold=True)
    return [(*gold, *chest) if region.number == table.edition.bay else (*gold, faint(" for the most"))]


# ---------------------------------------------------------------- what lies next to it


def _ways(view: View, region: int, width: int) -> list[Line]:
    edition, own = view.table.edition, view.table.ships[own_seat(view)]
    printed = edition.regions[region]
    ink = "muted" if own.sword >= edition.bridge_swords else "warning"
    bridge = (faint("Bridges "), Ink(f"†{edition.bridge_swords}", ink), faint(":"))
    return [
        *(_packed((faint("By land:"),), [_place(edition, other) for other in printed.links], width)),
        *(_packed(bridge, [_place(edition, other) for other in printed.bridges], width)),
    ]


def _place(edition: Edition, region: int) -> Line:
    return Ink(key_of(edition, region), "accent", bold=True), Ink(f" {region_name(edition, region)}")


def _packed(word: Line, places: Sequence[Line], width: int) -> list[Line]:
    """A word and places behind it, in lines that break between the places; nothing without places."""
    lines: list[Line] = [word] if places else []
    for number, place in enumerate(places, 1):
        comma: Line = (faint(","),) if number < len(places) else ()
        if line_width((*lines[-1], " ", *place, *comma)) <= width:
            lines[-1] = (*lines[-1], " ", *place, *comma)
        else:
            lines.append((" " * _HANG, *place, *comma))
    return lines


def neighbour_lines(view: View, region: int, width: int, mark: Marked = PLAIN) -> list[Line]:
    """What lies next to a region: of each of those a heading, what it asks and holds, and who stands there."""
    edition, printed = view.table.edition, view.table.edition.regions[region]
    bridge = faint(f"over a bridge, †{edition.bridge_swords}")
    lines: list[Line] = [(Ink("NEXT TO IT", "muted", bold=True),)]
    for way, others in (((), printed.links), ((bridge,), printed.bridges)):
        for other in others:
            there = edition.regions[other]
            (title,) = shorten_line(region_title(view, other), width, 1)
            facts = facts_in(facts_of(view, there, mark), width - _HANG - line_width(way) - 2)
            crews = crews_line(crews_of(view, other), width - _HANG)
            lines += [(), title, (" " * _HANG, *facts, "  " * bool(way), *way)]
            lines += [(" " * _HANG, *crews)] if crews else []
    return lines
